/* prove.h: what a proof takes: digits, minutes, and a library. */
#ifndef JUDGE_PROVE_H
#define JUDGE_PROVE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { PROVE_ALONE = 60 }; /* digits of numbers that are proven without libpari */

/*
 * Adds what the proof of a probable prime of so many digits would take, as a sentence without its full stop. False,
 * adding nothing, if it takes a few seconds at most.
 */
bool prove_warns(size_t digits, struct text *text);

/* Adds what is missing, as a sentence, where the proof of a number of so many digits failed. */
void prove_missing(size_t digits, struct text *text);

#endif
