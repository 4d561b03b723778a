/* wide.c: a primality test for numbers of two words. */
#include "core/num/wide.h"

#define RESIDUE_WORDS 2

#include "core/num/lucas.h"
#include "core/num/prime.h"
#include "core/num/residue.h"

/* Reduces a from below 4n to below n. */
static inline struct residue reduced(const struct modulus *m, struct residue a)
{
    const struct residue *const multiples[] = {&m->twice, &m->n};
    for (int i = 0; i < 2; i++) {
        const uint64_t *less = multiples[i]->word;
        if (a.word[1] > less[1] || (a.word[1] == less[1] && a.word[0] >= less[0])) {
            a.word[1] -= less[1] + (a.word[0] < less[0]);
            a.word[0] -= less[0];
        }
    }
    return a;
}

static inline bool is_equal(struct residue a, struct residue b)
{
    return ((a.word[0] ^ b.word[0]) | (a.word[1] ^ b.word[1])) == 0;
}

/* -a modulo n, reduced, for a reduced a. */
static inline struct residue negative(const struct modulus *m, struct residue a)
{
    struct residue difference;
    residue_subtract(m, &difference, &m->zero, &a);
    return reduced(m, difference);
}

/* m->one = 2^128 modulo n: the greatest power of 2 below n, doubled modulo n until it is 2^128. */
static void set_one(struct modulus *m)
{
    struct residue one = {{0, UINT64_C(1) << (63 - __builtin_clzll(m->n.word[1]))}};
    for (int bit = 127 - __builtin_clzll(m->n.word[1]); bit < 128; bit++) {
        residue_add(m, &one, &one, &one);
        one = reduced(m, one);
    }
    m->one = one;
}

static void set_modulus(struct modulus *m, uint64_t high, uint64_t low)
{
    *m = (struct modulus){.words = RESIDUE_WORDS, .inverse = -montgomery_inverse(low), .n = {{low, high}}};
    residue_add(m, &m->twice, &m->n, &m->n);
    set_one(m);
}

/* Bit i of a number of two words. */
static inline uint64_t bit_of(const uint64_t index[2], int i)
{
    return index[i / 64] >> i % 64 & 1;
}

/* The Baillie-PSW test: both parts in one loop over the bits of (n + 1) / 2, as prime.c explains. */
static bool passes_both(const struct modulus *m, uint32_t parameter)
{
    const uint64_t low = m->n.word[0], high = m->n.word[1];
    const uint64_t index[2] = {(low >> 1 | high << 63) + 1, (high >> 1) + (low == UINT64_MAX && high % 2 == 1)};
    int zeros = index[0] > 0 ? __builtin_ctzll(index[0]) : 64 + __builtin_ctzll(index[1]);
    int i = index[1] > 0 ? 127 - __builtin_clzll(index[1]) : 63;

    struct residue two, minus_two, p, minus_p, power = m->one;
    residue_add(m, &two, &m->one, &m->one);
    two = reduced(m, two);
    minus_two = negative(m, two);
    p = two;
    for (uint32_t k = 2; k < parameter; k++) {
        residue_add(m, &p, &p, &m->one);
        p = reduced(m, p);
    }
    minus_p = negative(m, p);

    struct residue even = two, odd = p; /* V(k) and V(k + 1), the one with the even index in `even` */
    uint64_t last = 0;
    for (; i >= zeros; i--) {
        uint64_t now = bit_of(index, i), same = (now ^ last) - 1;
        struct residue chosen;
        for (int k = 0; k < RESIDUE_WORDS; k++)
            chosen.word[k] = (even.word[k] & same) | (odd.word[k] & ~same);
        residue_multiply(m, &odd, &even, &odd);
        residue_add(m, &odd, &odd, &minus_p);
        residue_multiply(m, &even, &chosen, &chosen);
        residue_add(m, &even, &even, &minus_two);
        residue_multiply(m, &power, &power, &power);
        power.word[1] = power.word[1] << now | (power.word[0] >> 63 & now);
        power.word[0] <<= now;
        last = now;
    }
    struct residue v = reduced(m, odd); /* V(d), as the last bit read is a 1 */
    bool passes_lucas = is_equal(v, two) || is_equal(v, minus_two);
    for (; i >= 0; i--) {
        passes_lucas |= is_equal(v, m->zero);
        residue_multiply(m, &v, &v, &v);
        residue_add(m, &v, &v, &minus_two);
        v = reduced(m, v);
        residue_multiply(m, &power, &power, &power);
    }
    bool is_plus = low % 8 == 1 || low % 8 == 7;
    return passes_lucas && is_equal(reduced(m, power), is_plus ? two : minus_two);
}

/*
 * The strong probable prime test (Miller 1976, Rabin 1980). `base` is at most 41: a product times 41 is below 82n, and
 * its square is below 2n again after reduction if 6724 n <= 2^128. For base 3 all n up to WIDE_BITS_MAX bits are small
 * enough.
 */
static bool passes_strong_test(const struct modulus *m, uint64_t base)
{
    const uint64_t last[2] = {m->n.word[0] - 1, m->n.word[1]};
    int zeros = last[0] > 0 ? __builtin_ctzll(last[0]) : 64 + __builtin_ctzll(last[1]);
    struct residue x = m->one, minus_one = negative(m, m->one);
    for (int i = 127 - __builtin_clzll(last[1]); i >= zeros; i--) {
        residue_multiply(m, &x, &x, &x);
        if (bit_of(last, i) == 1) {
            uint64_t high = product_of(x.word[0], base, &x.word[0]);
            x.word[1] = x.word[1] * base + high;
        }
    }
    residue_multiply(m, &x, &x, &m->one); /* below 2n again, with the same value modulo n */
    bool passes = is_equal(reduced(m, x), m->one) || is_equal(reduced(m, x), minus_one);
    while (!passes && --zeros > 0) {
        residue_multiply(m, &x, &x, &x);
        passes = is_equal(reduced(m, x), minus_one);
    }
    return passes;
}

bool wide_proves(uint64_t high, uint64_t low)
{
    /* 3317044064679887385961981, the least composite number that passes the 13 tests, is 179817 * 2^64 + ... */
    const uint64_t end[2] = {UINT64_C(5885577656943027709), 179817};
    return high < end[1] || (high == end[1] && low < end[0]);
}

/* The strong tests to the first 13 prime bases. */
static bool passes_all_strong_tests(const struct modulus *m)
{
    static const unsigned char bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};
    size_t i = 0;
    while (i < sizeof bases && passes_strong_test(m, bases[i]))
        i++;
    return i == sizeof bases;
}

bool wide_is_prime(uint64_t high, uint64_t low)
{
    struct modulus m;
    if (low % 2 == 0 || prime_has_small_factor((uint64_t[2]){low, high}, 2))
        return false;
    if (wide_proves(high, low)) {
        set_modulus(&m, high, low);
        return passes_all_strong_tests(&m);
    }
    uint32_t parameter = lucas_parameter_of((uint64_t[2]){low, high}, 2);
    if (parameter == 0)
        return false;
    set_modulus(&m, high, low);
    return passes_both(&m, parameter) && passes_strong_test(&m, 3);
}
