/* test_table.c: Prime Daifugo: the view of the table, its verbs and values, pending actions and refusals. */
#include "core/base/rng.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/evening.h"

#include <stdio.h>
#include <string.h>

#define PLAY "{\"verb\":\"play\""
#define DUE(words) "table --json has \"due\":\"" words "\""

/* The commands that begin a game with these options and the hands of Ann, who begins, and Ben; the deck is one 8. */
#define BEGUN(options, ann, ben) \
    "new prime-daifugo players=Ann,Ben deal=manual " options "; deal Ann " ann "; deal Ben " ben \
    "; deal pile 8; start Ann"

/* ---- the strongest number ---- */

/*
 * Tries all numbers that begin with `digits` and go on with `left` more cards of the hand. Keeps the strongest in
 * `best`, which is empty before the first one.
 */
static void try_all(const struct deck *deck, struct hand hand, int left, bool reversed, const char *digits, char *best)
{
    if (left == 0) {
        int order = *best == '\0' ? 0 : digits_compare(digits_of(digits), digits_of(best));
        if (*best == '\0' || (reversed ? order < 0 : order > 0))
            strcpy(best, digits);
        return;
    }
    for (int kind = 0; kind < deck->kinds; kind++) {
        if (hand.copies[kind] == 0)
            continue;
        hand.copies[kind]--;
        for (int i = 0; i < deck->card[kind].values; i++) {
            char more[32];
            snprintf(more, sizeof more, "%s%d", digits, deck->card[kind].value[i]);
            if (more[0] != '0')
                try_all(deck, hand, left - 1, reversed, more, best);
        }
        hand.copies[kind]++;
    }
}

static void the_strongest_number_is_the_strongest_of_all_orders_and_values(void **state)
{
    const struct deck deck = built_in("trump");
    struct rng rng = {7};
    for (int round = 0; round < 4000; round++) {
        struct hand hand = {0};
        int cards = 1 + (int)rng_below(&rng, 5), count = 1 + (int)rng_below(&rng, cards < 3 ? (uint64_t)cards : 3);
        char best[DIGITS_OF_CARDS + 1] = "", number[DIGITS_OF_CARDS + 1] = "";
        bool reversed = rng_below(&rng, 2) == 0;
        for (int i = 0; i < cards; i++)
            hand.copies[rng_below(&rng, deck.kinds)]++;
        try_all(&deck, hand, count, reversed, "", best);
        assert_true(prime_daifugo_strongest(&deck, &hand, count, reversed, number));
        assert_string_equal(number, best);
    }
}

static void no_cards_or_too_few_cards_spell_no_strongest_number(void **state)
{
    const struct deck deck = built_in("trump");
    struct hand hand = {0};
    char number[DIGITS_OF_CARDS + 1];
    hand.copies[3] = 2;
    assert_false(prime_daifugo_strongest(&deck, &hand, 0, false, number));
    assert_false(prime_daifugo_strongest(&deck, &hand, 3, false, number));
    assert_true(prime_daifugo_strongest(&deck, &hand, 2, true, number));
}

/* ---- random games with real cards ---- */

static void expect_counts_that_add_up(struct channel *c)
{
    const struct session *session = c->protocol.session;
    const struct deck *deck = &session->match.deck;
    const struct game_state *now = session_state(session);
    int cards = now->stock.pile.count + now->field.count;
    for (int seat = 0; seat < session->match.seats; seat++) {
        assert_int_equal(hand_count(&now->hand[seat]), now->hand[seat].copies[CARD_UNKNOWN]);
        cards += hand_count(&now->hand[seat]);
    }
    assert_int_equal(cards, deck_count(deck));
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_in_range(pile_copies(&now->field, kind), 0, deck->card[kind].copies);
}

/* The view does not say which cards spell a legal number, so plays may be refused with these codes. */
static void games_can_be_played_by_the_moves_of_the_view_and_all_counts_add_up(void **state)
{
    static const char *const codes[] = {"not-greater", "not-smaller", "leading-zero", "not-held", NULL};
    struct channel *c = *state;
    struct rng rng = {11};
    int plays = 0;
    for (int round = 0; round < 20; round++) {
        channel_send(c, "new prime-daifugo players=%d deal=table placings=%s hand=%d", 2 + round % 5,
                     round % 2 ? "yes" : "no", 3 + round % 6);
        channel_accept(c, "start");
        plays += evening_play(c, &rng, codes, expect_counts_that_add_up);
    }
    assert_in_range(plays, 500, 6000);
}

