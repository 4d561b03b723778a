/* long_prime.c: probable prime tests for numbers of 117 to 482 bits. */
#include "core/num/long_prime.h"

#include "core/num/limbs.h"
#include "core/num/lucas.h"
#include "core/num/montgomery.h"

#include <string.h>

_Static_assert((int)LONG_PRIME_BITS_MAX == (int)LIMBS_BITS_MAX, "the longest number fills all limbs");

/* An odd number n, as words and as a modulus. */
struct number {
    const uint64_t *word;
    size_t words, bits;
    struct limbs_modulus m;
};

static inline unsigned bit_of(const uint64_t *word, size_t i)
{
    return (unsigned)(word[i / 64] >> i % 64) & 1;
}

/* The number of zero bits below the lowest 1 bit; at least one word must not be 0. */
static size_t low_zeros(const uint64_t *word)
{
    size_t i = 0;
    while (word[i] == 0)
        i++;
    return 64 * i + (size_t)__builtin_ctzll(word[i]);
}

/* 61 bits of a number of `words` words, from bit `at` upwards. */
static uint64_t bits_from(const uint64_t *word, size_t words, size_t at)
{
    size_t i = at / 64, shift = at % 64;
    uint64_t low = i < words ? word[i] >> shift : 0;
    uint64_t high = shift > 0 && i + 1 < words ? word[i + 1] << (64 - shift) : 0;
    return (low | high) & LIMB_MASK;
}

/* fold = (k n + 1) / 2^61, where k = -1/n modulo 2^61 makes the division exact. */
static void set_fold(struct limbs_modulus *m)
{
    uint64_t k = m->inverse & LIMB_MASK;
    struct product_sum one = product_add(product_none(), 1, 1);
    struct product_sum sum = product_shift_down(product_add(one, k, m->n.at[0]), LIMB_BITS);
    for (int i = 1; i < m->limbs; i++) {
        sum = product_add(sum, k, m->n.at[i]);
        m->fold.at[i - 1] = product_low(sum) & LIMB_MASK;
        sum = product_shift_down(sum, LIMB_BITS);
    }
    m->fold.at[m->limbs - 1] = product_low(sum);
}

static void set_number(struct number *n, const uint64_t *word, size_t words)
{
    n->word = word;
    n->words = words;
    n->bits = 64 * words - (size_t)__builtin_clzll(word[words - 1]);
    n->m.limbs = (int)limbs_for(n->bits);
    int i = 0;
    do
        n->m.n.at[i] = bits_from(word, words, (size_t)i * LIMB_BITS);
    while (++i < n->m.limbs);
    n->m.inverse = -montgomery_inverse(word[0]);
    set_fold(&n->m);
}

static void multiply(const struct limbs_modulus *m, struct limbs *product, const struct limbs *a,
                     const struct limbs *b)
{
    switch (m->limbs) {
    case 3: limbs_multiply(m, product, a, b, 3); break;
    case 4: limbs_multiply(m, product, a, b, 4); break;
    case 5: limbs_multiply(m, product, a, b, 5); break;
    case 6: limbs_multiply(m, product, a, b, 6); break;
    case 7: limbs_multiply(m, product, a, b, 7); break;
    default: limbs_multiply(m, product, a, b, LIMBS_MAX); break;
    }
}

/*
 * Adds limb by limb, without carries. The operands must be products or reduced; the sum must be reduced before it is
 * added again.
 */
static void add(const struct limbs_modulus *m, struct limbs *sum, const struct limbs *a, const struct limbs *b)
{
    for (int i = 0; i < m->limbs; i++)
        sum->at[i] = a->at[i] + b->at[i];
}

static bool is_at_least(const struct limbs_modulus *m, const struct limbs *a, const struct limbs *b)
{
    int i = m->limbs - 1;
    while (i > 0 && a->at[i] == b->at[i])
        i--;
    return a->at[i] >= b->at[i];
}

static bool is_equal(const struct limbs_modulus *m, const struct limbs *a, const struct limbs *b)
{
    return memcmp(a->at, b->at, (size_t)m->limbs * sizeof *a->at) == 0;
}

/* a - b for a >= b. All limbs, also those of the difference, are below 2^61. */
static void subtract(const struct limbs_modulus *m, struct limbs *difference, const struct limbs *a,
                     const struct limbs *b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < m->limbs; i++) {
        uint64_t limb = a->at[i] - b->at[i] - borrow;
        borrow = limb >> 63;
        difference->at[i] = limb & LIMB_MASK;
    }
}

