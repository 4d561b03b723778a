/* test_table.c: Prime Daifugo Lvl. 0 with real cards in people's hands: the referee counts and judges. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/evening.h"

#include <stdlib.h>
#include <string.h>

static void a_redeal_changes_nothing_if_no_hand_is_known(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    channel_run(c, "new lvl0 players=Ann,Ben deal=table discards=closed; start Ann; d; discard 8; play 3; pass; d; "
                   "discard 7");
    const struct session *session = c->protocol.session;
    struct game_state redealt = *session_state(session);
    hooks_redeal(&session->match, &redealt, VIEW_PUBLIC, &rng);
    redealt.common.chance = session_state(session)->common.chance;
    assert_memory_equal(&redealt, session_state(session), sizeof redealt);
}

#define TEN "?,?,?,?,?,?,?,?,?,?"
#define CANNOT "? bad-count -- there cannot be that many cards: "
#define COPIES "? too-many-copies -- the deck does not have that many of this card: "
#define ICON_NOTE "# look for the icon: the deck file only assumes that none of these cards has it\n"

/* ---- random games with real cards ---- */

static void expect_counts_that_add_up(struct channel *c)
{
    const struct session *session = c->protocol.session;
    const struct deck *deck = &session->match.deck;
    const struct game_state *now = session_state(session);
    int cards = now->stock.pile.count + now->discard.count + now->table.count;
    for (int seat = 0; seat < session->match.seats; seat++) {
        assert_int_equal(hand_count(&now->hand[seat]), now->hand[seat].copies[CARD_UNKNOWN]);
        cards += hand_count(&now->hand[seat]);
    }
    assert_int_equal(cards, deck_count(deck));
    for (int kind = 0; kind < deck->kinds; kind++)
        if (!deck->card[kind].assumed)
            assert_in_range(pile_copies(&now->table, kind) + pile_copies(&now->discard, kind), 0,
                            deck->card[kind].copies);
}

/* The view does not say which numbers and combinations are legal, so that plays may be refused with these codes. */
static void in_games_of_moves_that_the_view_offers_all_counts_add_up(void **state)
{
    static const char *const codes[] = {"not-greater", "leading-zero", "three-two-digit", "three-no-icon",
                                        "too-many-copies", NULL};
    struct channel *c = *state;
    struct rng rng = {11};
    int plays = 0, evenings = getenv("QUICK") != NULL ? 3 : 6;
    for (int round = 0; round < evenings; round++) {
        channel_send(c, "new lvl0 players=%s deal=table advanced=yes wins=100 hand=%d", round % 2 ? "A,B" : "A,B,C",
                     3 + round % 12);
        channel_accept(c, "start");
        plays += evening_play(c, &rng, codes, expect_counts_that_add_up);
    }
    assert_in_range(plays, 150, 6000);
}

