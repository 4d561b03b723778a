/* judgement_sheet.c: the sheet for the judge: every number of the deck at a glance, and why it is not prime. */
#include "tables/judgement.h"
#include "tables/judgement_draw.h"

#include "tables/factors.h"
#include "tables/pairs.h"
#include "tables/values.h"

static void describe(const struct request *request, struct document *document, struct sheet_result *result)
{
    struct text text = {0};
    struct pairs pairs;
    struct factors_block block = factors_first(request->from, request->to);
    struct play largest = judgement_largest(request);
    block.deck = &request->deck;
    if (!sheet_holds(document, FACTORS_ROWS * factors_blocks(request->from, request->to), result))
        return;
    document_begin(document, judgement_title);
    document_judge(document, &request->deck);
    document_note(document, "*1* is not prime. *2* and *5* are; all other *even* numbers, and all others that end in "
                  "*5*, are not.");
    if (largest.count > 0) {
        text_print(&text, "The largest prime of %s: *%s* (", judgement_largest_of(&request->deck), largest.number);
        plays_write(&request->deck, &largest, &text);
        text_add(&text, ").");
        document_note(document, text_string(&text));
    }
    values_note_marks(&request->deck, document);
    document_heading(document, "Numbers");
    document_note(document, "Hundreds across, the last two digits down: the smallest factor, or *P* for a prime.");
    do {
        struct table table = factors_table(&block);
        document_table(document, &table);
    } while (factors_next(&block) && !document_is_lost(document));
    pairs_of(&request->deck, true, &pairs);
    struct table table = pairs_table(&pairs);
    if (table.rows > 0 && table.columns > 0) {
        document_heading(document, "Two cards");
        document_note(document, "The left card down, the right card across. A right card that is even or 5 is not "
                      "here: it makes no prime.");
        document_table(document, &table);
    }
    document_end(document);
    text_free(&text);
}

const struct sheet judgement_sheet = {
    .name = "judgement",
    .purpose = "the sheet to hold at the table: every number of the deck at a glance",
    .takes = TAKES_RANGE | TAKES_DECK | TAKES_BACKS,
    .from = 1,
    .deck = "lvl0-advanced",
    .records = values_records,
    .describe = describe,
    .draw = judgement_draw,
};
