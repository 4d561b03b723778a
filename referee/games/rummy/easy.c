/* easy.c: Primes Rummy: plays like a beginner, who values cards by ones-digits only. */
#include "referee/games/rummy/easy.h"

#include "referee/games/rummy/coding.h"
#include "referee/games/rummy/state.h"

enum {
    OVERLOOKS_OF = 2, /* overlooks a chance to go out one time in this many */
    ERRS_OF = 4       /* discards a random card one time in this many */
};

/* How many cards of the hand the beginner would combine with this card; a prime counts two more. */
static int worth(const struct game_state *state, int seat, int card)
{
    int worth = card == RUMMY_FREE ? RUMMY_HAND : 2 * rummy_is_prime(card);
    for (int i = 0; i < state->hand_count[seat] && card != RUMMY_FREE; i++) {
        int other = state->hand[seat][i];
        bool is_prime = rummy_is_prime(card) || rummy_is_prime(other);
        worth += other != RUMMY_FREE && other != card && is_prime && other % 10 == card % 10;
    }
    return worth;
}

/* The index of a random card that may be discarded: with `errs` any of them, else one of those worth least. */
static int choose(const struct match *match, const struct game_state *state, int seat, bool errs, struct rng *rng)
{
    int chosen = -1, minimum = 0;
    uint64_t ties = 0;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int own = errs ? 0 : worth(state, seat, state->hand[seat][i]);
        if (!rummy_may_throw(match, state, seat, i) || (chosen >= 0 && own > minimum))
            continue;
        ties = chosen >= 0 && own == minimum ? ties + 1 : 1;
        minimum = own;
        if (rng_below(rng, ties) == 0)
            chosen = i;
    }
    return chosen;
}

/* The index of a card whose discard lets the player go out, or -1. */
static int find_out(const struct match *match, const struct game_state *state, int seat)
{
    for (int i = 0; i < state->hand_count[seat]; i++)
        if (rummy_may_go_out(match, state, seat, i))
            return i;
    return -1;
}

void rummy_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                struct choice *choice)
{
    if (state->common.phase == RUMMY_DRAW) {
        bool takes = !rummy_may_draw(state) || worth(state, seat, rummy_open_card(state)) > 2;
        rummy_encode(takes ? RUMMY_MOVE_TAKE : RUMMY_MOVE_DRAW, 0, choice);
        return;
    }
    int out = rng_below(rng, OVERLOOKS_OF) != 0 ? find_out(match, state, seat) : -1;
    int index = out >= 0 ? out : choose(match, state, seat, rng_below(rng, ERRS_OF) == 0, rng);
    rummy_encode(out >= 0 ? RUMMY_MOVE_OUT : RUMMY_MOVE_DISCARD, state->hand[seat][index], choice);
}
