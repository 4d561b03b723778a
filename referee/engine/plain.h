/* plain.h: what is due, in sentences for people who tap and do not type. */
#ifndef REFEREE_ENGINE_PLAIN_H
#define REFEREE_ENGINE_PLAIN_H

#include "referee/game/game.h"

/*
 * Adds what is due, whole sentences: as the game says it of what the table lists, else by the phase, else `due`, with
 * the words of buttons for its commands. Nothing if nothing is due.
 */
void plain_add(const struct match *match, const struct game_state *state, const struct view *table, const char *due,
               struct text *text);

#endif
