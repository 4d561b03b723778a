/* title.h: the names of areas and verbs as people are shown them, in their language. */
#ifndef REFEREE_ENGINE_TITLE_H
#define REFEREE_ENGINE_TITLE_H

#include "referee/game.h"

/*
 * What people are shown for the name of an area, `length` bytes: its translation, or the name itself. `*shown` is how
 * many bytes that has; they may be the caller's. `game` may be NULL.
 */
const char *title_of_area(const struct game *game, const char *name, size_t length, size_t *shown);

/* The same for words of a command, each of which may be a verb or an area; blanks between them stay. Adds them. */
void title_add_words(const struct game *game, const char *words, size_t length, struct text *text);

#endif
