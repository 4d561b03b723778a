/* prompt.h: lines from a person at a terminal: editing, history and completion where libedit is built in. */
#ifndef CORE_UI_PROMPT_H
#define CORE_UI_PROMPT_H

#include "core/base/lines.h"
#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The words that may stand after `before`, the line up to the word at the
 * cursor: the i-th from 0, NULL past the last. They need not begin as the
 * typed word does. A word must be good until the next call.
 */
typedef const char *prompt_words(void *context, const char *before, int i);

/* A session at a terminal. Must not be copied while it is open. */
struct prompt {
    const char *text;       /* shown before each line: "judge> " */
    prompt_words *words;    /* to complete what is typed */
    void *context;          /* handed to `words` */
    void *editor, *history; /* libedit's, or NULL */
    bool interrupted;       /* Ctrl-C was pressed in the editor */
    struct text line;       /* the last line that was edited */
    struct lines lines;     /* without libedit: plain reading, the terminal's own editing */
    struct out out;         /* and the prompt is written here */
};

/* Whether there is a person to be prompted: standard input and output are terminals. */
bool prompt_is_wanted(void);

/* Ready to read lines from standard input. `text` is kept, not copied. */
void prompt_open(struct prompt *prompt, const char *text, prompt_words *words, void *context);

/*
 * Shows the prompt and reads a line, as lines_next does. What the program has
 * said must have been flushed before. The end of the input ends the line on the screen too.
 * Ctrl-C drops the line that is being typed, and the prompt is shown again; while the program works it is a SIGINT.
 */
enum line_status prompt_next(struct prompt *prompt, char **line, size_t *length);

/* Gives the terminal and the memory back. */
void prompt_close(struct prompt *prompt);

#endif
