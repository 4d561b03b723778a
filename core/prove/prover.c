/* prover.c: steps, trial division and factors for proofs of primality. */
#include "core/prove/prover.h"

#include "core/base/memory.h"
#include "core/num/prime.h"
#include "core/num/trial.h"
#include "core/num/wide.h"

#include <string.h>

bool prover_is_free(const struct prover *prover, const struct bignum *n)
{
    uint64_t word[2];
    size_t bits = bignum_bits(n);
    if (bits <= 64)
        return true;
    if (prover->certify || bits > 128)
        return false;
    bignum_get_words(n, word, 2);
    return wide_proves(word[1], word[0]);
}

uint64_t prover_power_steps(const struct bignum *n)
{
    uint64_t bits = bignum_bits(n), words = (bits + 63) / 64;
    return bits * (2 * words * words + 4 * words + 40);
}

bool prover_pay(struct prover *prover, const struct bignum *n, uint64_t powers)
{
    uint64_t one = prover_power_steps(n);
    if (prover->steps / powers < one)
        return false;
    prover->steps -= powers * one;
    return true;
}

/* The bound of trial division for proofs of numbers of this many bits. */
static uint64_t trial_end_for(size_t bits)
{
    return bits <= 80 ? 2048 : bits <= 120 ? 8192 : bits <= 512 ? 65536 : 262144;
}

/* The product of the primes below `end`: neighbours are multiplied first, so that both operands are equally long. */
static struct bignum *new_primorial(uint64_t end)
{
    enum { LEVELS = 32 };
    struct bignum *product[LEVELS]; /* product[i], where bit i of `count` is set, has 2^i primes */
    uint64_t count = 0;
    for (uint64_t p = 2; p < end; p = prime_next(p), count++) {
        struct bignum *carry = bignum_new();
        bignum_set_u64(carry, p);
        int i = 0;
        for (; count >> i & 1; i++) {
            bignum_multiply(carry, carry, product[i]);
            bignum_free(product[i]);
        }
        product[i] = carry;
    }
    struct bignum *all = bignum_new();
    bignum_set_u64(all, 1);
    for (int i = 0; i < LEVELS; i++) {
        if ((count >> i & 1) == 0)
            continue;
        bignum_multiply(all, all, product[i]);
        bignum_free(product[i]);
    }
    return all;
}

static void add_prime(struct side *side, const struct bignum *prime)
{
    side->prime = memory_array(side->prime, side->primes + 1, sizeof(struct bignum *));
    side->prime[side->primes] = bignum_new();
    bignum_set(side->prime[side->primes++], prime);
}

/* Adds a prime in ascending order, unless it is already there. */
static void add_in_order(struct side *side, const struct bignum *prime)
{
    size_t at = side->primes;
    while (at > 0 && bignum_compare(side->prime[at - 1], prime) > 0)
        at--;
    if (at > 0 && bignum_compare(side->prime[at - 1], prime) == 0)
        return;
    add_prime(side, prime);
    for (size_t i = side->primes - 1; i > at; i--)
        bignum_swap(side->prime[i], side->prime[i - 1]);
}

/* Divides `number` by all powers of a prime and adds the prime. */
static void divide_by(struct side *side, struct bignum *number, uint64_t p)
{
    struct bignum *prime = bignum_new();
    bignum_set_u64(prime, p);
    add_prime(side, prime);
    while (bignum_is_multiple(number, prime))
        bignum_divide_exactly(number, number, prime);
    bignum_free(prime);
}

/* Divides `number` by the primes below the prover's bound. */
static void divide_small(struct prover *prover, struct side *side, struct bignum *number)
{
    struct bignum *common = bignum_new(), *prime = bignum_new();
    uint64_t small, factor[PRIME_FACTORS_MAX], p = 2;
    bignum_reduce(common, prover->primorial, number);
    bignum_gcd(common, common, number); /* the product of those primes that divide the number */
    for (; !bignum_get_u64(common, &small); p++) {
        p = trial_divisor(common, p, prover->trial_end);
        divide_by(side, number, p);
        bignum_set_u64(prime, p);
        bignum_divide_exactly(common, common, prime);
    }
    int count = prime_factor(small, factor);
    for (int i = 0; i < count; i++)
        divide_by(side, number, factor[i]);
    bignum_free(common);
    bignum_free(prime);
}

/* Adds the primes that have been found among the factors. */
static void collect(struct side *side)
{
    for (size_t i = 0; i < side->factors.primes.count; i++)
        add_in_order(side, side->factors.primes.at[i]);
}

bool side_go_on(struct prover *prover, struct side *side, uint64_t steps)
{
    if (!side->is_begun || side->factors.parts.count + side->factors.untested.count == 0)
        return false;
    uint64_t given = steps < prover->steps ? steps : prover->steps;
    factors_continue(&side->factors, given);
    prover->steps -= given;
    collect(side);
    return true;
}

/* The steps that factors_continue takes for one test of primality. */
static uint64_t test_steps(const struct bignum *n)
{
    uint64_t bits = bignum_bits(n), words = (bits + 67) / 64 > 2 ? (bits + 67) / 64 : 2;
    return 4 * bits * words * (words + 1);
}

void side_begin(struct prover *prover, struct side *side, const struct bignum *whole)
{
    if (prover->primorial == NULL) {
        prover->trial_end = trial_end_for(bignum_bits(whole));
        prover->primorial = new_primorial(prover->trial_end);
    }
    *side = (struct side){.whole = bignum_new(), .trial_end = prover->trial_end};
    bignum_set(side->whole, whole);
    struct bignum *left = bignum_new();
    bignum_set(left, whole);
    divide_small(prover, side, left);
    side->is_begun = bignum_compare_u64(left, 1) > 0;
    if (side->is_begun) {
        factors_begin(&side->factors, left);
        collect(side);
        side_go_on(prover, side, test_steps(left));
    }
    bignum_free(left);
}

void side_free(struct side *side)
{
    for (size_t i = 0; i < side->primes; i++)
        bignum_free(side->prime[i]);
    memory_free(side->prime);
    bignum_free(side->whole);
    if (side->is_begun)
        factors_free(&side->factors);
}
