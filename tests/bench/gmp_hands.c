/* gmp_hands.c: all primes of a hand by brute force, for comparison: tests every order of the cards with GMP. */

/*
 * usage: gmp_hands 1 2 2 3 ...    prints the number of primes; a value counts once per number of cards
 *
 * Orders whose last card cannot end a prime are skipped, and equal cards are not permuted. Duplicate values are removed
 * at the end.
 */
#include <gmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { VALUES = 14, ROUNDS = 25 };

struct run {
    int left[VALUES];
    mpz_t number;
    uint64_t *prime;
    size_t primes, capacity;
};

static void add_prime(struct run *run, uint64_t prime)
{
    if (run->primes == run->capacity) {
        run->capacity = 2 * run->capacity + 1024;
        run->prime = realloc(run->prime, run->capacity * sizeof *run->prime);
        if (run->prime == NULL)
            exit(2);
    }
    run->prime[run->primes++] = prime;
}

static void add_primes(struct run *run, uint64_t before, int cards)
{
    for (int value = VALUES - 1; value >= 0; value--) {
        if (run->left[value] == 0 || (before == 0 && value == 0))
            continue;
        if (cards == 1 && (value % 2 == 0 || value % 5 == 0) && before > 0)
            continue;
        uint64_t number = before * (value < 10 ? 10 : 100) + (uint64_t)value;
        if (cards > 1) {
            run->left[value]--;
            add_primes(run, number, cards - 1);
            run->left[value]++;
            continue;
        }
        mpz_set_ui(run->number, number);
        if (mpz_probab_prime_p(run->number, ROUNDS) > 0)
            add_prime(run, number);
    }
}

static int ascending(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

int main(int count, char **words)
{
    struct run run = {0};
    size_t total = 0;
    mpz_init(run.number);
    for (int i = 1; i < count; i++)
        run.left[strtoul(words[i], NULL, 10) % VALUES]++;
    for (int cards = 1; cards < count; cards++) {
        run.primes = 0;
        add_primes(&run, 0, cards);
        qsort(run.prime, run.primes, sizeof *run.prime, ascending);
        for (size_t i = 0; i < run.primes; i++)
            total += i == 0 || run.prime[i - 1] != run.prime[i];
    }
    printf("%zu\n", total);
    free(run.prime);
    mpz_clear(run.number);
    return 0;
}
