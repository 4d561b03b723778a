/* test_precomputed.c: the precomputed tables of Prime Daifugo: complete, within capacity, searched in few steps. */
#include "referee/games/prime_daifugo/candidates.h"
#include "referee/games/prime_daifugo/playout.h"
#include "referee/games/prime_daifugo/tests/lone_table.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <stdlib.h>

/* Whether the play uses a Joker as 0. */
static bool has_zero(const struct precomputed_play *play)
{
    return (play->need & 15) > 0;
}

/* Counts the different numbers (or sets of cards) of `count` cards, without Jokers and special numbers. */
static int count_different(const struct precomputed *precomputed, int count, bool of_cards)
{
    int different = 0;
    for (int i = precomputed->number_begin[count - 1]; i < precomputed->number_begin[count]; i++) {
        bool is_new = !has_zero(&precomputed->play[i]) && precomputed->play[i].effect == PRECOMPUTED_NONE &&
                      precomputed->play[i].cards == count;
        for (int k = precomputed->number_begin[count - 1]; k < i && is_new; k++)
            is_new = has_zero(&precomputed->play[k]) || precomputed->play[k].effect != PRECOMPUTED_NONE ||
                     (of_cards ? precomputed->play[k].need != precomputed->play[i].need
                               : precomputed->play[k].number != precomputed->play[i].number);
        different += is_new;
    }
    return different;
}

static void the_tables_have_all_numbers_of_one_to_four_cards(void **state)
{
    static const int numbers[] = {6, 38, 308, 2865}, hands[] = {6, 33, 188, 937}; /* as in section 8 of the rules */
    static const int composites[] = {8, 246, 3664}; /* counted by another program in another language */
    struct table *table = *state;
    assert_true(table_open(table, "seed=1"));
    for (int count = 1; count <= PRECOMPUTED_CARDS_MAX; count++) {
        assert_int_equal(count_different(table->precomputed, count, false), numbers[count - 1]);
        assert_int_equal(count_different(table->precomputed, count, true), hands[count - 1]);
    }
    for (int count = 1; count <= PRECOMPUTED_CLAIM_CARDS_MAX; count++)
        assert_int_equal(table->precomputed[0].claim_begin[count] - table->precomputed[0].claim_begin[count - 1],
                         composites[count - 1]);
    for (int i = 0; i < table->precomputed[0].plays; i++) {
        const struct precomputed_play *play = &table->precomputed[0].play[i];
        assert_int_equal(card_set_count(play->need), play->cards);
        if (i >= table->precomputed[0].claim_begin[0])
            assert_int_not_equal(random_smallest_factor(play->number), play->number);
        else if (play->effect == PRECOMPUTED_NONE)
            assert_int_equal(random_smallest_factor(play->number), play->number);
        else
            assert_int_equal(play->number, play->effect == PRECOMPUTED_CUTS ? 57 : 1729);
    }
}

static void a_plan_counts_the_plays_and_the_cards_that_are_left(void **state)
{
    static const struct {
        const char *hand;
        int half_turns;
    } rows[] = {
        {"A", 3}, {"2", 2}, {"4", 3}, {"8423", 2}, {"468", 9}, {"84237", 4},
        {"84232", 5}, /* 2243 comes first, and leaves an 8 */
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char deals[60];
        snprintf(deals, sizeof deals, "deal A %s;deal B 88", rows[i].hand);
        table_begin(table, "", deals, "");
        assert_int_equal(precomputed_plan(table->precomputed, precomputed_hand(&table->state.hand[0]).cards),
                         rows[i].half_turns);
    }
}

/*
 * With these options more plays cut than with any others, as the numbers named can be spelled in many ways. Even so,
 * the tables leave out no play.
 */
