/* finder.c: finds plays in a position of Prime Daifugo. */
#include "referee/games/prime_daifugo/finder.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/precomputed.h"
#include "referee/games/prime_daifugo/products.h"

#include <string.h>

enum {
    OUT_CARDS = 8,       /* maximum number of cards that are tried in many orders */
    OUT_STEPS = 4000,
    OUT_TRIES = 1500,    /* maximum number of products that are tried */
    QUEEN = 11, KING = 12 /* kinds */
};

/* ---- hands ---- */

static bool beats(const struct prime_daifugo_position *position, struct digits number)
{
    return position->size == 0 || prime_daifugo_beats(number, digits_of(position->last), position->reversed);
}

/* The registered numbers of the player. Sets `*count` to their number, 0 if there is no list. */
static const uint64_t *registered(const struct prime_daifugo_position *position, int *count)
{
    return match_numbers(position->match, position->seat, count);
}

bool prime_daifugo_has_list(const struct prime_daifugo_position *position)
{
    int count;
    registered(position, &count);
    return count > 0;
}

/*
 * Spells number `i` of the deck with cards of the hand: as many as the last play has, or on an empty field as few as
 * possible. Returns the number of cards; 0 if it cannot be spelt, may not be played, or does not beat the last play.
 */
static int spell_number(const struct prime_daifugo_position *position, const struct hand *hand, int i,
                        struct card cards[DECIMAL_DIGITS_MAX])
{
    const struct match *match = position->match;
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct digits number = {digits, decimal_write(match->deck.number[i].number, digits)};
    int size = position->size, max = size > 0 ? size : (int)number.count;
    struct spell spell;
    if (!beats(position, number) || !match_may_play(match, position->seat, number))
        return 0;
    spell_begin(&spell, &match->deck, hand);
    for (int count = size > 0 ? size : 1; count <= max && count <= prime_daifugo_max_cards(match); count++)
        if (spell_first(&spell, NULL, number, count, cards))
            return count;
    return 0;
}

struct hand prime_daifugo_plain_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = position->hand;
    hand.copies[PRECOMPUTED_JOKER_KIND] = 0;
    return hand;
}

/* Removes the cards of each number that cuts, such as 57, from the hand if it has them all. */
static void set_cuts_aside(const struct prime_daifugo_position *position, struct hand *hand)
{
    const struct deck *deck = &position->match->deck;
    struct prime_daifugo_position alone = *position;
    alone.size = 0; /* whether it beats the last play now does not matter */
    for (int i = 0; i < deck->numbers; i++) {
        struct card cards[DECIMAL_DIGITS_MAX];
        int count = deck->number[i].effect == DECK_CUT ? spell_number(&alone, hand, i, cards) : 0;
        while (count > 0)
            hand->copies[cards[--count].kind]--;
    }
}

struct hand prime_daifugo_spare_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = prime_daifugo_plain_hand(position);
    if (hand.copies[QUEEN] > 0 && hand.copies[KING] > 0) {
        hand.copies[QUEEN]--;
        hand.copies[KING]--;
    }
    set_cuts_aside(position, &hand);
    return hand;
}

int prime_daifugo_jokers(const struct prime_daifugo_position *position)
{
    return position->hand.copies[PRECOMPUTED_JOKER_KIND];
}

struct hand prime_daifugo_hand_after(const struct prime_daifugo_finder *finder)
{
    struct hand hand = finder->position->hand;
    for (int i = 0; i < finder->count; i++)
        hand.copies[finder->card[i].kind]--;
    for (int i = 0; i < finder->factors.tokens; i++)
        if (finder->factors.token[i] < DECK_KINDS_MAX)
            hand.copies[finder->factors.token[i]]--;
    return hand;
}

/* ---- numbers ---- */

/* Whether the play found uses the whole hand. */
static bool is_whole_hand(const struct prime_daifugo_finder *finder)
{
    struct hand left = prime_daifugo_hand_after(finder);
    return hand_count(&left) == 0;
}

/* Returns `found`, or false if the play found goes out with a Joker although the rules forbid it. */
static bool accept_found(struct prime_daifugo_finder *finder, bool found)
{
    const struct prime_daifugo_position *position = finder->position;
    bool may_end = prime_daifugo_jokers(position) == 0 || position->match->option[PRIME_DAIFUGO_JOKER_LAST] != 0;
    bool is_accepted = found && (may_end || !is_whole_hand(finder));
    if (!is_accepted)
        finder->factors.tokens = 0;
    return is_accepted;
}

