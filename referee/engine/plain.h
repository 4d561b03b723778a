/* plain.h: the pending action, in sentences for people who tap instead of typing. */
#ifndef REFEREE_ENGINE_PLAIN_H
#define REFEREE_ENGINE_PLAIN_H

#include "referee/game/game.h"

/*
 * Adds the pending action in whole sentences. If a player is on turn and the view has no verbs, tells whose turn it is;
 * otherwise adds the sentences of the game's hook `plain`. If the hook is missing or adds nothing, adds the set-up
 * before the game, the result after it, or else `due` with its commands replaced by the titles of their buttons.
 */
void plain_add(const struct match *match, const struct game_state *state, const struct view *table, const char *due,
               struct text *text);

#endif
