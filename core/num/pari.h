/* pari.h: factoring and primality proofs by libpari, if it is installed. It is loaded only when needed. */
#ifndef CORE_NUM_PARI_H
#define CORE_NUM_PARI_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>

/* The longest number for pari_factor: libpari's quadratic sieve accepts no longer ones. */
enum { PARI_FACTOR_DIGITS_MAX = 107 };

/*
 * Whether libpari was available at build time, and can be loaded and run now.
 *
 * All functions here may be called from any thread; calls are serialized. They do not change signal handlers, GMP's
 * allocator, the standard streams or the locale. libpari is loaded and initialized from scratch at each call, so that
 * answers never depend on earlier calls. libpari may use up to 1 GiB of memory.
 */
bool pari_is_available(void);

/*
 * Appends the prime factors of n > 1, of at most PARI_FACTOR_DIGITS_MAX digits, ascending, with repetition, separated
 * by spaces. The caller must check them: they are probable primes. Returns false and appends nothing if libpari is not
 * available or fails.
 */
bool pari_factor(struct digits n, struct text *factors);

/*
 * Appends an elliptic curve primality proof (Atkin and Morain 1993) of a probable prime n of 2^64 or more, one line per
 * step: "N A B M Q X Y" in decimal digits, as in certificates of type ECPP. The first N is n, each further N is the Q
 * of the previous step, and the last Q is below 2^64. The caller must check the steps. Returns false and appends
 * nothing if libpari is not available or fails.
 */
bool pari_prove(struct digits n, struct text *steps);

#endif
