/* test_turn.c: the time of players at a table, and the faults of a turn. */
#include "core/base/monotonic.h"
#include "match/play.h"
#include "match/presence.h"
#include "match/wait.h"
#include "tests/match/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#define READS_ON "while read -r line; do :; done"

static const uint64_t SECOND = 1000000, MS = 1000;

/* ---- shared by the tests ---- */

/* Plays the first game of the series at a new table. Writes the record of the game to `record`, unless it is NULL. */
static enum play_end play_first(struct players *players, struct result *result, struct text *record)
{
    struct board table;
    schedule_pairing(&players->terms.schedule, 0, &result->pairing);
    play_open(&table, &players->terms, false);
    table.result = result;
    enum play_end end = play_game(&table, result);
    if (end == PLAY_BROKEN)
        fail_msg("%s", text_string(&table.why));
    if (record != NULL)
        play_record(&table, record);
    play_close(&table);
    return end;
}

/* Plays the first game of the series against `fair`; it must end. Returns the fault of the first player. */
static enum match_fault fault_of_first(struct players *players, struct result *result)
{
    players_add(players, "Ben=fair");
    assert_int_equal(play_first(players, result, NULL), PLAY_OVER);
    assert_int_equal(result->seat[1].fault, FAULTLESS);
    players_end(players);
    return result->seat[0].fault;
}

/* ---- time ---- */

static void no_move_in_its_time_is_a_stall(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 200 * MS;
    players_add(&players, "Ann=sh:echo '#'; " READS_ON);
    unsigned long long before = monotonic_us();
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
    assert_true(monotonic_us() - before >= 200 * MS);
    assert_true(monotonic_us() - before < 4 * SECOND);
    assert_int_equal(result.seat[0].place, 2);
    assert_true(result.seat[1].wins);
    assert_int_equal(result.turns, 0);
}

static void a_move_may_come_as_late_as_the_margin(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 100 * MS;
    players.terms.margin = 10 * SECOND;
    players.terms.moves = 4;
    players_add_program(&players, "Ann", "echo '#'", "sleep 0.2");
    assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
    assert_true(result.seat[0].moves > 0);
    assert_true(result.seat[0].mean > 100); /* the time that a busy machine itself took does not count */
}

/*
 * Three moves of 1.5 s: two fit into the bank; for the third, 0.8 s are left there, and 0.1 s for the move. On a busy
 * machine the first two moves may take 0.8 s longer.
 */
static void the_bank_is_used_before_the_time_of_a_move(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "attactics", "");
    players.terms.time = 100 * MS;
    players.terms.bank = 3800 * MS;
    players_add_program(&players, "Ann", "echo '#'", "sleep 1.5");
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
    assert_int_equal(result.seat[0].moves, 2);
}

static void a_bank_alone_is_all_the_time_of_a_game(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "attactics", "");
    players.terms.bank = 2400 * MS;
    players_add_program(&players, "Ann", "echo '#'", "sleep 1.5");
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
    assert_int_equal(result.seat[0].moves, 1);
}

static void the_bank_is_full_again_in_the_next_game(void **state)
{
    struct players players;
    struct result result;
    struct board table;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.bank = 2500 * MS;
    players.terms.moves = 2;
    players.terms.schedule.games = 4;
    players_add_program(&players, "Ann", "echo '#'", "sleep 0.4");
    players_add(&players, "Ben=fair");
    play_open(&table, &players.terms, false);
    for (uint64_t i = 0; i < 4; i++) {
        schedule_pairing(&players.terms.schedule, i, &result.pairing);
        assert_int_equal(play_game(&table, &result), PLAY_OVER);
        assert_int_equal(table.agents[0].fault, FAULTLESS);
    }
    play_close(&table);
    players_end(&players);
}

static void a_slow_start_takes_no_time_of_the_first_move(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 1400 * MS;
    players.terms.moves = 3;
    players_add_program(&players, "Ann", "sleep 1.5", "");
    assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
    assert_true(result.seat[0].worst < 1400);
}

/* A comment line starts the clock, but is not a move. */
static void the_clock_begins_with_the_first_sign_of_life(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 300 * MS;
    players_add_program(&players, "Ann", "sleep 0.5; echo '#'", "sleep 1");
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
}

static void a_question_does_not_stop_the_clock(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 300 * MS;
    players_add(&players, "Ann=sh:cat >/dev/null & while sleep 0.05; do echo legal; done");
    unsigned long long before = monotonic_us();
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
    assert_true(monotonic_us() - before < 8 * SECOND);
}

