/* pause.h: pauses of the clocks of a game: when they are possible, and how they are recorded. */
#ifndef REFEREE_ENGINE_PAUSE_H
#define REFEREE_ENGINE_PAUSE_H

#include "referee/engine/session_core.h"

/* Whether a game with a clock is on, so that there is something to pause. */
bool pause_is_possible(const struct session *session);

/* Whether the clocks are paused. Moves, undo and redo do not end a pause; the end of the game does. */
bool pause_is_on(const struct session *session);

/*
 * Pauses the clocks or resumes them, and records this as `pause` or `continue`. To be called only if pause_is_possible,
 * and to change the state.
 */
void pause_set(struct session *session, bool pauses);

/*
 * Executes the word `pause` or `continue` of a record. Returns false, without any change, for other words, or if the
 * clocks cannot be paused or are in that state already.
 */
bool pause_replay(struct session *session, int count, char *const *word);

/* Adds the lines for the pauses that began at the position. */
void pause_write(const struct session *session, int position, struct text *text);

/* Adds the line `pause` after all others if the clocks are paused and the pause began at a move that was undone. */
void pause_write_end(const struct session *session, struct text *text);

#endif
