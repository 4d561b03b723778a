/* test_rules.c: PRIMARY: decks, the turn, reactions, counters, chance, the end, what is hidden, random play. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/visited.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_GAMES = 24, RANDOM_MOVES = 250 };

/* Sets up a position by commands like `set P1 hand R3; …`, from an empty one; it is P1's turn, without a draw. */
static void position(struct channel *c, const char *options, const char *sets)
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
static void decks_built_by_chance_are_what_the_pools_allow(void **state)
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
        channel_expect(c, "P1.sets", "RYBOGP");
        channel_expect(c, "P2.sets", "RYBOGP");
        channel_expect(c, "P1.decksize", "27");
    }
}

/* Eight decks of nine sets of each colour have 2,160 cards, in whatever areas. */
static void a_position_has_no_more_cards_than_the_greatest_game(void **state)
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
    channel_expect(c, "P1.hand", "R2");
    text_free(&cards);
}

/* ---- chance ---- */

/* The record has the chance result, so that its lines lead to the same position with any seed. */
static void a_pick_by_chance_is_in_the_record_and_comes_again(void **state)
{
    struct channel other;
    struct text record = {0};
    position(*state, "seed=5", "set P1 hand G5; set P1 discard R1 R2 R3 R4 R5; set P2 hand Y1");
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
    channel_expect(*state, "P1.deck", channel_reply(&other));
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
    channel_expect(c, "turns", "0");
    channel_expect(c, "phase", "play");
    channel_expect(c, "winner", "-");
    channel_send(c, "get P1.deck");
    assert_string_not_equal(channel_reply(c), first);
    channel_accept(c, "new primary deal=auto seed=1 limit=1");
    channel_expect(c, "P1.deck", first);
}

/* ---- visibility ---- */

/* P1 lets P3 draw. Of the channels of all players only P3's shows the card. */
static void a_card_drawn_for_an_ally_is_seen_by_him_alone(void **state)
{
    for (int viewer = 1; viewer <= 4; viewer++) {
        struct channel c;
        channel_open(&c, games);
        position(&c, "players=4 style=team teams=1,2,1,2",
                 "set P1 hand Y1; set P2 hand R1; set P3 deck B5; set P3 hand R2; set P4 hand R3");
        channel_run(&c, "play Y1; use draw P3");
        channel_send(&c, "view P%d", viewer);
        channel_send(&c, "record");
        assert_int_equal(channel_has(&c, "| #! move B5 P3.deck P3.hand"), viewer == 3);
        assert_int_equal(channel_has(&c, "| #! move ? P3.deck P3.hand"), viewer != 3);
        channel_close(&c);
    }
}

/* The two revealed cards are known; the other cards of a deck, and those of a hand, are not. */
static void what_all_have_seen_under_a_deck_stays_there(void **state)
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

/* A deck built in secret may be any other deck that the pool allows. */
static void a_deck_built_in_secret_is_dealt_anew_by_redeal(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    int others = 0;
    channel_run(c, "new primary deal=manual pool=1 sets=3; P1 build RYB; "
                   "deal P1 R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 B1 B2 B3 B4 B5");
    const struct session *session = c->protocol.session;
    for (int i = 0; i < 20; i++) {
        struct game_state redealt = *session_state(session);
        hooks_redeal(&session->match, &redealt, 1, &rng);
        assert_true(primary_is_built(&session->match, &redealt, 0));
        others += memcmp(redealt.lots[0], session_state(session)->lots[0], sizeof redealt.lots[0]) != 0;
        unsigned char deck[PRIMARY_CARDS];
        assert_int_equal(primary_canonical_deck(&session->match, &redealt, 0, deck), 15);
        for (int card = 0; card < 15; card++)
            assert_true(primary_find(&redealt, 0, PRIMARY_DECK, deck[card]) >= 0);
        redealt = *session_state(session);
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_memory_equal(redealt.lots[0], session_state(session)->lots[0], sizeof redealt.lots[0]);
    }
    assert_true(others > 0);
}

/* ---- invariants of random play ---- */

static int cards_in(struct channel *c, const char *key)
{
    channel_send(c, "get %s", key);
    const char *row = channel_reply(c);
    int count = strcmp(row, "-") != 0;
    while ((row = strchr(row, ',')) != NULL) {
        row++;
        count++;
    }
    return count;
}

static int count_cards(struct channel *c, int players)
{
    static const char *const areas[] = {"hand", "deck", "discard", "faded"};
    int count = cards_in(c, "resolving") + cards_in(c, "queue");
    for (int player = 1; player <= players; player++)
        for (int area = 0; area < 4; area++) {
            char key[32];
            snprintf(key, sizeof key, "P%d.%s", player, areas[area]);
            count += cards_in(c, key);
        }
    return count;
}

