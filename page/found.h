/* found.h: hints of a hand on the page: every prime that its cards spell. */
#ifndef PAGE_FOUND_H
#define PAGE_FOUND_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * Answers {"hand":"A2233K","deck":"trump","limit":200}; without a limit FOUND_LIMIT. Adds a line for each prime, the
 * greatest first, {"number":"1213","cards":"QK"}, and for numbers that may be played though they are not prime
 * {"number":"57","cards":"57","note":"..."}; then {"total":21,"shown":20,"complete":true}. It is not complete if the
 * search took too long: then there may be more, and not all that are shown are the greatest. Or it is refused.
 */
void found_line(const char *line, size_t length, struct text *answer);

enum { FOUND_LIMIT = 200, FOUND_LIMIT_MAX = 5000 };

#endif
