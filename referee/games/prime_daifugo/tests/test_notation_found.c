/* test_notation_found.c: what players write in score notation is read and noted; all faults of a file are reported. */
#include "referee/game/notation.h"
#include "referee/games/prime_daifugo/tests/notated.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/sheet.h"

#include <string.h>

enum { SHEETS_MAX = 23 };

#define BEGUN "Ann:(3Q)\nBen:(5)\nAnn:3\n"
#define ANOTHER(line) "game:" #line ":1: note: a game without an empty line before it is read as another game\n"
#define TOO_FEW ":1: the game cannot be played like that (prime-daifugo is for 2 to 6 players)" STOPS
#define REVOLUTION "Ann:(A7294Q)\nBen:(2453)\nAnn:A729[RR]\nBen:%\n"
#define ALL_AT "### prime-daifugo all-at=9\nAnn:(57K)\nBen:(24)\n"
#define NEVER_FACTORED "### prime-daifugo factors=never\nAnn:(622354)\nBen:(3)\n" /* a past bug: a crash */
#define CUT_NOTE \
    "note: [GC] after a composite play clears the field, as if all others passed; by our rules only the number alone " \
    "does\n"
#define COMPOSITE_CUT(line) "game:" #line ":12: " CUT_NOTE
#define TURN_NOTE "note: [RR] after a composite play turns the order round; by our rules only the number alone does\n"
#define LOST(line) "game:" #line ":5: note: a lost connection ends the game, and the others have won\n"
#define WRONG_PLAY(line, play) \
    "game:" #line ":5: warning: " play " cannot be played by our rules; it is read as a wrong play\n"
#define STRAY "game:4:1: a hand after the first turn; an empty line ends a game" STOPS

/* The deviation is a note in a lenient reading, and a fault in the canonical form. */
static void expect_liberty(struct channel *c, const char *file, const char *place, const char *what, const char *how)
{
    struct text note = {0}, fault = {0};
    text_print(&note, "game:%s: note: %s %s\n", place, what, how);
    text_print(&fault, "game:%s: %s is not canonical\n", place, what);
    sheet_expect(c, file, note.at);
    sheet_expect_strictly(c, file, fault.at);
    text_free(&note);
    text_free(&fault);
}

static void deviations_that_cannot_be_misunderstood_are_read_and_noted(void **state)
{
    static const char *const liberties[][4] = {
        {HANDS "Ann:qK\n", "3:5", "a small letter", "is read as a capital"},
        {HANDS "Ann:d(4)QK\n", "3:5", "a small letter", "is read as a capital"},
        {HANDS "Ann:Q K\n", "3:6", "a blank", "is left out"},
        {HANDS "Ann:\tQK\n", "3:5", "a blank", "is left out"},
        {HANDS "Ann: QK\n", "3:5", "a blank", "is left out"},
        {HANDS "Ann :QK\n", "3:4", "a blank", "is left out"},
        {HANDS " Ann:QK\n", "3:1", "a blank", "is left out"},
        {HANDS "Ann:QK　\n", "3:7", "a blank", "is left out"},
        {HANDS "Ann：QK\n", "3:4", "a full-width character", "is read as a narrow one"},
        {HANDS "Ann:ＱK\n", "3:5", "a full-width character", "is read as a narrow one"},
        {HANDS "Ann:％\n", "3:5", "a full-width character", "is read as a narrow one"},
        {"Ann:(42235)\nBen:(3)\nAnn:4=2＊2\n", "3:8", "a full-width character", "is read as a narrow one"},
        {"Ann:(42235)\nBen:(3)\nAnn:4=2＾2\n", "3:8", "a full-width character", "is read as a narrow one"},
        {HANDS "Ann:%\nBen:KT=2×5*KA\n", "4:9", "this sign of multiplication", "is read as *"},
        {HANDS "Ann:%\nBen:KT=2*5·KA\n", "4:11", "this sign of multiplication", "is read as *"},
        {HANDS "Ann:%\nBen:KT=2✕5*KA\n", "4:9", "this sign of multiplication", "is read as *"},
        {HANDS "Ann:%\nBen:KT=2*5•KA\n", "4:11", "this sign of multiplication", "is read as *"},
        {HANDS "Ann:%\nBen:KT=2∗5*KA\n", "4:9", "this sign of multiplication", "is read as *"},
        {"＃＃＃ title\n" HANDS, "1:1", "a full-width character", "is read as a narrow one"},
        {"#＃# title\n" HANDS, "1:2", "a full-width character", "is read as a narrow one"},
        {" ### title\n" HANDS, "1:1", "a blank", "is left out"},
        {"Ann:(57QK239A46J)\nBen:(K1025KA73889)\n", "2:7", "10", "is read as T"},
        {"Ann:(57QK239146J)\nBen:(KT25KA73889)\n", "1:13", "1", "is read as A"},
        {"Ann:(42235)\nBen:(3)\nAnn:4=2²\n", "3:8", "a superscript", "is read as an exponent"},
        {"Ann:(X37)\nBen:(3)\nAnn:X3|X=1\n", "3:10", "a number as the value of a Joker", "is read as its card"},
        {"Ann:(X37)\nBen:(3)\nAnn:X3|X=11\n", "3:10", "a number as the value of a Joker", "is read as its card"},
        {"Ann:(X37)\nBen:(3)\nAnn:X3|X=10\n", "3:10", "10", "is read as T"},
        {"Ann:(QK)\nBen:(3)\nAnn:QK#\nAnn:(3)\nBen:(5)\n", "4:1", "a game without an empty line before it",
         "is read as another game"},
    };
    for (size_t i = 0; i < sizeof liberties / sizeof *liberties; i++)
        expect_liberty(*state, liberties[i][0], liberties[i][1], liberties[i][2], liberties[i][3]);
}

