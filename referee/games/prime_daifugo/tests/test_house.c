/* test_house.c: the house rules of Prime Daifugo: the cards, legal plays, who begins, how a game ends. */
#include "referee/games.h"
#include "referee/games/prime_daifugo/tests/dealt.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAY "\"verb\":\"play\""

/* Begins a game with these hands and this deck; A begins. */
static void begin(struct channel *c, const char *options, const char *a, const char *b, const char *pile)
{
    channel_send(c, "new prime-daifugo players=A,B deal=manual %s", options);
    assert_string_equal(channel_refusal(c), "");
    channel_send(c, "deal A %s", a);
    channel_send(c, "deal B %s", b);
    channel_send(c, "deal pile %s", pile);
    channel_accept(c, "start A");
}

/* ---- legal plays ---- */

/* Plays suggested moves. Returns how many composites were played before the game was over. */
static int play_suggestions(struct channel *c, int moves)
{
    int composites = 0;
    for (int i = 0; i < moves && !channel_answer_has(c, "! end"); i++) {
        char move[100];
        channel_send(c, "suggest");
        snprintf(move, sizeof move, "%s", channel_reply(c));
        composites += strchr(move, '=') != NULL;
        channel_accept(c, move);
    }
    assert_true(channel_answer_has(c, "! end"));
    return composites;
}

/* A past bug: the advice drew cards and passed forever. With QUICK in the environment every second game is played. */
static void games_of_composites_only_end_if_suggestions_are_followed(void **state)
{
    static const char *const options[] = {"seed=1", "seed=2", "seed=3", "seed=4", "seed=1 players=3"};
    struct channel *c = *state;
    size_t step = getenv("QUICK") != NULL ? 2 : 1;
    for (size_t i = 0; i < sizeof options / sizeof *options; i += step) {
        channel_send(c, "new prime-daifugo composites=only %s", options[i]);
        assert_int_not_equal(play_suggestions(c, 400), 0);
    }
}

static void a_list_of_numbers_is_refused_for_these_reasons(void **state)
{
    static const char *const options[][2] = {
        {"cut=57,", "none, or numbers"},
        {"cut=,57", "none, or numbers"},      {"cut=5A", "none, or numbers"},
        {"cut=057", "none, or numbers"},      {"cut=0", "none, or numbers"},
        {"cut=none,57", "none, or numbers"},  {"cut=1000000000000000000", "none, or numbers"},
        {"cut=57,57", "57 has an effect"},    {"cut=1729", "1729 has an effect"},
        {"cut=5 revolution=5", "5 has an"},   {"cut=1,2,3,4,5,6,7,8", "at most 8 numbers"},
        {"cut=100000", "no play of this game is 100000"},
        {"revolution=10111 max-cards=2", "no play of this game is 10111"},
        {"jokers=0 cut=90", "no play of this game is 90"},
        {"registered=4,57 composites=no", "none of these numbers is prime"},
        {"registered=2,23 composites=only", "none of these numbers is composite"},
        {"registered=2,23 cut=57", "57 is not registered"},
        {"players=A,B registered=A:2,23 registered=B:3 cut=57", "57 is not registered"},
        {"players=A,B registered=2,4 registered=B:4,57 composites=no", "none of these numbers is prime"},
        {"players=A,B registered=A:2 registered=A:3", "registered=A: is given twice"},
        {"players=A,B registered=A:2,Z", "registered=A:...Z; it may be a file"},
        {"players=A,B registered=A:", "registered=A:; it may be a file"},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        channel_send(*state, "new prime-daifugo %s", options[i][0]);
        assert_string_equal(channel_refusal(*state), "bad-option");
        if (strstr(channel_send(*state, "new prime-daifugo %s", options[i][0]), options[i][1]) == NULL)
            fail_msg("%s: %s", options[i][0], channel_send(*state, "new prime-daifugo %s", options[i][0]));
    }
    channel_run(*state, "new prime-daifugo cut=90 revolution=none; new prime-daifugo registered=2,4 composites=no; "
                        "new prime-daifugo registered=2,4 composites=only; new prime-daifugo registered=4; "
                        "new prime-daifugo cut=1729 revolution=57");
}

