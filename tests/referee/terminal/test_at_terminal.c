/* test_at_terminal.c: sessions at a real terminal: its width, colors, screen and clock. */
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/games.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { STEPS = 32, ENDED = 3 };

/* A session of people at a terminal, or of the judge at a table. */
struct sitting {
    const char *name;
    const char *before; /* the commands that begin its game, separated by ";"; NULL for none */
    /* {"Ben> ", "pass\n"} types at that prompt; {"text"} waits for it; {"~ text"}: not shown; {"+9"} waits 9 ms */
    const char *step[STEPS][2];
    unsigned short columns;     /* of the terminal; 0: its default */
    const char *environment[2]; /* a variable and its value; without a value it is unset */
    bool is_judged, is_journaled;
};

/* The session that is running. */
static const struct sitting *current;

static void set_terminal(void)
{
    struct winsize size = {.ws_row = 20, .ws_col = current->columns};
    const char *const *environment = current->environment;
    if (size.ws_col > 0)
        ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    if (environment[0] != NULL && environment[1] != NULL)
        setenv(environment[0], environment[1], 1);
    else if (environment[0] != NULL)
        unsetenv(environment[0]);
}

static void begin(struct protocol *protocol)
{
    char line[120];
    for (const char *at = current->before != NULL ? current->before : ""; *at != '\0'; at += strspn(at, ";")) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, ";"), at);
        keyboard_line(protocol, LINE_READ, line, strlen(line));
        at += strcspn(at, ";");
    }
}

/* Runs the session. Its journal is not open: no session that has one makes a move, which would be written to it. */
static int run_session(void)
{
    struct host host;
    struct protocol protocol;
    struct out out;
    int error;
    const struct protocol_options options = {.kind = current->is_judged ? CHANNEL_JUDGE : CHANNEL_PERSON,
                                             .clear = current->is_journaled ? "" : NULL};
    set_terminal();
    out_init(&out, STDOUT_FILENO);
    command_host(&host, games, false);
    protocol_open(&protocol, &host, &options, &out);
    begin(&protocol);
    text_clear(&out.text);
    host.journal_path[0] = "evening.rec";
    host.journals = current->is_journaled;
    enum line_status end = person_hold_session(&protocol, &error);
    text_add(&out.text, "It ended.\n");
    out_flush(&out);
    host.journals = 0;
    protocol_close(&protocol);
    host_close(&host);
    out_free(&out);
    return end == LINE_END ? ENDED : ENDED + 1;
}

static void run_step(struct terminal *terminal, const char *const step[2])
{
    long ms = step[0][0] == '+' ? strtol(step[0], NULL, 10) : 0;
    if (ms > 0)
        nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
    else if (step[1] != NULL)
        terminal_press(terminal, step[0], step[1]);
    else if (strncmp(step[0], "~ ", 2) != 0)
        terminal_wait_for(terminal, step[0]);
    else if (strstr(terminal->seen.at, step[0] + 2) != NULL)
        fail_msg("shown: %s", step[0] + 2);
}

static void each_step_is_answered(void **state)
{
    struct terminal terminal;
    current = *state;
    if (!terminal_open(&terminal, run_session))
        skip_because("terminals absent");
    for (int i = 0; i < STEPS && current->step[i][0] != NULL; i++)
        run_step(&terminal, current->step[i]);
    assert_int_equal(terminal_close(&terminal), ENDED);
}

#define LVL0 "new lvl0 players=Ann,Ben seed=3"
#define HAND_OF_BEN " > Ben  10 cards         3 4 4 6 9 10 10 13 19 D\n"
#define CLEARED "\033[H\033[2J\033[3J"
#define SCROLLED "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
#ifdef HAVE_LIBEDIT
#define TYPED_12_13 "pl\t12 13\t\n"
#else
#define TYPED_12_13 "play 12 13\n"
#endif

