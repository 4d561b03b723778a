/* bignum.h: primality, factors, products and quotients beyond 64 bits: the only user of GMP. */
#ifndef CORE_NUM_BIGNUM_H
#define CORE_NUM_BIGNUM_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>

enum { BIGNUM_DIGITS_MAX = 20000 };

/*
 * Makes GMP allocate with core/base/memory, which ends the program with a message where GMP would abort. To be called
 * once, before there is a second thread; program_begin does so.
 */
void bignum_begin(void);

/* What is known of a number of 2^64 or more. All but BIGNUM_PRIME prove it composite. */
enum bignum_finding {
    BIGNUM_PRIME,    /* a probable prime: it passed Baillie-PSW, and up to 4300 digits a further strong test */
    BIGNUM_FACTORS,  /* all prime factors are known */
    BIGNUM_DIVISOR,  /* one divisor is known, greater than 1 and less than the number */
    BIGNUM_WITNESS   /* a base is known to which it fails the strong probable prime test */
};

/* Whether n, of at most BIGNUM_DIGITS_MAX digits, is prime: "no" is proven, "yes" below WIDE_PROVEN_END (wide.h), too. */
bool bignum_is_prime(struct digits n);

/* How long to look for factors. Steps are counted, not time, so that the same number always has the same answer. */
enum bignum_patience {
    BIGNUM_QUICK,  /* 200,000 steps, about 0.2 ms */
    BIGNUM_USUAL,  /* 20 million steps, about 0.02 s */
    BIGNUM_FINISH  /* without a bound */
};

/*
 * Looks for the factors of n >= 2^64, of at most BIGNUM_DIGITS_MAX digits: by trial division, then by the elliptic
 * curve method (Lenstra 1987; ecm_curve.h). Adds to `reason` what was found: the prime factors, ascending, with
 * repetition, separated by a space (a prime itself), the divisor, or the witness.
 */
enum bignum_finding bignum_factor(struct digits n, enum bignum_patience patience, struct text *reason);

struct bignum_power {
    struct digits base, exponent;
};

/*
 * Adds the product of `count` powers (1 for none) to `product`. False, adding nothing, if it has more than `max`
 * digits, at most BIGNUM_DIGITS_MAX. Exponents may be any numbers, as no power much above that bound is computed.
 */
bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product);

/* Adds n divided by a number greater than 0 that divides it; both have at most BIGNUM_DIGITS_MAX digits. */
void bignum_quotient(struct digits n, struct digits divisor, struct text *quotient);

#endif
