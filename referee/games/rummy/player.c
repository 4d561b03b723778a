/* player.c: Primes Rummy: the hooks of the referee's own players: promising moves, and moves without a search. */
#include "referee/games/rummy/player.h"

#include "referee/games/rummy/easy.h"
#include "referee/games/rummy/explain.h"
#include "referee/games/rummy/reach.h"

#include <string.h>

enum {
    COST_OF_CARD = 100, /* of a missing card; each number that would help reduces the cost by 1 */
    MARGIN = 12,        /* moves are listed if they cost at most this much more than the best move */
    MARGIN_BASIC = 4,   /* the same for hands of the basic game */
    LISTED = 5,         /* maximum number of discards listed at the root of a search */
    LISTED_INNER = 2,   /* maximum number of discards listed below the root */
    CARELESS_OF = 16    /* one random move in this many discards any card that no set needs */
};

static const double same_cost = 1e-9; /* maximum difference of equal costs, by rounding */

/* ---- the hand of the player on turn ---- */

struct view {
    const struct match *match;
    const struct precomputed *precomputed;
    const struct game_state *state;
    int seat, count;
    const unsigned char *hand;
};

static struct view view_of(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state)
{
    int seat = state->common.turn;
    return (struct view){match, precomputed, state, seat, state->hand_count[seat], state->hand[seat]};
}

/* How many cards must be in sets at the end, after one has been discarded. */
static int final_size(const struct view *view)
{
    return view->count - (view->state->common.phase == RUMMY_DISCARD);
}

static struct rummy_outlook evaluate(const struct view *view)
{
    return rummy_evaluate(&view->precomputed->numbers, rummy_rules(view->match), view->hand, view->count,
                          final_size(view));
}

/* Like `evaluate`, for the hand with the open card added. */
static struct rummy_outlook evaluate_with_open(const struct view *view)
{
    unsigned char cards[RUMMY_HAND];
    memcpy(cards, view->hand, (size_t)view->count);
    cards[view->count] = (unsigned char)rummy_open_card(view->state);
    return rummy_evaluate(&view->precomputed->numbers, rummy_rules(view->match), cards, view->count + 1,
                          final_size(view));
}

/* Whether the card at `index` may be discarded, and is the first of its number in the hand. */
static bool may_discard(const struct view *view, int index)
{
    return (index == 0 || view->hand[index] != view->hand[index - 1]) &&
           rummy_may_throw(view->match, view->state, view->seat, index);
}

/* A card whose discard lets the player go out, preferably one that no set needs; or RUMMY_NO_CARD. */
static int find_out(const struct view *view, const struct rummy_outlook *outlook)
{
    for (int is_used = 0; is_used < 2 && outlook->missing == 0; is_used++)
        for (int i = 0; i < view->count; i++)
            if ((int)(outlook->used >> i & 1) == is_used && may_discard(view, i) &&
                rummy_may_go_out(view->match, view->state, view->seat, i))
                return view->hand[i];
    return RUMMY_NO_CARD;
}

/* How useful a card that is not needed now may become later. */
static int later_worth(const struct view *view, int index)
{
    const struct rummy_numbers *numbers = &view->precomputed->numbers;
    int card = view->hand[index], worth = 0;
    if (card == RUMMY_FREE)
        return 100;
    bool is_prime = numbers->index[card] < RUMMY_PRIMES;
    for (int i = 0; i < view->count; i++) {
        int other = view->hand[i];
        bool is_pair = numbers->ones[card] == numbers->ones[other] || numbers->tens[card] == numbers->tens[other];
        if (is_pair && i != index && other != RUMMY_FREE)
            worth += 2 * is_prime + 2 * (numbers->index[other] < RUMMY_PRIMES);
    }
    return 2 * worth + 3 * is_prime;
}

/* ---- a look ahead ---- */

/* Cards that a player may come to hold, `size` of which must finally be in sets. */
struct prospect {
    const struct view *view;
    unsigned char card[RUMMY_HAND + 1];
    int count, size;
};

