/* judgement.c: contents of the judgement sheet that are the same in every format. */
#include "tables/judgement.h"

#include "core/base/language.h"
#include "core/num/prime.h"
#include "tables/pairs.h"
#include "tables/values.h"

#include <stdlib.h>

const char judgement_title[] = N_("Prime Number Judgement Table");
const char judgement_marks_title[] = N_("Not prime, but played");

/* Whether plays have at most three cards, so that all of them can be searched. */
static bool has_short_plays(const struct deck *deck)
{
    return deck->play > 0 && deck->play <= 3;
}

const char *judgement_largest_of(const struct deck *deck)
{
    return has_short_plays(deck) ? language_name("the deck", N_("the deck, of which the largest prime is named"))
                                 : language_name("two cards", N_("two cards, of which the largest prime is named"));
}

struct play judgement_largest(const struct sheet_request *request)
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

struct factors_block judgement_first(const struct sheet_request *request)
{
    struct factors_block block = request->to <= FACTORS_WHOLE_MAX ? factors_first_whole(request->from, request->to)
                                                                  : factors_first(request->from, request->to);
    block.deck = &request->deck;
    return block;
}

const char *judgement_how_to_read(const struct factors_block *block, bool is_short)
{
    if (is_short)
        return block->is_whole ? _("P: prime. Else: the prime factors.")
                               : _("P: prime. A number: its smallest factor.");
    return block->is_whole ? _("Hundreds across, the last two digits down. P: prime. Otherwise the prime factors; bold "
                               "if no factor is 2, 3 or 5: these numbers look like primes.")
                           : _("Hundreds across, the last two digits down. P: prime. A number: its smallest factor.");
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void judgement_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                       struct sheet_result *result)
{
    uint64_t number[DECK_KINDS_MAX * DECK_KINDS_MAX] = {0};
    struct records records = records_begin(format, out, values_names);
    struct pairs pairs;
    size_t count = 0;
    (void)result;
    pairs_of(&request->deck, false, &pairs);
    for (int row = 0; row < pairs.lefts; row++)
        for (int column = 0; column < pairs.rights; column++)
            number[count++] = pairs_number(&pairs, row, column);
    qsort(number, count, sizeof *number, compare_numbers);
    if (!values_write(request, &records))
        return;
    for (size_t i = 0; i < count; i++)
        if (number[i] > request->to && (i == 0 || number[i] != number[i - 1]) && !values_record(&records, number[i]))
            return;
}

void judgement_add_example(const struct sheet_request *request, struct text *text)
{
    uint64_t number = request->to < 1207 ? request->to : 1207; /* 17 x 71, a short example */
    for (; number > 1 && number >= request->from; number--) {
        uint64_t factor = prime_smallest_factor(number);
        if (factor < 17 || factor == number)
            continue;
        struct text cell = {0};
        if (request->to <= FACTORS_WHOLE_MAX)
            values_add_factors(number, &cell);
        else
            text_add_u64(&cell, factor);
        text_say(text, "Is %llu prime? Column %llu, row %02llu: %s. So no: %llu = %llu x %llu.",
                 (unsigned long long)number, (unsigned long long)(number / 100), (unsigned long long)(number % 100),
                 cell.at, (unsigned long long)number, (unsigned long long)factor,
                 (unsigned long long)(number / factor));
        text_free(&cell);
        return;
    }
}

void judgement_add_rules(const struct deck *deck, struct text *text)
{
    if (deck->play > 1)
        text_say(text, "1 to %d cards. ", deck->play);
    if (deck->three_single_digits && deck->three_icon)
        text_add(text, _("Three cards: single digits only, one of them with the icon. "));
    else if (deck->three_single_digits || deck->three_icon)
        text_add(text, deck->three_single_digits ? _("Three cards: single digits only. ")
                                          : _("Three cards: one with the icon. "));
    text_add(text, _("0 is never the first card. On top of another play: as many cards, and a larger number."));
}
