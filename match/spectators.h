/* spectators.h: who looks on at a table over a socket: they see what all may see, and play for nobody. */
#ifndef MATCH_SPECTATORS_H
#define MATCH_SPECTATORS_H

#include "match/board.h"

/*
 * What to wait for by wait_for: the socket that is listened on, then two of each; nothing is set where nobody may
 * look on.
 * Returns how long: `wait` milliseconds, or 0 if lines are left that came before. Of who leaves answers unread no line
 * is read.
 */
enum { SPECTATORS_POLLED = 1 + 2 * SPECTATORS_MAX };
int spectators_poll(struct board *table, struct pollfd polled[SPECTATORS_POLLED], int wait);

/* After poll: new ones are told what has happened in this game; takes what has come, sends what can go. */
void spectators_exchange(struct board *table, const struct pollfd polled[SPECTATORS_POLLED]);

/* Answers their questions. Who has closed the connection, or does not send lines, is sent away. */
void spectators_hear(struct board *table);

/* Writes what their channels have for them. Who leaves too much unread is sent away. */
void spectators_tell(struct board *table);

/* Nobody is there. */
void spectators_init(struct board *table);

/* All are sent away. */
void spectators_close(struct board *table);

#endif
