/* apply.h: one command of the game, run on a state: the checks before it, in order, and the verb's own. */
#ifndef REFEREE_ENGINE_APPLY_H
#define REFEREE_ENGINE_APPLY_H

#include "referee/engine/parsed.h"

/*
 * Runs the command on move->state; `move` is as the verb is given it. Refused as prime-referee-protocol(7) says, in its
 * order: then the state must not be used, and the report may have events that did not happen.
 */
bool apply(struct move *move, const struct parsed *command);

#endif
