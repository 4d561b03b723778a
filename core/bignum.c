/* bignum.c: primality, factors and products beyond 64 bits: the only user of GMP. */
#include "core/bignum.h"

#include "core/memory.h"

#include <gmp.h>
#include <string.h>

enum {
    ROUNDS = 25,           /* of GMP's test: BPSW and one round of Miller and Rabin's test with a random base */
    TRIAL_MOST = 1000
};

static void *gmp_resize(void *old, size_t old_size, size_t size)
{
    (void)old_size;
    return memory_resize(old, size);
}

static void *gmp_allocate(size_t size)
{
    return memory_resize(NULL, size);
}

static void gmp_free(void *old, size_t size)
{
    (void)size;
    memory_free(old);
}

/* GMP aborts when memory runs out; every public function begins with this, so that no call can miss it. */
static void use_memory(void)
{
    mp_set_memory_functions(gmp_allocate, gmp_resize, gmp_free);
}

/* GMP reads strings with a NUL at their end. */
static void set_digits(mpz_t number, struct digits n)
{
    char *copy = memory_resize(NULL, n.count + 1);
    memcpy(copy, n.at, n.count);
    copy[n.count] = '\0';
    mpz_set_str(number, copy, 10);
    memory_free(copy);
}

static void add_number(struct text *text, const mpz_t number)
{
    char *string = memory_resize(NULL, mpz_sizeinbase(number, 10) + 2);
    text_add(text, mpz_get_str(string, 10, number));
    memory_free(string);
}

bool bignum_is_prime(struct digits n)
{
    use_memory();
    mpz_t number;
    mpz_init(number);
    set_digits(number, n);
    bool prime = mpz_probab_prime_p(number, ROUNDS) > 0;
    mpz_clear(number);
    return prime;
}

/* Whether the odd n passes Miller and Rabin's test to the base. */
static bool is_strong_probable_prime(const mpz_t n, unsigned long base)
{
    mpz_t odd, last, x;
    mpz_inits(odd, last, x, (mpz_ptr)NULL);
    mpz_sub_ui(last, n, 1);
    mp_bitcnt_t twos = mpz_scan1(last, 0);
    mpz_tdiv_q_2exp(odd, last, twos);
    mpz_set_ui(x, base);
    mpz_powm(x, x, odd, n);
    bool passed = mpz_cmp_ui(x, 1) == 0 || mpz_cmp(x, last) == 0;
    while (!passed && --twos > 0) {
        mpz_powm_ui(x, x, 2, n);
        passed = mpz_cmp(x, last) == 0;
    }
    mpz_clears(odd, last, x, (mpz_ptr)NULL);
    return passed;
}

/* At least three of four bases are witnesses of an odd composite (Rabin 1980). */
static unsigned long witness(const mpz_t n)
{
    unsigned long base = 2;
    while (is_strong_probable_prime(n, base))
        base++;
    return base;
}

/* Only trial division so far. */
enum bignum_finding bignum_factor(struct digits n, bool finish, struct text *reason)
{
    (void)finish;
    use_memory();
    mpz_t rest, factor;
    mpz_inits(rest, factor, (mpz_ptr)NULL);
    set_digits(rest, n);
    size_t begin = reason->length;
    enum bignum_finding finding = BIGNUM_FACTORS;
    unsigned long divisor = 0;
    for (unsigned long p = 2; p < TRIAL_MOST; p++)
        while (mpz_divisible_ui_p(rest, p) && mpz_cmp_ui(rest, p) > 0) {
            mpz_divexact_ui(rest, rest, p);
            divisor = divisor > 0 ? divisor : p;
            text_add_u64(reason, p);
            text_add_char(reason, ' ');
        }
    if (mpz_probab_prime_p(rest, ROUNDS) > 0) {
        add_number(reason, rest);
        finding = divisor > 0 ? BIGNUM_FACTORS : BIGNUM_PRIME;
    } else {
        text_cut(reason, begin);
        text_add_u64(reason, divisor > 0 ? divisor : witness(rest));
        finding = divisor > 0 ? BIGNUM_DIVISOR : BIGNUM_WITNESS;
    }
    mpz_clears(rest, factor, (mpz_ptr)NULL);
    return finding;
}

/* product *= base^exponent; false if that is certainly above 2^bits. */
static bool multiply_power(mpz_t product, struct bignum_power power, size_t bits)
{
    mpz_t base, exponent;
    mpz_inits(base, exponent, (mpz_ptr)NULL);
    set_digits(base, power.base);
    set_digits(exponent, power.exponent);
    bool fits = true;
    if (mpz_cmp_ui(exponent, 0) == 0) {
        mpz_set_ui(base, 1);
    } else if (mpz_cmp_ui(base, 1) > 0) {
        fits = mpz_cmp_ui(exponent, bits) <= 0 && (mpz_sizeinbase(base, 2) - 1) * mpz_get_ui(exponent) <= bits;
        if (fits)
            mpz_pow_ui(base, base, mpz_get_ui(exponent));
    }
    if (fits)
        mpz_mul(product, product, base);
    mpz_clears(base, exponent, (mpz_ptr)NULL);
    return fits && mpz_sizeinbase(product, 2) - 1 <= bits;
}

bool bignum_product(const struct bignum_power *powers, size_t count, size_t most, struct text *product)
{
    use_memory();
    mpz_t number;
    mpz_init_set_ui(number, 1);
    bool fits = true;
    size_t begin = product->length;
    for (size_t i = 0; i < count && fits; i++)
        fits = multiply_power(number, powers[i], most * 10 / 3 + 1); /* log2 10 = 3.32... */
    if (fits)
        add_number(product, number);
    if (product->length - begin > most)
        fits = false;
    if (!fits)
        text_cut(product, begin);
    mpz_clear(number);
    return fits;
}
