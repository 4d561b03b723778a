/* playout.c: Prime Daifugo: a sensible random move, chosen fast, for playouts. */
#include "referee/games/prime_daifugo/playout.h"

enum {
    TRIED_MAX = 6,   /* maximum number of plays that are compared by the cards they leave */
    CLAIMS_MAX = 400 /* maximum number of composites examined, from a random index of the table on */
};

/* True with a probability of `percent` %. */
static bool is_lucky(struct rng *rng, int percent)
{
    return rng_quick(rng, 100) < percent;
}

/* A play that fits the hand. */
struct found {
    const struct precomputed_play *play;
    int jokers;
    bool leaves_whole; /* the cards left can be played at once */
    int plan;          /* the cost of the cards left, by precomputed_plan; 0 with leaves_whole or without plans */
};

/* Where the scan of a span begins, and its direction. */
enum manner { STRONGEST, WEAKEST, ANY };

static enum manner choose_manner(struct rng *rng)
{
    return is_lucky(rng, 60) ? STRONGEST : is_lucky(rng, 60) ? WEAKEST : ANY;
}

/*
 * Finds, among the first TRIED_MAX plays of the span that fit, one after which all cards left form one play; if there
 * is none, the one that leaves the best plan or, without plans, the first. `hand` is the player's hand with the Jokers
 * that may be used.
 */
static bool find(const struct turn *turn, const struct precomputed_hand *hand, struct play_range span,
                 enum manner manner, struct rng *rng, struct found *found)
{
    int all = span.high - span.low, tried = 0;
    int start = manner == ANY && all > 0 ? rng_quick(rng, all) : 0;
    found->play = NULL;
    for (int k = 0; k < all && tried < TRIED_MAX; k++) {
        int i = start + k < all ? start + k : start + k - all, jokers;
        const struct precomputed_play *play = turn_play(turn, span, manner == WEAKEST ? all - 1 - i : i);
        if (card_set_missing(hand->cards, play->need) > hand->jokers ||
            !precomputed_fits(turn->precomputed, hand, play, &jokers))
            continue;
        struct precomputed_hand left = precomputed_after(&turn->hand, play, jokers);
        bool is_whole = precomputed_is_whole(turn->precomputed, &left);
        bool needs_plan = !is_whole && precomputed_has_plans(turn->precomputed);
        int plan = needs_plan ? precomputed_plan(turn->precomputed, left.cards) : 0;
        if (tried++ == 0 || is_whole || plan < found->plan)
            *found = (struct found){play, jokers, is_whole, plan};
        if (is_whole)
            break;
    }
    return found->play != NULL;
}

/*
 * Like `find`, for the plays of `count` cards: first numbers without Jokers, then composites without Jokers (at times
 * when a play must be beaten, always if primes may not be played), then numbers with Jokers.
 */
static bool find_any(const struct turn *turn, int count, enum manner manner, struct rng *rng, struct found *found)
{
    const struct precomputed *precomputed = turn->precomputed;
    struct precomputed_hand plain = turn->hand;
    struct play_range span = turn_span(turn, precomputed->number_begin, count);
    plain.jokers = 0;
    if (find(turn, &plain, span, manner, rng, found))
        return true;
    if (!precomputed->has_primes || (turn->size > 0 && is_lucky(rng, 60))) {
        struct play_range claims = turn_span(turn, precomputed->claim_begin, count);
        int skipped = claims.high - claims.low - CLAIMS_MAX;
        if (skipped > 0) {
            claims.low += rng_quick(rng, skipped + 1);
            claims.high = claims.low + CLAIMS_MAX;
        }
        if (find(turn, &plain, claims, manner, rng, found))
            return true;
    }
    return turn->hand.jokers > 0 && find(turn, &turn->hand, span, manner, rng, found);
}

/* Whether a lone Joker may be played, and is not the last card. */
static bool may_lay_joker(const struct turn *turn)
{
    return turn->hand.jokers > 0 && turn->hand.count > 1 && turn->size <= 1;
}

static bool leaves_whole_without_joker(const struct turn *turn)
{
    struct precomputed_hand left = turn->hand;
    left.jokers--;
    left.count--;
    return precomputed_is_whole(turn->precomputed, &left);
}

/* Finds a number that cuts, such as 57. */
static bool find_cut(const struct turn *turn, struct choice *choice)
{
    const struct precomputed *precomputed = turn->precomputed;
    for (int i = 0; i < precomputed->cuts; i++) {
        const struct precomputed_play *play = &precomputed->play[precomputed->cut[i]];
        struct play_range span = turn_span(turn, precomputed->number_begin, play->cards);
        int jokers;
        if (precomputed->cut[i] < span.low || precomputed->cut[i] >= span.high ||
            !precomputed_fits(precomputed, &turn->hand, play, &jokers))
            continue;
        choice_from_table(choice, play, &turn->hand);
        return true;
    }
    return false;
}

/* ---- leading ---- */

/*
 * Leads with all cards except those of `last`, which goes out in the next turn: a number of many cards, which few hands
 * can beat.
 */
