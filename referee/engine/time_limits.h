/* time_limits.h: the time limits of turns and games of a match, from its options. */
#ifndef REFEREE_ENGINE_TIME_LIMITS_H
#define REFEREE_ENGINE_TIME_LIMITS_H

#include "referee/game/match.h"

/*
 * Sets `*limits` from the options of the match. Refused with bad-option: a bank without a clock, calls (when the time
 * left is announced) that cannot be parsed, and, if `has_calls` (the option `calls` was given in a new match), calls
 * that would never be made. `*limits` must not be used then.
 */
bool time_limits_read(const struct match *match, bool has_calls, struct time_limits *limits, struct fault *fault);

#endif
