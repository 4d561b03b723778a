/* precomputed.c: tables of the numbers of few cards in Prime Daifugo, for finding the plays of a hand fast. */
#include "referee/games/prime_daifugo/precomputed.h"

#include "core/base/decimal.h"
#include "core/base/sort.h"
#include "core/cards/deck_number.h"
#include "core/num/prime.h"
#include "core/spell/factored.h"
#include "core/spell/rows.h"
#include "referee/game/match.h"

#include <string.h>

enum {
    FACTOR_CARDS_MAX = 9,
    TOKENS_MAX = 16, /* cards and signs of the factors */
    COPIES_MAX = 4   /* maximum number of cards of one value in a composite and its factors, as no hand has more */
};

/* ---- adding plays ---- */

/* The tables under construction. */
struct making {
    const struct match *match;
    int seat; /* whose list of registered numbers is used; SEAT_NONE: the list of all seats without one of their own */
    struct precomputed *precomputed;
    struct spell spell; /* its hand: the cards that rows and factors may use */
};

/* Adds a play, and returns it; a play beyond the capacity is dropped. */
static struct precomputed_play *add(struct precomputed *precomputed, const struct card *cards, int count,
                                    uint64_t number)
{
    struct precomputed_play *play = &precomputed->play[precomputed->plays];
    precomputed->plays += precomputed->plays < PRECOMPUTED_PLAYS_MAX;
    *play = (struct precomputed_play){.number = number, .cards = (uint8_t)count};
    for (int i = 0; i < count; i++) {
        play->need += (uint64_t)1 << 4 * cards[i].value;
        play->order[i / 2] |= (uint8_t)(cards[i].value << 4 * (i % 2));
    }
    return play;
}

/* A rows_found callback: adds the number if it is prime or has an effect. */
static void add_number(void *context, const struct card *cards, int count, uint64_t number)
{
    const struct making *making = context;
    const struct match *match = making->match;
    const struct deck_number *special = deck_number_find(&match->deck, number);
    bool is_prime = prime_is(number) && prime_daifugo_has_primes(match);
    if (special == NULL && !is_prime)
        return;
    struct precomputed_play *play = add(making->precomputed, cards, count, number);
    if (special != NULL)
        play->effect = special->effect == DECK_CUT ? PRECOMPUTED_CUTS : PRECOMPUTED_TURNS;
}

/* ---- composites ---- */

/* Context of add_composite: the row of cards whose composites are added. */
struct claiming {
    struct precomputed *precomputed;
    const struct card *cards;
    int count;
    uint64_t number;
    int first; /* index of the first play of this row */
};

/* Callback of factored_each: adds the composite with these factors, unless a play of the row uses the same cards. */
static bool add_composite(void *context, const struct factored *factored)
{
    const struct claiming *claiming = context;
    struct precomputed *precomputed = claiming->precomputed;
    int plays = precomputed->plays;
    if (factored->tokens > TOKENS_MAX)
        return true;
    struct precomputed_play *play = add(precomputed, claiming->cards, claiming->count, claiming->number);
    for (int i = 0; i < factored->tokens; i++) {
        int token = factored->token[i];
        bool is_times = token == FACTORED_TIMES, is_power = token == FACTORED_POWER;
        int sign = is_times ? PRECOMPUTED_TIMES : is_power ? PRECOMPUTED_POWER : token;
        play->need += is_times || is_power ? 0 : (uint64_t)1 << 4 * token;
        play->factors |= (uint64_t)sign << 4 * i;
    }
    play->cards = (uint8_t)(play->cards + factored->cards);
    for (int i = claiming->first; i < plays; i++)
        if (precomputed->play[i].need == play->need)
            precomputed->plays = plays;
    return true;
}

