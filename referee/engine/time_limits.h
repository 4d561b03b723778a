/* time_limits.h: how long a turn and a game of a match may take, by its options. */
#ifndef REFEREE_ENGINE_TIME_LIMITS_H
#define REFEREE_ENGINE_TIME_LIMITS_H

#include "referee/game/match.h"

/*
 * Reads the options of the match; `has_calls`: calls were chosen. Refused with bad-option: a bank without a clock,
 * calls that cannot be read, and those that were chosen but will never be made.
 */
bool time_limits_read(const struct match *match, bool has_calls, struct time_limits *limits, struct fault *fault);

#endif
