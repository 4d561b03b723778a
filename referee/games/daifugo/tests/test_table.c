/* test_table.c: Daifugo: the pending action, the cards that a joker may be played as, the texts at the end. */
#include "referee/games.h"
#include "referee/games/daifugo/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define NAME_OF_32(letter) letter "bcdefghijklmnopqrstuvwxyz012345"

/* The last line of the table, which is the pending action. */
static const char *due(struct channel *c)
{
    static char line[400];
    channel_send(c, "table");
    const char *end = strstr(text_string(&c->out.text), "\n="), *begin = end;
    assert_non_null(end);
    while (begin > text_string(&c->out.text) && begin[-1] != '\n')
        begin--;
    snprintf(line, sizeof line, "%.*s", (int)(end - begin), begin);
    return strncmp(line, "|  ", 3) == 0 ? line + 3 : line;
}

/* Whether the answer to `table --json` contains these bytes. */
static bool has(struct channel *c, const char *bytes)
{
    channel_send(c, "table --json");
    return strstr(text_string(&c->out.text), bytes) != NULL;
}

/* Begins a game of P1, who leads, and P2 with these hands. */
static void begin(struct channel *c, const char *options, const char *first, const char *second)
{
    channel_send(c, "new daifugo players=2 deal=manual %s", options);
    channel_send(c, "deal P1 %s", first);
    channel_send(c, "deal P2 %s", second);
    channel_accept(c, "start P1");
}

static void each_step_of_an_exchange_says_who_gives_what_to_whom(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy,Dee deal=manual exchange=on previous=Cy,Dee,Ann,Ben; "
                   "deal Ann 3S 4S; deal Ben 5S 6S 7S; deal Cy 8S 9S; deal Dee TS JS; start");
    assert_string_equal(due(c), "Ben was last: give Cy your two strongest cards, `exchange CARD CARD`");
    channel_run(c, "exchange 6S 7S");
    assert_string_equal(due(c), "Ann was last but one: give Dee your strongest card, `exchange CARD`");
    channel_run(c, "exchange 4S");
    assert_string_equal(due(c), "Cy was first: give Ben two cards back, `exchange CARD CARD`");
    channel_run(c, "exchange 6S 8S");
    assert_string_equal(due(c), "Dee was second: give Ann one card back, `exchange CARD`");
}

static void with_three_players_one_card_goes_each_way(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=3 deal=manual exchange=on previous=P1,P2,P3; "
                   "deal P1 3S; deal P2 5S 6S 7S; deal P3 8S 9S; start");
    assert_string_equal(due(c), "P3 was last: give P1 your strongest card, `exchange CARD`");
    channel_run(c, "exchange 9S");
    assert_string_equal(due(c), "P1 was first: give P3 one card back, `exchange CARD`");
}

static void what_could_beat_the_pile_is_named(void **state)
{
    struct channel *c = *state;
    begin(c, "", "4S 4H 7D KD AD 2D", "JK JK 3S 6S");
    channel_run(c, "play 4S");
    assert_string_equal(due(c), "P2: play one card above 4, or `pass`");
    channel_run(c, "play 6S; pass; play JK");
    assert_string_equal(due(c), "P1: only 3S beats a joker: play it, or `pass`");
    channel_run(c, "pass; play 3S; play 4H; pass; play KD AD 2D");
    assert_string_equal(due(c), "P2: nothing beats that: `pass`");
    begin(c, "spade3=off", "JK 4S", "3S 5S");
    channel_run(c, "play JK");
    assert_string_equal(due(c), "P2: nothing beats that: `pass`");
    begin(c, "", "2S 2H 4S", "2D 5S");
    channel_run(c, "play 2S 2H");
    assert_string_equal(due(c), "P2: only two jokers beat that: play them, or `pass`");
    begin(c, "jokers=1", "2S 2H 4S", "2D 5S");
    channel_run(c, "play 2S 2H");
    assert_string_equal(due(c), "P2: nothing beats that: `pass`");
    begin(c, "jokers=1", "2S 2H 4S", "2D 5S");
    channel_run(c, "play 2S");
    assert_string_equal(due(c), "P2: only a joker beats that: play it, or `pass`");
    begin(c, "jokers=0", "2S 2H 4S", "2D 5S");
    channel_run(c, "play 2S");
    assert_string_equal(due(c), "P2: nothing beats that: `pass`");
}

