/* test_plays_slow.c: Daifugo: plays compared with a second implementation of the rules. */
#include "core/base/rng.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

enum { MATCHES = 40, TRIES = 12 };

static void get(struct channel *c, const char *key, char *value, size_t capacity)
{
    channel_send(c, "get %s", key);
    snprintf(value, capacity, "%s", channel_reply(c));
}

/* ---- legal plays, a second implementation that reads the words shown ---- */

static const char values[] = "3456789TJQKA2";

struct word_card {
    int value; /* 0 to 12; 13 for a joker without a declared card */
    char suit;
    bool joker;
};

static void sort_cards(struct word_card *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && cards[k - 1].value > cards[k].value; k--) {
            struct word_card swap = cards[k];
            cards[k] = cards[k - 1];
            cards[k - 1] = swap;
        }
}

static int read_words(const char *text, struct word_card *cards)
{
    char copy[256];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok(copy, " ,"); word != NULL; word = strtok(NULL, " ,")) {
        bool declared = strncmp(word, "JK=", 3) == 0, raw = strcmp(word, "JK") == 0;
        const char *natural = declared ? word + 3 : word;
        cards[count++] = raw ? (struct word_card){13, ' ', true}
                             : (struct word_card){(int)(strchr(values, natural[0]) - values), natural[1], declared};
    }
    sort_cards(cards, count);
    return count;
}

static bool holds(const char *hand, const struct word_card *cards, int count)
{
    char left[512];
    snprintf(left, sizeof left, ",%s,", hand);
    for (int i = 0; i < count; i++) {
        char word[8];
        snprintf(word, sizeof word, cards[i].joker ? ",JK," : ",%c%c,", values[cards[i].value % 13], cards[i].suit);
        char *at = strstr(left, word);
        if (at == NULL)
            return false;
        at[1] = '.';
    }
    return true;
}

/* 's' for a set, 'k' for a kaidan, 0 for neither. With `lone`, a single joker may stand for another card. */
static char form_of(const struct word_card *cards, int count, bool lone)
{
    int raw = 0;
    bool same = true, sequence = count >= 3;
    for (int i = 0; i < count; i++) {
        raw += cards[i].value == 13;
        same = same && cards[i].value == cards[0].value;
        sequence = sequence && cards[i].suit == cards[0].suit && cards[i].value == cards[0].value + i;
    }
    if ((raw > 0 && raw < count) || (count == 1 && cards[0].joker && raw == 0 && !lone))
        return 0;
    return same ? 's' : sequence && raw == 0 ? 'k' : 0;
}

static void sorted_suits(const struct word_card *cards, int count, char *suits)
{
    int at = 0;
    for (const char *suit = "SHDC"; *suit != '\0'; suit++)
        for (int i = 0; i < count; i++)
            if (cards[i].suit == *suit && cards[i].value < 13)
                suits[at++] = *suit;
    suits[at] = '\0';
}

static bool may_play_by_hand(struct channel *c, const char *play, bool lone)
{
    char pile[256], order[16], shibari[32], geki[8], hand[256], key[32], suits[32], turn[16];
    struct word_card cards[32] = {{0}}, top[32] = {{0}};
    get(c, "turn", turn, sizeof turn);
    snprintf(key, sizeof key, "%s.hand", turn);
    get(c, key, hand, sizeof hand);
    get(c, "pile", pile, sizeof pile);
    get(c, "order", order, sizeof order);
    get(c, "shibari", shibari, sizeof shibari);
    get(c, "geki", geki, sizeof geki);
    int count = read_words(play, cards);
    if (!holds(hand, cards, count) || form_of(cards, count, lone) == 0)
        return false;
    if (strcmp(pile, "empty") == 0)
        return true;
    int height = read_words(pile, top);
    if (height != count || form_of(top, height, lone) != form_of(cards, count, lone))
        return false;
    bool one_raw = count == 1 && cards[0].value == 13;
    if (count == 1 && top[0].value == 13)
        return cards[0].value == 0 && cards[0].suit == 'S' && (lone || !cards[0].joker);
    if (top[0].value == 13)
        return false;
    int step = strcmp(order, "reversed") == 0 ? top[0].value - cards[0].value : cards[0].value - top[0].value;
    if (cards[0].value != 13 && step <= 0)
        return false;
    sorted_suits(cards, count, suits);
    if (one_raw || strcmp(shibari, "off") == 0)
        return true;
    return strcmp(suits, shibari) == 0 && (strcmp(geki, "off") == 0 || step == 1);
}