/* Fails the test unless there is no fault, and the summary is this. */
static void expect_summary(struct channel *c, const char *file, const char *expected)
{
    struct sheet sheet;
    struct text text = {0};
    sheet_read(&sheet, c, false, file, strlen(file));
    assert_string_equal(text_string(&sheet.reading.message), "");
    notation_summarize(&sheet.reading, &text);
    assert_string_equal(text_string(&text), expected);
    sheet_close(&sheet);
    text_free(&text);
}

static void the_summary_says_how_the_games_ended(void **state)
{
    expect_summary(*state, ALL_AT "Ann:[TIME]\nAnn:%\nBen:%\n", "1 game: drawn after 2 turns");
    expect_summary(*state, ALL_AT "Ann:[TIME]\nAnn:%\n", "1 game: not over after 1 turn");
    expect_summary(*state, ALL_AT "Ann:[TIME]\nAnn:%\nBen:%\n\n" ALL_AT "Ann:[TIME]\nAnn:K57\nBen:%\n\n" ALL_AT,
                   "3 games: 1 won, 1 drawn, 1 not over; 4 turns");
    expect_summary(*state, "Ann:(3Q)\nBen:(5)\nAnn:3\nBen:切断\n", "1 game: Ann won in 1 turn");
    expect_summary(*state, "Ann:(3Q)\nBen:(5)\nCid:(7)\nBen:5#\n\nAnn:(3Q)\nBen:(5)\nCid:(7)\nAnn:3\nAnn:切断\n",
                   "2 games: 2 won, 0 not over; 2 turns");
    expect_summary(*state, "-:(3)\nBen:(5)\n-:3#\n", "1 game: - won in 1 turn"); /* not nobody */
    expect_summary(*state, "Ann:(3)\n-:(5)\nAnn:%\n", "1 game: not over after 1 turn");
}

#define SEVEN "game:1:1: note: 7up is not a name for the referee, which calls such players P1 and so on\n"
#define TWINS "game:2:1: note: ann is not a name for the referee, which calls such players P1 and so on\n"

