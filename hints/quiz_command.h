/* quiz_command.h: the command quiz: questions at a prompt, or flash cards. */
#ifndef HINTS_QUIZ_COMMAND_H
#define HINTS_QUIZ_COMMAND_H

#include "hints/request.h"

/* Runs the quiz, or writes its flash cards; true if there was at least one question. */
bool quiz_command_run(struct hints_request *request);

#endif
