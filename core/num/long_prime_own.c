/* long_prime_own.c: the tests of long_prime.h on top of bignum.h, for builds where 64-bit products are slow. */
#include "core/num/long_prime.h"

#include "core/num/baillie_psw.h"

bool long_prime_passes_base(const uint64_t *word, size_t words, uint32_t base)
{
    struct bignum *n = bignum_new();
    bignum_set_words(n, word, words);
    bool passes = baillie_psw_strong(n, base);
    bignum_free(n);
    return passes;
}

bool long_prime_passes_two(const uint64_t *word, size_t words)
{
    return long_prime_passes_base(word, words, 2);
}

bool long_prime_passes_lucas(const uint64_t *word, size_t words)
{
    struct bignum *n = bignum_new();
    bignum_set_words(n, word, words);
    bool passes = baillie_psw_lucas(n);
    bignum_free(n);
    return passes;
}
