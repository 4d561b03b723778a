/* easy.c: Prime Daifugo Lvl. 0: a beginner, who knows only small primes. */
#include "referee/games/lvl0/easy.h"

#include "core/num/prime.h"
#include "referee/game/match.h"
#include "referee/games/lvl0/coding.h"
#include "referee/games/lvl0/state.h"

#include <string.h>

enum {
    KNOWN_BELOW = 250, /* knows the primes below this; tests larger numbers for the divisors 2, 3 and 5 only */
    ONE_ERROR_IN = 8,  /* one time in this many, plays a larger number as a guess, even with a known prime */
    ONE_GUESS_IN = 3   /* of the other times, guesses one in this many if there is no known prime */
};

/* A random choice among the longest plays seen so far, each with equal probability (reservoir sampling). */
struct longest_play {
    struct card cards[LVL0_PLAY_MAX];
    int count;
    uint64_t seen;
};

/* The plays that the beginner finds in the hand. */
struct knowledge {
    struct rng *rng;
    struct longest_play known, guessed;
};

static void consider(struct longest_play *longest, const struct card *cards, int count, struct rng *rng)
{
    longest->seen = count > longest->count ? 1 : longest->seen + 1;
    if (count < longest->count || rng_below(rng, longest->seen) != 0)
        return;
    memcpy(longest->cards, cards, (size_t)count * sizeof *cards);
    longest->count = count;
}

static void consider_play(void *context, const struct card *cards, int count, uint64_t number)
{
    struct knowledge *knowledge = context;
    if (number < KNOWN_BELOW && prime_is(number))
        consider(&knowledge->known, cards, count, knowledge->rng);
    if (number >= KNOWN_BELOW && number % 2 != 0 && number % 3 != 0 && number % 5 != 0)
        consider(&knowledge->guessed, cards, count, knowledge->rng);
}

static void choose_discard(const struct match *match, const struct game_state *state, struct rng *rng,
                           struct choice *choice)
{
    int kind = 0;
    for (uint64_t seen = 0, i = 0; i < match->deck.kinds; i++)
        if (lvl0_may_discard(match, state, (int)i, NULL) && rng_below(rng, ++seen) == 0)
            kind = (int)i;
    lvl0_encode(LVL0_MOVE_DISCARD, kind, choice);
}

void lvl0_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
               struct choice *choice)
{
    struct knowledge knowledge = {.rng = rng};
    (void)seat;
    if (state->common.phase == LVL0_DISCARD) {
        choose_discard(match, state, rng, choice);
        return;
    }
    lvl0_for_each_play(match, state, consider_play, &knowledge);
    bool errs = rng_below(rng, ONE_ERROR_IN) == 0, guesses = rng_below(rng, ONE_GUESS_IN) == 0;
    if (knowledge.guessed.seen > 0 && (errs || (guesses && knowledge.known.seen == 0)))
        lvl0_encode_cards(match, knowledge.guessed.cards, knowledge.guessed.count, choice);
    else if (knowledge.known.seen > 0)
        lvl0_encode_cards(match, knowledge.known.cards, knowledge.known.count, choice);
    else if (lvl0_may_d(match, state, NULL))
        lvl0_encode(LVL0_MOVE_D, 0, choice);
    else if (lvl0_may_draw(match, state, NULL))
        lvl0_encode(LVL0_MOVE_DRAW, 0, choice);
    else
        lvl0_encode(LVL0_MOVE_PASS, 0, choice);
}
