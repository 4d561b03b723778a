/* test_notation.c: score notation is read, refused with line and column, and written. */
#include "referee/game/notation.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/sheet.h"

#include <string.h>

/* The worked example of the rules. */
#define EXAMPLE \
    "### title\n" \
    "Ann:(57QK239A46J)\n" \
    "Ben:(KT25KA73889)\n" \
    "Ann:D(4)57[GC]\n" \
    "Ann:QK\n" \
    "Ben:KT=2*5*KA\n" \
    "Ann:%\n" \
    "Ben:73\n" \
    "Ann:9J\n" \
    "Ben:%\n" \
    "Ann:643\n" \
    "Ben:889,P(6TJ)\n" \
    "Ann:42A#\n"

/* ---- reading ---- */

/*
 * Fails the test unless reading ends with `end`, and with this first fault or, if the file is correct, these warnings.
 */
static void expect_reading(struct channel *c, const char *file, enum notation_end end, const char *said)
{
    struct sheet sheet;
    sheet_read(&sheet, c, false, file, strlen(file));
    const struct notation_reading *reading = &sheet.reading;
    const char *found = text_string(end == NOTATION_RIGHT ? &reading->warnings : &reading->message);
    if (reading->end != end || strcmp(found, said) != 0)
        fail_msg("%.400s\n  expected %d %s\n  found    %d %s", file, end, said, reading->end, found);
    sheet_close(&sheet);
}

/* ---- faults ---- */

#define STOPS "; the remainder of this game is not checked"
#define GOES_ON "; the game goes on"

#define HANDS "Ann:(57QK239A46J)\nBen:(KT25KA73889)\n"

