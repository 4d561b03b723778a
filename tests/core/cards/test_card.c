/* test_card.c: cards, plays, hands, and the numbers that they spell. */
#include "core/cards/card.h"

#include "core/base/rng.h"
#include "core/num/digits.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The digits that these cards spell, or "code: detail". */
static const char *spelled(const struct deck *deck, const char *cards)
{
    static char shown[1200];
    struct text digits = {0};
    struct fault fault;
    text_add(&digits, "before");
    if (card_read_number(deck, cards, strlen(cards), 20, &digits, &fault)) {
        snprintf(shown, sizeof shown, "%s", digits.at + 6);
    } else {
        snprintf(shown, sizeof shown, "%s: %s", fault_word(fault.code), fault.detail);
        assert_int_equal(digits.length, 6); /* a refusal appends no digits */
    }
    text_free(&digits);
    return shown;
}

/* The play as it is written back, then the number that it spells; or the word of the fault. */
static const char *played(const struct deck *deck, const char *cards)
{
    static char shown[1200];
    struct card play[8];
    struct text text = {0};
    struct fault fault;
    char number[DIGITS_OF_CARDS + 1] = "";
    int count = card_read_play(deck, cards, strlen(cards), play, 8, &fault);
    if (count < 0)
        return fault_word(fault.code);
    card_write_play(deck, play, count, &text);
    size_t length = card_spell(play, count, number);
    snprintf(shown, sizeof shown, "%s %.*s", text_string(&text), (int)length, number);
    text_free(&text);
    return shown;
}

struct row {
    const char *cards, *says;
};

static void check_numbers(const char *name, const struct row *rows, size_t count)
{
    struct deck deck = built_in(name);
    for (size_t i = 0; i < count; i++)
        assert_row(rows[i].cards, spelled(&deck, rows[i].cards), rows[i].says);
}

static void cards_of_lvl0_spell_numbers(void **state)
{
    static const struct row rows[] = {
        {"10,3", "103"},          {"3,10", "310"},
        {"12,13", "1213"},        {"3,7,9", "379"},
        {"5/9:9,7", "97"},        {"4/6/8:4,0,9", "409"},
        {"19", "19"},             {"1,0,0", "100"},
        {"", "bad-card: no card"},
        {",", "bad-card: a card is missing before a comma"},
        {"3,,4", "bad-card: a card is missing before a comma"},
        {",3", "bad-card: a card is missing before a comma"},
        {"3,", "bad-card: a card is missing after a comma"},
        {"14,1", "bad-card: 14"}, {"03,1", "bad-card: 03"},
        {"d,1", "no-value: D"},   {"3,skip", "no-value: SKIP"},
        {"dd,1", "bad-card: dd"}, {"?,1", "bad-card: ?"},
        {"10 3", "103"},          {" 3,1 ", "31"},           {"3 ,1", "31"},
        {"10, 3", "103"},         {"10 \t,  3", "103"},      {"5/9:9 7", "97"},
        {" ", "bad-card: no card"},
        {" , 3", "bad-card: a card is missing before a comma"},
        {"3 , , 4", "bad-card: a card is missing before a comma"},
        {"3 , ", "bad-card: a card is missing after a comma"},
        {"5/9,7", "need-value: 5/9"},
        {"5/9:4,7", "bad-value: 5/9:4"},
        {"5/9:,7", "bad-value: 5/9:"},
        {"5/9:09,7", "bad-value: 5/9:09"},
        {"5/9:9:9,7", "bad-value: 5/9:9:9"},
        {"5/9:99999999999999999999999,7", "bad-value: 5/9:99999999999999999999999"},
        {"3:3,1", "31"},          {"3:4,1", "bad-value: 3:4"},
        {"D,3", "no-value: D"},   {"D:1,3", "bad-value: D:1"},
        {"3,SKIP", "no-value: SKIP"},
        {"0,3,9", "leading-zero: 0"},
        {"3,1|X=1", "joker-value: no Joker for |X=1"},
        {"3|", "joker-value: no Joker for |"},
        {"17,17,17,17,17,17,17,17,17,17", "17171717171717171717"},
        {"17,17,17,17,17,17,17,17,17,17,1", "too-many-digits: more than 20"},
    };
    check_numbers("lvl0-advanced", rows, COUNT(rows));
}

