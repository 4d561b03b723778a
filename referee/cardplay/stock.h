/* stock.h: the pile that cards are drawn from, and shuffles that a record repeats without chance. */
#ifndef REFEREE_CARDPLAY_STOCK_H
#define REFEREE_CARDPLAY_STOCK_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

/* Flat; all zero bytes is an empty stock. */
struct stock {
    struct pile pile;  /* the top first */
    struct pile order; /* the result of the next shuffle, if the referee has named it by `chance`; else empty */
    bool is_dealt;     /* `deal` has named its cards, or that it has none */
};

/*
 * Whether the verb `chance` may name an order now. Refused with bad-chance at a table of real cards, and with
 * wrong-phase before the game has begun.
 */
bool stock_may_order(const struct move *move);

/* Whether no order was named, or one of exactly these cards. */
bool stock_fits(const struct stock *stock, const struct pile *cards);

/*
 * Shuffles cards: into the order that was named, else by chance. After a shuffle by chance move->chance gets the words
 * that name its result: `words`, for example "under ", and the cards. Reports an event, `format` with the number of
 * cards, and to the referee alone the cards, too. Real cards stay as they are: people shuffle them, and the caller has
 * made them unknown. Refused with bad-chance if other cards were named.
 */
bool stock_shuffle(struct move *move, struct stock *stock, struct pile *cards, const char *words, const char *format);

/*
 * A player draws cards from the top, `count` or all there are. Reports an event, `format` with the player and the
 * number of cards ("draw %s n=%d cards="), and then the cards, which the player alone sees.
 */
void stock_draw(struct move *move, struct stock *stock, int seat, struct hand *hand, int count, const char *format);

#endif
