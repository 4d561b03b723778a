/* verdict.h: is it prime, and why not: the answer with its reason. */
#ifndef CORE_NUM_VERDICT_H
#define CORE_NUM_VERDICT_H

#include "core/num/digits.h"
#include "core/base/text.h"

#include <stdbool.h>

enum verdict_answer { VERDICT_NEITHER, VERDICT_PRIME, VERDICT_COMPOSITE }; /* 0 and 1 are neither */

enum verdict_effort {
    VERDICT_ONLY,    /* the answer, as fast as can be */
    VERDICT_QUICK,   /* factors too; above 2^64 within a bound counted in steps, about 0.2 ms: for a move of a game */
    VERDICT_FACTORS, /* the same; above 2^64 within a bound counted in steps, about 0.02 s */
    VERDICT_FINISH   /* factors, however long it takes */
};

enum verdict_reason {
    REASON_NONE,    /* none was asked for, or 0 and 1 */
    REASON_FACTORS, /* all prime factors; a prime's is the prime */
    REASON_DIVISOR, /* composite: one divisor, greater than 1 and less than the number */
    REASON_WITNESS  /* composite: a base to which it fails Miller and Rabin's test */
};

/* All zero bytes is ready for verdict_of, which may be called again and again; verdict_free gives the memory back. */
struct verdict {
    enum verdict_answer answer;
    bool proven; /* false only for a probable prime of 2^64 or more */
    enum verdict_reason reason;
    struct text factors; /* "2 5 31", ascending with repetition; or the divisor; or the witness; else empty */
};

/* Judges n (up to 20,000 digits). A factor of 2^64 or more may be a probable prime. */
void verdict_of(struct verdict *verdict, struct digits n, enum verdict_effort effort);

/*
 * Adds the reason as a sentence without its full stop: the rule for 2, 5, 3, 7, 11, 13, else the smallest
 * factor; for a prime, up to which prime one would have to try.
 */
void verdict_explain(const struct verdict *verdict, struct digits n, struct text *text);

void verdict_free(struct verdict *verdict);

#endif
