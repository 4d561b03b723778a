/* prompt.h: lines from a person at a terminal: editing, history and completion where libedit is built in. */
#ifndef CORE_UI_PROMPT_H
#define CORE_UI_PROMPT_H

#include "core/base/lines.h"
#include "core/base/out.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The i-th word, from 0, that may follow `before`, which is the line up to the word at the cursor; NULL past the last.
 * Words that do not begin as the typed word does are passed over. A word must be good until the next call.
 */
typedef const char *prompt_words(void *context, const char *before, int i);

/*
 * What has something to say while a person types. `wait` returns in how many milliseconds, or -1 for not before the
 * line is typed. `speak` is called then: it adds lines, each with its newline, that are shown above the prompt, whose
 * text it may change, and returns false if what was typed is to be dropped.
 */
struct prompt_clock {
    int (*wait)(void *context);
    bool (*speak)(void *context, struct text *lines);
    void *context;
};

/* A session at a terminal. Must not be copied while it is open. */
struct prompt {
    const char *text;          /* shown before each line: "judge> " */
    prompt_words *words;       /* to complete what is typed */
    void *context;             /* handed to `words` */
    void *editor, *history;    /* libedit's, or NULL */
    struct prompt_clock clock; /* all zero bytes for none */
    bool interrupted;          /* Ctrl-C was typed in the editor, or the clock dropped what was typed */
    bool forgets; /* the editor is renewed before the next line */
    bool is_ended; /* the clock wants no line any more */
    struct text line;          /* the last line that was edited */
    struct lines lines;        /* without libedit: plain reading, the terminal's own editing */
    struct out out;            /* and the prompt is written here */
};

/* Whether there is a person to be prompted: standard input and output are terminals. */
bool prompt_is_wanted(void);

/* How many columns the terminal of standard output has now; 80 if that is not known. */
int prompt_columns(void);

/* Ready to read lines from standard input. `text` is kept, not copied. */
void prompt_open(struct prompt *prompt, const char *text, prompt_words *words, void *context);

/* From now on the clock may speak while a line is typed. */
void prompt_set_clock(struct prompt *prompt, struct prompt_clock clock);

/*
 * Shows the prompt and reads a line, as lines_next does; it is good until the next call. The program's own output must
 * have been flushed before. At the end of the input a newline is printed. Ctrl-C drops the line that is being typed,
 * and the prompt is shown again; at any other time Ctrl-C sends SIGINT.
 */
enum line_status prompt_next(struct prompt *prompt, char **line, size_t *length);

/*
 * Forgets the lines that were typed: the arrow keys bring none back, and what was typed ahead is dropped. The clock may
 * call it, too.
 */
void prompt_forget(struct prompt *prompt);

/* For the clock: no line is wanted any more. What is typed is dropped, and prompt_next returns LINE_END. */
void prompt_end_line(struct prompt *prompt);

/* Restores the terminal and frees the memory. */
void prompt_close(struct prompt *prompt);

#endif
