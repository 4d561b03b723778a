/* batch.h: plain numbers, collected until many can be tested at once: this makes millions of lines fast. */
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

/* All zero bytes is an empty batch. */
struct batch {
    size_t count;
    uint64_t number[BATCH_LINES];
    struct decimal {
        char digit[DECIMAL_DIGITS_MAX]; /* what is behind the digits has no meaning */
        unsigned char count;
    } text[BATCH_LINES];
};

/* Whether lines may be collected: answers are text without colour, sentences and explanations, or there are none. */
bool batch_serves(const struct judge_options *options);

/*
 * Takes a line that is a number below 2^64 without leading zeros, of as many digits as the judge allows, and for which
 * its deck has no line. False if it is something else, which judge_line judges. The batch must not be full.
 */
bool batch_take(struct batch *batch, const struct judge *judge, const char *line, size_t length);

/*
 * Takes lines that end with the style's separator, from the first of the `length` bytes on, until the batch is full or
 * a line is incomplete or not one for batch_take. Returns the number of bytes of the lines taken.
 */
size_t batch_take_lines(struct batch *batch, const struct judge *judge, const char *bytes, size_t length);

/* Whether the batch must be settled before the next line is taken. */
bool batch_is_full(const struct batch *batch);

/*
 * Judges the lines of the batch in their order, and empties it. Adds the answers that judge_line would give; sets
 * met[A] for each answer A that was given.
 */
void batch_settle(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS]);

#endif
