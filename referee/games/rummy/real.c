/* real.c: Primes Rummy: the commands for real cards: corrections of counts, and the cards left in hands. */
#include "referee/cardplay/count.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/rummy/state.h"

#include <string.h>

/* ---- counts ---- */

/*
 * Changes the number of cards in a hand: missing cards come from the stock, and surplus cards go to it. If the hand
 * gets smaller than the number of its known cards, all of them become unknown.
 */
static void resize(struct game_state *state, int seat, int count)
{
    unsigned char *hand = state->hand[seat], *held = &state->hand_count[seat];
    int unknown = rummy_find(hand, *held, RUMMY_UNKNOWN), known = unknown < 0 ? *held : unknown;
    for (; *held < count; state->stock.pile.count--)
        rummy_add(state, seat, RUMMY_UNKNOWN);
    for (; *held > count; --*held)
        pile_add(&state->stock.pile, RUMMY_UNKNOWN);
    if (count < known)
        memset(hand, RUMMY_UNKNOWN, (size_t)count);
}

bool rummy_run_count(struct move *move)
{
    struct game_state *state = move->state;
    int seat = SEAT_NONE, count, left = state->stock.pile.count;
    if (!count_read(move, RUMMY_COUNT, &seat, &count))
        return false;
    const char *name = match_name(move->match, seat);
    if (state->place[seat] != 0)
        return refuse(move->fault, FAULT_BAD_COUNT, "%s is out", name);
    if (count > state->hand_count[seat] + left)
        return refuse(move->fault, FAULT_BAD_COUNT,
                      left == 1 ? N_("the pile has %d card: %s can have at most %d")
                                : N_("the pile has %d cards: %s can have at most %d"),
                      left, name, state->hand_count[seat] + left);
    resize(state, seat, count);
    event(move, "count %s n=%d", name, count);
    if (state->common.phase == RUMMY_LEFT)
        rummy_end(move);
    return true;
}

/* ---- the cards left in hands ---- */

/* Refuses a number of cards that differs from the count, and cards that are known to be elsewhere. */
static bool check_left(struct move *move, int seat, const struct pile *left)
{
    const struct game_state *state = move->state;
    const char *name = match_name(move->match, seat);
    int held = state->hand_count[seat];
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    if (left->count != held)
        return refuse(move->fault, FAULT_BAD_COUNT,
                      held == 1 ? N_("by my count %s has %d card, not %d: `count %s N` corrects it")
                                : N_("by my count %s has %d cards, not %d: `count %s N` corrects it"),
                      name, held, left->count, name);
    for (int i = 0; i < left->count; i++) {
        int card = left->kind[i];
        if (!rummy_may_have(move->match, state, seat, card, ++copies[card], move->fault))
            return false;
    }
    return true;
}

/* Adds a note on each numbered card that the player took and has not discarded, but that is not among `left`. */
static void note_missing(struct move *move, int seat, const struct pile *left)
{
    const struct game_state *state = move->state;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int card = state->hand[seat][i];
        if (card != RUMMY_UNKNOWN && card != RUMMY_FREE && rummy_find(left->kind, left->count, card) < 0)
            event_note(move, N_("%s took %d, and it is not among these cards"), match_name(move->match, seat), card);
    }
}

/* `left NAME CARDS`: the cards that a player holds at the end, for the points. */
bool rummy_run_left(struct move *move)
{
    struct game_state *state = move->state;
    struct pile left;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat) || !rummy_read_pile(move, 1, &left))
        return false;
    if (!rummy_has_unknown_cards(state, seat))
        return refuse(move->fault, FAULT_WRONG_PHASE, "the cards of %s lie open", match_name(move->match, seat));
    if (!check_left(move, seat, &left))
        return false;
    note_missing(move, seat, &left);
    state->hand_count[seat] = 0;
    for (int i = 0; i < left.count; i++)
        rummy_add(state, seat, left.kind[i]);
    struct text *text = event_begin(move);
    text_print(text, "hand %s ", match_name(move->match, seat));
    rummy_write_cards(state->hand[seat], state->hand_count[seat], ' ', text);
    rummy_end(move);
    return true;
}
