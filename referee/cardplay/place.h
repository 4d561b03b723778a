/* place.h: the places of those who are out: place[seat] counts from 1, and is 0 for who is still in. */
#ifndef REFEREE_CARDPLAY_PLACE_H
#define REFEREE_CARDPLAY_PLACE_H

#include "referee/game/game.h"

/* How many players are still in. */
int place_left(const struct match *match, const unsigned char *place);

/* The next one after `seat` who is still in; there must be one. */
int place_next(const struct match *match, const unsigned char *place, int seat);

/* Who has the place `number`, the first seat of several, or SEAT_NONE. */
int place_seat(const struct match *match, const unsigned char *place, int number);

#endif
