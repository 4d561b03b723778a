/* test_document.c: Primes Rummy: sentences of the rules text, each with the behaviour of the referee. */
#include "core/base/rng.h"
#include "referee/games/rummy/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 60 };

/* Deals 1 4 6 8 9 10 F to P1, other cards to P2, `open` as the open card, and 24 25 26 as the pile. */
static void begin(struct channel *c, const char *options, const char *open)
{
    channel_send(c, "new rummy players=2 deal=manual %s", options);
    channel_run(c, "deal P1 1 4 6 8 9 10 F; deal P2 14 15 16 18 20 21 22; deal pile 24 25 26");
    channel_send(c, "deal open %s", open);
    channel_accept(c, "start");
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

static const struct dialogue dialogues[] = {
    /* ---- discards ---- */
    /* The text: "Then, he has to discard one of his 8 cards to the discard pile as a new \"open\" card." */
    {"by the letter any of the eight cards may be thrown away",
     {"begin justtaken=off: 99",
      "take; discard 99; P1.count = 7; turn = P2",
      "begin justtaken=off: 99",
      "draw; discard 24; P1.count = 7; turn = P2",
      "begin justtaken=off: F",
      "take; discard F; P1.count = 7; turn = P2",
      "begin justtaken=off: 99",
      "take; discard F; P1.count = 7; turn = P2"}},
    /*
     * The text: "As in rummy". In rummy, a card taken from the discards must be kept for that turn; that is the
     * default.
     */
    {"as in rummy the open card just taken is kept",
     {"begin: 99",
      "take",
      "discard 99 -> ? just-taken",
      "discard F",
      "begin: F",
      "take",
      "discard F -> ? just-taken",
      "begin: 99",
      "draw; discard 24"}},
    {"the rules name the letter and its option",
     {"rules rummy has justtaken=on",
      "it has his 8 cards\"",
      "it has who begins: random or a player"}},
    /* The text: "When the key card is a single digit number, ...". */
    {"the rules tell what goes with a key of one digit",
     {"rules rummy has a key of one digit goes with"}},
    /* ---- who begins ---- */
    /* With real cards chance decides before the start, and `start` names no player. */
    {"real cards need only the open card where chance says who begins",
     {"new rummy players=Ann,Ben deal=table starter=random",
      "table has real cards: `start CARD` says which card is open, and chance who begins",
      "json has 'start'",
      "json has 'start Ann'",
      "start -> ? bad-deal ... which card is open? `start CARD`",
      "start Ben -> ? bad-deal ... which card is open? `start Ben CARD`",
      "start 100 -> ? bad-card",
      "new rummy players=Ann,Ben deal=table",
      "json lacks 'start'",
      "start -> ? bad-deal ... which card is open? `start Ann CARD`"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(chance_of_the_seed_says_who_begins),
        ON_A_CHANNEL(a_name_after_start_is_no_chance),
        ON_A_CHANNEL(chance_says_so_in_each_game_of_a_match),
        ON_A_CHANNEL(the_record_says_who_began_and_that_it_was_chance),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
