/* test_rules.c: Daifugo: refusals, options, the deal, what is hidden, stuck leaders, places, exchange, advice. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games/daifugo/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>

/* Begins a game with `new daifugo` and these hands ("4S 5H; 6D 7C" for P1 and P2); P1 leads. */
static void begin(struct channel *c, const char *options, const char *hands)
{
    dialogue_deal(c, "daifugo", options, hands);
}

/* ---- refusals ---- */

static void options_with_invalid_values_are_refused(void **state)
{
    static const char *const bad[] = {"jokers=3", "hand=55", "hand=28", "ends=last", "foul=no", "foulorder=x",
                                      "foul8=yes", "kaidan=yes", "kakumei=on", "kaidanrev=no", "shibari=on", "geki=yes",
                                      "spade3=yes", "loneplay=on", "hand=every", "hand=-1", "hand=", "hand=1x",
                                      "five=yes", "seven=1", "eight=0", "nine=x", "ten=x", "jack=x", "kaidan8=x",
                                      "stickypass=x", "leadpass=x", "exchange=x", "starter=9", "starter=", "score=x",
                                      "starter=18446744073709551617", /* 2^64 + 1 */
                                      "previous=P1", "previous=P1,P1", "previous=P2,P2", "previous=P1,P3",
                                      "previous=P1,P2,", "deal=scenario"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char command[100];
        snprintf(command, sizeof command, "new daifugo players=2 %s", bad[i]);
        channel_refuse(*state, command, "bad-option");
    }
    channel_refuse(*state, "new daifugo players=7", "bad-players");
    channel_refuse(*state, "new daifugo players=1", "bad-players");
    channel_accept(*state, "new daifugo");
    channel_expect_key(*state, "P4.count", "13");
    channel_accept(*state, "new daifugo players=2 hand=27");
}

