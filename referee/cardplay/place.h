/* place.h: the places of players who are out: place[seat] counts from 1; 0 means that the player is still in. */
#ifndef REFEREE_CARDPLAY_PLACE_H
#define REFEREE_CARDPLAY_PLACE_H

#include "referee/game/game.h"

/* The number of players still in. */
int place_count_in(const struct match *match, const unsigned char *place);

/* The next player after `seat` who is still in; there must be one. */
int place_next(const struct match *match, const unsigned char *place, int seat);

/* The seat with the place `number`, the first of several, or SEAT_NONE. */
int place_seat(const struct match *match, const unsigned char *place, int number);

#endif
