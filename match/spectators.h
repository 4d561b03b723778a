/* spectators.h: the spectators of a board, connected over a socket: they see what is public, and act for no seat. */
#ifndef MATCH_SPECTATORS_H
#define MATCH_SPECTATORS_H

#include "match/board.h"

/*
 * Fills in the entries for wait_for: the listening socket, then two for each spectator; none if the board takes no
 * spectators. Returns how many milliseconds to wait: `wait` (-1: without limit) or fewer, and 0 if lines that have been
 * received are still to be answered. No line is read from a spectator that leaves answers unread.
 */
enum { SPECTATORS_POLLED = 1 + 2 * SPECTATORS_MAX };
int spectators_poll(struct board *board, struct pollfd polled[SPECTATORS_POLLED], int wait);

/* Must be called after poll: sends new spectators the events of this game, and reads and writes what is ready. */
void spectators_exchange(struct board *board, const struct pollfd polled[SPECTATORS_POLLED]);

/*
 * Answers the spectators' questions. A spectator that closes the connection or quits, or whose line is too long or has
 * a NUL, is disconnected.
 */
void spectators_answer(struct board *board);

/* Sends the output of the spectators' channels. A spectator that leaves too much output unread is disconnected. */
void spectators_send(struct board *board);

/* Initializes the board without spectators. */
void spectators_init(struct board *board);

/* Disconnects all spectators. */
void spectators_close(struct board *board);

#endif
