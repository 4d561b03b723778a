/* wait.h: a table waits for its descriptors, however few the system allows. */
#ifndef MATCH_WAIT_H
#define MATCH_WAIT_H

#include "match/board.h"

#include <poll.h>

/*
 * poll(2) on at most TABLE_POLLED of them, for `ms` milliseconds at most; -1 is without end. The system is given no
 * entry whose fd is -1, and each descriptor once: it refuses more entries than a process may have descriptors. What is
 * ready stands in `revents` of every entry that asks for it. Returns how many descriptors are ready, 0 also after a
 * signal; -1 if the system cannot wait: then `why` of the table says so, and its series is to end.
 */
enum { TABLE_POLLED = 1 + SEATS_MAX * AGENT_POLLED + 1 + 2 * SPECTATORS_MAX };
int wait_for(struct board *table, struct pollfd *polled, size_t count, int ms);

#endif
