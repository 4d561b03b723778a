/* proportion.h: confidence intervals of proportions and means. */
#ifndef CORE_NUM_PROPORTION_H
#define CORE_NUM_PROPORTION_H

#include <stdint.h>

/* The bounds of a 95 % confidence interval. */
struct interval {
    double low, high;
};

/*
 * The 95 % interval of a proportion, by Wilson's score (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", Journal of the American Statistical Association 22, 1927): for `count` successes in n trials
 *
 *     (p + z^2/2n +- z sqrt(p(1 - p)/n + z^2/4n^2)) / (1 + z^2/n),   p = count / n, z = 1.959964.
 *
 * n is at least 1, and `count` at most n.
 */
struct interval proportion_interval(uint64_t count, uint64_t n);

/*
 * Half the width of this interval for the mean of n results from 0 to 1 whose sum is `sum`, 0 to n. Results strictly
 * between 0 and 1, such as shared wins, vary less than wins and losses with the same mean; for them the interval is, if
 * anything, too wide. The result is never 0; it is 0.5 if n is 0. As the centre of the interval is nearer to 1/2 than
 * the mean, the mean plus or minus this error may be below 0 or above 1.
 */
double proportion_error(double sum, uint64_t n);

#endif
