/* random.c: Prime Daifugo: random moves. */
#include "referee/games/prime_daifugo/random.h"

#include "referee/game/match.h"
#include "referee/games/prime_daifugo/choice.h"

#include <string.h>

enum {
    TRIES = 64,   /* maximum number of plays that are tried to find a right one */
    ADVISED_ONE_IN = 4 /* if none is right, the player follows the suggestion one time in this many */
};

int prime_daifugo_shuffle_hand(const struct hand *hand, struct rng *rng, unsigned char kind[PRIME_DAIFUGO_CARDS])
{
    int cards = 0;
    for (int k = 0; k < DECK_KINDS_MAX; k++)
        for (int i = 0; i < hand->copies[k]; i++)
            kind[cards++] = (unsigned char)k;
    rng_shuffle(rng, kind, (size_t)cards);
    return cards;
}

/*
 * Chooses at least two of these cards, and lays a product of those that are not Jokers; a factor may have several
 * cards.
 */
static void lay_factors(struct prime_daifugo_finder *finder, const unsigned char *kind, int cards, struct rng *rng)
{
    struct factored *factors = &finder->factors;
    int wanted = 2 + (int)rng_below(rng, (uint64_t)cards - 1);
    for (int i = 0; i < wanted; i++) {
        if (kind[i] == PRECOMPUTED_JOKER_KIND)
            continue;
        if (factors->tokens > 0 && rng_below(rng, 3) > 0)
            factors->token[factors->tokens++] = FACTORED_TIMES;
        factors->token[factors->tokens++] = kind[i];
    }
}

/*
 * Lays random cards as a number, as many as the last play has, half of the time with factors. The hand must have that
 * many cards.
 */
static void lay_random_play(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                            struct prime_daifugo_finder *finder)
{
    unsigned char kind[PRIME_DAIFUGO_CARDS];
    int cards = prime_daifugo_shuffle_hand(&state->hand[seat], rng, kind), max = prime_daifugo_max_cards(match);
    finder->count = state->size > 0 ? state->size : 1 + (int)rng_below(rng, (uint64_t)(max < cards ? max : cards));
    finder->factors.tokens = 0;
    for (int i = 0; i < finder->count; i++) {
        const struct deck_card *card = &match->deck.card[kind[i]];
        finder->card[i] = (struct card){kind[i], card->value[rng_below(rng, card->values)]};
    }
    if (cards - finder->count >= 2 && rng_below(rng, 2) == 0)
        lay_factors(finder, kind + finder->count, cards - finder->count, rng);
    if (finder->count == 1 && kind[0] == PRECOMPUTED_JOKER_KIND && finder->factors.tokens == 0)
        finder->card[0].value = CARD_NO_VALUE;
}

/* Whether the factors, two or more, are primes whose product is the number. */
static bool is_right_claim(const struct prime_daifugo_play *play)
{
    return memchr(play->sign, '*', (size_t)play->count) != NULL && prime_daifugo_is_correct(play);
}

/* Codes the play that was laid. Returns whether it is accepted and right. */
static bool code_play(const struct match *match, const struct game_state *state,
                      const struct prime_daifugo_finder *finder, struct choice *choice)
{
    struct prime_daifugo_play play;
    choice_from_finder(match, finder, choice);
    choice_read_play(choice, &play);
    return play.card[0].value != 0 && prime_daifugo_check_cards(match, state, &play, NULL) &&
           prime_daifugo_check_play(match, state, &play, NULL) &&
           (play.is_claim ? is_right_claim(&play) : choice->byte[1] != PRIME_DAIFUGO_WRONG);
}

static bool find_play(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                      struct choice *choice)
{
    struct prime_daifugo_finder finder;
    bool found = false;
    if (state->common.phase == PRIME_DAIFUGO_ALL || hand_count(&state->hand[seat]) < state->size)
        return false;
    for (int i = 0; i < TRIES && !found; i++) {
        lay_random_play(match, state, seat, rng, &finder);
        found = code_play(match, state, &finder, choice);
    }
    return found;
}

/*
 * Where right plays are rare (composites only, for example), everybody would pass for ever without an occasional
 * suggestion.
 */
void prime_daifugo_random(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                          struct choice *choice)
{
    static const enum prime_daifugo_choice others[] = {CHOICE_PASS, CHOICE_DRAW};
    uint64_t count = prime_daifugo_may_draw(state) ? 2 : 1, i = rng_below(rng, count + 1);
    if (i < count)
        choice_without_cards(choice, others[i]);
    else if (find_play(match, state, seat, rng, choice))
        return;
    else if (rng_below(rng, ADVISED_ONE_IN) == 0)
        prime_daifugo_advise_choice(match, state, seat, choice);
    else
        choice_without_cards(choice, others[rng_below(rng, count)]);
}
