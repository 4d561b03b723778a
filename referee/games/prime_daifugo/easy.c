/* easy.c: Prime Daifugo: how a beginner plays. */
#include "referee/games/prime_daifugo/easy.h"

#include "referee/game/match.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/choice.h"
#include "referee/games/prime_daifugo/random.h"

enum {
    KNOWN = 200000, /* the beginner knows the primes below this: all of at most three cards, and some longer ones */
    LED_MAX = 3,    /* maximum number of cards of a lead */
    OUT_MAX = 6,    /* maximum number of cards of a play that empties the hand */
    ERRORS = 6,     /* per cent of turns in which a number that looks prime is guessed first */
    GUESSES = 30,   /* per cent of answers, without a known prime or a cut, that are guessed */
    WAITS = 25,     /* per cent of answers in which a beginner who follows suggestions passes instead */
    TRIES = 40,     /* maximum number of random numbers tried for a guess */
    STEPS = 20000
};

/* A beginner who chooses a move. */
struct beginner {
    struct prime_daifugo_finder finder;
    struct rng *rng;
};

static bool happens(struct beginner *beginner, int of_hundred)
{
    return rng_below(beginner->rng, 100) < (uint64_t)of_hundred;
}

/* Lays `count` random cards, without Jokers. False if there are fewer. */
static bool lay_random_cards(struct beginner *beginner, int count)
{
    struct prime_daifugo_finder *finder = &beginner->finder;
    const struct deck *deck = &finder->position->match->deck;
    struct hand hand = prime_daifugo_plain_hand(finder->position);
    unsigned char kind[PRIME_DAIFUGO_CARDS];
    if (hand_count(&hand) < count)
        return false;
    (void)prime_daifugo_shuffle_hand(&hand, beginner->rng, kind);
    for (int i = 0; i < count; i++)
        finder->card[i] = (struct card){kind[i], deck->card[kind[i]].value[0]};
    finder->count = count;
    finder->factors.tokens = 0;
    return true;
}

/*
 * Whether the number beats the last play and looks prime: it ends in 1, 3, 7 or 9, and 3 does not divide its digit sum.
 */
static bool looks_prime(const struct beginner *beginner)
{
    const struct prime_daifugo_finder *finder = &beginner->finder;
    const struct prime_daifugo_position *position = finder->position;
    char number[DIGITS_OF_CARDS + 1];
    int sum = 0, end = finder->card[finder->count - 1].value;
    number[card_spell(finder->card, finder->count, number)] = '\0';
    for (int i = 0; i < finder->count; i++)
        sum += finder->card[i].value;
    return sum % 3 != 0 && end % 2 == 1 && end != 5 &&
           (position->size == 0 ||
            prime_daifugo_beats(digits_of(number), digits_of(position->last), position->reversed));
}

/* Finds a number of `count` cards that looks prime. */
static bool guess(struct beginner *beginner, int count)
{
    bool found = false;
    for (int i = 0; i < TRIES && !found; i++)
        found = lay_random_cards(beginner, count) && looks_prime(beginner);
    return found;
}

/* Finds the weakest prime of `count` cards without Jokers, if the beginner knows it. */
static bool find_known(struct beginner *beginner, int count)
{
    struct prime_daifugo_finder *finder = &beginner->finder;
    char digits[DIGITS_OF_CARDS + 1];
    uint64_t number;
    if (!prime_daifugo_find_number(finder, prime_daifugo_plain_hand(finder->position), count, PRIME_DAIFUGO_PRIME))
        return false;
    digits[card_spell(finder->card, count, digits)] = '\0';
    return digits_to_u64(digits_of(digits), &number) && number < KNOWN;
}

/* Finds one prime of all cards, if they are few. */
static bool find_out(struct beginner *beginner)
{
    const struct prime_daifugo_position *position = beginner->finder.position;
    int held = hand_count(&position->hand);
    return held <= OUT_MAX && (position->size == 0 || position->size == held) &&
           prime_daifugo_find_number(&beginner->finder, position->hand, held, PRIME_DAIFUGO_PRIME);
}

/* The maximum number of cards to lead with. */
static int max_led(const struct prime_daifugo_position *position)
{
    int held = hand_count(&position->hand), max = held < LED_MAX ? held : LED_MAX;
    int max_cards = prime_daifugo_max_cards(position->match);
    return max < max_cards ? max : max_cards;
}

static bool find_lead(struct beginner *beginner)
{
    int max = max_led(beginner->finder.position), first = 0;
    for (int i = 0; i < 2; i++) {
        int count = 1 + (int)rng_below(beginner->rng, (uint64_t)max);
        first = count > first ? count : first;
    }
    if (happens(beginner, ERRORS) && guess(beginner, first))
        return true;
    for (int i = 0; i < max; i++)
        if (find_known(beginner, first > i ? first - i : i + 1))
            return true;
    return false;
}

static bool find_answer(struct beginner *beginner)
{
    const struct prime_daifugo_position *position = beginner->finder.position;
    if (happens(beginner, ERRORS) && guess(beginner, position->size))
        return true;
    return find_known(beginner, position->size) ||
           prime_daifugo_find_special(&beginner->finder, prime_daifugo_plain_hand(position), DECK_CUT) ||
           (happens(beginner, GUESSES) && guess(beginner, position->size));
}

static bool find_move(struct beginner *beginner)
{
    bool leads = beginner->finder.position->size == 0;
    return find_out(beginner) || (leads ? find_lead(beginner) : find_answer(beginner)) ||
           prime_daifugo_find_joker(&beginner->finder);
}

void prime_daifugo_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                        struct choice *choice)
{
    char last[DIGITS_OF_CARDS + 1];
    struct prime_daifugo_position position = prime_daifugo_position_of(match, state, seat, last);
    struct beginner beginner = {.finder = {.position = &position, .steps = STEPS}, .rng = rng};
    bool follows_advice = state->common.phase == PRIME_DAIFUGO_ALL || !prime_daifugo_has_primes(match) ||
                         prime_daifugo_has_list(&position);
    if (follows_advice && position.size > 0 && happens(&beginner, WAITS))
        choice_without_cards(choice, CHOICE_PASS);
    else if (follows_advice)
        prime_daifugo_advise_choice(match, state, seat, choice);
    else if (!find_move(&beginner))
        choice_without_cards(choice, position.may_draw ? CHOICE_DRAW : CHOICE_PASS);
    else
        choice_from_finder(match, &beginner.finder, choice);
}
