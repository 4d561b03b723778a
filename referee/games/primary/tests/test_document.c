/* test_document.c: PRIMARY: sentences of the rulebook (primary.txt), and options that follow them to the letter. */
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

/* ---- building ---- */

static void cards_drafted_at_random_are_within_the_pool(void **state)
{
    struct channel *c = *state;
    for (int seed = 1; seed <= 5; seed++) {
        int copies[26][6] = {{0}}, cards = 0;
        channel_send(c, "new primary players=3 build=draft-cards pool=1 sets=2 deal=auto seed=%d", seed);
        for (int player = 1; player <= 3; player++) {
            channel_send(c, "get P%d.sets", player);
            for (const char *at = channel_reply(c); *at != '\0'; at += 2 + (at[2] == ',')) {
                assert_int_equal(++copies[at[0] - 'A'][at[1] - '0'], 1);
                cards++;
            }
        }
        assert_int_equal(cards, 30);
    }
    channel_refuse(c, "new primary players=4 build=draft-cards pool=1 sets=2", "pool-small");
}

/* ---- counters ---- */

/* P1 and P3 are a team. Each player has cards in every area, and each but P4 a counter on it. P1 plays the card. */
static void play_in_teams(struct channel *c, const char *options, const char *card)
{
    channel_send(c, "new primary deal=scenario players=4 style=team teams=1,2,1,2 %s", options);
    for (int player = 1; player <= 4; player++)
        for (int area = 0; area < 4; area++)
            channel_send(c, "set P%d %s R1 B2 Y3", player, (const char *[]){"hand", "deck", "discard", "faded"}[area]);
    channel_run(c, "set P1 counters 1 1 1 1; set P2 counters 1 1 1 1; set P3 counters 1 1 1 1");
    channel_send(c, "set P1 hand %s", card);
    channel_run(c, "turn P1 nodraw");
    channel_send(c, "play %s", card);
}

