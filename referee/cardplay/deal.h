/* deal.h: dealing a deck by hand: its cards lie in hands and piles; at a table of real cards all are CARD_UNKNOWN. */
#ifndef REFEREE_CARDPLAY_DEAL_H
#define REFEREE_CARDPLAY_DEAL_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

struct deck;
struct hand;

/*
 * The player or the pile that the first word of `deal` names; the other one is SEAT_NONE, or -1. Refused with
 * bad-player; with bad-deal a pile at a table of real cards, for the referee itself counts its cards.
 */
bool deal_to(const struct move *move, int *seat, int *pile);

/*
 * The cards of the words from `from` on, and in a deck of letters also letters side by side (`TK`); `-` alone is none,
 * `?` a card at a table of real cards, where there are no others. Refused: bad-card, bad-deal.
 */
bool deal_read(const struct move *move, int from, struct pile *pile);

/* Refused with bad-deal if the deck does not have all these cards, or not as many of them. */
bool deal_fits(const struct move *move, const struct hand *dealt);

/* The cards that have not been dealt, in the order of the deck, which has PILE_CARDS at most. */
struct pile deal_remaining(const struct deck *deck, const struct hand *dealt);

/*
 * Ends the deal. At a table of real cards each player without cards gets `each`, and the remaining deck is the stock.
 * Refused with bad-deal if a player has no cards, or the deck is too small.
 */
bool deal_end(const struct move *move, struct hand *hands, int each, struct pile *stock);

/* The first player without cards, or SEAT_NONE; at a table of real cards all have their own. */
int deal_next(const struct match *match, const struct hand *hands);

/*
 * Adds, for VIEW_ALL before `start`, the verbs of a deal by hand: each player and pile may get of the cards not `dealt`
 * yet, and the game may start unless `lacking`, a seat or SEAT_NONE, has no cards; he is named first.
 * When all cards are dealt, the verbs take `-`, which gives a player or a pile no cards: a game accepts that.
 */
void deal_describe(const struct match *match, const struct hand *dealt, int lacking, struct view *table);

/* Adds the pending action during such a deal. */
void deal_due(const struct match *match, int lacking, struct text *text);

#endif
