/* bootstrap.c: the mean of integers, with an error that assumes no distribution. */
#include "match/bootstrap.h"

#include "core/base/memory.h"
#include "core/num/student.h"
#include "match/binomial.h"

#include <math.h>
#include <stdlib.h>

enum { SAMPLES = 10000 };

/* The sum of a bootstrap sample: `all` draws with replacement from the `all` integers. */
static uint64_t sample(const uint64_t *count, int values, uint64_t all, struct rng *rng)
{
    uint64_t to_draw = all, others = all, sum = 0; /* others: the number of integers that are v or more */
    for (int v = 0; v < values && to_draw > 0; v++) {
        if (count[v] == 0)
            continue;
        uint64_t drawn = binomial_draw(rng, to_draw, (double)count[v] / (double)others);
        sum += drawn * (uint64_t)v;
        to_draw -= drawn;
        others -= count[v];
    }
    return sum;
}

static int compare_sums(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

/* The number of samples that lie below the interval, and above it, for n integers. */
static int samples_outside(uint64_t n)
{
    double quantile = student_quantile(n - 1) * sqrt((double)n / (double)(n - 1));
    return (int)(SAMPLES * (0.5 * erfc(quantile / sqrt(2))));
}

struct estimate bootstrap_mean(const uint64_t *count, int values, uint64_t seed)
{
    struct rng rng = {seed};
    uint64_t all = 0, sum = 0;
    for (int v = 0; v < values; v++) {
        all += count[v];
        sum += count[v] * (uint64_t)v;
    }
    uint64_t *sums = memory_array(NULL, SAMPLES, sizeof *sums);
    for (int i = 0; i < SAMPLES; i++)
        sums[i] = sample(count, values, all, &rng);
    qsort(sums, SAMPLES, sizeof *sums, compare_sums);
    int outside = samples_outside(all);
    double n = (double)all, low = (double)sums[outside] / n, high = (double)sums[SAMPLES - 1 - outside] / n;
    memory_free(sums);
    return (struct estimate){(double)sum / n, (high - low) / 2, low, high};
}