static void what_locks_the_pile_and_turns_the_order_stands_in_what_is_due(void **state)
{
    struct channel *c = *state;
    begin(c, "", "4S 4H 7D", "6S 6H 9H");
    channel_run(c, "play 4S 4H; play 6S 6H");
    assert_string_equal(due(c), "P1: play two cards of one value in SH above 6, or `pass`");
    begin(c, "five=off", "3D 4D 5D 9S", "6D 7D JK TC TD");
    channel_run(c, "play 3D 4D 5D; play JK=5D 6D 7D; give none");
    assert_string_equal(due(c), "P1: play a kaidan of three in D that begins above 5, or `pass`");
    assert_true(has(c, "\"shibari: only D\""));
    begin(c, "", "QS 4H 7D", "JS 5S KS");
    channel_run(c, "play QS; pass; play 4H");
    assert_string_equal(due(c), "P2: play one card above 4, or `pass`");
    begin(c, "", "JS 4H", "QS 9S 5S");
    channel_run(c, "play JS");
    assert_string_equal(due(c), "P2: play one card below J, or `pass`");
    assert_true(has(c, "\"order reversed: 2 low, 3 high\"") && has(c, "\"jack-back\""));
}

static void a_leader_is_told_whether_he_may_pass(void **state)
{
    struct channel *c = *state;
    begin(c, "kaidan=off", "2S 4H", "2D");
    assert_string_equal(due(c), "P1 leads: play a card, or several of one value, or `pass`");
    channel_run(c, "pass");
    assert_string_equal(due(c), "P2 leads and must play the last card");
    begin(c, "foul=reject leadpass=off", "2S", "2D 5D");
    assert_string_equal(due(c), "P1 leads and must play the last card, or `pass` if that would be a foul");
    channel_run(c, "pass");
    assert_string_equal(due(c), "P2 leads and must play a card, several of one value or a kaidan");
}

static void no_more_cards_are_asked_for_than_the_player_has(void **state)
{
    struct channel *c = *state;
    begin(c, "", "7S 7H 3C 4C", "5H 6H");
    channel_run(c, "play 7S 7H");
    assert_string_equal(due(c), "P1's sevens: give P2 up to two cards, or `give none`");
    begin(c, "", "TS TH 3C", "5H 6H");
    channel_run(c, "play TS TH");
    assert_string_equal(due(c), "P1's tens: discard up to one card, or `discard none`");
}

/* After this play, giving the last card away would be a foul. */
static void a_verb_that_would_be_refused_is_not_named(void **state)
{
    struct channel *c = *state;
    begin(c, "foul=reject foul8=on", "7S 8S 9S 3C", "5H 6H");
    channel_run(c, "play 7S 8S 9S");
    assert_false(has(c, "\"verb\":\"give\""));
    assert_true(has(c, "\"verb\":\"give none\""));
    channel_refuse(c, "give 3C", "illegal-finish");
}

static void verbs_are_named_with_what_they_take(void **state)
{
    struct channel *c = *state;
    begin(c, "", "7S 7H 3C 4C", "5H 6H");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":2},"
                       "{\"verb\":\"pass\",\"takes\":\"nothing\"}]"));
    channel_run(c, "play 7S 7H");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"give\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":2},"
                       "{\"verb\":\"give none\",\"takes\":\"nothing\"}]"));
    channel_run(c, "give none");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"pass\",\"takes\":\"nothing\"}]"));
    begin(c, "leadpass=off", "TS 3C 4C", "5H 6H");
    assert_true(has(c, "\"min\":1,\"max\":1}]"));
    channel_run(c, "play TS");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"discard\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":1},"
                       "{\"verb\":\"discard none\",\"takes\":\"nothing\"}]"));
    begin(c, "exchange=on previous=P1,P2", "TS 3C 4C", "5H 6H");
    assert_true(has(c, "\"verbs\":["
                       "{\"verb\":\"exchange\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":1}]"));
}

