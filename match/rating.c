/* rating.c: the strength of players, estimated from their results, with an error. */
#include "match/rating.h"

#include "core/num/student.h"

#include <math.h>

/*
 * The sum of the squared distances from the mean, 0 only if all scores are equal. Distances from the rounded-down mean
 * are integers, whose sum and sum of squares are exact: the products wrap around, but the result is below 2^64.
 */
static double spread_of(const struct scores *scores)
{
    uint64_t base = scores->sum / scores->count, over = scores->sum % scores->count;
    uint64_t squares = scores->squares - 2 * base * scores->sum + base * base * scores->count;
    return (double)squares - (double)over * (double)over / (double)scores->count;
}

double rating_others(uint64_t n)
{
    return -expm1(log(0.025) / (double)n);
}

struct estimate rating_mean(const struct scores *scores, uint64_t best)
{
    if (scores->count == 0 || best == 0)
        return (struct estimate){NAN, INFINITY, 0, 1};
    double n = (double)scores->count, mean = (double)scores->sum / n / (double)best, spread = spread_of(scores);
    if (spread > 0) {
        double error = student_quantile(scores->count - 1) * sqrt(spread / (n - 1) / n) / (double)best;
        return (struct estimate){mean, error, fmax(mean - error, 0), fmin(mean + error, 1)};
    }
    double others = rating_others(scores->count);
    return (struct estimate){mean, others * fmax(mean, 1 - mean), mean - others * mean, mean + others * (1 - mean)};
}

struct estimate rating_score(const struct pair_results *pairs)
{
    struct scores scores = {0, 0, 0};
    for (uint64_t i = 0; i < PAIR_SCORES; i++) {
        scores.count += pairs->count[i];
        scores.sum += pairs->count[i] * i;
        scores.squares += pairs->count[i] * i * i;
    }
    return rating_mean(&scores, PAIR_SCORES - 1);
}

double rating_elo_of(double score)
{
    if (score <= 0)
        return -INFINITY;
    return score < 1 ? 400 * log10(score / (1 - score)) : INFINITY;
}

double rating_score_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

struct estimate rating_elo(struct estimate score)
{
    if (isnan(score.value))
        return (struct estimate){NAN, INFINITY, -INFINITY, INFINITY};
    double low = rating_elo_of(score.low), high = rating_elo_of(score.high);
    return (struct estimate){rating_elo_of(score.value), (high - low) / 2, low, high};
}
