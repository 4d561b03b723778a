/* fair_game.h: a session with a fair deal: the cuts, the deal that follows from them, and the revealed secret. */
#ifndef REFEREE_ENGINE_FAIR_GAME_H
#define REFEREE_ENGINE_FAIR_GAME_H

#include "referee/engine/session_core.h"

extern const struct dealing fair_dealing;

/*
 * Whether the current game waits for cuts or, after all cuts, for its deal. Sets `*seat` to the seat that is to cut, or
 * to open its cut, next; to SEAT_NONE after all cuts, and if the function returns false.
 */
bool fair_game_awaits_deal(const struct session *session, int *seat);

/*
 * Whether the other session, read from a file, may replace this one. Refuses, with bad-record, a fair game in progress
 * that is also the game of this session, or whose secret this session has revealed: a player who knows the cards could
 * choose a cut that selects better ones.
 */
bool fair_game_may_load(const struct session *session, const struct session *other, struct fault *fault);

/*
 * Whether there is a commitment to a fair deal and the game is not over: the game becomes void if another one replaces
 * it.
 */
bool fair_game_would_be_void(const struct session *session);

/*
 * To be called before a session that was read from a file replaces this one. If this one has a fair game in progress,
 * that game becomes void: its secret is revealed, in the report of the other session, whose events must have been
 * cleared, and in its lines for the journal.
 */
void fair_game_void(const struct session *session, struct session *other);

/* ---- the parts of fair_game_void, and of replacing a session ---- */

/*
 * If fair_game_would_be_void, reports the secret, because another game replaces this one; `report` must be empty.
 * Returns the number of events added, or 0.
 */
int fair_game_report_void(const struct session *session, struct events *report);

/*
 * Adds the first `events` events of the report of `other` to its lines for the journal, after the line of `new` that
 * caused them. Does nothing if there are none.
 */
void fair_game_journal_void(struct session *other, int events);

/*
 * Moves the secrets revealed so far, including the one of the current game, to the session that replaces this one.
 */
void fair_game_move_revealed(struct session *session, struct session *other);

#endif
