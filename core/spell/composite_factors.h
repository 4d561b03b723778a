/* composite_factors.h: the bases and exponents that cards of a hand spell; products of them are composite plays. */
#ifndef CORE_SPELL_COMPOSITE_FACTORS_H
#define CORE_SPELL_COMPOSITE_FACTORS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A row of cards that spells a base, or an exponent with its tower. */
struct factor_piece {
    uint64_t value;
    uint64_t bits;        /* bit mask of the cards it needs: n cards of a kind are the n lowest bits of that kind, from
                             bit shift[kind] on */
    uint32_t first;       /* index of its first card in the pool */
    unsigned char cards;
    unsigned char digits; /* maximum number of digits that its cards can spell */
    uint16_t towers;      /* bit i is set if a '^' precedes card i */
};

struct factor_pieces {
    struct factor_piece *piece;
    size_t count, capacity;
};

/* The bases spelled by the same cards: piece[begin] to piece[end - 1] of the bases, sorted by value. */
struct factor_group {
    uint64_t bits;
    uint64_t min, max;    /* least and greatest value of its pieces */
    uint32_t begin, end;
    unsigned char digits; /* of each of its pieces */
};

/*
 * The caller sets the members up to and including `shift`, and zeroes the others; composite_factors_free frees the
 * memory.
 */
struct composite_factors {
    const struct deck *deck;
    struct hand hand;
    struct search *search; /* finds the primes; NULL: composite_factors_find makes one and frees it */
    uint64_t steps;        /* limit on the steps of the search for bases of each number of cards; 0: no limit */
    size_t memory;         /* limit on the memory used, including what the caller reserves with
                              composite_factors_reserve; 0: no limit */
    size_t bases_max;      /* limit on the number of bases */
    bool all_or_none;      /* composite_factors_find fails if there are too many bases to list them all */
    unsigned char shift[DECK_KINDS_MAX]; /* index of the lowest bit of a kind */
    struct spell spell;    /* its hand is the whole hand, without the cards of the exponent being built */
    struct factor_pieces bases, exponents;
    struct card *pool; /* the cards of all pieces, one piece after another */
    size_t pooled, pool_capacity;
    struct factor_group *group; /* sorted by their minimum */
    uint32_t groups;
    size_t taken;  /* memory used */
    bool ran_out;  /* bases or exponents may be missing: the steps ran out, or there are too many */
    bool too_many; /* more bases than `bases_max`, or more bases and exponents than fit in the memory */
};

/* The number of digits of the greatest value of a kind; 0 for a card without value. */
int composite_factors_digits(const struct deck *deck, int kind);

/*
 * Counts `bytes` bytes, and an overhead, against the memory limit; allocates nothing. If too little is left, returns
 * false and sets ran_out and too_many.
 */
bool composite_factors_reserve(struct composite_factors *factors, size_t bytes);

/*
 * Finds the bases, of one card or of at most `digits` digits, in groups, and the exponents, sorted by value. False if
 * there is no base, or, with all_or_none, if there are too many.
 */
bool composite_factors_find(struct composite_factors *factors, int digits);

void composite_factors_free(struct composite_factors *factors);

#endif
