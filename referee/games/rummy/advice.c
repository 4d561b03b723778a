/* advice.c: Primes Rummy: lists all legal moves, and advises a sensible one. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/rummy/coding.h"
#include "referee/games/rummy/state.h"

#include <string.h>

bool rummy_may_go_out(const struct match *match, const struct game_state *state, int seat, int index)
{
    unsigned char cards[RUMMY_HAND], set[RUMMY_SPLIT_MAX], count = state->hand_count[seat];
    bool is_key[RUMMY_SPLIT_MAX];
    if (!rummy_may_throw(match, state, seat, index))
        return false;
    memcpy(cards, state->hand[seat], count);
    rummy_remove(cards, &count, index);
    return rummy_split(rummy_rules(match), cards, count, set, is_key);
}

bool rummy_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    const unsigned char *hand = state->hand[seat];
    if (match_has_real_cards(match))
        return false;
    if (state->common.phase == RUMMY_DRAW) {
        if (rummy_may_draw(state))
            rummy_encode(RUMMY_MOVE_DRAW, 0, moves_add(moves));
        rummy_encode(RUMMY_MOVE_TAKE, 0, moves_add(moves)); /* every turn begins with an open card */
        return true;
    }
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if ((i > 0 && hand[i] == hand[i - 1]) || !rummy_may_throw(match, state, seat, i))
            continue;
        rummy_encode(RUMMY_MOVE_DISCARD, hand[i], moves_add(moves));
        if (rummy_may_go_out(match, state, seat, i))
            rummy_encode(RUMMY_MOVE_OUT, hand[i], moves_add(moves));
    }
    return true;
}

/* How useful a card is to the hand: best a free card, then primes that others match, then cards that match primes. */
static int worth(const struct game_state *state, int seat, int card)
{
    int worth = 0;
    if (card == RUMMY_FREE)
        return 1000;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int other = state->hand[seat][i];
        bool pair = other != RUMMY_FREE && other != card && rummy_matches(card, other);
        worth += pair && rummy_is_prime(card) ? 2 : 0;
        worth += pair && rummy_is_prime(other) ? 2 : 0;
    }
    return 2 * worth + rummy_is_prime(card);
}

static void advise_discard(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    const unsigned char *hand = state->hand[seat];
    int worst = -1;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (!rummy_may_throw(match, state, seat, i))
            continue;
        if (rummy_may_go_out(match, state, seat, i)) {
            rummy_encode(RUMMY_MOVE_OUT, hand[i], choice);
            return;
        }
        if (worst < 0 || worth(state, seat, hand[i]) < worth(state, seat, hand[worst]))
            worst = i;
    }
    rummy_encode(RUMMY_MOVE_DISCARD, hand[worst], choice);
}

void rummy_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    int min = 1000;
    if (state->common.phase == RUMMY_DISCARD) {
        advise_discard(match, state, seat, choice);
        return;
    }
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int value = worth(state, seat, state->hand[seat][i]);
        min = value < min ? value : min;
    }
    bool may_draw = rummy_may_draw(state);
    bool takes = !may_draw || worth(state, seat, rummy_open_card(state)) > min + 4;
    rummy_encode(takes ? RUMMY_MOVE_TAKE : RUMMY_MOVE_DRAW, 0, choice);
}
