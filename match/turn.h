/* turn.h: waits for a move at a board, within the player's time limit, and answers the commands of all players. */
#ifndef MATCH_TURN_H
#define MATCH_TURN_H

#include "match/board.h"

enum turn_end {
    TURN_MOVED,   /* the position has changed */
    TURN_FAULT,   /* a player has committed a fault */
    TURN_STOPPED  /* the series is to end; `why` of the board has the reason if the board cannot go on */
};

/*
 * It is the turn of the player in seat `seat`: waits until the position changes. The time runs from the last byte
 * written to the player to the last byte read of the move, less the time that prime-match itself needed meanwhile.
 */
enum turn_end turn_await(struct board *board, int seat);

/* Before a game: waits until all its players at sockets are connected. Returns false if the series is to end. */
bool turn_await_players(struct board *board);

/* After a move of the referee's own players: sends it to the players and spectators, and accepts new spectators. */
void turn_show(struct board *board);

/*
 * Before a move of the referee's own players: waits for terms.pace, and serves spectators meanwhile. Returns false if
 * the series is to end.
 */
bool turn_pause(struct board *board);

/* Sends the pending output to the players, the people at the terminal, and the spectators. */
void turn_send_all(struct board *board);

#endif
