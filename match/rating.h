/* rating.h: how strong players are by their results, and how sure that is. */
#ifndef MATCH_RATING_H
#define MATCH_RATING_H

#include <stdint.h>

/*
 * A mean and its 95 % interval, low .. high. `error` is half the width of the interval. All are infinite where they
 * have no bound. `value` alone may be NaN: if there are no results; then the error is infinite.
 */
struct estimate {
    double value, error;
    double low, high;
};

/*
 * Results of pairs of games of two players: the two games of a pair have one deal and changed seats. count[k] pairs
 * brought a player k/2 points of 2 (pentanomial). A single game without a partner counts as a pair of two games with
 * the same result: it adds to count[0], count[2] or count[4], and what follows holds for it too. All are integers, so
 * that the order of results does not matter, and parts of a series add up exactly.
 */
enum { PAIR_SCORES = 5 };
struct pair_results {
    uint64_t count[PAIR_SCORES];
};

/* Adds the pairs of another part of the series. */
void pairs_merge(struct pair_results *pairs, const struct pair_results *part);

/*
 * Scores of deals: how much a player got from all games that were played with one deal, in units of the caller's
 * choice. Deals are independent, the games of one are not. As for pairs, the order of deals does not matter.
 * count times the square of the greatest score must be below 2^64.
 */
struct scores {
    uint64_t count, sum, squares;
};

void scores_add(struct scores *scores, uint64_t score);
void scores_merge(struct scores *scores, const struct scores *part);

/*
 * The mean score of a deal, as a share of `best`, the greatest score that a deal can bring; with n deals
 *
 *     mean +- t s / sqrt(n),   s^2 = sum (score - mean)^2 / (n - 1),
 *
 * t the 0.975 quantile of Student's distribution with n - 1 degrees of freedom ("The probable error of a mean",
 * Biometrika 6, 1908). The variance is that between deals, as their games are clusters (W. G. Cochran, "Sampling
 * Techniques", 3rd edition, 1977, chapter 9). The interval ends at 0 and 1.
 * If all deals have the same score, s would be 0: then rating_others(n) is the share of deals that may have had another
 * one, and the interval is what follows if all of these had 0, or all had `best`. The error is the greater distance.
 * Without scores, and where `best` is 0 (a player alone), nothing is known.
 */
struct estimate rating_mean(const struct scores *scores, uint64_t best);

/* The mean score of a game, 0 .. 1: rating_mean, where each pair is a deal. */
struct estimate rating_score(const struct pair_results *pairs);

/*
 * After n equal results: 1 - 0.025^(1/n), the greatest frequency that another result may have (C. J. Clopper and
 * E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26,
 * 1934). n is at least 1.
 */
double rating_others(uint64_t n);

/*
 * The logistic Elo difference for an expected score of 0 .. 1, and back (A. E. Elo, "The Rating of Chessplayers, Past
 * and Present", 1978, section 8.4):
 *
 *     elo = 400 log10(s / (1 - s)),   s = 1 / (1 + 10^(-elo/400)).
 *
 * A score of 0 or 1 has an infinite difference.
 */
double rating_elo_of(double score);
double rating_score_of(double elo);

/*
 * The Elo difference for a mean score. The interval is that of the score, transformed: Elo grows with the score, so
 * 95 % remain 95 %. (The delta method, error * 400 / (ln 10 s (1 - s)), gives the same for many games, but for few it
 * has ends that no score has.) If the score may be 0 or 1, that end and the error are infinite.
 */
struct estimate rating_elo(struct estimate score);

#endif
