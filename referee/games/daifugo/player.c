/* player.c: Daifugo: moves without a search, inference from passes, and the hooks of the referee's own players. */
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/easy.h"
#include "referee/games/daifugo/explain.h"
#include "referee/games/daifugo/list.h"
#include "referee/games/daifugo/evaluate.h"

enum { DEAR = 10 /* the rank, from 0, from which players save their cards: K in the normal order */ };

/* ---- moves without a search ---- */

/* How a move is chosen: by the rule of `suggest` or by the wary one, with up to `noise` - 1 added to each score. */
struct manner {
    bool is_plain;
    int noise;
};

static const struct manner plain = {true, 1}, wary = {false, 1}, wavering = {false, 4};

static int noise_of(const struct manner *manner, struct rng *rng)
{
    return manner->noise > 1 ? (int)(rng_next(rng) % (uint64_t)manner->noise) : 0;
}

/*
 * The index of the best play, or -1 for a pass: if there is no play, instead of a foul finish, or by the wary rule
 * instead of an answer that is not worth it.
 */
static int pick_option(const struct daifugo_outlook *outlook, const struct daifugo_option *options, int count,
                       const struct manner *manner, struct rng *rng)
{
    const struct game_state *state = outlook->state;
    bool may_wait = state->plays > 0 && !manner->is_plain;
    int best = -1, most = may_wait ? noise_of(manner, rng) : 0;
    for (int i = 0; i < count; i++) {
        int worth = manner->is_plain ? daifugo_plain_worth(outlook, &options[i])
                                     : daifugo_wary_worth(outlook, &options[i]) + noise_of(manner, rng);
        if ((best < 0 && !may_wait) || worth > most) {
            best = i;
            most = worth;
        }
    }
    bool is_foul = best >= 0 && daifugo_is_last_resort(most);
    return is_foul && daifugo_may_pass(outlook->match, state, state->common.turn, NULL) ? -1 : best;
}

static void pick_play(const struct match *match, const struct game_state *state, const struct manner *manner,
                      struct rng *rng, struct choice *choice)
{
    struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
    struct daifugo_option options[DAIFUGO_OPTIONS_MAX];
    bool is_all;
    int count = daifugo_find_plays(match, state, &outlook.hand, false, options, DAIFUGO_OPTIONS_MAX, &is_all);
    int best = pick_option(&outlook, options, count, manner, rng);
    if (best < 0) {
        daifugo_encode_pass(choice);
        return;
    }
    struct daifugo_play play = daifugo_play_of(&options[best]);
    daifugo_encode_play(&play, choice);
}

/*
 * As many cards as may be handed over: the strongest if the exchange requires them, else with `is_plain` those of the
 * lowest values in the normal order, else the most dispensable. None if that would be a foul finish.
 */
static void pick_cards(const struct match *match, const struct game_state *state, bool is_plain, struct choice *choice)
{
    struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
    struct daifugo_step step = daifugo_pending_step(match, state);
    struct daifugo_cards cards = {{0}};
    unsigned char card[DAIFUGO_HAND_MAX];
    int held = daifugo_sort_cards(&outlook, step.strongest, card), count = step.count < held ? step.count : held;
    is_plain = is_plain && !step.strongest;
    for (int i = 0, kind = 0; i < count; i++) {
        while (is_plain && state->hand[state->common.turn].copies[kind] == cards.copies[kind])
            kind++;
        cards.copies[is_plain ? kind : card[i]]++;
    }
    bool is_foul = state->common.phase != DAIFUGO_EXCHANGE && count == held && state->is_foul;
    if (is_foul)
        cards = (struct daifugo_cards){{0}};
    daifugo_encode_cards(&cards, choice);
}

/* In playouts one move in `seats` is by the wary rule, on average, and the others are by that of `suggest`. */
static void pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct rng *rng, struct choice *choice)
{
    bool is_plain = rng_next(rng) % (uint64_t)match->seats != 0;
    (void)precomputed;
    if (state->common.phase == DAIFUGO_PLAYING)
        pick_play(match, state, is_plain ? &plain : &wavering, rng, choice);
    else
        pick_cards(match, state, is_plain, choice);
}

/* A good human's rule of thumb: groups the hand, counts the plays that it needs, keeps cards that win back the lead. */
static void club(const struct match *match, const struct game_state *state, int seat,
                 const struct known_numbers *known, struct rng *rng, struct choice *choice)
{
    (void)seat, (void)known;
    if (state->common.phase == DAIFUGO_PLAYING)
        pick_play(match, state, &wary, rng, choice);
    else
        pick_cards(match, state, false, choice);
}

/* ---- inference from passes ---- */

/*
 * The players who have passed, as a bit mask, without those whom the fives of the top skipped. They passed on the top
 * itself, or with stickypass=on perhaps on an earlier play.
 */
static unsigned who_passed(const struct match *match, const struct game_state *state)
{
    unsigned passed = state->passed;
    int skipped = state->owner;
    if (state->plays == 0)
        return 0;
    for (int i = 0; i < state->top.count && match->option[DAIFUGO_FIVE] == DAIFUGO_ON; i++)
        if (daifugo_value(state->top.card[i].as) == 5) {
            skipped = place_next(match, state->place, skipped);
            passed &= ~(1u << skipped);
        }
    return passed;
}

/* The probability that a player with this hand passes: one who has a cheap play rarely does. */
static double pass_probability(const struct match *match, const struct game_state *state, int seat)
{
    struct daifugo_outlook outlook = {.match = match, .state = state, .reversed = daifugo_is_reversed(state)};
    struct daifugo_option option[DAIFUGO_OPTIONS_MAX];
    bool is_all, has_play = false;
    outlook.hand = daifugo_hand_of(&state->hand[seat]);
    int count = daifugo_find_plays(match, state, &outlook.hand, false, option, DAIFUGO_OPTIONS_MAX, &is_all);
    for (int i = 0; i < count; i++) {
        if (option[i].count == outlook.hand.count && daifugo_is_foul_end(&outlook, &option[i]))
            continue;
        if (option[i].raw == 0 && option[i].as == 0 && daifugo_rank_of(&outlook, &option[i]) < DEAR)
            return 0.1;
        has_play = true;
    }
    return has_play ? 0.4 : 1;
}

static double plausibility(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, int viewer)
{
    double likely = 1;
    unsigned passed = who_passed(match, state);
    (void)precomputed;
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != viewer && daifugo_is_active(state, seat) && (passed & 1u << seat) != 0)
            likely *= pass_probability(match, state, seat);
    return likely;
}

static const struct calibration calibrations[] = {
    {"any", "players=Ann,Ben",
     {0.000, 0.015, 0.064, 0.156, 0.236, 0.317, 0.391, 0.482, 0.613, 0.767, 0.953}},
    {.kind = NULL},
};

const struct game_player daifugo_player = {
    .advice_iterations = 32000,
    .list = daifugo_list,
    .pick = pick,
    .make = daifugo_make,
    .advise = daifugo_advise,
    .write = daifugo_write,
    .plausibility = plausibility,
    .explain = daifugo_explain,
    .easy = daifugo_easy,
    .club = club,
    .tried_first = 1,
    .tried_more = 0.25,
    .calibrations = calibrations,
};
