/* caller.h: announcements by the clocks of a match: the time left, the end of thinking time, of a turn, of a game. */
#ifndef REFEREE_CHANNEL_CALLER_H
#define REFEREE_CHANNEL_CALLER_H

#include "referee/channel/request.h"

/*
 * The number of milliseconds until the next announcement of a clock; 0 if it is overdue; -1 if there is none. Call
 * caller_tick when the time has elapsed and no complete line has been read. A line that arrived early delays the end of
 * a turn or a game until it has been answered.
 */
int caller_wait(const struct protocol *protocol);

/*
 * Makes the announcements whose time has come: the time left, the end of the time to think, a forced pass, the end of a
 * game's time. Must not be called once the channel has `ended`.
 */
void caller_tick(struct protocol *protocol);

/*
 * Runs work(context), which may take long, while the clocks make their announcements on time. The work runs in a
 * thread, so it must not touch the channel or its session. Announcements made meanwhile are written before the answer
 * to the command.
 */
void caller_search(struct request *request, void (*work)(void *context), void *context);

#endif