/* Drawing and passing take 3 s together; on a busy machine each may take 1 s longer. */
static void each_move_of_a_turn_has_its_own_time(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 2500 * MS;
    players.terms.moves = 3;
    players_add(&players, "Ann=sh:echo '#'; cat >/dev/null & sleep 1.5; echo draw; sleep 1.5; echo pass; wait");
    assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
    assert_int_equal(result.turns, 3);
    assert_int_equal(result.seat[0].moves, 2);
    assert_true(result.seat[0].worst < 2500);
}

/* A slow player does not use the others' time. */
static void time_that_others_need_is_not_counted(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 2 * SECOND;
    players.terms.moves = 4;
    players_add_program(&players, "Ann", "echo '#'", "");
    players_add_program(&players, "Ben", "echo '#'", "sleep 1.5");
    assert_int_equal(play_first(&players, &result, NULL), PLAY_OVER);
    assert_true(result.seat[0].moves > 0 && result.seat[0].worst < 1500);
    assert_true(result.seat[1].mean >= 500);
    players_end(&players);
}

/* Connects to the socket, sends nothing useful, and disconnects, many times. */
static void *come_and_go(void *path)
{
    for (int i = 0; i < 20; i++) {
        struct sockaddr_un address = {.sun_family = AF_UNIX};
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        text_copy(address.sun_path, sizeof address.sun_path, path);
        if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) == 0 && write(fd, "#\n", 2) == 2)
            (void)poll(NULL, 0, 200);
        (void)close(fd);
    }
    return NULL;
}

static void to_come_back_does_not_begin_the_clock_anew(void **state)
{
    struct players players;
    struct result result;
    struct text why = {0};
    pthread_t client;
    char path[] = "/tmp/test_turn.XXXXXX";
    (void)state;
    assert_non_null(mkdtemp(path));
    assert_int_equal(rmdir(path), 0);
    players_begin(&players, "lvl0", "");
    players.terms.time = 500 * MS;
    players.terms.rejoin = 10 * SECOND;
    players_add(&players, "Ann=unix:%s", path);
    players.entrants[0].listener = entrant_listen(path, &why);
    assert_true(players.entrants[0].listener >= 0);
    assert_int_equal(pthread_create(&client, NULL, come_and_go, path), 0);
    unsigned long long before = monotonic_us();
    assert_int_equal(fault_of_first(&players, &result), FAULT_STALL);
    assert_true(monotonic_us() - before < 3 * SECOND);
    (void)close(players.entrants[0].listener);
    (void)unlink(path);
    assert_int_equal(pthread_join(client, NULL), 0);
}

/* In PRIMARY without a deal by the referee, all players build their decks, in any order. */
static void a_move_of_another_player_does_not_begin_the_clock_anew(void **state)
{
    struct players players;
    struct result result;
    static char nothing[] = ";";
    struct deal_line line = {0, 1};
    (void)state;
    players_begin(&players, "primary", "");
    const struct deals deals = {.lines = {.at = nothing, .length = sizeof nothing}, .count = 1, .line = &line,
                                .path = "deals"};
    players.terms.deals = &deals;
    players.terms.time = 4 * SECOND;
    players_add(&players, "Ann=sh:echo '#'; " READS_ON);
    players_add(&players, "Ben=sh:echo '#'; sleep 2.5; echo Ben build RRYYGP; " READS_ON);
    unsigned long long before = monotonic_us();
    assert_int_equal(play_first(&players, &result, NULL), PLAY_OVER);
    assert_int_equal(result.turns, 1);
    assert_int_equal(result.seat[0].fault, FAULT_STALL);
    assert_true(monotonic_us() - before < 6 * SECOND);
    players_end(&players);
}

static void a_silent_player_passes_by_the_clock_of_the_game(void **state)
{
    struct players players;
    struct result result;
    struct text record = {0};
    (void)state;
    players_begin(&players, "lvl0", " clock=1");
    players.terms.moves = 2;
    players_add(&players, "Ann=sh:" READS_ON);
    players_add(&players, "Ben=fair");
    assert_int_equal(play_first(&players, &result, &record), PLAY_OVER);
    assert_int_equal(result.seat[0].fault, FAULTLESS);
    assert_int_equal(result.turns, 2);
    assert_non_null(strstr(record.at, "\nAnn timeout #"));
    assert_int_equal(result.seat[0].moves, 0);
    text_free(&record);
    players_end(&players);
}

/* ---- faults ---- */

static void the_third_refused_move_of_a_turn_is_a_fault(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=sh:echo 'play X X X X X'; echo 'Ben draw'; echo play 99; " READS_ON);
    assert_int_equal(fault_of_first(&players, &result), FAULT_ILLEGAL);
}

