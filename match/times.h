/* times.h: the times of single moves: mean, maximum and quantiles of any number of them, in constant memory. */
#ifndef MATCH_TIMES_H
#define MATCH_TIMES_H

#include <stdint.h>

/*
 * A histogram of nanoseconds with 64 buckets for each doubling, from 0 to 2^48 - 1 (3 days; longer times count as
 * that). Below 128 ns a bucket is one nanosecond.
 */
enum {
    TIMES_PARTS = 64, /* buckets for each doubling */
    TIMES_BITS = 48,
    TIMES_BUCKETS = (TIMES_BITS - 5) * TIMES_PARTS
};

/* The times of any number of moves, in about 22 kB. Has no pointers; all zero bytes mean no moves. */
struct times {
    uint64_t moves;
    uint64_t sum, worst; /* nanoseconds */
    int low, high;       /* buckets outside low .. high are empty; only valid if there are moves */
    uint64_t count[TIMES_BUCKETS];
};

/* Adds one move. Negative times and NaN count as 0. */
void times_add(struct times *times, double ms);

/* Adds all of `from`. Order and grouping of the sums do not matter. */
void times_merge(struct times *times, const struct times *from);

/* Removes all moves, in a time that depends on the range of buckets that were used. */
void times_clear(struct times *times);

/* The mean and the longest time, in milliseconds; `times->moves` must be at least 1. */
double times_mean(const struct times *times);
double times_worst(const struct times *times);

/*
 * The nearest-rank quantile in milliseconds: the time that `thousandths` thousandths of the moves did not exceed. It is
 * rounded up to the end of its bucket, by at most 1/64, but not above the worst time. `thousandths` is 1 to 1000,
 * `times->moves` at least 1.
 */
double times_quantile(const struct times *times, unsigned thousandths);

#endif
