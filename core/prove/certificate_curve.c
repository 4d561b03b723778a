/*
 * certificate_curve.c: checks steps of certificates that use elliptic curves (ECPP).
 *
 * Points are represented by x alone, as X/Z; the identity has Z = 0. From k P and (k + 1) P, whose difference is P, the
 * ladder computes their sum and the double of one (Montgomery 1987; Brier and Joye 2002 for curves of this form). The
 * formula for the sum holds for all points, including the identity, unless the two are equal, which they never are, as
 * P is not the identity. So the ladder is correct modulo all prime divisors of N at once, even if a multiple of P is
 * the identity modulo only some of them. A single greatest common divisor is needed: that of N and the Z of (M / Q) P.
 */
#include "core/prove/certificate_step.h"

#include "core/base/language.h"

/* A multiple of the point P. Its x coordinate is x / z modulo N; z is 0 for the identity. */
struct multiple {
    struct bignum *x, *z;
};

struct ladder {
    const struct bignum *n, *a, *b, *x; /* N; A and B of the curve; x of the point P */
    struct multiple low, high;          /* k P and (k + 1) P */
    struct bignum **spare;              /* six temporary values */
};

static void multiply(const struct ladder *ladder, struct bignum *to, const struct bignum *a, const struct bignum *b)
{
    bignum_multiply(to, a, b);
    bignum_reduce(to, to, ladder->n);
}

/*
 * Sets `to`, which may be p or q, to p + q. The difference of p and q must be P. In x coordinates:
 * x' = 2 ((x_p x_q + a) (x_p + x_q) + 2 b) / (x_p - x_q)^2 - x_P.
 */
static void add(const struct ladder *ladder, struct multiple to, struct multiple p, struct multiple q)
{
    struct bignum **t = ladder->spare;
    multiply(ladder, t[0], p.x, q.z);
    multiply(ladder, t[1], q.x, p.z);
    multiply(ladder, t[2], p.x, q.x);
    multiply(ladder, t[3], p.z, q.z);
    multiply(ladder, t[4], ladder->a, t[3]);
    bignum_add(t[4], t[4], t[2]);
    bignum_add(t[5], t[0], t[1]);
    multiply(ladder, t[4], t[4], t[5]);
    multiply(ladder, t[3], t[3], t[3]);
    multiply(ladder, t[3], t[3], ladder->b);
    bignum_shift_up(t[3], t[3], 1);
    bignum_add(t[4], t[4], t[3]);
    bignum_shift_up(t[4], t[4], 1);
    bignum_subtract(t[0], t[0], t[1]);
    multiply(ladder, to.z, t[0], t[0]);
    multiply(ladder, t[1], ladder->x, to.z);
    bignum_subtract(t[4], t[4], t[1]);
    bignum_reduce(to.x, t[4], ladder->n);
}

/* Doubles p: x' = ((x^2 - a)^2 - 8 b x) / (4 (x^3 + a x + b)). */
static void double_point(const struct ladder *ladder, struct multiple p)
{
    struct bignum **t = ladder->spare;
    multiply(ladder, t[0], p.x, p.x);
    multiply(ladder, t[1], p.z, p.z);
    multiply(ladder, t[2], p.x, p.z);
    multiply(ladder, t[3], ladder->a, t[1]);
    multiply(ladder, t[4], ladder->b, t[1]);
    bignum_subtract(t[5], t[0], t[3]);
    multiply(ladder, t[5], t[5], t[5]);
    bignum_add(t[0], t[0], t[3]);
    multiply(ladder, t[0], t[0], t[2]);
    multiply(ladder, t[2], t[2], t[4]);
    bignum_shift_up(t[2], t[2], 3);
    bignum_subtract(t[5], t[5], t[2]);
    bignum_reduce(p.x, t[5], ladder->n);
    multiply(ladder, t[4], t[4], t[1]);
    bignum_add(t[0], t[0], t[4]);
    bignum_shift_up(t[0], t[0], 2);
    bignum_reduce(p.z, t[0], ladder->n);
}

/* Sets `low` to k P, k > 0. */
static void multiply_point(const struct ladder *ladder, const struct bignum *k)
{
    bignum_set_u64(ladder->low.x, 1);
    bignum_set_u64(ladder->low.z, 0);
    bignum_set(ladder->high.x, ladder->x);
    bignum_set_u64(ladder->high.z, 1);
    for (size_t bit = bignum_bits(k); bit-- > 0;) {
        bool one = bignum_bit(k, bit);
        add(ladder, one ? ladder->low : ladder->high, ladder->low, ladder->high);
        double_point(ladder, one ? ladder->high : ladder->low);
    }
}

