/* test_turn_clock.c: the clock of a match, at times set by the test: calls, time to think, banks, forced passes. */
#include "referee/channel/caller.h"
#include "referee/channel/timing.h"
#include "referee/engine/record.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A begins a game with these options, with real cards. CARDS deals each player a hand of one card. */
#define TABLE(options) "new prime-daifugo players=A,B deal=table " options "; start A"
#define CARDS "deal A 3; deal B 5; deal pile 8"
#define DEALT(options) "new prime-daifugo players=A,B deal=manual " options "; " CARDS
#define TWO_CARDS "deal A 37; deal B 5; deal pile 8; start A"

#define CALLS "new prime-daifugo clock=60 calls="

static const struct dialogue dialogues[] = {
    /* ---- calls ---- */
    {"the seconds that are left are called when they are due", {
        TABLE("clock=60") "; wait = 30000",
        "+29999; wait = 1",
        "+1 -> call A 30",
        "+0; wait = 20000",
        "+20000 -> call A 10",
        "wait = 10001",
    }},
    {"the option calls says which seconds are called", {
        TABLE("clock=60 calls=45,5,1"),
        "+15000 -> call A 45",
        "+40000 -> call A 5",
        "+4000 -> call A 1",
        TABLE("clock=60 calls=none") "; wait = 60001",
    }},
    {"a call that would come before the turn is omitted", {
        TABLE("clock=30") "; wait = 20000", /* the turn begins with 30 seconds: no call at 30 */
        "+20000 -> call A 10",
    }},
    {"of calls that are late only the last is made, and none is recorded", {
        TABLE("clock=60"),
        "+55000 -> call A 10",
        "record lacks call",
    }},
    {"calls that cannot be read are refused", {
        CALLS "x; " CALLS "10,30; " CALLS "10,10; " CALLS "0; " CALLS "30,; " CALLS ",30; " CALLS "3601; " CALLS "-1; "
            CALLS "9,8,7,6,5,4,3,2,1; " CALLS " -> ? bad-option",
        CALLS "8,7,6,5,4,3,2,1; new prime-daifugo clock=3600 calls=3599",
    }},
    {"calls that would never be made are refused", {
        "new prime-daifugo calls=20 -> ? bad-option -- that cannot be chosen: calls=20 needs clock=: the seconds of "
            "a turn, of which the last are called",
        "new prime-daifugo clock=20 calls=20,5 -> ? bad-option -- that cannot be chosen: calls=20,5; a turn has 20 "
            "seconds, so only fewer can be called",
        "new lvl0 clock=20 bank=10 calls=30 -> ? bad-option -- that cannot be chosen: calls=30; a turn has 30 "
            "seconds with the bank, so only fewer can be called",
        "new prime-daifugo clock=20 bank=11 calls=30; new prime-daifugo calls=none; new prime-daifugo clock=20",
    }},

    /* ---- the end of a turn ---- */
    {"at the end of the time the pass is entered automatically", {
        TABLE("clock=60"),
        "+50000 -> call A 10",
        "+10000", /* a move would still be in time */
        "+1 -> pass A timeout; turn B draw",
        "wait = 30000",
        "+30000 -> call B 30",
        "+20000 -> call B 10",
        "+10001 -> pass B timeout; turn A draw",
        "record has \n| A timeout #~",
    }},
    {"after the program was suspended only one turn times out", {
        TABLE("clock=60"),
        "+1000000 -> pass A timeout; turn B draw",
        "turn = B",
    }},
    /* A `chance` that does not fit makes the forced pass fail. The refusal is announced once, and the clock stops. */
    {"if the pass is refused, a person must decide", {
        "new prime-daifugo players=A,B deal=manual under=shuffled clock=60 calls=none; deal A 5 3 7; deal B 2 4; "
            "deal pile 9 8; start A; play 5 3; chance under 9 8",
        "+60001 -> # The time is over, but the pass is refused.",
        "+60001; turn = B",
    }},
    {"without a clock or without a turn nothing is announced", {
        "+100000; wait = -1",
        TABLE("") "; wait = -1",
        "+100000",
        DEALT("clock=60") "; wait = -1",
        "start A; play 3; wait = -1", /* A has won */
        "+100000",
    }},
    {"a game without a forced pass has no clock", {
        "new rummy clock=60 -> ? bad-option -- that cannot be chosen: clock=60; rummy has no clock, as no turn can "
            "end by a forced pass",
        "new daifugo bank=60; new primary think=60; new attactics calls=10 -> ? bad-option",
    }},
    {"lvl0 has a clock too", {
        "new lvl0 players=A,B deal=manual clock=60; deal A 3 9; deal B 5 7; deal pile 8; start A",
        "+30000 -> call A 30",
        "+30001 -> pass A timeout; turn B draw",
    }},

    /* ---- time to think ---- */
    {"before the first turn there is time to think", {
        "new prime-daifugo players=A,B deal=table clock=60 think=90; wait = -1",
        "start A -> turn A draw; think 90",
        "clock = 90",
        "+89999",
        "+1 -> begin A",
        "clock = 60",
        "+30000 -> call A 30",
        "pass -> pass A; turn B draw", /* once: it belongs to the first turn */
        "+30000 -> call B 30",
    }},
    {"a player who is ready earlier ends the time to think", {
        TABLE("clock=60 think=90"),
        "+10000 play 3 -> play A cards=3 as=3; judge 3 prime; turn B draw",
        "+30000 -> call B 30",
    }},
    {"time to think needs no clock", {
        TABLE("think=60"),
        "+60000 -> begin A",
        "wait = -1; clock = -",
    }},
    {"each game of a match begins with the time to think", {
        DEALT("clock=60 think=90") "; start A; play 3; new; " CARDS,
        "start B -> turn B draw; think 90",
        "undo; redo",
        "+30000 -> call B 30", /* after redo the turn has no time to think */
    }},

    /* ---- the bank ---- */
    {"a bank is used up before the clock counts", {
        TABLE("clock=10 bank=100 calls=5") "; A.bank = 100",
        "+70000 pass; A.bank = 30; B.bank = 100",
        "+105000 -> call B 5",
        "pass; B.bank = 0; clock = 40",
        "+40001 -> pass A timeout; turn B draw",
        "wait = 5000",
        "+10001 -> pass B timeout; turn A draw",
        "clock = 10",
    }},
    {"a new game begins with full banks", {
        "new prime-daifugo players=A,B deal=manual clock=10 bank=100; " TWO_CARDS,
        "+20000 play 37; A.bank = 80",
        "+20000 new; " TWO_CARDS "; A.bank = 100",
    }},
    {"a bank needs a clock", {
        "new prime-daifugo bank=60; new lvl0 bank=60 clock=0 -> ? bad-option",
    }},

    /* ---- undo, redo and load do not give time back ---- */
    {"undo and redo give no time of the bank back", {
        TABLE("clock=10 bank=100"),
        "+20000 pass",
        "+30000 undo; A.bank = 80; B.bank = 70",
        "+1000 redo; A.bank = 79; B.bank = 70",
    }},
    {"a turn to which undo or redo returns has used its time", {
        TABLE("clock=60"),
        "+20000 A pass",
        "view B",
        "+45000 undo; clock = 40",
        "+1000 redo; clock = 15",
        "+5000 -> call B 10",
        "undo; redo",
        "+9999; clock = 1",
        "+2 -> pass B timeout; turn A draw",
    }},
    {"all moves of a turn share its time", {
        TABLE("clock=60"),
        "+20000 draw",
        "+20000 undo; clock = 20",
        "+15000 draw; undo; redo; undo; clock = 5",
    }},
    /* A referee who has mistyped a move needs time to type it again. */
    {"a turn to which the referee returns has at least ten seconds left", {
        TABLE("clock=60"),
        "+60001 -> pass A timeout; turn B draw", /* A has passed in fact; the pass was merely typed late */
        "undo; clock = 10; wait = 10001",
        "+9000 A play 3 -> play A cards=3 as=3; judge 3 prime; turn B draw",
        "undo; view A; redo; undo; clock = 0",
        "+1 -> pass A timeout; turn B draw",
    }},
    {"loading a record gives no time back", {
        TABLE("clock=60 bank=100"),
        "+20000 A pass",
        "+5000 save evening.rec",
        "+70000 load evening.rec; clock = 85; A.bank = 80; B.bank = 25",
        "view A; undo; clock = 140",
    }},
    {"load on another channel restores the time left when the match was saved", {
        "load evening.rec; clock = 155",
    }},

    /* Lines of a record can also be sent as commands. */
    {"the command used adds to the time that was used", {
        "used A 5 -> ? no-game",
        TABLE("clock=10 bank=100"),
        "used B 30000; B.bank = 70",
        "used B 80000; B.bank = 0",
        "used C 1 -> ? bad-player",
        "used A -1 -> ? bad-number",
        "view A",
        "used B 1 -> ? hidden",
    }},
    {"the remaining time is a key, and is in the view", {
        TABLE("clock=60 bank=20"),
        "+12001 state lacks clock",
        "clock = 68", /* it is not part of the state of the game */
        "table has 68 s left",
        "table --json has \"68 s left\"",
        TABLE("clock=60 think=5"),
        "table has 5 s left to think",
        TABLE(""),
        "get clock -> ? bad-key",
        "table lacks left",
    }},
};

