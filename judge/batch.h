/* batch.h: plain numbers wait here until several can be tested at once: the way of a million lines. */
#ifndef JUDGE_BATCH_H
#define JUDGE_BATCH_H

#include "core/base/text.h"
#include "judge/judge.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BATCH_LINES = 256 };

/* All zero bytes is an empty batch. */
struct batch {
    size_t count;
    uint64_t number[BATCH_LINES];
    const char *input[BATCH_LINES];
    unsigned char length[BATCH_LINES];
};

/* Whether answers are plain text, or a word of it, or nothing at all: only then may lines wait. */
bool batch_serves(const struct judge_options *options);

/*
 * Takes a line that is a number below 2^64 in its canonical digits, `max_digits` at most. False if it is something
 * else, which judge_line judges. What was taken is kept by reference: it must stay where it is until it is settled.
 */
bool batch_take(struct batch *batch, size_t max_digits, const char *line, size_t length);

/* No line may be taken before the batch is settled. */
bool batch_is_full(const struct batch *batch);

/* Judges what waits, in its order: adds the answers that judge_line gives, and notes in `met` which there were. */
void batch_settle(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS]);

#endif
