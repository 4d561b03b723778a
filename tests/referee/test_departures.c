/* test_departures.c: each `new` of prime-card-games(7), for a literal rule or another reading, makes a difference. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/channel.h"

#include <string.h>

static const char page_path[] = "man/prime-card-games.7";

/*
 * A command of the page. After it, and after the same command without `option`, both with the options `more`, the moves
 * are accepted, and the answers to `last` are different: one has the text `with`, the other the text `without`, which
 * may be NULL.
 */
struct departure {
    const char *command, *option, *more;
    const char *moves, *last, *with, *without;
};

#define FIVE_GAMES \
    "start 88; draw; discard 5; new; start 88; draw; discard 5; new; start 88; draw; discard 5; new; " \
    "start 88; draw; discard 5; new; start 88; draw"

static const struct departure departures[] = {
    {"new lvl0 discards=closed", "discards=closed", "deal=manual",
     "deal P1 7; deal P2 4; deal discard 5 6; start P1; view P1", "get discard", "? hidden", "= 5,6"},
    {"new lvl0 advanced=yes zero2=refused", "zero2=refused", "deal=manual",
     "deal P1 2 0 7; deal P2 4; start P1", "play 2 0", "? zero2", "judge 20 composite"},
    {"new lvl0 stop=none", "stop=none", "deal=manual",
     "deal P1 12 7 4; deal P2 4; start P1; play 12 7", "draw", "? no-draw", "draw P1"},
    {"new lvl0 hand-limit=13 d-limit=none", "d-limit=none", "deal=manual",
     "deal P1 D 1 1 2 2 4 4 6 6 7 8 9 9; deal P2 4; start P1; d", "get P1.count", "= 12", "= 13"},
    {"new lvl0 players=3 advanced=yes lone-skip=refused", "lone-skip=refused", "deal=manual",
     "deal P1 SKIP 7; deal P2 4; deal P3 4; start P1", "play 7", "? lone-skip", "judge 7 prime"},
    {"new lvl0 reshuffle=when-needed", "reshuffle=when-needed", "deal=manual",
     "deal P1 7; deal P2 4; deal pile 9; deal discard 2; start P1; draw", "get pile.count", "= 0", "= 1"},
    {"new lvl0 hand-limit=13", "hand-limit=13", "deal=manual",
     "deal P1 1 1 1 2 2 2 4 4 4 6 6 6 8; deal P2 7; start P1", "draw", "? hand-limit", "draw P1"},
    {"new lvl0 advanced=yes multi-in-three=no", "multi-in-three=no", "deal=manual",
     "deal P1 5/9 7 3 4; deal P2 4; start P1", "play 7 3 5/9:9", "? multi-in-three", "judge 739 prime"},
    {"new lvl0 wins=3", "wins=3", "deal=manual",
     "deal P1 7; deal P2 4; start P1; play 7; new; deal P1 7; deal P2 4; start P1; play 7", "get match", "= -", "= P1"},
    {"new lvl0 games=5", "games=5", "deal=manual",
     "deal P1 7; deal P2 4; start P1; play 7; new; deal P1 7; deal P2 4; start P1; play 7", "get match", "= -", "= P1"},
    {"new lvl0 players=Ann,Ben start=Ann", "start=Ann", "seed=3",
     "", "get turn", "= Ann", "= Ben"},
    {"new daifugo players=2 hand=all", "hand=all", "",
     "", "get P1.count", "= 27", "= 18"},
    {"new daifugo foul=reject", "foul=reject", "deal=manual",
     "deal P1 2S; deal P2 3C 4C; deal P3 3D; deal P4 4D; start P1", "play 2S", "? illegal-finish", "foul P1 4"},
    {"new daifugo loneplay=yes", "loneplay=yes", "deal=manual",
     "deal P1 JK 4C; deal P2 3C 4D; deal P3 3D; deal P4 4S; start P1", "play JK=KS", "play P1 JK=KS", "? joker-alone"},
    {"new daifugo spade3=beat", "spade3=beat", "deal=manual",
     "deal P1 JK 4C; deal P2 3S 4D; deal P3 3D; deal P4 4S; start P1; play JK", "play 3S", "turn P3 play", "cut 3S"},
    {"new daifugo stickypass=on", "stickypass=on", "deal=manual",
     "deal P1 4S 9D 9C; deal P2 3S 4D; deal P3 6H 3D; deal P4 4H; start P1; play 4S; pass; play 6H; pass",
     "play 9D", "turn P3 play", "turn P2 play"},
    {"new daifugo leadpass=off", "leadpass=off", "deal=manual",
     "deal P1 4S; deal P2 3S; deal P3 6H; deal P4 4H; start P1", "pass", "? lead-must-play", "pass P1"},
    {"new daifugo kakumei=auto", "kakumei=auto", "deal=manual",
     "deal P1 4S 4H 4D 4C 3D; deal P2 3S; deal P3 6H; deal P4 3H; start P1; play 4S 4H 4D 4C",
     "get kakumei", "= on", "= off"},
    {"new daifugo kaidanrev=off", "kaidanrev=off", "deal=manual",
     "deal P1 QS KS AS 2S 3D; deal P2 3S; deal P3 6H; deal P4 3H; start P1",
     "play QS KS AS 2S rev", "? rev-not-allowed", "kakumei on"},
    {"new daifugo shibari=next", "shibari=next", "deal=manual",
     "deal P1 4S 3D; deal P2 3S; deal P3 6S 6H; deal P4 3H; start P1; play 4S; pass; play 6S",
     "get shibari", "= off", "= S"},
    {"new daifugo foulorder=effective", "foulorder=effective", "deal=manual",
     "deal P1 JS 9D; deal P2 3S; deal P3 6S 6H; deal P4 3H; start P1; play JS", "play 3S", "foul P2 4", "out P2 1"},
    {"new daifugo kaidan8=off", "kaidan8=off", "deal=manual",
     "deal P1 6S 7S 8S 9D; deal P2 3S; deal P3 6D 6H; deal P4 3H; start P1; play 6S 7S 8S",
     "give none", "turn P2 play", "cut 8"},
    {"new daifugo foul8=on", "foul8=on", "deal=manual",
     "deal P1 8S; deal P2 3S; deal P3 6D 6H; deal P4 3H; start P1", "play 8S", "foul P1 4", "out P1 1"},
    {"new attactics start=23", "start=23", "",
     "", "get P1.score", "= 23", "= 11"},
    {"new attactics first=random", "first=random", "seed=1",
     "", "get turn", "= P2", "= P1"},
    {"new attactics players=Ann,Ben first=Ben", "first=Ben", "",
     "", "get turn", "= Ben", "= Ann"},
    {"new attactics targets=gain", "targets=gain", "deal=scenario",
     "set P1 display +7; set P2 display +7; turn P1", "play +7 opp", "? target", "score P2 11 + 7 = 18"},
    {"new primary deal=auto", "deal=auto", "",
     "", "get phase", "= play", "= build"},
    {"new primary pool=2", "pool=2", "",
     "", "build RRRBBB", "? pool-limit", "build P1 RRRBBB"},
    {"new primary build=draft", "build=draft", "",
     "", "draft R", "draft P1 R", "? wrong-phase"},
    {"new primary build=draft-cards", "build=draft-cards", "",
     "", "draft R3", "draft P1 card=R3", "? wrong-phase"},
    {"new primary build=draft order=snake", "order=snake", "",
     "draft R; draft Y", "get turn", "= P2", "= P1"},
    {"new primary ones=once", "ones=once", "deal=scenario",
     "set P1 hand R1 B1; set P2 hand Y1; turn P1 nodraw; play R1; done; play B1; done", "get replay", "= no", "= yes"},
    {"new primary players=4 style=team teams=1,2,1,2 react=all", "react=all", "deal=scenario",
     "set P1 hand Y5; set P2 hand Y1; set P3 deck R1; set P3 counters 0 1 0 0; set P4 hand Y1; turn P1 nodraw; play Y5",
     "use draw P3", "ask P3 deck draw", "move R1 P3.deck P3.hand"},
    {"new primary react=self", "react=self", "deal=scenario",
     "set P1 hand Y5; set P1 deck R1; set P1 counters 0 1 0 0; set P2 hand Y1; turn P1 nodraw; play Y5",
     "use draw P1", "ask P1 deck draw", "move R1 P1.deck P1.hand"},
    {"new primary players=3 style=balanced", "style=balanced", "deal=scenario",
     "set P1 hand R5; set P2 deck R1; set P3 hand Y1; turn P1 nodraw; play R5",
     "use mill P2", "? right-only", "move R1 P2.deck P2.discard"},
    {"new primary players=4 style=balanced duty=ends", "duty=ends", "deal=scenario",
     "set P1 hand R5; set P2 deck R1; set P3 hand Y1; set P4 out; turn P1 nodraw; play R5",
     "use mill P2", "move R1 P2.deck P2.discard", "? right-only"},
    {"new primary players=4 style=team teams=1,2,1,2", "style=team teams=1,2,1,2", "deal=scenario",
     "set P1 hand Y5; set P2 hand Y1; set P3 deck R1; set P4 hand Y1; turn P1 nodraw; play Y5",
     "use draw P3", "move R1 P3.deck P3.hand", "? not-team"},
    {"new rummy justtaken=off", "justtaken=off", "deal=manual",
     "deal P1 1 2 3 4 5 6 8; deal P2 14 15 16 18 20 21 22; deal open 99; deal pile 50; start; take",
     "discard 99", "discard P1 99", "? just-taken"},
    {"new rummy both=on", "both=on", "deal=manual",
     "deal P1 43 13 23 40 41 45 50; deal P2 14 15 16 18 20 21 22; deal open 99; deal pile 11; start; draw",
     "out 50 23,43,13 41,40,45,11", "? no-match", "out P1 1 23,43,13 41,40,45,11"},
    {"new rummy free=0", "free=0", "",
     "", "get draw", "= 84", "= 88"},
    {"new rummy scoring=places", "scoring=places", "players=3 deal=manual",
     "deal P1 1 2 3 4 5 6 8; deal P2 14 15 16 18 20 21 22; deal P3 34 35 36 38 30 31 32; deal open 99; "
     "deal pile 50; start; draw",
     "out 50", "turn P2 draw", "over"},
    {"new rummy games=5", "games=5", "players=6 deal=table scoring=places turnlimit=1",
     FIVE_GAMES, "discard 5", "match P1 P2", NULL},
    {"new rummy target=30", "target=30", "players=6 deal=table scoring=places turnlimit=1",
     FIVE_GAMES, "discard 5", "match P1 P2", NULL},
    {"new rummy starter=random", "starter=random", "seed=2",
     "", "get turn", "= P2", "= P1"},
    {"new rummy players=Ann,Ben starter=Ben", "starter=Ben", "",
     "", "get turn", "= Ben", "= Ann"},
};

