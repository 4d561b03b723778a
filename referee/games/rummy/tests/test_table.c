/* test_table.c: Primes Rummy: the views of all viewers, the pending action, the verbs, and the details of refusals. */
#include "referee/games/rummy/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Ann can go out with 50 after she has drawn 11. */
#define DEAL \
    "new rummy players=Ann,Ben deal=manual free=2 seed=1; deal Ann 3 13 23 40 41 45 50; deal Ben F 1 2 4 60 91 97;" \
    "deal open 88; deal pile 11 25 26"

static void expect_in(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("no %s in\n%s", part, text);
}

static void expect_due(struct channel *c, const char *due)
{
    char line[GAME_DUE_BYTES + 20];
    snprintf(line, sizeof line, "\"due\":\"%s\"", due);
    expect_in(channel_send(c, "table --json"), line);
}

/* Fails the test unless these are exactly the verbs of the view, as JSON. */
static void expect_verbs(struct channel *c, const char *verbs)
{
    const char *found = strstr(channel_send(c, "table --json"), "\"verbs\":[");
    assert_non_null(found);
    if (strncmp(found + strlen("\"verbs\":"), verbs, strlen(verbs)) != 0)
        fail_msg("no %s in\n%s", verbs, found);
}

/* Deals the numbers from 1 to `last` as the pile. */
static void deal_pile_up_to(struct channel *c, int last)
{
    struct text command = {0};
    text_add(&command, "deal pile");
    for (int number = 1; number <= last; number++)
        text_print(&command, " %d", number);
    channel_accept(c, command.at);
    text_free(&command);
}

/* Fails the test unless the command is refused with the code, and with these words after its sentence. */
static void expect_refusal(struct channel *c, const char *command, const char *code, const char *detail)
{
    char end[300];
    snprintf(end, sizeof end, ": %s\n", detail);
    const char *answer = channel_send(c, "%s", command);
    if (strlen(answer) < strlen(end) || strcmp(answer + strlen(answer) - strlen(end), end) != 0)
        fail_msg("not refused with `%s`: %s", detail, answer);
    assert_string_equal(channel_refusal(c), code);
}

/* ---- pending actions ---- */

static void a_deal_by_hand_says_who_or_what_lacks_cards(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=manual");
    expect_due(c, "deal Ann 7 cards: `deal Ann CARDS`");
    channel_run(c, "deal Ann 1 2 3 4 5 6 7; deal Ben 11 12 13 14 15 16");
    expect_due(c, "deal Ben 7 cards: `deal Ben CARDS`");
    channel_run(c, "deal Ben 11 12 13 14 15 16 17");
    expect_due(c, "turn a card up: `deal open CARD`");
    channel_run(c, "deal open 99");
    expect_due(c, "all have cards: `start`, or `start NAME`, begins the game");
}

static void start_is_named_only_when_it_would_be_accepted(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal Ben F 1 2 3 60 91 97");
    assert_null(strstr(channel_send(c, "table --json"), "\"start\""));
    channel_refuse(c, "start", "bad-deal");
    channel_run(c, "deal Ben F 1 2 4 60 91 97");
    expect_in(channel_send(c, "table --json"), "\"start\"");
    channel_accept(c, "start Ben");
}

static void drawing_and_discarding_are_due_in_turn(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start");
    expect_due(c, "Ann draws a card, or takes the open 88");
    expect_refusal(c, "discard 50", "must-draw-first", "Ann draws a card, or takes the open 88");
    expect_refusal(c, "Ben draw", "not-your-turn", "Ann draws a card, or takes the open 88");
    channel_run(c, "draw");
    expect_due(c, "Ann discards a card, or goes out with `out CARD`");
    expect_refusal(c, "take", "already-drew", "Ann discards a card, or goes out with `out CARD`");
    channel_run(c, "out 50");
    expect_due(c, "Ann has won: `new` begins the next game");
    expect_refusal(c, "draw", "game-over", "Ann has won: `new` begins the next game");
}

static void without_a_pile_the_open_card_is_due(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal pile -; start");
    expect_due(c, "Ann takes the open 88");
    assert_null(strstr(channel_send(c, "table --json"), "\"draw\""));
}

