/* club.c: Prime Attactics: a player as people meet them in a club, who plays by a rule of thumb. */
#include "referee/games/attactics/state.h"

/*
 * What people see without paper: divisions by 7, for which there is no quick test, in scores below SEVENS_BELOW, and
 * others, which the last digits or the sum of the digits tell, in scores below OTHERS_BELOW.
 */
enum { SEVENS_BELOW = 1000, OTHERS_BELOW = 10000 };

/* The best action so far. */
struct thumb {
    const struct game_state *state;
    struct attactics_action best;
    double worth;
    bool found;
};

static bool is_seen(const struct game_state *state, const struct attactics_action *action)
{
    const struct attactics_tile *tile = &attactics_tiles[action->first];
    uint64_t below = tile->number == 7 ? SEVENS_BELOW : OTHERS_BELOW;
    return !action->slams && (tile->colour != ATTACTICS_STRIPED || state->side[action->target].score < below);
}

/*
 * The ratio of the scores that the action makes; the least of all for what is not seen, as the player must play it if
 * there is nothing else.
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
    struct thumb *thumb = context;
    double worth = worth_of(thumb->state, action, result);
    if (thumb->found && worth <= thumb->worth)
        return true;
    thumb->best = *action;
    thumb->worth = worth;
    thumb->found = true;
    return true;
}

bool attactics_club(const struct match *match, const struct game_state *state, int seat,
                    struct attactics_action *action)
{
    struct thumb thumb = {.state = state};
    attactics_for_each(match, state, seat, weigh, &thumb);
    *action = thumb.best;
    return thumb.found;
}
