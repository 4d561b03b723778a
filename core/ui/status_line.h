/* status_line.h: a progress line on standard error, if that is a terminal. */
#ifndef CORE_UI_STATUS_LINE_H
#define CORE_UI_STATUS_LINE_H

#include <stdbool.h>

struct status_line {
    bool is_wanted;       /* standard error is a terminal */
    bool answers_on_terminal; /* standard output is a terminal, too */
    bool is_shown;        /* the line is on the screen */
    long long last;       /* milliseconds on the monotonic clock; an update is due 200 ms after it. The time of the last
                             update; at the start, and when the line was erased for answers, 800 ms ahead of the time */
};

/* Must be called when the work begins. Nothing is shown for the first second. */
void status_line_begin(struct status_line *line);

/* Whether it is time for an update. */
bool status_line_is_due(const struct status_line *line);

/* Shows the text, a single line, in place of the previous one. */
void status_line_show(struct status_line *line, const char *text);

/*
 * Must be called before answers are written: if these appear on a terminal too, erases the line, which is not due again
 * for a second.
 */
void status_line_make_room(struct status_line *line);

/* Must be called when the work ends, and before a message on standard error: erases the line. */
void status_line_end(struct status_line *line);

#endif
