/* certificate_reading.h: what the readers of both forms of certificates share: lines, and what is wrong with them. */
#ifndef CORE_PROVE_CERTIFICATE_READING_H
#define CORE_PROVE_CERTIFICATE_READING_H

#include "core/base/text.h"
#include "core/prove/certificate_step.h"

/* A certificate being read, line by line. */
struct reading {
    const char *at, *end;
    size_t line; /* of the line last read, from 1; 0 before the first */
    struct text *number; /* that is to be proven, for the reader to set */
    struct text *fault;  /* what is wrong */
    size_t wrong;        /* the line of that */
    struct certificate_step step;
};

/* A part of a line. */
struct line_span {
    const char *at;
    size_t length;
};

/* Reads the next line that is not blank, without blanks around it. False at the end. */
bool reading_next(struct reading *reading, struct line_span *line);

/* Says what is wrong in a line: `kind` is that of the step, or NULL. Returns false. */
bool reading_fault(struct reading *reading, size_t line, const char *kind, const char *fault);

bool span_is(struct line_span span, const char *word);
bool span_begins(struct line_span span, const char *word);

/* The same without regard to the case of ASCII letters. */
bool span_is_alike(struct line_span span, const char *word);

/* The span without its first `count` bytes and the blanks after them. */
struct line_span span_after(struct line_span span, size_t count);

/* A number is an optional minus and digits. NULL if the span is one, of at most BIGNUM_DIGITS_MAX digits. */
const char *span_number(struct line_span span, bool *is_negative, struct digits *digits);

#endif
