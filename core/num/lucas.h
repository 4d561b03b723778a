/* lucas.h: the parameter of Lucas's test, for numbers of one word and of two. */
#ifndef CORE_NUM_LUCAS_H
#define CORE_NUM_LUCAS_H

#include <stddef.h>
#include <stdint.h>

/* The Jacobi symbol (a/n) of an odd n. */
static inline int lucas_jacobi(uint64_t a, uint64_t n)
{
    int sign = 1;
    for (a %= n; a > 0; a %= n) {
        int twos = __builtin_ctzll(a);
        a >>= twos;
        if (twos % 2 == 1 && (n % 8 == 3 || n % 8 == 5))
            sign = -sign;
        if (a % 4 == 3 && n % 4 == 3)
            sign = -sign;
        uint64_t swap = a;
        a = n;
        n = swap;
    }
    return n == 1 ? sign : 0;
}

/*
 * The parameter is the least P > 2 with (P^2 - 4 / n) = -1. Most often small primes decide, and then it depends on n
 * modulo small numbers.
 */
enum {
    LUCAS_MODULUS = 8 * 3 * 5 * 7 * 11 * 13 * 17, /* it is enough to know n modulo this */
    LUCAS_LISTED_END = 17                         /* what is not listed is not below this */
};

/* The parameter if it is listed, else 0. */
static inline uint32_t lucas_listed_parameter(uint64_t n)
{
    /*
     * A row says for which remainders it is P, if no row above said so: past P = 4, for one, 3 is a square modulo n,
     * and 5^2 - 4 = 21 is one if 7 is.
     */
    static const struct {
        uint32_t p, modulus;
        uint64_t remainders; /* a bit for each */
    } rows[] = {
        {3, 5, 0xc},   {4, 12, 0xa0},           {5, 21, 0x82d04}, {6, 8, 0x28}, /* 5, 3, 21 and 2 are no squares */
        {9, 44, 0x200a8a2a008}, {11, 13, 0x9e4}, {15, 17, 0x5ce8},              /* nor 11, 13, 17 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if ((rows[i].remainders >> n % rows[i].modulus & 1) == 1)
            return rows[i].p;
    return 0;
}

#endif