static void the_view_has_the_verb_play_only_if_a_number_can_be_played(void **state)
{
    static const struct {
        const char *options, *first, *hand; /* what A plays, or nothing, and what B can answer with */
        bool has_play;
    } hands[] = {
        {"", "QK", "KT", true},
        {"", "QK", "KA9", false},
        {"", "QK", "QQ", false},
        {"", "QK", "K", false},
        {"", "QK", "XT", true},
        {"", "QK", "X9", false},
        {"", "K", "Q", false},
        {"", "K", "X", true},
        {"", "A729", "A728", true},
        {"", "A729", "9998", false},
        {"", "A729", "X999", false},
        {"", "A729", "XA99", true},
        {"", "A729", "X299", true},
        {"", "", "X", true},
        {"", "53", "53", false},
        {"registered=53,61", "53", "6", false},
        {"registered=53,61", "53", "6A", true},
        {"registered=41,53", "53", "4A", false}, /* 41 is not greater than 53 */
        {"registered=53,57", "53", "57", true},
        {"registered=53,61", "53", "6X", true},
        {"registered=53,61 joker-last=no", "53", "6X", false},
        {"registered=62 composites=only", "", "62A", false}, /* only one card is left for the factors */
        {"registered=62 composites=only", "", "62A3", true},
        {"registered=57 composites=only", "", "57", true},
        {"registered=62 composites=only", "", "KQ23", false},
        {"composites=only joker-last=no", "", "4X", true}, /* the Joker alone */
        {"composites=only joker-last=no", "", "X", false},
        {"composites=only", "", "45", false},
        {"composites=only", "", "6", false},
        {"composites=only", "", "62", false},
        {"composites=only", "", "623", true},
        {"composites=only", "", "57", true},
        {"composites=only", "", "6AA", false},
        {"composites=only", "", "6AAAA", true},
        {"composites=only", "", "6X", true},
        {"composites=only", "", "6A2", false},
        {"registered=61", "", "6", false},
        {"registered=61", "", "A6", true},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        char first[16];
        snprintf(first, sizeof first, "%s84", hands[i].first);
        begin(c, hands[i].options, first, hands[i].hand, "89");
        channel_send(c, *hands[i].first != '\0' ? "play %s" : "pass", hands[i].first);
        assert_string_equal(channel_refusal(c), "");
        if ((strstr(channel_send(c, "table --json"), PLAY) != NULL) != hands[i].has_play)
            fail_msg("%s: %s on %s", hands[i].options, hands[i].hand, hands[i].first);
    }
}

static void a_referee_without_files_reads_no_file_of_numbers(void **state)
{
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.no_files = true});
    channel_refuse(&c, "new prime-daifugo registered=./numbers", "no-files");
    channel_refuse(&c, "new prime-daifugo registered=numbers.txt", "no-files");
    channel_accept(&c, "new prime-daifugo registered=23,57");
    channel_close(&c);
}

static void a_suggestion_obeys_the_house_rules(void **state)
{
    static const char *const cases[][3] = { /* options, hand, suggestion */
        {"max-cards=2", "23A", "play 2"},
        {"composites=only", "623", "play 6=2*3"},
        {"composites=only", "53", "draw"},
        {"joker-last=no", "X4", "play X"},
        {"joker-last=no", "X", "draw"},
        {"two-jokers=no", "XX4", "play X"},
        {"two-jokers=no", "XX", "play X"}, /* not 57 */
        {"start-reversed=yes", "57", "play 57"},
        {"registered=61,9,4", "46A32", "play 6A"},
        {"registered=57,4", "4857", "play 57"},
        {"registered=9,23", "9332", "play 9=3^2"},
        {"registered=9,51 composites=only", "933", "play 9=3*3"},
        {"registered=61,67", "6X", "play 6X|X=A"},
        {"registered=61,67 start-reversed=yes", "6X", "play 6X|X=7"},
        {"registered=61", "6", "draw"},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(c, cases[i][0], cases[i][1], "24", "9");
        channel_send(c, "suggest");
        if (strcmp(channel_reply(c), cases[i][2]) != 0)
            fail_msg("%s with %s: %s", cases[i][0], cases[i][1], channel_reply(c));
        channel_accept(c, channel_reply(c));
    }
}

