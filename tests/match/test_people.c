/* test_people.c: people at the terminal of prime-match, alone and at one keyboard, with players of other kinds. */
#include "match/contest.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void tell(const char *lines)
{
    (void)lines;
}

/* Plays a series of lvl0 with three cards, two games for each pair of the players, who are given as NAME=PLAYER. */
static int hold_all(const char *const *words, int players, uint64_t time, uint64_t moves)
{
    struct entrant entrants[3];
    char copies[3][40];
    struct terms terms = {.game = games[0], .options = " hand=3", .entrants = entrants, .time = time, .moves = moves,
                          .spectators = -1,
                          .schedule = {.players = players, .seats = 2, .games = 1, .seed = 3, .part = 1, .parts = 1}};
    const struct contest_options options = {.tables = 1, .is_quiet = true, .tell = tell};
    struct out out;
    struct text why = {0};
    terms.schedule.tournament = players > 2 ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_ONE_TABLE;
    for (int i = 0; i < players; i++) {
        text_copy(copies[i], sizeof copies[i], words[i]);
        if (!entrant_read(&entrants[i], copies[i], &why))
            return 9;
    }
    (void)signal(SIGPIPE, SIG_IGN);
    setenv("TERM", "xterm", 1);
    out_init(&out, STDOUT_FILENO);
    int end = (int)contest_hold(&terms, &options, &out, &why);
    (void)out_flush(&out);
    out_free(&out);
    text_free(&why);
    return end;
}

static int hold(const char *first, const char *second, uint64_t time)
{
    const char *const words[] = {first, second};
    return hold_all(words, 2, time, 10000);
}

static int two_people_and_a_computer(void)
{
    static const char *const words[] = {"Ann=person", "Ben=person", "Cid=fair"};
    return hold_all(words, 3, 0, 2);
}

static int one_person(void)
{
    return hold("Ann=person", "Ben=fair", 0);
}

static int two_people(void)
{
    return hold("Ann=person", "Ben=person", 0);
}

static int a_person_in_a_hurry(void)
{
    return hold("Ann=person", "Ben=fair", 300000);
}

static int a_person_and_a_program(void)
{
    return hold("Ann=person", "Ben=sh:read a; read b; sleep 0.3; exit 3", 0);
}

static void begin(struct terminal *terminal, int (*program)(void))
{
    if (!terminal_open(terminal, program))
        skip_because("terminals absent");
}

static void one_person_plays_a_game_and_sees_the_own_hand(void **state)
{
    struct terminal terminal;
    (void)state;
    begin(&terminal, one_person);
    terminal_wait_for(&terminal, "You are Ann.\n");
    terminal_wait_for(&terminal, "Ben   3 cards\n");
    terminal_press(&terminal, "Ann> ", "undo\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann> ", "suggest\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann> ", "draw\n");
    terminal_wait_for(&terminal, "Ann draws ");
    terminal_press(&terminal, "Ann> ", "pass\n");
    terminal_wait_for(&terminal, "Ann passes.\n");
    terminal_wait_for(&terminal, "Ben ");
    terminal_press(&terminal, "Ann> ", "quit\n");
    terminal_wait_for(&terminal, "The series is over.\n");
    terminal_wait_for(&terminal, "lvl0 hand=3: 0 of 2 games\n");
    assert_null(strstr(terminal.seen.at, "Ben   3 cards  ")); /* his cards would follow */
    assert_int_equal(terminal_close(&terminal), CONTEST_STOPPED);
}

static void two_people_at_one_keyboard_see_their_own_hands_alone(void **state)
{
    struct terminal terminal;
    (void)state;
    begin(&terminal, two_people);
    terminal_wait_for(&terminal, "Pass to Ann, and press Enter.\n");
    terminal_press(&terminal, "Ann, press Enter> ", "draw\n");
    terminal_wait_for(&terminal, "No: the hands are covered");
    terminal_press(&terminal, "Ann, press Enter> ", "\n");
    terminal_wait_for(&terminal, " > Ann   3 cards         ");
    terminal_press(&terminal, "Ann> ", "Ben draw\n");
    terminal_wait_for(&terminal, "No: ");
    terminal_press(&terminal, "Ann> ", "draw\n");
    terminal_press(&terminal, "Ann> ", "pass\n");
    terminal_wait_for(&terminal, "\033[H\033[2J\033[3J");
    terminal_wait_for(&terminal, "Pass to Ben, and press Enter.\n");
    terminal_press(&terminal, "Ben, press Enter> ", "\n");
    terminal_wait_for(&terminal, "Ann draws a card.\nAnn passes.\n");
    terminal_wait_for(&terminal, " > Ben   3 cards         ");
    terminal_press(&terminal, "Ben> ", "\004");
    assert_int_equal(terminal_close(&terminal), CONTEST_STOPPED);
}

/* Types a draw and a pass of the player with this prompt. */
static void pass(struct terminal *terminal, const char *prompt)
{
    terminal_press(terminal, prompt, "draw\n");
    terminal_press(terminal, prompt, "pass\n");
}

static void in_a_tournament_other_people_sit_down_at_the_keyboard(void **state)
{
    struct terminal terminal;
    (void)state;
    begin(&terminal, two_people_and_a_computer);
    for (int i = 0; i < 2; i++) { /* a game has one draw and one pass */
        terminal_press(&terminal, "Ann, press Enter> ", "\n");
        pass(&terminal, "Ann> ");
    }
    terminal_wait_for(&terminal, "You are Ann.\n");
    terminal_press(&terminal, "Ann> ", "quit\n");
    assert_int_equal(terminal_close(&terminal), CONTEST_STOPPED);
}

static void who_thinks_for_too_long_has_lost_the_game_while_typing(void **state)
{
    struct terminal terminal;
    (void)state;
    begin(&terminal, a_person_in_a_hurry);
    terminal_press(&terminal, "Ann> ", "dra");
    terminal_wait_for(&terminal, "Ann: stall. The game is over.");
    terminal_press(&terminal, "Ann> ", "quit\n");
    terminal_wait_for(&terminal, "lvl0 hand=3: 1 of 2 games\n");
    assert_int_equal(terminal_close(&terminal), CONTEST_STOPPED);
}

static void the_opponent_s_fault_ends_the_game_while_a_person_thinks(void **state)
{
    struct terminal terminal;
    (void)state;
    begin(&terminal, a_person_and_a_program);
    terminal_wait_for(&terminal, "Ann> ");
    terminal_wait_for(&terminal, "Ben: crash. The game is over.");
    terminal_wait_for(&terminal, "Ben: crash. The game is over.");
    terminal_wait_for(&terminal, "lvl0 hand=3: 2 games\n");
    assert_int_equal(terminal_close(&terminal), CONTEST_PLAYED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_person_plays_a_game_and_sees_the_own_hand),
        cmocka_unit_test(two_people_at_one_keyboard_see_their_own_hands_alone),
        cmocka_unit_test(in_a_tournament_other_people_sit_down_at_the_keyboard),
        cmocka_unit_test(who_thinks_for_too_long_has_lost_the_game_while_typing),
        cmocka_unit_test(the_opponent_s_fault_ends_the_game_while_a_person_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
