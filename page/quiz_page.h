/* quiz_page.h: the quiz of the page: prime or not? */
#ifndef PAGE_QUIZ_PAGE_H
#define PAGE_QUIZ_PAGE_H

#include "hints/quiz.h"
#include "judge/judge.h"

/* A quiz in progress, or none. Zero-initialize. */
struct quiz_page {
    struct deck deck;
    struct quiz quiz;
    struct quiz_question question;
    struct quiz_score score;
    struct judge judge; /* formulates the verdicts */
    bool is_on;
};

/*
 * Answers
 *   {"quiz":"begin","seed":1,"deck":"trump","easy":true,"questions":20}   only the seed is required
 *   {"quiz":"answer","prime":true}
 * with the next question, {"question":"713","cards":"7K","number":1,"of":20,"again":false}, or after the last one with
 * {"end":true,"right":17,"answered":20}. After an answer a line with its verdict comes first:
 * {"verdict":"right","answer":{...},"say":"...","why":"...","right":1,"answered":1}, with the members of judge_page.h.
 * Missed numbers are asked again, and these answers are counted, too. An invalid line is refused.
 */
void quiz_page_line(struct quiz_page *page, const char *line, size_t length, struct text *answer);

enum { QUIZ_PAGE_QUESTIONS = 20, QUIZ_PAGE_QUESTIONS_MAX = 1000 };

#endif
