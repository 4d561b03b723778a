/* advice.h: the verbs suggest and why. */
#ifndef REFEREE_CHANNEL_ADVICE_H
#define REFEREE_CHANNEL_ADVICE_H

#include "referee/channel/request.h"

enum {
    ADVICE_SEAT_MS = 1000, /* that a player's own channel may have thought at most: others wait meanwhile */
    ADVICE_SEAT_ITERATIONS = 10000,
    ADVICE_WHY_ITERATIONS = 2000 /* of a search for numbers, where none was asked for */
};

/* The seat on turn, if the channel may see its hand; else SEAT_NONE, refused with no-game, game-over or hidden. */
int advice_seat(struct request *request);

/*
 * `suggest [LEVEL] [K]`: replies with a move that would be accepted; of a search, writes K moves that it weighed, best
 * first. The answer depends on what the seat on turn knows, and on how many commands led to the position: of two games
 * that look the same to that seat it is the same, unless it is bounded by time.
 */
bool advice_suggest(struct request *request);

/* `why`: replies with a sentence on the last suggestion on this channel. Refused after the position has changed. */
bool advice_why(struct request *request);

#endif
