/* test_lvl0_refusals.c: Prime Daifugo Lvl. 0: every code, which of two comes first, the options, dealing by hand. */
#include "referee/games.h"
#include "referee/games/lvl0.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- every code ---- */

/* A refusal: what was done before, the command, the code. */
struct refusal {
    const char *before, *command, *code;
};

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"
#define THREE "new lvl0 players=A,B,C deal=manual advanced=yes"

static const struct refusal refusals[] = {
    {"", "draw", "no-game"},
    {"", "play 5 3", "no-game"},
    {TWO "; deal A 5 3; deal B 7; start A; play 5 3", "B draw", "game-over"},
    {TWO "; deal A 5 3; deal B 7; start A; play 5 3", "deal A 5 3", "game-over"},
    {TWO "; deal A 5 3; deal B 7; start A", "B pass", "not-your-turn"},
    {TWO, "draw", "wrong-phase"},
    {TWO, "A play 5", "wrong-phase"},
    {TWO, "chance 5", "wrong-phase"},
    {TWO "; deal A 5 3; deal B 7; start A", "deal A 5", "wrong-phase"},
    {TWO "; deal A 5 3; deal B 7; start A", "start A", "wrong-phase"},
    {TWO "; deal A 5 3; deal B 7; start A", "set A 5", "wrong-phase"},
    {TWO "; deal A 5 3; deal B 7; start A", "draw 5", "syntax"},
    {TWO "; deal A 5 3; deal B 7; start A", "d 5", "syntax"},
    {TWO "; deal A 5 3; deal B 7; start A", "pass A", "syntax"},
    {TWO "; deal A 5 3; deal B 7; start A", "skip B", "syntax"},
    {TWO "; deal A D 3; deal B 7; start A; d", "discard", "syntax"},
    {TWO "; deal A D 3; deal B 7; start A; d", "discard 3 3", "syntax"},
    {TWO "; deal A 5 3; deal B 7; start A", "chance", "syntax"},
    {TWO, "deal A", "syntax"},
    {TWO, "deal", "syntax"},
    {TWO, "start A B", "syntax"},
    {TWO, "A start", "syntax"},
    {TWO "; deal A 5 3; deal B 7; start A", "Zed pass", "bad-player"},
    {TWO, "start Zed", "bad-player"},
    {TWO, "deal Zed 5", "bad-player"},
    {TWO "; deal A 5 3; deal B 7; start A", "A jump", "unknown-command"},
    {TWO, "deal A 14", "bad-card"},
    {TWO, "deal A 5/9:9", "bad-card"},
    {TWO, "deal A 5,,3", "bad-card"},
    {TWO, "deal A 5, ,3", "bad-card"},
    {TWO, "deal A 5 3,", "bad-card"},
    {TWO, "deal A , 5", "bad-card"},
    {TWO, "deal pile ?", "bad-card"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 14", "bad-card"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 5,", "bad-card"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 05", "bad-card"},
    {TWO "; deal A 5 3; deal B 7; start A", "play skip", "bad-card"},
    {TWO "; deal A D 3; deal B 7; start A; d", "discard 14", "bad-card"},
    {TWO "; deal A D 3; deal B 7; start A; d", "discard 4/6/8:4", "bad-card"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 7", "not-held"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 5 5", "not-held"},
    {TWO "; deal A 5 3; deal B 7; start A", "d", "not-held"},
    {THREE "; deal A 5 3; deal B 7; deal C 7; start A", "skip", "not-held"},
    {TWO "; deal A D 3; deal B 7; deal pile 9; start A; d", "discard 4", "not-held"},
    {TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9", "need-value"},
    {TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:4", "bad-value"},
    {TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:", "bad-value"},
    {TWO "; deal A 5 3; deal B 7; start A", "play 5:3", "bad-value"},
    {TWO "; deal A 5 3 1; deal B 7; start A; play 5 3", "play 7", "wrong-count"},
    {TWO "; deal A 7 1 1; deal B 5 3; start A; play 7 1", "play 5 3", "not-greater"},
    {TWO "; deal A 0 3; deal B 7; start A", "play 0 3", "leading-zero"},
    {TWO "; deal A 10 3 1; deal B 7; start A", "play 10 3 1", "three-two-digit"},
    {TWO "; deal A 1 3 7; deal B 7; start A", "play 1 3 7", "three-no-icon"},
    {TWO " multi-in-three=no; deal A 1 5/9 7; deal B 7; start A", "play 1 5/9:9 7", "multi-in-three"},
    {TWO "; deal A D 3; deal B 7; start A", "play D", "no-value"},
    {THREE "; deal A SKIP 3; deal B 7; deal C 7; start A", "play 3 SKIP", "no-value"},
    {TWO "; deal A 5 3; deal B 7; start A; draw", "draw", "already-drawn"},
    {TWO "; deal A D 3; deal B 7; start A; draw", "d", "already-drawn"},
    {TWO "; deal A 5 3; deal B 7; deal pile -; start A", "draw", "deck-empty"},
    {TWO " hand=2 hand-limit=2; deal A 5 3; deal B 7; start A", "draw", "hand-limit"},
    {THREE "; deal A SKIP; deal B 7; deal C 7; start A", "pass", "must-draw"},
    {TWO "; deal A D 3; deal B 7; start A; d", "pass", "must-discard"},
    {TWO "; deal A D 3; deal B 7; start A", "discard 3", "nothing-to-discard"},
    {TWO "; deal A D 3; deal B 7; start A; d; discard 3", "discard D", "nothing-to-discard"},
    {TWO "; deal A 5 3; deal B 7; start A", "skip", "skip-two-players"},
    {"", "new lvl0 players=A,B skip=yes", "skip-needs-three"},
    {THREE "; deal A SKIP; deal B 7; deal C 7; start A", "skip", "skip-last-card"},
    {"new lvl0 players=A,B deal=table; start A; play 3; pass; play 3; pass; play 3; pass; play 3; pass; play 3; pass",
     "play 3", "too-many-copies"},
    {TWO "; deal A 1 2 3 4; deal B 7; start A", "play 1 2 3 4", "too-many-cards"},
    {TWO "; deal A 5 3; deal B 7; start A", "play", "no-cards"},
    {TWO, "deal A 17 17", "bad-deal"},
    {TWO "; deal A 17", "deal B 17", "bad-deal"},
    {TWO "; deal A 17", "deal pile 17", "bad-deal"},
    {TWO "; deal A 17", "deal discard 17", "bad-deal"},
    {"new lvl0 players=A,B deal=manual", "deal A 0", "bad-deal"},
    {TWO, "deal A SKIP", "bad-deal"},
    {TWO, "start A", "bad-deal"},
    {TWO "; deal A 5", "start A", "bad-deal"},
    {TWO "; deal A 5; deal B -", "start A", "bad-deal"},
    {TWO "; deal A 5 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; chance 6 6", "draw", "bad-chance"},
    {TWO "; deal A 5 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; chance 6", "draw", "bad-chance"},
    {TWO "; deal A 10 3 1; deal B 7; deal pile 4; deal discard 6 8; start A; play 10 3; chance 6 6", "pass",
     "bad-chance"},
    {"new lvl0 players=A,B deal=table; start A", "chance 6", "bad-chance"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "A pass", "not-your-seat"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "pass", "not-your-seat"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "hand A", "hidden"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "legal", "hidden"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "suggest", "hidden"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "get pile", "hidden"},
    {TWO "; deal A 5 3; deal B 7; start A; view B", "chance 5", "hidden"},
};

static void each_refusal_has_its_code_and_changes_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        static const struct game *const list[] = {&lvl0, NULL};
        struct channel channel;
        channel_open(&channel, list);
        channel_run(&channel, refusals[i].before);
        channel_refuse(&channel, refusals[i].command, refusals[i].code);
        channel_close(&channel);
    }
}

/* Section 8 of the rules: the list of codes. */
static void every_code_of_the_game_is_shown_by_a_refusal(void **state)
{
    static const char *const codes[] = {"no-game", "game-over", "bad-card", "not-held", "need-value", "bad-value",
                                        "leading-zero", "no-value"};
    (void)state;
    for (int k = 0; lvl0.faults[k].word != NULL; k++) {
        bool found = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            found = found || strcmp(refusals[i].code, lvl0.faults[k].word) == 0;
        if (!found)
            fail_msg("no refusal with %s", lvl0.faults[k].word);
    }
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        bool found = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            found = found || strcmp(refusals[i].code, codes[k]) == 0;
        assert_true(found);
    }
}

/* ---- which of two comes first ---- */

/*
 * Where two faults hold at once: `both` gets the first; `alone`, which mends the first and nothing else, gets the
 * second. A pair that is missing cannot hold at once.
 */
struct pair {
    const char *first, *second;
    const char *before, *both;
    const char *before_alone, *alone;
};

#define LONE_SKIP THREE "; deal A SKIP; deal B 7; deal C 7; start A"
#define NO_MULTI TWO " multi-in-three=no; "

static const struct pair pairs[] = {
    {"no-game", "too-many-cards", "", "play 1 2 3 4",
     TWO "; deal A 1; deal B 7; start A", "play 1 2 3 4"},
    {"game-over", "not-your-turn", TWO "; deal A 3; deal B 7; start A; play 3", "B draw",
     TWO "; deal A 3; deal B 7; start A", "B draw"},
    {"game-over", "wrong-phase", TWO "; deal A 3; deal B 7; start A; play 3", "deal A 5",
     TWO "; deal A 3; deal B 7; start A", "deal A 5"},
    {"game-over", "no-cards", TWO "; deal A 3; deal B 7; start A; play 3", "A play",
     TWO "; deal A 3; deal B 7; start A", "A play"},
    {"not-your-turn", "must-discard", TWO "; deal A D 3; deal B 7; start A; d", "B draw",
     TWO "; deal A D 3; deal B 7; start A; d", "A draw"},
    {"not-your-turn", "syntax", TWO "; deal A 3; deal B 7; start A", "B draw 1",
     TWO "; deal A 3; deal B 7; start A", "A draw 1"},
    {"not-your-turn", "already-drawn", TWO "; deal A 3; deal B 7; start A; draw", "B draw",
     TWO "; deal A 3; deal B 7; start A; draw", "A draw"},
    {"not-your-turn", "nothing-to-discard", TWO "; deal A 3; deal B 7; start A", "B discard 3",
     TWO "; deal A 3; deal B 7; start A", "A discard 3"},
    {"not-your-turn", "skip-two-players", TWO "; deal A 3; deal B 7; start A", "B skip",
     TWO "; deal A 3; deal B 7; start A", "A skip"},
    {"not-your-turn", "no-cards", TWO "; deal A 3; deal B 7; start A", "B play",
     TWO "; deal A 3; deal B 7; start A", "A play"},
    {"must-discard", "syntax", TWO "; deal A D 3; deal B 7; start A; d", "draw 1",
     TWO "; deal A D 3; deal B 7; start A; d", "discard"},
    {"must-discard", "already-drawn", TWO "; deal A D D 3; deal B 7; start A; d", "d",
     TWO "; deal A D D 3; deal B 7; start A; d; discard 3", "d"},
    {"must-discard", "too-many-cards", TWO "; deal A D 3; deal B 7; start A; d", "play 1 2 3 4",
     TWO "; deal A D 3; deal B 7; start A; d; discard 3", "play 1 2 3 4"},
    {"must-discard", "skip-two-players", TWO "; deal A D 3; deal B 7; start A; d", "skip",
     TWO "; deal A D 3; deal B 7; start A; d; discard 3", "skip"},
    /* draw: already-drawn, hand-limit, deck-empty */
    {"already-drawn", "hand-limit", TWO " hand=2 hand-limit=3; deal A 3 1; deal B 7; start A; draw", "draw",
     TWO " hand=2 hand-limit=3; deal A 3 1; deal B 7; start A; draw; pass; pass", "draw"},
    {"already-drawn", "deck-empty", TWO "; deal A 3; deal B 7; deal pile 4; start A; draw", "draw",
     TWO "; deal A 3; deal B 7; deal pile 4; start A; draw; pass; pass", "draw"},
    {"hand-limit", "deck-empty", TWO " hand=1 hand-limit=2; deal A 3 1; deal B 7; deal pile -; start A", "draw",
     TWO " hand=1 hand-limit=3; deal A 3 1; deal B 7; deal pile -; start A", "draw"},
    /* d: already-drawn, not-held */
    {"already-drawn", "not-held", TWO "; deal A 3; deal B 7; deal pile 4; start A; draw", "d",
     TWO "; deal A 3; deal B 7; deal pile 4; start A", "d"},
    /* discard: nothing-to-discard, bad-card, not-held */
    {"nothing-to-discard", "bad-card", TWO "; deal A D 3; deal B 7; start A", "discard 14",
     TWO "; deal A D 3; deal B 7; start A; d", "discard 14"},
    {"nothing-to-discard", "not-held", TWO "; deal A D 3; deal B 17; start A", "discard 17",
     TWO "; deal A D 3; deal B 17; start A; d", "discard 17"},
    /* skip: skip-two-players, not-held, skip-last-card */
    {"skip-two-players", "not-held", TWO "; deal A 3; deal B 7; start A", "skip",
     THREE "; deal A 3; deal B 7; deal C 7; start A", "skip"},
    /* play: no-cards, too-many-cards; then card by card */
    {"too-many-cards", "need-value", TWO "; deal A 5/9 1 2 3; deal B 7; start A", "play 5/9 1 2 3",
     TWO "; deal A 5/9 1 2 3; deal B 7; start A", "play 5/9 1 2"},
    {"too-many-cards", "bad-card", TWO "; deal A 1 2 3; deal B 7; start A", "play 14 1 2 3",
     TWO "; deal A 1 2 3; deal B 7; start A", "play 14 1 2"},
    {"need-value", "bad-value", TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9 4/6/8:5",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:9 4/6/8:5"},
    {"bad-value", "need-value", TWO "; deal A 5/9 3; deal B 7; start A", "play 4/6/8:5 5/9",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 4/6/8:4 5/9"},
    {"need-value", "no-value", TWO "; deal A 5/9 D; deal B 7; start A", "play 5/9 D",
     TWO "; deal A 5/9 D; deal B 7; start A", "play 5/9:9 D"},
    {"no-value", "need-value", TWO "; deal A 5/9 D; deal B 7; start A", "play D 5/9",
     TWO "; deal A 5/9 D; deal B 7; start A", "play 7 5/9"},
    {"need-value", "bad-card", TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9 14",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:9 14"},
    {"bad-card", "need-value", TWO "; deal A 5/9 3; deal B 7; start A", "play 14 5/9",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 3 5/9"},
    {"bad-value", "bad-card", TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:4 14",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 5/9:5 14"},
    {"bad-card", "bad-value", TWO "; deal A 5/9 3; deal B 7; start A", "play 14 5/9:4",
     TWO "; deal A 5/9 3; deal B 7; start A", "play 3 5/9:4"},
    {"bad-value", "no-value", TWO "; deal A 5/9 D; deal B 7; start A", "play 5/9:4 D",
     TWO "; deal A 5/9 D; deal B 7; start A", "play 5/9:5 D"},
    {"no-value", "bad-value", TWO "; deal A 5/9 D; deal B 7; start A", "play D 5/9:4",
     TWO "; deal A 5/9 D; deal B 7; start A", "play 3 5/9:4"},
    {"no-value", "bad-card", TWO "; deal A D 3; deal B 7; start A", "play D 14",
     TWO "; deal A D 3; deal B 7; start A", "play 3 14"},
    {"bad-card", "no-value", TWO "; deal A D 3; deal B 7; start A", "play 14 D",
     TWO "; deal A D 3; deal B 7; start A", "play 3 D"},
    {"bad-card", "not-held", TWO "; deal A 3; deal B 7; start A", "play 17 14",
     TWO "; deal A 3; deal B 7; start A", "play 17 3"},
    {"no-value", "not-held", TWO "; deal A 3; deal B 7; start A", "play 17 D",
     TWO "; deal A 3; deal B 7; start A", "play 17 3"},
    {"need-value", "not-held", TWO "; deal A 3; deal B 7; start A", "play 17 5/9",
     TWO "; deal A 3; deal B 7; start A", "play 17 5/9:9"},
    {"bad-value", "not-held", TWO "; deal A 3; deal B 7; start A", "play 17 5/9:4",
     TWO "; deal A 3; deal B 7; start A", "play 17 5/9:5"},
    {"no-value", "must-draw", LONE_SKIP, "play SKIP", LONE_SKIP, "pass"},
    /* then all of it: not-held, must-draw, wrong-count, leading-zero, those of three cards, not-greater */
    {"not-held", "must-draw", LONE_SKIP, "play 3", LONE_SKIP, "pass"},
    {"not-held", "wrong-count", TWO "; deal A 5 3 1; deal B 7; start A; play 5 3", "play 17",
     TWO "; deal A 5 3 1; deal B 7; start A; play 5 3", "play 7"},
    {"not-held", "leading-zero", TWO "; deal A 3; deal B 7; start A", "play 0 3",
     TWO "; deal A 0 3; deal B 7; start A", "play 0 3"},
    {"not-held", "three-two-digit", TWO "; deal A 3 1; deal B 7; start A", "play 3 1 10",
     TWO "; deal A 3 1 10; deal B 7; start A", "play 3 1 10"},
    {"not-held", "three-no-icon", TWO "; deal A 3 1; deal B 7; start A", "play 3 1 7",
     TWO "; deal A 3 1 7; deal B 7; start A", "play 3 1 7"},
    {"not-held", "multi-in-three", NO_MULTI "deal A 1 7; deal B 7; start A", "play 1 5/9:9 7",
     NO_MULTI "deal A 1 7 5/9; deal B 7; start A", "play 1 5/9:9 7"},
    {"not-held", "not-greater", TWO "; deal A 7 1; deal B 7 7; start B; play 7", "play 5",
     TWO "; deal A 7 1 5; deal B 7 7; start B; play 7", "play 5"},
    {"wrong-count", "leading-zero", TWO "; deal A 5 3 1; deal B 0 7; start A; play 5 3", "play 0",
     TWO "; deal A 5 3 1; deal B 0 7; start A; play 5 3", "play 0 7"},
    {"wrong-count", "three-two-digit", TWO "; deal A 5 3 1; deal B 1 10 9; start A; play 5 3", "play 1 10 9",
     TWO "; deal A 1 9 7 1; deal B 1 10 9; start A; play 1 9 7", "play 1 10 9"},
    {"wrong-count", "three-no-icon", TWO "; deal A 5 3 1; deal B 1 3 7; start A; play 5 3", "play 1 3 7",
     TWO "; deal A 1 9 7 1; deal B 1 3 7; start A; play 1 9 7", "play 1 3 7"},
    {"wrong-count", "multi-in-three", NO_MULTI "deal A 5 3 1; deal B 9 5/9 7; start A; play 5 3", "play 9 5/9:9 7",
     NO_MULTI "deal A 1 9 7 1; deal B 9 5/9 7; start A; play 1 9 7", "play 9 5/9:9 7"},
    {"wrong-count", "not-greater", TWO "; deal A 5 3 1; deal B 4 7; start A; play 5 3", "play 7",
     TWO "; deal A 5 3 1; deal B 4 7; start A; play 5 3", "play 4 7"},
    {"leading-zero", "three-two-digit", TWO "; deal A 0 10 9 1; deal B 7; start A", "play 0 10 9",
     TWO "; deal A 0 10 9 1; deal B 7; start A", "play 1 10 9"},
    {"leading-zero", "three-no-icon", TWO "; deal A 0 3 7 1; deal B 7; start A", "play 0 3 7",
     TWO "; deal A 0 3 7 1; deal B 7; start A", "play 1 3 7"},
    {"leading-zero", "multi-in-three", NO_MULTI "deal A 0 5/9 7 1; deal B 7; start A", "play 0 5/9:9 7",
     NO_MULTI "deal A 0 5/9 7 1; deal B 7; start A", "play 1 5/9:9 7"},
    {"leading-zero", "not-greater", TWO "; deal A 5 3 1; deal B 0 4 7; start A; play 5 3", "play 0 7",
     TWO "; deal A 5 3 1; deal B 0 4 7; start A; play 5 3", "play 4 7"},
    {"three-two-digit", "three-no-icon", TWO "; deal A 10 3 7 1; deal B 7; start A", "play 10 3 7",
     TWO "; deal A 10 3 7 1; deal B 7; start A", "play 1 3 7"},
    {"three-two-digit", "multi-in-three", NO_MULTI "deal A 10 5/9 7 1; deal B 7; start A", "play 10 5/9:9 7",
     NO_MULTI "deal A 10 5/9 7 1; deal B 7; start A", "play 1 5/9:9 7"},
    {"three-no-icon", "multi-in-three", NO_MULTI "deal A 3 5/9 1; deal B 7; start A", "play 3 5/9:5 1",
     NO_MULTI "deal A 3 5/9 1; deal B 7; start A", "play 3 5/9:9 1"},
    {"three-no-icon", "not-greater", TWO "; deal A 8 6 3 1; deal B 1 3 7 9; start A; play 8 6 3", "play 1 3 7",
     TWO "; deal A 8 6 3 1; deal B 1 3 7 9; start A; play 8 6 3", "play 1 3 9"},
    {"multi-in-three", "not-greater", NO_MULTI "deal A 8 6 3 1; deal B 1 5/9 9 7; start A; play 8 6 3",
     "play 1 5/9:9 7", NO_MULTI "deal A 8 6 3 1; deal B 1 5/9 9 7; start A; play 8 6 3", "play 1 9 7"},
};

static void of_two_faults_the_first_of_the_list_is_the_answer(void **state)
{
    static const struct game *const list[] = {&lvl0, NULL};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct channel channel;
        channel_open(&channel, list);
        channel_run(&channel, pairs[i].before);
        channel_refuse(&channel, pairs[i].both, pairs[i].first);
        channel_close(&channel);
        channel_open(&channel, list);
        channel_run(&channel, pairs[i].before_alone);
        channel_refuse(&channel, pairs[i].alone, pairs[i].second);
        channel_close(&channel);
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

static void an_option_at_the_end_of_its_range_is_taken(void **state)
{
    struct channel *c = *state;
    static const char *const good[] = {"hand=1", "hand=23", "hand=10 hand-limit=10", "hand-limit=80", "wins=1",
                                       "wins=100", "start=A", "start=2", "start=random", "seed=0",
                                       "seed=18446744073709551615", "deck=lvl0", "deck=lvl0-advanced",
                                       "hand=80 deal=manual"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char command[120];
        snprintf(command, sizeof command, "new lvl0 players=A,B %s", good[i]);
        channel_accept(c, command);
    }
}

static void the_defaults_are_those_of_the_rules(void **state)
{
    struct channel *c = *state;
    static const char *const lines[] = {"advanced=no", "zero=", "five-nine=", "four-six-eight=", "skip=",
                                        "multi-in-three=yes", "hand=10", "hand-limit=0", "wins=2", "start=random",
                                        "deck="};
    channel_send(c, "rules lvl0");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[80];
        snprintf(line, sizeof line, "| %s", lines[i]);
        channel_send(c, "rules lvl0");
        if (!channel_has(c, line))
            fail_msg("rules lvl0 has no line %s", line);
    }
    /* An option that is as by default is not told of again. */
    channel_accept(c, "new lvl0 players=A,B advanced=no multi-in-three=yes hand=10 hand-limit=0 wins=2 start=random "
                      "seed=1");
    assert_true(channel_has(c, "! new lvl0 players=A,B seed=1"));
    channel_accept(c, "new lvl0 seed=1");
    assert_true(channel_has(c, "! new lvl0 players=P1,P2 seed=1"));
}

static void the_option_start_names_who_begins_every_game(void **state)
{
    struct channel *c = *state;
    for (int seed = 0; seed < 10; seed++) {
        channel_send(c, "new lvl0 players=A,B,C start=C seed=%d", seed);
        channel_expect(c, "turn", "C");
        channel_send(c, "new lvl0 players=A,B,C start=2 seed=%d", seed);
        channel_expect(c, "turn", "B");
    }
    channel_run(c, "new lvl0 players=A,B deal=manual start=B; deal A 3; deal B 5; start; play 5; new");
    channel_run(c, "deal A 3; deal B 5; start");
    channel_expect(c, "turn", "B");
}

static void the_next_game_keeps_options_and_goes_on_with_chance(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual hand=3 advanced=yes; deal A 3; deal B 5; deal C 7; "
                   "start A; play 3");
    channel_run(c, "new; deal A SKIP 0; deal B 5; deal C 7; start A");
    struct text first = {0};
    for (int again = 0; again < 2; again++) {
        channel_run(c, "new lvl0 players=A,B hand=1 seed=5");
        text_clear(&first);
        channel_send(c, "get pile");
        text_add(&first, channel_reply(c));
        for (int i = 0; i < 1000; i++) {
            channel_send(c, "get winner");
            if (strcmp(channel_reply(c), "-") != 0)
                break;
            channel_send(c, "suggest");
            char move[80];
            snprintf(move, sizeof move, "%s", channel_reply(c));
            channel_accept(c, move);
        }
        channel_accept(c, "new");
        channel_expect(c, "A.count", "1");
        channel_send(c, "get pile");
        assert_string_not_equal(channel_reply(c), first.at);
    }
    text_free(&first);
}

/* ---- decks of one's own ---- */

/* A deck file, to be unlinked; its name is good until the next. */
static char *write_deck(const char *text)
{
    static char path[] = "/tmp/lvl0-XXXXXX";
    text_copy(path + sizeof path - 7, 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
    return path;
}

static void a_deck_file_replaces_the_cards(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("deck mine\nthree digits icon\ncard 2 copies=9 icon\ncard 3\ncard 23 copies=9\n"
                            "card D special\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 2 3 2; deal B 23 23 D; start A");
    channel_expect(c, "pile.count", "14");
    channel_tell(c, "play 2 3 2", "play A cards=2,3,2 as=232; judge 232 composite 2 2 2 29; return A cards=2,3,2; "
                                  "turn B draw");
    channel_refuse(c, "play 23 23 23", "not-held");
    channel_tell(c, "play 23", "play B cards=23 as=23; judge 23 prime; turn A draw");
    unlink(path);
}

static void a_deck_file_says_which_cards_have_the_icon(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("three digits icon\ncard 1 copies=9 icon\ncard 9 copies=9\ncard 7 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 9 7 7 1; deal B 1; start A");
    channel_refuse(c, "play 9 7 7", "three-no-icon");
    channel_accept(c, "play 9 7 1");
    unlink(path);
}

static void a_deck_file_may_leave_the_restrictions_of_three_cards_out(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=9\ncard 10 copies=9\ncard 7 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 10 1 1 7; deal B 7 1 1 10; start A");
    channel_tell(c, "play 10 7 1", "play A cards=10,7,1 as=1071; judge 1071 composite 3 3 7 17; return A cards=10,7,1; "
                                   "turn B draw");
    channel_tell(c, "play 1 1 7", "play B cards=1,1,7 as=117; judge 117 composite 3 3 13; return B cards=1,1,7; "
                                  "turn A draw");
    unlink(path);
}

static void a_deck_file_may_bound_the_cards_of_a_play(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("play 2\ncard 1 copies=9\ncard 3 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 1 3 1 3; deal B 3; start A");
    channel_refuse(c, "play 1 3 1", "too-many-cards");
    channel_send(c, "legal");
    assert_true(channel_has(c, "| play 1 3"));
    assert_false(channel_has(c, "| play 1 3 1"));
    channel_accept(c, "play 1 3");
    unlink(path);
}

static void a_deck_file_that_the_game_cannot_use_is_refused(void **state)
{
    struct channel *c = *state;
    static const char *const texts[] = {
        "card X joker values=0-13 copies=30\n", "letters\ncard A values=1 copies=40\n", "card 1 copies=81\n",
        "card 1 copies=19\n", "card 1 copies=0\n", "not a deck\n", "",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *path = write_deck(texts[i]);
        char command[200];
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s", path);
        channel_refuse(c, command, "bad-option");
        unlink(path);
    }
    struct text many = {0};
    for (int i = 0; i < 33; i++)
        text_print(&many, "card 1%02d/2%02d copies=1\n", i, i);
    char *path = write_deck(many.at);
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s", path);
    channel_refuse(c, command, "bad-option");
    unlink(path);
    text_free(&many);
}

/* It was accepted, and the game had no such card. */
static void an_ingredient_that_the_deck_lacks_is_refused_when_it_is_asked_for(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=20\n"), command[200];
    static const char *const asked[] = {"zero", "five-nine", "four-six-eight"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s %s=yes", path, asked[i]);
        channel_refuse(c, command, "bad-option");
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s %s=no", path, asked[i]);
        channel_accept(c, command);
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=lvl0 %s=yes", asked[i]);
        channel_refuse(c, command, "bad-option");
    }
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s advanced=yes", path); /* those that there are */
    channel_accept(c, command);
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s skip=yes", path);
    channel_refuse(c, command, "bad-option");
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s deal=manual", path);
    channel_run(c, command);
    channel_run(c, "deal A 1 1; deal B 1; deal C 1; start A");
    channel_refuse(c, "A skip", "not-held");
    unlink(path);
}

/* An ingredient is in the game only when the options say so, also of a deck of one's own. */
static void the_ingredients_of_a_deck_file_are_switched_on_too(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 0 copies=7\ncard 1 copies=9\ncard 3 copies=19\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s", path);
    channel_accept(c, command);
    channel_expect(c, "pile.count", "26");
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 zero=yes deck=%s", path);
    channel_accept(c, command);
    channel_expect(c, "pile.count", "33");
    unlink(path);
}

/* A lone SKIP must draw even where the deck gives it a value. */
static void a_lone_skip_of_a_deck_file_with_a_value_is_not_played(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card SKIP values=7 copies=9\ncard 3 copies=30\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B,C skip=yes deal=manual deck=%s", path);
    channel_accept(c, command);
    channel_run(c, "deal A SKIP; deal B 3 3; deal C 3; start A");
    channel_refuse(c, "play SKIP", "must-draw");
    unlink(path);
}

static void a_deck_of_few_cards_may_be_dealt_out_to_the_players(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=2\ncard 3\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 3; deal B 1 1; start A");
    channel_expect(c, "pile.count", "0");
    channel_refuse(c, "draw", "deck-empty");
    unlink(path);
}

static void a_lone_card_of_a_deck_file_without_skip_may_pass(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=2\ncard 3\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 3; deal B 1; start A");
    channel_expect(c, "pile.count", "1");
    channel_tell(c, "pass", "pass A; turn B draw");
    unlink(path);
}

/* ---- dealing by hand ---- */

/* 80 cards are read, before it is looked whether the deck has them. */
static void a_deal_is_read_up_to_the_card_that_is_one_too_many(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    for (int i = 0; i < 80; i++)
        text_add(&cards, i > 0 ? ",3" : "3");
    channel_accept(c, TWO);
    channel_send(c, "deal A %s,Z", cards.at);
    assert_string_equal(channel_refusal(c), "bad-card");
    channel_send(c, "deal A %s,3,Z", cards.at);
    assert_string_equal(channel_refusal(c), "bad-deal");
    text_free(&cards);
}

static void a_long_word_that_is_no_card_is_cut_after_40_letters(void **state)
{
    static const char word[] = "abcdefghijabcdefghijabcdefghijabcdefghijk";
    struct channel *c = *state;
    char told[60];
    channel_accept(c, TWO);
    for (int length = 38; length <= 41; length++) {
        channel_send(c, "deal A %.*s,3", length, word);
        assert_string_equal(channel_refusal(c), "bad-card");
        snprintf(told, sizeof told, "%.*s", length < 40 ? length : 40, word);
        assert_string_equal(strrchr(channel_reply(c), ' ') + 1, told);
    }
}

static void a_second_deal_for_a_place_replaces_the_first(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 17 1; deal A 17 3; deal B 5; deal pile 19; deal pile 1 2");
    channel_run(c, "deal discard 4; deal discard 6 8; start B");
    channel_expect(c, "A.hand", "3,17");
    channel_expect(c, "pile", "1,2");
    channel_expect(c, "discard.top", "8");
    channel_expect(c, "discard.count", "2");
}

static void a_dash_deals_nothing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 3; deal A -");
    channel_expect(c, "A.count", "0");
    channel_run(c, "deal A 3; deal B 5; deal pile -; start A");
    channel_expect(c, "pile.count", "0");
}

static void what_is_named_nowhere_is_shuffled_into_the_pile(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal discard 9 9; start A");
    channel_expect(c, "pile.count", "41");
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal pile 9; start A");
    channel_expect(c, "pile.count", "1");
}

static void the_record_has_who_began(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; start");
    channel_send(c, "get turn");
    char line[20];
    snprintf(line, sizeof line, "| start %s", channel_reply(c));
    channel_send(c, "record");
    assert_true(channel_has(c, line));
}

static void chance_said_holds_for_one_reshuffle(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 5; deal B 7; deal pile 4; deal discard 6 8; start A");
    channel_run(c, "chance 8 D 6");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=4; reshuffle n=3 cards=8,D,6; draw A n=1 cards=8");
    channel_run(c, "discard 4; pass; draw; pass; draw");
    channel_expect(c, "pile", "4");
    channel_run(c, "pass; draw; pass");
    channel_refuse(c, "draw", "deck-empty");
}

static void chance_that_cannot_be_is_refused_when_the_discards_are_shuffled(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 2 3 5; deal B 7 1; deal pile -; start A; play 2; pass");
    channel_accept(c, "chance 9");
    channel_refuse(c, "draw", "bad-chance");
    channel_accept(c, "chance 2");
    channel_tell(c, "draw", "reshuffle n=1 cards=2; draw A n=1 cards=2");
}

static void cards_drawn_are_seen_by_the_others_as_a_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 1 4; deal B 10 3 7; deal pile 5 6 8; start B");
    channel_run(c, "play 10 3; pass; view B");
    channel_send(c, "record");
    assert_true(channel_has(c, "| #! draw A n=2 cards=?,?"));
}

static int copies_of(const struct match *match, const struct game_state *state, int kind)
{
    int copies = pile_copies(&state->stock, kind) + pile_copies(&state->discard, kind) +
                 pile_copies(&state->table, kind);
    for (int seat = 0; seat < match->seats; seat++)
        copies += state->hand[seat].copies[kind];
    return copies;
}

/* So is chance to come: who knew the seed would know every shuffle. */
static void hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    bool was_held[DECK_KINDS_MAX] = {false}, was_on_top[DECK_KINDS_MAX] = {false};
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 3; deal B 7 1 8; deal C 2; deal discard 4 6 9");
    channel_run(c, "start A");
    channel_accept(c, "play 5 3");
    const struct session *session = &c->protocol.session;
    const struct game_state *real = session_state(session);
    const struct deck *deck = &session->match.deck;
    for (int i = 0; i < 500; i++) {
        struct game_state redealt = *real;
        lvl0_redeal(&session->match, &redealt, 0, &rng);
        assert_true(redealt.rng.state != real->rng.state);
        assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
        assert_memory_equal(&redealt.table, &real->table, sizeof real->table);
        assert_int_equal(redealt.discard.kind[2], real->discard.kind[2]);
        assert_int_equal(hand_count(&redealt.hand[1]), 3);
        for (int kind = 0; kind < deck->kinds; kind++) {
            assert_int_equal(copies_of(&session->match, &redealt, kind), deck->card[kind].copies);
            was_held[kind] = was_held[kind] || redealt.hand[1].copies[kind] > 0;
            was_on_top[kind] = was_on_top[kind] || redealt.stock.kind[0] == kind;
        }
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_true(deck->card[kind].copies == 0 || (was_held[kind] && was_on_top[kind]));
}

/* After D: last digits that end no prime first; what is easy to play, and D, last. */
static void suggest_throws_away_what_is_hardest_to_play(void **state)
{
    static const char *const rows[][2] = {
        {"3 7 9 8", "8"}, {"3 10 8", "10"}, {"6 8 4", "8"}, {"2 4 5", "4"}, {"12 13 5", "12"}, {"5 9 13", "5"},
        {"19 3 7", "19"}, {"13 17 11", "13"}, {"17 1 D", "17"}, {"11 5/9", "11"}, {"0 10 2", "0"}, {"D 5/9 SKIP", "D"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_send(*state, "new lvl0 players=A,B,C deal=manual advanced=yes");
        channel_send(*state, "deal A D %s", rows[i][0]);
        channel_run(*state, "deal B 1; deal C 1; deal pile -; deal discard -; start A; d");
        channel_send(*state, "suggest");
        assert_string_equal(channel_reply(*state) + strlen("discard "), rows[i][1]);
    }
}

/* It is not a move: also the player who must throw a card away does not keep the referee from it. */
static void chance_may_be_said_in_any_phase(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 10 3; deal B 7; deal pile 4 4 4; start A; d");
    channel_run(c, "chance 10 D; discard 10; pass");
    channel_tell(c, "draw", "draw B n=1 cards=4; reshuffle n=2 cards=10,D");
}

static void cards_are_separated_by_blanks_or_commas(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5,3 1,7; deal B 7; start A");
    channel_expect(c, "A.hand", "1,3,5,7");
    channel_tell(c, "play 5,3", "play A cards=5,3 as=53; judge 53 prime; turn B draw");
}

/* ---- all that can be seen ---- */

static void the_state_has_every_key_of_the_rules(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual advanced=yes; deal A 4/6/8 7 1; deal B 7 1 D; "
                   "deal pile 2 2; deal discard 3");
    channel_run(c, "start A; play 4/6/8:4 7; play 7 1; draw");
    assert_string_equal(channel_send(c, "state"), "| turn A\n"
                                                  "| phase play\n"
                                                  "| last 71\n"
                                                  "| last.player B\n"
                                                  "| table A:4/6/8:4,7=47;B:7,1=71\n"
                                                  "| discard.top 3\n"
                                                  "| discard.count 1\n"
                                                  "| pile.count 1\n"
                                                  "| pile 2\n"
                                                  "| A.hand 1,2\n"
                                                  "| A.count 2\n"
                                                  "| A.wins 0\n"
                                                  "| B.hand D\n"
                                                  "| B.count 1\n"
                                                  "| B.wins 0\n"
                                                  "| winner -\n"
                                                  "| match -\n"
                                                  "=\n");
    channel_run(c, "view A");
    channel_send(c, "state");
    assert_true(channel_has(c, "| A.hand 1,2"));
    assert_true(channel_has(c, "| B.hand ?"));
    assert_true(channel_has(c, "| pile ?"));
}

/* ---- advice ---- */

static void legal_lists_what_is_accepted_and_nothing_else(void **state)
{
    struct channel *c = *state;
    channel_run(c, THREE "; deal A SKIP 5/9 1 D; deal B 7; deal C 7; deal pile 2 3; start A");
    assert_string_equal(channel_send(c, "legal"), "| draw\n| d\n| pass\n| skip\n"
                                                  "| play 1\n| play 5/9:5\n| play 5/9:9\n"
                                                  "| play 1 5/9:5\n| play 1 5/9:9\n| play 5/9:5 1\n| play 5/9:9 1\n"
                                                  "=\n");
    channel_run(c, "d");
    assert_string_equal(channel_send(c, "legal"), "| discard 1\n| discard 2\n| discard 3\n| discard 5/9\n"
                                                  "| discard SKIP\n=\n");
    channel_run(c, "discard 3");
    assert_true(strncmp(channel_send(c, "legal"), "| pass\n| skip\n| play 1\n| play 2\n", 30) == 0);
}

static void suggest_is_always_accepted(void **state)
{
    struct channel *c = *state;
    for (int seed = 0; seed < 40; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d advanced=yes%s", 2 + seed % 2, seed,
                     seed % 5 == 0 ? " hand-limit=10" : seed % 5 == 1 ? " hand=1 hand-limit=1" : "");
        for (int i = 0; i < 300; i++) {
            char move[80];
            channel_send(c, "suggest");
            if (*channel_refusal(c) != '\0')
                break;
            snprintf(move, sizeof move, "%s", channel_reply(c));
            channel_accept(c, move);
        }
    }
}