static const struct dialogue dialogues[] = {
    /* ---- building ---- */
    /*
     * primary.txt: "DRAFT - PLAYERS DRAFT CARDS FROM A SINGLE POOL OF CARDS, WHICH SIZE IS AGREED ON BY ALL PLAYERS
     * (TYPICALLY 3 OR 4 SETS OF EACH COLOR). FORCES PLAYERS TO BUILD THEIR DECK PUBLICLY." With build=draft whole sets
     * are drafted.
     */
    {"players draft cards from a single pool of cards",
     {"new primary build=draft-cards sets=1 pool=3; draft R5; draft R5; draft R5",
      "draft R5 -> ? not-in-pool",
      "draft p1 -> draft P2 card=P1",
      "draft G3; draft G3; draft G3; draft B2; draft Y1",
      "P1 draft O1 -> ? already-built",
      "draft O1; start",
      "view public; P1.sets = R5,R5,Y1,G3,G3; P2.sets = R5,B2,O1,G3,P1"}},
    {"a drafted deck is dealt with its own cards",
     {"new primary build=draft-cards sets=1 pool=2; draft R1; draft Y1; draft R1; draft Y1; draft B5; draft Y2; "
          "draft B4; draft Y3; draft O2; draft Y4",
      "deal P1 R1 R2 R3 R4 R5; deal P1 R1 B5 B4 O2 -> ? bad-deal",
      "deal P1 R1 B5 R1 B4 O2; deal P2 Y1 Y1 Y4 Y2 Y3; start; turn = P2; P1.hand = R1,B5,R1; P1.deck = B4,O2"}},
    {"of cards the highest of the rarest colour is advised",
     {"new primary build=draft-cards sets=2 pool=1",
      "suggest says draft R5",
      "draft R5; draft P5",
      "suggest says draft P4",
      "draft P4; draft R4",
      "suggest says draft Y5",
      "draft Y5 tells P1 takes Y5.\n"}},
    /* ---- several points at once ---- */
    {"what chance brought to several points is in the record",
     {"new primary players=Ann,Ben deal=scenario seed=3; set Ann hand G5; set Ann discard B1 B2 B3 B4 B5",
      "set Ben hand Y1; turn Ann nodraw; play G5; chance 4; use recover Ann 4",
      "record has | chance 4 #",
      "record has | chance 1 0 1 #",
      "replay"}},
    {"of several points all are used or none",
     {"new primary players=Ann,Ben deal=scenario; set Ann hand R5 R4; set Ben hand Y1; set Ben deck B1 B2 B3; "
          "set Ben discard G1 G1; turn Ann nodraw; play R5 R4",
      "use mill Ben 4 has ? empty",
      "it has Ben's deck; point 4 of 4",
      "use mill Ben 65; use mill Ben -1; use mill Ben 2 1 -> ? syntax",
      "use mill 2 -> ? bad-player",
      "use shield Ann 2 -> ? bad-area",
      "use fade Ben G1 3 -> ? empty"}},
    /*
     * primary.txt: "YOU MAY REMOVE THIS COUNTER TO REDUCE THAT EFFECT BY ONE": the answer comes before the next point.
     */
    {"points after the one that somebody is asked for are not used yet",
     {"new primary players=Ann,Ben deal=scenario; set Ann hand R5; set Ben hand Y1; set Ben deck B1 B2 B3 B4; "
          "set Ben counters 0 1 0 0; turn Ann nodraw; play R5",
      "use mill Ben 3 has # Ben is asked first; 2 of the 3 points are not spent yet",
      "pools = R4",
      "react use; undo 2",
      "use mill Ben 2 has # Ben is asked first; 1 of the 2 points is not spent yet",
      "redo has nothing-to-redo",
      "react use; use mill Ben 3; Ben.discard = B1,B2,B3; pools = R1"}},
    {"a later point that cannot be used is named and none is used",
     {"new primary players=Ann,Ben deal=scenario; set Ann hand P5; set Ben hand Y1; set Ann counters 1 1 0 0; "
          "turn Ann nodraw; play P5; use remove Ann deck",
      "use restore Ann deck 2 -> ? none-lost -- no counter was lost in this turn: point 2 of 2",
      "lost = 1"}},
    {"with real cards each point names its card",
     {"new primary players=Ann,Ben deal=table; start Ann; play R5",
      "use mill Ben 2; use mill Ben B1 2 -> ? syntax",
      "use mill Ben B1 1; done; end; play Y3; use draw Ben 3; end; Ben.handsize = 6"}},
    /* primary.txt: "ANYTIME, IF AN EFFECT CAUSES YOU TO DO SOMETHING": to the letter an effect of one's own does so. */
    {"with react=self a player may stop what he does himself",
     {"begin react=self: Y5",
      "use draw P1 -> use P1 draw P1; ask P1 deck draw",
      "suggest says react pass",
      "due says P1 may answer draw with a counter of the deck: `react use`, or `react pass`",
      "P3 react use -> ? not-your-turn",
      "react use -> blocked P1 draw; counter P1 deck -1",
      "lost = 1; use draw P1; phase = resolve; use draw P3; asked = P3",
      "new primary players=2 deal=table react=self; start P1; play B5; use shield P1 discard 5; end; play R1; "
          "use mill P1 Y5; end; play G5",
      "use recover P1 Y5 -> ? syntax",
      "use recover P1",
      "react pass Y5 -> move Y5 P1.discard P1.deck bottom"}},
    /*
     * primary.txt: "PLAYERS MUST USE RED AND ORANGE EFFECTS ON THE PLAYER TO THEIR RIGHT UNTIL THAT PLAYER IS
     * ELIMINATED." By default the duty then moves to the next player on the right.
     */
    {"with duty=ends red and orange are free when the neighbour is out",
     {"new primary players=4 deal=scenario style=balanced duty=ends; set P1 hand R5; set P2 deck Y1 Y2; "
          "set P2 hand Y1; set P3 hand Y1; set P4 hand Y1; turn P1 nodraw; play R5",
      "use mill P2 -> ? right-only",
      "new primary players=4 deal=scenario style=balanced duty=ends; set P1 hand R5; set P2 deck Y1 Y2; "
          "set P2 hand Y1; set P3 hand Y1; set P4 out; turn P1 nodraw; play R5",
      "use mill P2",
      "new primary players=4 deal=scenario style=balanced; set P1 hand R5; set P2 deck Y1 Y2; "
          "set P2 hand Y1; set P3 hand Y1; set P4 out; turn P1 nodraw; play R5",
      "use mill P2 -> ? right-only -- red and orange reach the next player to the right only: P3 is that"}},
    /*
     * primary.txt: "ANYTIME, IF AN EFFECT CAUSES YOU TO DO SOMETHING WITH THE CARDS THIS COUNTER IS ASSIGNED TO, YOU
     * MAY REMOVE THIS COUNTER TO REDUCE THAT EFFECT BY ONE." By default this means an effect of an opponent.
     */
    {"with react=all an ally whose cards an effect moves may give a counter",
     {"begin: G5",
      "use recover P3; phase = resolve",
      "begin react=all: G5",
      "use recover P3; asked = P3",
      "P1 react pass -> ? not-your-turn",
      "suggest says react pass", /* the effect helps P3 */
      "react use has ! counter P3 discard -1",
      "lost = 1; use recover P3; phase = resolve", /* no counter is left there */
      "use unfade P3; asked = P3",
      "react use has ! counter P3 faded -1",
      "begin react=all: O5",
      "use loot P3 P1; asked = P3",
      "react use has ! counter P3 faded -1"}},
    {"with react=all own effects ask nobody and those of opponents ask always",
     {"begin react=all: Y5",
      "use draw P1; use dup P3 deck; use remove P3 deck; phase = resolve",
      "begin react=all: G5",
      "use recover P1; use unfade P1; phase = resolve",
      "begin react=all: B5",
      "use shield P3 deck; phase = resolve",
      "begin react=all: R5",
      "use mill P2; asked = P2",
      "suggest says react use"}},
    {"an ally is not advised to pass what chance forbids",
     {"begin react=all: G5",
      "chance 7; use recover P3",
      "react pass -> ? bad-chance",
      "suggest says react use"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(cards_drafted_at_random_are_within_the_pool),
    };
    return dialogues_run(dialogues, COUNT(dialogues), play_in_teams) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
