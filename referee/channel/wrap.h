/* wrap.h: wraps words into lines of a terminal. */
#ifndef REFEREE_CHANNEL_WRAP_H
#define REFEREE_CHANNEL_WRAP_H

#include "core/base/text.h"

#include <stdbool.h>

/* Fills lines up to `columns` columns; words that do not fit continue on the next line, after `indent` blanks. */
struct wrap {
    struct text *text;
    size_t line; /* offset in the text where the last line begins */
    int columns, indent; /* maximum width of a line, and indentation of continued lines */
    bool color;  /* escape sequences may be written */
    int escapes; /* columns that columns_of counts for the escape sequences of the last line */
};

/* The number of columns used on the last line. */
int wrap_used(const struct wrap *wrap);

/* Ends the line, and removes blanks at its end. */
void wrap_end_line(struct wrap *wrap);

/* Adds blanks up to a column; none if the line has reached it already. */
void wrap_move_to(struct wrap *wrap, int column);

/*
 * Adds words that must stay together on a line: `apart` blanks after the previous words, or on a new line if they do
 * not fit.
 */
void wrap_add_words(struct wrap *wrap, const char *words, size_t length, int apart);

/* Adds a sentence, which may be broken where columns_may_break allows it; text between backquotes is not broken. */
void wrap_add_prose(struct wrap *wrap, const char *sentence, size_t length);

/* Switches to bold or plain letters; does nothing without color. */
void wrap_set_bold(struct wrap *wrap, bool is_bold);

/*
 * Adds lines that were written with these functions, with their newlines: untrusted text in them is sanitized as by
 * text_add_safe; the escape sequences of wrap_set_bold are kept.
 */
void wrap_copy_safe(const char *lines, struct text *text);

#endif
