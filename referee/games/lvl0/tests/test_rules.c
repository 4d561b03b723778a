/* test_rules.c: Prime Daifugo Lvl. 0: sections 3 (set-up), 4 (game flow) and 5 (the end) of its rulebook. */
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* ---- 3. Setup ---- */

/* The number of each card in the pile and the hands: "1*3 2*3 … D*3". */
static void count_cards(struct channel *c, int players, struct text *counts)
{
    static const char *const words[] = {"0",  "1",  "2",  "3",  "4",  "5", "6",   "7",     "8",   "9",
                                        "10", "11", "12", "13", "17", "19", "D", "5/9", "4/6/8", "SKIP"};
    struct text all = {0}, wanted = {0};
    channel_send(c, "get pile");
    text_print(&all, ",%s,", channel_reply(c));
    for (int seat = 1; seat <= players; seat++) {
        channel_send(c, "get P%d.hand", seat);
        text_print(&all, "%s,", channel_reply(c));
    }
    text_clear(counts);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        int copies = 0;
        text_clear(&wanted);
        text_print(&wanted, ",%s,", words[i]);
        for (const char *at = all.at; (at = strstr(at, wanted.at)) != NULL; at++)
            copies++;
        if (copies > 0)
            text_print(counts, "%s%s*%d", counts->length > 0 ? " " : "", words[i], copies);
    }
    text_free(&all);
    text_free(&wanted);
}

static void expect_deck(struct channel *c, const char *options, int players, const char *zero, const char *others)
{
    struct text counts = {0}, expected = {0};
    text_print(&expected,
               "%s1*3 2*3 3*5 4*3 5*2 6*3 7*4 8*2 9*4 10*3 11*3 12*3 13*3 17*1 19*1 D*3%s", zero, others);
    for (int seed = 0; seed < 10; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d %s", players, seed, options);
        count_cards(c, players, &counts);
        assert_string_equal(counts.at, expected.at);
    }
    text_free(&counts);
    text_free(&expected);
}

static void section_3_1_basic_rules_leave_eight_cards_in_the_box_and_advanced_rules_add_all_of_them_or_any(void **state)
{
    expect_deck(*state, "", 2, "", "");
    expect_deck(*state, "", 3, "", "");
    expect_deck(*state, "advanced=no", 3, "", "");
    expect_deck(*state, "advanced=yes", 2, "0*2 ", " 5/9*2 4/6/8*2");
    expect_deck(*state, "advanced=yes", 3, "0*2 ", " 5/9*2 4/6/8*2 SKIP*2");
    expect_deck(*state, "zero=yes", 3, "0*2 ", "");
    expect_deck(*state, "five-nine=yes", 3, "", " 5/9*2");
    expect_deck(*state, "four-six-eight=yes", 3, "", " 4/6/8*2");
    expect_deck(*state, "skip=yes", 3, "", " SKIP*2");
    expect_deck(*state, "skip=yes zero=yes", 3, "0*2 ", " SKIP*2");
    expect_deck(*state, "five-nine=yes", 2, "", " 5/9*2");
    expect_deck(*state, "zero=no advanced=yes", 3, "", " 5/9*2 4/6/8*2 SKIP*2");
    expect_deck(*state, "advanced=yes four-six-eight=no", 3, "0*2 ", " 5/9*2 SKIP*2");
}

static void section_3_2_ten_cards_each_and_a_random_start_player(void **state)
{
    struct channel *c = *state;
    int begins[3] = {0};
    for (int seed = 0; seed < 300; seed++) {
        channel_send(c, "new lvl0 players=A,B,C seed=%d", seed);
        channel_expect(c, "A.count", "10");
        channel_expect(c, "B.count", "10");
        channel_expect(c, "C.count", "10");
        channel_send(c, "get turn");
        begins[*channel_reply(c) - 'A']++;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(begins[seat], 70, 130);
}

/* ---- 4. Game flow ---- */

static void section_4_2_passing_has_no_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A");
    for (int i = 0; i < 50; i++) {
        channel_tell(c, "pass", "pass A; turn B draw");
        channel_tell(c, "pass", "pass B; turn A draw");
    }
}

