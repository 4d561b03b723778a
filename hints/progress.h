/* progress.h: a line on the terminal that says how far the work is. */
#ifndef HINTS_PROGRESS_H
#define HINTS_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted; /* standard error is a terminal */
    bool shown;
    long long last; /* milliseconds, when it was last shown or the work began */
};

/* Work begins: nothing is shown for the first second. */
void progress_begin(struct progress *progress);

/* Whether it is time to show something new. */
bool progress_is_due(const struct progress *progress);

/* Shows the text in place of what was shown. */
void progress_show(struct progress *progress, const char *text);

/* Wipes it away, so that a line of text can stand there. */
void progress_clear(struct progress *progress);

#endif
