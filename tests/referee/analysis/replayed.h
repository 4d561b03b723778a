/* replayed.h: for tests: the games of a session, as if read from its record. */
#ifndef TESTS_REFEREE_ANALYSIS_REPLAYED_H
#define TESTS_REFEREE_ANALYSIS_REPLAYED_H

#include "referee/analysis/played_game.h"

/* Calls the listener with each game of the session's match. */
void replayed_games(const struct session *session, played_listener *listener, void *context);

#endif
