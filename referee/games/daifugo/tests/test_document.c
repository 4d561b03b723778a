/* test_document.c: Daifugo: sentences of the Daifugo Manual, each with the behaviour of the referee. */
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

/* Begins a game with `new daifugo deal=manual` and these hands ("4S 5H; 6D 7C" for P1 and P2); P1 leads. */
static void begin(struct channel *c, const char *options, const char *hands)
{
    dialogue_deal(c, "daifugo", options, hands);
}

static const struct dialogue dialogues[] = {
    /* ---- the deal ---- */
    /*
     * The manual: "a shuffled deck is dealt one card at a time so that each player receives an equal number of cards".
     */
    {"with hand=all the whole deck is dealt in equal parts",
     {"new daifugo players=2 jokers=2 hand=all seed=1; P1.count = 27; P2.count = 27; undealt = 0",
      "new daifugo players=2 jokers=1 hand=all seed=1; P1.count = 26; P2.count = 26; undealt = 1",
      "new daifugo players=2 jokers=0 hand=all seed=1; P1.count = 26; P2.count = 26; undealt = 0",
      "new daifugo players=3 jokers=2 hand=all seed=1; P1.count = 18; P2.count = 18; undealt = 0",
      "new daifugo players=4 jokers=2 hand=all seed=1; P1.count = 13; P2.count = 13; undealt = 2",
      "new daifugo players=5 jokers=1 hand=all seed=1; P1.count = 10; P2.count = 10; undealt = 3",
      "new daifugo players=6 jokers=0 hand=all seed=1; P1.count = 8; P2.count = 8; undealt = 4",
      "new daifugo players=2 hand=all deal=table; start P1; P2.count = 27; undealt = 0"}},
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
    {"a hand of all cards and one of a number contradict each other",
     {"new daifugo players=2 hand=all hand=13 -> ? bad-option",
      "new daifugo players=2 hand=all hand=13 has hand= is given twice",
      "new daifugo hand=55 has hand=55; it may be 0 to 54, or all",
      "new daifugo hand=14 has hand=14: the deck has 54 cards"}},
    /* ---- jokers ---- */
    /* The manual: "The joker can also substitute for any other card in the deck." */
    {"with loneplay a joker alone is any other card in every respect",
     {"begin loneplay=yes: JK 4C; 9D 3C",
      "P1 play JK=7S -> play P1 JK=7S; turn P1 give",
      "begin loneplay=yes: JK 4C; 9D 3C",
      "P1 play JK=8D -> play P1 JK=8D; cut 8; pile-end P1; turn P1 play",
      "begin loneplay=yes: JK 4C; 9D 3C",
      "P1 play JK=JD -> play P1 JK=JD; jackback; turn P2 play",
      "begin loneplay=yes: JK 4C; 9D 3C; KC 6D",
      "P1 play JK=5H -> play P1 JK=5H; skip P2; turn P3 play",
      "begin loneplay=yes: 4S 6C; JK 3C; KC 6D",
      "P1 play 4S",
      "P2 play JK=6S -> play P2 JK=6S; shibari S; turn P3 play",
      "begin loneplay=yes: JK 4C; JK 3C",
      "P1 play JK=2S",
      "P2 play JK -> play P2 JK; turn P1 play",
      "begin loneplay=yes: JK 4C; JK 3C",
      "P1 play JK",
      "P2 play JK=3S -> play P2 JK=3S; cut 3S; pile-end P2; turn P2 play"}},
    /* A joker played as a card beats what the card beats, and is beaten by what beats the card. */
    {"a joker that is played as a card is no joker to those who follow",
     {"begin loneplay=yes: JK KH 4C; 3S 8D 5C; JK 9C",
      "P1 play JK=6S",
      "P2 play 3S; P2 play 5C -> ? not-higher",
      "P2 pass",
      "P3 play JK=6H -> ? not-higher",
      "P3 play JK=QC -> play P3 JK=QC; turn P1 play",
      "P1 play KH"}},
    /* The manual: "If used alone, it can beat any card except itself." By default a lone joker can do only this. */
    {"without loneplay a single joker stands for no other card",
     {"begin: JK 4C; JK 3C",
      "P1 play JK=7S -> ? joker-alone",
      "P1 play JK",
      "P2 play JK -> ? not-higher",
      "P2 play JK=3S -> ? joker-alone"}},
    /* The manual: "However, you cannot end with a single joker." This holds whatever the joker stands for. */
    {"ending with a single joker is a foul whatever it stands for",
     {"begin loneplay=yes: JK; 9D 3C",
      "P1 play JK=7S -> play P1 JK=7S; foul P1 2; last P2 1; over places=2,1 points=-10,15",
      "begin loneplay=yes foul=reject: JK; 9D 3C",
      "P1 play JK=7S -> ? illegal-finish -- these cards may not be the last ones: a joker alone",
      "P1 pass -> stuck P1; turn P2 play",
      "begin loneplay=yes: 7S JK; 9D 3C",
      "P1 play 7S JK=7H -> play P1 7S JK=7H; out P1 1; last P2 2; over places=1,2 points=15,0"}},
    {"loneplay without jokers is refused",
     {"new daifugo loneplay=yes jokers=0 -> ? bad-option",
      "new daifugo jokers=0 loneplay=yes has loneplay=yes: the deck has no jok",
      "new daifugo loneplay=yes jokers=1",
      "new daifugo loneplay=no jokers=0"}},
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
    /* ---- ends ---- */
    /* The manual: "Two -> Cannot end with a two if a \"kakumei\" is off." */
    {"ending with a two is punished or by the letter refused",
     {"begin: 2S; 9D 3C",
      "P1 play 2S -> play P1 2S; foul P1 2; last P2 1; over places=2,1 points=-10,15",
      "begin foul=reject: 2S; 9D 3C",
      "P1 play 2S -> ? illegal-finish",
      "rules daifugo has cannot end",
      "rules daifugo has foul=last"}},
    /* ---- passes ---- */
    /*
     * The manual: "If a player does not want to play any cards, he or she may choose to skip a turn. If every player
     * but one skips his or her turn, the pile ends". With stickypass=on, a pass by the leader counts, too, although no
     * card has been played.
     */
    {"with stickypass a leader who passes is out of the pile",
     {"begin stickypass=on: KH 4C; 4S 9D 3C; 6S 5H",
      "P1 pass; P2 play 4S; passed = P1",
      "P3 play 6S -> play P3 6S; shibari S; turn P2 play",
      "P2 pass -> pass P2; pile-end P3; turn P3 play",
      "passed = -",
      "begin stickypass=off: KH 4C; 4S 9D 3C; 6S 5H",
      "P1 pass; P2 play 4S",
      "P3 play 6S -> play P3 6S; shibari S; turn P1 play"}},
    {"with stickypass the last who leads ends the pile at once",
     {"begin stickypass=on: KH 4C; AD 9D; 6S 5H 3D",
      "P1 pass; P2 pass",
      "P3 pass -> ? lead-must-play",
      "P3 play 6S -> play P3 6S; pile-end P3; turn P3 play",
      "P3 pass -> pass P3; turn P1 play"}},
    /*
     * With foul=reject a stuck player has passed, too. The players who passed before him are on turn again, and may
     * play.
     */
    {"with stickypass a stuck leader is out of the pile",
     {"begin stickypass=on foul=reject: 9H 4H; 5H 6H; 2S",
      "P1 pass; P2 pass",
      "P3 pass -> stuck P3; turn P1 play",
      "P1 play 4H; passed = P3",
      "P2 play 6H -> play P2 6H; shibari H; turn P1 play"}},
    /* ---- shibari ---- */
    /*
     * The manual: "If a player is the second player to play a card for that pile". With shibari=next the second play
     * must come in the very next turn after the first; a pass before the first play does not matter. A player who is
     * skipped has no turn.
     */
    {"a pass before the first play does not come between the first two",
     {"begin shibari=next: KH 4C; 4S 9D; 6S 5H",
      "P1 pass; P2 play 4S",
      "P3 play 6S -> play P3 6S; shibari S; turn P1 play",
      "begin shibari=next: 4S 9D; KH 4C; 6S 5H",
      "P1 play 4S; P2 pass",
      "P3 play 6S -> play P3 6S; turn P1 play"}},
    {"the turn after a skip is the very next one",
     {"begin shibari=next: 5H 4C; 4S 9D; KH 3H",
      "P1 play 5H -> play P1 5H; skip P2; turn P3 play",
      "P3 play KH -> play P3 KH; shibari H; turn P1 play",
      "begin shibari=next: 5H 4C; 4S 9D; KC 3H; KH AD",
      "P1 play 5H; P3 pass",
      "P4 play KH -> play P4 KH; turn P1 play"}},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), begin) != 0;
}