/* The available points of all colours. */
static int count_points(struct channel *c)
{
    int points = 0;
    channel_send(c, "get pools");
    for (const char *at = channel_reply(c); at != NULL && *at != '-'; at = strchr(at, ',')) {
        at += *at == ',';
        points += (int)strtol(at + 1, NULL, 10);
    }
    return points;
}

static int number_of(struct channel *c, const char *key)
{
    channel_send(c, "get %s", key);
    return (int)strtol(channel_reply(c), NULL, 10);
}

static void the_invariants_hold_in_random_play(void **state)
{
    static const char *const builds[] = {"pool", "draft", "draft-cards"};
    struct channel *c = *state;
    struct rng rng = {11};
    struct text chosen = {0};
    for (int game = 0; game < RANDOM_GAMES; game++) {
        int players = 2 + game % 3;
        channel_send(c, "new primary players=%d deal=auto seed=%d sets=%d build=%s%s", players, game, 2 + game % 3,
                     builds[game / 3 % 3], players == 4 ? " style=team teams=1,2,1,2 react=all" : "");
        for (int i = 0; i < RANDOM_MOVES && !is_phase(c, "over"); i++) {
            int before = count_points(c), lost = number_of(c, "lost");
            assert_int_equal(count_cards(c, players), 5 * players * (2 + game % 3));
            assert_true(lost >= 0);
            assert_int_equal(is_phase(c, "resolve"), is_phase(c, "react") ? 0 : before > 0);
            assert_true(visited_legal(c, &rng, &chosen));
            channel_accept(c, chosen.at);
            if (strncmp(chosen.at, "use ", 4) == 0 && before > 1) /* the last point ends the step */
                assert_int_equal(count_points(c), before - 1);
            if (strncmp(chosen.at, "react", 5) == 0 && before > 0)
                assert_int_equal(count_points(c), before);
            if (strcmp(chosen.at, "end") == 0)
                assert_int_equal(number_of(c, "lost"), 0);
        }
    }
    text_free(&chosen);
}

/* ---- one deal, followed for some moves ---- */

static void undo_gives_back_cards_points_and_counters(void **state)
{
    struct text before = {0};
    position(*state, "", "set P1 hand P2 B1; set P2 hand R1 R2; set P2 counters 1 0 0 0");
    text_add(&before, channel_send(*state, "state"));
    channel_run(*state, "play P2; use strip P2; react pass; use strip P2; react use; undo 5");
    assert_string_equal(before.at, channel_send(*state, "state"));
    text_free(&before);
}

