/* search.h: finds the numbers that cards can form: all of them, in order, each once. */
#ifndef CORE_SPELL_SEARCH_H
#define CORE_SPELL_SEARCH_H

#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEARCH_CARDS_MAX = 64,  /* a hand is a 64-bit mask, one bit for each card */
    SEARCH_DIGITS_MAX = 256 /* digits of SEARCH_CARDS_MAX cards with values of 4 digits */
};

/*
 * The numbers to look for. Everything except the deck and the hand may be zero. search_accepts limits the hand.
 */
struct search_question {
    const struct deck *deck;  /* kept, not copied */
    struct hand hand;         /* the cards available; cards without value are ignored */
    struct hand must;         /* cards that must be played: at most as many of a kind as the hand has */
    struct digits over, under; /* only numbers strictly between these; `at` is NULL for no bound; kept, not copied */
    uint64_t steps;           /* limit on the steps of a run (a digit laid or a number tested); 0 for no limit */
    bool ascending;           /* smallest number first instead of greatest */
    bool all_numbers;         /* include composite numbers: nothing is tested */
    bool joker_alone;         /* a Joker as the only card spells each of its values */
    bool hasty;               /* the caller needs only the first few numbers */
};

/* Called with each number found; the digits are valid until it returns. False ends the run. */
typedef bool search_found(void *context, struct digits number);

/*
 * A run is divided into parts so that several threads can share it: each thread has its own struct search, and searches
 * some of the parts. The same question and count always give the same parts in the same order. `begin` decides what to
 * do with the next part: search it, skip it or end the run. `end` is called after each part that was searched, when all
 * its numbers have been reported; false ends the run.
 */
enum search_choice { SEARCH_PART, SEARCH_PASS, SEARCH_END };

struct search_parts {
    enum search_choice (*begin)(void *context);
    bool (*end)(void *context);
};

struct search;

/*
 * A search, for any number of questions in turn; the caller frees it with search_free. `jobs` (1 or more) is the number
 * of searches used in parallel: 1 or 2 take 25 MB each, more of them about 50 MB together. With 0, a search is cheap to
 * make and takes less than 1 MB; it suits a few questions that are hasty or ask for all numbers.
 */
struct search *search_new(int jobs);
void search_free(struct search *search);

/*
 * Whether search_set_question accepts the question: the hand has at most SEARCH_CARDS_MAX cards with values. Copies of
 * a card beyond the deck's limit on the cards of a play are not counted.
 */
bool search_accepts(const struct search_question *question);

/* Sets the question, which must satisfy search_accepts. Its deck and bounds must stay valid until the next question. */
void search_set_question(struct search *search, const struct search_question *question);

/* The maximum number of cards in a play of this hand. */
int search_max(const struct search *search);

/*
 * Finds the primes, or all numbers, that plays of `count` cards can spell: in order, each once no matter how many plays
 * spell it. Plays obey the deck's rule for three cards, and have no leading 0. Calls `found` for each number (NULL:
 * only counts them) and returns the count, which is 0 if `count` is less than 1 or greater than search_max. `parts` may
 * be NULL. The method is described at the top of search.c.
 */
uint64_t search_run(struct search *search, int count, search_found *found, const struct search_parts *parts,
                    void *context);

/*
 * Finds the first number only, and writes it to `number` (SEARCH_DIGITS_MAX + 1 bytes, or NULL) with a NUL. Returns its
 * length; 0, with an empty string, if no number exists or the steps ran out.
 */
size_t search_first(struct search *search, int count, char *number);

/*
 * A quick necessary condition for a prime that uses all cards of the hand, which excludes most hands without one: all
 * cards have values, one of them can be the last, and the sum of the values, if it is certain, is not a multiple of 3.
 * A hand of one card with a value always passes.
 */
bool search_may_use_all(const struct deck *deck, const struct hand *hand);

/* The number of steps of the last run. */
uint64_t search_steps(const struct search *search);

/* Whether the last run ended because it exceeded question.steps. */
bool search_ran_out(const struct search *search);

/*
 * For use in `begin`: sets `*length` to the number of digits of the numbers in the part, and writes their common
 * leading digits to `buffer` (SEARCH_DIGITS_MAX bytes, no NUL). Returns the number of these digits.
 */
int search_position(const struct search *search, char *buffer, int *length);

/*
 * The number of rows of `count` cards that the hand can lay. A row is a sequence of cards with values, so there are at
 * least as many rows as numbers. `count` is 0 to SEARCH_CARDS_MAX; inexact above 2^53.
 */
double search_rows(const struct search *search, int count);

#endif