/* In daifugo a player may have two turns in a row. */
static void two_refused_moves_in_each_turn_are_no_fault(void **state)
{
    static const char *const games[] = {"attactics", "daifugo"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct players players;
        struct result result;
        players_begin(&players, games[i], "");
        players.terms.time = 20 * SECOND;
        players_add_program(&players, "Ann", "", "echo play 99; echo 'play X X X X X X'");
        assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
        assert_true(result.turns > 6);
    }
}

static void refused_questions_are_no_refused_moves(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.moves = 5;
    players_add_program(&players, "Ann", "",
                        "for i in 1 2 3 4 5; do echo new; echo get Nothing; echo legal 7 7 7; done");
    assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
}

static void moves_out_of_turn_are_refused_moves(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.time = 20 * SECOND;
    players_add(&players, "Ann=sh:" READS_ON);
    players_add(&players, "Ben=sh:echo draw; echo draw; echo draw; " READS_ON);
    assert_int_equal(play_first(&players, &result, NULL), PLAY_OVER);
    assert_int_equal(result.seat[0].fault, FAULTLESS);
    assert_int_equal(result.seat[1].fault, FAULT_ILLEGAL);
    assert_int_equal(result.seat[0].place, 1);
    assert_int_equal(result.seat[1].place, 2);
    players_end(&players);
}

static void more_than_1000_lines_in_a_turn_are_a_flood(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players,
                "Ann=sh:cat >/dev/null & i=0; while [ $i -lt 1001 ]; do echo get turn; i=$((i + 1)); done; wait");
    assert_int_equal(fault_of_first(&players, &result), FAULT_FLOOD);
}

/* In each turn the program sends 998 comments, a query and a move. */
static void a_thousand_lines_in_a_turn_are_no_fault(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "attactics", "");
    players.terms.moves = 4;
    players_add_program(&players, "Ann", "", "i=0; while [ $i -lt 998 ]; do echo '#'; i=$((i + 1)); done");
    assert_int_equal(fault_of_first(&players, &result), FAULTLESS);
    assert_int_equal(result.turns, 4);
}

static void to_quit_in_a_game_is_a_crash(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=sh:echo quit; " READS_ON);
    assert_int_equal(fault_of_first(&players, &result), FAULT_CRASH);
}

static void a_program_that_ends_has_crashed_whoever_holds_its_pipes(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=sh:sleep 60 & exit 0");
    unsigned long long before = monotonic_us();
    assert_int_equal(fault_of_first(&players, &result), FAULT_CRASH);
    assert_true(monotonic_us() - before < 8 * SECOND);
}

static void the_end_of_the_series_ends_a_turn(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=sh:" READS_ON);
    players_add(&players, "Ben=fair");
    assert_int_equal(write(players.stop[1], "", 1), 1);
    assert_int_equal(play_first(&players, &result, NULL), PLAY_STOPPED);
    players_end(&players);
}

/* The match has no condition that ends it. */
static void the_end_of_the_series_ends_a_game_of_computers(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "daifugo", "");
    players.terms.is_match = true;
    players.terms.moves = UINT64_MAX;
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=fair");
    assert_int_equal(write(players.stop[1], "", 1), 1);
    assert_int_equal(play_first(&players, &result, NULL), PLAY_STOPPED);
    players_end(&players);
}

/* ---- failure of poll ---- */

/* Plays a game while the process may have no descriptors, so that each poll fails. The table must report that. */
static void expect_broken(struct players *players)
{
    struct board table;
    struct result result;
    struct rlimit before, none;
    schedule_pairing(&players->terms.schedule, 0, &result.pairing);
    play_open(&table, &players->terms, false);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = (struct rlimit){0, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    enum play_end end = play_game(&table, &result);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_int_equal(end, PLAY_BROKEN);
    assert_string_equal(text_string(&table.why), "the players cannot be waited for: Invalid argument");
    play_close(&table);
    players_end(players);
}

static void a_game_of_computers_ends_where_the_system_cannot_wait(void **state)
{
    struct players players;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=fair");
    expect_broken(&players);
}

static void who_does_not_come_is_not_waited_for_where_the_system_cannot_wait(void **state)
{
    struct players players;
    char folder[] = "/tmp/test_turn.XXXXXX", path[sizeof folder + 10];
    struct text why = {0};
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/ann", folder);
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=unix:%s", path);
    players_add(&players, "Ben=fair");
    players.entrants[0].listener = entrant_listen(path, &why);
    assert_true(players.entrants[0].listener >= 0);
    int listener = players.entrants[0].listener;
    expect_broken(&players);
    close(listener);
    unlink(path);
    rmdir(folder);
}

/* A past bug: the manager looped forever while a client was waiting for whom the process had no descriptor. */
static void who_cannot_be_let_in_does_not_keep_the_manager_busy(void **state)
{
    enum { WAITS = 6 };
    struct players players;
    struct board table;
    struct result result;
    struct rlimit before, full;
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    struct text why = {0};
    char folder[] = "/tmp/test_turn.XXXXXX", path[sizeof folder + 10];
    (void)state;
    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/ann", folder);
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=unix:%s", path);
    int listener = players.entrants[0].listener = entrant_listen(path, &why);
    memcpy(place.sun_path, path, strlen(path) + 1);
    int guest = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(connect(guest, (const struct sockaddr *)&place, sizeof place), 0);
    play_open(&table, &players.terms, false);
    table.result = &result;
    table.seats = 1;
    table.seat[0] = &table.agents[0];
    int next = dup(0);
    close(next);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    full = (struct rlimit){(rlim_t)next, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &full), 0);
    unsigned long long begin = monotonic_us();
    for (int i = 0; i < WAITS; i++) {
        assert_false(presence_is_complete(&table));
        assert_true(presence_wait(&table));
    }
    assert_true(monotonic_us() - begin >= WAITS / 2 * (90 * MS));
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_true(presence_is_complete(&table));
    close(guest);
    play_close(&table);
    players_end(&players);
    close(listener);
    unlink(path);
    rmdir(folder);
}

