/* coding.h: Primes Rummy: moves without words: as bytes, made, and written. */
#ifndef REFEREE_GAMES_RUMMY_CODING_H
#define REFEREE_GAMES_RUMMY_CODING_H

#include "referee/game/player.h"
#include "referee/games/rummy/evaluate.h"
#include "referee/games/rummy/state.h"

struct game_lore {
    struct rummy_numbers numbers;
};

/* The first byte of a choice; of a discard and of going out the second is the card. */
enum rummy_verb { RUMMY_MOVE_DRAW, RUMMY_MOVE_TAKE, RUMMY_MOVE_DISCARD, RUMMY_MOVE_OUT };

/* Codes a move; `card` is 0 where nothing is thrown away. */
void rummy_code(enum rummy_verb verb, int card, struct choice *choice);

/* The hooks: referee/game/player.h. */
bool rummy_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void rummy_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                 struct text *command);

#endif
