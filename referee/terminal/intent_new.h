/* intent_new.h: how a person names a game, its options and its players. */
#ifndef REFEREE_TERMINAL_INTENT_NEW_H
#define REFEREE_TERMINAL_INTENT_NEW_H

#include "core/base/words.h"
#include "referee/game/game.h"

/*
 * The game whose name or title, in English or as people are shown it, the words from `i` on are, in either case, or
 * NULL; `*count` is how many words it takes. The list of games ends with NULL.
 */
const struct game *intent_new_game(const struct game *const *games, const struct words *words, int i, int *count);

/*
 * Adds the command `new GAME OPTION=VALUE ..` that a person means by words of which the first is `new`: the game in the
 * words of its title, then options, with or without a value, and players with or without `players=`. The words are
 * changed. False, and nothing added, if they name no game.
 */
bool intent_new_read(const struct game *const *games, const struct words *words, struct text *command);

#endif
