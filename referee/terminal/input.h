/* input.h: reads the commands of a channel: from a file, from a person at a terminal, or from standard input. */
#ifndef REFEREE_TERMINAL_INPUT_H
#define REFEREE_TERMINAL_INPUT_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/* Whether the name means standard input: NULL or `-`. */
bool input_is_standard(const char *path);

/*
 * Answers commands until the channel or the input ends. They are read from the file `path`; if that is NULL, from the
 * person at the terminal, if there is one. Returns STATUS_NO if the channel ended at a refusal, and STATUS_TROUBLE,
 * after a message, if the input cannot be read.
 */
enum program_status input_answer(struct protocol *protocol, const struct program *program, const char *path);

#endif