static void the_first_breach_of_the_rules_is_reported_with_line_and_column(void **state)
{
    static const char *const files[][2] = {
        {HANDS "Ann:57", "game:3:7: 57 cuts, but [GC] is not written" GOES_ON},
        {HANDS "Ann:57[RR]", "game:3:7: [RR] is written, but 57 cuts: that is [GC]" GOES_ON},
        {HANDS "Ann:QK[GC]", "game:3:7: [GC] is written, but QK is an ordinary play" GOES_ON},
        {HANDS "Ann:[R]QK", "game:3:5: [R] is written, but the order is normal" GOES_ON},
        {HANDS "Ben:%\nBen:%", "game:4:1: Ann is on turn, not Ben" STOPS},
        {HANDS "Cid:57[GC]",
         "game:3:1: Cid does not play: Ann and Ben do" STOPS},
        {HANDS "Ann:QK\nCid:%", "game:4:1: Cid does not play: Ann and Ben do" STOPS},
        {HANDS "Ann:D(44)57[GC]", "game:3:5: one card is drawn in a turn, but 2 are written" STOPS},
        {HANDS "Ann:D()57[GC]", "game:3:5: one card is drawn in a turn, but 0 are written" STOPS},
        {HANDS "Ann:D(K)57[GC]\nAnn:D(K)%", "game:4:7: K cannot be drawn: the deck does not hold it" STOPS},
        {HANDS "Ann:D(4)\nAnn:D(6)%", "game:4:5: 6 cannot be drawn: one card a turn" STOPS},
        {HANDS "Ann:AAA", "game:3:5: AAA cannot be played: that is not in the hand (A, 3 times: Ann has 1)" STOPS},
        {HANDS "Ann:57[GC]\nAnn:59", "game:4:5: 59 cannot be played: that is not in the hand (5)" STOPS},
        {HANDS "Ann:QK\nBen:73",
         "game:4:5: 73 cannot be played: the number must be greater than the last (73 is not greater than 1213)" STOPS},
        {HANDS "Ann:QK\nBen:889,P(6TJ)",
         "game:4:5: 889 cannot be played: the last play had another number of cards (2, not 3)" STOPS},
        {HANDS "Ann:239\nBen:889",
         "game:4:5: 889 = 7 * 127 is not prime: 3 cards are to be drawn, but none is written" STOPS},
        {HANDS "Ann:239\nBen:889,P(6T)",
         "game:4:9: 889 = 7 * 127 is not prime: 3 cards are to be drawn, but 2 are written" STOPS},
        {HANDS "Ann:239\nBen:889,P(6TJJ)",
         "game:4:9: 889 = 7 * 127 is not prime: 3 cards are to be drawn, but 4 are written" STOPS},
        {HANDS "Ann:239\nBen:889,P(KKK)", "game:4:12: K cannot be drawn: the deck does not hold it" STOPS},
        {"Ann:(4AAA222333444555666777888999TTTJJJ)\nBen:(A2356789TJQQQQKKKKX)\nAnn:4,P(X7)",
         "game:3:10: 7 cannot be drawn: the deck does not hold it" STOPS}, /* only the X can be drawn */
        {"Ann:(4AAA222333444555666777888999TTTJJJ)\nBen:(A2356789TJQQQQKKKKXX)\nAnn:4,P(X)",
         "game:3:9: X cannot be drawn: the deck does not hold it" STOPS},
        {HANDS "Ann:239,P(6)", "game:3:9: 239 is prime: no cards are to be drawn, but P(6) is written" STOPS},
        {HANDS "Ann:57[GC],P()", "game:3:12: 57 is right: no cards are to be drawn, but P() is written" GOES_ON},
        {HANDS "Ann:QK\nBen:KT=2*5*KK,P(689JQ)",
         "game:4:5: KT=2*5*KK cannot be played: that is not in the hand (K, 3 times: Ben has 2)" STOPS},
        {HANDS "Ann:QK\nBen:KT=2*5^KA,P(689JQ)",
         "game:4:15: 1310=2*5^131 is wrong: the product is too large: 6 cards are to be drawn, but 5 are written"
         STOPS},
        {HANDS "Ann:4=2^A", "game:3:5: 4=2^A cannot be played: not a product of primes (an exponent of 1)" STOPS},
        {HANDS "Ann:4=2", "game:3:5: 4=2 cannot be played: not a product of primes (no * or ^)" STOPS},
        {HANDS "Ann:QK#", "game:3:7: # is written, but Ann holds A,2,3,4,5,6,7,9,J" GOES_ON},
        {HANDS "Ann:%#", "game:3:6: # is written, but Ann holds A,2,3,4,5,6,7,9,J,Q,K" GOES_ON},
        {"Ann:(QK)\nBen:(3)\nAnn:QK", "game:3:7: Ann has no cards left, but # is not written" GOES_ON},
        {"Ann:(QK)\nBen:(3)\nAnn:QK#\nBen:3", "game:4:1: the game is over: Ann has won" STOPS},
        {"Ann:(X3)\nBen:(3)\nAnn:X3",
         "game:3:5: X3 cannot be played: each Joker needs one value of 0 to 13 (X3|X=T is 103)" STOPS},
        {"Ann:(X3)\nBen:(3)\nAnn:3X|X=T|X=2",
         "game:3:5: 3X|X=T|X=2 cannot be played: each Joker needs one value of 0 to 13 (no Joker for |X=2)" STOPS},
        {"Ann:(KKKKK)\nBen:(3)\n", "game:1:6: the cards cannot be dealt like that (the deck has 4 of K)" STOPS},
        {"Ann:(K)\nBen:(3)\nBen:(4)\n",
         "game:3:1: two players are called Ben" STOPS},
        {"A:(2)\nB:(2)\nC:(2)\nD:(2)\nE:(3)\nF:(3)\nG:(3)\nH:(3)\nI:(5)\n",
         "game:9:1: I is one too many: not that many play" STOPS},
        {"Ann:(K)\n",
         "game:1:1: the game cannot be played like that (prime-daifugo is for 2 to 6 players)" STOPS},
        {"### prime-daifugo penalty=7\nAnn:(K)\nBen:(3)\n",
         "game:1:1: that cannot be chosen (penalty=7; it may be cards, number, 1 or 0)" STOPS},
        {"### prime-daifugo deal=table\nAnn:(K)\nBen:(3)\n",
         "game:1:1: that cannot be chosen (deal= follows from the hands)" STOPS},
        {"### prime-daifugo penalty=1 seed=5\nAnn:(K)\nBen:(3)\n",
         "game:1:1: that cannot be chosen (seed= follows from the hands)" STOPS},
        {"### prime-daifugo penalty=1 penalty=1\nAnn:(K)\nBen:(3)\n",
         "game:1:1: that cannot be chosen (penalty= is given twice)" STOPS},
        {"Ann:()\nBen:(3)\nBen:3",
         "game:1:6: the cards cannot be dealt like that (Ann has no cards yet)" STOPS},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        expect_reading(*state, files[i][0], NOTATION_WRONG, files[i][1]);
}

static void a_file_with_a_syntax_error_is_unreadable(void **state)
{
    static const char *const files[][2] = {
        {"", "game: the file is empty"},
        {"### a title and no more\n", "game:2:1: no game"},
        {"hello", "game:1:1: this is neither a title (###), nor a hand, nor a turn (NAME:)"},
        {":(57)", "game:1:1: there is no name before the colon"},
        {"Ann:57", "game:1:1: a turn without the hands before it"},
        {"Ann:(57", "game:1:8: the line ends before a )"},
        {"Ann:(57Z)", "game:1:8: Z is not a card"},
        {"Ann:(I)", "game:1:6: I is not a card: an ace is A"},
        {"Ann:(57)x", "game:1:9: X does not belong here"},
        {HANDS "Ann:", "game:3:5: the line ends before a play, or % for a pass" STOPS},
        {HANDS "Ann:D(4", "game:3:8: the line ends before a )" STOPS},
        {HANDS "Ann:D(4)D(5)",
         "game:3:9: D is neither a card nor % for a pass: a card is drawn before the play: D(CARD)" STOPS},
        {HANDS "Ann:57[G",
         "game:3:7: [ does not belong here: [R] comes first, and [GC], [RR] and [IN] after the play" STOPS},
        {HANDS "Ann:57[GC][GC]",
         "game:3:11: [ does not belong here: [R] comes first, and [GC], [RR] and [IN] after the play" STOPS},
        {HANDS "Ann:%%%", "game:3:7: % does not belong here" STOPS},
        {HANDS "Ann:%,P(6)", "game:3:6: , does not belong here: a penalty is ,P(CARDS) after the play" STOPS},
        {HANDS "Ann:X3|X=14", "game:3:11: 4 does not belong here" STOPS},
        {HANDS "Ann:57#[GC]",
         "game:3:8: [ does not belong here: [R] comes first, and [GC], [RR] and [IN] after the play" STOPS},
        {HANDS "Ann:5\xC3", "game:3:6: this is not UTF-8" STOPS},
        {HANDS "Ann:5\a", "game:3:6: this is a control character" STOPS},
        {"花子:(5\xFF", "game:1:6: this is not UTF-8"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        expect_reading(*state, files[i][0], NOTATION_UNREADABLE, files[i][1]);
}

/* ---- sheets of one kind ---- */

enum { SHEETS_MAX = 6 };

#define CHOSEN "### prime-daifugo "

/* The cards 7 7 7 8 8 8 X X have not been dealt. After them come 5 and 3, the cards of the first round. */
#define UNDER_THE_DECK \
    "Ann:(AAAA222233334444555566667)\nBen:(889999TTTTJJJJQQQQKKKK)\nAnn:D(7)53\nBen:D(X)%\nAnn:D(8)%\n"
#define ALL_DEALT "Ann:(AA2233445566778899TTJJQQKKX)\nBen:(AA2233445566778899TTJJQQKKX)\nAnn:73\nBen:%\n"
#define ONE_UNSEEN "Ann:(AA2233445566778899TTJJQQKKX)\nBen:(AA2233445566778899TTJJQQKK)\nAnn:73\nBen:%\n"
#define SHUFFLED \
    CHOSEN "under=shuffled\nAnn:(AAAA222233334444555566667777888)\nBen:(899TTTTJJJJQQQQKKKKX)\n" \
    "Ann:53\nBen:D(9)%\nAnn:D(9)%\nBen:D(X)%\n"

/* Sheets, and the results that expect_reading expects. */
static const struct {
    const char *name;
    struct {
        const char *file;
        enum notation_end end;
        const char *said;
    } sheet[SHEETS_MAX];
} readings[] = {
    {"several games, names in other scripts and CRLF are read",
     {{"\xEF\xBB\xBF### 第1回 決勝\r\n太郎:(57Q)\r\n花子:(QK)\r\n太郎:57[GC]\r\n太郎:%%\r\n花子:QK#\r\n\r\n"
       "### the second\r\nЭмма:(X729A)\r\nJosé:(38)\r\nZoë:(6)\t \r\nJosé:3\r\nZoë:%\r\nЭмма:X[IN]\r\n"
       "Эмма:A729[RR]#\r\nAnn:(2)\r\nBen:(3)",
       NOTATION_RIGHT, "game:16:1: note: a game without an empty line before it is read as another game\n"},
      {"Ann:(X3)\nBen:(A72924)\nBen:A729[RR]\nAnn:[R]%\nBen:[R]D(9)2\nAnn:[R]X[IN]\nAnn:[R]3#\n\n\n\n"
       "Ann:(23)\nBen:(45)\n",
       NOTATION_RIGHT, ""}}},
    /* A past bug: DEL, the C1 controls and marks of text direction were accepted, and copied into messages. */
    {"a message has no control characters",
     {{CHOSEN "placings=\x7F" "es\nAnn:(K)\nBen:(3)\n",
       NOTATION_UNREADABLE, "game:1:28: this is a control character"},
      {HANDS "Ann:5\xC2\x9B", NOTATION_UNREADABLE, "game:3:6: this is a control character" STOPS},
      {CHOSEN "placings=\xE2\x80\xAEno\nAnn:(K)\nBen:(3)\n",
       NOTATION_WRONG, "game:1:1: that cannot be chosen (placings=\\xE2\\x80\\xAEno; it may be yes or no)" STOPS}}},
    {"a power with more digits than a computer can store is judged",
     {{"Ann:(4KKKK9999)\nBen:(3)\nAnn:4=K^K^K^K^9^9^9^9,P(AAAA22227)", NOTATION_RIGHT, ""}}},
    {"cards put under the deck are drawn in their order",
     {{UNDER_THE_DECK "Ben:D(7)%\nAnn:D(7)%\nBen:D(8)%\nAnn:D(X)%\nBen:D(5)%\nAnn:D(3)%\n", NOTATION_RIGHT, ""},
      {UNDER_THE_DECK "Ben:D(7)%\nAnn:D(7)%\nBen:D(8)%\nAnn:D(X)%\nBen:D(3)%\nAnn:D(5)%\n",
       NOTATION_RIGHT, "game:10:7: warning: 3 is drawn, but the next card of the deck is 5\n"},
      {UNDER_THE_DECK "Ben:D(5)%\nAnn:D(7)%\nBen:D(7)%\nAnn:D(8)%\nBen:D(X)%\nAnn:D(3)%\n",
       NOTATION_RIGHT, "game:6:7: warning: 5 is drawn, but lies under cards never seen\n"},
      {UNDER_THE_DECK "Ben:D(K)%\n",
       NOTATION_WRONG, "game:6:7: K cannot be drawn: the deck does not hold it" STOPS}}},
    /* Servers sort the cards of a penalty. */
    {"the cards of a penalty are a set: in another order they cause no warning, another card does",
     {{ALL_DEALT "Ann:42,P(73)\n", NOTATION_RIGHT, ""},
      {ALL_DEALT "Ann:42,P(37)\n", NOTATION_RIGHT, ""},
      {ALL_DEALT "Ann:QK\nBen:%\nAnn:42,P(37)\n", NOTATION_RIGHT, ""},
      {ALL_DEALT "Ann:QK\nBen:%\nAnn:42,P(3K)\n",
       NOTATION_RIGHT, "game:7:11: warning: K is drawn, but the next card of the deck is 7\n"},
      {ALL_DEALT "Ann:QK\nBen:%\nAnn:42,P(Q3)\n",
       NOTATION_RIGHT, "game:7:10: warning: Q is drawn, but the next card of the deck is 7\n"},
      {ALL_DEALT "Ann:QK\nBen:%\nAnn:42,P(KQ)\n",
       NOTATION_RIGHT, "game:7:10: warning: K is drawn, but the next card of the deck is 7\n"
       "game:7:11: warning: Q is drawn, but the next card of the deck is 7\n"}}},
    {"the last unseen card of a penalty may be written behind a card of the deck that comes after it",
     {{ONE_UNSEEN "Ann:42,P(X7)\n", NOTATION_RIGHT, ""},
      {ONE_UNSEEN "Ann:42,P(7X)\n", NOTATION_RIGHT, ""},
      {ONE_UNSEEN "Ann:42,P(3X)\n",
       NOTATION_RIGHT, "game:5:10: warning: 3 is drawn, but lies under cards never seen\n"},
      {ONE_UNSEEN "Ann:42,P(X3)\n",
       NOTATION_RIGHT, "game:5:11: warning: 3 is drawn, but the next card of the deck is 7\n"}}},
    /* A past bug: nobody knows the order, but the referee warned of a difference from its own. */
    {"shuffled cards under the deck may be drawn in any order",
     {{SHUFFLED "Ann:D(5)%\nBen:D(3)%\n", NOTATION_RIGHT, ""},
      {SHUFFLED "Ann:D(3)%\nBen:D(5)%\n", NOTATION_RIGHT, ""}}},
    {"options in a title are those of its game alone",
     {{CHOSEN "penalty=0\nAnn:(43)\nBen:(5)\nAnn:4\n\nAnn:(43)\nBen:(5)\nAnn:4\n", NOTATION_WRONG,
       "game:8:5: 4 = 2 * 2 is not prime: 1 card is to be drawn, but none is written" STOPS}}},
    {"a penalty of no cards may be left out",
     {{CHOSEN "penalty=0\nAnn:(43)\nBen:(5)\nAnn:4\nBen:5#\n", NOTATION_RIGHT, ""},
      {CHOSEN "penalty=0\nAnn:(43)\nBen:(5)\nAnn:4,P()\nBen:5#\n", NOTATION_RIGHT, ""},
      {CHOSEN "penalty=number\nAnn:(433)\nBen:(5)\nAnn:4=3*3,P(7)\nBen:5#\n", NOTATION_RIGHT, ""},
      {CHOSEN "placings=yes\nAnn:(3)\nBen:(5)\nCid:(27)\nAnn:3#\nBen:%\nCid:7\nBen:%\nCid:2#\n",
       NOTATION_RIGHT, ""}}},
};

static void these_sheets_are_read_as_expected(void **state)
{
    for (size_t i = 0; i < COUNT(readings); i++) {
        print_message("# %s\n", readings[i].name);
        for (int k = 0; k < SHEETS_MAX && readings[i].sheet[k].file != NULL; k++)
            expect_reading(*state, readings[i].sheet[k].file, readings[i].sheet[k].end, readings[i].sheet[k].said);
    }
}

/* ---- damaged files ---- */

static void a_file_with_any_byte_changed_is_read_or_reported(void **state)
{
    static const char example[] = EXAMPLE;
    static const char others[] = {'\0', '\n', 'X', '2', '(', ')', '%', '=', '|', '\xFF'};
    for (size_t at = 0; at < strlen(example); at++)
        for (size_t i = 0; i < sizeof others; i++) {
            struct sheet sheet;
            char changed[sizeof example];
            memcpy(changed, example, sizeof example);
            changed[at] = others[i];
            sheet_read(&sheet, *state, false, changed, strlen(example));
            assert_true(sheet.reading.end == NOTATION_RIGHT || sheet.reading.message.length > 0);
            sheet_close(&sheet);
        }
}

/* A past bug: a player who lost by too many cards was written as a winner because of his place. */
static void a_player_who_loses_by_too_many_cards_has_no_mark_of_a_win(void **state)
{
    static const char game[] = "### prime-daifugo placings=yes lose-at=3\n"
                               "P1:(93)\nP2:(57)\nP3:(57)\nP1:93,P(AQ)\nP2:D(4)\n";
    struct sheet sheet;
    struct text again = {0};
    struct fault fault;
    sheet_read(&sheet, *state, true, game, strlen(game));
    assert_string_equal(text_string(&sheet.reading.message), "");
    assert_true(notation_write(&sheet.session, &again, &fault));
    assert_string_equal(again.at, game);
    sheet_close(&sheet);
    text_free(&again);
}

static const struct dialogue dialogues[] = {
    {"the worked example of the rules is read",
     {"file.txt: " EXAMPLE, "load file.txt; winner = Ann; Ben.hand = 6,8,8,9,T,J; field = 42A"}},
    {"load replaces the game or leaves the old one",
     {"new lvl0 players=Dora,Emil seed=1",
      "file.txt: Ann:(57)\nBen:(23)\nAnn:58",
      "load file.txt -> ? bad-record",
      "get Dora.count",
      "file.txt: ### title\nAnn:(57Q)\nBen:(K)\nAnn:57[GC]\nAnn:Q,P(7)\nBen:K#\n",
      "load file.txt; winner = Ben",
      "undo; turn = Ben",
      "Ben pass",
      "file.txt: \xEF\xBB\xBF### of an editor that begins with a mark\n",
      "load file.txt has :2:1: no game",
      "file.txt: \xEF\xBB\xBF\n### of an editor that begins with a mark\nEve:(57)\nFay:(23)\n",
      "load file.txt; Fay.count = 2"}},
    /* `chance` is needed only if the order of the deck is unknown, or if the file names another card. */
    {"the next card of the deck needs no chance in the record",
     {"file.txt: "
          "Ann:(AAAA222233334444555566667777888899)\nBen:(99TTTTJJJJQQQQKKKKXX)\nAnn:57[GC]\nAnn:D(5)%\nBen:D(7)%\n",
      "load file.txt",
      "record lacks chance"}},
    /* After it each player names the number of the whole hand once. */
    {"the end of the time is written where it was",
     {"new prime-daifugo players=Ann,Ben deal=manual all-at=2 clock=60; deal Ann 53; deal Ben 24; deal pile 9",
      "start Ann; pass; time-up; play 42; pass",
      "record --notation has | ### prime-daifugo clock=60 all-at=2\n"
          "| Ann:(53)\n| Ben:(24)\n| Ann:%\n| Ben:[TIME]\n| Ben:42\n| Ann:%\n=\n"}},
    {"record writes what load reads",
     {"new prime-daifugo players=Ann,Ben,Cid deal=manual placings=yes penalty=number clock=60",
      "deal Ann 57A7293; deal Ben 33443X; deal Cid K; deal pile 26889; start Ann; draw",
      "record --notation has | ### prime-daifugo penalty=number placings=yes clock=60\n"
          "| Ann:(57A7293)\n| Ben:(33443X)\n| Cid:(K)\n| Ann:D(2)\n=\n",
      "play 57; play A729; Ben timeout; pass; Ann draw; play 2; Ben play X; Ben play 4=3*3; play K; pass",
      "record --notation has | ### prime-daifugo penalty=number placings=yes clock=60\n"
          "| Ann:(57A7293)\n| Ben:(33443X)\n| Cid:(K)\n| Ann:D(2)57[GC]\n| Ann:A729[RR]\n| Ben:[R]%%\n| Cid:[R]%\n"
          "| Ann:[R]D(6)2\n| Ben:[R]X[IN]\n| Ben:[R]4=3*3,P(8)\n| Cid:[R]K#\n| Ann:[R]%\n=\n"}},
    {"record writes all games of a match",
     {"new prime-daifugo players=Ann,An deal=manual placings=yes; deal Ann A729; deal An 23; deal pile -",
      "start Ann; play A729; new; deal An 5; deal Ann 77; deal pile -; start An; play 5",
      "record --notation has | ### prime-daifugo placings=yes\n| Ann:(A729)\n| An:(23)\n| Ann:A729[RR]#\n|\n"
          "| ### prime-daifugo placings=yes\n| Ann:(77)\n| An:(5)\n| An:5#\n=\n",
      "new; deal An 5; deal pile -",
      "record --notation has | An:5#\n|\n| ### prime-daifugo placings=yes\n| Ann:()\n| An:(5)\n=\n"}},
    {"record --notation knows a name as long as the word before the cards",
     {"new prime-daifugo players=Penelope,Odysseus deal=manual; deal Penelope 43; deal Odysseus 5; deal pile 9",
      "start Penelope; play 4",
      "record --notation has | Penelope:4,P(9)\n=\n"}},
    {"record --notation has no more words and is for games with a notation",
     {"new prime-daifugo", "record --score; record --notation 2 -> ? syntax",
      "new lvl0", "record --notation -> ? bad-option"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(the_first_breach_of_the_rules_is_reported_with_line_and_column),
        ON_A_CHANNEL(a_file_with_a_syntax_error_is_unreadable),
        ON_A_CHANNEL(these_sheets_are_read_as_expected),
        ON_A_CHANNEL(a_file_with_any_byte_changed_is_read_or_reported),
        ON_A_CHANNEL(a_player_who_loses_by_too_many_cards_has_no_mark_of_a_win),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
