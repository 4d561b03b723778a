/* game.c: a game as the referee asks it: the hooks, and the defaults of those that are NULL. */
#include "referee/game.h"

#include "core/base/language.h"

#include <string.h>

_Static_assert(sizeof(struct game_common) == sizeof(struct chance) + (4 + SEATS_MAX) * sizeof(int) &&
                   sizeof(struct chance) == 3 * sizeof(uint64_t),
               "it has no padding, which a copy need not preserve: positions are compared as bytes");

/* The first member of every game's state. */
static struct game_common *common_of(struct game_state *state)
{
    return (struct game_common *)state;
}

const struct game_common *game_common(const struct game_state *state)
{
    return (const struct game_common *)state;
}

static bool set_up(struct match *match, struct chance chance, struct game_state *state, struct fault *fault)
{
    if (match->is_recorded) /* no deal comes of it: without this the next game would have the first one's */
        chance.rng.state = rng_next(&chance.rng);
    if (match->deal == DEAL_FAIR) /* each game has a key of its own */
        chance.uses = 0;
    memset(state, 0, match->game->state_size);
    *common_of(state) = (struct game_common){.chance = chance, .turn = SEAT_NONE, .drawn = SEAT_NONE};
    return match->game->setup(match, state, fault);
}

bool game_begin(struct match *match, struct game_state *state, struct fault *fault)
{
    return set_up(match, (struct chance){.is_keyed = !match->is_seeded, .rng = {match->seed}}, state, fault);
}

bool game_again(struct match *match, const struct game_state *before, struct game_state *state, struct fault *fault)
{
    const struct game *game = match->game;
    if (game_ends_match(match, before))
        return refuse_saying(fault, FAULT_GAME_OVER, "the match is over: `again` begins another");
    if (!set_up(match, game_common(before)->chance, state, fault))
        return false;
    common_of(state)->games = game_common(before)->games + 1;
    for (int seat = 0; seat < match->seats; seat++)
        common_of(state)->total[seat] = game_total(match, before, seat);
    if (game->keep != NULL)
        game->keep(match, before, state);
    return true;
}

enum stage game_stage(const struct match *match, const struct game_state *state)
{
    return match->game->phases[game_common(state)->phase].stage;
}

const char *game_phase(const struct match *match, const struct game_state *state)
{
    return match->game->phases[game_common(state)->phase].word;
}

int game_turn(const struct match *match, const struct game_state *state)
{
    return match->game->turn != NULL ? match->game->turn(state) : game_common(state)->turn;
}

bool verb_is_referees(const struct verb_row *verb)
{
    return (verb->flags & (VERB_SETUP | VERB_CHANCE)) != 0;
}

bool game_fits(const struct game_state *state, const struct verb_row *verb)
{
    return verb->phases == 0 || (verb->phases >> game_common(state)->phase & 1) != 0;
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
    common_of(state)->chance = (struct chance){.rng = {rng_next(rng)}};
}

/* ---- chance ---- */

void game_shuffle(const struct match *match, struct game_state *state, unsigned char *cards, size_t count)
{
    if (match->on_shuffle != NULL) {
        chance_sort(cards, count);
        match->on_shuffle(match->context, match, cards, count);
    }
    chance_shuffle(&common_of(state)->chance, match->key, cards, count);
}

int game_choose(const struct match *match, struct game_state *state, int count)
{
    return (int)chance_below(&common_of(state)->chance, match->key, (uint64_t)count);
}

int game_draw_first(const struct match *match, struct game_state *state)
{
    return common_of(state)->drawn = game_choose(match, state, match->seats);
}

void game_tell_lot(struct move *move)
{
    struct game_common *common = common_of(move->state);
    if (common->drawn != SEAT_NONE)
        event_say(move, N_("Lots were drawn: %s comes first."), match_name(move->match, common->drawn));
    common->drawn = SEAT_NONE;
}

/* ---- how the players of the match stand ---- */

/* Finds the seats that the game names as its winners; returns how many there are. */
static int list_winners(const struct match *match, const struct game_state *state, bool is_winners[SEATS_MAX])
{
    struct text winners = {0};
    int count = 0;
    match->game->result(match, state, &winners);
    for (int seat = 0; seat < match->seats; seat++) {
        const char *name = match->name[seat], *at = text_string(&winners);
        size_t length = strlen(name);
        while (*at != '\0' && (strncmp(at, name, length) != 0 || (at[length] != ',' && at[length] != '\0'))) {
            at += strcspn(at, ",");
            at += *at == ',';
        }
        count += is_winners[seat] = *at != '\0';
    }
    text_free(&winners);
    return count;
}

