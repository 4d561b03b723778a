/* number_list.h: a list of numbers as the value of an option: typed with commas, or read from a file. */
#ifndef REFEREE_ENGINE_NUMBER_LIST_H
#define REFEREE_ENGINE_NUMBER_LIST_H

#include "referee/game/game.h"

/* Whether the value names a file: it contains a '/' or a '.'. */
bool number_list_is_file(const char *value);

/*
 * Reads the value of the option `name` into match->number, sorted in ascending order without duplicates: numbers
 * separated by commas, or a file of numbers with blanks, commas or newlines between. A number is digits, cards of
 * match->deck that have values (QK), a product of primes (7*13), or both (91=7*13). A file may also be a table with
 * commas, tabs or semicolons, of which the column is read that its first line calls `number`, or the output of
 * `prime-tables plays`; blank lines, and text after a '#', are ignored. Refused with bad-option: anything that is not a
 * number from 1 to 2^64 - 1, an empty list, more than MATCH_NUMBERS_MAX numbers, and a file that cannot be read or is
 * not regular.
 */
bool number_list_read(const char *name, const char *value, struct match *match, struct fault *fault);

/* Adds the numbers of match->number to the text, separated by commas. */
void number_list_write(const struct match *match, struct text *text);

#endif
