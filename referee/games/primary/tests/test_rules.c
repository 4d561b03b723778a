/* test_rules.c: PRIMARY: decks, the turn, reactions, counters, chance, the end, what is hidden, random play. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/visited.h"

#include <stdio.h>
#include <string.h>

enum { RANDOM_GAMES = 60 };

/* Sets up a position by commands like `set P1 hand R3; …`, from an empty one; it is P1's turn, without a draw. */
static void set_up(struct channel *c, const char *options, const char *sets)
{
    channel_send(c, "new primary deal=scenario %s", options);
    channel_run(c, sets);
    channel_accept(c, "turn P1 nodraw");
}

static bool is_phase(struct channel *c, const char *phase)
{
    channel_send(c, "get phase");
    return strcmp(channel_reply(c), phase) == 0;
}

/* ---- set-up ---- */

/* Decks that the referee builds at random have only sets that the pools allow. */
static void random_decks_are_within_the_pools(void **state)
{
    static const char colours[] = "RYBOGP";
    struct channel *c = *state;
    for (int seed = 1; seed <= 5; seed++) {
        int of_colour[6] = {0};
        channel_send(c, "new primary players=3 build=draft pool=1 sets=2 deal=auto seed=%d", seed);
        for (int player = 1; player <= 3; player++) {
            char key[16];
            snprintf(key, sizeof key, "P%d.sets", player);
            channel_send(c, "get %s", key);
            assert_int_equal(strlen(channel_reply(c)), 2);
            for (const char *letter = channel_reply(c); *letter != '\0'; letter++)
                of_colour[strchr(colours, *letter) - colours]++;
        }
        for (int colour = 0; colour < 6; colour++)
            assert_int_equal(of_colour[colour], 1); /* all six sets are taken */
        channel_send(c, "new primary pool=1 sets=6 deal=auto seed=%d", seed);
        channel_expect_key(c, "P1.sets", "RYBOGP");
        channel_expect_key(c, "P2.sets", "RYBOGP");
        channel_expect_key(c, "P1.decksize", "27");
    }
}

/* Eight decks of nine sets of each colour have 2,160 cards, in whatever areas. */
static void a_position_has_no_more_cards_than_the_largest_game(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    for (int i = 0; i < 2159; i++)
        text_add(&cards, i > 0 ? ",R1" : "R1");
    channel_run(c, "new primary deal=scenario; set P2 hand R1");
    channel_send(c, "set P1 deck %s", cards.at);
    assert_string_equal(channel_refusal(c), "");
    channel_send(c, "set P1 deck %s,R1", cards.at);
    assert_string_equal(channel_refusal(c), "bad-deal");
    channel_send(c, "set P1 deck %s,R1,R1,R6", cards.at);
    assert_string_equal(channel_refusal(c), "bad-card");
    channel_refuse(c, "set P1 hand R1", "bad-deal");
    channel_run(c, "set P1 deck -; set P1 hand R1");
    text_free(&cards);
}

/* ---- the turn ---- */

/* No colour has more than 360 cards. */
static void a_string_of_more_cards_than_a_colour_has_is_not_held(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    for (int i = 0; i < 360; i++)
        text_add(&cards, i > 0 ? ",R2" : "R2");
    channel_send(c, "new primary deal=scenario");
    channel_send(c, "set P1 hand %s,R2", cards.at);
    channel_run(c, "set P2 hand Y1; turn P1 nodraw");
    channel_send(c, "play %s,R2", cards.at);
    assert_string_equal(channel_refusal(c), "not-held");
    channel_send(c, "play %s,R2,R6", cards.at);
    assert_string_equal(channel_refusal(c), "bad-card");
    channel_send(c, "play %s", cards.at);
    assert_string_equal(channel_refusal(c), "");
    channel_expect_key(c, "P1.hand", "R2");
    text_free(&cards);
}

/* ---- chance ---- */

