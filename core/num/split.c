/* split.c: a divisor of a composite number below 2^64. */
#include "core/num/split.h"

#include "core/num/montgomery.h"

struct residue {
    uint64_t at;
};

struct modulus {
    struct montgomery m;
    struct residue one;
    struct residue square; /* of 2^64: its product with a number is the number's residue */
};

static inline void residue_multiply(const struct modulus *m, struct residue *product, const struct residue *a,
                                    const struct residue *b)
{
    product->at = montgomery_multiply(m->m, a->at, b->at);
}

static inline void residue_add(const struct modulus *m, struct residue *sum, const struct residue *a,
                               const struct residue *b)
{
    sum->at = montgomery_add(m->m, a->at, b->at);
}

static inline void residue_subtract(const struct modulus *m, struct residue *difference, const struct residue *a,
                                    const struct residue *b)
{
    difference->at = montgomery_subtract(m->m, a->at, b->at);
}

static inline void residue_copy(const struct modulus *m, struct residue *copy, const struct residue *a)
{
    (void)m;
    *copy = *a;
}

static inline void residue_of(const struct modulus *m, struct residue *residue, uint32_t number)
{
    residue->at = montgomery_multiply(m->m, number, m->square.at);
}

static inline uint32_t residue_rest(const struct modulus *m, uint32_t d)
{
    return (uint32_t)(m->m.n % d);
}

/* The quotient fits one word, for k < d; division in two steps of 32 bits. */
static inline void residue_quotient(const struct modulus *m, struct residue *quotient, uint32_t k, uint32_t d)
{
    uint64_t low, high = montgomery_wide(k, m->m.n, &low);
    high += low == UINT64_MAX;
    low += 1;
    uint64_t upper = high << 32 | low >> 32;
    uint64_t lower = upper % d << 32 | (uint32_t)low;
    quotient->at = montgomery_multiply(m->m, (upper / d << 32) + lower / d, m->square.at);
}

#include "core/num/ecm_curve.h"

static struct modulus modulus_of(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m);
    uint64_t square = montgomery_add(m, one, one);
    for (int i = 0; i < 6; i++) /* 2^2, 2^4 ... 2^64 */
        square = montgomery_multiply(m, square, square);
    return (struct modulus){m, {one}, {square}};
}

/* By subtraction and shifts (Stein 1967); n is odd. */
static uint64_t common_divisor(uint64_t a, uint64_t n)
{
    if (a == 0)
        return n;
    a >>= __builtin_ctzll(a);
    while (a != n) {
        uint64_t difference = a < n ? n - a : a - n;
        n = a < n ? a : n;
        a = difference >> __builtin_ctzll(difference);
    }
    return n;
}

enum { RHO_BATCH = 32 }; /* differences multiplied before one common divisor is taken */

/*
 * Brent, "An improved Monte Carlo factorization algorithm" (1980): y goes on by y^2 - c, x is where it was at the last
 * power of 2. Returns n itself if all its factors came up at once.
 */
static uint64_t rho_with(struct montgomery m, uint64_t one, uint64_t c)
{
    uint64_t x = c, y = c, divisor = 1, begin = c;
    for (uint64_t run = 1; divisor == 1; run *= 2) {
        x = y;
        for (uint64_t i = 0; i < run; i++)
            y = montgomery_multiply_less(m, y, y, c);
        for (uint64_t done = 0; done < run && divisor == 1; done += RHO_BATCH) {
            uint64_t product = one;
            begin = y;
            for (uint64_t i = done; i < run && i < done + RHO_BATCH; i++) {
                y = montgomery_multiply_less(m, y, y, c);
                product = montgomery_multiply(m, product, montgomery_subtract(m, x, y));
            }
            divisor = common_divisor(product, m.n);
        }
    }
    if (divisor < m.n)
        return divisor;
    do {
        begin = montgomery_multiply_less(m, begin, begin, c);
        divisor = common_divisor(montgomery_subtract(m, x, begin), m.n);
    } while (divisor == 1);
    return divisor;
}

static uint64_t rho(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m), c = one, divisor = n;
    for (; divisor == n; c = montgomery_add(m, c, one))
        divisor = rho_with(m, one, c);
    return divisor;
}

/* Curves to try, in this order; found by counting products over random numbers. */
static const struct level {
    uint32_t first, second; /* bounds of the two stages */
    uint32_t sigma_end;
    size_t words;
    uint64_t k[6]; /* the least common multiple of 1 to `first`, the lowest word first */
} levels[] = {
    {30, 1000, 11, 1, {0x21e488e58b0}},
    {88, 4000, 17, 2, {0xf71d9b77f832ec0, 0x61363116dd5f436}},
    {250, 10000, ECM_SIGMA_MAX, 6, {0xfb6093f940219480, 0xca76dcfd64987fab, 0xb964b2336417b12d, 0x7c059f162476052e,
                                    0x578b80b9c4647eb7, 0x39ee504ef}},
};

uint64_t split_by_curves(uint64_t n, uint32_t sigma_end)
{
    struct modulus m = modulus_of(n);
    struct ecm_table table;
    uint32_t sigma = ECM_SIGMA_MIN;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        const struct level *level = &levels[i];
        for (; sigma < level->sigma_end && sigma < sigma_end; sigma += 2) {
            struct ecm_curve curve;
            struct ecm_point q;
            struct residue product;
            if (!ecm_begin(&m, &curve, sigma))
                continue;
            ecm_first(&m, &curve, &q, level->k, level->words);
            ecm_second(&m, &curve, &q, level->first, level->second, &table, &product);
            uint64_t divisor = common_divisor(product.at, n);
            if (divisor == n) /* all at once: perhaps one came in the first stage */
                divisor = common_divisor(q.z.at, n);
            if (divisor == n) /* all came there: they are small, and would in most other curves */
                return 0;
            if (divisor > 1)
                return divisor;
        }
    }
    return 0;
}

/* Below 2^36 the rho method is faster than a curve. */
uint64_t split(uint64_t n)
{
    uint64_t divisor = n >> 36 > 0 ? split_by_curves(n, ECM_SIGMA_MAX) : 0;
    return divisor > 0 ? divisor : rho(n);
}
