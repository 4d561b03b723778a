/* test_pause.c: pauses of the clocks: who may pause, what stops, the record, and the pause when nobody types. */
#include "referee/channel/caller.h"
#include "referee/channel/timing.h"
#include "referee/engine/pause.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* A begins a game with these options: with real cards, or with a dealt hand of one card for each player. */
#define TABLE(options) "new prime-daifugo players=A,B deal=table " options "; start A"
#define DEALT(options) "new prime-daifugo players=A,B deal=manual " options "; deal A 3; deal B 5; deal pile 8; start A"
#define FILE_OF(options) "file.txt: # prime-record 2\nnew prime-daifugo players=A,B deal=table seed=1 " options "\n"
#define PAUSED "Pause: the clock stands still."

static const struct dialogue in_a_pipe[] = {
    /* ---- what a pause stops ---- */
    {"a pause stops the clock and the calls, and is announced", {
        TABLE("clock=60"),
        "+20000 pause -> pause",
        "clock = 40; wait = -1",
        "+1000000; clock = 40; wait = -1",
        "+0 continue -> continue",
        "clock = 40; wait = 10000",
        "+10000 -> call A 30",
        "+20000 -> call A 10",
        "+10001 -> pass A timeout; turn B draw",
    }},
    {"a pause stops the time to think", {
        TABLE("clock=60 think=90") "; +10000 pause; +1000000 continue; clock = 80",
        "+79999",
        "+1 -> begin A",
    }},
    {"a pause stops the bank", {
        TABLE("clock=10 bank=100") "; +20000 pause; +1000000; A.bank = 80; continue; A.bank = 80; clock = 90",
    }},
    {"a pause stops the time of a game", {
        TABLE("all-at=1") "; +20000 pause; wait = -1",
        "+1000000 continue; wait = 10000",
        "+10000 -> call - 30",
    }},
    {"moves can be made in a pause, and the clock of the next turn does not run either", {
        TABLE("clock=60") "; +20000 pause; +1000 draw; pass; clock = 60",
        "+1000000; clock = 60",
        "table has paused, until `continue`",
        "continue; clock = 60; wait = 30000",
        "table lacks paused",
    }},
    {"a move that is typed late in a pause is in time", {
        TABLE("clock=60") "; +50000 pause",
        "+20000 pass -> pass A; turn B draw",
    }},
    {"undo and redo do not end a pause", {
        TABLE("clock=60") "; +20000 pass; +20000 pause; +5000 undo; clock = 40",
        "+1000000; clock = 40; redo; clock = 40",
        "+1000000 undo; undo 1; redo 2; wait = -1", /* back into the set-up, and forth */
        "continue; clock = 40",
    }},
    {"the end of a game ends a pause, and the next game begins without one", {
        DEALT("clock=60") "; pause; play 3; wait = -1",
        "pause; continue -> ? wrong-phase",
        "undo; wait = -1; continue; pause; redo",
        "new; deal A 3; deal B 5; deal pile 8; start A; wait = 30000",
    }},

    /* ---- refusals ---- */
    {"a pause is not paused again, and running clocks are not continued", {
        "pause; continue -> ? no-game",
        TABLE("clock=60"),
        "continue -> ? wrong-phase -- the clock is not paused",
        "pause",
        "pause -> ? wrong-phase -- the clock is paused already",
        "pause now -> ? syntax",
    }},
    {"without a clock there is nothing to pause", {
        TABLE("") "; table",
        "pause; continue -> ? wrong-phase -- no clock is running",
        "new prime-daifugo players=A,B deal=table clock=60",
        "pause -> ? wrong-phase", /* nobody is on turn yet */
    }},
    {"a channel that does not see all cannot pause", {
        TABLE("clock=60") "; view A",
        "pause; continue -> ? not-allowed -- the referee keeps the time",
    }},
    {"a pause is for the organiser of the match", {
        TABLE("clock=60") "; seat A",
        "pause -> ? not-allowed -- a player may not do that: pause is for the organiser of the match",
        "continue -> ? not-allowed -- a player may not do that: continue is for the organiser of the match",
    }},
    {"in a pipe, turns that time out never pause the clock", {
        TABLE("clock=60 calls=none"),
        "+60001 -> pass A timeout; turn B draw",
        "+60001 -> pass B timeout; turn A draw",
        "+60001 -> pass A timeout; turn B draw",
        "+60001 -> pass B timeout; turn A draw",
    }},

    /* ---- records ---- */
    {"the record has the pauses in their places", {
        TABLE("clock=60") "; +1000 pause; continue; pause; continue; draw; pause; pass; replay",
        "record has | pause #~",
        "save paused.rec; load paused.rec; wait = -1; continue",
        "+20000; clock = 40; save paused.rec",
    }},
    {"a pause whose place was undone is recorded last", {
        TABLE("clock=60") "; pass; pause; undo; record has | pause #~",
        "save undone.rec; load undone.rec; wait = -1",
        TABLE("clock=60") "; pass; pause; undo; continue; record lacks pause",
        "redo; record has | continue #~",
    }},
    {"a pause within a longer one is not recorded", {
        TABLE("clock=60") "; pass; pause; continue; undo; pause; redo; save nested.rec; load nested.rec; wait = -1",
    }},
    {"a saved record with fewer pauses counts as one of the same moves", {
        TABLE("clock=60") "; save fewer.rec; pause; continue; pass; save fewer.rec; pause; save fewer.rec",
    }},
    {"a loaded record that ends in a pause is paused", {
        FILE_OF("clock=60") "start A\nA pass\npause\n",
        "load file.txt; wait = -1",
        "+1000000 continue; clock = 60; wait = 30000",
    }},
    {"a record with impossible pauses is not loaded", {
        FILE_OF("clock=60") "start A\npause\npause\n",
        "load file.txt -> ? bad-record",
        FILE_OF("clock=60") "start A\ncontinue\n",
        "load file.txt -> ? bad-record",
        FILE_OF("clock=60") "pause\nstart A\n",
        "load file.txt -> ? bad-record",
        FILE_OF("") "start A\npause\ncontinue\n",
        "load file.txt -> ? bad-record",
        FILE_OF("clock=60") "start A\npause now\ncontinue\n",
        "load file.txt -> ? bad-record",
        FILE_OF("clock=60") "start A\npause\ncontinue\npause\nA pass\ncontinue\n",
        "load file.txt",
    }},
};