static struct sitting sittings[] = {
    {.name = "a game is played at a terminal", .step = {
        {"To begin, type: new lvl0 players=Ann,Ben"},
        {"referee> ", LVL0 " hotseat=no\n"},
        {HAND_OF_BEN},
        {"Ben> ", "play 9 7\n"},
        {"No: that is not in the hand: 7"},
        {"Ben> ", "play 10 9\n"},
        {"109 is prime."},
        {"Ann> ", TYPED_12_13},
        {"Ann plays 12,13.\n1213 is prime.\nThe 12 of Ann stops the round.\n"
         "The round is over: Ann begins the next."},
        {"Ann> ", "quit\n"},
    }},
    /* After it is cleared, the screen shows only what the next player may see. No old lines come back. */
    {.name = "people at one terminal see only their own hands", .step = {
        {"referee> ", LVL0 "\n"},
        {"Pass to Ben, and press Enter."},
        {"Ben, press Enter> ", "play 9 7\n"},
        {"No: the hands are covered: Ben presses Enter first"},
        {"Ben, press Enter> ", "\n"},
        {HAND_OF_BEN},
        {"Ben> ", "play 10 9\n"},
        {CLEARED},
        {"109 is prime."},
        {"Pass to Ann, and press Enter."},
        {"Ann, press Enter> ", "hand Ann\n"},
        {"No: "},
        {"Ann, press Enter> ", "\n"},
        {" > Ann  10 cards"},
        {"Ann> ", "hand Ben\n"},
        {"No: "},
        {"Ann> ", "quit\n"},
    }},
    {.name = "a game that is resumed shows its table", .before = LVL0, .step = {
        {HAND_OF_BEN},
        {"Ben> ", "\004"},
    }},
    {.name = "the table has the width and the colors of the terminal", .before = LVL0, .columns = 44,
     .environment = {"NO_COLOR"}, .step = {
        {"\033[1m > Ben  10 cards\033[0m\n      3 4 4 6 9 10 10 13 19 D\n"
         "\033[1m Ben may draw or play D, then plays or\n passes\033[0m\n"},
        {"Ben> ", "\004"},
    }},
    {.name = "no sentence is wider than a terminal of 40 columns", .before = LVL0, .columns = 40, .step = {
        {"Ben> ", "abcdefghijk\n"},
        {"\nNo: there is no such command:\n    abcdefghijk\n"}, /* 41 columns on one row */
        {"Ben> ", "\004"},
    }},
    {.name = "the text before the first prompt has the width of the terminal", .columns = 40, .step = {
        {" deals the cards, keeps\nthe rules, and says who has won.\nTo begin, type: new "},
        {"\ngames lists the games, rules lvl0 tells\nhow that one is played, help helps, Tab\n"},
        {"referee> ", "\004"},
    }},
    {.name = "a long text stops after each screen", .columns = 79, .step = {
        {"referee> ", "help new lvl0\n"},
        {"\nEnter: more, q: enough> ", "\n"},
        {"\nEnter: more, q: enough> ", "\n"},
        {"max-cards="},
        {"referee> ", "help new lvl0\n"},
        {"\nEnter: more, q: enough> ", "q\n"},
        {"referee> ", "help new lvl0\n"},
        {"\nEnter: more, q: enough> ", "judge 91\n"},
        {"91 is not prime: 7 * 13."},
        {"referee> ", "rules lvl0\n"},
        {"tells what can be chosen."},
        {"referee> ", "quit\n"},
    }},
    {.name = "the table has at most a hundred columns", .columns = 200,
     .before = "new daifugo players=Maximilian-Alexander-of-Habsburg,Ben seed=3", .step = {
        {" JH KH KD KC\n                                                      AD 2D 2C\n"},
        {"> ", "\004"},
    }},
#define IS_SCROLLED { \
        {"referee> ", LVL0 "\n"}, \
        {"Ben, press Enter> ", "\n"}, \
        {SCROLLED}, \
        {"~ \033[2J"}, \
        {"Ben> ", "quit\n"}, \
    }
    {.name = "a terminal that cannot be erased is scrolled", .environment = {"TERM", "dumb"}, .step = IS_SCROLLED},
    {.name = "so is one with an empty name", .environment = {"TERM", ""}, .step = IS_SCROLLED},
    {.name = "and one without a name", .environment = {"TERM"}, .step = IS_SCROLLED},
    /* When the game is resumed, the screen may still show a hand. */
    {.name = "a shared game that is resumed is covered", .before = LVL0 " hotseat=yes", .step = {
        {CLEARED},
        {"Pass to Ben, and press Enter."},
        {"Ben, press Enter> ", "\n"},
        {HAND_OF_BEN},
        {"Ben> ", "quit\n"},
    }},
    {.name = "a game that is over cannot go on", .is_journaled = true,
     .before = "new prime-daifugo players=Ann,Ben deal=manual hotseat=yes;deal Ann 7;deal Ben 4;start Ann; ;play 7",
     .step = {
        {"> ", "\004"},
        {"It ended.\n"},
        {"~ To go on: "},
        {"~ \033[2J"}, /* the hands are open */
    }},
    {.name = "nor can a match that is over", .is_journaled = true,
     .before = "new lvl0 players=Ann,Ben deal=manual games=1;deal Ann 7;deal Ben 4;start Ann;play 7", .step = {
        {"> ", "\004"},
        {"It ended.\n"},
        {"~ To go on: "},
        {"~ \033[2J"},
    }},
    {.name = "a match that is not over can", .is_journaled = true,
     .before = "new lvl0 players=Ann,Ben deal=manual games=2;deal Ann 7;deal Ben 4;start Ann;play 7", .step = {
        {"> ", "\004"},
        {"To go on: prime-referee --resume=evening.rec\n"},
        {"It ended.\n"},
        {"~ \033[2J"},
    }},
    /* A past bug: when the clock covered the hands while a line was read, the line editor was freed while in use. */
    {.name = "a turn that runs out covers the hands", .step = {
        {"referee> ", "new prime-daifugo players=Ann,Ben seed=3 clock=1 calls=none\n"},
        {"Ben, press Enter> ", "\n"},
        {"Ben> ", "pl"},
        {"Ben is out of time, and passes."},
        {"Ann, press Enter> ", "\n"}, /* as Ben, too late */
        {"Pass to Ann, and press Enter."},
        {"+1600"},
        {"Ann, press Enter> ", "\n"},
        {" > Ann  11 cards         "},
        {"Ann> ", "quit\n"},
    }},
    /* Everything that the judge of Prime Daifugo announces at a table, in order. Only the plays are typed. */
    {.name = "the judge at a table makes the announcements in order", .is_judged = true,
     .before = "new prime-daifugo players=Ann,Ben deal=table start=Ann factors=asked clock=2 think=1 calls=1", .step = {
        {"referee> ", "\n"},
        {"You have one second to think."},
        {"Ann begins."},
        {"Ann> ", "53\n"},
        {"53 is prime.\n"},
        {"Ben, one second is left."},
        {"Ben is out of time, and passes."},
        {"Time is up: it is Ann's turn."},
        {"Ann> ", "7J\n"},
        {"711 is not prime.\n"},
        {"Ben> ", "factors\n"},
        {"711 is 3 * 3 * 79.\n"},
        {"Ben> ", "4=2^2\n"},
        {"4=2^2 is correct.\n"},
        {"Ann> ", "6=2*2\n"},
        {"6=2*2 is wrong.\n"},
        {"Ben> ", "quit\n"},
    }},
    {.name = "the judge says who begins even if there is no time to think", .is_judged = true,
     .before = "new prime-daifugo players=Ann,Ben deal=table start=Ann clock=60", .step = {
        {"referee> ", "\n"},
        {"or passes"},
        {"Ann begins.\n"},
        {"Ann> ", "undo\n"},
        {"y/N]", "y\n"},
        {"referee> ", "quit\n"},
    }},
};

enum { SITTINGS = sizeof sittings / sizeof *sittings };

int main(void)
{
    struct CMUnitTest tests[SITTINGS];
    for (int i = 0; i < SITTINGS; i++)
        tests[i] = (struct CMUnitTest){sittings[i].name, each_step_is_answered, NULL, NULL, &sittings[i]};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