/* A rows_found callback: adds the composites of the row. */
static void add_claims(void *context, const struct card *cards, int count, uint64_t number)
{
    struct making *making = context;
    unsigned char *copies = making->spell.hand.copies;
    struct claiming claiming = {making->precomputed, cards, count, number, making->precomputed->plays};
    for (int i = 0; i < count; i++)
        copies[cards[i].kind]--;
    factored_each(&making->spell, number, 0, FACTOR_CARDS_MAX, add_composite, &claiming);
    for (int i = 0; i < count; i++)
        copies[cards[i].kind]++;
}

/* ---- tables ---- */

static int compare_plays(const void *a, const void *b)
{
    const struct precomputed_play *one = a, *other = b;
    int by_number = (one->number > other->number) - (one->number < other->number);
    return 2 * by_number + (one->need > other->need) - (one->need < other->need);
}

/* A deck in which the card of kind v has the value v. */
static struct deck deck_of_values(void)
{
    struct deck deck = {.kinds = PRECOMPUTED_VALUES};
    for (int value = 0; value < PRECOMPUTED_VALUES; value++)
        deck.card[value] = (struct deck_card){.values = 1, .value = {(short)value}};
    return deck;
}

/* Context of add_spelt: a registered number, whose rows are added. */
struct listed {
    struct making *making;
    rows_found *add_row;
    uint64_t number;
};

static bool add_spelt(void *context, const struct card *cards, int count)
{
    const struct listed *listed = context;
    listed->add_row(listed->making, cards, count, listed->number);
    return listed->making->precomputed->plays < PRECOMPUTED_PLAYS_MAX;
}

/* Calls `add_row` for the rows of `count` cards that spell a registered number. */
static void add_listed(struct making *making, int count, rows_found *add_row)
{
    int numbers;
    const uint64_t *number = match_numbers(making->match, making->seat, &numbers);
    for (int i = 0; i < numbers; i++) {
        struct listed listed = {making, add_row, number[i]};
        char word[DECIMAL_DIGITS_MAX + 1];
        struct digits digits = {word, decimal_write(number[i], word)};
        if ((int)digits.count >= count && (int)digits.count <= 2 * count)
            spell_each(&making->spell, NULL, digits, count, add_spelt, &listed);
    }
}

/*
 * Fills a table with the plays whose number has 1 to `max` cards or, if there is a list, with those of all registered
 * numbers; sorted by how many cards the number has, then by number, then by set, without duplicates. With `add_row`
 * NULL the table is empty.
 */
static void fill_table(struct making *making, int max, rows_found *add_row, int *table)
{
    struct precomputed *precomputed = making->precomputed;
    const struct spell *spell = &making->spell;
    int listed;
    match_numbers(making->match, making->seat, &listed);
    table[0] = precomputed->plays;
    for (int count = 1; count <= PRECOMPUTED_LISTED_MAX; count++) {
        int first = precomputed->plays;
        bool is_wanted = add_row != NULL && count <= precomputed->max_cards;
        if (is_wanted && listed > 0)
            add_listed(making, count, add_row);
        else if (is_wanted && count <= max)
            rows_each(spell->deck, &spell->hand, count, add_row, making);
        precomputed->plays = first + (int)sort_unique(precomputed->play + first, (size_t)(precomputed->plays - first),
                                                      sizeof *precomputed->play, compare_plays);
        table[count] = precomputed->plays;
        if (listed > 0 && precomputed->plays > first && count > precomputed->covered)
            precomputed->covered = count;
    }
}

static unsigned hash(uint64_t cards)
{
    return (unsigned)(cards * 0x9E3779B97F4A7C15u >> 50); /* 14 bits: PRECOMPUTED_SETS_MAX */
}

/* The slot of the set, or the empty slot where it belongs. */
static unsigned slot_of(const uint64_t *sets, uint64_t cards)
{
    unsigned at = hash(cards);
    while (sets[at] != 0 && sets[at] != cards)
        at = (at + 1) % PRECOMPUTED_SETS_MAX;
    return at;
}

static bool has_set(const uint64_t *sets, uint64_t cards)
{
    return sets[slot_of(sets, cards)] == cards;
}

