/* list.c: Daifugo: lists the promising moves, best first. */
#include "referee/games/daifugo/list.h"

#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/evaluate.h"
#include "referee/games/daifugo/plan.h"

/* Hand sizes: up to MANY cards, all plays of natural cards are listed; up to FEW, all plays with jokers too. */
enum { MANY = 8, FEW = 4 };

enum { PLANNED = 10 /* bonus for a play that is part of a shortest plan; tuned by trial */ };

/* ---- plays ---- */

struct candidates {
    struct daifugo_option option[DAIFUGO_OPTIONS_MAX];
    int worth[DAIFUGO_OPTIONS_MAX];
    int count;
};

static void sort_candidates(struct candidates *candidates)
{
    for (int i = 1; i < candidates->count; i++)
        for (int k = i; k > 0 && candidates->worth[k] > candidates->worth[k - 1]; k--) {
            struct daifugo_option option = candidates->option[k];
            int worth = candidates->worth[k];
            candidates->option[k] = candidates->option[k - 1];
            candidates->worth[k] = candidates->worth[k - 1];
            candidates->option[k - 1] = option;
            candidates->worth[k - 1] = worth;
        }
}

/* Scores the plays. Those that belong to a partition of a small hand into the fewest plays get a bonus. */
static void weigh_all(const struct daifugo_outlook *outlook, struct candidates *candidates)
{
    const struct daifugo_hand *hand = &outlook->hand;
    bool is_small = hand->count <= DAIFUGO_PLAN_CARDS;
    int fewest = is_small ? daifugo_fewest_plays(outlook->match, hand->cards, hand->jokers) : 0;
    for (int i = 0; i < candidates->count; i++) {
        candidates->worth[i] = daifugo_wary_worth(outlook, &candidates->option[i]);
        if (is_small && daifugo_is_planned(outlook->match, hand, fewest, &candidates->option[i]))
            candidates->worth[i] += PLANNED;
    }
}

/* All plays, of which the first `max` are stored; `count` counts the others too. */
struct collection {
    struct choice *choices;
    int count, max;
};

static void collect(void *context, const struct daifugo_play *play)
{
    struct collection *all = context;
    if (all->count < all->max)
        daifugo_encode_play(play, &all->choices[all->count]);
    all->count++;
}

/* Lists every play of a small hand with jokers, whatever they stand for. Returns 0 if there are more than `max`. */
static int list_every_play(const struct match *match, const struct game_state *state, struct choice *choices, int max)
{
    struct collection all = {.choices = choices, .max = max};
    daifugo_for_each_play(match, state, state->common.turn, collect, &all);
    return all.count <= max ? all.count : 0;
}

/*
 * Whether to list a pass that is legal. A leader's pass is listed only if the plays are listed with every choice of
 * suits (`all_suits`), if there is no play, or if the best play is a foul finish.
 */
static bool lists_pass(const struct match *match, const struct game_state *state, const struct candidates *candidates,
                       bool all_suits)
{
    if (!daifugo_may_pass(match, state, state->common.turn, NULL))
        return false;
    return state->plays > 0 || all_suits || candidates->count == 0 || daifugo_is_last_resort(candidates->worth[0]);
}

static int list_plays(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                      bool *is_all)
{
    struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
    struct candidates candidates;
    bool all_suits = outlook.hand.count <= MANY;
    int count = 0, capacity = max - 1 < DAIFUGO_OPTIONS_MAX ? max - 1 : DAIFUGO_OPTIONS_MAX;
    if (outlook.hand.jokers > 0 && outlook.hand.count <= FEW)
        count = list_every_play(match, state, choices, max - 1);
    if (count > 0) {
        *is_all = true;
        if (daifugo_may_pass(match, state, state->common.turn, NULL))
            daifugo_encode_pass(&choices[count++]);
        return count;
    }
    candidates.count = daifugo_find_plays(match, state, &outlook.hand, all_suits, candidates.option, capacity, is_all);
    weigh_all(&outlook, &candidates);
    sort_candidates(&candidates);
    bool passes = lists_pass(match, state, &candidates, all_suits);
    for (int i = 0; i < candidates.count; i++) {
        struct daifugo_play play = daifugo_play_of(&candidates.option[i]);
        if (passes && candidates.worth[i] < 0) {
            daifugo_encode_pass(&choices[count++]);
            passes = false;
        }
        daifugo_encode_play(&play, &choices[count++]);
    }
    if (passes)
        daifugo_encode_pass(&choices[count++]);
    return count;
}

/* ---- handing cards over ---- */

/* Enumerates the subsets of the first `pool` cards; the two jokers are interchangeable. */
struct subsets {
    const struct match *match;
    const struct game_state *state;
    unsigned char card[DAIFUGO_HAND_MAX];
    int pool;
    struct choice *choices;
    int count, max;
    bool is_all;
};

/* Adds the choices that extend `cards` by up to `left` cards from index `from` on. The depth is `left`, 6 at most. */
static void add_subsets(struct subsets *subsets, struct daifugo_cards *cards, int from, int left)
{
    for (int i = from; i < subsets->pool && left > 0; i++) {
        if (i > from && subsets->card[i] == subsets->card[i - 1])
            continue; /* the second joker */
        cards->copies[subsets->card[i]]++;
        add_subsets(subsets, cards, i + 1, left - 1);
        cards->copies[subsets->card[i]]--;
    }
    if (!daifugo_may_hand_over(subsets->match, subsets->state, cards, NULL))
        return;
    if (subsets->count < subsets->max)
        daifugo_encode_cards(cards, &subsets->choices[subsets->count++]);
    else
        subsets->is_all = false;
}

int daifugo_list_hand_over(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                           bool *is_all)
{
    struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
    struct daifugo_step step = daifugo_pending_step(match, state);
    struct daifugo_cards cards = {{0}};
    struct subsets subsets = {.match = match, .state = state, .choices = choices, .max = max, .is_all = true};
    int held = daifugo_sort_cards(&outlook, step.strongest, subsets.card);
    int pool = step.count == 1 ? held : step.count == 2 ? 7 : 6;
    subsets.pool = pool < held ? pool : held;
    subsets.is_all = subsets.pool == held;
    add_subsets(&subsets, &cards, 0, step.count);
    *is_all = subsets.is_all;
    return subsets.count;
}

int daifugo_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct choice *choices, int max, bool *is_all)
{
    (void)precomputed;
    return state->common.phase == DAIFUGO_PLAYING ? list_plays(match, state, choices, max, is_all)
                                                  : daifugo_list_hand_over(match, state, choices, max, is_all);
}
