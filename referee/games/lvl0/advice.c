/* advice.c: Prime Daifugo Lvl. 0: lists all legal moves, and suggests a sensible one. */
#include "referee/games/lvl0/coding.h"
#include "referee/games/lvl0/state.h"

#include "core/num/prime.h"
#include "core/spell/rows.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* The arguments of lvl0_for_each_play. */
struct walk {
    const struct match *match;
    const struct game_state *state;
    lvl0_each_play *call;
    void *context;
};

/* For rows_each: passes on the plays that are legal. */
static void call_play(void *context, const struct card *cards, int count, uint64_t number)
{
    const struct walk *walk = context;
    char digits[DIGITS_OF_CARDS + 1];
    if (lvl0_may_play(walk->match, walk->state, cards, count, digits, NULL))
        walk->call(walk->context, cards, count, number);
}

void lvl0_for_each_play(const struct match *match, const struct game_state *state, lvl0_each_play *call,
                        void *context)
{
    struct walk walk = {match, state, call, context};
    struct hand hand = state->hand[state->common.turn];
    for (int kind = 0; kind < match->deck.kinds; kind++)
        hand.copies[kind] = (unsigned char)(hand.copies[kind] + hand.copies[CARD_UNKNOWN]); /* can be any */
    for (int size = 1; size <= lvl0_play_max(match); size++)
        if (state->size == 0 || state->size == size)
            rows_each(&match->deck, &hand, size, call_play, &walk);
}

/* ---- legal ---- */

struct list {
    const struct match *match;
    struct moves *moves;
};

static void list_play(void *context, const struct card *cards, int count, uint64_t number)
{
    struct list *list = context;
    (void)number;
    lvl0_encode_cards(list->match, cards, count, moves_add(list->moves));
}

static void list_discards(const struct match *match, const struct game_state *state, struct moves *moves)
{
    for (int kind = 0; kind < match->deck.kinds; kind++)
        if (lvl0_may_discard(match, state, kind, NULL))
            lvl0_encode(LVL0_MOVE_DISCARD, kind, moves_add(moves));
}

bool lvl0_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    struct list list = {match, moves};
    (void)seat;
    if (match_has_real_cards(match))
        return false;
    if (state->common.phase == LVL0_DISCARD) {
        list_discards(match, state, moves);
        return true;
    }
    if (lvl0_may_draw(match, state, NULL))
        lvl0_encode(LVL0_MOVE_DRAW, 0, moves_add(moves));
    if (lvl0_may_d(match, state, NULL))
        lvl0_encode(LVL0_MOVE_D, 0, moves_add(moves));
    if (lvl0_may_pass(match, state, NULL))
        lvl0_encode(LVL0_MOVE_PASS, 0, moves_add(moves));
    if (lvl0_may_skip(match, state, NULL))
        lvl0_encode(LVL0_MOVE_SKIP, 0, moves_add(moves));
    lvl0_for_each_play(match, state, list_play, &list);
    return true;
}

static void note_size(void *context, const struct card *cards, int count, uint64_t number)
{
    unsigned *sizes = context;
    (void)cards, (void)number;
    *sizes |= 1u << (unsigned)count;
}

unsigned lvl0_play_sizes(const struct match *match, const struct game_state *state)
{
    unsigned sizes = 0;
    lvl0_for_each_play(match, state, note_size, &sizes);
    return sizes;
}

/* ---- suggest ---- */

struct best {
    struct card cards[LVL0_PLAY_MAX];
    int count;
    uint64_t number;
};

/* Prefers more cards (larger plays are tried later), then the smallest prime: large ones are kept for later rounds. */
static void weigh_play(void *context, const struct card *cards, int count, uint64_t number)
{
    struct best *best = context;
    if ((best->count == count && number >= best->number) || !prime_is(number))
        return;
    memcpy(best->cards, cards, (size_t)count * sizeof *cards);
    best->count = count;
    best->number = number;
}

/*
 * Of the cards that may be discarded, the one that is hardest to play by its last digit. Cards that have several values
 * or none, such as D, count as easiest; of equally hard cards, the first in the deck is chosen.
 */
static int worst_card(const struct match *match, const struct game_state *state)
{
    static const char order[] = "0864259371"; /* last digits, from hardest to easiest */
    int worst = 0;
    size_t least_ease = sizeof order;
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        const struct deck_card *card = &match->deck.card[kind];
        size_t ease = card->values == 1 ? (size_t)(strchr(order, '0' + card->value[0] % 10) - order) : 9;
        if (ease < least_ease && lvl0_may_discard(match, state, kind, NULL)) {
            worst = kind;
            least_ease = ease;
        }
    }
    return worst;
}

void lvl0_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    struct best best = {.count = 0};
    (void)seat;
    if (state->common.phase != LVL0_DISCARD)
        lvl0_for_each_play(match, state, weigh_play, &best);
    if (state->common.phase == LVL0_DISCARD)
        lvl0_encode(LVL0_MOVE_DISCARD, worst_card(match, state), choice);
    else if (best.count > 0)
        lvl0_encode_cards(match, best.cards, best.count, choice);
    else if (lvl0_may_d(match, state, NULL))
        lvl0_encode(LVL0_MOVE_D, 0, choice);
    else if (lvl0_may_draw(match, state, NULL))
        lvl0_encode(LVL0_MOVE_DRAW, 0, choice);
    else if (lvl0_last_has(match, state, 10) && lvl0_may_skip(match, state, NULL))
        lvl0_encode(LVL0_MOVE_SKIP, 0, choice);
    else
        lvl0_encode(LVL0_MOVE_PASS, 0, choice);
}