/* Propagates the carries of the limbs, and reduces a from below 8n to below n. */
static void reduce(const struct limbs_modulus *m, struct limbs *a)
{
    for (int i = 0; i < m->limbs - 1; i++) {
        a->at[i + 1] += a->at[i] >> LIMB_BITS;
        a->at[i] &= LIMB_MASK;
    }
    while (is_at_least(m, a, &m->n))
        subtract(m, a, a, &m->n);
}

/* 1 or -1 if that is the value of a, which is in Montgomery form; otherwise 0. */
static int unit_of(const struct limbs_modulus *m, const struct limbs *a)
{
    const struct limbs one = {{1}};
    struct limbs plain, minus_one = m->n;
    multiply(m, &plain, a, &one);
    reduce(m, &plain);
    minus_one.at[0]--;
    return is_equal(m, &plain, &one) ? 1 : is_equal(m, &plain, &minus_one) ? -1 : 0;
}

/* Whether x is 1 or -1, or becomes -1 after 1 to `squarings` squarings. */
static bool reaches_minus_one(const struct limbs_modulus *m, struct limbs *x, size_t squarings)
{
    bool reaches = unit_of(m, x) != 0;
    for (; !reaches && squarings > 0; squarings--) {
        multiply(m, x, x, x);
        reaches = unit_of(m, x) == -1;
    }
    return reaches;
}

/* Squares x for each bit of the exponent from `bit` - 1 down to `end`, and doubles it if the bit is 1. */
LIMBS_INLINE void square_and_double(const struct limbs_modulus *modulus, struct limbs *x, const uint64_t *exponent,
                                    size_t bit, size_t end, int limbs)
{
    const struct limbs_modulus m = *modulus;
    struct limbs power = *x;
    while (bit-- > end)
        limbs_square(&m, &power, &power, bit_of(exponent, bit), limbs);
    *x = power;
}

static void square_and_double_by_size(const struct limbs_modulus *m, struct limbs *x, const uint64_t *exponent,
                                      size_t bit, size_t end)
{
    switch (m->limbs) {
    case 3: square_and_double(m, x, exponent, bit, end, 3); break;
    case 4: square_and_double(m, x, exponent, bit, end, 4); break;
    case 5: square_and_double(m, x, exponent, bit, end, 5); break;
    case 6: square_and_double(m, x, exponent, bit, end, 6); break;
    case 7: square_and_double(m, x, exponent, bit, end, 7); break;
    default: square_and_double(m, x, exponent, bit, end, LIMBS_MAX); break;
    }
}

enum { START_BITS = 7 }; /* the bits of the exponent that the starting value covers */

/*
 * Computes with the exponent -(n - 1), read from the top, instead of n - 1: the inverse of a power is 1 or -1 exactly
 * if the power is. The top 7 bits give the exponent rounded down, -e with 64 <= e <= 128, and the Montgomery form of
 * 2^-e is 2^(61 limbs - e): a single bit, below 8n. So the starting value needs no computation modulo n and saves 7
 * squarings. If n - 1 ends in more zeros than there are bits left, some powers that the test must check come before the
 * starting value: their exponents are -64 to -1, so none of them is 1 or -1.
 */
bool long_prime_passes_two(const uint64_t *word, size_t words)
{
    struct number n;
    set_number(&n, word, words);
    uint64_t negative[LONG_PRIME_WORDS_MAX], carry = 1; /* -(n - 1) modulo 2^(64 words) */
    size_t i = 0;
    do {
        negative[i] = ~(word[i] - (i == 0)) + carry;
        carry &= negative[i] == 0;
    } while (++i < words);
    size_t top = n.bits - START_BITS, twos = low_zeros(negative), end = twos < top ? twos : top;
    size_t start = (size_t)n.m.limbs * LIMB_BITS - (1 << START_BITS);
    start += (size_t)bits_from(negative, words, top) & ((1 << START_BITS) - 1);
    struct limbs x = {{0}};
    x.at[start / LIMB_BITS] = UINT64_C(1) << start % LIMB_BITS;
    square_and_double_by_size(&n.m, &x, negative, top, end);
    return reaches_minus_one(&n.m, &x, end - 1);
}

