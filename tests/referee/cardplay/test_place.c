/* test_place.c: the places of players who are out, how many are left, and who plays next. */
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "tests/cmocka.h"

static const struct match match = {.seats = 4};

static void players_who_are_out_are_skipped(void **state)
{
    static const struct {
        unsigned char place[4];
        int left, after, next, second;
    } rows[] = {
        {{0, 0, 0, 0}, 4, 3, 0, SEAT_NONE}, {{0, 1, 0, 0}, 3, 0, 2, SEAT_NONE}, {{1, 0, 0, 2}, 2, 2, 1, 3},
        {{1, 2, 0, 3}, 1, 2, 2, 1},         {{0, 2, 2, 0}, 2, 0, 3, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(place_count_in(&match, rows[i].place), rows[i].left);
        assert_int_equal(place_next(&match, rows[i].place, rows[i].after), rows[i].next);
        assert_int_equal(place_seat(&match, rows[i].place, 2), rows[i].second);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_who_are_out_are_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
