/* test_result.c: places, faults and times of one game. */
#include "match/result.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

static void assert_places(const struct result *result, const int *place, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(result->seat[seat].place, place[seat]);
    assert_true(result_is_possible(result, seats));
}

static void who_stands_better_has_the_better_place(void **state)
{
    struct result result = {.seat = {[2] = {.wins = true}}};
    result_place(&result, 4, (const long[]){-5, 7, 40, 0});
    assert_places(&result, (int[]){4, 2, 1, 3}, 4);
}

static void equals_share_a_place_and_the_next_comes_after_them_all(void **state)
{
    struct result result = {.seat = {[0] = {.wins = true}, [1] = {.wins = true}}};
    result_place(&result, 3, (const long[]){3, 3, 1});
    assert_places(&result, (int[]){1, 1, 3}, 3);
    result = (struct result){.seat = {[0] = {.wins = true}}};
    result_place(&result, 5, (const long[]){9, 2, 1, 2, 0});
    assert_places(&result, (int[]){1, 2, 4, 2, 5}, 5);
}

/* A player may win, for example, with fewer points than another player. */
static void a_winner_is_before_who_stands_better_but_does_not_win(void **state)
{
    struct result result = {.seat = {[1] = {.wins = true}, [2] = {.wins = true}}};
    result_place(&result, 3, (const long[]){9, 1, 2});
    assert_places(&result, (int[]){3, 1, 1}, 3);
}

static void without_winners_places_go_by_standing(void **state)
{
    struct result result = {0};
    result_place(&result, 3, (const long[]){2, 2, 5});
    assert_places(&result, (int[]){2, 2, 1}, 3);
    result_place(&result, 2, (const long[]){0, 0});
    assert_places(&result, (int[]){1, 1}, 2);
}

static void who_makes_a_fault_is_last_and_all_others_share_the_first_place(void **state)
{
    struct result result = {.seat = {[1] = {.wins = true, .fault = FAULT_STALL}}};
    result_forfeit(&result, 4);
    assert_places(&result, (int[]){1, 4, 1, 1}, 4);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(result.seat[seat].wins, seat != 1);
    result_forfeit(&result, 2);
    assert_places(&result, (int[]){1, 2}, 2);
}

static void two_faults_share_the_last_place(void **state)
{
    struct result result = {.seat = {[0] = {.fault = FAULT_CRASH}, [2] = {.fault = FAULT_FLOOD}}};
    result_forfeit(&result, 3);
    assert_places(&result, (int[]){2, 1, 2}, 3);
    result_forfeit(&result, 1);
    assert_places(&result, (int[]){1}, 1);
    assert_false(result.seat[0].wins);
}

static void the_faults_are_four_words(void **state)
{
    static const char *const words[] = {"", "crash", "stall", "flood", "illegal"};
    assert_int_equal(MATCH_FAULTS, 5);
    for (int fault = FAULTLESS; fault < MATCH_FAULTS; fault++)
        assert_string_equal(match_fault_word((enum match_fault)fault), words[fault]);
}

static void what_cannot_be_is_not_possible(void **state)
{
    static const struct result rows[] = {
        {.seat = {{.place = 1}, {.place = 3}}},
        {.seat = {{.place = 2}, {.place = 2}}},
        {.seat = {{.place = 0}, {.place = 1}}},
        {.seat = {{.place = -1}, {.place = 2}}},
        {.seat = {{.place = 1}, {.place = 2, .wins = true}}},
        {.seat = {{.place = 1, .wins = true}, {.place = 1}}},
        {.seat = {{.place = 1, .wins = true, .fault = FAULT_CRASH}, {.place = 2}}},
        {.seat = {{.place = 1}, {.place = 2, .moves = 1000000001}}},
        {.seat = {{.place = 1}, {.place = 2, .mean = -1}}},
        {.seat = {{.place = 1}, {.place = 2, .worst = 2e12}}},
        {.seat = {{.place = 1}, {.place = 2, .worst = NAN}}},
        {.seat = {{.place = 1}, {.place = 2}}, .turns = 1000000001},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_false(result_is_possible(&rows[i], 2));
}

static void the_greatest_numbers_are_possible(void **state)
{
    struct result result = {.seat = {{.place = 1, .moves = 1000000000, .mean = 1e12, .worst = 1e12}},
                            .turns = 1000000000};
    assert_true(result_is_possible(&result, 1));
}

static void times_are_kept_in_microseconds(void **state)
{
    struct result result = {.seat = {{.mean = 0.0124, .worst = 12.3456}}};
    result_round(&result, 1);
    assert_near(result.seat[0].mean, 0.012, 0);
    assert_near(result.seat[0].worst, 12.346, 0);
    assert_true(result_microseconds(0.0005) == 1);
    assert_true(result_microseconds(-1) == 0);
    assert_true(result_microseconds(NAN) == 0);
    assert_true(result_microseconds(INFINITY) == 1000000000000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_stands_better_has_the_better_place),
        cmocka_unit_test(equals_share_a_place_and_the_next_comes_after_them_all),
        cmocka_unit_test(a_winner_is_before_who_stands_better_but_does_not_win),
        cmocka_unit_test(without_winners_places_go_by_standing),
        cmocka_unit_test(who_makes_a_fault_is_last_and_all_others_share_the_first_place),
        cmocka_unit_test(two_faults_share_the_last_place),
        cmocka_unit_test(the_faults_are_four_words),
        cmocka_unit_test(what_cannot_be_is_not_possible),
        cmocka_unit_test(the_greatest_numbers_are_possible),
        cmocka_unit_test(times_are_kept_in_microseconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
