/*
 * test_table.c: Prime Attactics: the texts that people type and read: tiles, arithmetic, refusals, pending actions, the
 * table.
 */
#include "core/base/rng.h"
#include "referee/game/view.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/visited.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_GAMES = 40 };

/* Sets up a position from an empty one, by commands like `set Ann display +3; …`; it is Ann's turn. */
static void position(struct channel *c, const char *options, const char *sets)
{
    channel_send(c, "new attactics players=Ann,Ben deal=scenario %s", options);
    channel_run(c, sets);
    channel_accept(c, "turn Ann");
}

/* ---- typed commands ---- */

static void tiles_are_read_in_either_case_and_with_any_form_of_the_sign(void **state)
{
    static const struct {
        const char *typed, *tile;
    } rows[] = {
        {"x7", "x7"},         {"X7", "x7"},         {"*7", "x7"},         {"\u00D77", "x7"}, {"/3", "/3"},
        {"\u00F73", "/3"},    {"-5", "-5"},         {"\u22125", "-5"},    {"+1", "+1"},      {"Dr", "Dr"},
        {"dr", "Dr"},         {"DR", "Dr"},         {"dR", "Dr"},         {"db", "Db"},      {"DG", "Dg"},
        {"7", NULL},          {"x", NULL},          {"", NULL},           {"x77", NULL},     {"7x", NULL},
        {"xr", NULL},         {"D7", NULL},         {"x1", NULL},         {"/1", NULL},      {"+0", NULL},
        {"+8", NULL},         {"x\u00D7", NULL},    {"\u00D7", NULL},     {"\xC3", NULL},    {"Drr", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int tile = attactics_read_tile(rows[i].typed, strlen(rows[i].typed));
        if (rows[i].tile == NULL)
            assert_int_equal(tile, ATTACTICS_NO_TILE);
        else
            assert_string_equal(attactics_tiles[tile].word, rows[i].tile);
    }
}

/* Events and the record have one form of a play, however it was typed. */
static void the_target_of_a_play_is_me_opp_or_the_name_of_a_player(void **state)
{
    static const char *const own[] = {"play x7 Dr me", "play X7 dr ME", "play *7,DR Ann", "play x7, Dr ann",
                                      "Ann play x7,Dr,Ann"};
    static const char *const others[] = {"play /3 opp", "play /3 OPP", "play /3 Ben", "play \u00F73 BEN"};
    struct channel *c = *state;
    position(c, "", "set Ann display x7 Dr; set Ann rack /3; set Ben score 9; set Ben display +1");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        channel_expect_events(c, own[i], "play Ann x7 Dr me; score Ann 11 x 7 x D = 154; display Ann -; turn Ben");
        assert_non_null(strstr(channel_send(c, "record"), "| Ann play x7 Dr me #~"));
        channel_run(c, "undo");
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        channel_expect_events(c, others[i], "play Ann /3 opp; score Ben 9 / 3 = 3; rack Ann -; turn Ben");
        channel_run(c, "undo");
    }
}

/* In old records, the names of two players may differ in case only. */
static void of_two_names_that_differ_in_case_the_one_that_was_typed_is_meant(void **state)
{
    struct channel *c = *state;
    c->protocol.session->rules.replays = true;
    channel_run(c, "new attactics players=ann,Ann deal=scenario");
    c->protocol.session->rules.replays = false;
    channel_run(c, "set ann display +1; set Ann display +1; turn ann");
    channel_expect_events(c, "play +1 Ann", "play ann +1 opp; score Ann 11 + 1 = 12; display ann -; turn Ann");
    channel_run(c, "undo");
    channel_expect_events(c, "play +1 ann", "play ann +1 me; score ann 11 + 1 = 12; display ann -; turn Ann");
}

/* ---- the view ---- */

/* Applies the operations at `*at`, as ` x 7 x D =` (D is 2), to the value, and moves `*at` to the ` =`. */
static long apply_operations(const char **at, long value)
{
    while (**at == ' ' && (*at)[1] != '=') {
        char sign = (*at)[1];
        const char *number = *at + 3;
        long operand = *number == 'D' ? 2 : strtol(number, NULL, 10);
        *at = number + strspn(number, "0123456789D");
        if (sign == '/')
            assert_int_equal(value % operand, 0);
        value = sign == '+' ? value + operand : sign == '-' ? value - operand : sign == 'x' ? value * operand
                                                                                            : value / operand;
    }
    return value;
}

/*
 * Checks a line of the sheet by the rules of arithmetic: brackets first. Without brackets, no x or / follows a first
 * operation + or -.
 */
