/* composite_factors.c: finds the bases and exponents that cards of a hand spell, for products (composite.c). */
#include "core/spell/composite_factors.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/base/sort.h"
#include "core/num/prime.h"

#include <string.h>

enum {
    EXPONENT_MAX = 63, /* 2^64 is too large */
    BLOCK_MORE = 64 /* overhead assumed for a block of memory: these bytes and a quarter of its size */
};

int composite_factors_digits(const struct deck *deck, int kind)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    const struct deck_card *card = &deck->card[kind];
    return card->values > 0 ? (int)decimal_write((uint64_t)card->value[card->values - 1], digits) : 0;
}

bool composite_factors_reserve(struct composite_factors *factors, size_t bytes)
{
    size_t block = bytes + bytes / 4 + BLOCK_MORE, memory = factors->memory;
    bool has_memory = memory == 0 || (factors->taken <= memory && block <= memory - factors->taken);
    if (has_memory)
        factors->taken += block;
    else
        factors->ran_out = factors->too_many = true;
    return has_memory;
}

static bool grow_pool(struct composite_factors *factors)
{
    size_t capacity = 2 * factors->pool_capacity + 1024;
    if (!composite_factors_reserve(factors, capacity * sizeof *factors->pool))
        return false;
    factors->pool = memory_array(factors->pool, capacity, sizeof *factors->pool);
    factors->pool_capacity = capacity;
    return true;
}

/* Reserves memory for groups, too: each piece may form a group of its own, whose index is listed. */
static bool grow_pieces(struct composite_factors *factors, struct factor_pieces *pieces)
{
    size_t capacity = 2 * pieces->capacity + 256;
    size_t groups = (capacity - pieces->capacity) * (sizeof *factors->group + sizeof(uint32_t));
    if (!composite_factors_reserve(factors, capacity * sizeof *pieces->piece + groups))
        return false;
    pieces->piece = memory_array(pieces->piece, capacity, sizeof *pieces->piece);
    pieces->capacity = capacity;
    return true;
}

static bool add_piece(struct composite_factors *factors, struct factor_pieces *pieces, uint64_t value,
                      const struct card *cards, int count, uint16_t towers)
{
    struct factor_piece piece = {value, 0, (uint32_t)factors->pooled, (unsigned char)count, 0, towers};
    unsigned char copies[DECK_KINDS_MAX] = {0};
    if ((factors->pooled + (size_t)count > factors->pool_capacity && !grow_pool(factors)) ||
        (pieces->count == pieces->capacity && !grow_pieces(factors, pieces)))
        return false;
    for (int i = 0; i < count; i++) {
        int kind = cards[i].kind;
        piece.bits |= UINT64_C(1) << (factors->shift[kind] + copies[kind]++);
        piece.digits = (unsigned char)(piece.digits + composite_factors_digits(factors->deck, kind));
        factors->pool[factors->pooled++] = cards[i];
    }
    pieces->piece[pieces->count++] = piece;
    return true;
}

/* The context of spell_each, for the cards of one base or of the next level of an exponent. */
struct spelling {
    struct composite_factors *factors;
    uint64_t value;
    struct card cards[3 * EXPONENT_MAX]; /* the exponent so far */
    int count;                           /* number of its cards; for bases: number of cards of a base */
    int parts[8], depth;                 /* its tower: parts[0] ^ parts[1] ^ ... ^ parts[depth - 1] */
    uint16_t towers;
};

static bool add_base(void *context, const struct card *cards, int count)
{
    struct spelling *spelling = context;
    struct composite_factors *factors = spelling->factors;
    if (factors->bases.count == factors->bases_max) {
        factors->ran_out = factors->too_many = true;
        return false;
    }
    return add_piece(factors, &factors->bases, spelling->value, cards, count, 0);
}

static bool add_bases(void *context, struct digits prime)
{
    struct spelling *spelling = context;
    digits_to_u64(prime, &spelling->value);
    return spell_each(&spelling->factors->spell, NULL, prime, spelling->count, add_base, spelling);
}

/*
 * Adds bases of one card. The search never yields a Joker alone, as that is not a play; but a Joker alone may be a
 * factor.
 */
static void add_single_bases(struct spelling *spelling)
{
    for (uint64_t value = 2; value <= DECK_VALUE_MAX; value++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        if (prime_is(value))
            add_bases(spelling, (struct digits){digits, decimal_write(value, digits)});
    }
}

static int ascending(const void *a, const void *b)
{
    const struct factor_piece *left = a, *right = b;
    if (left->value != right->value)
        return left->value < right->value ? -1 : 1;
    return (left->first > right->first) - (left->first < right->first);
}

static int by_cards(const void *a, const void *b)
{
    const struct factor_piece *left = a, *right = b;
    return left->bits != right->bits ? (left->bits < right->bits ? -1 : 1) : ascending(a, b);
}

