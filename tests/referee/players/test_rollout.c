/* test_rollout.c: two moves compared by rollouts from the same redeals. */
#include "referee/players/rollout.h"

#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/game/match.h"
#include "referee/games.h"
#include "referee/players/computer.h"
#include "tests/cmocka.h"
#include "tests/referee/sessions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ann wins at once by 7; if she passes, Ben may win before she does. */
#define MISSED "new lvl0 players=Ann,Ben deal=manual; deal Ann 7; deal Ben 5; start Ann"
#define MIDDLE "new lvl0 players=Ann,Ben seed=7"

static struct rollout_terms terms_of(int redeals)
{
    return (struct rollout_terms){.level = {.computer = COMPUTER_STRONG, .iterations = 12},
                                  .redeals = redeals,
                                  .low = -1,
                                  .high = 1,
                                  .threads = 2,
                                  .seed = 1};
}

/* Compares two moves of the player on turn. */
static struct rollout_result compare_in(const struct session *session, const struct game_state *state, const char *one,
                                        const char *other, const struct rollout_terms *terms)
{
    struct rollouts *rollouts = rollouts_new();
    const char *const moves[] = {one, other};
    struct rollout_result result =
        rollouts_compare(rollouts, terms, &session->match, state, match_turn(&session->match, state), moves);
    rollouts_free(rollouts);
    return result;
}

/* The same in the position after these commands, which are run by sessions_begin. */
static struct rollout_result compare(const char *commands, const char *one, const char *other,
                                     const struct rollout_terms *terms)
{
    struct session session;
    sessions_begin(&session, commands);
    struct rollout_result result = compare_in(&session, session_state(&session), one, other, terms);
    session_free(&session);
    return result;
}

static void assert_same(const struct rollout_result *one, const struct rollout_result *other, const char *what)
{
    bool is_same = one->redeals == other->redeals && one->moves == other->moves;
    for (int i = 0; i < 2; i++)
        is_same = is_same && fabs(one->chance[i] - other->chance[i]) < 1e-12 &&
                  fabs(one->score[i] - other->score[i]) < 1e-12;
    if (!is_same)
        fail_msg("%s: %d and %d redeals, chances %g %g and %g %g", what, one->redeals, other->redeals, one->chance[0],
                 one->chance[1], other->chance[0], other->chance[1]);
}

static void the_move_that_wins_at_once_is_better(void **state)
{
    const struct rollout_terms terms = terms_of(50);
    struct rollout_result result = compare(MISSED, "play 7", "pass", &terms);
    assert_int_equal(result.redeals, 50);
    assert_true(result.chance[0] > 0.999 && result.score[0] > 0.999);
    assert_true(result.chance[1] > 0.1 && result.chance[1] < 0.9);
    assert_true(fabs(result.lost - (result.chance[0] - result.chance[1])) < 1e-12);
    assert_true(result.lost_error > 0 && result.lost > result.lost_error);
    assert_true(result.error[0] > 0 && result.error[0] < result.error[1]);
}

/* Both moves are played out from the same redeals with the same random numbers. */
static void a_move_loses_nothing_against_itself(void **state)
{
    const struct rollout_terms terms = terms_of(30);
    struct rollout_result result = compare(MISSED, "pass", "pass", &terms);
    assert_true(fabs(result.lost) < 1e-12);
    assert_true(result.lost_error > 0 && result.lost_error < result.error[0]);
}

/* ---- in all games ---- */

typedef void check_position(const struct session *session, const char *one, const char *other);

/* Adds the command that a player of this level chooses. */
static void choose(const struct session *session, enum computer computer, struct text *command)
{
    struct computer_player player;
    struct chosen chosen = {.command = *command};
    const struct game_state *state = session_state(session);
    computer_open(&player, &(struct level){.computer = computer});
    player.rng = (struct rng){5};
    computer_move(&player, &session->match, state, match_turn(&session->match, state), &chosen);
    computer_close(&player);
    *command = chosen.command;
}

