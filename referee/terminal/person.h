/* person.h: a person at a terminal. */
#ifndef REFEREE_TERMINAL_PERSON_H
#define REFEREE_TERMINAL_PERSON_H

#include "core/ui/prompt.h"
#include "referee/terminal/completion.h"

enum { PERSON_PROMPT_BYTES = NAME_BYTES + 60 };

/*
 * Other work while the person types: `attend` is called after the milliseconds that `wait` returns, or not at all if
 * `wait` returns -1. `attend` returns false if the person's line is no longer needed. Zero bytes mean no other work.
 */
struct person_duty {
    int (*wait)(void *context);
    bool (*attend)(void *context);
    void *context;
};

/* A person at the terminal. Initialize with person_open; the struct must not be moved while it is open. */
struct person {
    struct protocol *protocol;
    struct prompt prompt;
    struct completion completion;
    char text[PERSON_PROMPT_BYTES]; /* of the prompt */
    struct text offered;            /* path of the kept game that was offered; empty after the next line */
    struct text rest;               /* of a text for reading, which did not fit the screen */
    struct person_duty duty;        /* set by the caller */
};

/*
 * Adapts the output to the terminal as it is now: its width, limited so that parts that belong together are not far
 * apart, its colours, and how to erase it. person_open and person_answer call this; to write something before them,
 * call it too.
 */
void person_fit_terminal(struct protocol *protocol);

/*
 * Opens `person` for the channel `protocol`, which must be a person's, must outlive `person`, and becomes `pretty`.
 * Only one person can be open at a time.
 */
void person_open(struct person *person, struct protocol *protocol);
void person_close(struct person *person);

/*
 * Flushes the output, reads a line, and answers it. A text for reading stops after each full screen: an empty line
 * shows the next one, q shows no more, and any other line is answered. Returns the status of the line; LINE_END at the
 * end of the input, if the output cannot be written, or if duty.attend returned false; LINE_FAILED if reading failed,
 * with its errno in person->prompt.lines.error.
 */
enum line_status person_answer(struct person *person);

/*
 * Reads commands for the channel from the person at the terminal, until the input ends, the channel has `ended`, or its
 * output cannot be written. SIGINT is ignored meanwhile. Returns LINE_END; or LINE_FAILED if reading failed, with its
 * errno in `*error`.
 */
enum line_status person_hold_session(struct protocol *protocol, int *error);

/*
 * Writes the prompt "Ann> ": the player of the channel, or the player on turn if the channel sees all or its hands are
 * covered; "referee> " if there is none.
 */
void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES]);

#endif
