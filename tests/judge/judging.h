/* judging.h: for tests of prime-judge: a judge without a command line, and the answers that lines must have. */
#ifndef TESTS_JUDGE_JUDGING_H
#define TESTS_JUDGE_JUDGING_H

#include "judge/judge.h"

/* A judge of numbers of at most JUDGE_DIGITS digits; the caller frees it with judge_close. */
struct judge judge_with(const char *deck, enum format format, enum verdict_effort effort);

/*
 * Judges a line, which must have this kind of answer. Returns the text of the answer, or the detail of the fault, valid
 * until the next call.
 */
const char *answer_to(struct judge *judge, const char *line, enum judge_answer answer);

/* Judges a line, which must have this kind of answer, and this text or, if it is refused, this word of its fault. */
void expect_answer(struct judge *judge, const char *line, const char *expected, enum judge_answer answer);

/* Like expect_answer, for a new judge that writes text with factors. */
void expect_line(const char *deck, const char *line, const char *expected, enum judge_answer answer);

#endif
