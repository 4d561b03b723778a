/* mcts.h: the best move of any game, by information-set Monte-Carlo tree search. */
#ifndef REFEREE_PLAYERS_MCTS_H
#define REFEREE_PLAYERS_MCTS_H

#include "core/base/text.h"
#include "referee/game/player.h"

enum { MCTS_THREADS_MAX = 8 }; /* as many as there are trees */

/*
 * How long is thought: until the first of both bounds that is not 0. With both 0 nothing is thought. The time may be
 * exceeded by what cannot be interrupted: game_player.learn at the first position of a match, one `list` with as many
 * `make` as it lists moves at the root, and in each tree 16 moves of a game.
 */
struct mcts_terms {
    double seconds;
    uint64_t iterations; /* of all trees together */
    int threads;         /* 1 to MCTS_THREADS_MAX */
    uint64_t seed;       /* must not come from the state */
    const char *also;    /* a command that is weighed too, whether or not it looks worth a try; NULL: none. Accepted. */
};

/* A move that was weighed. */
struct mcts_move {
    struct choice choice; /* of an `also` that is not listed of size 0 */
    size_t command;       /* index in mcts_answer.text; ended by a NUL */
    double score;         /* mean standing_score of the player, 0 to 1 */
    double chance;        /* of winning the game, 0 to 1 */
    double error;         /* half the width of the 95 % interval of `chance`; 0 if exact */
    uint64_t visits;
};

/* Whether anything is known of the move's chance: it was tried, or proven. If not, `chance` says nothing. */
bool mcts_is_known(const struct mcts_move *move);

/* All zero bytes before the first mcts_think; mcts_answer_free gives the memory back. */
struct mcts_answer {
    struct mcts_move *move; /* best first: by visits, then by score; `also` where it belongs */
    int count;              /* 0: nothing was thought */
    int also;               /* the index of the move that is terms.also, however it is written; -1 if it was NULL */
    uint64_t iterations;
    bool is_exact;          /* all cards are known, and the ending was searched to its end: chance is 0, 0.5 or 1 if
                               `error` is 0. Beside a win other moves may be unproven: `also` then has visits, and of
                               others nothing is known (0.5 with the error 0.5) */
    struct text text;
};

/* The thinker keeps memory, and what `learn` of the last match gave. */
struct mcts *mcts_new(void);
void mcts_free(struct mcts *mcts);

/*
 * Weighs the moves of `seat`, who is to act (match_turn), by what that seat knows alone: of two states that look the
 * same to it the answers are the same. The same seed, iterations and position give the same answer, whatever the number
 * of threads. False without time, and if it cannot think here: at a table of real cards, before and after a game, and
 * where neither game_player.list nor game.legal lists moves.
 *
 * Source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the single-observer form.
 */
bool mcts_think(struct mcts *mcts, const struct mcts_terms *terms, const struct match *match,
                const struct game_state *state, int seat, struct mcts_answer *answer);

const char *mcts_command(const struct mcts_answer *answer, int move);
void mcts_answer_free(struct mcts_answer *answer);

#endif
