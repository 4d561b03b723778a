/* player.h: Primes Rummy: what its players share. */
#ifndef REFEREE_GAMES_RUMMY_PLAYER_H
#define REFEREE_GAMES_RUMMY_PLAYER_H

#include "referee/games/rummy/outlook.h"
#include "referee/games/rummy/state.h"
#include "referee/player.h"

struct game_lore {
    struct rummy_numbers numbers;
};

/* The first byte of a choice; of a discard and of going out the second is the card. */
enum rummy_verb { RUMMY_MOVE_DRAW, RUMMY_MOVE_TAKE, RUMMY_MOVE_DISCARD, RUMMY_MOVE_OUT };

/* The hooks: referee/player.h. */
int rummy_list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
               struct choice *choices, int max, bool *is_all);
int rummy_foresee(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                  struct choice *choices, int max, bool *is_all);
void rummy_pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                struct rng *rng, struct choice *choice);
void rummy_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void rummy_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                 struct text *command);

#endif