/* Writes random cards, mostly of the hand: of one value, or a run of a suit, with jokers declared at random. */
static void random_play(struct rng *rng, const char *hand, char *play, size_t capacity)
{
    char copy[256], *word[32] = {copy};
    int count = 0, wanted = 1 + (int)rng_below(rng, 4), value = (int)rng_below(rng, 13);
    bool run = rng_below(rng, 3) == 0;
    char suit = "SHDC"[rng_below(rng, 4)];
    snprintf(copy, sizeof copy, "%s", hand);
    for (char *at = strtok(copy, ","); at != NULL; at = strtok(NULL, ","))
        word[count++] = at;
    char *pick = word[rng_below(rng, (uint64_t)count)];
    if (strcmp(pick, "JK") != 0) {
        value = (int)(strchr(values, pick[0]) - values);
        suit = pick[1];
    }
    play[0] = '\0';
    for (int i = 0; i < wanted; i++) {
        size_t length = strlen(play);
        bool joker = rng_below(rng, 5) == 0, raw = joker && rng_below(rng, 4) == 0;
        int at = run && value + i < 13 ? value + i : value;
        snprintf(play + length, capacity - length, "%s%s", length > 0 ? " " : "", joker ? raw ? "JK" : "JK=" : "");
        length = strlen(play);
        if (!raw)
            snprintf(play + length, capacity - length, "%c%c", values[at], run ? suit : "SHDC"[rng_below(rng, 4)]);
    }
}

/* Tries random plays of the player on turn. False, with a message, if the referee and may_play_by_hand disagree. */
static bool compare_plays(struct channel *c, struct rng *rng, bool lone, int *accepted, int *refused)
{
    char turn[16], key[32], hand[256], play[128];
    get(c, "turn", turn, sizeof turn);
    snprintf(key, sizeof key, "%s.hand", turn);
    get(c, key, hand, sizeof hand);
    for (int i = 0; i < TRIES; i++) {
        random_play(rng, hand, play, sizeof play);
        bool expected = may_play_by_hand(c, play, lone);
        channel_send(c, "play %s", play);
        bool got = channel_refusal(c)[0] == '\0';
        if (got != expected) {
            print_error("%s plays %s: %s\n", turn, play, got ? "accepted" : channel_refusal(c));
            return false;
        }
        *(got ? accepted : refused) += 1;
        if (got)
            channel_accept(c, "undo");
    }
    return true;
}

static void plays_are_accepted_exactly_when_the_second_implementation_accepts_them(void **state)
{
    struct channel *c = *state;
    struct rng rng = {5};
    int accepted = 0, refused = 0;
    for (int seed = 1; seed <= MATCHES; seed++) {
        char phase[16] = "", move[256];
        bool lone = seed % 3 == 0;
        channel_send(c, "new daifugo players=%d seed=%d loneplay=%s", 2 + seed % 5, seed, lone ? "yes" : "no");
        for (int moves = 0; moves < 200; moves++) {
            get(c, "phase", phase, sizeof phase);
            if (strcmp(phase, "over") == 0)
                break;
            if (strcmp(phase, "play") == 0)
                assert_true(compare_plays(c, &rng, lone, &accepted, &refused));
            channel_send(c, "suggest");
            snprintf(move, sizeof move, "%s", channel_reply(c));
            channel_accept(c, move);
        }
        assert_string_equal(phase, "over");
    }
    assert_true(accepted > 200 && refused > 200);
}

/* ---- all legal plays ---- */

/* A joker declared as card 1 to 52, or 53 for itself. */
static struct word_card joker_as(int code)
{
    return code == 53 ? (struct word_card){13, ' ', true}
                      : (struct word_card){(code - 1) / 4, "SHDC"[(code - 1) % 4], true};
}

/*
 * Counts the plays of a hand on an empty pile: every choice of its cards, jokers as any card; with four cards, also
 * with rev.
 */
static int count_plays(const char *hand, bool lone)
{
    struct word_card held[16] = {{0}}, cards[16] = {{0}};
    int count = read_words(hand, held), naturals = 0, plays = 0;
    while (naturals < count && held[naturals].value < 13)
        naturals++;
    for (unsigned set = 0; set < 1u << naturals; set++)
        for (int first = 0; first <= 53; first++)
            for (int second = first; second <= 53; second++) {
                int size = 0;
                for (int i = 0; i < naturals; i++)
                    if ((set & 1u << i) != 0)
                        cards[size++] = held[i];
                if ((first > 0) + (second > 0) > count - naturals)
                    continue;
                if (first > 0)
                    cards[size++] = joker_as(first);
                if (second > 0)
                    cards[size++] = joker_as(second);
                sort_cards(cards, size);
                if (size > 0 && form_of(cards, size, lone) != 0)
                    plays += size < 4 ? 1 : 2;
            }
    return plays;
}

static void every_play_of_a_hand_is_listed(void **state)
{
    static const char *const hands[] = {"4S 5S 6S 4H JK JK", "QS KS AS 2S 2D JK", "3C 4C 6C 7C 3D JK",
                                        "TD JD QD KD AD 9H", "7H 7D 8H 9C JK JK", "3H 4H 2H AH JK"};
    for (size_t i = 0; i < 2 * sizeof hands / sizeof *hands; i++) {
        bool lone = i % 2 == 1;
        char both[64];
        int listed = 0;
        snprintf(both, sizeof both, "%s; 3S", hands[i / 2]);
        dialogue_deal(*state, "daifugo", lone ? "loneplay=yes" : "", both);
        for (const char *at = channel_send(*state, "legal"); (at = strstr(at, "| play ")) != NULL; at++)
            listed++;
        assert_int_equal(listed, count_plays(hands[i / 2], lone));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(plays_are_accepted_exactly_when_the_second_implementation_accepts_them),
        ON_A_CHANNEL(every_play_of_a_hand_is_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
