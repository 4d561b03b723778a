/* test_chance.c: keyed shuffles against an independent program; choices are uniform; a seed gives those of rng.h. */
#include "core/base/chance.h"

#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char no_key[CHANCE_KEY_BYTES];

static void read_key(const char *digits, unsigned char key[CHANCE_KEY_BYTES])
{
    for (size_t i = 0; i < CHANCE_KEY_BYTES; i++) {
        const char byte[3] = {digits[2 * i], digits[2 * i + 1], '\0'};
        key[i] = (unsigned char)strtoul(byte, NULL, 16);
    }
}

/* Stocks of fair deals, each in the order that an independent program computed for its key. */
static void shuffles_by_known_keys_are_those_of_an_independent_program(void **state)
{
    static const struct {
        const char *key;
        uint64_t use;
        const char *cards, *order;
    } rows[] = {
        {"ae2503db85583ca90395dc7ead45be4f9495943b2248bee4c978ab3ed22b43c2", 0,
         "AAAA22223333444455556666777788889999TTTTJJJJQQQQKKKKXX",
         "369AJTQ4A6KTJTQQ783K845923JJK95762XT846528A74XA7K52Q93"},
        {"07cede7c6c81710e1009ad0b6ac6eb539ce18e115b4f09fe0c95cff8eb82456e", 0, "0011122233333444",
         "1041403432323132"},
        {"1d82bee18dab8585ab7d86e9d4edf92c9b9dbbd2adfaec6168ba03a30f692d9f", 0, "112233", "121323"},
        {"1d82bee18dab8585ab7d86e9d4edf92c9b9dbbd2adfaec6168ba03a30f692d9f", 1, "+-x/", "x/+-"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        unsigned char key[CHANCE_KEY_BYTES], cards[64];
        size_t count = strlen(rows[i].cards);
        struct chance chance = {.is_keyed = 1, .uses = rows[i].use};
        read_key(rows[i].key, key);
        for (size_t k = 0; k < count; k++) /* in reverse, as the previous order must not matter */
            cards[k] = (unsigned char)(strchr(rows[i].cards, rows[i].cards[count - 1 - k]) - rows[i].cards);
        chance_shuffle(&chance, key, cards, count);
        for (size_t k = 0; k < count; k++)
            assert_int_equal(rows[i].cards[cards[k]], rows[i].order[k]);
        assert_true(chance.uses == rows[i].use + 1);
    }
}

/* Below 40,000, 25,536 of the 65,536 words of two bytes must be skipped, or low numbers would be twice as likely. */
static void choices_by_a_key_are_uniform(void **state)
{
    static const uint64_t choices[] = {1, 2, 3, 52, 255, 40000, CHANCE_CHOICES_MAX};
    unsigned char key[CHANCE_KEY_BYTES] = {1};
    struct chance chance = {.is_keyed = 1};
    for (size_t i = 0; i < COUNT(choices); i++) {
        double sum = 0;
        enum { DRAWS = 20000 };
        for (int k = 0; k < DRAWS; k++) {
            uint64_t drawn = chance_below(&chance, key, choices[i]);
            assert_true(drawn < choices[i]);
            sum += (double)drawn;
        }
        double mean = (double)(choices[i] - 1) / 2; /* its standard error is at most 1/141 of it, for two choices */
        assert_true(sum / DRAWS >= mean * 0.96 && sum / DRAWS <= mean * 1.04);
    }
}

static void each_use_of_a_key_gives_another_order(void **state)
{
    unsigned char key[CHANCE_KEY_BYTES] = {2}, first[54], second[54];
    struct chance chance = {.is_keyed = 1}, copy;
    for (unsigned char i = 0; i < 54; i++)
        first[i] = second[i] = i;
    copy = chance;
    chance_shuffle(&chance, key, first, 54);
    chance_shuffle(&chance, key, second, 54);
    assert_memory_not_equal(first, second, 54);
    chance_shuffle(&copy, key, second, 54);
    assert_memory_equal(first, second, 54); /* a copy gives the same result, even if its cards were in another order */
}

static void a_seed_gives_the_numbers_of_its_generator(void **state)
{
    struct chance chance = {.rng = {1}};
    struct rng rng = {1};
    unsigned char cards[10] = {9, 8, 7}, same[10] = {9, 8, 7};
    chance_shuffle(&chance, no_key, cards, 10);
    rng_shuffle(&rng, same, 10);
    assert_memory_equal(cards, same, 10);
    for (uint64_t n = 1; n < 100; n++)
        assert_true(chance_below(&chance, no_key, n) == rng_below(&rng, n));
    assert_true(chance.uses == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shuffles_by_known_keys_are_those_of_an_independent_program),
        cmocka_unit_test(choices_by_a_key_are_uniform),
        cmocka_unit_test(each_use_of_a_key_gives_another_order),
        cmocka_unit_test(a_seed_gives_the_numbers_of_its_generator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
