/* search.h: which primes can these cards form: complete, greatest first, each once. */
#ifndef CORE_CARDS_SEARCH_H
#define CORE_CARDS_SEARCH_H

#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEARCH_CARDS_MAX = 64,  /* a hand is a word of bits, one a card */
    SEARCH_DIGITS_MAX = 256 /* that so many cards can spell */
};

/* What is looked for. All but the deck and the hand may be zero. */
struct search_question {
    const struct deck *deck;  /* kept, not copied */
    struct hand hand;         /* what may be played; cards without value take no part */
    struct hand must;         /* what must be among it: no more of a card than the hand has */
    struct digits over, under; /* only primes strictly between; `at` NULL for no bound; kept, not copied */
    uint64_t steps;           /* end each run after so many steps (a digit laid or a number tested); 0 for no bound */
    bool hasty;               /* the first answers are wanted and the run will be ended: test few numbers ahead */
};

/* A prime that was found; the digits are good until the call returns. False ends the run. */
typedef bool search_found(void *context, struct digits prime);

/*
 * A run falls into parts, always the same, so that several threads can share it: each has its own struct search, and
 * searches some of the parts. `begin` says what to do with the next part; after each
 * part that was searched, when all its primes were told, `end` is called: false ends the run.
 */
enum search_choice { SEARCH_PART, SEARCH_PASS, SEARCH_END };

struct search_parts {
    enum search_choice (*begin)(void *context);
    bool (*end)(void *context);
};

struct search;

/*
 * A search to be asked again and again; the caller gives it back with search_free. `jobs` of them, that run side by
 * side, divide the memory: 25 MB each for 1 or 2, about 50 MB in all for more.
 */
struct search *search_new(int jobs);
void search_free(struct search *search);

/*
 * Whether search_ask can be asked this: at most SEARCH_CARDS_MAX cards that have values, of each no more than a play
 * can hold.
 */
bool search_can(const struct search_question *question);

/* Sets the question; search_can must be true of it. */
void search_ask(struct search *search, const struct search_question *question);

/* The most cards that a play of this hand can have. */
int search_max(const struct search *search);

/*
 * Finds the primes that plays of `count` cards can spell, by the deck's rule for three cards, without a 0 in front or a
 * Joker alone: the greatest first, each once however many cards spell it. Calls `found` (NULL: only count) for each,
 * and returns how many. `parts` may be NULL. It goes down digit by digit with the set of all ways to read the digits as
 * cards, which gives every number once and in order; see the top of search.c.
 */
uint64_t search_run(struct search *search, int count, search_found *found, const struct search_parts *parts,
                    void *context);

/* How many steps the last run took. */
uint64_t search_steps(const struct search *search);

/* Whether the last run ended because it had taken question.steps steps. */
bool search_ran_out(const struct search *search);

/*
 * For `begin`: how many digits the primes of the part have, and (into `room`, SEARCH_DIGITS_MAX bytes) those they
 * begin with; returns how many of these.
 */
int search_position(const struct search *search, char *room, int *length);

/*
 * How many different rows of `count` cards the hand can lay, each Joker value counted: no fewer than there are numbers.
 */
double search_rows(const struct search *search, int count);

#endif
