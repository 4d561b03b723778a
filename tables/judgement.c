/* judgement.c: what the judgement sheet says in every format. */
#include "tables/judgement.h"

#include "core/num/prime.h"

const char judgement_title[] = "Prime Number Judgement Table";

/* Whether plays have at most three cards: then all of them can be searched. */
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
    uint64_t number = request->to < 1207 ? request->to : 1207; /* 17 x 71, a short example */
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