/*
 * Whether a listed number, whose cards were found, is a prime or composite as wanted. The factors of a composite are
 * spelt with the other cards of the hand.
 */
static bool is_wanted(struct prime_daifugo_finder *finder, struct hand hand, uint64_t number,
                      enum prime_daifugo_wanted what)
{
    struct spell spell;
    if (what == PRIME_DAIFUGO_PRIME)
        return prime_is(number);
    for (int i = 0; i < finder->count; i++)
        hand.copies[finder->card[i].kind]--;
    int held = hand_count(&hand);
    spell_begin(&spell, &finder->position->match->deck, &hand);
    return factored_first(&spell, number, what == PRIME_DAIFUGO_COMPOSITE ? 0 : held, held, &finder->factors);
}

/*
 * Calls `found` for the listed numbers of `count` of these cards, weakest first, until it returns false; with `found`
 * NULL, finds only the first. Returns whether there was one.
 */
static bool find_listed(struct prime_daifugo_finder *finder, struct hand hand, int count,
                        enum prime_daifugo_wanted what, prime_daifugo_found *found, void *context)
{
    const struct prime_daifugo_position *position = finder->position;
    struct spell spell;
    bool is_found = false, continues = true;
    int numbers;
    const uint64_t *listed = registered(position, &numbers);
    spell_begin(&spell, &position->match->deck, &hand);
    for (int k = 0; k < numbers && continues; k++) {
        uint64_t number = listed[position->reversed ? numbers - 1 - k : k];
        char word[DECIMAL_DIGITS_MAX + 1];
        struct digits digits = {word, decimal_write(number, word)};
        if (beats(position, digits) && spell_first(&spell, NULL, digits, count, finder->card) &&
            is_wanted(finder, hand, number, what)) {
            is_found = true;
            continues = found != NULL && found(context);
        }
    }
    return is_found;
}

/*
 * Calls `found` for the numbers of `count` cards that may be played, weakest first, until it returns false; with
 * `found` NULL, finds only the first. Returns whether there was one.
 */
static bool find_numbers(struct prime_daifugo_finder *finder, struct hand hand, int count,
                         enum prime_daifugo_wanted what, prime_daifugo_found *found, void *context)
{
    const struct prime_daifugo_position *position = finder->position;
    const struct match *match = position->match;
    bool composite = what != PRIME_DAIFUGO_PRIME;
    finder->factors.tokens = 0;
    if (count > prime_daifugo_max_cards(match) ||
        !(composite ? prime_daifugo_has_composites(match) : prime_daifugo_has_primes(match)))
        return false;
    struct prime_daifugo_search search = {
        .deck = &match->deck,
        .hand = prime_daifugo_usable(match, hand, count, hand_count(&position->hand)),
        .count = count,
        .reversed = position->reversed != (composite && position->size == 0), /* to lead: the strongest composite */
        .composite = composite,
        .uses_all = what == PRIME_DAIFUGO_LAST_COMPOSITE,
        .steps = finder->steps,
    };
    finder->count = count;
    if (count == 1 && !composite)
        search.hand.copies[PRECOMPUTED_JOKER_KIND] = 0; /* a lone Joker is not a number */
    if (prime_daifugo_has_list(position))
        return find_listed(finder, search.hand, count, what, found, context);
    if (position->size > 0)
        search.last = digits_of(position->last);
    bool is_found = prime_daifugo_find_each(&search, finder->card, found, context);
    finder->steps = search.steps;
    finder->factors = search.factors;
    return is_found;
}

bool prime_daifugo_find_number(struct prime_daifugo_finder *finder, struct hand hand, int count,
                               enum prime_daifugo_wanted what)
{
    return accept_found(finder, find_numbers(finder, hand, count, what, NULL, NULL));
}

void prime_daifugo_each_prime(struct prime_daifugo_finder *finder, struct hand hand, int count,
                              prime_daifugo_found *found, void *context)
{
    find_numbers(finder, hand, count, PRIME_DAIFUGO_PRIME, found, context);
}

bool prime_daifugo_find_strongest(struct prime_daifugo_finder *finder, struct hand hand, int count)
{
    const struct prime_daifugo_position *position = finder->position;
    struct prime_daifugo_position opposite = *position; /* there the weakest is the strongest */
    char number[DIGITS_OF_CARDS + 1];
    opposite.size = 0;
    opposite.reversed = !position->reversed;
    finder->position = &opposite;
    bool found = !prime_daifugo_has_list(position) &&
                 prime_daifugo_find_number(finder, hand, count, PRIME_DAIFUGO_PRIME);
    finder->position = position;
    if (found)
        number[card_spell(finder->card, count, number)] = '\0';
    return found && beats(position, digits_of(number));
}

