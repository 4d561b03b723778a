/* game_clock.h: the time that a whole game may take, in a game with the option `all-at`. */
#ifndef REFEREE_CHANNEL_GAME_CLOCK_H
#define REFEREE_CHANNEL_GAME_CLOCK_H

#include "core/base/words.h"
#include "referee/engine/session.h"

/* The milliseconds after which the verb `time-up` is entered; 0 for no limit, or without a match. */
uint64_t game_clock_limit(const struct session *session);

/* Whether a game is on: its time runs. */
bool game_clock_runs(const struct session *session);

/*
 * Whether the words, at least one, are a move of the player on turn, more milliseconds of play have elapsed than the
 * limit allows, and `time-up` has not been entered yet.
 */
bool game_clock_is_over(const struct session *session, const struct words *words, uint64_t elapsed);

#endif
