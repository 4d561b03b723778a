/* test_game_clock.c: the time of a whole game, by a clock that the test sets: calls, the end, what is recorded. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* A begins a game with these options: with real cards, or with a dealt hand of one card for each player. */
#define TABLE(options) "new prime-daifugo players=A,B deal=table " options "; start A"
#define CARDS "deal A 3; deal B 5; deal pile 8; start A"
#define DEALT(options) "new prime-daifugo players=A,B deal=manual " options "; " CARDS

static const struct dialogue dialogues[] = {
    {"the end of the time is announced unasked, with the player who names first", {
        TABLE("all-at=2 calls=none") "; pass; wait = 120001",
        "+120000; wait = 1",
        "+1 -> time-up; turn B all",
        "wait = -1",
        "+999999",
        "pass; pass; phase = over",
    }},
    {"the last seconds of the game are called if turns have no clock", {
        TABLE("all-at=1") "; wait = 30000",
        "+30000 -> call - 30",
        "pass; +19999",
        "+1 -> call - 10",
        "+0",
        "+10001 -> time-up; turn B all",
        TABLE("all-at=1 calls=45,5") "; wait = 15000",
        "+56000 -> call - 5", /* of several overdue calls only the last is made */
        "+4001 -> time-up; turn A all",
        TABLE("all-at=1 clock=100 calls=30") "; +60000",
        "+1 -> time-up; turn A all",
        "+70000 -> call A 30", /* the turn has its own clock */
    }},
    {"a forced pass comes first only if it is due first", {
        TABLE("all-at=1 clock=40 calls=none"),
        "+70000 -> pass A timeout; turn B draw; time-up; turn B all",
        "+40001 -> pass B timeout; turn A all",
        "+40001 -> pass A timeout; tie A,B; end -; over places=1,1 points=0,0",
        TABLE("all-at=1 clock=60 calls=none"),
        "+60001 -> time-up; turn A all",
    }},
    {"the time to think is not part of the time of the game", {
        TABLE("all-at=1 think=60 calls=none"),
        "+60000 -> begin A",
        "+60000",
        "+1 -> time-up; turn A all",
        TABLE("all-at=1 think=60 calls=none"),
        "+10000 pass; +60000", /* A is ready early */
        "+1 -> time-up; turn B all",
    }},
    {"each game of a match has the whole time", {
        DEALT("all-at=1 calls=30"),
        "+40000 -> call - 30",
        "play 3; +500000", /* no time passes between two games */
        "new; " CARDS,
        "+30000 -> call - 30",
        "+30000",
        "+1 -> time-up; turn A all",
    }},
    {"a game whose end is undone goes on with the time that was left", {
        DEALT("all-at=1 calls=none"),
        "+50000 play 3; +500000 undo; +10000",
        "+1 -> time-up; turn A all",
    }},
    {"the record says how long the game was played", {
        TABLE("all-at=1") "; +20000 pass; +15000 pass; undo",
        "record has \n| elapsed 35000 #~",
        "+1000 record has \n| elapsed 36000 #~", /* also in the middle of a turn */
        TABLE("clock=10") "; +5000 pass",
        "record lacks elapsed",
    }},
    {"the command elapsed sets the time that was played", {
        "elapsed 5 -> ? no-game",
        TABLE("all-at=1 calls=30,10") "; elapsed 45000",
        "+5000 -> call - 10",
        "+10001 -> time-up; turn A all",
        "elapsed long -> ? bad-number",
        "elapsed -> ? syntax",
        "view A",
        "elapsed 5 -> ? hidden",
    }},
    {"loading a record gives no time back", {
        TABLE("all-at=1 calls=none") "; +20000 save evening.rec; +30000 load evening.rec; wait = 10001",
        "+10001 -> time-up; turn A all",
    }},
    {"calls before the game begins are refused", {
        "new prime-daifugo all-at=1 calls=60,5 -> ? bad-option -- that cannot be chosen: calls=60,5; a game has 60 "
            "seconds, so only fewer can be called",
        "new prime-daifugo all-at=1 calls=59; new prime-daifugo all-at=2 calls=60",
        "new prime-daifugo all-at=2 clock=20 calls=20 -> ? bad-option", /* calls of turns */
    }},
    /* Undo does not give time back: the time is over again at once. */
    {"time-up that is undone is announced again", {
        TABLE("all-at=1 calls=none"),
        "+60001 -> time-up; turn A all",
        "undo; wait = 0",
        "+0 -> time-up; turn A all",
    }},
    /* In practice the opponents play at once; the time ends in the person's turn. */
    {"practice ends by the time too", {
        "new prime-daifugo players=A,B practise=yes all-at=1 calls=none seed=1 start=A",
        "+60001 -> time-up; turn A all",
        "pass; phase = over", /* B has named a number */
    }},
};

/* A clock that advances at each reading: the pass is in time, and then the time ends. */
static uint64_t later_each_time(void)
{
    channel_advance(4);
    return channel_now();
}

static void time_can_run_out_while_the_opponents_play(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new prime-daifugo players=A,B,C practise=yes all-at=1 calls=none seed=1 start=A");
    channel_advance(59990);
    c->protocol.options.now = later_each_time;
    const char *said = channel_send(c, "pass");
    c->protocol.options.now = channel_now;
    assert_non_null(strstr(said, " pass A\n"));
    const char *time_up = strstr(said, " time-up\n");
    assert_non_null(time_up);
    assert_non_null(strstr(time_up, " turn A all\n")); /* the opponents have named their numbers */
    channel_expect_key(c, "turn", "A");
}

/* At a prompt the announcements are sentences, with the terminal bell. */
static const struct dialogue at_a_prompt[] = {
    {"a person is told that time is up and who names first", {
        "new prime-daifugo players=Ann,Ben deal=table all-at=1; start Ann",
        "+50000 -> \a10 seconds of the game are left.",
        "+10001 -> The time is over: each names one number of all cards in hand.; Ann is to name a number.; "
            "\aTime is up: Ann names first.",
        "wait = -1",
    }},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(time_can_run_out_while_the_opponents_play),
    };
    const struct protocol_options person = {.kind = CHANNEL_PERSON, .bell = true, .now = channel_now};
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           dialogues_run_with(at_a_prompt, COUNT(at_a_prompt), &person) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
