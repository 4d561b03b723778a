/* coding.h: Primes Rummy: encodes moves as bytes, executes them, and writes them as commands. */
#ifndef REFEREE_GAMES_RUMMY_CODING_H
#define REFEREE_GAMES_RUMMY_CODING_H

#include "referee/game/player.h"
#include "referee/games/rummy/evaluate.h"
#include "referee/games/rummy/state.h"

struct precomputed {
    struct rummy_numbers numbers;
};

/* The kind of move: the first byte of a choice. For discarding and going out, the second byte is the discarded card. */
enum rummy_verb { RUMMY_MOVE_DRAW, RUMMY_MOVE_TAKE, RUMMY_MOVE_DISCARD, RUMMY_MOVE_OUT };

/* Encodes a move; `card` is the discarded card, or 0. */
void rummy_encode(enum rummy_verb verb, int card, struct choice *choice);

/* The hooks `make` and `write`: referee/game/player.h. */
bool rummy_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice);
void rummy_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                 struct text *command);

#endif
