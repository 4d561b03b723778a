/* test_house.c: the house rules of Prime Daifugo: the cards, legal plays, who begins, how a game ends. */
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

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

/* ---- the cards ---- */

static void a_deck_has_none_to_four_jokers(void **state)
{
    static const char *const piles[] = {"30", "31", "32", "33", "34"};
    for (int jokers = 0; jokers <= 4; jokers++) {
        channel_send(*state, "new prime-daifugo jokers=%d", jokers);
        channel_expect(*state, "pile.count", piles[jokers]);
    }
    channel_refuse(*state, "new prime-daifugo jokers=5", "bad-option");
    channel_accept(*state, "new prime-daifugo jokers=4 hand=28");
    channel_refuse(*state, "new prime-daifugo hand=28", "bad-option");
}

static void four_jokers_may_be_factors_too_and_are_seen_beside_the_number(void **state)
{
    struct channel *c = *state;
    begin(c, "jokers=4", "A6XXXX7", "24", "-");
    channel_accept(c, "play A6=X*X*X*X|X=2|X=2|X=2|X=2");
    assert_non_null(strstr(channel_send(c, "table"), "|X=2|X=2|X=2|X=2"));
    channel_expect(c, "pile", "X,X,X,X");
}

static void without_jokers_none_can_be_played_at_a_table_of_real_cards(void **state)
{
    channel_run(*state, "new prime-daifugo players=A,B deal=table jokers=0; start A");
    channel_refuse(*state, "play X", "not-held");
    channel_accept(*state, "play KKKKQQQQJJJ");
}

static void a_number_of_more_cards_than_the_deck_has_is_refused(void **state)
{
    char play[80] = "play ";
    channel_run(*state, "new prime-daifugo players=A,B deal=manual jokers=4; deal A 3; deal B 3; deal pile -; start A");
    memset(play + 5, '3', 57);
    channel_send(*state, "%s", play);
    assert_non_null(strstr(channel_send(*state, "%s", play), "there are 56 cards"));
}

static void one_card_of_each_even_rank_can_be_left_out(void **state)
{
    channel_accept(*state, "new prime-daifugo evens=half");
    channel_expect(*state, "pile.count", "26");
    channel_accept(*state, "new prime-daifugo players=A,B deal=manual evens=half");
    channel_refuse(*state, "deal A 8888", "bad-deal");
    channel_accept(*state, "deal A 88877773333");
    channel_refuse(*state, "new prime-daifugo evens=half red-evens=no", "bad-option");
    assert_non_null(strstr(channel_send(*state, "new prime-daifugo evens=half red-evens=no"), "choose one"));
}

static void the_next_game_of_the_match_has_the_same_cards(void **state)
{
    struct channel *c = *state;
    begin(c, "jokers=4 evens=half", "3", "4", "-");
    channel_run(c, "play 3; new; deal A XXXX; deal B 888");
    channel_refuse(c, "deal B 8888", "bad-deal");
}

/* ---- legal plays ---- */

static void a_number_of_more_cards_than_the_maximum_is_refused(void **state)
{
    struct channel *c = *state;
    begin(c, "max-cards=2", "23AQK", "24", "-");
    channel_refuse(c, "play 23A", "too-many-cards");
    channel_refuse(c, "play QKA=2*3", "too-many-cards");
    assert_non_null(strstr(channel_send(c, "table"), "A plays up to 2 cards, or passes"));
    assert_non_null(strstr(channel_send(c, "table --json"), "\"from\":\"hand\",\"min\":1,\"max\":2"));
    channel_accept(c, "play 23");
}

static void the_maximum_does_not_count_the_cards_of_factors(void **state)
{
    struct channel *c = *state;
    begin(c, "max-cards=2", "A6248", "24", "-");
    channel_accept(c, "play A6=2^4");
}

static void without_composites_a_number_with_factors_is_refused_before_it_is_judged(void **state)
{
    struct channel *c = *state;
    begin(c, "composites=no", "922A729", "24", "-");
    channel_refuse(c, "play 9=2*2", "no-composites");
    channel_expect(c, "A.count", "7");
    channel_tell(c, "play A729", "play A cards=A729 as=1729; revolution A; turn B draw");
}

static void with_composites_only_a_bare_number_is_refused_if_it_has_no_effect(void **state)
{
    struct channel *c = *state;
    begin(c, "composites=only", "59457X2A729", "24", "-");
    channel_refuse(c, "play 59", "composites-only");
    channel_refuse(c, "play A", "composites-only");
    channel_refuse(c, "play 57=2", "malformed");
    channel_accept(c, "play 57");
    channel_accept(c, "play X");
    channel_tell(c, "play A729", "play A cards=A729 as=1729; revolution A; turn B draw");
}

static void with_composites_only_play_is_named_while_a_composite_can_be_formed(void **state)
{
    static const struct {
        const char *hand;
        bool is_named;
    } hands[] = {{"6", false}, {"62", false}, {"623", true}, {"57", true}, {"6AA", false}, {"6AAAA", true},
                 {"6X", true}, {"6A2", false}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        begin(c, "composites=only", hands[i].hand, "24", "-");
        assert_true((strstr(channel_send(c, "table --json"), "\"verb\":\"play\"") != NULL) == hands[i].is_named);
    }
}