/* The record has the chance result, so that its lines lead to the same position with any seed. */
static void a_random_pick_is_recorded_and_replayed(void **state)
{
    struct channel other;
    struct text record = {0};
    set_up(*state, "seed=5", "set P1 hand G5; set P1 discard R1 R2 R3 R4 R5; set P2 hand Y1");
    channel_run(*state, "play G5; use recover P1; use recover P1; use recover P1; undo; use recover P1; done");
    text_add(&record, channel_send(*state, "record"));
    assert_non_null(strstr(record.at, "| chance "));
    channel_open(&other, games);
    for (char *line = record.at; *line == '|'; line += strlen(line) + 1) {
        line[strcspn(line, "\n")] = '\0';
        if (line[2] != '#' && strncmp(line + 2, "new ", 4) != 0)
            channel_accept(&other, line + 2);
        else if (line[2] != '#')
            channel_accept(&other, "new primary deal=scenario seed=77");
    }
    channel_send(&other, "get P1.deck");
    channel_expect_key(*state, "P1.deck", channel_reply(&other));
    channel_close(&other);
    text_free(&record);
}

/* ---- the end ---- */

static void the_next_game_of_a_match_begins_with_other_decks(void **state)
{
    struct channel *c = *state;
    char first[256];
    channel_accept(c, "new primary deal=auto seed=1 limit=1");
    channel_send(c, "get P1.deck");
    snprintf(first, sizeof first, "%s", channel_reply(c));
    while (!is_phase(c, "over")) {
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
    }
    channel_accept(c, "new");
    channel_expect_key(c, "turns", "0");
    channel_expect_key(c, "phase", "play");
    channel_expect_key(c, "winner", "-");
    channel_send(c, "get P1.deck");
    assert_string_not_equal(channel_reply(c), first);
    channel_accept(c, "new primary deal=auto seed=1 limit=1");
    channel_expect_key(c, "P1.deck", first);
}

/* ---- visibility ---- */

/* The two revealed cards are known; the other cards of a deck, and those of a hand, are not. */
static void a_redeal_keeps_the_bottom_cards_that_all_have_seen(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    int moved = 0;
    channel_run(c, "new primary deal=manual sets=2; P1 build RR; P2 build YY");
    channel_run(c, "deal P2 Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y5 Y4 Y5; deal P1 R1 R2 R3 R4 R1 R2 R4 R5 R3 R5; start");
    const struct session *session = c->protocol.session;
    for (int i = 0; i < 20; i++) {
        struct game_state redealt = *session_state(session);
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_int_not_equal(redealt.common.chance.rng.state, session_state(session)->common.chance.rng.state);
        const unsigned char *deck = primary_cards(&redealt, 1, PRIMARY_DECK);
        int size = redealt.size[1][PRIMARY_DECK];
        assert_memory_equal(deck + size - 2, primary_cards(session_state(session), 1, PRIMARY_DECK) + size - 2, 2);
        moved += memcmp(deck, primary_cards(session_state(session), 1, PRIMARY_DECK), (size_t)size - 2) != 0;
    }
    assert_true(moved > 0);
}

/* ---- invariants of random play ---- */

/* No card is lost, and points wait only while a play resolves or somebody is asked. */
static void check_position(void *context, const struct match *match, const struct game_state *state)
{
    int points = 0, cards = primary_card_count(state) + state->resolving_count + state->queued;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        points += state->pool[colour];
    assert_int_equal(cards, PRIMARY_VALUES * match->seats * match->option[PRIMARY_SETS]);
    if (state->common.phase != PRIMARY_REACT)
        assert_int_equal(state->common.phase == PRIMARY_RESOLVE, points > 0);
}

static void the_invariants_hold_in_random_play(void **state)
{
    assert_true(visited_each(&game_primary, 60, RANDOM_GAMES, check_position, NULL) > 1000);
}

