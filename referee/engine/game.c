/* game.c: a game as the referee asks it: the hooks, and the defaults of those that are NULL. */
#include "referee/game.h"

#include <string.h>

/* The first member of every game's state. */
static struct game_common *common_of(struct game_state *state)
{
    return (struct game_common *)state;
}

static const struct game_common *common(const struct game_state *state)
{
    return (const struct game_common *)state;
}

static bool set_up(struct match *match, struct rng rng, struct game_state *state, struct fault *fault)
{
    memset(state, 0, match->game->state_size);
    *common_of(state) = (struct game_common){.rng = rng, .turn = SEAT_NONE};
    return match->game->setup(match, state, fault);
}

bool game_begin(struct match *match, struct game_state *state, struct fault *fault)
{
    return set_up(match, (struct rng){match->seed}, state, fault);
}

bool game_again(struct match *match, const struct game_state *before, struct game_state *state, struct fault *fault)
{
    const struct game *game = match->game;
    return set_up(match, common(before)->rng, state, fault) &&
           (game->again == NULL || game->again(match, before, state, fault));
}

enum stage game_stage(const struct match *match, const struct game_state *state)
{
    return match->game->phases[common(state)->phase].stage;
}

const char *game_phase(const struct match *match, const struct game_state *state)
{
    return match->game->phases[common(state)->phase].word;
}

int game_turn(const struct match *match, const struct game_state *state)
{
    return match->game->turn != NULL ? match->game->turn(state) : common(state)->turn;
}

bool game_fits(const struct game_state *state, const struct verb_row *verb)
{
    return verb->phases == 0 || (verb->phases >> common(state)->phase & 1) != 0;
}

bool game_ready(struct move *move, const struct verb_row *verb)
{
    const struct match *match = move->match;
    bool sets_up = (verb->flags & VERB_SETUP) != 0;
    if (!game_fits(move->state, verb))
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    if (verb->phases == 0 && sets_up && game_stage(match, move->state) != STAGE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    return match->game->ready == NULL || match->game->ready(move, verb);
}

bool game_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    return match->game->legal != NULL && match->game->legal(match, state, seat, moves);
}

void game_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    if (viewer == VIEW_ALL)
        return;
    match->game->redeal(match, state, viewer, rng);
    common_of(state)->rng.state = rng_next(rng);
}
