/* bootstrap.h: the mean place of a player among three to eight, with an error that assumes no distribution. */
#ifndef MATCH_BOOTSTRAP_H
#define MATCH_BOOTSTRAP_H

#include "match/rating.h"
#include "referee/game/game.h"

/*
 * The places of a player, summed over the games of each deal: deals[v] is the number of deals with the sum v. A deal is
 * played once in each rotation of the seats, or only once. Memory does not grow with the number of deals; neither their
 * order nor their division into parts matters.
 */
enum { PLACE_SUMS = SEATS_MAX * SEATS_MAX + 1 };
struct places {
    uint64_t deals[PLACE_SUMS];
};

/* `sum` is the sum of the places of one deal, below PLACE_SUMS. */
void places_add(struct places *places, int sum);
void places_merge(struct places *places, const struct places *part);

/*
 * The mean place in a game, 1 .. seats, if each deal was played `games` times, 1 .. SEATS_MAX. The interval is the
 * percentile interval of 10,000 bootstrap samples of deals (B. Efron, "Bootstrap methods: another look at the
 * jackknife", Annals of Statistics 7, 1979), expanded so that it is right for few deals too: with n deals its ends are
 * not the quantiles at 0.025 and 0.975, but at Phi(-+ t sqrt(n / (n - 1))), where t is the 0.975 quantile of Student's
 * distribution with n - 1 degrees of freedom (T. C. Hesterberg, "What teachers should know about the bootstrap", The
 * American Statistician 69, 2015). It is a percentile interval, not a normal one, because places are bounded and
 * skewed: its ends are always possible places.
 * A sample of n deals is drawn from the multinomial distribution of their sums, with one binomial draw for each
 * different sum: the time does not grow with the number of deals either.
 * If all deals have the same sum, the interval is computed as in rating_mean.
 * The same places and seed give the same result. Other seeds change the error by about 1 %.
 */
struct estimate bootstrap_mean_place(const struct places *places, int games, int seats, uint64_t seed);

/*
 * The interval alone, for the mean of integers: count[v] of them are v, for v below `values`; at least two of them
 * differ. In the result `value` is the mean, and `error` half the width of the interval.
 */
struct estimate bootstrap_mean(const uint64_t *count, int values, uint64_t seed);

#endif
