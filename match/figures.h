/* figures.h: what the sums of a series say, in the numbers that people ask for. */
#ifndef MATCH_FIGURES_H
#define MATCH_FIGURES_H

#include "match/rating.h"
#include "match/tally.h"

/*
 * The mean score, 0 .. 1, of `points` in `games`, all that were played. The error is that of the whole clusters, which
 * are independent of each other: by their variance at two seats, else by bootstrap; it is half the width of the
 * interval that is left within 0 .. 1. Both are NaN or infinite where they cannot be known.
 */
struct estimate figures_score(const struct tally *tally, uint64_t points, uint64_t games,
                              const struct clusters *clusters);

/* The mean place that belongs to the score. */
struct estimate figures_place(const struct tally *tally, struct estimate score);

/* The Elo difference to the field that was met, by the score against it. NaN but for two seats. */
struct estimate figures_elo(const struct tally *tally, const struct tally_player *player);

/* Milliseconds of a move; NaN without moves. The quantile is of the moves of this run alone. */
struct figures_ms {
    double mean, p99, worst;
};
struct figures_ms figures_ms(const struct tally_player *player);

#endif
