/* pari.h: what libpari does better, where it is installed. It is loaded when it is first needed. */
#ifndef CORE_NUM_PARI_H
#define CORE_NUM_PARI_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>

/* Of a number that libpari factors; its quadratic sieve takes no more. */
enum { PARI_FACTOR_DIGITS_MAX = 107 };

/*
 * Whether libpari can be loaded and does what these functions need: it was there when the program was built, and it
 * still is. Any thread may call these functions; only one is served at a time. They leave signals, the allocator of
 * GMP, the standard streams and the locale alone, and start anew each time, so that an answer never depends on what was
 * asked before. libpari may take up to 1 GiB of memory.
 */
bool pari_is_there(void);

/*
 * Adds the prime factors of n > 1, of at most PARI_FACTOR_DIGITS_MAX digits, ascending, with repetition, separated by a
 * space. The caller checks them: they are probable primes. False, adding nothing, if libpari is not there or cannot do
 * it.
 */
bool pari_factor(struct digits n, struct text *factors);

/*
 * Adds an elliptic-curve proof (Atkin and Morain 1993) of a probable prime n of 2^64 or more as a line for each step,
 * "N A B M Q X Y" in decimal digits: the steps of the type ECPP of a certificate. The first N is n, each other N the Q
 * of the step before it, and the last Q is below 2^64. The caller checks the steps. False, adding nothing, if libpari
 * is not there or cannot do it.
 */
bool pari_prove(struct digits n, struct text *steps);

#endif
