/* verdict.h: whether a number is prime, and the reason. */
#ifndef CORE_NUM_VERDICT_H
#define CORE_NUM_VERDICT_H

#include "core/base/text.h"
#include "core/num/digits.h"
#include "core/num/proof.h"

#include <stdbool.h>

enum verdict_answer { VERDICT_NEITHER, VERDICT_PRIME, VERDICT_COMPOSITE }; /* 0 and 1 are neither */

/*
 * What is looked for. From 2^64 on the search for factors is bounded by a number of steps, not by time; so is the proof
 * (PROOF_BOUNDED), which all but VERDICT_ONLY try.
 */
enum verdict_effort {
    VERDICT_ONLY,    /* the answer alone, the fastest way */
    VERDICT_QUICK,   /* factors too, for about 0.2 ms: for a move of a game */
    VERDICT_FACTORS, /* factors too, for about 0.02 s; all of a number of up to 41 digits */
    VERDICT_FINISH   /* all factors, without a bound */
};

enum verdict_reason {
    REASON_NONE,    /* after VERDICT_ONLY, and of 0 and 1 */
    REASON_FACTORS, /* all prime factors; of a prime the prime itself */
    REASON_DIVISOR, /* composite: one divisor, greater than 1 and less than the number */
    REASON_WITNESS  /* composite: a base to which it fails the strong probable prime test */
};

/* A verdict of zero bytes, {0}, is ready for verdict_of, any number of times; verdict_free frees its memory. */
struct verdict {
    enum verdict_answer answer;
    bool proven; /* false only for a probable prime of 3317044064679887385961981 or more */
    enum verdict_reason reason;
    struct text factors; /* "2 5 31", ascending, with repetition; or the divisor; or the witness; else empty */
    struct proof proof; /* the one that was tried; `how` is empty if there was none, or it failed */
};

/* Judges n, of at most 20,000 digits. Prime factors of 3317044064679887385961981 or more are probable primes. */
void verdict_of(struct verdict *verdict, struct digits n, enum verdict_effort effort);

/*
 * Goes on with a number that verdict_of found to be prime, until it is proven or none of the methods can prove it
 * (PROOF_FINISH); with a certificate in verdict->proof, if one is wanted. The reason is then REASON_FACTORS.
 */
void verdict_prove(struct verdict *verdict, struct digits n, bool with_certificate);

/*
 * Adds the reason as a sentence without its full stop. For a composite number: the rule for 2, 5, 3, 7, 11 or 13; a
 * factor and the product, written out up to 100 digits; or that it cannot be seen by hand. For a prime: what was
 * checked, and how many divisions a person would need; or its proof, if verdict->proof has one.
 */
void verdict_explain(const struct verdict *verdict, struct digits n, struct text *text);

/*
 * Whether a number that is prime, or a probable prime, is proven: by its size, and but with VERDICT_ONLY by the proof
 * that verdict_of tries. All that call a prime proven without a verdict ask this; any number of threads may.
 */
bool verdict_proves(struct digits prime, enum verdict_effort effort);

void verdict_free(struct verdict *verdict);

#endif
