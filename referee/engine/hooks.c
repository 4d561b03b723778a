/* hooks.c: the hooks of a game as the referee calls them, with defaults for those that are NULL. */
#include "referee/engine/hooks.h"

#include "core/base/fault.h"
#include "core/base/rng.h"
#include "referee/game/events.h"
#include "referee/game/match.h"
#include "referee/game/player.h"
#include "referee/game/rows.h"

#include <string.h>

/* The common data, which is the first member of every game's state. */
static struct game_common *common_of(struct game_state *state)
{
    return (struct game_common *)state;
}

static bool set_up(struct match *match, struct chance chance, struct game_state *state, struct fault *fault)
{
    if (match->is_recorded) /* the recorded deal used no random numbers: without this, if the next game is dealt at
                               random, it would get the deal of the first */
        chance.rng.state = rng_next(&chance.rng);
    if (match->deal == DEAL_FAIR) /* each game has its own key */
        chance.uses = 0;
    memset(state, 0, match->game->state_size);
    *common_of(state) = (struct game_common){.chance = chance, .turn = SEAT_NONE, .drawn = SEAT_NONE};
    return match->game->setup(match, state, fault);
}

bool hooks_begin(struct match *match, struct game_state *state, struct fault *fault)
{
    return set_up(match, (struct chance){.is_keyed = !match->is_seeded, .rng = {match->seed}}, state, fault);
}

bool hooks_begin_next(struct match *match, const struct game_state *before, struct game_state *state,
                      struct fault *fault)
{
    const struct game *game = match->game;
    if (match_is_over(match, before))
        return refuse_saying(fault, FAULT_GAME_OVER, "the match is over: `again` begins another");
    if (!set_up(match, game_common(before)->chance, state, fault))
        return false;
    common_of(state)->games = match_games(match, before);
    for (int seat = 0; seat < match->seats; seat++) {
        common_of(state)->total[seat] = match_total(match, before, seat);
        common_of(state)->won[seat] = match_games_won(match, before, seat);
    }
    if (game->keep != NULL)
        game->keep(match, before, state);
    return true;
}

bool hooks_fits(const struct game_state *state, const struct verb_row *verb)
{
    return verb->phases == 0 || (verb->phases >> game_common(state)->phase & 1) != 0;
}

bool hooks_ready(struct move *move, const struct verb_row *verb)
{
    const struct match *match = move->match;
    bool sets_up = (verb->flags & VERB_SETUP) != 0;
    if (!hooks_fits(move->state, verb))
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    if (verb->phases == 0 && sets_up && match_stage(match, move->state) != STAGE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    return match->game->ready == NULL || match->game->ready(move, verb);
}

bool hooks_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    return match->game->legal != NULL && match->game->legal(match, state, seat, moves);
}

bool hooks_legal_lines(const struct match *match, const struct game_state *state, int seat, struct text *lines)
{
    struct moves moves = {0};
    bool is_listed = hooks_legal(match, state, seat, &moves);
    for (int i = 0; i < moves.count && is_listed; i++) {
        match->game->player->write(match, state, &moves.choice[i], lines);
        text_add_char(lines, '\n');
    }
    moves_free(&moves);
    return is_listed;
}

void hooks_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    struct choice choice;
    match->game->player->advise(match, state, seat, &choice);
    match->game->player->write(match, state, &choice, command);
}

void hooks_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    if (viewer == VIEW_ALL)
        return;
    if (match->game->redeal != NULL)
        match->game->redeal(match, state, viewer, rng);
    common_of(state)->chance = (struct chance){.rng = {rng_next(rng)}};
}

void hooks_report_lot(struct move *move)
{
    struct game_common *common = common_of(move->state);
    if (common->drawn != SEAT_NONE)
        event_say(move, N_("Lots were drawn: %s comes first."), match_name(move->match, common->drawn));
    common->drawn = SEAT_NONE;
}
