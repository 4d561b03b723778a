/* show.h: hands and the stock of a game with a deck, as keys and in the view. */
#ifndef REFEREE_CARDPLAY_SHOW_H
#define REFEREE_CARDPLAY_SHOW_H

#include "referee/cardplay/stock.h"

/* Adds the keys NAME.hand, hidden unless the viewer `sees` the cards, and NAME.count. */
void show_hand(const struct match *match, int seat, const struct hand *hand, bool sees, struct keys *keys);

/* Adds the keys pile.count and pile, which is hidden unless the viewer is VIEW_ALL and the cards are not real. */
void show_stock(const struct match *match, const struct stock *stock, int viewer, struct keys *keys);

/*
 * Adds the area `hand` of a player, with the values of each card that has several; hidden cards unless the viewer
 * `sees` them.
 */
void show_hand_area(const struct match *match, int seat, const struct hand *hand, bool sees, struct view *table);

#endif