/* Plays suggested moves. Returns how many composites were played before the game was over. */
static int play_suggestions(struct channel *c, int moves)
{
    int composites = 0;
    for (int i = 0; i < moves && !channel_has(c, "! end"); i++) {
        char move[100];
        channel_send(c, "suggest");
        snprintf(move, sizeof move, "%s", channel_reply(c));
        composites += strchr(move, '=') != NULL;
        channel_accept(c, move);
    }
    assert_true(channel_has(c, "! end"));
    return composites;
}

/* A past bug: the advice drew cards and passed forever. With QUICK in the environment every second game is played. */
static void games_of_composites_alone_come_to_an_end_by_suggestions(void **state)
{
    static const char *const options[] = {"seed=1", "seed=2", "seed=3", "seed=4", "seed=1 players=3"};
    struct channel *c = *state;
    size_t step = getenv("QUICK") != NULL ? 2 : 1;
    for (size_t i = 0; i < sizeof options / sizeof *options; i += step) {
        channel_send(c, "new prime-daifugo composites=only %s", options[i]);
        assert_int_not_equal(play_suggestions(c, 400), 0);
    }
}

static void a_composite_with_its_factors_is_found_to_go_out_with(void **state)
{
    struct channel *c = *state;
    begin(c, "composites=only", "A69427JJ", "24", "89");
    channel_send(c, "suggest");
    assert_true(strchr(channel_reply(c), '=') != NULL);
    begin(c, "composites=only", "6X3", "24", "89");
    channel_run(c, "suggest");
    assert_string_equal(channel_reply(c), "draw"); /* a suggestion does not use the Joker as a factor */
    begin(c, "composites=only", "X23", "24", "89");
    channel_run(c, "suggest");
    assert_string_equal(channel_reply(c), "play X=3^2|X=9");
}

static void an_exponent_may_be_0_or_1_if_exponents_are_any(void **state)
{
    struct channel *c = *state;
    begin(c, "exponents=any", "959352X7AAK", "24", "8");
    channel_refuse(c, "play 9=3^2*A", "malformed");
    channel_refuse(c, "play 9=X*3|X=0", "leading-zero");
    channel_tell(c, "play 9=3^2*7^X|X=0",
                 "play A cards=9=3^2*7^X|X=0 as=9; judge 9=3^2*7^0 correct; turn B draw");
    channel_accept(c, "pass");
    channel_tell(c, "play 5=5^A", "play A cards=5=5^A as=5; judge 5=5^1 correct; turn B draw");
    begin(c, "", "55A", "24", "8");
    channel_refuse(c, "play 5=5^A", "malformed");
    begin(c, "exponents=any composites=only", "6AA", "24", "8"); /* 1 is not a base */
    assert_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\""));
    begin(c, "exponents=any composites=only", "62A", "24", "8"); /* 6=2^A is wrong, but a legal play */
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\""));
}

static void a_list_of_numbers_that_cut_stands_for_57(void **state)
{
    struct channel *c = *state;
    begin(c, "cut=61", "576A57", "24", "89");
    channel_tell(c, "play 6A", "play A cards=6A as=61; cut A 61; round A; turn A draw");
    channel_accept(c, "play 57"); /* which is not prime and no longer cuts */
    assert_true(channel_has(c, "! judge 57 composite 3 19"));
    channel_accept(c, "new prime-daifugo cut=57,91 revolution=1729");
    assert_non_null(strstr(channel_send(c, "new prime-daifugo cut=57,91"), "cut=57,91"));
}

static void the_lists_hold_in_the_next_game_too_and_57_keeps_its_event(void **state)
{
    struct channel *c = *state;
    begin(c, "cut=91,57", "3", "24", "89");
    channel_run(c, "play 3; new; deal A 579A3; deal B 3; deal pile -; start A");
    channel_tell(c, "play 57", "play A cards=57 as=57; cut A; round A; turn A draw");
    channel_tell(c, "play 9A", "play A cards=9A as=91; cut A 91; round A; turn A draw");
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
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        channel_send(*state, "new prime-daifugo %s", options[i][0]);
        assert_string_equal(channel_refusal(*state), "bad-option");
        if (strstr(channel_send(*state, "new prime-daifugo %s", options[i][0]), options[i][1]) == NULL)
            fail_msg("%s: %s", options[i][0], channel_send(*state, "new prime-daifugo %s", options[i][0]));
    }
    channel_accept(*state, "new prime-daifugo cut=90 revolution=none");
    channel_accept(*state, "new prime-daifugo registered=2,4 composites=no");
    channel_accept(*state, "new prime-daifugo registered=2,4 composites=only");
    channel_accept(*state, "new prime-daifugo registered=4");
    channel_accept(*state, "new prime-daifugo cut=1729 revolution=57");
}