static double cost_of(const struct prospect *prospect)
{
    const struct view *view = prospect->view;
    struct rummy_outlook outlook = rummy_evaluate(&view->precomputed->numbers, rummy_rules(view->match), prospect->card,
                                                  prospect->count, prospect->size);
    return COST_OF_CARD * outlook.missing - outlook.outs;
}

/* The mean cost after drawing one of the cards that the player does not see; others always hold some. */
static double cost_after_draw(struct prospect *prospect)
{
    const struct view *view = prospect->view;
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    double sum = 0, now = cost_of(prospect);
    int cards = 0;
    rummy_count(view->hand, view->count, copies);
    if (view->state->heap.count > 0) /* otherwise, the only open card has just been taken */
        copies[rummy_open_card(view->state)]++;
    prospect->count++;
    for (int card = 0; card <= RUMMY_NUMBERS; card++) {
        int left = rummy_copies(view->match, card) - copies[card];
        if (left <= 0)
            continue;
        prospect->card[prospect->count - 1] = (unsigned char)card;
        double cost = cost_of(prospect);
        sum += left * (cost < now ? cost : now); /* the card can be discarded again */
        cards += left;
    }
    prospect->count--;
    return sum / cards;
}

/* The hand without the card at `index`; with -1, the whole hand. */
static struct prospect prospect_without(const struct view *view, int index)
{
    unsigned char count = (unsigned char)view->count;
    struct prospect prospect = {.view = view, .size = final_size(view)};
    memcpy(prospect.card, view->hand, count);
    if (index >= 0)
        rummy_remove(prospect.card, &count, index);
    prospect.count = count;
    return prospect;
}

/* ---- a list of moves ---- */

/* Cards of the hand with the costs of discarding them, the lowest first. */
struct ranking {
    double cost[RUMMY_HAND];
    unsigned char card[RUMMY_HAND];
    int count;
};

/* Cards of the same cost keep their order, whatever the rounding of the machine. */
static void rank(struct ranking *ranking, int card, double cost)
{
    int at = ranking->count++;
    for (; at > 0 && ranking->cost[at - 1] > cost + same_cost; at--) {
        ranking->cost[at] = ranking->cost[at - 1];
        ranking->card[at] = ranking->card[at - 1];
    }
    ranking->cost[at] = cost;
    ranking->card[at] = (unsigned char)card;
}

/* A quick ranking: cards that no set needs come first. */
static struct ranking rank_quickly(const struct view *view, const struct rummy_outlook *outlook)
{
    struct ranking ranking = {.count = 0};
    for (int i = 0; i < view->count; i++)
        if (may_discard(view, i))
            rank(&ranking, view->hand[i], later_worth(view, i) + 1000 * (int)(outlook->used >> i & 1));
    return ranking;
}

/* A thorough ranking, by the expected cost of the hand after the next draw. */
static struct ranking rank_by_draw(const struct view *view)
{
    struct ranking ranking = {.count = 0};
    for (int i = 0; i < view->count; i++) {
        if (!may_discard(view, i))
            continue;
        struct prospect prospect = prospect_without(view, i);
        rank(&ranking, view->hand[i], cost_after_draw(&prospect) + 0.01 * later_worth(view, i));
    }
    return ranking;
}

/* Lists at most `max` discards, those that cost at most `margin` more than the first. */
static int list_ranked(const struct ranking *ranking, int max, double margin, struct choice *choices)
{
    int count = 0;
    for (; count < ranking->count && count < max && ranking->cost[count] <= ranking->cost[0] + margin; count++)
        rummy_encode(RUMMY_MOVE_DISCARD, ranking->card[count], &choices[count]);
    return count;
}

