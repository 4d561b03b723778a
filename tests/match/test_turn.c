/* test_turn.c: the time of players at a board, and the faults of a turn. */
#include "core/base/monotonic.h"
#include "match/presence.h"
#include "match/wait.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/players.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define READS_ON "while read -r line; do :; done"

static const uint64_t SECOND = 1000000, MS = 1000;

/* ---- shared by the tests ---- */

static struct result result; /* of the running test */

/* Plays the first game of the series against `fair`; it must end. Returns the fault of the first player. */
static enum match_fault fault_of_first(void)
{
    players_add("Ben=fair");
    players_play(1, &result, NULL, PLAY_OVER);
    assert_int_equal(result.seat[1].fault, FAULTLESS);
    return result.seat[0].fault;
}

/* A game of Ann, a program, against `fair`. Times are in milliseconds; 0 is no limit, or no expectation. */
struct row {
    const char *what, *game;
    uint64_t time, bank, margin, limit; /* of the terms; `limit` is the number of moves */
    const char *command;                /* NULL: a program that plays the suggestions, with these commands before: */
    const char *at_first, *before;
    enum match_fault fault;
    uint64_t turns, moves;              /* of the game, and of Ann */
    uint64_t more_turns_than;
    double mean_above, worst_below;     /* the times of Ann's moves */
    uint64_t within;                    /* maximum duration of the game, in seconds */
};

static void play_row(const struct row *row)
{
    players_begin(row->game, "");
    players.terms.time = row->time * MS;
    players.terms.bank = row->bank * MS;
    players.terms.margin = row->margin * MS;
    if (row->limit != 0)
        players.terms.moves = row->limit;
    if (row->command != NULL)
        players_add("Ann=sh:%s", row->command);
    else
        players_add_program("Ann", row->at_first, row->before);
    unsigned long long before = monotonic_us();
    enum match_fault fault = fault_of_first();
    unsigned long long took = monotonic_us() - before;
    const struct result_seat *ann = &result.seat[0];
    if (fault != row->fault || (row->turns != 0 && result.turns != row->turns) ||
        (row->more_turns_than != 0 && result.turns <= row->more_turns_than) ||
        (row->moves != 0 && ann->moves != row->moves) || ann->mean < row->mean_above ||
        (row->worst_below != 0 && ann->worst >= row->worst_below) ||
        (row->within != 0 && took >= row->within * SECOND))
        fail_msg("%s: %s after %llu turns, of Ann %llu moves: mean %.0f, worst %.0f ms; %llu us", row->what,
                 match_fault_word(fault), (unsigned long long)result.turns, (unsigned long long)ann->moves,
                 ann->mean, ann->worst, took);
}

static void play_rows(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        play_row(&rows[i]);
}

/* ---- time ---- */

static void the_clock_runs_while_a_move_is_waited_for(void **state)
{
    static const struct row rows[] = {
        {.what = "no move in its time is a stall", .game = "lvl0", .time = 200,
         .command = "echo '#'; " READS_ON, .fault = FAULT_STALL, .within = 4},
        /* The time that a busy machine itself took does not count. */
        {.what = "a move may come as late as the margin", .game = "lvl0", .time = 100, .margin = 10000, .limit = 4,
         .at_first = "echo '#'", .before = "sleep 0.2", .mean_above = 100},
        /*
         * Three moves of 1.5 s: two fit into the bank; for the third, 0.8 s are left there, and 0.1 s for the move. On
         * a busy machine the first two moves may take 0.8 s longer.
         */
        {.what = "the bank is used before the time of a move", .game = "attactics", .time = 100, .bank = 3800,
         .at_first = "echo '#'", .before = "sleep 1.5", .fault = FAULT_STALL, .moves = 2},
        {.what = "a bank alone is all the time of a game", .game = "attactics", .bank = 2400,
         .at_first = "echo '#'", .before = "sleep 1.5", .fault = FAULT_STALL, .moves = 1},
        {.what = "a slow start takes no time of the first move", .game = "lvl0", .time = 1400, .limit = 3,
         .at_first = "sleep 1.5", .before = "", .worst_below = 1400},
        /* A comment line starts the clock, but is not a move. */
        {.what = "the clock begins with the first sign of life", .game = "lvl0", .time = 300,
         .at_first = "sleep 0.5; echo '#'", .before = "sleep 1", .fault = FAULT_STALL},
        {.what = "a question does not stop the clock", .game = "lvl0", .time = 300,
         .command = "cat >/dev/null & while sleep 0.05; do echo legal; done", .fault = FAULT_STALL, .within = 8},
        /* Drawing and passing take 3 s together; on a busy machine each may take 1 s longer. */
        {.what = "each move of a turn has its own time", .game = "lvl0", .time = 2500, .limit = 3,
         .command = "echo '#'; cat >/dev/null & sleep 1.5; echo draw; sleep 1.5; echo pass; wait",
         .turns = 3, .moves = 2, .worst_below = 2500},
    };
    play_rows(rows, sizeof rows / sizeof *rows);
}