static void a_suggestion_keeps_and_uses_the_numbers_that_cut(void **state)
{
    struct channel *c = *state;
    begin(c, "cut=69", "444A", "6924", "89");
    channel_run(c, "play 4A; suggest");
    assert_string_equal(channel_reply(c), "play 69");
}

static void only_registered_numbers_are_played_if_some_are(void **state)
{
    struct channel *c = *state;
    begin(c, "registered=9,23,1729", "2359A7293X57", "24", "89");
    channel_refuse(c, "play 53", "not-registered");
    channel_refuse(c, "play 57", "not-registered"); /* as it would cut */
    channel_refuse(c, "play X7|X=5", "not-registered");
    channel_accept(c, "play 2X|X=3");
    channel_accept(c, "pass");
    channel_tell(c, "play 9=3^2", "play A cards=9=3^2 as=9; judge 9=3^2 correct; turn B draw");
}

static void a_number_that_is_not_registered_is_refused_in_a_sentence(void **state)
{
    struct channel *c = *state;
    begin(c, "registered=9,23,1729", "2353", "24", "89");
    assert_non_null(strstr(channel_send(c, "play 53"), "played: 53 is not one of the 3 registered numbers"));
    begin(c, "registered=23", "2353", "24", "89");
    assert_non_null(strstr(channel_send(c, "play 53"), "played: 53 is not one of the 1 registered number"));
}

static void play_is_named_exactly_if_a_number_can_be_played(void **state)
{
    static const struct {
        const char *options, *first, *hand;
        bool is_named;
    } hands[] = {
        {"registered=53,61", "play 53", "6", false},
        {"registered=53,61", "play 53", "6A", true},
        {"registered=41,53", "play 53", "4A", false}, /* 41 is not greater than 53 */
        {"registered=53,57", "play 53", "57", true},
        {"registered=53,61", "play 53", "6X", true},
        {"registered=53,61 joker-last=no", "play 53", "6X", false},
        {"registered=62 composites=only", "pass", "62A", false}, /* only one card is left for the factors */
        {"registered=62 composites=only", "pass", "62A3", true},
        {"registered=57 composites=only", "pass", "57", true},
        {"registered=62 composites=only", "pass", "KQ23", false},
        {"composites=only joker-last=no", "pass", "4X", true}, /* the Joker alone */
        {"composites=only joker-last=no", "pass", "X", false},
        {"composites=only", "pass", "45", false},
        {"registered=61", "pass", "6", false},
        {"registered=61", "pass", "A6", true},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        begin(c, hands[i].options, "538", hands[i].hand, "89");
        channel_accept(c, hands[i].first);
        if ((strstr(channel_send(c, "table --json"), "\"verb\":\"play\"") != NULL) != hands[i].is_named)
            fail_msg("%s: %s", hands[i].options, hands[i].hand);
    }
}

static void a_joker_that_may_not_be_last_is_used_where_cards_are_left(void **state)
{
    struct channel *c = *state;
    begin(c, "composites=only joker-last=no", "422379", "4X7", "89");
    channel_accept(c, "play 42=2*3*7");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\""));
    channel_accept(c, "play X7|X=5");
}

static void a_suggestion_is_a_registered_number(void **state)
{
    static const char *const cases[][3] = {
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

/* The record has the numbers, not the file name, so that it can be replayed after the file has changed or is gone. */
static void a_record_needs_no_file_of_registered_numbers(void **state)
{
    struct channel *c = *state;
    char path[] = "/tmp/registered.XXXXXX", options[80], record[80];
    int fd = mkstemp(path);
    static const char numbers[] = "# mine\n23\n2: 1213 QK\n";
    assert_true(fd >= 0 && write(fd, numbers, strlen(numbers)) == (ssize_t)strlen(numbers));
    (void)close(fd);
    snprintf(options, sizeof options, "registered=%s", path);
    begin(c, options, "235", "QK", "89");
    assert_non_null(strstr(channel_send(c, "record"), "| new prime-daifugo players=A,B registered=23,1213 "));
    channel_run(c, "play 23");
    snprintf(record, sizeof record, "%s.record", path);
    channel_send(c, "save %s", record);
    assert_int_equal(unlink(path), 0);
    channel_accept(c, "new rummy");
    channel_send(c, "load %s", record);
    assert_string_equal(channel_refusal(c), "");
    channel_accept(c, "play QK");
    channel_accept(c, "again");
    assert_true(channel_has(c, "! new prime-daifugo players=A,B registered=23,1213"));
    (void)unlink(record);
}

static void a_referee_without_files_reads_no_file_of_numbers(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.no_files = true});
    channel_refuse(&c, "new prime-daifugo registered=./numbers", "no-files");
    channel_refuse(&c, "new prime-daifugo registered=numbers.txt", "no-files");
    channel_accept(&c, "new prime-daifugo registered=23,57");
    channel_close(&c);
}

