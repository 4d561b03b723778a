/* mcts_tree.h: one tree of the search, and the root moves, which all trees share. */
#ifndef REFEREE_PLAYERS_MCTS_TREE_H
#define REFEREE_PLAYERS_MCTS_TREE_H

#include "core/base/rng.h"
#include "referee/players/choices.h"

enum {
    MCTS_TREES = 8,                        /* independent of the number of threads, so that the answer is too */
    MCTS_ROOT_MOVES_MAX = CHOICES_MAX + 1, /* the listed moves, and `also` */
    MCTS_NODES_MAX = 1 << 17,              /* of one tree: 24 bytes each, in up to twice as many slots */
    MCTS_DEPTH_MAX = 64                    /* maximum length of a path in the tree, after which a playout begins */
};

/* Statistics of a move. */
struct mcts_sum {
    uint64_t visits;
    double score, wins; /* sums of the player's scores (see standing_scores) and of the wins */
};

/* The position to be searched. The trees do not write to it. */
struct mcts_root {
    const struct match *match;
    const struct game_state *state;
    int seat;               /* the seat to act */
    bool is_before_deal;    /* the cards are not dealt yet: each iteration deals them after the moves of the set-up */
    struct choices choices; /* the listed moves of the seat */
    const char *other;      /* the command mcts_terms.also, or NULL; if it is not listed, it is move choices.count */
    int count;              /* of moves, including `other` */
    int also;               /* index of the move that `other` makes; -1 if there is none */
    int only;               /* index of the only move to be tried; -1: all moves are tried */
    size_t nodes_max;       /* a tree with this number of nodes stops growing */
    uint64_t forced;        /* visits that `also` would not have had otherwise */
    unsigned long long deadline; /* in monotonic_us; 0: none */
    struct mcts_sum sum[MCTS_ROOT_MOVES_MAX]; /* all trees together, up to the last mcts_tree_merge */
};

/* Applies a root move to `state` in place. Returns false if it is refused; `state` is then invalid. */
bool mcts_root_make(const struct mcts_root *root, struct mover *mover, int move, struct game_state *state);

/* Statistics of a move, over all positions that the same sequence of moves leads to. */
struct mcts_node {
    uint64_t path; /* hash of the moves that lead here; 0: the slot is free */
    uint32_t visits;
    uint32_t available; /* visits of the parent while this move was listed */
    double reward;      /* sum of the scores of the player who made the move */
};

struct mcts_step {
    struct mcts_node *node;
    int seat; /* the player who made the move that leads to `node` */
};

/*
 * A tree of moves as the player at the root sees them: all worlds that this player cannot tell apart share the same
 * nodes. The nodes are in a hash table keyed by path: open addressing, load at most 1/2, of bounded size.
 */
struct mcts_tree {
    const struct mcts_root *root;
    int index; /* of this tree, below MCTS_TREES */
    struct mover mover;
    struct rng rng;
    struct game_state *state, *spare; /* the current position of an iteration, and scratch memory */
    struct choices choices;
    struct mcts_node *nodes;
    size_t capacity, count; /* number of slots, a power of 2, and number of slots in use */
    struct mcts_step path[MCTS_DEPTH_MAX];
    int depth;
    uint64_t iterations; /* run since mcts_tree_begin */
    struct mcts_sum sum[MCTS_ROOT_MOVES_MAX]; /* the root's statistics at the last mcts_tree_share, and `own` */
    struct mcts_sum own[MCTS_ROOT_MOVES_MAX]; /* statistics of this tree since the last mcts_tree_merge */
    uint64_t visits;                          /* sum of the visits in `sum` */
    uint64_t forced;                          /* visits forced on `also` since the last mcts_tree_merge */
};

/*
 * Starts a new tree in the memory of the previous one; zero-initialize before the first call. Keeps `root` and
 * `precomputed`, which must outlive the search. `index` differs between the trees of a search.
 */
void mcts_tree_begin(struct mcts_tree *tree, const struct mcts_root *root, const struct precomputed *precomputed,
                     int index, uint64_t seed);
void mcts_tree_free(struct mcts_tree *tree);

/* Runs this number of iterations, or fewer if the root's deadline passes. */
void mcts_tree_run(struct mcts_tree *tree, uint64_t iterations);

/*
 * mcts_tree_merge adds the statistics that this tree has gathered since its last merge to the root. mcts_tree_share
 * copies the root's statistics, which come from all trees, to this tree.
 */
void mcts_tree_merge(struct mcts_tree *tree, struct mcts_root *root);
void mcts_tree_share(struct mcts_tree *tree);

#endif
