/* player.c: Prime Daifugo Lvl. 0: hooks for search players: candidate moves, and sensible random moves. */
#include "referee/games/lvl0/player.h"

#include "core/base/sort.h"
#include "referee/game/match.h"
#include "referee/games/lvl0/easy.h"
#include "referee/games/lvl0/explain.h"
#include "referee/games/lvl0/plan.h"

#include <string.h>

enum {
    ONE_SKIP_IN = 4,    /* one time in this many, a random move is SKIP although a pass would not draw two cards */
    LISTED_MAX = 200,   /* moves; a hand of ten cards has some fifty */
    COST_LEAD = 8       /* of leaving the lead to others, in sixteenths of a play as LVL0_COST_PLAY */
};

static const struct hand *hand_of(const struct game_state *state)
{
    return &state->hand[state->common.turn];
}

/* ---- legal moves ---- */

static bool may_play_d(const struct precomputed *precomputed, const struct game_state *state)
{
    return state->common.phase == LVL0_DRAW && precomputed->d >= 0 && hand_of(state)->copies[precomputed->d] > 0;
}

static bool may_skip(const struct match *match, const struct precomputed *precomputed, const struct game_state *state)
{
    return precomputed->skip >= 0 && hand_of(state)->copies[precomputed->skip] > 0 && lvl0_may_skip(match, state, NULL);
}

/* Whether a play of `count` cards would leave only a SKIP, which lone-skip=refused forbids. */
static bool is_barred(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      int count)
{
    const struct hand *hand = hand_of(state);
    return match->option[LVL0_LONE_SKIP] == LVL0_LONE_SKIP_REFUSED && precomputed->skip >= 0 &&
           hand->copies[precomputed->skip] == 1 && hand_count(hand) - count == 1;
}

/* ---- a list of moves, ordered by the cost of the plan for the hand after each ---- */

struct option {
    enum lvl0_verb verb;
    int argument; /* of a play the index in precomputed.prime, of a discard the kind, otherwise 0 */
    int cost;     /* of the plan for the hand after the move; the lead that the move may lose is added */
    int strength; /* the lowest first at equal cost: stronger plays can win the lead later; of a discard the rank */
};

struct options {
    struct option option[LISTED_MAX];
    int count;
};

static void add_option(struct options *options, enum lvl0_verb verb, int argument, int cost, int strength)
{
    options->option[options->count++] = (struct option){verb, argument, cost, strength};
}

/* The cost of the plan for these cards. If one play empties the hand, it does not matter whether it can be beaten. */
static int plan_cost(const struct precomputed *precomputed, const struct lvl0_counts *held)
{
    struct lvl0_plan plan;
    lvl0_plan(precomputed, held, &plan);
    bool is_one_play = plan.count == 1 && plan.cost == precomputed->group[plan.group[0]].cost;
    return is_one_play ? LVL0_COST_STOP : plan.cost;
}

static bool may_play(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     const struct lvl0_counts *held, const struct lvl0_group *group)
{
    return lvl0_contains(held, &group->cards) &&
           (state->size == 0 ||
            (group->count == state->size && precomputed->prime[group->prime].number > lvl0_last_number(state))) &&
           !is_barred(match, precomputed, state, group->count);
}

/* The cost of the plan for the rest of the hand, and of the lead that the play may lose. */
static int cost_after(const struct precomputed *precomputed, const struct lvl0_counts *held,
                      const struct lvl0_group *group)
{
    struct lvl0_counts left = lvl0_subtract(*held, &group->cards);
    return plan_cost(precomputed, &left) + group->cost - LVL0_COST_STOP;
}

/* Of the numbers that the same cards form only the greatest is listed: the others are easier to beat. */
static void list_plays(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                       struct options *options, int max)
{
    struct lvl0_counts held = lvl0_count(hand_of(state), precomputed);
    for (int i = 0; i < precomputed->group_begin[DECK_KINDS_MAX] && options->count < max; i++) {
        const struct lvl0_group *group = &precomputed->group[i];
        if (may_play(match, precomputed, state, &held, group))
            add_option(options, LVL0_MOVE_PLAY, group->prime, cost_after(precomputed, &held, group),
                       group->is_stop ? 0 : -group->cost);
    }
}

