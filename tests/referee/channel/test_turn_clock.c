/* test_turn_clock.c: the clock of a match, by a time that the test sets: calls, time to think, banks, forced passes. */
#include "referee/channel/caller.h"
#include "referee/channel/timing.h"
#include "referee/engine/record.h"
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static _Atomic uint64_t milliseconds; /* a search thread advances it */

static uint64_t now(void)
{
    return milliseconds;
}

static struct channel c;

/* The file of a test, created by make_file. */
static char path[] = "/tmp/test_turn_clock_XXXXXX";

static void make_file(void)
{
    strcpy(path + sizeof path - 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
}

static int open_channel(void **state)
{
    (void)state;
    milliseconds = 5000;
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

/* Advances the clock. Returns the events that it then announces, separated by "; ". */
static const char *said_after(uint64_t passing)
{
    milliseconds += passing;
    return channel_ticks(&c);
}

/* ---- calls ---- */

static void the_seconds_that_are_left_are_called_when_they_are_due(void **state)
{
    (void)state;
    begin("clock=60");
    assert_int_equal(caller_wait(&c.protocol), 30000);
    assert_string_equal(said_after(29999), "");
    assert_int_equal(caller_wait(&c.protocol), 1);
    assert_string_equal(said_after(1), "call A 30");
    assert_string_equal(said_after(0), "");
    assert_int_equal(caller_wait(&c.protocol), 20000);
    assert_string_equal(said_after(20000), "call A 10");
    assert_int_equal(caller_wait(&c.protocol), 10001);
}

/* A `chance` that does not fit makes the forced pass fail. The refusal is announced once, and the clock stops. */
static void where_the_pass_is_refused_a_person_must_see_to_it(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=manual under=shuffled clock=60 calls=none");
    channel_run(&c, "deal A 5 3 7; deal B 2 4; deal pile 9 8; start A; play 5 3; chance under 9 8");
    assert_string_equal(said_after(60001), "# The time is over, but the pass is refused.");
    assert_string_equal(said_after(60001), "");
    channel_expect(&c, "turn", "B");
}

/* The clock stands still, for example, on a phone that was suspended. */
static void while_it_stands_still_no_time_passes(void **state)
{
    (void)state;
    begin("clock=60");
    milliseconds += 600000;
    timing_stand_still(&c.protocol, 600000);
    assert_int_equal(caller_wait(&c.protocol), 30000);
    assert_string_equal(said_after(30000), "call A 30");
}

static void the_option_calls_says_which_seconds_are_called(void **state)
{
    (void)state;
    begin("clock=60 calls=45,5,1");
    assert_string_equal(said_after(15000), "call A 45");
    assert_string_equal(said_after(40000), "call A 5");
    assert_string_equal(said_after(4000), "call A 1");
    begin("clock=60 calls=none");
    assert_int_equal(caller_wait(&c.protocol), 60001);
}

static void a_call_that_comes_before_the_turn_is_left_out(void **state)
{
    (void)state;
    begin("clock=30");
    assert_int_equal(caller_wait(&c.protocol), 20000); /* the turn begins with 30 seconds: no call at 30 */
    assert_string_equal(said_after(20000), "call A 10");
}

static void of_calls_that_are_late_only_the_last_is_made(void **state)
{
    (void)state;
    begin("clock=60");
    assert_string_equal(said_after(55000), "call A 10");
}

static void calls_are_not_recorded(void **state)
{
    (void)state;
    begin("clock=60");
    said_after(30000);
    channel_send(&c, "record");
    assert_false(channel_has(&c, "| #! call"));
    assert_null(strstr(text_string(&c.out.text), "call"));
}

static void calls_that_cannot_be_read_are_refused(void **state)
{
    static const char *const bad[] = {"x", "10,30", "10,10", "0", "30,", ",30", "3601", "-1", "9,8,7,6,5,4,3,2,1", ""};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        channel_send(&c, "new prime-daifugo clock=60 calls=%s", bad[i]);
        assert_string_equal(channel_refusal(&c), "bad-option");
    }
    channel_accept(&c, "new prime-daifugo clock=60 calls=8,7,6,5,4,3,2,1");
    channel_accept(&c, "new prime-daifugo clock=3600 calls=3599");
}

static void calls_that_would_never_be_made_are_refused(void **state)
{
    (void)state;
    assert_string_equal(channel_send(&c, "new prime-daifugo calls=20"),
                        "? bad-option -- that cannot be chosen: calls=20 needs clock=: the seconds of a turn, of which "
                        "the last are called\n");
    assert_string_equal(channel_send(&c, "new prime-daifugo clock=20 calls=20,5"),
                        "? bad-option -- that cannot be chosen: calls=20,5; a turn has 20 seconds, so only fewer can "
                        "be called\n");
    assert_string_equal(channel_send(&c, "new lvl0 clock=20 bank=10 calls=30"),
                        "? bad-option -- that cannot be chosen: calls=30; a turn has 30 seconds with the bank, so only "
                        "fewer can be called\n");
    channel_accept(&c, "new prime-daifugo clock=20 bank=11 calls=30");
    channel_accept(&c, "new prime-daifugo calls=none");
    channel_accept(&c, "new prime-daifugo clock=20");
}

/* ---- the end of a turn ---- */

static void at_the_end_of_the_time_the_pass_is_entered_unasked(void **state)
{
    (void)state;
    begin("clock=60");
    said_after(50000);
    assert_string_equal(said_after(10000), ""); /* a move would still be in time */
    assert_string_equal(said_after(1), "pass A timeout; turn B draw");
    assert_int_equal(caller_wait(&c.protocol), 30000);
    assert_string_equal(said_after(30000), "call B 30");
    assert_string_equal(said_after(20000), "call B 10");
    assert_string_equal(said_after(10001), "pass B timeout; turn A draw");
    assert_non_null(strstr(channel_send(&c, "record"), "\n| A timeout #~"));
}

static void after_a_pause_of_the_program_one_turn_is_over_and_not_more(void **state)
{
    (void)state;
    begin("clock=60");
    assert_string_equal(said_after(1000000), "pass A timeout; turn B draw");
    channel_expect(&c, "turn", "B");
}

/* The line arrived before the end of the time, and is answered after it. */
static void a_line_that_was_read_in_time_is_in_time(void **state)
{
    (void)state;
    begin("clock=60");
    milliseconds += 60000;
    timing_arrive(&c.protocol);
    milliseconds += 500;
    channel_tell(&c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    c.protocol.timing.arrived = 0;
    begin("clock=60");
    milliseconds += 60001;
    timing_arrive(&c.protocol);
    channel_tell(&c, "A play 3", "pass A timeout; turn B draw");
    c.protocol.timing.arrived = 0;
}

/* The second line was read together with the first, before its turn began. */
static void a_line_that_was_read_before_its_turn_is_in_time(void **state)
{
    (void)state;
    begin("clock=60");
    timing_arrive(&c.protocol);
    milliseconds += 1000;
    channel_tell(&c, "pass", "pass A; turn B draw");
    channel_tell(&c, "pass", "pass B; turn A draw");
    c.protocol.timing.arrived = 0;
}

static void without_a_clock_and_without_a_turn_there_is_nothing_to_say(void **state)
{
    (void)state;
    assert_int_equal(caller_wait(&c.protocol), -1);
    assert_string_equal(said_after(100000), "");
    begin("");
    assert_int_equal(caller_wait(&c.protocol), -1);
    assert_string_equal(said_after(100000), "");
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=60; deal A 3; deal B 5; deal pile 8");
    assert_int_equal(caller_wait(&c.protocol), -1);
    channel_run(&c, "start A; play 3");
    assert_int_equal(caller_wait(&c.protocol), -1); /* A has won */
    assert_string_equal(said_after(100000), "");
}

static void a_game_without_a_forced_pass_has_no_clock(void **state)
{
    (void)state;
    assert_string_equal(channel_send(&c, "new rummy clock=60"),
                        "? bad-option -- that cannot be chosen: clock=60; rummy has no clock, as no turn can end "
                        "by a forced pass\n");
    channel_refuse(&c, "new daifugo bank=60", "bad-option");
    channel_refuse(&c, "new primary think=60", "bad-option");
    channel_refuse(&c, "new attactics calls=10", "bad-option");
}

static void lvl0_has_a_clock_too(void **state)
{
    (void)state;
    channel_run(&c, "new lvl0 players=A,B deal=manual clock=60; deal A 3 9; deal B 5 7; deal pile 8; start A");
    assert_string_equal(said_after(30000), "call A 30");
    assert_string_equal(said_after(30001), "pass A timeout; turn B draw");
}

/* ---- a search ---- */

/* Advances the clock by `*passing` during a search that takes long enough for the announcements to be made. */
static void search(void *passing)
{
    milliseconds += *(uint64_t *)passing;
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
}

/* The announcements of the clock during a search that advances it; the channel writes to a pipe. */
static const char *said_during(uint64_t passing)
{
    static char said[400];
    int ends[2];
    struct request request = {.protocol = &c.protocol};
    assert_int_equal(pipe(ends), 0);
    text_clear(&c.out.text);
    c.out.fd = ends[1];
    request_begin(&request);
    caller_search(&request, search, &passing);
    assert_int_equal(request.before.position, c.protocol.session->positions.now); /* none belongs to the command */
    assert_int_equal(c.protocol.session->report.count, 0);
    c.out.fd = -1;
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    said[length] = '\0';
    return said;
}

static void the_time_is_called_during_a_search(void **state)
{
    (void)state;
    begin("clock=60");
    assert_string_equal(said_during(29000), "");
    assert_string_equal(said_during(1000), "! 3 call A 30\n");
    assert_string_equal(said_during(20000), "! 4 call A 10\n");
    begin("");
    channel_send(&c, "get turn");
    assert_string_equal(said_during(100000), "");
}

static void the_pass_is_entered_during_a_search(void **state)
{
    (void)state;
    begin("clock=60 calls=none");
    assert_string_equal(said_during(60001), "! 3 pass A timeout\n! 4 turn B draw\n");
    channel_expect(&c, "clock", "60");
}

static bool has_line(void *input)
{
    (void)input;
    return true;
}

/* The line arrives in time, while it has to wait for the search to end. */
static void a_line_that_comes_during_a_search_is_in_time(void **state)
{
    (void)state;
    c.protocol.options.has_line = has_line;
    begin("clock=60");
    assert_string_equal(said_during(59000), "! 3 call A 10\n");
    assert_string_equal(said_during(2000), "");
    assert_int_equal(caller_wait(&c.protocol), -1); /* that line must be answered first */
    timing_arrive(&c.protocol);
    channel_tell(&c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    begin("clock=60 calls=none");
    assert_string_equal(said_during(59000), "");
    channel_send(&c, "get turn"); /* the line was not a move */
    assert_string_equal(said_after(2000), "pass A timeout; turn B draw");
}

/* ---- time to think ---- */

static void before_the_first_turn_there_is_time_to_think(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=table clock=60 think=90");
    assert_int_equal(caller_wait(&c.protocol), -1);
    channel_tell(&c, "start A", "turn A draw; think 90");
    channel_expect(&c, "clock", "90");
    assert_string_equal(said_after(89999), "");
    assert_string_equal(said_after(1), "begin A");
    channel_expect(&c, "clock", "60");
    assert_string_equal(said_after(30000), "call A 30");
    channel_tell(&c, "pass", "pass A; turn B draw"); /* once: it belongs to the first turn */
    assert_string_equal(said_after(30000), "call B 30");
}

static void who_is_ready_earlier_ends_the_time_to_think(void **state)
{
    (void)state;
    begin("clock=60 think=90");
    milliseconds += 10000;
    channel_tell(&c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    assert_string_equal(said_after(30000), "call B 30");
}

static void time_to_think_needs_no_clock(void **state)
{
    (void)state;
    begin("think=60");
    assert_string_equal(said_after(60000), "begin A");
    assert_int_equal(caller_wait(&c.protocol), -1);
    channel_expect(&c, "clock", "-");
}

static void the_time_to_think_is_a_sentence(void **state)
{
    static const char *const rows[][2] = {
        {"1", "You have one second to think."},
        {"2", "You have 2 seconds to think."},
        {"60", "You have one minute to think."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        c.protocol.options.kind = CHANNEL_PROGRAM;
        channel_send(&c, "new prime-daifugo players=A,B deal=table think=%s", rows[i][0]);
        c.protocol.options.kind = CHANNEL_PERSON;
        assert_non_null(strstr(channel_send(&c, "start A"), rows[i][1]));
    }
}

static void each_game_of_a_match_begins_with_the_time_to_think(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=60 think=90; deal A 3; deal B 5; deal pile 8");
    channel_run(&c, "start A; play 3; new; deal A 3; deal B 5; deal pile 8");
    channel_tell(&c, "start B", "turn B draw; think 90");
    channel_run(&c, "undo; redo");
    assert_string_equal(said_after(30000), "call B 30"); /* after redo the turn has no time to think */
}

/* ---- the bank ---- */

static void a_bank_is_used_up_before_the_clock_counts(void **state)
{
    (void)state;
    begin("clock=10 bank=100 calls=5");
    channel_expect(&c, "A.bank", "100");
    milliseconds += 70000;
    channel_accept(&c, "pass");
    channel_expect(&c, "A.bank", "30");
    channel_expect(&c, "B.bank", "100");
    assert_string_equal(said_after(105000), "call B 5");
    channel_accept(&c, "pass");
    channel_expect(&c, "B.bank", "0");
    channel_expect(&c, "clock", "40");
    assert_string_equal(said_after(40001), "pass A timeout; turn B draw");
    assert_int_equal(caller_wait(&c.protocol), 5000);
    assert_string_equal(said_after(10001), "pass B timeout; turn A draw");
    channel_expect(&c, "clock", "10");
}

static void undo_and_redo_give_no_time_back(void **state)
{
    (void)state;
    begin("clock=10 bank=100");
    milliseconds += 20000;
    channel_accept(&c, "pass");
    milliseconds += 30000;
    channel_accept(&c, "undo");
    channel_expect(&c, "A.bank", "80");
    channel_expect(&c, "B.bank", "70");
    milliseconds += 1000;
    channel_accept(&c, "redo");
    channel_expect(&c, "A.bank", "79");
    channel_expect(&c, "B.bank", "70");
}

static void a_new_game_begins_with_full_banks(void **state)
{
    (void)state;
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=10 bank=100; deal A 37; deal B 5; deal pile 8");
    channel_accept(&c, "start A");
    milliseconds += 20000;
    channel_run(&c, "play 37");
    channel_expect(&c, "A.bank", "80");
    milliseconds += 20000;
    channel_run(&c, "new; deal A 37; deal B 5; deal pile 8; start A");
    channel_expect(&c, "A.bank", "100");
}

static void a_bank_needs_a_clock(void **state)
{
    (void)state;
    channel_refuse(&c, "new prime-daifugo bank=60", "bad-option");
    channel_refuse(&c, "new lvl0 bank=60 clock=0", "bad-option");
}

/* The lines of a record after `new`, without digests and events, each ended by "; ". */
static const char *lines_of(const char *record)
{
    static char lines[400];
    size_t used = 0;
    for (const char *at = strstr(record, "| start"); *at != '\0' && *at != '='; at += strcspn(at, "\n") + 1)
        if (at[2] != '#')
            used += (size_t)snprintf(lines + used, sizeof lines - used, "%.*s; ", (int)(strstr(at, " #~") - at - 2),
                                     at + 2);
    return lines;
}

static void the_record_says_how_much_time_was_used(void **state)
{
    (void)state;
    begin("clock=10 bank=100");
    milliseconds += 20000;
    channel_accept(&c, "pass");
    milliseconds += 30001;
    channel_run(&c, "pass; undo");
    const char *record = channel_send(&c, "record");
    assert_string_equal(lines_of(record), "start A; used A 20000 turn; A pass; used B 30001 turn; ");
    channel_accept(&c, "undo");
    assert_string_equal(lines_of(channel_send(&c, "record")), "start A; used A 20000 turn; used B 30001; ");
    begin("");
    milliseconds += 5000;
    channel_accept(&c, "pass");
    assert_null(strstr(channel_send(&c, "record"), "used"));
}

/* ---- undo, redo and load do not give time back ---- */

static void a_turn_that_is_begun_again_by_undo_and_redo_has_taken_its_time(void **state)
{
    (void)state;
    begin("clock=60");
    milliseconds += 20000;
    channel_accept(&c, "A pass");
    channel_accept(&c, "view B");
    milliseconds += 45000;
    channel_accept(&c, "undo");
    channel_expect(&c, "clock", "40");
    milliseconds += 1000;
    channel_accept(&c, "redo");
    channel_expect(&c, "clock", "15");
    assert_string_equal(said_after(5000), "call B 10");
    channel_run(&c, "undo; redo");
    assert_string_equal(said_after(9999), "");
    channel_expect(&c, "clock", "1");
    assert_string_equal(said_after(2), "pass B timeout; turn A draw");
}

static void all_moves_of_a_turn_share_its_time(void **state)
{
    (void)state;
    begin("clock=60");
    milliseconds += 20000;
    channel_accept(&c, "draw");
    milliseconds += 20000;
    channel_accept(&c, "undo");
    channel_expect(&c, "clock", "20");
    milliseconds += 15000;
    channel_run(&c, "draw; undo; redo; undo");
    channel_expect(&c, "clock", "5");
}

/* A referee who has mistyped a move needs time to type it again. */
static void a_turn_that_the_referee_goes_back_to_has_ten_seconds_left(void **state)
{
    (void)state;
    begin("clock=60");
    said_after(60001); /* A has passed in fact; the pass was merely typed late */
    channel_accept(&c, "undo");
    channel_expect(&c, "clock", "10");
    assert_int_equal(caller_wait(&c.protocol), 10001);
    milliseconds += 9000;
    channel_tell(&c, "A play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    channel_run(&c, "undo; view A; redo; undo");
    channel_expect(&c, "clock", "0");
    assert_string_equal(said_after(1), "pass A timeout; turn B draw");
}

static void a_record_that_is_loaded_gives_no_time_back(void **state)
{
    char line[60];
    (void)state;
    make_file();
    begin("clock=60 bank=100");
    milliseconds += 20000;
    channel_accept(&c, "A pass");
    milliseconds += 5000;
    snprintf(line, sizeof line, "save %s", path);
    channel_accept(&c, line);
    milliseconds += 70000;
    snprintf(line, sizeof line, "load %s", path);
    channel_accept(&c, line);
    channel_expect(&c, "clock", "85");
    channel_expect(&c, "A.bank", "80");
    channel_expect(&c, "B.bank", "25");
    channel_run(&c, "view A; undo");
    channel_expect(&c, "clock", "140");
    channel_close(&c);
    open_channel(NULL);
    channel_accept(&c, line); /* it restores the time left when the match was saved */
    channel_expect(&c, "clock", "155");
    unlink(path);
}

/* The game includes moves with chance; at its end the player of the last turn is no longer on turn. */
static void a_record_of_a_whole_game_has_the_time_of_each_turn(void **state)
{
    char line[60];
    (void)state;
    make_file();
    channel_run(&c, "new prime-daifugo players=A,B deal=manual clock=60; deal A 37; deal B 5; deal pile 8; start A");
    milliseconds += 7000;
    channel_accept(&c, "draw");
    milliseconds += 7000;
    channel_run(&c, "pass");
    milliseconds += 5000;
    channel_accept(&c, "play 5");
    channel_expect(&c, "clock", "-");
    assert_string_equal(lines_of(channel_send(&c, "record")), "start A; A draw; used A 14000 turn; A pass; "
                                                              "used B 5000 turn; B play 5; ");
    snprintf(line, sizeof line, "save %s", path);
    channel_accept(&c, line);
    snprintf(line, sizeof line, "load %s", path);
    channel_accept(&c, line);
    channel_run(&c, "view A; undo");
    channel_expect(&c, "clock", "55");
    channel_accept(&c, "undo");
    channel_expect(&c, "clock", "46");
    unlink(path);
}

/* ---- a crash ---- */

/* Begins the journal of the session in a new file. */
static void begin_journal(void)
{
    struct record_reading reading;
    make_file();
    assert_true(journal_open(&c.protocol.host->journal[0], path, false, NULL,
                             &c.protocol.session->rules, &reading));
    record_reading_free(&reading);
    c.protocol.host->journals = 1;
    c.protocol.session->is_journaled = true;
}

/* Ends the session as a crash would, and resumes it from its journal. */
static void crash_and_resume(void)
{
    struct record_reading reading;
    struct new_match_rules rules = c.protocol.session->rules;
    channel_close(&c);
    open_channel(NULL);
    assert_true(journal_open(&c.protocol.host->journal[0], path, false, c.protocol.session, &rules, &reading));
    record_reading_free(&reading);
    c.protocol.host->journals = 1;
    c.protocol.session->is_journaled = true;
    events_clear(&c.protocol.session->report);
    timing_start(&c.protocol);
}

static void after_a_crash_a_turn_has_taken_what_it_had_at_the_last_call_or_command(void **state)
{
    (void)state;
    begin_journal();
    begin("clock=60 bank=20");
    assert_string_equal(said_after(50000), "call A 30");
    milliseconds += 7000;
    crash_and_resume();
    channel_expect(&c, "clock", "30");
    channel_expect(&c, "A.bank", "0");
    milliseconds += 5000;
    channel_refuse(&c, "play Z", "bad-card"); /* refused, but the time is written */
    milliseconds += 1000;
    crash_and_resume();
    channel_expect(&c, "clock", "25");
    assert_string_equal(said_after(15000), "call A 10");
    crash_and_resume();
    channel_expect(&c, "clock", "10");
    milliseconds += 3000;
    channel_accept(&c, "undo 1"); /* back into the set-up */
    crash_and_resume();
    channel_accept(&c, "redo");
    channel_expect(&c, "clock", "7");
    unlink(path);
}

/* A past bug: the time of the last turn was lost with the session that was replaced. */
static void a_journal_has_what_was_used_last_in_a_match_that_load_ends(void **state)
{
    char saved[sizeof path + 4], lines[2000] = "";
    (void)state;
    begin_journal();
    begin("clock=60");
    snprintf(saved, sizeof saved, "%s.rec", path);
    channel_send(&c, "save %s", saved);
    channel_run(&c, "new prime-daifugo players=C,D deal=table clock=60; start C");
    milliseconds += 7000;
    channel_send(&c, "load %s", saved);
    assert_true(channel_has(&c, "= "));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(fread(lines, 1, sizeof lines - 1, file) > 0);
    assert_int_equal(fclose(file), 0);
    assert_non_null(strstr(lines, "used C 7000 turn"));
    crash_and_resume();
    assert_true(c.protocol.session->on);
    unlink(saved);
    unlink(path);
}

/* Lines of a record can also be sent as commands. */
static void the_time_that_was_used_can_be_said(void **state)
{
    (void)state;
    channel_refuse(&c, "used A 5", "no-game");
    begin("clock=10 bank=100");
    channel_accept(&c, "used B 30000");
    channel_expect(&c, "B.bank", "70");
    channel_accept(&c, "used B 80000");
    channel_expect(&c, "B.bank", "0");
    channel_refuse(&c, "used C 1", "bad-player");
    channel_refuse(&c, "used A -1", "bad-number");
    channel_accept(&c, "view A");
    channel_refuse(&c, "used B 1", "hidden");
}

/* An old record with a player named `used`: before 0.2 there was no command of this name. */
static void a_player_of_an_old_record_may_be_called_used(void **state)
{
    static char record[] = "# prime-record 1\nnew prime-daifugo players=used,B deal=table seed=1 clock=10 bank=50\n"
                           "start used\nused pass\nused used 7000\n";
    struct record_reading reading = {.checks_events = true};
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], record, strlen(record)), (ssize_t)strlen(record));
    close(ends[1]);
    record_read(c.protocol.session, ends[0], "old", &reading);
    close(ends[0]);
    assert_string_equal(text_string(&reading.message), "");
    channel_expect(&c, "turn", "B");
    channel_expect(&c, "used.bank", "43");
    record_reading_free(&reading);
    channel_refuse(&c, "new prime-daifugo players=used,B", "bad-players");
}

/* ---- the remaining time ---- */

static void the_time_that_is_left_is_a_key_and_stands_on_the_table(void **state)
{
    (void)state;
    begin("clock=60 bank=20");
    milliseconds += 12001;
    channel_expect(&c, "clock", "68");
    assert_null(strstr(channel_send(&c, "state"), "clock")); /* it is not part of the state of the game */
    assert_non_null(strstr(channel_send(&c, "table"), "68 s left"));
    assert_non_null(strstr(channel_send(&c, "table --json"), "\"68 s left\""));
    begin("clock=60 think=5");
    assert_non_null(strstr(channel_send(&c, "table"), "5 s left to think"));
    begin("");
    channel_refuse(&c, "get clock", "bad-key");
    assert_null(strstr(channel_send(&c, "table"), "left"));
}

int main(void)
{
#define WITH_CLOCK(test) cmocka_unit_test_setup_teardown(test, open_channel, close_channel)
    const struct CMUnitTest tests[] = {
        WITH_CLOCK(the_seconds_that_are_left_are_called_when_they_are_due),
        WITH_CLOCK(where_the_pass_is_refused_a_person_must_see_to_it),
        WITH_CLOCK(while_it_stands_still_no_time_passes),
        WITH_CLOCK(the_option_calls_says_which_seconds_are_called),
        WITH_CLOCK(a_call_that_comes_before_the_turn_is_left_out),
        WITH_CLOCK(of_calls_that_are_late_only_the_last_is_made),
        WITH_CLOCK(calls_are_not_recorded),
        WITH_CLOCK(calls_that_cannot_be_read_are_refused),
        WITH_CLOCK(calls_that_would_never_be_made_are_refused),
        WITH_CLOCK(at_the_end_of_the_time_the_pass_is_entered_unasked),
        WITH_CLOCK(after_a_pause_of_the_program_one_turn_is_over_and_not_more),
        WITH_CLOCK(a_line_that_was_read_in_time_is_in_time),
        WITH_CLOCK(a_line_that_was_read_before_its_turn_is_in_time),
        WITH_CLOCK(without_a_clock_and_without_a_turn_there_is_nothing_to_say),
        WITH_CLOCK(a_game_without_a_forced_pass_has_no_clock),
        WITH_CLOCK(lvl0_has_a_clock_too),
        WITH_CLOCK(the_time_is_called_during_a_search),
        WITH_CLOCK(the_pass_is_entered_during_a_search),
        WITH_CLOCK(a_line_that_comes_during_a_search_is_in_time),
        WITH_CLOCK(before_the_first_turn_there_is_time_to_think),
        WITH_CLOCK(who_is_ready_earlier_ends_the_time_to_think),
        WITH_CLOCK(time_to_think_needs_no_clock),
        WITH_CLOCK(the_time_to_think_is_a_sentence),
        WITH_CLOCK(each_game_of_a_match_begins_with_the_time_to_think),
        WITH_CLOCK(a_bank_is_used_up_before_the_clock_counts),
        WITH_CLOCK(undo_and_redo_give_no_time_back),
        WITH_CLOCK(a_new_game_begins_with_full_banks),
        WITH_CLOCK(a_bank_needs_a_clock),
        WITH_CLOCK(the_record_says_how_much_time_was_used),
        WITH_CLOCK(a_turn_that_is_begun_again_by_undo_and_redo_has_taken_its_time),
        WITH_CLOCK(all_moves_of_a_turn_share_its_time),
        WITH_CLOCK(a_turn_that_the_referee_goes_back_to_has_ten_seconds_left),
        WITH_CLOCK(a_record_that_is_loaded_gives_no_time_back),
        WITH_CLOCK(a_record_of_a_whole_game_has_the_time_of_each_turn),
        WITH_CLOCK(after_a_crash_a_turn_has_taken_what_it_had_at_the_last_call_or_command),
        WITH_CLOCK(a_journal_has_what_was_used_last_in_a_match_that_load_ends),
        WITH_CLOCK(the_time_that_was_used_can_be_said),
        WITH_CLOCK(a_player_of_an_old_record_may_be_called_used),
        WITH_CLOCK(the_time_that_is_left_is_a_key_and_stands_on_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
