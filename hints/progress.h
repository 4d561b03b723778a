/* progress.h: a line on standard error, if that is a terminal, that says how far the work is. */
#ifndef HINTS_PROGRESS_H
#define HINTS_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted;          /* standard error is a terminal */
    bool answers_show;    /* standard output is one too */
    bool shown;           /* the line is on the screen */
    long long last;       /* the time in milliseconds, when it was last shown or the work began */
};

/* Work begins. In the first second nothing is shown. */
void progress_begin(struct progress *progress);

/* Whether it is time to show something new. */
bool progress_is_due(const struct progress *progress);

/* Shows the text, of one line, in place of what was shown. */
void progress_show(struct progress *progress, const char *text);

/*
 * To be called before answers are written: if they appear on the terminal too, erases the line, which is not due again
 * for a second.
 */
void progress_make_room(struct progress *progress);

/* The work is done: erases the line. */
void progress_end(struct progress *progress);

#endif
