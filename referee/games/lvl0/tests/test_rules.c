/*
 * test_rules.c: Prime Daifugo Lvl. 0: the sections of its rulebook, where they go beyond its worked examples
 * (examples.txt).
 */
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

static const struct dialogue dialogues[] = {
    /* ---- 4. Game flow ---- */
    {"with max cards a number has one or two cards",
     {"new lvl0 players=A,B deal=manual max-cards=2; deal A 1 2 3 4 5; deal B 7 1 4; start A",
      "play 1 2 3 -> ? too-many-cards",
      "play 1 2 3 has in this game a play has at most 2 cards",
      "legal lacks play 2 4 1",
      "table --json has \"min\":1,\"max\":2",
      "play 2 3",
      "new lvl0 max-cards=1; new lvl0 max-cards=4 -> ? bad-option",
      "new lvl0 max-cards=2 advanced=yes multi-in-three=no -> ? bad-option"}},
    {"4.4: a ten in a number that is not prime calls for nothing",
     {"new lvl0 players=A,B,C deal=manual; deal A 9 7 1; deal B 10 2 4; deal C 4; deal pile 6 8; start A",
      "play 9 7",
      "play 10 2 -> play B cards=10,2 as=102; judge 102 composite 2 3 17; return B cards=10,2; turn C draw",
      "pass -> pass C; round A; turn A draw"}},
    {"4.5: who has no cards left at the end of the turn wins",
     {"new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7 1; start A",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0",
      "winner = A; phase = over; turn = -; A.wins = 1; last = 53; last.player = A; discard.count = 0",
      "result says A",
      "B play 7 1 -> ? game-over"}},
    {"4.5: a last card that is not prime does not win",
     {"new lvl0 players=A,B deal=manual; deal A 9 1; deal B 7 1; start A",
      "play 9 1 -> play A cards=9,1 as=91; judge 91 composite 7 13; return A cards=9,1; turn B draw",
      "winner = -"}},
    /* ---- 5. Game end condition ---- */
    {"5: any number of games may be agreed",
     {"new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; win A; over places=1,2 points=1,0; match A",
      "new -> ? game-over",
      "new lvl0 players=A,B deal=manual wins=3; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; deal A 5 3; deal B 7 1; start A; play 5 3; match = A; A.wins = 3"}},
    {"5: the winners of a match are all who won the most games",
     {"new lvl0 players=A,B deal=manual games=2; deal A 5 3; deal B 7 1; start A; play 5 3; match = -",
      "new; deal A 4; deal B 7; start B; play 7; winner = B; match = A,B"}},
    {"5: a win can be taken back",
     {"new lvl0 players=A,B deal=manual wins=1; deal A 5 3; deal B 7 1; start A; play 5 3; undo",
      "A.wins = 0; match = -; turn = A"}},
    /* ---- 6. Special cards ---- */
    /* A past bug: at the limit, a player with a lone SKIP could neither pass nor draw. */
    {"6.3: a lone skip at the hand limit passes",
     {"new lvl0 players=A,B,C deal=manual skip=yes hand=1 hand-limit=1; deal A SKIP; deal B 1; deal C 1; start A",
      "draw -> ? hand-limit",
      "suggest says pass",
      "legal has | pass",
      "pass -> pass A; turn B draw"}},
    /* ---- 8. Questions and answers ---- */
    {"question 7: there is no hand limit unless it is agreed",
     {"new lvl0 players=A,B seed=3 hand=22; draw; pass; draw; pass; A.count = 23; B.count = 23; pile.count = 0"}},
    {"question 7: at the limit nothing is shuffled",
     {"new lvl0 players=A,B deal=manual hand=2 hand-limit=2; deal A 10 3 1; deal B 7 1; deal pile -; deal discard 4 6; "
          "start A; play 10 3",
      "pass -> pass B; round A; turn A draw",
      "discard.count = 4"}},
    /* "If you play casually, you can change it freely": by default all players may look through the discards. */
    {"question 8: by default all may look through the discards",
     {"new lvl0 players=A,B deal=manual; deal A 5; deal B 7; start A; discard = -",
      "new lvl0 players=A,B deal=manual; deal A 5 3 D; deal B 7 1; deal pile 4 6 8; deal discard 11 13 17; start A",
      "d; discard 6; play 5 3; pass; discard = 11,13,17,D,6,5,3",
      "view B; discard = 11,13,17,D,6,5,3; discard.top = 3",
      "table has |  discards 11 13 17 D 6 5 3\n",
      "view public; discard = 11,13,17,D,6,5,3",
      "state has | discard 11,13,17,D,6,5,3\n"}},
    /* "You may only look at the top card of the discard pile." */
    {"question 8: of closed discards only the top may be looked at",
     {"new lvl0 players=A,B deal=manual discards=closed; deal A 5 3 D; deal B 7 1; deal pile 4 6 8; "
          "deal discard 11 13 17; start A; discard.top = 17; discard.count = 3; discard = 11,13,17; d; discard 6",
      "view A; discard.top = 6; discard.count = 5",
      "get discard -> ? hidden",
      "state has | discard ?,?,?,?,?\n",
      "table has discards 5, top 6\n",
      "view public",
      "record has \n| deal discard ? ? ? #",
      "record has \n| #! deal discard n=3 cards=?",
      "state lacks 11"}},
    /* A player whose hand is empty after throwing a card away passes, and wins. */
    {"question 9: a hand that is emptied by the discard wins",
     {"new lvl0 players=A,B deal=manual; deal A D; deal B 5 4; deal pile -; start A; d",
      "discard D -> discard A D",
      "A.count = 0",
      "play 3 -> ? not-held",
      "pass -> pass A; win A; over places=1,2 points=1,0",
      "new lvl0 players=A,B deal=manual; deal A D; deal B 10 3 4; deal pile -; start B; play 10 3; d; discard D",
      "pass has draw A n=1 cards=D",
      "winner = -"}},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), NULL) != 0;
}
