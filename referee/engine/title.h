/* title.h: titles of areas, verbs and option values, shown to people in their language. */
#ifndef REFEREE_ENGINE_TITLE_H
#define REFEREE_ENGINE_TITLE_H

#include "referee/game/game.h"

/*
 * The title of an area whose name has `length` bytes: its translation, or the name itself. `*shown` is set to the
 * length of the title, whose bytes may be those of `name`. `game` may be NULL.
 */
const char *title_of_area(const struct game *game, const char *name, size_t length, size_t *shown);

/* The length of a title without `word`, which may be appended to the title for people who type. */
size_t title_without_word(const char *title, size_t length, const char *word, size_t word_length);

/* Adds the titles of the words of a command, each of which may be a verb or an area; blanks between them are kept. */
void title_add_words(const struct game *game, const char *command, size_t length, struct text *text);

/* Adds numbers and cards, with the times sign of the buttons instead of the typed *: 57=3×19. */
void title_add_times(const char *words, size_t length, struct text *text);

/* Adds a move as it is reported to people: "play 7♦", in Japanese with the verb after its cards. */
void title_add_move(const struct game *game, const char *command, size_t length, struct text *text);

/*
 * Adds the pending action for people who tap. Each command in backquotes is replaced by the title of its button, also
 * in backquotes, without placeholders such as NAME. A list of commands after a colon is left out.
 */
void title_add_due(const struct game *game, const char *due, struct text *text);

/*
 * Adds a remark or a refusal for people who tap: commands in backquotes are replaced by the titles of their buttons, in
 * quotation marks.
 */
void title_add_said(const struct game *game, const char *said, struct text *text);

/* Like title_add_said, but the commands are whole moves, which are written as title_add_move writes them. */
void title_add_moves(const struct game *game, const char *said, struct text *text);

/*
 * Adds those commands of a pending action that begin a game or a match, as a JSON list:
 * {"command":"again","title":"Rematch"}.
 */
void title_add_choices(const char *due, struct text *text);

/*
 * Adds the title of an option's value, which has `length` bytes: its meaning, in English too, if a table of titles has
 * a row for it; otherwise the value itself.
 */
void title_add_choice(const struct game *game, const char *option, const char *value, size_t length, struct text *text);

#endif
