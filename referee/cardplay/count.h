/* count.h: the numbers of real cards that players hold: the referee only counts them, and may be wrong. */
#ifndef REFEREE_CARDPLAY_COUNT_H
#define REFEREE_CARDPLAY_COUNT_H

#include "core/cards/card.h"
#include "referee/game/move.h"

/*
 * Reads the words of `count NAME N`. Refused with bad-player; with bad-count if the cards are not real, or N is not a
 * number of 0 to `max`.
 */
bool count_read(const struct move *move, int max, int *seat, int *count);

/*
 * Refuses, with not-held, cards that the player cannot have, because the referee has counted only `held` cards in the
 * hand. The message does not describe the hand: the referee does not know it, and a draw may not have been entered.
 * Returns false.
 */
bool count_refuse(const struct match *match, int seat, int held, struct fault *fault);

/* Removes a card of the kind from a hand; if the hand has none, as with real cards, an unknown card. */
void count_remove_card(struct hand *hand, int kind);

#endif