/* 2^(61 limbs) modulo n, the Montgomery form of 1: the greatest power of 2 below n, doubled modulo n. */
static void set_one(const struct number *n, struct limbs *one)
{
    memset(one, 0, sizeof *one);
    size_t bit = n->bits - 1;
    one->at[bit / LIMB_BITS] = UINT64_C(1) << bit % LIMB_BITS;
    for (; bit < (size_t)n->m.limbs * LIMB_BITS; bit++) {
        add(&n->m, one, one, one);
        reduce(&n->m, one);
    }
}

/* a times a small number, reduced. */
static void set_multiple(const struct limbs_modulus *m, struct limbs *multiple, const struct limbs *a, uint32_t number)
{
    memset(multiple, 0, sizeof *multiple);
    for (uint32_t i = 0; i < number; i++) {
        add(m, multiple, multiple, a);
        reduce(m, multiple);
    }
}

bool long_prime_passes_base(const uint64_t *word, size_t words, uint32_t base)
{
    struct number n;
    struct limbs one, first, x;
    set_number(&n, word, words);
    set_one(&n, &one);
    set_multiple(&n.m, &first, &one, base);
    uint64_t last[LONG_PRIME_WORDS_MAX]; /* n - 1 */
    memcpy(last, word, words * sizeof *last);
    last[0] = word[0] - 1;
    size_t twos = low_zeros(last);
    x = first;
    for (size_t bit = n.bits - 1; bit-- > twos;) {
        multiply(&n.m, &x, &x, &x);
        if (bit_of(last, bit) == 1)
            multiply(&n.m, &x, &x, &first);
    }
    return reaches_minus_one(&n.m, &x, twos - 1);
}

/* V(k) and V(k + 1) of the sequence V(0) = 2, V(1) = P, V(k + 1) = P V(k) - V(k - 1). */
struct lucas {
    struct limbs v, next;
    struct limbs two, minus_two, minus_p;
};

static void begin_lucas(const struct number *n, struct lucas *lucas, uint32_t parameter)
{
    struct limbs one;
    set_one(n, &one);
    set_multiple(&n->m, &lucas->v, &one, 2);
    set_multiple(&n->m, &lucas->next, &one, parameter);
    lucas->two = lucas->v;
    subtract(&n->m, &lucas->minus_two, &n->m.n, &lucas->v);
    subtract(&n->m, &lucas->minus_p, &n->m.n, &lucas->next);
}

/* V(2k) = V(k)^2 - 2 */
static void double_index(const struct limbs_modulus *m, const struct lucas *lucas, struct limbs *v)
{
    multiply(m, v, v, v);
    add(m, v, v, &lucas->minus_two);
}

/* Replaces k by 2k + bit: V(2k + 1) = V(k) V(k + 1) - P. */
static void step_lucas(const struct limbs_modulus *m, struct lucas *lucas, unsigned bit)
{
    struct limbs *even = bit == 1 ? &lucas->next : &lucas->v, *odd = bit == 1 ? &lucas->v : &lucas->next;
    multiply(m, odd, &lucas->v, &lucas->next);
    add(m, odd, odd, &lucas->minus_p);
    double_index(m, lucas, even);
}

/* Whether V(d) is 2 or -2, or one of V(d), V(2d) ... V((n + 1) / 4) is 0, where n + 1 = d 2^twos. */
static bool meets_lucas_condition(const struct limbs_modulus *m, const struct lucas *lucas, size_t twos)
{
    static const struct limbs zero;
    struct limbs v = lucas->v;
    reduce(m, &v);
    bool passes = is_equal(m, &v, &lucas->two) || is_equal(m, &v, &lucas->minus_two);
    for (; !passes && twos > 1; twos--) {
        passes = is_equal(m, &v, &zero);
        double_index(m, lucas, &v);
        reduce(m, &v);
    }
    return passes;
}

bool long_prime_passes_lucas(const uint64_t *word, size_t words)
{
    uint32_t parameter = lucas_parameter_of(word, words);
    if (parameter == 0)
        return false;
    struct number n;
    struct lucas lucas;
    set_number(&n, word, words);
    begin_lucas(&n, &lucas, parameter);
    uint64_t after[LONG_PRIME_WORDS_MAX + 1], carry = 1; /* n + 1 */
    for (size_t i = 0; i < words; i++) {
        after[i] = word[i] + carry;
        carry &= after[i] == 0;
    }
    after[words] = carry;
    size_t twos = low_zeros(after);
    for (size_t bit = n.bits + 1; bit-- > twos;)
        step_lucas(&n.m, &lucas, bit_of(after, bit));
    return meets_lucas_condition(&n.m, &lucas, twos);
}
