/* certificate_chain.h: derives which numbers are prime from many steps "N is prime if all of these are". */
#ifndef CORE_PROVE_CERTIFICATE_CHAIN_H
#define CORE_PROVE_CERTIFICATE_CHAIN_H

#include "core/prove/certificate_step.h"

/* "n is prime if all `count` primes from index `first` on are". Each of these primes is less than n. */
struct chain_step {
    struct digits n;
    size_t first, count;
    bool proves;
};

/* A zero-initialized chain, {0}, is empty. It holds views of digits: the text must outlive it. */
struct certificate_chain {
    struct chain_step *steps;
    struct step_prime *primes;
    size_t count, capacity, primes_count, primes_capacity;
};

/* Begins a step. The caller adds its primes, and sets its number before beginning the next step. */
struct chain_step *certificate_chain_begin(struct certificate_chain *chain);
struct step_prime *certificate_chain_add_prime(struct certificate_chain *chain);

/*
 * Whether the steps prove that n is prime. A number with steps is proven if all primes of one of its steps are; a
 * number without a step is tested directly if it is below 2^64. On failure sets `*fault` to the reason, and `*line` to
 * the line of the number at fault, or leaves it unchanged if that number is n. Reorders the steps.
 */
bool certificate_chain_proves(struct certificate_chain *chain, struct certificate_step *work, struct digits n,
                              size_t *line, const char **fault);

void certificate_chain_free(struct certificate_chain *chain);

#endif
