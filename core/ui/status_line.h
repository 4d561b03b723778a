/* status_line.h: a line on standard error, if that is a terminal, that says how far the work is. */
#ifndef CORE_UI_STATUS_LINE_H
#define CORE_UI_STATUS_LINE_H

#include <stdbool.h>

struct status_line {
    bool wanted;          /* standard error is a terminal */
    bool answers_show;    /* standard output is one too */
    bool shown;           /* the line is on the screen */
    long long last;       /* the time in milliseconds, when it was last shown or the work began */
};

/* Work begins. In the first second nothing is shown. */
void status_line_begin(struct status_line *line);

/* Whether it is time to show something new. */
bool status_line_is_due(const struct status_line *line);

/* Shows the text, of one line, in place of what was shown. */
void status_line_show(struct status_line *line, const char *text);

/*
 * To be called before answers are written: if they appear on the terminal too, erases the line, which is not due again
 * for a second.
 */
void status_line_make_room(struct status_line *line);

/* The work is done: erases the line. */
void status_line_end(struct status_line *line);

#endif
