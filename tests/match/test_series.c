/* test_series.c: the games of a series, several at once: their order, signals, and the ways in which it ends. */
#include "core/base/monotonic.h"
#include "match/series.h"
#include "tests/cmocka.h"
#include "tests/match/players.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { NO_SIGNAL = 0, GAMES = 3000, NEVER = 1000000000 };

/* ---- shared by the tests ---- */

/* Receives the games: counts them, and sends a signal or ends the series after one of them. */
struct counter {
    uint64_t first;   /* the number of the first game, from 1 */
    uint64_t games, end, wrong;
    int signal;       /* sent after game `end`; NO_SIGNAL ends the series there */
    bool has_ended;   /* no further game may be received */
    uint64_t timed;   /* number of moves with a time */
    struct text messages;
};

static bool count_game(void *context, const struct result *result)
{
    struct counter *counter = context;
    counter->wrong += counter->has_ended || result->pairing.number != counter->first + counter->games;
    counter->games++;
    if (counter->games != counter->end)
        return true;
    if (counter->signal != NO_SIGNAL)
        return kill(getpid(), counter->signal) == 0;
    counter->has_ended = true;
    return false;
}

static void add_times(void *context, int player, const struct times *times)
{
    struct counter *counter = context;
    counter->timed += times->moves;
}

static void add_message(void *context, const char *lines)
{
    struct counter *counter = context;
    text_add(&counter->messages, lines);
}

static void do_nothing(void *context)
{
}

/* Plays the games of the series, which must end as `wanted`. */
static void play_series(uint64_t first, uint64_t last, int concurrency, struct counter *counter, enum series_end wanted)
{
    const struct series_receiver taker = {count_game, add_times, add_message, do_nothing, counter};
    struct text why = {0};
    counter->first = first + 1;
    enum series_end end = series_play(&players.terms, first, last, concurrency, &taker, &why);
    if (end != wanted)
        fail_msg("it ends as %d: %s", (int)end, text_string(&why));
    assert_int_equal(counter->wrong, 0);
}

/* With QUICK in the environment a series has fewer games. */
static uint64_t number_of_games(uint64_t games)
{
    return getenv("QUICK") != NULL ? games / 5 : games;
}

static void begin_lvl0_series(void)
{
    players_begin("lvl0", "");
    players.terms.schedule.games = NEVER;
    players_add_each("Ann=fair Ben=fair");
}

/* ---- order ---- */

static void games_are_handed_out_in_order_from_the_first_to_the_last(void **state)
{
    static const int concurrency[] = {1, 3, 16};
    for (size_t i = 0; i < sizeof concurrency / sizeof *concurrency; i++) {
        struct counter counter = {.end = NEVER};
        begin_lvl0_series();
        play_series(1000, 1000 + number_of_games(GAMES), concurrency[i], &counter, SERIES_PLAYED);
        assert_int_equal(counter.games, number_of_games(GAMES));
    }
}

static void the_taker_ends_the_series_after_any_game(void **state)
{
    for (uint64_t end = 1; end < 2000; end = end * 3 + 1) {
        struct counter counter = {.end = end};
        begin_lvl0_series();
        play_series(0, NEVER, 4, &counter, SERIES_PLAYED);
        assert_int_equal(counter.games, end);
    }
}

/* When the series ends, a program that never moves is at another table. */
static void programs_that_do_not_move_do_not_delay_the_end(void **state)
{
    struct counter counter = {.end = 2};
    players_begin("lvl0", "");
    players.terms.schedule.tournament = TOURNAMENT_ROUND_ROBIN;
    players.terms.schedule.games = NEVER;
    players_add_each("Ann=fair Ben=fair");
    players_add("Cleo=sh:while read -r line; do :; done");
    players.terms.schedule.seats = 2;
    unsigned long long before = monotonic_us();
    play_series(0, NEVER, 4, &counter, SERIES_PLAYED);
    assert_int_equal(counter.games, 2);
    assert_true(monotonic_us() - before < 10000000);
}

