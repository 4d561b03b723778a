/* advice.c: Prime Attactics: suggests a sensible action. */
#include "referee/games/attactics/state.h"

/* The best action so far. */
struct advice {
    const struct game_state *state;
    struct attactics_action best;
    long double worth;
    bool found;
};

/*
 * Prefers the greatest ratio of the player's score to the opponent's; an action that brings the opponent to 0 wins.
 * Keeps the first of equal actions.
 */
static bool weigh(void *context, const struct attactics_action *action, uint64_t result)
{
    struct advice *advice = context;
    uint64_t score[ATTACTICS_PLAYERS];
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        score[player] = player == action->target ? result : advice->state->side[player].score;
    uint64_t own = score[action->player], other = score[1 - action->player];
    long double worth = other == 0 ? 1e30L : (long double)own / (long double)other;
    if (advice->found && worth <= advice->worth)
        return true;
    advice->best = *action;
    advice->worth = worth;
    advice->found = true;
    return true;
}

bool attactics_advise(const struct match *match, const struct game_state *state, int seat,
                      struct attactics_action *action)
{
    struct advice advice = {.state = state};
    attactics_for_each(match, state, seat, weigh, &advice);
    *action = advice.best;
    return advice.found;
}