/* Sheets, and the messages that sheet_expect expects. */
static const struct {
    const char *name;
    const char *sheet[SHEETS_MAX][2];
} readings[] = {
    {"a liberty is noted once in a file",
     {{"Ann:(qk3)\nBen:(3)\nAnn:qk\n\nAnn:(q k5)\nBen:(t)\nAnn:q k\n",
       "game:1:6: note: a small letter is read as a capital\ngame:5:7: note: a blank is left out\n"}}},
    {"empty lines are allowed within a game",
     {{"### a\n\nAnn:(QK3)\nBen:(5)\n\nAnn:QK\n\n\nBen:%\n\nAnn:(3)\nBen:(5)\n",
       "game:6:1: note: an empty line within a game is left out\n"},
      {"Ann:(QK3)\n\nBen:(5)\n\nCid:(7)\n\nAnn:QK\n\nBen:%\n",
       "game:3:1: note: an empty line within a game is left out\n"}}},
    {"all faults are reported and the other games are checked",
     {{"Ann:(57QK2)\nBen:(KT25KA)\nAnn:57\nAnn:QK[GC]\nBen:KT=2*5*KA#\nAnn:%\n\nAnn:(I)\nBen:(3)\n\nAnn:(QK3)\n"
       "Ben:(5)\nAnn:KQ\nBen:5#\n\nAnn:(QK3)\nBen:(5)\nAnn:QK#\nBen:%x\n",
       "game:3:7: 57 cuts, but [GC] is not written" GOES_ON
       "game:4:7: [GC] is written, but QK is an ordinary play" GOES_ON
       "game:6:1: the game is over: Ben has won" STOPS
       "game:13:5: 1312 = 2 * 2 * 2 * 2 * 2 * 41 is not prime: 2 cards are to be drawn, but none is written" STOPS
       "game:18:7: # is written, but Ann holds 3" GOES_ON
       "game:8:6: I is not a card: an ace is A\n"
       "game:19:6: X does not belong here" STOPS}}},
    {"a game goes on where the rules leave no doubt",
     {{"Ann:(57QK2)\nBen:(KT25KA3)\nAnn:57\nAnn:QK[GC]\nBen:KT=2*5*KA#\nAnn:%\nBen:3\n",
       "game:3:7: 57 cuts, but [GC] is not written" GOES_ON
       "game:4:7: [GC] is written, but QK is an ordinary play" GOES_ON
       "game:5:14: # is written, but Ben holds 3" GOES_ON
       "game:7:6: Ben has no cards left, but # is not written" GOES_ON}}},
    {"the verdict is said as a sentence",
     {{"Ann:(A23)\nBen:(5)\nAnn:A\n", "game:3:5: 1 is not prime: 1 card is to be drawn, but none is written" STOPS},
      {"Ann:(42235)\nBen:(3)\nAnn:4=2*2,P(7)\n",
       "game:3:11: 4=2*2 is correct: no cards are to be drawn, but P(7) is written" STOPS},
      {"Ann:(62235)\nBen:(3)\nAnn:6=2*2,P(7)\n",
       "game:3:11: 6=2*2 is wrong: the product is 4: 3 cards are to be drawn, but 1 is written" STOPS},
      {NEVER_FACTORED "Ann:4,P(78)\n",
       "game:4:7: 4 is not prime: 1 card is to be drawn, but 2 are written" STOPS},
      {NEVER_FACTORED "Ann:6=2*2,P(7)\n",
       "game:4:11: 6=2*2 is wrong: 3 cards are to be drawn, but 1 is written" STOPS}}},
    {"the remaining lines of a false game are read and the next game is checked",
     {{"Ann:(I)\nBen:(3)\nBen:3\n\nAnn:(QK3)\nBen:(5)\nAnn:KQ\nBen:5\nBen:z\n\nAnn:(QK3)\nBen:(5)\nAnn:3\nBen:5\n",
       "game:7:5: 1312 = 2 * 2 * 2 * 2 * 2 * 41 is not prime: 2 cards are to be drawn, but none is written" STOPS
       "game:14:6: Ben has no cards left, but # is not written" GOES_ON
       "game:1:6: I is not a card: an ace is A\n"
       "game:9:5: Z is neither a card nor % for a pass\n"},
      {"Ann:(QK3)\nBen:(5)\nAnn:QK\n\nBen:Z\nAnn:3\n\nAnn:(0)\nBen:(5)\nAnn:5\n",
       "game:5:5: Z is neither a card nor % for a pass" STOPS
       "game:8:6: 0 is not a card: 10 is T, and only a Joker can be 0\n"}}},
    {"no order at all is noted and a written one is checked",
     {{REVOLUTION "Ann:%\n",
       "game:4:5: note: a game without any [R] is read as if it stood where the order is reversed\n"},
      {REVOLUTION "Ann:[R]%\nBen:[R]3\n",
       "game:4:5: the order is reversed, but [R] is not written, as it is in line 5" GOES_ON},
      {"Ann:(A7294Q)\nBen:(2453)\nAnn:A729[RR]\nBen:[R]%\nAnn:%\n",
       "game:5:5: the order is reversed, but [R] is not written" GOES_ON},
      {"Ann:(A7294Q)\nBen:(2453)\nAnn:[R]A729[RR]\nBen:%\n",
       "game:3:5: [R] is written, but the order is normal" GOES_ON
       "game:4:5: the order is reversed, but [R] is not written" GOES_ON}}},
    {"the end of the time is a line of its own",
     {{ALL_AT "Ann:D(4)\nAnn:[TIME]\nAnn:457K\nBen:%\n", ""},
      {ALL_AT "Ann:[time]\n", "game:4:6: note: a small letter is read as a capital\n"},
      {ALL_AT "Ann:[TIME]\nAnn:57[GC]\n",
       "game:5:5: 57 cannot be played: the time is over: one number of all cards, without factors (Ann has 3)" STOPS},
      {ALL_AT "Ann:[TIME]\nAnn:75K#\nBen:D(4)42\n",
       "game:5:8: # is written, but Ann holds 5,7,K" GOES_ON
       "game:6:5: 4 cannot be drawn: this cannot be done now (Ben names one number of all cards in hand, or "
       "passes)" STOPS},
      {ALL_AT "Ann:[TIME]\nBen:[TIME]\n", "game:5:1: Ann is on turn, not Ben" STOPS},
      {ALL_AT "Ann:[TIME]\nAnn:[R]75K\n", "game:5:5: [R] is written, but the order is normal" GOES_ON},
      {HANDS "Ann:[TIME]\n",
       "game:3:5: [TIME] cannot be written: this cannot be done now (no time was set for this game: all-at=MINUTES "
       "does that; Ann may draw, then plays any number of cards, or passes)" STOPS},
      {ALL_AT "Ann:[TIME]%\n", "game:4:11: % does not belong here" STOPS},
      {ALL_AT "Ann:5[TIME]\n",
       "game:4:6: [TIME does not belong here: the end of the time is a line of its own, NAME:[TIME]" STOPS},
      {ALL_AT "[Time]\n", "game:4:1: the end of the time is written NAME:[TIME], with the player on turn" STOPS}}},
    /* A past bug: the message did not say that an x is a Joker. */
    {"an X between factors is answered with the sign of multiplication",
     {{"Ann:(6223)\nBen:(5)\nAnn:6=2x3\n",
       "game:3:8: note: a small letter is read as a capital\n"
       "game:3:5: 6=2X3 cannot be played: not a product of primes (no * or ^): an X is a Joker, and factors are joined "
       "by *" STOPS},
      {"Ann:(6223)\nBen:(5)\nAnn:6=2*X\n", "game:3:5: 6=2*X cannot be played: that is not in the hand (X)" STOPS},
      {"Ann:(6223)\nBen:(5)\nAnn:X2\n", "game:3:5: X2 cannot be played: that is not in the hand (X)" STOPS}}},
    {"a name that differs in capitals or width alone is read",
     {{HANDS "ann:QK\nBEN:%\nＡｎｎ:9J\n",
       "game:3:1: note: ann is read as Ann: the names differ in case, width or composition alone\n"},
      {HANDS "Ａｎｎ:QK\n",
       "game:3:1: note: Ａｎｎ is read as Ann: the names differ in case, width or composition alone\n"},
      {HANDS "Ann:QK\nBe\u0301n:%\n", "game:4:1: Be\u0301n does not play: Ann and Ben do" STOPS},
      {"Zoë:(QK3)\nBen:(5)\nZoe\u0308:QK\n",
       "game:3:1: note: Zoe\u0308 is read as Zoë: the names differ in case, width or composition alone\n"},
      {"Ann:(QK3)\nann:(5)\nAnn:QK\nann:%\n", TWINS},
      {"Ann:(QK3)\nann:(5)\nANN:QK\n", TWINS "game:3:1: ANN does not play: Ann and ann do" STOPS},
      {HANDS "Ann:QK\nbee:QK\n", "game:4:1: bee does not play: Ann and Ben do" STOPS}}},
    {"messages call players as they are written",
     {{"7up:(A3)\nP1:(5)\n7up:AAA\n",
       SEVEN "game:3:5: AAA cannot be played: that is not in the hand (A, 3 times: 7up has 1)" STOPS},
      {"7up:(A3)\n8up:(5)\nP1:(7)\nCid:5\n", SEVEN "game:4:1: Cid does not play: 7up, 8up and P1 do" STOPS},
      {"7up:(3)\nP1:(5)\n7up:3#\nP1:5\n", SEVEN "game:4:1: the game is over: 7up has won" STOPS},
      {"7up:(3A)\nP1:(5)\n7up:3\n7up:3\n", SEVEN "game:4:1: P1 is on turn, not 7up" STOPS},
      {"Ann:(3)\nAnn:(5)\n", "game:2:1: two players are called Ann" STOPS}}},
    {"names that the referee takes for one are noted",
     {{"### final\nAnn:(3)\nann:(5)\nAnn:3#\n",
       "game:3:1: note: ann is not a name for the referee, which calls such players P1 and so on\n"},
      {"P2:(3)\n7up:(5)\np2:3#\n",
       "game:2:1: note: 7up is not a name for the referee, which calls such players P1 and so on\n"
       "game:3:1: note: p2 is read as P2: the names differ in case, width or composition alone\n"}}},
    {"two games that are mixed are reported",
     {{"Ann:(3Q)\nBen:(5)\nAnn:3\nCid:(3)\nDan:(7)\nBen:5#\nCid:3#\n",
       "game:6:1: Ben does not play: Cid and Dan do" STOPS
       "game:4:1: a hand after the first turn; an empty line ends a game" STOPS},
      {"Ann:(3Q)\nBen:(5)\nAnn:3\nCid:5\nBen:5#\nDan:7\n", "game:4:1: Cid does not play: Ann and Ben do" STOPS}}},
    {"a game after a hand out of place is a game of its own",
     {{BEGUN "B:(7)\n\n" NEXT, NEXT_IS_CHECKED(8) STRAY},
      {BEGUN "B:(7)\n" NEXT, NEXT_IS_CHECKED(7) STRAY},
      {BEGUN "B:(7)\n### title\n" NEXT, NEXT_IS_CHECKED(8) STRAY},
      {BEGUN "B:(7)\nBen:5\n" NEXT, NEXT_IS_CHECKED(8) STRAY},
      {BEGUN NEXT, NEXT_IS_CHECKED(6) STRAY},
      {BEGUN "\nB:(7)\n\n" NEXT, "game:5" TOO_FEW NEXT_IS_CHECKED(9)},
      {BEGUN "\nC:(7)\n\n" NEXT, "game:5" TOO_FEW NEXT_IS_CHECKED(9)},
      {"B:(7)\n\n" NEXT, "game:1" TOO_FEW NEXT_IS_CHECKED(5)},
      {BEGUN "B:(7)\n", STRAY},
      {"Ann:(3Q)\nBen:(5)\nBen:(7)\nAnn:3\n" NEXT,
       ANOTHER(5) "game:3:1: two players are called Ben" STOPS NEXT_IS_CHECKED(7)},
      {"Ann:(QQQQQ)\nBen:(5)\nAnn:Q\n" NEXT,
       ANOTHER(4) "game:1:6: the cards cannot be dealt like that (the deck has 4 of Q)" STOPS NEXT_IS_CHECKED(6)},
      {"Ann:(3Z)\nBen:(5)\nAnn:3\n" NEXT, ANOTHER(4) NEXT_IS_CHECKED(6) "game:1:7: Z is not a card\n"},
      {"Ann:(3)\nBen:(5)\nAnn:Z\n" NEXT,
       ANOTHER(4) NEXT_IS_CHECKED(6) "game:3:5: Z is neither a card nor % for a pass" STOPS},
      {BEGUN "Ann:Q\nBen:5\nB:(7)\nBen:5\n\n" NEXT, "game:4:1: Ben is on turn, not Ann" STOPS NEXT_IS_CHECKED(11)}}},
    {"empty lines separate all hands or none",
     {{"Ann:(QK3)\n\nBen:(5)\nAnn:QK\n", "game:3:1: note: an empty line within a game is left out\n"},
      {"Ann:(QK3)\n\nBen:(5)\n\nCid:(7)\nAnn:QK\nBen:%\nCid:%\n",
       "game:3:1: note: an empty line within a game is left out\n"},
      {"Ann:(QK3)\n\nBen:(5)\nCid:(7)\nBen:5#\n", "game:1" TOO_FEW}}},
    {"another deck is reported",
     {{"Ann:(QQQQQ)\nBen:(5)\n", "game:1:6: the cards cannot be dealt like that (the deck has 4 of Q)" STOPS},
      {"### prime-daifugo red-evens=no\nAnn:(2224)\nBen:(5)\nAnn:%\n",
       "game:2:6: the cards cannot be dealt like that (the deck has 2 of 2)" STOPS},
      {"### prime-daifugo jokers=0\nAnn:(XXQ)\nBen:(QQ5)\nAnn:Q,P(7)\n",
       "game:2:6: the cards cannot be dealt like that (the deck has 0 of X)" STOPS},
      {"### prime-daifugo jokers=1\nAnn:(XXQ)\nBen:(QQ5)\nAnn:Q,P(7)\n",
       "game:2:6: the cards cannot be dealt like that (the deck has 1 of X)" STOPS},
      {"### prime-daifugo red-evens=no\nAnn:(XXQ)\nBen:(QQ5)\nAnn:Q,P(7)\n",
       "game:3:6: the cards cannot be dealt like that (the deck has 2 of Q)" STOPS}}},
    {"a hand of another size than those dealt is reported at its own line",
     {{"Ann:(57QK239A46J)\nBen:(KT25KA7388)\nAnn:%\nBen:889\n",
       "game:2:6: warning: Ben has 10 cards, and Ann has 11\n"
       "game:4:5: 889 cannot be played: that is not in the hand (9)" STOPS},
      {"Ann:(57QK239A46)\nBen:(KT25KA73889)\nCid:(7)\nAnn:%\n",
       "game:1:6: warning: Ann has 10 cards, and Ben has 11\ngame:3:6: warning: Cid has 1 card, and Ben has 11\n"},
      {"### prime-daifugo hand=3\nAnn:(57Q)\nBen:(KT25)\nAnn:57[GC]\n",
       "game:3:6: warning: Ben has 4 cards, and Ann has 3\n"},
      {"Ann:(57QK239A46)\nBen:(KT25KA)\nAnn:57[GC]\n", ""}, /* a position that somebody made up */
      {"A:(23456)\nB:(2345678)\nC:(2345678)\nD:(9TJQKAA)\nE:(9TJQKAA)\nA:%\n",
       "game:1:4: warning: A has 5 cards, and B has 7\n"}}},
    {"a composite play that cuts clears the field, as on servers",
     {{"Ann:(573A9QK2)\nBen:(KT25KA)\nAnn:57=3*A9[GC]\nAnn:QK\nBen:%\nAnn:2#\n", COMPOSITE_CUT(3)},
      {"Ann:(573A9)\nBen:(KT25KA)\nAnn:57=3*A9[GC]#\n", COMPOSITE_CUT(3)},
      {"Ann:(573A9QK2)\nBen:(KT25KA)\nCid:(23)\nAnn:57=3*A9[GC]\nAnn:QK\nBen:%\nCid:%\nAnn:2#\n",
       COMPOSITE_CUT(4)},
      {"### prime-daifugo placings=yes\nAnn:(573A9)\nBen:(KT2)\nCid:(23)\nAnn:57=3*A9[GC]#\nBen:2\nCid:3\n",
       COMPOSITE_CUT(5)},
      {"Ann:(573A9QK2)\nBen:(KT25KA)\nAnn:57=3*A9[GC]\nBen:%\n",
       COMPOSITE_CUT(3) "game:4:1: Ann is on turn, not Ben" STOPS},
      {"### prime-daifugo cut=91\nAnn:(9A7K573A9)\nBen:(KT25KA)\nAnn:9A=7*K[GC]\nAnn:57=3*A9[GC]\n",
       "game:4:11: " CUT_NOTE "game:5:12: [GC] is written, but 57=3*A9 is an ordinary play" GOES_ON
       "game:5:16: Ann has no cards left, but # is not written" GOES_ON},
      {"Ann:(KT25KA)\nBen:(2)\nAnn:KT=2*5*KA[GC]#\n",
       "game:3:14: [GC] is written, but KT=2*5*KA is an ordinary play" GOES_ON}}},
    {"a composite play that reverses the order does so, as on servers",
     {{"Ann:(A7297KA953)\nBen:(KQJ9732)\nAnn:A729=7*K*A9[RR]\nBen:[R]%\nAnn:[R]5\nBen:[R]3\n",
       "game:3:16: " TURN_NOTE},
      {"Ann:(A7297KA953)\nBen:(KQJ9732)\nAnn:A729=7*K*A9[RR]\nBen:%\nAnn:5\nBen:3\n",
       "game:3:16: " TURN_NOTE "game:4:5: note: a game without any [R] is read as if it stood where the order is "
       "reversed\n"},
      {"Ann:(A7297KX92)\nBen:(KQJ)\nAnn:A729=7*K*X9|X=A[rr]\nBen:[R]%\nAnn:[R]2#\n",
       "game:3:21: note: a small letter is read as a capital\ngame:3:20: " TURN_NOTE},
      {"Ann:(A7297KA9)\nBen:(3)\nAnn:A729=7*K*A9[RR]#\n", "game:3:16: " TURN_NOTE},
      {"### prime-daifugo revolution=91\nAnn:(9A7K2)\nBen:(3)\nAnn:9A=7*K[RR]\nBen:[R]%\nAnn:[R]2#\n",
       "game:4:11: " TURN_NOTE},
      {"Ann:(A7297KA92)\nBen:(3)\nAnn:A729=7*K*A9\nBen:%\nAnn:2#\n", ""}, /* by our rules */
      {"Ann:(A7297KA92)\nBen:(3)\nAnn:A729=7*K*A9[GC]\n",
       "game:3:16: [GC] is written, but A729=7*K*A9 reverses the order: that is [RR]" GOES_ON},
      {"Ann:(A7297KA92)\nBen:(3)\nAnn:A729=7*K*9A[RR],P(345678TT)\n",
       "game:3:16: [RR] is written, but A729=7*K*9A is an ordinary play" GOES_ON}}},
    {"a lost connection ends the game, whoever is on turn",
     {{BEGUN "Ben:切断\n", LOST(4)},
      {BEGUN "Ann: 切断\n", "game:4:5: note: a blank is left out\n"
       "game:4:6: note: a lost connection ends the game, and the others have won\n"},
      {BEGUN "Ben:切断\n" NEXT, LOST(4) ANOTHER(5) NEXT_IS_CHECKED(7)},
      {BEGUN "Ben:切断\nAnn:Q\n", LOST(4) "game:5:1: the game is over: Ann has won" STOPS},
      {"Ann:(3Q)\nBen:(5)\nCid:(7)\nAnn:3\nAnn:切断\nAnn:切断\n",
       LOST(5) "game:6:1: the game is over: Ben,Cid has won" STOPS},
      {BEGUN "Cid:切断\n", LOST(4) "game:4:1: Cid does not play: Ann and Ben do" STOPS},
      {"Ann:(3)\nBen:(5)\nAnn:3#\nBen:切断\n", LOST(4) "game:4:1: the game is over: Ann has won" STOPS},
      {BEGUN "Ben:切断5\n", "game:4:7: 5 does not belong here" STOPS}}},
    {"a composite play that the rules refuse is wrong where its penalty is written",
     {{"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=24A3,P(556789)\nBen:2#\n", WRONG_PLAY(3, "KQ=24A3")},
      {"Ann:(KQX47)\nBen:(2)\nAnn:KQ=X4|X=3,P(5567)\n", WRONG_PLAY(3, "KQ=X4|X=3")},
      {"### prime-daifugo penalty=number\nAnn:(KQ24A37)\nBen:(2)\nAnn:KQ=24A3,P(55)\n", WRONG_PLAY(4, "KQ=24A3")},
      {"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=24A3,P(55678)\n",
       WRONG_PLAY(3, "KQ=24A3") "game:3:13: 1312=2413 is wrong: 6 cards are to be drawn, but 5 are written" STOPS},
      {"Ann:(KK7)\nBen:(2)\nAnn:K=K,P(55)\nBen:2#\n", WRONG_PLAY(3, "K=K")},
      {"Ann:(KK7)\nBen:(72)\nBen:7\nAnn:D(4)K=K,P(55)\nBen:2#\n",
       "game:4:9: warning: K=K cannot be played by our rules; it is read as a wrong play\n"},
      {"Ann:(XK7)\nBen:(2)\nAnn:X=K|X=K,P(55)\n", WRONG_PLAY(3, "X=K|X=K")},
      {"Ann:(A3K7)\nBen:(2)\nAnn:A3=K,P(556)\n", WRONG_PLAY(3, "A3=K")},
      {"Ann:(93)\nBen:(2)\nAnn:9=3,P(55)\n", WRONG_PLAY(3, "9=3")},
      {"Ann:(66A)\nBen:(2)\nAnn:6=6*A,P(557)\n", WRONG_PLAY(3, "6=6*A")},
      {"Ann:(KKA)\nBen:(2)\nAnn:K=K^A,P(557)\n", WRONG_PLAY(3, "K=K^A")},
      {"Ann:(423X)\nBen:(2)\nAnn:4=2*3^X|X=0,P(5579)\n", WRONG_PLAY(3, "4=2*3^X|X=0")},
      {"### prime-daifugo penalty=0\nAnn:(KK7)\nBen:(2)\nAnn:K=K,P()\nBen:2#\n", WRONG_PLAY(4, "K=K")},
      {"Ann:(KK7)\nBen:(2)\nAnn:K=K,P(5)\n",
       WRONG_PLAY(3, "K=K") "game:3:9: 13=13 is wrong: 2 cards are to be drawn, but 1 is written" STOPS},
      {"Ann:(KK7)\nBen:(2)\nAnn:K=K\n",
       "game:3:5: K=K cannot be played: not a product of primes (no * or ^)" STOPS},
      {"Ann:(X37)\nBen:(2)\nAnn:X3|X=0,P(55)\n",
       "game:3:5: X3|X=0 cannot be played: a number of cards does not begin with 0" STOPS},
      {"Ann:(K7)\nBen:(2)\nAnn:K=K,P(55)\n",
       "game:3:5: K=K cannot be played: that is not in the hand (K, 2 times: Ann has 1)" STOPS},
      {"Ann:(KK7)\nBen:(QK2)\nBen:QK\nAnn:K=K,P(55)\n",
       "game:4:5: K=K cannot be played: the last play had another number of cards (2, not 1)" STOPS},
      {"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=24A3\n",
       "game:3:5: KQ=24A3 cannot be played: not a product of primes (no * or ^)" STOPS},
      {"Ann:(KQ2437)\nBen:(2)\nAnn:KQ=24A3,P(556789)\n",
       "game:3:5: KQ=24A3 cannot be played: that is not in the hand (A)" STOPS},
      {"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=,P(55)\n",
       "game:3:5: KQ= cannot be played: not a product of primes (nothing after =)" STOPS},
      {"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=24=A3,P(55)\n",
       "game:3:5: KQ=24=A3 cannot be played: not a product of primes (a second =)" STOPS}}},
    {"another encoding is reported once, with the command that converts it",
     {{"\x91\xBE\x98Y:(QK3)\nBen:(5)\n\x91\xBE\x98Y:3\n",
       "game:1:1: this is Shift_JIS, not UTF-8: iconv -f SHIFT_JIS -t UTF-8 FILE > NEW converts it\n"
       "game:3:1: this is not UTF-8\n"},
      {"### \xB7\xE8\xBE\xA1\nAnn:(QK3)\nBen:(5)\nAnn:%\n",
       "game:1:5: this is EUC-JP, not UTF-8: iconv -f EUC-JP -t UTF-8 FILE > NEW converts it\n"}}},
    {"a hand that cannot be read is the only fault of its game",
     {{"Ann:(3\xFFQ)\nBen:(5)\nAnn:3\n\n" NEXT, NEXT_IS_CHECKED(7) "game:1:7: this is not UTF-8\n"},
      {"Ann\xFF:(3Q)\nBen:(5)\nAnn:3\n", "game:1:4: this is not UTF-8\n"},
      {"Ann:(3)\nBen:(5)\nAnn:3#\n\nC:(3\xFF)\nD:(5)\nC:3\n\n" NEXT,
       NEXT_IS_CHECKED(11) "game:5:5: this is not UTF-8\n"},
      {BEGUN "C:(Z)\nD:(5)\nC:3\n\n" NEXT, NEXT_IS_CHECKED(10) "game:4:4: Z is not a card" STOPS},
      {"Ann:(3)\nBen:(5)\nAnn:3#\nC:(Z)\nD:(5)\nC:3\n", "game:4:4: Z is not a card\n"},
      {"Ann:(3)\n\nBen:(Z)\n\nCid:(5)\n\nAnn:3\n\n" NEXT, NEXT_IS_CHECKED(11) "game:3:6: Z is not a card" STOPS},
      {"Ann:(3)\nBen:(5)\nAnn:3#\n### \xFF\n" NEXT, NEXT_IS_CHECKED(7) "game:4:5: this is not UTF-8\n"},
      {"A:(3\n" NEXT, NEXT_IS_CHECKED(4) "game:1:5: the line ends before a )\n"},
      {"B:(3\n\n" NEXT, NEXT_IS_CHECKED(5) "game:1:5: the line ends before a )\n"},
      {"A:(3)\nB:(5\n" NEXT, NEXT_IS_CHECKED(5) "game:2:5: the line ends before a )" STOPS}}},
};

