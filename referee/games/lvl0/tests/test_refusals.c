/* test_refusals.c: Prime Daifugo Lvl. 0: every code, the order of the checks, options out of range. */
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- every code ---- */

/* A refusal: the commands before it, the command, the code. */
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
    {TWO "; deal A 5 3; deal B 7; start A", "play skip", "no-value"},
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
    {TWO " zero2=refused; deal A 0 3; deal B 7; start A", "play 3 0", "zero2"},
    {TWO "; deal A 10 3 1; deal B 7; start A", "play 10 3 1", "three-two-digit"},
    {TWO "; deal A 1 3 7; deal B 7; start A", "play 1 3 7", "three-no-icon"},
    {TWO " multi-in-three=no; deal A 1 5/9 7; deal B 7; start A", "play 1 5/9:9 7", "multi-in-three"},
    {TWO "; deal A D 3; deal B 7; start A", "play D", "no-value"},
    {THREE "; deal A SKIP 3; deal B 7; deal C 7; start A", "play 3 SKIP", "no-value"},
    {TWO "; deal A 5 3; deal B 7; start A; draw", "draw", "already-drawn"},
    {TWO "; deal A D 3; deal B 7; start A; draw", "d", "already-drawn"},
    {TWO " stop=none; deal A 12 7 1; deal B 7; start A; play 12 7", "draw", "no-draw"},
    {TWO " stop=none; deal A 12 7 D; deal B 7; start A; play 12 7", "d", "no-draw"},
    {TWO "; deal A 5 3; deal B 7; deal pile -; start A", "draw", "deck-empty"},
    {TWO " hand=2 hand-limit=2; deal A 5 3; deal B 7; start A", "draw", "hand-limit"},
    {THREE "; deal A SKIP; deal B 7; deal C 7; start A", "pass", "must-draw"},
    {TWO "; deal A D 3; deal B 7; start A; d", "pass", "must-discard"},
    {TWO "; deal A D 3; deal B 7; start A", "discard 3", "nothing-to-discard"},
    {TWO "; deal A D 3; deal B 7; start A; d; discard 3", "discard D", "nothing-to-discard"},
    {TWO "; deal A 5 3; deal B 7; start A", "skip", "skip-two-players"},
    {"", "new lvl0 players=A,B skip=yes", "skip-needs-three"},
    {THREE "; deal A SKIP; deal B 7; deal C 7; start A", "skip", "skip-last-card"},
    {THREE " lone-skip=refused; deal A SKIP 5 3; deal B 7; deal C 7; start A", "play 5 3", "lone-skip"},
    {THREE " lone-skip=refused; deal A SKIP SKIP; deal B 7; deal C 7; start A", "skip", "lone-skip"},
    {THREE " lone-skip=refused; deal A D SKIP; deal B 7; deal C 7; deal pile -; start A; d", "discard D", "lone-skip"},
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
        static const struct game *const list[] = {&game_lvl0, NULL};
        struct channel channel;
        channel_open(&channel, list);
        channel_run(&channel, refusals[i].before);
        channel_refuse(&channel, refusals[i].command, refusals[i].code);
        channel_close(&channel);
    }
}

/* The codes in section 8 of the rules: those of the game itself, and those in `codes`, which other games share. */
static void every_code_of_the_game_is_shown_by_a_refusal(void **state)
{
    static const char *const codes[] = {"no-game", "game-over", "bad-card", "not-held", "need-value", "bad-value",
                                        "leading-zero", "no-value"};
    (void)state;
    for (int k = 0; game_lvl0.faults[k].word != NULL; k++) {
        bool found = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            found = found || strcmp(refusals[i].code, game_lvl0.faults[k].word) == 0;
        if (!found)
            fail_msg("no refusal with %s", game_lvl0.faults[k].word);
    }
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        bool found = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            found = found || strcmp(refusals[i].code, codes[k]) == 0;
        assert_true(found);
    }
}

/* ---- the order of the checks ---- */

/*
 * `both`, sent after `before`, is a command with two faults: it is refused with the code `first`. `alone`, sent after
 * `before_alone`, has only the other fault: it is refused with the code `second`. Pairs of codes that are not listed
 * cannot occur together.
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
    /* then the whole play: not-held, must-draw, wrong-count, leading-zero, those for three cards, not-greater */
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
    static const struct game *const list[] = {&game_lvl0, NULL};
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_refusal_has_its_code_and_changes_nothing),
        ON_A_CHANNEL(every_code_of_the_game_is_shown_by_a_refusal),
        ON_A_CHANNEL(of_two_faults_the_first_of_the_list_is_the_answer),
        ON_A_CHANNEL(an_option_out_of_its_range_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
