/* sessions.h: for tests: matches without a channel. */
#ifndef TESTS_REFEREE_SESSIONS_H
#define TESTS_REFEREE_SESSIONS_H

#include "referee/analysis/played_game.h"
#include "referee/engine/session.h"

/*
 * Executes commands separated by "; ": new, undo, redo, and those of session_play. The test fails if one is refused.
 * sessions_begin does so on a new session, which the caller frees.
 */
void sessions_run(struct session *session, const char *commands);
void sessions_begin(struct session *session, const char *commands);

/* Plays suggested moves until `moves` moves have been made or the game is over. Returns their number. */
int sessions_follow_advice(struct session *session, int moves);

/* Calls the listener with each game of the session's match, as if read from its record. */
void sessions_replay(const struct session *session, played_listener *listener, void *context);

#endif
