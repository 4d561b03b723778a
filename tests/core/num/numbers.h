/* numbers.h: numbers of GMP for the tests of core/num. */
#ifndef TESTS_CORE_NUM_NUMBERS_H
#define TESTS_CORE_NUM_NUMBERS_H

#include <gmp.h>
#include <stdbool.h>

char *string_of(const mpz_t number); /* its digits; the caller frees them */

/* The strong probable prime test of an odd n, written a second time. */
bool passes(const mpz_t n, unsigned long base);

void random_prime(gmp_randstate_t chance, unsigned long bits, mpz_t prime);

#endif
