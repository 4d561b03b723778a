/* paper_choice.h: the paper of a sheet: that of the command line, of the environment or of the system. */
#ifndef TABLES_PAPER_CHOICE_H
#define TABLES_PAPER_CHOICE_H

#include "core/ui/program.h"
#include "tables/paper.h"

/*
 * Sets the size of the paper: `option`, the value of --paper, if it is not NULL, else PAPERSIZE, else that of
 * /etc/papersize, else A4. Ends the process with program_usage if there is no such paper, or the file cannot be read.
 */
void paper_choice_settle(const struct program *program, const char *option, struct paper *paper);

#endif
