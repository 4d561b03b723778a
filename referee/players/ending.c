/* ending.c: exact search of the root moves to the end of the game, if the player knows all cards. */
#include "referee/players/ending.h"

#include "core/base/memory.h"
#include "referee/game/match.h"

#include <string.h>

enum { EXTRA_PLIES = 2 }; /* searched beyond a proven win, for the values of the other moves */

static bool is_proven_win(const struct mcts_root *root, const struct ending *ending)
{
    return ending->value.is_proven && ending->value.score[root->seat] >= 1;
}

/*
 * Searches the unproven moves, or only the move `only` (-1: all of them), `plies` deep. `after` is scratch memory for a
 * position. Returns false if a limit is reached or a move depends on chance.
 */
static bool search(struct exact *exact, struct mover *mover, const struct mcts_root *root, int only, int plies,
                   struct game_state *after, struct ending *ending)
{
    bool goes_on = true;
    for (int i = 0; i < root->count && goes_on; i++) {
        if (ending[i].value.is_proven || (only >= 0 && i != only))
            continue;
        memcpy(after, root->state, root->match->game->state_size);
        goes_on = mcts_root_make(root, mover, i, after) && exact_has_same_chance(root->state, after) &&
                  exact_search(exact, mover, after, root->seat, plies - 1, &ending[i].value);
        ending[i].moves = plies;
        ending[i].value.is_proven = ending[i].value.is_proven && goes_on;
    }
    return goes_on;
}

/* Counts the proven moves; `*won` is set to whether one of them wins. */
static int count_proven(const struct mcts_root *root, const struct ending *ending, bool *won)
{
    int count = 0;
    *won = false;
    for (int i = 0; i < root->count; i++) {
        count += ending[i].value.is_proven;
        *won = *won || is_proven_win(root, &ending[i]);
    }
    return count;
}

bool ending_solve(struct exact *exact, struct mover *mover, const struct mcts_root *root, uint64_t moves,
                  unsigned long long deadline, struct ending ending[MCTS_ROOT_MOVES_MAX])
{
    int proven = 0, also = root->also, last = EXACT_DEPTH_MAX; /* the greatest depth at which all moves are searched */
    bool won = false, goes_on = true;
    for (int i = 0; i < root->count; i++)
        ending[i] = (struct ending){.moves = 0};
    if (!root->choices.is_all || !exact_is_nothing_hidden(exact, root->match, root->state, root->seat, 1))
        return false;
    struct game_state *after = memory_resize(NULL, root->match->game->state_size);
    exact_set_limits(exact, moves, deadline);
    for (int depth = 1; depth <= EXACT_DEPTH_MAX && proven < root->count && goes_on; depth++) {
        bool was_won = won;
        if (depth > last && (also < 0 || ending[also].value.is_proven))
            break;
        goes_on = search(exact, mover, root, depth > last ? also : -1, depth, after, ending);
        proven = count_proven(root, ending, &won);
        if (won && !was_won)
            last = depth + EXTRA_PLIES;
    }
    memory_free(after);
    return won || proven == root->count;
}
