/* find_command.h: the commands hand, composite and ways: plays that cards form. */
#ifndef HINTS_FIND_COMMAND_H
#define HINTS_FIND_COMMAND_H

#include "hints/request.h"

/* Each writes a line for each play that it finds (with --tally, for each number of cards); true if it found any. */
bool find_command_hand(struct hints_request *request);
bool find_command_composite(struct hints_request *request);
bool find_command_ways(struct hints_request *request);

#endif
