/* seed_file.h: a seed that stands in a file, so that no command line shows it. */
#ifndef CORE_BASE_SEED_FILE_H
#define CORE_BASE_SEED_FILE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads the seed from the file, or from standard input if `path` is NULL: one number of 0 to 2^64 - 1, and behind it
 * nothing but blanks and newlines. False, with a sentence in `why`, if it cannot be read or has anything else.
 */
bool seed_file_read(const char *path, uint64_t *seed, struct text *why);

#endif
