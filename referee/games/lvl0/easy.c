/* easy.c: Prime Daifugo Lvl. 0: a beginner, who knows the smaller primes only. */
#include "referee/games/lvl0/easy.h"

#include "core/num/prime.h"
#include "referee/games/lvl0/state.h"

#include <string.h>

enum {
    KNOWN_BELOW = 250, /* of the primes; of greater numbers he sees only whether 2, 3 or 5 divides them */
    GUESSES_OF = 3,    /* he tries such a number one time in so many when he knows no play, */
    ERRS_OF = 8        /* and one time in so many although he does */
};

/* One of the plays of the most cards seen so far, each as likely as the others. */
struct one {
    struct card cards[LVL0_PLAY];
    int count;
    uint64_t seen;
};

/* What the beginner finds in his hand. */
struct finding {
    struct rng *rng;
    struct one known, guessed;
};

static void consider(struct one *one, const struct card *cards, int count, struct rng *rng)
{
    one->seen = count > one->count ? 1 : one->seen + 1;
    if (count < one->count || rng_below(rng, one->seen) != 0)
        return;
    memcpy(one->cards, cards, (size_t)count * sizeof *cards);
    one->count = count;
}

static void find(void *context, const struct card *cards, int count, const char *number)
{
    struct finding *finding = context;
    uint64_t value = 0;
    digits_to_u64(digits_of(number), &value); /* fewer than LVL0_DIGITS */
    if (value < KNOWN_BELOW && prime_is(value))
        consider(&finding->known, cards, count, finding->rng);
    if (value >= KNOWN_BELOW && value % 2 != 0 && value % 3 != 0 && value % 5 != 0)
        consider(&finding->guessed, cards, count, finding->rng);
}

static void write_discard(const struct match *match, const struct game_state *state, struct rng *rng,
                          struct text *command)
{
    int kind = 0;
    for (uint64_t seen = 0, i = 0; i < match->deck.kinds; i++)
        if (lvl0_may_discard(match, state, (int)i, NULL) && rng_below(rng, ++seen) == 0)
            kind = (int)i;
    text_print(command, "discard %s", match->deck.card[kind].word);
}

void lvl0_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
               struct text *command)
{
    struct finding finding = {.rng = rng};
    (void)seat;
    if (state->common.phase == LVL0_DISCARD) {
        write_discard(match, state, rng, command);
        return;
    }
    lvl0_for_each_play(match, state, find, &finding);
    bool errs = rng_below(rng, ERRS_OF) == 0, guesses = rng_below(rng, GUESSES_OF) == 0;
    if (finding.guessed.seen > 0 && (errs || (guesses && finding.known.seen == 0)))
        lvl0_write_words(&match->deck, finding.guessed.cards, finding.guessed.count, command);
    else if (finding.known.seen > 0)
        lvl0_write_words(&match->deck, finding.known.cards, finding.known.count, command);
    else if (lvl0_may_d(match, state, NULL))
        text_add(command, "d");
    else if (lvl0_may_draw(match, state, NULL))
        text_add(command, "draw");
    else
        text_add(command, "pass");
}
