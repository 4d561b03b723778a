/*
 * composite.h: finds all composite plays of a hand: cards that spell a number and cards that spell its factorisation.
 */
#ifndef CORE_SPELL_COMPOSITE_H
#define CORE_SPELL_COMPOSITE_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/spell/search.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COMPOSITE_DIGITS_MAX = 19, /* of a number, which is below 2^64 */
    COMPOSITE_FACTORS_MAX = 1000000 /* sequences of cards that spell a prime: more are not tried as factors */
};

/*
 * The plays to look for. Everything except the deck and the hand may be zero; pointed-to data must outlive
 * composite_find.
 */
struct composite_question {
    const struct deck *deck;
    struct hand hand;          /* must satisfy search_accepts */
    struct hand must;          /* cards that must be played, in the number or its factors */
    int count;                 /* cards of the number; 0: any number of cards */
    struct digits over, under; /* only numbers strictly between these; `at` is NULL for no bound */
    uint64_t steps;            /* limit on the factors tried, and a limit of the same size on each search for
                                  bases, one for each number of cards; 0: no limit */
    bool all_or_none;          /* report no play at all if there are too many factors */
    size_t memory;             /* limit on the memory used for factors and lists; 0 for no limit */
    struct search *search;     /* finds the bases; NULL: composite_find makes one of 25 MB */
    void (*tick)(void *context); /* called every few hundredths of a second once the bases are found; may be NULL */
};

/* A composite play; its pointers are valid until `found` returns. */
struct composite_play {
    struct digits number;
    int count;          /* cards of the number */
    struct hand used;   /* all cards that are played */
    const char *claim;  /* in the form that claim_read accepts: KT=2*5*KA */
};

/* Called with each play. False ends the search. */
typedef bool composite_found(void *context, const struct composite_play *play);

/* Why plays may be missing. */
struct composite_end {
    bool ran_out;   /* not every play was found: the steps ran out, or there are too many factors */
    bool too_many;  /* more factors than COMPOSITE_FACTORS_MAX, or than fit in the memory */
    bool too_long;  /* the hand may spell numbers of more than COMPOSITE_DIGITS_MAX digits, which were not tried */
};

/*
 * Calls `found` once for each composite play of the hand; `context` is passed to it and to question->tick. Bases are
 * prime; exponents and the levels of their towers are 2 or more; each may consist of several cards. In a claim the
 * terms are in ascending order of their bases, and then of their exponents. The order of the plays is unspecified.
 */
struct composite_end composite_find(const struct composite_question *question, composite_found *found, void *context);

#endif
