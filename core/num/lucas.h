/* lucas.h: the parameter P of the Lucas test, for numbers of one or more words. */
#ifndef CORE_NUM_LUCAS_H
#define CORE_NUM_LUCAS_H

#include <stddef.h>
#include <stdint.h>

/* The Jacobi symbol (a/n) for an odd n, by quadratic reciprocity. */
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
 * The parameter is the smallest P > 2 with Jacobi symbol (P^2 - 4 / n) = -1. For most n it is determined by n modulo 8
 * and modulo a few small primes.
 */
enum {
    LUCAS_MODULUS = 8 * 3 * 5 * 7 * 11 * 13 * 17, /* lucas_listed_parameter needs n only modulo this */
    LUCAS_LISTED_END = 17                         /* a parameter that is not listed is at least this */
};

/*
 * The parameter of an odd n that no prime up to 17 divides, if the array below lists it, otherwise 0. n may be given
 * modulo LUCAS_MODULUS.
 */
static inline uint32_t lucas_listed_parameter(uint64_t n)
{
    /*
     * Each row lists the remainders of n for which the parameter is P, if no row above applies. So after P = 4 the
     * symbol of 3 is 1, and that of 5^2 - 4 = 21 equals that of 7.
     */
    static const struct {
        uint32_t p, modulus;
        uint64_t remainders; /* bit r is set for remainder r */
    } rows[] = {
        {3, 5, 0xc},   {4, 12, 0xa0},           {5, 21, 0x82d04}, {6, 8, 0x28}, /* the symbol of 5, 3, 21, 2 is -1 */
        {9, 44, 0x200a8a2a008}, {11, 13, 0x9e4}, {15, 17, 0x5ce8},              /* of 11, 13, 17 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if ((rows[i].remainders >> n % rows[i].modulus & 1) == 1)
            return rows[i].p;
    return 0;
}

/*
 * The parameter of a number of `words` words, the lowest first, that no prime up to 17 divides; 0 for a square, which
 * has no parameter. For a random n each P is the parameter with probability 1/2, so that P stays far below 1000.
 */
uint32_t lucas_parameter_of(const uint64_t *word, size_t words);

#endif