static bool lead_remaining(const struct turn *turn, const struct found *last, struct choice *choice)
{
    struct precomputed_hand remaining = precomputed_after(&turn->hand, last->play, last->jokers);
    struct row row;
    if (remaining.count <= turn->precomputed->covered || !precomputed_is_number(turn->precomputed, &remaining))
        return false;
    turn_make_row(turn, remaining, &row);
    turn_code_row(&row, CHOICE_GUESS, PRIME_DAIFUGO_RIGHT, choice);
    return true;
}

/* Finds a play for each number of cards, and leads with the one that leaves the best plan. */
static bool lead_planned(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    struct found best = {0}, found;
    for (int count = turn->precomputed->covered; count > 0; count--)
        if (count <= turn->hand.count && find_any(turn, count, choose_manner(rng), rng, &found) &&
            (best.play == NULL || found.plan < best.plan))
            best = found;
    if (best.play != NULL)
        choice_from_table(choice, best.play, &turn->hand);
    return best.play != NULL;
}

static bool lead_small(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    struct found found;
    int covered = turn->precomputed->covered, first = covered > 0 ? rng_quick(rng, covered) : 0;
    for (int k = 0; k < covered; k++) {
        int count = (first + k) % covered + 1;
        if (count > turn->hand.count || !find_any(turn, count, choose_manner(rng), rng, &found))
            continue;
        if (!found.leaves_whole || is_lucky(rng, 50) || !lead_remaining(turn, &found, choice))
            choice_from_table(choice, found.play, &turn->hand);
        return true;
    }
    return false;
}

/* Whether a card may be drawn and the hand with it might be played at once, so that the card is no burden. */
static bool may_grow(const struct turn *turn)
{
    return turn->may_draw && turn->precomputed->has_primes && turn->hand.count < turn->precomputed->max_cards;
}

/* Leads a number: mostly one of a plan for the whole hand, if there are plans. */
static bool lead_number(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    bool is_planned = precomputed_has_plans(turn->precomputed) && is_lucky(rng, 80);
    return is_planned ? lead_planned(turn, rng, choice) : lead_small(turn, rng, choice);
}

static void lead(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    if (turn_find_last_play(turn, NULL, choice))
        return;
    if (may_grow(turn))
        choice_without_cards(choice, CHOICE_DRAW);
    else if (find_cut(turn, choice))
        return;
    else if (may_lay_joker(turn) && (leaves_whole_without_joker(turn) || is_lucky(rng, 20)))
        choice_without_cards(choice, CHOICE_JOKER);
    else if (!lead_number(turn, rng, choice))
        choice_without_cards(choice, turn->may_draw ? CHOICE_DRAW : may_lay_joker(turn) ? CHOICE_JOKER : CHOICE_PASS);
}

/* ---- answering ---- */

/* Answers with a number of many cards: the strongest one, if it beats the last play. */
static bool answer_many(const struct turn *turn, struct choice *choice)
{
    struct row row;
    if (!turn->precomputed->has_primes || turn->hand.count <= turn->size)
        return false;
    struct precomputed_hand taken = turn_strongest(turn, turn->size);
    if (!precomputed_is_number(turn->precomputed, &taken))
        return false;
    turn_make_row(turn, taken, &row);
    if (!turn_beats(turn, &row))
        return false;
    turn_code_row(&row, CHOICE_GUESS, PRIME_DAIFUGO_RIGHT, choice);
    return true;
}

static void answer_few(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    struct found found = {0};
    bool has_play = find_any(turn, turn->size, choose_manner(rng), rng, &found);
    if (has_play ? may_grow(turn) && !found.leaves_whole && is_lucky(rng, 60) : turn->may_draw && is_lucky(rng, 90))
        choice_without_cards(choice, CHOICE_DRAW);
    else if ((!has_play || is_lucky(rng, 30)) && find_cut(turn, choice))
        return;
    else if (may_lay_joker(turn) && (!has_play || leaves_whole_without_joker(turn)))
        choice_without_cards(choice, CHOICE_JOKER);
    else if (has_play && !is_lucky(rng, 5))
        choice_from_table(choice, found.play, &turn->hand);
    else
        choice_without_cards(choice, turn->may_draw ? CHOICE_DRAW : CHOICE_PASS);
}

static void answer(const struct turn *turn, struct rng *rng, struct choice *choice)
{
    if (turn_find_last_play(turn, NULL, choice))
        return;
    if (turn->size <= turn->precomputed->covered)
        answer_few(turn, rng, choice);
    else if (!answer_many(turn, choice))
        choice_without_cards(choice, turn->may_draw ? CHOICE_DRAW : CHOICE_PASS);
}

/* Time is up: names a number of all cards. */
static void name_number(const struct turn *turn, struct choice *choice)
{
    struct row row;
    bool is_right = precomputed_is_number(turn->precomputed, &turn->hand);
    turn_make_row(turn, turn->hand, &row);
    turn_code_row(&row, CHOICE_GUESS, is_right ? PRIME_DAIFUGO_RIGHT : PRIME_DAIFUGO_WRONG, choice);
}

void prime_daifugo_pick(const struct match *match, const struct precomputed *precomputed,
                        const struct game_state *state, struct rng *rng, struct choice *choice)
{
    const struct turn turn = turn_of(match, precomputed, state);
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        name_number(&turn, choice);
    else if (turn.size == 0)
        lead(&turn, rng, choice);
    else
        answer(&turn, rng, choice);
}
