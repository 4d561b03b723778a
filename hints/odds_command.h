/* odds_command.h: the command odds: its options, what goes together, its answer. */
#ifndef HINTS_ODDS_COMMAND_H
#define HINTS_ODDS_COMMAND_H

#include "hints/request.h"

/* The options of the command, up to a 0. */
extern const int odds_options[];

/* The names of the columns of its lines, a line. */
extern const char odds_columns[];

/*
 * Answers how often random hands can do what is asked; true if some can, and of a part always. Ends the program if it
 * is not asked well.
 */
bool odds_run(struct hints_request *request);

#endif
