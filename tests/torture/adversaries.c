/* adversaries.c: prints numbers that are hard to test for primality or to factor, one per line. */
#include "core/base/rng.h"
#include "core/cards/deck.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gmp.h>

/* Sets n to `bits` random bits, the highest of which is set. */
static void set_random(mpz_t n, struct rng *rng, unsigned long bits)
{
    mpz_set_ui(n, 1);
    for (unsigned long left = bits - 1; left > 0;) {
        unsigned long some = left < 32 ? left : 32;
        mpz_mul_2exp(n, n, some);
        mpz_add_ui(n, n, (unsigned long)rng_below(rng, UINT64_C(1) << some));
        left -= some;
    }
}

static unsigned long random_between(struct rng *rng, unsigned long min, unsigned long max)
{
    return min + (unsigned long)rng_below(rng, max - min + 1);
}

static void set_random_prime(mpz_t p, struct rng *rng, unsigned long bits)
{
    set_random(p, rng, bits);
    mpz_nextprime(p, p);
}

static void write_number(const mpz_t n)
{
    mpz_out_str(stdout, 10, n);
    putchar('\n');
}

static bool is_prime(const mpz_t n)
{
    return mpz_probab_prime_p(n, 1) > 0;
}

static void write_odd(struct rng *rng, mpz_t n, unsigned long bits)
{
    set_random(n, rng, bits);
    mpz_setbit(n, 0);
    write_number(n);
}

/* Random odd numbers: of at most 64 bits, of 128, and of 1024. */
static void write_short(struct rng *rng, mpz_t n)
{
    write_odd(rng, n, random_between(rng, 2, 64));
}

static void write_long(struct rng *rng, mpz_t n)
{
    write_odd(rng, n, 128);
}

static void write_longest(struct rng *rng, mpz_t n)
{
    write_odd(rng, n, 1024);
}

/*
 * (k + 1)(mk + 1) with both factors prime, where k + 1 has `min` to `max` bits. Many of these pass the Fermat or the
 * Miller-Rabin test to a base. Nearly all strong pseudoprimes to several bases have this form (Jaeschke, "On strong
 * pseudoprimes to several bases", 1993).
 */
static void write_two_related_primes(struct rng *rng, mpz_t n, unsigned long min, unsigned long max)
{
    mpz_t k, q;
    mpz_inits(k, q, NULL);
    do {
        set_random_prime(n, rng, random_between(rng, min, max));
        mpz_sub_ui(k, n, 1);
        mpz_mul_ui(q, k, random_between(rng, 2, 12));
        mpz_add_ui(q, q, 1);
    } while (!is_prime(q));
    mpz_mul(n, n, q);
    write_number(n);
    mpz_clears(k, q, NULL);
}

static void write_pseudoprime(struct rng *rng, mpz_t n)
{
    write_two_related_primes(rng, n, 5, 30);
}

/*
 * Three prime factors p, k(p - 1) + 1 and l(p - 1) + 1 (Arnault, "Constructing Carmichael numbers which are strong
 * pseudoprimes to several bases", 1995). One in 64 numbers has only two factors, and up to about 1004 bits.
 */
static void write_arnault(struct rng *rng, mpz_t n)
{
    static const unsigned long factors[][2] = {{13, 41}, {61, 101}, {101, 181}, {137, 157}, {313, 353}};
    if (rng_below(rng, 64) == 0) {
        write_two_related_primes(rng, n, 64, 500);
        return;
    }
    mpz_t p, q, r;
    mpz_inits(p, q, r, NULL);
    const unsigned long *row = factors[rng_below(rng, sizeof factors / sizeof factors[0])];
    do {
        set_random_prime(n, rng, random_between(rng, 12, 40));
        mpz_sub_ui(p, n, 1);
        mpz_mul_ui(q, p, row[0]);
        mpz_add_ui(q, q, 1);
        mpz_mul_ui(r, p, row[1]);
        mpz_add_ui(r, r, 1);
    } while (!is_prime(q) || !is_prime(r));
    mpz_mul(n, n, q);
    mpz_mul(n, n, r);
    write_number(n);
    mpz_clears(p, q, r, NULL);
}

/* Carmichael numbers (6k + 1)(12k + 1)(18k + 1), with another factor 36k + 1 if it is prime (Chernick, 1939). */
static void write_carmichael(struct rng *rng, mpz_t n)
{
    mpz_t k, p;
    mpz_inits(k, p, NULL);
    bool found;
    do {
        set_random(k, rng, random_between(rng, 2, rng_below(rng, 8) > 0 ? 21 : 38));
        mpz_set_ui(n, 1);
        found = true;
        for (unsigned long factor = 6; found && factor <= 36; factor = factor < 18 ? factor + 6 : 2 * factor) {
            mpz_mul_ui(p, k, factor);
            mpz_add_ui(p, p, 1);
            bool is_factor_prime = is_prime(p);
            found = is_factor_prime || factor == 36;
            if (is_factor_prime)
                mpz_mul(n, n, p);
        }
    } while (!found);
    write_number(n);
    mpz_clears(k, p, NULL);
}

/* Squares, cubes and higher powers of primes, and a square times a prime. */
static void write_power(struct rng *rng, mpz_t n)
{
    unsigned long exponent = random_between(rng, 2, rng_below(rng, 2) == 0 ? 2 : 5);
    mpz_t p;
    mpz_init(p);
    set_random_prime(p, rng, random_between(rng, 2, 64 / exponent));
    mpz_pow_ui(n, p, exponent);
    if (rng_below(rng, 4) == 0) {
        set_random_prime(p, rng, random_between(rng, 2, 16));
        mpz_mul(n, n, p);
    }
    write_number(n);
    mpz_clear(p);
}

