/* certificate.h: checks certificates of primality. It shares only big integers and products with their makers. */
#ifndef CORE_PROVE_CERTIFICATE_H
#define CORE_PROVE_CERTIFICATE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The result of a check. Zero-initialized, {0}, it is ready for certificate_check, any number of times. */
struct certificate_check {
    bool proves;        /* the certificate proves that `number` is prime */
    struct text number; /* the number that is claimed to be prime; empty if it cannot be read */
    size_t line;        /* the faulty line, from 1; 0 if the certificate proves the number */
    struct text fault;  /* the reason, without a full stop */
};

/*
 * Checks a certificate of `length` bytes: "[MPU - Primality Certificate]" (the text form of ntheory and its tools). Any
 * bytes may be given; memory is linear in the length. Numbers have at most BIGNUM_DIGITS_MAX digits (bignum.h). If a
 * step fails because of a prime in its list (BLS5, Lucas), `line` is the line of that prime; otherwise it is the first
 * line of the step.
 *
 * The time is bounded: a certificate that needs more than CERTIFICATE_WORK is rejected.
 */
void certificate_check(struct certificate_check *check, const char *text, size_t length);

/*
 * The limit on the work of a check, enough for a certificate by elliptic curves of a number of 2,000 digits. The unit
 * is one product of two 64-bit words in schoolbook multiplication: about a nanosecond, and less for numbers of
 * thousands of digits. A check therefore ends within minutes.
 */
#define CERTIFICATE_WORK UINT64_C(300000000000)

/* Like certificate_check, but with `work` in place of CERTIFICATE_WORK. */
void certificate_check_within(struct certificate_check *check, const char *text, size_t length, uint64_t work);

void certificate_check_free(struct certificate_check *check);

#endif