static void nobody_goes_out_with_a_joker_if_it_may_not_be_last(void **state)
{
    struct channel *c = *state;
    begin(c, "joker-last=no", "X", "24", "9");
    channel_refuse(c, "play X", "joker-last");
    assert_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\""));
    channel_accept(c, "draw");
    channel_refuse(c, "play 9X|X=7", "joker-last");
    channel_tell(c, "play X", "play A cards=X; joker A; round A; turn A draw");
    begin(c, "joker-last=no", "93X", "24", "9");
    channel_refuse(c, "play 9=3^X|X=2", "joker-last");
    channel_run(c, "new prime-daifugo players=A,B deal=table joker-last=no hand=2; start A");
    channel_refuse(c, "play X7|X=5", "joker-last");
    channel_accept(c, "play X");
}

static void a_play_has_one_joker_at_most_if_two_are_not_allowed(void **state)
{
    struct channel *c = *state;
    begin(c, "two-jokers=no", "XX9", "246", "9");
    channel_refuse(c, "play XX|X=A|X=3", "two-jokers");
    channel_refuse(c, "play 9=X^X|X=3|X=2", "two-jokers");
    channel_accept(c, "play X9|X=A");
}

static void with_two_jokers_alone_no_number_answers_two_cards(void **state)
{
    struct channel *c = *state;
    begin(c, "two-jokers=no", "QK3", "XX", "9");
    channel_accept(c, "play QK");
    assert_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\""));
    begin(c, "two-jokers=no", "833", "XX9", "9");
    channel_accept(c, "play 83");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verb\":\"play\"")); /* with 9X */
}

static void the_order_can_be_reversed_from_the_beginning_of_every_game(void **state)
{
    struct channel *c = *state;
    begin(c, "start-reversed=yes", "3", "2", "9");
    channel_expect(c, "order", "reversed");
    channel_run(c, "play 3; new; deal A 53; deal B 37A; deal pile -; start B");
    channel_expect(c, "order", "reversed");
    channel_accept(c, "play 37");
    channel_refuse(c, "play 53", "not-smaller");
}

static void house_rules_about_jokers_are_refused_without_jokers(void **state)
{
    channel_refuse(*state, "new prime-daifugo jokers=0 joker-last=no", "bad-option");
    channel_refuse(*state, "new prime-daifugo jokers=1 two-jokers=no", "bad-option");
    channel_accept(*state, "new prime-daifugo jokers=1 joker-last=no");
}

static void a_maximum_of_one_card_is_refused(void **state)
{
    channel_refuse(*state, "new prime-daifugo max-cards=1", "bad-option");
    channel_accept(*state, "new prime-daifugo max-cards=56");
    channel_refuse(*state, "new prime-daifugo max-cards=57", "bad-option");
}

static void a_suggestion_keeps_the_house_rules(void **state)
{
    static const char *const cases[][3] = {
        {"max-cards=2", "23A", "play 2"},
        {"composites=only", "623", "play 6=2*3"},
        {"composites=only", "53", "draw"},
        {"joker-last=no", "X4", "play X"},
        {"joker-last=no", "X", "draw"},
        {"two-jokers=no", "XX4", "play X"},
        {"two-jokers=no", "XX", "play X"}, /* not 57 */
        {"start-reversed=yes", "57", "play 57"},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(c, cases[i][0], cases[i][1], "24", "9");
        channel_send(c, "suggest");
        if (strcmp(channel_reply(c), cases[i][2]) != 0)
            fail_msg("%s with %s: %s", cases[i][0], cases[i][1], channel_reply(c));
        channel_accept(c, channel_reply(c));
    }
    begin(c, "two-jokers=no jokers=4", "437", "XXXX2", "9"); /* 57 made from two Jokers would beat 43 */
    channel_run(c, "play 43; suggest");
    assert_string_equal(channel_reply(c), "play 2X|X=J");
    channel_accept(c, channel_reply(c));
    begin(c, "composites=no", "QK3", "KT25KA", "-"); /* KT=2*5*KA would beat QK */
    channel_run(c, "play QK; suggest");
    assert_string_equal(channel_reply(c), "pass");
}

/* ---- one number of the whole hand ---- */

static uint64_t clock_ms;

static uint64_t now(void)
{
    return clock_ms;
}

static void a_move_after_the_time_of_the_game_becomes_time_up(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    clock_ms = 5000000;
    begin(&c, "all-at=2 clock=3600", "53K", "24", "9");
    clock_ms += 120000;
    channel_tell(&c, "play 53", "play A cards=53 as=53; judge 53 prime; turn B draw"); /* just in time */
    clock_ms += 1;
    channel_expect(&c, "phase", "draw"); /* a query is not a move */
    channel_tell(&c, "play Z", "time-up; turn B all"); /* too late even for an invalid move */
    channel_tell(&c, "play 42", "play B cards=42 as=42; judge 42 composite 2 3 7; turn A all");
    channel_tell(&c, "play K", "play A cards=K as=13; judge 13 prime; win A; end A");
    channel_accept(&c, "new"); /* the time starts again with the next game */
    clock_ms += 500000;
    channel_run(&c, "deal A 23; deal B 45");
    clock_ms += 500000;
    channel_accept(&c, "start A");
    clock_ms += 119999;
    channel_accept(&c, "draw");
    clock_ms += 2;
    channel_tell(&c, "play 2", "time-up; turn A all");
    channel_accept(&c, "undo");
    channel_refuse(&c, "B pass", "not-your-turn"); /* another player's move does not count */
    channel_tell(&c, "pass", "time-up; turn A all");
    channel_close(&c);
}

