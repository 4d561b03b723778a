/* wrap.h: words written into lines of a terminal. */
#ifndef REFEREE_CHANNEL_WRAP_H
#define REFEREE_CHANNEL_WRAP_H

#include "core/base/text.h"

#include <stdbool.h>

/* Lines are filled up to `columns`; what does not fit goes on in the next one, after `indent` blanks. */
struct wrap {
    struct text *text;
    size_t line; /* where the last line begins in the text */
    int columns, indent;
    bool color;  /* escape sequences may be written */
    int escapes; /* columns that those in the last line seem to take */
};

/* How many columns the last line has. */
int wrap_used(const struct wrap *wrap);

/* Ends the line, without blanks at its end. */
void wrap_end_line(struct wrap *wrap);

/* Adds blanks up to a column; none if the line is there already. */
void wrap_move_to(struct wrap *wrap, int column);

/* Adds words that stay together, `apart` blanks after what stands there, or in a new line. */
void wrap_add_words(struct wrap *wrap, const char *words, size_t length, int apart);

/*
 * Adds a sentence, which may go on in new lines where columns_may_break; what stands between backquotes stays together.
 */
void wrap_add_prose(struct wrap *wrap, const char *sentence, size_t length);

/* Bold letters from here on, or plain ones; nothing without color. */
void wrap_set_bold(struct wrap *wrap, bool is_bold);

/*
 * Adds lines that were written with these functions, with their newlines: text of others in them is as text_add_safe
 * shows it, and the escape sequences of wrap_set_bold stay.
 */
void wrap_copy_safe(const char *lines, struct text *text);

#endif
