/* test_calibrate.c: the tables that turn shares of won playouts into chances. */
#include "referee/games.h"
#include "referee/players/calibrate.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <math.h>
#include <string.h>

static void assert_close(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-9)
        fail_msg("%.12g, not %.12g", found, wanted);
}

static const struct calibration hopeful = {.knots = {.02, .04, .08, .14, .22, .32, .44, .58, .74, .84, .94}};

static void a_share_between_two_knots_is_interpolated_linearly(void **state)
{
    static const struct {
        double share, chance;
    } rows[] = {{.1, .04}, {.15, .06}, {.5, .32}, {.55, .38}, {.9, .84}, {.99, .93}, {.001, .0202},
                {1, 1}, {0, 0}}; /* all playouts won, or none: unchanged */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_close(calibrate(&hopeful, rows[i].share), rows[i].chance);
}

static void a_greater_share_is_a_greater_chance(void **state)
{
    for (int i = 0; i < 1000; i++)
        assert_true(calibrate(&hopeful, i / 1000.0) < calibrate(&hopeful, (i + 1) / 1000.0));
}

static void without_a_table_the_chance_is_the_share(void **state)
{
    for (int i = 0; i <= 100; i++) {
        assert_close(calibrate(NULL, i / 100.0), i / 100.0);
        assert_close(calibrate_error(NULL, i / 100.0, .03), .03);
    }
}

static void the_error_widens_where_the_table_is_steep(void **state)
{
    static const struct {
        double share, error, wanted;
    } rows[] = {{.05, .02, .004}, {.75, .05, .08}, {.5, .1, .11}, {1, .02, .02}, {0, .05, .01}, {.5, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_close(calibrate_error(&hopeful, rows[i].share, rows[i].error), rows[i].wanted);
}

static void check_ascending(const struct game *game, const struct calibration *table)
{
    const double *knots = table->knots;
    for (int i = 0; i < CALIBRATION_KNOTS; i++)
        if (knots[i] < 0 || knots[i] > 1 || (i > 0 && knots[i] <= knots[i - 1]))
            fail_msg("%s %s: knot %d is %g", game->name, table->kind, i, knots[i]);
}

static void every_game_that_lists_moves_has_tables_which_ascend(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        const struct calibration *table = games[i]->player->calibrations;
        if (games[i]->player->list != NULL && (table == NULL || table->kind == NULL))
            fail_msg("%s has no table", games[i]->name);
        for (; table != NULL && table->kind != NULL; table++)
            check_ascending(games[i], table);
    }
}

/* The table for the position that the channel is in. */
static const struct calibration *table_of(const struct channel *channel)
{
    const struct session *session = channel->protocol.session;
    return calibration_of(session->match.game->player, &session->match, session_state(session));
}

static void a_match_with_the_options_of_a_table_begins_with_that_table(void **state)
{
    struct channel *c = *state;
    for (int i = 0; games[i] != NULL; i++) {
        const struct calibration *table = games[i]->player->calibrations, *found;
        for (const char *before = ""; table != NULL && table->kind != NULL; before = table++->options) {
            channel_send(c, "new %s %s", games[i]->name, table->options);
            found = table_of(c);
            if (strcmp(before, table->options) != 0 && found != table)
                fail_msg("%s %s has the table %s", games[i]->name, table->kind, found->kind);
        }
    }
}

static void building_the_decks_of_primary_has_a_table_of_its_own(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new primary players=A,B seed=1");
    const struct session *session = c->protocol.session;
    assert_string_equal(table_of(c)->kind, "set-up");
    while (match_turn(&session->match, session_state(session)) != SEAT_NONE &&
           match_stage(&session->match, session_state(session)) == STAGE_SETUP) {
        assert_string_equal(table_of(c)->kind, "set-up");
        channel_accept(c, "suggest fair");
        channel_send(c, "%s", channel_reply(c));
    }
    channel_send(c, "start");
    assert_int_equal(match_stage(&session->match, session_state(session)), STAGE_ON);
    assert_string_equal(table_of(c)->kind, "game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_share_between_two_knots_is_interpolated_linearly),
        cmocka_unit_test(a_greater_share_is_a_greater_chance),
        cmocka_unit_test(without_a_table_the_chance_is_the_share),
        cmocka_unit_test(the_error_widens_where_the_table_is_steep),
        cmocka_unit_test(every_game_that_lists_moves_has_tables_which_ascend),
        ON_A_CHANNEL(a_match_with_the_options_of_a_table_begins_with_that_table),
        ON_A_CHANNEL(building_the_decks_of_primary_has_a_table_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
