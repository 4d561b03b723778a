/* test_deal.c: Prime Daifugo Lvl. 0: options, deck files, dealing by hand, chance, visibility. */
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"

/* ---- options ---- */

static void an_option_at_the_end_of_its_range_is_taken(void **state)
{
    struct channel *c = *state;
    static const char *const good[] = {"hand=1", "hand=23", "hand=10 hand-limit=10", "hand-limit=80", "wins=1",
                                       "wins=100", "start=A", "start=2", "start=random", "seed=0",
                                       "seed=18446744073709551615", "deck=lvl0", "deck=lvl0-advanced",
                                       "hand=80 deal=manual"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char command[120];
        snprintf(command, sizeof command, "new lvl0 players=A,B %s", good[i]);
        channel_accept(c, command);
    }
}

static void the_defaults_are_those_of_the_rules(void **state)
{
    struct channel *c = *state;
    static const char *const lines[] = {"advanced=no", "zero=", "five-nine=", "four-six-eight=", "skip=",
                                        "multi-in-three=yes", "hand=10", "hand-limit=0", "wins=2", "start=random",
                                        "deck="};
    channel_send(c, "rules lvl0");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[80];
        snprintf(line, sizeof line, "| %s", lines[i]);
        channel_send(c, "rules lvl0");
        if (!channel_has(c, line))
            fail_msg("rules lvl0 has no line %s", line);
    }
    /* An option with its default value is not written. */
    channel_accept(c, "new lvl0 players=A,B advanced=no multi-in-three=yes hand=10 hand-limit=0 wins=2 start=random "
                      "seed=1");
    assert_true(channel_has(c, "! new lvl0 players=A,B seed=1"));
    channel_accept(c, "new lvl0 seed=1");
    assert_true(channel_has(c, "! new lvl0 players=P1,P2 seed=1"));
}

static void the_option_start_names_who_begins_every_game(void **state)
{
    struct channel *c = *state;
    for (int seed = 0; seed < 10; seed++) {
        channel_send(c, "new lvl0 players=A,B,C start=C seed=%d", seed);
        channel_expect(c, "turn", "C");
        channel_send(c, "new lvl0 players=A,B,C start=2 seed=%d", seed);
        channel_expect(c, "turn", "B");
    }
    channel_run(c, "new lvl0 players=A,B deal=manual start=B; deal A 3; deal B 5; start; play 5; new");
    channel_run(c, "deal A 3; deal B 5; start");
    channel_expect(c, "turn", "B");
}

static void the_next_game_keeps_options_and_goes_on_with_chance(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C deal=manual hand=3 advanced=yes; deal A 3; deal B 5; deal C 7; "
                   "start A; play 3");
    channel_run(c, "new; deal A SKIP 0; deal B 5; deal C 7; start A");
    struct text first = {0};
    for (int again = 0; again < 2; again++) {
        channel_run(c, "new lvl0 players=A,B hand=1 seed=5");
        text_clear(&first);
        channel_send(c, "get pile");
        text_add(&first, channel_reply(c));
        for (int i = 0; i < 1000; i++) {
            channel_send(c, "get winner");
            if (strcmp(channel_reply(c), "-") != 0)
                break;
            channel_send(c, "suggest");
            char move[80];
            snprintf(move, sizeof move, "%s", channel_reply(c));
            channel_accept(c, move);
        }
        channel_accept(c, "new");
        channel_expect(c, "A.count", "1");
        channel_send(c, "get pile");
        assert_string_not_equal(channel_reply(c), first.at);
    }
    text_free(&first);
}

/* ---- deck files ---- */

