/* startup.h: begins the game that the command line requests, to practise or to judge at a table. */
#ifndef REFEREE_TERMINAL_STARTUP_H
#define REFEREE_TERMINAL_STARTUP_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/*
 * Both begin a game on a new channel from the `count` words GAME OPTION=VALUE ..., and welcome a person. Words that
 * cannot be read end the process with program_usage. False if the game is refused: as JSON by a reply; otherwise
 * protocol->fault has the refusal, and the output is removed.
 */

/* A game for one person, the first player; the referee plays for the others. */
bool startup_practise(struct protocol *protocol, const struct program *program, int count, char *const *word);

/* A game of real cards, as judges at a club hold it. */
bool startup_judge(struct protocol *protocol, const struct program *program, int count, char *const *word);

#endif