/*
 * Checks that S P is not the identity modulo any prime divisor of N, and that Q S P is the identity modulo all of them.
 * A, B and X must be reduced modulo N. Returns NULL, or the reason why the check failed.
 */
static const char *check_order(struct certificate_step *step)
{
    struct bignum **t = step->spare, *x = t[10];
    struct ladder ladder = {step->number[STEP_N], step->number[STEP_A], step->number[STEP_B], x, {t[6], t[7]},
                            {t[8], t[9]}, t};
    enum { PRODUCTS = 19 };
    if (!step_spend_products(step, PRODUCTS * bignum_bits(step->number[STEP_M])))
        return step_too_long;
    bignum_set(x, step->number[STEP_X]);
    multiply_point(&ladder, step->number[STEP_S]);
    if (!bignum_invert(t[0], ladder.low.z, ladder.n))
        return N_("the point times M / Q is the identity modulo a divisor of N");
    multiply(&ladder, x, ladder.low.x, t[0]);
    multiply_point(&ladder, step->number[STEP_Q]);
    return bignum_sign(ladder.low.z) == 0 ? NULL : N_("the point times M is not the identity");
}

/* Whether Q > (N^(1/4) + 1)^2. For Q > 1 this is (Q^(1/2) - 1)^4 > N, or g = Q^2 + 6 Q + 1 - N > 4 (Q + 1) Q^(1/2). */
static bool is_great(struct certificate_step *step)
{
    const struct bignum *q = step->number[STEP_Q];
    struct bignum *g = step->spare[0], *h = step->spare[1];
    if (bignum_compare_u64(q, 1) <= 0)
        return false;
    bignum_add_u64(g, q, 6);
    bignum_multiply(g, g, q);
    bignum_add_u64(g, g, 1);
    bignum_subtract(g, g, step->number[STEP_N]);
    if (bignum_sign(g) <= 0)
        return false;
    bignum_multiply(g, g, g);
    bignum_add_u64(h, q, 1);
    bignum_multiply(h, h, h);
    bignum_multiply(h, h, q);
    bignum_shift_up(h, h, 4);
    return bignum_compare(g, h) > 0;
}

/* Whether |M - N - 1| <= 2 N^(1/2) (Hasse 1936). */
static bool is_possible_order(struct certificate_step *step)
{
    struct bignum *trace = step->spare[0], *bound = step->spare[1];
    bignum_subtract(trace, step->number[STEP_M], step->number[STEP_N]);
    bignum_subtract_u64(trace, trace, 1);
    bignum_multiply(trace, trace, trace);
    bignum_shift_up(bound, step->number[STEP_N], 2);
    return bignum_compare(trace, bound) <= 0;
}

/* Whether the curve is nonsingular modulo each prime divisor of N: gcd(4 A^3 + 27 B^2, N) = 1. */
static bool is_nonsingular(struct certificate_step *step)
{
    const struct bignum *a = step->number[STEP_A], *b = step->number[STEP_B];
    struct bignum *x = step->spare[0], *y = step->spare[1];
    bignum_multiply(x, a, a);
    bignum_multiply(x, x, a);
    bignum_shift_up(x, x, 2);
    bignum_multiply(y, b, b);
    bignum_multiply_u64(y, y, 27);
    bignum_add(x, x, y);
    bignum_gcd(x, x, step->number[STEP_N]);
    return bignum_compare_u64(x, 1) == 0;
}

/* `to` = x^3 + A x + B modulo N. */
static void curve_value(struct certificate_step *step, struct bignum *to, const struct bignum *x)
{
    struct bignum *y = step->spare[1];
    bignum_multiply(y, x, x);
    bignum_add(y, y, step->number[STEP_A]);
    bignum_reduce(y, y, step->number[STEP_N]);
    bignum_multiply(y, y, x);
    bignum_add(y, y, step->number[STEP_B]);
    bignum_reduce(to, y, step->number[STEP_N]);
}

static bool is_on_curve(struct certificate_step *step)
{
    struct bignum *left = step->spare[0], *right = step->spare[2];
    bignum_multiply(left, step->number[STEP_Y], step->number[STEP_Y]);
    bignum_reduce(left, left, step->number[STEP_N]);
    curve_value(step, right, step->number[STEP_X]);
    return bignum_compare(left, right) == 0;
}

/* Whether N > 3 and N is not a multiple of 2 or 3. */
static bool is_candidate(const struct certificate_step *step)
{
    const struct bignum *n = step->number[STEP_N];
    return bignum_compare_u64(n, 3) > 0 && bignum_is_odd(n) && bignum_remainder(n, 3) != 0;
}

