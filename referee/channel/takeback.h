/* takeback.h: the commands that take moves back and restore them: undo, redo. */
#ifndef REFEREE_CHANNEL_TAKEBACK_H
#define REFEREE_CHANNEL_TAKEBACK_H

#include "referee/channel/request.h"

/*
 * The commands `undo [N]` and `redo [N]`. Both reply with the number of moves, and describe the moves to people, as far
 * as they may see them. In a practice game, `undo` without a number takes back all moves since the person was last on
 * turn. A person must confirm an undo of the start of a game.
 */
bool takeback_undo(struct request *request);
bool takeback_redo(struct request *request);

#endif
