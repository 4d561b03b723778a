/* talk.h: the judge at a prompt: a few words of its own, verdicts to be read aloud, help where input cannot be read. */
#ifndef JUDGE_TALK_H
#define JUDGE_TALK_H

#include "core/base/lines.h"
#include "core/base/text.h"
#include "judge/judge.h"

#include <stdbool.h>
#include <stddef.h>

/* All zero bytes but for `judge`, which is borrowed, is ready; talk_free gives the memory back. */
struct talk {
    struct judge *judge;
    struct text last; /* the last input that was judged */
};

/* Adds what a person is told first. */
void talk_welcome(struct text *text);

/* Obeys or judges a line and adds what is said to it. False when the session is over. */
bool talk_line(struct talk *talk, const char *line, size_t length, struct text *text);

/* Adds what is said to a line that is none: LINE_TOO_LONG, or LINE_HAS_NUL. */
void talk_refuse(enum line_status status, struct text *text);

/* What Tab completes; as prompt_words, the context is not used. */
const char *talk_words(void *context, const char *before, int i);

void talk_free(struct talk *talk);

#endif
