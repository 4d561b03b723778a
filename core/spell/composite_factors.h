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
    uint64_t bits;        /* bit mask of the cards it needs: for each kind the lowest bits */
    uint32_t first;       /* index of its first card in the pool */
    unsigned char cards;
    unsigned char digits; /* maximum number of digits that its cards can spell */
    uint16_t towers;      /* bit mask: '^' precedes card i */
};

struct factor_pieces {
    struct factor_piece *piece;
    size_t count, capacity;
};

/* The bases spelled by the same cards: piece[begin] to piece[end - 1] of the bases, sorted by value. */
struct factor_group {
    uint64_t bits;
    uint64_t min, max;    /* values */
    uint32_t begin, end;
    unsigned char digits; /* of each of its pieces */
};

/* Set the members up to `shift`, and the others to zero bytes; composite_factors_free frees the memory. */
struct composite_factors {
    const struct deck *deck;
    struct hand hand;
    struct search *search; /* finds the primes; NULL: one is made for it */
    uint64_t steps;        /* limit on the steps of the search; 0: no limit */
    size_t memory;         /* limit on the memory used, by the caller, too; 0: no limit */
    size_t most;           /* bases at most */
    bool only_all;         /* without all bases none is wanted */
    unsigned char shift[DECK_KINDS_MAX]; /* number of the lowest bit of a kind */
    struct spell spell; /* its hand is the remaining cards */
    struct factor_pieces bases, exponents;
    struct card *pool; /* of all pieces */
    size_t pooled, pool_capacity;
    struct factor_group *group; /* sorted by their minimum */
    uint32_t groups;
    size_t taken;  /* memory used */
    bool ran_out;  /* bases may be missing: the steps ran out, or there are too many */
    bool too_many; /* more bases than `most`, or than fit in the memory */
};

/* The digits of the greatest value of a kind; 0 for a card without value. */
int composite_factors_digits(const struct deck *deck, int kind);

/*
 * Takes a number of bytes from the memory. If too little is left, returns false and sets ran_out and too_many.
 */
bool composite_factors_afford(struct composite_factors *factors, size_t bytes);

/*
 * Finds the bases, of at most `digits` digits, in groups, and the exponents, sorted by value. False if there is no
 * base, or, with only_all, if there are too many.
 */
bool composite_factors_find(struct composite_factors *factors, int digits);

void composite_factors_free(struct composite_factors *factors);

#endif
