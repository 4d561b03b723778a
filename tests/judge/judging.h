/* judging.h: for tests of prime-judge: a judge without a command line, and the answers that lines must have. */
#ifndef TESTS_JUDGE_JUDGING_H
#define TESTS_JUDGE_JUDGING_H

#include "judge/judge.h"

/* A judge of numbers of at most JUDGE_DIGITS digits; judge_close ends it. */
struct judge judge_with(const char *deck, enum format format, enum verdict_effort effort);

/* The text of the answer to a line, or the detail of its fault, until the next call. */
const char *answer_to(struct judge *judge, const char *line, enum judge_answer answer);

/* Expects this answer to a line, or the word of its fault. */
void expect_answer(struct judge *judge, const char *line, const char *expected, enum judge_answer answer);

/* The same of a new judge that writes text with factors. */
void expect_line(const char *deck, const char *line, const char *expected, enum judge_answer answer);

#endif