/* With starter=3d nobody was dealt that card; with starter=loser there is no previous game. */
static void if_no_option_determines_the_leader_one_is_drawn(void **state)
{
    static const char *const rows[][2] = {
        {"", ""},
        {"deal=table", "start"},
        {"deal=manual starter=3d", "deal P1 3S; deal P2 3C; deal P3 3H; start"},
        {"deal=manual starter=loser", "deal P1 3S; deal P2 3C; deal P3 3H; start"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        int leads[3] = {0};
        for (int seed = 1; seed <= 60; seed++) {
            channel_send(*state, "new daifugo players=3 seed=%d %s", seed, rows[i][0]);
            channel_run(*state, rows[i][1]);
            channel_send(*state, "get turn");
            leads[channel_reply(*state)[1] - '1']++;
        }
        for (int seat = 0; seat < 3; seat++)
            assert_in_range(leads[seat], 10, 30);
    }
}

/* A count kept in a byte would wrap round to 1. */
static void a_card_named_257_times_is_not_one_card(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    for (int i = 0; i < 257; i++)
        text_add(&cards, i > 0 ? ",3C" : "3C");
    channel_run(c, "new daifugo players=2 deal=manual; deal P2 4S");
    channel_send(c, "deal P1 %s", cards.at);
    assert_string_equal(channel_refusal(c), "");
    channel_refuse(c, "start", "bad-deal");
    begin(c, "", "7S 3C 4C KD; 3H KH");
    channel_accept(c, "P1 play 7S");
    channel_send(c, "P1 give %s", cards.at);
    assert_string_equal(channel_refusal(c), "too-many");
    text_free(&cards);
}

/* ---- gifts, throws, secrets ---- */

/* Cards laid face down by tens are hidden like a hand, and so are the cards put aside. */
static void a_redealt_card_may_be_in_any_hidden_place_but_only_in_one(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    bool was_in[DAIFUGO_KINDS] = {false}, was_under_tens[DAIFUGO_KINDS] = {false}, was_aside[DAIFUGO_KINDS] = {false};
    begin(c, "", "TD 3C 5C KD; 3S 4H KH TS JK; 9S 9H 2C");
    channel_run(c, "P1 play TD; P1 discard 3C; P2 play KH; P3 pass; P1 pass; P2 play TS; P2 discard 4H");
    const struct session *session = c->protocol.session;
    const struct game_state *real = session_state(session);
    struct game_state same = *real;
    hooks_redeal(&session->match, &same, VIEW_ALL, &rng);
    assert_memory_equal(&same, real, sizeof same);
    for (int i = 0; i < 1000; i++) {
        struct game_state redealt = *real;
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
        assert_memory_equal(&redealt.tens[0], &real->tens[0], sizeof real->tens[0]);
        /* Otherwise the seed would reveal every later shuffle. */
        assert_true(redealt.common.chance.rng.state != real->common.chance.rng.state);
        assert_memory_equal(&redealt.gone, &real->gone, sizeof real->gone);
        assert_int_equal(daifugo_count(&redealt.hand[1]), 2);
        assert_int_equal(daifugo_count(&redealt.hand[2]), 3);
        assert_int_equal(daifugo_count(&redealt.tens[1]), 1);
        for (int card = 0; card < DAIFUGO_KINDS; card++) {
            int open = real->hand[0].copies[card] + real->tens[0].copies[card] + real->gone.copies[card] +
                       real->pile.copies[card];
            int hidden = redealt.hand[1].copies[card] + redealt.hand[2].copies[card] + redealt.tens[1].copies[card];
            assert_in_range(open + hidden, 0, card == DAIFUGO_JOKER ? DAIFUGO_JOKERS : 1);
            was_in[card] = was_in[card] || redealt.hand[1].copies[card] > 0 || open > 0;
            was_under_tens[card] = was_under_tens[card] || redealt.tens[1].copies[card] > 0 || open > 0;
            was_aside[card] = was_aside[card] || hidden == 0 || open > 0;
        }
    }
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        assert_true(was_in[card] && was_under_tens[card] && was_aside[card]);
}

/* ---- advice ---- */

static void suggestions_are_as_expected(void **state)
{
    static const struct {
        const char *options, *hands, *moves, *advice;
    } rows[] = {
        /* The advice leads with many weak cards at once, and follows with as many cards as the top has. */
        {"", "4S 4H 9D KC; 3H", "", "play 4S 4H"},
        {"", "3S 4S 5S 5H KC; 3H", "", "play 3S 4S 5S"},
        {"", "6C 3D; 7D 9D KD", "P1 play 6C", "play 7D"},
        {"", "6C 6D 3D; 5D 5C 7D KD KC", "P1 play 6C 6D", "play KD KC"},
        {"", "4S 4H 4D 4C KC 3D; 5H 9D KD 2C", "P1 play 4S 4H 4D 4C rev; P2 pass; P1 play KC", "play 9D"},
        /* The advice plays a joker only if nothing else is legal, and avoids kakumei if it can. */
        {"", "6C 3D; JK KD", "P1 play 6C", "play KD"},
        {"", "6C 3D; JK 5D", "P1 play 6C", "play JK"},
        {"", "4S 4H 4D 4C 9D; 3H", "", "play 4S 4H 4D 4C"},
        /* The advice goes out at once if it can, but with a foul only if nothing else is legal. */
        {"", "9D 9H; 3H", "", "play 9H 9D"},
        {"", "6C 3D; 5D 8D", "P1 play 6C", "play 8D"},
        {"", "2S 2D; 3H 4H", "", "play 2S"},
        {"", "2S; 3H 4H", "", "pass"},
        {"leadpass=off", "2S; 3H 4H", "", "play 2S"},
        {"", "6C 3D; 3H 5H", "P1 play 6C", "pass"},
        /*
         * The advice gives or discards the weakest cards, as many as allowed, but none if that would be an illegal
         * finish.
         */
        {"", "7S 3C 4C KD; 3H KH", "P1 play 7S", "give 3C"},
        {"", "7S 7H JK 4C KD; 3H KH", "P1 play 7S 7H", "give 4C KD"},
        {"", "7S 7H JK JK; 3H KH", "P1 play 7S 7H", "give JK JK"},
        {"", "TS TH 4C KD JK; 3H KH", "P1 play TS TH", "discard 4C KD"},
        {"foul=reject foul8=on", "7S 8S 9S 3C; 3H KH", "P1 play 7S 8S 9S", "give none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(*state, rows[i].options, rows[i].hands);
        if (*rows[i].moves != '\0')
            channel_run(*state, rows[i].moves);
        channel_send(*state, "suggest");
        assert_string_equal(channel_reply(*state), rows[i].advice);
    }
}

#define LONG_NAME "Nebuchadnezzar-the-second-of-Ur-"

static const struct dialogue dialogues[] = {
    /* ---- refusals ---- */
    {"a play is refused by its words, then by the hand, then by the pile",
     {"begin: 4S 4H 4D 3D 8S JK JK; 6D 6C 5H 5C 9H 9D",
      "P1 play 4X; P1 play 1S; P1 play JK=JK; P1 play rev rev -> ? bad-card",
      "P1 play JK JK JK -> ? not-held",
      "P1 play 4S JK -> ? raw-joker-in-combo",
      "P1 play 4S 4H 3D -> ? not-set-or-kaidan",
      "P1 play 4S 4H rev -> ? rev-needs-four",
      "P1 play 4S 4H; P2 play 6D 6C",
      "P1 play JK=5S JK=5H -> ? not-higher",
      "deal P1 4S; start -> ? wrong-phase"}},
    {"a word that is not a card is refused",
     {"begin: 7S AD KS JK; 6D 6C",
      "play AD QS=4S; play AD JK=JK; play AD JK=7; play AD JK=7SS; play AD JK=; play AD 4SS; play AD S1 -> ? bad-card",
      "play AD 10; play AD HH; play AD 4; play AD JK=4X; play AD JK:; play AD JK:JKK; play AD none -> ? bad-card",
      "play AD J K; play AD 4{; play AD ~S -> ? bad-card",
      "play 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C -> ? not-held",
      "play jk=ah,ad -> play P1 JK=AH AD; turn P2 play",
      "begin: 7S AD KS JK; 6D 6C",
      "play 7S",
      "give none none; give - -> ? bad-card"}},
    {"a joker that stands for itself locks no suit",
     {"begin: 4S 9C; JK 6S; 5H KH",
      "P1 play 4S",
      "P2 play JK -> play P2 JK; turn P3 play",
      "begin spade3=beat: JK 9C; 3S 6S; 5H KH",
      "P1 play JK",
      "P2 play 3S -> play P2 3S; turn P3 play",
      "begin: 4S 4H 9C; JK JK 6S; 5H KH",
      "P1 play 4S 4H",
      "P2 play JK JK -> play P2 JK JK; turn P3 play"}},
    /* ---- jokers ---- */
    {"with loneplay a joker alone has the power of its card, and a plain joker beats it",
     {"begin loneplay=yes: JK 4C; 9D 3C",
      "P1 play JK=JD -> play P1 JK=JD; jackback; turn P2 play",
      "begin loneplay=yes: JK 4C; 9D 3C; KC 6D",
      "P1 play JK=5H -> play P1 JK=5H; skip P2; turn P3 play",
      "begin loneplay=yes: JK 4C; JK 3C",
      "P1 play JK=2S",
      "P2 play JK -> play P2 JK; turn P1 play",
      "new daifugo jokers=0 loneplay=yes has loneplay=yes: the deck has no jok"}},
    {"a joker alone may not be the last card whatever it stands for",
     {"begin loneplay=yes foul=reject: JK; 9D 3C",
      "P1 play JK=7S -> ? illegal-finish -- these cards may not be the last ones: a joker alone",
      "P1 pass -> stuck P1; turn P2 play"}},
    {"the view and the pending action name the cards that a single joker may be played as",
     {"begin loneplay=yes: KD 4C; JK 3C",
      "P1 play KD",
      "json has 'JK'",
      "json has 'AH'",
      "json lacks 'QH'",
      "suggest says play JK",
      "begin loneplay=yes: JK 4C; JK 5C",
      "P1 play JK",
      "due says P2: only 3S, or a joker as 3S, beats a joker: play it, or `pass`",
      "suggest says play JK=3S",
      "begin loneplay=yes jokers=1: JK 4C; 3S 5C",
      "P1 play JK",
      "due says P2: only 3S beats a joker: play it, or `pass`"}},
    {"with real cards too a joker alone is any other card",
     {"new daifugo players=2 deal=table loneplay=yes; start P1",
      "P1 play JK=8S -> play P1 JK=8S; cut 8; pile-end P1; turn P1 play",
      "P1 play JK=4S",
      "P2 play JK -> ? not-held",
      "new daifugo players=2 deal=table; start P1",
      "P1 play JK=8S -> ? joker-alone"}},
    {"a kakumei can be switched off",
     {"begin kakumei=off: 4S 4H 4D 4C 9D; 6D 6C",
      "P1 play 4S 4H 4D 4C rev -> ? rev-not-allowed",
      "begin kaidanrev=off: 4S 4H 4D 4C 9D; 6D 6C",
      "P1 play 4S 4H 4D 4C rev -> play P1 4S 4H 4D 4C; kakumei on; turn P2 play"}},
    {"four cards of a sequence start a kakumei only where that is allowed",
     {"begin kakumei=auto: QS KS AS 2S 9D; 6D 6C",
      "P1 play QS KS AS 2S -> play P1 QS KS AS 2S; kakumei on; turn P2 play",
      "begin kakumei=auto kaidanrev=off: QS KS AS 2S 9D; 6D 6C",
      "P1 play QS KS AS 2S -> play P1 QS KS AS 2S; turn P2 play",
      "begin kakumei=auto kaidanrev=off: QS QH QD QC 9D; 6D 6C",
      "P1 play QS QH QD QC -> play P1 QS QH QD QC; kakumei on; turn P2 play"}},
    {"suits are locked without the sequence where geki is off",
     {"begin geki=off: 3S 9C; 4S 6S; 9S KH",
      "P1 play 3S",
      "P2 play 4S -> play P2 4S; shibari S; turn P3 play",
      "P3 play 9S -> play P3 9S; turn P1 play"}},
    {"the leader is the one whom the options name",
     {"new daifugo players=3 deal=manual starter=P2; deal P1 4S 3S; deal P2 6S 3D; deal P3 7S 3C; start; turn = P2",
      "new daifugo players=3 deal=manual starter=3d; deal P1 4S 3S; deal P2 6S 3D; deal P3 7S 3C; start; turn = P2",
      "new daifugo players=3 deal=manual starter=loser previous=3,1,2",
      "deal P1 4S 3S; deal P2 6S 3D; deal P3 7S 3C; start; turn = P2",
      "new daifugo players=3 deal=manual starter=3d; deal P1 4S; deal P2 3D; deal P3 7S; start P3; turn = P3",
      "new daifugo deal=manual starter=" LONG_NAME " players=Ann," LONG_NAME,
      "deal Ann 4S; deal " LONG_NAME " 5S; start; turn = " LONG_NAME,
      "new daifugo players=Ann,Ben starter=" LONG_NAME "u -> ? bad-option",
      "new daifugo players=3 starter=0; new daifugo players=3 starter=4 -> ? bad-option"}},
    {"as many cards are dealt as go round but 18 to two unless hand=all",
     {"new daifugo players=2 jokers=0 seed=7; P1.count = 18; P2.count = 18; undealt = 16",
      "new daifugo players=3 jokers=0 seed=7; P1.count = 17; P2.count = 17; P3.count = 17; undealt = 1",
      "new daifugo players=6 jokers=1 seed=7; P1.count = 8; P6.count = 8; undealt = 5",
      "new daifugo players=2 hand=26 jokers=0",
      "new daifugo players=2 hand=27 jokers=0 -> ? bad-option",
      "new daifugo players=2 jokers=0 hand=all seed=1; P1.count = 26; P2.count = 26; undealt = 0",
      "new daifugo players=6 jokers=0 hand=all seed=1; P1.count = 8; P6.count = 8; undealt = 4",
      "new daifugo players=2 hand=all deal=table; start P1; P2.count = 27; undealt = 0",
      "new daifugo players=2 hand=all hand=13 has hand= is given twice",
      "new daifugo hand=55 has hand=55; it may be 0 to 54, or all",
      "new daifugo hand=14 has hand=14: the deck has 54 cards"}},
    /* A record has a number as before `all` was introduced. */
    {"the size of a hand is recorded as all or as a number",
     {"new daifugo players=2 seed=1 hand=13",
      "record has  hand=13 ",
      "new daifugo players=2 seed=1 hand=013",
      "record has  hand=13 ",
      "new daifugo players=2 seed=1 hand=all",
      "record has  hand=all ",
      "new daifugo players=2 seed=1 hand=ALL",
      "record has  hand=all ",
      "new daifugo players=2 seed=1 hand=00",
      "record lacks hand="}},
    {"a deal by hand has every card once",
     {"new daifugo players=2 deal=manual jokers=1",
      "deal P3 4S -> ? bad-player",
      "deal P1 4S 1S -> ? bad-card",
      "start -> ? bad-deal",
      "deal P1 4S JK; deal P2 JK",
      "start -> ? bad-deal",
      "deal P2 4S; undealt = 51",
      "start -> ? bad-deal",
      "deal P2 5S",
      "start P3 -> ? bad-player",
      "start P2; turn = P2; undealt = 50"}},
    /* A past bug: `start` did not name the card that was dealt too often. */
    {"the card that is dealt too often is named",
     {"new daifugo players=2 deal=manual jokers=1; deal P1 3S 4S; deal P2 4S",
      "start -> ? bad-deal -- the cards cannot be dealt like that: the deck has 1 of 4S: P1 has 1, P2 has 1",
      "deal P2 JK JK",
      "start -> ? bad-deal -- the cards cannot be dealt like that: the deck has 1 of JK: P2 has 2",
      "deal P2 JK; start"}},
    /* ---- gifts, throws, secrets ---- */
    {"a gift is seen by the two and counted by the others",
     {"begin: 7S 3C 4C KD; 3H KH; 9S 9H",
      "P1 play 7S",
      "P1 give 3X; P1 give JK=3C -> ? bad-card",
      "P1 give 3C -> give P1 P2 1; given 3C; turn P2 play",
      "view P3",
      "record has | #! deal P3 n=2 cards=9S,9H",
      "record lacks deal P2 n=2 cards",
      "record has | P1 give ?",
      "record lacks given 3C"}},
    {"tens lie face down and their owner knows them",
     {"begin: TS 3C 4C KD; 3H KH",
      "P1 play TS",
      "P1 discard 4C -> discard P1 1; discarded 4C; turn P2 play",
      "tens = 1; P1.tens = 4C",
      "view P2",
      "get P1.tens -> ? hidden"}},
    {"after a foul play the last card may not be handed over",
     {"begin foul=reject foul8=on: 7S 8S 9S 3C; 3H KH",
      "P1 play 7S 8S 9S",
      "P1 give 3C -> ? illegal-finish",
      "P1 give none -> give P1 P2 0; cut 8; pile-end P1; turn P1 play",
      "begin foul=reject foul8=on: 8S 9S TS 3C; 3H KH",
      "P1 play 8S 9S TS",
      "P1 discard 3C -> ? illegal-finish",
      "begin foul=reject: 8S 9S TS 3C; 3H KH",
      "P1 play 8S 9S TS",
      "P1 discard 3C -> discard P1 1; discarded 3C; out P1 1; last P2 2; over places=1,2 points=15,0",
      "begin foul8=on: 8S 9S TS 3C; 3H KH",
      "P1 play 8S 9S TS",
      "P1 discard 3C -> discard P1 1; discarded 3C; foul P1 2; last P2 1; over places=2,1 points=-10,15"}},
    /* ---- stuck leaders ---- */
    {"a lead goes round until the last who has not passed must play",
     {"begin: 9H 3C 8H; KH 4C 5C; AD KD 5D",
      "P1 pass; P2 pass",
      "P3 pass -> ? lead-must-play",
      "begin: 9H 3C 8H; KH 4C 5C; AD KD 5D",
      "P1 play 9H; P2 play KH; P3 pass; P1 pass; P2 pass; P3 pass",
      "P1 pass -> ? lead-must-play",
      "begin: 9H 3C 8H; KH 4C 5C; AD KD 5D",
      "P1 play 9H; P2 pass; P3 play KD; P1 pass; P2 pass; P3 pass; P1 pass",
      "P2 pass -> ? lead-must-play"}},
    {"when all remaining players are stuck, their places follow the order in which they said so",
     {"begin foul=reject: 9H; 2S KH; 2D KD",
      "P1 play 9H; P2 play KH; P3 pass",
      "P2 play 2S -> ? illegal-finish",
      "P2 pass -> stuck P2; turn P3 play",
      "P3 pass -> ? lead-must-play",
      "P3 play KD",
      "P2 pass -> pass P2; pile-end P3; turn P3 play",
      "P3 pass -> stuck P3; turn P2 play",
      "P2 pass -> stuck P2; last P3 2; last P2 3; over places=1,3,2 points=30,0,0"}},
    {"only a player who may not end with the last card is stuck",
     {"begin: 2S; 3H 4H",
      "P1 pass -> pass P1; turn P2 play",
      "begin foul=reject: 9H; 3H 4H",
      "P1 pass -> pass P1; turn P2 play",
      "begin foul=reject: 2S 9H; 3H 4H",
      "P1 pass -> pass P1; turn P2 play",
      "begin foul=reject: JK; 3H 4H",
      "P1 pass -> stuck P1; turn P2 play",
      "begin foul=reject leadpass=off: 2S; 3H 4H",
      "P1 pass -> stuck P1; turn P2 play",
      "P2 pass -> ? lead-must-play"}},
    /* With foul=reject a stuck player has passed, too. The players who passed before him are on turn again. */
    {"with stickypass a stuck leader is out of the pile",
     {"begin stickypass=on foul=reject: 9H 4H; 5H 6H; 2S",
      "P1 pass; P2 pass",
      "P3 pass -> stuck P3; turn P1 play",
      "P1 play 4H; passed = P3",
      "P2 play 6H -> play P2 6H; shibari H; turn P1 play"}},
    {"the turn after a skip is the very next one",
     {"begin shibari=next: 5H 4C; 4S 9D; KH 3H",
      "P1 play 5H -> play P1 5H; skip P2; turn P3 play",
      "P3 play KH -> play P3 KH; shibari H; turn P1 play",
      "begin shibari=next: 5H 4C; 4S 9D; KC 3H; KH AD",
      "P1 play 5H; P3 pass",
      "P4 play KH -> play P4 KH; turn P1 play"}},
    {"when the last player is stuck those who passed are on turn again",
     {"begin foul=reject: 9H 4H; 5H 6H; 2S",
      "P1 pass; P2 pass",
      "P3 pass -> stuck P3; turn P1 play",
      "P1 pass -> pass P1; turn P2 play",
      "P2 pass -> ? lead-must-play"}},
    /* ---- places, points, sessions ---- */
    {"titles and points go by the number of players",
     {"begin: 3S; 4H",
      "P1 play 3S; P1.title = Daifugo; P2.title = Daihinmin; P1.points = 15; P2.points = 0",
      "begin: 3S; 4H; 6S",
      "P1 play 3S; P2 play 4H; P2.title = Heimin; P3.title = Daihinmin; P1.points = 30; P2.points = 0",
      "begin: 3S; 4H; 6S; 9H",
      "P1 play 3S; P2 play 4H; P3 play 6S; P1.title = Daifugo; P2.title = Fugo; P3.title = Hinmin",
      "P4.title = Daihinmin; P1.points = 35; P4.points = 0",
      "begin: 3S; 4H; 6S; 9H; QS",
      "P1 play 3S; P2 play 4H; P3 play 6S; P4 play 9H; P1.title = Daifugo; P2.title = Fugo; P3.title = Heimin",
      "P4.title = Hinmin; P5.title = Daihinmin; P1.points = 40; P2.points = 0; P5.points = 0",
      "begin: 3S; 4H; 6S; 9H; QS; KH",
      "P1 play 3S; P2 play 4H; P3 play 6S; P4 play 9H; P5 play QS; P1.title = Daifugo; P2.title = Fugo",
      "P3.title = Heimin; P4.title = Heimin; P5.title = Hinmin; P6.title = Daihinmin; P1.points = 45; P2.points = 0"}},
    {"the winner is known when the game is over",
     {"begin: 4S 5S; 6H; 7H 7D",
      "P1 play 4S; P2 play 6H; P2.place = 1",
      "result says -",
      "P3 play 7H; P3 give none; P1 pass; P3 play 7D",
      "result says P2",
      "begin: 4S; 6H 7C; 7H 7D",
      "P1 play 4S; P2 play 6H; P3 play 7H; P3 give none; P2 pass; P3 play 7D",
      "result says P1"}},
    {"if the first player out ends the game, no other player has a place",
     {"begin ends=first score=places exchange=on: KS; 3H 4H; 9S 9H",
      "P1 play KS -> play P1 KS; out P1 1; over places=1,2,2 points=2,0,0",
      "P1.points = 2; P2.points = 0; P2.place = none; P2.title = none",
      "new; deal P1 3S; deal P2 AH; deal P3 9S; start P2",
      "phase = play", /* no player came last, so nobody gives cards */
      "P1.total = 2",
      "begin ends=first: 2S; 3H 4H; 9S 9H",
      "P1 play 2S -> play P1 2S; foul P1 3; over places=3,1,1 points=-10,0,0",
      "P1.points = -10; P2.points = 0"}},
    {"the last of a game gives his best cards before the next",
     {"begin exchange=on starter=loser: KS; 3H 4H; 9S 9H",
      "P1 play KS; P2 pass; P3 pass; P2 play 3H; P3 play 9S; P2 pass; P3 play 9H; P2.place = 3; P1.points = 30",
      "new; deal P1 3S 4S 5S; deal P2 AH 2H 6H; deal P3 9S 9H TS; start; phase = exchange; turn = P2",
      "P2 play 6H -> ? wrong-phase",
      "P2 exchange 2X -> ? bad-card",
      "P2 exchange AH -> ? not-strongest",
      "P2 exchange AH 2H -> ? wrong-number",
      "P2 exchange JK -> ? not-held",
      "P2 exchange 2H -> exchange P2 P1 1; given 2H; turn P1 exchange",
      "P1 exchange 3S -> exchange P1 P2 1; given 3S; turn P2 play",
      "P1.total = 30"}},
    {"a player with fewer cards than are due gives all of them",
     {"new daifugo players=4 deal=manual exchange=on previous=P2,P4,P3,P1",
      "deal P1 9H; deal P2 3S 4S 5S; deal P3 KH; deal P4 6S 7S; start P2",
      "P1 exchange 9H -> exchange P1 P2 1; given 9H; turn P3 exchange",
      "P3 exchange KH -> exchange P3 P4 1; given KH; turn P2 exchange",
      "P2 exchange 3S -> ? wrong-number",
      "P2 exchange 3S 4S -> exchange P2 P1 2; given 3S 4S; turn P4 exchange"}},
    /* A past bug: the first player, who had two cards, gave back both, and nobody could move. */
    {"a player who gives cards back keeps one",
     {"new daifugo players=4 deal=manual exchange=on previous=P2,P4,P3,P1",
      "deal P1 9H; deal P2 3S; deal P3 KH; deal P4 4S; start P2; P1 exchange 9H; P3 exchange KH",
      "P2 exchange 3S 9H -> ? wrong-number",
      "P2 exchange 3S; P4 exchange 4S; P1.count = 1; P2.count = 1; P3.count = 1; P4.count = 1"}},
    /* ---- the club ---- */
    {"a good rule of thumb keeps the lead and runs out",
     {"begin seven=off: 3S 8H; 9C 9D TC; KS QS",
      "suggest club says play 8H", /* the eight keeps the lead */
      "begin seven=off: 3S 5H; KC KD AC; 4H 4S",
      "suggest club says play 3S", /* a five skips one of two */
      "begin seven=off: 3S 5H; KC KD AC",
      "suggest club says play 5H", /* and all others, if there is one */
      "begin seven=off foul=none: 2S 4C; 9C 9D TC; KS QS",
      "suggest club says play 4C",
      "new daifugo players=3 deal=manual seven=off; deal P1 5C 9S 9H 9D; deal P2 KC KD AC; deal P3 4H 4S JD; start P3",
      "play 4H",
      "suggest club says play 5C", /* three of a value stay together */
      "new daifugo players=3 deal=manual seven=off; deal P1 3C 4D 6D JK; deal P2 KC KD AC; deal P3 KH 4S JD; start P3",
      "play KH",
      "suggest club says pass"}}, /* the joker is kept */
    /* ---- the number of positions ---- */
    /*
     * P1 has four single cards, three pairs, a triple and a pass: 9 moves. A four leaves P2 three answers and a pass;
     * the nine, one answer and a pass; a pair or the triple, only the pass; if the lead is passed on, P2 must play: 12
     * + 2 + 4 + 3.
     */
    {"the positions after one deal are as counted by hand",
     {"begin: 4S 4H 4D 9S; 6D 8C KC",
      "positions 1 says 9",
      "positions 2 says 21"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(options_with_invalid_values_are_refused),
        ON_A_CHANNEL(if_no_option_determines_the_leader_one_is_drawn),
        ON_A_CHANNEL(a_card_named_257_times_is_not_one_card),
        ON_A_CHANNEL(a_redealt_card_may_be_in_any_hidden_place_but_only_in_one),
        ON_A_CHANNEL(suggestions_are_as_expected),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
