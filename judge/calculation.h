/* calculation.h: the value of a calculation that is typed for a number: 2^61-1, 10^20+39, 1e9+7, 2*3*5+1. */
#ifndef JUDGE_CALCULATION_H
#define JUDGE_CALCULATION_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum calculation {
    CALCULATION_DONE,
    CALCULATION_MALFORMED,
    CALCULATION_TOO_DEEP, /* brackets or exponents are nested too deeply */
    CALCULATION_NEGATIVE,
    CALCULATION_NEGATIVE_INSIDE, /* a value in brackets is negative */
    CALCULATION_TOO_LONG  /* a value in it has more digits than allowed */
};

/*
 * Whether the text has digits and signs, at least one of each, and otherwise only blanks. Signs are + - * ^ ( ), U+2212
 * for -, and e or E between digits.
 */
bool looks_like_calculation(const char *text, size_t length);

/*
 * Adds the digits of the value, at most `max_digits`, to `digits`; nothing if there is a fault, which it returns. ^
 * binds tightest and to the right, then *, then + and -. A sum may begin with +, but not with -. 2e9 is one number,
 * 2*10^9, and has no blanks. No value of more than about twice the digits allowed is computed.
 */
enum calculation calculation_value(const char *text, size_t length, size_t max_digits, struct text *digits);

#endif