static const struct dialogue dialogues[] = {
    /* ---- 3. Setup ---- */
    {"3.1: skip is used with three players only",
     {"new lvl0 players=2 skip=yes; new lvl0 players=2 advanced=yes skip=yes -> ? skip-needs-three",
      "new lvl0 players=2 skip=no"}},
    {"3.3: the referee judges prime numbers",
     {"judge 103 says prime", "judge 310 says composite 2 5 31", "judge 1 says neither"}},
    /* ---- 4. Game flow ---- */
    {"4: the phases come in order",
     {"new lvl0 players=A,B deal=manual; phase = setup",
      "deal A 10 1 5; deal B 3 11 4; deal pile 9 4 6; start A; phase = draw",
      "draw; phase = play",
      "play 10 1 -> play A cards=10,1 as=101; judge 101 prime; turn B draw",
      "play 3 11 -> play B cards=3,11 as=311; judge 311 prime; turn A draw"}},
    {"4.1: a card may be drawn once a turn",
     {"new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4; deal pile 9 4 6; start A",
      "draw -> draw A n=1 cards=9",
      "A.hand = 1,3,5,9; pile = 4,6",
      "draw -> ? already-drawn",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; turn B draw",
      "play 7 1 -> play B cards=7,1 as=71; judge 71 prime; turn A draw",
      "draw -> draw A n=1 cards=4"}},
    {"4.1: drawing is optional",
     {"new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4; start A; play 5 3; pass", "turn = A"}},
    {"4.2: one card is the number written on it",
     {"new lvl0 players=A,B deal=manual; deal A 13 2 1; deal B 17 1 4; start A",
      "play 13 -> play A cards=13 as=13; judge 13 prime; turn B draw",
      "play 17 -> play B cards=17 as=17; judge 17 prime; turn A draw",
      "table = A:13=13;B:17=17"}},
    {"4.2: two cards are arranged as the player likes",
     {"new lvl0 players=A,B deal=manual; deal A 3 10 1; deal B 7 1 4; start A",
      "play 3 10 -> play A cards=3,10 as=310; judge 310 composite 2 5 31; return A cards=3,10; turn B draw",
      "undo",
      "play 10 3 -> play A cards=10,3 as=103; judge 103 prime; turn B draw",
      "last = 103; last.player = A; A.hand = 1"}},
    {"4.2: three cards are single digits",
     {"new lvl0 players=A,B deal=manual; deal A 3 7 9 1 10 13; deal B 7 1 4; start A",
      "play 1 10 9; play 13 7 9; play 9 1 10 -> ? three-two-digit",
      "play 3 7 9 -> play A cards=3,7,9 as=379; judge 379 prime; turn B draw"}},
    {"4.2: one of three cards has the icon",
     {"new lvl0 players=A,B deal=manual; deal A 1 2 3 4 5 6 7 8 9; deal B 7 1 4; start A",
      "play 3 7 1; play 2 5 7 -> ? three-no-icon",
      "play 7 4 3; undo; play 7 6 1; undo; play 8 2 3; undo; play 1 9 7; undo"}},
    {"4.2: a number has one two or three cards",
     {"new lvl0 players=A,B deal=manual; deal A 1 2 3 4 5; deal B 7 1 4; start A",
      "play -> ? no-cards",
      "play 1 2 3 4; play 1,2,3,4 -> ? too-many-cards"}},
    {"with max cards a number has one or two cards",
     {"new lvl0 players=A,B deal=manual max-cards=2; deal A 1 2 3 4 5; deal B 7 1 4; start A",
      "play 1 2 3 -> ? too-many-cards",
      "play 1 2 3 has in this game a play has at most 2 cards",
      "legal lacks play 2 4 1",
      "table --json has \"min\":1,\"max\":2",
      "play 2 3",
      "new lvl0 max-cards=1; new lvl0 max-cards=4 -> ? bad-option",
      "new lvl0 max-cards=2 advanced=yes multi-in-three=no -> ? bad-option"}},
    {"4.2: condition 1 as many cards as the last play",
     {"new lvl0 players=A,B deal=manual; deal A 5 3 1; deal B 7 1 4 9 6; start A; play 5 3",
      "play 7; play 9 1 7 -> ? wrong-count",
      "play 9 7 -> play B cards=9,7 as=97; judge 97 prime; turn A draw"}},
    {"4.2: condition 2 a larger number than the last",
     {"new lvl0 players=A,B deal=manual; deal A 7 1 4; deal B 1 9 7 3 7; start A; play 7 1",
      "play 1 9; play 7 1 -> ? not-greater",
      "play 7 3 -> play B cards=7,3 as=73; judge 73 prime; turn A draw"}},
    {"4.2: a two digit card beats a larger single digit",
     {"new lvl0 players=A,B deal=manual; deal A 9 7 1; deal B 10 3 4; start A; play 9 7",
      "play 10 3 -> play B cards=10,3 as=103; judge 103 prime; turn A draw"}},
    {"4.2: who has passed may play when the others go on",
     {"new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 7 9 1; deal C 1 7 4; start A",
      "play 5 3; pass; play 7 1",
      "pass -> pass A; turn B draw",
      "play 9 7 -> play B cards=9,7 as=97; judge 97 prime; turn C draw"}},
    {"4.3: what is not prime comes back and is a pass",
     {"new lvl0 players=A,B deal=manual; deal A 9 1 7; deal B 7 1; deal pile 4 6; start A",
      "play 9 1 -> play A cards=9,1 as=91; judge 91 composite 7 13; return A cards=9,1; turn B draw",
      "A.hand = 1,7,9; pile.count = 2; last = -",
      "A play 9 7 -> ? not-your-turn"}},
    {"4.3: one is not prime",
     {"new lvl0 players=A,B deal=manual; deal A 9 1 7; deal B 7 1; start A",
      "play 1 -> play A cards=1 as=1; judge 1 neither; return A cards=1; turn B draw"}},
    {"4.3: a number that is not prime does not change the last play",
     {"new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 9 1; deal C 7 1 4; start A; play 5 3",
      "play 9 1 -> play B cards=9,1 as=91; judge 91 composite 7 13; return B cards=9,1; turn C draw",
      "last = 53; last.player = A; table = A:5,3=53"}},
    {"4.4: draw two reaches who passes over a ten",
     {"new lvl0 players=A,B deal=manual; deal A 10 3 1; deal B 7 1; deal pile 4 6 8 9; start A; play 10 3",
      "pass -> pass B; draw B n=2 cards=4,6; round A; turn A draw"}},
    {"4.4: draw two follows a number that is not prime",
     {"new lvl0 players=A,B,C deal=manual; deal A 10 3 1; deal B 11 7; deal C 4; deal pile 4 6 8; start A",
      "play 10 3",
      "play 11 7 -> play B cards=11,7 as=117; judge 117 composite 3 3 13; return B cards=11,7; draw B n=2 cards=4,6; "
          "turn C draw"}},
    {"4.4: draw two reaches both others of three",
     {"new lvl0 players=A,B,C deal=manual; deal A 10 3 1; deal B 11; deal C 4; deal pile 4 6 8 9; start A",
      "play 10 3",
      "pass -> pass B; draw B n=2 cards=4,6; turn C draw",
      "pass -> pass C; draw C n=2 cards=8,9; round A; turn A draw"}},
    {"4.4: draw two does not stack",
     {"new lvl0 players=A,B,C deal=manual; deal A 10 1 5; deal B 10 3 4; deal C 2; deal pile 4 6 8 9",
      "start A; play 10 1; play 10 3",
      "pass -> pass C; draw C n=2 cards=4,6; turn A draw"}},
    {"4.4: draw two ends when a number without ten lies on top",
     {"new lvl0 players=A,B,C deal=manual; deal A 10 3 5; deal B 3 11 4; deal C 2; deal pile 4 6; start A",
      "play 10 3; play 3 11",
      "pass -> pass C; turn A draw"}},
    {"4.4: draw two does not reach who plays a prime",
     {"new lvl0 players=A,B deal=manual; deal A 10 3 5; deal B 3 11 4; deal pile 4 6; start A; play 10 3",
      "play 3 11 -> play B cards=3,11 as=311; judge 311 prime; turn A draw",
      "B.count = 1"}},
    {"4.4: stop ends the round at once",
     {"new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 12 7 1 4; deal C 1 9; start A",
      "play 9 7 -> play A cards=9,7 as=97; judge 97 prime; turn B draw",
      "play 12 7 -> play B cards=12,7 as=127; judge 127 prime; round B; turn B draw",
      "last = -; table = -; discard.count = 4; discard.top = 7",
      "play 1 -> play B cards=1 as=1; judge 1 neither; return B cards=1; turn C draw"}},
    {"4.4: a twelve in a number that is not prime stops nothing",
     {"new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 12 9 1; deal C 1 9; start A; play 9 7",
      "play 12 9 -> play B cards=12,9 as=129; judge 129 composite 3 43; return B cards=12,9; turn C draw",
      "last = 97"}},
    {"4.4: a ten in a number that is not prime calls for nothing",
     {"new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 10 2 4; deal C 4; deal pile 6 8; start A",
      "play 9 7",
      "play 10 2 -> play B cards=10,2 as=102; judge 102 composite 2 3 17; return B cards=10,2; turn C draw",
      "pass -> pass C; round A; turn A draw"}},
    {"4.5: who has no cards left at the end of the turn wins",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0",
      "winner = A; phase = over; turn = -; A.wins = 1; last = 53; last.player = A; discard.count = 0",
      "result says A",
      "B play 7 1 -> ? game-over"}},
    {"4.5: a last card that is not prime does not win",
     {"new lvl0 players=A,B deal=manual; deal A 9 1; deal B 7 1; start A",
      "play 9 1 -> play A cards=9,1 as=91; judge 91 composite 7 13; return A cards=9,1; turn B draw",
      "winner = -"}},
    {"4.5: the win comes before a stop",
     {"new lvl0 players=A,B deal=manual; deal A 12 7; deal B 5 3; start A",
      "play 12 7 -> play A cards=12,7 as=127; judge 127 prime; win A; over places=1,2 points=1,0",
      "last = 127; discard.count = 0"}},
    {"4.6: the round ends when the turn is back at the last play",
     {"new lvl0 players=A,B,C deal=manual; deal A 3 9 7 1; deal B 8 6 3 1; deal C 1 4; start A",
      "play 3 9 7 -> play A cards=3,9,7 as=397; judge 397 prime; turn B draw",
      "play 8 6 3 -> play B cards=8,6,3 as=863; judge 863 prime; turn C draw",
      "pass -> pass C; turn A draw",
      "pass -> pass A; round B; turn B draw",
      "table = -; discard.count = 6; discard.top = 3"}},
    {"4.6: the second example of play",
     {"new lvl0 players=A,B,C deal=manual; deal A 5 9 1 2; deal B 11 1 2; deal C 3 13 1 2; deal pile 5 9",
      "start A; play 5 9; draw; pass; play 3 13; pass",
      "draw -> draw B n=1 cards=9",
      "play 9 11 -> play B cards=9,11 as=911; judge 911 prime; turn C draw",
      "pass",
      "pass -> pass A; round B; turn B draw"}},
    {"4.6: the new start player plays by the rules for first cards",
     {"new lvl0 players=A,B deal=manual; deal A 10 3 2 7 4; deal B 7 1; deal pile 4 6 8; start A; play 10 3; pass",
      "play 2 -> play A cards=2 as=2; judge 2 prime; turn B draw"}},
    /* A ruling: the rulebook says that the round ends at the end of the player's turn, so a whole turn follows. */
    {"4.6: the new start player has a whole turn",
     {"new lvl0 players=A,B deal=manual; deal A 12 7 D 1; deal B 7 1; deal pile 4 6 8 9; start A; draw",
      "play 12 7 -> play A cards=12,7 as=127; judge 127 prime; round A; turn A draw",
      "draw -> draw A n=1 cards=6",
      "undo",
      "d -> discard A D; draw A n=2 cards=6,8"}},
    {"4.6: the owner of the last play who is not next waits",
     {"new lvl0 players=A,B,C deal=manual; deal A 5 3 1; deal B 7 1 4; deal C 1 4; start A; play 5 3",
      "pass -> pass B; turn C draw",
      "last = 53",
      "pass -> pass C; round A; turn A draw"}},
    /* ---- 5. Game end condition ---- */
    {"5: the first to win two games wins the match",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; phase = setup; winner = -; A.wins = 1; A.count = 0",
      "deal A 5 3; deal B 7 1; start B; play 7 1; new; deal A 5 3; deal B 7 1; start A",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0; match A",
      "match = A; A.wins = 2; B.wins = 1",
      "new -> ? game-over",
      "new lvl0 players=A,B deal=manual; A.wins = 0; match = -"}},
    {"5: any number of games may be agreed",
     {"new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0; match A",
      "new -> ? game-over",
      "new lvl0 players=A,B deal=manual wins=3; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; deal A 5 3; deal B 7 1; start A; play 5 3; match = A; A.wins = 3"}},
    {"5: a win can be taken back",
     {"new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A; play 5 3; undo",
      "A.wins = 0; match = -; turn = A"}},
    {"5: a game that is not over cannot be followed by the next",
     {"new lvl0 players=A,B seed=1", "new -> ? wrong-phase"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(section_3_1_basic_rules_leave_eight_cards_in_the_box_and_advanced_rules_add_all_of_them_or_any),
        ON_A_CHANNEL(section_3_2_ten_cards_each_and_a_random_start_player),
        ON_A_CHANNEL(section_4_2_passing_has_no_limit),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
