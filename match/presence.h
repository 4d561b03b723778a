/* presence.h: admits players at sockets to a board, and announces connections that are lost or restored. */
#ifndef MATCH_PRESENCE_H
#define MATCH_PRESENCE_H

#include "match/board.h"

/*
 * Before a game: accepts players who wait at their sockets. Returns whether all are connected; if not, and if the
 * players present have changed since the last call, announces to players and spectators who is missing, and in `news`
 * who is missing now and was not before.
 */
bool presence_admit(struct board *board);

/*
 * Waits until a player or a spectator connects, leaves or sends something; may return earlier. Returns false if the
 * series is to end, or if waiting fails: board->why then has the reason.
 */
bool presence_wait(struct board *board);

/* During a game: announces to the others, and in `news`, whose connection was lost, and who has come back. */
void presence_announce(struct board *board);

#endif