static void the_tables_are_large_enough_with_any_options(void **state)
{
    static const char *const options[] = {
        "seed=1 jokers=4 evens=half exponents=any",
        "seed=1 jokers=4 evens=half cut=111111,121212,11111,12121,13131,10101 revolution=1111,131313",
        "seed=1 jokers=4 evens=half cut=1213121,13131313,111112,111213 revolution=10,111,12121212,1001",
    };
    struct table *table = *state, *plain = calloc(1, sizeof *plain);
    assert_true(table_open(plain, "seed=1"));
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        assert_true(table_open(table, options[i]));
        const struct precomputed *precomputed = table->precomputed;
        assert_in_range(precomputed->plays, plain->precomputed[0].plays - 8, PRECOMPUTED_PLAYS_MAX - 100);
        assert_int_equal(precomputed->plays - precomputed->claim_begin[0],
                         plain->precomputed[0].plays - plain->precomputed[0].claim_begin[0]);
        assert_in_range(precomputed->cuts, 1, PRECOMPUTED_CUTS_MAX);
        for (int k = 0; k < table->match.deck.numbers; k++) {
            int ways = 0;
            for (int at = 0; at < precomputed->claim_begin[0]; at++)
                ways += precomputed->play[at].number == table->match.deck.number[k].number;
            assert_in_range(ways, 1, PRECOMPUTED_CUTS_MAX / DECK_NUMBERS_MAX - 1);
        }
    }
    match_free(&plain->match);
    free(plain);
}

/*
 * Four Jokers, each with many possible values, give a hand very many arrangements: the search must keep to its budget
 * of steps.
 */
static void a_list_for_a_hand_of_four_jokers_takes_few_steps(void **state)
{
    enum { BUDGET = 6 * TURN_STEPS_MAX };
    static const char *const cards[] = {
        "", "8", "2468TQ", "5", "5TTQ", "AAAA333377779999JJJJKKKK", "22446688TTQQ5555"};
    static const int budgets[] = {BUDGET, 700, 3, 0};
    struct table *table = *state;
    long tried = 0;
    for (size_t i = 0; i < sizeof cards / sizeof *cards * 4; i++) {
        struct choice choices[CHOICES_MAX];
        char deals[80];
        bool is_all;
        int budget = budgets[i % 4], steps = budget;
        snprintf(deals, sizeof deals, "deal A %.24sXXXX;deal B 88", cards[i / 4]);
        table_begin(table, "jokers=4", deals, "");
        int count = prime_daifugo_list_within(&table->match, table->precomputed, &table->state, &steps, choices,
                                              CHOICES_MAX, &is_all);
        assert_in_range(count, 1, CHOICES_MAX);
        assert_in_range(steps, 0, budget);
        tried += budget - steps;
    }
    assert_true(tried > 0);
}

/* With so small a budget the search may find no prime: then it has used all of it, and no more. */
static void a_row_with_four_jokers_is_given_up_once_the_budget_is_spent(void **state)
{
    struct table *table = *state;
    table_begin(table, "jokers=4", "deal A 2468TQXXXX;deal B 88", "");
    const struct turn turn = turn_of(&table->match, table->precomputed, &table->state);
    for (int budget = 0; budget < 40; budget++) {
        struct row row;
        int steps = budget;
        turn_make_row(&turn, turn.hand, &row);
        bool found = turn_arrange_prime(&turn, &row, &steps);
        assert_in_range(steps, 0, budget);
        assert_true(found || steps == 0);
    }
}

static void missing_cards_are_counted(void **state)
{
    struct rng rng = {5};
    for (int trial = 0; trial < 20000; trial++) {
        uint64_t have = 0, need = 0;
        int missing = 0, cards = 0;
        for (int value = 0; value < PRECOMPUTED_VALUES; value++) {
            int held = (int)rng_below(&rng, 5), wanted = (int)rng_below(&rng, 5) * (rng_below(&rng, 3) == 0);
            have |= (uint64_t)held << 4 * value;
            need |= (uint64_t)wanted << 4 * value;
            missing += wanted > held ? wanted - held : 0;
            cards += held;
        }
        assert_int_equal(card_set_missing(have, need), missing);
        assert_int_equal(card_set_count(have), cards);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_TABLE(the_tables_have_all_numbers_of_one_to_four_cards),
        ON_A_TABLE(a_plan_counts_the_plays_and_the_cards_that_are_left),
        ON_A_TABLE(the_tables_are_large_enough_with_any_options),
        ON_A_TABLE(a_list_for_a_hand_of_four_jokers_takes_few_steps),
        ON_A_TABLE(a_row_with_four_jokers_is_given_up_once_the_budget_is_spent),
        cmocka_unit_test(missing_cards_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
