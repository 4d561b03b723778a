/* person.h: a session with a person at a terminal. */
#ifndef REFEREE_CHANNEL_PERSON_H
#define REFEREE_CHANNEL_PERSON_H

#include "referee/channel/protocol.h"

enum { PERSON_PROMPT_BYTES = NAME_BYTES + 3 };

/*
 * Reads commands from the person at the terminal until the end of the input or of the session; what is said goes to the
 * channel's output at once. Returns LINE_END, or LINE_FAILED with `*error`.
 */
enum line_status person_hold_session(struct protocol *protocol, int *error);

/* Who types: whose turn it is, "Ann> ", else "referee> ". */
void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES]);

#endif