/* Adds the card sets of all plays from index `first` on. */
static void add_sets(struct precomputed *precomputed, int first, uint64_t *sets)
{
    for (int i = first; i < precomputed->plays; i++)
        sets[slot_of(sets, precomputed->play[i].need)] = precomputed->play[i].need;
}

bool precomputed_is_claim(const struct precomputed *precomputed, uint64_t cards)
{
    return has_set(precomputed->claimed, cards);
}

static void precompute(const struct match *match, int seat, struct precomputed *precomputed)
{
    const struct deck deck = deck_of_values();
    struct making making = {.match = match, .seat = seat, .precomputed = precomputed};
    struct hand all = {{0}};
    const int *option = match->option;
    int listed;
    memset(precomputed, 0, sizeof *precomputed);
    match_numbers(match, seat, &listed);
    precomputed->has_primes = prime_daifugo_has_primes(match) && listed == 0;
    precomputed->max_cards = prime_daifugo_max_cards(match);
    precomputed->covered = listed > 0 ? 0 : PRECOMPUTED_CARDS_MAX;
    precomputed->one_joker = option[PRIME_DAIFUGO_TWO_JOKERS] == 0;
    precomputed->no_joker_last = option[PRIME_DAIFUGO_JOKER_LAST] == 0;
    memset(all.copies, COPIES_MAX, PRECOMPUTED_VALUES);
    spell_begin(&making.spell, &deck, &all);
    fill_table(&making, PRECOMPUTED_CARDS_MAX, add_number, precomputed->number_begin);
    add_sets(precomputed, 0, precomputed->whole);
    for (int i = 0; i < precomputed->plays; i++)
        if (precomputed->play[i].effect == PRECOMPUTED_CUTS && precomputed->cuts < PRECOMPUTED_CUTS_MAX)
            precomputed->cut[precomputed->cuts++] = i;
    making.spell.hand.copies[0] = 0; /* only a Joker can be 0 */
    fill_table(&making, PRECOMPUTED_CLAIM_CARDS_MAX, prime_daifugo_has_composites(match) ? add_claims : NULL,
               precomputed->claim_begin);
    add_sets(precomputed, precomputed->claim_begin[0], precomputed->claimed);
}

void prime_daifugo_precompute(const struct match *match, struct precomputed precomputed[PRECOMPUTED_TABLES])
{
    precompute(match, SEAT_NONE, precomputed);
    for (int seat = 0; seat < match->seats; seat++)
        if (match_has_own_list(match, seat))
            precompute(match, seat, precomputed + 1 + seat);
}

const struct precomputed *precomputed_of(const struct match *match, const struct precomputed *precomputed, int seat)
{
    return match_has_own_list(match, seat) ? precomputed + 1 + seat : precomputed;
}

