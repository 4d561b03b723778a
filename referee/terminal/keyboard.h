/* keyboard.h: lines typed by a person: commands, answers to questions, Enter alone. */
#ifndef REFEREE_TERMINAL_KEYBOARD_H
#define REFEREE_TERMINAL_KEYBOARD_H

#include "core/base/lines.h"
#include "referee/channel/channel.h"

/*
 * Answers one line: on a program's channel as protocol_line. On a person's channel the line is the answer to a
 * question, otherwise the cut before a fair deal, otherwise the command that intent_read makes of it. An empty line
 * uncovers the hand of the player to whom the keyboard was passed, begins a judged game of real cards, or shows the
 * table.
 */
void keyboard_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

#endif