static void the_cards_that_nobody_has_can_be_dealt(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=2 deal=manual jokers=1");
    assert_true(has(c, "\"verbs\":["
                       "{\"verb\":\"deal P1\",\"takes\":\"cards\",\"min\":1,\"max\":53,\"values\":[\"3S\","));
    assert_true(has(c, "\"2D\",\"2C\",\"JK\"]},{\"verb\":\"deal P2\",") && has(c, "\"2C\",\"JK\"]}]}"));
    channel_run(c, "deal P1 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S 8H 8D 8C JK");
    assert_true(has(c, "\"max\":28,\"values\":[\"9S\",") && !has(c, "\"verb\":\"start\""));
    channel_run(c, "deal P2 9S 9H 9D 9C TS TH TD TC JS JH JD JC QS QH QD QC KS KH KD KC AS AH AD AC 2S 2H 2D 2C");
    assert_true(has(c, "{\"verb\":\"deal P2\",\"takes\":\"cards\",\"min\":1,\"max\":1,\"values\":[\"-\"]},"
                       "{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,\"values\":[\"P1\",\"P2\"]}]"));
    channel_run(c, "deal P2 3S");
    assert_false(has(c, "\"verb\":\"start\""));
}

static void a_joker_is_shown_with_what_it_may_be_played_as(void **state)
{
    struct channel *c = *state;
    begin(c, "", "9S JK", "5H 6H");
    assert_true(has(c, "\"as\":[\"JK\",\"9S\",\"9H\",\"9D\",\"9C\"]}"));
    assert_false(has(c, "\"rev\""));
    channel_tell(c, "P1 play JK:JK", "play P1 JK; turn P2 play");
    begin(c, "", "9S JK", "5H 6H");
    channel_tell(c, "P1 play 9S jk:9d", "play P1 9S JK=9D; out P1 1; last P2 2; over");
}

static void a_joker_that_can_be_nothing_else_has_no_values(void **state)
{
    struct channel *c = *state;
    begin(c, "", "4H 6H", "9S JK");
    channel_run(c, "play 4H");
    assert_string_equal(due(c), "P2: play one card above 4, or `pass`");
    assert_true(has(c, "{\"card\":\"JK\",") && !has(c, "\"as\":"));
}

static void rev_may_follow_where_four_cards_may_be_played(void **state)
{
    struct channel *c = *state;
    begin(c, "", "9S 9H 9D 9C 3S", "5H 6H");
    assert_true(has(c, "\"min\":1,\"max\":4,\"values\":[\"rev\"]"));
    channel_accept(c, "play 9S REV 9H 9D 9C");
    begin(c, "kakumei=off", "9S 9H 9D 9C 3S", "5H 6H");
    assert_false(has(c, "\"rev\""));
    channel_refuse(c, "play 9S 9H 9D 9C rev", "rev-not-allowed");
}

static void the_points_of_the_game_and_of_the_match_are_said(void **state)
{
    struct channel *c = *state;
    begin(c, "", "9S", "5H 6H");
    channel_send(c, "play 9S");
    assert_non_null(strstr(text_string(&c->out.text), "# Points after 1 game: P1 15, P2 0.\n"));
    channel_run(c, "new; deal P1 2S; deal P2 6H; start P1");
    channel_send(c, "play 2S");
    assert_non_null(strstr(text_string(&c->out.text), "# Points after 2 games: P2 15 (+15), P1 5 (-10).\n"));
    assert_string_equal(due(c), "P2 has won and is the Daifugo: `new` begins the next game");
}

