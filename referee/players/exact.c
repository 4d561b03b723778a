/* exact.c: searches a game of perfect information to its end. */
#include "referee/players/exact.h"

#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/game/match.h"

#include <string.h>

enum {
    DEALS = 32, /* redeals to detect hidden cards; if there are any, two deals differ with a probability of at least
                   1/2 */
    MOVES_PER_CLOCK_CHECK = 64
};

/* A position in the current line of play, and its candidate moves. */
struct ply {
    struct game_state *state;
    struct choices choices;
};

struct exact {
    struct ply *ply[EXACT_DEPTH_MAX + 1]; /* indexed by the remaining depth */
    size_t size;                          /* of a game state, in bytes */
    struct mover *mover;
    int seat;
    bool is_incomplete; /* a position was left open that might change the value: by the depth limit, by unlisted moves,
                           or because nobody is to act */
    bool is_stopped;    /* by a limit, or by a move that depends on chance */
    uint64_t moves, moves_max;   /* moves applied since exact_set_limits, and their limit */
    unsigned long long deadline; /* in monotonic_us; 0 if there is none */
};

struct exact *exact_new(void)
{
    struct exact *exact = memory_resize(NULL, sizeof *exact);
    memset(exact, 0, sizeof *exact);
    return exact;
}

static void free_plies(struct exact *exact)
{
    for (int i = 0; i <= EXACT_DEPTH_MAX; i++)
        if (exact->ply[i] != NULL) {
            memory_free(exact->ply[i]->state);
            memory_free(exact->ply[i]);
            exact->ply[i] = NULL;
        }
}

void exact_free(struct exact *exact)
{
    if (exact != NULL)
        free_plies(exact);
    memory_free(exact);
}

/* The ply with this remaining depth, which is allocated when it is first used. */
static struct ply *ply_at(struct exact *exact, int depth)
{
    if (exact->ply[depth] == NULL) {
        exact->ply[depth] = memory_resize(NULL, sizeof *exact->ply[depth]);
        memset(exact->ply[depth], 0, sizeof *exact->ply[depth]);
        exact->ply[depth]->state = memory_resize(NULL, exact->size);
    }
    return exact->ply[depth];
}

/* Sets the size of a game state; frees the plies if it has changed. */
static void set_state_size(struct exact *exact, const struct match *match)
{
    if (exact->size == match->game->state_size)
        return;
    free_plies(exact);
    exact->size = match->game->state_size;
}

/* ---- whether anything is hidden ---- */

bool exact_has_same_chance(const struct game_state *state, const struct game_state *other)
{
    const struct chance *one = &game_common(state)->chance, *two = &game_common(other)->chance;
    return one->is_keyed == two->is_keyed && one->uses == two->uses && one->rng.state == two->rng.state;
}

/* Redeals all cards that the seat cannot know. The random numbers of the state remain the same. */
static void redeal(const struct match *match, const struct game_state *from, int seat, uint64_t seed,
                   struct game_state *state)
{
    struct rng rng = {seed};
    memcpy(state, from, match->game->state_size);
    hooks_redeal(match, state, seat, &rng);
    memcpy(state, from, sizeof(struct game_common));
}

bool exact_is_nothing_hidden(struct exact *exact, const struct match *match, const struct game_state *state, int seat,
                             uint64_t seed)
{
    set_state_size(exact, match);
    struct game_state *first = ply_at(exact, 0)->state, *other = ply_at(exact, 1)->state;
    bool is_same = true;
    redeal(match, state, seat, seed, first);
    for (int i = 1; i <= DEALS && is_same; i++) {
        redeal(match, state, seat, seed + (uint64_t)i, other);
        is_same = memcmp(first, other, exact->size) == 0;
    }
    return is_same;
}

/* ---- the search ---- */

void exact_set_limits(struct exact *exact, uint64_t moves, unsigned long long deadline)
{
    exact->moves = 0;
    exact->moves_max = moves;
    exact->deadline = deadline;
}

/* Applies move `i` of this ply and stores the position in the next ply. Returns false if the search must stop. */
static bool make_move(struct exact *exact, int depth, int i)
{
    const struct ply *ply = ply_at(exact, depth);
    struct game_state *after = ply_at(exact, depth - 1)->state;
    if (++exact->moves > exact->moves_max ||
        (exact->moves % MOVES_PER_CLOCK_CHECK == 0 && exact->deadline != 0 && monotonic_us() >= exact->deadline)) {
        exact->is_stopped = true;
        return false;
    }
    memcpy(after, ply->state, exact->size);
    if (!mover_make(exact->mover, &ply->choices, i, after) || !exact_has_same_chance(after, ply->state))
        exact->is_stopped = true;
    return !exact->is_stopped;
}

