/* make_numbers.c: prints numbers to judge, one per line, the same in each run. */
#include "core/base/rng.h"
#include "core/num/prime.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_odd(struct rng *rng)
{
    printf("%" PRIu64 "\n", rng_next(rng) | 1);
}

static void write_prime(struct rng *rng)
{
    uint64_t n = rng_next(rng) | 1;
    while (!prime_is(n))
        n += 2;
    printf("%" PRIu64 "\n", n);
}

/* Writes a number of playing cards with `digits` digits. Its last card can end a prime. */
static void write_cards(struct rng *rng, size_t digits)
{
    static const char *const last[] = {"1", "3", "7", "9", "11", "13"};
    const char *end = last[rng_below(rng, sizeof last / sizeof last[0])];
    size_t left = digits - strlen(end);
    while (left > 0) {
        uint64_t card = 1 + rng_below(rng, left > 1 ? 13 : 9);
        left -= (size_t)printf("%" PRIu64, card);
    }
    printf("%s\n", end);
}

/* Writes an odd number of `digits` random digits. */
static void write_random(struct rng *rng, size_t digits)
{
    printf("%" PRIu64, 1 + rng_below(rng, 9));
    for (size_t i = 2; i < digits; i++)
        printf("%" PRIu64, rng_below(rng, 10));
    printf("%" PRIu64 "\n", 2 * rng_below(rng, 5) + 1);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        (void)fprintf(stderr, "usage: make_numbers odd|small|primes|DIGITS|rDIGITS COUNT\n");
        return 2;
    }
    struct rng rng = {20261121};
    bool is_random = argv[1][0] == 'r';
    size_t digits = strtoul(argv[1] + is_random, NULL, 10);
    unsigned long count = strtoul(argv[2], NULL, 10);
    for (unsigned long i = 0; i < count; i++) {
        if (strcmp(argv[1], "odd") == 0)
            write_odd(&rng);
        else if (strcmp(argv[1], "small") == 0)
            printf("%lu\n", i % 10000);
        else if (strcmp(argv[1], "primes") == 0)
            write_prime(&rng);
        else if (digits > 2 && is_random)
            write_random(&rng, digits);
        else if (digits > 2)
            write_cards(&rng, digits);
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