static void one_point_is_no_points(void **state)
{
    struct channel *c = *state;
    begin(c, "score=places", "9S", "5H 6H");
    channel_run(c, "play 9S");
    assert_true(has(c, "\"text\":\"1 point\"") && has(c, "\"text\":\"0 points\""));
}

static void a_game_that_a_foul_ends_has_no_winner(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=3 deal=manual ends=first; deal P1 2S; deal P2 6H; deal P3 7H; start P1");
    channel_accept(c, "play 2S");
    assert_string_equal(due(c), "the game is over, and nobody has won: `new` begins the next game");
}

static void what_is_due_fits_with_the_longest_names(void **state)
{
    struct channel *c = *state;
    const char *names = NAME_OF_32("A") "," NAME_OF_32("B") "," NAME_OF_32("C") "," NAME_OF_32("D");
    channel_send(c, "new daifugo players=%s exchange=on previous=4,3,2,1 seed=1", names);
    for (int step = 0; step < 5; step++) {
        channel_send(c, "suggest");
        char command[80];
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_send(c, "start");
        const char *said = strstr(channel_reply(c), "now: ");
        assert_non_null(said);
        assert_in_range(strlen(said + 5), 32, GAME_DUE_BYTES);
        channel_accept(c, command);
    }
}

static void a_refusal_names_what_is_wrong(void **state)
{
    static const struct {
        const char *command, *refusal;
    } rows[] = {
        {"play 9S 4H", "? not-held -- that is not in the hand: 4H\n"},
        {"play 9S KD", "? not-same-value -- two cards must have one value\n"},
        {"play 1S", "? bad-card -- there is no such card: 1S\n"},
        {"play 10X", "? bad-card -- there is no such card: 10X\n"},
        {"play JK=9D", "? joker-alone -- a joker alone is a joker and nothing else: play JK\n"},
        {"play 9S JK:9D rev", "? rev-needs-four -- a kakumei needs four cards or more: not 2\n"},
        {"play TS JS QS", "? not-set-or-kaidan -- the cards have neither one value nor one suit in sequence: "
                          "this game is played without kaidans\n"},
    };
    struct channel *c = *state;
    begin(c, "kaidan=off", "9S TS JS QS KD JK", "5H 6H");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(channel_send(c, "%s", rows[i].command), rows[i].refusal);
    begin(c, "leadpass=off", "9S", "5H 6H");
    assert_string_equal(channel_send(c, "pass"), "? lead-must-play -- the leader must play: leadpass=off\n");
}

static void more_cards_than_a_play_has_are_refused_though_they_are_held(void **state)
{
    struct channel *c = *state;
    begin(c, "", "3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H", "8S");
    assert_string_equal(channel_send(c, "play 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S"),
                        "? not-set-or-kaidan -- the cards have neither one value nor one suit in sequence\n");
    assert_string_equal(channel_send(c, "play 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H"),
                        "? not-set-or-kaidan -- the cards have neither one value nor one suit in sequence: "
                        "no play has more than 13 cards\n");
}

static void a_refusal_names_the_lock_and_the_stronger_card(void **state)
{
    struct channel *c = *state;
    begin(c, "", "4S 4H 9C 9D JK JK", "6S 6H 9H");
    channel_run(c, "play 4S 4H; play 6S 6H");
    assert_string_equal(channel_send(c, "play 9C 9D"), "? shibari -- the suits are locked: SH, not DC\n");
    assert_string_equal(channel_send(c, "play JK JK"), "? shibari -- the suits are locked: SH, not jokers\n");
    begin(c, "", "3S 9S 4H", "4S 6S 9H");
    channel_run(c, "play 3S; play 4S");
    assert_string_equal(channel_send(c, "play 9S"),
                        "? geki -- the play must be just one step higher: 9 does not follow 4\n");
    channel_run(c, "new daifugo players=4 deal=manual exchange=on previous=P4,P3,P2,P1; "
                   "deal P1 3S 4S TS; deal P2 5S; deal P3 6S; deal P4 7S; start");
    assert_string_equal(channel_send(c, "exchange 3S TS"),
                        "? not-strongest -- the strongest cards must be given: 4S is stronger than 3S\n");
}