static const struct dialogue dialogues[] = {
    {"nothing is dealt but counts",
     {"new lvl0 players=Ann,Ben,Cy deal=table; phase = setup",
      "start Ann -> turn Ann draw",
      "state has | turn Ann\n"
          "| phase draw\n"
          "| last -\n"
          "| last.player -\n"
          "| table -\n"
          "| discard.top -\n"
          "| discard.count 0\n"
          "| discard -\n"
          "| pile.count 16\n"
          "| pile ?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?\n"
          "| Ann.hand ?,?,?,?,?,?,?,?,?,?\n"
          "| Ann.count 10\n"
          "| Ann.wins 0\n"
          "| Ben.hand ?,?,?,?,?,?,?,?,?,?\n"
          "| Ben.count 10\n"
          "| Ben.wins 0\n"
          "| Cy.hand ?,?,?,?,?,?,?,?,?,?\n"
          "| Cy.count 10\n"
          "| Cy.wins 0\n"
          "| winner -\n"
          "| match -\n"
          "=\n"}},
    {"without a name chance says who begins",
     {"new lvl0 players=A,B deal=table seed=1; start; turn = B",
      "new lvl0 players=A,B deal=table seed=2; start; turn = A",
      "new lvl0 players=A,B deal=table start=B seed=2; start; turn = B"}},
    {"a person with real cards may discard any card",
     {"new lvl0 players=Ann,Ben deal=table advanced=yes; start Ann; d",
      "json has 'verbs':[{'verb':'discard','takes':'cards','min':1,'max':1,'values':['0','1','2',"}},
    {"the referee itself knows no hand",
     {"new lvl0 players=Ann,Ben deal=table; start Ann", "hand; hand Ben; get pile; legal; suggest -> ? hidden"}},
    {"hands of other sizes are dealt as counts",
     {"new lvl0 players=A,B deal=table hand=7; deal B ?,?,? ?; start A; A.count = 7; B.count = 4; pile.count = 35",
      "new lvl0 players=A,B deal=table",
      "deal A 3,5 -> ? bad-deal",
      "deal A 14 -> ? bad-card",
      "deal pile ?,?; deal discard ?,? -> ? bad-deal"}},
    /* A past bug: the hands together could have more cards than the deck. */
    {"hands are not more than the deck",
     {"new lvl0 players=A,B deal=table; deal A " TEN "," TEN "," TEN ",?,?,?,?,?,?,?",
      "start A; deal A " TEN "," TEN "," TEN "," TEN ",?,?,?,?,?,?,? -> ? bad-deal",
      "deal A " TEN "," TEN "," TEN ",?,?,?,?,?,?; start A; pile.count = 0",
      "new lvl0 players=A,B deal=table; deal A " TEN "," TEN "," TEN ",?,?,?,?,?,?; deal B " TEN "; start A",
      "pile.count = 0"}},
    {"each play is judged and counted",
     {"new lvl0 players=Ann,Ben,Cy deal=table; start Ann",
      "play 10 3 -> play Ann cards=10,3 as=103; judge 103 prime; turn Ben draw",
      "Ann.count = 8; table = Ann:10,3=103",
      "play 7 1 -> ? not-greater",
      "play 11 7 -> play Ben cards=11,7 as=117; judge 117 composite 3 3 13; return Ben cards=11,7; "
          "draw Ben n=2 cards=?,?; turn Cy draw",
      "Ben.count = 12",
      "draw -> draw Cy n=1 cards=?",
      "play 12 7 -> play Cy cards=12,7 as=127; judge 127 prime; round Cy; turn Cy draw",
      "Cy.count = 9; discard.count = 4; pile.count = 13"}},
    {"an icon that is only assumed to be missing gives a note",
     {"new lvl0 players=A,B deal=table advanced=yes; start A",
      "play 3 3 3 -> ? three-no-icon", /* of 3 the file is sure */
      "play 10 9 1 -> ? three-two-digit",
      "play 0 9 1 -> ? leading-zero",
      "play 3 7 3 -> play A cards=3,7,3 as=373; judge 373 prime; turn B draw",
      "undo says ! 6 undo 1\n"
          "! 7 turn A draw\n"
          "= 1\n",
      "play 3 7 3 has " ICON_NOTE,
      "undo",
      "play 7 1 1 has " ICON_NOTE, /* 711 is not prime */
      "undo",
      "play 4 3 3 lacks #",
      "undo",
      "play 3 7 lacks #"}},
    {"a deck file that assumes nothing knows its icons",
     {"file.txt: three icon\ncard 3 copies=10\ncard 7 copies=10\ncard 9 copies=9 icon\ncard 1 copies=3 assumed\n",
      "new lvl0 players=A,B deal=table deck=file.txt; start A",
      "play 3 7 3 -> ? three-no-icon",
      "play 3 1 1 has " ICON_NOTE, /* only of 1 the file is not sure */
      /* not real cards: the file is the deck */
      "new lvl0 players=A,B deal=manual deck=file.txt; deal A 3 1 1 7; deal B 3 7; start A",
      "play 3 1 1 -> ? three-no-icon"}},
    {"each reshuffle is known by the counts",
     {"new lvl0 players=A,B deal=table hand=20; start A; play 5 3; pass",
      "draw; pass; draw; pass; draw; pass; draw; pass; draw; pass; pile.count = 1; discard.count = 2",
      "draw -> draw B n=1 cards=?; reshuffle n=2",
      "pile.count = 2; discard.count = 0; discard.top = -",
      "pass; draw; pass; draw; pass",
      "draw -> ? deck-empty"}},
    {"a play of more cards than the count is not held",
     {"new lvl0 players=A,B deal=table hand=2; start A",
      "play 1 9 7 -> ? not-held",
      "play 1 9 7 has ? not-held -- by my count A has 2 cards: was a draw not entered? `count A N` corrects it\n",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0"}},
    {"the game and the match are won as with known cards",
     {"new lvl0 players=A,B deal=table hand=1; start A; play 3; new; start B; A.wins = 1; A.count = 1",
      "pass",
      "play 5 -> play A cards=5 as=5; judge 5 prime; win A; over places=1,2 points=1,0; match A",
      "new -> ? game-over"}},
    {"the known copies of a card bound a play",
     {"new lvl0 players=A,B,C deal=table advanced=yes; start A",
      "play 5/9:5 5/9:9 5/9:5 -> ? too-many-copies",
      "play 4/6/8:4 0 4/6/8:8 0 -> ? too-many-cards",
      "play 4 0 9; pass; play 6 0 7; pass",
      "play 7 0 9 -> ? too-many-copies",
      "new lvl0 players=A,B,C deal=table; start A",
      "play 0 7 -> ? too-many-copies",
      "play 3 4 3; undo; play 7 4 3; pass; pass; play 4 3 3; pass; pass; play 3; pass; pass",
      "play 3 3 -> ? too-many-copies",
      "play 3",
      "play 3 -> ? too-many-copies"}},
    /* A past bug: D, SKIP and the card thrown away were not counted as copies. */
    {"the known copies bound special cards and discards too",
     {"new lvl0 players=A,B,C deal=table skip=yes; start A",
      "d; discard 1; pass; d; discard 1; pass; d; discard 1; pass",
      "d -> ? too-many-copies",
      "undo 3; d",
      "discard D -> ? too-many-copies",
      "new lvl0 players=A,B,C deal=table skip=yes; start A; skip; skip",
      "skip -> ? too-many-copies"}},
    {"a refusal of too many copies says where they lie",
     {"new lvl0 players=A,B,C deal=table five-nine=yes; start A",
      "play 4 0 9 has " COPIES "0 is not in this game\n",
      "play 5/9:5 5/9:5 5/9:9 has " COPIES "2 of 5/9\n",
      "play 3; pass; pass; play 4 3 3",
      "play 3 3 3 has " COPIES "5 of 3; 2 lie on the table, 1 on the discards\n",
      "pass; pass",
      "play 3 3 3 has " COPIES "5 of 3; 3 lie on the discards\n",
      "play 3",
      "play 3 3 has " COPIES "5 of 3; 1 lies on the table, 3 on the discards\n",
      "new lvl0 players=A,B,C deal=table; start A; play 4 3 3; play 7 3 3",
      "play 9 3 3 has " COPIES "5 of 3; 4 lie on the table\n",
      "new lvl0 players=A,B,C deal=table skip=yes; start A; skip; skip",
      "skip has " COPIES "2 of SKIP; 2 lie on the discards\n"}},
    /* The record does not have the reshuffles of real cards: it has only counts. */
    {"the record of a table replays",
     {"new lvl0 players=A,B deal=table hand=20 seed=1; start A; play 5 3; pass; draw; pass; draw; pass",
      "d; discard 4; pass; d; replay"}},
    {"copies that lie open count from the last reshuffle on",
     {"new lvl0 players=A,B deal=table hand=20; start A; d; discard 1; pass; d; discard 1; pass; d; discard 1",
      "pile.count = 5; discard.count = 1",
      "pass; d; discard 2"}},
    {"assumed copies are exceeded with a note",
     {"new lvl0 players=A,B deal=table; start A; play 17; pass",
      "play 17 has # the deck file assumes 1 of 17, and more lie open",
      "pass; d",
      "discard 17 has # the deck file assumes 1 of 17, and more lie open"}},
    /* A past bug: a number that was not prime caused no note, although all players had seen its cards. */
    {"assumed copies are exceeded with a note when the cards go back too",
     {"new lvl0 players=A,B deal=table; start A",
      "play 17 17 -> play A cards=17,17 as=1717; judge 1717 composite 17 101; return A cards=17,17; turn B draw",
      "undo",
      "play 17 17 has # the deck file assumes 1 of 17, and more lie open\n",
      "play 17 3 lacks #"}},
    {"copies of a deck file are known unless it says assumed",
     {"file.txt: card 2 copies=10\ncard 3 copies=1\ncard 5 copies=1 assumed\ncard 7 copies=10\n",
      "new lvl0 players=A,B deal=table deck=file.txt; start A; play 3",
      "play 3 has " COPIES "1 of 3; 1 lies on the table\n",
      "pass",
      "play 3 -> ? too-many-copies",
      "play 5; pass; play 5"}},
    {"an ingredient left out is not an assumption",
     {"file.txt: card 0 copies=2 assumed\ncard 4 copies=10\ncard 9 copies=10\n",
      "new lvl0 players=A,B deal=table deck=file.txt; start A",
      "play 4 0 9 -> ? too-many-copies"}},
    {"a card that is not in the game cannot be played",
     {"new lvl0 players=A,B,C deal=table; start A",
      "play 4 0 9; play 5/9:5 3 -> ? too-many-copies",
      "skip -> ? not-held"}},
    {"the rules of skip are enforced but the forced draw is left to the players",
     {"new lvl0 players=A,B,C deal=table skip=yes hand=1; start A",
      "skip -> ? skip-last-card",
      "pass -> pass A; turn B draw",
      "draw",
      "skip -> skip B over=C; turn A draw",
      "B.count = 1",
      "new lvl0 players=A,B deal=table; start A",
      "skip -> ? skip-two-players"}},
    {"a hand limit is kept by the counts",
     {"new lvl0 players=A,B deal=table hand-limit=11; start A; play 10 3",
      "pass -> pass B; draw B n=1 cards=?; round A; turn A draw",
      "pass",
      "draw -> ? hand-limit"}},
    /* ---- corrected counts ---- */
    {"a count is corrected recorded and taken back",
     {"new lvl0 players=Ann,Ben deal=table hand=4; start Ann; play 5 3; pile.count = 38",
      "count Ann 7 -> count Ann n=7",
      "Ann.count = 7; pile.count = 33; turn = Ben",
      "count Ben 3 -> count Ben n=3",
      "Ben.count = 3; pile.count = 34",
      "count Ben 3",
      "record has | count Ann 7 #",
      "undo 3; Ann.count = 2",
      "redo 1; d; count Ben 4; phase = discard",
      "pass -> ? must-discard",
      "deal Ben ?,? -> ? wrong-phase"}},
    {"a play that a wrong count bars is accepted when it is corrected",
     {"new lvl0 players=A,B,C deal=table skip=yes hand=1 hand-limit=1; start A",
      "play 5 3 has ? not-held -- by my count A has 1 card: was a draw not entered? `count A N` corrects it\n",
      "draw has ? hand-limit -- the hand is at its limit: by my count A has 1 card; `count A N` corrects it\n",
      "skip has ? skip-last-card -- SKIP may not be the last card: by my count A has 1 card; `count A N` corrects it\n",
      "count A 2",
      "draw has by my count A has 2 cards;",
      "skip; undo",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2,2 points=1,0,0",
      "count A 1 -> ? game-over"}},
    {"the cards of a count come from the pile and then from the discards",
     {"new lvl0 players=A,B deal=table hand=20; start A; d",
      "count A 25 -> count A n=25; reshuffle n=1", /* only D */
      "undo; discard 8; pile.count = 4; discard.count = 2",
      "count A 27 -> ? bad-count",
      "count A 27 has " CANNOT
          "the pile and the discards have 6 cards: A can have at most "
          "26\n",
      "count A 24 -> count A n=24; reshuffle n=2",
      "pile.count = 2",
      "count B 21 -> count B n=21",
      "count A 26 has " CANNOT "the pile has 1 card: A can have at most 25\n",
      "undo 2",
      "count A 25 -> reshuffle n=2; count A n=25",
      "count A 26 -> count A n=26",
      "pass",
      "draw has "
          "? deck-empty -- by my count there is nothing to draw: `count NAME N` corrects a hand, and so the pile\n"}},
    {"a count that cannot be is refused",
     {"new lvl0 players=Ann,Ben deal=table hand=4",
      "count Ann 5 -> ? wrong-phase",
      "start Ann; play 5 3",
      "count Ann 41 -> ? bad-count",
      "count Ann 41 has " CANNOT "the pile has 38 cards: Ann can have at most 40\n",
      "count Ann 47; count Ann -1; count Ann many -> ? bad-count",
      "count Cy 3 -> ? bad-player",
      "count Ann; count Ann 3 4 -> ? syntax",
      "count Ann 0 has " CANNOT
          "without a card Ann has won: `undo` to Ann's last play, "
          "correct the count, and play again\n",
      "count Ann 40; new lvl0 players=Ann,Ben",
      "count Ann 5 has " CANNOT "the referee knows the hands\n"}},
    {"a slip of the referee is taken back",
     {"new lvl0 players=A,B deal=table; start A; play 5 3",
      "undo -> undo 1; turn A draw",
      "A.count = 10",
      "play 10 3; draw; pass; undo 2; redo 2; B.count = 13"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_redeal_changes_nothing_if_no_hand_is_known),
        ON_A_CHANNEL(in_games_of_moves_that_the_view_offers_all_counts_add_up),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
