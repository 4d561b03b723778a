/*
 * redeal.h: for the hook `redeal`: the cards that a viewer cannot see are gathered, shuffled, and spread over the
 * places where they lay, which keep their numbers of cards. All places are gathered before any is spread.
 */
#ifndef REFEREE_CARDPLAY_REDEAL_H
#define REFEREE_CARDPLAY_REDEAL_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

/* Adds the first `count` cards of a place, or all hands that the viewer does not see. */
void redeal_gather(struct pile *cards, const unsigned char *place, int count);
void redeal_gather_hands(const struct match *match, const struct hand *hands, int viewer, struct pile *cards);

/* Puts the cards in ascending order, so that what comes depends on `rng` alone, and shuffles them. */
void redeal_shuffle(struct pile *cards, struct rng *rng);

/* Takes cards from the end: as many as a place has, or these hands. */
void redeal_spread(struct pile *cards, unsigned char *place, int count);
void redeal_spread_hands(const struct match *match, struct hand *hands, int viewer, struct pile *cards);

#endif
