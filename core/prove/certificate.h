/* certificate.h: checks certificates of primality. It shares nothing with what makes them but big integers. */
#ifndef CORE_PROVE_CERTIFICATE_H
#define CORE_PROVE_CERTIFICATE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a certificate is worth. A check of zero bytes, {0}, is ready for certificate_check, any number of times. */
struct certificate_check {
    bool proves;        /* it proves that `number` is prime */
    struct text number; /* whose primality it claims; empty if that cannot be read */
    size_t line;        /* the line that is wrong, from 1; 0 if it proves */
    struct text fault;  /* what is wrong with it, without a full stop */
};

/*
 * Checks a certificate of `length` bytes: "[MPU - Primality Certificate]" (the text form of ntheory and its tools).
 * Any bytes may be given; memory is linear in the length. Numbers have at most BIGNUM_DIGITS_MAX digits (bignum.h).
 * Where a step does not hold, `line` is the one at which it begins.
 *
 * The time is bounded: a certificate that needs more than CERTIFICATE_WORK does not prove.
 */
void certificate_check(struct certificate_check *check, const char *text, size_t length);

/*
 * Products of two words of 64 bits, as schoolbook multiplication has them: about a nanosecond each, and less for
 * numbers of thousands of digits, so that a check ends within minutes. A certificate of 2,000 digits by elliptic curves
 * needs less.
 */
#define CERTIFICATE_WORK UINT64_C(300000000000)

/* The same with another bound of the work. */
void certificate_check_within(struct certificate_check *check, const char *text, size_t length, uint64_t work);

void certificate_check_free(struct certificate_check *check);

#endif
