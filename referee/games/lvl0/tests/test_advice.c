/* test_advice.c: Prime Daifugo Lvl. 0: `legal` lists the legal moves, and `suggest` a sensible one. */
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <string.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"
#define THREE "new lvl0 players=A,B,C deal=manual advanced=yes"

/* ---- suggest ---- */

/*
 * After D, `suggest` first throws away cards that end in 0, 8, 6 or 4, with which no prime ends. It keeps longest the
 * cards that are easiest to play: D, SKIP, multi-number cards, and cards that end in 1. Of two cards that are equally
 * easy, it throws away the one that comes first in the deck.
 */
static void suggest_throws_away_the_card_that_is_hardest_to_play(void **state)
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

static const struct dialogue dialogues[] = {
    /* ---- legal ---- */
    {"legal lists what is accepted and nothing else",
     {THREE "; deal A SKIP 5/9 1 D; deal B 7; deal C 7; deal pile 2 3; start A",
      "legal has | draw\n| d\n| pass\n| skip\n| play 1\n| play 5/9:5\n| play 5/9:9\n"
          "| play 1 5/9:5\n| play 1 5/9:9\n| play 5/9:5 1\n| play 5/9:9 1\n=\n",
      "d",
      "legal has | discard 1\n| discard 2\n| discard 3\n| discard 5/9\n| discard SKIP\n=\n",
      "discard 3",
      "legal has | pass\n| skip\n| play 1\n| play 2\n"}},
    {"with a lone skip the only legal move is to draw",
     {THREE "; deal A SKIP; deal B 7; deal C 7; start A", "legal has | draw\n=\n"}},
    /* ---- suggest ---- */
    {"suggest plays as many cards as it can, of a small prime, and otherwise draws",
     {TWO "; deal A 1 3 7; deal B 7; start A",
      "suggest says play 1 3",
      TWO "; deal A 1 3 7 9; deal B 7; start A",
      "suggest says play 1 3 9",
      TWO "; deal A 1 4; deal B 7; start A",
      "suggest says play 4 1",
      TWO "; deal A 4 D; deal B 7; start A",
      "suggest says d",
      TWO "; deal A 4 6; deal B 7; start A",
      "suggest says draw",
      TWO "; deal A 4 6; deal B 7; deal pile -; start A",
      "suggest says pass",
      TWO "; deal A 4 6; deal B 7; deal pile 8 2; start A; draw",
      "suggest says pass",
      TWO "; deal A 1 5 D; deal B 7; deal pile 4 0 7; start A; d",
      "suggest says discard 0",
      THREE "; deal A 10 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 10 1",
      "suggest says skip",
      THREE "; deal A 7 1 2; deal B SKIP 4; deal C 7; deal pile -; start A; play 7 1",
      "suggest says pass"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(suggest_throws_away_the_card_that_is_hardest_to_play),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
