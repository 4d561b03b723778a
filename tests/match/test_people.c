/* test_people.c: people at the terminal of prime-match, alone and at one keyboard, with players of other kinds. */
#include "match/contest.h"
#include "tests/cmocka.h"
#include "tests/match/players.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MANY = 10000 }; /* moves */

static void tell(const char *lines)
{
}

/* The keys that a person types at a prompt, and the text that is shown then; each may be NULL. */
struct exchange {
    const char *prompt, *keys, *shown;
};

/* A series of lvl0 with three cards, two games for each pair of the players, and the exchanges at the terminal. */
struct evening {
    const char *players[3];
    uint64_t time, moves;
    struct exchange steps[11]; /* the last one is empty */
    const char *never; /* must not be shown; NULL: not checked */
    enum contest_end end;
};

static const struct evening *evening; /* of the running test */

/* Plays the series. Returns how it ends. */
static int play_series(void)
{
    const struct contest_options options = {.concurrency = 1, .is_quiet = true, .tell = tell};
    struct schedule *schedule = &players.terms.schedule;
    struct out out;
    struct text why = {0};
    players_begin("lvl0", " hand=3");
    players.terms.advice = schedule->duplicate = false;
    players.terms.time = evening->time;
    players.terms.moves = evening->moves;
    schedule->seed = 3;
    for (int i = 0; i < 3 && evening->players[i] != NULL; i++)
        players_add("%s", evening->players[i]);
    schedule->seats = 2;
    schedule->tournament = schedule->players > 2 ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_ONE_TABLE;
    setenv("TERM", "xterm", 1);
    out_init(&out, STDOUT_FILENO);
    int end = (int)contest_run(&players.terms, &options, &out, &why);
    (void)out_flush(&out);
    out_free(&out);
    text_free(&why);
    return end;
}

static void run_evening(void **state)
{
    struct terminal terminal;
    evening = *state;
    if (!terminal_open(&terminal, play_series))
        skip_because("terminals absent");
    for (const struct exchange *step = evening->steps; step->prompt != NULL || step->shown != NULL; step++) {
        if (step->prompt != NULL)
            terminal_press(&terminal, step->prompt, step->keys);
        if (step->shown != NULL)
            terminal_wait_for(&terminal, step->shown);
    }
    assert_true(evening->never == NULL || strstr(terminal.seen.at, evening->never) == NULL);
    assert_int_equal(terminal_close(&terminal), evening->end);
}

static struct evening one_person = {
    .players = {"Ann=person", "Ben=fair"}, .moves = MANY, .end = CONTEST_STOPPED,
    .steps = {{NULL, NULL, "You are Ann.\n"},
              {NULL, NULL, "Ben   3 cards\n"},
              {"Ann> ", "undo\n", "No: "},
              {"Ann> ", "suggest\n", "No: "},
              {"Ann> ", "draw\n", "Ann draws "},
              {"Ann> ", "pass\n", "Ann passes.\n"},
              {NULL, NULL, "Ben "},
              {"Ann> ", "quit\n", "The series is over.\n"},
              {NULL, NULL, "lvl0 hand=3: 0 of 2 games\n"}},
    .never = "Ben   3 cards  " /* his cards would follow */
};

static struct evening two_people = {
    .players = {"Ann=person", "Ben=person"}, .moves = MANY, .end = CONTEST_STOPPED,
    .steps = {{NULL, NULL, "Pass to Ann, and press Enter.\n"},
              {"Ann, press Enter> ", "draw\n", "No: the hands are covered"},
              {"Ann, press Enter> ", "\n", " > Ann   3 cards         "},
              {"Ann> ", "Ben draw\n", "No: "},
              {"Ann> ", "draw\n", NULL},
              {"Ann> ", "pass\n", "\033[H\033[2J\033[3J"},
              {NULL, NULL, "Pass to Ben, and press Enter.\n"},
              {"Ben, press Enter> ", "\n", "Ann draws a card.\nAnn passes.\n"},
              {NULL, NULL, " > Ben   3 cards         "},
              {"Ben> ", "\004", NULL}}
};

/* With two moves, each game is one draw and one pass. */
static struct evening two_people_and_a_computer = {
    .players = {"Ann=person", "Ben=person", "Cid=fair"}, .moves = 2, .end = CONTEST_STOPPED,
    .steps = {{"Ann, press Enter> ", "\n", NULL},
              {"Ann> ", "draw\n", NULL},
              {"Ann> ", "pass\n", NULL},
              {"Ann, press Enter> ", "\n", NULL},
              {"Ann> ", "draw\n", NULL},
              {"Ann> ", "pass\n", NULL},
              {NULL, NULL, "You are Ann.\n"},
              {"Ann> ", "quit\n", NULL}}
};

static struct evening a_person_in_a_hurry = {
    .players = {"Ann=person", "Ben=fair"}, .time = 300000, .moves = MANY, .end = CONTEST_STOPPED,
    .steps = {{"Ann> ", "dra", "Ann: stall. The game is over."},
              {"Ann> ", "quit\n", "lvl0 hand=3: 1 of 2 games\n"}}
};

static struct evening a_person_and_a_program = {
    .players = {"Ann=person", "Ben=sh:read a; read b; sleep 0.3; exit 3"}, .moves = MANY, .end = CONTEST_PLAYED,
    .steps = {{NULL, NULL, "Ann> "},
              {NULL, NULL, "Ben: crash. The game is over."},
              {NULL, NULL, "Ben: crash. The game is over."},
              {NULL, NULL, "lvl0 hand=3: 2 games\n"}}
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"one person plays a game and sees their own hand", run_evening, NULL, NULL, &one_person},
        {"two people at one keyboard see their own hands alone", run_evening, NULL, NULL, &two_people},
        {"in a tournament other people sit down at the keyboard", run_evening, NULL, NULL, &two_people_and_a_computer},
        {"a player who exceeds the time while typing has lost the game", run_evening, NULL, NULL, &a_person_in_a_hurry},
        {"the opponent's fault ends the game while a person thinks", run_evening, NULL, NULL, &a_person_and_a_program},
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
