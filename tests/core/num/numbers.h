/* numbers.h: GMP numbers for the tests of core/num. */
#ifndef TESTS_CORE_NUM_NUMBERS_H
#define TESTS_CORE_NUM_NUMBERS_H

#include <gmp.h>
#include <stdbool.h>

char *string_of(const mpz_t number); /* decimal digits; the caller frees them */

/* An independent implementation of the strong probable prime test, for odd n. */
bool passes(const mpz_t n, unsigned long base);

void random_prime(gmp_randstate_t chance, unsigned long bits, mpz_t prime);

#endif
