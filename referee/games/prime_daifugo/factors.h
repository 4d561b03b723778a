/* factors.h: the factors of a composite, written with the cards of a hand. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_FACTORS_H
#define REFEREE_GAMES_PRIME_DAIFUGO_FACTORS_H

#include "core/base/text.h"
#include "core/cards/card.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Replaces `factors` by the prime factors of n, spelt with cards of the hand: `2*5*KA`. A repeated prime is written
 * several times if there are cards for that, else with an exponent: `2^5*4A`. False, with `factors` as it was, if n
 * is no composite or the hand lacks the cards. The deck must be one of letters; Jokers are not used.
 */
bool prime_daifugo_factor(const struct deck *deck, const struct hand *hand, uint64_t n, struct text *factors);

#endif