static void legal_with_a_lone_skip_is_to_draw(void **state)
{
    struct channel *c = *state;
    channel_run(c, LONE_SKIP);
    assert_string_equal(channel_send(c, "legal"), "| draw\n=\n");
}

static void expect_suggestion(struct channel *c, const char *before, const char *move)
{
    channel_run(c, before);
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), move);
}

static void suggest_plays_many_cards_of_a_small_prime_then_draws(void **state)
{
    struct channel *c = *state;
    expect_suggestion(c, TWO "; deal A 1 3 7; deal B 7; start A", "play 1 3");
    expect_suggestion(c, TWO "; deal A 1 3 7 9; deal B 7; start A", "play 1 3 9");
    expect_suggestion(c, TWO "; deal A 1 4; deal B 7; start A", "play 4 1");
    expect_suggestion(c, TWO "; deal A 4 D; deal B 7; start A", "d");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; start A", "draw");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; deal pile -; start A", "pass");
    expect_suggestion(c, TWO "; deal A 4 6; deal B 7; deal pile 8 2; start A; draw", "pass");
    expect_suggestion(c, TWO "; deal A 1 5 D; deal B 7; deal pile 4 0 7; start A; d", "discard 0");
    expect_suggestion(c, THREE "; deal A 10 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 10 1", "skip");
    expect_suggestion(c, THREE "; deal A 7 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 7 1", "pass");
}