static void the_bank_is_full_again_in_the_next_game(void **state)
{
    struct result results[4];
    players_begin("lvl0", "");
    players.terms.bank = 2500 * MS;
    players.terms.moves = 2;
    players.terms.schedule.games = 4;
    players_add_program("Ann", "echo '#'", "sleep 0.4");
    players_add("Ben=fair");
    players_play(4, results, NULL, PLAY_OVER);
    for (int i = 0; i < 4; i++)
        assert_true(results[i].seat[0].fault == FAULTLESS && results[i].seat[1].fault == FAULTLESS);
}

/* A slow player does not use the others' time. */
static void time_that_others_need_is_not_counted(void **state)
{
    players_begin("lvl0", "");
    players.terms.time = 2 * SECOND;
    players.terms.moves = 4;
    players_add_program("Ann", "echo '#'", "");
    players_add_program("Ben", "echo '#'", "sleep 1.5");
    players_play(1, &result, NULL, PLAY_OVER);
    assert_true(result.seat[0].moves > 0 && result.seat[0].worst < 1500);
    assert_true(result.seat[1].mean >= 500);
}

/* Connects to the socket, sends nothing useful, and disconnects, many times. */
static void *connect_repeatedly(void *path)
{
    for (int i = 0; i < 20; i++) {
        int fd = players_connect(path);
        if (fd >= 0 && write(fd, "#\n", 2) == 2)
            (void)poll(NULL, 0, 200);
        (void)close(fd);
    }
    return NULL;
}

static void reconnecting_does_not_restart_the_clock(void **state)
{
    pthread_t client;
    char path[] = "ann";
    players_begin("lvl0", "");
    players.terms.time = 500 * MS;
    players.terms.rejoin = 10 * SECOND;
    players_add("Ann=unix:%s", path);
    players_listen(0);
    assert_int_equal(pthread_create(&client, NULL, connect_repeatedly, path), 0);
    unsigned long long before = monotonic_us();
    assert_int_equal(fault_of_first(), FAULT_STALL);
    assert_true(monotonic_us() - before < 3 * SECOND);
    players_end();
    assert_int_equal(unlink(path), 0);
    assert_int_equal(pthread_join(client, NULL), 0);
}

/* In PRIMARY without a deal by the referee, all players build their decks, in any order. */
static void a_move_of_another_player_does_not_restart_the_clock(void **state)
{
    static char nothing[] = ";";
    struct deal_line line = {0, 1};
    players_begin("primary", "");
    const struct deals deals = {.lines = {.at = nothing, .length = sizeof nothing}, .count = 1, .line = &line,
                                .path = "deals"};
    players.terms.deals = &deals;
    players.terms.time = 4 * SECOND;
    players_add("Ann=sh:echo '#'; " READS_ON);
    players_add("Ben=sh:echo '#'; sleep 2.5; echo Ben build RRYYGP; " READS_ON);
    unsigned long long before = monotonic_us();
    players_play(1, &result, NULL, PLAY_OVER);
    assert_int_equal(result.turns, 1);
    assert_int_equal(result.seat[0].fault, FAULT_STALL);
    assert_true(monotonic_us() - before < 6 * SECOND);
}

