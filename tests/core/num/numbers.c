/* numbers.c: GMP numbers for the tests of core/num. */
#include "tests/core/num/numbers.h"

#include "tests/cmocka.h"

#include <stdlib.h>

char *string_of(const mpz_t number)
{
    char *string = malloc(mpz_sizeinbase(number, 10) + 2);
    assert_non_null(string);
    mpz_get_str(string, 10, number);
    return string;
}

bool passes_strong_test(const mpz_t n, unsigned long base)
{
    mpz_t exponent, x;
    mpz_init(exponent);
    mpz_init(x);
    mpz_sub_ui(exponent, n, 1);
    bool passes = false, is_one = true;
    while (!passes && is_one && mpz_even_p(exponent)) { /* x^2 = 1, so x must be 1 or -1 */
        mpz_divexact_ui(exponent, exponent, 2);
        mpz_set_ui(x, base);
        mpz_powm(x, x, exponent, n);
        is_one = mpz_cmp_ui(x, 1) == 0;
        mpz_add_ui(x, x, 1);
        passes = mpz_cmp(x, n) == 0;
    }
    mpz_clear(exponent);
    mpz_clear(x);
    return passes || is_one;
}

void random_prime(gmp_randstate_t random_state, unsigned long bits, mpz_t prime)
{
    do {
        mpz_urandomb(prime, random_state, bits);
        mpz_setbit(prime, bits - 1);
        mpz_nextprime(prime, prime);
    } while (mpz_sizeinbase(prime, 2) != bits);
}