int precomputed_above(const struct precomputed *precomputed, const int *table, int count, uint64_t number)
{
    int low = table[count - 1], high = table[count];
    while (low < high) {
        int middle = (low + high) / 2;
        if (precomputed->play[middle].number > number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* ---- hands ---- */

struct precomputed_hand precomputed_hand(const struct hand *hand)
{
    struct precomputed_hand precomputed_hand = {.jokers = hand->copies[PRECOMPUTED_JOKER_KIND]};
    for (int kind = 0; kind < PRECOMPUTED_JOKER_KIND; kind++)
        precomputed_hand.cards |= (uint64_t)hand->copies[kind] << 4 * (kind + 1);
    precomputed_hand.count = card_set_count(precomputed_hand.cards) + precomputed_hand.jokers;
    return precomputed_hand;
}

bool precomputed_fits(const struct precomputed *precomputed, const struct precomputed_hand *hand,
                      const struct precomputed_play *play, int *jokers)
{
    int missing = card_set_missing(hand->cards, play->need);
    *jokers = missing;
    if (missing == 0)
        return true;
    if (missing > hand->jokers || play->factors != 0 || play->cards == 1)
        return false;
    return !(missing > 1 && precomputed->one_joker) && !(precomputed->no_joker_last && play->cards == hand->count);
}

struct precomputed_hand precomputed_after(const struct precomputed_hand *hand, const struct precomputed_play *play,
                                          int jokers)
{
    struct precomputed_hand after = {.jokers = hand->jokers - jokers, .count = hand->count - play->cards};
    uint64_t difference = (hand->cards | CARD_SET_GUARDS) - play->need;
    uint64_t lacking = ~difference & CARD_SET_GUARDS;
    after.cards = difference & ~CARD_SET_GUARDS & ~((lacking >> 3) * 7); /* 0 where a Joker is needed */
    return after;
}

/* The sum of all values modulo 3, which is that of their digits. */
static int remainder_by_three(uint64_t cards)
{
    static const uint64_t one = 0x00F00F00F00F00F0u & 0x00FFFFFFFFFFFFFFu; /* 1, 4, 7, 10, 13 */
    return (card_set_count(cards & one) + 2 * card_set_count(cards & one << 4)) % 3;
}

/* The cards that can be the last of a prime: 1, 3, 7, 9, 11, 13. */
#define ENDERS 0x00F0F0F0F000F0F0u

/* Whether one Joker, with some value, and the other cards spell a number of the tables. */
static bool is_whole_with_joker(const struct precomputed *precomputed, uint64_t cards)
{
    for (int value = 0; value < PRECOMPUTED_VALUES; value++)
        if (has_set(precomputed->whole, cards + ((uint64_t)1 << 4 * value)))
            return true;
    return false;
}

bool precomputed_is_number(const struct precomputed *precomputed, const struct precomputed_hand *hand)
{
    if (hand->count > precomputed->max_cards)
        return false;
    if (hand->jokers > 0 && (precomputed->no_joker_last || (precomputed->one_joker && hand->jokers > 1)))
        return false;
    if (hand->jokers == 0 && hand->count <= precomputed->covered)
        return has_set(precomputed->whole, hand->cards);
    if (hand->count == 1 && hand->jokers == 1)
        return true;
    if (hand->jokers == 1 && hand->count <= precomputed->covered)
        return is_whole_with_joker(precomputed, hand->cards);
    if (!precomputed->has_primes)
        return false;
    return hand->jokers > 0 || ((hand->cards & ENDERS) != 0 && remainder_by_three(hand->cards) != 0);
}

/* The values in the order in which plans use them up: the last ones end most primes. */
static const unsigned char hardest[] = {2, 4, 6, 8, 10, 12, 5, 9, 1, 3, 7, 11, 13};

/* Finds `count` more cards, from the i-th value of `hardest` on, with which `set` spells a number. */
static bool find_set(const struct precomputed *precomputed, uint64_t cards, size_t i, int count, uint64_t *set)
{
    uint64_t begun = *set;
    for (; i < sizeof hardest; i++) {
        *set = begun + ((uint64_t)1 << 4 * hardest[i]);
        if (card_set_has(cards, *set) &&
            (count == 1 ? has_set(precomputed->whole, *set) : find_set(precomputed, cards, i, count - 1, set)))
            return true;
    }
    *set = begun;
    return false;
}

int precomputed_plan(const struct precomputed *precomputed, uint64_t cards)
{
    int half_turns = 0, held = card_set_count(cards);
    for (int count = held < PRECOMPUTED_CARDS_MAX ? held : PRECOMPUTED_CARDS_MAX; count > 0; count--) {
        uint64_t set = 0;
        while (held >= count && find_set(precomputed, cards, 0, count, &set)) {
            cards -= set;
            held -= count;
            half_turns += 2;
            set = 0;
        }
    }
    return half_turns + 3 * held;
}

bool precomputed_is_whole(const struct precomputed *precomputed, const struct precomputed_hand *hand)
{
    return precomputed_is_number(precomputed, hand) ||
           (hand->jokers == 0 && has_set(precomputed->claimed, hand->cards));
}