/* The line arrived before the end of the time, and is answered after it. */
static void a_line_that_was_read_in_time_is_in_time(void **state)
{
    struct channel *c = *state;
    channel_run(c, TABLE("clock=60"));
    channel_advance(60000);
    timing_set_arrival(&c->protocol);
    dialogue_step(c, "+500 play 3 -> play A cards=3 as=3; judge 3 prime; turn B draw");
    c->protocol.timing.arrived = 0;
    channel_run(c, TABLE("clock=60"));
    channel_advance(60001);
    timing_set_arrival(&c->protocol);
    channel_expect_events(c, "A play 3", "pass A timeout; turn B draw");
}

/* The second line was read together with the first, before its turn began. */
static void a_line_that_was_read_before_its_turn_is_in_time(void **state)
{
    struct channel *c = *state;
    channel_run(c, TABLE("clock=60"));
    timing_set_arrival(&c->protocol);
    dialogue_step(c, "+1000 pass -> pass A; turn B draw");
    channel_expect_events(c, "pass", "pass B; turn A draw");
}

/* ---- a search ---- */

/* Advances the clock by `*elapsed` during a search that takes long enough for the announcements to be made. */
static void search(void *elapsed)
{
    channel_advance(*(uint64_t *)elapsed);
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
}

/* The announcements of the clock during a search that advances it; the channel writes to a pipe. */
static const char *announcements_during(struct channel *c, uint64_t elapsed)
{
    static char said[400];
    int ends[2];
    struct request request = {.protocol = &c->protocol};
    assert_int_equal(pipe(ends), 0);
    text_clear(&c->out.text);
    c->out.fd = ends[1];
    request_take_snapshot(&request);
    caller_search(&request, search, &elapsed);
    /* the announcements are not events of the command */
    assert_int_equal(request.before.position, c->protocol.session->positions.now);
    assert_int_equal(c->protocol.session->report.count, 0);
    c->out.fd = -1;
    close(ends[1]);
    ssize_t length = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    said[length] = '\0';
    return said;
}

