/* numbers.h: GMP numbers for the tests of core/num. */
#ifndef TESTS_CORE_NUM_NUMBERS_H
#define TESTS_CORE_NUM_NUMBERS_H

#include <gmp.h>
#include <stdbool.h>

char *string_of(const mpz_t number); /* in decimal; the caller frees it */

/* An independent implementation of the strong probable prime test, for odd n. */
bool passes_strong_test(const mpz_t n, unsigned long base);

/* Sets `prime` to a random prime of exactly `bits` bits. */
void random_prime(gmp_randstate_t random_state, unsigned long bits, mpz_t prime);

#endif
