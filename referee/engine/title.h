/* title.h: the names of areas, verbs and what options choose, as people are shown them, in their language. */
#ifndef REFEREE_ENGINE_TITLE_H
#define REFEREE_ENGINE_TITLE_H

#include "referee/game/game.h"

/*
 * What people are shown for the name of an area, `length` bytes: its translation, or the name itself. `*shown` is how
 * many bytes that has; they may be the caller's. `game` may be NULL.
 */
const char *title_of_area(const struct game *game, const char *name, size_t length, size_t *shown);

/* How much of a title is left without the word itself, which may end it for people who type it. */
size_t title_without_word(const char *title, size_t length, const char *word, size_t word_length);

/* The same for words of a command, each of which may be a verb or an area; blanks between them stay. Adds them. */
void title_add_words(const struct game *game, const char *command, size_t length, struct text *text);

/* Numbers and cards with the times sign of the keys in place of the * that is typed: 57=3×19. Adds them. */
void title_add_times(const char *words, size_t length, struct text *text);

/* A move as people are told of it: "play 7♦", in Japanese with the verb behind its cards. Adds it. */
void title_add_move(const struct game *game, const char *command, size_t length, struct text *text);

/*
 * What is due, for people who tap: of `commands` in backquotes the words of their buttons, also in backquotes, without
 * words such as NAME that stand for others. What a sentence lists behind its colon is left out.
 */
void title_add_due(const struct game *game, const char *due, struct text *text);

/* A remark or a refusal for people who tap: of `commands` the words of their buttons, in quotation marks. */
void title_add_said(const struct game *game, const char *said, struct text *text);

/* The same, of whole moves: see title_add_move. */
void title_add_moves(const struct game *game, const char *said, struct text *text);

/* Of what is due the commands that begin something: a list of JSON, {"command":"again","title":"Rematch"}. */
void title_add_choices(const char *due, struct text *text);

/* The same for a value of an option, `length` bytes; in English too it is said by what it does, where it has a row. */
void title_add_choice(const struct game *game, const char *option, const char *value, size_t length, struct text *text);

#endif
