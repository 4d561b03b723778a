/* opponent.h: the players of a practice game that the referee plays for. */
#ifndef REFEREE_CHANNEL_OPPONENT_H
#define REFEREE_CHANNEL_OPPONENT_H

#include "referee/channel/channel.h"

enum { OPPONENT_MS = 1000 }; /* that a strong one thinks at most: a person waits */

/*
 * Writes the move of the player on turn, instead of what stood in `command`: at the level of practise=, and as strong
 * as the options of the channel say. But for the time of a search it depends on what that player sees alone, so that
 * the same game is the same again.
 */
void opponent_move(const struct protocol *protocol, struct text *command);

/* The option of `new` for opponents of the level, "practise=easy"; where no level was chosen "practise=yes". */
char *opponent_word(enum computer computer);

#endif
