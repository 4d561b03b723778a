/* rating.h: the strength of players, estimated from their results, with an error. */
#ifndef MATCH_RATING_H
#define MATCH_RATING_H

#include <stdint.h>

/*
 * A mean, `value`, and its 95 % confidence interval, low .. high. `error` is half the width of the interval. All may be
 * infinite, as the Elo difference of a player who won every game is. Without results `value` is NaN, and the error is
 * infinite.
 */
struct estimate {
    double value, error;
    double low, high;
};

/*
 * Results of pairs of games between two players: the two games of a pair have the same deal, and the seats are swapped.
 * count[k] is the number of pairs in which a player won k/2 of 2 points (pentanomial). A single game without a partner
 * counts as a pair of two games with the same result: it adds to count[0], count[2] or count[4], and the formulas below
 * hold for it too. All are integers, so that the order of results does not matter, and parts of a series add up
 * exactly.
 */
enum { PAIR_SCORES = 5 };
struct pair_results {
    uint64_t count[PAIR_SCORES];
};

/*
 * Scores of deals: how much a player won in all games that were played with one deal, in units that the caller chooses.
 * Deals are independent, the games of one deal are not. Where each game has its own deal, the games of a cluster
 * (tally.h) count as those of a deal. As for pairs, the order of deals does not matter. count times the square of the
 * greatest score must be below 2^64.
 */
struct scores {
    uint64_t count, sum, squares;
};

/*
 * The mean score of a deal, as a share of `best`, the greatest score that a deal can bring; with n deals
 *
 *     mean +- t s / sqrt(n),   s^2 = sum (score - mean)^2 / (n - 1),
 *
 * where t is the 0.975 quantile of Student's distribution with n - 1 degrees of freedom (Student, "The probable error
 * of a mean", Biometrika 6, 1908). The variance is that between deals, because their games are clusters (W. G. Cochran,
 * "Sampling Techniques", 3rd edition, 1977, chapter 9). The interval is cut off at 0 and 1.
 * If all deals have the same score, s would be 0. Then rating_others(n) bounds the share of deals that may have another
 * score, and the interval covers the cases that all of these have 0, or all have `best`. The error is the greater
 * distance.
 * Without scores, or if `best` is 0 (a player alone), the value is NaN and the error infinite.
 */
struct estimate rating_mean(const struct scores *scores, uint64_t best);

/* The mean score of a game, 0 .. 1: rating_mean with each pair as a deal. */
struct estimate rating_score(const struct pair_results *pairs);

/*
 * After n equal results: 1 - 0.025^(1/n), the greatest frequency that other results may have (C. J. Clopper and E. S.
 * Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26, 1934). n
 * is at least 1.
 */
double rating_others(uint64_t n);

/*
 * The logistic Elo difference for an expected score of 0 .. 1, and the reverse (A. E. Elo, "The Rating of Chessplayers,
 * Past and Present", 1978, section 8.4):
 *
 *     elo = 400 log10(s / (1 - s)),   s = 1 / (1 + 10^(-elo/400)).
 *
 * The difference for a score of 0 or 1 is infinite.
 */
double rating_elo_of(double score);
double rating_score_of(double elo);

/*
 * The Elo difference for a mean score. The interval is that of the score, transformed: Elo increases with the score, so
 * 95 % remain 95 %. (The delta method, error * 400 / (ln 10 s (1 - s)), gives the same for many games, but for few
 * games its ends correspond to no score.) If the score may be 0 or 1, that end and the error are infinite.
 */
struct estimate rating_elo(struct estimate score);

#endif
