/* proportion.c: how sure a share is that was counted in trials. */
#include "core/num/proportion.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within z standard deviations */

struct interval proportion_interval(uint64_t count, uint64_t trials)
{
    double n = (double)trials, p = (double)count / n;
    double middle = p + z * z / (2 * n), half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double scale = 1 + z * z / n;
    /* The bounds 0 and 1 are exact; rounding could make them greater or less. */
    return (struct interval){count == 0 ? 0 : (middle - half) / scale,
                             count == trials ? 1 : (middle + half) / scale};
}
