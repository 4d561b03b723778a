/* test_refusals.c: Prime Daifugo Lvl. 0: every code, the order of the checks, options out of range. */
#include "referee/games.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <stdio.h>
#include <string.h>

enum { REFUSED_MAX = 21 };

/* ---- every code ---- */

/* Commands that are refused after the commands `before`; each is tried on a new channel. */
struct refusal {
    const char *before;
    struct {
        const char *command, *code;
    } refused[REFUSED_MAX];
};

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"
#define A_HAS(cards) TWO "; deal A " cards "; deal B 7; start A"
#define THREE "new lvl0 players=A,B,C deal=manual advanced=yes"

static const struct refusal refusals[] = {
    {"",
     {{"draw", "no-game"}, {"play 5 3", "no-game"}, {"new lvl0 players=A,B skip=yes", "skip-needs-three"},
      {"new lvl0 players=A,B advanced=yes skip=yes", "skip-needs-three"}}},
    {A_HAS("5 3") "; play 5 3", {{"B draw", "game-over"}, {"deal A 5 3", "game-over"}}},
    {A_HAS("5 3"),
     {{"B pass", "not-your-turn"}, {"deal A 5", "wrong-phase"}, {"start A", "wrong-phase"}, {"set A 5", "wrong-phase"},
      {"draw 5", "syntax"}, {"d 5", "syntax"}, {"pass A", "syntax"}, {"skip B", "syntax"}, {"chance", "syntax"},
      {"Zed pass", "bad-player"}, {"A jump", "unknown-command"}, {"play 14", "bad-card"}, {"play 5,", "bad-card"},
      {"play 05", "bad-card"}, {"play skip", "no-value"}, {"play 7", "not-held"}, {"play 5 5", "not-held"},
      {"d", "not-held"}, {"play 5:3", "bad-value"}, {"skip", "skip-two-players"}, {"play", "no-cards"}}},
    {TWO,
     {{"draw", "wrong-phase"}, {"A play 5", "wrong-phase"}, {"chance 5", "wrong-phase"}, {"deal A", "syntax"},
      {"deal", "syntax"}, {"start A B", "syntax"}, {"A start", "syntax"}, {"start Zed", "bad-player"},
      {"deal Zed 5", "bad-player"}, {"deal A 14", "bad-card"}, {"deal A 5/9:9", "bad-card"},
      {"deal A 5,,3", "bad-card"}, {"deal A 5, ,3", "bad-card"}, {"deal A 5 3,", "bad-card"},
      {"deal A , 5", "bad-card"}, {"deal pile ?", "bad-card"}, {"deal A 17 17", "bad-deal"},
      {"deal A SKIP", "bad-deal"}, {"start A", "bad-deal"}}},
    {A_HAS("D 3") "; d",
     {{"discard", "syntax"}, {"discard 3 3", "syntax"}, {"discard 14", "bad-card"}, {"discard 4/6/8:4", "bad-card"},
      {"pass", "must-discard"}}},
    {THREE "; deal A 5 3; deal B 7; deal C 7; start A", {{"skip", "not-held"}}},
    {TWO "; deal A D 3; deal B 7; deal pile 9; start A; d", {{"discard 4", "not-held"}}},
    {A_HAS("5/9 3"),
     {{"play 5/9", "need-value"}, {"play 5/9:4", "bad-value"}, {"play 5/9:", "bad-value"}, {"new", "wrong-phase"}}},
    {A_HAS("5 3 1") "; play 5 3", {{"play 7", "wrong-count"}}},
    {TWO "; deal A 7 1 1; deal B 5 3 7 1; start A; play 7 1",
     {{"play 5 3", "not-greater"}, {"play 7 1", "not-greater"}}},
    {A_HAS("0 3"), {{"play 0 3", "leading-zero"}}},
    {TWO " zero2=refused; deal A 0 3; deal B 7; start A", {{"play 3 0", "zero2"}}},
    {A_HAS("10 3 1"), {{"play 10 3 1", "three-two-digit"}}},
    {A_HAS("1 3 7"), {{"play 1 3 7", "three-no-icon"}}},
    {TWO " multi-in-three=no; deal A 1 5/9 7; deal B 7; start A", {{"play 1 5/9:9 7", "multi-in-three"}}},
    {A_HAS("D 3"), {{"play D", "no-value"}, {"discard 3", "nothing-to-discard"}}},
    {THREE "; deal A SKIP 3; deal B 7; deal C 7; start A", {{"play 3 SKIP", "no-value"}}},
    {A_HAS("5 3") "; draw", {{"draw", "already-drawn"}}},
    {A_HAS("D 3") "; draw", {{"d", "already-drawn"}}},
    {TWO " stop=none; deal A 12 7 1; deal B 7; start A; play 12 7", {{"draw", "no-draw"}}},
    {TWO " stop=none; deal A 12 7 D; deal B 7; start A; play 12 7", {{"d", "no-draw"}}},
    {TWO "; deal A 5 3; deal B 7; deal pile -; start A", {{"draw", "deck-empty"}}},
    {TWO " hand=2 hand-limit=2; deal A 5 3; deal B 7; start A", {{"draw", "hand-limit"}}},
    {THREE "; deal A SKIP; deal B 7; deal C 7; start A", {{"pass", "must-draw"}, {"skip", "skip-last-card"}}},
    {A_HAS("D 3") "; d; discard 3", {{"discard D", "nothing-to-discard"}}},
    {THREE " lone-skip=refused; deal A SKIP 5 3; deal B 7; deal C 7; start A", {{"play 5 3", "lone-skip"}}},
    {THREE " lone-skip=refused; deal A SKIP SKIP; deal B 7; deal C 7; start A", {{"skip", "lone-skip"}}},
    {THREE " lone-skip=refused; deal A D SKIP; deal B 7; deal C 7; deal pile -; start A; d",
     {{"discard D", "lone-skip"}}},
    {"new lvl0 players=A,B deal=table; start A; play 3; pass; play 3; pass; play 3; pass; play 3; pass; play 3; pass",
     {{"play 3", "too-many-copies"}}},
    {A_HAS("1 2 3 4"), {{"play 1 2 3 4", "too-many-cards"}}},
    {TWO "; deal A 17", {{"deal B 17", "bad-deal"}, {"deal pile 17", "bad-deal"}, {"deal discard 17", "bad-deal"}}},
    {"new lvl0 players=A,B deal=manual", {{"deal A 0", "bad-deal"}}},
    {TWO "; deal A 5", {{"start A", "bad-deal"}}},
    {TWO "; deal A 5; deal B -", {{"start A", "bad-deal"}}},
    {TWO "; deal A 5 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; chance 6 6", {{"draw", "bad-chance"}}},
    {TWO "; deal A 5 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; chance 6", {{"draw", "bad-chance"}}},
    {TWO "; deal A 10 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; play 10 3; chance 6 6",
     {{"pass", "bad-chance"}}},
    {"new lvl0 players=A,B deal=table; start A", {{"chance 6", "bad-chance"}}},
    {A_HAS("5 3") "; view B",
     {{"A pass", "not-your-seat"}, {"pass", "not-your-seat"}, {"hand A", "hidden"}, {"legal", "hidden"},
      {"suggest", "hidden"}, {"get pile", "hidden"}, {"chance 5", "hidden"}}},
};

