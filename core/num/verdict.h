/* verdict.h: whether a number is prime, and the reason. */
#ifndef CORE_NUM_VERDICT_H
#define CORE_NUM_VERDICT_H

#include "core/base/text.h"
#include "core/num/digits.h"
#include "core/num/proof.h"

#include <stdbool.h>

enum verdict_answer { VERDICT_NEITHER, VERDICT_PRIME, VERDICT_COMPOSITE }; /* 0 and 1 are neither */

/*
 * How much to compute. From 2^64 on, what limits the search for factors is a number of steps, not a time. The same
 * holds for the proof (PROOF_BOUNDED), which is tried except with VERDICT_ONLY.
 */
enum verdict_effort {
    VERDICT_ONLY,    /* only the answer, the fastest way */
    VERDICT_QUICK,   /* also looks for factors, for about 0.2 ms: for a move of a game */
    VERDICT_FACTORS, /* also looks for factors, for about 0.02 s; finds all of a number of up to 41 digits */
    VERDICT_FINISH   /* all factors, without a limit */
};

enum verdict_reason {
    REASON_NONE,    /* after VERDICT_ONLY, and for 0 and 1 */
    REASON_FACTORS, /* all prime factors; for a prime, the prime itself */
    REASON_DIVISOR, /* composite: one divisor, greater than 1 and less than the number */
    REASON_WITNESS  /* composite: a base to which it fails the strong probable prime test */
};

/* A zeroed verdict, {0}, is ready for verdict_of, which may be called repeatedly; verdict_free frees its memory. */
struct verdict {
    enum verdict_answer answer;
    bool proven; /* false only for a probable prime of 3317044064679887385961981 or more */
    enum verdict_reason reason;
    struct text factors; /* "2 5 31", ascending, with repetition; or the divisor; or the witness; otherwise empty */
    struct proof proof; /* the proof that was tried; `how` is empty if no proof was tried or found */
};

/* Judges n, of at most 20,000 digits. Prime factors of 3317044064679887385961981 or more are probable primes. */
void verdict_of(struct verdict *verdict, struct digits n, enum verdict_effort effort);

/*
 * Continues with a number that verdict_of found to be prime, until it is proven or no method is likely to prove it
 * (PROOF_FINISH); puts a certificate into verdict->proof if `with_certificate`. The reason is then REASON_FACTORS.
 */
void verdict_prove(struct verdict *verdict, struct digits n, bool with_certificate);

/*
 * Appends the reason as a sentence without its full stop. For a composite number: the rule for 2, 5, 3, 7, 11 or 13, by
 * its name and in steps; or a factor and the product, written out up to 100 digits; or that a person cannot see it by
 * hand. For a prime: the checks that were made, and how many divisions a person would need; or its proof, if
 * verdict->proof has one.
 */
void verdict_explain(const struct verdict *verdict, struct digits n, struct text *text);

/*
 * Whether a prime or probable prime is proven: by its size or, except with VERDICT_ONLY, by the proof that verdict_of
 * tries. All code that calls a prime proven without having a verdict uses this function; it is thread-safe.
 */
bool verdict_proves(struct digits prime, enum verdict_effort effort);

void verdict_free(struct verdict *verdict);

#endif
