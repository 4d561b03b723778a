/* turn_clock.h: the time that a turn may take, in a game with the option `clock`. */
#ifndef REFEREE_CHANNEL_TURN_CLOCK_H
#define REFEREE_CHANNEL_TURN_CLOCK_H

#include "core/base/words.h"
#include "referee/engine/session.h"

/* Milliseconds by the system's monotonic clock. */
uint64_t turn_clock_now(void);

/* The seconds that a turn of the match may take; 0 for no limit, or without a match. */
int turn_clock_limit(const struct session *session);

/* Whether these events start the clock anew: a turn has begun, or moves were taken back or brought back. */
bool turn_clock_restarts(const struct report *report);

/*
 * Whether the words, at least one, are a move of the player on turn, and more milliseconds have elapsed than the limit
 * allows. Only for a match with a limit.
 */
bool turn_clock_is_late(const struct session *session, const struct words *words, uint64_t elapsed);

#endif