static void the_time_is_called_during_a_search(void **state)
{
    struct channel *c = *state;
    channel_run(c, TABLE("clock=60"));
    assert_string_equal(announcements_during(c, 29000), "");
    assert_string_equal(announcements_during(c, 1000), "! 3 call A 30\n");
    assert_string_equal(announcements_during(c, 20000), "! 4 call A 10\n");
    channel_run(c, TABLE(""));
    channel_send(c, "get turn");
    assert_string_equal(announcements_during(c, 100000), "");
}

static void the_pass_is_entered_during_a_search(void **state)
{
    struct channel *c = *state;
    channel_run(c, TABLE("clock=60 calls=none"));
    assert_string_equal(announcements_during(c, 60001), "! 3 pass A timeout\n! 4 turn B draw\n");
    channel_expect_key(c, "clock", "60");
}

static bool has_line(void *input)
{
    return true;
}

/* The line arrives in time, while it has to wait for the search to end. */
static void a_line_that_arrives_during_a_search_is_in_time(void **state)
{
    struct channel *c = *state;
    c->protocol.options.has_line = has_line;
    channel_run(c, TABLE("clock=60"));
    assert_string_equal(announcements_during(c, 59000), "! 3 call A 10\n");
    assert_string_equal(announcements_during(c, 2000), "");
    assert_int_equal(caller_wait(&c->protocol), -1); /* that line must be answered first */
    timing_set_arrival(&c->protocol);
    channel_expect_events(c, "play 3", "play A cards=3 as=3; judge 3 prime; turn B draw");
    channel_run(c, TABLE("clock=60 calls=none"));
    assert_string_equal(announcements_during(c, 59000), "");
    channel_send(c, "get turn"); /* the line was not a move */
    dialogue_step(c, "+2000 -> pass A timeout; turn B draw");
}

/* ---- records, and a crash ---- */

/* The lines of the record after `new`, without digests and events, each ended by "; ". */
static const char *lines_of(struct channel *c)
{
    static char lines[400];
    size_t used = 0;
    const char *at = strstr(channel_send(c, "record"), "| start");
    for (; *at != '\0' && *at != '='; at += strcspn(at, "\n") + 1)
        if (at[2] != '#')
            used += (size_t)snprintf(lines + used, sizeof lines - used, "%.*s; ", (int)(strstr(at, " #~") - at - 2),
                                     at + 2);
    return lines;
}

static void the_record_says_how_much_time_was_used(void **state)
{
    struct channel *c = *state;
    dialogue_step(c, TABLE("clock=10 bank=100") "; +20000 pass; +30001 pass; undo");
    assert_string_equal(lines_of(c), "start A; used A 20000 turn; A pass; used B 30001 turn; ");
    channel_accept(c, "undo");
    assert_string_equal(lines_of(c), "start A; used A 20000 turn; used B 30001; ");
    dialogue_step(c, TABLE("") "; +5000 pass; record lacks used");
}

