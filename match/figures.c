/* figures.c: the statistics of a series, computed from its totals. */
#include "match/figures.h"

#include "match/bootstrap.h"

#include <math.h>

enum { BOOTSTRAP_SEED = 1 }; /* any other seed would do */

static struct scores scores_of(const struct clusters *clusters)
{
    struct scores scores = {0, 0, 0};
    for (uint64_t points = 0; points < CLUSTER_POINTS; points++) {
        scores.count += clusters->count[points];
        scores.sum += clusters->count[points] * points;
        scores.squares += clusters->count[points] * points * points;
    }
    return scores;
}

static bool has_different_points(const struct clusters *clusters)
{
    int different = 0;
    for (int points = 0; points < CLUSTER_POINTS; points++)
        different += clusters->count[points] > 0;
    return different > 1;
}

/* The mean score of the complete clusters. */
static struct estimate score_of(const struct clusters *clusters, int seats)
{
    uint64_t best = 2 * (uint64_t)seats * (uint64_t)(seats - 1);
    struct scores scores = scores_of(clusters);
    if (seats == 2 || !has_different_points(clusters))
        return rating_mean(&scores, best);
    struct estimate points = bootstrap_mean(clusters->count, CLUSTER_POINTS, BOOTSTRAP_SEED);
    double scale = 1 / (double)best;
    return (struct estimate){scale * points.value, scale * points.error, scale * points.low, scale * points.high};
}

struct estimate figures_score(const struct tally *tally, uint64_t points, uint64_t games,
                              const struct clusters *clusters)
{
    struct estimate score = score_of(clusters, tally->seats);
    double all = tally_score(tally, points, games), shift = isfinite(score.value) ? all - score.value : 0;
    double low = fmax(score.low + shift, 0), high = fmin(score.high + shift, 1);
    return (struct estimate){all, isfinite(score.error) ? (high - low) / 2 : INFINITY, low, high};
}

struct estimate figures_place(const struct tally *tally, struct estimate score)
{
    return (struct estimate){
        .value = tally_place(tally, score.value),
        .error = score.error * (tally->seats - 1),
        .low = tally_place(tally, score.high),
        .high = tally_place(tally, score.low),
    };
}

struct estimate figures_elo(const struct tally *tally, const struct tally_player *player)
{
    if (tally->seats != 2)
        return (struct estimate){NAN, NAN, NAN, NAN};
    return rating_elo(figures_score(tally, player->points, player->games, &player->clusters));
}

struct figures_ms figures_ms(const struct tally_player *player)
{
    struct figures_ms ms = {NAN, NAN, NAN};
    if (player->moves > 0) {
        ms.mean = (double)player->us / (double)player->moves / 1000;
        ms.worst = (double)player->worst_us / 1000;
    }
    if (player->times.moves > 0)
        ms.p99 = times_quantile(&player->times, 990);
    return ms;
}
