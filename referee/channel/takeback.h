/* takeback.h: the commands that take moves back and bring them back: undo, redo. */
#ifndef REFEREE_CHANNEL_TAKEBACK_H
#define REFEREE_CHANNEL_TAKEBACK_H

#include "referee/channel/request.h"

/*
 * Each takes `[N]`, replies with the number of moves, and says to people which came or went, as far as they may see
 * them. In practice `undo` alone takes back all moves since the person was last on turn. A person is asked before the
 * start of a game is taken back.
 */
bool takeback_undo(struct request *request);
bool takeback_redo(struct request *request);

#endif