static void a_game_that_the_limit_ended_has_no_winner(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben turnlimit=1 seed=1; draw; discard 14");
    expect_due(c, "the limit of turns is reached: `new` begins the next game");
}

/* ---- verbs ---- */

static void out_is_named_with_the_cards_that_go_out_and_only_to_who_sees_them(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start; take");
    assert_null(strstr(channel_send(c, "table --json"), "\"out\""));
    channel_run(c, "undo; draw");
    expect_in(channel_send(c, "table --json"), "\"discard\"");
    expect_in(channel_send(c, "table --json"), "\"verb\":\"out\"");
    expect_in(channel_send(c, "table --json"), "[\"50\"]");
    channel_run(c, "view Ben");
    assert_null(strstr(channel_send(c, "table --json"), "\"out\""));
}

static void each_turn_names_its_two_verbs(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start");
    expect_verbs(c, "[{\"verb\":\"draw\",\"takes\":\"nothing\"},{\"verb\":\"take\",\"takes\":\"nothing\"}]");
    channel_run(c, "take");
    expect_verbs(c, "[{\"verb\":\"discard\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":1}]");
}

static void out_names_each_card_once_that_may_be_thrown_away(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal Ann F F 13 3 23 33 43; deal Ben 1 2 4 60 91 97 99; start; draw; discard 11; draw;"
                        "discard 25; take");
    expect_verbs(c, "[{\"verb\":\"discard\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":1},"
                    "{\"verb\":\"out\",\"takes\":\"values\",\"min\":1,\"max\":1,"
                    "\"values\":[\"F\",\"3\",\"13\",\"23\",\"33\",\"43\"]}]");
}

static void a_deal_names_the_cards_that_are_left_for_each_hand_and_pile(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=manual free=2");
    deal_pile_up_to(c, 97);
    channel_run(c, "deal open F");
    expect_verbs(c, "[{\"verb\":\"deal Ann\",\"takes\":\"cards\",\"min\":1,\"max\":3,\"values\":[\"F\",\"98\",\"99\"]},"
                    "{\"verb\":\"deal Ben\",\"takes\":\"cards\",\"min\":1,\"max\":3,\"values\":[\"F\",\"98\",\"99\"]},"
                    "{\"verb\":\"deal open\",\"takes\":\"cards\",\"min\":1,\"max\":1,\"values\":[\"F\",\"98\",\"99\"]},"
                    "{\"verb\":\"deal pile\",\"takes\":\"cards\",\"min\":1,\"max\":3,"
                    "\"values\":[\"F\",\"98\",\"99\"]}]");
    channel_run(c, "deal Ann F 98");
    expect_verbs(c, "[{\"verb\":\"deal Ann\",\"takes\":\"cards\",\"min\":1,\"max\":1,\"values\":[\"99\"]},");
    channel_run(c, "deal Ben 99 1");
    expect_verbs(c, "[{\"verb\":\"deal Ann\",\"takes\":\"cards\",\"min\":1,\"max\":1,\"values\":[\"-\"]},");
}

static void a_deal_names_a_full_hand_and_who_may_begin(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL);
    expect_in(channel_send(c, "table --json"), "{\"verb\":\"deal Ben\",\"takes\":\"cards\",\"min\":1,\"max\":7,"
                                               "\"values\":[\"F\",\"5\",");
    expect_in(channel_send(c, "table --json"), "{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,"
                                               "\"values\":[\"Ann\",\"Ben\"]}]");
}

static void a_free_card_may_be_written_with_its_number_wherever_it_is_typed(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal Ann 20 24 F 41 40 45 50; start; draw");
    channel_refuse(c, "discard F:0", "bad-free");
    channel_refuse(c, "discard F:x", "bad-card");
    channel_refuse(c, "discard 50:5", "bad-card");
    channel_accept(c, "discard F:29");
    channel_expect(c, "open", "F");
    channel_run(c, "undo");
    channel_accept(c, "discard f=99");
    channel_run(c, "undo");
    channel_tell(c, "out 50 F:29,20,24 41,40,45,11",
                 "discard Ann 50; out Ann 1 F=29,20,24 41,40,45,11; over; hand Ben F 1 2 4 60 91 97; points Ann 0;"
                 " points Ben 3");
}

/* ---- areas ---- */