static void list_discards(const struct match *match, const struct precomputed *precomputed,
                          const struct game_state *state, struct options *options)
{
    for (int i = 0; i < precomputed->kinds; i++) {
        struct hand left = *hand_of(state);
        int kind = precomputed->order[i];
        if (left.copies[kind] == 0 || !lvl0_may_discard(match, state, kind, NULL))
            continue;
        left.copies[kind]--;
        struct lvl0_counts counts = lvl0_count(&left, precomputed);
        add_option(options, LVL0_MOVE_DISCARD, kind, plan_cost(precomputed, &counts), i);
    }
}

static void list_turn(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      struct options *options, int max)
{
    enum { OTHERS = 4 }; /* d, draw, skip, pass */
    bool must_draw = !lvl0_may_pass(match, state, NULL);
    struct lvl0_counts held = lvl0_count(hand_of(state), precomputed);
    int cost = plan_cost(precomputed, &held);
    if (!must_draw)
        list_plays(match, precomputed, state, options, max - OTHERS);
    if (may_play_d(precomputed, state))
        add_option(options, LVL0_MOVE_D, 0, cost - LVL0_COST_D - COST_LEAD / 2, 0);
    if (lvl0_may_draw(match, state, NULL))
        add_option(options, LVL0_MOVE_DRAW, 0, cost + COST_LEAD / 2, 0);
    if (may_skip(match, precomputed, state))
        add_option(options, LVL0_MOVE_SKIP, 0, cost - COST_LEAD / 2, 0);
    if (!must_draw)
        add_option(options, LVL0_MOVE_PASS, 0, cost + COST_LEAD, 0);
}

/* For sort_array. */
static int by_cost(const void *one, const void *two)
{
    const struct option *a = one, *b = two;
    return a->cost != b->cost           ? a->cost - b->cost
           : a->strength != b->strength ? a->strength - b->strength
           : a->argument != b->argument ? a->argument - b->argument
                                        : (int)a->verb - (int)b->verb;
}

int lvl0_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
              struct choice *choices, int max, bool *is_all)
{
    struct options options = {.count = 0};
    max = max < LISTED_MAX ? max : LISTED_MAX;
    if (state->common.phase == LVL0_DISCARD)
        list_discards(match, precomputed, state, &options); /* at most DECK_KINDS_MAX */
    else
        list_turn(match, precomputed, state, &options, max);
    sort_array(options.option, (size_t)options.count, sizeof *options.option, by_cost);
    for (int i = 0; i < options.count; i++)
        if (options.option[i].verb == LVL0_MOVE_PLAY)
            lvl0_encode_play(precomputed, options.option[i].argument, &choices[i]);
        else
            lvl0_encode(options.option[i].verb, options.option[i].argument, &choices[i]);
    *is_all = !precomputed->is_partial && match->seats == 2 && options.count < max;
    return options.count;
}

/* ---- random moves ---- */

/* Leads with the weakest play of the plan. Returns the index of a prime, or LVL0_NONE. */
static int pick_lead(const struct precomputed *precomputed, const struct lvl0_counts *held)
{
    struct lvl0_plan plan;
    const struct lvl0_group *weakest = NULL;
    lvl0_plan(precomputed, held, &plan);
    for (int i = 0; i < plan.count; i++) {
        const struct lvl0_group *group = &precomputed->group[plan.group[i]];
        weakest = weakest == NULL || group->cost > weakest->cost ? group : weakest;
    }
    return weakest != NULL ? weakest->prime : LVL0_NONE;
}

/*
 * Of a few random plays, chooses the one with the lowest cost_after. Returns the index of a prime, or LVL0_NONE if
 * there is no play, or a pass is better than these.
 */
static int pick_reply(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      const struct lvl0_counts *held, struct rng *rng)
{
    enum { TRIED = 4 };
    int tried[TRIED], legal = 0, best = LVL0_NONE, least = plan_cost(precomputed, held) + COST_LEAD / 2;
    for (int i = 0; i < precomputed->group_begin[DECK_KINDS_MAX]; i++)
        if (may_play(match, precomputed, state, held, &precomputed->group[i])) {
            int place = legal < TRIED ? legal : rng_quick(rng, legal + 1); /* reservoir sampling */
            if (place < TRIED)
                tried[place] = i;
            legal++;
        }
    for (int i = 0; i < legal && i < TRIED; i++) {
        int cost = cost_after(precomputed, held, &precomputed->group[tried[i]]);
        if (cost <= least) {
            least = cost;
            best = precomputed->group[tried[i]].prime;
        }
    }
    return best;
}

