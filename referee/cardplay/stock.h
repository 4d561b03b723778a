/* stock.h: the pile that cards are drawn from, and shuffles that a record repeats without chance. */
#ifndef REFEREE_CARDPLAY_STOCK_H
#define REFEREE_CARDPLAY_STOCK_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

/* Flat; all zero bytes is an empty stock. */
struct stock {
    struct pile pile;  /* the top first */
    struct pile order; /* what the next shuffle brings, if the referee has said so by `chance`; else empty */
    bool is_dealt;     /* by the command `deal`, perhaps without a card */
};

/*
 * Whether the verb `chance` may name an order now. Refused with bad-chance at a table of real cards, and with
 * wrong-phase before the game has begun.
 */
bool stock_may_order(const struct move *move);

/* Whether no order was named, or one of exactly these cards. */
bool stock_fits(const struct stock *stock, const struct pile *cards);

/*
 * Shuffles cards: into the order that was named, else by chance. Then move->chance gets the words after `chance` that
 * bring the same again: `words`, as "under ", and the cards. Reports the event of `format`, with how many they are, and
 * to the referee which. Real cards are left as they are: people shuffle them, and the caller has made them unknown.
 * Refused with bad-chance if other cards were named.
 */
bool stock_shuffle(struct move *move, struct stock *stock, struct pile *cards, const char *words, const char *format);

/*
 * A player draws cards from the top, `count` or all there are. Reports the event of `format`, with the player and how
 * many they are, and behind it the cards, which he sees alone: "draw %s n=%d cards=".
 */
void stock_draw(struct move *move, struct stock *stock, int seat, struct hand *hand, int count, const char *format);

#endif