static void a_silent_player_passes_by_the_clock_of_the_game(void **state)
{
    struct text record = {0};
    players_begin("lvl0", " clock=1");
    players.terms.moves = 2;
    players_add("Ann=sh:" READS_ON);
    players_add("Ben=fair");
    players_play(1, &result, &record, PLAY_OVER);
    assert_int_equal(result.seat[0].fault, FAULTLESS);
    assert_int_equal(result.turns, 2);
    assert_non_null(strstr(record.at, "\nAnn timeout #"));
    assert_int_equal(result.seat[0].moves, 0);
    text_free(&record);
}

/* ---- faults ---- */

static void violations_of_the_protocol_are_faults(void **state)
{
    static const struct row rows[] = {
        {.what = "the third refused move of a turn is a fault", .game = "lvl0", .fault = FAULT_ILLEGAL,
         .command = "echo 'play X X X X X'; echo 'Ben draw'; echo play 99; " READS_ON},
        {.what = "two refused moves in each turn are not a fault", .game = "attactics", .time = 20000, .at_first = "",
         .before = "echo play 99; echo 'play X X X X X X'", .more_turns_than = 6},
        {.what = "nor where a player may have two turns in a row", .game = "daifugo", .time = 20000, .at_first = "",
         .before = "echo play 99; echo 'play X X X X X X'", .more_turns_than = 6},
        {.what = "refused questions are not refused moves", .game = "lvl0", .limit = 5, .at_first = "",
         .before = "for i in 1 2 3 4 5; do echo new; echo get Nothing; echo legal 7 7 7; done"},
        {.what = "more than 1000 lines in a turn are a flood", .game = "lvl0", .fault = FAULT_FLOOD,
         .command = "cat >/dev/null & i=0; while [ $i -lt 1001 ]; do echo get turn; i=$((i + 1)); done; wait"},
        /* In each turn the program sends 998 comments, a query and a move. */
        {.what = "a thousand lines in a turn are not a fault", .game = "attactics", .limit = 4, .at_first = "",
         .before = "i=0; while [ $i -lt 998 ]; do echo '#'; i=$((i + 1)); done", .turns = 4},
        {.what = "to quit in a game is a crash", .game = "lvl0", .fault = FAULT_CRASH,
         .command = "echo quit; " READS_ON},
        {.what = "a program that ends has crashed, whoever holds its pipes", .game = "lvl0", .fault = FAULT_CRASH,
         .command = "sleep 60 & exit 0", .within = 8},
    };
    play_rows(rows, sizeof rows / sizeof *rows);
}

static void moves_out_of_turn_are_refused_moves(void **state)
{
    players_begin("lvl0", "");
    players.terms.time = 20 * SECOND;
    players_add("Ann=sh:" READS_ON);
    players_add("Ben=sh:echo draw; echo draw; echo draw; " READS_ON);
    players_play(1, &result, NULL, PLAY_OVER);
    assert_int_equal(result.seat[0].fault, FAULTLESS);
    assert_int_equal(result.seat[1].fault, FAULT_ILLEGAL);
    assert_int_equal(result.seat[0].place, 1);
    assert_int_equal(result.seat[1].place, 2);
}

/* Stops the series, then plays a game, which the stop must end. */
static void expect_stopped(void)
{
    assert_int_equal(write(players.stop[1], "", 1), 1);
    players_play(1, &result, NULL, PLAY_STOPPED);
}

static void the_end_of_the_series_ends_a_turn(void **state)
{
    players_begin("lvl0", "");
    players_add("Ann=sh:" READS_ON);
    players_add("Ben=fair");
    expect_stopped();
}

/* The match has no condition that ends it. */
static void the_end_of_the_series_ends_a_game_of_computers(void **state)
{
    players_begin("daifugo", "");
    players.terms.is_match = true;
    players.terms.moves = UINT64_MAX;
    players_add_each("Ann=fair Ben=fair");
    expect_stopped();
}

/* ---- failure of poll ---- */

/* Sets the number of descriptors that the process may have. Returns the former limits. */
static struct rlimit limit_descriptors(rlim_t count)
{
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){count, before.rlim_max}), 0);
    return before;
}

