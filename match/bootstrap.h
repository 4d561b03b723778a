/* bootstrap.h: the mean of integers, with an error that assumes no distribution. */
#ifndef MATCH_BOOTSTRAP_H
#define MATCH_BOOTSTRAP_H

#include "match/rating.h"

#include <stdint.h>

/*
 * The mean of integers: count[v] of them are v, for v below `values`; at least two of them differ. The interval is the
 * percentile interval of 10,000 bootstrap samples (B. Efron, "Bootstrap methods: another look at the jackknife", Annals
 * of Statistics 7, 1979), expanded so that it is right for few integers too: with n of them its ends are not the
 * quantiles at 0.025 and 0.975, but at Phi(-+ t sqrt(n / (n - 1))), where t is the 0.975 quantile of Student's
 * distribution with n - 1 degrees of freedom (T. C. Hesterberg, "What teachers should know about the bootstrap", The
 * American Statistician 69, 2015). It is a percentile interval, not a normal one, because the points of a deal are
 * bounded and skewed: its ends are always possible means. `error` is half the width of the interval.
 * A sample is drawn from the multinomial distribution of the integers, with one binomial draw for each distinct value:
 * the time does not grow with the number of integers. The same integers and seed give the same result. Other seeds
 * change the error by about 1 %.
 */
struct estimate bootstrap_mean(const uint64_t *count, int values, uint64_t seed);

#endif
