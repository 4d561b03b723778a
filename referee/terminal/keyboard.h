/* keyboard.h: lines that a person types: commands, answers to questions, Enter alone. */
#ifndef REFEREE_TERMINAL_KEYBOARD_H
#define REFEREE_TERMINAL_KEYBOARD_H

#include "core/base/lines.h"
#include "referee/channel/channel.h"

/*
 * Answers one line: as protocol_line on a channel of a program. Of a person it is the answer to a question, else the
 * command that intent_read makes of it, or the cut before a fair deal. An empty line uncovers the hand of the player to
 * whom the keyboard was passed, begins a game of real cards where a judge sits, or shows the table.
 */
void keyboard_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

#endif
