/* spectators.h: who looks on at a table over a socket: they see what all may see, and play for nobody. */
#ifndef MATCH_SPECTATORS_H
#define MATCH_SPECTATORS_H

#include "match/table.h"

/* What to wait for by poll, all of -1 where nobody may look on: the socket that is listened on, then two of each. */
enum { SPECTATORS_POLLED = 1 + 2 * SPECTATORS_MAX };
void spectators_poll(const struct table *table, struct pollfd polled[SPECTATORS_POLLED]);

/* After poll: new ones are told what has happened in this game; takes what has come, sends what can go. */
void spectators_exchange(struct table *table, const struct pollfd polled[SPECTATORS_POLLED]);

/* Answers their questions. Who has closed the connection, or does not send lines, is sent away. */
void spectators_hear(struct table *table);

/* Writes what their channels have for them. Who leaves too much unread is sent away. */
void spectators_tell(struct table *table);

/* Nobody is there. */
void spectators_init(struct table *table);

/* All are sent away. */
void spectators_close(struct table *table);

#endif
