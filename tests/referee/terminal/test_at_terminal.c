/* test_at_terminal.c: sessions at a real terminal: its width, colors, screen and clock. */
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/games.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* Runs a session at a terminal; `before`, if not NULL, has the commands that begin its game. */
static int hold_after(const char *before)
{
    struct host host;
    struct protocol protocol;
    struct out out;
    int error;
    char line[80];
    out_init(&out, STDOUT_FILENO);
    command_host(&host, games, false);
    protocol_open(&protocol, &host, &(struct protocol_options){.kind = CHANNEL_PERSON}, &out);
    snprintf(line, sizeof line, "%s", before);
    keyboard_line(&protocol, LINE_READ, line, strlen(line));
    text_clear(&out.text);
    enum line_status end = person_hold_session(&protocol, &error);
    out_flush(&out);
    protocol_close(&protocol);
    host_close(&host);
    out_free(&out);
    return end == LINE_END ? 3 : 4;
}

static int hold(void)
{
    return hold_after("");
}

static int resume(void)
{
    return hold_after("new lvl0 players=Ann,Ben seed=3");
}

static void a_game_that_is_resumed_shows_its_table(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* Runs a session as on a small terminal with colors. */
static int resume_small(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 44};
    unsetenv("NO_COLOR");
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return resume();
}

static void the_table_has_the_width_and_the_colors_of_the_terminal(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_small))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, "\033[1m > Ben  10 cards\033[0m\n      3 4 4 6 9 10 10 13 19 D\n"
                                 "\033[1m Ben may draw or play D, then plays or\n passes\033[0m\n");
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int resume_narrow(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 40};
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return resume();
}

static void no_sentence_is_wider_than_a_terminal_of_40_columns(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_narrow))
        skip_because("terminals absent");
    terminal_press(&terminal, "Ben> ", "abcdefghijk\n");
    terminal_wait_for(&terminal, "\nNo: there is no such command:\n    abcdefghijk\n"); /* 41 columns on one row */
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int begin_narrow(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 40};
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return hold();
}

static void what_is_said_before_the_first_prompt_has_the_width_of_the_terminal(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, begin_narrow))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, " deals the cards, keeps\nthe rules, and says who has won.\nTo begin, type: new ");
    terminal_wait_for(&terminal,
                      "\ngames lists the games, rules lvl0 tells\nhow that one is played, help helps, Tab\n");
    terminal_press(&terminal, "referee> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int resume_wide(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = 200};
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return hold_after("new daifugo players=Maximilian-Alexander-of-Habsburg,Ben seed=3");
}

static void the_table_has_at_most_a_hundred_columns(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_wide))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, " JH KH KD KC\n                                                      AD 2D 2C\n");
    terminal_press(&terminal, "> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

static void a_game_is_played_at_a_terminal(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, "To begin, type: new lvl0 players=Ann,Ben");
    terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3 hotseat=no\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "play 9 7\n");
    terminal_wait_for(&terminal, "No: that is not in the hand: 7");
    terminal_press(&terminal, "Ben> ", "play 10 9\n");
    terminal_wait_for(&terminal, "109 is prime.");
#ifdef HAVE_LIBEDIT
    terminal_press(&terminal, "Ann> ", "pl\t12 13\t\n");
#else
    terminal_press(&terminal, "Ann> ", "play 12 13\n");
#endif
    terminal_wait_for(&terminal, "Ann plays 12,13.\n1213 is prime.\nThe round is over: Ann begins the next.");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* After it is cleared, the screen shows only what the next player may see. The arrow keys bring no old lines back. */
