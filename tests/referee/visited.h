/* visited.h: for tests: the positions of random games, and random commands among those that are legal. */
#ifndef TESTS_REFEREE_VISITED_H
#define TESTS_REFEREE_VISITED_H

#include "core/base/rng.h"
#include "referee/game/player.h"
#include "tests/referee/channel.h"

/*
 * Calls the function for each position in which a player is on turn, of `games` random games with seeds from `seed` on
 * and random seats and options. Returns the number of positions.
 */
long visited_each(const struct game *game, uint64_t seed, int games,
                  void (*call)(void *context, const struct match *match, const struct game_state *state),
                  void *context);

/* Makes the choice of the player on turn by its command, which must be accepted. */
void visited_make(const struct match *match, struct game_state *state, const struct choice *choice);

/* Writes a random one of the commands that `legal` lists. Returns false if there is none. */
bool visited_choose_legal(struct channel *channel, struct rng *rng, struct text *command);

#endif
