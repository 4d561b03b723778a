/* composite.h: every composite play from a hand: a number and its factors, all of different cards. */
#ifndef CORE_CARDS_COMPOSITE_H
#define CORE_CARDS_COMPOSITE_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "core/cards/search.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    COMPOSITE_DIGITS_MAX = 19, /* of a number: below 2^64 */
    COMPOSITE_FACTORS_MAX = 1000000 /* rows of cards that are prime: more are not tried as factors */
};

/* What is wanted; all but the deck and the hand may be zero. */
struct composite_wish {
    const struct deck *deck;
    struct hand hand;          /* at most SEARCH_CARDS_MAX cards that have values */
    struct hand must;          /* cards that must be played, in the number or its factors */
    int count;                 /* cards of the number; 0 for all */
    struct digits over, under; /* strictly between; `at` NULL for no bound */
    uint64_t steps;            /* end after so many factors were tried; 0 for no bound */
    void (*tick)(void *context); /* called now and then during a long search; may be NULL */
};

/* A composite play; good until the call returns. */
struct composite_play {
    struct digits number;
    int count;          /* cards of the number */
    struct hand used;   /* all cards that are laid */
    const char *claim;  /* KT=2*5*KA */
};

/* False ends the search. */
typedef bool composite_found(void *context, const struct composite_play *play);

/* What was not done. */
struct composite_end {
    bool ran_out;   /* the steps or the factors were too many: not every play was found */
    bool too_long;  /* the hand could form numbers of more digits: they were not looked for */
};

/*
 * Calls `found` for every composite play of the hand, in no order: bases ascend, and for one base its exponents. Bases
 * are prime, exponents and the parts of their towers are 2 or more, all may be several cards; each claim comes once.
 */
struct composite_end composite_find(const struct composite_wish *wish, composite_found *found, void *context);

#endif