static void check_arithmetic(const char *line)
{
    char *end;
    bool has_brackets = *line == '(';
    const char *at = line;
    long value = strtol(line + has_brackets, &end, 10);
    at = end;
    if (has_brackets) {
        long operand = strtol(at + 3, &end, 10);
        assert_true(at[1] == '+' || at[1] == '-');
        value += at[1] == '+' ? operand : -operand;
        assert_int_equal(*end, ')');
        at = end + 1;
    } else if (at[1] == '+' || at[1] == '-') {
        assert_null(strpbrk(at + 2, "x/"));
    }
    value = apply_operations(&at, value);
    if (strncmp(at, " = ", 3) != 0 || strtol(at + 3, NULL, 10) != value)
        fail_msg("not true: %s", line);
}

/* Checks each line of both score sheets. Returns how many have brackets. */
static int check_sheets(const struct session *session)
{
    struct view table = {0};
    int brackets = 0;
    attactics_table(&session->match, session_state(session), VIEW_PUBLIC, &table);
    for (int i = 0; i < table.count; i++) {
        bool is_sheet = table.items[i].kind == VIEW_AREA && table.items[i].layout == LAYOUT_LINES;
        for (int k = i + 1; is_sheet && k < view_details_end(&table, i); k++) {
            size_t length;
            char line[200];
            const char *at = view_text(&table, k, &length);
            snprintf(line, sizeof line, "%.*s", (int)length, at);
            check_arithmetic(line);
            brackets += *line == '(';
        }
    }
    view_free(&table);
    return brackets;
}

/* A past bug: the table showed sums without brackets, such as 11 + 4 / 5 = 3. */
static void every_line_of_the_score_sheet_is_correct_arithmetic(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    struct text command = {0};
    int brackets = 0;
    for (int game = 0; game < RANDOM_GAMES; game++) {
        channel_send(c, "new attactics players=Ann,Ben seed=%d", game);
        while (visited_choose_legal(c, &rng, &command))
            channel_accept(c, command.at);
        brackets += check_sheets(c->protocol.session);
    }
    assert_true(brackets > 100);
    text_free(&command);
}

#define EASY_NUMBERS "'+3','+4','+5','-2','-3','-4','-5','x2','x3','x4','x5','Dg','Dg'"
#define EASY_MAIN "['+2'," EASY_NUMBERS ",'Dg','Dg','Db','Db','Dr','Dr','Dr']"
#define EASY_BLACK "['/2','/3','/4','/5']"

