/* test_score.c: the scores of players in a game; and reports whose events are discarded. */
#include "core/cards/pile.h"
#include "core/num/digits.h"
#include "referee/engine/standing.h"
#include "referee/game/events.h"
#include "referee/game/match.h"
#include "referee/game/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- a game of which only the result matters ---- */

enum { SEATS = 4 };

struct game_state {
    struct game_common common;
    const char *winners; /* as the hook `result` writes them */
    int points[SEATS];
};

enum { ON, OVER };
static const struct phase_row phases[] = {[ON] = {"on", STAGE_ON}, [OVER] = {"over", STAGE_OVER}};

static void write_result(const struct match *match, const struct game_state *state, struct text *text)
{
    (void)match;
    text_add(text, state->winners);
}

static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    (void)match;
    return state->points[seat];
}

static const struct game by_winner = {.phases = phases, .result = write_result};
static const struct game by_points = {.phases = phases, .result = write_result, .points = points_of};
static const struct game by_few_points = {
    .phases = phases, .result = write_result, .points = points_of, .lowest_wins = true};

static struct match match_of(const struct game *game, int seats)
{
    struct match match = {.game = game, .seats = seats};
    static const char *const names[SEATS] = {"Ann", "Anna", "Ben", "Cy"};
    for (int seat = 0; seat < seats; seat++)
        text_copy(match.name[seat], sizeof match.name[seat], names[seat]);
    return match;
}

static int percent(double share)
{
    return (int)(100 * share + 0.5);
}

/* Fails the test unless each seat has this score and this share of the win, in percent. */
static void check(const struct game *game, int seats, struct game_state state, const int *scores, const int *shares)
{
    const struct match match = match_of(game, seats);
    double score[SEATS_MAX], wins[SEATS_MAX], share;
    standing_scores(&match, &state, score, wins);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(percent(standing_score(&match, &state, seat, &share)), scores[seat]);
        assert_int_equal(percent(share), shares[seat]);
        assert_int_equal(percent(score[seat]), scores[seat]);
        assert_int_equal(percent(wins[seat]), shares[seat]);
    }
}

static void before_the_end_all_have_a_half_and_the_same_share(void **state)
{
    (void)state;
    check(&by_winner, 4, (struct game_state){{.phase = ON}, "", {0}}, (int[]){50, 50, 50, 50}, (int[]){25, 25, 25, 25});
}

static void the_winner_of_two_has_all(void **state)
{
    (void)state;
    check(&by_winner, 2, (struct game_state){{.phase = OVER}, "Anna", {0}}, (int[]){0, 100}, (int[]){0, 100});
    check(&by_winner, 2, (struct game_state){{.phase = OVER}, "Ann", {0}}, (int[]){100, 0}, (int[]){100, 0});
}

static void without_a_winner_all_share(void **state)
{
    (void)state;
    check(&by_winner, 2, (struct game_state){{.phase = OVER}, "", {0}}, (int[]){50, 50}, (int[]){50, 50});
}

static void several_winners_share_the_win_and_stand_before_the_others(void **state)
{
    (void)state;
    check(&by_winner, 4, (struct game_state){{.phase = OVER}, "Ann,Ben", {0}}, (int[]){83, 17, 83, 17},
          (int[]){50, 0, 50, 0});
}

static void points_order_those_who_have_not_won(void **state)
{
    (void)state;
    check(&by_points, 4, (struct game_state){{.phase = OVER}, "Cy", {7, 5, 1, 3}}, (int[]){67, 33, 0, 100},
          (int[]){0, 0, 0, 100});
    check(&by_points, 4, (struct game_state){{.phase = OVER}, "Ann", {9, 5, 5, 3}}, (int[]){100, 50, 50, 0},
          (int[]){100, 0, 0, 0});
}

static void fewest_points_are_best_where_the_game_says_so(void **state)
{
    (void)state;
    check(&by_few_points, 3, (struct game_state){{.phase = OVER}, "Ben", {7, 5, 1}}, (int[]){0, 50, 100},
          (int[]){0, 0, 100});
}

/* ---- reports whose events are discarded ---- */

/* Reports all kinds of events. */
static void report_all(struct move *move)
{
    struct pile pile = {1, {0}};
    event(move, "one %d", 1);
    event_note(move, "a remark");
    event_pile(move, 0, &pile, "draw ");
    text_add(event_begin(move), "two");
    text_add(event_secret(move, 1), "three");
    assert_int_equal(event_judge(move, digits_of("310")), VERDICT_COMPOSITE);
}

static void reports_are_kept_unless_they_are_mute(void **state)
{
    struct events report = {.is_mute = false};
    struct verdict verdict = {.answer = VERDICT_NEITHER};
    struct match match = match_of(&by_winner, 2);
    struct move move = {.match = &match, .report = &report, .verdict = &verdict};
    static const struct option_row none[] = {{.name = NULL}};
    struct game game = by_winner;
    (void)state;
    game.options = none;
    match.game = &game;
    assert_true(deck_builtin("trump", &match.deck));
    assert_false(event_is_mute(&move));
    report_all(&move);
    assert_int_equal(report.count, 5);
    assert_string_equal(text_string(&verdict.factors), "2 5 31");
    events_clear(&report);
    report.is_mute = true;
    assert_true(event_is_mute(&move));
    report_all(&move);
    assert_true(report.count <= 1); /* at most the last text requested */
    assert_string_equal(text_string(&verdict.factors), "");
    verdict_free(&verdict);
    events_free(&report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_end_all_have_a_half_and_the_same_share),
        cmocka_unit_test(the_winner_of_two_has_all),
        cmocka_unit_test(without_a_winner_all_share),
        cmocka_unit_test(several_winners_share_the_win_and_stand_before_the_others),
        cmocka_unit_test(points_order_those_who_have_not_won),
        cmocka_unit_test(fewest_points_are_best_where_the_game_says_so),
        cmocka_unit_test(reports_are_kept_unless_they_are_mute),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