static int by_least_value(const void *a, const void *b)
{
    const struct factor_group *left = a, *right = b;
    if (left->min != right->min)
        return left->min < right->min ? -1 : 1;
    return (left->begin > right->begin) - (left->begin < right->begin);
}

/* Sorts the bases into groups, and the groups by their minimum. */
static void make_groups(struct composite_factors *factors)
{
    const struct factor_piece *piece = factors->bases.piece;
    uint32_t count = (uint32_t)factors->bases.count;
    sort_array(factors->bases.piece, count, sizeof *piece, by_cards);
    factors->group = memory_array(NULL, (size_t)count + 1, sizeof *factors->group);
    for (uint32_t begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1; end < count && piece[end].bits == piece[begin].bits;)
            end++;
        factors->group[factors->groups++] = (struct factor_group){
            piece[begin].bits, piece[begin].value, piece[end - 1].value, begin, end, piece[begin].digits};
    }
    sort_array(factors->group, factors->groups, sizeof *factors->group, by_least_value);
}

/* Finds every way to spell a prime with one card, and a prime of at most `digits` digits with several. */
static void find_bases(struct composite_factors *factors, int digits)
{
    char bound[DECIMAL_DIGITS_MAX + 2] = "1";
    memset(bound + 1, '0', (size_t)digits);
    struct search_question primes = {.deck = factors->deck, .hand = factors->hand,
                                     .under = {bound, (size_t)digits + 1}, .steps = factors->steps};
    struct spelling spelling = {.factors = factors, .count = 1};
    struct search *given = factors->search, *search = given != NULL ? given : search_new(1);
    search_set_question(search, &primes);
    add_single_bases(&spelling);
    for (spelling.count = 2; spelling.count <= digits && !factors->ran_out; spelling.count++) {
        search_run(search, spelling.count, add_bases, NULL, &spelling);
        factors->ran_out |= search_ran_out(search);
    }
    if (given == NULL)
        search_free(search);
}

/*
 * The value of the tower, evaluated from the right (3^2^2 is 81), or EXPONENT_MAX + 1 if it is greater than
 * EXPONENT_MAX.
 */
static uint64_t tower(const struct spelling *spelling)
{
    uint64_t value = 1;
    for (int i = spelling->depth - 1; i >= 0; i--) {
        uint64_t power = 1;
        for (uint64_t k = 0; k < value && power <= EXPONENT_MAX; k++)
            power *= (uint64_t)spelling->parts[i];
        value = power <= EXPONENT_MAX ? power : EXPONENT_MAX + 1;
    }
    return value;
}

static void grow_exponent(struct spelling *spelling);

static bool add_exponent(void *context, const struct card *cards, int count)
{
    struct spelling *spelling = context;
    struct spelling grown = *spelling;
    memcpy(grown.cards + grown.count, cards, (size_t)count * sizeof *cards);
    grown.towers |= (uint16_t)(1u << grown.count);
    grown.count += count;
    if (!add_piece(grown.factors, &grown.factors->exponents, tower(&grown), grown.cards, grown.count, grown.towers))
        return false;
    for (int i = 0; i < count; i++)
        grown.factors->spell.hand.copies[cards[i].kind]--;
    grow_exponent(&grown);
    for (int i = 0; i < count; i++)
        grown.factors->spell.hand.copies[cards[i].kind]++;
    return true;
}

/* Adds every exponent that extends the exponent so far by at least one level; one or two cards spell a level. */
static void grow_exponent(struct spelling *spelling)
{
    struct spelling grown = *spelling;
    int part = grown.depth++;
    for (grown.parts[part] = 2; grown.parts[part] <= EXPONENT_MAX; grown.parts[part]++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        struct digits number = {digits, decimal_write((uint64_t)grown.parts[part], digits)};
        if (tower(&grown) > EXPONENT_MAX)
            return;
        for (int count = 1; count <= 2; count++)
            spell_each(&grown.factors->spell, NULL, number, count, add_exponent, &grown);
    }
}

static void find_exponents(struct composite_factors *factors)
{
    struct spelling spelling = {.factors = factors};
    grow_exponent(&spelling);
    sort_array(factors->exponents.piece, factors->exponents.count, sizeof *factors->exponents.piece, ascending);
}

bool composite_factors_find(struct composite_factors *factors, int digits)
{
    spell_begin(&factors->spell, factors->deck, &factors->hand);
    factors->spell.joker_alone = true;
    find_bases(factors, digits);
    if (factors->bases.count == 0 || (factors->too_many && factors->all_or_none))
        return false;
    make_groups(factors);
    find_exponents(factors);
    return true;
}

void composite_factors_free(struct composite_factors *factors)
{
    memory_free(factors->group);
    memory_free(factors->bases.piece);
    memory_free(factors->exponents.piece);
    memory_free(factors->pool);
}
