/* grid.c: the sheet of all numbers of a range in rows of ten, primes marked. */
#include "tables/sheet.h"
#include "tables/values.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/num/prime.h"

#include <stdio.h>

/* A number of the range; a cell outside the range is empty. */
static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct sheet_request *request = table->of;
    uint64_t ten = request->from / 10 + row;
    if (ten > (UINT64_MAX - (uint64_t)column) / 10)
        return CELL_EMPTY;
    uint64_t number = 10 * ten + (uint64_t)column;
    if (number < request->from || number > request->to)
        return CELL_EMPTY;
    text_add_u64(text, number);
    return prime_is(number) ? CELL_PRIME : CELL_COMPOSITE;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200], digits[DECIMAL_DIGITS_MAX + 1];
    snprintf(title, sizeof title, _("Primes among %llu to %llu"), (unsigned long long)request->from,
             (unsigned long long)request->to);
    struct table table = {.corner = "", .of = request,
                          .rows = request->to / 10 - request->from / 10 + 1, .columns = 10, .band = 10,
                          .width = (int)decimal_write(request->to, digits) + 1, .marks = true, .cell = add_cell};
    if (!sheet_check_rows(document, table.rows, result))
        return;
    document_turn(document, &table);
    document_begin(document, title);
    document_table(document, &table);
    document_end(document);
}

const struct sheet grid_sheet = {
    .name = "grid",
    .takes = TAKES_RANGE,
    .from = 2,
    .to = 1999,
    .records = values_records,
    .describe = describe,
};
