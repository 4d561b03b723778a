/* pen.h: words written into lines of a terminal. */
#ifndef REFEREE_CHANNEL_PEN_H
#define REFEREE_CHANNEL_PEN_H

#include "core/base/text.h"

#include <stdbool.h>

/* Lines are filled up to `columns`; what does not fit goes on in the next one, after `indent` blanks. */
struct pen {
    struct text *text;
    size_t line; /* where the last line begins in the text */
    int columns, indent;
    bool color;  /* escape sequences may be written */
    int escapes; /* columns that those in the last line seem to take */
};

/* How many columns the last line has. */
int pen_used(const struct pen *pen);

/* Ends the line, without blanks at its end. */
void pen_end_line(struct pen *pen);

/* Adds blanks up to a column; none if the line is there already. */
void pen_move_to(struct pen *pen, int column);

/* Adds words that stay together, `apart` blanks after what stands there, or in a new line. */
void pen_add_words(struct pen *pen, const char *words, size_t length, int apart);

/*
 * Adds a sentence, which may go on in new lines where columns_may_break; what stands between backquotes stays together.
 */
void pen_add_prose(struct pen *pen, const char *sentence, size_t length);

/* Bold letters from here on, or plain ones; nothing without color. */
void pen_set_bold(struct pen *pen, bool is_bold);

/*
 * Adds lines that a pen has drawn, with their newlines: text of others in them is as text_add_safe shows it, and the
 * pen's own escape sequences stay.
 */
void pen_copy_safe(const char *lines, struct text *text);

#endif
