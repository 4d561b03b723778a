/*
 * test_plays.c: Prime Daifugo Lvl. 0 compared with a second implementation: plays, deals from seeds, numbers of moves.
 */
#include "core/base/words.h"
#include "referee/games/lvl0/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rule for a play, from the rulebook ---- */

/* A word for a card, the card, the value that it is played as (-1: no value), and the copies in the deck. */
static const struct word {
    const char *word, *card;
    int value, copies;
} words[] = {
    {"0", "0", 0, 2},        {"1", "1", 1, 3},        {"2", "2", 2, 3},        {"3", "3", 3, 5},
    {"4", "4", 4, 3},        {"5", "5", 5, 2},        {"6", "6", 6, 3},        {"7", "7", 7, 4},
    {"8", "8", 8, 2},        {"9", "9", 9, 4},        {"10", "10", 10, 3},     {"11", "11", 11, 3},
    {"12", "12", 12, 3},     {"13", "13", 13, 3},     {"17", "17", 17, 1},     {"19", "19", 19, 1},
    {"D", "D", -1, 3},       {"SKIP", "SKIP", -1, 2}, {"5/9:5", "5/9", 5, 2},  {"5/9:9", "5/9", 9, 2},
    {"4/6/8:4", "4/6/8", 4, 2}, {"4/6/8:6", "4/6/8", 6, 2}, {"4/6/8:8", "4/6/8", 8, 2},
};

enum { WORD_COUNT = sizeof words / sizeof *words, HAND = 9 };

/* A hand and the last play: its number of cards, 0 if there is no play, and its number. */
struct table {
    const char *hand[HAND + 1]; /* ends with NULL */
    int last_cards;
    long last;
};

static int in_hand(const struct table *table, const char *card)
{
    int copies = 0;
    for (int i = 0; table->hand[i] != NULL; i++)
        copies += strcmp(table->hand[i], card) == 0;
    return copies;
}

/* The number that the digits of the cards form, side by side. */
static long number_of(const struct word *const *play, int count)
{
    char digits[16] = "";
    for (int i = 0; i < count; i++)
        snprintf(digits + strlen(digits), sizeof digits - strlen(digits), "%d", play[i]->value);
    return strtol(digits, NULL, 10);
}

static bool is_prime(long n)
{
    for (long divisor = 2; divisor * divisor <= n; divisor++)
        if (n % divisor == 0)
            return false;
    return n > 1;
}

/*
 * The expected answer of the referee: "" if the play is accepted, otherwise the code of the first rule that it breaks.
 */
static const char *expected_code(const struct table *table, const struct word *const *play, int count)
{
    bool icon = false;
    for (int i = 0; i < count; i++)
        if (play[i]->value < 0)
            return "no-value";
    for (int i = 0; i < count; i++) {
        int wanted = 0;
        for (int k = 0; k < count; k++)
            wanted += strcmp(play[k]->card, play[i]->card) == 0;
        if (wanted > in_hand(table, play[i]->card))
            return "not-held";
    }
    if (table->last_cards != 0 && count != table->last_cards)
        return "wrong-count";
    if (play[0]->value == 0)
        return "leading-zero";
    for (int i = 0; i < count && count == 3; i++)
        if (play[i]->value >= 10)
            return "three-two-digit";
    for (int i = 0; i < count; i++)
        icon = icon || strchr("4689", '0' + play[i]->value) != NULL;
    if (count == 3 && !icon)
        return "three-no-icon";
    return table->last_cards != 0 && number_of(play, count) <= table->last ? "not-greater" : "";
}

static void compare(struct channel *c, const struct table *table, const struct word *const *play, int count)
{
    char command[64] = "play";
    for (int i = 0; i < count; i++)
        snprintf(command + strlen(command), sizeof command - strlen(command), " %s", play[i]->word);
    const char *expected = expected_code(table, play, count);
    channel_send(c, "%s", command);
    bool returned = strstr(text_string(&c->out.text), " return ") != NULL;
    if (strcmp(channel_refusal(c), expected) != 0)
        fail_msg("%s over %ld: expected %s, got %s", command, table->last, expected, channel_reply(c));
    if (*expected != '\0')
        return;
    if (returned == is_prime(number_of(play, count)))
        fail_msg("%s is %sprime", command, returned ? "" : "not ");
    channel_accept(c, "undo");
}

/* Compares the answers of the referee with expected_code for all plays of one to three of the words in `said`. */
static void compare_all(struct channel *c, const struct table *table, const struct word *const *said, int count)
{
    const struct word *play[3];
    for (int i = 0; i < count; i++) {
        play[0] = said[i];
        compare(c, table, play, 1);
        for (int j = 0; j < count; j++) {
            play[1] = said[j];
            compare(c, table, play, 2);
            for (int k = 0; k < count; k++) {
                play[2] = said[k];
                compare(c, table, play, 3);
            }
        }
    }
}

/* Writes the 54 cards of the deck, as indices of `words`; returns their number. */
static size_t whole_deck(unsigned char deck[64])
{
    size_t count = 0;
    for (int i = 0; i < WORD_COUNT; i++)
        for (int k = 0; k < words[i].copies && (i == 0 || strcmp(words[i].card, words[i - 1].card) != 0); k++)
            deck[count++] = (unsigned char)i;
    return count;
}

