/* notation.h: the score notation of the original Prime Daifugo; prime-notation(5) has its grammar. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_H

#include "referee/game/game.h"

/* Three hooks of struct game: see referee/game/game.h. A file is checked by replaying it as commands. */
bool prime_daifugo_is_notation(const char *text);
void prime_daifugo_read_notation(struct notation *notation);
void prime_daifugo_write_notation(const struct match *match, const char *events, struct text *text);

#endif
