/* proof.h: proofs that a number is prime, and their certificates. */
#ifndef CORE_NUM_PROOF_H
#define CORE_NUM_PROOF_H

#include "core/base/text.h"
#include "core/num/digits.h"

/* From more digits on, elliptic curves are not tried. */
enum { PROOF_CURVES_DIGITS_MAX = 1000 };

enum proof_effort {
    PROOF_BOUNDED, /* about 0.02 s; steps are counted, not time, so that the same number always has the same answer */
    PROOF_FINISH   /* until there is a proof, or until none of the methods is likely to give one */
};

enum proof_answer {
    PROOF_PRIME,
    PROOF_COMPOSITE,
    PROOF_NEITHER, /* 0 and 1 */
    PROOF_OPEN     /* a probable prime; no proof was found */
};

/* What is known of a number. A proof of zero bytes, {0}, is ready for proof_of, any number of times. */
struct proof {
    enum proof_answer answer;
    struct text how; /* of a prime, how it is known, without a full stop: "N-1 = 2^4 * 3 * ..., and ..." */
    struct text certificate; /* of a prime, where one was asked for: "[MPU - Primality Certificate]" and its lines */
};

/*
 * Proves n, of at most BIGNUM_DIGITS_MAX digits, prime if it can: by the strong tests of wide.h, by the factors of
 * n - 1 and n + 1, and with PROOF_FINISH by elliptic curves, for which libpari (pari.h) is needed.
 */
void proof_of(struct proof *proof, struct digits n, enum proof_effort effort);

/*
 * The same with a certificate: every part of the proof is then of a kind that the certificate can state, so that a
 * number below the bound of wide.h is proven by more than its tests.
 */
void proof_certify(struct proof *proof, struct digits n, enum proof_effort effort);

void proof_free(struct proof *proof);

#endif
