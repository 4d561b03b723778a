/* new_option.h: the options of `new`: their rows, and their values, which are read and written. */
#ifndef REFEREE_ENGINE_NEW_OPTION_H
#define REFEREE_ENGINE_NEW_OPTION_H

#include "referee/game/game.h"
#include "referee/game/rows.h"

/* The values of SHARED_PRACTISE: how well the others play; PRACTISE_YES is as PRACTISE_FAIR. */
enum practise { PRACTISE_NO, PRACTISE_YES, PRACTISE_EASY, PRACTISE_FAIR, PRACTISE_STRONG };

/* Option `i` of those that `new` takes for the game: those of all games, then its own. NULL after the last. */
const struct option_row *new_option_row(const struct game *game, int i);

/* Adds "a, b or c" for "a|b|c". */
void new_option_write_choices(const char *choices, struct text *text);

/* Adds the values that an option may have, "yes or no"; nothing if they cannot be listed. */
void new_option_write_values(const struct option_row *row, struct text *text);

/* The value of `name=value` if the word has that name, otherwise NULL. */
const char *new_option_value(const char *word, const char *name);

/* Whether the word gives an option of the game's own a file as its value. */
bool new_option_names_file(const struct game *game, const char *word);

/* Refuses with bad-option a word that is not an option, and names the one that may have been meant, or all. */
bool new_option_refuse(const struct game *game, const char *word, struct fault *fault);

/* Refuses a value with bad-option; `values` says which there are, and is freed. */
bool new_option_refuse_value(struct fault *fault, const char *name, const char *value, struct text *values);

/* Sets the options of the game and those of all games to their defaults. The match has its game and players. */
bool new_option_set_defaults(struct match *match, struct fault *fault);

/*
 * Reads `NAME=VALUE` into the match, which has its game and players. May read a deck file, or one of numbers. Refused:
 * bad-option; no-files, if `no_files`.
 */
bool new_option_read(struct match *match, const char *word, bool no_files, struct fault *fault);

/* Refuses options of all games that do not go together, or not with the deal. */
bool new_option_check(const struct match *match, struct fault *fault);

/* Adds ` name=value` for each option of all games not at its default; match_write_options adds the game's own. */
void new_option_write_shared(const struct match *match, struct text *text);

#endif