static void letters_spell_numbers(void **state)
{
    static const struct row rows[] = {
        {"QK", "1213"},           {"qk", "1213"},
        {"Q,K", "1213"},          {"12,13", "1213"},
        {"12,K3", "12133"},       {"KA4T", "131410"},
        {"1,10,T", "11010"},
        {"12K", "1213"},          {"A1", "11"},              {"11K", "1113"},           {"10K", "1013"},
        {"T1", "101"},            {"110K", "11013"},         {"1213", "1213"},          {"12 , 1K", "12113"},
        {"X3|X=T", "103"},        {"X3/X=T", "103"},
        {"x3/x=t", "103"},        {"X3|X=10", "103"},
        {"3X|X=0", "30"},         {"X3|X=0", "leading-zero: X"},
        {"XX7|X=2|X=K", "2137"},  {"XX7/X=2/X=K", "2137"},
        {"X7X|X=2/X=K", "2713"},  {"X|X=7", "7"},
        {"X3", "joker-value: X"}, {"XX7|X=2", "joker-value: X"},
        {"X3|X=T|X=2", "joker-value: no Joker for |X=2"},
        {"QK|X=2", "joker-value: no Joker for |X=2"},
        {"X3|", "joker-value: X"}, {"X3|X", "joker-value: X"},
        {"X3|X=", "joker-value: X="}, {"X3|X=14", "joker-value: X=14"},
        {"X3|X=X", "joker-value: X=X"}, {"X3|K=2", "joker-value: X"},
        {"X3||X=2", "joker-value: X"}, {"X3|X=2|", "joker-value: no Joker for |"},
        {"Q-K", "bad-card: -"},   {"QK ", "1213"},
        {"Q K", "1213"},          {" Q, K ", "1213"},        {"12 13", "1213"},         {"K 12 3", "13123"},
        {"X:T3", "103"},          {"X:T,3", "103"},          {"X:T 3", "103"},          {"x:10 3", "103"},
        {"X:10K", "1013"},        {"3X:0", "30"},            {"X:TX|X=3", "103"},       {"XX:3|X=T", "103"},
        {"X3 | X = T ", "103"},   {"K:13,3", "133"},         {"T:10", "10"},
        {"X:103", "bad-value: X:103"},                       {"X:14,3", "bad-value: X:14"},
        {"X:", "bad-value: X:"},  {"X: 3", "bad-value: X:"}, {"X:X3", "bad-value: X:X"},
        {"X:\xEF\xBC\xB1", "bad-value: X:\xEF\xBC\xB1"},
        {"X:T3|X=2", "joker-value: no Joker for |X=2"},      {"12:12", "bad-value: 2:12"},
        {"X:0,3", "leading-zero: X"},                        {"K:12", "bad-value: K:12"},
        {"0Q", "bad-card: 0"},    {"Q0", "bad-card: 0"},
        {"Q,,K", "bad-card: a card is missing before a comma"},
        {"QK,", "bad-card: a card is missing after a comma"},
        {"|X=2", "bad-card: no card"},
        {"\xEF\xBC\xB1", "bad-card: \xEF\xBC\xB1"},
        {"\xFFK", "bad-card: \xFF"}, {"X:\xFFK", "bad-value: X:\xFF"},
    };
    check_numbers("trump", rows, COUNT(rows));
}

/* A play may hold cards that spell no number: the game decides what they mean. */
static void a_play_is_written_as_it_is_read(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0-advanced", "10,3", "10,3 103"},
        {"lvl0-advanced", "5/9:9,7", "5/9:9,7 97"},
        {"lvl0-advanced", "4/6/8:4,0,9", "4/6/8:4,0,9 409"},
        {"lvl0-advanced", "7", "7 7"},
        {"lvl0-advanced", "19,17", "19,17 1917"},
        {"lvl0-advanced", " 5/9:9  7 , 10", "5/9:9,7,10 9710"},
        {"lvl0-advanced", "SKIP", "SKIP "},
        {"lvl0-advanced", "D,3", "D,3 "},
        {"lvl0-advanced", "0,3", "0,3 03"},
        {"lvl0-advanced", "", "bad-card"},
        {"lvl0-advanced", "5/9", "need-value"},
        {"lvl0-advanced", "1,2,3,4,5,6,7,8", "1,2,3,4,5,6,7,8 12345678"},
        {"lvl0-advanced", "1,2,3,4,5,6,7,8,9", "malformed"},
        {"trump", "QK", "QK 1213"},
        {"trump", "X3|X=T", "X3|X=T 103"},
        {"trump", "XX7|X=2|X=K", "XX7|X=2|X=K 2137"},
        {"trump", "X2X|X=9|X=0", "X2X|X=9|X=0 920"},
        {"trump", "A729", "A729 1729"},
        {"trump", "x,3/x=10", "X3|X=T 103"},
        {"trump", "x:10 3", "X3|X=T 103"},
        {"trump", "X", "X "},
        {"trump", "X3|X=T|X=2", "joker-value"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i][0]);
        assert_row(rows[i][1], played(&deck, rows[i][1]), rows[i][2]);
    }
    struct deck trump = built_in("trump");
    struct card card;
    struct fault fault;
    assert_int_equal(card_read_play(&trump, "X|K=2", 5, &card, 1, &fault), -1);
    assert_string_equal(fault.detail, "X");
}

