/* hints_page.h: hints of a hand on the page: every prime that its cards spell. */
#ifndef PAGE_HINTS_PAGE_H
#define PAGE_HINTS_PAGE_H

#include "core/base/text.h"

#include <stddef.h>

/*
 * Answers {"hand":"A2233K","deck":"trump","limit":200,"count":2}; without a limit HINTS_PAGE_LIMIT, and without a
 * count, or with 0, plays of any count of cards. Adds a line for each prime, {"number":"1213","cards":"QK"}, the
 * greatest first, and for numbers that may be played though they are not prime
 * {"number":"57","cards":"57","note":"..."}; then
 * {"total":21,"shown":20,"complete":true,"counts":[{"cards":2,"primes":9,"under":null,"title":"2 cards"}]}: how many
 * primes there are of what was asked for, and of each count of cards that has a play how many. It is not complete if
 * the search took too long: then there may be more, and `under` of a count is the prime below which they are (empty
 * if none was found). Asked with it, {"hand":"A2233K","deck":"trump","count":2,"under":"1213"}, a count goes on for
 * half a second: {"primes":5,"under":null} are the smaller ones. Or it is refused.
 */
void hints_page_line(const char *line, size_t length, struct text *answer);

enum { HINTS_PAGE_LIMIT = 200, HINTS_PAGE_LIMIT_MAX = 5000 };

#endif
