/* caller.h: what the clocks of a match say by themselves: calls, the end of the time to think, of a turn, of a game. */
#ifndef REFEREE_CHANNEL_CALLER_H
#define REFEREE_CHANNEL_CALLER_H

#include "referee/channel/request.h"

/*
 * How many milliseconds there are until a clock of the match has something to say, 0 if it is due; -1 if it has
 * nothing. As soon as they are over, and no whole line has been read, caller_tick is to be called. A line that came
 * early puts off the end of a turn or a game until it is answered.
 */
int caller_wait(const struct protocol *protocol);

/*
 * Writes what is due: calls, a forced pass, the end of the time of a game. Not to be called any more once the channel
 * has `ended`.
 */
void caller_tick(struct protocol *protocol);

/*
 * Runs work(context), which may take long; while it does so the clock speaks on time. It is done in a thread, so it may
 * neither touch the channel nor its session. What is said meanwhile is written before the answer to the command.
 */
void caller_search(struct request *request, void (*work)(void *context), void *context);

#endif
