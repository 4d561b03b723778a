/* test_lucas_pair.c: Lucas sequences, compared with their recurrence. */
#include "core/prove/lucas_pair.h"

#include "tests/cmocka.h"

static void assert_member(uint64_t expected, const struct bignum *found)
{
    assert_int_equal(bignum_compare_u64(found, expected), 0);
}

/* x(k+2) = P x(k+1) - Q x(k) modulo n, for both sequences. */
static void assert_sequences(int32_t p, int32_t q, uint64_t modulus)
{
    enum { MEMBERS = 70 };
    int64_t n = (int64_t)modulus, u[2] = {0, 1}, v[2] = {2 % n, (p % n + n) % n};
    struct bignum *number = bignum_new(), *index = bignum_new();
    struct lucas_pair pair;
    lucas_pair_begin(&pair);
    bignum_set_u64(number, modulus);
    for (uint64_t k = 0; k < MEMBERS; k++) {
        bignum_set_u64(index, k);
        lucas_pair_set(&pair, p, q, index, number);
        assert_member((uint64_t)u[0], pair.u);
        assert_member((uint64_t)v[0], pair.v);
        int64_t next_u = ((p * u[1] - q * u[0]) % n + n) % n, next_v = ((p * v[1] - q * v[0]) % n + n) % n;
        u[0] = u[1], u[1] = next_u;
        v[0] = v[1], v[1] = next_v;
    }
    lucas_pair_free(&pair);
    bignum_free(number);
    bignum_free(index);
}

static void members_are_those_of_the_recurrence(void **state)
{
    static const uint64_t moduli[] = {3, 5, 9, 101, 1000003};
    for (size_t i = 0; i < COUNT(moduli); i++)
        for (int32_t p = -7; p <= 7; p += 2)
            for (int32_t q = -7; q <= 7; q++)
                assert_sequences(p, q, moduli[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_those_of_the_recurrence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
