/* times.h: how long single moves took: enough of any number of them for their mean, their worst and their quantiles. */
#ifndef MATCH_TIMES_H
#define MATCH_TIMES_H

#include <stdint.h>

/*
 * A histogram of nanoseconds with 64 buckets for each doubling, from 0 to 2^48 (3 days; longer ones count as that).
 * Below 128 ns a bucket is one nanosecond.
 */
enum {
    TIMES_PARTS = 64, /* of a doubling */
    TIMES_BITS = 48,
    TIMES_BUCKETS = (TIMES_BITS - 5) * TIMES_PARTS
};

/* Of all zero bytes there are none yet. Flat, about 22 kB, however many moves there are. */
struct times {
    uint64_t moves;
    uint64_t sum, worst; /* nanoseconds */
    int low, high;       /* buckets that are not in low .. high are empty; only where there are moves */
    uint64_t count[TIMES_BUCKETS];
};

/* One more move. Less than 0 and NaN count as 0. */
void times_add(struct times *times, double ms);

/* Adds all of `from`. Any order and grouping of sums gives the same. */
void times_merge(struct times *times, const struct times *from);

/* Takes all moves out, in a time that depends on how many buckets were used. */
void times_clear(struct times *times);

/* Milliseconds; `times.moves` is at least 1. */
double times_mean(const struct times *times);
double times_worst(const struct times *times);

/*
 * A time, in milliseconds, such that so many thousandths of the moves took no longer: the end of the bucket where the
 * smallest such time is (the nearest-rank quantile), which it exceeds by 1/64 of it at most. `thousandths` is 1 to
 * 1000, `times.moves` at least 1.
 */
double times_quantile(const struct times *times, unsigned thousandths);

#endif
