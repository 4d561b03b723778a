/*
 * test_readings.c: Prime Daifugo Lvl. 0: ambiguous sentences of its rulebook, quoted here, and the options that choose
 * a reading.
 */
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#define CANNOT "? bad-option -- that cannot be chosen: "
#define NO_SKIP CANNOT "lone-skip=refused: the deck of this game is without SKIP\n"
#define THREE "new lvl0 players=A,B,C deal=manual skip=yes lone-skip=refused; "

static const struct dialogue dialogues[] = {
    /* ---- 4-4. Stop ---- */
    /*
     * "(B) discards the [97] and [127] in the play area, and plays 1~3 cards to form a new number to start a new
     * round." (4.4, the example of Stop): no draw is mentioned.
     */
    {"4.4: by the letter there is no draw after a stop",
     {"new lvl0 players=A,B,C deal=manual stop=none; deal A 7 9 1; deal B 7 12 D 1 9 7; deal C 2 4; deal pile 5 8 6; "
          "start A; play 9 7",
      "play 12 7 -> play B cards=12,7 as=127; judge 127 prime; round B; turn B play",
      "legal lacks | d",
      "table has |  B has stopped the round, and plays or passes\n",
      "play 1 9 7; draw",
      "table has |  C has drawn, and plays or passes\n"}},
    /*
     * A player whose only card is a SKIP must draw if possible. With stop=none there is no draw after a Stop, so the
     * player may pass.
     */
    {"a lone skip passes after a stop without a draw",
     {"new lvl0 players=A,B,C deal=manual skip=yes stop=none; deal A 12 7 SKIP; deal B 7; deal C 9; deal pile 5 8; "
          "start A; play 12 7",
      "draw -> ? no-draw",
      "skip -> ? skip-last-card",
      "pass -> pass A; turn B draw"}},
    {"a stop without a draw needs a twelve in the deck",
     {"file.txt: card 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n",
      "new lvl0 deck=file.txt players=A,B stop=none has " CANNOT "stop=none: the deck of this game is without 12\n",
      "file.txt: card 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n",
      "new lvl0 deck=file.txt players=A,B stop=draws",
      "file.txt: card 1 copies=9\ncard 3 copies=9\ncard 5/12 copies=9\n",
      "new lvl0 deck=file.txt players=A,B stop=none"}},
    /* ---- 6. Extra card: 0 ---- */
    /* "Therefore, 0 can only be used when playing 3 cards." */
    {"6, extra card: by the letter zero is played only among three cards",
     {"new lvl0 players=A,B deal=manual zero=yes zero2=refused; deal A 0 1 2 4 9 10; deal B 5 3 0 7; start A",
      "legal lacks | play 2 0\n",
      "legal has | play 2 1\n",
      "legal has | play 4 0 9\n",
      "play 1 9; play 5 3; pass",
      "play 7 0 -> ? zero2"}},
    {"zero is refused among two only where a zero is in the game",
     {"new lvl0 players=A,B zero2=refused has " CANNOT "zero2=refused: the deck of this game is without 0\n",
      "new lvl0 players=A,B advanced=yes zero=no zero2=refused has " CANNOT
          "zero2=refused: the deck of this game is without 0\n",
      "new lvl0 players=A,B zero=yes zero2=refused deal=table",
      "file.txt: card 3 copies=20\ncard 0/5 copies=2\n",
      "new lvl0 deck=file.txt players=A,B zero2=refused"}},
    /* ---- 6-3. SKIP as the only card ---- */
    /* "You may not keep this card as the last card in your hand." */
    {"6.3: by the letter no play leaves skip alone",
     {THREE "deal A SKIP 5 3; deal B 7; deal C 9; deal pile 1 2 4; start A",
      "legal lacks | play 5 3\n",
      "legal has | play 5\n",
      "legal has | skip\n",
      "skip -> skip A over=B; turn C draw",
      "undo; draw",
      "play 5 3 -> play A cards=5,3 as=53; judge 53 prime; turn B draw"}},
    /* "In other words, you cannot win the game by playing the SKIP card as last." */
    {"6.3: one of two skips is not played alone",
     {THREE "deal A SKIP SKIP; deal B 7; deal C 9; deal pile 1 2 4; start A",
      "draw",
      "skip -> skip A over=B; turn C draw",
      "A.hand = 1,SKIP"}},
    {"6.3: what is thrown away leaves no skip alone",
     {THREE "deal A D SKIP; deal B 7; deal C 9; deal pile -; start A; d; A.hand = D,SKIP",
      "legal has | discard SKIP\n=\n",
      "suggest says discard SKIP"}},
    /*
     * After D, a player who holds two SKIPs and no other card must throw one away although the other is then the only
     * card. In the next turn this player must draw.
     */
    {"6.3: of two skips one may be thrown away",
     {THREE "deal A D; deal B 7; deal C 9; deal pile SKIP SKIP 1 4; start A; d; A.hand = SKIP,SKIP",
      "discard SKIP -> discard A SKIP",
      "pass; pass; pass",
      "pass -> ? must-draw",
      "draw"}},
    /* A deck file may give SKIP a value. The card can then also be played as a number. */
    {"6.3: a skip that is put down is not left",
     {"file.txt: card SKIP values=7 copies=9\ncard 3 copies=30\n",
      "new lvl0 deck=file.txt players=A,B,C skip=yes lone-skip=refused deal=manual",
      "deal A SKIP 3 SKIP; deal B 3 3; deal C 3 3 3; start A",
      "play 3 SKIP -> ? lone-skip",
      "play SKIP; pass; pass",
      "play 3 -> ? lone-skip",
      "play SKIP -> play A cards=SKIP as=7; judge 7 prime; turn B draw"}},
    /*
     * By default "You may not keep" is read as a rule about the next turn: a play may leave SKIP as the only card, and
     * the player must then draw.
     */
    {"6.3: by default skip may be left alone",
     {"new lvl0 players=A,B,C deal=manual skip=yes lone-skip=allowed; deal A SKIP 5 3; deal B 7; deal C 9; "
          "deal pile 1; start A; play 5 3; pass; pass",
      "pass -> ? must-draw",
      "new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP SKIP; deal B 7; deal C 9; start A; skip"}},
    {"with real cards a skip may be left alone",
     {"new lvl0 players=A,B,C deal=table skip=yes lone-skip=refused hand=2; start A; skip", "A.count = 1", "play 3"}},
    {"skip is not left alone only where one is in the game",
     {"new lvl0 players=A,B lone-skip=refused has " NO_SKIP,
      "new lvl0 players=A,B,C advanced=yes skip=no lone-skip=refused has " NO_SKIP}},
    /* ---- 8. Q7: D at the hand limit ---- */
    /*
     * "If you are at the limit then you may not draw additional cards." With d-limit=none this applies to D as well,
     * but only at the limit.
     */
    {"question 7: below the limit D draws two cards",
     {"new lvl0 players=A,B deal=manual hand-limit=13 d-limit=none",
      "deal A D 1 1 2 2 3 3 4 4 5 6 7; deal B 7 1; deal pile 9 9 4; start A",
      "d -> discard A D; draw A n=2 cards=9,9"}},
    /* If D draws nothing, the discards are not shuffled. */
    {"question 7: a D that draws nothing leaves the discards",
     {"new lvl0 players=A,B deal=manual hand=2 hand-limit=3 d-limit=none; deal A D 1 2; deal B 7; deal pile -; "
          "deal discard 6 8; start A",
      "d -> discard A D",
      "discard = 6,8,D; A.hand = 1,2"}},
    /* If D was the only card and draws none, there is no card to throw away: the player passes, and wins. */
    {"question 7: a lone D at the limit leaves an empty hand",
     {"new lvl0 players=A,B deal=manual hand=1 hand-limit=1 d-limit=none; deal A D; deal B 7; start A",
      "d -> discard A D",
      "phase = play",
      "discard 1 -> ? nothing-to-discard",
      "pass -> pass A; win A; over places=1,2 points=1,0"}},
    {"D without a draw needs a limit and a D in the deck",
     {"new lvl0 players=A,B d-limit=none has " CANNOT "d-limit=none: this game has no hand-limit\n",
      "new lvl0 players=A,B d-limit=none hand-limit=0 has " CANNOT "d-limit=none: this game has no hand-limit\n",
      "new lvl0 players=A,B d-limit=one; new lvl0 players=A,B d-limit=none hand-limit=13",
      "file.txt: card 3 copies=40\n",
      "new lvl0 deck=file.txt players=A,B d-limit=none hand-limit=13 has " CANNOT
          "d-limit=none: the deck of this game is without D\n",
      "file.txt: card 3 copies=40\ncard D special\n",
      "new lvl0 deck=file.txt players=A,B d-limit=none hand-limit=13"}},
    /* ---- 8. Q3 and Q9: when the discards are shuffled ---- */
    /*
     * "I want to draw a card but there are no cards left in the deck. What should I do?" With reshuffle=when-needed the
     * discards are shuffled only then, including those made in the meantime.
     */
    {"question 3: what is discarded meanwhile is shuffled too",
     {"new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A 5 3 1; deal B 7 1; deal pile 4; deal discard 2; "
          "start A; draw; play 5 3; pass",
      "discard = 2,5,3",
      "chance 3 5 2",
      "draw -> reshuffle n=3 cards=3,5,2; draw A n=1 cards=3"}},
    /*
     * If the stock runs out between the two draws of D or of Draw 2, the discards are shuffled at once, with either
     * value of reshuffle (Q9).
     */
    {"question 9: in the middle of D a reshuffle is needed",
     {"new lvl0 players=A,B deal=manual reshuffle=when-needed; deal A D 7 1; deal B 5 4; deal pile 3; "
          "deal discard 2 2; start A; chance D 2 2",
      "d -> discard A D; draw A n=1 cards=3; reshuffle n=3 cards=D,2,2; draw A n=1 cards=D"}},
    {"a draw that the hand limit ends needs no reshuffle",
     {"new lvl0 players=A,B deal=manual reshuffle=when-needed hand=2 hand-limit=3",
      "deal A 10 1 9; deal B 5 4; deal pile 3; deal discard 2 2; start A; play 10 1",
      "pass -> pass B; draw B n=1 cards=3; round A; turn A draw",
      "discard = 2,2,10,1",
      "new lvl0 players=A,B deal=manual reshuffle=at-once hand=2 hand-limit=3",
      "deal A 10 1 9; deal B 5 4; deal pile 3; deal discard 2 2; start A; play 10 1; chance 2 2",
      "pass -> pass B; draw B n=1 cards=3; reshuffle n=2 cards=2,2; round A; turn A draw"}},
    {"with real cards too the discards are shuffled only when needed",
     {"new lvl0 players=A,B deal=table reshuffle=when-needed; start A; play 5 3; pass",
      "count B 36 -> count B n=36",
      "pile.count = 0; discard.count = 2",
      "draw -> reshuffle n=2; draw A n=1 cards=?",
      "pile.count = 1",
      "new lvl0 players=A,B deal=table; start A; play 5 3; pass",
      "count B 36 -> count B n=36; reshuffle n=2"}},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), NULL) != 0;
}
