/* lore.c: Prime Daifugo: the numbers that few cards spell, by number, so that a hand finds its plays at once. */
#include "referee/games/prime_daifugo/lore.h"

#include "core/base/decimal.h"
#include "core/cards/deck_number.h"
#include "core/num/prime.h"
#include "core/spell/factored.h"
#include "referee/game/match.h"

#include <string.h>

enum {
    FACTOR_CARDS_MAX = 9,
    TOKENS_MAX = 16, /* cards and signs of the factors */
    COPIES_MAX = 4   /* of a value in a composite and its factors: no hand has more */
};

/* ---- adding plays ---- */

/* The tables being made. */
struct making {
    const struct match *match;
    struct game_lore *lore;
    bool is_claim;
    int count;              /* cards of the number */
    int value[LORE_CARDS_MAX];
    struct spell spell;     /* of a composite: its hand is the cards that its factors may have */
};

static uint32_t number_of(const struct making *making)
{
    uint32_t number = 0;
    for (int i = 0; i < making->count; i++)
        number = number * (making->value[i] > 9 ? 100 : 10) + (uint32_t)making->value[i];
    return number;
}

/* Adds a play; it is dropped if there is no room. */
static struct lore_play *add(struct making *making, uint32_t number)
{
    struct game_lore *lore = making->lore;
    struct lore_play *play = &lore->play[lore->plays];
    lore->plays += lore->plays < LORE_PLAYS_MAX;
    *play = (struct lore_play){.number = number, .laid = (uint8_t)making->count};
    for (int i = 0; i < making->count; i++) {
        play->need += (uint64_t)1 << 4 * making->value[i];
        play->order = (uint16_t)(play->order | making->value[i] << 4 * i);
    }
    return play;
}

/* ---- primes, and numbers with an effect ---- */

static void add_number(struct making *making)
{
    uint32_t number = number_of(making);
    const struct match *match = making->match;
    const struct deck_number *special = deck_number_find(&match->deck, number);
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(number, word)};
    bool no_primes = match->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_ONLY;
    if (special == NULL && (no_primes || !prime_is(number)))
        return;
    if (match->numbers > 0 && !match_has_number(match, digits))
        return;
    struct lore_play *play = add(making, number);
    if (special != NULL)
        play->effect = special->effect == DECK_CUT ? LORE_CUTS : LORE_TURNS;
}

/* ---- composites ---- */

/* For factored_each: keeps the composite with these factors, unless it has these cards already. */
static bool add_composite(void *context, const struct factored *factored)
{
    struct making *making = context;
    struct game_lore *lore = making->lore;
    int plays = lore->plays;
    if (factored->tokens > TOKENS_MAX)
        return true;
    struct lore_play *play = add(making, number_of(making));
    for (int i = 0; i < factored->tokens; i++) {
        int token = factored->token[i], value = token + 1;
        bool is_card = token != FACTORED_TIMES && token != FACTORED_POWER;
        play->need += is_card ? (uint64_t)1 << 4 * value : 0;
        play->factors |= (uint64_t)(is_card ? value : token == FACTORED_TIMES ? LORE_TIMES : LORE_POWER) << 4 * i;
    }
    play->laid = (uint8_t)(play->laid + factored->cards);
    bool is_new = true;
    for (const struct lore_play *other = play; is_new && other > lore->play && other[-1].order == play->order; other--)
        is_new = other[-1].need != play->need;
    if (!is_new)
        lore->plays = plays;
    return true;
}

static void add_claims(struct making *making)
{
    uint32_t number = number_of(making);
    unsigned char *copies = making->spell.hand.copies;
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(number, word)};
    if (making->match->numbers > 0 && !match_has_number(making->match, digits))
        return;
    for (int i = 0; i < making->count; i++)
        copies[making->value[i] - 1]--;
    factored_each(&making->spell, number, 0, FACTOR_CARDS_MAX, add_composite, making);
    for (int i = 0; i < making->count; i++)
        copies[making->value[i] - 1]++;
}

