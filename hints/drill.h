/* drill.h: a quiz with a person at a terminal, or with lines in a pipe. */
#ifndef HINTS_DRILL_H
#define HINTS_DRILL_H

#include "core/base/out.h"
#include "hints/quiz.h"

#include <stdbool.h>

/* How it is held, and what came of it. */
struct drill {
    struct quiz *quiz;
    struct out *out;
    int seconds; /* for each answer; 0 for no limit */
    /* of a line that is no answer */
    void (*complain)(void *context, unsigned long line, const char *what, const char *detail);
    void *context;
    int answered, right;
};

/* Asks and judges until all questions are answered or the answers end; then the score and what was missed. */
void drill_hold(struct drill *drill);

#endif
