/* judgement_sheet.c: the sheet for the judge: every number of the deck at a glance, and why it is not prime. */
#include "core/base/language.h"
#include "tables/judgement.h"
#include "tables/judgement_draw.h"

#include "tables/pairs.h"
#include "tables/values.h"

/* The table of numbers, one part for each block. */
static void describe_numbers(struct factors_block block, struct document *document)
{
    document_heading(document, _("Numbers"));
    document_note(document, block.is_whole
        ? _("Hundreds across, the last two digits down: *P* for a prime, otherwise the prime factors. Numbers without "
            "a factor 2, 3 or 5 look like primes: where type allows it they stand out.")
        : _("Hundreds across, the last two digits down: the smallest factor, or *P* for a prime."));
    do {
        struct table table = factors_table(&block);
        document_table(document, &table);
    } while (factors_next(&block) && !document_has_failed(document));
}

static void describe_pairs(const struct deck *deck, struct document *document)
{
    struct pairs pairs;
    pairs_of(deck, true, &pairs);
    struct table table = pairs_table(&pairs);
    if (table.rows == 0 || table.columns == 0)
        return;
    document_heading(document, _("Two cards"));
    document_note(document, _("The left card down, the right card across: the prime, or else the prime factors. A "
                              "right card that is even or 5 is not here: it makes no prime."));
    document_table(document, &table);
}

static void describe_largest(const struct sheet_request *request, struct document *document)
{
    struct play largest = judgement_largest(request);
    struct text text = {0}, cards = {0};
    if (largest.count == 0)
        return;
    plays_write(&request->deck, &largest, &cards);
    text_say(&text, "The largest prime of %s: *%s* (%s).", judgement_largest_of(&request->deck), largest.number,
             text_string(&cards));
    document_note(document, text_string(&text));
    text_free(&cards);
    text_free(&text);
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    struct factors_block block = judgement_first(request);
    if (!sheet_check_rows(document, FACTORS_ROWS * factors_blocks(&block), result))
        return;
    document_begin(document, _(judgement_title));
    document_judge(document, &request->deck);
    document_note(document, _("*1* is not prime. *2* and *5* are; all other *even* numbers, and all others that end in "
                              "*5*, are not."));
    describe_largest(request, document);
    if (request->deck.numbers > 0)
        document_heading(document, _(judgement_marks_title));
    values_note_marks(&request->deck, UINT64_MAX, document);
    describe_numbers(block, document);
    describe_pairs(&request->deck, document);
    document_end(document);
}

const struct sheet judgement_sheet = {
    .name = "judgement",
    .takes = TAKES_RANGE | TAKES_DECK | TAKES_BACKS,
    .from = 1,
    .to = 999,
    .deck = "lvl0-advanced",
    .records = judgement_records,
    .describe = describe,
    .draw = judgement_draw,
};
