/* easy.c: Daifugo: plays like a beginner, who plays high cards first, one at a time. */
#include "referee/games/daifugo/easy.h"

#include "core/base/bits.h"
#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/list.h"
#include "referee/games/daifugo/evaluate.h"

/*
 * A beginner plays high cards first, one at a time, and does not see that several could be played together. Kaidans and
 * jokers come last; now and then the play is random.
 */
enum { EASY_ERRORS = 15 /* percent */, EACH_EASY_CARD = 4, EASY_KAIDAN = 30, EACH_EASY_JOKER = 40 };

enum { HAND_OVERS_MAX = 64 }; /* each card of the hand, up to two of seven cards, or each subset of six */

static int easy_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    struct daifugo_play play = daifugo_play_of(option);
    int jokers = option->raw + bits_count(option->as);
    if (option->count == outlook->hand.count && daifugo_is_foul_end(outlook, option))
        return -100000;
    return daifugo_rank_of(outlook, option) - EACH_EASY_CARD * option->count - EACH_EASY_JOKER * jokers -
           EASY_KAIDAN * daifugo_is_sequence(&play);
}

/* The index of the chosen option, or -1 for a pass. */
static int easy_option(const struct daifugo_outlook *outlook, const struct daifugo_option *options, int count,
                       struct rng *rng)
{
    bool may_pass = daifugo_may_pass(outlook->match, outlook->state, outlook->state->common.turn, NULL);
    int best = -1, most = 0;
    if (count > 0 && rng_next(rng) % 100 < EASY_ERRORS)
        return (int)rng_below(rng, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        int worth = easy_worth(outlook, &options[i]);
        if (best < 0 || worth > most) {
            best = i;
            most = worth;
        }
    }
    return may_pass && daifugo_is_last_resort(most) ? -1 : best;
}

void daifugo_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                  struct choice *choice)
{
    struct choice choices[HAND_OVERS_MAX];
    bool is_all;
    (void)seat;
    if (state->common.phase != DAIFUGO_PLAYING) {
        int count = daifugo_list_hand_over(match, state, choices, HAND_OVERS_MAX, &is_all);
        *choice = choices[rng_below(rng, (uint64_t)count)];
    } else {
        struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
        struct daifugo_option options[DAIFUGO_OPTIONS_MAX];
        int count = daifugo_find_plays(match, state, &outlook.hand, false, options, DAIFUGO_OPTIONS_MAX, &is_all);
        int best = easy_option(&outlook, options, count, rng);
        struct daifugo_play play = {.count = 0};
        if (best >= 0)
            play = daifugo_play_of(&options[best]);
        daifugo_encode_play(&play, choice);
        if (best < 0)
            daifugo_encode_pass(choice);
    }
}
