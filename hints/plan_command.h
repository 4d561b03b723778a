/* plan_command.h: the command plan: how to empty a hand in the fewest plays. */
#ifndef HINTS_PLAN_COMMAND_H
#define HINTS_PLAN_COMMAND_H

#include "hints/request.h"

/*
 * Writes the plan; false if a word of the hand was refused or, with --target, if cards are left or the plan needs more
 * plays than the target.
 */
bool plan_command_run(struct hints_request *request);

#endif
