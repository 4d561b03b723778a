/* time_used.h: the time used by the turns, the players and the game of a session; undo does not give it back. */
#ifndef REFEREE_ENGINE_TIME_USED_H
#define REFEREE_ENGINE_TIME_USED_H

#include "referee/engine/session.h"

/* The position at which the current turn began. Only while `on`. */
int time_used_turn(const struct session *session);

/* The milliseconds that the current turn has taken, including undone moves. Only while `on`. */
uint64_t time_used_in_turn(const struct session *session);

/*
 * Charges more time to the player on turn. It is recorded: `used NAME MILLISECONDS turn`. Only while a player is on
 * turn.
 */
void time_used_add(struct session *session, uint64_t milliseconds);

/* Charges time of an unknown turn to the player. It is recorded: `used NAME MILLISECONDS`. Only while `on`. */
void time_used_add_to(struct session *session, int seat, uint64_t milliseconds);

/* Adds to the time for which the game has been played. It is recorded: `elapsed MILLISECONDS`. Only while `on`. */
void time_used_add_elapsed(struct session *session, uint64_t milliseconds);

/*
 * Executes the words of `used NAME MILLISECONDS [turn]` or `elapsed MILLISECONDS`. Returns false, without any change,
 * if the words are not one of these commands with at most 2^32 - 1 milliseconds, or if the time is for a turn and NAME
 * is not on turn.
 */
bool time_used_execute(struct session *session, int count, char *const *word);

/* Adds the log of the session up to the current position, with lines for the time used and pauses in their places. */
void time_used_write_log(const struct session *session, struct text *text);

/* To be called when the session continues the match of `before` from a record: the time used in `before` stays used. */
void time_used_keep(struct session *session, const struct session *before);

#endif