static void people_at_one_terminal_see_their_own_hands_alone(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip_because("terminals absent");
    terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3\n");
    terminal_wait_for(&terminal, "Pass to Ben, and press Enter.");
    terminal_press(&terminal, "Ben, press Enter> ", "play 9 7\n");
    terminal_wait_for(&terminal, "No: the hands are covered: Ben presses Enter first");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "play 10 9\n");
    terminal_wait_for(&terminal, "\033[H\033[2J\033[3J");
    terminal_wait_for(&terminal, "109 is prime.");
    terminal_wait_for(&terminal, "Pass to Ann, and press Enter.");
    terminal_press(&terminal, "Ann, press Enter> ", "hand Ann\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ann  10 cards");
    terminal_press(&terminal, "Ann> ", "hand Ben\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int hold_dumb(void)
{
    setenv("TERM", "dumb", 1);
    return hold();
}

static int hold_empty(void)
{
    setenv("TERM", "", 1);
    return hold();
}

static int hold_nameless(void)
{
    unsetenv("TERM");
    return hold();
}

static void a_terminal_that_cannot_be_erased_is_scrolled(void **state)
{
    static int (*const holds[])(void) = {hold_dumb, hold_empty, hold_nameless};
    struct terminal terminal;
    (void)state;
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++) {
        if (!terminal_open(&terminal, holds[i]))
            skip_because("terminals absent");
        terminal_press(&terminal, "referee> ", "new lvl0 players=Ann,Ben seed=3\n");
        terminal_press(&terminal, "Ben, press Enter> ", "\n");
        terminal_wait_for(&terminal, "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
        assert_null(strstr(terminal.seen.at, "\033[2J"));
        terminal_press(&terminal, "Ben> ", "quit\n");
        assert_int_equal(terminal_close(&terminal), 3);
    }
}

static int resume_shared(void)
{
    return hold_after("new lvl0 players=Ann,Ben seed=3 hotseat=yes");
}

/* When the game is resumed, the screen may still show a hand. */
static void a_shared_game_that_is_resumed_is_covered(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, resume_shared))
        skip_because("terminals absent");
    terminal_wait_for(&terminal, "\033[H\033[2J\033[3J");
    terminal_wait_for(&terminal, "Pass to Ben, and press Enter.");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n");
    terminal_press(&terminal, "Ben> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* Runs a session that continues after these commands, each ended by a semicolon, and that has a journal. */
static int hold_journaled(const char *commands)
{
    struct host host;
    struct protocol protocol;
    struct out out;
    int error;
    char line[80];
    out_init(&out, STDOUT_FILENO);
    command_host(&host, games, false);
    protocol_open(&protocol, &host, &(struct protocol_options){.kind = CHANNEL_PERSON, .clear = ""}, &out);
    for (const char *at = commands; *at != '\0'; at = strchr(at, ';') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, ";"), at);
        keyboard_line(&protocol, LINE_READ, line, strlen(line));
    }
    text_clear(&out.text);
    protocol.host->journal_path[0] = "evening.rec";
    protocol.host->journals = 1; /* the journal is not open, but no further move would be written to it */
    enum line_status end = person_hold_session(&protocol, &error);
    text_add(&out.text, "It ended.\n");
    out_flush(&out);
    protocol.host->journals = 0;
    protocol_close(&protocol);
    host_close(&host);
    out_free(&out);
    return end == LINE_END ? 3 : 4;
}

static int hold_over_game(void)
{
    return hold_journaled("new prime-daifugo players=Ann,Ben deal=manual hotseat=yes;deal Ann 7;deal Ben 4;start Ann;;"
                          "play 7;");
}

static int hold_over_game_of_two(void)
{
    return hold_journaled("new lvl0 players=Ann,Ben deal=manual games=2;deal Ann 7;deal Ben 4;start Ann;play 7;");
}

static int hold_over_match(void)
{
    return hold_journaled("new lvl0 players=Ann,Ben deal=manual games=1;deal Ann 7;deal Ben 4;start Ann;play 7;");
}

static void only_what_is_not_over_can_go_on(void **state)
{
    static const struct {
        int (*hold)(void);
        bool can_go_on;
    } rows[] = {{hold_over_game, false}, {hold_over_game_of_two, true}, {hold_over_match, false}};
    struct terminal terminal;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!terminal_open(&terminal, rows[i].hold))
            skip_because("terminals absent");
        terminal_press(&terminal, "> ", "\004");
        terminal_wait_for(&terminal, "It ended.\n");
        bool is_told = strstr(terminal.seen.at, "To go on: prime-referee --resume=evening.rec\n") != NULL;
        assert_int_equal(is_told, rows[i].can_go_on);
        assert_null(strstr(terminal.seen.at, "\033[2J")); /* the hands are open */
        assert_int_equal(terminal_close(&terminal), 3);
    }
}

/* A past bug: when the clock covered the hands while a line was read, the line editor was freed while in use. */
static void a_turn_that_runs_out_covers_the_hands(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip_because("terminals absent");
    terminal_press(&terminal, "referee> ", "new prime-daifugo players=Ann,Ben seed=3 clock=1 calls=none\n");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_press(&terminal, "Ben> ", "pl");
    terminal_wait_for(&terminal, "Ben is out of time, and passes.");
    terminal_press(&terminal, "Ann, press Enter> ", "\n"); /* as Ben, too late */
    terminal_wait_for(&terminal, "Pass to Ann, and press Enter.");
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 600000000}, NULL);
    terminal_press(&terminal, "Ann, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ann  11 cards         ");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

