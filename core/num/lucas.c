/* lucas.c: the parameter P of the Lucas test, for numbers of several words. */
#include "core/num/lucas.h"

#include "core/num/bignum.h"

/* n modulo d, in steps of 32 bits. */
static uint64_t remainder_of(const uint64_t *word, size_t words, uint32_t d)
{
    uint64_t remainder = 0;
    for (size_t i = words; i-- > 0;) {
        remainder = (remainder << 32 | word[i] >> 32) % d;
        remainder = (remainder << 32 | (uint32_t)word[i]) % d;
    }
    return remainder;
}

static bool is_square(const uint64_t *word, size_t words)
{
    struct bignum *number = bignum_new(), *root = bignum_new();
    bignum_set_words(number, word, words);
    bool is_exact = bignum_root(root, number, 2);
    bignum_free(number);
    bignum_free(root);
    return is_exact;
}

uint32_t lucas_parameter_of(const uint64_t *word, size_t words)
{
    uint32_t p = lucas_listed_parameter(remainder_of(word, words, LUCAS_MODULUS));
    if (p > 0)
        return p;
    if (is_square(word, words))
        return 0;
    for (p = LUCAS_LISTED_END;; p++) {
        uint32_t odd = p * p - 4;
        odd >>= __builtin_ctz(odd); /* (2/n) = 1: otherwise 6 of the list would do: 6^2 - 4 = 2^5 */
        int sign = odd % 4 == 3 && word[0] % 4 == 3 ? -1 : 1; /* quadratic reciprocity */
        if (sign * lucas_jacobi(remainder_of(word, words, odd), odd) == -1)
            return p;
    }
}