/* The game includes moves with chance; at its end the player of the last turn is no longer on turn. */
static void a_record_of_a_whole_game_has_the_time_of_each_turn(void **state)
{
    struct channel *c = *state;
    dialogue_step(c, "new prime-daifugo players=A,B deal=manual clock=60; " TWO_CARDS);
    dialogue_step(c, "+7000 draw; +7000 pass; +5000 play 5; clock = -");
    assert_string_equal(lines_of(c), "start A; A draw; used A 14000 turn; A pass; used B 5000 turn; B play 5; ");
    dialogue_step(c, "save whole.rec; load whole.rec; view A; undo; clock = 55");
    dialogue_step(c, "undo; clock = 46");
}

/* Begins or continues the journal of the session. */
static void keep_journal(struct channel *c, struct session *resumed)
{
    struct record_reading reading;
    struct new_match_rules rules = c->protocol.session->rules;
    assert_true(journal_open(&c->protocol.host->journal[0], "journal.rec", false, resumed, &rules, &reading));
    record_reading_free(&reading);
    c->protocol.host->journals = 1;
    c->protocol.session->is_journaled = true;
}

static void begin_journal(struct channel *c)
{
    (void)remove("journal.rec");
    keep_journal(c, NULL);
}

/* Ends the session as a crash would, and resumes it from its journal. */
static void crash_and_resume(struct channel *c)
{
    channel_close(c);
    channel_open(c, games);
    keep_journal(c, c->protocol.session);
    events_clear(&c->protocol.session->report);
    timing_start(&c->protocol);
}

static void after_a_crash_a_turn_has_used_its_time_up_to_the_last_call_or_command(void **state)
{
    struct channel *c = *state;
    begin_journal(c);
    dialogue_step(c, TABLE("clock=60 bank=20") "; +50000 -> call A 30");
    channel_advance(7000);
    crash_and_resume(c);
    dialogue_step(c, "+0; clock = 30; A.bank = 0");
    dialogue_step(c, "+5000 play Z -> ? bad-card"); /* refused, but the time is written */
    channel_advance(1000);
    crash_and_resume(c);
    dialogue_step(c, "+0; clock = 25");
    dialogue_step(c, "+15000 -> call A 10");
    crash_and_resume(c);
    dialogue_step(c, "+0; clock = 10");
    dialogue_step(c, "+3000 undo 1"); /* back into the set-up */
    crash_and_resume(c);
    dialogue_step(c, "redo; clock = 7");
}

/* A past bug: the time of the last turn was lost with the session that was replaced. */
static void a_journal_has_the_time_of_the_last_turn_of_a_match_that_load_ends(void **state)
{
    struct channel *c = *state;
    char lines[2000];
    begin_journal(c);
    dialogue_step(c, TABLE("clock=60") "; save ended.rec");
    dialogue_step(c, "new prime-daifugo players=C,D deal=table clock=60; start C; +7000 load ended.rec");
    files_get("journal.rec", lines, sizeof lines);
    assert_non_null(strstr(lines, "used C 7000 turn"));
    crash_and_resume(c);
    assert_true(c->protocol.session->on);
}

/* An old record with a player named `used`: before 0.2 there was no command of this name. */
static void a_player_of_an_old_record_may_be_called_used(void **state)
{
    static char record[] = "# prime-record 1\nnew prime-daifugo players=used,B deal=table seed=1 clock=10 bank=50\n"
                           "start used\nused pass\nused used 7000\n";
    struct record_reading reading = {.checks_events = true};
    struct channel *c = *state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], record, strlen(record)), (ssize_t)strlen(record));
    close(ends[1]);
    record_read(c->protocol.session, ends[0], "old", &reading);
    close(ends[0]);
    assert_string_equal(text_string(&reading.message), "");
    record_reading_free(&reading);
    dialogue_step(c, "hello; turn = B; used.bank = 43");
    channel_refuse(c, "new prime-daifugo players=used,B", "bad-players");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_line_that_was_read_in_time_is_in_time),
        ON_A_CHANNEL(a_line_that_was_read_before_its_turn_is_in_time),
        ON_A_CHANNEL(the_time_is_called_during_a_search),
        ON_A_CHANNEL(the_pass_is_entered_during_a_search),
        ON_A_CHANNEL(a_line_that_arrives_during_a_search_is_in_time),
        ON_A_CHANNEL(the_record_says_how_much_time_was_used),
        ON_A_CHANNEL(a_record_of_a_whole_game_has_the_time_of_each_turn),
        ON_A_CHANNEL(after_a_crash_a_turn_has_used_its_time_up_to_the_last_call_or_command),
        ON_A_CHANNEL(a_journal_has_the_time_of_the_last_turn_of_a_match_that_load_ends),
        ON_A_CHANNEL(a_player_of_an_old_record_may_be_called_used),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
