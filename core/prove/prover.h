/* prover.h: what the parts of a proof of primality share. */
#ifndef CORE_PROVE_PROVER_H
#define CORE_PROVE_PROVER_H

#include "core/base/text.h"
#include "core/num/bignum.h"
#include "core/num/factor.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What was found out about a number that passed the tests of primality.h. */
enum prover_answer {
    PROVER_PRIME,
    PROVER_COMPOSITE,
    PROVER_OPEN /* neither, with these steps or by these means */
};

/* A proof under way. */
struct prover {
    /* Proves n >= 2^64, which passed the tests, and adds its blocks to the certificate; `how` may be NULL. */
    enum prover_answer (*prove)(struct prover *prover, const struct bignum *n, struct text *how);
    uint64_t steps;           /* left, of about a nanosecond each */
    bool certify;             /* every part must be of a kind that the certificate can state */
    struct text certificate;  /* the blocks of the numbers that are proven, each before those that it rests on */
    struct bignum *primorial; /* the product of the primes below `trial_end`, for trial division; NULL at first */
    uint64_t trial_end;
};

/* Whether n needs no block and no further proof: below 2^64, and without a certificate below WIDE_PROVEN_END. */
bool prover_is_free(const struct prover *prover, const struct bignum *n);

/* The steps of a power modulo n with an exponent of its size. */
uint64_t prover_power_steps(const struct bignum *n);

/* Subtracts the steps of so many powers modulo n. False, subtracting nothing, if too few are left. */
bool prover_pay(struct prover *prover, const struct bignum *n, uint64_t powers);

/* A number, its small primes and what is known of the others. */
struct side {
    struct bignum *whole;
    struct bignum **prime; /* the distinct primes that were found, ascending, each in the sense of primality.h */
    size_t primes;
    uint64_t trial_end; /* all primes below were found */
    struct factors factors; /* of what trial division left */
    bool is_begun;          /* whether there are such factors */
};

/* Divides the number by small primes, and tests what is left. The caller frees the side. */
void side_begin(struct prover *prover, struct side *side, const struct bignum *whole);
void side_free(struct side *side);

/* Looks for further primes with at most so many steps of the prover's. False if it is factored completely. */
bool side_go_on(struct prover *prover, struct side *side, uint64_t steps);

#endif
