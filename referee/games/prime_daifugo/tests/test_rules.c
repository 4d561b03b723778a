/*
 * test_rules.c: Prime Daifugo by the sections of its rules, where they go beyond the worked examples (examples.txt).
 */
#include "referee/engine/hooks.h"
#include "referee/games/prime_daifugo/state.h"
#include "referee/games/prime_daifugo/tests/dealt.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* ---- tables of real cards ---- */

/* A past bug: cards from the field under the deck stayed known, and the player who drew one was shown to hold it. */
static void cards_of_the_field_become_unknown_under_the_deck_at_a_table(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=table hand=26; start A; play 53; draw; play 7A; pass");
    channel_expect_events(c, "draw", "draw B n=1 cards=?");
    channel_run(c, "pass");
    channel_expect_events(c, "draw", "draw A n=1 cards=?");
    channel_run(c, "pass; draw; play X; draw");
    const struct hand *hand = session_state(c->protocol.session)->hand;
    assert_int_equal(hand[0].copies[CARD_UNKNOWN], hand_count(&hand[0]));
    assert_int_equal(hand[1].copies[CARD_UNKNOWN], hand_count(&hand[1]));
}

/* ---- visibility ---- */

/* The seed is replaced, too, since it would reveal every later shuffle. */
static void redealt_cards_may_be_anywhere_and_none_is_lost(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    bool was_held[DECK_KINDS_MAX] = {false}, was_on_top[DECK_KINDS_MAX] = {false};
    channel_run(c, "new prime-daifugo players=A,B,C deal=manual; deal A 53K; deal B 71X; deal C 2; start A; play 53");
    const struct session *session = c->protocol.session;
    const struct game_state *real = session_state(session);
    const struct deck *deck = &session->match.deck;
    for (int i = 0; i < 500; i++) {
        struct game_state redealt = *real;
        hooks_redeal(&session->match, &redealt, 0, &rng);
        assert_true(redealt.common.chance.rng.state != real->common.chance.rng.state);
        assert_memory_equal(&redealt.hand[0], &real->hand[0], sizeof real->hand[0]);
        assert_memory_equal(&redealt.field, &real->field, sizeof real->field);
        assert_int_equal(hand_count(&redealt.hand[1]), 3);
        assert_int_equal(hand_count(&redealt.hand[2]), 1);
        for (int kind = 0; kind < deck->kinds; kind++) {
            int copies = pile_copies(&redealt.stock.pile, kind) + pile_copies(&redealt.field, kind);
            for (int seat = 0; seat < 3; seat++)
                copies += redealt.hand[seat].copies[kind];
            assert_int_equal(copies, deck->card[kind].copies);
            was_held[kind] = was_held[kind] || redealt.hand[1].copies[kind] > 0;
            was_on_top[kind] = was_on_top[kind] || redealt.stock.pile.kind[0] == kind;
        }
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_true(was_held[kind] && was_on_top[kind]);
}

/* ---- up to six players ---- */

#define NOT_HELD "? not-held -- that is not in the hand: "
#define CANNOT "? bad-count -- there cannot be that many cards: "
#define A_WOULD_BE_OUT CANNOT "without a card A is out: `undo` to A's last play, correct the count, and play again\n"

static const struct dialogue dialogues[] = {
    /* ---- 1, 2: cards and set-up ---- */
    {"1: there are 52 cards and two Jokers",
     {"new prime-daifugo players=A,B deal=manual",
      "deal A XXX; deal A AAAAA; deal A 22222; deal A 33333; deal A 44444; deal A 55555; deal A 66666 -> ? bad-deal",
      "deal A 77777; deal A 88888; deal A 99999; deal A TTTTT; deal A JJJJJ; deal A QQQQQ; deal A KKKKK -> ? bad-deal",
      "deal A AAAA222233334444555566667777888899; deal B 99TTTTJJJJQQQQKKKKXX; start A; pile.count = 0"}},
    {"1: the twelve red even cards can be left out",
     {"new prime-daifugo players=A,B deal=manual red-evens=no",
      "deal A 222; deal A 444; deal A 666; deal A 888; deal A TTT; deal A QQQ -> ? bad-deal",
      "deal A AAAA223333445555667777; deal B 889999TTJJJJQQKKKKXX; start A; pile.count = 0"}},
    {"2: the hand is the largest of 11, 7 and 5 that fits",
     {"new prime-daifugo players=3; P1.count = 11; pile.count = 21",
      "new prime-daifugo players=6; P1.count = 7; pile.count = 12",
      "new prime-daifugo players=3 red-evens=no; P1.count = 11; pile.count = 9",
      "new prime-daifugo players=4 red-evens=no; P1.count = 7; pile.count = 14",
      "new prime-daifugo players=2 hand=27; P1.count = 27; pile.count = 0",
      "new prime-daifugo players=6 hand=9; P1.count = 9; pile.count = 0",
      "new prime-daifugo players=6 hand=1; P1.count = 1; pile.count = 48"}},
    {"2: a hand of no cards or of more than there are is refused",
     {"new prime-daifugo players=6 hand=10; new prime-daifugo players=2 hand=28 -> ? bad-option",
      "new prime-daifugo players=2 hand=0; new prime-daifugo players=4 red-evens=no hand=11 -> ? bad-option"}},
    {"2: the deals of three seeds are these",
     {"new prime-daifugo players=2 seed=3",
      "pile = 8,3,2,A,9,Q,T,X,Q,5,A,9,T,K,6,J,K,4,8,3,6,2,J,9,4,7,4,5,Q,A,3,Q",
      "new prime-daifugo players=3 seed=0 start=2",
      "turn = P2; P1.hand = A,A,A,2,3,5,6,6,8,T,J; P3.hand = A,2,3,3,5,8,8,T,K,K,K",
      "new prime-daifugo players=6 seed=18446744073709551615 red-evens=no; turn = P5; P6.hand = 2,7,9,9,9,T,J"}},
    {"2: the next game of the match goes on with the same chance",
     {"new prime-daifugo players=A,B deal=manual seed=4; deal A 2; deal B 3; deal pile 4; start A; play 2",
      "new; deal A 5; deal B 7; deal pile 9; start B; turn = B; order = normal; winner = -"}},
    {"2: what is dealt nowhere is shuffled into the deck",
     {"new prime-daifugo players=A,B deal=manual seed=4; deal A QK; deal B 57; start B", "pile.count = 50; turn = B"}},
    {"2: a deal by hand is refused for these reasons",
     {"new prime-daifugo players=A,B deal=manual",
      "deal C 23 -> ? bad-player",
      "deal A 2Z3 -> ? bad-card",
      "deal A 2Z3 has : Z\n", /* the other letters are cards */
      "deal A 2\xC3\xA9 has there is no such card: \xC3\xA9\n", /* uncut */
      "deal A 20; deal A 2,,3; deal A 2,? -> ? bad-card",
      "deal A -> ? syntax",
      "start C -> ? bad-player",
      "start A -> ? bad-deal", /* B has no cards */
      "play 2; chance 2 -> ? wrong-phase",
      "deal A 2; deal B 3,t 10 13,1 X; start A; B.hand = A,3,T,T,K,X",
      "deal A 3; start B -> ? wrong-phase"}},
    /* ---- 3: the turn ---- */
    {"3: the checks of a play come in their order",
     {DEALT("", "5355", "33399XXA2", "9") "; play 53",
      "play; play |X=3 -> ? no-cards",
      "play Z9=; play 9=Z*; play 0; play 5,,5; play ,5; play 5 ,, 5 -> ? bad-card", /* before malformed */
      "play K= -> ? malformed", /* before not-held */
      "play K; play K=2^2 -> ? not-held",
      "play XXX -> ? not-held", /* before joker-value */
      "play X|X=3 -> ? joker-value", /* a lone Joker has no value */
      "play X -> ? joker-alone", /* there are two cards on the field */
      "play X3; play X3|X=14; play X3|X=; play X3|X; play X3|=3; play X3|X=-1; play X3|3=3 -> ? joker-value",
      "play X3|X=X; play X3|X=3|X=3; play 3|X=3 -> ? joker-value",
      "play XX|X=0 -> ? joker-value", /* before leading-zero */
      "play XX|X=0|X=3; play X33|X=0; play 9=X3^2|X=0 -> ? leading-zero", /* before wrong-count and not-greater */
      "play 9=X*9|X=A; play 9=9^A -> ? malformed", /* before wrong-count */
      "play 9=9^X|X=0 -> ? leading-zero",
      "play 3; play 333; play 9=3^2 -> ? wrong-count",
      "play 39=3*K -> ? not-held",
      "play 33; play X3|X=5; play 39=3*A3 -> ? not-greater", /* X3|X=5 is 53, too */
      "A play -> ? not-your-turn", /* checked before the play itself */
      "pass 3; draw 3 -> ? syntax",
      "pile.count = 1"}},
    /* ---- 4: legal plays ---- */
    {"4.9: 1729 with a Joker turns the order round",
     {DEALT("", "X7293", "46", "78"),
      "play X729|X=A -> play A cards=X729|X=A as=1729; revolution A; turn B draw",
      "order = reversed"}},
    {"4.10: a Joker stands for 0 to 13",
     {DEALT("", "3X", "46", "78"),
      "play 3X|X=0 has ! judge 30",
      "undo; play 3X|X=A has ! judge 31",
      "undo; play 3x/x=1 has ! judge 31",
      "undo; play 3X|X=2 has ! judge 32",
      "undo; play 3x/x=9 has ! judge 39",
      "undo; play 3X|X=T has ! judge 310",
      "undo; play 3x/x=10 has ! judge 310",
      "undo; play 3X|X=J has ! judge 311",
      "undo; play 3x/x=11 has ! judge 311",
      "undo; play 3X|X=q has ! judge 312",
      "undo; play 3x/x=12 has ! judge 312",
      "undo; play 3X|X=K has ! judge 313",
      "undo; play 3x/x=13 has ! judge 313"}},
    {"4.7: the judge treats 57 and 1729 like all numbers",
     {DEALT("", "A572793", "46", "78"),
      "judge 57 says composite 3 19",
      "judge 1729 says composite 7 13 19"}},
    /* ---- 5: the penalty ---- */
    {"5: a wrong play costs as many cards as the option says",
     {DEALT("penalty=cards", "24223", "46", "88889999"),
      "play 24=2*2*3 has ! penalty A 5",
      DEALT("penalty=number", "24223", "46", "88889999"),
      "play 222 has ! penalty A 3",
      DEALT("penalty=1", "24223", "46", "88889999"),
      "play 24=2*2*3 has ! penalty A 1",
      DEALT("penalty=0", "24223", "46", "88889999"),
      "play 24=2*2*3 has ! penalty A 0"}},
    /* ---- 6: passing, the field, the end ---- */
    {"6.16: the field is cleared when all others have passed",
     {DEALT_THREE("", "53K", "24", "68"),
      "play 53 -> play A cards=53 as=53; judge 53 prime; turn B draw",
      "last = 53; last.count = 2; last.player = A; field = 53",
      "pass -> pass B; turn C draw",
      "pass -> pass C; round A; turn A draw",
      "last = -; field = -; last.player = -",
      "pass -> pass A; turn B draw", /* the leader may pass too */
      "pass -> pass B; turn C draw",
      "pass -> pass C; turn A draw"}},
    {"6.19: the game ends with the first empty hand",
     {DEALT("", "3", "46", "8"),
      "play 3 -> play A cards=3 as=3; judge 3 prime; win A; end A; over places=1,2 points=1,0",
      "winner = A; phase = over; turn = -",
      "result says A",
      "B pass; suggest -> ? game-over",
      DEALT("", "57", "46", "8"),
      "play 57 -> play A cards=57 as=57; cut A; win A; end A; over places=1,2 points=1,0",
      DEALT("", "A729", "46", "8"),
      "play A729 -> play A cards=A729 as=1729; revolution A; win A; end A; over places=1,2 points=1,0",
      DEALT("", "X", "46", "8"),
      "play X -> play A cards=X; joker A; win A; end A; over places=1,2 points=1,0"}},
    {"6.19: a wrong play of the last cards does not win",
     {DEALT("penalty=0", "4", "46", "8"),
      "play 4 -> play A cards=4 as=4; judge 4 composite 2 2; penalty A 0 cards=; turn B draw",
      "winner = -"}},
    {"6.19: the others may play on for the places",
     {DEALT_THREE("placings=yes", "3", "5J", "77"),
      "play 3 -> play A cards=3 as=3; judge 3 prime; win A; place A 1; turn B draw",
      "winner = A; phase = draw",
      "A pass -> ? not-your-turn",
      "pass",
      "pass -> pass C; round B; turn B draw", /* its player is out, so the next player leads */
      "pile = 9,9,3",
      "play 5; play 7",
      "play J -> play B cards=J as=11; judge 11 prime; place B 2; place C 3; end A,B,C; over places=1,2,3 points=2,1,0",
      "C.place = 3; phase = over",
      "result says A"}},
    {"6.19: a cut with the last cards gives the lead to the next",
     {DEALT_THREE("placings=yes", "357", "5J", "77") "; pass; pass; pass; play 3; pass; pass",
      "play 57 -> play A cards=57 as=57; cut A; win A; place A 1; round B; turn B draw",
      "last = -"}},
    {"6.19: without placings nobody has a place",
     {DEALT("", "3", "46", "8"), "get A.place -> ? bad-key"}},
    {"6.20: past the clock a move is a pass",
     {DEALT("clock=60", "37", "5J", "8246"),
      "+60000 play 3", /* just in time */
      "+40000 draw -> draw B n=1 cards=8",
      "+21000 A play 7 -> ? not-your-turn",
      "get nothing -> ? bad-key",
      "play J -> pass B timeout; round A; turn A draw",
      "play 7 -> play A cards=7 as=7; judge 7 prime; win A; end A; over places=1,2 points=1,0",
      "undo",
      "+61000 A play Z -> pass A timeout; turn B draw", /* too late even for an invalid move */
      "+61000 undo", /* restarts the turn */
      "A pass -> pass A; turn B draw"}},
    {"6.20: without a clock nothing is too late",
     {DEALT("", "37", "5J", "8"),
      "+1000000000 play 3",
      "B timeout -> pass B timeout; round A; turn A draw"}}, /* the referee may give this command */
    {"6.20: a late move of another seat is not his business",
     {DEALT("clock=1", "37", "5J", "8") "; view B",
      "+100000 pass -> ? not-your-seat",
      "turn = A"}},
    /* ---- factors ---- */
    {"8: the factors are told to all unless the option says otherwise",
     {DEALT("", "91K", "J7A3", "8246"),
      "play 9A -> play A cards=9A as=91; judge 91 composite 7 13; penalty A 2 cards=8,2; turn B draw",
      DEALT("factors=told", "91K", "J7A3", "8246"),
      "play 9A -> play A cards=9A as=91; judge 91 composite 7 13; penalty A 2 cards=8,2; turn B draw",
      "record lacks factors="}},
    {"8, asked: only the player of the number gets its factors",
     {DEALT("factors=asked", "91K", "J7A3", "8246"),
      "factors -> ? wrong-phase",
      "play 9A -> play A cards=9A as=91; judge 91 composite; penalty A 2 cards=8,2; turn B draw",
      "A factors says 91 composite 7 13",
      "factors says 91 composite 7 13",
      "B factors -> ? wrong-phase",
      "C factors -> ? bad-player",
      "play J -> play B cards=J as=11; judge 11 prime; turn A draw",
      "factors says 91 composite 7 13", /* of the last composite number */
      "undo 2",
      "factors -> ? wrong-phase",
      "redo 2",
      "record has \n| #! judge 91 composite #~",
      "replay has \n| 91 is not prime.\n",
      "view B",
      "A factors -> ? not-your-seat",
      "factors -> ? wrong-phase",
      "view public",
      "factors -> ? hidden"}},
    {"8, never: no player gets the factors",
     {DEALT("factors=never", "91K", "J7A3", "8246"),
      "play 9A -> play A cards=9A as=91; judge 91 composite; penalty A 2 cards=8,2; turn B draw",
      "factors; A factors -> ? hidden",
      "judge 91 says composite 7 13", /* the referee may judge any number */
      "view A",
      "judge 91 says composite",
      "judge 91=3*17 says wrong",
      "judge 97 says prime"}},
    /* A past bug: between two games a player could query the judge, and then undo the end of the game. */
    {"8: the factors stay untold until no game of the match follows",
     {DEALT("factors=never games=2", "7", "J7A3", "8246") "; play 7; view B",
      "judge 91 says composite",
      "new",
      "judge 91 says composite"}},
    {"8: the factors are shown when the match is over",
     {DEALT("factors=never games=1", "7", "J7A3", "8246") "; play 7; view B", "judge 91 says composite 7 13"}},
    {"8: the numbers of the game before are past",
     {DEALT("factors=asked", "91K", "J", "8246") "; play 9A; B play J; new; deal A 2; deal B 3; start A",
      "factors has no number that was put down was composite"}},
    {"8: of a composite play is said right or wrong alone",
     {DEALT("factors=asked", "4223A", "J", "8246"),
      "play 4=2*3 -> play A cards=4=2*3 as=4; judge 4=2*3 wrong; penalty A 3 cards=8,2,4; turn B draw",
      "factors -> ? wrong-phase",
      "undo",
      "play 4=2*2 -> play A cards=4=2*2 as=4; judge 4=2*2 correct; turn B draw"}},
    /* A suggestion with factors would reveal those of a number that was played before. */
    {"8: no suggestion reveals factors that are not shown",
     {DEALT("", "QK3", "KT25KA4", "846") "; play QK",
      "suggest says play KT=2*5*KA",
      DEALT("factors=asked", "QK3", "KT25KA4", "846") "; play QK",
      "suggest says draw",
      DEALT("factors=never composites=only", "9A7K3", "24", "846"),
      "suggest says draw"}}, /* K3 = 7 * A9 was once suggested */
    /* ---- chance ---- */
    {"the cards drawn next can be said",
     {DEALT("", "222A", "46", "8995"),
      "chance 7; chance 999 -> ? bad-chance",
      "chance Z -> ? bad-card",
      "A chance 9 -> ? syntax",
      "chance 59; pile = 5,9,8,9",
      "draw -> draw A n=1 cards=5",
      "undo", /* takes back the chance, too */
      "pile = 8,9,9,5",
      "redo; A.hand = A,2,2,2,5",
      "view A",
      "chance 9 -> ? hidden"}},
    /* ---- tables of real cards ---- */
    {"at a table of real cards only their number is known",
     {"new prime-daifugo players=A,B deal=table; start A; A.count = 11; pile.count = 32",
      "get A.hand; get pile -> ? hidden",
      "chance 3 -> ? bad-chance",
      "draw -> draw A n=1 cards=?",
      "play QK -> play A cards=QK as=1213; judge 1213 prime; turn B draw",
      "A.count = 10",
      "play KT=2*5*KA -> play B cards=KT=2*5*KA as=1310; judge 1310=2*5*131 correct; turn A draw",
      "B.count = 5; pile.count = 35",
      "play KK -> play A cards=KK as=1313; judge 1313 composite 13 101; penalty A 2 cards=?,?; round B; turn B draw",
      "A.count = 12; pile.count = 37",
      "play 23456789 has ? not-held -- by my count B has 5 cards: was a draw not entered? `count B N` corrects it\n",
      "suggest; record --notation -> ? hidden"}},
    {"at a table more cards than the deck has cannot lie open",
     {"new prime-daifugo players=A,B deal=table; deal A ?,?; deal B ?????; start A; B.count = 5",
      "play 3K -> play A cards=3K as=313; judge 313 prime; win A; end A; over places=1,2 points=1,0",
      "new prime-daifugo players=A,B deal=table; start A; play 3K",
      "play KK=K*KA has " NOT_HELD "the deck has 4 of K, and 1 lies on the field\n", /* this play has four K */
      "play 3K3=3*3*3 has " NOT_HELD "the deck has 4 of 3, and 1 lies on the field\n",
      "undo; play 23; play 43",
      "play 33 -> ? not-greater",
      "play 333 has " NOT_HELD "the deck has 4 of 3, and 2 lie on the field\n",
      "play XXX has " NOT_HELD "the deck has 2 of X\n",
      "deal A 3 -> ? wrong-phase",
      "new prime-daifugo players=A,B deal=table",
      "deal A 3; deal pile ?,? -> ? bad-deal"}},
    {"at a table a count is corrected, recorded and taken back",
     {"new prime-daifugo players=A,B,C deal=table hand=4; start A; play A729; undo; play 53",
      "play 2=3*5*7 has ? wrong-count -- the last play had another number of cards: 2, not 1\n",
      "count B 6 -> count B n=6",
      "B.count = 6; pile.count = 40; turn = B",
      "play KT=2*5*KA -> play B cards=KT=2*5*KA as=1310; judge 1310=2*5*131 correct; win B; end B; "
          "over places=2,1,2 points=0,1,0",
      "undo",
      "count C 1 -> count C n=1",
      "pile.count = 43",
      "C count B 4 -> ? syntax",
      "record has | count B 6 #",
      "undo 2; B.count = 4; pile.count = 42",
      "redo; draw; count B 1; B.count = 1; phase = play"}},
    {"at a table a count that cannot be is refused",
     {"new prime-daifugo players=A,B,C deal=table hand=17 placings=yes",
      "count A 5 -> ? wrong-phase",
      "start A; draw; play 53; draw; pass; draw; pass; pile.count = 2",
      "count A 19 has " CANNOT "the deck has 2 cards: A can have at most 18\n",
      "count A 17",
      "count A 19 has " CANNOT "the deck has 1 card: A can have at most 18\n",
      "count A 18; pile.count = 0",
      "draw has ? deck-empty -- by my count the deck is empty: `count NAME N` corrects a hand, and so the deck\n",
      "count A 55 -> ? bad-count",
      "count D 5 -> ? bad-player",
      "count A 0 has " A_WOULD_BE_OUT,
      "count A 1; play 7", /* A is out */
      "A.place = 1",
      "count A 3 has " A_WOULD_BE_OUT,
      "new prime-daifugo players=A,B,C",
      "count A 3 has " CANNOT "the referee knows the hands\n"}},
    /* ---- visibility ---- */
    {"a player sees his own cards alone",
     {DEALT("", "222A", "46", "8995") "; view B; B.hand = 4,6; A.count = 4",
      "get A.hand; get pile; suggest; legal; record --notation -> ? hidden",
      "pass -> ? not-your-seat"}},
    /*
     * A past bug: hands without a count got their cards without a check, even more than the deck has or a pile can
     * hold.
     */
    {"cards dealt by hand are seen by their player alone",
     {"new prime-daifugo players=A,B deal=manual; deal A 53; deal B 71; deal pile 8; start A",
      "chance -> ? syntax",
      "view A",
      "record has | #! deal A n=2 cards=5,3",
      "record has | #! deal B n=2 cards=?,?",
      "record has | #! deal pile n=1 cards=?"}},
    {"at a table hands that are not counted must be in the deck",
     {"new prime-daifugo players=A,B,C deal=table hand=18; deal A ???????????????????",
      "start A -> ? bad-deal",
      "deal C ?????????????????; start A; pile.count = 0"}},
    /* ---- up to six players ---- */
    {"two to six play",
     {"new prime-daifugo players=1; new prime-daifugo players=7; new prime-daifugo players=A,pile -> ? bad-players",
      "new prime-daifugo players=A,timeout -> ? bad-players",
      "new prime-daifugo penalty=2; new prime-daifugo clock=-1; new prime-daifugo clock=3601 -> ? bad-option",
      "new prime-daifugo start=P3; new prime-daifugo deal=scenario -> ? bad-option"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(cards_of_the_field_become_unknown_under_the_deck_at_a_table),
        ON_A_CHANNEL(redealt_cards_may_be_anywhere_and_none_is_lost),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