static int open_channel(void **state)
{
    static const struct game *const list[] = {&lvl0, NULL};
    return channel_set_up(state, list);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(each_refusal_has_its_code_and_changes_nothing),
        RULE(every_code_of_the_game_is_shown_by_a_refusal),
        RULE(of_two_faults_the_first_of_the_list_is_the_answer),
        RULE(an_option_out_of_its_range_is_refused),
        RULE(an_option_at_the_end_of_its_range_is_taken),
        RULE(the_defaults_are_those_of_the_rules),
        RULE(the_option_start_names_who_begins_every_game),
        RULE(the_next_game_keeps_options_and_goes_on_with_chance),
        RULE(a_deck_file_replaces_the_cards),
        RULE(a_deck_file_says_which_cards_have_the_icon),
        RULE(a_deck_file_may_leave_the_restrictions_of_three_cards_out),
        RULE(a_deck_file_may_bound_the_cards_of_a_play),
        RULE(a_deck_file_that_the_game_cannot_use_is_refused),
        RULE(an_ingredient_that_the_deck_lacks_is_refused_when_it_is_asked_for),
        RULE(the_ingredients_of_a_deck_file_are_switched_on_too),
        RULE(a_lone_skip_of_a_deck_file_with_a_value_is_not_played),
        RULE(a_deck_of_few_cards_may_be_dealt_out_to_the_players),
        RULE(a_lone_card_of_a_deck_file_without_skip_may_pass),
        RULE(a_deal_is_read_up_to_the_card_that_is_one_too_many),
        RULE(a_long_word_that_is_no_card_is_cut_after_40_letters),
        RULE(a_second_deal_for_a_place_replaces_the_first),
        RULE(a_dash_deals_nothing),
        RULE(what_is_named_nowhere_is_shuffled_into_the_pile),
        RULE(the_record_has_who_began),
        RULE(chance_said_holds_for_one_reshuffle),
        RULE(chance_that_cannot_be_is_refused_when_the_discards_are_shuffled),
        RULE(cards_drawn_are_seen_by_the_others_as_a_number),
        RULE(hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost),
        RULE(suggest_throws_away_what_is_hardest_to_play),
        RULE(chance_may_be_said_in_any_phase),
        RULE(cards_are_separated_by_blanks_or_commas),
        RULE(the_state_has_every_key_of_the_rules),
        RULE(legal_lists_what_is_accepted_and_nothing_else),
        RULE(suggest_is_always_accepted),
        RULE(legal_with_a_lone_skip_is_to_draw),
        RULE(suggest_plays_many_cards_of_a_small_prime_then_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
