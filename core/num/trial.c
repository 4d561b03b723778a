/* trial.c: trial division of integers of any size. */
#include "core/num/trial.h"

#include "core/num/prime.h"

/* The smallest prime p, begin <= p < end, that divides `remainder`, or 0. `begin` is prime. */
static uint64_t divisor_of(uint64_t remainder, uint64_t begin, uint64_t end)
{
    for (uint64_t p = begin; p < end; p = prime_next(p))
        if (remainder % p == 0)
            return p;
    return 0;
}

/* Primes whose product fits a word share one pass over the number. */
uint64_t trial_divisor(const struct bignum *number, uint64_t begin, uint64_t end)
{
    uint64_t first = begin > 2 ? prime_next(begin - 1) : 2, divisor = 0;
    while (first < end && divisor == 0) {
        uint64_t next = first, product = 1;
        for (; next < end && product <= UINT64_MAX / next; next = prime_next(next))
            product *= next;
        divisor = divisor_of(bignum_remainder(number, product), first, next < end ? next : end);
        first = next;
    }
    return divisor;
}
