/* quiz.h: numbers to tell prime or not: what is asked, and what is said of the answer. */
#ifndef HINTS_QUIZ_H
#define HINTS_QUIZ_H

#include "core/cards/card.h"
#include "core/base/rng.h"
#include "core/cards/spell.h"
#include "core/base/text.h"
#include "core/num/verdict.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* What is practised. */
struct quiz_wish {
    struct line_form form;
    int count;     /* cards of a number, SPELL_CARDS_MAX at most; 0 for a mixture */
    int questions;
    uint64_t seed;
};

struct quiz_question {
    struct card cards[SPELL_CARDS_MAX];
    int count;
    char digits[SPELL_DIGITS_MAX + 1];
    bool is_prime;
};

/* A quiz under way. */
struct quiz {
    struct quiz_wish wish;
    struct rng rng;
    unsigned char kind[DECK_CARDS_MAX]; /* the cards that numbers are made of */
    int cards;
    int asked, primes;    /* questions so far, and how many of them were prime */
    struct text seen;     /* the numbers asked, each ended by a newline */
    struct verdict verdict;
};

void quiz_open(struct quiz *quiz, const struct quiz_wish *wish);
void quiz_close(struct quiz *quiz);

/*
 * The next question: a play that the deck allows, without Jokers. Half of all questions are primes; the
 * others look like primes: no factor 2, 3 or 5. No number comes twice while there are others. False when
 * all were asked, or the deck has none.
 */
bool quiz_next(struct quiz *quiz, struct quiz_question *question);

enum quiz_answer { QUIZ_RIGHT, QUIZ_WRONG, QUIZ_LATE };

/* `1/20 10,9 = 109: prime?` with its newline, but not where `is_open`: then a person answers on the same line. */
void quiz_add_question(const struct quiz *quiz, const struct quiz_question *question, bool is_open, struct text *text);

/* `right: 109 is prime`, `wrong: 119 = 7 * 17`, `late: 119 = 7 * 17` */
void quiz_add_answer(struct quiz *quiz, const struct quiz_question *question, enum quiz_answer answer,
                     struct text *text);

/* `missed: 119 = 7 * 17` */
void quiz_add_missed(struct quiz *quiz, const struct quiz_question *question, struct text *text);

/* `17 of 20 right` */
void quiz_add_score(const struct quiz *quiz, int right, int answered, struct text *text);

/* The question and its answer as the two columns of a flash card: `10,9 = 109` and `prime`. */
void quiz_add_card(struct quiz *quiz, const struct quiz_question *question, struct text *text);

#endif
