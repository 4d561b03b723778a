/* drill.h: runs a quiz, with a person at a terminal or with answers from a pipe. */
#ifndef HINTS_DRILL_H
#define HINTS_DRILL_H

#include "core/base/out.h"
#include "hints/quiz.h"

#include <stdbool.h>

/*
 * The settings of a quiz, and its score. The caller sets everything except the score, which starts at 0; nothing is
 * owned.
 */
struct drill {
    struct quiz *quiz;
    struct out *out;
    int seconds; /* for each answer; 0 for no limit */
    /* called for a line of standard input, from 1, that is not an answer or cannot be read; `detail` may be "" */
    void (*complain)(void *context, unsigned long line, const char *what, const char *detail);
    void *context;
    struct quiz_score score;
};

/*
 * Asks questions and judges the answers until all questions are answered, the input ends or an answer asks to quit; a
 * missed question is asked once more. Then writes the score, and the questions missed at the first attempt. Reads
 * keystrokes at a terminal, otherwise lines.
 */
void drill_run(struct drill *drill);

#endif
