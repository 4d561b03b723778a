/* test_deal.c: Prime Daifugo Lvl. 0: options, deck files, dealing by hand, chance, visibility. */
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <string.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"

/* ---- visibility ---- */

static int copies_of(const struct match *match, const struct game_state *state, int kind)
{
    int copies = pile_copies(&state->stock.pile, kind) + pile_copies(&state->discard, kind) +
                 pile_copies(&state->table, kind);
    for (int seat = 0; seat < match->seats; seat++)
        copies += state->hand[seat].copies[kind];
    return copies;
}

/* The seed is replaced, too, since it would reveal every later shuffle. */
static void redealt_cards_may_be_in_any_hidden_place_and_none_is_lost(void **state)
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

/* "You may only look at the top card of the discard pile", if it is closed: the others are redealt, too. */
static void a_redeal_keeps_the_discards_that_the_player_may_see(void **state)
{
    static const struct {
        const char *discards, *cards;
        int count, moved_min, moved_max; /* number of discards, and how many of 200 redeals may change them */
    } rows[] = {{"open", "11 13 17", 3, 0, 0}, {"closed", "11 13 17", 3, 101, 200}, {"closed", "-", 0, 0, 0}};
    struct channel *c = *state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct rng rng = {3};
        int moved = 0;
        channel_send(c, "new lvl0 players=A,B deal=manual discards=%s", rows[i].discards);
        channel_run(c, "deal A 5 3; deal B 7 1 2; deal pile 4 6 8");
        channel_send(c, "deal discard %s", rows[i].cards);
        channel_accept(c, "start A");
        const struct session *session = c->protocol.session;
        const struct game_state *real = session_state(session);
        for (int times = 0; times < 200; times++) {
            struct game_state redealt = *real;
            hooks_redeal(&session->match, &redealt, 0, &rng);
            assert_int_equal(redealt.discard.count, rows[i].count);
            assert_int_equal(redealt.discard.kind[2], real->discard.kind[2]);
            assert_int_equal(redealt.stock.pile.count, 3);
            assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
            moved += memcmp(redealt.discard.kind, real->discard.kind, 3) != 0;
        }
        assert_in_range(moved, rows[i].moved_min, rows[i].moved_max);
    }
}

#define TWENTY_THREES "3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,"
#define TEN_LETTERS "abcdefghij"
#define KIND(number) "card 1" number "/2" number " copies=1\n"
#define KINDS(tens) \
    KIND(tens "0") KIND(tens "1") KIND(tens "2") KIND(tens "3") KIND(tens "4") \
    KIND(tens "5") KIND(tens "6") KIND(tens "7") KIND(tens "8") KIND(tens "9")

