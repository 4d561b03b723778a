/* mcts_tree.h: one tree of the search, and the moves at the root, which all trees share. */
#ifndef REFEREE_PLAYERS_MCTS_TREE_H
#define REFEREE_PLAYERS_MCTS_TREE_H

#include "core/base/rng.h"
#include "referee/players/choices.h"

enum {
    MCTS_TREES = 8,                        /* whatever the number of threads: the answer does not depend on it */
    MCTS_ROOT_MOVES_MAX = CHOICES_MAX + 1, /* those that are listed, and one that is weighed besides */
    MCTS_NODES_MAX = 1 << 17,              /* of a tree: 24 bytes each, in twice as many slots */
    MCTS_DEPTH_MAX = 64                    /* moves of a tree in a row; a playout follows */
};

/* What was seen of a move. */
struct mcts_sum {
    uint64_t visits;
    double score, wins; /* sums of standing_score of the player, and of his wins */
};

/* The position that is thought about. The trees do not write to it. */
struct mcts_root {
    const struct match *match;
    const struct game_state *state;
    int seat;               /* who is to act */
    struct choices choices; /* his moves */
    const char *other;      /* the words of `also`; if it is not listed, it is number choices.count */
    int count;              /* of moves, with it */
    int also;               /* the move that is weighed in any case; -1: none */
    int only;               /* all iterations are for this move; -1: they are for all */
    size_t nodes_max;       /* of each tree; then it grows no further */
    uint64_t forced;        /* visits of that move which it would not have had otherwise */
    unsigned long long deadline; /* of monotonic_us; 0: none */
    struct mcts_sum sum[MCTS_ROOT_MOVES_MAX]; /* of all trees, up to the last mcts_tree_merge */
};

/* Makes a move of the root, in place. False if it is refused: then the state must not be used. */
bool mcts_root_make(const struct mcts_root *root, struct mover *mover, int move, struct game_state *state);

/* How often a move was made, in the positions that the same moves lead to. */
struct mcts_node {
    uint64_t path; /* a code of the moves that lead here; 0: the slot is free */
    uint32_t visits;
    uint32_t available; /* visits of the node before it with this move among those listed */
    double reward;      /* sum of standing_score of who made the move */
};

struct mcts_step {
    struct mcts_node *node;
    int seat; /* who made the move */
};

/*
 * A tree of moves as the player at the root sees them: all worlds that he cannot tell apart lead to the same nodes. The
 * nodes are a hash table of paths: open addressing, load at most 1/2, a bounded number.
 */
struct mcts_tree {
    const struct mcts_root *root;
    int index; /* of the tree, below MCTS_TREES */
    struct mover mover;
    struct rng rng;
    struct game_state *state, *spare;
    struct choices choices;
    struct mcts_node *nodes;
    size_t room, count; /* slots, a power of 2, and how many are used */
    struct mcts_step path[MCTS_DEPTH_MAX];
    int depth;
    uint64_t iterations;
    struct mcts_sum sum[MCTS_ROOT_MOVES_MAX]; /* of the root, with the own since the last mcts_tree_share */
    struct mcts_sum own[MCTS_ROOT_MOVES_MAX]; /* since then */
    uint64_t visits;                          /* of all in `sum` */
    uint64_t forced;                          /* own visits of the move that is weighed in any case */
};

/* Begins a tree, the memory of which is kept. */
void mcts_tree_begin(struct mcts_tree *tree, const struct mcts_root *root, const struct game_lore *lore, int index,
                     uint64_t seed);
void mcts_tree_free(struct mcts_tree *tree);

/* Runs iterations; fewer where the deadline of the root passes. */
void mcts_tree_run(struct mcts_tree *tree, uint64_t iterations);

/* Adds to the root what the tree has seen there since the last time; and gives the tree what all have seen. */
void mcts_tree_merge(struct mcts_tree *tree, struct mcts_root *root);
void mcts_tree_share(struct mcts_tree *tree);

#endif