static void only_the_moves_of_programs_are_timed(void **state)
{
    struct counter counter = {.end = NEVER};
    players_begin("attactics", "");
    players_add_program("Ann", "echo '#'", "");
    players_add("Ben=fair");
    play_series(0, 4, 2, &counter, SERIES_PLAYED);
    assert_true(counter.timed > 4 && counter.timed < 400);
}

static void the_first_fault_is_reported_with_the_last_lines_of_the_program(void **state)
{
    struct counter counter = {.end = NEVER};
    players_begin("lvl0", "");
    players_add("Ann=sh:printf 'first\nno file x\n\n' >&2; exit 1");
    players_add("Ben=sh:printf 'a\033[31m' >&2; while read -r line; do :; done");
    play_series(6, 8, 1, &counter, SERIES_PLAYED);
    assert_string_equal(text_string(&counter.messages), "Ann: crash in game 7:\nAnn: first\nAnn: no file x\n");
    text_free(&counter.messages);
    players_begin("lvl0", "");
    players_add("Ann=sh:printf 'a\033[31m' >&2; exit 1");
    players_add("Ben=fair");
    counter = (struct counter){.end = NEVER};
    play_series(0, 1, 1, &counter, SERIES_PLAYED);
    assert_string_equal(text_string(&counter.messages), "Ann: crash in game 1: a\\x1B[31m\n");
    text_free(&counter.messages);
}

/* ---- signals ---- */

static void each_of_the_signals_ends_the_series(void **state)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct counter counter = {.end = 5, .signal = signals[i]};
        begin_lvl0_series();
        play_series(0, NEVER, 2, &counter, SERIES_STOPPED);
        assert_in_range(counter.games, 5, NEVER - 1);
    }
}

static void a_signal_ends_the_wait_for_a_program(void **state)
{
    struct counter counter = {.end = NEVER};
    players_begin("lvl0", "");
    players.terms.schedule.games = NEVER;
    players_add("Ann=sh:kill -INT %ld; while read -r line; do :; done", (long)getpid());
    players_add("Ben=fair");
    play_series(0, NEVER, 1, &counter, SERIES_STOPPED);
    assert_int_equal(counter.games, 0);
}

static void under_nohup_the_end_of_the_terminal_ends_nothing(void **state)
{
    struct sigaction before;
    struct counter counter = {.end = number_of_games(GAMES), .signal = SIGHUP};
    assert_int_equal(sigaction(SIGHUP, &(struct sigaction){.sa_handler = SIG_IGN}, &before), 0);
    begin_lvl0_series();
    play_series(0, 2 * counter.end, 2, &counter, SERIES_PLAYED);
    assert_int_equal(counter.games, 2 * counter.end);
    assert_int_equal(sigaction(SIGHUP, &before, NULL), 0);
}

/* ---- memory ---- */

static void a_long_series_needs_no_more_memory_than_a_short_one(void **state)
{
    struct rusage usage;
    long peak[2];
    for (int i = 0; i < 2; i++) {
        struct counter counter = {.end = NEVER};
        begin_lvl0_series();
        play_series(0, number_of_games(i == 0 ? 5000 : 30000), 2, &counter, SERIES_PLAYED);
        assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
        peak[i] = usage.ru_maxrss;
    }
    assert_true(peak[1] < peak[0] + peak[0] / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_handed_out_in_order_from_the_first_to_the_last),
        cmocka_unit_test(the_taker_ends_the_series_after_any_game),
        cmocka_unit_test(programs_that_do_not_move_do_not_delay_the_end),
        cmocka_unit_test(only_the_moves_of_programs_are_timed),
        cmocka_unit_test(the_first_fault_is_reported_with_the_last_lines_of_the_program),
        cmocka_unit_test(each_of_the_signals_ends_the_series),
        cmocka_unit_test(a_signal_ends_the_wait_for_a_program),
        cmocka_unit_test(under_nohup_the_end_of_the_terminal_ends_nothing),
        cmocka_unit_test(a_long_series_needs_no_more_memory_than_a_short_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
