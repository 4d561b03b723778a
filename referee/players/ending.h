/* ending.h: the moves at the root of the search, searched to the end of the game where all is known. */
#ifndef REFEREE_PLAYERS_ENDING_H
#define REFEREE_PLAYERS_ENDING_H

#include "referee/players/exact.h"
#include "referee/players/mcts_tree.h"

/* What comes of a move at the root. */
struct ending {
    struct exact_value value;
    int moves; /* of the game after which that is certain, with this one; where value.is_proven */
};

/*
 * Fills `ending` for all moves of the root. False if not all is known, or if neither a win nor all moves could be
 * proven within so many moves, or up to the deadline of monotonic_us (0: none). After a proven win the search goes a
 * little deeper, and other moves may stay unproven; for the move `also` of the root it goes on up to the bounds.
 */
bool ending_solve(struct exact *exact, struct mover *mover, const struct mcts_root *root, uint64_t moves,
                  unsigned long long deadline, struct ending ending[MCTS_ROOT_MOVES_MAX]);

#endif
