/* practice.h: games in which the first player is at the channel, and the referee plays for the others. */
#ifndef REFEREE_CHANNEL_PRACTICE_H
#define REFEREE_CHANNEL_PRACTICE_H

#include "referee/channel/channel.h"

enum { PRACTICE_MS = 1000 }; /* thinking time of a strong opponent at most, as a person is waiting */

/* The option of `new` for opponents of the level, "practise=easy"; "practise=yes" if no level was chosen. */
char *practice_word(enum computer computer);

/*
 * Adds the option of `new` that names the person and the computer, "players=You,Computer"; for a person, in the user's
 * language.
 */
void practice_add_players(bool is_person, struct text *text);

/* Whether a player for whom the referee plays is on turn. */
bool practice_awaits(const struct protocol *protocol);

/*
 * Makes the move of the player on turn, and writes its events. Only while practice_awaits. Returns false (refused) if
 * the move cannot be made or recorded.
 */
bool practice_play(struct protocol *protocol, struct fault *fault);

/*
 * Calls practice_play until the person is on turn or a move is refused, a limited number of times. Does nothing for a
 * phone, which requests each move.
 */
void practice_play_all(struct protocol *protocol);

#endif
