/* player.c: Prime Daifugo: the hooks for the referee's own players. */
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/candidates.h"
#include "referee/games/prime_daifugo/club.h"
#include "referee/games/prime_daifugo/easy.h"
#include "referee/games/prime_daifugo/explain.h"
#include "referee/games/prime_daifugo/playout.h"
#include "referee/games/prime_daifugo/random.h"

/* The probability of a pass by a player who could play: most players hold good numbers back now and then. */
#define PASSES_NEVERTHELESS 0.3

/*
 * Whether the hand of the seat could beat the play to which the seat last answered with a pass (state->passed_number).
 */
static bool could_play(const struct precomputed *precomputed, const struct game_state *state, int seat)
{
    int count = state->passed_size[seat];
    uint32_t number = state->passed_number[seat];
    bool reversed = state->passed_reversed[seat];
    struct precomputed_hand hand = precomputed_hand(&state->hand[seat]);
    const int *begin = precomputed->number_begin;
    int low = reversed ? begin[count - 1] : precomputed_above(precomputed, begin, count, number);
    int high = reversed ? precomputed_above(precomputed, begin, count, number - 1) : begin[count];
    for (int i = low; i < high; i++) {
        int jokers;
        if (card_set_missing(hand.cards, precomputed->play[i].need) <= hand.jokers &&
            precomputed_fits(precomputed, &hand, &precomputed->play[i], &jokers))
            return true;
    }
    return count == 1 && hand.jokers > 0;
}

static double plausibility(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, int viewer)
{
    double chance = 1;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && state->passed_size[seat] > 0 &&
            could_play(precomputed_of(match, precomputed, seat), state, seat))
            chance *= PASSES_NEVERTHELESS;
    return chance;
}

/* Index of the table in `calibrations`. */
static int kind_of(const struct match *match, const struct game_state *state)
{
    enum { TWO, MORE, SMALL };
    (void)state;
    return prime_daifugo_max_cards(match) <= PRECOMPUTED_CARDS_MAX ? SMALL : match->seats > 2 ? MORE : TWO;
}

static const struct calibration calibrations[] = {
    {"two", "players=Ann,Ben",
     {0, 0.002, 0.014, 0.060, 0.162, 0.330, 0.541, 0.723, 0.845, 0.898, 0.964}},
    {"more", "players=Ann,Ben,Cleo",
     {0.000, 0.022, 0.049, 0.126, 0.282, 0.491, 0.678, 0.809, 0.842, 0.849, 0.889}},
    {"small", "players=Ann,Ben max-cards=4",
     {0.000, 0.013, 0.036, 0.057, 0.112, 0.214, 0.301, 0.407, 0.542, 0.700, 0.953}},
    {.kind = NULL},
};

const struct game_player prime_daifugo_player = {
    .precomputed_size = PRECOMPUTED_TABLES * sizeof(struct precomputed),
    .precompute = prime_daifugo_precompute,
    .advice_iterations = 80000,
    .list = prime_daifugo_list,
    .list_inner = prime_daifugo_list_inner,
    .pick = prime_daifugo_pick,
    .make = prime_daifugo_make,
    .advise = prime_daifugo_advise_choice,
    .random = prime_daifugo_random,
    .write = prime_daifugo_write_choice,
    .plausibility = plausibility,
    .explain = prime_daifugo_explain,
    .easy = prime_daifugo_easy,
    .club = prime_daifugo_club,
    .calibrations = calibrations,
    .kind_of = kind_of,
};
