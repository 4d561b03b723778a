/* practice.h: practice: the first player is at the channel, and the referee plays for the others. */
#ifndef REFEREE_CHANNEL_PRACTICE_H
#define REFEREE_CHANNEL_PRACTICE_H

#include "referee/channel/channel.h"

enum { PRACTICE_MS = 1000 }; /* that a strong one thinks at most: a person waits */

/* The option of `new` for opponents of the level, "practise=easy"; where no level was chosen "practise=yes". */
char *practice_word(enum computer computer);

/* Whether a player is to move for whom the referee plays. */
bool practice_awaits(const struct protocol *protocol);

/*
 * Makes that move, and writes what it brings. Only while practice_awaits. False, refused, if it cannot be made or
 * recorded.
 */
bool practice_play(struct protocol *protocol, struct fault *fault);

/* Makes all such moves until the person is on turn, but for a phone, which asks for each. */
void practice_play_all(struct protocol *protocol);

#endif
