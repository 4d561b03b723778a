/* check.h: reads certificates from a file, and reports whether each proves its number. */
#ifndef JUDGE_CHECK_H
#define JUDGE_CHECK_H

#include "core/base/out.h"
#include "core/base/text.h"
#include "core/num/digits.h"
#include "judge/answer.h"

#include <stdbool.h>
#include <stddef.h>

enum { CHECK_BYTES_MAX = 64 * 1024 * 1024 };

/*
 * Adds the bytes of the file, "-" for standard input. False, with a message of `capacity` bytes, if it cannot be read,
 * or has more than CHECK_BYTES_MAX bytes; a part may then have been added.
 */
bool check_read(const char *name, struct text *bytes, char *message, size_t capacity);

/*
 * Checks the certificates, which follow one another, and adds an answer for each, in the style's format and with its
 * separator: as text `N: proven` or `N: not proven, line 12: REASON`. If `number` has digits, only certificates of that
 * number count, and there must be one. `out` may be NULL for no answers. Returns whether all certificates that count,
 * at least one, prove their numbers.
 */
bool check_certificates(const struct answer_style *style, struct digits number, const struct text *bytes,
                        struct out *out);

/* The names of the columns as a line. */
extern const char check_columns[];

#endif
