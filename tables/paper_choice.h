/* paper_choice.h: chooses the paper of a sheet from the command line, the environment or the system. */
#ifndef TABLES_PAPER_CHOICE_H
#define TABLES_PAPER_CHOICE_H

#include "core/ui/program.h"
#include "tables/paper.h"

/*
 * Sets the paper size: `option` (the value of --paper) if it is not NULL, else PAPERSIZE, else that of /etc/papersize,
 * else A4. Ends the process with program_usage if the size is unknown or the file cannot be read.
 */
void paper_choice_settle(const struct program *program, const char *option, struct paper *paper);

#endif
