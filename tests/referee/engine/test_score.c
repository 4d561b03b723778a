/* test_score.c: the scores of players in a game; and reports whose events are discarded. */
#include "core/cards/pile.h"
#include "core/num/digits.h"
#include "referee/engine/standing.h"
#include "referee/game/events.h"
#include "referee/game/match.h"
#include "referee/game/rows.h"
#include "tests/cmocka.h"

#include <string.h>

/* ---- games that consist of a result only ---- */

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
    text_add(text, state->winners);
}

static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    return state->points[seat];
}

static const struct game by_winner = {.phases = phases, .result = write_result};
static const struct game by_points = {.phases = phases, .result = write_result, .points = points_of};
static const struct game by_few_points = {
    .phases = phases, .result = write_result, .points = points_of, .lowest_wins = true};

/* More points give a better place, although by points alone the fewest would be best. */
static int place_of(const struct match *match, const struct game_state *state, int seat)
{
    return 10 - state->points[seat];
}

static const struct game by_place = {
    .phases = phases, .result = write_result, .points = points_of, .lowest_wins = true, .place = place_of};

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

/* The scores and the shares of the win of each seat, in percent. */
static const struct {
    const char *name;
    const struct game *game;
    int seats, phase;
    const char *winners;
    int points[SEATS], scores[SEATS], shares[SEATS];
} cases[] = {
    {"before the end all have the same score and share", &by_winner, 4, ON, "", {0}, {38, 38, 38, 38},
     {25, 25, 25, 25}},
    {"the winner of two has all", &by_winner, 2, OVER, "Anna", {0}, {0, 100}, {0, 100}},
    {"the winner may come first", &by_winner, 2, OVER, "Ann", {0}, {100, 0}, {100, 0}},
    {"without a winner all share", &by_winner, 2, OVER, "", {0}, {50, 50}, {50, 50}},
    {"several winners share the win and rank above the others", &by_winner, 4, OVER, "Ann,Ben", {0},
     {67, 8, 67, 8}, {50, 0, 50, 0}},
    {"points order those who have not won", &by_points, 4, OVER, "Cy", {7, 5, 1, 3}, {33, 17, 0, 100}, {0, 0, 0, 100}},
    {"players with the same points have the same score", &by_points, 4, OVER, "Ann", {9, 5, 5, 3}, {100, 25, 25, 0},
     {100, 0, 0, 0}},
    {"fewest points are best where the game says so", &by_few_points, 3, OVER, "Ben", {7, 5, 1}, {0, 25, 100},
     {0, 0, 100}},
    {"places of the game order the others, whatever points they make", &by_place, 4, OVER, "Ben", {7, 5, 9, 7},
     {25, 0, 100, 25}, {0, 0, 100, 0}},
};

static void winners_share_the_win_and_places_or_points_order_the_others(void **unused)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct match match = match_of(cases[i].game, cases[i].seats);
        struct game_state state = {{.phase = cases[i].phase}, cases[i].winners, {0}};
        double score[SEATS_MAX], wins[SEATS_MAX], share;
        memcpy(state.points, cases[i].points, sizeof state.points);
        standing_scores(&match, &state, score, wins);
        for (int seat = 0; seat < cases[i].seats; seat++) {
            int one = percent(standing_score(&match, &state, seat, &share));
            if (one != cases[i].scores[seat] || percent(score[seat]) != one)
                fail_msg("%s: seat %d has %d and %d", cases[i].name, seat, one, percent(score[seat]));
            if (percent(share) != cases[i].shares[seat] || percent(wins[seat]) != percent(share))
                fail_msg("%s: seat %d wins %d and %d", cases[i].name, seat, percent(share), percent(wins[seat]));
        }
    }
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

static void reports_store_events_unless_they_are_mute(void **state)
{
    struct events report = {.is_mute = false};
    struct verdict verdict = {.answer = VERDICT_NEITHER};
    struct match match = match_of(&by_winner, 2);
    struct move move = {.match = &match, .report = &report, .verdict = &verdict};
    static const struct option_row none[] = {{.name = NULL}};
    struct game game = by_winner;
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
        cmocka_unit_test(winners_share_the_win_and_places_or_points_order_the_others),
        cmocka_unit_test(reports_store_events_unless_they_are_mute),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
