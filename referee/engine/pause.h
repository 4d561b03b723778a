/* pause.h: pauses of the clocks of a game: when one is possible, and what a record says of it. */
#ifndef REFEREE_ENGINE_PAUSE_H
#define REFEREE_ENGINE_PAUSE_H

#include "referee/engine/session_core.h"

/* Whether a game with a clock is on, so that there is something to pause. */
bool pause_is_possible(const struct session *session);

/* Whether the clocks are paused. Moves, undo and redo do not end a pause; the end of the game does. */
bool pause_is_on(const struct session *session);

/* Pauses the clocks, or lets them go on; only a change, and if it is possible. It is recorded: `pause`, `continue`. */
void pause_set(struct session *session, bool pauses);

/* Executes the word `pause` or `continue` of a record. Returns false, without any change, for other or untrue words. */
bool pause_take(struct session *session, int count, char *const *word);

/* Adds the lines for the pauses that began at the position. */
void pause_write(const struct session *session, int position, struct text *text);

/* Adds the line `pause` after all others if the clocks are paused and the pause began at a move that was undone. */
void pause_write_end(const struct session *session, struct text *text);

#endif
