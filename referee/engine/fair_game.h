/* fair_game.h: a session with a fair deal: the cuts, the deal that follows from them, and the revealed secret. */
#ifndef REFEREE_ENGINE_FAIR_GAME_H
#define REFEREE_ENGINE_FAIR_GAME_H

#include "referee/engine/session_core.h"

extern const struct dealing fair_dealing;

/*
 * Whether the current game waits for cuts or, after all cuts, for its deal. If so, sets `*seat` to the seat to cut
 * next; SEAT_NONE after all cuts.
 */
bool fair_game_awaits_cut(const struct session *session, int *seat);

/*
 * Whether the other session, read from a file, may replace this one. Refuses with bad-record if the other session's
 * game is in progress and is also the game of this session, or its secret has been revealed: a cut could then select
 * the cards.
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

/* ---- the parts of fair_game_void; they do nothing unless a fair game is in progress ---- */

/* Reports the secret, because another game replaces this one; returns the number of events in the report. */
int fair_game_report_void(const struct session *session, struct events *report);

/*
 * Adds these events, the first ones of the report, to the lines for the journal, after the line of `new` that caused
 * them.
 */
void fair_game_journal_void(struct session *begun, int events);

/*
 * Hands over the secrets revealed so far, including the one of the current game, to the session that replaces this one.
 */
void fair_game_keep_told(struct session *session, struct session *other);

#endif
