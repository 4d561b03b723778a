/*
 * redeal.h: for the hook `redeal`: the cards that a viewer cannot see are gathered, shuffled, and put back into the
 * places they came from, which keep their numbers of cards. All places are gathered before any is refilled.
 */
#ifndef REFEREE_CARDPLAY_REDEAL_H
#define REFEREE_CARDPLAY_REDEAL_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

/* Adds the first `count` cards of a place, or all hands that the viewer cannot see. */
void redeal_gather(struct pile *cards, const unsigned char *place, int count);
void redeal_gather_hands(const struct match *match, const struct hand *hands, int viewer, struct pile *cards);

/* Sorts the cards in ascending order, so that their former order does not affect the result, and shuffles them. */
void redeal_shuffle(struct pile *cards, struct rng *rng);

/* Refills a place with `count` cards, or the hands that the viewer cannot see, from the end of `cards`. */
void redeal_spread(struct pile *cards, unsigned char *place, int count);
void redeal_spread_hands(const struct match *match, struct hand *hands, int viewer, struct pile *cards);

#endif
