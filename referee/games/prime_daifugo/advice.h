/* advice.h: the suggested move in Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_ADVICE_H

#include "referee/games/prime_daifugo/finder.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Finds a play to suggest. Tries in this order: all cards in one play, at once or after a cut or a lone Joker; no play,
 * if one more card might make all of them one prime; a revolution, if the cards left suit the order after it; the best
 * of the weakest primes, the strongest ones and composites of few factors; a cut; a prime with a Joker; a lone Joker.
 * False: the player should draw or pass.
 *
 * If primes may not be played: a composite that uses the whole hand, of up to 12 cards, for itself and its factors; no
 * play, if the player leads and may draw with fewer than 12 cards; the weakest composite, or to lead with, the
 * strongest of at most 4 cards; a cut. Jokers are kept for going out if the hand has 2 to 12 cards. If the match hides
 * factors, no composite is suggested, and Jokers are not kept.
 *
 * The search takes a bounded number of steps: mostly 30 us, with composites only up to 30 ms.
 */
bool prime_daifugo_advise(struct prime_daifugo_finder *finder);

/*
 * The position as the seat on turn knows it. Writes the number of the last play to `last`, which the position points
 * to.
 */
struct prime_daifugo_position prime_daifugo_position_of(const struct match *match, const struct game_state *state,
                                                        int seat, char last[DIGITS_OF_CARDS + 1]);

#endif
