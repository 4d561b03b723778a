/* test_advice.c: PRIMARY: the list of legal moves, and the suggestion; sentences for people. */
#include "tests/referee/dialogue.h"

#include "referee/channel/access.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

/* Sets up a position by commands like `set P1 hand R3; …`, starting from nothing; it is P1's turn, without a draw. */
static void set_up(struct channel *c, const char *options, const char *sets)
{
    channel_send(c, "new primary deal=scenario %s", options);
    channel_run(c, sets);
    channel_accept(c, "turn P1 nodraw");
}

/* ---- the list of legal moves ---- */

static void expect_advice(struct channel *c, const char *advice)
{
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), advice);
}

/* The number of lines of `legal` that begin with `begin`; 0 if the moves cannot be listed. */
static int count_legal(struct channel *c, const char *begin)
{
    int count = 0;
    for (const char *line = channel_send(c, "legal"); *line == '|'; line += strcspn(line, "\n") + 1)
        count += strncmp(line + 2, begin, strlen(begin)) == 0;
    return count;
}

/* The number of ways to choose `left` sets from the remaining colours, at most `pool` of each. */
static int count_builds(int colours_left, int pool, int left)
{
    int ways = 0;
    if (colours_left == 0)
        return left == 0;
    for (int taken = 0; taken <= pool && taken <= left; taken++)
        ways += count_builds(colours_left - 1, pool, left - taken);
    return ways;
}

static void every_choice_of_at_most_eight_sets_is_listed_once(void **state)
{
    struct channel *c = *state;
    for (int sets = 1; sets <= 9; sets++)
        for (int pool = 2; pool <= 3; pool++) {
            channel_send(c, "new primary deal=manual sets=%d pool=%d", sets, pool);
            assert_int_equal(count_legal(c, "build "), sets <= 8 ? count_builds(6, pool, sets) : 0);
        }
    channel_run(c, "new primary deal=manual sets=5 pool=1");
    channel_send(c, "legal");
    assert_string_equal(c->out.text.at, "| build Y B O G P\n| build R B O G P\n| build R Y O G P\n| build R Y B G P\n"
                                        "| build R Y B O P\n| build R Y B O G\n=\n");
    channel_run(c, "new primary deal=manual build=draft pool=1 sets=2");
    assert_int_equal(count_legal(c, "draft "), 6);
    channel_run(c, "draft R; draft O");
    channel_send(c, "legal");
    assert_string_equal(c->out.text.at, "| draft Y\n| draft B\n| draft G\n| draft P\n=\n");
}

/*
 * The number of plays: a sequence of cards of each value, each card whole or split, with at least one card in all; two
 * cards combine in either order.
 */
