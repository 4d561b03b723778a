/* proof.h: proofs that a number is prime, and their certificates. */
#ifndef CORE_NUM_PROOF_H
#define CORE_NUM_PROOF_H

#include "core/base/text.h"
#include "core/num/digits.h"

/* Elliptic curves are not tried for longer numbers. */
enum { PROOF_CURVES_DIGITS_MAX = 1000 };

enum proof_effort {
    PROOF_BOUNDED, /* about 0.02 s; the limit is a number of steps, not a time, so that a number always has the same
                      answer */
    PROOF_FINISH   /* until a proof is found, or until no method is likely to find one */
};

enum proof_answer {
    PROOF_PRIME,
    PROOF_COMPOSITE,
    PROOF_NEITHER, /* 0 and 1 */
    PROOF_OPEN     /* a probable prime for which no proof was found */
};

/* The result of an attempt at a proof. A zeroed proof, {0}, is ready for proof_of, which may be called repeatedly. */
struct proof {
    enum proof_answer answer;
    struct text how; /* how a prime is known, without a full stop: "N-1 = 2^4 * 3 * ..., and ..."; or why the number is
                        not prime; empty for PROOF_OPEN */
    struct text certificate; /* for a prime, after proof_certify: "[MPU - Primality Certificate]" and its lines */
};

/*
 * Tries to prove n, of at most BIGNUM_DIGITS_MAX digits, prime: by the tests of prime.h and wide.h, by the factors of
 * n - 1 and n + 1 and, with PROOF_FINISH, by elliptic curves, which need libpari (pari.h).
 */
void proof_of(struct proof *proof, struct digits n, enum proof_effort effort);

/*
 * As proof_of, and also sets proof->certificate. The proof then uses only steps that the certificate format supports,
 * so that the tests of wide.h do not suffice even below WIDE_PROVEN_END.
 */
void proof_certify(struct proof *proof, struct digits n, enum proof_effort effort);

void proof_free(struct proof *proof);

#endif
