/* presence.h: who is at a table: players at sockets come, are lost and come back, and the others are told. */
#ifndef MATCH_PRESENCE_H
#define MATCH_PRESENCE_H

#include "match/board.h"

/*
 * Before a game: lets players in who wait at their sockets. Whether all are connected; if not, who is there, the
 * spectators and the news are told who is missing.
 */
bool presence_is_complete(struct board *table);

/* Waits until somebody comes or goes, or a spectator asks something. False if the series is to end. */
bool presence_wait(struct board *table);

/* In a game: tells the others and the news whose connection was lost, and who has come back. */
void presence_tell(struct board *table);

#endif
