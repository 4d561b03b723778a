/* mcts.h: finds the best move of any game by information-set Monte-Carlo tree search. */
#ifndef REFEREE_PLAYERS_MCTS_H
#define REFEREE_PLAYERS_MCTS_H

#include "core/base/text.h"
#include "referee/game/player.h"

enum { MCTS_THREADS_MAX = 8 }; /* one thread for each tree */

/*
 * Limits of a search: it ends at the first nonzero limit that is reached; if both are 0, there is no search. Three
 * things cannot be interrupted and may exceed the time: game_player.precompute at the first position of a match; at the
 * root one call of game_player.list and one of game_player.make for each listed move; and 16 moves in each tree.
 */
struct mcts_terms {
    double seconds;
    uint64_t iterations; /* of all trees together */
    int threads;         /* 1 to MCTS_THREADS_MAX */
    uint64_t seed;       /* must not be derived from the state */
    const char *also;    /* a legal command to evaluate even if it is not listed as a candidate, or NULL */
};

/* A move that was evaluated. */
struct mcts_move {
    struct choice choice; /* size 0: the move is `also`, not in the words of a listed move or the game's advice */
    size_t command;       /* offset in mcts_answer.text of the move's command, which ends with a NUL */
    double score;         /* mean score of the player (see standing_scores), 0 to 1 */
    double chance;        /* estimated probability of winning the game, calibrated (game_player.calibrations) */
    double error;         /* half the width of the 95 % interval of `chance`; 0 if exact */
    uint64_t visits;
};

/* Whether the move was tried or its value is proven. If not, `score` and `chance` are only defaults. */
bool mcts_is_evaluated(const struct mcts_move *move);

/*
 * Half the width of the 95 % confidence interval of the proportion wins / visits, by Agresti and Coull (1998). It is
 * not 0 even if all trials agree.
 */
double mcts_error(double wins, double visits);

/* Zero-initialize before the first mcts_think; mcts_answer_free releases the memory. */
struct mcts_answer {
    struct mcts_move *move; /* best first: by visits, then by score (after an exact search by score); visits that
                               `also` gets only on the caller's request do not affect its place. If the first has won
                               all its trials, the first listed of the moves that have won all theirs, at least half
                               as many, takes its place */
    int count;              /* of moves; 0 if there was no search */
    int listed;             /* number of moves that the search chose from, tried or not */
    int also;               /* index of the move terms.also; -1 if that was NULL or refused */
    uint64_t iterations;    /* that were run */
    bool is_exact;          /* the player knows all cards, and the game was searched to its end: `chance` is proven if
                               `error` is 0. If a win is proven, other moves may be unproven: an unproven `also` then
                               has visits; the others have chance 0.5 and error 0.5 */
    struct text text;       /* the commands (mcts_command) */
};

/* A searcher, which keeps its memory and the game's precomputed tables from one search to the next. */
struct mcts *mcts_new(void);
void mcts_free(struct mcts *mcts);

/*
 * Evaluates the moves of `seat`, which must be to act (match_turn), only from that seat's information: two states that
 * look the same to the seat give the same answer. The same seed, iterations and position give the same answer for any
 * number of threads. Returns false, with an empty answer, if both limits are 0, if the cards are real ones on a table
 * (DEAL_TABLE), if the game is over or has not begun (unless it has lists_set_up), if it is not the seat's turn, or if
 * neither game_player.list nor game.legal lists moves.
 *
 * Source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the single-observer form.
 */
bool mcts_think(struct mcts *mcts, const struct mcts_terms *terms, const struct match *match,
                const struct game_state *state, int seat, struct mcts_answer *answer);

/* Sets `choice` to the move of the player to act that game_player.list lists first: no search. */
void mcts_first(struct mcts *mcts, const struct match *match, const struct game_state *state, struct choice *choice);

/* The command of the move with this index; valid until the next mcts_think with this answer. */
const char *mcts_command(const struct mcts_answer *answer, int move);
void mcts_answer_free(struct mcts_answer *answer);

#endif
