/* time_used.h: how much time the turns, the players and the game of a session have used; nothing gives it back. */
#ifndef REFEREE_ENGINE_TIME_USED_H
#define REFEREE_ENGINE_TIME_USED_H

#include "referee/engine/session.h"

/* The position with which the turn on the table began. Only while `on`. */
int time_used_turn(const struct session *session);

/* The milliseconds that the turn on the table has taken, with all that was taken back since. Only while `on`. */
uint64_t time_used_in_turn(const struct session *session);

/* The player on turn has used so much more. It is recorded: `used NAME MILLISECONDS turn`. Only while somebody is. */
void time_used_add(struct session *session, uint64_t milliseconds);

/* The player has, in no turn that is known. It is recorded: `used NAME MILLISECONDS`. Only while `on`. */
void time_used_add_to(struct session *session, int seat, uint64_t milliseconds);

/* The game has been played so much longer. It is recorded: `elapsed MILLISECONDS`. Only while `on`. */
void time_used_play(struct session *session, uint64_t milliseconds);

/*
 * Takes the words of `used NAME MILLISECONDS [turn]` or `elapsed MILLISECONDS`. False, and nothing has changed, if they
 * are no such command, or if NAME is not on turn where the turn's time is meant.
 */
bool time_used_take(struct session *session, int count, char *const *word);

/* Adds the log of the session up to the current position, and in their places the lines of how much time was used. */
void time_used_write_log(const struct session *session, struct text *text);

/* The session goes on from a record of the match that was played before: what was used there stays used. */
void time_used_keep(struct session *session, const struct session *before);

#endif