static void these_sheets_are_read_as_expected(void **state)
{
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        print_message("# %s\n", readings[i].name);
        for (int k = 0; k < SHEETS_MAX && readings[i].sheet[k][0] != NULL; k++)
            sheet_expect(*state, readings[i].sheet[k][0], readings[i].sheet[k][1]);
    }
}

static void the_canonical_form_is_read_strictly(void **state)
{
    static const char *const strict[][2] = {
        {"Ann:(QK3)\nBen:(5)\n\nAnn:QK\nBen:%\n", "game:4:1: a turn without the hands before it\n"},
        {REVOLUTION, "game:4:5: the order is reversed, but [R] is not written" GOES_ON},
        {ALL_AT "Ann:5\nBen:[TIME]\nBen:42\nAnn:7K\n", ""},
        {ALL_AT "Ann:[TIME]\nAnn:%%\nBen:42\n", ""},
        {HANDS "ann:QK\n", "game:3:1: ann does not play: did you mean Ann?" STOPS},
        {"Ann:(573A9QK2)\nBen:(2)\nAnn:57=3*A9[GC]\nAnn:QK\n",
         "game:3:12: [GC] after a composite play is not canonical\n"},
        {"Ann:(A7297KA92)\nBen:(3)\nAnn:A729=7*K*A9[RR]\nBen:%\n",
         "game:3:16: [RR] after a composite play is not canonical\n"},
        {BEGUN "Ben:切断\n", "game:4:5: a lost connection is not canonical\n"},
        {"Ann:(KQ24A37)\nBen:(2)\nAnn:KQ=24A3,P(556789)\n",
         "game:3:5: KQ=24A3 cannot be played: not a product of primes (no * or ^)" STOPS},
        {"Ann:(QK3)\n\nBen:(5)\nAnn:QK\n", "game:1" TOO_FEW "game:3" TOO_FEW},
    };
    for (size_t i = 0; i < COUNT(strict); i++)
        sheet_expect_strictly(*state, strict[i][0], strict[i][1]);
}

