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

#endif
