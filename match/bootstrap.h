/* bootstrap.h: the mean place of a player among three to eight, with an error that assumes no distribution. */
#ifndef MATCH_BOOTSTRAP_H
#define MATCH_BOOTSTRAP_H

#include "match/rating.h"
#include "referee/game/game.h"

/*
 * The places of a player, summed over the games of one deal: deals[v] deals had the sum v. A deal is played once in
 * each rotation of the seats, or once. Memory does not grow with the deals; neither their order matters, nor how they
 * were divided into parts.
 */
enum { PLACE_SUMS = SEATS_MAX * SEATS_MAX + 1 };
struct places {
    uint64_t deals[PLACE_SUMS];
};

/* `sum` is the sum of the places of one deal, below PLACE_SUMS. */
void places_add(struct places *places, int sum);
void places_merge(struct places *places, const struct places *part);

/*
 * The mean place of a game, 1 .. seats, where each deal was played `games` times, 1 .. SEATS_MAX. Its interval is the
 * percentile interval of 10,000 bootstrap samples of deals (B. Efron, "Bootstrap methods: another look at the
 * jackknife", Annals of Statistics 7, 1979), expanded so that it is right for few deals too: with n deals its ends are
 * not the quantiles at 0.025 and 0.975, but at Phi(-+ t sqrt(n / (n - 1))), t the 0.975 quantile of Student's
 * distribution with n - 1 degrees of freedom (T. C. Hesterberg, "What teachers should know about the bootstrap", The
 * American Statistician 69, 2015). Percentile and not normal, because places are bounded and skewed: no end is a place
 * that nobody can have.
 * A sample of n deals is a draw from the multinomial distribution of their sums, one binomial draw for each different
 * sum: the time does not grow with the deals either.
 * If all deals have the same sum, the interval is found as in rating_mean.
 * The same places and seed give the same result. Other seeds change the error by about 1 %.
 */
struct estimate bootstrap_mean_place(const struct places *places, int games, int seats, uint64_t seed);

/*
 * The interval alone, of the mean of integers: count[v] of them are v, v below `values`; at least two different ones.
 * value is their mean, error half the width of the interval.
 */
struct estimate bootstrap_mean(const uint64_t *count, int values, uint64_t seed);

#endif
