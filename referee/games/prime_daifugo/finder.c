/* finder.c: finds plays in a position of Prime Daifugo. */
#include "referee/games/prime_daifugo/finder.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"
#include "referee/games/prime_daifugo/products.h"

#include <string.h>

enum {
    OUT_CARDS = 8,       /* maximum number of cards that are tried in many orders */
    OUT_STEPS = 4000,
    OUT_TRIES = 1500     /* maximum number of products that are tried */
};

/* ---- hands ---- */

static int kind_of(const struct deck *deck, char letter)
{
    return card_kind(deck, &letter, 1);
}

static void keep(struct hand *hand, const struct deck *deck, const char *letters)
{
    for (const char *letter = letters; *letter != '\0'; letter++)
        if (hand->copies[kind_of(deck, *letter)] == 0)
            return;
    for (const char *letter = letters; *letter != '\0'; letter++)
        hand->copies[kind_of(deck, *letter)]--;
}

static bool beats(const struct prime_daifugo_position *position, struct digits number)
{
    return position->size == 0 || prime_daifugo_beats(number, digits_of(position->last), position->reversed);
}

/* Whether the number is listed in the position, or the position lists no numbers. */
static bool is_listed(const struct prime_daifugo_position *position, uint64_t number)
{
    int low = 0, high = position->numbers;
    while (low < high) {
        int middle = (low + high) / 2;
        if (position->number[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return position->number == NULL || (low < position->numbers && position->number[low] == number);
}

/*
 * Spells number `i` of the deck with cards of the hand: as many as the last play has, or on an empty field as few as
 * possible. Returns the number of cards; 0 if it cannot be spelt, may not be played, or does not beat the last play.
 */
static int spell_number(const struct prime_daifugo_position *position, const struct hand *hand, int i,
                        struct card cards[DECIMAL_DIGITS_MAX])
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct digits number = {digits, decimal_write(position->deck->number[i].number, digits)};
    int max = position->max_cards < (int)number.count ? position->max_cards : (int)number.count;
    struct spell spell;
    if (position->size > max || !beats(position, number) || !is_listed(position, position->deck->number[i].number))
        return 0;
    spell_begin(&spell, position->deck, hand);
    for (int count = position->size > 0 ? position->size : 1; count <= max; count++)
        if (spell_first(&spell, NULL, number, count, cards))
            return count;
        else if (position->size > 0)
            return 0;
    return 0;
}

struct hand prime_daifugo_plain_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = position->hand;
    hand.copies[kind_of(position->deck, 'X')] = 0;
    return hand;
}

/* Removes the cards of each number that cuts, such as 57, from the hand if it has them all. */
static void keep_cuts(const struct prime_daifugo_position *position, struct hand *hand)
{
    const struct deck *deck = position->deck;
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
    keep(&hand, position->deck, "QK");
    keep_cuts(position, &hand);
    return hand;
}

int prime_daifugo_jokers(const struct prime_daifugo_position *position)
{
    return position->hand.copies[kind_of(position->deck, 'X')];
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

/* Removes Jokers if one play may not have several. */
static void keep_one_joker(const struct prime_daifugo_position *position, struct hand *hand)
{
    unsigned char *jokers = &hand->copies[kind_of(position->deck, 'X')];
    if (*jokers > 1 && position->one_joker)
        *jokers = 1;
}

/* Removes the Jokers that may not be among `count` cards. A lone Joker without factors is not a number. */
static void limit_jokers(const struct prime_daifugo_position *position, int count, enum prime_daifugo_what what,
                         struct hand *hand)
{
    unsigned char *jokers = &hand->copies[kind_of(position->deck, 'X')];
    bool goes_out = count == hand_count(&position->hand);
    if ((count == 1 && what == PRIME_DAIFUGO_PRIME) || (goes_out && position->no_joker_last))
        *jokers = 0;
    keep_one_joker(position, hand);
}

/* Returns `found`, or false if the play found goes out with a Joker although the rules forbid it. */
static bool keep_found(struct prime_daifugo_finder *finder, bool found)
{
    const struct deck *deck = finder->position->deck;
    bool has_joker = false;
    for (int i = 0; i < finder->count && found; i++)
        has_joker = has_joker || deck->card[finder->card[i].kind].joker;
    if (has_joker && finder->position->no_joker_last) {
        struct hand left = prime_daifugo_hand_after(finder);
        found = hand_count(&left) > 0;
    }
    if (!found)
        finder->factors.tokens = 0;
    return found;
}

/* Whether the play found uses the whole hand. */
static bool is_all(const struct prime_daifugo_finder *finder)
{
    struct hand left = prime_daifugo_hand_after(finder);
    return hand_count(&left) == 0;
}

/*
 * Whether a listed number, whose cards were found, is a prime or composite as wanted. The factors of a composite are
 * spelt with the other cards of the hand.
 */
static bool is_wanted(struct prime_daifugo_finder *finder, struct hand hand, uint64_t number,
                      enum prime_daifugo_what what)
{
    struct spell spell;
    if (what == PRIME_DAIFUGO_PRIME)
        return prime_is(number);
    for (int i = 0; i < finder->count; i++)
        hand.copies[finder->card[i].kind]--;
    int held = hand_count(&hand);
    spell_begin(&spell, finder->position->deck, &hand);
    return factored_first(&spell, number, what == PRIME_DAIFUGO_COMPOSITE ? 0 : held, held, &finder->factors);
}

/*
 * Calls `found` for the listed numbers of `count` of these cards, weakest first, until it returns false; with `found`
 * NULL, finds only the first. Returns whether there was one.
 */
static bool find_listed(struct prime_daifugo_finder *finder, struct hand hand, int count,
                        enum prime_daifugo_what what, prime_daifugo_found *found, void *context)
{
    const struct prime_daifugo_position *position = finder->position;
    struct spell spell;
    bool is_found = false, go_on = true;
    spell_begin(&spell, position->deck, &hand);
    finder->count = count;
    for (int k = 0; k < position->numbers && go_on; k++) {
        uint64_t number = position->number[position->reversed ? position->numbers - 1 - k : k];
        char word[DECIMAL_DIGITS_MAX + 1];
        struct digits digits = {word, decimal_write(number, word)};
        if (beats(position, digits) && spell_first(&spell, NULL, digits, count, finder->card) &&
            is_wanted(finder, hand, number, what)) {
            is_found = true;
            go_on = found != NULL && found(context);
        }
    }
    return is_found;
}

/*
 * Calls `found` for the numbers of `count` cards that may be played, weakest first, until it returns false; with
 * `found` NULL, finds only the first. Returns whether there was one.
 */
static bool find_numbers(struct prime_daifugo_finder *finder, struct hand hand, int count,
                         enum prime_daifugo_what what, prime_daifugo_found *found, void *context)
{
    const struct prime_daifugo_position *position = finder->position;
    bool composite = what != PRIME_DAIFUGO_PRIME;
    finder->factors.tokens = 0;
    if (count > position->max_cards || !(composite ? position->has_composites : position->has_primes))
        return false;
    struct prime_daifugo_search search = {
        .deck = position->deck,
        .hand = hand,
        .count = count,
        .reversed = position->reversed != (composite && position->size == 0), /* to lead: the strongest composite */
        .composite = composite,
        .uses_all = what == PRIME_DAIFUGO_LAST_COMPOSITE,
        .steps = finder->steps,
    };
    finder->count = count;
    limit_jokers(position, count, what, &search.hand);
    if (position->number != NULL)
        return find_listed(finder, search.hand, count, what, found, context);
    if (position->size > 0)
        search.last = digits_of(position->last);
    bool is_found = prime_daifugo_each(&search, finder->card, found, context);
    finder->steps = search.steps;
    finder->factors = search.factors;
    return is_found;
}

bool prime_daifugo_find_number(struct prime_daifugo_finder *finder, struct hand hand, int count,
                               enum prime_daifugo_what what)
{
    return keep_found(finder, find_numbers(finder, hand, count, what, NULL, NULL));
}

void prime_daifugo_each_prime(struct prime_daifugo_finder *finder, struct hand hand, int count,
                              prime_daifugo_found *found, void *context)
{
    find_numbers(finder, hand, count, PRIME_DAIFUGO_PRIME, found, context);
}

bool prime_daifugo_find_strongest(struct prime_daifugo_finder *finder, struct hand hand, int count)
{
    const struct prime_daifugo_position *position = finder->position;
    char number[DIGITS_OF_CARDS + 1];
    struct prime_daifugo_search search = {
        .deck = position->deck, .hand = hand, .count = count, .reversed = !position->reversed, .steps = finder->steps};
    finder->factors.tokens = 0;
    if (!position->has_primes || position->number != NULL || count > position->max_cards)
        return false;
    limit_jokers(position, count, PRIME_DAIFUGO_PRIME, &search.hand);
    bool found = prime_daifugo_weakest(&search, finder->card);
    finder->steps = search.steps;
    finder->count = count;
    if (!found || !keep_found(finder, true))
        return false;
    number[card_spell(finder->card, count, number)] = '\0';
    return beats(position, digits_of(number));
}

bool prime_daifugo_find_special(struct prime_daifugo_finder *finder, struct hand hand, enum deck_effect effect)
{
    const struct prime_daifugo_position *position = finder->position;
    const struct deck *deck = position->deck;
    finder->factors.tokens = 0;
    keep_one_joker(position, &hand);
    for (int i = 0; i < deck->numbers; i++) {
        finder->count = deck->number[i].effect == effect ? spell_number(position, &hand, i, finder->card) : 0;
        if (finder->count > 0 && keep_found(finder, true))
            return true;
    }
    return false;
}

bool prime_daifugo_find_joker(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    bool goes_out = hand_count(&position->hand) == 1;
    finder->factors.tokens = 0;
    finder->count = 1;
    finder->card[0] = (struct card){(unsigned char)kind_of(position->deck, 'X'), CARD_NO_VALUE};
    return prime_daifugo_jokers(position) > 0 && position->size <= 1 && !(goes_out && position->no_joker_last);
}

/* ---- composites by their factors ---- */

struct best_product {
    const struct prime_daifugo_position *position;
    prime_daifugo_worth *worth;
    bool found;
    int best;
    struct prime_daifugo_product product;
};

static bool keep_better(void *context, const struct prime_daifugo_product *product)
{
    struct best_product *of = context;
    if (product->count > of->position->max_cards || !is_listed(of->position, product->number))
        return true;
    int worth = of->worth != NULL ? of->worth(of->position, product->card, product->count, &product->left) : 0;
    if (!of->found || worth > of->best) {
        of->found = true;
        of->best = worth;
        of->product = *product;
    }
    return of->worth != NULL; /* without `worth` the first one is enough */
}

bool prime_daifugo_find_product(struct prime_daifugo_finder *finder, int count, int tries, bool uses_all,
                                prime_daifugo_worth *worth)
{
    const struct prime_daifugo_position *position = finder->position;
    struct best_product best = {.position = position, .worth = worth};
    struct prime_daifugo_products products = {.deck = position->deck, .hand = position->hand, .count = count,
                                              .under = UINT64_MAX, .uses_all = uses_all, .tries = tries};
    uint64_t last;
    finder->factors.tokens = 0;
    if (!position->has_composites || position->hides_factors || count > PRODUCT_CARDS_MAX)
        return false;
    if (position->size > 0 && !digits_to_u64(digits_of(position->last), &last))
        return false;
    if (position->size > 0)
        *(position->reversed ? &products.under : &products.over) = last;
    prime_daifugo_find_products(&products, keep_better, &best);
    if (best.found) {
        finder->count = best.product.count;
        memcpy(finder->card, best.product.card, sizeof best.product.card);
        finder->factors = best.product.factors;
    }
    return best.found;
}

/* ---- all cards at once ---- */

/* The budget of the search for a prime of all cards; with many cards it suffices for about one order. */
static long steps_of(const struct prime_daifugo_position *position, int cards)
{
    const struct deck *deck = position->deck;
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
        if (prime_daifugo_find_special(finder, position->hand, (enum deck_effect)effect) && is_all(finder))
            return true;
    if (held == 1)
        return prime_daifugo_find_joker(finder);
    return held > size && held > 2 && prime_daifugo_jokers(position) == 0 &&
           prime_daifugo_find_product(finder, size, OUT_TRIES, true, NULL);
}