static void a_refusal_names_the_card_that_may_not_be_the_last(void **state)
{
    static const struct {
        const char *options, *hand, *why;
    } rows[] = {{"", "2S", "a two"}, {"", "JK", "a joker alone"}, {"foul8=on", "8S", "an eight"}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char options[40];
        snprintf(options, sizeof options, "foul=reject %s", rows[i].options);
        begin(c, options, rows[i].hand, "5H 6H");
        channel_send(c, "play %s", rows[i].hand);
        assert_non_null(strstr(channel_reply(c), rows[i].why));
    }
    begin(c, "foul=reject", "4S 4H 4D 4C 3S", "5H 6H");
    channel_run(c, "play 4S 4H 4D 4C rev; pass");
    assert_string_equal(channel_send(c, "play 3S"),
                        "? illegal-finish -- these cards may not be the last ones: a three, the highest now\n");
    channel_tell(c, "P1 pass", "stuck P1; turn P2 play");
}

/* A past bug: the help named `kakumei=always`, which was refused. */
static void the_help_of_an_option_names_the_values_that_it_takes(void **state)
{
    char choices[80];
    (void)state;
    for (const struct option_row *row = game_daifugo.options; row->name != NULL; row++) {
        snprintf(choices, sizeof choices, "%s", row->kind == OPTION_CHOICE ? row->choices : "");
        for (char *word = strtok(choices, "|"); word != NULL; word = strtok(NULL, "|"))
            if (strstr(row->help, word) == NULL)
                fail_msg("the help of %s does not name %s", row->name, word);
    }
}

static void the_ten_and_the_suit_are_read_as_people_write_them(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=manual; deal Ann TH S4 10c jk; deal Ben 5S dT; start Ann");
    channel_expect(c, "Ann.hand", "4S,TH,TC,JK");
    channel_expect(c, "Ben.hand", "5S,TD");
    channel_tell(c, "play 10H jk:10c", "play Ann TH JK=TC; turn Ann discard");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_step_of_an_exchange_says_who_gives_what_to_whom),
        ON_A_CHANNEL(with_three_players_one_card_goes_each_way),
        ON_A_CHANNEL(what_could_beat_the_pile_is_named),
        ON_A_CHANNEL(what_locks_the_pile_and_turns_the_order_stands_in_what_is_due),
        ON_A_CHANNEL(a_leader_is_told_whether_he_may_pass),
        ON_A_CHANNEL(no_more_cards_are_asked_for_than_the_player_has),
        ON_A_CHANNEL(a_verb_that_would_be_refused_is_not_named),
        ON_A_CHANNEL(verbs_are_named_with_what_they_take),
        ON_A_CHANNEL(the_cards_that_nobody_has_can_be_dealt),
        ON_A_CHANNEL(a_joker_is_shown_with_what_it_may_be_played_as),
        ON_A_CHANNEL(a_joker_that_can_be_nothing_else_has_no_values),
        ON_A_CHANNEL(rev_may_follow_where_four_cards_may_be_played),
        ON_A_CHANNEL(the_points_of_the_game_and_of_the_match_are_said),
        ON_A_CHANNEL(one_point_is_no_points),
        ON_A_CHANNEL(a_game_that_a_foul_ends_has_no_winner),
        ON_A_CHANNEL(what_is_due_fits_with_the_longest_names),
        ON_A_CHANNEL(a_refusal_names_what_is_wrong),
        ON_A_CHANNEL(more_cards_than_a_play_has_are_refused_though_they_are_held),
        ON_A_CHANNEL(a_refusal_names_the_lock_and_the_stronger_card),
        ON_A_CHANNEL(a_refusal_names_the_card_that_may_not_be_the_last),
        ON_A_CHANNEL(the_ten_and_the_suit_are_read_as_people_write_them),
        ON_A_CHANNEL(the_help_of_an_option_names_the_values_that_it_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
