/* intent_new.h: how a person names a game, its options and its players. */
#ifndef REFEREE_TERMINAL_INTENT_NEW_H
#define REFEREE_TERMINAL_INTENT_NEW_H

#include "core/base/words.h"
#include "referee/game/game.h"

/*
 * The game that the words from `i` on name, in upper or lower case: by its name or title, in English or the user's
 * language; NULL if they name no game. `*count` is the number of words of the name. The list of games ends with NULL.
 */
const struct game *intent_new_game(const struct game *const *games, const struct words *words, int i, int *count);

/*
 * Adds the command `new GAME OPTION=VALUE ..` that a person means by words beginning with `new`: the game by the words
 * of its title, then options, with or without a value, and players, with or without `players=`. Changes the words.
 * Returns false, adding nothing, if they do not name a game.
 */
bool intent_new_read(const struct game *const *games, const struct words *words, struct text *command);

#endif