static const char bad_candidate[] = N_("N is not greater than 3, or is a multiple of 2 or of 3");

/* As step_ecpp, for an N that passed is_candidate, with M = S Q. */
static const char *check_curve(struct certificate_step *step)
{
    static const enum step_number reduced[] = {STEP_A, STEP_B, STEP_X, STEP_Y};
    const struct bignum *n = step->number[STEP_N];
    for (size_t i = 0; i < sizeof reduced / sizeof *reduced; i++)
        bignum_reduce(step->number[reduced[i]], step->number[reduced[i]], n);
    if (bignum_compare(step->number[STEP_Q], n) >= 0)
        return N_("the prime is not less than N");
    if (!is_great(step))
        return N_("the prime is not greater than (N^(1/4) + 1)^2");
    if (!is_possible_order(step))
        return N_("the order is not within 2 N^(1/2) of N + 1");
    if (!is_nonsingular(step))
        return N_("the discriminant of the curve and N have a common divisor");
    if (!is_on_curve(step))
        return N_("the point is not on the curve");
    return check_order(step);
}

const char *step_ecpp(struct certificate_step *step)
{
    const struct bignum *m = step->number[STEP_M], *q = step->number[STEP_Q];
    if (!is_candidate(step))
        return bad_candidate;
    if (bignum_sign(m) <= 0 || bignum_sign(q) <= 0 || !bignum_is_multiple(m, q))
        return N_("Q does not divide M");
    bignum_divide_exactly(step->number[STEP_S], m, q);
    return check_curve(step);
}

/* Whether |number| <= N/2. */
static bool is_centered(struct certificate_step *step, const struct bignum *number)
{
    struct bignum *twice = step->spare[0];
    bignum_add(twice, number, number);
    if (bignum_sign(twice) >= 0)
        return bignum_compare(twice, step->number[STEP_N]) <= 0;
    bignum_add(twice, twice, step->number[STEP_N]);
    return bignum_sign(twice) >= 0;
}

/*
 * Sets the curve, the point, Q and M of step_ecpp from A, B, T, S and R, and checks them. With l = T^3 + A T + B, the
 * point (T l, l^2) is on y^2 = x^3 + A l^2 x + B l^3, which is the curve of A and B or its twist.
 */
static const char *check_twist(struct certificate_step *step)
{
    struct bignum *a = step->number[STEP_A], *b = step->number[STEP_B], *t = step->number[STEP_T];
    struct bignum *y = step->number[STEP_Y], *l = step->spare[2];
    if (bignum_sign(t) < 0 || bignum_compare(t, step->number[STEP_N]) >= 0)
        return N_("T is not between 0 and N - 1");
    if (bignum_sign(step->number[STEP_S]) <= 0)
        return N_("S is not positive");
    curve_value(step, l, t);
    bignum_multiply(step->number[STEP_X], t, l);
    bignum_multiply(y, l, l);
    bignum_reduce(y, y, step->number[STEP_N]);
    bignum_multiply(a, a, y);
    bignum_multiply(b, b, y);
    bignum_reduce(b, b, step->number[STEP_N]);
    bignum_multiply(b, b, l);
    bignum_set(step->number[STEP_Q], step->number[STEP_R]);
    bignum_multiply(step->number[STEP_M], step->number[STEP_S], step->number[STEP_R]);
    return check_curve(step);
}

const char *step_ecpp3(struct certificate_step *step)
{
    if (!is_candidate(step))
        return bad_candidate;
    if (!is_centered(step, step->number[STEP_A]) || !is_centered(step, step->number[STEP_B]))
        return N_("A or B is greater than N / 2");
    return check_twist(step);
}

const char *step_ecpp4(struct certificate_step *step)
{
    const struct bignum *n = step->number[STEP_N], *j = step->number[STEP_J];
    struct bignum *a = step->number[STEP_A], *b = step->number[STEP_B], *k = step->spare[0];
    if (!is_candidate(step))
        return bad_candidate;
    if (!is_centered(step, j))
        return N_("J is greater than N / 2");
    bignum_set_u64(k, 1728);
    bignum_subtract(k, k, j);
    bignum_multiply(a, j, k);
    bignum_reduce(a, a, n);
    bignum_multiply(b, a, k);
    bignum_shift_up(b, b, 1);
    bignum_reduce(b, b, n);
    bignum_multiply_u64(a, a, 3);
    bignum_reduce(a, a, n);
    return check_twist(step);
}
