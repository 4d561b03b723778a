/* binomial.c: binomially distributed random numbers, in a time that does not grow with the number of trials. */
#include "match/binomial.h"

#include <math.h>

/* A uniform random number u, 0 <= u < 1, a multiple of 2^-53. */
static double uniform(struct rng *rng)
{
    return ldexp((double)(rng_next(rng) >> 11), -53);
}

/* log n!, by Stirling's series, with an error below 10^-9. Not lgamma, which may write to a global object. */
static double log_factorial(double n)
{
    enum { SMALL = 8 };
    static const double small[SMALL] = {0, 0, 0.693147180559945309, 1.791759469228055001, 3.178053830347945620,
                                        4.787491742782045994, 6.579251212010100995, 8.525161361065414300};
    static const double half_log_tau = 0.918938533204672742; /* log sqrt(2 pi) */
    if (n < SMALL)
        return small[(int)n];
    double square = n * n;
    double tail = (1 / 12.0 - (1 / 360.0 - (1 / 1260.0 - 1 / 1680.0 / square) / square) / square) / n;
    return (n + 0.5) * log(n) - n + half_log_tau + tail;
}

/* Draws the number by inversion, for a chance of at most 1/2 and trials * chance below 10: P(0) is at least e^-14. */
static uint64_t draw_by_inversion(struct rng *rng, uint64_t trials, double chance)
{
    double odds = chance / (1 - chance), weight = exp((double)trials * log1p(-chance)), u = uniform(rng);
    uint64_t count = 0;
    while (u >= weight && count < trials) {
        u -= weight;
        count++;
        weight *= odds * (double)(trials - count + 1) / (double)count;
    }
    return count;
}

/* log(P(count) / P(mode)). */
static double log_ratio(double trials, double chance, double count, double mode)
{
    return (count - mode) * log(chance / (1 - chance)) + log_factorial(mode) + log_factorial(trials - mode)
           - log_factorial(count) - log_factorial(trials - count);
}

/* Draws the number by rejection, for a chance of at most 1/2 and trials * chance at least 10; Hoermann's constants. */
static uint64_t draw_by_rejection(struct rng *rng, double trials, double chance)
{
    double mean = trials * chance, mode = floor((trials + 1) * chance), deviation = sqrt(mean * (1 - chance));
    double b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * chance;
    double alpha = (2.83 + 5.1 / b) * deviation, squeeze = 0.92 - 4.2 / b;
    for (;;) {
        double u = uniform(rng) - 0.5, v = uniform(rng), edge = 0.5 - fabs(u);
        double count = floor((2 * a / edge + b) * u + mean + 0.5);
        if (edge >= 0.07 && v <= squeeze)
            return (uint64_t)count;
        if (count >= 0 && count <= trials
            && log(v * alpha / (a / (edge * edge) + b)) <= log_ratio(trials, chance, count, mode))
            return (uint64_t)count;
    }
}

uint64_t binomial_draw(struct rng *rng, uint64_t trials, double chance)
{
    if (chance > 0.5)
        return trials - binomial_draw(rng, trials, 1 - chance);
    if (chance <= 0 || trials == 0)
        return 0;
    if ((double)trials * chance < 10)
        return draw_by_inversion(rng, trials, chance);
    return draw_by_rejection(rng, (double)trials, chance);
}
