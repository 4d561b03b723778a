/* startup.h: begins the game that the command line requests, to practise or to judge at a table. */
#ifndef REFEREE_TERMINAL_STARTUP_H
#define REFEREE_TERMINAL_STARTUP_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/*
 * The functions below begin a game on a new channel from the `count` words GAME OPTION=VALUE ..., and welcome a person.
 * Words that cannot be read end the process with program_usage. They return false if the game is refused: a JSON
 * channel then has a reply with the refusal; on other channels protocol->fault has it, and the output is removed.
 */

/* Begins a game for one person, the first player; the referee plays for the others. */
bool startup_practise(struct protocol *protocol, const struct program *program, int count, char *const *word);

/* Begins a game of real cards for its judge, with the usual options of a club. */
bool startup_judge(struct protocol *protocol, const struct program *program, int count, char *const *word);

#endif
