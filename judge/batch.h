/* batch.h: collects plain numbers until many can be tested at once: this makes millions of lines fast. */
#ifndef JUDGE_BATCH_H
#define JUDGE_BATCH_H

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/num/prime.h"
#include "judge/judge.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BATCH_LINES = PRIME_FACTOR_MANY };

/* Zero-initialized, it is empty. */
struct batch {
    size_t count;
    uint64_t number[BATCH_LINES];
    struct decimal {
        char digit[DECIMAL_DIGITS_MAX]; /* bytes after the digits are unspecified */
        unsigned char count;
    } text[BATCH_LINES];
};

/*
 * Whether these options allow batches: answers are plain text without colours, sentences or explanations, or are not
 * written; and no certificates are requested.
 */
bool batch_is_allowed(const struct judge_options *options);

/*
 * Adds a line to the batch if it is a number below 2^64 without leading zeros, has no more digits than the judge
 * allows, and has no entry in the judge's deck. False for any other line, which is left to judge_line. The batch must
 * not be full.
 */
bool batch_add(struct batch *batch, const struct judge *judge, const char *line, size_t length);

/*
 * Adds lines that end with the style's separator, from the beginning of the `length` bytes, until the batch is full, or
 * a line is incomplete or not acceptable to batch_add. Returns the total length of these lines.
 */
size_t batch_add_lines(struct batch *batch, const struct judge *judge, const char *bytes, size_t length);

/* Whether the batch is full: its lines must be judged before another line can be added. */
bool batch_is_full(const struct batch *batch);

/*
 * Judges the lines of the batch in order, and empties it. Adds the answers that judge_line would give, and sets met[A]
 * for each answer A that occurs.
 */
void batch_judge(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS]);

#endif
