/* startup.h: begins the game that the command line asks for, to practise or to judge at a table. */
#ifndef REFEREE_TERMINAL_STARTUP_H
#define REFEREE_TERMINAL_STARTUP_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/*
 * Both begin a game on a new channel, as the `count` words GAME OPTION=VALUE ... say, and welcome a person. Words that
 * cannot be read end the process with program_usage. False if the game is refused: by a reply as JSON; otherwise
 * protocol->fault has the refusal, and nothing is left of what was written.
 */

/* A game of one person, the first player; the referee plays for the others. */
bool startup_practise(struct protocol *protocol, const struct program *program, int count, char *const *word);

/* A game of real cards, as a judge at a club holds it. */
bool startup_judge(struct protocol *protocol, const struct program *program, int count, char *const *word);

#endif
