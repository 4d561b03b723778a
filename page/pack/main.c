/* main.c: pack: combines style sheet, scripts and module into the single file of the page; used only by `make page`. */
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: BUGS=URL pack PAGE.html STYLE.css MODULE.wasm.gz WORKER.js FIRST.js LOAD.js SCRIPT.js ... > FILE\n";

/* A part that replaces its placeholder, such as @style@, in the page. */
struct part {
    const char *name;
    struct text text;
};

/* The parts up to SCRIPT are files, in the order of the arguments; those from argument SCRIPT on form one script. */
enum { STYLE, MODULE, WORKER, FIRST, LOAD, SCRIPT, POLICY, BUGS, PARTS };
enum { STYLE_ARGUMENT = 2 }; /* index of the argument; that of part i, up to SCRIPT, is STYLE_ARGUMENT + i */

static _Noreturn void fail(const char *name, const char *why)
{
    (void)fprintf(stderr, "pack: %s: %s\n", name, why);
    exit(2);
}

static void read_file(const char *name, struct text *text)
{
    int fd = file_open(name, O_RDONLY);
    if (fd < 0 || !file_read_all(fd, SIZE_MAX, text))
        fail(name, strerror(errno));
    (void)file_close(fd);
}

/* Base64, RFC 4648. */
static void add_base64(struct text *text, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < count; i += 3) {
        unsigned long group = (unsigned long)bytes[i] << 16;
        group |= i + 1 < count ? (unsigned long)bytes[i + 1] << 8 : 0;
        group |= i + 2 < count ? bytes[i + 2] : 0;
        text_add_char(text, digits[group >> 18]);
        text_add_char(text, digits[group >> 12 & 63]);
        text_add_char(text, i + 1 < count ? digits[group >> 6 & 63] : '=');
        text_add_char(text, i + 2 < count ? digits[group & 63] : '=');
    }
}

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* Fails if a string in ` continues on the next line: add_lines would remove its indentation. */
static void check_strings(const char *name, const char *line, size_t length)
{
    char mark = '\0'; /* the quote of the current string */
    for (size_t i = 0; i < length; i++)
        if (mark == '\0' && (line[i] == '`' || line[i] == '"'))
            mark = line[i];
        else if (line[i] == mark && line[i - 1] != '\\')
            mark = '\0';
    if (mark == '`')
        fail(name, "a string in ` goes on in another line");
}

/*
 * Adds a style sheet or a JavaScript module, so that several modules form one script. Leaves out comments on lines of
 * their own, indentation, imports and lists of exports (up to the line that ends with ';'), and the keyword `export`.
 * No two modules may define the same name.
 */
static void add_lines(struct text *text, const char *name, const struct text *file)
{
    const char *skip_until = NULL; /* what ends the lines being left out; NULL: nothing is */
    for (const char *line = text_string(file), *next; *line != '\0'; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        size_t blanks = strspn(line, " ");
        line += blanks;
        length -= blanks;
        if (skip_until == NULL && (begins(line, length, "import ") || begins(line, length, "export {")))
            skip_until = ";";
        if (skip_until == NULL && begins(line, length, "/*"))
            skip_until = "*/";
        bool is_kept = skip_until == NULL && length > 0 && !begins(line, length, "//");
        if (skip_until != NULL && length >= strlen(skip_until) &&
            memcmp(line + length - strlen(skip_until), skip_until, strlen(skip_until)) == 0)
            skip_until = NULL;
        size_t skipped = begins(line, length, "export ") ? strlen("export ") : 0;
        check_strings(name, line, is_kept ? length : 0);
        if (is_kept)
            text_add_bytes(text, line + skipped, (size_t)(next - line) - skipped);
    }
    if (skip_until != NULL)
        fail(name, "a comment ends within a line, or an import never");
}

