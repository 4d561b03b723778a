/* drill.h: a quiz with a person at a terminal, or with answers from a pipe. */
#ifndef HINTS_DRILL_H
#define HINTS_DRILL_H

#include "core/base/out.h"
#include "hints/quiz.h"

#include <stdbool.h>

/* How the quiz is held, and its score. The caller sets all but the score, which starts as 0; nothing is owned. */
struct drill {
    struct quiz *quiz;
    struct out *out;
    int seconds; /* for each answer; 0 for no limit */
    /* called for a line of standard input, numbered from 1, that is no answer; `detail` may be "" */
    void (*complain)(void *context, unsigned long line, const char *what, const char *detail);
    void *context;
    struct quiz_score score;
};

/*
 * Asks and judges until all questions are answered or the answers end; then writes the score and the questions that
 * were not answered rightly at first. Each of these is asked once more. At a terminal it reads keystrokes, otherwise
 * lines.
 */
void drill_hold(struct drill *drill);

#endif
