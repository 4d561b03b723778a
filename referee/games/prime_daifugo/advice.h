/* advice.h: a sensible move in Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H

#include "referee/games/prime_daifugo/finder.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Finds a play, the first of these: all cards in one play, at once or after a cut or a Joker alone; none, if with one
 * more card all could be one prime; a revolution for small cards; the best of the weakest primes, the strongest ones
 * and composites of few factors; a cut; a prime with a Joker; a Joker alone. False: a card is to be drawn, or passed.
 * Where primes may not be played: a composite that with its factors is the whole hand, up to 12 cards; another card, to
 * have so many; the weakest composite, to lead with the strongest of few cards. A Joker is then kept to go out with.
 * The search takes a bounded number of steps: mostly 30 us, of composites alone up to 30 ms.
 */
bool prime_daifugo_advise(struct prime_daifugo_finder *finder);

/* The position of the seat on turn; `last` is room for the number of the last play. */
struct prime_daifugo_position prime_daifugo_position_of(const struct match *match, const struct game_state *state,
                                                        int seat, char last[DIGITS_OF_CARDS + 1]);

#endif
