/*
 * deal.h: deals the cards of a deck, at random or by hand, to the players, to the stock, and perhaps to a pile of
 * discards. In game.piles the stock comes first, then the discards; `discard` is NULL in a game without discards. At a
 * table of real cards all cards are CARD_UNKNOWN.
 */
#ifndef REFEREE_CARDPLAY_DEAL_H
#define REFEREE_CARDPLAY_DEAL_H

#include "referee/cardplay/stock.h"

struct deck;

enum { DEAL_CARDS = 80 }; /* capacity; a game refuses a deck with more cards */

/* ---- for the hooks of struct game ---- */

/*
 * For the hook `shuffle`: shuffles the deck and adds the commands of the deal. start_seat (start.h) determines from
 * `option` and `first` who begins. Starting with that player, the cards are dealt one at a time until each player has
 * `each` cards; the rest become the stock.
 */
void deal_round(const struct match *match, struct game_state *state, int each, int option, int first,
                struct made_list *commands);

/*
 * For the hook `complete`: shuffles the cards that were not dealt, and adds the command that makes them the stock. Does
 * nothing if the stock was dealt by hand, or at a table of real cards.
 */
void deal_complete(const struct match *match, struct game_state *state, const struct hand *hands,
                   const struct stock *stock, const struct pile *discard, struct made_list *commands);

/*
 * The verb `deal NAME|PILE CARDS`. Refused with bad-player; bad-card; bad-deal for more cards than the deck has, and at
 * a table of real cards for a pile and for cards other than `?`.
 */
bool deal_run(struct move *move, struct hand *hands, struct stock *stock, struct pile *discard);

/*
 * For the verb `start`: ends the deal. At a table of real cards each player without cards gets `each`, and the rest of
 * the deck is the stock. Refused with bad-deal if a player has no cards, or the deck is too small.
 */
bool deal_end(const struct move *move, struct hand *hands, int each, struct stock *stock);

/*
 * For the hook `table`: adds, for VIEW_ALL before `start`, the verbs of a deal by hand: each player and pile may get
 * any of the cards not dealt yet, and the game may start once all players have cards. The first player without cards is
 * listed first. When all cards are dealt, the verbs take `-`, which gives a player or a pile no cards.
 */
void deal_describe(const struct match *match, const struct hand *hands, const struct stock *stock,
                   const struct pile *discard, struct view *table);

/* The first player without cards, or SEAT_NONE; with real cards always SEAT_NONE. */
int deal_next(const struct match *match, const struct hand *hands);

/* For the hook `due`: adds the pending action during a deal by hand; `lacking` is the result of deal_next. */
void deal_due(const struct match *match, int lacking, struct text *text);

/* ---- the parts of these functions, for games with other deals ---- */

/*
 * Reads the first word of `deal`: a player, whose seat is stored, or a pile, whose index in game.piles is stored. The
 * other one is set to SEAT_NONE or -1. Refused with bad-player if the word names neither; with bad-deal for a pile at a
 * table of real cards, because the referee itself counts its cards.
 */
bool deal_read_target(const struct move *move, int *seat, int *pile);

/*
 * Reads the cards in the words from `from` on; if the cards of the deck are letters, they may also be written without
 * commas (`TK`). `-` alone means no card. At a table of real cards each card is a `?`. Refused with bad-card, bad-deal.
 */
bool deal_read(const struct move *move, int from, struct pile *pile);

/*
 * deal_offer adds the verb `deal NAME`, where NAME is a player or a pile; the verb takes 1 to `max` of the cards in
 * `left`, or `-` if there are none. deal_offer_seats adds a verb that takes the name of any player, such as `start`; if
 * `min` is 0, the name may be omitted.
 */
void deal_offer(const struct match *match, const char *name, const struct pile *left, int max, struct view *table);
void deal_offer_seats(const struct match *match, const char *verb, int min, struct view *table);

/* All cards in hands, in the stock and in the discards. */
struct hand deal_dealt(const struct match *match, const struct hand *hands, const struct stock *stock,
                       const struct pile *discard);

/* The cards that have not been dealt, in the order of the deck, which has at most DEAL_CARDS. */
struct pile deal_remaining(const struct deck *deck, const struct hand *dealt);

#endif