/* The factors may have all cards that a hand may. */
static void begin_claims(struct making *making)
{
    struct hand all = {{0}};
    making->is_claim = true;
    memset(all.copies, COPIES_MAX, LORE_JOKER_KIND);
    spell_begin(&making->spell, &making->match->deck, &all);
}

/* ---- tables ---- */

/* Adds the plays of all sequences of cards that begin with the first `laid`. */
static void add_rows(struct making *making, int laid)
{
    if (laid == making->count) {
        if (making->is_claim)
            add_claims(making);
        else
            add_number(making);
        return;
    }
    for (int value = laid == 0 || making->is_claim; value < LORE_VALUES; value++) {
        making->value[laid] = value;
        add_rows(making, laid + 1);
    }
}

static bool is_before(const struct lore_play *a, const struct lore_play *b)
{
    return a->number != b->number ? a->number < b->number : a->need < b->need;
}

/* Sorts the plays from `first` on by number, then cards (Shell 1959), and leaves one of those that are equal. */
static void sort(struct game_lore *lore, int first)
{
    struct lore_play *play = lore->play + first;
    int count = lore->plays - first, kept = 0;
    static const int gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1}; /* by Ciura (2001) */
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (int i = gaps[g]; i < count; i++) {
            struct lore_play moved = play[i];
            int at = i;
            for (; at >= gaps[g] && is_before(&moved, &play[at - gaps[g]]); at -= gaps[g])
                play[at] = play[at - gaps[g]];
            play[at] = moved;
        }
    for (int i = 0; i < count; i++)
        if (kept == 0 || is_before(&play[kept - 1], &play[i]))
            play[kept++] = play[i];
    lore->plays = first + kept;
}

static unsigned hash(uint64_t cards)
{
    return (unsigned)(cards * 0x9E3779B97F4A7C15u >> 51); /* 13 bits: LORE_SETS_MAX */
}

/* Where the set is, or could be put. */
static uint64_t *find_set(uint64_t *sets, uint64_t cards)
{
    unsigned at = hash(cards);
    while (sets[at] != 0 && sets[at] != cards)
        at = (at + 1) % LORE_SETS_MAX;
    return &sets[at];
}

static bool has_set(const uint64_t *sets, uint64_t cards)
{
    unsigned at = hash(cards);
    while (sets[at] != 0 && sets[at] != cards)
        at = (at + 1) % LORE_SETS_MAX;
    return sets[at] == cards;
}

/* Keeps the sets of all plays from `first` on. */
static void keep_sets(struct game_lore *lore, int first, uint64_t *sets)
{
    for (int i = first; i < lore->plays; i++)
        *find_set(sets, lore->play[i].need) = lore->play[i].need;
}

bool lore_is_claim(const struct game_lore *lore, uint64_t cards)
{
    return has_set(lore->claimed, cards);
}

void prime_daifugo_learn(const struct match *match, struct game_lore *lore)
{
    struct making making = {.match = match, .lore = lore};
    const int *option = match->option;
    memset(lore, 0, sizeof *lore);
    lore->has_primes = option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY && match->numbers == 0;
    lore->max_cards = prime_daifugo_max_cards(match);
    lore->one_joker = option[PRIME_DAIFUGO_TWO_JOKERS] == 0;
    lore->no_joker_last = option[PRIME_DAIFUGO_JOKER_LAST] == 0;
    for (int count = 1; count <= LORE_CARDS_MAX; count++) {
        making.count = count;
        if (count <= lore->max_cards)
            add_rows(&making, 0);
        sort(lore, lore->number[count - 1]);
        lore->number[count] = lore->plays;
    }
    keep_sets(lore, 0, lore->whole);
    for (int i = 0; i < lore->plays; i++)
        if (lore->play[i].effect == LORE_CUTS)
            lore->cut[lore->cuts++] = i;
    lore->claim[0] = lore->plays;
    begin_claims(&making);
    for (int count = 1; count <= LORE_CLAIM_CARDS_MAX; count++) {
        making.count = count;
        if (count <= lore->max_cards && option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_NO)
            add_rows(&making, 0);
        sort(lore, lore->claim[count - 1]);
        lore->claim[count] = lore->plays;
    }
    keep_sets(lore, lore->claim[0], lore->claimed);
}

