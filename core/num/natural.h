/* natural.h: natural numbers as arrays of limbs: what bignum_own.c computes with. */
#ifndef CORE_NUM_NATURAL_H
#define CORE_NUM_NATURAL_H

#include <stddef.h>
#include <stdint.h>

/*
 * A number is its limbs, the lowest first, and their count, which is 0 for 0. The highest limb of an operand may be 0.
 * The caller owns all memory. A result may be one of the operands where that is said.
 */
enum { NATURAL_BITS = 32 };

/* The count without the zeros at the top. */
size_t natural_trim(const uint32_t *a, size_t count);

/* Less than 0, 0 or more than 0, of numbers without zeros at the top. */
int natural_compare(const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* sum = a + b in as many limbs as a, which has at least as many as b. Returns the carry. The sum may be a or b. */
uint32_t natural_add(uint32_t *sum, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a - b, of a >= b, in as many limbs as a has. The result may be a or b. */
void natural_subtract(uint32_t *difference, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a b in all the limbs of both; the result is neither a nor b. */
void natural_multiply(uint32_t *product, const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* a = a factor + carry in place; returns the limb that does not fit. */
uint32_t natural_multiply_limb(uint32_t *a, size_t count, uint32_t factor, uint32_t carry);

/* a / divisor in as many limbs, for a divisor > 0; the quotient may be a. Returns the remainder. */
uint32_t natural_divide_limb(uint32_t *quotient, const uint32_t *a, size_t count, uint32_t divisor);

/* a 2^bits and a / 2^bits, 0 <= bits < NATURAL_BITS, in as many limbs; the first returns the bits that do not fit. */
uint32_t natural_shift_up(uint32_t *to, const uint32_t *a, size_t count, unsigned bits);
void natural_shift_down(uint32_t *to, const uint32_t *a, size_t count, unsigned bits);

/*
 * Long division: `a` of `a_count` limbs becomes its remainder by b, in b_count limbs, and the quotient has
 * a_count - b_count limbs. b has at least two limbs and its highest bit is set; the top b_count limbs of a are less
 * than b. `quotient` may be NULL. Knuth, The Art of Computer Programming 2 (1997), 4.3.1, algorithm D.
 */
void natural_divide(uint32_t *quotient, uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count);

/* -1 / n modulo 2^NATURAL_BITS, of an odd n: for natural_montgomery. */
uint32_t natural_montgomery_inverse(uint32_t n);

/*
 * product = a b / 2^(NATURAL_BITS count) modulo an odd n, for a, b < n of `count` limbs; `inverse` is that of n[0].
 * `room` has count + 1 limbs, the product may be a or b. Montgomery 1985, in the order of Koc, Acar and Kaliski 1996
 * ("coarsely integrated operand scanning").
 */
void natural_montgomery(uint32_t *product, const uint32_t *a, const uint32_t *b, const uint32_t *n, size_t count,
                        uint32_t inverse, uint32_t *room);

#endif
