/* bignum.c: integers of any size, by GMP; no other file uses GMP. */
#include "core/num/bignum.h"

#include "core/base/memory.h"

#include <gmp.h>
#include <string.h>

enum {
    GMP_BAILLIE_PSW = 24, /* with this number of repetitions, mpz_probab_prime_p runs Baillie-PSW only */
    GMP_REPETITIONS = 25, /* and with this number, also one strong probable prime test to a random base */
    SHORT_DIGITS = 200    /* longer numbers are converted in allocated memory */
};

static void *gmp_allocate(size_t size)
{
    return memory_resize(NULL, size);
}

static void *gmp_resize(void *old, size_t old_size, size_t size)
{
    (void)old_size;
    return memory_resize(old, size);
}

static void gmp_free(void *old, size_t size)
{
    (void)size;
    memory_free(old);
}

void bignum_begin(void)
{
    mp_set_memory_functions(gmp_allocate, gmp_resize, gmp_free);
}

/* Copies the digits, as GMP needs a terminating NUL. */
static void set_digits(mpz_t number, struct digits n)
{
    char buffer[SHORT_DIGITS + 1];
    char *copy = n.count <= SHORT_DIGITS ? buffer : memory_resize(NULL, n.count + 1);
    memcpy(copy, n.at, n.count);
    copy[n.count] = '\0';
    mpz_set_str(number, copy, 10);
    if (copy != buffer)
        memory_free(copy);
}

/*
 * A 64-bit word as an operand for GMP, whose own functions for words take an unsigned long: 32 bits on some machines.
 */
struct operand {
    mpz_t value; /* must not be cleared */
    mp_limb_t limb[(64 + GMP_NUMB_BITS - 1) / GMP_NUMB_BITS];
};

static mpz_srcptr operand_of(struct operand *operand, uint64_t value)
{
    enum { LIMBS = sizeof operand->limb / sizeof operand->limb[0] };
    for (size_t i = 0; i < LIMBS; i++)
        operand->limb[i] = (mp_limb_t)(value >> i * GMP_NUMB_BITS) & GMP_NUMB_MASK;
    return mpz_roinit_n(operand->value, operand->limb, LIMBS);
}

/* Returns false and leaves `*value` unchanged if the number is 2^64 or more. */
static bool get_u64(const mpz_t number, uint64_t *value)
{
    if (mpz_sizeinbase(number, 2) > 64)
        return false;
    *value = 0;
    mpz_export(value, NULL, 1, sizeof *value, 0, 0, number);
    return true;
}

static void add_number(struct text *text, const mpz_t number)
{
    char buffer[SHORT_DIGITS + 2];
    size_t size = mpz_sizeinbase(number, 10) + 2;
    char *string = size <= sizeof buffer ? buffer : memory_resize(NULL, size);
    text_add(text, mpz_get_str(string, 10, number));
    if (string != buffer)
        memory_free(string);
}

struct bignum {
    mpz_t value;
};

struct bignum *bignum_new(void)
{
    struct bignum *number = memory_resize(NULL, sizeof *number);
    mpz_init(number->value);
    return number;
}

void bignum_free(struct bignum *number)
{
    if (number == NULL)
        return;
    mpz_clear(number->value);
    memory_free(number);
}

void bignum_set(struct bignum *to, const struct bignum *from)
{
    mpz_set(to->value, from->value);
}

void bignum_swap(struct bignum *a, struct bignum *b)
{
    mpz_swap(a->value, b->value);
}

void bignum_set_u64(struct bignum *to, uint64_t value)
{
    struct operand operand;
    mpz_set(to->value, operand_of(&operand, value));
}

void bignum_set_digits(struct bignum *to, struct digits n)
{
    set_digits(to->value, n);
}

bool bignum_get_u64(const struct bignum *number, uint64_t *value)
{
    return mpz_sgn(number->value) >= 0 && get_u64(number->value, value);
}

void bignum_write(const struct bignum *number, struct text *text)
{
    add_number(text, number->value);
}

void bignum_set_words(struct bignum *to, const uint64_t *word, size_t words)
{
    mpz_import(to->value, words, -1, sizeof *word, 0, 0, word);
}

void bignum_get_words(const struct bignum *number, uint64_t *word, size_t words)
{
    memset(word, 0, words * sizeof *word);
    mpz_export(word, NULL, -1, sizeof *word, 0, 0, number->value);
}

size_t bignum_bits(const struct bignum *number)
{
    return mpz_sizeinbase(number->value, 2);
}

