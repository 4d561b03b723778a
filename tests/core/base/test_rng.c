/* test_rng.c: the generator against published numbers, and the uniformity of its results. */
#include "core/base/rng.h"

#include "tests/cmocka.h"

#include <limits.h>

static void the_generator_gives_the_published_numbers(void **state)
{
    static const uint64_t from_zero[] = {0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F};
    static const uint64_t from_1234567[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u};
    struct rng zero = {0}, other = {1234567};
    for (int i = 0; i < 3; i++) {
        assert_true(rng_next(&zero) == from_zero[i]);
        assert_true(rng_next(&other) == from_1234567[i]);
    }
}

static void a_die_from_seed_1_gives_known_numbers(void **state)
{
    static const unsigned numbers[] = {5, 1, 0, 5, 3, 2, 3, 3, 0, 4, 3, 4};
    struct rng rng = {1};
    for (size_t i = 0; i < COUNT(numbers); i++)
        assert_int_equal(rng_below(&rng, 6), numbers[i]);
}

static void ten_cards_from_seed_1_are_in_a_known_order(void **state)
{
    unsigned char cards[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    static const unsigned char order[10] = {4, 2, 8, 1, 9, 3, 0, 6, 7, 5};
    struct rng rng = {1};
    rng_shuffle(&rng, cards, 10);
    assert_memory_equal(cards, order, 10);
}

/* For n = 2^63 + 1 nearly half of all draws are rejected. */
static void a_draw_that_would_bias_the_result_is_rejected(void **state)
{
    uint64_t n = (UINT64_C(1) << 63) + 1;
    uint64_t excess = (UINT64_C(1) << 63) - 1; /* 2^64 mod n */
    struct rng drawn = {3}, plain = {3};
    int rejected = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t next = rng_next(&plain);
        for (; next < excess; rejected++)
            next = rng_next(&plain);
        assert_true(rng_below(&drawn, n) == next % n);
        assert_true(drawn.state == plain.state);
    }
    assert_in_range(rejected, 800, 1200);
}

static void a_single_result_or_card_is_certain(void **state)
{
    struct rng rng = {4};
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_below(&rng, 1), 0);
    unsigned char card = 7;
    rng_shuffle(&rng, &card, 1);
    rng_shuffle(&rng, NULL, 0);
    assert_int_equal(card, 7);
}

/* Chi-square with 6 degrees of freedom: above 36 for only one in 300,000 seeds. */
static void quick_draws_are_in_range_and_equally_likely(void **state)
{
    enum { SIDES = 7, EACH = 10000 };
    int seen[SIDES] = {0};
    struct rng rng = {8}, once = rng;
    for (int i = 0; i < SIDES * EACH; i++) {
        int drawn = rng_quick(&rng, SIDES);
        assert_in_range(drawn, 0, SIDES - 1);
        seen[drawn]++;
        rng_next(&once); /* each number takes one draw */
        assert_true(once.state == rng.state);
    }
    double square = 0;
    for (int i = 0; i < SIDES; i++)
        square += (double)(seen[i] - EACH) * (seen[i] - EACH) / EACH;
    assert_true(square < 36);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(rng_quick(&rng, 1), 0);
        assert_in_range(rng_quick(&rng, INT_MAX), 0, INT_MAX - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_gives_the_published_numbers),
        cmocka_unit_test(a_die_from_seed_1_gives_known_numbers),
        cmocka_unit_test(ten_cards_from_seed_1_are_in_a_known_order),
        cmocka_unit_test(a_draw_that_would_bias_the_result_is_rejected),
        cmocka_unit_test(a_single_result_or_card_is_certain),
        cmocka_unit_test(quick_draws_are_in_range_and_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