/* Writes a deck file, which the caller unlinks. The name is valid until the next call. */
static char *write_deck(const char *text)
{
    static char path[] = "/tmp/lvl0-XXXXXX";
    text_copy(path + sizeof path - 7, 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
    return path;
}

static void a_deck_file_replaces_the_cards(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("deck mine\nthree digits icon\ncard 2 copies=9 icon\ncard 3\ncard 23 copies=9\n"
                            "card D special\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 2 3 2; deal B 23 23 D; start A");
    channel_expect(c, "pile.count", "14");
    channel_tell(c, "play 2 3 2", "play A cards=2,3,2 as=232; judge 232 composite 2 2 2 29; return A cards=2,3,2; "
                                  "turn B draw");
    channel_refuse(c, "play 23 23 23", "not-held");
    channel_tell(c, "play 23", "play B cards=23 as=23; judge 23 prime; turn A draw");
    unlink(path);
}

static void a_deck_file_says_which_cards_have_the_icon(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("three digits icon\ncard 1 copies=9 icon\ncard 9 copies=9\ncard 7 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 9 7 7 1; deal B 1; start A");
    channel_refuse(c, "play 9 7 7", "three-no-icon");
    channel_accept(c, "play 9 7 1");
    unlink(path);
}

static void a_deck_file_may_leave_the_restrictions_of_three_cards_out(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=9\ncard 10 copies=9\ncard 7 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 10 1 1 7; deal B 7 1 1 10; start A");
    channel_tell(c, "play 10 7 1", "play A cards=10,7,1 as=1071; judge 1071 composite 3 3 7 17; return A cards=10,7,1; "
                                   "turn B draw");
    channel_tell(c, "play 1 1 7", "play B cards=1,1,7 as=117; judge 117 composite 3 3 13; return B cards=1,1,7; "
                                  "turn A draw");
    unlink(path);
}

static void a_deck_file_may_bound_the_cards_of_a_play(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("play 2\ncard 1 copies=9\ncard 3 copies=9\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 1 3 1 3; deal B 3; start A");
    channel_refuse(c, "play 1 3 1", "too-many-cards");
    channel_send(c, "legal");
    assert_true(channel_has(c, "| play 1 3"));
    assert_false(channel_has(c, "| play 1 3 1"));
    channel_accept(c, "play 1 3");
    unlink(path);
}

static void a_deck_file_that_the_game_cannot_use_is_refused(void **state)
{
    struct channel *c = *state;
    static const char *const texts[] = {
        "card X joker values=0-13 copies=30\n", "letters\ncard A values=1 copies=40\n", "card 1 copies=81\n",
        "card 1 copies=19\n", "card 1 copies=0\n", "not a deck\n", "",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *path = write_deck(texts[i]);
        char command[200];
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s", path);
        channel_refuse(c, command, "bad-option");
        unlink(path);
    }
    struct text many = {0};
    for (int i = 0; i < 33; i++)
        text_print(&many, "card 1%02d/2%02d copies=1\n", i, i);
    char *path = write_deck(many.at);
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s", path);
    channel_refuse(c, command, "bad-option");
    unlink(path);
    text_free(&many);
}

/* A card may be two ingredients: if it is left out as one of them, it is also missing as the other. */
static void an_ingredient_that_went_with_another_one_is_lacking(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=30\ncard SKIP also=0 copies=2 special\n"), command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s zero=no skip=yes", path);
    channel_refuse(c, command, "bad-option");
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s zero=yes skip=no", path);
    channel_refuse(c, command, "bad-option");
    assert_non_null(strstr(channel_send(c, "%s", command), "it is without 0"));
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s zero=yes", path);
    channel_refuse(c, command, "bad-option");
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s zero=yes skip=yes", path);
    channel_accept(c, command);
    unlink(path);
}

/* A past bug: the option was accepted, although the deck did not have the card. */
static void an_ingredient_that_the_deck_lacks_is_refused_when_it_is_asked_for(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=20\n"), command[200];
    static const char *const asked[] = {"zero", "five-nine", "four-six-eight"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s %s=yes", path, asked[i]);
        channel_refuse(c, command, "bad-option");
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s %s=no", path, asked[i]);
        channel_accept(c, command);
        snprintf(command, sizeof command, "new lvl0 players=A,B deck=lvl0 %s=yes", asked[i]);
        channel_refuse(c, command, "bad-option");
    }
    snprintf(command, sizeof command, "new lvl0 players=A,B deck=%s advanced=yes", path); /* those that the deck has */
    channel_accept(c, command);
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s skip=yes", path);
    channel_refuse(c, command, "bad-option");
    snprintf(command, sizeof command, "new lvl0 players=A,B,C deck=%s deal=manual", path);
    channel_run(c, command);
    channel_run(c, "deal A 1 1; deal B 1; deal C 1; start A");
    channel_refuse(c, "A skip", "not-held");
    unlink(path);
}

