/* prompt.h: reads lines from a person at a terminal, with editing, history and completion if libedit is built in. */
#ifndef CORE_UI_PROMPT_H
#define CORE_UI_PROMPT_H

#include "core/base/lines.h"
#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns the i-th word, from 0, that may follow `before`, the part of the line in front of the word at the cursor;
 * NULL after the last. The caller skips words that do not begin with the typed one. The string must stay valid until
 * the next call.
 */
typedef const char *prompt_words(void *context, const char *before, int i);

/*
 * A source of messages while a person types. `wait` returns the number of milliseconds until the next message, or -1 if
 * no message is to interrupt the line. After that time `speak` is called: it appends lines, each ending with a newline,
 * which are shown above the prompt; it may change the text of the prompt, and returns false to discard what was typed.
 */
struct prompt_clock {
    int (*wait)(void *context);
    bool (*speak)(void *context, struct text *lines);
    void *context;
};

/* A session at a terminal. Must not be copied while it is open. */
struct prompt {
    const char *text;          /* shown before each line: "judge> " */
    prompt_words *words;       /* for completion */
    void *context;             /* passed to `words` */
    void *editor, *history;    /* libedit's objects, or NULL */
    struct prompt_clock clock; /* all zero if there is no clock */
    bool interrupted;          /* Ctrl-C was typed in the editor, or the clock discarded the line */
    bool needs_new_editor;     /* a new editor is to be opened before the next line */
    bool is_ended; /* the clock ended the reading of lines */
    struct text line;          /* the last line that was edited */
    struct lines lines;        /* without an editor: input, edited by the terminal itself; with one: number and error */
    struct out out;            /* for the last newline and, without an editor, the prompt */
};

/* Whether to prompt: standard input and standard output are terminals. */
bool prompt_is_wanted(void);

/* Prepares for reading lines from standard input. Keeps the pointer `text` without copying the string. */
void prompt_open(struct prompt *prompt, const char *text, prompt_words *words, void *context);

/* From now on, the clock may show messages while a line is being typed. */
void prompt_set_clock(struct prompt *prompt, struct prompt_clock clock);

/*
 * Shows the prompt and reads a line as lines_next does; the line is valid until the next call. The program must have
 * flushed its own output. At the end of the input a newline is printed. While a line is being typed, Ctrl-C discards it
 * and the prompt is shown again; at any other time Ctrl-C sends SIGINT.
 */
enum line_status prompt_next(struct prompt *prompt, char **line, size_t *length);

/*
 * Forgets the lines typed so far: the arrow keys cannot recall them, and pending input is discarded. The clock may call
 * it, too.
 */
void prompt_forget(struct prompt *prompt);

/* For the clock: ends the reading. What was typed is discarded, and prompt_next returns LINE_END. */
void prompt_end_reading(struct prompt *prompt);

/* Restores the terminal and frees the memory. */
void prompt_close(struct prompt *prompt);

#endif
