/* progress.h: a line on the terminal that says how far the work is. */
#ifndef HINTS_PROGRESS_H
#define HINTS_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted;          /* standard error is a terminal */
    bool answers_show;    /* standard output is one too */
    bool shown;
    long long last; /* milliseconds, when it was last shown or the work began */
};

/* Work begins: nothing is shown for the first second. */
void progress_begin(struct progress *progress);

/* Whether it is time to show something new. */
bool progress_is_due(const struct progress *progress);

/* Shows the text in place of what was shown. */
void progress_show(struct progress *progress, const char *text);

/*
 * Answers will be written: where they show on the same terminal the line is wiped away, and does not come back at once.
 */
void progress_make_room(struct progress *progress);

/* The work is done: the line is wiped away. */
void progress_end(struct progress *progress);

#endif
