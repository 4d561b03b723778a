/* factor.h: prime factors of integers of any size. */
#ifndef CORE_NUM_FACTOR_H
#define CORE_NUM_FACTOR_H

#include "core/base/text.h"
#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stddef.h>
#include <stdint.h>

/* The information found about a number n >= 2^64. All but FACTOR_PRIME prove it composite. */
enum factor_finding {
    FACTOR_PRIME,   /* n is prime in the sense of primality.h */
    FACTOR_ALL,     /* all prime factors are known */
    FACTOR_DIVISOR, /* one divisor is known, greater than 1 and less than n */
    FACTOR_WITNESS  /* a base is known to which n fails the strong probable prime test */
};

/*
 * How long to look for factors. The limit is a number of steps, not a time, so that a number always has the same
 * answer, on every machine, with and without libpari.
 */
enum factor_patience {
    FACTOR_QUICK, /* 200,000 steps, about 0.2 ms */
    FACTOR_USUAL, /* 20 million steps, about 0.02 s; numbers of up to 41 digits are always factored completely */
    FACTOR_FINISH /* no limit */
};

enum { FACTOR_DIGITS_SURE = 41 }; /* up to this many digits all prime factors are found, except with FACTOR_QUICK */

/*
 * Looks for the factors of an n >= 2^64 of at most BIGNUM_DIGITS_MAX digits: by trial division, then by the elliptic
 * curve method (Lenstra 1987; ecm_curve.h) and, if available, the quadratic sieve of libpari (pari.h). Appends the
 * result to `reason`: the prime factors, ascending, with repetition, separated by spaces (n itself if it is prime); or
 * the divisor; or the witness.
 */
enum factor_finding factor_of(struct digits n, enum factor_patience patience, struct text *reason);

#define FACTOR_UNBOUNDED UINT64_MAX /* no limit on the number of steps */

/* A zeroed list, {0}, is empty. It owns its numbers. */
struct factor_list {
    struct bignum **at;
    size_t count, capacity;
};

void factor_list_add(struct factor_list *list, struct bignum *number); /* takes ownership of the number */
void factor_list_sort(struct factor_list *list);                      /* ascending */
void factor_list_free(struct factor_list *list);                      /* also frees its numbers and empties it */

/*
 * A number factored as far as the steps allowed: it is the product of all numbers in the three lists. `primes` are
 * primes in the sense of primality.h, in no particular order, with repetition. `parts` are composite. `parts` and
 * `untested` are at least 2^64 and have no divisors below 312.
 */
struct factors {
    struct factor_list primes, parts, untested;
    uint64_t steps; /* steps left, about a nanosecond each */
    /* where ECM continues with the last of `parts`: index of the level, number of the next curve, its sigma */
    size_t level;
    uint32_t curve, sigma;
};

/*
 * factors_begin divides n > 0, of at most BIGNUM_DIGITS_MAX digits, by small primes. Then factors_continue tests and
 * splits the rest, without libpari, until all factors are prime or the steps are used up; a further call continues from
 * there. Steps that do not suffice for the next curve are lost, so a caller should pass more steps each time. The
 * caller frees the factors with factors_free.
 */
void factors_begin(struct factors *factors, const struct bignum *n);
void factors_continue(struct factors *factors, uint64_t steps);
void factors_rest(const struct factors *factors, struct bignum *rest); /* the product of parts and untested */
void factors_free(struct factors *factors);

#endif
