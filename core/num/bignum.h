/* bignum.h: primality, factors and products beyond 64 bits: the only user of GMP. */
#ifndef CORE_NUM_BIGNUM_H
#define CORE_NUM_BIGNUM_H

#include "core/num/digits.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { BIGNUM_DIGITS_MAX = 20000 };

/*
 * Has GMP take its memory from core/base/memory, which ends the program with a message where GMP would abort.
 * Every program begins with this (program_begin does), before it has a second thread.
 */
void bignum_begin(void);

/* What is known of a number of 2^64 or more; all but BIGNUM_PRIME say that it is composite. */
enum bignum_finding {
    BIGNUM_PRIME,    /* probably: it passed Baillie, Pomerance, Selfridge and Wagstaff's test and more rounds */
    BIGNUM_FACTORS,  /* all prime factors are known */
    BIGNUM_DIVISOR,  /* one divisor is known, greater than 1 and less than the number */
    BIGNUM_WITNESS   /* a base is known to which it fails Miller and Rabin's test */
};

/* Whether n (at most BIGNUM_DIGITS_MAX digits) is prime: "no" is proven, "yes" is probable from 2^64 on. */
bool bignum_is_prime(struct digits n);

/* How long to look for factors; bounds are counted in steps, so that the same number always has the same answer. */
enum bignum_patience {
    BIGNUM_QUICK,  /* worth about 0.2 ms */
    BIGNUM_USUAL,  /* worth about 0.02 s */
    BIGNUM_FINISH  /* however long it takes */
};

/*
 * Looks for the factors of n >= 2^64. Adds to `reason`: the prime factors ascending with repetition, separated by a
 * space (a prime itself), the divisor, or the witness.
 */
enum bignum_finding bignum_factor(struct digits n, enum bignum_patience patience, struct text *reason);

struct bignum_power {
    struct digits base, exponent;
};

/*
 * Adds the product of `count` powers (1 for none) to `product`. False, adding nothing, if it has more than
 * `most` digits (at most BIGNUM_DIGITS_MAX): nothing much greater than that is ever computed, so an exponent may be any
 * number.
 */
bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product);

#endif