static void a_game_that_is_loaded_goes_on_with_the_time_that_is_left(void **state)
{
    struct channel c;
    char path[] = "/tmp/all-at.XXXXXX";
    (void)state;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    (void)close(fd);
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    clock_ms = 0;
    begin(&c, "all-at=1", "53K", "24", "9");
    clock_ms = 20000;
    channel_accept(&c, "pass");
    channel_send(&c, "save --replace %s", path);
    channel_close(&c);
    clock_ms = 600001;
    channel_open_with(&c, games, &(struct protocol_options){.now = now});
    channel_send(&c, "load %s", path);
    clock_ms += 40000;
    channel_tell(&c, "pass", "pass B; turn A draw");
    clock_ms += 1;
    channel_tell(&c, "pass", "time-up; turn A all");
    channel_run(&c, "play 5K3; pass");
    channel_send(&c, "save --replace %s", path);
    channel_send(&c, "load %s", path);
    channel_expect(&c, "winner", "A");
    channel_expect(&c, "A.number", "5133");
    (void)unlink(path);
    channel_close(&c);
}

static void a_number_of_all_cards_need_not_beat_the_field_and_has_no_effect(void **state)
{
    struct channel *c = *state;
    begin(c, "all-at=9 max-cards=2 joker-last=no composites=no", "QK57", "X23", "9");
    channel_run(c, "play QK; time-up");
    channel_refuse(c, "draw", "wrong-phase");
    channel_refuse(c, "time-up", "wrong-phase");
    channel_refuse(c, "play X2|X=3", "not-all");
    channel_refuse(c, "play X=3^2|X=9", "not-all");
    channel_refuse(c, "play X23|X=0", "leading-zero");
    channel_tell(c, "play X23|X=2", "play B cards=X23|X=2 as=223; judge 223 prime; turn A all");
    channel_tell(c, "play 57", "play A cards=57 as=57; judge 57 composite 3 19; win B; end B");
    channel_expect(c, "A.hand", "5,7");
}

static void a_single_joker_has_a_value_when_it_is_all_cards(void **state)
{
    struct channel *c = *state;
    begin(c, "all-at=9", "X", "2", "9");
    channel_accept(c, "time-up");
    channel_refuse(c, "play X", "joker-value");
    channel_tell(c, "play X:K", "play A cards=X|X=K as=13; judge 13 prime; turn B all");
    channel_accept(c, "undo");
    channel_tell(c, "play X|X=K", "play A cards=X|X=K as=13; judge 13 prime; turn B all");
    channel_tell(c, "timeout", "pass B timeout; win A; end A");
}

static void numbers_of_all_cards_give_the_places_that_are_left(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C,D deal=manual placings=yes all-at=9 start=loser; deal A 2;"
                   "deal B 4; deal C 5; deal D 9; deal pile -; start A");
    channel_accept(c, "play 2");
    channel_run(c, "time-up; play 4; play 5");
    channel_tell(c, "play 9",
                 "play D cards=9 as=9; judge 9 composite 3 3; place B 4; place C 2; place D 3; end A,C,D,B");
    channel_expect(c, "winner", "A");
    channel_run(c, "new; deal A K; deal B A3; deal C 5; deal D 9; start");
    channel_expect(c, "turn", "B");
    channel_run(c, "time-up; play A3; play 5; play 9");
    channel_tell(c, "play K", "play A cards=K as=13; judge 13 prime; tie A,B; place A 1; place B 1; place C 3; "
                              "place D 4; end A,B,C,D");
    channel_expect(c, "winner", "-");
    assert_non_null(strstr(channel_send(c, "table"), "nobody has won"));
}

static void a_player_does_not_say_that_the_time_is_over(void **state)
{
    struct channel *c = *state;
    begin(c, "all-at=9", "5XA", "2", "9");
    channel_accept(c, "view A");
    channel_refuse(c, "time-up", "hidden");
    assert_non_null(strstr(channel_send(c, "time-up"), "the referee keeps the time"));
}

static void a_spectator_does_not_say_that_the_time_is_over(void **state)
{
    begin(*state, "all-at=9", "5XA", "2", "9");
    channel_accept(*state, "view public");
    channel_refuse(*state, "time-up", "hidden");
}

static void after_a_tie_the_next_player_begins(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual all-at=9 start=winner; deal A K; deal B A3; start B;"
                   "time-up; pass; pass; new; deal A 2; deal B 3; start");
    channel_expect(c, "turn", "A");
}

