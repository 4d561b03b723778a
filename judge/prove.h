/* prove.h: explains what a proof costs or lacks: its time, and whether it needs libpari. */
#ifndef JUDGE_PROVE_H
#define JUDGE_PROVE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { PROVE_ALONE = 60 }; /* primes of up to this many digits are proven without libpari; longer ones may need it */

/*
 * Adds a sentence, without a full stop, about the cost of proving a probable prime of this many digits. False, adding
 * nothing, if the proof takes a few seconds at most.
 */
bool prove_add_warning(size_t digits, struct text *text);

/* Adds the reason, as a sentence without a full stop, why a number of this many digits was not proven. */
void prove_add_failure(size_t digits, struct text *text);

#endif
