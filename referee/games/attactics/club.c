/* club.c: Prime Attactics: the move of a typical club player, who plays by a rule of thumb. */
#include "referee/games/attactics/state.h"

/*
 * Divisions that people see without paper: those by 7, for which there is no quick test, of scores below SEVENS_BELOW;
 * the others, which the last digits or the digit sum show, of scores below OTHERS_BELOW.
 */
enum { SEVENS_BELOW = 1000, OTHERS_BELOW = 10000 };

/* The best action so far. */
struct search {
    const struct game_state *state;
    struct attactics_action best;
    double worth;
    bool found;
};

/* Whether a club player thinks of this action: no slam dunks, and no divisions of large scores. */
static bool is_seen(const struct game_state *state, const struct attactics_action *action)
{
    const struct attactics_tile *tile = &attactics_tiles[action->first];
    uint64_t below = tile->number == 7 ? SEVENS_BELOW : OTHERS_BELOW;
    return !action->is_slam && (tile->colour != ATTACTICS_STRIPED || state->side[action->target].score < below);
}

/*
 * The ratio of the scores after the action; -1, less than any ratio, for an action that is not seen: it is played only
 * if there is no other.
 */
static double worth_of(const struct game_state *state, const struct attactics_action *action, uint64_t result)
{
    bool is_own = action->target == action->player;
    double own = (double)(is_own ? result : state->side[action->player].score);
    double other = (double)(is_own ? state->side[1 - action->player].score : result);
    return !is_seen(state, action) ? -1 : other > 0 ? own / other : 1e30;
}

/* Keeps the first of equal actions. */
static bool weigh(void *context, const struct attactics_action *action, uint64_t result)
{
    struct search *search = context;
    double worth = worth_of(search->state, action, result);
    if (search->found && worth <= search->worth)
        return true;
    search->best = *action;
    search->worth = worth;
    search->found = true;
    return true;
}

bool attactics_club(const struct match *match, const struct game_state *state, int seat,
                    struct attactics_action *action)
{
    struct search search = {.state = state};
    attactics_for_each(match, state, seat, weigh, &search);
    *action = search.best;
    return search.found;
}
