/* test_bls.c: proofs by factors of n - 1 and n + 1, tried on all small numbers: no composite number is proven prime. */
#include "core/prove/bls.h"

#include "core/base/memory.h"
#include "core/num/prime.h"
#include "tests/cmocka.h"

#include <stdlib.h>

/* One side, n - 1 or n + 1, of a small number: only its primes below `end` are known. */
static struct side side_of(uint64_t whole, uint64_t end)
{
    struct side side = {.whole = bignum_new(), .trial_end = end};
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(whole, factor);
    bignum_set_u64(side.whole, whole);
    for (int i = 0; i < count && factor[i] < end; i++) {
        if (i > 0 && factor[i] == factor[i - 1])
            continue;
        side.prime = memory_array(side.prime, side.primes + 1, sizeof(struct bignum *));
        side.prime[side.primes] = bignum_new();
        bignum_set_u64(side.prime[side.primes++], factor[i]);
    }
    return side;
}

enum method { BELOW_CERTIFIED, BELOW, ABOVE, BOTH, METHODS };

static enum prover_answer prove_by(enum method method, uint64_t n, uint64_t end)
{
    struct prover prover = {.steps = UINT64_MAX, .certify = method == BELOW_CERTIFIED};
    struct side below = side_of(n - 1, end), above = side_of(n + 1, end);
    struct bignum *number = bignum_new();
    bignum_set_u64(number, n);
    enum prover_answer answer = method == ABOVE  ? bls_above(&prover, number, &above, NULL)
                                : method == BOTH ? bls_both(&prover, number, &below, &above, NULL)
                                                 : bls_below(&prover, number, &below, NULL);
    assert_int_equal(prover.certificate.length > 0, method == BELOW_CERTIFIED && answer == PROVER_PRIME);
    text_free(&prover.certificate);
    bignum_free(number);
    side_free(&below);
    side_free(&above);
    return answer;
}

/* The number of odd numbers that the method proves prime when it knows the primes below `end`. */
static unsigned count_proven(enum method method, uint64_t end)
{
    enum { BEGIN = 5, END = 10001 };
    unsigned count = 0;
    for (uint64_t n = BEGIN; n < END; n += 2) {
        enum prover_answer answer = prove_by(method, n, end);
        if ((answer == PROVER_PRIME && !prime_is(n)) || (answer == PROVER_COMPOSITE && prime_is(n)))
            fail_msg("%llu by method %d with primes below %llu", (unsigned long long)n, method,
                     (unsigned long long)end);
        count += answer == PROVER_PRIME;
    }
    return count;
}

static void no_composite_number_is_proven_prime(void **state)
{
    static const struct row {
        uint64_t end;
        unsigned proven[METHODS];
    } rows[] = {
        {3, {190, 244, 0, 369}},     {4, {484, 593, 4, 1114}},    {6, {628, 767, 8, 1227}},
        {12, {772, 884, 23, 1227}},  {30, {888, 904, 77, 1227}},  {100, {929, 929, 327, 1227}},
        {10002, {1227, 1227, 896, 1227}}, /* there are 1227 primes */
    };
    size_t step = getenv("QUICK") != NULL ? 3 : 1; /* the first, the middle and the last */
    for (size_t i = 0; i < COUNT(rows); i += step)
        for (int method = 0; method < METHODS; method++)
            assert_int_equal(count_proven((enum method)method, rows[i].end), rows[i].proven[method]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_composite_number_is_proven_prime),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
