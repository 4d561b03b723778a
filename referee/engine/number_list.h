/* number_list.h: lists of numbers as values of an option: typed with commas, or read from a file. */
#ifndef REFEREE_ENGINE_NUMBER_LIST_H
#define REFEREE_ENGINE_NUMBER_LIST_H

#include "referee/game/game.h"

/* Whether the value names a file: it contains a '/' or a '.'. */
bool number_list_is_file(const char *value);

/* The length of `Ann:` at the beginning of the value, or 0. */
size_t number_list_owner_length(const char *value);

/*
 * Reads the value of the option `name` into a list of the match: that of the seat whose name and a colon come first, or
 * that of all other seats. The list is sorted in ascending order without duplicates. The value is numbers separated by
 * commas, or a file of numbers with blanks, commas or newlines between. A number is digits, cards of match->deck that
 * have values (QK), a product of primes (7*13), or both (91=7*13). A file may also be a table with commas, tabs or
 * semicolons, whose column headed `number` is read, or the output of `prime-tables plays`; blank lines, and text after
 * a '#', are ignored. Refused with bad-option: anything that is not a number from 1 to 2^64 - 1, an empty list, more
 * than MATCH_NUMBERS_MAX numbers in all lists, a second list for the same seats, and a file that cannot be read or is
 * not regular; with bad-player: a name that nobody in the match has.
 */
bool number_list_read(const char *name, const char *value, struct match *match, struct fault *fault);

/*
 * Reads such a value without a match, with the cards of the deck `trump`. Returns lists whose `number` has the `count`
 * numbers, possibly none; the caller frees them by memory_free. Returns NULL if the value is refused, as above, in a
 * sentence that begins with `key`; or with no-files for a file, if `no_files`.
 */
struct number_lists *number_list_load(const char *key, const char *value, bool no_files, struct fault *fault);

/* Adds ` NAME=2,3 NAME=Ann:5,7` to the text, the lists of the match. */
void number_list_write(const struct match *match, const char *name, struct text *text);

#endif