static void the_table_asks_for_one_number_of_all_cards(void **state)
{
    struct channel *c = *state;
    begin(c, "all-at=9", "5XA", "2", "9");
    channel_accept(c, "time-up");
    assert_non_null(strstr(channel_send(c, "table"), "A names one number of all cards in hand, or passes"));
    assert_non_null(strstr(channel_send(c, "table --json"),
                           "{\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":3,\"max\":3}"));
    channel_send(c, "suggest");
    assert_string_equal(channel_reply(c), "play 5AX|X=K"); /* 5131 would be 7 * 733 */
    channel_run(c, "new prime-daifugo players=A,B deal=table all-at=9 hand=2; start A; time-up");
    assert_non_null(strstr(channel_send(c, "table --json"),
                           "\"takes\":\"cards\",\"min\":2,\"max\":2,\"values\":[\"A\""));
    channel_accept(c, "play QK");
    channel_tell(c, "pass", "pass B; win A; end A");
}

/* ---- what goes under the deck ---- */

/* Fails the test unless the deck has these cards, sorted by rank. */
static void expect_under(struct channel *c, const char *sorted)
{
    char cards[80];
    size_t count = 0;
    channel_send(c, "get pile");
    for (const char *rank = "A23456789TJQKX"; *rank != '\0'; rank++)
        for (const char *at = channel_reply(c); *at != '\0'; at++)
            if (*at == *rank)
                cards[count++] = *at;
    cards[count] = '\0';
    assert_string_equal(cards, sorted);
}

static void the_cards_of_the_field_and_of_factors_are_shuffled_by_the_seed(void **state)
{
    struct channel *c = *state;
    struct text orders[3] = {{0}, {0}, {0}};
    static const char *const seeds[] = {"seed=1", "seed=2", "seed=1"};
    for (int i = 0; i < 3; i++) {
        char options[40];
        snprintf(options, sizeof options, "under=shuffled %s", seeds[i]);
        begin(c, options, "QK8", "KT25KA73", "-");
        channel_accept(c, "play QK");
        assert_non_null(strstr(channel_send(c, "play KT=2*5*KA"), " under n=4 cards="));
        expect_under(c, "A25K");
        channel_accept(c, "pass");
        expect_under(c, "A25TQKKK");
        channel_send(c, "get pile");
        text_add(&orders[i], channel_reply(c));
        text_add(&orders[i], strstr(channel_send(c, "record"), "chance under "));
    }
    assert_string_not_equal(orders[0].at, orders[1].at);
    assert_string_equal(orders[0].at, orders[2].at);
    for (int i = 0; i < 3; i++)
        text_free(&orders[i]);
}

static void a_record_has_the_order_as_chance_and_another_order_is_refused(void **state)
{
    struct channel *c = *state;
    begin(c, "under=shuffled", "QK8", "73", "5");
    channel_run(c, "play QK; chance under K,Q");
    channel_tell(c, "pass", "pass B; under n=2 cards=K,Q; round A; turn A draw");
    channel_expect(c, "pile", "5,K,Q");
    channel_accept(c, "undo");
    channel_accept(c, "chance under Q,8");
    channel_refuse(c, "pass", "bad-chance");
    channel_accept(c, "undo");
    channel_accept(c, "pass");
    assert_non_null(strstr(channel_send(c, "record"), "\n| chance under "));
    channel_accept(c, "undo"); /* undo takes back the order, too */
    channel_expect(c, "pile", "5");
}

static void every_way_to_clear_the_field_is_shuffled(void **state)
{
    struct channel *c = *state;
    begin(c, "under=shuffled", "5K", "X57", "5");
    channel_run(c, "play 5; chance under 5,X; play X");
    channel_expect(c, "pile", "5,5,X");
    begin(c, "under=shuffled", "53K", "X57", "5");
    channel_run(c, "play 53; chance under 3,7,5,5; play 57");
    channel_expect(c, "pile", "5,3,7,5,5");
    begin(c, "under=shuffled", "53K", "9X57", "5");
    channel_run(c, "play 53; play 9X|X=J"); /* 911 is prime, so the field stays */
    assert_non_null(strstr(channel_send(c, "timeout"), " under n=4 cards="));
}

static void with_real_cards_people_are_told_to_shuffle(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=table under=shuffled; start A; play QK");
    channel_tell(c, "pass", "pass B; under n=2; round A; turn A draw");
    assert_null(strstr(channel_send(c, "record"), "chance"));
    channel_refuse(c, "chance under K,Q", "bad-chance");
}

/* ---- who begins ---- */

/* Plays the next game of the match, in which `winner` has one card and goes out with it. */
static void play_next(struct channel *c, const char *winner)
{
    channel_accept(c, "new");
    channel_send(c, "deal A %s", strcmp(winner, "A") == 0 ? "2" : "44666");
    channel_send(c, "deal B %s", strcmp(winner, "B") == 0 ? "2" : "4488");
    channel_send(c, "deal C %s", strcmp(winner, "C") == 0 ? "2" : "88TT");
    channel_run(c, "deal pile -; start");
}

