/* prime.c: primes and factors below 2^64. */
#include "core/prime.h"

__extension__ typedef unsigned __int128 u128;

static uint64_t multiply_mod(uint64_t a, uint64_t b, uint64_t n)
{
    return (uint64_t)((u128)a * b % n);
}

static uint64_t power_mod(uint64_t a, uint64_t e, uint64_t n)
{
    uint64_t result = 1;
    for (; e > 0; e >>= 1) {
        if (e & 1)
            result = multiply_mod(result, a, n);
        a = multiply_mod(a, a, n);
    }
    return result;
}

static bool is_strong_probable_prime(uint64_t n, uint64_t base)
{
    uint64_t odd = n - 1;
    int twos = 0;
    for (; odd % 2 == 0; odd /= 2)
        twos++;
    uint64_t x = power_mod(base % n, odd, n);
    if (x == 1 || x == n - 1 || base % n == 0)
        return true;
    while (--twos > 0) {
        x = multiply_mod(x, x, n);
        if (x == n - 1)
            return true;
    }
    return false;
}

/* No composite below 2^64 passes the first 12 primes as bases (Sorenson and Webster 2015). */
bool prime_is(uint64_t n)
{
    static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2)
        return false;
    for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++)
        if (n % bases[i] == 0)
            return n == bases[i];
    for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++)
        if (!is_strong_probable_prime(n, bases[i]))
            return false;
    return true;
}

void prime_are(const uint64_t *n, size_t count, bool *prime)
{
    for (size_t i = 0; i < count; i++)
        prime[i] = prime_is(n[i]);
}

uint64_t prime_next(uint64_t n)
{
    while (n < UINT64_MAX)
        if (prime_is(++n))
            return n;
    return 0;
}

uint64_t prime_smallest_factor(uint64_t n)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    prime_factor(n, factor);
    return factor[0];
}

/* A proper divisor of an odd composite: Pollard's rho (1975). */
static uint64_t rho(uint64_t n)
{
    for (uint64_t c = 1;; c++) {
        uint64_t x = 2, y = 2, divisor = 1;
        while (divisor == 1) {
            x = (uint64_t)(((u128)x * x + c) % n);
            y = (uint64_t)(((u128)y * y + c) % n);
            y = (uint64_t)(((u128)y * y + c) % n);
            uint64_t a = x > y ? x - y : y - x;
            for (divisor = n; a > 0;) {
                uint64_t rest = divisor % a;
                divisor = a;
                a = rest;
            }
        }
        if (divisor < n)
            return divisor;
    }
}

static int add_factor(uint64_t factor[PRIME_FACTORS_MAX], int count, uint64_t prime)
{
    int at = count;
    for (; at > 0 && factor[at - 1] > prime; at--)
        factor[at] = factor[at - 1];
    factor[at] = prime;
    return count + 1;
}

int prime_factor(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX])
{
    uint64_t left[PRIME_FACTORS_MAX];
    int count = 0, waiting = 0;
    if (n < 2)
        return 0;
    for (uint64_t p = 2; p < 256 && p * p <= n; p++)
        for (; n % p == 0 && n > p; n /= p)
            count = add_factor(factor, count, p);
    left[waiting++] = n;
    while (waiting > 0) {
        uint64_t m = left[--waiting];
        if (prime_is(m)) {
            count = add_factor(factor, count, m);
        } else {
            uint64_t divisor = rho(m);
            left[waiting++] = divisor;
            left[waiting++] = m / divisor;
        }
    }
    return count;
}
