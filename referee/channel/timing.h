/* timing.h: when the clocks of a channel, of the turn and of the game, start, and when what has run is kept. */
#ifndef REFEREE_CHANNEL_TIMING_H
#define REFEREE_CHANNEL_TIMING_H

#include "referee/channel/channel.h"

/* The lines answered from now on were read at this moment, or came early: what is in time is decided by that. */
void timing_arrive(struct protocol *protocol);

/* When the line that is answered was read. */
uint64_t timing_arrival(const struct protocol *protocol);

/* The time of the turn on the table, and of its game, runs from now on: of a match that was begun elsewhere. */
void timing_start(struct protocol *protocol);

/* The same, of a turn to which the match has come; with `thinks` after the time to think. */
void timing_start_turn(struct protocol *protocol, bool thinks);

/*
 * Before a command that came at `now`: what the turn and the game have taken is kept, if the command may end the turn,
 * or it is much.
 */
void timing_settle(struct protocol *protocol, bool may_move, uint64_t now);

/* So much time has gone by that counts for nobody: there was a pause. */
void timing_stand_still(struct protocol *protocol, uint64_t milliseconds);

/* After a command: whether by it the referee has gone back from the turn that began with that position to another. */
bool timing_goes_back(const struct protocol *protocol, int turn);

/* The judge says who begins: after the time to think the clock does, and without it there is nothing to wait for. */
void timing_say_who_begins(struct protocol *protocol);

#endif