/* Lists drawing and taking, the cheaper first, without a move that costs more than `margin` more than the other. */
static int list_draws(const struct view *view, double draw, double take, double margin, struct choice *choices)
{
    bool may_draw = rummy_may_draw(view->state);
    int count = 0;
    if (take < draw || !may_draw)
        rummy_encode(RUMMY_MOVE_TAKE, 0, &choices[count++]);
    if (may_draw && draw <= take + margin)
        rummy_encode(RUMMY_MOVE_DRAW, 0, &choices[count++]);
    if (may_draw && take >= draw && take <= draw + margin)
        rummy_encode(RUMMY_MOVE_TAKE, 0, &choices[count++]);
    return count;
}

/* ---- hands of the basic game: valued more thoroughly ---- */

static struct rummy_chances chances_of(const struct view *view)
{
    return (struct rummy_chances){&view->precomputed->numbers, rummy_rules(view->match),
                                  rummy_unseen(view->match, view->state, view->seat)};
}

/* Converts a value of rummy_promise to a cost as in a ranking: COST_OF_CARD if the hand has no value. */
static double cost_of_promise(double promise)
{
    return COST_OF_CARD * (1 - promise);
}

static double promise_after_draw(const struct view *view)
{
    struct rummy_chances chances = chances_of(view);
    return rummy_promise(&chances, view->hand, view->count);
}

/* The value of taking the open card; 1 if the player can then go out. */
static double promise_after_take(const struct view *view)
{
    struct rummy_chances chances = chances_of(view);
    unsigned char cards[RUMMY_HAND];
    memcpy(cards, view->hand, (size_t)view->count);
    cards[view->count] = (unsigned char)rummy_open_card(view->state);
    struct rummy_reach reach = rummy_reach(chances.numbers, chances.rules, cards, view->count + 1, view->count);
    return reach.missing == 0 ? 1 : RUMMY_LATER * rummy_promise_left(&chances, cards, view->count + 1, view->count);
}

static struct ranking rank_by_promise(const struct view *view)
{
    struct rummy_chances chances = chances_of(view);
    struct ranking ranking = {.count = 0};
    for (int i = 0; i < view->count; i++) {
        unsigned char cards[RUMMY_HAND], count = (unsigned char)view->count;
        if (!may_discard(view, i))
            continue;
        memcpy(cards, view->hand, count);
        rummy_remove(cards, &count, i);
        double cost = cost_of_promise(rummy_promise(&chances, cards, count));
        rank(&ranking, view->hand[i], cost + 0.01 * later_worth(view, i));
    }
    return ranking;
}

int rummy_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
               struct choice *choices, int max, bool *is_all)
{
    struct view view = view_of(match, precomputed, state);
    *is_all = state->stock.pile.count == 0;
    double margin = *is_all ? 1e9 : MARGIN; /* without a stock, little depends on chance: list all moves */
    if (state->common.phase == RUMMY_DRAW) {
        if (view.count <= RUMMY_PROMISE_CARDS)
            return list_draws(&view, cost_of_promise(promise_after_draw(&view)),
                              cost_of_promise(promise_after_take(&view)), *is_all ? margin : MARGIN_BASIC, choices);
        struct prospect drawn = prospect_without(&view, -1), taken = drawn;
        taken.card[taken.count++] = (unsigned char)rummy_open_card(state);
        return list_draws(&view, cost_after_draw(&drawn), cost_of(&taken), margin, choices);
    }
    struct rummy_outlook now = evaluate(&view);
    int out = find_out(&view, &now);
    if (out != RUMMY_NO_CARD) {
        *is_all = true; /* no move is better */
        rummy_encode(RUMMY_MOVE_OUT, out, &choices[0]);
        return 1;
    }
    bool is_small = view.count <= RUMMY_PROMISE_CARDS + 1;
    struct ranking ranking = is_small ? rank_by_promise(&view) : rank_by_draw(&view);
    margin = is_small && !*is_all ? MARGIN_BASIC : margin;
    return list_ranked(&ranking, *is_all ? max : LISTED, margin, choices);
}

