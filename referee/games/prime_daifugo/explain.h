/* explain.h: what one move of Prime Daifugo has over another, in true words. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_EXPLAIN_H
#define REFEREE_GAMES_PRIME_DAIFUGO_EXPLAIN_H

#include "core/base/text.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Adds what the command `best` has over `other`, as the end of a sentence that begins with `best`: "keeps 57 and 831
 * for the last 2 plays; `play QK` would leave over at least 3 cards, as 4,6,8". Both are moves of the player on turn
 * that would be accepted; each claim is true of what that player knows. Adds nothing where there is nothing to say.
 */
void prime_daifugo_explain_commands(const struct match *match, const struct game_state *state, const char *best,
                                    const char *other, struct text *text);

#endif
