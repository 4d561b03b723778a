/* person.h: a session with a person at a terminal. */
#ifndef REFEREE_CHANNEL_PERSON_H
#define REFEREE_CHANNEL_PERSON_H

#include "referee/channel/protocol.h"

enum { PERSON_PROMPT_BYTES = NAME_BYTES + 20 };

/*
 * Reads commands from the person at the terminal until the input ends, the channel has `ended`, or its output cannot be
 * written; answers are flushed before each prompt. The channel becomes interactive and pretty. SIGINT is ignored
 * meanwhile. Returns LINE_END; or LINE_FAILED if a read failed, with its errno in `*error`.
 */
enum line_status person_hold_session(struct protocol *protocol, int *error);

/* Writes "Ann> ": the player at the channel, or on turn if the channel sees all; "referee> " if there is none. */
void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES]);

#endif
