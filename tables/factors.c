/* factors.c: the sheet of smallest factors: hundreds across, the last two digits down. */
#include "tables/factors.h"

#include "core/base/language.h"
#include "tables/values.h"

#include <stdio.h>

static const int endings[] = {1, 3, 7, 9};

uint64_t factors_number(const struct factors_block *block, uint64_t row, int column)
{
    uint64_t tail = 10 * (row / 4) + (uint64_t)endings[row % 4];
    uint64_t hundred = block->hundred + (uint64_t)column;
    if (hundred > (UINT64_MAX - tail) / 100)
        return 0;
    uint64_t number = 100 * hundred + tail;
    return number >= block->from && number <= block->to ? number : 0;
}

static void add_head(const struct table *table, int column, struct text *text)
{
    const struct factors_block *block = table->of;
    text_add_u64(text, block->hundred + (uint64_t)column);
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    (void)table;
    text_print(text, "%02d", (int)(10 * (row / 4)) + endings[row % 4]);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct factors_block *block = table->of;
    uint64_t number = factors_number(block, row, column);
    if (number == 0)
        return CELL_EMPTY;
    enum cell kind = block->is_whole ? values_add_factors(number, text) : values_add(number, text);
    return values_add_mark(kind, block->deck, number, text);
}

struct table factors_table(const struct factors_block *block)
{
    return (struct table){.corner = "", .of = block, .rows = FACTORS_ROWS, .columns = block->columns,
                          .band = FACTORS_BAND, .group = FACTORS_GROUP, .foot = block->is_whole,
                          .head = add_head, .side = add_side, .cell = add_cell};
}

/*
 * The number of columns of the block; at most `left` remain in the range. Whole factorisations of numbers above 1000
 * need wider columns, so that there are fewer.
 */
static int count_columns(const struct factors_block *block, uint64_t left)
{
    uint64_t most = FACTORS_COLUMNS;
    if (block->is_whole)
        most = block->hundred < FACTORS_WHOLE_COLUMNS ? FACTORS_WHOLE_COLUMNS - block->hundred
                                                      : FACTORS_WHOLE_COLUMNS / 2;
    return (int)(left < most ? left : most);
}

static struct factors_block first_block(uint64_t from, uint64_t to, bool is_whole)
{
    struct factors_block block = {.from = from, .to = to, .hundred = from / 100, .is_whole = is_whole};
    block.columns = count_columns(&block, to / 100 - from / 100 + 1);
    return block;
}

struct factors_block factors_first(uint64_t from, uint64_t to)
{
    return first_block(from, to, false);
}

struct factors_block factors_first_whole(uint64_t from, uint64_t to)
{
    return first_block(from, to, true);
}

uint64_t factors_blocks(const struct factors_block *block)
{
    struct factors_block at = *block;
    uint64_t blocks = 1;
    if (!block->is_whole)
        return (block->to / 100 - block->hundred) / FACTORS_COLUMNS + 1;
    while (factors_next(&at))
        blocks++;
    return blocks;
}

bool factors_next(struct factors_block *block)
{
    uint64_t left = block->to / 100 - block->hundred - (uint64_t)block->columns + 1;
    if (left == 0)
        return false;
    block->hundred += (uint64_t)block->columns;
    block->columns = count_columns(block, left);
    return true;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    struct factors_block block = factors_first(request->from, request->to);
    if (!sheet_check_rows(document, FACTORS_ROWS * factors_blocks(&block), result))
        return;
    snprintf(title, sizeof title, _("Smallest factors, %llu to %llu"), (unsigned long long)request->from,
             (unsigned long long)request->to);
    struct table first = factors_table(&block);
    document_turn(document, &first);
    document_begin(document, title);
    document_note(document, _("Hundreds across, the last two digits down: the smallest factor, or *P* for a prime. "
                              "Even numbers and numbers that end in 5 are not here: of them only *2* and *5* are "
                              "prime."));
    do {
        struct table table = factors_table(&block);
        document_table(document, &table);
        sheet_progress(request, block.hundred - request->from / 100, (request->to - request->from) / 100);
    } while (factors_next(&block) && !document_has_failed(document));
    document_end(document);
}

const struct sheet factors_sheet = {
    .name = "factors",
    .takes = TAKES_RANGE,
    .from = 2,
    .to = 1999,
    .records = values_records,
    .describe = describe,
};