int lore_above(const struct game_lore *lore, const int *table, int count, uint32_t number)
{
    int low = table[count - 1], high = table[count];
    while (low < high) {
        int middle = (low + high) / 2;
        if (lore->play[middle].number > number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* ---- hands ---- */

struct lore_hand lore_hand(const struct hand *hand)
{
    struct lore_hand lore_hand = {.jokers = hand->copies[LORE_JOKER_KIND]};
    for (int kind = 0; kind < LORE_JOKER_KIND; kind++)
        lore_hand.cards |= (uint64_t)hand->copies[kind] << 4 * (kind + 1);
    lore_hand.count = card_set_count(lore_hand.cards) + lore_hand.jokers;
    return lore_hand;
}

bool lore_fits(const struct game_lore *lore, const struct lore_hand *hand, const struct lore_play *play, int *jokers)
{
    int missing = card_set_missing(hand->cards, play->need);
    *jokers = missing;
    if (missing == 0)
        return true;
    if (missing > hand->jokers || play->factors != 0 || play->laid == 1)
        return false;
    return !(missing > 1 && lore->one_joker) && !(lore->no_joker_last && play->laid == hand->count);
}

struct lore_hand lore_after(const struct lore_hand *hand, const struct lore_play *play, int jokers)
{
    struct lore_hand after = {.jokers = hand->jokers - jokers, .count = hand->count - play->laid};
    uint64_t difference = (hand->cards | CARD_SET_GUARDS) - play->need;
    uint64_t lacking = ~difference & CARD_SET_GUARDS;
    after.cards = difference & ~CARD_SET_GUARDS & ~((lacking >> 3) * 7); /* where a Joker helps out none is left */
    return after;
}

/* The value of all cards modulo 3, as that of their digits. */
static int remainder_by_three(uint64_t cards)
{
    static const uint64_t one = 0x00F00F00F00F00F0u & 0x00FFFFFFFFFFFFFFu; /* 1, 4, 7, 10, 13 */
    return (card_set_count(cards & one) + 2 * card_set_count(cards & one << 4)) % 3;
}

/* The cards that can be the last of a prime: 1, 3, 7, 9, 11, 13. */
#define ENDERS 0x00F0F0F0F000F0F0u

/* Whether one Joker as some value makes a whole of up to three other cards. */
static bool is_whole_with_joker(const struct game_lore *lore, uint64_t cards)
{
    for (int value = 0; value < LORE_VALUES; value++)
        if (has_set(lore->whole, cards + ((uint64_t)1 << 4 * value)))
            return true;
    return false;
}

bool lore_is_number(const struct game_lore *lore, const struct lore_hand *hand)
{
    if (hand->count > lore->max_cards)
        return false;
    if (hand->jokers > 0 && (lore->no_joker_last || (lore->one_joker && hand->jokers > 1)))
        return false;
    if (hand->jokers == 0 && hand->count <= LORE_CARDS_MAX)
        return has_set(lore->whole, hand->cards);
    if (hand->count == 1)
        return true; /* a Joker alone */
    if (hand->jokers == 1 && hand->count <= LORE_CARDS_MAX)
        return is_whole_with_joker(lore, hand->cards);
    if (!lore->has_primes)
        return false;
    return hand->jokers > 0 || ((hand->cards & ENDERS) != 0 && remainder_by_three(hand->cards) != 0);
}

bool lore_is_whole(const struct game_lore *lore, const struct lore_hand *hand)
{
    return lore_is_number(lore, hand) || (hand->jokers == 0 && has_set(lore->claimed, hand->cards));
}
