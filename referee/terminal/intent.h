/* intent.h: what a person types at a prompt, as a command of the protocol. */
#ifndef REFEREE_TERMINAL_INTENT_H
#define REFEREE_TERMINAL_INTENT_H

#include "referee/engine/session.h"

/*
 * Adds the command that a person means by the line, `length` bytes without a NUL:
 *
 * - full-width letters, digits and commas are read as ASCII, the sign × as *;
 * - verbs, players and games are recognised in either case; a last stop or exclamation mark is left out;
 * - exit and bye are quit, ? alone is help, `91?` is judge 91;
 * - cards alone are a play, or what else is due with cards; without a game a number alone is judged;
 * - `play D` is the verb d, where a card has a verb of its own;
 * - `new prime daifugo Ann, Ben` names the game and its players as people do, and a yes/no option alone says yes.
 *
 * `viewer` is what the channel may see. A line that means none of these is added as it stands,
 * and nothing for blanks.
 */
void intent_read(const struct session *session, int viewer, const char *line, size_t length, struct text *command);

#endif