/* Fails if the contents of a script or style element could end it: </s, or <!--, which changes how it ends. */
static void check_contents(const char *name, const struct text *text)
{
    if (strstr(text_string(text), "</s") != NULL || strstr(text_string(text), "<!--") != NULL)
        fail(name, "</s and <!-- would end the script");
}

static void add_hash(struct text *policy, const struct text *text)
{
    struct sha256 hash;
    unsigned char digest[SHA256_BYTES];
    sha256_begin(&hash);
    sha256_add(&hash, text_string(text), text->length);
    sha256_digest(&hash, digest);
    text_add(policy, " 'sha256-");
    add_base64(policy, digest, sizeof digest);
    text_add(policy, "'");
}

/*
 * Adds the Content-Security-Policy. Nothing is fetched: scripts and style are in this file, and the scripts create the
 * workers.
 */
static void write_policy(struct part *part)
{
    struct text *policy = &part[POLICY].text;
    text_add(policy, "default-src 'none'; script-src");
    for (int i = FIRST; i <= SCRIPT; i++)
        add_hash(policy, &part[i].text);
    text_add(policy, " 'wasm-unsafe-eval'; style-src");
    add_hash(policy, &part[STYLE].text);
    text_add(policy, "; worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'");
}

/* Adds the address where bugs are reported, escaped as the value of an attribute; nothing if BUGS is not set. */
static void add_bugs(struct text *text)
{
    const char *at = getenv("BUGS");
    for (; at != NULL && *at != '\0'; at++)
        if (strchr("&<>\"", *at) != NULL)
            text_print(text, "&#%d;", *at);
        else
            text_add_char(text, *at);
}

/* The part whose placeholder begins at `at`, or NULL. */
static const struct part *part_at(const struct part *part, const char *at)
{
    for (int i = 0; i < PARTS; i++)
        if (strncmp(at, part[i].name, strlen(part[i].name)) == 0)
            return &part[i];
    return NULL;
}

static void write_page(const struct text *page, const struct part *part, struct text *out)
{
    for (const char *at = text_string(page); *at != '\0';) {
        const struct part *found = *at == '@' ? part_at(part, at) : NULL;
        if (found != NULL)
            text_add_text(out, &found->text);
        else
            text_add_char(out, *at);
        at += found != NULL ? strlen(found->name) : 1;
    }
}

int main(int count, char **words)
{
    struct part part[PARTS] = {
        {"@style@", {0}}, {"@engine@", {0}}, {"@worker@", {0}}, {"@first@", {0}},
        {"@load@", {0}}, {"@script@", {0}}, {"@policy@", {0}}, {"@bugs@", {0}}};
    struct text page = {0}, style = {0}, module = {0}, out = {0};
    if (count <= STYLE_ARGUMENT + SCRIPT) {
        (void)fputs(usage, stderr);
        return 2;
    }
    read_file(words[1], &page);
    read_file(words[STYLE_ARGUMENT], &style);
    add_lines(&part[STYLE].text, words[STYLE_ARGUMENT], &style);
    read_file(words[STYLE_ARGUMENT + MODULE], &module);
    add_base64(&part[MODULE].text, (const unsigned char *)module.at, module.length);
    for (int i = WORKER; i < count - STYLE_ARGUMENT; i++) {
        const char *name = words[STYLE_ARGUMENT + i];
        struct text script = {0};
        read_file(name, &script);
        check_contents(name, &script);
        add_lines(&part[i < SCRIPT ? i : SCRIPT].text, name, &script);
        text_free(&script);
    }
    check_contents(words[STYLE_ARGUMENT], &part[STYLE].text);
    write_policy(part);
    add_bugs(&part[BUGS].text);
    write_page(&page, part, &out);
    bool ok = fwrite(out.at, 1, out.length, stdout) == out.length && fflush(stdout) == 0;
    for (int i = 0; i < PARTS; i++)
        text_free(&part[i].text);
    text_free(&page);
    text_free(&style);
    text_free(&module);
    text_free(&out);
    return ok ? 0 : 2;
}
