/* seed_file.h: reads a seed from a file, so that it does not appear on the command line. */
#ifndef CORE_BASE_SEED_FILE_H
#define CORE_BASE_SEED_FILE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads the seed from the file, or from standard input if `path` is NULL: one number from 0 to 2^64 - 1, with nothing
 * after it but white space. Returns false and appends a sentence to `why` if the file cannot be read or contains
 * anything else.
 */
bool seed_file_read(const char *path, uint64_t *seed, struct text *why);

#endif
