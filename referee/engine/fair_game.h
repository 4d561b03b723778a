/* fair_game.h: a session with a fair deal: cuts, the deal that follows from them, and the secret that is told. */
#ifndef REFEREE_ENGINE_FAIR_GAME_H
#define REFEREE_ENGINE_FAIR_GAME_H

#include "referee/engine/session_core.h"

extern const struct dealing fair_dealing;

/* Whether the game on the table waits for cuts, or for its deal after them; `*seat` is who is to cut, or SEAT_NONE. */
bool fair_game_awaits_cut(const struct session *session, int *seat);

/*
 * Whether the other session, read from a file, may take the place of this one. Refused with bad-record: a game that is
 * not over and that is on the table, or of which all have been told the secret; a cut would choose its cards.
 */
bool fair_game_may_load(const struct session *session, const struct session *other, struct fault *fault);

/* Whether a fair deal was promised and its game is not over: if another one takes its place, it is void. */
bool fair_game_would_be_void(const struct session *session);

/*
 * A session that was read from a file is about to take the place of this one. A fair game that is not over is void: its
 * secret is told, in the report of the other one, whose events must have been cleared, and in its lines for the
 * journal.
 */
void fair_game_void(const struct session *session, struct session *other);

/* ---- the parts of fair_game_void; nothing unless a fair game is on that is not over ---- */

/* Reports the secret, as another game takes the place of this one; returns how many events that brings. */
int fair_game_report_void(const struct session *session, struct events *report);

/* Adds these events, with which the report begins, to the journal, below the line of `new` that brought them. */
void fair_game_journal_void(struct session *begun, int events);

/* Hands the secrets that have been told, and the one that is told now, to the session that takes its place. */
void fair_game_keep_told(struct session *session, struct session *other);

#endif
