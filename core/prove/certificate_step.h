/* certificate_step.h: the steps of certificates: by a theorem, N is prime if certain smaller numbers are. */
#ifndef CORE_PROVE_CERTIFICATE_STEP_H
#define CORE_PROVE_CERTIFICATE_STEP_H

#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The numbers of the steps, named as in the text of a certificate. */
enum step_number {
    STEP_N,
    STEP_Q,
    STEP_A,
    STEP_B,
    STEP_M,
    STEP_X,
    STEP_Y,
    STEP_S,
    STEP_R,
    STEP_T,
    STEP_J,
    STEP_LP,
    STEP_LQ,
    STEP_NUMBERS
};

enum { STEP_SPARES = 12 };

/* A smaller number q on whose primality a step depends. In a list (BLS5, Lucas) q is a divisor of N - 1. */
struct step_prime {
    struct digits q, a; /* a: the base for q, in BLS5 only */
    size_t line;        /* the line that contains q; for the 2 that BLS5 does not list, the first line of the step */
};

struct certificate_step {
    struct bignum *number[STEP_NUMBERS];
    struct bignum *spare[STEP_SPARES]; /* scratch; values are not kept between calls */
    const struct step_prime *primes;   /* for kinds that have a list of primes */
    size_t count;
    size_t wrong;  /* index of the prime at fault; `count` if the fault is in no prime */
    uint64_t work; /* the remaining work, in the unit of CERTIFICATE_WORK */
};

void step_init(struct certificate_step *step, uint64_t work);
void step_free(struct certificate_step *step);

/* Subtracts `work` from the remaining work. If less remains, sets that to 0 and returns false. */
bool step_spend(struct certificate_step *step, uint64_t work);

/* The fault to report when the work runs out. */
extern const char step_too_long[];

/* As step_spend, for the work of a number of products modulo N. */
bool step_spend_products(struct certificate_step *step, uint64_t products);

/* Whether n is prime, proven. The work, which the caller accounts for, is at most STEP_SMALL_WORK. */
bool step_is_small_prime(uint64_t n);
enum { STEP_SMALL_WORK = 20000 };

/*
 * Each of these returns NULL if the theorem proves N prime on condition that certain smaller numbers are prime; else
 * the reason why it does not, in English and without a full stop, or step_too_long. The numbers may have any values.
 */

/* N Q A. Pocklington 1914, with one prime. N is prime if Q is. */
const char *step_pocklington(struct certificate_step *step);

/* N Q A. Brillhart, Lehmer and Selfridge 1975, theorem 3. N is prime if Q is. */
const char *step_bls3(struct certificate_step *step);

/* N Q LP LQ. Brillhart, Lehmer and Selfridge 1975, theorem 15. N is prime if Q is. */
const char *step_bls15(struct certificate_step *step);

/* N and the list. Brillhart, Lehmer and Selfridge 1975, theorem 5 with m = 1. N is prime if all numbers q are. */
const char *step_bls5(struct certificate_step *step);

/* N A and the list, without its bases. Lehmer 1927, theorem 2. N is prime if all numbers q are. */
const char *step_lucas(struct certificate_step *step);

/*
 * N A B M Q X Y: M / Q times the point (X, Y) of the curve y^2 = x^3 + A x + B has the order Q modulo each prime
 * divisor of N. Goldwasser and Kilian 1986, Atkin and Morain 1993. N is prime if Q is. Sets S.
 */
const char *step_ecpp(struct certificate_step *step);

/* N S R A B T: as step_ecpp, with the curve and the point in the form of the program Primo. N is prime if R is. */
const char *step_ecpp3(struct certificate_step *step);

/* N S R J T: as step_ecpp3, with A and B computed from the j-invariant. N is prime if R is. */
const char *step_ecpp4(struct certificate_step *step);

/* N. N is below 2^64 and proven directly. */
const char *step_small(struct certificate_step *step);

#endif
