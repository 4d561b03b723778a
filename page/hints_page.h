/* hints_page.h: hints for a hand on the page: every prime that its cards spell. */
#ifndef PAGE_HINTS_PAGE_H
#define PAGE_HINTS_PAGE_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * Answers {"hand":"A2233K","deck":"trump","limit":200,"count":2}; the default limit is HINTS_PAGE_LIMIT, and without a
 * count, or with 0, plays have any number of cards. Adds a line for each prime, at most `limit`,
 * {"number":"1213","cards":"QK"}, the greatest first; for each number that may be played although it is not prime
 * {"number":"57","cards":"57","note":"..."}; then
 * {"total":21,"shown":20,"complete":true,"counts":[{"cards":2,"primes":9,"under":null,"title":"2 cards"}]}: the number
 * of primes with the requested count, of those for which a line was added and, whatever count was requested, of the
 * primes of each number of cards that has plays. The answer is not complete if the search took too long: there may
 * then be more primes, and "under" of a count is the prime below which they are (empty if none was found). A request
 * with it, {"hand":"A2233K","deck":"trump","count":2,"under":"1213"}, continues the count for half a second:
 * {"primes":5,"under":null} is the number of primes below it. An invalid request is refused.
 */
void hints_page_line(const char *line, size_t length, struct text *answer);

enum { HINTS_PAGE_LIMIT = 200, HINTS_PAGE_LIMIT_MAX = 5000 };

#endif