int rummy_list_inner(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     struct choice *choices, int max, bool *is_all)
{
    struct view view = view_of(match, precomputed, state);
    struct rummy_outlook now = evaluate(&view);
    (void)max;
    *is_all = false;
    if (state->common.phase == RUMMY_DRAW) {
        struct rummy_outlook with = evaluate_with_open(&view);
        return list_draws(&view, now.missing, with.missing, 0, choices);
    }
    int out = find_out(&view, &now);
    if (out != RUMMY_NO_CARD) {
        rummy_encode(RUMMY_MOVE_OUT, out, &choices[0]);
        return 1;
    }
    struct ranking ranking = rank_quickly(&view, &now);
    return list_ranked(&ranking, LISTED_INNER, 1e9, choices);
}

/* ---- moves without a search ---- */

/* Goes out, or discards the least useful card; now and then, if `may_err`, any card that no set needs. */
static void pick_discard(const struct view *view, bool may_err, struct rng *rng, struct choice *choice)
{
    struct rummy_outlook now = evaluate(view);
    int out = find_out(view, &now);
    if (out != RUMMY_NO_CARD) {
        rummy_encode(RUMMY_MOVE_OUT, out, choice);
        return;
    }
    struct ranking ranking = rank_quickly(view, &now);
    int unused = 0;
    for (int i = 0; i < view->count; i++)
        unused += (now.used >> i & 1) == 0;
    unused = unused < ranking.count ? unused : ranking.count;
    bool is_careless = may_err && unused > 1 && rng_quick(rng, CARELESS_OF) == 0;
    rummy_encode(RUMMY_MOVE_DISCARD, ranking.card[is_careless ? rng_quick(rng, unused) : 0], choice);
}

static void pick_move(const struct view *view, bool may_err, struct rng *rng, struct choice *choice)
{
    if (view->state->common.phase == RUMMY_DISCARD) {
        pick_discard(view, may_err, rng, choice);
        return;
    }
    struct rummy_outlook now = evaluate(view), with = evaluate_with_open(view);
    bool takes = with.missing < now.missing || !rummy_may_draw(view->state);
    rummy_encode(takes ? RUMMY_MOVE_TAKE : RUMMY_MOVE_DRAW, 0, choice);
}

void rummy_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                struct rng *rng, struct choice *choice)
{
    struct view view = view_of(match, precomputed, state);
    pick_move(&view, true, rng, choice);
}

/* A human's rule of thumb: aims at the sets that lack the fewest cards, and discards a card that they do not need. */
static void club(const struct match *match, const struct game_state *state, int seat,
                 const struct known_numbers *known, struct rng *rng, struct choice *choice)
{
    struct precomputed precomputed;
    rummy_evaluate_numbers(&precomputed.numbers);
    struct view view = view_of(match, &precomputed, state);
    (void)seat, (void)known;
    pick_move(&view, false, rng, choice);
}

static void precompute(const struct match *match, struct precomputed *precomputed)
{
    (void)match;
    rummy_evaluate_numbers(&precomputed->numbers);
}

/* ---- the hooks ---- */

static const struct calibration calibrations[] = {
    {"two", "players=Ann,Ben",
     {0, 0.054, 0.127, 0.215, 0.271, 0.340, 0.445, 0.559, 0.680, 0.839, 1}},
    {"more", "players=Ann,Ben,Cleo,Dan",
     {0.000, 0.066, 0.134, 0.217, 0.300, 0.378, 0.464, 0.584, 0.705, 0.828, 0.943}},
    {.kind = NULL},
};

const struct game_player rummy_player = {
    .precomputed_size = sizeof(struct precomputed),
    .precompute = precompute,
    .advice_iterations = 70000,
    .list = rummy_list,
    .list_inner = rummy_list_inner,
    .pick = rummy_pick,
    .make = rummy_make,
    .advise = rummy_advise,
    .write = rummy_write,
    .explain = rummy_explain,
    .easy = rummy_easy,
    .club = club,
    .calibrations = calibrations,
};