static void pick_discard(const struct match *match, const struct precomputed *precomputed,
                         const struct game_state *state, struct rng *rng, struct choice *choice)
{
    int picked = LVL0_NONE, more = rng_quick(rng, 4) == 0 ? rng_quick(rng, 4) : 0;
    for (int i = 0; i < precomputed->kinds && (picked < 0 || more > 0); i++)
        if (hand_of(state)->copies[precomputed->order[i]] > 0 &&
            lvl0_may_discard(match, state, precomputed->order[i], NULL)) {
            more -= picked >= 0;
            picked = precomputed->order[i];
        }
    lvl0_encode(LVL0_MOVE_DISCARD, picked, choice);
}

/* Picks a move other than a play. */
static void pick_other(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                       struct rng *rng, struct choice *choice)
{
    enum lvl0_verb verb = LVL0_MOVE_PASS;
    if (state->common.phase == LVL0_DRAW && lvl0_may_draw(match, state, NULL))
        verb = LVL0_MOVE_DRAW;
    else if (may_skip(match, precomputed, state) &&
             (lvl0_last_has(match, state, 10) || rng_quick(rng, ONE_SKIP_IN) == 0))
        verb = LVL0_MOVE_SKIP;
    lvl0_encode(verb, 0, choice);
}

void lvl0_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
               struct rng *rng, struct choice *choice)
{
    struct lvl0_counts held = lvl0_count(hand_of(state), precomputed);
    if (state->common.phase == LVL0_DISCARD) {
        pick_discard(match, precomputed, state, rng, choice);
        return;
    }
    if (may_play_d(precomputed, state)) {
        lvl0_encode(LVL0_MOVE_D, 0, choice);
        return;
    }
    int index = state->size > 0 ? pick_reply(match, precomputed, state, &held, rng) : pick_lead(precomputed, &held);
    if (index >= 0 && is_barred(match, precomputed, state, precomputed->prime[index].count))
        index = LVL0_NONE;
    if (index >= 0)
        lvl0_encode_play(precomputed, index, choice);
    else
        pick_other(match, precomputed, state, rng, choice);
}

/* ---- inferences from passes ---- */

/*
 * Whether the hand of the seat has a play of a prime that was legal when the seat passed. Only passes since its last
 * draw count.
 */
static bool could_play(const struct precomputed *precomputed, const struct game_state *state, int seat)
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, &state->hand[seat]);
    for (int size = 1; size <= precomputed->play_max; size++) {
        uint64_t minimum = state->passed_over[seat][size - 1];
        if (minimum > 0 && lvl0_find_play(precomputed, &held, lvl0_first_above(precomputed, size, minimum - 1),
                                          precomputed->begin[size + 1]) >= 0)
            return true;
    }
    return false;
}

double lvl0_plausibility(const struct match *match, const struct precomputed *precomputed,
                         const struct game_state *state, int viewer)
{
    double plausible = 1;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && could_play(precomputed, state, seat))
            plausible *= LVL0_PASSED_ANYWAY;
    return plausible;
}

/* ---- the hooks ---- */

static const struct calibration calibrations[] = {
    {"two", "players=Ann,Ben",
     {0.002, 0.050, 0.092, 0.127, 0.203, 0.290, 0.404, 0.560, 0.699, 0.850, 1.000}},
    {"three", "players=Ann,Ben,Cleo",
     {0.000, 0.035, 0.104, 0.190, 0.271, 0.380, 0.495, 0.612, 0.747, 0.890, 1.000}},
    {.kind = NULL},
};

const struct game_player lvl0_player = {
    .precomputed_size = sizeof(struct precomputed),
    .precompute = lvl0_precompute,
    .advice_iterations = 30000,
    .list = lvl0_list,
    .pick = lvl0_pick,
    .make = lvl0_make,
    .advise = lvl0_advise,
    .write = lvl0_write,
    .plausibility = lvl0_plausibility,
    .explain = lvl0_explain,
    .easy = lvl0_easy,
    .club_lists = true,
    .tried_first = 1,
    .tried_more = 0.2,
    .calibrations = calibrations,
};
