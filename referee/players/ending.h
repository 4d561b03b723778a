/* ending.h: exact search of the root moves to the end of the game, if the player knows all cards. */
#ifndef REFEREE_PLAYERS_ENDING_H
#define REFEREE_PLAYERS_ENDING_H

#include "referee/players/exact.h"
#include "referee/players/mcts_tree.h"

/* The exact result of a root move. */
struct ending {
    struct exact_value value;
    int moves; /* plies, including this move, until the result is certain; valid if value.is_proven */
};

/*
 * Fills `ending` for all root moves. Returns false if something is hidden from the player, if a better move may be
 * missing from the list, or if the search ends with neither a win nor the results of all moves proven: after `moves`
 * tried moves, at `deadline` (in monotonic_us; 0: no deadline), at EXACT_DEPTH_MAX plies, or at a move that depends on
 * chance. After a proven win the search goes a little deeper, and other moves may remain unproven; the search of the
 * root's move `also` continues up to the limits.
 */
bool ending_solve(struct exact *exact, struct mover *mover, const struct mcts_root *root, uint64_t moves,
                  unsigned long long deadline, struct ending ending[MCTS_ROOT_MOVES_MAX]);

#endif