/* An ingredient is in the game only if the options say so, even with a deck file. */
static void the_ingredients_of_a_deck_file_are_switched_on_too(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 0 copies=7\ncard 1 copies=9\ncard 3 copies=19\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s", path);
    channel_accept(c, command);
    channel_expect(c, "pile.count", "26");
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 zero=yes deck=%s", path);
    channel_accept(c, command);
    channel_expect(c, "pile.count", "33");
    unlink(path);
}

/* A player with a lone SKIP must draw even if the deck gives SKIP a value. */
static void a_lone_skip_of_a_deck_file_with_a_value_is_not_played(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card SKIP values=7 copies=9\ncard 3 copies=30\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B,C skip=yes deal=manual deck=%s", path);
    channel_accept(c, command);
    channel_run(c, "deal A SKIP; deal B 3 3; deal C 3; start A");
    channel_refuse(c, "play SKIP", "must-draw");
    unlink(path);
}

static void a_lone_card_of_a_deck_file_without_skip_may_pass(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=2\ncard 3\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 3; deal B 1; start A");
    channel_expect(c, "pile.count", "1");
    channel_tell(c, "pass", "pass A; turn B draw");
    unlink(path);
}

static void a_deck_of_few_cards_may_be_dealt_out_to_the_players(void **state)
{
    struct channel *c = *state;
    char *path = write_deck("card 1 copies=2\ncard 3\n");
    char command[200];
    snprintf(command, sizeof command, "new lvl0 players=A,B hand=1 deck=%s deal=manual", path);
    channel_accept(c, command);
    channel_run(c, "deal A 3; deal B 1 1; start A");
    channel_expect(c, "pile.count", "0");
    channel_refuse(c, "draw", "deck-empty");
    unlink(path);
}

/* ---- dealing by hand ---- */

static void cards_are_separated_by_blanks_or_commas(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 5,3 1,7; deal B 7; start A");
    channel_expect(c, "A.hand", "1,3,5,7");
    channel_tell(c, "play 5,3", "play A cards=5,3 as=53; judge 53 prime; turn B draw");
}

/* 80 cards are read before they are compared with the deck. */
static void a_deal_is_read_up_to_the_card_that_is_one_too_many(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    for (int i = 0; i < 80; i++)
        text_add(&cards, i > 0 ? ",3" : "3");
    channel_accept(c, TWO);
    channel_send(c, "deal A %s,Z", cards.at);
    assert_string_equal(channel_refusal(c), "bad-card");
    channel_send(c, "deal A %s,3,Z", cards.at);
    assert_string_equal(channel_refusal(c), "bad-deal");
    text_free(&cards);
}

static void a_long_word_that_is_no_card_is_cut_after_40_letters(void **state)
{
    static const char word[] = "abcdefghijabcdefghijabcdefghijabcdefghijk";
    struct channel *c = *state;
    char told[60];
    channel_accept(c, TWO);
    for (int length = 38; length <= 41; length++) {
        channel_send(c, "deal A %.*s,3", length, word);
        assert_string_equal(channel_refusal(c), "bad-card");
        snprintf(told, sizeof told, "%.*s", length < 40 ? length : 40, word);
        assert_string_equal(strrchr(channel_reply(c), ' ') + 1, told);
    }
}

static void a_second_deal_to_a_pile_replaces_the_first(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 17 1; deal A 17 3; deal B 5; deal pile 19; deal pile 1 2");
    channel_run(c, "deal discard 4; deal discard 6 8; start B");
    channel_expect(c, "A.hand", "3,17");
    channel_expect(c, "pile", "1,2");
    channel_expect(c, "discard.top", "8");
    channel_expect(c, "discard.count", "2");
}

