/* test_game_clock.c: the time of a whole game, by a clock that the test sets: calls, the end, what is recorded. */
#include "referee/channel/caller.h"
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static uint64_t milliseconds, step; /* `step` is added at each reading of the clock */

static uint64_t now(void)
{
    milliseconds += step;
    return milliseconds;
}

static struct channel c;

static int open_channel(void **state)
{
    (void)state;
    milliseconds = 5000;
    step = 0;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    return 0;
}

static int close_channel(void **state)
{
    (void)state;
    channel_close(&c);
    return 0;
}

/* A begins a game with real cards and these options. */
static void begin(const char *options)
{
    char line[200];
    snprintf(line, sizeof line, "new prime-daifugo players=A,B deal=table %s; start A", options);
    channel_run(&c, line);
}

/* Advances the clock. Returns the events that are then announced, separated by "; ". */
static const char *said_after(uint64_t passing)
{
    milliseconds += passing;
    return channel_ticks(&c);
}

static void the_end_of_the_time_is_announced_by_itself_with_who_names_first(void **state)
{
    (void)state;
    begin("all-at=2 calls=none");
    channel_accept(&c, "pass");
    assert_int_equal(caller_wait(&c.protocol), 120001);
    assert_string_equal(said_after(120000), "");
    assert_int_equal(caller_wait(&c.protocol), 1);
    assert_string_equal(said_after(1), "time-up; turn B all");
    assert_int_equal(caller_wait(&c.protocol), -1);
    assert_string_equal(said_after(999999), "");
    channel_run(&c, "pass; pass");
    channel_expect(&c, "phase", "over");
}

static void its_last_seconds_are_called_if_turns_have_no_clock(void **state)
{
    (void)state;
    begin("all-at=1");
    assert_int_equal(caller_wait(&c.protocol), 30000);
    assert_string_equal(said_after(30000), "call - 30");
    channel_accept(&c, "pass");
    assert_string_equal(said_after(19999), "");
    assert_string_equal(said_after(1), "call - 10");
    assert_string_equal(said_after(0), "");
    assert_string_equal(said_after(10001), "time-up; turn B all");
    begin("all-at=1 calls=45,5");
    assert_int_equal(caller_wait(&c.protocol), 15000);
    assert_string_equal(said_after(56000), "call - 5"); /* of several overdue calls only the last is made */
    assert_string_equal(said_after(4001), "time-up; turn A all");
    begin("all-at=1 clock=100 calls=30");
    assert_string_equal(said_after(60000), "");
    assert_string_equal(said_after(1), "time-up; turn A all");
    assert_string_equal(said_after(70000), "call A 30"); /* the turn has its own clock */
}

static void a_forced_pass_comes_first_only_if_it_is_due_first(void **state)
{
    (void)state;
    begin("all-at=1 clock=40 calls=none");
    assert_string_equal(said_after(70000), "pass A timeout; turn B draw; time-up; turn B all");
    assert_string_equal(said_after(40001), "pass B timeout; turn A all");
    assert_string_equal(said_after(40001), "pass A timeout; tie A,B; end -");
    begin("all-at=1 clock=60 calls=none");
    assert_string_equal(said_after(60001), "time-up; turn A all");
}

static void the_time_to_think_is_no_time_of_the_game(void **state)
{
    (void)state;
    begin("all-at=1 think=60 calls=none");
    assert_string_equal(said_after(60000), "begin A");
    assert_string_equal(said_after(60000), "");
    assert_string_equal(said_after(1), "time-up; turn A all");
    begin("all-at=1 think=60 calls=none");
    milliseconds += 10000;
    channel_accept(&c, "pass"); /* A is ready early */
    assert_string_equal(said_after(60000), "");
    assert_string_equal(said_after(1), "time-up; turn B all");
}

static void each_game_has_the_whole_time(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=manual all-at=1 calls=30; deal A 3; deal B 5; deal pile 8");
    channel_accept(&c, "start A");
    assert_string_equal(said_after(40000), "call - 30");
    channel_accept(&c, "play 3");
    assert_string_equal(said_after(500000), ""); /* no time passes between two games */
    channel_run(&c, "new; deal A 3; deal B 5; deal pile 8; start A");
    assert_string_equal(said_after(30000), "call - 30");
    assert_string_equal(said_after(30000), "");
    assert_string_equal(said_after(1), "time-up; turn A all");
}

static void the_last_game_goes_on_if_its_end_is_taken_back(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=manual all-at=1 calls=none; deal A 3; deal B 5; deal pile 8");
    channel_accept(&c, "start A");
    milliseconds += 50000;
    channel_accept(&c, "play 3");
    milliseconds += 500000;
    channel_accept(&c, "undo");
    assert_string_equal(said_after(10000), "");
    assert_string_equal(said_after(1), "time-up; turn A all");
}

static void the_record_says_how_long_was_played(void **state)
{
    (void)state;
    begin("all-at=1");
    milliseconds += 20000;
    channel_accept(&c, "pass");
    milliseconds += 15000;
    channel_run(&c, "pass; undo");
    assert_non_null(strstr(channel_send(&c, "record"), "\n| elapsed 35000 #~"));
    milliseconds += 1000; /* also in the middle of a turn */
    assert_non_null(strstr(channel_send(&c, "record"), "\n| elapsed 36000 #~"));
    begin("clock=10");
    milliseconds += 5000;
    channel_accept(&c, "pass");
    assert_null(strstr(channel_send(&c, "record"), "elapsed"));
}

