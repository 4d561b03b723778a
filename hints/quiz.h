/* quiz.h: prime or not? The questions of a quiz, and the text of questions and answers. */
#ifndef HINTS_QUIZ_H
#define HINTS_QUIZ_H

#include "core/base/rng.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/spell.h"
#include "core/num/verdict.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* What is practised; not owned. */
struct quiz_settings {
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
    struct quiz_settings settings;
    struct rng rng;
    unsigned char kind[DECK_CARDS_MAX]; /* the cards of the deck that numbers are made of */
    int cards;
    int asked, primes;    /* questions so far, and how many of their numbers were prime */
    struct text seen;     /* the numbers asked, each ended by a newline */
    struct verdict verdict;
};

/* Begins a quiz. The deck must stay; the caller frees the memory with quiz_close. The same seed asks the same. */
void quiz_open(struct quiz *quiz, const struct quiz_settings *settings);
void quiz_close(struct quiz *quiz);

/*
 * Sets the next question: a play that the deck allows, without Jokers. Half of all questions are primes; the other
 * numbers have no factor 2, 3 or 5, so that they look like primes. No number comes twice while others are found. False
 * when all questions were asked, or the deck has no number to ask.
 */
bool quiz_next(struct quiz *quiz, struct quiz_question *question);

enum quiz_answer { QUIZ_RIGHT, QUIZ_WRONG, QUIZ_LATE };

/* `1/20 10,9 = 109: prime?` with its newline, but not where `is_open`: then a person answers on the same line. */
void quiz_add_question(const struct quiz *quiz, const struct quiz_question *question, bool is_open, struct text *text);

/* The comments on quiz_add_ functions show FORMAT_TEXT; they write in the format of the settings, with a newline. */

/* `right: 109 is prime`, `wrong: 119 = 7 * 17`, `late: 119 = 7 * 17` */
void quiz_add_answer(struct quiz *quiz, const struct quiz_question *question, enum quiz_answer answer,
                     struct text *text);

/* `missed: 119 = 7 * 17` */
void quiz_add_missed(struct quiz *quiz, const struct quiz_question *question, struct text *text);

/* `17 of 20 right` */
void quiz_add_score(const struct quiz *quiz, int right, int answered, struct text *text);

/* The question and its answer as the two columns of a flash card, `10,9 = 109` and `prime`, in any format. */
void quiz_add_card(struct quiz *quiz, const struct quiz_question *question, struct text *text);

#endif
