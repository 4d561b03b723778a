/* intent.h: turns a line that a person types at a prompt into a command of the protocol. */
#ifndef REFEREE_TERMINAL_INTENT_H
#define REFEREE_TERMINAL_INTENT_H

#include "referee/engine/session.h"

/*
 * Adds the command that a person means by the line, which has `length` bytes and no NUL:
 *
 * - full-width letters, digits and commas are read as ASCII, the sign × as *;
 * - verbs, players and games are recognised in upper or lower case; punctuation at the end is left out;
 * - exit and bye mean quit, ? alone means help, `pass?` means help pass, `91?` means judge 91;
 * - cards alone mean a play, or another pending action that takes cards; without a game a number alone is judged;
 * - `play D` becomes the verb d, if that card has a verb of its own;
 * - `new prime daifugo Ann, Ben` names the game and its players as people do, and a yes/no option alone means yes;
 *   without a game, a title alone asks for the rules of the game that has it;
 * - ~/ at the beginning of the file name of save or load is the home folder.
 *
 * `viewer` is that of the channel. A line that has none of these meanings is added unchanged; a blank one adds nothing.
 */
void intent_read(const struct session *session, int viewer, const char *line, size_t length, struct text *command);

#endif
