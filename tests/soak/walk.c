/* walk.c: judges each number of a range, and compares the verdicts with libprimesieve. */
#include "core/num/prime.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <primesieve.h>

enum { BLOCK = 4096, LINE = 64 };

/* A walk over the numbers of a range, with the primes of primesieve (Kim Walisch). */
struct walk {
    primesieve_iterator primes;
    uint64_t at, end;
    uint64_t prime;  /* the smallest prime >= at */
    uint64_t passed; /* number of primes passed */
};

static void walk_begin(struct walk *walk, uint64_t begin, uint64_t end)
{
    *walk = (struct walk){.at = begin, .end = end};
    primesieve_init(&walk->primes);
#if PRIMESIEVE_VERSION_MAJOR >= 11
    primesieve_jump_to(&walk->primes, begin, end);
#else
    primesieve_skipto(&walk->primes, begin > 0 ? begin - 1 : 0, end);
#endif
    walk->prime = primesieve_next_prime(&walk->primes);
}

/* Moves on to the next number. Returns whether the number before it is prime. */
static bool walk_step(struct walk *walk)
{
    if (walk->at++ != walk->prime)
        return false;
    walk->passed++;
    walk->prime = primesieve_next_prime(&walk->primes);
    return true;
}

static int report_difference(uint64_t n, const char *who, bool is_prime)
{
    printf("%" PRIu64 " is %sprime, but %s says otherwise\n", n, is_prime ? "" : "not ", who);
    return 1;
}

/*
 * Compares three functions of the core with primesieve. prime_test_many_sifted accepts only odd numbers, from
 * PRIME_SIFTED_MIN on.
 */
static int judge(struct walk *walk)
{
    uint64_t n[BLOCK], odd[BLOCK];
    bool expected[BLOCK], together[BLOCK], odd_expected[BLOCK], sifted[BLOCK];
    while (walk->at < walk->end) {
        size_t count = 0, odds = 0;
        for (; count < BLOCK && walk->at < walk->end; count++) {
            n[count] = walk->at;
            expected[count] = walk_step(walk);
            if (n[count] % 2 == 1 && n[count] >= PRIME_SIFTED_MIN) {
                odd[odds] = n[count];
                odd_expected[odds++] = expected[count];
            }
        }
        prime_test_many(n, count, together);
        prime_test_many_sifted(odd, odds, sifted);
        for (size_t i = 0; i < count; i++) {
            if (together[i] != expected[i])
                return report_difference(n[i], "prime_test_many", expected[i]);
            if (prime_is(n[i]) != expected[i])
                return report_difference(n[i], "prime_is", expected[i]);
        }
        for (size_t i = 0; i < odds; i++)
            if (sifted[i] != odd_expected[i])
                return report_difference(odd[i], "prime_test_many_sifted", odd_expected[i]);
    }
    return 0;
}

/*
 * Checks the prime factors of each number: ascending primes whose product is the number; a single factor for a prime.
 */
static int factor(struct walk *walk)
{
    while (walk->at < walk->end) {
        uint64_t n = walk->at, factors[PRIME_FACTORS_MAX], product = 1, last = 2;
        bool is_prime = walk_step(walk);
        int count = prime_factor(n, factors);
        for (int i = 0; i < count; i++) {
            if (factors[i] < last || !prime_is(factors[i]))
                return report_difference(n, "prime_factor", is_prime);
            product *= last = factors[i];
        }
        if (n >= 2 && (product != n || (count == 1) != is_prime || prime_smallest_factor(n) != factors[0]))
            return report_difference(n, "prime_factor", is_prime);
        if (n < 2 && count != 0)
            return report_difference(n, "prime_factor", is_prime);
    }
    return 0;
}

/* A number with its decimal digits. Incrementing the digits is faster than printf. */
struct counter {
    uint64_t n;
    char buffer[LINE];
    char *digits; /* the first digit; the last one is at the end of `buffer` */
};

static void counter_begin(struct counter *counter, uint64_t n)
{
    counter->n = n;
    counter->digits = counter->buffer + LINE;
    do
        *--counter->digits = (char)('0' + n % 10);
    while ((n /= 10) > 0);
}

static void counter_step(struct counter *counter)
{
    char *digit = counter->buffer + LINE - 1;
    for (counter->n++; digit >= counter->digits && *digit == '9'; digit--)
        *digit = '0';
    if (digit < counter->digits) {
        *digit = '0';
        counter->digits = digit;
    }
    ++*digit;
}

static size_t counter_length(const struct counter *counter)
{
    return (size_t)(counter->buffer + LINE - counter->digits);
}

static int write_lines(struct walk *walk)
{
    struct counter counter;
    for (counter_begin(&counter, walk->at); counter.n < walk->end; counter_step(&counter)) {
        (void)fwrite(counter.digits, 1, counter_length(&counter), stdout);
        putc_unlocked('\n', stdout);
    }
    return fflush(stdout) == 0 ? 0 : 1;
}

/* Checks that standard input is the answer of `prime-judge -n` to the lines of write_lines. */
static int read_lines(struct walk *walk)
{
    char line[LINE];
    struct counter counter;
    for (counter_begin(&counter, walk->at); walk->at < walk->end; counter_step(&counter)) {
        const char *verdict = walk_step(walk) ? ": prime\n" : counter.n < 2 ? ": neither\n" : ": composite\n";
        size_t length = counter_length(&counter);
        if (fgets(line, sizeof line, stdin) == NULL || memcmp(line, counter.digits, length) != 0 ||
            strcmp(line + length, verdict) != 0) {
            printf("expected %" PRIu64 "%s", counter.n, verdict);
            return 1;
        }
    }
    return fgets(line, sizeof line, stdin) == NULL ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(struct walk *walk);
    } modes[] = {{"judge", judge}, {"factor", factor}, {"write", write_lines}, {"read", read_lines}};
    for (size_t i = 0; argc == 4 && i < sizeof modes / sizeof modes[0]; i++) {
        if (strcmp(argv[1], modes[i].name) != 0)
            continue;
        struct walk walk;
        walk_begin(&walk, strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10));
        int status = modes[i].run(&walk);
        if (status == 0 && modes[i].run != write_lines)
            printf("%" PRIu64 "\n", walk.passed);
        primesieve_free_iterator(&walk.primes);
        return status;
    }
    (void)fprintf(stderr, "usage: walk judge|factor|write|read BEGIN END\n"
                    "prints the number of primes from BEGIN to END - 1, or the first difference\n");
    return 2;
}
