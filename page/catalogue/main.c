/* main.c: catalogue: converts gettext catalogues to a C array; used only by `make page`. */
#include "core/base/file.h"
#include "core/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first argument is a linked module: only sentences that occur in it, with their final NUL, are kept. */
static const char usage[] = "usage: catalogue MODULE LANGUAGE=FILE.mo ... > FILE.c\n"
                            "       catalogue > FILE.c    no language\n";

/* Offsets of the 4-byte words of a GNU gettext file, in the byte order of the machine: "The Format of GNU MO Files". */
enum { MO_MAGIC = 0, MO_COUNT = 8, MO_ENGLISH = 12, MO_TEXT = 16 };
static const uint32_t magic = 0x950412de;

static _Noreturn void fail(const char *name, const char *why)
{
    (void)fprintf(stderr, "catalogue: %s: %s\n", name, why);
    exit(2);
}

static void read_file(const char *name, struct text *text)
{
    int fd = file_open(name, O_RDONLY);
    if (fd < 0 || !file_read_all(fd, SIZE_MAX, text))
        fail(name, strerror(errno));
    (void)file_close(fd);
}

static uint32_t word_at(const char *name, const struct text *file, size_t at)
{
    uint32_t word;
    if (at + sizeof word > file->length)
        fail(name, "no catalogue, or truncated");
    memcpy(&word, file->at + at, sizeof word);
    return word;
}

/* String `i` of a table of lengths and offsets; it ends with a NUL, and a plural has NULs between its forms. */
static const char *string_at(const char *name, const struct text *file, size_t table, uint32_t i, size_t *length)
{
    *length = word_at(name, file, table + 8 * (size_t)i);
    size_t offset = word_at(name, file, table + 8 * (size_t)i + 4);
    if (offset > file->length || *length >= file->length - offset || file->at[offset + *length] != '\0')
        fail(name, "no catalogue, or truncated");
    return file->at + offset;
}

static bool module_contains(const struct text *module, const char *string)
{
    size_t size = strlen(string) + 1;
    const char *at = module->at, *end = module->at + module->length;
    while ((size_t)(end - at) >= size && (at = memchr(at, *string, (size_t)(end - at) - size + 1)) != NULL) {
        if (memcmp(at, string, size) == 0)
            return true;
        at++;
    }
    return false;
}

static void write_string(const char *string)
{
    putchar('"');
    for (; *string != '\0'; string++)
        if (*string >= ' ' && *string <= '~' && strchr("\"\\?", *string) == NULL)
            putchar(*string);
        else
            printf("\\%03o", (unsigned char)*string);
    putchar('"');
}

/* Writes the rows of a language; returns their number. */
static unsigned write_rows(const char *name, const struct text *file, const struct text *module)
{
    unsigned rows = 0;
    for (uint32_t i = 0; i < word_at(name, file, MO_COUNT); i++) {
        size_t length, text_length;
        const char *english = string_at(name, file, word_at(name, file, MO_ENGLISH), i, &length);
        const char *text = string_at(name, file, word_at(name, file, MO_TEXT), i, &text_length);
        if (strlen(text) != text_length)
            fail(name, "a plural has several forms");
        if (length == 0 || !module_contains(module, english))
            continue;
        (void)fputs("{", stdout);
        write_string(english);
        (void)fputs(", ", stdout);
        write_string(text);
        (void)fputs("},\n", stdout);
        rows++;
    }
    return rows;
}

static void write_language(const char *code, const char *name, const struct text *module)
{
    struct text file = {0};
    read_file(name, &file);
    if (word_at(name, &file, MO_MAGIC) != magic)
        fail(name, "no catalogue of this machine");
    printf("static const struct catalogue_row %s[] = {\n", code);
    if (write_rows(name, &file, module) == 0)
        fail(name, "no sentence of the module is in it");
    puts("};");
    text_free(&file);
}

int main(int count, char **words)
{
    struct text module = {0};
    if (count == 2 || (count > 1 && *words[1] == '-')) {
        (void)fputs(usage, stderr);
        return 2;
    }
    if (count > 1)
        read_file(words[1], &module);
    puts("/* Made from the catalogues of po/. */\n#include \"core/base/catalogue_own.h\"");
    for (int i = 2; i < count; i++) {
        char *equals = strchr(words[i], '=');
        if (equals == NULL)
            fail(words[i], "not LANGUAGE=FILE.mo");
        *equals = '\0';
        write_language(words[i], equals + 1, &module);
    }
    puts("const struct catalogue catalogues[] = {");
    for (int i = 2; i < count; i++)
        printf("{\"%s\", %s, sizeof %s / sizeof *%s},\n", words[i], words[i], words[i], words[i]);
    puts("{0, 0, 0}};");
    text_free(&module);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
