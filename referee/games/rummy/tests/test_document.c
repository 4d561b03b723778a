/* test_document.c: Primes Rummy: sentences of the rules text, each with the behaviour of the referee. */
#include "core/base/rng.h"
#include "referee/games.h"
#include "referee/games/rummy/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SEEDS = 60 };

/* Deals 1 4 6 8 9 10 F to P1, other cards to P2, `open` as the open card, and 24 25 26 as the pile. */
static void deal(struct channel *c, const char *options, const char *open)
{
    channel_send(c, "new rummy players=2 deal=manual %s", options);
    channel_run(c, "deal P1 1 4 6 8 9 10 F; deal P2 14 15 16 18 20 21 22; deal pile 24 25 26");
    channel_send(c, "deal open %s", open);
    channel_accept(c, "start");
}

/* ---- discards ---- */

/* The text: "Then, he has to discard one of his 8 cards to the discard pile as a new \"open\" card." */
static void by_the_letter_any_of_the_eight_cards_may_be_thrown_away(void **state)
{
    static const struct {
        const char *open, *draw, *discard;
    } rows[] = {{"99", "take", "discard 99"}, {"99", "draw", "discard 24"}, {"F", "take", "discard F"},
                {"99", "take", "discard F"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        deal(*state, "justtaken=off", rows[i].open);
        channel_accept(*state, rows[i].draw);
        channel_accept(*state, rows[i].discard);
        channel_expect(*state, "P1.count", "7");
        channel_expect(*state, "turn", "P2");
    }
}

/* The text: "As in rummy". In rummy, a card taken from the discards must be kept for that turn; that is the default. */
static void as_in_rummy_the_open_card_just_taken_is_kept(void **state)
{
    struct channel *c = *state;
    deal(c, "", "99");
    channel_accept(c, "take");
    channel_refuse(c, "discard 99", "just-taken");
    channel_accept(c, "discard F");
    deal(c, "", "F");
    channel_accept(c, "take");
    channel_refuse(c, "discard F", "just-taken");
    deal(c, "", "99");
    channel_run(c, "draw; discard 24");
}

static void the_rules_name_the_letter_and_its_option(void **state)
{
    const char *rules = channel_send(*state, "rules rummy");
    assert_non_null(strstr(rules, "justtaken=on"));
    assert_non_null(strstr(rules, "his 8 cards\""));
    assert_non_null(strstr(rules, "who begins: random or a player"));
}

/* ---- who begins ---- */

static int turn_of(struct channel *c)
{
    channel_send(c, "get turn");
    return channel_reply(c)[1] - '1';
}

/*
 * The text says "each player in turn draws a card", but not who is first. With starter=random chance decides: after the
 * shuffle if the referee deals, otherwise as the first random choice.
 */
static void chance_of_the_seed_says_who_begins(void **state)
{
    static const char *const openings[] = {"", "deal=manual", "deal=table"};
    struct channel *c = *state;
    for (int i = 0; i < 3; i++) {
        int begins[3] = {0};
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            struct rng rng = {seed};
            unsigned char pack[103] = {0};
            channel_send(c, "new rummy players=3 starter=random seed=%d %s", (int)seed, openings[i]);
            if (i == 0)
                rng_shuffle(&rng, pack, sizeof pack);
            if (i == 1)
                channel_run(c, "deal P1 1 4 6 8 9 10 F; deal P2 14 15 16 18 20 21 22; deal P3 31 32 33 34 35 36 37; "
                               "deal open 99; start");
            if (i == 2)
                channel_accept(c, "start 88");
            assert_int_equal(turn_of(c), rng_below(&rng, 3));
            begins[turn_of(c)]++;
        }
        for (int seat = 0; seat < 3; seat++)
            assert_in_range(begins[seat], SEEDS / 6, SEEDS / 2);
    }
}

static void a_name_after_start_is_no_chance(void **state)
{
    struct channel *c = *state;
    for (int seed = 1; seed <= 8; seed++) {
        channel_send(c, "new rummy players=2 starter=random deal=table seed=%d", seed);
        channel_accept(c, "start P2 88");
        channel_expect(c, "turn", "P2");
        channel_send(c, "new rummy players=2 starter=random deal=manual seed=%d", seed);
        channel_run(c, "deal P1 1 4 6 8 9 10 F; deal P2 14 15 16 18 20 21 22; deal open 99; start P1");
        channel_expect(c, "turn", "P1");
    }
}

/* Each game ends after one turn; of 64 games in one match, each player begins many. */
static void chance_says_so_in_each_game_of_a_match(void **state)
{
    struct channel *c = *state;
    char command[80];
    int begins[2] = {0};
    channel_accept(c, "new rummy players=2 starter=random turnlimit=1 seed=5");
    for (int game = 0; game < 64; game++) {
        begins[turn_of(c)]++;
        channel_accept(c, "draw");
        channel_send(c, "suggest");
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_accept(c, command);
        channel_accept(c, "new");
    }
    assert_in_range(begins[0], 16, 48);
}

static void the_record_says_who_began_and_that_it_was_chance(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=2 starter=random deal=table seed=1; start 88");
    int first = turn_of(c);
    const char *record = channel_send(c, "record");
    assert_non_null(strstr(record, " starter=random "));
    assert_non_null(strstr(record, first == 0 ? "start P1 88" : "start P2 88"));
    channel_run(c, "new rummy players=2 starter=random deal=manual seed=1; deal P1 1 4 6 8 9 10 F; "
                   "deal P2 14 15 16 18 20 21 22; deal open 99; start");
    first = turn_of(c);
    assert_non_null(strstr(channel_send(c, "record"), first == 0 ? "start P1" : "start P2"));
}

/* With real cards chance decides before the start, and `start` names no player. */
static void real_cards_need_only_the_open_card_where_chance_says_who_begins(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new rummy players=Ann,Ben deal=table starter=random");
    const char *table = channel_send(c, "table");
    assert_non_null(strstr(table, "real cards: `start CARD` says which card is open, and chance who begins"));
    table = channel_send(c, "table --json");
    assert_non_null(strstr(table, "\"start\""));
    assert_non_null(strstr(table, "\"start Ann\""));
    assert_non_null(strstr(channel_send(c, "start"), "which card is open? `start CARD`"));
    assert_non_null(strstr(channel_send(c, "start Ben"), "which card is open? `start Ben CARD`"));
    channel_refuse(c, "start 100", "bad-card");
    channel_accept(c, "new rummy players=Ann,Ben deal=table");
    assert_null(strstr(channel_send(c, "table --json"), "\"start\""));
    assert_non_null(strstr(channel_send(c, "start"), "which card is open? `start Ann CARD`"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(by_the_letter_any_of_the_eight_cards_may_be_thrown_away),
        ON_A_CHANNEL(as_in_rummy_the_open_card_just_taken_is_kept),
        ON_A_CHANNEL(the_rules_name_the_letter_and_its_option),
        ON_A_CHANNEL(chance_of_the_seed_says_who_begins),
        ON_A_CHANNEL(a_name_after_start_is_no_chance),
        ON_A_CHANNEL(chance_says_so_in_each_game_of_a_match),
        ON_A_CHANNEL(the_record_says_who_began_and_that_it_was_chance),
        ON_A_CHANNEL(real_cards_need_only_the_open_card_where_chance_says_who_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