/* A sheet with these marks at the beginnings of its lines. */
#define NAMED(mark) \
    mark "### prime-daifugo penalty=1\n" mark "### Round #1,  100% 決勝\n" mark "### the second title\n" \
    mark "7up:(QK4)\n" mark "Mr  X (東京), [GC] #2:(572)\n" mark "P1:(3)\n" mark "A:(9)\n" \
    mark "7up:4,P(7)\n" mark "Mr  X (東京), [GC] #2:57[GC]\n" mark "Mr  X (東京), [GC] #2:2#\n"

static const struct dialogue dialogues[] = {
    {"names and titles are written back as they came",
     {"file.txt: " NAMED(""),
      "load file.txt",
      "record --notation has " NAMED("| "),
      "P2.hand = 4,7,Q,K; P3.count = 0; P1.hand = 3", /* P2 is 7up: another player is named P1 */
      "save --replace file.txt; new lvl0; load file.txt",
      "record --notation has " NAMED("| "),
      "undo; redo",
      "record --notation has " NAMED("| ")}},
    {"a title in full width is written back in the canonical form",
     {"file.txt: ＃＃＃　決勝\nＡｎｎ：（３Ｑ）\nBen:(5)\nann:3\n",
      "load file.txt",
      "record --notation has | ### 決勝\n| Ａｎｎ:(3Q)\n| Ben:(5)\n| Ａｎｎ:3\n=\n"}},
    /* The referee refuses a match of Ann and ann, but reads a sheet of theirs, and writes it back unchanged. */
    {"names that the referee takes for one are two on a sheet",
     {"file.txt: ### final\nAnn:(3)\nann:(5)\nAnn:3#\n",
      "load file.txt",
      "record --notation has | ### final\n| Ann:(3)\n| ann:(5)\n| Ann:3#\n=\n",
      "record has players=Ann,P2 "}},
    {"a title and a name can be given before the start",
     {"new prime-daifugo players=Ann,Ben deal=manual; title the  final #2; alias Ben Mr B",
      "alias Cid x -> ? bad-player",
      "alias Ben a:b; alias Ben a：b -> ? bad-players",
      "deal Ann 3; deal Ben 5; start Ann; play 3",
      "title late -> ? game-over",
      "record --notation has | ### the final\n| Ann:(3)\n| Mr B:(5)\n| Ann:3#\n=\n",
      "new; deal Ann 3; deal Ben 5; start Ben; play 5",
      "record --notation has | ### the final\n| Ann:(3)\n| Mr B:(5)\n| Ann:3#\n|\n"
          "| ### prime-daifugo\n| Ann:(3)\n| Mr B:(5)\n| Mr B:5#\n=\n"}},
    {"a composite with the effect of its number is written back and replayed as it came",
     {"file.txt: Ann:(573A9A7297KA92)\nBen:(KT25)\nAnn:57=3*A9[GC]\nAnn:A729=7*K*A9[RR]\nBen:[R]%\n",
      "load file.txt",
      "record --notation has Ann:57=3*A9[GC]\n| Ann:A729=7*K*A9[RR]\n| Ben:[R]%\n=\n",
      "order = reversed; save file.rec; load file.rec; order = reversed; Ann.hand = 2; last = -",
      "undo; last = 1729; order = reversed; undo; order = normal; last = -; Ann.hand = A,A,2,2,7,7,9,9,K"}},
    {"a composite that a server judged wrong is written back and replayed as it came",
     {"file.txt: Ann:(KK7)\nBen:(2)\nAnn:K=K,P(55)\n",
      "load file.txt",
      "record --notation has Ann:K=K,P(55)\n=\n",
      "save --replace file.rec; load file.rec; Ann.hand = 5,5,7,K,K"}},
    /* The verbs `title` and `alias` are newer than records in which players may have these names. */
    {"an old record of players called title and alias is replayed",
     {"file.txt: # prime-record 1\nnew prime-daifugo players=title,alias seed=0 deal=manual\n"
          "deal title 3\ndeal alias 5\nstart title\ntitle play 3\n",
      "load file.txt; winner = title",
      "new prime-daifugo players=title,Ben -> ? bad-players"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(deviations_that_cannot_be_misunderstood_are_read_and_noted),
        ON_A_CHANNEL(the_summary_says_how_the_games_ended),
        ON_A_CHANNEL(these_sheets_are_read_as_expected),
        ON_A_CHANNEL(the_canonical_form_is_read_strictly),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
