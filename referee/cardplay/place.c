/* place.c: the places of players who are out. */
#include "referee/cardplay/place.h"

#include "referee/game/match.h"

int place_count_in(const struct match *match, const unsigned char *place)
{
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        count += place[seat] == 0;
    return count;
}

int place_next(const struct match *match, const unsigned char *place, int seat)
{
    do
        seat = (seat + 1) % match->seats;
    while (place[seat] > 0);
    return seat;
}

int place_seat(const struct match *match, const unsigned char *place, int number)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (place[seat] == number)
            return seat;
    return SEAT_NONE;
}
