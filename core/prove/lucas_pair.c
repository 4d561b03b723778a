/* lucas_pair.c: Lucas sequences modulo integers of any size. */
#include "core/prove/lucas_pair.h"

void lucas_pair_begin(struct lucas_pair *pair)
{
    pair->u = bignum_new();
    pair->v = bignum_new();
}

void lucas_pair_free(struct lucas_pair *pair)
{
    bignum_free(pair->u);
    bignum_free(pair->v);
}

static void multiply(struct bignum *product, const struct bignum *a, const struct bignum *b, const struct bignum *n)
{
    bignum_multiply(product, a, b);
    bignum_reduce(product, product, n);
}

/* a / 2 modulo n, for a >= 0. */
static void halve(struct bignum *a, const struct bignum *n)
{
    if (bignum_is_odd(a))
        bignum_add(a, a, n);
    bignum_shift_down(a, a, 1);
}

/* A small number modulo n. */
static struct bignum *new_residue(int64_t value, const struct bignum *n)
{
    struct bignum *residue = bignum_new();
    bignum_set_u64(residue, (uint64_t)(value < 0 ? -value : value));
    if (value < 0)
        bignum_subtract(residue, n, residue);
    bignum_reduce(residue, residue, n);
    return residue;
}

void lucas_pair_set(struct lucas_pair *pair, int32_t p, int32_t q, const struct bignum *k, const struct bignum *n)
{
    struct bignum *u = pair->u, *v = pair->v, *new_u = bignum_new(), *power = bignum_new(); /* power = Q^k */
    struct bignum *p_n = new_residue(p, n), *q_n = new_residue(q, n);
    struct bignum *d_n = new_residue((int64_t)p * p - 4 * (int64_t)q, n);
    bignum_set_u64(u, 0);
    bignum_set_u64(v, 2);
    bignum_set_u64(power, 1);
    for (size_t i = bignum_bits(k); i-- > 0;) {
        multiply(u, u, v, n); /* U(2k) = U(k) V(k), V(2k) = V(k)^2 - 2 Q^k */
        bignum_multiply(v, v, v);
        bignum_subtract(v, v, power);
        bignum_subtract(v, v, power);
        bignum_reduce(v, v, n);
        multiply(power, power, power, n);
        if (!bignum_bit(k, i))
            continue;
        multiply(new_u, p_n, u, n); /* 2 U(k+1) = P U(k) + V(k), 2 V(k+1) = D U(k) + P V(k) */
        bignum_add(new_u, new_u, v);
        halve(new_u, n);
        multiply(u, u, d_n, n);
        multiply(v, v, p_n, n);
        bignum_add(v, v, u);
        halve(v, n);
        bignum_swap(u, new_u);
        multiply(power, power, q_n, n);
    }
    bignum_reduce(u, u, n);
    bignum_reduce(v, v, n);
    bignum_free(new_u);
    bignum_free(power);
    bignum_free(p_n);
    bignum_free(q_n);
    bignum_free(d_n);
}
