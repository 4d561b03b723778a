/* judgement.c: the one sheet for the judge: every number of the deck at a glance, and why it is not prime. */
#include "tables/judgement.h"

#include "core/num/prime.h"
#include "tables/factors.h"
#include "tables/pairs.h"
#include "tables/values.h"

const char judgement_title[] = "Prime Number Judgement Table";

/* Whether all plays of the deck are few enough to be looked at. */
static bool has_short_plays(const struct deck *deck)
{
    return deck->play > 0 && deck->play <= 3;
}

const char *judgement_largest_of(const struct deck *deck)
{
    return has_short_plays(deck) ? "the deck" : "two cards";
}

struct play judgement_largest(const struct request *request)
{
    struct play largest = {.number = "0"};
    int last = has_short_plays(&request->deck) ? request->deck.play : 2;
    for (int cards = 1; cards <= last; cards++) {
        struct plays plays = {0};
        plays_find(request, cards, NULL, &plays);
        if (plays.count > 0 && digits_compare(digits_of(plays.play[0].number), digits_of(largest.number)) > 0)
            largest = plays.play[0];
        plays_free(&plays);
    }
    return largest;
}

void judgement_add_example(const struct request *request, struct text *text)
{
    uint64_t number = request->to < 1207 ? request->to : 1207; /* 17 x 71: any number serves */
    for (; number > 1 && number >= request->from; number--) {
        uint64_t factor = prime_smallest_factor(number);
        if (factor < 17 || factor == number)
            continue;
        text_print(text, "Is %llu prime? Column %llu, row %02llu: %llu. So no: %llu = %llu x %llu.",
                   (unsigned long long)number, (unsigned long long)(number / 100), (unsigned long long)(number % 100),
                   (unsigned long long)factor, (unsigned long long)number, (unsigned long long)factor,
                   (unsigned long long)(number / factor));
        return;
    }
}

void judgement_add_rules(const struct deck *deck, struct text *text)
{
    if (deck->play > 1)
        text_print(text, "1 to %d cards. ", deck->play);
    if (deck->three_digits && deck->three_icon)
        text_add(text, "Three cards: single digits only, one of them with the icon. ");
    else if (deck->three_digits || deck->three_icon)
        text_add(text, deck->three_digits ? "Three cards: single digits only. " : "Three cards: one with the icon. ");
    text_add(text, "0 is never the first card. On top of another play: as many cards, and a larger number.");
}

static void describe(const struct request *request, struct document *document, struct sheet_result *result)
{
    struct text text = {0};
    struct pairs pairs;
    struct factors_block block = factors_first(request->from, request->to);
    struct play largest = judgement_largest(request);
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
