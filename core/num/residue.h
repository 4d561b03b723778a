/* residue.h: numbers modulo an odd n, in one word or in up to RESIDUE_WORDS words. */
#ifndef CORE_NUM_RESIDUE_H
#define CORE_NUM_RESIDUE_H

/*
 * The file that includes this first defines RESIDUE_WORDS: 1, 2, or the maximum number of words. With 1 or 2 there are
 * no loops over words.
 *
 * Both implementations keep residues in Montgomery form and have these names:
 *   struct residue   a number modulo n
 *   struct modulus   n and what belongs to it, among that `struct residue one`
 *   residue_multiply, residue_add, residue_subtract(const struct modulus *, struct residue *result,
 *                    const struct residue *a, const struct residue *b)   the result may be a or b
 *   residue_copy(const struct modulus *, struct residue *copy, const struct residue *)
 *   residue_of(const struct modulus *, struct residue *, uint32_t number)   to Montgomery form
 *   residue_quotient(const struct modulus *, struct residue *, uint32_t k, uint32_t d)   (k n + 1) / d, for k < d where
 *                    d divides k n + 1
 *   uint32_t modulus_remainder(const struct modulus *, uint32_t d)   n modulo d
 *
 * With two words or more reduction is lazy (residue_words.h): a sum or difference may be multiplied, but not added or
 * subtracted again.
 */
#if RESIDUE_WORDS == 1
#include "core/num/residue_one.h"
#else
#include "core/num/residue_words.h"
#endif

#endif