static const struct dialogue dialogues[] = {
    /* ---- options ---- */
    {"an option at the end of its range is taken",
     {"new lvl0 hand=1; new lvl0 hand=23; new lvl0 hand=10 hand-limit=10; new lvl0 hand-limit=80",
      "new lvl0 hand=80 deal=manual; new lvl0 players=2 skip=no; new lvl0 wins=1; new lvl0 wins=100; new lvl0 seed=0",
      "new lvl0 players=A,B start=A; new lvl0 start=2; new lvl0 start=random; new lvl0 seed=18446744073709551615",
      "new lvl0 deck=lvl0; new lvl0 deck=lvl0-advanced"}},
    {"the option start names who begins every game",
     {"new lvl0 players=A,B,C start=C seed=1; turn = C; new lvl0 players=A,B,C start=C seed=2; turn = C",
      "new lvl0 players=A,B,C start=C seed=3; turn = C; new lvl0 players=A,B,C start=2 seed=1; turn = B",
      "new lvl0 players=A,B,C start=2 seed=2; turn = B; new lvl0 players=A,B,C start=2 seed=3; turn = B",
      "new lvl0 players=A,B deal=manual start=B; deal A 3; deal B 5; start; play 5; new",
      "deal A 3; deal B 5; start; turn = B"}},
    {"the next game keeps the options and goes on with chance",
     {"new lvl0 players=A,B,C deal=manual hand=3 advanced=yes; deal A 3; deal B 5; deal C 7; start A; play 3; new",
      "deal A SKIP 0; deal B 5; deal C 7; start A",
      "new lvl0 players=A,B hand=1 seed=1; A.hand = 3; B.hand = 6; play 3; new; A.hand = 7; B.hand = 6; turn = A"}},
    {"an option with its default value is not written",
     {"new lvl0 players=A,B advanced=no multi-in-three=yes hand=10 hand-limit=0 wins=2 start=random seed=1",
      "record has | #! new lvl0 players=A,B seed=1 #",
      "new lvl0 seed=1",
      "record has | #! new lvl0 players=P1,P2 seed=1 #"}},
    /* ---- deck files ---- */
    {"a deck file replaces the cards",
     {"file.txt: deck mine\nthree digits icon\ncard 2 copies=9 icon\ncard 3\ncard 23 copies=9\ncard D special\n",
      "new lvl0 players=A,B deck=file.txt deal=manual; deal A 2 3 2; deal B 23 23 D; start A; pile.count = 14",
      "play 2 3 2 -> play A cards=2,3,2 as=232; judge 232 composite 2 2 2 29; return A cards=2,3,2; turn B draw",
      "play 23 23 23 -> ? not-held",
      "play 23 -> play B cards=23 as=23; judge 23 prime; turn A draw"}},
    {"a deck file says which cards have the icon",
     {"file.txt: three digits icon\ncard 1 copies=9 icon\ncard 9 copies=9\ncard 7 copies=9\n",
      "new lvl0 players=A,B deck=file.txt deal=manual; deal A 9 7 7 1; deal B 1; start A",
      "play 9 7 7 -> ? three-no-icon",
      "play 9 7 1"}},
    {"a deck file may leave the restrictions of three cards out",
     {"file.txt: card 1 copies=9\ncard 10 copies=9\ncard 7 copies=9\n",
      "new lvl0 players=A,B deck=file.txt deal=manual; deal A 10 1 1 7; deal B 7 1 1 10; start A",
      "play 10 7 1 -> play A cards=10,7,1 as=1071; judge 1071 composite 3 3 7 17; return A cards=10,7,1; turn B draw",
      "play 1 1 7 -> play B cards=1,1,7 as=117; judge 117 composite 3 3 13; return B cards=1,1,7; turn A draw"}},
    {"a deck file may bound the cards of a play",
     {"file.txt: play 2\ncard 1 copies=9\ncard 3 copies=9\n",
      "new lvl0 players=A,B deck=file.txt deal=manual; deal A 1 3 1 3; deal B 3; start A",
      "play 1 3 1 -> ? too-many-cards",
      "legal has | play 1 3\n",
      "legal lacks | play 1 3 1",
      "play 1 3"}},
    {"a deck file that the game cannot use is refused",
     {"file.txt: card X joker values=0-13 copies=30\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: letters\ncard A values=1 copies=40\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: card 1 copies=81\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: card 1 copies=19\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: card 1 copies=0\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: not a deck\n",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option",
      "file.txt: ",
      "new lvl0 players=A,B deck=file.txt -> ? bad-option"}},
    {"a deck file of too many kinds of cards is refused",
     {"file.txt: " KINDS("0") KINDS("1") KINDS("2") KIND("30") KIND("31") KIND("32"),
      "new lvl0 players=A,B deck=file.txt -> ? bad-option"}},
    /* A card may be two ingredients: if it is left out as one of them, it is also missing as the other. */
    {"an ingredient whose card was removed as another ingredient is lacking",
     {"file.txt: card 1 copies=30\ncard SKIP also=0 copies=2 special\n",
      "new lvl0 players=A,B,C deck=file.txt zero=no skip=yes -> ? bad-option",
      "new lvl0 players=A,B,C deck=file.txt zero=yes skip=no -> ? bad-option",
      "new lvl0 players=A,B,C deck=file.txt zero=yes skip=no has it is without 0",
      "new lvl0 players=A,B deck=file.txt zero=yes -> ? bad-option",
      "new lvl0 players=A,B,C deck=file.txt zero=yes skip=yes"}},
    /* A past bug: the option was accepted, although the deck did not have the card. */
    {"an ingredient that the deck lacks is refused when it is asked for",
     {"file.txt: card 1 copies=20\n",
      "new lvl0 deck=file.txt zero=yes; new lvl0 deck=file.txt five-nine=yes -> ? bad-option",
      "new lvl0 deck=file.txt four-six-eight=yes; new lvl0 deck=lvl0 zero=yes -> ? bad-option",
      "new lvl0 deck=lvl0 five-nine=yes; new lvl0 deck=lvl0 four-six-eight=yes -> ? bad-option",
      "new lvl0 deck=file.txt zero=no; new lvl0 deck=file.txt five-nine=no",
      "new lvl0 deck=file.txt four-six-eight=no; new lvl0 deck=file.txt advanced=yes", /* those that the deck has */
      "new lvl0 players=3 deck=file.txt skip=yes -> ? bad-option",
      "new lvl0 players=A,B,C deck=file.txt deal=manual; deal A 1 1; deal B 1; deal C 1; start A",
      "A skip -> ? not-held"}},
    /* An ingredient is in the game only if the options say so, even with a deck file. */
    {"the ingredients of a deck file are switched on too",
     {"file.txt: card 0 copies=7\ncard 1 copies=9\ncard 3 copies=19\n",
      "new lvl0 players=A,B hand=1 deck=file.txt; pile.count = 26",
      "new lvl0 players=A,B hand=1 zero=yes deck=file.txt; pile.count = 33"}},
    /* A player with a lone SKIP must draw even if the deck gives SKIP a value. */
    {"a lone skip of a deck file with a value is not played",
     {"file.txt: card SKIP values=7 copies=9\ncard 3 copies=30\n",
      "new lvl0 players=A,B,C skip=yes deal=manual deck=file.txt; deal A SKIP; deal B 3 3; deal C 3; start A",
      "play SKIP -> ? must-draw"}},
    {"a lone card of a deck file without skip may pass",
     {"file.txt: card 1 copies=2\ncard 3\n",
      "new lvl0 players=A,B hand=1 deck=file.txt deal=manual; deal A 3; deal B 1; start A; pile.count = 1",
      "pass -> pass A; turn B draw"}},
    {"a deck of few cards may be dealt out to the players",
     {"file.txt: card 1 copies=2\ncard 3\n",
      "new lvl0 players=A,B hand=1 deck=file.txt deal=manual; deal A 3; deal B 1 1; start A; pile.count = 0",
      "draw -> ? deck-empty"}},
    /* ---- dealing by hand ---- */
    /* A past bug: `play 10, 3`, as people write it, was refused as a bad card. */
    {"cards are separated by blanks, commas or both",
     {"new lvl0 players=A,B deal=manual; deal A 5,3 10, 7; deal B 7; start A; A.hand = 3,5,7,10; play 5,3; undo",
      "play 10, 3 -> play A cards=10,3 as=103; judge 103 prime; turn B draw"}},
    {"the record names the player who was drawn to begin",
     {"new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; start; turn = B",
      "record has \n| start B #"}},
    /* 80 cards are read before they are compared with the deck. */
    {"a deal is read up to the card that is one too many",
     {TWO,
      "deal A " TWENTY_THREES TWENTY_THREES TWENTY_THREES TWENTY_THREES "Z -> ? bad-card",
      "deal A " TWENTY_THREES TWENTY_THREES TWENTY_THREES TWENTY_THREES "3,Z -> ? bad-deal"}},
    {"a long word that is not a card is cut after 40 letters",
     {TWO,
      "deal A " TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrs,3 -> ? bad-card ... card: "
          TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrs",
      "deal A " TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrst,3 -> ? bad-card ... card: "
          TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrst",
      "deal A " TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrstu,3 -> ? bad-card ... card: "
          TEN_LETTERS TEN_LETTERS TEN_LETTERS "klmnopqrst"}},
    {"a second deal to a pile replaces the first",
     {"new lvl0 players=A,B deal=manual; deal A 17 1; deal A 17 3; deal B 5; deal pile 19; deal pile 1 2",
      "deal discard 4; deal discard 6 8; start B; A.hand = 3,17; pile = 1,2; discard.top = 8; discard.count = 2"}},
    {"a dash deals nothing",
     {"new lvl0 players=A,B deal=manual; deal A 3; deal A -; A.count = 0",
      "deal A 3; deal B 5; deal pile -; start A; pile.count = 0"}},
    {"cards that no command names are shuffled into the pile",
     {"new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal discard 9 9; start A; pile.count = 41",
      "new lvl0 players=A,B deal=manual seed=1; deal A 3 5; deal B 7; deal pile 9; start A; pile.count = 1"}},
    /* ---- chance ---- */
    /* `chance` is not a move: the referee may use it even while a player must throw a card away. */
    {"chance is accepted in any phase",
     {"new lvl0 players=A,B deal=manual; deal A D 10 3; deal B 7; deal pile 4 4 4; start A; d",
      "chance 10 D; discard 10; pass",
      "draw -> draw B n=1 cards=4; reshuffle n=2 cards=10,D"}},
    {"chance applies to one reshuffle",
     {"new lvl0 players=A,B deal=manual; deal A D 5; deal B 7; deal pile 4; deal discard 6 8; start A",
      "chance 8 D 6",
      "d -> discard A D; draw A n=1 cards=4; reshuffle n=3 cards=8,D,6; draw A n=1 cards=8",
      "discard 4; pass; draw; pass; draw; pile = 4",
      "pass; draw; pass",
      "draw -> ? deck-empty"}},
    {"impossible cards of chance are refused when the discards are shuffled",
     {"new lvl0 players=A,B deal=manual; deal A 2 3 5; deal B 7 1; deal pile -; start A; play 2; pass; chance 9",
      "draw -> ? bad-chance",
      "chance 2",
      "draw -> reshuffle n=1 cards=2; draw A n=1 cards=2",
      "new lvl0 players=A,B deal=manual; deal A D 3 5; deal B 7 1; deal pile 2; start A; chance 9",
      "d -> ? bad-chance",
      "A.hand = 3,5,D"}},
    /* ---- visibility ---- */
    {"the state has every key of the rules",
     {"new lvl0 players=A,B deal=manual advanced=yes; deal A 4/6/8 7 1; deal B 7 1 D; deal pile 2 2; deal discard 3",
      "start A; play 4/6/8:4 7; play 7 1; draw",
      "state has | turn A\n"
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
          "=\n",
      "view A",
      "state has | A.hand 1,2",
      "state has | B.hand ?",
      "state has | pile ?"}},
    {"cards drawn are seen by the others as a number",
     {"new lvl0 players=A,B deal=manual; deal A 1 4; deal B 10 3 7; deal pile 5 6 8; start B",
      "play 10 3; pass; view B",
      "record has | #! draw A n=2 cards=?,?"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(redealt_cards_may_be_in_any_hidden_place_and_none_is_lost),
        ON_A_CHANNEL(a_redeal_keeps_the_discards_that_the_player_may_see),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