static void expect_starters(struct channel *c, const char *option, const char *winners, const char *starters)
{
    channel_send(c, "new prime-daifugo players=A,B,C deal=manual seed=1 start=%s", option);
    channel_run(c, "deal A 2; deal B 44; deal C 666; deal pile -; start A; play 2"); /* A wins, C is last */
    for (int i = 0; winners[i] != '\0'; i++) {
        char winner[2] = {winners[i], '\0'}, starter[2] = {starters[i], '\0'};
        play_next(c, winner);
        channel_expect(c, "turn", starter);
        while (*channel_send(c, "get winner") == '=' && strcmp(channel_reply(c), "-") == 0) {
            channel_send(c, "get turn");
            channel_accept(c, strcmp(channel_reply(c), winner) == 0 ? "play 2" : "pass");
        }
    }
}

static void the_players_begin_in_turn_from_game_to_game(void **state)
{
    expect_starters(*state, "alternate", "AABC", "BCAB");
}

static void the_winner_of_the_game_before_begins(void **state)
{
    expect_starters(*state, "winner", "BBCA", "ABBC");
}

static void who_had_the_most_cards_begins_the_first_after_the_winner_if_they_are_several(void **state)
{
    expect_starters(*state, "loser", "AABCB", "CBBAA"); /* after A's win both others have four cards */
}

static void with_places_the_last_begins(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C deal=manual start=loser placings=yes; deal A 2; deal B 34;"
                   "deal C 5; deal pile -; start A; play 2; pass; play 5; new; deal A 2; deal B 3; deal C 5; start");
    channel_expect(c, "turn", "B");
}

static void the_referee_deals_to_who_begins_first(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B seed=3 start=winner hand=1");
    for (channel_send(c, "get winner"); strcmp(channel_reply(c), "-") == 0; channel_send(c, "get winner")) {
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
    }
    char winner[2] = {channel_reply(c)[0], '\0'};
    channel_accept(c, "new");
    channel_expect(c, "turn", winner);
}

/* ---- too many cards ---- */

static void who_has_too_many_cards_after_a_penalty_has_lost(void **state)
{
    struct channel *c = *state;
    begin(c, "lose-at=6", "46899", "23", "5777");
    channel_tell(c, "play 4",
                 "play A cards=4 as=4; judge 4 composite 2 2; penalty A 1 cards=5; lose A 6; win B; end B");
    channel_expect(c, "A.lost", "yes");
    channel_expect(c, "B.lost", "no");
    channel_expect(c, "winner", "B");
    channel_expect(c, "phase", "over");
    assert_non_null(strstr(channel_send(c, "table"), "has lost"));
    channel_refuse(c, "pass", "game-over");
}

static void who_has_too_many_cards_after_a_draw_has_lost_and_the_others_play_on(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C deal=manual lose-at=4; deal A 57K; deal B 468; deal C 46;"
                   "deal pile 9999; start A; play 5");
    channel_tell(c, "draw", "draw B n=1 cards=9; lose B 4; turn C draw");
    channel_tell(c, "pass", "pass C; round A; turn A draw");
    channel_tell(c, "pass", "pass A; turn C draw"); /* B is skipped */
    channel_accept(c, "draw");
    channel_accept(c, "pass");
    channel_accept(c, "pass");
    channel_tell(c, "draw", "draw C n=1 cards=9; lose C 4; win A; end A");
    channel_expect(c, "winner", "A");
}

static void the_round_ends_where_the_only_one_to_answer_has_lost(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C deal=manual lose-at=4; deal A 57; deal B 3K; deal C 468;"
                   "deal pile 9999; start A; play 5; pass");
    channel_tell(c, "draw", "draw C n=1 cards=9; lose C 4; round A; turn A draw");
}

static void who_is_out_before_has_won_and_places_are_given_from_both_ends(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C,D deal=manual lose-at=4 placings=yes; deal A 5; deal B 468;"
                   "deal C 46; deal D 468; deal pile 9999; start A");
    channel_tell(c, "play 5", "play A cards=5 as=5; judge 5 prime; win A; place A 1; turn B draw");
    channel_tell(c, "draw", "draw B n=1 cards=9; lose B 4; place B 4; turn C draw");
    channel_accept(c, "pass");
    channel_tell(c, "draw", "draw D n=1 cards=9; lose D 4; place D 3; place C 2; end A,C,D,B");
}

static void a_hand_of_so_many_cards_is_not_dealt(void **state)
{
    struct channel *c = *state;
    channel_refuse(c, "new prime-daifugo lose-at=11", "bad-option");
    channel_accept(c, "new prime-daifugo lose-at=12");
    channel_run(c, "new prime-daifugo players=A,B deal=manual lose-at=3; deal A 345; deal B 3");
    channel_refuse(c, "start A", "bad-deal");
    channel_run(c, "deal A 34; start A");
}