static const struct dialogue dialogues[] = {
    /* ---- effects ---- */
    {"red and orange reach the right alone when balanced",
     {"begin players=4 style=balanced: set P1 hand R5 P2 B1; set P2 hand Y1 Y2; set P2 deck Y2; set P3 hand Y1; "
          "set P3 deck Y3; set P4 out",
      "play R5",
      "use mill P2; use fade P2 R1 -> ? right-only", /* checked before the pile */
      "use mill P3", /* P4 is out: the next living player to the right */
      "use mill P3 -> ? empty",
      "begin players=3 style=balanced: set P1 hand P2; set P2 hand Y1 Y2; set P3 hand Y1",
      "play P2; use strip P2"}}, /* purple reaches all players */
    /* ---- set-up ---- */
    {"the start of a seed is this",
     {"new primary players=2 seed=1 deal=manual; P1 build BBBGGR; P2 build RRYOPG; start; turn = P2",
      "P1.hand = B5,B3,B1; P2.hand = O5,Y2,R3; P1.team = 1", /* without teams each player is one */
      "P2.team = 2",
      "get P1.deck has = B3,B4,B1,G5,G1,R4,",
      "get P2.deck has = O3,O2,O4,Y3,"}},
    {"options are refused in their order",
     {"new primary players=9 -> ? bad-players",
      "new primary pool=10; new primary sets=0; new primary style=wild -> ? bad-option",
      "new primary teams=1,2 -> ? bad-option", /* without style=team */
      "new primary players=3 build=draft pool=1 sets=3; new primary pool=1 sets=7 -> ? pool-small",
      "new primary players=4 style=team teams=1 pool=1 sets=7 -> ? pool-small", /* not teams */
      "new primary players=4 style=team; new primary players=4 style=team teams=1,2,1 -> ? teams",
      "new primary players=4 style=team teams=1,2,1,2, -> ? teams", /* once accepted */
      "new primary players=4 style=team teams=1,1,1,1; new primary players=4 style=team teams=1,2,1,1 -> ? teams",
      "new primary players=4 style=team teams=1,1,2,2 -> ? teams-adjacent",
      "new primary players=4 style=team teams=1,2,2,1 -> ? teams-adjacent", /* last and first */
      "new primary players=4 style=team teams=1,2,1,2"}},
    {"a deck is built once and as the pool allows",
     {"new primary deal=manual",
      "P1 draft R; P1 play R1 -> ? wrong-phase",
      "P1 build RRX -> ? syntax",
      "P1 build RRR -> ? build-count",
      "P1 build RRRRYY -> ? pool-limit",
      "deal P1 R1; start -> ? not-built",
      "P2 build RYBOGP; turn = P1",
      "P2 build RRR -> ? already-built", /* checked before the number of sets */
      "P1 build RRRYYY",
      "deal P1 R9 -> ? bad-card",
      "deal P1 R1 R2 -> ? bad-deal",
      "start",
      "P1 build RYBOGP; set P1 hand R1 -> ? wrong-phase"}},
    {"a draft goes round straight or as a snake",
     {"new primary players=3 deal=manual build=draft pool=1 sets=2",
      "P1 build RY -> ? wrong-phase",
      "P1 draft RY -> ? syntax",
      "P2 draft Y -> ? not-your-turn",
      "P1 draft R; P2 draft Y",
      "P3 draft R -> ? pool-limit",
      "P3 draft B; P1 draft O",
      "P1 draft G -> ? already-built",
      "P2 draft G; P3 draft P; start",
      "new primary players=3 deal=manual build=draft pool=1 sets=2 order=snake",
      "P1 draft R; P2 draft Y; P3 draft B; P3 draft O; P2 draft G",
      "P2 draft P -> ? already-built",
      "P1 draft P",
      "new primary players=2 deal=manual build=draft pool=2 sets=4 order=snake",
      "P1 draft R; P2 draft R; P2 draft Y; P1 draft Y; P1 draft B; P2 draft B; P2 draft O; P1 draft O",
      "P1.sets = RYBO; P2.sets = RYBO"}},
    {"the highest bottom card begins and of like decks the lowest seat",
     {"new primary deal=manual sets=1; P1 build R; P2 build Y; deal P1 R1 R2 R4 R3 R5; deal P2 Y1 Y2 Y3 Y4 Y5",
      "start has ! reveal P2 Y4",
      "turn = P2; P2.hand = Y1,Y2,Y3", /* in the first turn no card is drawn */
      "new primary deal=manual sets=1; P1 build R; P2 build Y",
      "deal P1 R1 R2 R3 R4 R5; deal P2 Y1 Y2 Y3 Y4 Y5; start; turn = P1",
      "new primary players=3 deal=manual sets=1; P1 build R; P2 build Y; P3 build B",
      "deal P1 R5 R1 R2 R3 R4; deal P2 Y4 Y1 Y2 Y3 Y5; deal P3 B1 B3 B4 B2 B5",
      "start -> reveal P1 R4; reveal P2 Y5; reveal P3 B5; reveal P2 Y3; reveal P3 B2; move R5 P1.deck P1.hand; "
          "move R1 P1.deck P1.hand; move R2 P1.deck P1.hand; move Y4 P2.deck P2.hand; move Y1 P2.deck P2.hand; "
          "move Y2 P2.deck P2.hand; move B1 P3.deck P3.hand; move B3 P3.deck P3.hand; move B4 P3.deck P3.hand; "
          "turn P2"}},
    {"the named player begins, and no card is shown",
     {"new primary deal=manual sets=1; P1 build R; P2 build Y; deal P1 R1 R2 R3 R4 R5; deal P2 Y2 Y3 Y4 Y5 Y1",
      "start P2 -> move R1 P1.deck P1.hand; move R2 P1.deck P1.hand; move R3 P1.deck P1.hand; move Y2 P2.deck P2.hand; "
          "move Y3 P2.deck P2.hand; move Y4 P2.deck P2.hand; turn P2"}},
    /* ---- the turn ---- */
    {"every refusal of a play has its code and comes in its order",
     {"begin: set P1 hand R1 R2 O2 O1 B3 G2; set P2 hand Y1; set P1 counters 1 0 0 0",
      "P2 play Y1 -> ? not-your-turn",
      "play -> ? syntax",
      "play R6; play O0 -> ? bad-card", /* it would have the code of B5 */
      "play R2/ R6 -> ? bad-card",
      "play O1/ R2/ -> ? split-primary", /* it was once split-one, the fault of the first card */
      "play O1/ R2 -> ? split-one", /* checked before the colours */
      "play R1 O2 -> ? string-colour",
      "play R1 R1 -> ? not-held",
      "combine; combine R1; combine R1 B3 O2 -> ? combo-count",
      "combine O2/ R9 -> ? combo-split",
      "combine R1 R9 -> ? bad-card",
      "combine R1 O2 -> ? combo-secondary",
      "combine R1 R2 -> ? combo-same",
      "combine R1 Y2 -> ? not-held",
      "skip -> ? syntax",
      "skip pocket; skip decks -> ? bad-area",
      "skip deck -> ? no-counter",
      "end -> ? must-play",
      "use mill P2; done; assign hand P1 deck -> ? wrong-phase",
      "react pass -> ? no-reaction",
      "play R2",
      "play R1 -> ? wrong-phase",
      "skip hand -> ? skip-late",
      "end -> ? wrong-phase",
      "use steal P2 -> ? bad-effect",
      "use mill -> ? syntax",
      "use mill P9 -> ? bad-player",
      "use shield P1 pocket -> ? bad-area", /* the words are checked before the points */
      "use fade P2 R9 -> ? bad-card",
      "use shield P1 hand -> ? no-points",
      "use mill P2 -> ? empty",
      "done",
      "play R1 -> ? no-replay",
      "assign hand P9 pocket -> ? bad-player",
      "assign hand P2 pocket -> ? bad-area",
      "assign hand P2 deck -> ? not-team",
      "assign deck P1 hand -> ? no-counter",
      "assign hand P1 deck; end; P1.counters = 0,1,0,0"}},
    {"a string resolves from its lowest card and equal ones as listed",
     {"begin: set P1 hand O4 O2 O2 O1; set P2 hand Y1; set P2 deck Y2",
      "play O4 O2/ O1 O2; pools = O1; queue = O2,O2,O4",
      "done; pools = R1,Y1",
      "done; pools = O2",
      "done; done; P1.discard = O1,O2,O2,O4; replay = no"}}, /* four cards, though one of them is a one */
    {"a green string recovers its lower cards but not the one resolving",
     {"begin: set P1 hand G1 G2; set P2 hand Y1",
      "play G1 G2",
      "use recover P1 -> ? empty",
      "done; use recover P1; P1.deck = G1",
      "use recover P1 -> ? empty"}},
    {"a one is followed by another play each time or once",
     {"begin: set P1 hand R1 Y1 B1 O1 R2 B2; set P2 hand Y1",
      "play R1; done; play Y1; done; play B1; done; combine R2 B2; done",
      "play O1 -> ? no-replay",
      "begin ones=once: set P1 hand R1 Y1 B1 O1 R2 B2; set P2 hand Y1",
      "play R1; done; play Y1; done",
      "play B1 -> ? no-replay",
      "begin: set P1 hand R1; set P2 hand Y1; set P1 counters 1 0 0 0",
      "play R1; done",
      "skip hand -> ? skip-late", /* a replay cannot be skipped, but is simply ended */
      "assign hand P1 hand; replay = no",
      "end"}},
    /* ---- reactions and counters ---- */
    {"the owner of the source area is asked for every point",
     {"begin: set P1 hand R3 P1 B1; set P2 hand Y1; set P2 deck G1 G2 G3; set P2 counters 0 2 5 0",
      "play R3 -> play P1 R3; resolve R3 R3",
      "use mill P2 -> use P1 mill P2; ask P2 deck mill",
      "P1 done -> ? reaction-pending",
      "P1 react use -> ? not-your-turn",
      "react; react maybe; react use now -> ? syntax",
      "react pass G1 -> ? syntax", /* the card is named only at a table of real cards */
      "P2 react use -> blocked P2 mill; counter P2 deck -1",
      "lost = 1; pools = R2; P2.deck = G1,G2,G3",
      "use mill P2; P2 react pass; P2.discard = G1",
      "use mill P2; react use; phase = end", /* the last point has been spent */
      "P2.counters = 0,0,5,0"}},
    {"a counter lost in this turn comes back on the side of the actor",
     {"begin: set P1 hand P3; set P2 hand Y1 Y2; set P2 counters 1 0 0 0",
      "play P3",
      "use restore P1 deck -> ? none-lost",
      "use strip P2; react use",
      "use restore P2 hand -> ? not-team",
      "use restore P1 deck; lost = 0; P1.counters = 0,1,0,0",
      "use restore P1 deck -> ? none-lost"}},
    {"actions with counters need no card",
     {"begin: set P1 hand Y3; set P1 counters 0 1 0 0; set P2 counters 0 0 1 0",
      "play Y3; use dup P1 deck; use remove P2 discard; use remove P1 deck; end; P1.counters = 0,1,0,0",
      "winner = P1", /* P2 had neither a card nor a counter */
      "begin: set P1 hand P2; set P1 counters 1 0 0 0; set P2 hand R1",
      "play P2; use remove P1 hand; use restore P1 faded; P1.counters = 0,0,0,1"}},
    /* The other play that a 1 gives is available between plays, but not while a play resolves. */
    {"a replay is open until the next play",
     {"begin: set P1 hand R1 Y1 B2; set P2 hand Y1",
      "replay = no",
      "play R1; done; replay = yes",
      "play Y1; replay = no",
      "done; replay = yes",
      "end; replay = no"}},
    {"a skip costs a counter and leaves the last step",
     {"begin: set P1 counters 1 0 0 1; set P2 hand Y1",
      "play R1 -> ? not-held",
      "skip hand -> skip P1 hand; counter P1 hand -1",
      "lost = 1",
      "play R1 -> ? no-replay",
      "assign faded P1 deck -> assign P1 faded P1 deck; counter P1 faded -1; counter P1 deck +1",
      "end; lost = 0; turns = 1"}},
    /* ---- chance ---- */
    {"the queue of chance says what is picked",
     {"chance 1 -> ? no-game",
      "begin: set P1 hand P2; set P2 hand R1 R2 R3 R4; set P2 counters 1 0 0 0",
      "chance one -> ? syntax",
      "play P2; chance 3 9; use strip P2; react pass; P2.discard = R4",
      "use strip P2",
      "react pass -> ? bad-chance", /* there are three cards; refused when the chance is used */
      "react use"}},
    /* A large number must not overflow to a small one. */
    {"a number of chance may be great but then it cannot be used",
     {"begin: set P1 hand P2; set P2 hand R1 R2 R3 R4",
      "play P2; chance 65536 18446744073709551615",
      "use strip P2 -> ? bad-chance",
      "chance 18446744073709551616 -> ? syntax"}},
    /* ---- the end ---- */
    {"players without card and counter are out and rank in that order",
     {"begin players=3: set P1 hand R2",
      "play R2",
      "use mill P2 -> ? empty",
      "done",
      "end -> end P1; turn P2; out P2; turn P3; out P3; over winner=P1 places=1,3,2 points=1,0,0",
      "ranking = P1>P3>P2; turns = 1", /* a turn in which its player goes out is not counted */
      "P1 end -> ? game-over"}},
    {"a counter anywhere keeps a player in",
     {"begin players=2: set P1 hand R2; set P2 counters 0 0 0 1",
      "play R2; done; end; turn = P2; P2.alive = yes",
      "skip faded; end; winner = P2"}}, /* P1 has played his only card */
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
    {"no turn begins for a player who is out",
     {"new primary deal=scenario players=3; set P2 out; set P1 hand R1; set P3 hand R1; set P1 deck B1",
      "turn P2 -> ? out",
      "turn P9 -> ? bad-player",
      "turn P1 later; set P1 pocket R1; set P1 counters 1 2 3; set P1 counters 1 2 3 x -> ? syntax",
      "set P1 hand R1,,R2 -> ? bad-card",
      "turn P1", /* with a draw */
      "P1.hand = R1,B1"}},
    /* ---- visibility ---- */
    {"hands sets and draws are for their owner",
     {"new primary deal=manual sets=1; P1 build R; P2 build Y; start; view P1",
      "get P2.hand; get P2.sets; get P1.deck -> ? hidden",
      "P2.handsize = 3; P1.sets = R",
      "record has P1 build R",
      "record lacks P2 build Y",
      "record has move ? P2.deck P2.hand"}},
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
        ON_A_CHANNEL(decks_built_by_chance_are_what_the_pools_allow),
        ON_A_CHANNEL(a_position_has_no_more_cards_than_the_greatest_game),
        ON_A_CHANNEL(a_string_of_more_cards_than_a_colour_has_is_not_held),
        ON_A_CHANNEL(a_pick_by_chance_is_in_the_record_and_comes_again),
        ON_A_CHANNEL(the_next_game_of_a_match_begins_with_other_decks),
        cmocka_unit_test(a_card_drawn_for_an_ally_is_seen_by_him_alone),
        ON_A_CHANNEL(what_all_have_seen_under_a_deck_stays_there),
        ON_A_CHANNEL(a_deck_built_in_secret_is_dealt_anew_by_redeal),
        ON_A_CHANNEL(the_invariants_hold_in_random_play),
        ON_A_CHANNEL(undo_gives_back_cards_points_and_counters),
    };
    return dialogues_run(dialogues, COUNT(dialogues), position) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
