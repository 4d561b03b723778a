/* search.h: which numbers can these cards form: complete, in order, each once. */
#ifndef CORE_SPELL_SEARCH_H
#define CORE_SPELL_SEARCH_H

#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEARCH_CARDS_MAX = 64,  /* a hand is a bit mask of 64 bits, one for each card */
    SEARCH_DIGITS_MAX = 256 /* so many cards with values of 4 digits */
};

/* What is looked for. All but the deck and the hand may be zero. search_can says which hands are taken. */
struct search_question {
    const struct deck *deck;  /* kept, not copied */
    struct hand hand;         /* what may be played; cards without value take no part */
    struct hand must;         /* cards that must be played: no more of a kind than the hand has */
    struct digits over, under; /* only primes strictly between; `at` NULL for no bound; kept, not copied */
    uint64_t steps;           /* bound on the steps of a run (a digit laid or a number tested); 0 for none */
    bool ascending;           /* the smallest number first, not the greatest */
    bool all_numbers;         /* also those that are not prime: none is tested */
    bool joker_alone;         /* a Joker as the only card spells each of its values */
    bool hasty;               /* only the first few numbers are wanted */
};

/* Called with each number that is found; the digits are good until it returns. False ends the run. */
typedef bool search_found(void *context, struct digits number);

/*
 * A run falls into parts, so that several threads can share it: each has its own struct search, and searches some of
 * the parts. The same question and count always give the same parts in the same order. `begin` says what to do with the
 * next part. `end` is called after each part that was searched, when all its numbers were reported: false ends the run.
 */
enum search_choice { SEARCH_PART, SEARCH_PASS, SEARCH_END };

struct search_parts {
    enum search_choice (*begin)(void *context);
    bool (*end)(void *context);
};

struct search;

/*
 * A search that can be asked many questions; the caller gives it back with search_free. `jobs` (1 or more) is how many
 * are used side by side: 1 or 2 take 25 MB each, more of them about 50 MB together. One for few questions, which are
 * hasty or of all numbers, is soon made with 0: it takes less than 1 MB.
 */
struct search *search_new(int jobs);
void search_free(struct search *search);

/*
 * Whether search_ask takes the question: the hand has at most SEARCH_CARDS_MAX cards with values; of a kind no more are
 * counted than a play of the deck can have cards.
 */
bool search_can(const struct search_question *question);

/* Sets the question; search_can must be true of it. Its deck and bounds must stay until the next one. */
void search_ask(struct search *search, const struct search_question *question);

/* The maximum of cards in a play of this hand. */
int search_max(const struct search *search);

/*
 * Finds the primes, or all numbers, that plays of `count` cards can spell: in order, each once however many plays spell
 * it. A play keeps the deck's rule for three cards, and has no 0 in front. Calls `found` for each number (NULL: only
 * counts them) and returns how many there were: 0 where `count` is less than 1 or greater than search_max.
 * `parts` may be NULL. The method is described at the top of search.c.
 */
uint64_t search_run(struct search *search, int count, search_found *found, const struct search_parts *parts,
                    void *context);

/*
 * Runs until the first number is found, and writes it to `number` (SEARCH_DIGITS_MAX + 1 bytes, or NULL) with a NUL.
 * Returns how many digits it has; 0, with an empty string, if there is none or the steps ran out.
 */
size_t search_first(struct search *search, int count, char *number);

/*
 * A condition that is soon checked, and excludes most hands that spell no prime with all their cards: all have values,
 * one of them can be the last, and 3 does not divide their sum, where it is certain. A hand of one card always passes.
 */
bool search_may_use_all(const struct deck *deck, const struct hand *hand);

/* How many steps the last run took. */
uint64_t search_steps(const struct search *search);

/* Whether the last run ended because it had taken question.steps steps. */
bool search_ran_out(const struct search *search);

/*
 * For `begin`: sets `*length` to the number of digits of the numbers in the part, and writes the digits that all of
 * them begin with to `room` (SEARCH_DIGITS_MAX bytes, no NUL). Returns how many it wrote.
 */
int search_position(const struct search *search, char *room, int *length);

/*
 * How many rows of `count` cards the hand can lay. A row is a sequence of cards and values: there are no fewer rows
 * than numbers. `count` is 0 to SEARCH_CARDS_MAX; inexact above 2^53.
 */
double search_rows(const struct search *search, int count);

#endif