/* Runs a session of a person who judges at a table; this command begins the game. */
static int judge(const char *command)
{
    struct host host;
    struct protocol protocol;
    struct out out;
    int error;
    char line[120];
    snprintf(line, sizeof line, "%s", command);
    out_init(&out, STDOUT_FILENO);
    command_host(&host, games, false);
    protocol_open(&protocol, &host, &(struct protocol_options){.kind = CHANNEL_JUDGE}, &out);
    keyboard_line(&protocol, LINE_READ, line, strlen(line));
    text_clear(&out.text);
    enum line_status end = person_hold_session(&protocol, &error);
    out_flush(&out);
    protocol_close(&protocol);
    host_close(&host);
    out_free(&out);
    return end == LINE_END ? 3 : 4;
}

static int hold_judged(void)
{
    return judge("new prime-daifugo players=Ann,Ben deal=table start=Ann factors=asked clock=2 think=1 calls=1");
}

/* Shows everything that the judge of Prime Daifugo announces at a table, in order. Only the plays are typed. */
static void the_judge_of_a_table_says_his_words_in_order(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold_judged))
        skip_because("terminals absent");
    terminal_press(&terminal, "referee> ", "\n");
    terminal_wait_for(&terminal, "You have one second to think.");
    terminal_wait_for(&terminal, "Ann begins.");
    terminal_press(&terminal, "Ann> ", "53\n");
    terminal_wait_for(&terminal, "53 is prime.\n");
    terminal_wait_for(&terminal, "Ben, one second is left.");
    terminal_wait_for(&terminal, "Ben is out of time, and passes.");
    terminal_wait_for(&terminal, "Time is up: it is Ann's turn.");
    terminal_press(&terminal, "Ann> ", "7J\n");
    terminal_wait_for(&terminal, "711 is not prime.\n");
    terminal_press(&terminal, "Ben> ", "factors\n");
    terminal_wait_for(&terminal, "711 is 3 * 3 * 79.\n");
    terminal_press(&terminal, "Ben> ", "4=2^2\n");
    terminal_wait_for(&terminal, "4=2^2 is correct.\n");
    terminal_press(&terminal, "Ann> ", "6=2*2\n");
    terminal_wait_for(&terminal, "6=2*2 is wrong.\n");
    terminal_press(&terminal, "Ben> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

static int hold_judged_at_once(void)
{
    return judge("new prime-daifugo players=Ann,Ben deal=table start=Ann clock=60");
}

static void the_judge_says_who_begins_without_time_to_think_too(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold_judged_at_once))
        skip_because("terminals absent");
    terminal_press(&terminal, "referee> ", "\n");
    terminal_wait_for(&terminal, "or passes");
    terminal_wait_for(&terminal, "Ann begins.\n");
    terminal_press(&terminal, "Ann> ", "undo\n");
    terminal_press(&terminal, "y/N]", "y\n");
    terminal_press(&terminal, "referee> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), 3);
}

static void the_end_of_the_input_ends_the_session(void **state)
{
    struct terminal terminal;
    (void)state;
    if (!terminal_open(&terminal, hold))
        skip_because("terminals absent");
    terminal_press(&terminal, "referee> ", "\004");
    assert_int_equal(terminal_close(&terminal), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_at_a_terminal),
        cmocka_unit_test(people_at_one_terminal_see_their_own_hands_alone),
        cmocka_unit_test(a_game_that_is_resumed_shows_its_table),
        cmocka_unit_test(the_table_has_the_width_and_the_colors_of_the_terminal),
        cmocka_unit_test(no_sentence_is_wider_than_a_terminal_of_40_columns),
        cmocka_unit_test(what_is_said_before_the_first_prompt_has_the_width_of_the_terminal),
        cmocka_unit_test(the_table_has_at_most_a_hundred_columns),
        cmocka_unit_test(a_terminal_that_cannot_be_erased_is_scrolled),
        cmocka_unit_test(a_shared_game_that_is_resumed_is_covered),
        cmocka_unit_test(only_what_is_not_over_can_go_on),
        cmocka_unit_test(a_turn_that_runs_out_covers_the_hands),
        cmocka_unit_test(the_judge_of_a_table_says_his_words_in_order),
        cmocka_unit_test(the_judge_says_who_begins_without_time_to_think_too),
        cmocka_unit_test(the_end_of_the_input_ends_the_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
