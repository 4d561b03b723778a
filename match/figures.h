/* figures.h: the statistics of a series, computed from its totals. */
#ifndef MATCH_FIGURES_H
#define MATCH_FIGURES_H

#include "match/rating.h"
#include "match/tally.h"

/*
 * The mean score, 0 .. 1, for `points` (tally.h) won in `games`, which counts every game played. The interval comes
 * from the complete clusters, which are independent of each other: with two seats, or if all have the same points, by
 * rating_mean, otherwise by bootstrap. It is moved by the distance of their mean from that of all games, and cut off
 * at 0 and 1. An unknown mean is NaN, an unknown error infinite.
 */
struct estimate figures_score(const struct tally *tally, uint64_t points, uint64_t games,
                              const struct clusters *clusters);

/* The mean place that corresponds to the score. */
struct estimate figures_place(const struct tally *tally, struct estimate score);

/* The Elo difference to the opponents met, from the score against them. NaN unless there are two seats. */
struct estimate figures_elo(const struct tally *tally, const struct tally_player *player);

/* Milliseconds per move; NaN without moves. p99 is the 99 % quantile, of the moves of this run only. */
struct figures_ms {
    double mean, p99, worst;
};
struct figures_ms figures_ms(const struct tally_player *player);

#endif