/* ---- who begins ---- */

/* Begins the next game of the match, in which `winner` has one card to go out with. */
static void begin_next(struct channel *c, char winner)
{
    channel_accept(c, "new");
    channel_send(c, "deal A %s", winner == 'A' ? "2" : "44666");
    channel_send(c, "deal B %s", winner == 'B' ? "2" : "4488");
    channel_send(c, "deal C %s", winner == 'C' ? "2" : "88TT");
    channel_run(c, "deal pile -; start");
}

/* All pass until the winner plays. */
static void end_game(struct channel *c, char winner)
{
    while (*channel_send(c, "get turn") == '=' && channel_reply(c)[0] != winner)
        channel_accept(c, "pass");
    channel_accept(c, "play 2");
}

static void the_option_says_who_begins_the_next_game(void **state)
{
    static const struct {
        const char *option, *winners, *starters; /* of the games of a match after the first, one letter a game */
    } matches[] = {
        {"alternate", "AABC", "BCAB"},
        {"winner", "BBCA", "ABBC"},
        {"loser", "AABCB", "CBBAA"}, /* where two have as many cards, the next after the winner */
    };
    struct channel *c = *state;
    for (size_t i = 0; i < COUNT(matches); i++) {
        channel_send(c, "new prime-daifugo players=A,B,C deal=manual seed=1 start=%s", matches[i].option);
        channel_run(c, "deal A 2; deal B 44; deal C 666; deal pile -; start A; play 2"); /* A wins, C is last */
        for (int game = 0; matches[i].winners[game] != '\0'; game++) {
            begin_next(c, matches[i].winners[game]);
            channel_expect_key(c, "turn", (char[]){matches[i].starters[game], '\0'});
            end_game(c, matches[i].winners[game]);
        }
    }
}

