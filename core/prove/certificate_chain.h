/* certificate_chain.h: which numbers are prime, of many steps "N is prime if all of these are". */
#ifndef CORE_PROVE_CERTIFICATE_CHAIN_H
#define CORE_PROVE_CERTIFICATE_CHAIN_H

#include "core/prove/certificate_step.h"

/* "n is prime if all of `count` primes from `first` on are", each of which is less than n. */
struct chain_step {
    struct digits n;
    size_t first, count;
    bool proves;
};

/* A chain of zero bytes, {0}, is empty. Digits are views: they must stay. */
struct certificate_chain {
    struct chain_step *steps;
    struct step_prime *primes;
    size_t count, room, primes_count, primes_room;
};

/* Begins a step, whose primes are then added; its number is set before the next begins. */
struct chain_step *certificate_chain_begin(struct certificate_chain *chain);
struct step_prime *certificate_chain_add_prime(struct certificate_chain *chain);

/*
 * Whether the steps prove that n is prime: a number with a step is proven if all numbers of one of its steps are, and a
 * number without one by its own test, if it is below 2^64. If not, says what is wrong, and with which number: its line,
 * or `line` if that is n. The steps are in another order then.
 */
bool certificate_chain_proves(struct certificate_chain *chain, struct certificate_step *work, struct digits n,
                              size_t *line, const char **fault);

void certificate_chain_free(struct certificate_chain *chain);

#endif
