/* plain.h: the pending action, in sentences for people who tap instead of typing. */
#ifndef REFEREE_ENGINE_PLAIN_H
#define REFEREE_ENGINE_PLAIN_H

#include "referee/game/game.h"

/*
 * Adds the pending action in whole sentences: from the game's hook `plain` for the view, else by the phase, else `due`
 * with its commands replaced by the titles of their buttons. Adds nothing if there is no pending action.
 */
void plain_add(const struct match *match, const struct game_state *state, const struct view *table, const char *due,
               struct text *text);

#endif