static void a_free_card_can_have_every_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start; view Ben");
    const char *table = channel_send(c, "table --json");
    expect_in(table, "{\"card\":\"F\",");
    expect_in(table, "\"as\":[\"1\",\"2\",\"3\",");
    expect_in(table, "\"98\",\"99\"]},{\"card\":\"1\",");
}

static void the_pile_and_the_cards_below_the_open_one_are_counted(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal pile -; deal open -; deal Ben -; deal Ann 50");
    expect_in(channel_send(c, "table"), "|  * prime\n|    Ann   1 card          50\n|  deal Ann");
    channel_run(c, DEAL "; start; draw; discard 50");
    expect_in(channel_send(c, "table"), "|  pile 2   discards 1   * prime\n");
}

static void primes_are_marked_and_the_mark_is_explained_to_who_sees_a_hand(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start");
    expect_in(channel_send(c, "table"), "pile 3   discards 0   * prime\n");
    expect_in(channel_send(c, "table"), "3* | 13* | 23* | 40 41* 45 | 50\n");
    channel_run(c, "view public");
    assert_null(strstr(channel_send(c, "table"), "prime"));
}

static void the_card_taken_is_shown_with_whether_it_must_be_kept(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start; take");
    expect_in(channel_send(c, "table"), "|  no open card: Ann has taken 88, and keeps it\n");
    channel_run(c, "discard 50");
    assert_null(strstr(channel_send(c, "table"), "has taken"));
    channel_run(c, "draw; discard 91; take");
    expect_in(channel_send(c, "table"), "|  | 50 |   Ann has taken 91, and keeps it\n");
    channel_run(c, DEAL "; deal open F; start; take");
    expect_in(channel_send(c, "table"), "Ann has taken F, and keeps every F\n");
    channel_run(c, "new rummy players=Ann,Ben justtaken=off seed=1; take");
    expect_in(channel_send(c, "table"), "Ann has taken 80\n");
}

static void the_hand_of_a_player_who_is_out_lies_open_and_the_last_is_not_called_out(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben,Cyd deal=manual scoring=places seed=1; deal Ann 3 13 23 40 41 45 50");
    channel_run(c, "deal Ben 2 12 22 60 61 65 90; deal Cyd F 5 7 17 19 29 31; deal open 99; deal pile 11 71 26; start");
    channel_run(c, "draw; out 50; draw; out 90");
    expect_in(channel_send(c, "table"), "   Ann   7 cards, out first, 0 points");
    expect_in(channel_send(c, "table"), "   Ben   7 cards, out second, 2 points");
    expect_in(channel_send(c, "table"), "   Cyd   7 cards, last, 3 points");
    channel_run(c, "undo 2; view Cyd");
    expect_in(channel_send(c, "table"), "   Ann   7 cards, out first");
    expect_in(channel_send(c, "table"), "out first  3* | 11* 13* | 23* | 40 41* 45\n");
    expect_in(channel_send(c, "table"), " > Ben   7 cards\n");
}

static void points_are_added_up_over_the_games_of_a_match_and_the_fewest_come_first(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start; draw");
    expect_in(channel_send(c, "out 50"), "# Points after 1 game, the fewest first: Ann 0, Ben 3.\n");
    expect_in(channel_send(c, "table"), "   Ben   7 cards, 3 points");
    channel_run(c, "new; deal Ann 2 3 5 7 11 17 1; deal Ben 13 23 33 40 41 45 50; deal open 99; deal pile 42; start");
    channel_run(c, "draw");
    expect_in(channel_send(c, "out 50"), "# Points after 2 games, the fewest first: Ben 3 (+0), Ann 6 (+6).\n");
    expect_in(channel_send(c, "table"), "   Ann   7 cards, 6 points, 6 in all");
    expect_in(channel_send(c, "table"), "   Ben   7 cards, out first, 0 points, 3 in all");
}

static void one_point_is_no_points(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; deal Ben 1 4 6 8 9 10 2; start; draw; out 50");
    expect_in(channel_send(c, "table"), "   Ben   7 cards, 1 point ");
}

/* ---- details of refusals ---- */

