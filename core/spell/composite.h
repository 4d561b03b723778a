/* composite.h: all composite plays of a hand: cards that spell a number and cards that spell its factorisation. */
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
    COMPOSITE_DIGITS_MAX = 19, /* of a number: it is below 2^64 */
    COMPOSITE_FACTORS_MAX = 1000000 /* sequences of cards that spell a prime: more are not tried as factors */
};

/* What is looked for. All but the deck and the hand may be zero; what it points to must stay during composite_find. */
struct composite_question {
    const struct deck *deck;
    struct hand hand;          /* search_can must be true of it */
    struct hand must;          /* cards that must be played, in the number or its factors */
    int count;                 /* cards of the number; 0 for all */
    struct digits over, under; /* only numbers strictly between; `at` NULL for no bound */
    uint64_t steps;            /* bound on the factors tried, and on the steps of the search for bases; 0 for none */
    bool only_all;             /* nothing is found if there are too many factors */
    size_t memory;             /* bound on the memory of what is kept; 0 for none */
    struct search *search;     /* to look for the factors with; NULL: one is made for that, of 25 MB */
    void (*tick)(void *context); /* called every few hundredths of a second; may be NULL */
};

/* A composite play; what it points to is good until `found` returns. */
struct composite_play {
    struct digits number;
    int count;          /* cards of the number */
    struct hand used;   /* all cards that are laid */
    const char *claim;  /* as claim_read takes it: KT=2*5*KA */
};

/* False ends the search. */
typedef bool composite_found(void *context, const struct composite_play *play);

/* What was left out. */
struct composite_end {
    bool ran_out;   /* the steps were used up, or there are too many factors: not every play was found */
    bool too_many;  /* there are more than COMPOSITE_FACTORS_MAX, or than the memory holds */
    bool too_long;  /* the hand could spell numbers of more digits than that: they were not looked for */
};

/*
 * Calls `found` once for each composite play of the hand; `context` is handed to it and to question->tick. Bases are
 * prime; exponents and the parts of their towers are 2 or more; each of them may be several cards. In a claim bases
 * ascend, and of equal bases the exponents. The order of the plays is unspecified.
 */
struct composite_end composite_find(const struct composite_question *question, composite_found *found, void *context);

#endif
