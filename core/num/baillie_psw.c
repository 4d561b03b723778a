/* baillie_psw.c: the two parts of the Baillie-PSW test for integers of any size, for builds without GMP. */
#include "core/num/baillie_psw.h"

#include "core/base/memory.h"
#include "core/num/lucas.h"

bool baillie_psw_strong(const struct bignum *n, uint64_t base)
{
    struct bignum *below = bignum_new(), *odd = bignum_new(), *power = bignum_new();
    bignum_subtract_u64(below, n, 1);
    size_t twos = bignum_low_zeros(below);
    bignum_shift_down(odd, below, twos);
    bignum_set_u64(power, base);
    bignum_power_modulo(power, power, odd, n);
    bool passes = bignum_compare_u64(power, 1) == 0;
    for (size_t i = 0; i < twos && !passes; i++) {
        passes = bignum_compare(power, below) == 0;
        bignum_multiply(power, power, power);
        bignum_reduce(power, power, n);
    }
    bignum_free(below);
    bignum_free(odd);
    bignum_free(power);
    return passes;
}

/* v = a b - difference modulo n. */
static void lucas_step(struct bignum *v, const struct bignum *a, const struct bignum *b, uint64_t difference,
                       const struct bignum *n)
{
    bignum_multiply(v, a, b);
    bignum_subtract_u64(v, v, difference);
    bignum_reduce(v, v, n);
}

/*
 * The almost extra strong Lucas test: with n + 1 = k 2^twos, k odd, whether V(k) of x^2 - P x + 1 is 2 or -2 modulo n,
 * or V(k 2^r) is 0 for an r < twos - 1. n is odd, and no prime up to 17 divides it. Baillie, Fiori and Wagstaff 2021.
 */
bool baillie_psw_lucas(const struct bignum *n)
{
    size_t words = (bignum_bits(n) + 63) / 64;
    uint64_t *word = memory_resize(NULL, words * sizeof *word);
    bignum_get_words(n, word, words);
    uint32_t p = lucas_parameter_of(word, words);
    memory_free(word);
    if (p == 0)
        return false;
    struct bignum *k = bignum_new(), *v = bignum_new(), *next = bignum_new(), *below = bignum_new();
    bignum_add_u64(k, n, 1);
    size_t twos = bignum_low_zeros(k);
    bignum_shift_down(k, k, twos);
    bignum_set_u64(v, 2);
    bignum_set_u64(next, p);
    for (size_t bit = bignum_bits(k); bit-- > 0;) {
        bool is_set = bignum_bit(k, bit);
        lucas_step(is_set ? v : next, v, next, p, n);
        lucas_step(is_set ? next : v, is_set ? next : v, is_set ? next : v, 2, n);
    }
    bignum_subtract_u64(below, n, 2);
    bool passes = bignum_compare_u64(v, 2) == 0 || bignum_compare(v, below) == 0;
    for (size_t i = 1; i < twos && !passes; i++) {
        passes = bignum_sign(v) == 0;
        lucas_step(v, v, v, 2, n);
    }
    struct bignum *all[] = {k, v, next, below};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        bignum_free(all[i]);
    return passes;
}

bool bignum_is_probable_prime(const struct bignum *number, bool again)
{
    static const uint8_t small[] = {2, 3, 5, 7, 11, 13, 17};
    for (size_t i = 0; i < sizeof small; i++)
        if (bignum_remainder(number, small[i]) == 0)
            return bignum_compare_u64(number, small[i]) == 0;
    if (bignum_compare_u64(number, UINT64_C(19) * 19) < 0)
        return true;
    return baillie_psw_strong(number, 2) && baillie_psw_lucas(number) && (!again || baillie_psw_strong(number, 3));
}