/* A play of up to 64 letters is written at once, a longer one letter by letter. */
static void a_play_of_any_length_is_written(void **state)
{
    struct deck deck = deck_of("letters\ncard A values=1 copies=50\ncard B values=2 copies=50\n");
    char letters[71];
    for (int count = 62; count <= 70; count++) {
        struct card cards[70];
        struct fault fault;
        struct text written = {0};
        for (int i = 0; i < count; i++)
            letters[i] = i % 3 == 0 ? 'B' : 'A';
        letters[count] = '\0';
        assert_int_equal(card_read_play(&deck, letters, (size_t)count, cards, 70, &fault), count);
        card_write_play(&deck, cards, count, &written);
        assert_string_equal(text_string(&written), letters);
        text_free(&written);
    }
}

static void a_word_is_a_card(void **state)
{
    static const struct {
        const char *deck, *word, *written;
        int value;
    } rows[] = {
        {"lvl0-advanced", "5/9:9", "5/9:9", 9},
        {"lvl0-advanced", "D", "D", CARD_NO_VALUE},
        {"trump", "13", "K", 13},
        {"trump", "x", "X", CARD_NO_VALUE},
        {"trump", "X:3", "X", 3},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct card card;
        struct fault fault;
        struct text text = {0};
        assert_true(card_read(&deck, rows[i].word, strlen(rows[i].word), &card, &fault));
        assert_row_number(rows[i].word, card.value, rows[i].value);
        card_write(&deck, card, &text);
        assert_row(rows[i].word, text_string(&text), rows[i].written);
        text_free(&text);
    }
    struct deck lvl0 = built_in("lvl0-advanced");
    struct text text = {0};
    card_write(&lvl0, (struct card){(unsigned char)card_kind(&lvl0, "5/9", 3), CARD_NO_VALUE}, &text);
    assert_string_equal(text_string(&text), "5/9");
    assert_string_equal(card_word(&lvl0, CARD_UNKNOWN), "?");
    text_free(&text);
}

/* Upper and lower case are the same, unless two cards differ in case only. */
static void a_word_names_a_card_in_upper_or_lower_case(void **state)
{
    static const char two[] = "card Up special\ncard UP special\ncard one values=1 also=ONE\n"
                              "card D special also=d\ncard seven values=7 also=sept\n";
    static const struct {
        const char *deck, *word;
        int kind;
    } rows[] = {
        {"trump", "t", 9},
        {"trump", "10", 9},
        {"lvl0-advanced", "SKIP", 19},
        {"lvl0-advanced", "Skip", 19},
        {"lvl0-advanced", "d", 16},
        {"lvl0-advanced", "", -1},
        {"lvl0-advanced", "5/9:9", -1},
        {two, "Up", 0},
        {two, "UP", 1},
        {two, "up", -1},
        {two, "One", 2},
        {two, "d", 3},
        {two, "on", -1},
        {two, "Sept", 4},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        assert_row_number(rows[i].word, card_kind(&deck, rows[i].word, strlen(rows[i].word)), rows[i].kind);
    }
}

static void a_long_word_is_truncated_in_its_fault(void **state)
{
    struct deck deck = built_in("lvl0");
    char word[1000];
    memset(word, 'w', sizeof word);
    struct fault fault;
    struct card card;
    assert_false(card_read(&deck, word, sizeof word, &card, &fault));
    assert_int_equal(strlen(fault.detail), 40);
}

static void a_hand_is_written_in_the_order_of_the_deck(void **state)
{
    struct deck lvl0 = built_in("lvl0-advanced"), trump = built_in("trump");
    struct hand none = {{0}}, hand = hand_of(&lvl0, "SKIP 3 10 3 D 0 4/6/8"), letters = hand_of(&trump, "KTX3A3");
    struct text text = {0};
    hand_write(&lvl0, &none, ',', &text);
    assert_string_equal(text_string(&text), "");
    hand.copies[CARD_UNKNOWN] = 2;
    text_add(&text, "hand ");
    hand_write(&lvl0, &hand, ',', &text);
    assert_string_equal(text_string(&text), "hand 0,3,3,10,D,4/6/8,SKIP,?,?");
    assert_int_equal(hand_count(&hand), 9);
    text_clear(&text);
    hand_write(&trump, &letters, '\0', &text);
    assert_string_equal(text_string(&text), "A33TKX");
    text_free(&text);
}

