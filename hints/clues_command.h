/* clues_command.h: the commands clues and cards: the clues printed on number cards. */
#ifndef HINTS_CLUES_COMMAND_H
#define HINTS_CLUES_COMMAND_H

#include "hints/request.h"

/* Both execute their command; true if something was found. */
bool clues_command_run(struct hints_request *request);
bool clues_command_list_cards(struct hints_request *request);

#endif
