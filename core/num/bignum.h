/* bignum.h: integers of any size: the only user of GMP. */
#ifndef CORE_NUM_BIGNUM_H
#define CORE_NUM_BIGNUM_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BIGNUM_DIGITS_MAX = 20000 }; /* of a number that any function of the core takes in decimal digits */

/*
 * Makes GMP allocate with core/base/memory, which ends the program with a message where GMP would abort. To be called
 * once, before there is a second thread; program_begin does so.
 */
void bignum_begin(void);

/*
 * An integer, 0 when it is new. The caller frees it. Where several are arguments, a result may be the same as any
 * operand, but two results may not be the same.
 */
struct bignum;

struct bignum *bignum_new(void);
void bignum_free(struct bignum *number); /* NULL too */

void bignum_set(struct bignum *to, const struct bignum *from);
void bignum_swap(struct bignum *a, struct bignum *b);
void bignum_set_u64(struct bignum *to, uint64_t value);
void bignum_set_digits(struct bignum *to, struct digits n); /* of any length */

/* False, leaving `*value` alone, if the number is negative, or 2^64 or more. */
bool bignum_get_u64(const struct bignum *number, uint64_t *value);

/* Adds the decimal digits, after a minus if it is negative. */
void bignum_add_to(const struct bignum *number, struct text *text);

/* Words of 64 bits, the lowest first. The number is not negative and has at most 64 `words` bits. */
void bignum_set_words(struct bignum *to, const uint64_t *word, size_t words);
void bignum_get_words(const struct bignum *number, uint64_t *word, size_t words);

/* The bits of the absolute value; 1 for 0. */
size_t bignum_bits(const struct bignum *number);

/* Less than 0, 0 or more than 0. */
int bignum_compare(const struct bignum *a, const struct bignum *b);
int bignum_compare_u64(const struct bignum *a, uint64_t b);
int bignum_sign(const struct bignum *number);
bool bignum_is_odd(const struct bignum *number);

void bignum_add(struct bignum *sum, const struct bignum *a, const struct bignum *b);
void bignum_subtract(struct bignum *difference, const struct bignum *a, const struct bignum *b);
void bignum_multiply(struct bignum *product, const struct bignum *a, const struct bignum *b);
void bignum_add_u64(struct bignum *sum, const struct bignum *a, uint64_t b);
void bignum_subtract_u64(struct bignum *difference, const struct bignum *a, uint64_t b);
void bignum_multiply_u64(struct bignum *product, const struct bignum *a, uint64_t b);

/* a = quotient b + remainder, 0 <= remainder < b, for b > 0. Either result may be NULL. */
void bignum_divide(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, const struct bignum *b);

/* The quotient of a number by a divisor of it, not 0: faster. */
void bignum_divide_exactly(struct bignum *quotient, const struct bignum *a, const struct bignum *divisor);

/* a modulo b, 0 <= remainder < b, for b > 0. */
void bignum_reduce(struct bignum *remainder, const struct bignum *a, const struct bignum *b);
uint64_t bignum_remainder(const struct bignum *a, uint64_t b);
bool bignum_is_multiple(const struct bignum *a, const struct bignum *divisor);

/* a 2^bits, and a / 2^bits rounded down, for a >= 0. */
void bignum_shift_up(struct bignum *to, const struct bignum *a, size_t bits);
void bignum_shift_down(struct bignum *to, const struct bignum *a, size_t bits);
bool bignum_bit(const struct bignum *number, size_t bit);   /* of a number that is not negative */
size_t bignum_low_zeros(const struct bignum *number);       /* of a number that is not 0: 2^this divides it */

void bignum_gcd(struct bignum *divisor, const struct bignum *a, const struct bignum *b);

/* False if a has no inverse modulo n > 1; `inverse` then has any value. */
bool bignum_invert(struct bignum *inverse, const struct bignum *a, const struct bignum *n);

/* base^exponent modulo n > 0, for an exponent >= 0. */
void bignum_power_modulo(struct bignum *power, const struct bignum *base, const struct bignum *exponent,
                         const struct bignum *n);
void bignum_power(struct bignum *power, const struct bignum *base, uint32_t exponent);

/* The root rounded down, of a number that is not negative; true if it is exact. */
bool bignum_root(struct bignum *root, const struct bignum *number, uint32_t degree);

/* Whether the number, greater than 1, is base^exponent with an exponent above 1; sets the base if so. */
bool bignum_is_power(const struct bignum *number, struct bignum *base);

/* The Jacobi symbol (a/n) of an odd n > 0. */
int bignum_jacobi(const struct bignum *a, const struct bignum *n);

/* Whether a number above 1 passes Baillie-PSW, and, if `again`, a strong test to a further base. */
bool bignum_is_probable_prime(const struct bignum *number, bool again);

struct bignum_power {
    struct digits base, exponent;
};

/*
 * Adds the product of `count` powers (1 for none) to `product`. False, adding nothing, if it has more than `max`
 * digits, at most BIGNUM_DIGITS_MAX. Exponents may be any numbers, as no power much above that bound is computed.
 */
bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product);

/* Adds n divided by a number greater than 0 that divides it; both have at most BIGNUM_DIGITS_MAX digits. */
void bignum_quotient(struct digits n, struct digits divisor, struct text *quotient);

#endif
