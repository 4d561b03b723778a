/* certificate_step.h: the steps of certificates: "N is prime if these numbers are", and the theorem of each kind. */
#ifndef CORE_PROVE_CERTIFICATE_STEP_H
#define CORE_PROVE_CERTIFICATE_STEP_H

#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The numbers that steps have, by the names that the text forms give them. */
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

/* A prime divisor q of N - 1, and a base that is for it. */
struct step_prime {
    struct digits q, a;
    size_t line; /* where q is */
};

struct certificate_step {
    struct bignum *of[STEP_NUMBERS];
    struct bignum *spare[STEP_SPARES]; /* of any value between two calls */
    const struct step_prime *primes;   /* of the kinds with a list of them */
    size_t count;
    size_t wrong;  /* which of them a fault is about; `count` if it is about none */
    uint64_t work; /* how much more may be done, in the unit of CERTIFICATE_WORK */
};

void step_init(struct certificate_step *step, uint64_t work);
void step_free(struct certificate_step *step);

/* Subtracts the work. False, leaving none, if there is less. */
bool step_spend(struct certificate_step *step, uint64_t work);

/* What is said where there was less. */
extern const char step_too_long[];

/* Subtracts the work of a number of products modulo N. */
bool step_spend_products(struct certificate_step *step, uint64_t products);

/* Whether n is prime, proven; it takes STEP_SMALL_WORK at most. */
bool step_is_small_prime(uint64_t n);
enum { STEP_SMALL_WORK = 20000 };

/*
 * Each returns NULL if the theorem says that N is prime, provided that certain smaller numbers are; else what fails, in
 * words without a full stop. The numbers may have any values.
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

/* N S R A B T: the same with the curve and the point in the form of the program Primo. N is prime if R is. */
const char *step_ecpp3(struct certificate_step *step);

/* N S R J T: the same with A and B from the j-invariant. */
const char *step_ecpp4(struct certificate_step *step);

/* N. A number below 2^64. */
const char *step_small(struct certificate_step *step);

#endif
