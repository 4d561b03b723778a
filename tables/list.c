/* list.c: the sheet of the primes of a range, one a line. */
#include "tables/primes.h"
#include "tables/sheet.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/base/memory.h"

#include <stdio.h>
#include <string.h>

enum {
    BLOCK = 2048,             /* primes per block */
    TAIL = 10000,             /* the last four digits come from a table; the digits before them change rarely */
    HEAD = 32,                /* bytes before the last four digits: at most {"number":" and 16 digits */
    LONGEST = HEAD + 8,       /* maximum number of bytes written for a line, with the excess bytes */
    MAX_IN_TABLE = 1000000,   /* maximum of a document; pages hold fewer, see sheet_check_rows */
    COLUMNS = 10
};

/*
 * Writes ascending numbers as lines, quickly. The part before the last four digits is reused from one number to the
 * next. All copies have a fixed size; the next copy overwrites the excess bytes.
 */
struct lines_writer {
    char head[HEAD];      /* the text before a number, and its digits before the last four */
    size_t before, length; /* length of the head without its digits, and with them */
    char after[4];
    size_t after_length;
    char tails[TAIL][4];
    uint64_t base; /* the head is valid for base .. base + 9999 */
};

static struct lines_writer *begin_lines(enum sheet_format format)
{
    struct lines_writer *writer = memory_resize(NULL, sizeof *writer);
    const char *before = format == SHEET_JSON ? "{\"number\":\"" : "", *after = format == SHEET_JSON ? "\"}\n" : "\n";
    *writer = (struct lines_writer){.before = strlen(before), .length = strlen(before), .after_length = strlen(after)};
    memcpy(writer->head, before, writer->before);
    memcpy(writer->after, after, writer->after_length);
    for (int i = 0; i < TAIL; i++)
        for (int at = 3, remainder = i; at >= 0; at--, remainder /= 10)
            writer->tails[i][at] = (char)('0' + remainder % 10);
    return writer;
}

static void set_head(struct lines_writer *writer, uint64_t number)
{
    writer->base = number / TAIL * TAIL;
    writer->length = writer->before + decimal_write(number / TAIL, writer->head + writer->before);
}

/* The number of leading zeros among the four digits of a number below 10000. */
static size_t leading_zeros(uint64_t number)
{
    return number >= 1000 ? 0 : number >= 100 ? 1 : number >= 10 ? 2 : 3;
}

/* Writes one line at `at`, which has space for LONGEST bytes, and returns its end. */
static char *write_line(struct lines_writer *writer, uint64_t number, char *at)
{
    if (number - writer->base >= TAIL)
        set_head(writer, number);
    size_t zeros = number < TAIL ? leading_zeros(number) : 0;
    memcpy(at, writer->head, HEAD);
    at += writer->length;
    memcpy(at, writer->tails[number - writer->base] + zeros, 4);
    at += 4 - zeros;
    memcpy(at, writer->after, sizeof writer->after);
    return at + writer->after_length;
}

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    struct lines_writer *writer = begin_lines(format);
    struct primes *primes = primes_begin(request->from, request->to);
    uint64_t *block = memory_array(NULL, BLOCK, sizeof *block);
    char *lines = memory_array(NULL, BLOCK, LONGEST);
    size_t count;
    if (format == SHEET_CSV)
        text_add(&out->text, "number\n");
    result->status = SHEET_NOTHING;
    while ((count = primes_next(primes, block, BLOCK)) > 0) {
        char *at = lines;
        for (size_t i = 0; i < count; i++)
            at = write_line(writer, block[i], at);
        text_add_bytes(&out->text, lines, (size_t)(at - lines));
        result->status = SHEET_DONE;
        if (!out_flush_if_full(out))
            break;
        sheet_progress(request, block[count - 1] - request->from, request->to - request->from);
    }
    if (!primes_end(primes))
        sheet_fail(result, "the sieve failed: not enough memory for this range");
    memory_free(lines);
    memory_free(block);
    memory_free(writer);
}

/* All primes of the range. */
struct list {
    uint64_t *prime;
    size_t count;
};

static bool collect_primes(const struct sheet_request *request, struct list *list, struct sheet_result *result)
{
    struct primes *primes = primes_begin(request->from, request->to);
    size_t got;
    do {
        list->prime = memory_array(list->prime, list->count + BLOCK, sizeof *list->prime);
        got = primes_next(primes, list->prime + list->count, BLOCK);
        list->count += got;
    } while (got > 0 && list->count <= MAX_IN_TABLE);
    if (!primes_end(primes))
        sheet_fail(result, "the sieve failed: not enough memory for this range");
    else if (list->count > MAX_IN_TABLE)
        sheet_fail(result, "more than %d primes: as text, tsv, json and csv a list may be longer", MAX_IN_TABLE);
    else
        result->status = list->count > 0 ? SHEET_DONE : SHEET_NOTHING;
    return result->status == SHEET_DONE;
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    (void)table;
    text_add_u64(text, row * COLUMNS);
}

static void add_head(const struct table *table, int column, struct text *text)
{
    (void)table;
    text_print(text, "+%d", column + 1);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct list *list = table->of;
    size_t at = (size_t)row * COLUMNS + (size_t)column;
    if (at >= list->count)
        return CELL_EMPTY;
    text_add_u64(text, list->prime[at]);
    return CELL_PLAIN;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    struct list list = {0};
    if (collect_primes(request, &list, result)) {
        snprintf(title, sizeof title, _("The %zu primes from %llu to %llu"), list.count,
                 (unsigned long long)request->from, (unsigned long long)request->to);
        struct table table = {.corner = "", .of = &list, .rows = (list.count + COLUMNS - 1) / COLUMNS,
                              .columns = COLUMNS, .band = 5, .head = add_head, .side = add_side, .cell = add_cell};
        if (sheet_check_rows(document, table.rows, result)) {
            document_turn(document, &table);
            document_begin(document, title);
            document_note(document, _("Ten in a row. The place of a prime in this list is its row plus its column."));
            document_table(document, &table);
            document_end(document);
        }
    }
    memory_free(list.prime);
}

const struct sheet list_sheet = {
    .name = "list",
    .takes = TAKES_RANGE,
    .from = 2,
    .to = 1999,
    .is_lines = true,
    .records = write_records,
    .describe = describe,
};
