/* player.c: Prime Daifugo Lvl. 0: hooks for search players: candidate moves, and sensible random moves. */
#include "referee/games/lvl0/player.h"

#include "referee/game/match.h"
#include "referee/games/lvl0/easy.h"
#include "referee/games/lvl0/explain.h"

#include <string.h>

enum {
    FEW_CARDS = 6,     /* with at most this many cards in the hand, all prime plays are listed */
    FOUND_MAX = 512,   /* maximum number of plays of one size to consider */
    HARDEST = 6,       /* maximum number of plays of a size that are listed because their cards are hard to play */
    SMALLEST = 2,      /* number of smallest plays, and of greatest plays, of a size that are listed */
    ENOUGH_SKIPPED = 4 /* one time in this many, a random move is SKIP although a pass would not draw two cards */
};

static const struct hand *hand_of(const struct game_state *state)
{
    return &state->hand[state->common.turn];
}

/* ---- legal moves ---- */

static bool may_play_d(const struct game_lore *lore, const struct game_state *state)
{
    return state->common.phase == LVL0_DRAW && lore->d >= 0 && hand_of(state)->copies[lore->d] > 0;
}

static bool may_skip(const struct match *match, const struct game_lore *lore, const struct game_state *state)
{
    return lore->skip >= 0 && hand_of(state)->copies[lore->skip] > 0 && lvl0_may_skip(match, state, NULL);
}

/* Whether a play of `count` cards would leave only a SKIP, which lone-skip=refused forbids. */
static bool is_barred(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                      int count)
{
    const struct hand *hand = hand_of(state);
    return match->option[LVL0_LONE_SKIP] == LVL0_LONE_SKIP_REFUSED && lore->skip >= 0 &&
           hand->copies[lore->skip] == 1 && hand_count(hand) - count == 1;
}

/* ---- a list of moves ---- */

/* The plays of a hand, all of one size, in ascending order. */
struct found {
    int index[FOUND_MAX];
    bool is_chosen[FOUND_MAX];
    int count;
};

/* Finds the plays of `size` cards that are legal now. */
static void find_plays(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                       int size, struct found *found)
{
    struct lvl0_bits held = lvl0_hold(lore, hand_of(state));
    int at = lvl0_above(lore, size, lvl0_last_number(state)), end = lore->begin[size + 1];
    found->count = 0;
    if ((state->size > 0 && state->size != size) || is_barred(match, lore, state, size))
        return;
    for (; found->count < FOUND_MAX && (at = lvl0_find(lore, &held, at, end)) >= 0; at++) {
        found->index[found->count] = at;
        found->is_chosen[found->count++] = false;
    }
}

/*
 * Chooses the smallest and the greatest plays, and then those whose cards are hardest to play. A play of the same
 * number as a chosen play before it in the list is not chosen.
 */
static void choose_some(const struct game_lore *lore, struct found *found)
{
    for (int i = 0; i < found->count && i < SMALLEST; i++)
        found->is_chosen[i] = found->is_chosen[found->count - 1 - i] = true;
    for (int more = 0; more < HARDEST; more++) {
        int hardest = -1;
        uint64_t number = 0; /* the last number already chosen */
        for (int i = 0; i < found->count; i++) {
            const struct lvl0_prime *prime = &lore->prime[found->index[i]];
            number = found->is_chosen[i] ? prime->number : number;
            if (prime->number != number &&
                (hardest < 0 || prime->weight > lore->prime[found->index[hardest]].weight))
                hardest = i;
        }
        if (hardest < 0)
            return;
        found->is_chosen[hardest] = true;
    }
}

/*
 * Lists plays, those of most cards first; all of them if the hand is small. Returns their number; clears `*is_all` if
 * the list may lack a legal play of a prime.
 */
static int list_plays(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                      struct choice *choices, int max, bool *is_all)
{
    bool all = hand_count(hand_of(state)) <= FEW_CARDS;
    int count = 0;
    struct found found;
    for (int size = lore->play_max; size > 0; size--) {
        find_plays(match, lore, state, size, &found);
        if (!all)
            choose_some(lore, &found);
        for (int i = 0; i < found.count; i++)
            if ((all || found.is_chosen[i]) && count < max)
                lvl0_code_play(lore, found.index[i], &choices[count++]);
            else
                *is_all = false;
    }
    *is_all = *is_all && !lore->is_partial;
    return count;
}

static int list_discards(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                         struct choice *choices)
{
    int count = 0;
    for (int i = 0; i < lore->kinds; i++)
        if (hand_of(state)->copies[lore->order[i]] > 0 && lvl0_may_discard(match, state, lore->order[i], NULL))
            lvl0_code(LVL0_MOVE_DISCARD, lore->order[i], &choices[count++]);
    return count;
}

