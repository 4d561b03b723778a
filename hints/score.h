/* score.h: the scores of the user's quizzes, kept from day to day. */
#ifndef HINTS_SCORE_H
#define HINTS_SCORE_H

#include "core/base/text.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/*
 * The file is quiz.tsv in the folder of core/base/state_folder.h. Each quiz is a line: its local date, the number of
 * right answers and the number of answers, separated by tabs. Answers to repeated questions are not counted.
 */

struct score_sum {
    uint64_t right, answered;
};

struct score {
    struct score_sum today, all;
    uint64_t days; /* on which there was a quiz */
    int unread;    /* lines of the file that are not about a quiz and are skipped */
};

/*
 * Adds a quiz, which ended at `now`, to the file, and sums up the file. False, with the reason in `message`, if the
 * file or its folder cannot be read and written; the file is then unchanged.
 */
bool score_keep(time_t now, int right, int answered, struct score *score, struct text *message);

/*
 * Adds `today: 34 of 40 right` and, as text only if there are several days, `5 days: 120 of 150 right`; in all formats.
 */
void score_add(const struct score *score, enum format format, struct text *text);

#endif
