/* session.h: the judge at a prompt: a few words of its own, verdicts to be read aloud, help where input cannot be read. */
#ifndef JUDGE_SESSION_H
#define JUDGE_SESSION_H

#include "core/text.h"
#include "judge/judge.h"

#include <stdbool.h>
#include <stddef.h>

/* All zero bytes but for `judge`, which is borrowed, is ready; session_free gives the memory back. */
struct session {
    struct judge *judge;
    struct text last; /* the last input that was judged */
};

/* Adds what a person is told first. */
void session_welcome(struct text *text);

/* Obeys or judges a line and adds what is said to it. False when the session is over. */
bool session_line(struct session *session, const char *line, size_t length, struct text *text);

/* What Tab completes; as prompt_words, the context is not used. */
const char *session_words(void *context, const char *before, int i);

void session_free(struct session *session);

#endif