#define A_PASSES "A is out of time, and passes.; Time is up: it is B's turn."
#define B_PASSES "B is out of time, and passes.; Time is up: it is A's turn."

static const struct dialogue at_a_prompt[] = {
    {"three timeouts in a row without a typed line pause the clock", {
        TABLE("clock=60 calls=none"),
        "+60001 -> " A_PASSES,
        "+60001 -> " B_PASSES,
        "+60001 -> " A_PASSES "; " PAUSED "; `continue` lets it go on.",
        "+1000000",
        "continue says The clock goes on.\n",
        "+60000",
        "+1 -> " B_PASSES,
        "+60001 -> " A_PASSES,
        "record has pause #~",
    }},
    {"any typed line shows that somebody is there", {
        TABLE("clock=60 calls=none"),
        "+60001 -> " A_PASSES,
        "+60001 -> " B_PASSES,
        "judge 7",
        "+60001 -> " A_PASSES,
        "+60001 -> " B_PASSES,
        "pause says " PAUSED "\n",
    }},
};

/*
 * Lets the time of three turns run out on a phone. After each, the page requests the table and, unless `word` is NULL,
 * a player sends it.
 */
static void let_three_turns_time_out(struct channel *c, const char *word)
{
    for (int i = 0; i < 3; i++) {
        channel_advance(60001);
        caller_tick(&c->protocol);
        channel_send(c, "{\"command\":\"table --json\"}");
        if (word != NULL)
            channel_send(c, "%s", word);
    }
}

static void on_a_phone_requests_of_the_page_do_not_prevent_a_pause(void **state)
{
    static const struct protocol_options phone = {.kind = CHANNEL_PHONE, .says = true, .pauses_alone = true,
                                                  .now = channel_now};
    struct channel c;
    channel_open_with(&c, games, &phone);
    channel_send(&c, "{\"command\":\"new prime-daifugo players=A,B deal=table clock=60 calls=none\"}");
    channel_send(&c, "{\"command\":\"start A\"}");
    let_three_turns_time_out(&c, "{\"command\":\"play\"}"); /* refused, but a player is there */
    assert_false(pause_is_on(c.protocol.session));
    let_three_turns_time_out(&c, NULL);
    assert_true(pause_is_on(c.protocol.session));
    assert_int_equal(caller_wait(&c.protocol), -1);
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_a_phone_requests_of_the_page_do_not_prevent_a_pause),
    };
    const struct protocol_options person = {.kind = CHANNEL_PERSON, .pauses_alone = true, .now = channel_now};
    return dialogues_run(in_a_pipe, COUNT(in_a_pipe), NULL) +
           dialogues_run_with(at_a_prompt, COUNT(at_a_prompt), &person) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
