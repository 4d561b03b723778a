/* timing.h: when the clocks of turns and games start, and when elapsed time is stored. */
#ifndef REFEREE_CHANNEL_TIMING_H
#define REFEREE_CHANNEL_TIMING_H

#include "referee/channel/channel.h"

/* Sets the arrival time by which lateness of the next lines is judged: that of an early line, or else now. */
void timing_set_arrival(struct protocol *protocol);

/* The arrival time of the line that is being answered. */
uint64_t timing_arrival(const struct protocol *protocol);

/*
 * Starts the clocks of the current turn and game now. Call this after a match was loaded or resumed, and after `used`
 * or `elapsed`.
 */
void timing_start(struct protocol *protocol);

/* Starts the clock of a turn that has just begun; with `thinks`, after the time to think. */
void timing_start_turn(struct protocol *protocol, bool thinks);

/*
 * Call this before a command that arrived at `now`: stores the elapsed time of the turn and the game if the command may
 * end the turn, or if at least a second has passed. The time of a pause is not charged to anybody.
 */
void timing_settle(struct protocol *protocol, bool may_move, uint64_t now);

/* As pause_set; adds the event `pause` or `continue` to the report. */
void timing_pause(struct protocol *protocol, bool pauses);

/*
 * Call this after a command. Whether it was an undo of the organiser that left the turn that began at position `turn`.
 */
bool timing_went_back(const struct protocol *protocol, int turn);

/*
 * Announces the player who begins, on a judge's channel. If there is time to think, the clock announces the player when
 * that time ends.
 */
void timing_say_who_begins(struct protocol *protocol);

#endif
