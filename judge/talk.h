/* talk.h: the judge at a prompt: a few commands, verdicts as sentences, hints for input that cannot be read. */
#ifndef JUDGE_TALK_H
#define JUDGE_TALK_H

#include "core/base/lines.h"
#include "core/base/text.h"
#include "judge/judge.h"

#include <stdbool.h>
#include <stddef.h>

/* The caller sets `judge`, which is not owned, and zeroes the rest; talk_free frees the memory. */
struct talk {
    struct judge *judge;
    struct text last; /* the last input that was judged */
};

/* Adds the greeting. */
void talk_welcome(struct text *text);

/* Executes a command, or judges the line, and adds the reply to `text`. False if the line ends the session. */
bool talk_line(struct talk *talk, const char *line, size_t length, struct text *text);

/* Adds the reply to a line that could not be read: LINE_TOO_LONG or LINE_HAS_NUL. */
void talk_refuse(enum line_status status, struct text *text);

/* The words that Tab completes, as a prompt_words; the context is not used. */
const char *talk_words(void *context, const char *before, int i);

void talk_free(struct talk *talk);

#endif