static void a_dash_deals_nothing(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 3; deal A -");
    channel_expect(c, "A.count", "0");
    channel_run(c, "deal A 3; deal B 5; deal pile -; start A");
    channel_expect(c, "pile.count", "0");
}

static void what_is_named_nowhere_is_shuffled_into_the_pile(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal discard 9 9; start A");
    channel_expect(c, "pile.count", "41");
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal pile 9; start A");
    channel_expect(c, "pile.count", "1");
}

static void the_record_has_who_began(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; start");
    channel_send(c, "get turn");
    char line[20];
    snprintf(line, sizeof line, "| start %s", channel_reply(c));
    channel_send(c, "record");
    assert_true(channel_has(c, line));
}

/* ---- chance ---- */

/* `chance` is not a move: the referee may use it even while a player must throw a card away. */
static void chance_may_be_said_in_any_phase(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 10 3; deal B 7; deal pile 4 4 4; start A; d");
    channel_run(c, "chance 10 D; discard 10; pass");
    channel_tell(c, "draw", "draw B n=1 cards=4; reshuffle n=2 cards=10,D");
}

static void chance_said_holds_for_one_reshuffle(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 5; deal B 7; deal pile 4; deal discard 6 8; start A");
    channel_run(c, "chance 8 D 6");
    channel_tell(c, "d", "discard A D; draw A n=1 cards=4; reshuffle n=3 cards=8,D,6; draw A n=1 cards=8");
    channel_run(c, "discard 4; pass; draw; pass; draw");
    channel_expect(c, "pile", "4");
    channel_run(c, "pass; draw; pass");
    channel_refuse(c, "draw", "deck-empty");
}

static void chance_that_cannot_be_is_refused_when_the_discards_are_shuffled(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 2 3 5; deal B 7 1; deal pile -; start A; play 2; pass");
    channel_accept(c, "chance 9");
    channel_refuse(c, "draw", "bad-chance");
    channel_accept(c, "chance 2");
    channel_tell(c, "draw", "reshuffle n=1 cards=2; draw A n=1 cards=2");
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A D 3 5; deal B 7 1; deal pile 2; start A; chance 9");
    channel_refuse(c, "d", "bad-chance");
    channel_expect(c, "A.hand", "3,5,D");
}

/* ---- visibility ---- */

static void the_state_has_every_key_of_the_rules(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual advanced=yes; deal A 4/6/8 7 1; deal B 7 1 D; "
                   "deal pile 2 2; deal discard 3");
    channel_run(c, "start A; play 4/6/8:4 7; play 7 1; draw");
    assert_string_equal(channel_send(c, "state"), "| turn A\n"
                                                  "| phase play\n"
                                                  "| last 71\n"
                                                  "| last.player B\n"
                                                  "| table A:4/6/8:4,7=47;B:7,1=71\n"
                                                  "| discard.top 3\n"
                                                  "| discard.count 1\n"
                                                  "| discard 3\n"
                                                  "| pile.count 1\n"
                                                  "| pile 2\n"
                                                  "| A.hand 1,2\n"
                                                  "| A.count 2\n"
                                                  "| A.wins 0\n"
                                                  "| B.hand D\n"
                                                  "| B.count 1\n"
                                                  "| B.wins 0\n"
                                                  "| winner -\n"
                                                  "| match -\n"
                                                  "=\n");
    channel_run(c, "view A");
    channel_send(c, "state");
    assert_true(channel_has(c, "| A.hand 1,2"));
    assert_true(channel_has(c, "| B.hand ?"));
    assert_true(channel_has(c, "| pile ?"));
}

static void cards_drawn_are_seen_by_the_others_as_a_number(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 1 4; deal B 10 3 7; deal pile 5 6 8; start B");
    channel_run(c, "play 10 3; pass; view B");
    channel_send(c, "record");
    assert_true(channel_has(c, "| #! draw A n=2 cards=?,?"));
}

