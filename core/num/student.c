/* student.c: Student's t-distribution, for the error of the mean of a few numbers. */
#include "core/num/student.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within z standard deviations */

double student_quantile(uint64_t freedom)
{
    static const double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                   2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                   2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    double f = (double)freedom;
    if (freedom <= sizeof table / sizeof *table)
        return table[freedom - 1];
    return z + (pow(z, 3) + z) / (4 * f) + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * f * f);
}
