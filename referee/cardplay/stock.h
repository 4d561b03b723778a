/* stock.h: the pile that cards are drawn from, and shuffles that a record can reproduce without random numbers. */
#ifndef REFEREE_CARDPLAY_STOCK_H
#define REFEREE_CARDPLAY_STOCK_H

#include "core/cards/pile.h"
#include "referee/game/game.h"

/* Has no pointers; all zero bytes is an empty stock. */
struct stock {
    struct pile pile;  /* the top card first */
    struct pile order; /* the result of the next shuffle, if `chance` has fixed it; else empty */
    bool is_dealt;     /* `deal` was given for the stock, even if with no cards */
};

/*
 * Whether the verb `chance` may fix an order now. Refused with bad-chance at a table of real cards, and with
 * wrong-phase before the game has begun.
 */
bool stock_may_order(const struct move *move);

/* Whether no order was fixed, or one of exactly these cards. */
bool stock_fits(const struct stock *stock, const struct pile *cards);

/*
 * Shuffles the cards: into the order that was fixed, else at random. After a random shuffle move->chance gets the words
 * that reproduce its result: `words`, for example "under ", and the cards. Reports an event, `format` with the number
 * of cards, whose secret form for the referee has the cards, too. Real cards are not shuffled here: people shuffle
 * them, and the caller has made them unknown. Refused with bad-chance if the order that was fixed has other cards.
 */
bool stock_shuffle(struct move *move, struct stock *stock, struct pile *cards, const char *words, const char *format);

/*
 * A player draws cards from the top, `count` or all that remain. Reports an event: `format` with the player and the
 * number of cards ("draw %s n=%d cards="), and then the cards, which only the player and the referee see.
 */
void stock_draw(struct move *move, struct stock *stock, int seat, struct hand *hand, int count, const char *format);

#endif
