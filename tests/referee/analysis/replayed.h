/* replayed.h: for tests: the games of a session, as they would be read from its record. */
#ifndef TESTS_REFEREE_ANALYSIS_REPLAYED_H
#define TESTS_REFEREE_ANALYSIS_REPLAYED_H

#include "referee/analysis/played_game.h"

/* Gives the listener each game of the match on the session. */
void replayed_games(const struct session *session, played_listener *listener, void *context);

#endif
