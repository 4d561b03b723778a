/* odds_command.h: the command odds: its options, their combinations, its answer. */
#ifndef HINTS_ODDS_COMMAND_H
#define HINTS_ODDS_COMMAND_H

#include "hints/request.h"

/* The options of the command, terminated by 0. */
extern const int odds_options[];

/* The names of the columns of its lines, as a line. */
extern const char odds_columns[];

/*
 * Answers how often random hands satisfy the question, or with --merge merges answers; true if any do, and with --part
 * always if the part is counted. Ends the program if the question is not valid.
 */
bool odds_command_run(struct hints_request *request);

#endif
