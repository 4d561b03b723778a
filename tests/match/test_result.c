/* test_result.c: places, faults and times of one game. */
#include "match/result.h"

#include "tests/cmocka.h"
#include "tests/match/near.h"

#include <math.h>

static void assert_places(const char *what, const struct result *result, const int *place, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        assert_row_number(what, result->seat[seat].place, place[seat]);
    assert_true(result_is_possible(result, seats));
}

static void winners_are_first_and_all_others_are_placed_by_their_standing(void **state)
{
    static const struct {
        const char *what;
        int seats;
        bool wins[5];
        long standing[5];
        int place[5];
    } rows[] = {
        {"who stands better has the better place", 4, {[2] = true}, {-5, 7, 40, 0}, {4, 2, 1, 3}},
        {"equals share a place", 3, {true, true}, {3, 3, 1}, {1, 1, 3}},
        {"the next one comes after them all", 5, {true}, {9, 2, 1, 2, 0}, {1, 2, 4, 2, 5}},
        {"a winner may have fewer points", 3, {false, true, true}, {9, 1, 2}, {3, 1, 1}},
        {"without winners the standing alone counts", 3, {false}, {2, 2, 5}, {2, 2, 1}},
        {"nobody wins and all are equal", 2, {false}, {0, 0}, {1, 1}},
        {"nobody of three wins and all are equal", 3, {false}, {0, 0, 0}, {1, 1, 1}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct result result = {0};
        for (int seat = 0; seat < rows[i].seats; seat++)
            result.seat[seat].wins = rows[i].wins[seat];
        result_place(&result, rows[i].seats, rows[i].standing);
        assert_places(rows[i].what, &result, rows[i].place, rows[i].seats);
    }
}

static void players_at_fault_are_last_and_all_others_win(void **state)
{
    static const struct {
        const char *what;
        int seats;
        enum match_fault fault[4];
        int place[4];
    } rows[] = {
        {"one of four", 4, {[1] = FAULT_STALL}, {1, 4, 1, 1}},
        {"one of two", 2, {[1] = FAULT_STALL}, {1, 2}},
        {"two share the last place", 3, {FAULT_CRASH, FAULTLESS, FAULT_FLOOD}, {2, 1, 2}},
        {"a player alone is first and does not win", 1, {FAULT_CRASH}, {1}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct result result = {.seat = {[1] = {.wins = true}}};
        for (int seat = 0; seat < rows[i].seats; seat++)
            result.seat[seat].fault = rows[i].fault[seat];
        result_forfeit(&result, rows[i].seats);
        assert_places(rows[i].what, &result, rows[i].place, rows[i].seats);
        for (int seat = 0; seat < rows[i].seats; seat++)
            assert_row_number(rows[i].what, result.seat[seat].wins, rows[i].fault[seat] == FAULTLESS);
    }
}

static void the_faults_are_four_words(void **state)
{
    static const char *const words[] = {"", "crash", "stall", "flood", "illegal"};
    assert_int_equal(MATCH_FAULTS, 5);
    for (int fault = FAULTLESS; fault < MATCH_FAULTS; fault++)
        assert_string_equal(match_fault_word((enum match_fault)fault), words[fault]);
}

static void impossible_results_are_detected(void **state)
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

static void times_are_rounded_to_microseconds(void **state)
{
    struct result result = {.seat = {{.mean = 0.0124, .worst = 12.3456}}};
    result_round_times(&result, 1);
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
        cmocka_unit_test(winners_are_first_and_all_others_are_placed_by_their_standing),
        cmocka_unit_test(players_at_fault_are_last_and_all_others_win),
        cmocka_unit_test(the_faults_are_four_words),
        cmocka_unit_test(impossible_results_are_detected),
        cmocka_unit_test(the_greatest_numbers_are_possible),
        cmocka_unit_test(times_are_rounded_to_microseconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