static const struct dialogue dialogues[] = {
    /* ---- legal plays ---- */
    {"after a revolution the same number is not an answer",
     {BEGUN("", "A7292346", "23") "; play A729; pass; play 23",
      "table --json lacks " PLAY,
      BEGUN("", "A7292946", "23") "; play A729; pass; play 29",
      "table --json has " PLAY}},
    {"a Joker of the hand has its values in the letters of the game",
     {BEGUN("", "K7X", "23"),
      "table --json has {\"card\":\"K\",\"id\":",
      "table --json has ,\"as\":[\"0\",\"A\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"T\",\"J\",\"Q\",\"K\"]}",
      "table --json lacks \"timeout\"",
      "play 7",
      "table --json lacks " PLAY,
      "undo 1; pass; play 2",
      "table --json has \"from\":\"hand\",\"min\":1,\"max\":1}"}},
    {"before the start the referee alone deals and hands without cards are not shown",
     {"new prime-daifugo players=Ann,Ben,Cy deal=manual; deal Ann 3",
      DUE("deal Ben's cards: `deal Ben CARDS`"),
      "table --json has {\"areas\":[{\"name\":\"hand\",\"owner\":\"Ann\",",
      "table --json lacks \"owner\":\"Ben\"",
      "table --json lacks \"deck\"",
      "table --json has \"verbs\":[{\"verb\":\"deal Ben\",\"takes\":\"cards\",",
      "table --json lacks \"verb\":\"start\"",
      "deal Ben 7; deal Cy 2; view Ann",
      "table --json has \"verbs\":[]"}},
    {"the places are shown where they are played for",
     {"new prime-daifugo players=Ann,Ben,Cy deal=manual; deal Ann 2; deal Ben 34; deal Cy 59; start Ann; play 2",
      "table --json has \"marks\":[]",
      "new prime-daifugo players=Ann,Ben,Cy deal=manual placings=yes; deal Ann 2; deal Ben 34; deal Cy 59; start Ann; "
          "play 2",
      "table --json has \"marks\":[{\"name\":\"place\",\"owner\":\"Ann\",\"text\":\"place 1\"}]"}},
    {"only the player to act sees the moves offered",
     {BEGUN("clock=60", "QK4", "KT9"),
      "table --json has \"verbs\":[{\"verb\":\"draw\",\"takes\":\"nothing\"},"
          "{\"verb\":\"play\",\"takes\":\"claim\",\"from\":\"hand\",\"min\":1,\"max\":3},"
          "{\"verb\":\"pass\",\"takes\":\"nothing\"},{\"verb\":\"timeout\",\"takes\":\"nothing\"}]",
      "draw; view Ann",
      "table --json has \"owner\":\"Ben\",\"layout\":\"fan\",\"count\":3,\"cards\":null}",
      "table --json lacks {\"verb\":\"draw\"",
      "play QK",
      "table --json has \"verbs\":[]"}},
    {"with real cards each card that does not lie on the field may be played",
     {"new prime-daifugo players=Ann,Ben deal=table; start Ann",
      "table --json has \"max\":11,\"values\":[\"A\",\"A\",\"A\",\"A\",\"2\",",
      "table --json has \"K\",\"X:0\",\"X:A\",\"X:2\",",
      "play K X:K; undo; play KK X:A X:3", /* 131313 is not prime, so the cards go back to the hand */
      "play A3",
      "table --json has \"min\":2,\"max\":2,\"values\":[\"A\",\"A\",\"A\",\"2\",",
      "table --json has \"2\",\"3\",\"3\",\"3\",\"4\","}},
    {"a player with too few cards by the count learns that it is a count",
     {"new prime-daifugo players=Ann,Ben deal=table hand=5; start Ann; count Ben 2; play A729",
      DUE("Ben may draw, then passes, with fewer than 4 cards by my count"),
      "draw; count Ben 4",
      DUE("Ben has drawn, and plays 4 cards, a smaller number, or passes"),
      "count Ben 3",
      DUE("Ben passes, with fewer than 4 cards by my count")}},
    {"a refusal says which card and how many",
     {BEGUN("", "QK7X", "46KTA"),
      "play 5 tells No: that is not in the hand: 5\n",
      "play 77 tells No: that is not in the hand: 7, 2 times: Ann has 1\n",
      "play X7 tells No: each Joker needs one value of 0 to 13: X3|X=T is 103\n",
      "play QK",
      "play 4 tells No: the last play had another number of cards: 2, not 1\n",
      "play 46 tells No: the number must be greater than the last: 46 is not greater than 1213\n",
      "pass; draw",
      "draw tells No: one card a turn\n"}},
    /* ---- Jokers with their values ---- */
    {"the value of a Joker may be typed beside it",
     {BEGUN("", "XXK37AA2589", "46"),
      "play X:T 3 has play Ann cards=X3|X=T as=103",
      "undo",
      "play x:t3 has play Ann cards=X3|X=T as=103",
      "undo",
      "play X:10 3 has play Ann cards=X3|X=T as=103",
      "undo",
      "play 3,X:A has play Ann cards=3X|X=A as=31",
      "undo",
      "play X:2 X:K 7 has play Ann cards=XX7|X=2|X=K as=2137",
      "undo",
      "play 1 X:0 3 has play Ann cards=AX3|X=0 as=103",
      "undo",
      "play K X:T = 2 * 5 * X:K A has play Ann cards=KX=2*5*XA|X=T|X=K as=1310",
      "undo",
      "play X:5 has play Ann cards=X"}}, /* alone it needs no value */
    {"a value beside a Joker is refused for these reasons",
     {BEGUN("", "XX37A", "46"),
      "play X:14 3; play X: 3; play X:57; play X:X 3; play X:\xE3\x81\x82 3; play 3:4; play X:14 -> ? bad-value",
      "play X:T X 3; play X X:T 3; play X:T X3|X=2; play X:T 3|X=2 -> ? joker-value",
      "play X:0 3 -> ? leading-zero",
      "play :3 -> ? bad-card"}},
    /* ---- pending actions ---- */
    {"each phase has a pending action",
     {"new prime-daifugo players=Ann,Ben deal=manual",
      DUE("deal Ann's cards: `deal Ann CARDS`"),
      "deal Ann 2QKA7299; deal Ben 3K46; deal pile 78",
      DUE("all have cards: `start`, or `start NAME`, begins the game"),
      "start Ann",
      DUE("Ann may draw, then plays any number of cards, or passes"),
      "draw",
      DUE("Ann has drawn, and plays any number of cards, or passes"),
      "play 2",
      DUE("Ben may draw, then plays one card, a greater number, or passes"),
      "draw; play 3",
      DUE("Ann plays one card, a greater number, or passes")}}, /* the deck is empty */
    {"a player with fewer cards than the last play learns that",
     {BEGUN("", "A72946", "A45") "; play A729",
      DUE("Ben may draw, then plays 4 cards, a smaller number, or passes"), /* after a draw he has four */
      BEGUN("", "A72946", "25") "; play A729",
      DUE("Ben may draw, then passes, with fewer than 4 cards"),
      "draw",
      DUE("Ben passes, with fewer than 4 cards")}},
    {"after a revolution a smaller number is due",
     {BEGUN("clock=1", "A7294", "A723") "; play A729",
      "table --json has \"text\":\"1 second a turn\"",
      DUE("Ben may draw, then plays 4 cards, a smaller number, or passes"),
      "table --json has \"text\":\"revolution: smaller numbers win\"",
      "play A723",
      DUE("Ben has won: `new` begins the next game")}},
    /* ---- the view, drawn as text ---- */
    {"the field shows who played what",
     {BEGUN("clock=60", "53QKX25KA4", "TKKT46") "; play 53; play TK; play QK",
      "table has |  deck 1   60 seconds a turn   60 s left\n"
          "|  before Ann 53, Ben TK\n"
          "|  .---. .---.   1213, by Ann\n"
          "|  | Q | | K |\n"
          "|  '---' '---'\n"
          "|    Ann   6 cards         A 2 4 5 K X\n"}},
    {"the factors of a composite are seen until the next play",
     {BEGUN("", "KT25KA6", "KJ46K") "; play KT=2*5*KA",
      "table has |  .---. .---.   1310, by Ann\n|  | K | | T |   KT = 2 * 5 * KA\n",
      "play KK", /* 1313 is wrong: the field is cleared */
      "table lacks KA",
      "undo 1; play KJ",
      "table lacks KA",
      BEGUN("", "KXX25A6", "KJ") "; play K X:T = 2*5*X:K A",
      "table has    KX = 2 * 5 * XA|X=T|X=K\n"}},
    {"a product too long to be beside the play is below it",
     {"new prime-daifugo players=Ann,Ben deal=table hand=27; start Ann; play 986JQ8=2*2*2*3*3*3*7*7*7*J*J*J",
      "table has |  '---' '---' '---' '---' '---' '---'\n"
          "|  98611128, by Ann\n"
          "|  986JQ8 = 2 * 2 * 2 * 3 * 3 * 3 * 7 * 7 * 7 * J * J * J\n"
          "|    Ann   9 cards\n"}},
    {"a field too wide for the terminal goes on in the next line",
     {"new prime-daifugo players=A,B deal=table hand=23; start A",
      "play 23; play 29; play 4A; play 43; play 47; play 5X|X=3; play 59; play 6A; play 67; play 83; play 89",
      "play TA; play T3; play T7; play T9; play Q7; play KA; play 2J; play 6K; play 8J; play XK|X=T; play QK",
      "table has |  before A 23, B 29, A 4A, B 43, A 47, B 5X|X=3, A 59, B 6A, A 67, B 83, A 89,\n"
          "|         B TA, A T3, B T7, A T9, B Q7, A KA, B 2J, A 6K, B 8J, A XK|X=T\n"
          "|  .---. .---.   1213, by B\n"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_strongest_number_is_the_strongest_of_all_orders_and_values),
        cmocka_unit_test(no_cards_or_too_few_cards_spell_no_strongest_number),
        ON_A_CHANNEL(games_can_be_played_by_the_moves_of_the_view_and_all_counts_add_up),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
