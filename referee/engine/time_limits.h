/* time_limits.h: how long a turn and a game of a match may take, by its options. */
#ifndef REFEREE_ENGINE_TIME_LIMITS_H
#define REFEREE_ENGINE_TIME_LIMITS_H

#include "referee/game.h"

enum { CALLS_MAX = 8, CALL_SECONDS_MAX = 3600 };

/* In seconds; 0 for none. All are 0 in a match of a game without these options. */
struct time_limits {
    int clock;           /* for each turn, once the bank of its player is used up */
    int bank;            /* for all turns of a player in a game; only with a clock */
    int think;           /* before the first turn of a game */
    int game;            /* for a whole game, then time-up is entered */
    int call[CALLS_MAX]; /* the seconds before the end of a turn, or without a clock of a game; descending */
    int calls;
};

/*
 * Reads the options of the match; `has_calls`: calls were chosen. Refused with bad-option: a bank without a clock,
 * calls that cannot be read, and those that were chosen but will never be made.
 */
bool time_limits_read(const struct match *match, bool has_calls, struct time_limits *limits, struct fault *fault);

/* The limits of a match whose options were read before. */
struct time_limits time_limits(const struct match *match);

#endif