/* Plays a game while the process may have no descriptors, so that each poll fails. The board must report that. */
static void expect_broken(void)
{
    struct board board;
    schedule_pairing(&players.terms.schedule, 0, &result.pairing);
    play_open(&board, &players.terms, false);
    struct rlimit before = limit_descriptors(0);
    enum play_end end = play_game(&board, &result);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_int_equal(end, PLAY_BROKEN);
    assert_string_equal(text_string(&board.why), "the players cannot be waited for: Invalid argument");
    play_close(&board);
}

static void a_game_ends_if_poll_fails(void **state)
{
    players_begin("lvl0", "");
    players_add_each("Ann=fair Ben=fair");
    expect_broken();
    players_begin("lvl0", "");
    players_add_each("Ann=unix:ann Ben=fair"); /* Ann does not come */
    players_listen(0);
    expect_broken();
}

/* Regression test: the manager looped forever while a client was waiting and the process had no descriptor for it. */
static void a_client_that_cannot_be_accepted_does_not_keep_the_manager_busy(void **state)
{
    enum { WAITS = 6 };
    struct board board;
    players_begin("lvl0", "");
    players_add("Ann=unix:ann");
    players_listen(0);
    int guest = players_connect("ann");
    assert_true(guest >= 0);
    play_open(&board, &players.terms, false);
    board.result = &result;
    board.seats = 1;
    board.seat[0] = &board.agents[0];
    int next = dup(0);
    close(next);
    struct rlimit before = limit_descriptors((rlim_t)next);
    unsigned long long begin = monotonic_us();
    for (int i = 0; i < WAITS; i++) {
        assert_false(presence_admit(&board));
        assert_true(presence_wait(&board));
    }
    assert_true(monotonic_us() - begin >= WAITS / 2 * (90 * MS));
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_true(presence_admit(&board));
    close(guest);
    play_close(&board);
}

static void entries_with_the_same_descriptor_have_only_their_own_events(void **state)
{
    struct board board = {.seats = 0};
    int pair[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    struct pollfd polled[] = {{.fd = -1, .events = POLLIN, .revents = POLLIN}, {.fd = pair[0], .events = POLLIN},
                              {.fd = pair[0], .events = POLLOUT}, {.fd = pair[1], .events = POLLIN}};
    assert_int_equal(wait_for(&board, polled, 4, 0), 1);
    assert_int_equal(polled[0].revents, 0);
    assert_int_equal(polled[1].revents, 0);
    assert_int_equal(polled[2].revents, POLLOUT);
    assert_int_equal(polled[3].revents, 0);
    assert_int_equal(write(pair[1], "!", 1), 1);
    assert_int_equal(wait_for(&board, polled, 4, -1), 1);
    assert_int_equal(polled[1].revents, POLLIN);
    assert_int_equal(polled[2].revents, POLLOUT);
    close(pair[1]);
    assert_int_equal(wait_for(&board, polled, 3, -1), 1);
    assert_true((polled[1].revents & POLLHUP) != 0 && (polled[2].revents & POLLHUP) != 0);
    close(pair[0]);
    assert_int_equal(board.why.length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_runs_while_a_move_is_waited_for),
        cmocka_unit_test(the_bank_is_full_again_in_the_next_game),
        cmocka_unit_test(time_that_others_need_is_not_counted),
        IN_A_FOLDER(reconnecting_does_not_restart_the_clock),
        cmocka_unit_test(a_move_of_another_player_does_not_restart_the_clock),
        cmocka_unit_test(a_silent_player_passes_by_the_clock_of_the_game),
        cmocka_unit_test(violations_of_the_protocol_are_faults),
        cmocka_unit_test(moves_out_of_turn_are_refused_moves),
        cmocka_unit_test(the_end_of_the_series_ends_a_turn),
        cmocka_unit_test(the_end_of_the_series_ends_a_game_of_computers),
        IN_A_FOLDER(a_game_ends_if_poll_fails),
        IN_A_FOLDER(a_client_that_cannot_be_accepted_does_not_keep_the_manager_busy),
        cmocka_unit_test(entries_with_the_same_descriptor_have_only_their_own_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
