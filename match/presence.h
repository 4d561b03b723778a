/* presence.h: the connections of a board: players at sockets connect, are lost and reconnect, which is announced. */
#ifndef MATCH_PRESENCE_H
#define MATCH_PRESENCE_H

#include "match/board.h"

/*
 * Before a game: accepts players who wait at their sockets. Returns whether all are connected; if not, announces to the
 * players and spectators who are there, and in `news`, who is missing.
 */
bool presence_is_complete(struct board *board);

/* Waits until a player connects or leaves, or a spectator asks something. Returns false if the series is to end. */
bool presence_wait(struct board *board);

/* During a game: announces to the others, and in `news`, whose connection was lost, and who has come back. */
void presence_tell(struct board *board);

#endif
