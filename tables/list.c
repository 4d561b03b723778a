/* list.c: the sheet that is a list of primes, streamed. */
#include "tables/primes.h"
#include "tables/sheet.h"

#include "core/digits.h"
#include "core/memory.h"

#include <stdio.h>
#include <string.h>

enum {
    BLOCK = 4096,             /* primes at a time */
    TAIL = 10000,             /* the last four digits come from a table, the others change seldom */
    MOST_IN_TABLE = 1000000,  /* primes that Markdown, HTML and pages hold */
    COLUMNS = 10
};

/* Numbers in ascending order as lines, quickly: the digits above the last four are kept from one to the next. */
struct lines_writer {
    const char *before, *after; /* what stands around a number */
    size_t before_length, after_length;
    char tails[TAIL][4];
    char head[DIGITS_OF_U64 + 1];
    size_t head_length; /* 0 below 10000 */
    uint64_t base, limit; /* the head stands for base .. limit, both included */
};

static void fill_tails(struct lines_writer *writer)
{
    for (int i = 0; i < TAIL; i++)
        for (int place = 3, rest = i; place >= 0; place--, rest /= 10)
            writer->tails[i][place] = (char)('0' + rest % 10);
}

static void move_head(struct lines_writer *writer, uint64_t number)
{
    writer->base = number / TAIL * TAIL;
    writer->limit = writer->base > UINT64_MAX - (TAIL - 1) ? UINT64_MAX : writer->base + (TAIL - 1);
    writer->head_length = writer->base > 0 ? digits_from_u64(number / TAIL, writer->head) : 0;
}

/* Writes one line at `at`, and returns where it ends; there is room for the longest. */
static char *put_line(struct lines_writer *writer, uint64_t number, char *at)
{
    memcpy(at, writer->before, writer->before_length);
    at += writer->before_length;
    if (number > writer->limit)
        move_head(writer, number);
    const char *tail = writer->tails[number - writer->base];
    size_t zeros = 0;
    if (writer->head_length == 0)
        while (zeros < 3 && tail[zeros] == '0')
            zeros++;
    memcpy(at, writer->head, DIGITS_OF_U64);
    at += writer->head_length;
    memcpy(at, tail + zeros, 4 - zeros);
    at += 4 - zeros;
    memcpy(at, writer->after, writer->after_length);
    return at + writer->after_length;
}

static struct lines_writer *begin_lines(enum sheet_format format)
{
    struct lines_writer *writer = memory_resize(NULL, sizeof *writer);
    *writer = (struct lines_writer){.before = format == SHEET_JSON ? "{\"number\":\"" : "",
                                    .after = format == SHEET_JSON ? "\"}\n" : "\n"};
    writer->before_length = strlen(writer->before);
    writer->after_length = strlen(writer->after);
    fill_tails(writer);
    move_head(writer, 0);
    return writer;
}

static void write_records(const struct request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    struct lines_writer *writer = begin_lines(format);
    struct primes *primes = primes_begin(request->from, request->to);
    uint64_t block[BLOCK];
    char lines[BLOCK / 8 * (DIGITS_OF_U64 + 32)];
    size_t count;
    if (format == SHEET_CSV)
        text_add(&out->text, "number\n");
    result->status = SHEET_NOTHING;
    while ((count = primes_next(primes, block, BLOCK)) > 0) {
        for (size_t done = 0; done < count;) {
            char *at = lines;
            for (size_t stop = done + BLOCK / 8; done < count && done < stop; done++)
                at = put_line(writer, block[done], at);
            text_add_bytes(&out->text, lines, (size_t)(at - lines));
        }
        result->status = SHEET_DONE;
        if (!out_flow(out))
            break;
        sheet_progress(request, block[count - 1] - request->from, request->to - request->from);
    }
    if (!primes_end(primes))
        sheet_fail(result, "the sieve failed: not enough memory for this range");
    memory_free(writer);
}

/* The primes of the range, kept. */
struct kept {
    uint64_t *prime;
    size_t count;
};

static bool keep_primes(const struct request *request, struct kept *kept, struct sheet_result *result)
{
    struct primes *primes = primes_begin(request->from, request->to);
    size_t got;
    do {
        kept->prime = memory_array(kept->prime, kept->count + BLOCK, sizeof *kept->prime);
        got = primes_next(primes, kept->prime + kept->count, BLOCK);
        kept->count += got;
    } while (got > 0 && kept->count <= MOST_IN_TABLE);
    if (!primes_end(primes))
        sheet_fail(result, "the sieve failed: not enough memory for this range");
    else if (kept->count > MOST_IN_TABLE)
        sheet_fail(result, "more than %d primes: as text, tsv, json and csv a list may be longer", MOST_IN_TABLE);
    else
        result->status = kept->count > 0 ? SHEET_DONE : SHEET_NOTHING;
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
    const struct kept *kept = table->of;
    size_t at = (size_t)row * COLUMNS + (size_t)column;
    if (at >= kept->count)
        return CELL_EMPTY;
    text_add_u64(text, kept->prime[at]);
    return CELL_PLAIN;
}

static void describe(const struct request *request, struct document *document, struct sheet_result *result)
{
    char title[120];
    struct kept kept = {0};
    if (keep_primes(request, &kept, result)) {
        snprintf(title, sizeof title, "The %zu primes from %llu to %llu", kept.count,
                 (unsigned long long)request->from, (unsigned long long)request->to);
        struct table table = {.caption = "", .corner = "", .of = &kept, .rows = (kept.count + COLUMNS - 1) / COLUMNS,
                              .columns = COLUMNS, .band = 5, .head = add_head, .side = add_side, .cell = add_cell};
        document_begin(document, title);
        document_note(document, "Ten in a row. The place of a prime in this list is its row plus its column.");
        document_table(document, &table);
        document_end(document);
    }
    memory_free(kept.prime);
}

const struct sheet list_sheet = {
    .name = "list",
    .purpose = "the primes of a range, one a line",
    .takes = TAKES_RANGE,
    .from = 2,
    .is_lines = true,
    .records = write_records,
    .describe = describe,
};