static int copies_of(const struct match *match, const struct game_state *state, int kind)
{
    int copies = pile_copies(&state->stock.pile, kind) + pile_copies(&state->discard, kind) +
                 pile_copies(&state->table, kind);
    for (int seat = 0; seat < match->seats; seat++)
        copies += state->hand[seat].copies[kind];
    return copies;
}

/* The seed is replaced, too, since it would reveal every later shuffle. */
static void hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    bool was_held[DECK_KINDS_MAX] = {false}, was_on_top[DECK_KINDS_MAX] = {false};
    channel_run(c, "new lvl0 players=A,B,C deal=manual; deal A 5 3; deal B 7 1 8; deal C 2; deal discard 4 6 9");
    channel_run(c, "start A");
    channel_accept(c, "play 5 3");
    const struct session *session = c->protocol.session;
    const struct game_state *real = session_state(session);
    const struct deck *deck = &session->match.deck;
    for (int i = 0; i < 500; i++) {
        struct game_state redealt = *real;
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_true(redealt.common.chance.rng.state != real->common.chance.rng.state);
        assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
        assert_memory_equal(&redealt.table, &real->table, sizeof real->table);
        assert_int_equal(redealt.discard.kind[2], real->discard.kind[2]);
        assert_int_equal(hand_count(&redealt.hand[1]), 3);
        for (int kind = 0; kind < deck->kinds; kind++) {
            assert_int_equal(copies_of(&session->match, &redealt, kind), deck->card[kind].copies);
            was_held[kind] = was_held[kind] || redealt.hand[1].copies[kind] > 0;
            was_on_top[kind] = was_on_top[kind] || redealt.stock.pile.kind[0] == kind;
        }
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_true(deck->card[kind].copies == 0 || (was_held[kind] && was_on_top[kind]));
}

static int open_channel(void **state)
{
    static const struct game *const list[] = {&game_lvl0, NULL};
    return channel_set_up(state, list);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(an_option_at_the_end_of_its_range_is_taken),
        RULE(the_defaults_are_those_of_the_rules),
        RULE(the_option_start_names_who_begins_every_game),
        RULE(the_next_game_keeps_options_and_goes_on_with_chance),
        RULE(a_deck_file_replaces_the_cards),
        RULE(a_deck_file_says_which_cards_have_the_icon),
        RULE(a_deck_file_may_leave_the_restrictions_of_three_cards_out),
        RULE(a_deck_file_may_bound_the_cards_of_a_play),
        RULE(a_deck_file_that_the_game_cannot_use_is_refused),
        RULE(an_ingredient_that_went_with_another_one_is_lacking),
        RULE(an_ingredient_that_the_deck_lacks_is_refused_when_it_is_asked_for),
        RULE(the_ingredients_of_a_deck_file_are_switched_on_too),
        RULE(a_lone_skip_of_a_deck_file_with_a_value_is_not_played),
        RULE(a_lone_card_of_a_deck_file_without_skip_may_pass),
        RULE(a_deck_of_few_cards_may_be_dealt_out_to_the_players),
        RULE(cards_are_separated_by_blanks_or_commas),
        RULE(a_deal_is_read_up_to_the_card_that_is_one_too_many),
        RULE(a_long_word_that_is_no_card_is_cut_after_40_letters),
        RULE(a_second_deal_to_a_pile_replaces_the_first),
        RULE(a_dash_deals_nothing),
        RULE(what_is_named_nowhere_is_shuffled_into_the_pile),
        RULE(the_record_has_who_began),
        RULE(chance_may_be_said_in_any_phase),
        RULE(chance_said_holds_for_one_reshuffle),
        RULE(chance_that_cannot_be_is_refused_when_the_discards_are_shuffled),
        RULE(the_state_has_every_key_of_the_rules),
        RULE(cards_drawn_are_seen_by_the_others_as_a_number),
        RULE(hidden_cards_dealt_anew_may_be_anywhere_and_none_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