/* The product of two primes of 8 to 36 bits with a small difference. */
static void write_close(struct rng *rng, mpz_t n)
{
    mpz_t p;
    mpz_init(p);
    set_random_prime(n, rng, random_between(rng, 8, rng_below(rng, 64) == 0 ? 36 : 32));
    mpz_add_ui(p, n, random_between(rng, 0, 1000));
    mpz_nextprime(p, p);
    mpz_mul(n, n, p);
    write_number(n);
    mpz_clear(p);
}

/* Numbers near powers of 2 such as 2^32, 2^63 and 2^64: random ones, and products of two primes. */
static void write_edge(struct rng *rng, mpz_t n)
{
    static const unsigned long edges[] = {16, 31, 32, 33, 47, 53, 60, 61, 62, 63, 64, 65};
    unsigned long bits = edges[rng_below(rng, sizeof edges / sizeof edges[0])];
    mpz_set_ui(n, 1);
    mpz_mul_2exp(n, n, bits);
    if (rng_below(rng, 2) == 0) {
        mpz_add_ui(n, n, random_between(rng, 0, 20000));
        mpz_sub_ui(n, n, 10000);
    } else {
        mpz_t p;
        mpz_init(p);
        set_random_prime(p, rng, random_between(rng, 3, bits / 2));
        mpz_fdiv_q(n, n, p);
        mpz_sub_ui(n, n, random_between(rng, 0, mpz_cmp_ui(n, 100) < 0 ? 10 : 100));
        mpz_nextprime(n, n);
        mpz_mul(n, n, p);
        mpz_clear(p);
    }
    write_number(n);
}

/* The number spelled by 1 to 12 cards of a built-in deck, without a leading zero. */
static void write_cards(struct rng *rng, mpz_t n)
{
    static const char *const decks[] = {"lvl0", "lvl0-advanced", "trump"};
    struct deck deck;
    (void)n;
    if (!deck_builtin(decks[rng_below(rng, sizeof decks / sizeof decks[0])], &deck))
        abort();
    for (uint64_t left = 1 + rng_below(rng, 12), first = 1; left > 0;) {
        const struct deck_card *card = &deck.card[rng_below(rng, deck.kinds)];
        if (card->values == 0)
            continue;
        int value = card->value[rng_below(rng, card->values)];
        if (first == 1 && value == 0)
            continue;
        printf("%d", value);
        first = 0;
        left--;
    }
    putchar('\n');
}

/* The smallest strong pseudoprimes to the first 1 to 13 prime bases, and other known numbers. */
static void write_known(struct rng *rng, mpz_t n)
{
    (void)rng;
    static const char *const known[] = {
        /* Jaeschke (1993); Jiang and Deng (2014); Sorenson and Webster (2015) */
        "2047", "1373653", "25326001", "3215031751", "2152302898747", "3474749660383", "341550071728321",
        "3825123056546413051", "318665857834031151167461", "3317044064679887385961981",
        "1194649", "12327121", /* squares of 1093 and 3511 (Wieferich) */
        "561", "1105", "1729", "75361", "3828001", "9746347772161", /* Carmichael */
        "323", "377", "5459", "5777", "10877", /* Lucas pseudoprimes */
        "4759123141", "1122004669633", "4294967297", "18446744073709551617", "340282366920938463463374607431768211457",
        "18446744065119617029", /* the square of 2^32 - 5 */
        "18446744073709551556", "18446744073709551557", "18446744073709551615", "18446744073709551616",
        "68528663395046912244223605902738356719751082784386681071", /* Bleichenbacher: passes all bases below 100 */
        "2305843009213693951", "170141183460469231731687303715884105727", "147573952589676412927",
        "0", "1", "2", "3", "4",
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        puts(known[i]);
    mpz_t p;
    mpz_init_set_str(p, "296744956686855105501541746429053327307719917998530433509950755312768387531717701995942385964"
                        "28121188033664754218345562493168782882", 10);
    mpz_mul_ui(n, p, 313);
    mpz_add_ui(n, n, 1);
    mpz_addmul(n, n, p);
    mpz_mul_ui(p, p, 353);
    mpz_add_ui(p, p, 1);
    mpz_mul(n, n, p);
    write_number(n); /* Arnault's number of 397 digits, which passes all bases below 307 */
    mpz_clear(p);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*write)(struct rng *rng, mpz_t n);
    } kinds[] = {
        {"words", write_short}, {"long", write_long}, {"longest", write_longest},
        {"pseudoprimes", write_pseudoprime}, {"powers", write_power}, {"close", write_close},
        {"edges", write_edge}, {"carmichael", write_carmichael}, {"arnault", write_arnault},
        {"cards", write_cards}, {"known", write_known},
    };
    for (size_t i = 0; argc == 4 && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(argv[1], kinds[i].name) != 0)
            continue;
        struct rng rng = {strtoull(argv[3], NULL, 10)};
        mpz_t n;
        mpz_init(n);
        for (unsigned long count = strtoul(argv[2], NULL, 10); count > 0; count--)
            kinds[i].write(&rng, n);
        mpz_clear(n);
        return fflush(stdout) == 0 ? 0 : 2;
    }
    (void)fprintf(stderr, "usage: adversaries KIND COUNT SEED\n");
    return 2;
}