static const struct dialogue dialogues[] = {
    /* ---- typed commands ---- */
    {"a player may be called turns",
     {"new attactics players=turns,Ben deal=scenario; set turns display +1; set turns 5; turn turns",
      "turns = 5; turns.display = +1"}},
    {"piles are dealt and positions set in either case",
     {"new attactics players=Ann,Ben deal=manual; deal Ann black \u00F77,/6 /5 /4 /3 /2; start; Ann.rack = /7,/6,/5,/4",
      "begin: set Ann display X7 DG *2; set Ben display +1",
      "Ann.display = x7,Dg,x2"}},
    /* ---- refusals ---- */
    /*
     * Past bugs: for a tile the refusal was `the card is not in the hand: Dr`, and most other refusals named no tile.
     */
    {"a refusal names the tile and what is wrong with it",
     {"begin targets=gain: set Ann display x7 Dg +1 -7 -6; set Ann rack /2 /4; set Ben score 6; set Ben display +1; "
          "set turns 6",
      "play /5 opp -> ? not-held -- the player does not have this tile: Ann's rack has no /5",
      "play me; play x7,Dr,Dr,me -> ? syntax -- that is not how it is written: play TILE [D] me|opp|NAME",
      "play x7 Cy -> ? syntax -- that is not how it is written: the last word says whose score: me, opp or a player's "
          "name",
      "play Dg me -> ? d-first -- a D comes second, after the tile that it doubles: Dg",
      "play +1 /2 me -> ? d-second -- only a D can come second: /2; a slam dunk is `slam +1 /2`",
      "play /2 Dg me -> ? d-colour -- the D must have the colour of the tile: no D goes with /2",
      "play -7 opp -> ? negative -- a score is never below zero: 6 - 7",
      "play x7 opp -> ? target -- a play must raise one's own score or lower the other's: Ben's would be 6 x 7 = 42",
      "play -7 me -> ? target -- a play must raise one's own score or lower the other's: Ann's would be 11 - 7 = 4",
      "slam -7 /2 -> ? negative -- a score is never below zero: 6 - 7",
      "slam -6 /2 -> ? slam-zero -- the score would be zero before the division: `play -6 opp` wins at once",
      "begin: set Ann display +1; set Ann rack /2; set Ann slam used; set Ben score 6; set turns 6",
      "slam +1 /2 -> ? slam-used -- each player has one slam dunk in a game: Ann's is used"}},
    /* ---- pending actions ---- */
    {"before the start the pending action is to deal a pile or to start",
     {"new attactics players=Ann,Ben deal=manual mode=easy",
      "due says deal a pile by hand: `deal Ann main TILES`; or `start`, which shuffles those left",
      "deal Ann main +2 +3 +4 +5 -2 -3 -4 -5 x2 x3 x4 x5 Dg Dg Dg Dg Db Db Dr Dr Dr",
      "due says deal a pile by hand: `deal Ann black TILES`; or `start`, which shuffles those left",
      "deal Ann black /2 /3 /4 /5; deal Ben black /2 /3 /4 /5",
      "due says deal a pile by hand: `deal Ben main TILES`; or `start`, which shuffles those left",
      "deal Ben main +2 +3 +4 +5 -2 -3 -4 -5 x2 x3 x4 x5 Dg Dg Dg Dg Db Db Dr Dr Dr",
      "due says all piles are dealt: `start`, or `start NAME`, begins the game"}},
    {"before the start the table has the piles that are dealt",
     {"new attactics players=Ann,Ben deal=manual mode=easy",
      "json has {'areas':[],'marks':[],",
      "deal Ann black /2 /3 /4 /5",
      "json has {'areas':[{'name':'black','owner':'Ann','layout':'stack','count':4,'cards':null}],'marks':[],"}},
    {"while a position is built the pending action is to set it until a turn can begin",
     {"new attactics players=Ann,Ben deal=scenario",
      "due says build a position with `set`, then `turn NAME` begins the game",
      "set Ben score 9223372036854775807; set Ann display +1",
      "due says Ben's score could grow too high to count: `set Ben score N`"}},
    /* The rack is hidden: the pending action must not reveal whether one of its tiles can be played. */
    {"the moves offered follow from the display and the remaining black tiles",
     {"begin: set Ann display +1; set Ann rack /2; set Ben display +1",
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`",
      "begin: set Ann display Dg -7; set Ann score 5; set Ann rack /3; set Ann black /2; set Ben score 3; "
          "set Ben display +1",
      "due says Ann plays a tile of the rack if one can be played, else says `pass`", /* only /3 divides a score */
      "begin: set Ann display Dg -7; set Ann score 5; set Ann rack /2; set Ann black /3; set Ben score 3; "
          "set Ben display +1",
      "due says Ann plays a tile of the rack if one can be played, else says `pass`",
      "begin: set Ann display Dg; set Ann rack /4; set Ann black /6; set Ben display +1",
      "due says Ann has no tile that can be played, and says `pass`",
      "begin: set Ann display Dg; set Ann black /2; set Ann score 4; set Ben display +1",
      "due says Ann has no tile that can be played, and says `pass`"}}, /* the rack is empty */
    {"a slam dunk is due when a black tile that is left could end it",
     {"begin: set Ann display +1; set Ann rack /2; set Ben display +1; set turns 6",
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`, or may `slam TILE /N`",
      "begin: set Ann display +1; set Ann rack /5; set Ann black /2; set Ben display +1; set turns 6",
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`, or may `slam TILE /N`",
      "begin: set Ann display +1; set Ann rack /5; set Ben display +1; set turns 6",
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`"}},
    {"at the end the pending action names the winner and the scores",
     {"begin: set Ann display +1",
      "play +1 opp",
      "due says Ben has won, 12 to 11: `new` begins the next game",
      "play +1 me -> ? game-over -- the game is over: Ben has won, 12 to 11: `new` begins the next game",
      "begin: set Ann display +1",
      "play +1 me",
      "due says Ann has won, 12 to 11: `new` begins the next game",
      "begin: set Ann display +1; set Ann score 10",
      "play +1 me",
      "due says the game is a draw, 11 to 11: `new` begins the next game"}},
    /* ---- sentences ---- */
    {"events are reported in plain words and correct arithmetic",
     {"begin: set Ann display +1 +2 Dg -3 -5 Db x2 x3 Dr; set Ann rack /2 /5; set Ben display Dr; set Ben score 5; "
          "set turns 6",
      "play +1 me tells Ann plays +1.\nAnn's score: 11 + 1 = 12.\n",
      "pass tells Ben cannot play, and misses the turn.\n",
      "slam -3 /2 tells Ann has a slam dunk: -3, then /2.\nBen's score: (5 - 3) / 2 = 1.\n",
      "pass",
      "play +2 Dg opp tells Ann plays +2 with Dg.\nBen's score: (1 + 2) x D = 6.\n",
      "pass",
      "play x2 opp tells Ann plays x2.\nBen's score: 6 x 2 = 12.\n",
      "pass",
      "play -5 Db me tells Ann plays -5 with Db.\nAnn's score: (12 - 5) x D = 14.\n",
      "pass",
      "play x3 Dr me tells Ann plays x3 with Dr.\nAnn's score: 14 x 3 x D = 84.\nNobody can play: Ann has won.\n",
      "begin: set Ann display +1 -5; set Ben score 5; set Ben display +1",
      "play -5 opp tells Ann plays -5.\nBen's score: 5 - 5 = 0.\nA score of zero loses: Ann has won.\n",
      "begin: set Ann display +1; set Ann score 10",
      "play +1 me tells Ann plays +1.\nAnn's score: 10 + 1 = 11.\nAll tiles are played: the game is a draw.\n",
      "begin: set Ann display +1 Dg; set Ann score 10",
      "play +1 me tells Ann plays +1.\nAnn's score: 10 + 1 = 11.\nNobody can play: the game is a draw.\n",
      "begin: set Ann rack /5; set Ben score 5",
      "play /5 opp tells Ann plays /5.\nBen's score: 5 / 5 = 1.\nAll tiles are played: Ann has won.\n"}},
    /* ---- the view ---- */
    {"the piles of a deal are named with all their tiles",
     {"new attactics players=Ann,Ben deal=manual mode=easy",
      "json has 'verbs':[{'verb':'deal Ann main','takes':'cards','min':21,'max':21,'values':" EASY_MAIN "},"
          "{'verb':'deal Ann black','takes':'cards','min':4,'max':4,'values':" EASY_BLACK "},"
          "{'verb':'deal Ben main','takes':'cards','min':21,'max':21,'values':" EASY_MAIN "},"
          "{'verb':'deal Ben black','takes':'cards','min':4,'max':4,'values':" EASY_BLACK "},"
          "{'verb':'start','takes':'seat','min':0,'max':1,'values':['Ann','Ben']}]"}},
    /* A tile in the pile cannot be in the display, and vice versa; `-` stands for no tiles. */
    {"the verbs that set up a position list the tiles that are left",
     {"new attactics players=Ann,Ben deal=scenario mode=easy; set Ann main Dg +2 Dg; set Ben rack /5",
      "set Ben black /4 /3 /2",
      "json has {'verb':'set Ann display','takes':'cards','min':1,'max':18,"
          "'values':[" EASY_NUMBERS ",'Db','Db','Dr','Dr','Dr']},"
          "{'verb':'set Ann main','takes':'cards','min':1,'max':21,'values':" EASY_MAIN "},"
          "{'verb':'set Ann rack','takes':'cards','min':1,'max':4,'values':" EASY_BLACK "},",
      "json has {'verb':'set Ann score','takes':'number','min':1,'max':2147483647},"
          "{'verb':'set Ann slam','takes':'values','min':1,'max':1,'values':['used','unused']},",
      "json has {'verb':'set Ben rack','takes':'cards','min':1,'max':1,'values':['/5']},"
          "{'verb':'set Ben black','takes':'cards','min':1,'max':3,'values':['/2','/3','/4']},",
      "json has {'verb':'set turns','takes':'number','min':0,'max':140},"
          "{'verb':'turn','takes':'seat','min':1,'max':1,'values':['Ann','Ben']}]",
      "set Ben rack -; set Ben black /5 /4 /3 /2; set Ann score 9223372036854775807; set Ann display x2",
      "json has {'verb':'set Ben rack','takes':'cards','min':1,'max':1,'values':['-']},",
      "json lacks 'verb':'turn'"}},
    {"plays and slam dunks are named as they are listed",
     {"begin: set Ann display +1 Dg; set Ann rack /2; set Ben score 3; set Ben display x7; set turns 6",
      "json has 'values':['+1 me','+1 Dg me','+1 opp','+1 Dg opp']},{'verb':'slam',",
      "json has 'values':['+1 /2']}]",
      "play +1 me; play x7 opp", /* 84 can be halved */
      "json has 'values':['/2 me']}]",
      "begin: set Ann display Dg; set Ben display +1",
      "json has 'verbs':[{'verb':'pass','takes':'nothing'}]"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_read_in_either_case_and_with_any_form_of_the_sign),
        ON_A_CHANNEL(the_target_of_a_play_is_me_opp_or_the_name_of_a_player),
        ON_A_CHANNEL(of_two_names_that_differ_in_case_the_one_that_was_typed_is_meant),
        ON_A_CHANNEL(every_line_of_the_score_sheet_is_correct_arithmetic),
    };
    return dialogues_run(dialogues, COUNT(dialogues), position) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
