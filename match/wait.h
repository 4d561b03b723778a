/* wait.h: waits until a descriptor of a board is ready, even if the system allows a process only a few descriptors. */
#ifndef MATCH_WAIT_H
#define MATCH_WAIT_H

#include "match/board.h"

#include <poll.h>

/*
 * Calls poll(2) on `count` entries, at most TABLE_POLLED, for at most `ms` milliseconds (-1: without limit). Leaves out
 * entries whose fd is -1, and passes each descriptor only once, because the system refuses more entries than a process
 * may have descriptors. Sets `revents` of every entry. Returns the number of ready descriptors; 0 also after a signal;
 * -1 if the system cannot wait: `why` of the board then has the reason, and the series is to end.
 */
enum { TABLE_POLLED = 1 + SEATS_MAX * AGENT_POLLED + 1 + 2 * SPECTATORS_MAX };
int wait_for(struct board *board, struct pollfd *polled, size_t count, int ms);

#endif
