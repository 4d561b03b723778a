/* advice.h: a sensible move in Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H

#include "core/base/text.h"
#include "core/cards/card.h"

#include <stdbool.h>

/* What the player on turn knows. Flat, but for the deck and the digits, which the caller keeps. */
struct prime_daifugo_position {
    const struct deck *deck;
    struct hand hand;
    int size;         /* cards of the last play; 0 on an empty field */
    const char *last; /* its number */
    bool reversed;    /* a smaller number beats it */
    bool may_draw;
    bool hides_factors; /* no play with factors: who is advised might have asked for them in vain */
    int max_cards;       /* of a number */
    const uint64_t *number; /* the only numbers that may be played, ascending; NULL if all may */
    int numbers;
    bool has_composites, has_primes; /* what may be played */
    bool one_joker;      /* at most in a play */
    bool no_joker_last;  /* nobody goes out with a Joker */
};

/*
 * Adds the command, the first of these that can be found: a prime of the whole hand; the weakest prime without
 * Jokers, QK and 57; the weakest without Jokers; 57 as a cut; a composite with its factors; a prime with a Joker; a
 * Joker alone; draw; pass. Where primes may not be played, composites stand for them: one that with its factors is
 * the whole hand, up to 12 cards; another card, to have so many; to lead with, the strongest number of few cards. A
 * Joker is then kept to go out with. The search takes a bounded number of steps: about 10 ms, of composites 30 ms.
 */
void prime_daifugo_advise(const struct prime_daifugo_position *position, struct text *command);

#endif