enum { DEPARTURES = COUNT(departures), PAGE_BYTES = 1 << 17 };

/* Copies the next `new` that the page prints on a line of its own, and moves `*at` to it. False after the last. */
static bool next_command(const char **at, struct text *command)
{
    static const char macro[] = "\n.Dl ";
    const char *found = strstr(*at, "\n.Dl new ");
    if (found == NULL)
        return false;
    *at = found + strlen(macro);
    text_clear(command);
    text_add_bytes(command, *at, strcspn(*at, "\n"));
    return true;
}

static void the_rows_are_the_commands_of_the_page(void **state)
{
    bool is_printed[DEPARTURES] = {false};
    char page[PAGE_BYTES];
    struct text command = {0};
    files_get(page_path, page, sizeof page);
    for (const char *at = page; next_command(&at, &command);) {
        size_t row = 0;
        while (row < DEPARTURES && strcmp(departures[row].command, command.at) != 0)
            row++;
        if (row < DEPARTURES)
            is_printed[row] = true;
        else
            fail_msg("%s is not tried", command.at);
    }
    for (size_t row = 0; row < DEPARTURES; row++)
        if (!is_printed[row])
            fail_msg("%s is not in %s", departures[row].command, page_path);
    text_free(&command);
}

/* Begins a match with the option or without it, on a new channel, and checks the answer to the last command. */
static void expect_answer(const struct departure *row, bool with_option)
{
    static struct channel channel;
    struct text command = {0};
    const char *option = strstr(row->command, row->option);
    assert_non_null(option);
    text_add_bytes(&command, row->command, (size_t)(option - row->command));
    text_print(&command, "%s%s %s", with_option ? row->option : "", option + strlen(row->option), row->more);
    channel_open(&channel, games);
    channel_accept(&channel, command.at);
    channel_run(&channel, row->moves);
    const char *answer = channel_send(&channel, "%s", row->last);
    bool has_with = strstr(answer, row->with) != NULL;
    bool has_without = row->without != NULL ? strstr(answer, row->without) != NULL : !has_with;
    if (has_with != with_option || has_without == with_option)
        fail_msg("%s: %s: %s", command.at, row->last, answer);
    text_free(&command);
    channel_close(&channel);
}

static void each_printed_command_makes_a_difference(void **state)
{
    for (size_t i = 0; i < DEPARTURES; i++) {
        channel_accept(*state, departures[i].command);
        expect_answer(&departures[i], true);
        expect_answer(&departures[i], false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_are_the_commands_of_the_page),
        ON_A_CHANNEL(each_printed_command_makes_a_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
