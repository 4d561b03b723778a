/* advice.h: a sensible move in Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H

#include "core/cards/card.h"
#include "core/base/text.h"

#include <stdbool.h>

/* What the player on turn knows. */
struct prime_daifugo_position {
    const struct deck *deck;
    struct hand hand;
    int size;         /* cards of the last play; 0 on an empty field */
    const char *last; /* its number */
    bool reversed;    /* a smaller number beats it */
    bool may_draw;
};

/*
 * Adds the command. A play that empties the hand comes first; else the weakest that will do, of the cards that are best
 * spared, and only then with Q and K together, 57, a composite with its factors, or a Joker. Never a number that is not
 * prime. The work is bounded in steps, worth about 10 ms.
 */
void prime_daifugo_advise(const struct prime_daifugo_position *position, struct text *command);

#endif
