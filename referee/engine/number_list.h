/* number_list.h: a list of numbers as the value of an option: typed with commas, or read from a file. */
#ifndef REFEREE_ENGINE_NUMBER_LIST_H
#define REFEREE_ENGINE_NUMBER_LIST_H

#include "referee/game/game.h"

/* Whether the value names a file: it has a '/' or a '.'. */
bool number_list_is_file(const char *value);

/*
 * Reads the value of the option `name` into match->number, ascending, each once: numbers with commas between, or a file
 * with a number in each line. A line may also be one of `prime-tables plays` as text, tsv or csv, of which the second
 * column is the number; blank lines, and what follows a '#', are left out. Refused with bad-option: what is no number
 * of 1 to 2^64 - 1, no number at all, more than MATCH_NUMBERS_MAX, and a file that cannot be read or is not regular.
 */
bool number_list_read(const char *name, const char *value, struct match *match, struct fault *fault);

/* Adds the numbers, with commas between. */
void number_list_write(const struct match *match, struct text *text);

#endif
