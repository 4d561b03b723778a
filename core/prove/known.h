/* known.h: the factored part of n - 1 or n + 1 that a proof of primality uses. */
#ifndef CORE_PROVE_KNOWN_H
#define CORE_PROVE_KNOWN_H

#include "core/prove/prover.h"

#include <stdbool.h>
#include <stdint.h>

/* The factored part f of a side, a product of full powers of the chosen primes, and its cofactor r. */
struct known {
    const struct side *side;
    bool *chosen;   /* one for each of side->prime */
    uint64_t *base; /* one for each of side->prime: the base found for a chosen prime; 0 at first */
    struct bignum *f, *r;
    uint64_t bound; /* no prime below this divides r */
};

void known_begin(struct known *known, const struct side *side); /* nothing is chosen; f, r and bound are not set */
void known_free(struct known *known);

/* Sets f, r and the bound from the chosen primes. */
void known_set(struct known *known);

/* Chooses all primes, or only those that need no proof (prover_is_free), and sets f, r and the bound. */
void known_choose(const struct prover *prover, struct known *known, bool all);

/* Proves the chosen primes that are not free (prover_is_free). Returns PROVER_OPEN if one of them remains unproven. */
enum prover_answer known_prove(struct prover *prover, const struct known *known);

/* Adds the factorization of the side, as "2^4 * 3 * c", where c is an unfactored part. "..." ends a long one. */
void known_explain(const struct known *known, struct text *how);

#endif