static bool is_winner(const struct match *match, const struct game_state *state, int seat)
{
    bool is_winners[SEATS_MAX] = {false};
    list_winners(match, state, is_winners);
    return is_winners[seat];
}

/* The points that this game has brought the seat; 0 before its end. */
static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    if (game_stage(match, state) != STAGE_OVER)
        return 0;
    return match->game->points != NULL ? match->game->points(match, state, seat) : is_winner(match, state, seat);
}

/* Whether one seat comes off better than another one in a game that is over. */
static bool is_ahead(const struct match *match, const struct game_state *state, const bool *wins, int seat, int other)
{
    if (wins[seat] != wins[other] || match->game->points == NULL)
        return wins[seat] && !wins[other];
    int one = match->game->points(match, state, seat), two = match->game->points(match, state, other);
    return match->game->lowest_wins ? one < two : one > two;
}

/* Half of a point for each other seat that this one is beside, a whole one for each that is behind it. */
static double score_of(const struct match *match, const struct game_state *state, const bool *wins, int seat)
{
    double score = 0;
    for (int other = 0; other < match->seats; other++)
        if (other != seat)
            score += 0.5 + 0.5 * is_ahead(match, state, wins, seat, other) -
                     0.5 * is_ahead(match, state, wins, other, seat);
    return match->seats > 1 ? score / (match->seats - 1) : 1;
}

void game_scores(const struct match *match, const struct game_state *state, double score[SEATS_MAX],
                 double wins[SEATS_MAX])
{
    bool is_winners[SEATS_MAX], is_over = game_stage(match, state) == STAGE_OVER;
    int winners = is_over ? list_winners(match, state, is_winners) : 0;
    for (int seat = 0; seat < match->seats; seat++) {
        score[seat] = is_over ? score_of(match, state, is_winners, seat) : 0.5;
        wins[seat] = winners == 0 ? 1.0 / match->seats : is_winners[seat] ? 1.0 / winners : 0;
    }
}

double game_score(const struct match *match, const struct game_state *state, int seat, double *wins)
{
    double score[SEATS_MAX], all_wins[SEATS_MAX];
    game_scores(match, state, score, all_wins);
    *wins = all_wins[seat];
    return score[seat];
}

int game_total(const struct match *match, const struct game_state *state, int seat)
{
    return game_common(state)->total[seat] + points_of(match, state, seat);
}

/* How many points of one player end the match, 0 for none. */
static int target_of(const struct match *match)
{
    return match->game->target != NULL ? match->game->target(match) : match->shared[SHARED_TARGET];
}

bool game_ends_match(const struct match *match, const struct game_state *state)
{
    int games = match->shared[SHARED_GAMES], target = target_of(match);
    if (game_stage(match, state) != STAGE_OVER)
        return false;
    bool ends = games > 0 && game_common(state)->games + 1 >= games;
    for (int seat = 0; seat < match->seats && target > 0; seat++)
        ends = ends || game_total(match, state, seat) >= target;
    return ends;
}

bool game_has_end(const struct match *match)
{
    return match->shared[SHARED_GAMES] > 0 || target_of(match) > 0;
}

bool game_stands_before(const struct match *match, const struct game_state *state, int seat, int other)
{
    int one = game_total(match, state, seat), two = game_total(match, state, other);
    return match->game->lowest_wins ? one < two : one > two;
}

bool game_is_last(const struct match *match, const struct game_state *state)
{
    return game_stage(match, state) == STAGE_OVER && (!game_has_end(match) || game_ends_match(match, state));
}

bool game_wins_match(const struct match *match, const struct game_state *state, int seat)
{
    bool wins = true;
    for (int other = 0; other < match->seats; other++)
        wins = wins && !game_stands_before(match, state, other, seat);
    return wins;
}

void game_due_after(const struct match *match, const struct game_state *state, struct text *text)
{
    text_add(text, game_ends_match(match, state) ? _("the match is over, `again` begins another")
                                                 : _("`new` begins the next game"));
}
