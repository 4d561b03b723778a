/* proportion.h: how sure a share is that was counted in trials. */
#ifndef CORE_NUM_PROPORTION_H
#define CORE_NUM_PROPORTION_H

#include <stdint.h>

/* The least and the greatest value that an estimate leaves possible, with a confidence of 95 %. */
struct interval {
    double low, high;
};

/*
 * The 95 % interval of a share, by Wilson's score (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", Journal of the American Statistical Association 22, 1927): of `count` of n trials
 *
 *     (p + z^2/2n +- z sqrt(p(1 - p)/n + z^2/4n^2)) / (1 + z^2/n),   p = count / n, z = 1.959964.
 *
 * n is at least 1, and `count` at most n.
 */
struct interval proportion_interval(uint64_t count, uint64_t n);

/*
 * Half the width of that interval for the mean of n results from 0 to 1 whose sum is `sum`, 0 to n. Results between 0
 * and 1, as of a shared win, scatter less than the wins and losses of the same mean: for them it is too wide, if
 * anything. It is never 0; it is 0.5 if n is 0. The middle of the interval lies nearer to 1/2 than the mean, so that
 * the mean and this error may reach below 0 or above 1.
 */
double proportion_error(double sum, uint64_t n);

#endif