static void a_descriptor_is_waited_for_once_and_each_is_told_what_it_asks(void **state)
{
    struct board table = {.seats = 0};
    int pair[2];
    (void)state;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    struct pollfd polled[] = {{.fd = -1, .events = POLLIN, .revents = POLLIN}, {.fd = pair[0], .events = POLLIN},
                              {.fd = pair[0], .events = POLLOUT}, {.fd = pair[1], .events = POLLIN}};
    assert_int_equal(wait_for(&table, polled, 4, 0), 1);
    assert_int_equal(polled[0].revents, 0);
    assert_int_equal(polled[1].revents, 0);
    assert_int_equal(polled[2].revents, POLLOUT);
    assert_int_equal(polled[3].revents, 0);
    assert_int_equal(write(pair[1], "!", 1), 1);
    assert_int_equal(wait_for(&table, polled, 4, -1), 1);
    assert_int_equal(polled[1].revents, POLLIN);
    assert_int_equal(polled[2].revents, POLLOUT);
    close(pair[1]);
    assert_int_equal(wait_for(&table, polled, 3, -1), 1);
    assert_true((polled[1].revents & POLLHUP) != 0 && (polled[2].revents & POLLHUP) != 0);
    close(pair[0]);
    assert_int_equal(table.why.length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_move_in_its_time_is_a_stall),
        cmocka_unit_test(a_move_may_come_as_late_as_the_margin),
        cmocka_unit_test(the_bank_is_used_before_the_time_of_a_move),
        cmocka_unit_test(a_bank_alone_is_all_the_time_of_a_game),
        cmocka_unit_test(the_bank_is_full_again_in_the_next_game),
        cmocka_unit_test(a_slow_start_takes_no_time_of_the_first_move),
        cmocka_unit_test(the_clock_begins_with_the_first_sign_of_life),
        cmocka_unit_test(a_question_does_not_stop_the_clock),
        cmocka_unit_test(each_move_of_a_turn_has_its_own_time),
        cmocka_unit_test(time_that_others_need_is_not_counted),
        cmocka_unit_test(to_come_back_does_not_begin_the_clock_anew),
        cmocka_unit_test(a_move_of_another_player_does_not_begin_the_clock_anew),
        cmocka_unit_test(a_silent_player_passes_by_the_clock_of_the_game),
        cmocka_unit_test(the_third_refused_move_of_a_turn_is_a_fault),
        cmocka_unit_test(two_refused_moves_in_each_turn_are_no_fault),
        cmocka_unit_test(refused_questions_are_no_refused_moves),
        cmocka_unit_test(moves_out_of_turn_are_refused_moves),
        cmocka_unit_test(more_than_1000_lines_in_a_turn_are_a_flood),
        cmocka_unit_test(a_thousand_lines_in_a_turn_are_no_fault),
        cmocka_unit_test(to_quit_in_a_game_is_a_crash),
        cmocka_unit_test(a_program_that_ends_has_crashed_whoever_holds_its_pipes),
        cmocka_unit_test(the_end_of_the_series_ends_a_turn),
        cmocka_unit_test(the_end_of_the_series_ends_a_game_of_computers),
        cmocka_unit_test(a_game_of_computers_ends_where_the_system_cannot_wait),
        cmocka_unit_test(who_does_not_come_is_not_waited_for_where_the_system_cannot_wait),
        cmocka_unit_test(who_cannot_be_let_in_does_not_keep_the_manager_busy),
        cmocka_unit_test(a_descriptor_is_waited_for_once_and_each_is_told_what_it_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
