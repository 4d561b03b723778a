/* apply.h: runs one command of a game on a state, after the checks that all games share. */
#ifndef REFEREE_ENGINE_APPLY_H
#define REFEREE_ENGINE_APPLY_H

#include "referee/engine/parsed.h"

/*
 * Runs the command on move->state. The caller sets up `move` with the command's seat and words. Returns false if the
 * command is refused, by the checks of prime-referee-protocol(7) in the order that it specifies: the state must then
 * not be used, and the report may contain events that did not happen.
 */
bool apply(struct move *move, const struct parsed *command);

#endif
