/* computer.h: players that the referee itself can be, at each level. */
#ifndef REFEREE_PLAYERS_COMPUTER_H
#define REFEREE_PLAYERS_COMPUTER_H

#include "referee/players/level.h"
#include "referee/players/mcts.h"

/* Begin with computer_open. The random numbers may be set anew for each game. */
struct computer_player {
    struct level level;
    struct rng rng; /* the player's own */
    int threads;    /* of a search: 1 to MCTS_THREADS_MAX */
    struct mcts *mcts; /* NULL until there is a search */
    struct mcts_answer answer;
};

/* A player of that level; 1 thread, and the random numbers of seed 0. */
void computer_open(struct computer_player *player, const struct level *level);

/* Gives the memory back; all zero bytes are a closed player, too. */
void computer_close(struct computer_player *player);

/*
 * Weighs the moves of the seat on turn by a search, as long as the level says; `also` as in struct mcts_terms. False,
 * with an answer of no moves, where mcts_think cannot, and in no time. The answer is the caller's.
 */
bool computer_weigh(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                    const char *also, struct mcts_answer *answer);

/*
 * Chooses a move for the seat on turn, instead of what was in `chosen`; it is accepted. What it chooses depends on
 * what the seat knows, on the level, on `rng`, and with a bound by time on the time alone. Where hardly anything can be
 * played, games may have no end: the caller counts the moves.
 *
 * Random: each listed move with the same chance. Where a game does not list its moves: each verb that the table offers
 * with the same chance, and of cards a right play of those that can be built by chance (a wrong one leaves the cards in
 * the hand, and games would not end); where none is found, another verb, or what the game suggests.
 * Easy: a beginner's move by the game's hook; without that hook, some moves are random, and the others fair.
 * Fair: what the game suggests.
 * Strong: the best move by mcts_think; fair where that cannot think, or has no time.
 */
void computer_move(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                   struct chosen *chosen);

#endif
