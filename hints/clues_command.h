/* clues_command.h: the commands clues and cards: the clues printed on number cards. */
#ifndef HINTS_CLUES_COMMAND_H
#define HINTS_CLUES_COMMAND_H

#include "hints/request.h"

/* Execute the commands clues and cards. Return whether something was found. */
bool clues_command_run(struct hints_request *request);
bool clues_command_list_cards(struct hints_request *request);

#endif
