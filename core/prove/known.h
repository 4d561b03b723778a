/* known.h: the part of n - 1 or n + 1 whose factors a proof of primality uses. */
#ifndef CORE_PROVE_KNOWN_H
#define CORE_PROVE_KNOWN_H

#include "core/prove/prover.h"

#include <stdbool.h>
#include <stdint.h>

/* The known part f of a side, a product of whole powers of chosen primes, and its cofactor r. */
struct known {
    const struct side *side;
    bool *chosen;   /* of side->prime */
    uint64_t *base; /* of side->prime: the base that was found for a chosen one; 0 at first */
    struct bignum *f, *r;
    uint64_t bound; /* no prime below divides r */
};

void known_begin(struct known *known, const struct side *side); /* nothing is chosen; f, r and bound are not set */
void known_free(struct known *known);

/* Sets f, r and the bound by what is chosen. */
void known_set(struct known *known);

/* Chooses all primes or the free ones, and sets f, r and the bound. */
void known_choose(const struct prover *prover, struct known *known, bool all);

/* Proves the chosen primes that are not free. PROVER_OPEN where one is not proven. */
enum prover_answer known_prove(struct prover *prover, const struct known *known);

/* Adds the product of all primes of the side, as "2^4 * 3 * ... * c". */
void known_explain(const struct known *known, struct text *how);

#endif
