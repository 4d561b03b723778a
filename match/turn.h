/* turn.h: waiting for a move at a table: what all players send is answered, within the time of who is on turn. */
#ifndef MATCH_TURN_H
#define MATCH_TURN_H

#include "match/board.h"

enum turn_end {
    TURN_MOVED,   /* another position is on the table */
    TURN_FAULT,   /* a player has made a fault */
    TURN_STOPPED  /* the series is to end; `why` of the table says why if it cannot go on */
};

/*
 * The player on seat `seat` is to act: waits until there is another position. The time is what passes from the last
 * byte written to the player to the last byte read of the move, less what the table itself needed meanwhile.
 */
enum turn_end turn_await(struct board *table, int seat);

/* Before a game: waits until all sockets of its players are connected. False if the series is to end. */
bool turn_await_players(struct board *table);

/* After a move of the referee's own players: tells it to the players and spectators, and lets new spectators in. */
void turn_show(struct board *table);

/*
 * Before a move of the referee's own players: lets the time of the terms pass, while spectators are served. False if
 * the series is to end.
 */
bool turn_pause(struct board *table);

/* Writes what is to be told to the players and spectators. */
void turn_tell_all(struct board *table);

#endif
