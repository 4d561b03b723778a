/* sprt.c: the sequential test that ends a series once it is clear which of two strengths a player has. */
#include "match/sprt.h"

#include "core/base/decimal.h"

#include <math.h>
#include <string.h>

/* ---- reading ---- */

enum { WHOLE_DIGITS_MAX = 4, FRACTION_DIGITS_MAX = 9 };

static size_t digits_at(const char *text)
{
    return strspn(text, "0123456789");
}

/* Reads [-]DIGITS[.DIGITS], the same in all locales; returns the text after it, or NULL. */
static const char *read_number(const char *text, double *number)
{
    bool is_negative = *text == '-';
    uint64_t whole = 0, fraction = 0;
    text += is_negative;
    size_t length = digits_at(text), fraction_digits = 0;
    if (length > WHOLE_DIGITS_MAX || !decimal_read(text, length, &whole))
        return NULL;
    text += length;
    if (*text == '.') {
        fraction_digits = digits_at(++text);
        if (fraction_digits > FRACTION_DIGITS_MAX || !decimal_read(text, fraction_digits, &fraction))
            return NULL;
    }
    *number = (double)whole + (double)fraction / pow(10, (double)fraction_digits);
    if (is_negative)
        *number = -*number;
    return text + fraction_digits;
}

static bool is_possible(const struct sprt *sprt)
{
    return -SPRT_ELO_MAX <= sprt->elo0 && sprt->elo0 < sprt->elo1 && sprt->elo1 <= SPRT_ELO_MAX
           && 0.0001 <= sprt->alpha && sprt->alpha < 0.5 && 0.0001 <= sprt->beta && sprt->beta < 0.5;
}

bool sprt_read(const char *text, struct sprt *sprt)
{
    double number[] = {0, 0, 0.05, 0.05};
    int count = 0;
    for (; count == 0 || (count < 4 && *text == ','); count++)
        if ((text = read_number(text + (count > 0), &number[count])) == NULL)
            return false;
    struct sprt read = {number[0], number[1], number[2], number[3]};
    if (*text != '\0' || (count != 2 && count != 4) || !is_possible(&read))
        return false;
    *sprt = read;
    return true;
}

/* ---- the test ---- */

double sprt_low(const struct sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_high(const struct sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

/* The score per game in a pair that brought k/2 points, minus s. */
static double excess(int k, double s)
{
    return (double)k / (PAIR_SCORES - 1) - s;
}

/*
 * The root t of sum count[k] x_k / (1 + t x_k), x_k = k/4 - s. The sum falls from infinity at -1/(1 - s) to minus
 * infinity at 1/s. Newton's method on an interval that contains the root; a step goes at most halfway to its end.
 */
static double root(const double *count, double s)
{
    double low = -1 / (1 - s), high = 1 / s, t = 0;
    for (int steps = 0; steps < 100; steps++) {
        double sum = 0, slope = 0;
        for (int k = 0; k < PAIR_SCORES; k++) {
            double x = excess(k, s), part = x / (1 + t * x);
            sum += count[k] * part;
            slope += count[k] * part * part;
        }
        if (sum > 0)
            low = t;
        else
            high = t;
        double next = fmin(fmax(t + sum / slope, (t + low) / 2), (t + high) / 2);
        if (fabs(next - t) < 1e-12)
            return next;
        t = next;
    }
    return t;
}

double sprt_llr(const struct sprt *sprt, const struct pair_results *pairs)
{
    static const double none = 0.1; /* replaces a count of 0 */
    double count[PAIR_SCORES], s0 = rating_score_of(sprt->elo0), s1 = rating_score_of(sprt->elo1), llr = 0;
    uint64_t all = 0;
    for (int k = 0; k < PAIR_SCORES; k++) {
        all += pairs->count[k];
        count[k] = pairs->count[k] > 0 ? (double)pairs->count[k] : none;
    }
    if (all == 0)
        return 0;
    double t0 = root(count, s0), t1 = root(count, s1);
    for (int k = 0; k < PAIR_SCORES; k++)
        llr += count[k] * (log1p(t0 * excess(k, s0)) - log1p(t1 * excess(k, s1)));
    return llr;
}

void sprt_begin(struct sprt_run *run, const struct sprt *sprt)
{
    *run = (struct sprt_run){.sprt = *sprt, .answer = SPRT_UNDECIDED};
}

enum sprt_answer sprt_add(struct sprt_run *run, int half_points)
{
    if (run->answer != SPRT_UNDECIDED)
        return run->answer;
    run->pairs.count[half_points]++;
    run->llr = sprt_llr(&run->sprt, &run->pairs);
    if (run->llr <= sprt_low(&run->sprt))
        run->answer = SPRT_ELO0;
    else if (run->llr >= sprt_high(&run->sprt))
        run->answer = SPRT_ELO1;
    return run->answer;
}
