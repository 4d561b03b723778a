/* score.h: the scores of a person's quizzes, kept from day to day. */
#ifndef HINTS_SCORE_H
#define HINTS_SCORE_H

#include "core/base/text.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/*
 * The file is quiz.tsv in the folder of core/base/state_folder.h. Each quiz is a line: its local date, right answers,
 * answers; separated by tabs. What was answered when it was asked again is not counted.
 */

struct score_sum {
    uint64_t right, answered;
};

struct score {
    struct score_sum today, all;
    uint64_t days; /* with a quiz */
    int unread;    /* lines of the file that are none of a quiz; they are passed over */
};

/*
 * Adds a quiz, which ended at `now`, to the file, and sums up the file. False, with why in `message`, if the file or
 * its folder cannot be read and written; the file is then as before.
 */
bool score_keep(time_t now, int right, int answered, struct score *score, struct text *message);

/* Adds `today: 34 of 40 right` and, from the second day on, `5 days: 120 of 150 right`; in all formats. */
void score_add(const struct score *score, enum format format, struct text *text);

#endif
