/* bls.h: proofs of primality by factors of n - 1 and n + 1 (Brillhart, Lehmer, Selfridge 1975). */
#ifndef CORE_PROVE_BLS_H
#define CORE_PROVE_BLS_H

#include "core/prove/known.h"
#include "core/prove/prover.h"

#include <stdbool.h>

/*
 * Brillhart, Lehmer and Selfridge, "New primality criteria and factorizations of 2^m +- 1", Mathematics of Computation
 * 29 (1975). bls_below, bls_above and bls_both try to prove an odd n that passed the tests of primality.h, with the
 * primes found so far of n - 1 (`below`) and n + 1 (`above`). They return PROVER_OPEN if these primes or the remaining
 * steps do not suffice.
 */

/* By n - 1: theorem 5, and also theorem 7 if no certificate is requested. */
enum prover_answer bls_below(struct prover *prover, const struct bignum *n, const struct side *below,
                             struct text *how);

/* By one prime factor of n + 1 above about sqrt(n) / 2: theorem 15. */
enum prover_answer bls_above(struct prover *prover, const struct bignum *n, const struct side *above,
                             struct text *how);

/* By n - 1 and n + 1 combined: theorem 20. PROVER_OPEN with prover->certify: certificates have no such step. */
enum prover_answer bls_both(struct prover *prover, const struct bignum *n, const struct side *below,
                            const struct side *above, struct text *how);

/* Conditions I and II of the paper. PROVER_PRIME: bases were found for the chosen primes of n - 1 and its cofactor. */
enum prover_answer bls_find_orders(struct prover *prover, const struct bignum *n, struct known *known);

#endif
