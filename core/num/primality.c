/* primality.c: whether a number of any size is prime. */
#include "core/num/primality.h"

#include "core/num/long_prime.h"
#include "core/num/prime.h"
#include "core/num/small_factor.h"
#include "core/num/trial.h"
#include "core/num/wide.h"

#include <stdint.h>

enum {
    WORDS_MAX = 1039,      /* 64-bit words of a number of 20,000 digits */
    LONG_WORDS = 16,       /* testing a longer number costs more than trial division up to TRIAL_END */
    TRIAL_BEGIN = 1024,
    TRIAL_END = 65536,
    WORDS_DIGITS = 145,    /* numbers of this many digits have at most LONG_PRIME_BITS_MAX bits */
    GREAT_BITS = 14285 /* 4300 digits; longer numbers take seconds, and are tested by Baillie-PSW only */
};

_Static_assert((int)DIGITS_WORDS_MAX >= (int)LONG_PRIME_WORDS_MAX, "a number tested in words fits");

/* Tests a number above 0 of at most LONG_PRIME_BITS_MAX bits, without leading zero words. */
static bool is_prime_of_words(const uint64_t *word, size_t words, size_t bits)
{
    if (words == 1)
        return prime_is(word[0]);
    if (bits <= WIDE_BITS_MAX)
        return wide_is_prime(word[1], word[0]);
    return word[0] % 2 == 1 && !small_factor_divides(word, words) && long_prime_passes_two(word, words) &&
           long_prime_passes_lucas(word, words) && long_prime_passes_base(word, words, 3);
}

/*
 * Trial division comes first: GMP divides by a few primes only, and testing a long number costs as much as many
 * divisions.
 */
static bool is_long_prime(const struct bignum *n, size_t bits)
{
    uint64_t word[WORDS_MAX];
    size_t words = (bits + 63) / 64;
    bignum_get_words(n, word, words);
    if (word[0] % 2 == 0 || small_factor_divides(word, words))
        return false;
    if (words > LONG_WORDS && trial_divisor(n, TRIAL_BEGIN, TRIAL_END) != 0)
        return false;
    return bignum_is_probable_prime(n, bits <= GREAT_BITS);
}

bool primality_of_bignum(const struct bignum *n)
{
    size_t bits = bignum_bits(n);
    if (bits > LONG_PRIME_BITS_MAX)
        return is_long_prime(n, bits);
    uint64_t word[LONG_PRIME_WORDS_MAX];
    size_t words = (bits + 63) / 64;
    bignum_get_words(n, word, words);
    return is_prime_of_words(word, words, bits);
}

bool primality_of(struct digits n)
{
    uint64_t word[DIGITS_WORDS_MAX];
    if (n.count <= WORDS_DIGITS) {
        size_t words = digits_to_words(n, word);
        return words > 0 && is_prime_of_words(word, words, 64 * words - (size_t)__builtin_clzll(word[words - 1]));
    }
    struct bignum *number = bignum_new();
    bignum_set_digits(number, n);
    bool prime = primality_of_bignum(number);
    bignum_free(number);
    return prime;
}
