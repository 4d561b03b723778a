/* factor.h: prime factors of integers of any size. */
#ifndef CORE_NUM_FACTOR_H
#define CORE_NUM_FACTOR_H

#include "core/base/text.h"
#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stddef.h>
#include <stdint.h>

/* What is known of a number of 2^64 or more. All but FACTOR_PRIME prove it composite. */
enum factor_finding {
    FACTOR_PRIME,   /* a prime in the sense of primality.h */
    FACTOR_ALL,     /* all prime factors are known */
    FACTOR_DIVISOR, /* one divisor is known, greater than 1 and less than the number */
    FACTOR_WITNESS  /* a base is known to which it fails the strong probable prime test */
};

/*
 * How long to look for factors. Steps are counted, not time, so that the same number always has the same answer, on
 * every machine, with and without libpari.
 */
enum factor_patience {
    FACTOR_QUICK, /* 200,000 steps, about 0.2 ms */
    FACTOR_USUAL, /* 20 million steps, about 0.02 s, and what is left of up to 41 digits in any case */
    FACTOR_FINISH /* without a bound */
};

enum { FACTOR_DIGITS_SURE = 41 }; /* all prime factors of a number of so many digits are found, but by FACTOR_QUICK */

/*
 * Looks for the factors of n >= 2^64, of at most BIGNUM_DIGITS_MAX digits: by trial division, then by the elliptic
 * curve method (Lenstra 1987; ecm_curve.h) and, where it is there, the quadratic sieve of libpari (pari.h). Adds to
 * `reason` what was found: the prime factors, ascending, with repetition, separated by a space (a prime itself), the
 * divisor, or the witness.
 */
enum factor_finding factor_of(struct digits n, enum factor_patience patience, struct text *reason);

#define FACTOR_UNBOUNDED UINT64_MAX /* steps without a bound */

/* A list of zero bytes, {0}, is empty. It owns its numbers. */
struct factor_list {
    struct bignum **at;
    size_t count, room;
};

void factor_list_add(struct factor_list *list, struct bignum *number); /* takes over the number */
void factor_list_sort(struct factor_list *list);                      /* ascending */
void factor_list_free(struct factor_list *list);                      /* and its numbers; it is then empty */

/*
 * A number factored as far as the steps allowed: the product of all in the three lists. Primes are primes in the sense
 * of primality.h, in no order, with repetition. Parts are composite; they and what is untested are greater than 2^64
 * and have no divisors below 312.
 */
struct factors {
    struct factor_list primes, parts, untested;
    uint64_t steps; /* left, of about a nanosecond each */
    size_t level;   /* where ECM stopped in the last part */
    uint32_t curve, sigma;
};

/*
 * factors_begin divides n > 0, of at most BIGNUM_DIGITS_MAX digits, by small primes. Then factors_go_on tests and
 * splits the rest, without libpari, until all is prime or the steps are used up; called again it goes on where it
 * stopped. Steps too few for the next curve are lost: a caller gives more each time. The caller frees the factors with
 * factors_free.
 */
void factors_begin(struct factors *factors, const struct bignum *n);
void factors_go_on(struct factors *factors, uint64_t steps);
void factors_rest(const struct factors *factors, struct bignum *rest); /* the product of parts and untested */
void factors_free(struct factors *factors);

#endif
