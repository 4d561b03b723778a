/* computer.h: the computer players of the referee, one for each level. */
#ifndef REFEREE_PLAYERS_COMPUTER_H
#define REFEREE_PLAYERS_COMPUTER_H

#include "referee/players/level.h"
#include "referee/players/mcts.h"

/* Initialize with computer_open. `rng` may be reseeded for each game. */
struct computer_player {
    struct level level;
    struct rng rng; /* the source of this player's random numbers */
    int threads;    /* of the search, 1 to MCTS_THREADS_MAX */
    struct mcts *mcts; /* NULL until the first search */
    struct mcts_answer answer;
};

/* Opens a player of this level, with 1 thread and seed 0. */
void computer_open(struct computer_player *player, const struct level *level);

/* Frees the memory. A zero-initialized player counts as closed. */
void computer_close(struct computer_player *player);

/*
 * Searches the moves of `seat`, which must be on turn, within the limits of the level; `also` is mcts_terms.also.
 * Returns false, with no moves in the answer, if the level does not search or mcts_think fails. The caller frees the
 * answer by mcts_answer_free.
 */
bool computer_search(struct computer_player *player, const struct match *match, const struct game_state *state,
                     int seat, const char *also, struct mcts_answer *answer);

/*
 * Sets `chosen` to a move of `seat`, which must be on turn; the game accepts the move. It depends only on the seat's
 * information, the level and `rng`, and on elapsed time if the level has a time limit. A game may never end if hardly
 * any playable number is left: the caller must limit the number of moves.
 *
 * Random: a legal move, each with equal probability; if the game cannot list its moves, one by the game's hook
 * `random`, or without that hook fair.
 * Easy: a beginner's move by the game's hook `easy`; without that hook, random in some moves and fair in the others.
 * Club: a move of the game's hook `club`, with the numbers of the level if it has any; without that hook, the first
 * move of the list if the game has club_lists, else fair.
 * Fair: the move that the game suggests.
 * Strong: the best move found by mcts_think; fair if mcts_think fails or has no time.
 */
void computer_move(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                   struct chosen *chosen);

#endif
