/* test_start.c: who begins: chosen by the verb, the option, the previous game, or at random. */
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "tests/cmocka.h"

struct game_state {
    struct game_common common;
};

static const struct match match = {.seats = 3, .is_seeded = true, .name = {"Ann", "Ben", "Cy"}};

static void the_previous_game_determines_who_begins(void **state)
{
    static const struct {
        int option, began, winner, loser, first;
    } rows[] = {
        {SEAT_NONE, 1, 0, 2, SEAT_NONE},
        {START_ALTERNATE, 1, 0, 2, 2},
        {START_ALTERNATE, 2, 0, 1, 0},
        {START_LOSER, 1, 0, 2, 2},
        {START_WINNER, 1, 0, 2, 0},
        {START_LOSER, 1, SEAT_NONE, SEAT_NONE, 2}, /* the previous game had no winner: as with alternate */
        {START_WINNER, 2, SEAT_NONE, SEAT_NONE, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(start_after(&match, rows[i].option, rows[i].began, rows[i].winner, rows[i].loser),
                         rows[i].first);
}

static void the_loser_has_most_cards_and_of_equals_is_the_first_after_the_winner(void **state)
{
    static const struct {
        unsigned char cards[3];
        int winner, loser;
    } rows[] = {{{0, 3, 2}, 0, 1}, {{0, 2, 3}, 0, 2}, {{0, 2, 2}, 0, 1}, {{2, 0, 2}, 1, 2}, {{2, 2, 0}, 2, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hand hands[3] = {{{0}}};
        for (int seat = 0; seat < 3; seat++)
            hands[seat].copies[seat] = rows[i].cards[seat];
        assert_int_equal(start_loser(&match, hands, rows[i].winner), rows[i].loser);
    }
}

/* Executes `start` or `start NAME`. Returns the code of the refusal, or FAULT_NONE. */
static int start(const char *name, int option, int first, int *seat, struct text *record)
{
    struct game_state game_state = {.common = {.chance = {.rng = {3}}}};
    struct fault fault = {0};
    struct move move = {.match = &match, .state = &game_state, .count = name != NULL, .word = &name, .record = record,
                        .fault = &fault};
    text_clear(record);
    return start_read(&move, option, first, seat) ? FAULT_NONE : fault.code;
}

static void a_name_overrides_the_option_and_the_option_the_previous_game(void **state)
{
    struct text record = {0};
    int seat;
    assert_int_equal(start("Cy", 0, 1, &seat, &record), FAULT_NONE);
    assert_string_equal(record.at, "start Cy");
    assert_int_equal(seat, 2);
    assert_int_equal(start(NULL, 0, 1, &seat, &record), FAULT_NONE);
    assert_string_equal(record.at, "start Ann");
    assert_int_equal(start(NULL, START_LOSER, 1, &seat, &record), FAULT_NONE);
    assert_string_equal(record.at, "start Ben");
    assert_int_equal(start("Di", 0, 1, &seat, &record), FAULT_BAD_PLAYER);
    assert_int_equal(start(NULL, SEAT_NONE, SEAT_NONE, &seat, &record), FAULT_NONE);
    assert_in_range(seat, 0, 2);
    text_free(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_previous_game_determines_who_begins),
        cmocka_unit_test(the_loser_has_most_cards_and_of_equals_is_the_first_after_the_winner),
        cmocka_unit_test(a_name_overrides_the_option_and_the_option_the_previous_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
