/* apply.h: runs one command of the game on a state: the general checks, in their order, and the verb's own. */
#ifndef REFEREE_ENGINE_APPLY_H
#define REFEREE_ENGINE_APPLY_H

#include "referee/engine/parsed.h"

/*
 * Runs the command on move->state; `move` is set up as the verb needs it. Refused as prime-referee-protocol(7)
 * specifies, in its order: then the state must not be used, and the report may have events that did not happen.
 */
bool apply(struct move *move, const struct parsed *command);

#endif
