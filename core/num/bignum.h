/* bignum.h: integers of any size, implemented by bignum.c with GMP, or by bignum_own.c without it. */
#ifndef CORE_NUM_BIGNUM_H
#define CORE_NUM_BIGNUM_H

#include "core/base/text.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BIGNUM_DIGITS_MAX = 20000 }; /* the most decimal digits of a number that is judged, factored or proven */

/*
 * Makes GMP allocate with core/base/memory, which ends the program with a message where GMP would abort. Must be called
 * once, before any other thread starts; program_begin does so.
 */
void bignum_begin(void);

/*
 * An integer, 0 after bignum_new. The caller frees it with bignum_free. In all functions but bignum_is_power a result
 * may be the same object as any operand, but two results must be different objects.
 */
struct bignum;

struct bignum *bignum_new(void);
void bignum_free(struct bignum *number); /* NULL is allowed */

void bignum_set(struct bignum *to, const struct bignum *from);
void bignum_swap(struct bignum *a, struct bignum *b);
void bignum_set_u64(struct bignum *to, uint64_t value);
void bignum_set_digits(struct bignum *to, struct digits n); /* of any length */

/* Returns false and leaves `*value` unchanged if the number is negative, or 2^64 or more. */
bool bignum_get_u64(const struct bignum *number, uint64_t *value);

/* Appends the decimal digits, after a minus sign if the number is negative. */
void bignum_write(const struct bignum *number, struct text *text);

/* Conversion to and from 64-bit words, the lowest first, for a non-negative number of at most 64 * words bits. */
void bignum_set_words(struct bignum *to, const uint64_t *word, size_t words);
void bignum_get_words(const struct bignum *number, uint64_t *word, size_t words);

/* The number of bits of the absolute value; 1 for 0. */
size_t bignum_bits(const struct bignum *number);

/* Negative, 0 or positive as a < b, a = b or a > b; bignum_sign compares the number with 0. */
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

/* a = quotient * b + remainder, 0 <= remainder < b, for b > 0. One of the results may be NULL. */
void bignum_divide(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, const struct bignum *b);

/* Exact division, which is faster: `divisor`, not 0, must divide a. */
void bignum_divide_exactly(struct bignum *quotient, const struct bignum *a, const struct bignum *divisor);

/* a modulo b, 0 <= remainder < b, for b > 0. */
void bignum_reduce(struct bignum *remainder, const struct bignum *a, const struct bignum *b);
uint64_t bignum_remainder(const struct bignum *a, uint64_t b);

bool bignum_is_multiple(const struct bignum *a, const struct bignum *divisor);

/* bignum_shift_up: a * 2^bits. bignum_shift_down: a / 2^bits, rounded down, for a >= 0. */
void bignum_shift_up(struct bignum *to, const struct bignum *a, size_t bits);
void bignum_shift_down(struct bignum *to, const struct bignum *a, size_t bits);
bool bignum_bit(const struct bignum *number, size_t bit);   /* of a non-negative number */
size_t bignum_low_zeros(const struct bignum *number);       /* of a number other than 0: the exponent of 2 in it */

/* The greatest common divisor of |a| and |b|, never negative; that of a and 0 is |a|. */
void bignum_gcd(struct bignum *divisor, const struct bignum *a, const struct bignum *b);

/* Returns false if a has no inverse modulo n > 1; then `inverse` is unspecified. */
bool bignum_invert(struct bignum *inverse, const struct bignum *a, const struct bignum *n);

/* base^exponent modulo n > 0, for an exponent >= 0. */
void bignum_power_modulo(struct bignum *power, const struct bignum *base, const struct bignum *exponent,
                         const struct bignum *n);

void bignum_power(struct bignum *power, const struct bignum *base, uint32_t exponent);

/* The root, of a degree of 1 or more, of a non-negative number, rounded down. Returns true if it is exact. */
bool bignum_root(struct bignum *root, const struct bignum *number, uint32_t degree);

/*
 * Whether a number greater than 1 is base^exponent with an exponent above 1; if so, sets `base` to such a base; if not,
 * `base` is unspecified. `base` and `number` must be different objects.
 */
bool bignum_is_power(const struct bignum *number, struct bignum *base);

/* The Jacobi symbol (a/n), -1, 0 or 1, for an odd n > 0. */
int bignum_jacobi(const struct bignum *a, const struct bignum *n);

/* Whether a number above 1 passes the Baillie-PSW test and, if `again`, one more strong test to another base. */
bool bignum_is_probable_prime(const struct bignum *number, bool again);

struct bignum_power {
    struct digits base, exponent;
};

/*
 * Appends the product of `count` powers (1 if count is 0) to `product`. Returns false and appends nothing if the
 * product has more than `max` digits; `max` is at most BIGNUM_DIGITS_MAX. Exponents may be arbitrarily large: no power
 * of far more than `max` digits is computed.
 */
bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product);

/* Appends n / divisor; `divisor` > 0 must divide n. Both have at most BIGNUM_DIGITS_MAX digits. */
void bignum_quotient(struct digits n, struct digits divisor, struct text *quotient);

#endif