static const struct dialogue dialogues[] = {
    /* ---- effects ---- */
    {"a player whom red does not reach is refused before the pile",
     {"begin players=4 style=balanced: set P1 hand R5; set P2 hand Y1; set P3 hand Y1; set P4 out",
      "play R5",
      "use fade P2 R1 -> ? right-only"}},
    /* ---- set-up ---- */
    {"options are refused in their order",
     {"new primary teams=1,2 -> ? bad-option", /* without style=team */
      "new primary players=4 style=team teams=1 pool=1 sets=7 -> ? pool-small", /* before the teams */
      "new primary players=4 style=team teams=1,2,1,2, -> ? teams", /* once accepted */
      "new primary players=4 style=team teams=1,2,2,1 -> ? teams-adjacent"}}, /* last and first */
    {"a snake draft of sets goes round until all have built",
     {"new primary players=2 deal=manual build=draft pool=2 sets=4 order=snake",
      "P1 draft R; P2 draft R; P2 draft Y; P1 draft Y; P1 draft B; P2 draft B; P2 draft O; P1 draft O",
      "P1.sets = RYBO; P2.sets = RYBO"}},
    {"the highest bottom card begins and of like ones the next above it counts",
     {"new primary players=3 deal=manual sets=1; P1 build R; P2 build Y; P3 build B",
      "deal P1 R5 R1 R2 R3 R4; deal P2 Y4 Y1 Y2 Y3 Y5; deal P3 B1 B3 B4 B2 B5",
      "start -> reveal P1 R4; reveal P2 Y5; reveal P3 B5; reveal P2 Y3; reveal P3 B2; move R5 P1.deck P1.hand; "
          "move R1 P1.deck P1.hand; move R2 P1.deck P1.hand; move Y4 P2.deck P2.hand; move Y1 P2.deck P2.hand; "
          "move Y2 P2.deck P2.hand; move B1 P3.deck P3.hand; move B3 P3.deck P3.hand; move B4 P3.deck P3.hand; "
          "turn P2",
      "P1.team = 1; P2.team = 2"}}, /* without teams each player is a team */
    {"the named player begins, and no card is shown",
     {"new primary deal=manual sets=1; P1 build R; P2 build Y; deal P1 R1 R2 R3 R4 R5; deal P2 Y2 Y3 Y4 Y5 Y1",
      "start P2 -> move R1 P1.deck P1.hand; move R2 P1.deck P1.hand; move R3 P1.deck P1.hand; move Y2 P2.deck P2.hand; "
          "move Y3 P2.deck P2.hand; move Y4 P2.deck P2.hand; turn P2"}},
    /* ---- the turn ---- */
    {"of several faults of a command the first is said",
     {"begin: set P1 hand R1 R2 O2 O1 B3 G2; set P2 hand Y1; set P1 counters 1 0 0 0",
      "play R6; play O0 -> ? bad-card", /* it would have the code of B5 */
      "play R2/ R6 -> ? bad-card",
      "play O1/ R2/ -> ? split-primary", /* it was once split-one, the fault of the first card */
      "play O1/ R2 -> ? split-one", /* checked before the colours */
      "combine -> ? combo-count",
      "combine O2/ R9 -> ? combo-split",
      "combine R1 R9 -> ? bad-card",
      "skip decks -> ? bad-area",
      "assign hand P1 deck -> ? wrong-phase",
      "play R2",
      "play R1 -> ? wrong-phase",
      "use mill P9 -> ? bad-player",
      "use shield P1 pocket -> ? bad-area", /* the words are checked before the points */
      "use fade P2 R9 -> ? bad-card",
      "done",
      "assign hand P9 pocket -> ? bad-player",
      "assign hand P2 pocket -> ? bad-area",
      "assign hand P2 deck -> ? not-team",
      "assign hand P1 deck; end; P1.counters = 0,1,0,0"}},
    /* ---- reactions and counters ---- */
    {"an answer is one word",
     {"begin: set P1 hand R3 B1; set P2 hand Y1; set P2 deck G1 G2; set P2 counters 0 2 5 0",
      "play R3; use mill P2",
      "react; react maybe; react use now -> ? syntax",
      "react pass G1 -> ? syntax", /* the card is named only at a table of real cards */
      "P2 react use -> blocked P2 mill; counter P2 deck -1"}},
    /* ---- chance ---- */
    /* A large number must not overflow to a small one. */
    {"a number of chance may be great but then it cannot be used",
     {"chance 1 -> ? no-game",
      "begin: set P1 hand P2; set P2 hand R1 R2 R3 R4",
      "play P2; chance 65536 18446744073709551615",
      "use strip P2 -> ? bad-chance",
      "chance 18446744073709551616 -> ? syntax"}},
    /* ---- the end ---- */
    {"players without card and counter are out and rank in that order",
     {"begin players=3: set P1 hand R2",
      "play R2; done",
      "end -> end P1; turn P2; out P2; turn P3; out P3; over winner=P1 places=1,3,2 points=1,0,0",
      "turns = 1"}}, /* a turn in which its player goes out is not counted */
    {"a team wins with its dead and ranks by its last member",
     {"begin players=6 style=team teams=1,2,3,1,2,3: set P1 hand R2; set P2 hand R2; set P6 hand R2; set P5 out; "
          "set P4 out; set P3 out",
      "play R2; done; end; play R2; done; end; play R2; done",
      "end -> end P6; turn P1; out P1; turn P2; out P2; over winner=P3,P6 places=5,3,1,5,3,1 points=0,0,1,0,0,1",
      "ranking = P3=P6>P2=P5>P1=P4"}},
    /* Three players; P2, declared out twice, is out once. */
    {"a player who is set out is out and ranks once",
     {"new primary deal=scenario players=3; set P2 out; set P2 out; set P1 hand R2; turn P1 nodraw",
      "play R2; done; end; ranking = P1>P3>P2"}},
    {"a turn that is begun for the last player left ends the game",
     {"new primary deal=scenario; set P2 out; set P1 hand R2; set P1 deck R3",
      "turn P1 -> over winner=P1 places=1,2 points=1,0",
      "P1.hand = R2"}}, /* no card is drawn */
    {"a limit of turns ends the game without a winner",
     {"begin players=3 limit=1: set P1 hand R2; set P2 hand R1; set P3 out",
      "play R2; done",
      "end -> end P1; over winner=none places=1,1,3 points=0,0,0",
      "winner = none; ranking = P1=P2>P3",
      "begin limit=1: set P1 hand R1 R2; set P2 hand R1",
      "play R1; done; end; replay = no"}}, /* a replay was available */
    {"an empty card is no card",
     {"new primary deal=scenario players=3",
      "set P1 hand R1,,R2 -> ? bad-card"}},
    {"what another built is not in the record of a player",
     {"new primary players=2 deal=manual sets=1; P1 build R; P2 build Y; start; view P1",
      "record has | P1 build R #",
      "record has | P2 build ? #",
      "record lacks P2 build Y"}},
    {"a card drawn for an ally is seen by him",
     {"begin players=4 style=team teams=1,2,1,2: set P1 hand Y1; set P2 hand R1; set P3 deck B5; set P3 hand R2; "
          "set P4 hand R3",
      "play Y1; use draw P3; view P3",
      "record has | #! move B5 P3.deck P3.hand"}},
    {"a card drawn for an ally is not seen by the player who lets him draw",
     {"begin players=4 style=team teams=1,2,1,2: set P1 hand Y1; set P2 hand R1; set P3 deck B5; set P3 hand R2; "
          "set P4 hand R3",
      "play Y1; use draw P3; view P1",
      "record has | #! move ? P3.deck P3.hand"}},
    /* ---- one deal, followed for some moves ---- */
    /*
     * R1, R2, R3 against Y4, Y5 in the deck: 7 strings. Then a mill or done: 14. Then, for R1 alone, end or one of 3
     * strings, twice: 8; for R2 and R3 alone, 3 (mill, fade, done) and 1 (end); for the 4 longer strings, 3 and 2.
     */
    {"the positions after one deal are as counted by hand",
     {"new primary deal=manual sets=1; P1 build R; P2 build Y",
      "deal P1 R1 R2 R3 R4 R5; deal P2 Y1 Y2 Y3 Y4 Y5; start",
      "positions 1 says 7",
      "positions 2 says 14",
      "positions 3 says 36"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(random_decks_are_within_the_pools),
        ON_A_CHANNEL(a_position_has_no_more_cards_than_the_largest_game),
        ON_A_CHANNEL(a_string_of_more_cards_than_a_colour_has_is_not_held),
        ON_A_CHANNEL(a_random_pick_is_recorded_and_replayed),
        ON_A_CHANNEL(the_next_game_of_a_match_begins_with_other_decks),
        ON_A_CHANNEL(a_redeal_keeps_the_bottom_cards_that_all_have_seen),
        cmocka_unit_test(the_invariants_hold_in_random_play),
    };
    return dialogues_run(dialogues, COUNT(dialogues), set_up) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
