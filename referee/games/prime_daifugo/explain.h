/* explain.h: true statements on why one move of Prime Daifugo is better than another. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_EXPLAIN_H
#define REFEREE_GAMES_PRIME_DAIFUGO_EXPLAIN_H

#include "referee/games/prime_daifugo/choice.h"

/*
 * The hook game_player.explain: adds the advantages of `best` over `other`, for example "keeps 57 and 831 for the last
 * 2 plays; `play QK` would leave over at least 3 cards, as 4,6,8".
 */
void prime_daifugo_explain(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, const struct choice *best, const struct choice *other,
                           struct text *text);

#endif
