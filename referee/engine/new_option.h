/* new_option.h: the options of `new`: their rows, and their values, parsed and written. */
#ifndef REFEREE_ENGINE_NEW_OPTION_H
#define REFEREE_ENGINE_NEW_OPTION_H

#include "referee/game/game.h"
#include "referee/game/rows.h"

/* The values of SHARED_PRACTISE: how well the computer players play; PRACTISE_YES is the same as PRACTISE_FAIR. */
enum practise { PRACTISE_NO, PRACTISE_YES, PRACTISE_EASY, PRACTISE_CLUB, PRACTISE_FAIR, PRACTISE_STRONG };

/*
 * Option `i` of `new`, from 0: first those of all games, but not `target` if the game has an option of its own for it,
 * then those of this game. NULL after the last.
 */
const struct option_row *new_option_row(const struct game *game, int i);

/* Adds "a, b or c" for "a|b|c". */
void new_option_write_choices(const char *choices, struct text *text);

/* Adds the possible values of an option, as "yes or no"; nothing if the values cannot be listed. */
void new_option_write_values(const struct option_row *row, struct text *text);

/* The value of the word if it is `name=value` with this name, otherwise NULL. */
const char *new_option_value(const char *word, const char *name);

/* The length of `name=` at the beginning of the word, or of `name=Ann:`, before a player's own list of numbers. */
size_t new_option_key_length(const struct game *game, const char *word);

/* Whether the word sets one of the game's own options to a file. */
bool new_option_names_file(const struct game *game, const char *word);

/*
 * Refuses with bad-option a word that is not an option, and suggests a similar name, or lists all options. Returns
 * false.
 */
bool new_option_refuse(const struct game *game, const char *word, struct fault *fault);

/* Refuses a value with bad-option; `values` describes the possible values, and is freed. Returns false. */
bool new_option_refuse_value(struct fault *fault, const char *name, const char *value, struct text *values);

/* Sets the game's own options and those of all games to their defaults. The match must have its game and players. */
bool new_option_set_defaults(struct match *match, struct fault *fault);

/*
 * Parses `NAME=VALUE` into the match, which must have its game and players. May read a deck file, or a file of numbers.
 * Refused with bad-option; with no-files for a file, if `no_files`; with bad-player if nobody has the name before a
 * list of numbers.
 */
bool new_option_read(struct match *match, const char *word, bool no_files, struct fault *fault);

/*
 * Whether the options that all games share are compatible with each other, with the game and with the deal, and the
 * deal with a seed; if not, refuses them with bad-option.
 */
bool new_option_check(const struct match *match, struct fault *fault);

/*
 * Adds ` name=value` for each option of all games that does not have its default value; match_write_options adds the
 * game's own.
 */
void new_option_write_shared(const struct match *match, struct text *text);

#endif
