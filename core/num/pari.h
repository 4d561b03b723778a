/* pari.h: what libpari does better, where it is installed. It is loaded when it is first needed. */
#ifndef CORE_NUM_PARI_H
#define CORE_NUM_PARI_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>

/* False if libpari is not there or cannot do it: then the text is as it was. Not for two threads at once. */

/* Adds the prime factors of n > 1, ascending, with repetition, separated by a space: its quadratic sieve. */
bool pari_factor(struct digits n, struct text *factors);

/*
 * Adds an elliptic-curve proof (Atkin and Morain 1993) of a probable prime n as a line for each step,
 * "N A B M Q X Y" in decimal digits: the steps of the type ECPP of a certificate. The last Q is below 2^64.
 */
bool pari_prove(struct digits n, struct text *steps);

#endif
