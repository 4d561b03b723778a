/* times.c: the times of single moves: mean, maximum and quantiles of any number of them, in constant memory. */
#include "match/times.h"

#include <string.h>

enum { LINEAR = 2 * TIMES_PARTS }; /* each number of nanoseconds below LINEAR has its own bucket */

static const double nanoseconds = 1e6; /* in a millisecond */

/*
 * The bucket e TIMES_PARTS + m, where m = floor(n / 2^e): below LINEAR with e = 0, so that it is n; from LINEAR on with
 * the e for which TIMES_PARTS <= m < LINEAR.
 */
static int bucket_of(uint64_t n)
{
    int e = 0;
    for (; n >= LINEAR; n >>= 1)
        e++;
    return e * TIMES_PARTS + (int)n;
}

/* The greatest number in a bucket. */
static uint64_t greatest_in(int bucket)
{
    if (bucket < LINEAR)
        return (uint64_t)bucket;
    int e = bucket / TIMES_PARTS - 1;
    return ((uint64_t)(bucket - e * TIMES_PARTS + 1) << e) - 1;
}

/* Includes low .. high in the range of used buckets; to be called before `moves` grows. */
static void widen(struct times *times, int low, int high)
{
    if (times->moves == 0 || low < times->low)
        times->low = low;
    if (times->moves == 0 || high > times->high)
        times->high = high;
}

void times_add(struct times *times, double ms)
{
    const uint64_t greatest = ((uint64_t)1 << TIMES_BITS) - 1;
    double exact = ms * nanoseconds + 0.5;
    uint64_t n = exact >= (double)greatest ? greatest : exact > 0 ? (uint64_t)exact : 0;
    int bucket = bucket_of(n);
    widen(times, bucket, bucket);
    times->count[bucket]++;
    times->moves++;
    times->sum += n;
    if (n > times->worst)
        times->worst = n;
}

void times_merge(struct times *times, const struct times *from)
{
    if (from->moves == 0)
        return;
    widen(times, from->low, from->high);
    for (int i = from->low; i <= from->high; i++)
        times->count[i] += from->count[i];
    times->moves += from->moves;
    times->sum += from->sum;
    if (from->worst > times->worst)
        times->worst = from->worst;
}

void times_clear(struct times *times)
{
    if (times->moves > 0)
        memset(times->count + times->low, 0, (size_t)(times->high - times->low + 1) * sizeof *times->count);
    times->moves = times->sum = times->worst = 0;
    times->low = times->high = 0;
}

double times_mean(const struct times *times)
{
    return (double)times->sum / (double)times->moves / nanoseconds;
}

double times_worst(const struct times *times)
{
    return (double)times->worst / nanoseconds;
}

double times_quantile(const struct times *times, unsigned thousandths)
{
    /* The rank is moves * thousandths / 1000, rounded up; computed so that no product overflows. */
    uint64_t rank = times->moves / 1000 * thousandths + (times->moves % 1000 * thousandths + 999) / 1000;
    int bucket = times->low;
    for (uint64_t passed = times->count[bucket]; passed < rank; passed += times->count[bucket])
        bucket++;
    uint64_t end = greatest_in(bucket);
    return (double)(end < times->worst ? end : times->worst) / nanoseconds;
}
