/* matrix.c: the sheet of two-card numbers: left card by right card. */
#include "tables/pairs.h"
#include "tables/records.h"
#include "tables/sheet.h"
#include "tables/values.h"

#include <stdio.h>

static void write_records(const struct request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"left", "right", "number", "factor", NULL};
    struct records records = records_begin(format, out, names);
    struct text factor = {0};
    struct pairs pairs;
    pairs_of(&request->deck, false, &pairs);
    result->status = SHEET_NOTHING;
    for (int row = 0; row < pairs.lefts; row++)
        for (int column = 0; column < pairs.rights; column++) {
            uint64_t number = pairs_number(&pairs, row, column);
            if (number == 0)
                continue;
            text_clear(&factor);
            values_add(number, &factor);
            records_field(&records, request->deck.card[pairs.left[row]].word);
            records_field(&records, request->deck.card[pairs.right[column]].word);
            records_number(&records, number);
            records_field(&records, text_string(&factor));
            records_end(&records);
            result->status = SHEET_DONE;
        }
    text_free(&factor);
}

static void describe(const struct request *request, struct document *document, struct sheet_result *result)
{
    char title[80];
    struct pairs pairs;
    pairs_of(&request->deck, false, &pairs);
    struct table table = pairs_table(&pairs);
    if (table.rows == 0)
        result->status = SHEET_NOTHING;
    snprintf(title, sizeof title, "Two cards of %s", request->deck.name);
    document_begin(document, title);
    document_note(document, "The left card down, the right card across: the smallest factor of the number that both "
                  "spell, or *P* for a prime. Empty: the deck has one copy of that card.");
    values_note_marks(&request->deck, document);
    document_table(document, &table);
    document_end(document);
}

const struct sheet matrix_sheet = {
    .name = "matrix",
    .purpose = "two cards: left card by right card, smallest factor, or P",
    .takes = TAKES_DECK,
    .deck = "lvl0",
    .records = write_records,
    .describe = describe,
};
