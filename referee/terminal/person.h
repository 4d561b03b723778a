/* person.h: a person at a terminal. */
#ifndef REFEREE_TERMINAL_PERSON_H
#define REFEREE_TERMINAL_PERSON_H

#include "core/ui/prompt.h"
#include "referee/terminal/completion.h"

enum { PERSON_PROMPT_BYTES = NAME_BYTES + 60 };

/*
 * What else is to be done while the person types: `attend` is called after the milliseconds that `wait` returns, -1 for
 * not at all. It returns false if no line is wanted any more. Of all zero bytes there is nothing.
 */
struct person_duty {
    int (*wait)(void *context);
    bool (*attend)(void *context);
    void *context;
};

/* Begin with person_open; must not be moved while it is open. */
struct person {
    struct protocol *protocol;
    struct prompt prompt;
    struct completion completion;
    char text[PERSON_PROMPT_BYTES]; /* of the prompt */
    struct person_duty duty;        /* the caller's to set */
};

/*
 * The table as wide as the terminal is now, but not so wide that what belongs together stands far apart. person_open
 * and person_answer do so; what is written before them needs it, too.
 */
void person_fit_terminal(struct protocol *protocol);

/* The channel, which is a person's and must outlive it, becomes pretty. One person at a time can be open. */
void person_open(struct person *person, struct protocol *protocol);
void person_close(struct person *person);

/*
 * Flushes the output, reads a line, and answers it. LINE_END at the end of the input, if the output cannot be written,
 * or if no line is wanted any more; LINE_FAILED if the reading failed, with its errno in person->prompt.lines.error.
 */
enum line_status person_answer(struct person *person);

/*
 * Reads commands from the person at the terminal, whose the channel is, until the input ends, the channel has `ended`,
 * or its output cannot be written. SIGINT is ignored meanwhile. Returns LINE_END; or LINE_FAILED if a read failed, with
 * its errno in `*error`.
 */
enum line_status person_hold_session(struct protocol *protocol, int *error);

/* Writes "Ann> ": the player at the channel, or on turn if the channel sees all; "referee> " if there is none. */
void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES]);

#endif
