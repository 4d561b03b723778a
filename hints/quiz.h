/* quiz.h: a quiz, "prime or not?": its questions, and the text of questions and answers. */
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

/* The settings of a quiz; pointers are not owned. */
struct quiz_settings {
    struct line_form form;
    const struct hand *hand; /* the cards that form the numbers; NULL for all cards of the deck */
    struct hand must;        /* cards of `hand` that every number has; no Jokers */
    struct digits over, under; /* only numbers strictly between these; `at` is NULL for no bound */
    bool easy;     /* numbers of two cards, among them multiples of 3, and famous traps such as 91 and 1729 */
    int count;     /* number of cards of a number, at most SPELL_CARDS_MAX; 0 for a mixture */
    int questions; /* number of questions, not counting repeated ones */
    uint64_t seed;
};

struct quiz_question {
    struct card cards[SPELL_CARDS_MAX];
    int count;
    char digits[SPELL_DIGITS_MAX + 1];
    bool is_prime;
    int number;    /* from 1 */
    bool is_again; /* the question is repeated because it was missed */
};

/* The number of answers, and of right ones. */
struct quiz_score {
    int right, answered;
    int again_right, again_answered; /* to the questions that were repeated */
};

/* A missed question. */
struct quiz_missed {
    struct quiz_question question;
    int due; /* the question is repeated once quiz.asked has reached this number, or at the end */
};

/* A quiz in progress. */
struct quiz {
    struct quiz_settings settings;
    struct rng rng;
    unsigned char kind[DECK_CARDS_MAX]; /* the cards that form numbers; those that every number has come first */
    int cards, required;
    int asked, primes;    /* number of new questions so far, and of those whose number is prime */
    struct text seen;     /* the numbers asked, each terminated by a newline */
    struct quiz_missed *missed; /* those still to be repeated begin at `next_missed` */
    int missed_count, missed_capacity, next_missed;
    struct verdict verdict;
};

/*
 * Begins a quiz. The deck, the hand and the bounds must outlive it; the caller frees the memory with quiz_close. The
 * same seed gives the same questions.
 */
void quiz_open(struct quiz *quiz, const struct quiz_settings *settings);
void quiz_close(struct quiz *quiz);

/*
 * Sets the next question: a play that the deck allows, without Jokers. Half of all questions are primes, if the cards
 * form enough primes and enough other numbers. The others have no factor 2, 3 or 5 (in an easy quiz, no factor 2 or 5),
 * so that they look like primes. No number is repeated as long as new ones are found; with a hand, a bound or required
 * cards, none is ever repeated. Missed questions are asked again in between. Returns false when all questions have been
 * asked, or no other number is possible.
 */
bool quiz_next(struct quiz *quiz, struct quiz_question *question);

/* Records that the question was missed: it is asked again after three new ones, or at the end. */
void quiz_miss(struct quiz *quiz, const struct quiz_question *question);

enum quiz_answer { QUIZ_RIGHT, QUIZ_WRONG, QUIZ_LATE };

/*
 * Adds `1/20 10,9 = 109: prime?`, or `again 10,9 = 109: prime?`, followed by a newline, or if `is_open` by a blank:
 * then a person answers on the same line.
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
