/* mcts_tree.c: one tree of the search: redeals of the hidden cards, descent, playouts. */
#include "referee/players/mcts_tree.h"

#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/game/match.h"

#include <math.h>
#include <string.h>

enum {
    SLOTS_FIRST = 1 << 10,
    MOVES_MAX = 400,     /* maximum length of a playout, which then ends without a winner */
    MOVES_UNTIMED = 16,  /* moves of a descent or a playout between two looks at the clock */
    DEALS_MAX = 6,       /* maximum number of redeals in one iteration to find a plausible one */
    ALSO_OF = 12         /* the root move `also` receives at least 1/ALSO_OF of the visits */
};

/* The constant of UCB1, and the defaults of game_player.tried_first and tried_more. */
static const double exploration = 0.4, tried_first = 3, tried_more = 1;

bool mcts_root_make(const struct mcts_root *root, struct mover *mover, int move, struct game_state *state)
{
    if (move < root->choices.count)
        return mover_make(mover, &root->choices, move, state);
    return attempt_command(&mover->attempt, root->match, state, root->seat, root->other);
}

/* ---- nodes ---- */

/* The hash of a path, never 0, extended by the move with this hash code. */
static uint64_t path_to(uint64_t path, uint64_t code)
{
    path = (path ^ code ^ code >> 29) * 0xBF58476D1CE4E5B9;
    path ^= path >> 31;
    return path != 0 ? path : 1;
}

/* The slot of the node with this path, or the free slot in which a new node with this path belongs. */
static struct mcts_node *slot_of(const struct mcts_tree *tree, uint64_t path)
{
    size_t i = (size_t)path & (tree->capacity - 1);
    while (tree->nodes[i].path != 0 && tree->nodes[i].path != path)
        i = (i + 1) & (tree->capacity - 1);
    return &tree->nodes[i];
}

/* Empties the hash table and gives it this number of slots. */
static void clear(struct mcts_tree *tree, size_t capacity)
{
    if (capacity != tree->capacity)
        tree->nodes = memory_array(tree->nodes, capacity, sizeof *tree->nodes);
    memset(tree->nodes, 0, capacity * sizeof *tree->nodes);
    tree->capacity = capacity;
    tree->count = 0;
}

/* Doubles the number of slots if one more node would exceed a load of 1/2, unless the tree is full. */
static void grow(struct mcts_tree *tree)
{
    if (2 * (tree->count + 1) <= tree->capacity || tree->count >= tree->root->nodes_max)
        return;
    struct mcts_node *old = tree->nodes;
    size_t slots = tree->capacity;
    tree->nodes = memory_array(NULL, 2 * slots, sizeof *tree->nodes);
    tree->capacity = 2 * slots;
    memset(tree->nodes, 0, tree->capacity * sizeof *tree->nodes);
    for (size_t i = 0; i < slots; i++)
        if (old[i].path != 0)
            *slot_of(tree, old[i].path) = old[i];
    memory_free(old);
}

/*
 * Finds or adds the node with this path. A new node counts as available in all `visits` visits of its parent. Returns
 * NULL if the node is new and the tree is full.
 */
static struct mcts_node *node_at(struct mcts_tree *tree, uint64_t path, uint64_t visits)
{
    struct mcts_node *node = slot_of(tree, path);
    if (node->path == 0) {
        if (tree->count >= tree->root->nodes_max)
            return NULL;
        tree->count++;
        *node = (struct mcts_node){.path = path, .available = (uint32_t)visits};
    }
    return node;
}

/* ---- the choice of a move: UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) ---- */

/* The upper confidence bound of a move: `sum` of its scores, its visits, and the visits in which it was available. */
static double bound_of(double sum, double visits, double available)
{
    return sum / visits + exploration * sqrt(log(available) / visits);
}

/* Progressive widening: the number of moves that may have been tried after this number of visits. */
static double tried_max(const struct mcts_tree *tree, uint64_t visits)
{
    const struct game_player *player = tree->root->match->game->player;
    double root = sqrt((double)visits);
    return player->tried_first > 0 ? player->tried_first + player->tried_more * root : tried_first + tried_more * root;
}

/*
 * Picks a candidate move of the node with this path and number of visits: the first untried move while fewer than
 * tried_max have been tried, otherwise the move with the greatest bound.
 */
static int choose(struct mcts_tree *tree, uint64_t path, uint64_t visits)
{
    int best = 0, open = -1, tried = 0;
    double greatest = -1;
    for (int i = 0; i < tree->choices.count; i++) {
        struct mcts_node *node = slot_of(tree, path_to(path, tree->choices.code[i]));
        if (node->visits == 0) {
            open = open < 0 ? i : open;
            continue;
        }
        tried++;
        node->available++;
        double bound = bound_of(node->reward, node->visits, node->available);
        if (bound > greatest) {
            greatest = bound;
            best = i;
        }
    }
    return open >= 0 && tried < tried_max(tree, visits) ? open : best;
}