static const struct dialogue dialogues[] = {
    /* ---- the cards ---- */
    {"a deck has none to four Jokers",
     {"new prime-daifugo jokers=0; pile.count = 30; new prime-daifugo jokers=1; pile.count = 31",
      "new prime-daifugo jokers=3; pile.count = 33; new prime-daifugo jokers=4; pile.count = 34",
      "new prime-daifugo jokers=4 hand=28",
      "new prime-daifugo hand=28 -> ? bad-option"}},
    {"four Jokers may be factors too and are seen beside the number",
     {DEALT("jokers=4", "A6XXXX7", "24", "-") "; play A6=X*X*X*X|X=2|X=2|X=2|X=2",
      "table has |X=2|X=2|X=2|X=2",
      "pile = X,X,X,X"}},
    {"strong does not finish with a card that is no number of the list",
     {DEALT("registered=1000000007 max-cards=4", "7", "8", "-"), "suggest strong:i20 lacks play"}},
    {"without Jokers none can be played at a table of real cards",
     {"new prime-daifugo players=A,B deal=table jokers=0; start A", "play X -> ? not-held", "play KKKKQQQQJJJ"}},
    {"a number of more cards than the deck has is refused",
     {DEALT("jokers=4", "3", "3", "-"),
      "play 333333333333333333333333333333333333333333333333333333333 has there are 56 cards"}},
    {"one card of each even rank can be left out",
     {"new prime-daifugo players=A,B deal=manual evens=half",
      "deal A 2222; deal A 4444; deal A 6666; deal A 8888; deal A TTTT; deal A QQQQ -> ? bad-deal",
      "deal A 22233334445555666; deal B AAAA77778889999TTTJJJJQQQKKKKXX; start A; pile.count = 0",
      "new prime-daifugo evens=half red-evens=no has choose one"}},
    {"the next game of the match has the same cards",
     {DEALT("jokers=4 evens=half", "3", "4", "-") "; play 3; new; deal A XXXX; deal B 888",
      "deal B 8888 -> ? bad-deal"}},
    /* ---- legal plays ---- */
    {"a number of more cards than the maximum is refused",
     {DEALT("max-cards=2", "23AQK", "24", "-"),
      "play 23A; play QKA=2*3 -> ? too-many-cards",
      "table has A plays up to 2 cards, or passes",
      "table --json has \"from\":\"hand\",\"min\":1,\"max\":2",
      "play 23"}},
    {"without composites a number with factors is refused before it is judged",
     {DEALT("composites=no", "922A729", "24", "-"),
      "play 9=2*2 -> ? no-composites",
      "A.count = 7",
      "play A729 -> play A cards=A729 as=1729; revolution A; turn B draw"}},
    {"with composites only a bare number is refused if it has no effect",
     {DEALT("composites=only", "59457X2A729", "24", "-"),
      "play 59; play A -> ? composites-only",
      "play 57=2 -> ? malformed",
      "play 57; play X",
      "play A729 -> play A cards=A729 as=1729; revolution A; turn B draw"}},
    {"a composite with its factors is found to go out with",
     {DEALT("composites=only", "A69427JJ", "24", "89"),
      "suggest has =2",
      DEALT("composites=only", "6X3", "24", "89"),
      "suggest says draw", /* a suggestion does not use the Joker as a factor */
      DEALT("composites=only", "X23", "24", "89"),
      "suggest says play X=3^2|X=9"}},
    {"an exponent may be 0 or 1 if exponents are any",
     {DEALT("exponents=any", "959352X7AAK", "24", "8"),
      "play 9=3^2*A -> ? malformed",
      "play 9=X*3|X=0 -> ? leading-zero",
      "play 9=3^2*7^X|X=0 -> play A cards=9=3^2*7^X|X=0 as=9; judge 9=3^2*7^0 correct; turn B draw",
      DEALT("exponents=any composites=only", "6AA", "24", "8"), /* 1 is not a base */
      "table --json lacks " PLAY,
      DEALT("exponents=any composites=only", "62A", "24", "8"), /* 6=2^A is wrong, but a legal play */
      "table --json has " PLAY}},
    {"a list of numbers that cut replaces 57",
     {DEALT("cut=61", "576A57", "24", "89"),
      "play 6A -> play A cards=6A as=61; cut A 61; round A; turn A draw",
      "play 57 has judge 57 composite 3 19", /* which is not prime and no longer cuts */
      "new prime-daifugo cut=57,91 revolution=1729",
      "new prime-daifugo cut=57,91 has cut=57,91"}},
    {"the lists hold in the next game, too, and 57 keeps its event",
     {DEALT("cut=91,57", "3", "24", "89") "; play 3; new; deal A 579A3; deal B 3; deal pile -; start A",
      "play 57 -> play A cards=57 as=57; cut A; round A; turn A draw",
      "play 9A -> play A cards=9A as=91; cut A 91; round A; turn A draw"}},
    {"a suggestion keeps and uses the numbers that cut",
     {DEALT("cut=69", "444A", "6924", "89") "; play 4A", "suggest says play 69"}},
    {"only registered numbers are played if some are",
     {DEALT("registered=9,23,1729", "2359A7293X57", "24", "89"),
      "play 57 -> ? not-registered", /* as it would cut */
      "play X7|X=5 -> ? not-registered",
      "play 2X|X=3; pass",
      "play 9=3^2 -> play A cards=9=3^2 as=9; judge 9=3^2 correct; turn B draw"}},
    {"a number that is not registered is refused in a sentence",
     {DEALT("registered=9,23,1729", "2353", "24", "89"),
      "play 53 has played: 53 is not one of the 3 registered numbers",
      DEALT("registered=23", "2353", "24", "89"),
      "play 53 has played: 53 is not one of the 1 registered number"}},
    {"a player may play the numbers of a list of one's own alone",
     {DEALT("registered=A:23,57 registered=2,53", "2353", "5357", "89"),
      "play 53 has played: 53 is not one of the 2 registered numbers",
      "suggest says play 23",
      "play 23",
      "play 57 -> ? not-registered",
      "suggest says play 53",
      "play 53 -> play B cards=53 as=53; judge 53 prime; turn A draw"}},
    {"who has no list, while others have one, plays any number",
     {DEALT("registered=A:23", "2353", "5357", "89"), "play 53 -> ? not-registered", "play 23; play 57"}},
    {"a number with an effect may be in the list of one player",
     {DEALT("registered=A:2,9A registered=3 cut=91", "29A3", "39A5", "89"),
      "play 9A -> play A cards=9A as=91; cut A 91; round A; turn A draw"}},
    {"a list is for a player of the match",
     {"new prime-daifugo players=A,B registered=Zoe:2,3 -> ? bad-player",
      "new prime-daifugo players=A,B registered=Zoe:./zoe.txt has Zoe; A and B play",
      "new prime-daifugo players=X,B registered=X:5,7 has registered=X:5,7",
      "new prime-daifugo players=A,B registered=X:5,7 has registered=5,7", /* cards: a Joker as 5 */
      "new prime-daifugo players=A,B registered=X:5,7 registered=2 -> ? bad-option -- that cannot be chosen: "
          "registered= is given twice"}},
    {"all see the list of a player, and a record has its numbers",
     {"file.txt: 23,57\n",
      DEALT("registered=A:file.txt registered=53", "235", "QK", "89"),
      "record has | new prime-daifugo players=A,B registered=53 registered=A:23,57 ",
      "again has new prime-daifugo players=A,B registered=53 registered=A:23,57"}},
    {"a Joker that may not be last is used where cards are left",
     {DEALT("composites=only joker-last=no", "422379", "4X7", "89") "; play 42=2*3*7",
      "table --json has " PLAY,
      "play X7|X=5"}},
    /* The record has the numbers, not the file name: it can be replayed after the file has changed or is gone. */
    {"a record needs no file of registered numbers",
     {"file.txt: # mine\n23\n2: 1213 QK\n",
      DEALT("registered=file.txt", "235", "QK", "89"),
      "record has | new prime-daifugo players=A,B registered=23,1213 ",
      "play 23; save --replace file.txt; new rummy; load file.txt; play QK",
      "again has  new prime-daifugo players=A,B registered=23,1213"}},
    {"nobody goes out with a Joker if it may not be last",
     {DEALT("joker-last=no", "X", "24", "9"),
      "play X -> ? joker-last",
      "table --json lacks " PLAY,
      "draw",
      "play 9X|X=7 -> ? joker-last",
      "play X -> play A cards=X; joker A; round A; turn A draw",
      DEALT("joker-last=no", "93X", "24", "9"),
      "play 9=3^X|X=2 -> ? joker-last",
      "new prime-daifugo players=A,B deal=table joker-last=no hand=2; start A",
      "play X7|X=5 -> ? joker-last",
      "play X"}},
    {"a play has one Joker at most if two are not allowed",
     {DEALT("two-jokers=no", "XX9", "246", "9"), "play XX|X=A|X=3; play 9=X^X|X=3|X=2 -> ? two-jokers"}},
    {"with two Jokers alone no number answers two cards",
     {DEALT("two-jokers=no", "QK3", "XX", "9") "; play QK",
      "table --json lacks " PLAY,
      DEALT("two-jokers=no", "833", "XX9", "9") "; play 83",
      "table --json has " PLAY}}, /* with 9X */
    {"the order can be reversed from the beginning of every game",
     {DEALT("start-reversed=yes", "3", "2", "9"),
      "order = reversed",
      "play 3; new; deal A 5337; deal B 37A; deal pile -; start B; order = reversed",
      "play 37",
      "play 53; play 37 -> ? not-smaller"}},
    {"house rules about Jokers are refused without Jokers",
     {"new prime-daifugo jokers=0 joker-last=no; new prime-daifugo jokers=1 two-jokers=no -> ? bad-option",
      "new prime-daifugo jokers=1 joker-last=no"}},
    {"a maximum of one card is refused",
     {"new prime-daifugo max-cards=1 -> ? bad-option",
      "new prime-daifugo max-cards=56",
      "new prime-daifugo max-cards=57 -> ? bad-option"}},
    {"a suggestion answers as the house rules let it",
     {DEALT("two-jokers=no jokers=4", "437", "XXXX2", "9") "; play 43",
      "suggest says play 2X|X=J", /* 57 made from two Jokers would beat 43 */
      "play 2X|X=J",
      DEALT("composites=no", "QK3", "KT25KA", "-") "; play QK",
      "suggest says pass"}}, /* KT=2*5*KA would beat QK */
    /* ---- one number of the whole hand ---- */
    {"a move after the time of the game becomes time up",
     {DEALT("all-at=2 clock=3600", "53K", "24", "9"),
      "+120000 play 53 -> play A cards=53 as=53; judge 53 prime; turn B draw", /* just in time */
      "+1 phase = draw", /* a query is not a move */
      "play Z -> time-up; turn B all", /* too late even for an invalid move */
      "play 42 -> play B cards=42 as=42; judge 42 composite 2 3 7; turn A all",
      "play K -> play A cards=K as=13; judge 13 prime; win A; end A; over places=1,2 points=1,0",
      "new", /* the time starts again with the next game */
      "+500000 deal A 23; deal B 45",
      "+500000 start A",
      "+119999 draw",
      "+2 play 2 -> time-up; turn A all",
      "undo",
      "B pass -> ? not-your-turn", /* another player's move does not count */
      "pass -> time-up; turn A all"}},
    {"a game that is loaded goes on with the time that is left",
     {DEALT("all-at=1", "53K", "24", "9"),
      "+20000 pass; save record.txt",
      "+580001 new rummy; load record.txt",
      "+40000 pass -> pass B; turn A draw",
      "+1 pass -> time-up; turn A all",
      "play 5K3; pass; save --replace record.txt; load record.txt; winner = A; A.number = 5133"}},
    {"a number of all cards need not beat the field and has no effect",
     {DEALT("all-at=9 max-cards=2 joker-last=no composites=no", "QK57", "X23", "9") "; play QK; time-up",
      "draw; time-up -> ? wrong-phase",
      "play X2|X=3; play X=3^2|X=9 -> ? not-all",
      "play X23|X=0 -> ? leading-zero",
      "play X23|X=2 -> play B cards=X23|X=2 as=223; judge 223 prime; turn A all",
      "play 57 -> play A cards=57 as=57; judge 57 composite 3 19; win B; end B; over places=2,1 points=0,1",
      "A.hand = 5,7"}},
    {"a single Joker has a value when it is all cards",
     {DEALT("all-at=9", "X", "2", "9") "; time-up",
      "play X -> ? joker-value",
      "play X:K -> play A cards=X|X=K as=13; judge 13 prime; turn B all",
      "undo",
      "play X|X=K -> play A cards=X|X=K as=13; judge 13 prime; turn B all",
      "timeout -> pass B timeout; win A; end A; over places=1,2 points=1,0"}},
    {"numbers of all cards give the places that are left",
     {"new prime-daifugo players=A,B,C,D deal=manual placings=yes all-at=9 start=loser; deal A 2; deal B 4; deal C 5; "
          "deal D 9; deal pile -; start A",
      "play 2; time-up; play 4; play 5",
      "play 9 -> play D cards=9 as=9; judge 9 composite 3 3; place B 4; place C 2; place D 3; end A,C,D,B; "
          "over places=1,4,2,3 points=3,0,2,1",
      "winner = A",
      "new; deal A K; deal B A3; deal C 5; deal D 9; start; turn = B",
      "time-up; play A3; play 5; play 9",
      "play K -> play A cards=K as=13; judge 13 prime; tie A,B; place A 1; place B 1; place C 3; place D 4; "
          "end A,B,C,D; over places=1,1,3,4 points=3,3,1,0",
      "winner = -",
      "table has nobody has won"}},
    {"a player does not say that the time is over",
     {DEALT("all-at=9", "5XA", "2", "9") "; view A", "time-up -> ? hidden", "time-up has the referee keeps the time"}},
    {"a spectator does not say that the time is over",
     {DEALT("all-at=9", "5XA", "2", "9") "; view public", "time-up -> ? hidden"}},
    {"after a tie the next player begins",
     {"new prime-daifugo players=A,B deal=manual all-at=9 start=winner; deal A K; deal B A3; start B; time-up; pass; "
          "pass; new; deal A 2; deal B 3; start",
      "turn = A"}},
    {"the table asks for one number of all cards",
     {DEALT("all-at=9", "5XA", "2", "9") "; time-up",
      "table has A names one number of all cards in hand, or passes",
      "table --json has {\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":3,\"max\":3}",
      "suggest says play 5AX|X=K", /* 5131 would be 7 * 733 */
      "new prime-daifugo players=A,B deal=table all-at=9 hand=2; start A; time-up",
      "table --json has \"takes\":\"cards\",\"min\":2,\"max\":2,\"values\":[\"A\"",
      "play QK",
      "pass -> pass B; win A; end A; over places=1,2 points=1,0"}},
    /* ---- composites of score sheets ---- */
    {"a composite has the effect of its number where the referee copies a score sheet",
     {DEALT("", "53K", "573A9A7297KA92", "5") "; play 53",
      "play 57=3*A9; last = 57; undo",
      "written 57=3*A9 -> play B cards=57=3*A9 as=57; judge 57=3*19 correct; cut B; round B; turn B draw",
      "pile = 5,3,A,9,5,3,5,7", /* as with a play and a pass */
      "written A729=7*K*A9 -> play B cards=A729=7*K*A9 as=1729; judge 1729=7*13*19 correct; revolution B; turn A draw",
      "last = 1729; order = reversed; table has A729 = 7 * K * A9"}},
    {"without an effect it is played as ever",
     {DEALT("", "KT25KA3", "573A92", "5") "; written KT=2*5*KA; last = 1310; turn = B",
      "written 57=3*A9 -> ? not-greater",
      "pass",
      "written 4=2*2 -> ? not-held"}},
    {"a composite is wrong, whatever its form, where the referee copies a score sheet",
     {DEALT("", "KKA9", "66A2", "2345678"),
      "written wrong K=K -> play A cards=K=K as=13; judge 13=13 wrong; penalty A 2 cards=2,3; turn B draw",
      "written wrong 6=6*A -> play B cards=6=6*A as=6; judge 6=6*1 wrong; penalty B 3 cards=4,5,6; turn A "
          "draw",
      "written wrong -> ? no-cards",
      "written wrong K -> ? malformed",
      "written wrong =K -> ? malformed",
      "written wrong KQ=K -> ? not-held",
      "written K=K -> ? malformed"}},
    {"a player does not copy a score sheet",
     {DEALT("", "573A92", "2", "9") "; view A", "written 57=3*A9 -> ? hidden",
      "written 57=3*A9 has only the referee enters this"}},
    /* ---- what goes under the deck ---- */
    {"a record has the order as chance and another order is refused",
     {DEALT("under=shuffled", "QK8", "73", "5") "; play QK; chance under K,Q",
      "pass -> pass B; under n=2 cards=K,Q; round A; turn A draw",
      "pile = 5,K,Q",
      "undo; chance under Q,8",
      "pass -> ? bad-chance",
      "undo; pass",
      "record has \n| chance under ",
      "undo", /* undo takes back the order, too */
      "pile = 5"}},
    {"the cards of factors and of the field are shuffled by the seed",
     {DEALT("under=shuffled seed=1", "QK8", "KT25KA73", "-") "; play QK",
      "play KT=2*5*KA has  under n=4 cards=K,2,A,5",
      "pass has  under n=4 cards=K,K,Q,T",
      DEALT("under=shuffled seed=2", "QK8", "KT25KA73", "-") "; play QK",
      "play KT=2*5*KA has  under n=4 cards=2,5,A,K"}},
    {"every way to clear the field is shuffled",
     {DEALT("under=shuffled", "5K", "X57", "5") "; play 5; chance under 5,X; play X; pile = 5,5,X",
      DEALT("under=shuffled", "53K", "X57", "5") "; play 53; chance under 3,7,5,5; play 57; pile = 5,3,7,5,5",
      DEALT("under=shuffled", "53K", "9X57", "5") "; play 53; play 9X|X=J", /* 911 is prime, so the field stays */
      "timeout has  under n=4 cards=",
      DEALT("under=shuffled", "53K", "573A92", "5") "; play 53; chance under A,3,7,5,9,5,3",
      "written 57=3*A9 -> play B cards=57=3*A9 as=57; judge 57=3*19 correct; cut B; under n=7 cards=A,3,7,5,9,5,3; "
          "round B; turn B draw"}},
    {"with real cards the referee asks for a shuffle",
     {"new prime-daifugo players=A,B deal=table under=shuffled; start A; play QK",
      "pass -> pass B; under n=2; round A; turn A draw",
      "record lacks chance",
      "chance under K,Q -> ? bad-chance"}},
    /* ---- who begins ---- */
    {"the referee deals to who begins first",
     {"new prime-daifugo players=A,B seed=2 start=winner hand=1; turn = A; play 5; new; turn = A",
      "new prime-daifugo players=A,B seed=3 start=winner hand=1; turn = B; play 2; new; turn = B"}},
    {"with places the last begins",
     {"new prime-daifugo players=A,B,C deal=manual start=loser placings=yes; deal A 2; deal B 34; deal C 5; "
          "deal pile -; start A; play 2; pass; play 5; new; deal A 2; deal B 3; deal C 5; start",
      "turn = B"}},
    /* ---- too many cards ---- */
    {"a player with too many cards after a penalty has lost",
     {DEALT("lose-at=6", "46899", "23", "5777"),
      "play 4 -> play A cards=4 as=4; judge 4 composite 2 2; penalty A 1 cards=5; lose A 6; win B; end B; "
          "over places=2,1 points=0,1",
      "A.lost = yes; B.lost = no; winner = B; phase = over",
      "table has has lost",
      "pass -> ? game-over"}},
    {"a player with too many cards after a draw has lost, and the others play on",
     {"new prime-daifugo players=A,B,C deal=manual lose-at=4; deal A 57K; deal B 468; deal C 46; deal pile 9999; "
          "start A; play 5",
      "draw -> draw B n=1 cards=9; lose B 4; turn C draw",
      "pass -> pass C; round A; turn A draw",
      "pass -> pass A; turn C draw", /* B is skipped */
      "draw; pass; pass",
      "draw -> draw C n=1 cards=9; lose C 4; win A; end A; over places=1,2,2 points=1,0,0",
      "winner = A"}},
    {"the round ends where the only one to answer has lost",
     {"new prime-daifugo players=A,B,C deal=manual lose-at=4; deal A 57; deal B 3K; deal C 468; deal pile 9999; "
          "start A; play 5; pass",
      "draw -> draw C n=1 cards=9; lose C 4; round A; turn A draw"}},
    {"a player who is out earlier has won, and places are given from both ends",
     {"new prime-daifugo players=A,B,C,D deal=manual lose-at=4 placings=yes; deal A 5; deal B 468; deal C 46; "
          "deal D 468; deal pile 9999; start A",
      "play 5 -> play A cards=5 as=5; judge 5 prime; win A; place A 1; turn B draw",
      "draw -> draw B n=1 cards=9; lose B 4; place B 4; turn C draw",
      "pass",
      "draw -> draw D n=1 cards=9; lose D 4; place D 3; place C 2; end A,C,D,B; over places=1,4,2,3 points=3,0,2,1"}},
    {"a hand of more cards than the deck has is not dealt",
     {"new prime-daifugo lose-at=11 -> ? bad-option",
      "new prime-daifugo lose-at=12; new prime-daifugo players=A,B deal=manual lose-at=3; deal A 345; deal B 3",
      "start A -> ? bad-deal",
      "deal A 34; start A"}},
    {"with real cards a count does not make anybody lose",
     {"new prime-daifugo players=A,B,C deal=table lose-at=14 hand=12; start A",
      "count A 14 -> ? bad-count",
      "count A 13",
      "draw -> draw A n=1 cards=?; lose A 14; turn B draw",
      "count A 12 -> ? bad-count"}},
    {"a suggestion draws no card that loses",
     {DEALT("lose-at=3", "5Q", "46", "5") "; play 5",
      "suggest says pass",
      DEALT("lose-at=3", "46", "8", "5"),
      "suggest says draw"}}, /* if all leaders passed, the game would not end */
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(games_of_composites_only_end_if_suggestions_are_followed),
        ON_A_CHANNEL(a_list_of_numbers_is_refused_for_these_reasons),
        ON_A_CHANNEL(the_view_has_the_verb_play_only_if_a_number_can_be_played),
        cmocka_unit_test(a_referee_without_files_reads_no_file_of_numbers),
        ON_A_CHANNEL(a_suggestion_obeys_the_house_rules),
        ON_A_CHANNEL(the_option_says_who_begins_the_next_game),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
