/* binomial.h: binomially distributed random numbers, in a time that does not grow with the number of trials. */
#ifndef MATCH_BINOMIAL_H
#define MATCH_BINOMIAL_H

#include "core/base/rng.h"

/*
 * The number of successes in `trials` independent trials, at most 2^32, each with probability `chance`, 0 .. 1. If
 * fewer than 10 successes, or failures, are expected: inversion from 0 upwards (BINV in V. Kachitvichyanukul and B. W.
 * Schmeiser, "Binomial random variate generation", Communications of the ACM 31, 1988); otherwise transformed rejection
 * with squeeze (BTRS in W. Hoermann, "The generation of binomial random variates", Journal of Statistical Computation
 * and Simulation 46, 1993).
 */
uint64_t binomial_draw(struct rng *rng, uint64_t trials, double chance);

#endif