bool prime_daifugo_find_special(struct prime_daifugo_finder *finder, struct hand hand, enum deck_effect effect)
{
    const struct prime_daifugo_position *position = finder->position;
    const struct deck *deck = &position->match->deck;
    finder->factors.tokens = 0;
    hand = prime_daifugo_usable(position->match, hand, 0, hand_count(&position->hand));
    for (int i = 0; i < deck->numbers; i++) {
        finder->count = deck->number[i].effect == effect ? spell_number(position, &hand, i, finder->card) : 0;
        if (finder->count > 0 && accept_found(finder, true))
            return true;
    }
    return false;
}

bool prime_daifugo_find_joker(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    struct hand usable = prime_daifugo_usable(position->match, position->hand, 1, hand_count(&position->hand));
    finder->factors.tokens = 0;
    finder->count = 1;
    finder->card[0] = (struct card){PRECOMPUTED_JOKER_KIND, CARD_NO_VALUE};
    return usable.copies[PRECOMPUTED_JOKER_KIND] > 0 && position->size <= 1;
}

/* ---- composites by their factors ---- */

struct best_product {
    struct prime_daifugo_finder *finder; /* its play is the best product so far */
    prime_daifugo_worth *worth;
    bool found;
    int best_worth;
};

static bool keep_better(void *context, const struct prime_daifugo_product *product)
{
    struct best_product *best = context;
    struct prime_daifugo_finder *finder = best->finder;
    const struct match *match = finder->position->match;
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(product->number, word)};
    if (product->count > prime_daifugo_max_cards(match) || !match_may_play(match, finder->position->seat, digits))
        return true;
    int worth = best->worth != NULL ? best->worth(finder->position, product->card, product->count, &product->left) : 0;
    if (!best->found || worth > best->best_worth) {
        best->found = true;
        best->best_worth = worth;
        finder->count = product->count;
        memcpy(finder->card, product->card, sizeof product->card);
        finder->factors = product->factors;
    }
    return best->worth != NULL; /* without `worth` the first one is enough */
}

bool prime_daifugo_find_product(struct prime_daifugo_finder *finder, int count, int tries, bool uses_all,
                                prime_daifugo_worth *worth)
{
    const struct prime_daifugo_position *position = finder->position;
    struct best_product best = {.finder = finder, .worth = worth};
    struct prime_daifugo_products products = {.hand = position->hand, .count = count, .under = UINT64_MAX,
                                              .uses_all = uses_all, .tries = tries};
    uint64_t last;
    finder->factors.tokens = 0;
    if (!prime_daifugo_has_composites(position->match) || position->hides_factors || count > PRODUCT_CARDS_MAX)
        return false;
    if (position->size > 0 && !digits_to_u64(digits_of(position->last), &last))
        return false;
    if (position->size > 0)
        *(position->reversed ? &products.under : &products.over) = last;
    prime_daifugo_find_products(&products, keep_better, &best);
    return best.found;
}

/* ---- all cards at once ---- */

/* The budget of the search for a prime of all cards; with many cards it suffices for about one order. */
static long steps_of(const struct prime_daifugo_position *position, int cards)
{
    const struct deck *deck = &position->match->deck;
    int digits = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        digits += position->hand.copies[kind] * (deck->card[kind].value[0] > 9 ? 2 : 1);
    return cards <= OUT_CARDS ? OUT_STEPS : digits + 1;
}

static bool find_prime_of_all(struct prime_daifugo_finder *finder, int held)
{
    long kept = finder->steps;
    finder->steps = steps_of(finder->position, held);
    bool found = prime_daifugo_find_number(finder, finder->position->hand, held, PRIME_DAIFUGO_PRIME);
    finder->steps = kept;
    return found;
}

bool prime_daifugo_find_out(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    int held = hand_count(&position->hand), size = position->size;
    if ((size == 0 || size == held) && find_prime_of_all(finder, held))
        return true;
    for (int effect = DECK_CUT; effect <= DECK_TURN; effect++)
        if (prime_daifugo_find_special(finder, position->hand, (enum deck_effect)effect) && is_whole_hand(finder))
            return true;
    if (held == 1)
        return prime_daifugo_find_joker(finder);
    return held > size && held > 2 && prime_daifugo_jokers(position) == 0 &&
           prime_daifugo_find_product(finder, size, OUT_TRIES, true, NULL);
}
