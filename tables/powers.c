/* powers.c: effects of cards in Prime Daifugo Lvl. 0, besides being part of a number. */
#include "tables/powers.h"

#include "core/base/language.h"
#include <string.h>

enum { SPECIAL = -1 };

static const struct {
    int value; /* SPECIAL: `word` identifies the card */
    const char *word;
    struct power power;
} powers[] = {
    {10, NULL, {N_("pass on it: draw 2"), N_("Whoever passes while it is in the last play draws two cards.")}},
    {12, NULL, {N_("stop: round over"), N_("A prime with it ends the round, and you begin the next.")}},
    {SPECIAL, "D", {N_("Instead of drawing: draw 2, then discard 1."), NULL}},
    {SPECIAL, "SKIP", {N_("Your turn ends, and the next player's is skipped. Never your last card."), NULL}},
};

static bool is_special(const struct deck_card *card, const char *word)
{
    return card->values == 0 && strcmp(card->word, word) == 0;
}

static bool is_lvl0(const struct deck *deck)
{
    for (int kind = 0; kind < deck->kinds && !deck->letters; kind++)
        if (is_special(&deck->card[kind], "D"))
            return true;
    return false;
}

const struct power *powers_of(const struct deck *deck, const struct deck_card *card)
{
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        bool matches = powers[i].value == SPECIAL ? is_special(card, powers[i].word)
                                                  : card->values == 1 && card->value[0] == powers[i].value;
        if (matches)
            return is_lvl0(deck) ? &powers[i].power : NULL;
    }
    return NULL;
}
