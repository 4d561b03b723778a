/* intent_word.h: verbs in the words of the user's language. */
#ifndef REFEREE_TERMINAL_INTENT_WORD_H
#define REFEREE_TERMINAL_INTENT_WORD_H

#include "referee/game/game.h"

/*
 * The verb that a person means by a word of the user's language, which is a title of the verb or another usual word for
 * it; NULL if there is none. `game` may be NULL. The verb need not be one of the game.
 */
const char *intent_word(const struct game *game, const char *word);

#endif
