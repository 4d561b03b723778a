/* score.h: the scores of the user's quizzes, kept from day to day. */
#ifndef HINTS_SCORE_H
#define HINTS_SCORE_H

#include "core/base/text.h"
#include "hints/line.h"

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/*
 * The scores are kept in the file quiz.tsv, in the folder of core/base/state_folder.h. Each quiz is a line: its local
 * date, the number of right answers and the number of answers, separated by tabs. Answers to repeated questions are not
 * counted.
 */

struct score_sum {
    uint64_t right, answered;
};

struct score {
    struct score_sum today, all;
    uint64_t days; /* on which there was a quiz */
    int skipped;   /* lines of the file that are not the score of a quiz */
};

/*
 * Adds a quiz that ended at `now`, with `right` of `answered` answers right, to the file, and sets `*score` to the
 * totals of the whole file. Returns false, with the reason added to `message`, if the file or its folder cannot be read
 * and written; the file is then unchanged.
 */
bool score_keep(time_t now, int right, int answered, struct score *score, struct text *message);

/*
 * Adds the totals in that format: those of today (`today: 34 of 40 right`), then those of all days (`5 days: 120 of 150
 * right`), which FORMAT_TEXT leaves out if there is only one day.
 */
void score_add(const struct score *score, enum format format, struct text *text);

#endif
