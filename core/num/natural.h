/* natural.h: natural numbers as arrays of limbs; the arithmetic of bignum_own.c. */
#ifndef CORE_NUM_NATURAL_H
#define CORE_NUM_NATURAL_H

#include <stddef.h>
#include <stdint.h>

/*
 * A number is given by its limbs, the lowest first, and their count, which is 0 for 0. The highest limb of an operand
 * may be 0. The caller owns all memory. A result may overlap an operand only where the comment says so.
 */
enum { NATURAL_BITS = 32 };

/* The count without leading zero limbs (those at the top). */
size_t natural_trim(const uint32_t *a, size_t count);

/* Negative, 0 or positive as a < b, a = b or a > b. Leading zero limbs are allowed only if the counts are equal. */
int natural_compare(const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* sum = a + b in a_count limbs; a_count >= b_count. Returns the carry. The sum may be a or b. */
uint32_t natural_add(uint32_t *sum, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a - b for a >= b, in a_count limbs. The result may be a or b. */
void natural_subtract(uint32_t *difference, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a b in a_count + b_count limbs; the result must be neither a nor b. */
void natural_multiply(uint32_t *product, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a = a factor + carry in place; returns the carry limb. */
uint32_t natural_multiply_limb(uint32_t *a, size_t count, uint32_t factor, uint32_t carry);

/* a / divisor in `count` limbs, for a divisor > 0; the quotient may be a. Returns the remainder. */
uint32_t natural_divide_limb(uint32_t *quotient, const uint32_t *a, size_t count, uint32_t divisor);

/*
 * a 2^bits and a / 2^bits, 0 <= bits < NATURAL_BITS, in `count` limbs; the result may be a. The first returns the bits
 * shifted out.
 */
uint32_t natural_shift_up(uint32_t *to, const uint32_t *a, size_t count, unsigned bits);
void natural_shift_down(uint32_t *to, const uint32_t *a, size_t count, unsigned bits);

/*
 * Long division: `a`, of `a_count` limbs, is replaced by its remainder modulo b, in b_count limbs; the quotient has
 * a_count - b_count limbs. b must have at least two limbs, with its highest bit set, and the top b_count limbs of a
 * must be less than b. `quotient` may be NULL. Knuth, The Art of Computer Programming 2 (1997), 4.3.1, algorithm D.
 */
void natural_divide(uint32_t *quotient, uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* -1 / n modulo 2^NATURAL_BITS, for an odd n: the `inverse` of natural_montgomery. */
uint32_t natural_montgomery_inverse(uint32_t n);

/*
 * product = a b / 2^(NATURAL_BITS count) modulo an odd n, for a, b < n, all of `count` limbs; `inverse` is
 * natural_montgomery_inverse(n[0]). `scratch` is a buffer of count + 1 limbs; the product may be a or b. Montgomery
 * 1985, by the method of coarsely integrated operand scanning (Koc, Acar and Kaliski 1996).
 */
void natural_montgomery(uint32_t *product, const uint32_t *a, const uint32_t *b, const uint32_t *n, size_t count,
                        uint32_t inverse, uint32_t *scratch);

#endif
