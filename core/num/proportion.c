/* proportion.c: confidence intervals of proportions and means. */
#include "core/num/proportion.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within z standard deviations */

/* Wilson's interval for n trials with mean p. */
static struct interval interval_of(double p, double n)
{
    double middle = p + z * z / (2 * n), half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    /* The bounds 0 and 1 are exact; rounding errors could move them. */
    return (struct interval){p <= 0 ? 0 : (middle - half) / scale, p >= 1 ? 1 : (middle + half) / scale};
}

struct interval proportion_interval(uint64_t count, uint64_t trials)
{
    return interval_of((double)count / (double)trials, (double)trials);
}

double proportion_error(double sum, uint64_t trials)
{
    if (trials == 0)
        return 0.5;
    struct interval interval = interval_of(sum / (double)trials, (double)trials);
    return (interval.high - interval.low) / 2;
}
