/* tails.h: the last digits that can follow a set of ways, cached and sieved by small primes. */
#ifndef CORE_SPELL_TAILS_H
#define CORE_SPELL_TAILS_H

#include "core/spell/ways.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TAILS_DIGITS_SURE = 2,           /* with at most this many digits to come, tails_of never returns NULL */
    TAILS_WORDS = 2,                 /* words of a bit mask of tails */
    TAILS_COUNT_MAX = 64 * TAILS_WORDS, /* tails of one set */
    TAILS_GROUPS = 3                 /* groups of sieving primes */
};

/*
 * The remainders of a number modulo the products of the groups of sieving primes, each below 2^32. All zero bytes is
 * the number 0.
 */
struct tails_residues {
    uint32_t by[TAILS_GROUPS];
};

/* The tails of one set: the digits, as a number, that complete the preceding digits to a number that cards spell. */
struct tail;

/* A cache of the tails of many sets: a hash table in which new entries overwrite old ones. */
struct tails;

/*
 * Creates one of `jobs` caches that are used in parallel. One or two caches take 25 MB each; more take about 50 MB
 * together. The caller frees it with tails_free.
 */
struct tails *tails_new(int jobs);
void tails_free(struct tails *tails);

/* Discards all entries. Must be called when the hand or the number of cards changes. */
void tails_forget(struct tails *tails);

/*
 * The tails of the set, with `left` digits to come, or NULL if there may be more than TAILS_COUNT_MAX. Valid until the
 * next call.
 */
const struct tail *tails_of(struct tails *tails, struct ways *ways, struct way_set set, int left);

/* The residues of the number with one more digit. */
struct tails_residues tails_append(struct tails_residues residues, int digit);

/*
 * Sets in `word` the bits of the tails that do not make a multiple of a sieving prime (3 to 71 except 5) when they
 * follow digits with these residues. `length` is that of the whole number; numbers of one or two digits may be sieving
 * primes themselves, so all their bits are set.
 */
void tails_sift(const struct tails *tails, const struct tail *tail, int length, struct tails_residues residues,
                uint64_t word[TAILS_WORDS]);

/* The tails as numbers, descending: bit i of word[w] in tails_sift stands for number 64 * w + i. */
const uint64_t *tails_numbers(const struct tail *tail);

#endif