/* The plays that P1 may have made before P2 is on turn. */
static const struct {
    const char *cards;
    int count;
    long number;
} lasts[] = {{"", 0, 0},     {"3", 1, 3},      {"7", 1, 7},      {"11", 1, 11},     {"1 3", 2, 13},   {"5 3", 2, 53},
             {"7 1", 2, 71}, {"10 3", 2, 103}, {"12 11", 2, 0},  {"4 1 9", 3, 419}, {"6 4 1", 3, 641}};

/* Begins a game in which P1 has made a random one of `lasts` and P2, who is on turn, has random cards. */
static void deal_hand(struct channel *c, struct rng *rng, struct table *table)
{
    unsigned char deck[64];
    struct text deal = {0};
    size_t last = (size_t)rng_below(rng, sizeof lasts / sizeof *lasts), cards = whole_deck(deck);
    do {
        channel_run(c, "new lvl0 players=3 advanced=yes deal=manual");
        channel_send(c, "deal P1 %s 2", lasts[last].cards);
        rng_shuffle(rng, deck, cards);
        text_clear(&deal);
        text_add(&deal, "deal P2");
        for (int i = 0; i < HAND; i++) {
            table->hand[i] = words[deck[i]].card;
            text_print(&deal, " %s", table->hand[i]);
        }
        channel_send(c, "deal P3 %s", words[deck[HAND]].card);
        channel_send(c, "%s", deal.at);
    } while (*channel_refusal(c) != '\0');
    table->hand[HAND] = NULL;
    table->last_cards = lasts[last].number > 0 ? lasts[last].count : 0;
    table->last = lasts[last].number;
    channel_accept(c, "start P1");
    channel_send(c, lasts[last].count > 0 ? "play %s" : "pass%s", lasts[last].cards);
    channel_expect_key(c, "turn", "P2");
    text_free(&deal);
}

/*
 * Tries all sequences of the cards of the hand, multi-number cards with each value, and of one card that is not held.
 */
static void the_referee_accepts_exactly_the_plays_that_the_rulebook_allows(void **state)
{
    struct rng rng = {20181103};
    for (int round = 0; round < 150; round++) {
        struct table table;
        const struct word *said[WORD_COUNT];
        int count = 0;
        deal_hand(*state, &rng, &table);
        for (int i = 0; i < WORD_COUNT; i++)
            if (in_hand(&table, words[i].card) > 0)
                said[count++] = &words[i];
        const struct word *other = &words[rng_below(&rng, WORD_COUNT)];
        if (in_hand(&table, other->card) == 0)
            said[count++] = other;
        compare_all(*state, &table, said, count);
    }
}

/* ---- deals from a seed ---- */