/* Fails the test unless the command is refused on a new channel, after the other commands. */
static void expect_refusal(const char *before, const char *command, const char *code)
{
    struct channel channel;
    channel_open(&channel, games);
    channel_run(&channel, before);
    channel_refuse(&channel, command, code);
    channel_close(&channel);
}

static void each_refusal_has_its_code_and_changes_nothing(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        for (int k = 0; k < REFUSED_MAX && refusals[i].refused[k].command != NULL; k++)
            expect_refusal(refusals[i].before, refusals[i].refused[k].command, refusals[i].refused[k].code);
}

static void expect_listed(const char *code)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        for (int k = 0; k < REFUSED_MAX && refusals[i].refused[k].code != NULL; k++)
            if (strcmp(refusals[i].refused[k].code, code) == 0)
                return;
    fail_msg("no refusal with %s", code);
}

/* The codes in section 8 of the rules: those of the game itself, and those in `codes`, which other games share. */
static void every_code_of_the_game_is_in_the_list_of_refusals(void **state)
{
    static const char *const codes[] = {"no-game", "game-over", "bad-card", "not-held", "need-value", "bad-value",
                                        "leading-zero", "no-value"};
    for (int i = 0; game_lvl0.faults[i].word != NULL; i++)
        expect_listed(game_lvl0.faults[i].word);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        expect_listed(codes[i]);
}

/* ---- the order of the checks ---- */

/*
 * `both`, sent after `before`, is a command with two faults: it is refused with the code `first`. `alone`, sent after
 * `before_alone` or, if that is NULL, after `before`, has only the other fault: it is refused with the code `second`.
 * Pairs of codes that are not listed cannot occur together, or are compared by expected_code in test_plays.c.
 */
struct pair {
    const char *first, *second, *before, *both, *alone, *before_alone;
};

