/* check.c: reads certificates from a file, and reports whether each proves its number. */
#include "judge/check.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/prove/certificate.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool check_read(const char *name, struct text *bytes, char *message, size_t capacity)
{
    bool is_stdin = strcmp(name, "-") == 0;
    int fd = is_stdin ? STDIN_FILENO : file_open(name, O_RDONLY | O_NOCTTY);
    int error = fd >= 0 && file_read_all(fd, CHECK_BYTES_MAX, bytes) ? 0 : errno;
    if (!is_stdin && fd >= 0)
        file_close(fd);
    if (error == EFBIG)
        snprintf(message, capacity, _("%s: certificates of more than 64 MiB are not read"), is_stdin ? "stdin" : name);
    else if (error != 0)
        snprintf(message, capacity, "%s: %s", is_stdin ? "stdin" : name, strerror(error));
    return error == 0;
}

/* Whether a line begins a certificate: `[MPU - Primality Certificate]`, or another word in place of MPU. */
static bool is_head(const char *line, size_t length)
{
    static const char tail[] = " - Primality Certificate]";
    const char *end = *line == '[' ? memchr(line, ' ', length) : NULL;
    return end != NULL && length - (size_t)(end - line) >= sizeof tail - 1 && memcmp(end, tail, sizeof tail - 1) == 0;
}

/* One of the certificates, and the number of lines before it. */
struct part {
    const char *at;
    size_t length, lines_before;
};

/* Moves to the next certificate. Text before the first head belongs to the first certificate. False at the end. */
static bool next_part(const struct text *bytes, struct part *part)
{
    const char *end = bytes->at + bytes->length, *at = part->at + part->length;
    bool has_head = false;
    for (const char *line = part->at; line < at; line++)
        part->lines_before += *line == '\n';
    part->at = at;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *next = newline != NULL ? newline + 1 : end;
        if (is_head(at, (size_t)(next - at))) {
            if (has_head)
                break;
            has_head = true;
        }
        at = next;
    }
    part->length = (size_t)(at - part->at);
    return part->length > 0;
}

/*
 * The result for one certificate. `number` is empty if it cannot be read; then `proves` is false. `line` and `fault`
 * count only if `proves` is false.
 */
struct finding {
    bool proves;
    const struct text *number;
    size_t line;
    const struct text *fault;
};

static void add_json(const struct finding *finding, struct text *text)
{
    text_add(text, "{\"number\":");
    if (finding->number->length > 0)
        text_add_json(text, finding->number->at, finding->number->length);
    else
        text_add(text, "null");
    text_add(text, finding->proves ? ",\"verdict\":\"proven\"" : ",\"verdict\":\"wrong\"");
    if (!finding->proves) {
        text_print(text, ",\"line\":%zu,\"fault\":", finding->line);
        text_add_json(text, text_string(finding->fault), finding->fault->length);
    }
    text_add_char(text, '}');
}

const char check_columns[] = "number\tverdict\tline\tfault\n";

static void add_tsv(const struct finding *finding, struct text *text)
{
    text_add(text, finding->number->length > 0 ? finding->number->at : "-");
    if (finding->proves) {
        text_add(text, "\tproven\t-\t-");
        return;
    }
    text_print(text, "\twrong\t%zu\t", finding->line);
    text_add_safe(text, text_string(finding->fault), finding->fault->length);
}

static void add_text(const struct answer_style *style, const struct finding *finding, struct text *text)
{
    text_add_text(text, finding->number);
    text_add(text, finding->number->length > 0 ? ": " : "");
    answer_add_word(style, finding->proves, finding->proves ? "proven" : "not proven", text);
    if (!finding->proves) {
        text_print(text, ", line %zu: ", finding->line);
        text_add_safe(text, text_string(finding->fault), finding->fault->length);
    }
}

static void add_finding(const struct answer_style *style, const struct finding *finding, struct out *out)
{
    if (out == NULL)
        return;
    if (style->format == FORMAT_JSON)
        add_json(finding, &out->text);
    else if (style->format == FORMAT_TSV)
        add_tsv(finding, &out->text);
    else
        add_text(style, finding, &out->text);
    text_add_char(&out->text, style->separator);
    out_flush_if_full(out);
}

/*
 * Reports that there is no certificate for this number; `other` is the number in the first certificate, and may be
 * empty.
 */
static void add_missing(const struct answer_style *style, struct digits number, const struct text *other,
                        struct out *out)
{
    struct text digits = {0}, fault = {0};
    text_add_bytes(&digits, number.at, number.count);
    if (other->length > 0)
        text_say(&fault, "there is no certificate of this number, but of %s", other->at);
    else
        text_say(&fault, "there is no certificate of this number");
    add_finding(style, &(struct finding){.number = &digits, .line = 1, .fault = &fault}, out);
    text_free(&digits);
    text_free(&fault);
}

bool check_certificates(const struct answer_style *style, struct digits number, const struct text *bytes,
                        struct out *out)
{
    struct certificate_check check = {0};
    struct text first = {0};
    struct part part = {.at = text_string(bytes)};
    bool all_prove = true, found = false, has_more = next_part(bytes, &part);
    do { /* an empty file has one certificate, which is empty */
        certificate_check(&check, part.at, part.length);
        struct digits claimed = {check.number.at, check.number.length};
        bool is_match = number.count == 0 || (claimed.count > 0 && digits_compare(claimed, number) == 0);
        struct finding finding = {check.proves, &check.number, part.lines_before + check.line, &check.fault};
        if (part.lines_before == 0)
            text_add_text(&first, &check.number);
        if (is_match)
            add_finding(style, &finding, out);
        all_prove = all_prove && (!is_match || check.proves);
        found = found || is_match;
        has_more = has_more && next_part(bytes, &part);
    } while (has_more);
    if (!found)
        add_missing(style, number, &first, out);
    text_free(&first);
    certificate_check_free(&check);
    return all_prove && found;
}