/* SplitMix64, as published by its authors. */
static uint64_t next(uint64_t *x)
{
    uint64_t z = (*x += 0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

/* A uniform random number from 0 to n-1: draws that would favour small numbers are rejected. */
static uint64_t below(uint64_t *x, uint64_t n)
{
    uint64_t r, left_over = (0 - n) % n; /* 2^64 modulo n */
    do
        r = next(x);
    while (r < left_over);
    return r % n;
}

#define NUMBERS \
    "1 1 1 2 2 2 3 3 3 3 3 4 4 4 5 5 6 6 6 7 7 7 7 8 8 9 9 9 9 10 10 10 11 11 11 12 12 12 13 13 13 17 19"

static void swap(char **a, char **b)
{
    char *card = *a;
    *a = *b;
    *b = card;
}

static void shuffle(char **cards, int count, uint64_t *x)
{
    for (int i = count - 1; i > 0; i--)
        swap(&cards[i], &cards[below(x, (uint64_t)i + 1)]);
}

/* Fails the test unless `new lvl0 players=N seed=…` deals these cards as section 9 of the rules describes. */
static void expect_deal(struct channel *c, const char *cards, int players, const char *options, uint64_t seed)
{
    char copy[200];
    struct words deck;
    struct text expected = {0};
    uint64_t x = seed;
    text_copy(copy, sizeof copy, cards);
    words_split(copy, &deck);
    shuffle(deck.word, deck.count, &x);
    int start = (int)below(&x, (uint64_t)players);
    text_print(&expected, "new lvl0 players=P1,P2%s%s seed=%llu", players == 3 ? ",P3" : "", options,
               (unsigned long long)seed);
    for (int seat = 0; seat < players; seat++) {
        text_print(&expected, "; deal P%d n=10 cards=", seat + 1);
        for (int i = 0; i < 10; i++)
            text_print(&expected, i > 0 ? ",%s" : "%s", deck.word[i * players + (seat - start + players) % players]);
    }
    text_print(&expected, "; deal pile n=%d cards=", deck.count - 10 * players);
    for (int i = 10 * players; i < deck.count; i++)
        text_print(&expected, i > 10 * players ? ",%s" : "%s", deck.word[i]);
    text_print(&expected, "; turn P%d draw", start + 1);
    snprintf(copy, sizeof copy, "new lvl0 players=%d%s seed=%llu", players, options, (unsigned long long)seed);
    channel_expect_events(c, copy, expected.at);
    text_free(&expected);
}

/* The basic rules leave eight cards in the box; the advanced rules add all of them, or any (section 3.1). */
static void a_seed_deals_the_cards_of_the_options_as_the_rules_say(void **state)
{
    static const struct {
        const char *options, *cards;
        int players;
    } rows[] = {
        {"", NUMBERS " D D D", 2},
        {"", NUMBERS " D D D", 3},
        {" advanced=yes", "0 0 " NUMBERS " D D D 5/9 5/9 4/6/8 4/6/8", 2},
        {" advanced=yes", "0 0 " NUMBERS " D D D 5/9 5/9 4/6/8 4/6/8 SKIP SKIP", 3},
        {" zero=yes", "0 0 " NUMBERS " D D D", 3},
        {" five-nine=yes", NUMBERS " D D D 5/9 5/9", 2},
        {" five-nine=yes", NUMBERS " D D D 5/9 5/9", 3},
        {" four-six-eight=yes", NUMBERS " D D D 4/6/8 4/6/8", 3},
        {" skip=yes", NUMBERS " D D D SKIP SKIP", 3},
        {" zero=yes skip=yes", "0 0 " NUMBERS " D D D SKIP SKIP", 3},
        {" advanced=yes zero=no", NUMBERS " D D D 5/9 5/9 4/6/8 4/6/8 SKIP SKIP", 3},
        {" advanced=yes four-six-eight=no", "0 0 " NUMBERS " D D D 5/9 5/9 SKIP SKIP", 3},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            expect_deal(*state, rows[i].cards, rows[i].players, rows[i].options, seed);
            expect_deal(*state, rows[i].cards, rows[i].players, rows[i].options, UINT64_MAX - (seed << 32));
        }
}

/* The discards are listed from the oldest to the newest, and then shuffled; the first one of the result is on top. */
static void a_reshuffle_is_as_the_rules_say(void **state)
{
    struct channel *c = *state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        char copy[] = "2 4 6 8 11 13";
        struct words discards;
        struct text expected = {0};
        uint64_t x = seed;
        words_split(copy, &discards);
        shuffle(discards.word, discards.count, &x);
        text_add(&expected, "draw A n=1 cards=9; reshuffle n=6 cards=");
        for (int i = 0; i < discards.count; i++)
            text_print(&expected, i > 0 ? ",%s" : "%s", discards.word[i]);
        channel_send(c, "new lvl0 players=A,B deal=manual seed=%llu", (unsigned long long)seed);
        channel_run(c, "deal A 1; deal B 1; deal pile 9; deal discard 2 4 6 8 11 13; start A");
        channel_expect_events(c, "draw", expected.at);
        text_free(&expected);
    }
}

static const struct dialogue dialogues[] = {
    /* Another program, which was written from the rulebook alone, counts the same numbers. */
    {"the numbers of positions after one, two and three moves are known",
     {"new lvl0 players=A,B,C deal=manual advanced=yes; deal A 5 3 10 D; deal B 12 7 5/9 1; deal C SKIP 9 4 0",
      "deal pile 11 2 13 6 8 1 3; deal discard 17; start A",
      "positions 1 says 12", "positions 2 says 245", "positions 3 says 2699",
      "new lvl0 players=A,B deal=manual; deal A 1 3 6 7 10; deal B 1 4 9 12 D; deal pile 3 7; deal discard 2; start B",
      "positions 1 says 25", "positions 2 says 901", "positions 3 says 16268"}},
    {"a player may ask for the factors of the number just played",
     {"new lvl0 players=A,B deal=manual factors=asked; deal A 9 1 3; deal B 7; deal pile 2 2; start A",
      "play 9 1 -> play A cards=9,1 as=91; judge 91 composite; return A cards=9,1; turn B draw",
      "A factors says 91 composite 7 13",
      "B factors -> ? wrong-phase",
      "play 7; undo 2; play 3", /* the play of 91 was undone */
      "A factors -> ? wrong-phase"}},
    /*
     * A timeout costs a player the same as a pass: a player who must draw draws, and one who passes over a 10
     * draws two cards. Only the discard after D is omitted.
     */
    {"a forced pass is a pass",
     {"new lvl0 players=A,B,C deal=manual skip=yes; deal A SKIP; deal B 10 3 D; deal C 7 9",
      "deal pile 2 4 6 8 11; start A",
      "pass -> ? must-draw",
      "timeout -> draw A n=1 cards=2; pass A timeout; turn B draw",
      "play 10 3 -> play B cards=10,3 as=103; judge 103 prime; turn C draw",
      "timeout -> pass C timeout; draw C n=2 cards=4,6; turn A draw",
      "pass; d",
      "pass -> ? must-discard",
      "timeout -> pass B timeout; turn C draw"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(the_referee_accepts_exactly_the_plays_that_the_rulebook_allows),
        ON_A_CHANNEL(a_seed_deals_the_cards_of_the_options_as_the_rules_say),
        ON_A_CHANNEL(a_reshuffle_is_as_the_rules_say),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