#define LONE_SKIP THREE "; deal A SKIP; deal B 7; deal C 7; start A"
#define NO_MULTI TWO " multi-in-three=no; "

static const struct pair pairs[] = {
    {"no-game", "too-many-cards", "", "play 1 2 3 4", "play 1 2 3 4", A_HAS("1")},
    {"game-over", "not-your-turn", A_HAS("3") "; play 3", "B draw", "B draw", A_HAS("3")},
    {"game-over", "wrong-phase", A_HAS("3") "; play 3", "deal A 5", "deal A 5", A_HAS("3")},
    {"game-over", "no-cards", A_HAS("3") "; play 3", "A play", "A play", A_HAS("3")},
    {"not-your-turn", "must-discard", A_HAS("D 3") "; d", "B draw", "A draw", NULL},
    {"not-your-turn", "syntax", A_HAS("3"), "B draw 1", "A draw 1", NULL},
    {"not-your-turn", "already-drawn", A_HAS("3") "; draw", "B draw", "A draw", NULL},
    {"not-your-turn", "nothing-to-discard", A_HAS("3"), "B discard 3", "A discard 3", NULL},
    {"not-your-turn", "skip-two-players", A_HAS("3"), "B skip", "A skip", NULL},
    {"not-your-turn", "no-cards", A_HAS("3"), "B play", "A play", NULL},
    {"must-discard", "syntax", A_HAS("D 3") "; d", "draw 1", "discard", NULL},
    {"must-discard", "already-drawn", A_HAS("D D 3") "; d", "d", "d", A_HAS("D D 3") "; d; discard 3"},
    {"must-discard", "too-many-cards", A_HAS("D 3") "; d", "play 1 2 3 4", "play 1 2 3 4",
     A_HAS("D 3") "; d; discard 3"},
    {"must-discard", "skip-two-players", A_HAS("D 3") "; d", "skip", "skip", A_HAS("D 3") "; d; discard 3"},
    /* draw: already-drawn, hand-limit, deck-empty */
    {"already-drawn", "hand-limit", TWO " hand=2 hand-limit=3; deal A 3 1; deal B 7; start A; draw", "draw", "draw",
     TWO " hand=2 hand-limit=3; deal A 3 1; deal B 7; start A; draw; pass; pass"},
    {"already-drawn", "deck-empty", TWO "; deal A 3; deal B 7; deal pile 4; start A; draw", "draw", "draw",
     TWO "; deal A 3; deal B 7; deal pile 4; start A; draw; pass; pass"},
    {"hand-limit", "deck-empty", TWO " hand=1 hand-limit=2; deal A 3 1; deal B 7; deal pile -; start A", "draw", "draw",
     TWO " hand=1 hand-limit=3; deal A 3 1; deal B 7; deal pile -; start A"},
    /* d: already-drawn, not-held */
    {"already-drawn", "not-held", TWO "; deal A 3; deal B 7; deal pile 4; start A; draw", "d", "d",
     TWO "; deal A 3; deal B 7; deal pile 4; start A"},
    /* discard: nothing-to-discard, bad-card, not-held */
    {"nothing-to-discard", "bad-card", A_HAS("D 3"), "discard 14", "discard 14", A_HAS("D 3") "; d"},
    {"nothing-to-discard", "not-held", TWO "; deal A D 3; deal B 17; start A", "discard 17", "discard 17",
     TWO "; deal A D 3; deal B 17; start A; d"},
    /* skip: skip-two-players, not-held, skip-last-card */
    {"skip-two-players", "not-held", A_HAS("3"), "skip", "skip", THREE "; deal A 3; deal B 7; deal C 7; start A"},
    /* play: no-cards, too-many-cards; then card by card */
    {"too-many-cards", "need-value", A_HAS("5/9 1 2 3"), "play 5/9 1 2 3", "play 5/9 1 2", NULL},
    {"too-many-cards", "bad-card", A_HAS("1 2 3"), "play 14 1 2 3", "play 14 1 2", NULL},
    {"need-value", "bad-value", A_HAS("5/9 3"), "play 5/9 4/6/8:5", "play 5/9:9 4/6/8:5", NULL},
    {"bad-value", "need-value", A_HAS("5/9 3"), "play 4/6/8:5 5/9", "play 4/6/8:4 5/9", NULL},
    {"need-value", "no-value", A_HAS("5/9 D"), "play 5/9 D", "play 5/9:9 D", NULL},
    {"no-value", "need-value", A_HAS("5/9 D"), "play D 5/9", "play 7 5/9", NULL},
    {"need-value", "bad-card", A_HAS("5/9 3"), "play 5/9 14", "play 5/9:9 14", NULL},
    {"bad-card", "need-value", A_HAS("5/9 3"), "play 14 5/9", "play 3 5/9", NULL},
    {"bad-value", "bad-card", A_HAS("5/9 3"), "play 5/9:4 14", "play 5/9:5 14", NULL},
    {"bad-card", "bad-value", A_HAS("5/9 3"), "play 14 5/9:4", "play 3 5/9:4", NULL},
    {"bad-value", "no-value", A_HAS("5/9 D"), "play 5/9:4 D", "play 5/9:5 D", NULL},
    {"no-value", "bad-value", A_HAS("5/9 D"), "play D 5/9:4", "play 3 5/9:4", NULL},
    {"no-value", "bad-card", A_HAS("D 3"), "play D 14", "play 3 14", NULL},
    {"bad-card", "no-value", A_HAS("D 3"), "play 14 D", "play 3 D", NULL},
    {"bad-card", "not-held", A_HAS("3"), "play 17 14", "play 17 3", NULL},
    {"need-value", "not-held", A_HAS("3"), "play 17 5/9", "play 17 5/9:9", NULL},
    {"bad-value", "not-held", A_HAS("3"), "play 17 5/9:4", "play 17 5/9:5", NULL},
    {"no-value", "must-draw", LONE_SKIP, "play SKIP", "pass", NULL},
    /* then the whole play: not-held, must-draw, wrong-count, leading-zero, those for three cards, not-greater */
    {"not-held", "must-draw", LONE_SKIP, "play 3", "pass", NULL},
    {"not-held", "multi-in-three", NO_MULTI "deal A 1 7; deal B 7; start A", "play 1 5/9:9 7", "play 1 5/9:9 7",
     NO_MULTI "deal A 1 7 5/9; deal B 7; start A"},
    {"wrong-count", "multi-in-three", NO_MULTI "deal A 5 3 1; deal B 9 5/9 7; start A; play 5 3", "play 9 5/9:9 7",
     "play 9 5/9:9 7", NO_MULTI "deal A 1 9 7 1; deal B 9 5/9 7; start A; play 1 9 7"},
    {"leading-zero", "multi-in-three", NO_MULTI "deal A 0 5/9 7 1; deal B 7; start A", "play 0 5/9:9 7",
     "play 1 5/9:9 7", NULL},
    {"three-two-digit", "multi-in-three", NO_MULTI "deal A 10 5/9 7 1; deal B 7; start A", "play 10 5/9:9 7",
     "play 1 5/9:9 7", NULL},
    {"three-no-icon", "multi-in-three", NO_MULTI "deal A 3 5/9 1; deal B 7; start A", "play 3 5/9:5 1",
     "play 3 5/9:9 1", NULL},
    {"multi-in-three", "not-greater", NO_MULTI "deal A 8 6 3 1; deal B 1 5/9 9 7; start A; play 8 6 3",
     "play 1 5/9:9 7", "play 1 9 7", NULL},
};