/* Whether the root move (-1: none) has had at most 1/ALSO_OF of the visits. */
static bool is_neglected(const struct mcts_tree *tree, int move)
{
    return move >= 0 && tree->sum[move].visits * ALSO_OF <= tree->visits;
}

/*
 * The same choice as in `choose`, for the root. The trees of a round run independently: each tries a different untried
 * move, and the trees that are left over pick the move with the greatest bound.
 */
static int choose_at_root(const struct mcts_tree *tree)
{
    const struct mcts_root *root = tree->root;
    int best = 0, tried = 0, open[MCTS_ROOT_MOVES_MAX] = {0}, opens = 0;
    double greatest = -1;
    for (int i = 0; i < root->count; i++) {
        const struct mcts_sum *sum = &tree->sum[i];
        if (sum->visits == 0) {
            open[opens++] = i;
            continue;
        }
        tried++;
        double bound = bound_of(sum->score, (double)sum->visits, (double)tree->visits);
        if (bound > greatest) {
            greatest = bound;
            best = i;
        }
    }
    int more = (int)ceil(tried_max(tree, tree->visits) - tried);
    int place = (int)(((uint64_t)tree->index + tree->iterations) % MCTS_TREES);
    more = more < opens ? more : opens;
    return more > 0 && (place < more || tried == 0) ? open[place % more] : best;
}

/* ---- an iteration ---- */

static bool is_late(const struct mcts_tree *tree)
{
    return tree->root->deadline != 0 && monotonic_us() >= tree->root->deadline;
}

static bool is_on(const struct mcts_tree *tree)
{
    const struct match *match = tree->root->match;
    return match_stage(match, tree->state) != STAGE_OVER && match_turn(match, tree->state) != SEAT_NONE;
}

/* Deals if the last move before the deal has been made. Returns false if that is refused. */
static bool deal_if_due(struct mcts_tree *tree)
{
    const struct match *match = tree->root->match;
    return !tree->root->is_before_deal || match_stage(match, tree->state) != STAGE_SETUP ||
           match_turn(match, tree->state) != SEAT_NONE ||
           attempt_deal(&tree->mover.attempt, match, tree->state, tree->spare);
}

static double plausibility(const struct mcts_tree *tree)
{
    const struct mcts_root *root = tree->root;
    const struct game_player *player = root->match->game->player;
    return player->plausibility == NULL
               ? 1
               : player->plausibility(root->match, tree->mover.precomputed, tree->state, root->seat);
}

static void swap_states(struct mcts_tree *tree)
{
    struct game_state *state = tree->state;
    tree->state = tree->spare;
    tree->spare = state;
}

/*
 * Deals a world consistent with the player's information: by rejection sampling on plausibility; if all deals are
 * rejected, keeps the most plausible one.
 */
static void deal(struct mcts_tree *tree)
{
    const struct mcts_root *root = tree->root;
    size_t size = root->match->game->state_size;
    double best = -1;
    for (int deals = 0; deals < DEALS_MAX; deals++) {
        memcpy(tree->state, root->state, size);
        hooks_redeal(root->match, tree->state, root->seat, &tree->rng);
        double likely = plausibility(tree);
        if (likely >= 1 || (double)(rng_next(&tree->rng) >> 11) * 0x1p-53 < likely)
            return;
        if (likely > best) {
            best = likely;
            swap_states(tree);
        }
    }
    swap_states(tree);
}

/*
 * Descends from a root move, which has been applied, to the first new node, the end of the game, or the maximum depth.
 * Returns false if a move is refused or the time is over.
 */
static bool descend(struct mcts_tree *tree, int move)
{
    const struct mcts_root *root = tree->root;
    uint64_t path = path_to(1, (uint64_t)move + 1), visits = tree->visits;
    int seat = root->seat;
    for (tree->depth = 0; tree->depth < MCTS_DEPTH_MAX;) {
        struct mcts_node *node = node_at(tree, path, visits);
        if (node == NULL)
            return true;
        tree->path[tree->depth++] = (struct mcts_step){node, seat};
        if (node->visits == 0 || !is_on(tree))
            return true;
        visits = node->visits;
        seat = match_turn(root->match, tree->state);
        mover_list_inner(&tree->mover, tree->state, &tree->choices);
        int i = choose(tree, path, visits);
        path = path_to(path, tree->choices.code[i]);
        if ((tree->depth % MOVES_UNTIMED == 0 && is_late(tree)) ||
            !mover_make(&tree->mover, &tree->choices, i, tree->state) || !deal_if_due(tree))
            return false;
    }
    return true;
}

