/* quiz.h: prime or not? The questions of a quiz, and the text of questions and answers. */
#ifndef HINTS_QUIZ_H
#define HINTS_QUIZ_H

#include "core/base/rng.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/num/verdict.h"
#include "core/spell/spell.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>

/* What is practised; not owned. */
struct quiz_settings {
    struct line_form form;
    const struct hand *hand; /* its cards form the numbers; NULL for all cards of the deck */
    struct hand must;        /* cards that every number has, among those; no Jokers */
    struct digits over, under; /* only numbers strictly between; `at` NULL for no bound */
    bool easy;     /* numbers of two cards; multiples of 3 and famous traps such as 91 and 1729 are among them */
    int count;     /* cards of a number, SPELL_CARDS_MAX at most; 0 for a mixture */
    int questions; /* those that are asked again are not counted */
    uint64_t seed;
};

struct quiz_question {
    struct card cards[SPELL_CARDS_MAX];
    int count;
    char digits[SPELL_DIGITS_MAX + 1];
    bool is_prime;
    int number;    /* from 1 */
    bool is_again; /* it was missed before */
};

/* How many answers there were, and how many were right. */
struct quiz_score {
    int right, answered;
    int again_right, again_answered; /* to the questions that were asked again */
};

/* A question that was missed, and after how many new ones it is asked again. */
struct quiz_missed {
    struct quiz_question question;
    int due;
};

/* A quiz under way. */
struct quiz {
    struct quiz_settings settings;
    struct rng rng;
    unsigned char kind[DECK_CARDS_MAX]; /* the cards that numbers are made of; first those that each number has */
    int cards, musts;
    int asked, primes;    /* questions so far, and how many of their numbers were prime */
    struct text seen;     /* the numbers asked, each ended by a newline */
    struct quiz_missed *missed; /* those still to be asked again begin at `next_missed` */
    int missed_count, missed_room, next_missed;
    struct verdict verdict;
};

/*
 * Begins a quiz. The deck, the hand and the bounds must stay; the caller frees the memory with quiz_close. The same
 * seed asks the same.
 */
void quiz_open(struct quiz *quiz, const struct quiz_settings *settings);
void quiz_close(struct quiz *quiz);

/*
 * Sets the next question: a play that the deck allows, without Jokers. Half of all questions are primes; the other
 * numbers have no factor 2, 3 or 5 (where it is easy, no factor 2 or 5), so that they look like primes. No number comes
 * twice while others are found; with a hand, a bound or cards that a number must have, none comes twice at all. Between
 * them come those that were missed. False when all questions were asked, or no other number can be.
 */
bool quiz_next(struct quiz *quiz, struct quiz_question *question);

/* The question was missed: it is asked again after three new ones, or at the end. */
void quiz_miss(struct quiz *quiz, const struct quiz_question *question);

enum quiz_answer { QUIZ_RIGHT, QUIZ_WRONG, QUIZ_LATE };

/*
 * `1/20 10,9 = 109: prime?`, or `again 10,9 = 109: prime?`, with its newline; but not where `is_open`: then a person
 * answers on the same line.
 */
void quiz_add_question(const struct quiz *quiz, const struct quiz_question *question, bool is_open, struct text *text);

/* The comments on quiz_add_ functions show FORMAT_TEXT; they write in the format of the settings, with a newline. */

/* `right: 109 is prime`, `wrong: 119 = 7 * 17`, `late: 119 = 7 * 17` */
void quiz_add_answer(struct quiz *quiz, const struct quiz_question *question, enum quiz_answer answer,
                     struct text *text);

/* `missed: 119 = 7 * 17` */
void quiz_add_missed(struct quiz *quiz, const struct quiz_question *question, struct text *text);

/* `17 of 20 right`, or `17 of 20 right, 2 of 3 when asked again` */
void quiz_add_score(const struct quiz *quiz, const struct quiz_score *score, struct text *text);

/* The question and its answer as the two columns of a flash card, `10,9 = 109` and `prime`, in any format. */
void quiz_add_card(struct quiz *quiz, const struct quiz_question *question, struct text *text);

#endif
