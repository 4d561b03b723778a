/* primality.c: whether a number of any size is prime. */
#include "core/num/primality.h"

#include "core/base/decimal.h"
#include "core/num/montgomery.h"
#include "core/num/prime.h"
#include "core/num/trial.h"
#include "core/num/wide.h"

#include <stdint.h>

enum {
    WORDS_MAX = 1039,      /* of 20,000 digits */
    LONG_WORDS = 16,       /* the test of a number of more words costs more than trial division to TRIAL_END */
    TRIAL_BEGIN = 313,
    TRIAL_END = 65536,
    GREAT_BITS = 14285 /* a number of more bits, 4300 digits, takes seconds: it has no test besides Baillie-PSW */
};

/* Trial division first: GMP divides by a few primes only, and a test of a long number costs many divisions. */
static bool is_long_prime(const struct bignum *n)
{
    uint64_t word[WORDS_MAX];
    size_t bits = bignum_bits(n), words = (bits + 63) / 64;
    bignum_get_words(n, word, words);
    if (word[0] % 2 == 0 || prime_has_small_factor(word, words))
        return false;
    if (words > LONG_WORDS && trial_divisor(n, TRIAL_BEGIN, TRIAL_END) != 0)
        return false;
    return bignum_is_probable_prime(n, bits <= GREAT_BITS);
}

bool primality_of_bignum(const struct bignum *n)
{
    uint64_t word[2];
    size_t bits = bignum_bits(n);
    if (bits > WIDE_BITS_MAX)
        return is_long_prime(n);
    bignum_get_words(n, word, 2);
    return bits <= 64 ? prime_is(word[0]) : wide_is_prime(word[1], word[0]);
}

/* For 20 to WIDE_DIGITS_MAX digits, without GMP. */
static bool is_wide_prime(struct digits n)
{
    enum { LOW = DECIMAL_DIGITS_MAX - 2 };
    uint64_t upper, lower, low, tens = 1;
    for (int i = 0; i < LOW; i++)
        tens *= 10;
    digits_to_u64((struct digits){n.at, n.count - LOW}, &upper);
    digits_to_u64((struct digits){n.at + n.count - LOW, LOW}, &lower);
    uint64_t high = montgomery_wide_sum(upper, tens, lower, 0, &low);
    return wide_is_prime(high, low);
}

bool primality_of(struct digits n)
{
    uint64_t small;
    if (digits_to_u64(n, &small))
        return prime_is(small);
    if (n.count <= WIDE_DIGITS_MAX)
        return is_wide_prime(n);
    struct bignum *number = bignum_new();
    bignum_set_digits(number, n);
    bool prime = primality_of_bignum(number);
    bignum_free(number);
    return prime;
}