static void every_string_and_every_combination_is_listed_once(void **state)
{
    struct channel *c = *state;
    static const struct {
        const char *hand;
        int plays, combinations;
    } rows[] = {
        {"R1", 1, 0}, {"R1 R1 R2", 5, 0}, {"O1", 1, 0}, {"O2", 2, 0}, {"O5 O5", 6, 0}, {"O2 O2 O3", 20, 0},
        {"P1 P1 P2", 8, 0}, {"R1 Y1", 2, 2}, {"R1 Y1 B5 R1", 4, 6}, {"R1 R2 Y1 G4", 6, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char sets[64];
        snprintf(sets, sizeof sets, "set P1 hand %s; set P2 hand Y1", rows[i].hand);
        set_up(c, "", sets);
        assert_int_equal(count_legal(c, "play "), rows[i].plays);
        assert_int_equal(count_legal(c, "combine "), rows[i].combinations);
        assert_int_equal(count_legal(c, ""), rows[i].plays + rows[i].combinations);
    }
}

static void equal_cards_of_a_string_are_listed_in_every_order(void **state)
{
    struct channel *c = *state;
    set_up(c, "", "set P1 hand G1 G3 G3; set P2 hand Y1");
    assert_int_equal(count_legal(c, "play G1 G3 G3:split"), 1);
    assert_int_equal(count_legal(c, "play G1 G3:split G3\n"), 1);
    channel_accept(c, "play G1 G3:split G3");
}

static void too_many_strings_are_not_listed(void **state)
{
    struct channel *c = *state;
    set_up(c, "", "set P1 hand O2 O2 O2 O3 O3 O3 O4 O4 O4 O5; set P2 hand Y1");
    assert_int_equal(count_legal(c, ""), 10124); /* fifteen ways with three cards of a value */
    set_up(c, "", "set P1 hand O2 O2 O2 O2 O3 O3 O3 O3 O4 O4 O4 O4 O5 O5 O5 O5; set P2 hand Y1");
    assert_int_equal(count_legal(c, ""), 0);
    expect_advice(c, "play O5");
    set_up(c, "", "set P1 hand O2 O2 O2 O3 O3 O3 O4 O4 O4 O5 P2 P2 P2 P3 P3 P3 P4 P4 P4 P5; set P2 hand Y1");
    assert_int_equal(count_legal(c, ""), 0); /* the plays of both colours count together */
}

static void skips_and_assignments_are_listed_for_every_counter_area_and_ally(void **state)
{
    struct channel *c = *state;
    set_up(c, "players=4 style=team teams=1,2,1,2",
           "set P1 hand R1; set P2 hand R1; set P3 hand R1; set P4 hand R1; set P1 counters 2 0 0 1");
    assert_int_equal(count_legal(c, "skip "), 2);
    channel_run(c, "play R1; done");
    assert_int_equal(count_legal(c, "assign "), 2 * 2 * 4);
    assert_int_equal(count_legal(c, "skip "), 0);
    assert_int_equal(count_legal(c, "end"), 1);
}

static void a_pick_that_chance_makes_impossible_is_not_listed(void **state)
{
    struct channel *c = *state;
    static const char *const picks[][2] = {
        {"play O1", "use loot"}, {"play O1", "use pilfer"}, {"play P1", "use strip"}, {"play G1", "use recover"},
        {"play G1", "use unfade"},
    };
    for (size_t i = 0; i < sizeof picks / sizeof *picks; i++) {
        set_up(c, "", "set P1 hand O1 P1 G1 B1; set P1 discard R1; set P1 faded R1; set P2 hand Y1; "
                        "set P2 discard R1; set P2 faded R1");
        channel_accept(c, picks[i][0]);
        assert_true(count_legal(c, picks[i][1]) > 0);
        channel_accept(c, "chance 1");
        assert_int_equal(count_legal(c, picks[i][1]), 0);
    }
    set_up(c, "", "set P1 hand G2; set P1 discard R1 R2 R3; set P1 faded B1; set P2 hand Y1");
    channel_run(c, "play G2; chance 1");
    assert_int_equal(count_legal(c, "use recover P1"), 1);
    assert_int_equal(count_legal(c, "use unfade P1"), 0); /* there is one card, and chance names the second */
    channel_refuse(c, "use unfade P1", "bad-chance");
    channel_run(c, "use recover P1; use unfade P1");
    set_up(c, "", "set P1 hand O3 P2; set P2 hand Y1; set P2 discard R1; set P2 faded B1; set P2 counters 1 0 1 0");
    channel_run(c, "play O3; chance 7");
    assert_int_equal(count_legal(c, "use loot"), 0);
    assert_int_equal(count_legal(c, "use pilfer P2"), 1); /* P2 has a counter there, and may cancel the effect */
    channel_accept(c, "use pilfer P2");
    assert_int_equal(count_legal(c, "react use"), 1);
    assert_int_equal(count_legal(c, "react pass"), 0);
    channel_run(c, "react use; chance 0; done; end");
}

/* ---- advice ---- */

/* All players have cards and counters in every area, so that all effects of a colour can be used. */
static void the_advice_spends_a_point_where_it_does_most(void **state)
{
    struct channel *c = *state;
    static const struct {
        const char *play, *sets, *advice;
    } rows[] = {
        {"play R1", "", "use mill P2"},
        {"play R1", "set P2 deck -", "use fade P2 Y1"},
        {"play R1", "set P2 deck -; set P2 discard -", "done"},
        {"play O1", "", "use take P2"},
        {"play O1", "set P2 deck -", "use pilfer P2"},
        {"play O1", "set P2 deck -; set P2 discard -", "use loot P2 P1"},
        {"play Y1", "", "use remove P2 hand"},
        {"play Y1", "set P2 counters 0 0 0 1", "use remove P2 faded"},
        {"play Y1", "set P2 counters 0 0 0 0", "use draw P1"},
        {"play Y1", "set P2 counters 0 0 0 0; set P1 deck -; set P1 counters 0 0 1 0", "use dup P1 discard"},
        {"play P1", "", "use remove P2 hand"},
        {"play P1", "set P2 counters 0 0 0 0", "use strip P2"},
        {"play B1", "", "use shield P1 hand"},
        {"play G1", "", "use recover P1"},
        {"play G1", "set P1 discard -", "use unfade P1"},
        {"play G1", "set P1 discard -; set P1 faded -", "done"},
        {"combine R1 B1", "", "use remove P2 hand"},
        {"play G3/", "", "use remove P2 hand"},                          /* as yellow, blue and green */
        {"play G3/", "set P2 counters 0 0 0 0", "use shield P1 hand"},
        {"play P2/", "set P2 counters 0 0 0 0", "use mill P2"},          /* as red and blue */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_run(c, "new primary deal=scenario; set P1 hand R1 Y1 B1 O1 G1 P1 G3 P2; set P1 deck B5");
        channel_run(c, "set P1 discard B3; set P1 faded B4; set P1 counters 1 1 1 1; set P2 hand Y1; set P2 deck Y2");
        channel_run(c, "set P2 discard Y1; set P2 faded Y4; set P2 counters 1 1 1 1");
        channel_run(c, rows[i].sets);
        channel_run(c, "turn P1 nodraw");
        channel_accept(c, rows[i].play);
        expect_advice(c, rows[i].advice);
        channel_accept(c, rows[i].advice);
    }
    set_up(c, "", "set P1 hand P3; set P2 hand Y1; set P2 counters 1 0 0 0");
    channel_run(c, "play P3; use remove P2 hand; use strip P2");
    expect_advice(c, "use restore P1 hand"); /* restores the counter that P2 has lost */
}

/* ---- building ---- */

static void only_the_next_builder_may_ask_for_advice(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary deal=manual players=Ann,Ben; view Ben");
    channel_refuse(c, "suggest", "hidden"); /* it is Ann's turn to build */
    access_view(&c->protocol, "Ann");
    channel_accept(c, "build RYBOGP");
    channel_refuse(c, "suggest", "hidden");
    access_view(&c->protocol, "Ben");
    expect_advice(c, "build P Y B G O R");
    channel_accept(c, "build PYBGOR");
    channel_refuse(c, "suggest", "wrong-phase"); /* all decks are built */
}

/* Makes suggested moves until the suggestion is refused. The opponents play by themselves. */
static void follow_the_advice(struct channel *c)
{
    char command[256];
    for (int i = 0; i < 3000 && *channel_send(c, "suggest") == '='; i++) {
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_accept(c, command);
    }
}

static void in_practice_the_others_build_and_draft_and_start_begins_the_game(void **state)
{
    static const char *const builds[] = {"pool", "draft", "draft order=snake"};
    struct channel *c = *state;
    c->protocol.options.practise = true;
    for (int players = 2; players <= 4; players++)
        for (size_t i = 0; i < sizeof builds / sizeof *builds; i++) {
            access_view(&c->protocol, "all");
            channel_send(c, "new primary deal=manual players=%d sets=2 limit=40 seed=%d build=%s", players, players,
                         builds[i]);
            follow_the_advice(c);
            channel_expect_key(c, "phase", "build");
            channel_expect_key(c, "turn", "-"); /* all decks are built */
            channel_accept(c, "start");
            follow_the_advice(c);
            channel_expect_key(c, "phase", "over");
        }
}

static const struct dialogue dialogues[] = {
    /* ---- advice ---- */
    {"the advice plays a one first then most points and skips when it must",
     {"new primary deal=manual sets=8 pool=2",
      "suggest says build R P Y B G O R P",
      "new primary deal=manual build=draft pool=1 sets=2",
      "suggest says draft R",
      "draft R; draft P",
      "suggest says draft Y",
      "begin: set P1 hand R2 R1 B5 Y1; set P2 hand Y1; set P2 deck Y2; set P2 counters 0 1 0 0",
      "suggest says play R1",
      "play R1; use mill P2",
      "suggest says react use",
      "react use",
      "suggest says play Y1", /* another play is allowed after a one */
      "play Y1; done",
      "suggest says play B5",
      "play B5; done",
      "suggest says end",
      "begin: set P1 hand R3 R5 B5; set P2 hand Y1",
      "suggest says play R5", /* the first of equal moves */
      "begin: set P1 hand R1; set P2 hand Y1",
      "play R1; done",
      "suggest says end", /* another play is allowed, but there is no card */
      "begin: set P1 counters 0 0 1 1; set P2 hand Y1",
      "suggest says skip discard",
      "begin: set P1 counters 0 0 0 1; set P2 hand Y1",
      "suggest says skip faded"}},
    /* ---- the club ---- */
    {"a club player takes the primary colours and combines them for more points",
     {"new primary deal=manual sets=8 pool=2",
      "suggest club says build R Y B R Y B O G",
      "new primary deal=manual build=draft pool=1 sets=3",
      "suggest club says draft R",
      "draft Y; draft R",
      "suggest club says draft P", /* no yellow is left in the pool: as fair */
      "new primary deal=manual build=draft-cards pool=1 sets=1",
      "suggest club says draft R5",
      "draft R5; draft R4",
      "suggest club says draft Y5",
      "begin: set P1 hand R2 B4 Y3 O5; set P2 hand Y1",
      "suggest fair says play O5",
      "suggest club says combine B4 Y3",
      "begin: set P1 hand R2 B3 O5; set P2 hand Y1",
      "suggest club says play O5", /* five points, and no card fades */
      "begin: set P1 hand R5 B3 O1; set P2 hand Y1",
      "suggest club says play O1", /* a one first */
      "begin: set P1 hand R5 R4; set P2 hand Y1",
      "suggest club says play R5"}},
    /* ---- sentences for people ---- */
    {"events are said in plain words",
     {"new primary deal=manual sets=1",
      "P1 build R tells P1 has built a deck of R.\n",
      "P2 build Y; deal P1 R1 R2 R3 R4 R5; deal P2 Y1 Y2 Y3 Y5 Y4",
      "start tells The bottom card of P1 is R5.\nThe bottom card of P2 is Y4.\nP1 draws R1.\nP1 draws R2.\n"
          "P1 draws R3.\nP2 draws Y1.\nP2 draws Y2.\nP2 draws Y3.\n",
      "new primary deal=manual sets=1; view P2; P2 build y",
      "P2 play Y1 tells No: this cannot be done now: P1 builds a deck of one set of R Y B O G P:\n"
          "    `build R`, for example\n"}},
    {"every card that moves is said with its owner",
     {"begin: set P1 hand Y1 O1 R1 P1 G1; set P1 deck R3; set P1 discard R4; set P1 faded R5; set P2 hand B5; "
          "set P2 deck B1; set P2 discard B2; set P2 faded B3",
      "play Y1",
      "use draw P1 tells P1 uses draw.\nP1 draws R3.\n",
      "undo 2; play O1",
      "use loot P2 P1 tells P1 uses loot.\nB3 goes from P2's faded pile under P1's deck.\n",
      "undo 2; play O1",
      "use pilfer P2 tells P1 uses pilfer.\nB2 goes from P2's discard pile to P1's.\n",
      "undo 2; play O1",
      "use take P2 tells P1 uses take.\nB1 goes from P2's deck to P1's faded pile.\n",
      "undo 2; play R1",
      "use mill P2 tells P1 uses mill.\nB1 goes from P2's deck to the discard pile.\n",
      "undo 2; play R1",
      "use fade P2 B2 tells P1 uses fade on B2.\nB2 of P2's discard pile fades.\n",
      "undo 2; play P1",
      "use strip P2 tells P1 uses strip.\nP2 loses B5 from the hand.\n",
      "undo 2; play G1",
      "use recover P1 tells P1 uses recover.\nR4 goes from P1's discard pile under the deck.\n",
      "undo 2; play G1",
      "use unfade P1 tells P1 uses unfade.\nR5 goes from P1's faded pile to the discard pile.\n"}},
    {"the events of a turn are said in plain words",
     {"new primary deal=manual sets=1 build=draft",
      "draft R tells P1 takes a set of R.\n",
      "begin: set P1 hand R2 R3 R4 R5 R1 O2 B1 Y1; set P2 hand Y1; set P2 deck Y2 Y3; set P2 counters 0 1 1 0",
      "play R1 tells P1 plays R1.\n",
      "use mill P2 tells P1 uses mill.\nP2 has a counter on the deck, and may stop it.\n",
      "react use tells P2 gives a counter: mill is stopped.\nP2 has a counter less on the deck.\n",
      "play R2 R3 tells P1 plays a string: R2 R3.\n",
      "use mill P2 tells P1 uses mill.\nY2 goes from P2's deck to the discard pile.\n",
      "use fade P2 Y2 tells P1 uses fade on Y2.\nP2 has a counter on the discard pile, and may stop it.\n",
      "react pass; undo 4",
      "play R2 R3 R4 R5 tells P1 plays a string: R2 R3 R4 R5.\n",
      "undo",
      "combine B1 Y1 tells P1 combines B1 and Y1.\n",
      "done; end",
      "skip discard tells P2 gives up a counter and plays nothing.\nP2 has a counter less on the discard pile.\n",
      "begin: set P1 hand B1; set P2 hand Y1",
      "play B1",
      "use shield P1 deck tells P1 uses shield.\nP1 has a counter more on the deck.\n",
      "assign deck P1 hand tells P1 moves a counter.\nP1 has a counter less on the deck.\n"
          "P1 has a counter more on the hand.\n",
      "begin: set P1 hand B1",
      "play B1; done",
      "end tells P2 is out: no card in hand, and no counter.\nThe game is over. Won by P1.\n",
      "begin limit=1: set P1 hand B1; set P2 hand B1",
      "play B1; done",
      "end tells The game is over, and nobody has won.\n"}},
    /* ---- building ---- */
    {"each player is advised another deck of many colours",
     {"new primary deal=manual players=3 sets=4",
      "suggest says build R P Y B",
      "build RPYB",
      "suggest says build P Y B G",
      "build PYBG",
      "suggest says build Y B G O"}},
    {"in a draft a colour is advised of which one has the fewest sets",
     {"new primary deal=manual build=draft pool=2 sets=3; draft R; draft P",
      "suggest says draft P",
      "draft P",
      "suggest says draft Y", /* the second player begins with purple, and has one set */
      "draft R",
      "suggest says draft Y"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(every_choice_of_at_most_eight_sets_is_listed_once),
        ON_A_CHANNEL(every_string_and_every_combination_is_listed_once),
        ON_A_CHANNEL(equal_cards_of_a_string_are_listed_in_every_order),
        ON_A_CHANNEL(too_many_strings_are_not_listed),
        ON_A_CHANNEL(skips_and_assignments_are_listed_for_every_counter_area_and_ally),
        ON_A_CHANNEL(a_pick_that_chance_makes_impossible_is_not_listed),
        ON_A_CHANNEL(the_advice_spends_a_point_where_it_does_most),
        ON_A_CHANNEL(only_the_next_builder_may_ask_for_advice),
        ON_A_CHANNEL(in_practice_the_others_build_and_draft_and_start_begins_the_game),
    };
    return dialogues_run(dialogues, COUNT(dialogues), set_up) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
