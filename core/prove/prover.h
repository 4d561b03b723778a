/* prover.h: the state of a proof of primality, and the factors of n - 1 and n + 1 that it finds. */
#ifndef CORE_PROVE_PROVER_H
#define CORE_PROVE_PROVER_H

#include "core/base/text.h"
#include "core/num/bignum.h"
#include "core/num/factor.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The result of an attempt to prove a number that passed the tests of primality.h. */
enum prover_answer {
    PROVER_PRIME,
    PROVER_COMPOSITE,
    PROVER_OPEN /* undecided: not enough steps, or no method succeeded */
};

/* A proof in progress. */
struct prover {
    /* Tries to prove n >= 2^64, which has passed the tests; with `certify`, adds its blocks. `how` may be NULL. */
    enum prover_answer (*prove)(struct prover *prover, const struct bignum *n, struct text *how);
    uint64_t steps;           /* the remaining steps, about a nanosecond each */
    bool certify;             /* use only proofs that a certificate can express */
    struct text certificate;  /* the blocks of the proven numbers, each before the blocks that it depends on */
    struct bignum *primorial; /* the product of the primes below `trial_end`, for trial division; NULL at first */
    uint64_t trial_end;       /* the bound of trial division; set with `primorial` */
};

/* Whether n needs no block and no further proof: n < 2^64 or, without a certificate, n < WIDE_PROVEN_END. */
bool prover_is_free(const struct prover *prover, const struct bignum *n);

/* The cost, in steps, of a power modulo n whose exponent is about as long as n. */
uint64_t prover_power_steps(const struct bignum *n);

/* Subtracts the steps of `powers` >= 1 powers modulo n. False, subtracting nothing, if too few steps remain. */
bool prover_pay(struct prover *prover, const struct bignum *n, uint64_t powers);

/* A number to be factored, n - 1 or n + 1, with the primes found so far. */
struct side {
    struct bignum *whole;
    struct bignum **prime; /* the distinct primes found so far, ascending; each is prime in the sense of primality.h */
    size_t primes;
    uint64_t trial_end; /* all prime factors below this are found */
    struct factors factors; /* of the cofactor that trial division left */
    bool is_begun;          /* whether `factors` is in use: the cofactor was greater than 1 */
};

/*
 * Divides the number by small primes, and tests the cofactor for primality with steps of the prover. Computes
 * prover->primorial if it is NULL. The caller frees the side.
 */
void side_begin(struct prover *prover, struct side *side, const struct bignum *whole);
void side_free(struct side *side);

/*
 * Looks for further primes with `steps` of the prover's steps, or all if fewer remain; they are used up even if fewer
 * would have been enough. Returns false and uses no steps if nothing is left to factor.
 */
bool side_go_on(struct prover *prover, struct side *side, uint64_t steps);

#endif