/*
 * Lists the moves of a ply. Returns false at a leaf: the game is over, nobody is to act, or the remaining depth is 0.
 */
static bool list_moves(struct exact *exact, int depth)
{
    const struct match *match = exact->mover->match;
    struct ply *ply = ply_at(exact, depth);
    if (match_stage(match, ply->state) == STAGE_OVER)
        return false;
    if (depth == 0 || match_turn(match, ply->state) == SEAT_NONE) {
        exact->is_incomplete = true;
        return false;
    }
    mover_list(exact->mover, ply->state, &ply->choices);
    return true;
}

/* The score of the root's seat at a leaf of a two-player game. An unfinished game counts as drawn. */
static double leaf_score(const struct exact *exact, const struct game_state *state)
{
    double score[SEATS_MAX], wins[SEATS_MAX];
    standing_scores(exact->mover->match, state, score, wins);
    return score[exact->seat];
}

/*
 * Alpha-beta for two players: the score of the root's seat, within `low` and `high`. If not all moves are listed, the
 * player to act may have a better one: a value that is not a win for that player then counts as an unproven draw.
 */
static double search_two(struct exact *exact, int depth, double low, double high)
{
    const struct ply *ply = ply_at(exact, depth);
    if (!list_moves(exact, depth))
        return leaf_score(exact, ply->state);
    bool is_own = match_turn(exact->mover->match, ply->state) == exact->seat;
    double best = is_own ? 0 : 1;
    for (int i = 0; i < ply->choices.count && low < high && make_move(exact, depth, i); i++) {
        double score = search_two(exact, depth - 1, low, high);
        if (is_own ? score > best : score < best)
            best = score;
        if (is_own && best > low)
            low = best;
        if (!is_own && best < high)
            high = best;
    }
    if (ply->choices.is_all || (is_own ? best > 0.5 : best < 0.5))
        return best;
    exact->is_incomplete = true;
    return 0.5;
}

/*
 * Whether the player to act prefers one value to another: by that player's own score, ties broken against the seat at
 * the root or, if that seat is to act, by its wins.
 */
static bool is_better(const struct exact *exact, int player, const struct exact_value *value,
                      const struct exact_value *than)
{
    if (value->score[player] < than->score[player] || value->score[player] > than->score[player])
        return value->score[player] > than->score[player];
    return player == exact->seat ? value->wins[player] > than->wins[player]
                                 : value->score[exact->seat] < than->score[exact->seat];
}

/*
 * Whether no other move can change the value of this position: the player to act wins and, if that player is an
 * opponent of the seat at the root, that seat has the lowest score.
 */
static bool is_decided(const struct exact *exact, int player, const struct exact_value *value)
{
    return value->is_proven && value->score[player] >= 1 &&
           (player == exact->seat || value->score[exact->seat] <= 0);
}

/* Max^n: the value of a position for all players. Incomplete if the search stops. */
static void search_all(struct exact *exact, int depth, struct exact_value *value)
{
    const struct ply *ply = ply_at(exact, depth);
    struct exact_value after;
    *value = (struct exact_value){.is_proven = match_stage(exact->mover->match, ply->state) == STAGE_OVER};
    if (!list_moves(exact, depth)) {
        standing_scores(exact->mover->match, ply->state, value->score, value->wins);
        return;
    }
    int player = match_turn(exact->mover->match, ply->state);
    bool all_proven = ply->choices.is_all, decided = false;
    for (int i = 0; i < ply->choices.count && !decided; i++) {
        if (!make_move(exact, depth, i))
            return;
        search_all(exact, depth - 1, &after);
        if (exact->is_stopped)
            return;
        decided = is_decided(exact, player, &after);
        all_proven = all_proven && after.is_proven;
        if (i == 0 || decided || is_better(exact, player, &after, value))
            *value = after;
    }
    value->is_proven = decided || all_proven;
}

bool exact_search(struct exact *exact, struct mover *mover, const struct game_state *state, int seat, int depth,
                  struct exact_value *value)
{
    set_state_size(exact, mover->match);
    exact->mover = mover;
    exact->seat = seat;
    exact->is_incomplete = exact->is_stopped = false;
    memcpy(ply_at(exact, depth)->state, state, exact->size);
    *value = (struct exact_value){.is_proven = false};
    if (mover->match->seats == 2) {
        double score = search_two(exact, depth, 0, 1);
        value->score[seat] = value->wins[seat] = score;
        value->is_proven = !exact->is_incomplete || score < 0.25 || score > 0.75;
    } else {
        search_all(exact, depth, value);
    }
    return !exact->is_stopped;
}