static void of_two_faults_the_one_that_is_checked_first_is_reported(void **state)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct pair *pair = &pairs[i];
        expect_refusal(pair->before, pair->both, pair->first);
        expect_refusal(pair->before_alone != NULL ? pair->before_alone : pair->before, pair->alone, pair->second);
    }
}

/* ---- options ---- */

static void an_option_out_of_its_range_is_refused(void **state)
{
    struct channel *c = *state;
    static const char *const bad[] = {
        "advanced=maybe", "advanced=", "zero=1", "five-nine=true", "four-six-eight=YES", "skip=perhaps",
        "multi-in-three=2", "hand=0", "hand=81", "hand=24", "hand=-1", "hand=ten", "hand=10.5", "hand-limit=9",
        "hand-limit=81", "hand-limit=-1", "wins=0", "wins=101", "wins=x", "start=Zed", "start=3", "start=0",
        "deck=none", "deck=./none.deck", "deck=trump", "seed=-1", "seed=18446744073709551616", "deal=scenario",
        "deal=maybe", "hands=10", "hand", "hand=10 hand=10", "previous=A,B",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char command[120];
        snprintf(command, sizeof command, "new lvl0 players=A,B %s", bad[i]);
        channel_refuse(c, command, "bad-option");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_refusal_has_its_code_and_changes_nothing),
        ON_A_CHANNEL(every_code_of_the_game_is_in_the_list_of_refusals),
        ON_A_CHANNEL(of_two_faults_the_one_that_is_checked_first_is_reported),
        ON_A_CHANNEL(an_option_out_of_its_range_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