static void a_record_as_commands_goes_on_with_the_time_that_is_left(void **state)
{
    (void)state;
    begin("all-at=1 calls=30,10");
    channel_accept(&c, "elapsed 45000");
    assert_string_equal(said_after(5000), "call - 10");
    assert_string_equal(said_after(10001), "time-up; turn A all");
    channel_refuse(&c, "elapsed long", "bad-number");
    channel_refuse(&c, "elapsed", "syntax");
    channel_accept(&c, "view A");
    channel_refuse(&c, "elapsed 5", "hidden");
}

static void without_a_game_nothing_is_played(void **state)
{
    (void)state;
    channel_refuse(&c, "elapsed 5", "no-game");
}

static void a_record_that_is_loaded_gives_no_time_back(void **state)
{
    (void)state;
    char path[] = "/tmp/game-clock.XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    (void)close(fd);
    begin("all-at=1 calls=none");
    milliseconds += 20000;
    channel_send(&c, "save --replace %s", path);
    milliseconds += 30000;
    channel_send(&c, "load %s", path);
    (void)unlink(path);
    assert_int_equal(caller_wait(&c.protocol), 10001);
    assert_string_equal(said_after(10001), "time-up; turn A all");
}

static void calls_that_no_game_is_long_enough_for_are_refused(void **state)
{
    (void)state;
    assert_string_equal(channel_send(&c, "new prime-daifugo all-at=1 calls=60,5"),
                        "? bad-option -- that cannot be chosen: calls=60,5; a game has 60 seconds, so only fewer can "
                        "be called\n");
    channel_accept(&c, "new prime-daifugo all-at=1 calls=59");
    channel_accept(&c, "new prime-daifugo all-at=2 calls=60");
    channel_refuse(&c, "new prime-daifugo all-at=2 clock=20 calls=20", "bad-option"); /* calls of turns */
}

/* Undo does not give time back: the time is over again at once. */
static void time_up_that_is_taken_back_comes_again(void **state)
{
    (void)state;
    begin("all-at=1 calls=none");
    assert_string_equal(said_after(60001), "time-up; turn A all");
    channel_accept(&c, "undo");
    assert_int_equal(caller_wait(&c.protocol), 0);
    assert_string_equal(said_after(0), "time-up; turn A all");
}

/* In practice the opponents play at once; the time ends in the person's turn. */
static void practice_ends_by_the_time_too(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B practise=yes all-at=1 calls=none seed=1 start=A");
    assert_string_equal(said_after(60001), "time-up; turn A all");
    channel_accept(&c, "pass");
    channel_expect(&c, "phase", "over"); /* B has named a number */
}

static void the_time_can_be_over_while_the_others_play(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B,C practise=yes all-at=1 calls=none seed=1 start=A");
    milliseconds += 59990;
    step = 4; /* the pass is in time, and then the time ends */
    const char *said = channel_send(&c, "pass");
    step = 0;
    assert_non_null(strstr(said, " pass A\n"));
    const char *time_up = strstr(said, " time-up\n");
    assert_non_null(time_up);
    assert_non_null(strstr(time_up, " turn A all\n")); /* the opponents have named their numbers */
    channel_expect(&c, "turn", "A");
}

/* At a prompt the announcements are sentences, with the terminal bell. */
static void a_person_is_told_that_time_is_up_and_who_names_first(void **state)
{
    (void)state;
    channel_close(&c);
    channel_open_with(&c, games, &(struct protocol_options){.now = now, .kind = CHANNEL_PERSON, .bell = true});
    channel_send(&c, "new prime-daifugo players=Ann,Ben deal=table all-at=1");
    channel_send(&c, "start Ann");
    const char *said = said_after(50000);
    assert_string_equal(said, "\a10 seconds of the game are left.");
    said = said_after(10001);
    assert_non_null(strstr(said, "The time is over: each names one number of all cards in hand."));
    assert_non_null(strstr(said, "Time is up: Ann names first."));
    assert_non_null(strchr(said, '\a'));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_channel, close_channel)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_end_of_the_time_is_announced_by_itself_with_who_names_first),
        TEST(its_last_seconds_are_called_if_turns_have_no_clock),
        TEST(a_forced_pass_comes_first_only_if_it_is_due_first),
        TEST(the_time_to_think_is_no_time_of_the_game),
        TEST(each_game_has_the_whole_time),
        TEST(the_last_game_goes_on_if_its_end_is_taken_back),
        TEST(the_record_says_how_long_was_played),
        TEST(a_record_as_commands_goes_on_with_the_time_that_is_left),
        TEST(without_a_game_nothing_is_played),
        TEST(a_record_that_is_loaded_gives_no_time_back),
        TEST(calls_that_no_game_is_long_enough_for_are_refused),
        TEST(time_up_that_is_taken_back_comes_again),
        TEST(practice_ends_by_the_time_too),
        TEST(the_time_can_be_over_while_the_others_play),
        TEST(a_person_is_told_that_time_is_up_and_who_names_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