/* The maximum length of a playout. */
static int playout_moves(const struct mcts_tree *tree)
{
    const struct game_player *player = tree->root->match->game->player;
    return player->estimate != NULL ? player->playout_moves : MOVES_MAX;
}

/*
 * Plays to the end of the game, or for the maximum number of moves. Returns false if a move is refused or the time is
 * over.
 */
static bool play_out(struct mcts_tree *tree)
{
    for (int moves = 0, max = playout_moves(tree); moves < max && is_on(tree); moves++)
        if ((moves % MOVES_UNTIMED == MOVES_UNTIMED - 1 && is_late(tree)) ||
            !mover_pick(&tree->mover, tree->state, &tree->rng) || !deal_if_due(tree))
            return false;
    return true;
}

static void add(struct mcts_sum *sum, double score, double wins)
{
    sum->visits++;
    sum->score += score;
    sum->wins += wins;
}

/* The result of a playout. If the game is not over, it is the estimate by the hook `estimate`, if the game has it. */
static void outcome(const struct mcts_tree *tree, double score[SEATS_MAX], double wins[SEATS_MAX])
{
    const struct match *match = tree->root->match;
    const struct game_player *player = match->game->player;
    standing_scores(match, tree->state, score, wins);
    if (player->estimate != NULL && is_on(tree))
        player->estimate(match, tree->mover.precomputed, tree->state, score, wins);
}

/* Adds the result of an iteration to the root and to the nodes of the path. */
static void backpropagate(struct mcts_tree *tree, int move)
{
    const struct mcts_root *root = tree->root;
    double score[SEATS_MAX], wins[SEATS_MAX];
    outcome(tree, score, wins);
    add(&tree->sum[move], score[root->seat], wins[root->seat]);
    add(&tree->own[move], score[root->seat], wins[root->seat]);
    tree->visits++;
    for (int i = 0; i < tree->depth; i++) {
        tree->path[i].node->visits++;
        tree->path[i].node->reward += score[tree->path[i].seat];
    }
}

static void iterate(struct mcts_tree *tree)
{
    grow(tree);
    deal(tree);
    int only = tree->root->only, move = only >= 0 ? only : choose_at_root(tree);
    if (only < 0 && move != tree->root->also && is_neglected(tree, tree->root->also)) {
        move = tree->root->also;
        tree->forced++;
    }
    if (mcts_root_make(tree->root, &tree->mover, move, tree->state) && deal_if_due(tree) && descend(tree, move) &&
        play_out(tree))
        backpropagate(tree, move);
}

void mcts_tree_run(struct mcts_tree *tree, uint64_t iterations)
{
    for (; iterations > 0 && !is_late(tree); iterations--, tree->iterations++)
        iterate(tree);
}

/* ---- the root, and a tree as a whole ---- */

void mcts_tree_merge(struct mcts_tree *tree, struct mcts_root *root)
{
    root->forced += tree->forced;
    tree->forced = 0;
    for (int i = 0; i < root->count; i++) {
        root->sum[i].visits += tree->own[i].visits;
        root->sum[i].score += tree->own[i].score;
        root->sum[i].wins += tree->own[i].wins;
        tree->own[i] = (struct mcts_sum){.visits = 0};
    }
}

void mcts_tree_share(struct mcts_tree *tree)
{
    tree->visits = 0;
    for (int i = 0; i < tree->root->count; i++) {
        tree->sum[i] = tree->root->sum[i];
        tree->visits += tree->sum[i].visits;
    }
}

void mcts_tree_begin(struct mcts_tree *tree, const struct mcts_root *root, const struct precomputed *precomputed,
                     int index, uint64_t seed)
{
    size_t size = root->match->game->state_size;
    tree->root = root;
    tree->index = index;
    tree->mover.match = root->match;
    tree->mover.precomputed = precomputed;
    tree->rng = (struct rng){seed};
    tree->state = memory_resize(tree->state, size);
    tree->spare = memory_resize(tree->spare, size);
    clear(tree, SLOTS_FIRST);
    tree->iterations = tree->forced = 0;
    memset(tree->own, 0, sizeof tree->own);
    mcts_tree_share(tree);
}

void mcts_tree_free(struct mcts_tree *tree)
{
    mover_free(&tree->mover);
    memory_free(tree->state);
    memory_free(tree->spare);
    memory_free(tree->nodes);
}
