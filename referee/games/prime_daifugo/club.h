/* club.h: Prime Daifugo: the moves of a club player. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CLUB_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CLUB_H

#include "referee/game/player.h"

/* The hook `club` of struct game_player. */
void prime_daifugo_club(const struct match *match, const struct game_state *state, int seat,
                        const struct known_numbers *known, struct rng *rng, struct choice *choice);

#endif