static void refused_sets_name_the_cards_that_are_wrong(void **state)
{
    struct channel *c = *state;
    channel_run(c, DEAL "; start; draw");
    expect_refusal(c, "out 3", "no-arrangement", "11 13 23 40 41 45 50");
    channel_run(c, DEAL "; deal Ann 3 13 23 40 41 F 50; start; draw");
    expect_refusal(c, "out 50 23,3,13", "not-all-used", "F 11 40 41");
    expect_refusal(c, "out 50 23,3 13,41,40,11,F", "set-too-small", "23,3 has 2, not 3");
    expect_refusal(c, "out 50 23 3 13 41,40,11,F", "set-too-small",
                   "23 has 1, not 3 (join the cards of a set by commas: 23,3,13)");
    expect_refusal(c, "out 50 23,3,11 41,40,13,F", "no-match", "11 with 23");
    expect_refusal(c, "out 50 23,3,13 41,40,11,F=2", "no-match", "F=2 with 41");
    expect_refusal(c, "out 50 F,3,13,23,40,41,11", "no-match", "no prime goes with 3,13,23,40,41,11");
    expect_refusal(c, "out 50 23,3,13 41,40,11,F=100", "bad-free", "F=100");
    expect_refusal(c, "out 50 23,3,13,3 41,40,11,F", "not-held", "3 once more");
    expect_refusal(c, "out 50 23,3,13,50 41,40,11,F", "not-held", "50, which is thrown away");
    expect_refusal(c, "out 50 23,3,13,51 41,40,11,F", "not-held", "51");
}

static void a_set_without_a_match_of_both_kinds_is_refused_with_what_it_needs(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=manual both=on; deal Ann 3 13 23 40 41 45 50");
    channel_run(c, "deal Ben F 1 2 4 60 91 97; deal open 88; deal pile 11; start; draw");
    expect_refusal(c, "out 50 23,3,13 41,40,45,11", "no-match",
                   "23 needs a card with its ones-digit, and another with its tens-digit");
}

static void a_refused_deal_says_how_many_cards_there_are(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=manual free=2");
    expect_refusal(c, "deal open 1 2", "bad-deal", "one card is open, not 2");
    expect_refusal(c, "deal Ann 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "bad-deal", "Ann gets 7 cards, not 16");
    channel_run(c, "deal Ann 1");
    expect_refusal(c, "start", "bad-deal", "Ann has 1 card, not 7");
}

/* ---- help ---- */

static void help_play_says_how_cards_are_written_though_play_is_no_verb(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy seed=1");
    expect_in(channel_send(c, "help play"), "| A card is its number, 1 to 99, or F");
    channel_refuse(c, "help plays", "unknown-command");
}

static int open_channel(void **state)
{
    static const struct game *const list[] = {&game_rummy, NULL};
    return channel_set_up(state, list);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_deal_by_hand_says_who_or_what_lacks_cards),
        RULE(start_is_named_only_when_it_would_be_accepted),
        RULE(drawing_and_discarding_are_due_in_turn),
        RULE(without_a_pile_the_open_card_is_due),
        RULE(a_game_that_the_limit_ended_has_no_winner),
        RULE(out_is_named_with_the_cards_that_go_out_and_only_to_who_sees_them),
        RULE(each_turn_names_its_two_verbs),
        RULE(out_names_each_card_once_that_may_be_thrown_away),
        RULE(a_deal_names_the_cards_that_are_left_for_each_hand_and_pile),
        RULE(a_deal_names_a_full_hand_and_who_may_begin),
        RULE(a_free_card_may_be_written_with_its_number_wherever_it_is_typed),
        RULE(a_free_card_can_have_every_number),
        RULE(the_pile_and_the_cards_below_the_open_one_are_counted),
        RULE(primes_are_marked_and_the_mark_is_explained_to_who_sees_a_hand),
        RULE(the_card_taken_is_shown_with_whether_it_must_be_kept),
        RULE(the_hand_of_a_player_who_is_out_lies_open_and_the_last_is_not_called_out),
        RULE(points_are_added_up_over_the_games_of_a_match_and_the_fewest_come_first),
        RULE(one_point_is_no_points),
        RULE(refused_sets_name_the_cards_that_are_wrong),
        RULE(a_set_without_a_match_of_both_kinds_is_refused_with_what_it_needs),
        RULE(a_refused_deal_says_how_many_cards_there_are),
        RULE(help_play_says_how_cards_are_written_though_play_is_no_verb),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