static void a_hand_is_added_to_another_kind_by_kind(void **state)
{
    struct hand hand = {{0}}, more = {{0}};
    hand.copies[0] = 2;
    hand.copies[3] = 1;
    more.copies[3] = 4;
    more.copies[CARD_UNKNOWN] = 5;
    hand_add(&hand, &more);
    assert_int_equal(hand.copies[0], 2);
    assert_int_equal(hand.copies[3], 5);
    assert_int_equal(hand.copies[CARD_UNKNOWN], 5);
    assert_int_equal(hand_count(&hand), 12);
    assert_int_equal(hand_count(&more), 9);
}

/* 54 playing cards spell 72 digits with Jokers of two digits each. */
static void all_cards_of_a_deck_spell_one_number(void **state)
{
    struct deck trump = built_in("trump");
    struct card cards[200];
    char buffer[DIGITS_OF_CARDS + 1];
    int count = 0;
    for (int kind = 0; kind < trump.kinds; kind++)
        for (int copy = 0; copy < trump.card[kind].copies; copy++)
            cards[count++] =
                (struct card){(unsigned char)kind, trump.card[kind].joker ? 13 : trump.card[kind].value[0]};
    assert_int_equal(card_spell(cards, count, buffer), 72);
    assert_int_equal(strlen(buffer), 72);
    cards[20].value = CARD_NO_VALUE;
    assert_int_equal(card_spell(cards, count, buffer), 0);
    for (int i = 0; i < 200; i++) /* a number that does not fit is not spelled */
        cards[i] = (struct card){0, 1};
    assert_int_equal(card_spell(cards, DIGITS_OF_CARDS, buffer), DIGITS_OF_CARDS);
    assert_int_equal(card_spell(cards, DIGITS_OF_CARDS + 1, buffer), 0);
    cards[DIGITS_OF_CARDS - 2].value = 9999;
    assert_int_equal(card_spell(cards, DIGITS_OF_CARDS - 1, buffer), 0);
    cards[DIGITS_OF_CARDS - 2].value = 99;
    assert_int_equal(card_spell(cards, DIGITS_OF_CARDS - 1, buffer), DIGITS_OF_CARDS);
}

/* Any bytes are refused with a fault, or are a number that is written and read back unchanged. */
static void any_bytes_are_cards_or_refused(void **state)
{
    static const char marks[] = "0123456789,,,XXXK/|:=/|=X5/9:9,4/6/8:4SKIPD\0\xFF ";
    static const char *const names[] = {"lvl0", "lvl0-advanced", "trump"};
    struct rng rng = {12};
    int accepted = 0, rounds = getenv("QUICK") != NULL ? 15000 : 60000;
    for (int round = 0; round < rounds; round++) {
        struct deck deck = built_in(names[round % 3]);
        char bytes[16];
        size_t length = (size_t)rng_below(&rng, sizeof bytes);
        for (size_t i = 0; i < length; i++)
            bytes[i] = marks[rng_below(&rng, sizeof marks)];
        struct text digits = {0}, again = {0}, text = {0};
        struct fault fault = {.code = -1};
        struct card cards[16];
        if (!card_read_number(&deck, bytes, length, 100, &digits, &fault)) {
            assert_in_range(fault.code, 1, FAULT_COMMON_COUNT - 1);
            assert_int_equal(digits.length, 0);
        } else {
            int count = card_read_play(&deck, bytes, length, cards, 16, &fault);
            char buffer[DIGITS_OF_CARDS + 1];
            accepted++;
            assert_true(count > 0);
            assert_int_equal(card_spell(cards, count, buffer), digits.length);
            assert_string_equal(buffer, digits.at);
            card_write_play(&deck, cards, count, &text);
            assert_true(card_read_number(&deck, text.at, text.length, 100, &again, &fault));
            assert_string_equal(again.at, digits.at);
        }
        text_free(&digits);
        text_free(&again);
        text_free(&text);
    }
    assert_in_range(accepted, rounds / 120, rounds - rounds / 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_lvl0_spell_numbers),
        cmocka_unit_test(letters_spell_numbers),
        cmocka_unit_test(a_play_is_written_as_it_is_read),
        cmocka_unit_test(a_play_of_any_length_is_written),
        cmocka_unit_test(a_word_is_a_card),
        cmocka_unit_test(a_word_names_a_card_in_upper_or_lower_case),
        cmocka_unit_test(a_long_word_is_truncated_in_its_fault),
        cmocka_unit_test(a_hand_is_written_in_the_order_of_the_deck),
        cmocka_unit_test(a_hand_is_added_to_another_kind_by_kind),
        cmocka_unit_test(all_cards_of_a_deck_spell_one_number),
        cmocka_unit_test(any_bytes_are_cards_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