/* Calls the function in two positions of each game, the first one at its beginning, with moves of two levels. */
static void for_each_game(check_position *check)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int moves = 0; moves < 8; moves += 5) {
            struct session session;
            struct text text = {0}, one = {0}, other = {0};
            text_print(&text, "new %s players=A,B seed=4", games[i]->name);
            sessions_begin(&session, text.at);
            (void)sessions_follow_advice(&session, moves);
            if (match_turn(&session.match, session_state(&session)) != SEAT_NONE) {
                choose(&session, COMPUTER_FAIR, &one);
                choose(&session, COMPUTER_RANDOM, &other);
                check(&session, one.at, other.at);
            }
            text_free(&text);
            text_free(&one);
            text_free(&other);
            session_free(&session);
        }
}

static void check_threads(const struct session *session, const char *one, const char *other)
{
    struct rollout_terms terms = terms_of(3);
    struct rollout_result result[3];
    for (int i = 0; i < (getenv("QUICK") != NULL ? 2 : 3); i++) {
        terms.threads = 1 + 3 * i;
        result[i] = compare_in(session, session_state(session), one, other, &terms);
        assert_int_equal(result[i].redeals, 3);
        assert_same(&result[0], &result[i], session->match.game->name);
    }
}

static void the_result_does_not_depend_on_the_number_of_threads(void **state)
{
    for_each_game(check_threads);
}

static void check_views(const struct session *session, const char *one, const char *other)
{
    const struct rollout_terms terms = terms_of(3);
    const struct match *match = &session->match;
    const struct game_state *now = session_state(session);
    struct rng rng = {9};
    struct game_state *copy = memory_resize(NULL, match->game->state_size);
    memcpy(copy, now, match->game->state_size);
    hooks_redeal(match, copy, match_turn(match, now), &rng);
    struct rollout_result result = compare_in(session, now, one, other, &terms);
    struct rollout_result same = compare_in(session, copy, one, other, &terms);
    assert_same(&result, &same, match->game->name);
    memory_free(copy);
}

static void positions_that_look_the_same_to_the_player_have_the_same_result(void **state)
{
    for_each_game(check_views);
}

/* ---- limits ---- */

static void a_clear_comparison_ends_early(void **state)
{
    struct rollout_terms terms = terms_of(200);
    terms.high = 0.2;
    struct rollout_result clear = compare(MISSED, "play 7", "pass", &terms);
    assert_true(clear.redeals < 200 && clear.lost - clear.lost_error > 0.2);
    terms.high = 1;
    assert_int_equal(compare(MISSED, "play 7", "pass", &terms).redeals, 200);
    terms.low = 0.1;
    struct rollout_result equal = compare(MISSED, "pass", "pass", &terms);
    assert_true(equal.redeals < 200 && equal.lost + equal.lost_error < 0.1);
}

static void a_limit_of_moves_ends_the_comparison(void **state)
{
    struct rollout_terms terms = terms_of(200);
    terms.moves = 1;
    struct rollout_result result = compare(MIDDLE, "pass", "draw", &terms);
    assert_true(result.moves >= 1 && result.redeals > 0 && result.redeals < 200);
}

static void a_limit_of_time_ends_the_comparison(void **state)
{
    struct rollout_terms terms = terms_of(1000000);
    terms.seconds = 0.05;
    struct rollout_result result = compare(MIDDLE, "pass", "draw", &terms);
    assert_true(result.redeals < 1000000);
    assert_true(result.lost_error > 0);
}

static void a_refused_move_has_no_result(void **state)
{
    const struct rollout_terms terms = terms_of(4);
    struct rollout_result result = compare(MISSED, "play 5", "pass", &terms);
    assert_int_equal(result.redeals, 0);
    assert_true(fabs(result.lost) < 1e-12 && result.lost_error > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_move_that_wins_at_once_is_better),
        cmocka_unit_test(a_move_loses_nothing_against_itself),
        cmocka_unit_test(the_result_does_not_depend_on_the_number_of_threads),
        cmocka_unit_test(positions_that_look_the_same_to_the_player_have_the_same_result),
        cmocka_unit_test(a_clear_comparison_ends_early),
        cmocka_unit_test(a_limit_of_moves_ends_the_comparison),
        cmocka_unit_test(a_limit_of_time_ends_the_comparison),
        cmocka_unit_test(a_refused_move_has_no_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
