/* wait.h: waits for the descriptors of a table, however few the system allows. */
#ifndef MATCH_WAIT_H
#define MATCH_WAIT_H

#include "match/board.h"

#include <poll.h>

/*
 * Calls poll(2) on `count` entries, at most TABLE_POLLED, for at most `ms` milliseconds; -1 is without end. The system
 * is given no entry whose fd is -1, and each descriptor only once, because it refuses more entries than a process may
 * have descriptors. Sets `revents` of every entry. Returns how many descriptors are ready, 0 also after a signal; -1 if
 * the system cannot wait: then `why` of the table has the reason, and its series is to end.
 */
enum { TABLE_POLLED = 1 + SEATS_MAX * AGENT_POLLED + 1 + 2 * SPECTATORS_MAX };
int wait_for(struct board *table, struct pollfd *polled, size_t count, int ms);

#endif
