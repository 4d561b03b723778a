/* notation.h: the score notation of players of the original Prime Daifugo; prime-notation(5) has its grammar. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_H

#include "referee/game.h"

/* Three hooks of struct game. The game itself stays the judge of what is read: a file is replayed as commands. */
bool prime_daifugo_is_notation(const char *text);
void prime_daifugo_read_notation(struct notation *notation);
void prime_daifugo_write_notation(const struct match *match, const char *events, struct text *text);

#endif