int bignum_compare(const struct bignum *a, const struct bignum *b)
{
    return mpz_cmp(a->value, b->value);
}

int bignum_compare_u64(const struct bignum *a, uint64_t b)
{
    uint64_t value;
    if (mpz_sgn(a->value) < 0)
        return -1;
    return get_u64(a->value, &value) ? (value > b) - (value < b) : 1;
}

int bignum_sign(const struct bignum *number)
{
    return mpz_sgn(number->value);
}

bool bignum_is_odd(const struct bignum *number)
{
    return mpz_odd_p(number->value) != 0;
}

void bignum_add(struct bignum *sum, const struct bignum *a, const struct bignum *b)
{
    mpz_add(sum->value, a->value, b->value);
}

void bignum_subtract(struct bignum *difference, const struct bignum *a, const struct bignum *b)
{
    mpz_sub(difference->value, a->value, b->value);
}

void bignum_multiply(struct bignum *product, const struct bignum *a, const struct bignum *b)
{
    mpz_mul(product->value, a->value, b->value);
}

void bignum_add_u64(struct bignum *sum, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    mpz_add(sum->value, a->value, operand_of(&operand, b));
}

void bignum_subtract_u64(struct bignum *difference, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    mpz_sub(difference->value, a->value, operand_of(&operand, b));
}

void bignum_multiply_u64(struct bignum *product, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    mpz_mul(product->value, a->value, operand_of(&operand, b));
}

void bignum_divide(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    if (quotient == NULL)
        mpz_fdiv_r(remainder->value, a->value, b->value);
    else if (remainder == NULL)
        mpz_fdiv_q(quotient->value, a->value, b->value);
    else
        mpz_fdiv_qr(quotient->value, remainder->value, a->value, b->value);
}

void bignum_divide_exactly(struct bignum *quotient, const struct bignum *a, const struct bignum *divisor)
{
    mpz_divexact(quotient->value, a->value, divisor->value);
}

void bignum_reduce(struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    mpz_mod(remainder->value, a->value, b->value);
}

uint64_t bignum_remainder(const struct bignum *a, uint64_t b)
{
    struct operand operand;
    uint64_t value = 0;
    mpz_t remainder;
    mpz_init(remainder);
    mpz_fdiv_r(remainder, a->value, operand_of(&operand, b));
    get_u64(remainder, &value);
    mpz_clear(remainder);
    return value;
}

bool bignum_is_multiple(const struct bignum *a, const struct bignum *divisor)
{
    return mpz_divisible_p(a->value, divisor->value) != 0;
}

void bignum_shift_up(struct bignum *to, const struct bignum *a, size_t bits)
{
    mpz_mul_2exp(to->value, a->value, bits);
}

void bignum_shift_down(struct bignum *to, const struct bignum *a, size_t bits)
{
    mpz_fdiv_q_2exp(to->value, a->value, bits);
}

bool bignum_bit(const struct bignum *number, size_t bit)
{
    return mpz_tstbit(number->value, bit) != 0;
}

size_t bignum_low_zeros(const struct bignum *number)
{
    return mpz_scan1(number->value, 0);
}

void bignum_gcd(struct bignum *divisor, const struct bignum *a, const struct bignum *b)
{
    mpz_gcd(divisor->value, a->value, b->value);
}

bool bignum_invert(struct bignum *inverse, const struct bignum *a, const struct bignum *n)
{
    return mpz_invert(inverse->value, a->value, n->value) != 0;
}

void bignum_power_modulo(struct bignum *power, const struct bignum *base, const struct bignum *exponent,
                         const struct bignum *n)
{
    mpz_powm(power->value, base->value, exponent->value, n->value);
}

void bignum_power(struct bignum *power, const struct bignum *base, uint32_t exponent)
{
    mpz_pow_ui(power->value, base->value, exponent);
}

bool bignum_root(struct bignum *root, const struct bignum *number, uint32_t degree)
{
    return mpz_root(root->value, number->value, degree) != 0;
}

int bignum_jacobi(const struct bignum *a, const struct bignum *n)
{
    return mpz_jacobi(a->value, n->value);
}

bool bignum_is_probable_prime(const struct bignum *number, bool again)
{
    return mpz_probab_prime_p(number->value, again ? GMP_REPETITIONS : GMP_BAILLIE_PSW) > 0;
}

bool bignum_is_power(const struct bignum *number, struct bignum *base)
{
    if (!mpz_perfect_power_p(number->value))
        return false;
    unsigned long exponent = 2;
    while (!mpz_root(base->value, number->value, exponent))
        exponent++;
    return true;
}