int lvl0_list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
              struct choice *choices, int max, bool *is_all)
{
    enum { OTHERS = 4 }; /* d, draw, skip, pass */
    bool must_draw = !lvl0_may_pass(match, state, NULL);
    int count = 0;
    *is_all = true;
    if (state->common.phase == LVL0_DISCARD)
        return list_discards(match, lore, state, choices); /* at most DECK_KINDS_MAX */
    if (!must_draw)
        count = list_plays(match, lore, state, choices, max - OTHERS, is_all);
    if (may_play_d(lore, state))
        lvl0_code(LVL0_MOVE_D, 0, &choices[count++]);
    if (lvl0_may_draw(match, state, NULL))
        lvl0_code(LVL0_MOVE_DRAW, 0, &choices[count++]);
    if (may_skip(match, lore, state))
        lvl0_code(LVL0_MOVE_SKIP, 0, &choices[count++]);
    if (!must_draw)
        lvl0_code(LVL0_MOVE_PASS, 0, &choices[count++]);
    return count;
}

/* ---- random moves ---- */

/*
 * Returns the index of a play of `size` cards above a number, usually the smallest, as large ones are kept for later
 * rounds; LVL0_NONE if the hand has none.
 */
static int pick_play(const struct game_lore *lore, const struct lvl0_bits *held, int size, uint64_t number,
                     struct rng *rng)
{
    int begin = lvl0_above(lore, size, number), end = lore->begin[size + 1];
    if (begin == end || rng_quick(rng, 4) != 0)
        return lvl0_find(lore, held, begin, end);
    int middle = begin + rng_quick(rng, end - begin), found = lvl0_find(lore, held, middle, end);
    return found >= 0 ? found : lvl0_find(lore, held, begin, middle);
}

/*
 * Returns the index of a play that begins a round, or LVL0_NONE: all remaining cards if they form one play, otherwise
 * usually as many cards as allowed.
 */
static int pick_lead(const struct game_lore *lore, const struct lvl0_bits *held, int cards, struct rng *rng)
{
    int size = cards <= lore->play_max ? cards : lore->play_max - (rng_quick(rng, 8) == 0), index = LVL0_NONE;
    for (; size > 0 && index < 0; size--)
        index = pick_play(lore, held, size, 0, rng);
    return index;
}

static void pick_discard(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                         struct rng *rng, struct choice *choice)
{
    int picked = LVL0_NONE, more = rng_quick(rng, 4) == 0 ? rng_quick(rng, 4) : 0;
    for (int i = 0; i < lore->kinds && (picked < 0 || more > 0); i++)
        if (hand_of(state)->copies[lore->order[i]] > 0 && lvl0_may_discard(match, state, lore->order[i], NULL)) {
            more -= picked >= 0;
            picked = lore->order[i];
        }
    lvl0_code(LVL0_MOVE_DISCARD, picked, choice);
}

/* Picks a move other than a play. */
static void pick_other(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                       struct rng *rng, struct choice *choice)
{
    enum lvl0_verb verb = LVL0_MOVE_PASS;
    if (may_play_d(lore, state))
        verb = LVL0_MOVE_D;
    else if (state->common.phase == LVL0_DRAW && lvl0_may_draw(match, state, NULL))
        verb = LVL0_MOVE_DRAW;
    else if (may_skip(match, lore, state) && (lvl0_last_has(match, state, 10) || rng_quick(rng, ENOUGH_SKIPPED) == 0))
        verb = LVL0_MOVE_SKIP;
    lvl0_code(verb, 0, choice);
}

void lvl0_pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
               struct rng *rng, struct choice *choice)
{
    if (state->common.phase == LVL0_DISCARD) {
        pick_discard(match, lore, state, rng, choice);
        return;
    }
    const struct hand *hand = hand_of(state);
    struct lvl0_bits held = lvl0_hold(lore, hand);
    int index = state->size > 0 ? pick_play(lore, &held, state->size, lvl0_last_number(state), rng)
                                : pick_lead(lore, &held, hand_count(hand), rng);
    if (index >= 0 && is_barred(match, lore, state, lore->prime[index].count))
        index = LVL0_NONE;
    if (index >= 0)
        lvl0_code_play(lore, index, choice);
    else
        pick_other(match, lore, state, rng, choice);
}

/* ---- inferences from passes ---- */

/*
 * Whether the hand of the seat has a play of a prime that was legal when the seat passed. Only passes since its last
 * draw count.
 */
static bool could_play(const struct game_lore *lore, const struct game_state *state, int seat)
{
    struct lvl0_bits held = lvl0_hold(lore, &state->hand[seat]);
    for (int size = 1; size <= lore->play_max; size++) {
        uint64_t minimum = state->passed_over[seat][size - 1];
        if (minimum > 0 && lvl0_find(lore, &held, lvl0_above(lore, size, minimum - 1), lore->begin[size + 1]) >= 0)
            return true;
    }
    return false;
}

double lvl0_plausibility(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                         int viewer)
{
    double plausible = 1;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && could_play(lore, state, seat))
            plausible *= LVL0_PASSED_ANYWAY;
    return plausible;
}

/* ---- the hooks ---- */

const struct game_player lvl0_player = {
    .lore_size = sizeof(struct game_lore),
    .learn = lvl0_learn,
    .advice_iterations = 110000,
    .list = lvl0_list,
    .pick = lvl0_pick,
    .make = lvl0_make,
    .advise = lvl0_advise,
    .write = lvl0_write,
    .plausibility = lvl0_plausibility,
    .explain = lvl0_explain,
    .easy = lvl0_easy,
};