static void with_real_cards_a_count_does_not_make_anybody_lose(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B,C deal=table lose-at=14 hand=12; start A");
    channel_refuse(c, "count A 14", "bad-count");
    channel_run(c, "count A 13");
    channel_tell(c, "draw", "draw A n=1 cards=?; lose A 14; turn B draw");
    channel_refuse(c, "count A 12", "bad-count");
}

static void a_suggestion_draws_no_card_that_loses(void **state)
{
    struct channel *c = *state;
    begin(c, "lose-at=3", "5Q", "46", "5");
    channel_run(c, "play 5; suggest");
    assert_string_equal(channel_reply(c), "pass");
    begin(c, "lose-at=3", "46", "8", "5");
    channel_send(c, "suggest"); /* if all leaders passed, the game would not end */
    assert_string_equal(channel_reply(c), "draw");
}

static int open_channel(void **state)
{
    return channel_set_up(state, games);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_deck_has_none_to_four_jokers),
        RULE(four_jokers_may_be_factors_too_and_are_seen_beside_the_number),
        RULE(without_jokers_none_can_be_played_at_a_table_of_real_cards),
        RULE(a_number_of_more_cards_than_the_deck_has_is_refused),
        RULE(one_card_of_each_even_rank_can_be_left_out),
        RULE(the_next_game_of_the_match_has_the_same_cards),
        RULE(a_number_of_more_cards_than_the_maximum_is_refused),
        RULE(the_maximum_does_not_count_the_cards_of_factors),
        RULE(without_composites_a_number_with_factors_is_refused_before_it_is_judged),
        RULE(with_composites_only_a_bare_number_is_refused_if_it_has_no_effect),
        RULE(with_composites_only_play_is_named_while_a_composite_can_be_formed),
        RULE(games_of_composites_alone_come_to_an_end_by_suggestions),
        RULE(a_composite_with_its_factors_is_found_to_go_out_with),
        RULE(an_exponent_may_be_0_or_1_if_exponents_are_any),
        RULE(a_list_of_numbers_that_cut_stands_for_57),
        RULE(the_lists_hold_in_the_next_game_too_and_57_keeps_its_event),
        RULE(a_list_of_numbers_is_refused_for_these_reasons),
        RULE(a_suggestion_keeps_and_uses_the_numbers_that_cut),
        RULE(only_registered_numbers_are_played_if_some_are),
        RULE(a_number_that_is_not_registered_is_refused_in_a_sentence),
        RULE(play_is_named_exactly_if_a_number_can_be_played),
        RULE(a_joker_that_may_not_be_last_is_used_where_cards_are_left),
        RULE(a_suggestion_is_a_registered_number),
        RULE(a_record_needs_no_file_of_registered_numbers),
        cmocka_unit_test(a_referee_without_files_reads_no_file_of_numbers),
        RULE(nobody_goes_out_with_a_joker_if_it_may_not_be_last),
        RULE(a_play_has_one_joker_at_most_if_two_are_not_allowed),
        RULE(with_two_jokers_alone_no_number_answers_two_cards),
        RULE(the_order_can_be_reversed_from_the_beginning_of_every_game),
        RULE(house_rules_about_jokers_are_refused_without_jokers),
        cmocka_unit_test(a_move_after_the_time_of_the_game_becomes_time_up),
        cmocka_unit_test(a_game_that_is_loaded_goes_on_with_the_time_that_is_left),
        RULE(a_number_of_all_cards_need_not_beat_the_field_and_has_no_effect),
        RULE(a_single_joker_has_a_value_when_it_is_all_cards),
        RULE(numbers_of_all_cards_give_the_places_that_are_left),
        RULE(a_player_does_not_say_that_the_time_is_over),
        RULE(a_spectator_does_not_say_that_the_time_is_over),
        RULE(after_a_tie_the_next_player_begins),
        RULE(the_table_asks_for_one_number_of_all_cards),
        RULE(the_cards_of_the_field_and_of_factors_are_shuffled_by_the_seed),
        RULE(a_record_has_the_order_as_chance_and_another_order_is_refused),
        RULE(every_way_to_clear_the_field_is_shuffled),
        RULE(with_real_cards_people_are_told_to_shuffle),
        RULE(the_players_begin_in_turn_from_game_to_game),
        RULE(the_winner_of_the_game_before_begins),
        RULE(who_had_the_most_cards_begins_the_first_after_the_winner_if_they_are_several),
        RULE(with_places_the_last_begins),
        RULE(the_referee_deals_to_who_begins_first),
        RULE(who_has_too_many_cards_after_a_penalty_has_lost),
        RULE(who_has_too_many_cards_after_a_draw_has_lost_and_the_others_play_on),
        RULE(the_round_ends_where_the_only_one_to_answer_has_lost),
        RULE(who_is_out_before_has_won_and_places_are_given_from_both_ends),
        RULE(a_hand_of_so_many_cards_is_not_dealt),
        RULE(with_real_cards_a_count_does_not_make_anybody_lose),
        RULE(a_suggestion_draws_no_card_that_loses),
        RULE(a_maximum_of_one_card_is_refused),
        RULE(a_suggestion_keeps_the_house_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
