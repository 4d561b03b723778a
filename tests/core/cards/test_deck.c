/* test_deck.c: the built-in decks, deck files, and the faults of invalid ones. */
#include "core/cards/deck.h"

#include "core/base/rng.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <stdio.h>
#include <string.h>

/* The fault in the text of a deck file, "LINE: MESSAGE", or "" if the text is valid. */
static const char *fault_of(const char *text, size_t length)
{
    static char fault[200];
    struct deck deck;
    int line = -1;
    char message[160] = "";
    if (deck_read(text, length, &deck, &line, message, sizeof message))
        return "";
    snprintf(fault, sizeof fault, "%d: %s", line, message);
    return fault;
}

static void assert_fault(const char *text, const char *fault)
{
    assert_row(text, fault_of(text, strlen(text)), fault);
}

/* "1x3 2x3 …": words and copies in deck order, with ? after assumed copies. */
static const char *picture(const struct deck *deck)
{
    static char shown[1024];
    size_t length = 0;
    for (int i = 0; i < deck->kinds; i++)
        length += (size_t)snprintf(shown + length, sizeof shown - length, "%s%sx%d%s", i > 0 ? " " : "",
                                   deck->card[i].word, deck->card[i].copies, deck->card[i].assumed ? "?" : "");
    return shown;
}

/* Known copies: 0, 3, D, 5/9, 4/6/8, SKIP; 45 number cards in all; 46 and 54 cards. */
static void the_decks_are_those_of_the_rulebook(void **state)
{
    struct deck basic = built_in("lvl0"), advanced = built_in("lvl0-advanced");
    assert_string_equal(picture(&basic), "1x3? 2x3? 3x5 4x3? 5x2? 6x3? 7x4? 8x2? 9x4? 10x3? 11x3? 12x3? 13x3? 17x1? "
                                         "19x1? Dx3");
    assert_string_equal(picture(&advanced), "0x2 1x3? 2x3? 3x5 4x3? 5x2? 6x3? 7x4? 8x2? 9x4? 10x3? 11x3? 12x3? 13x3? "
                                            "17x1? 19x1? Dx3 5/9x2 4/6/8x2 SKIPx2");
    assert_int_equal(deck_count(&basic), 46);
    assert_int_equal(deck_count(&advanced), 54);
    int numbers = 0;
    for (int i = 0; i < advanced.kinds; i++)
        numbers += advanced.card[i].values == 1 ? advanced.card[i].copies : 0;
    assert_int_equal(numbers, 45);
    for (int i = 0; i < basic.kinds; i++)
        assert_memory_equal(&basic.card[i], &advanced.card[i + 1], sizeof basic.card[i]);
}

static void a_deck_has_its_rules_of_three_cards(void **state)
{
    struct deck lvl0 = built_in("lvl0-advanced"), trump = built_in("trump");
    assert_int_equal(lvl0.play, 3);
    assert_true(lvl0.three_single_digits && lvl0.three_icon && !lvl0.letters);
    assert_int_equal(trump.play, 0);
    assert_true(!trump.three_single_digits && !trump.three_icon && trump.letters);
    for (int kind = 0; kind < lvl0.kinds; kind++) {
        const struct deck_card *card = &lvl0.card[kind];
        for (int i = 0; i < card->values; i++) {
            int value = card->value[i];
            bool has_icon = value == 4 || value == 6 || value == 8 || value == 9;
            assert_int_equal(deck_has_icon(&lvl0, kind, value), has_icon);
        }
    }
}

static void trump_has_13_letters_and_two_jokers(void **state)
{
    struct deck trump = built_in("trump");
    assert_string_equal(picture(&trump), "Ax4 2x4 3x4 4x4 5x4 6x4 7x4 8x4 9x4 Tx4 Jx4 Qx4 Kx4 Xx2");
    assert_int_equal(deck_count(&trump), 54);
    for (int kind = 0; kind < 13; kind++) {
        assert_int_equal(trump.card[kind].values, 1);
        assert_int_equal(trump.card[kind].value[0], kind + 1);
        assert_false(trump.card[kind].joker);
    }
    assert_true(trump.card[13].joker);
    assert_int_equal(trump.card[13].values, 14);
    for (int value = 0; value <= 13; value++)
        assert_int_equal(trump.card[13].value[value], value);
}

static void assert_dealt(const struct deck *deck, const unsigned char *cards, int from, int step, int count,
                         const char *expected)
{
    struct hand hand = {{0}};
    struct text text = {0};
    for (int i = 0; i < count; i++, from += step) {
        text_add(&text, i > 0 ? "," : "");
        text_add(&text, deck->card[cards[from]].word);
        hand.copies[cards[from]]++;
    }
    assert_string_equal(text_string(&text), expected);
    assert_int_equal(hand_count(&hand), count);
    text_free(&text);
}

/* The worked example of the rules: with seed 3 the second player starts, and these cards are dealt. */
static void a_seeded_deal_follows_from_the_order_of_the_file(void **state)
{
    struct deck deck = built_in("lvl0");
    unsigned char cards[DECK_CARDS_MAX];
    size_t count = 0;
    struct rng rng = {3};
    for (int kind = 0; kind < deck.kinds; kind++)
        for (int copy = 0; copy < deck.card[kind].copies; copy++)
            cards[count++] = (unsigned char)kind;
    rng_shuffle(&rng, cards, count);
    assert_int_equal(rng_below(&rng, 2) + 1, 2);
    assert_dealt(&deck, cards, 1, 2, 10, "13,2,12,7,8,3,6,D,1,9");
    assert_dealt(&deck, cards, 0, 2, 10, "4,6,9,19,13,10,D,3,10,4");
    assert_dealt(&deck, cards, 20, 1, 4, "1,10,3,2");
}

/* The title of a deck without one is its name. */
static void the_built_in_decks_are_the_files_and_have_titles(void **state)
{
    static const char *const titles[] = {"Prime Daifugo Lvl. 0", "Prime Daifugo Lvl. 0, advanced", "Playing cards"};
    const char *name;
    int i = 0;
    for (; deck_builtin_text(i, &name) != NULL; i++) {
        char file[100], message[160];
        struct deck deck, opened;
        assert_true(i < 3);
        snprintf(file, sizeof file, "decks/%s.deck", name);
        deck = built_in(name);
        assert_string_equal(deck.name, name);
        assert_string_equal(deck_builtin_title(i), titles[i]);
        assert_string_equal(deck_title(&deck), titles[i]);
        if (!deck_open(file, &opened, message, sizeof message))
            fail_msg("%s", message);
        assert_memory_equal(&deck, &opened, sizeof deck);
        assert_true(deck_open(name, &opened, message, sizeof message));
        assert_memory_equal(&deck, &opened, sizeof deck);
    }
    assert_int_equal(i, 3);
    struct deck mine = deck_of("deck mine\ncard 1\n");
    assert_string_equal(deck_title(&mine), "mine");
}

static void a_small_deck_is_read_with_all_its_properties(void **state)
{
    struct deck deck = deck_of("# mine\r\n"
                               "\n"
                               "  deck\tsmall # a comment\r\n"
                               "title A deck, a deck\n"
                               "play 2\n"
                               "three icon\n"
                               "card 7\n"
                               "card 10 also=ten copies=99 assumed icon\n"
                               "card 4/6/8 icon=no copies=2\n"
                               "card low values=1-3,5\n"
                               "card W values=0-13 joker icon=yes\n"
                               "card STOP special\n"
                               "card 0 icon=no");
    assert_string_equal(deck.name, "small");
    assert_int_equal(deck.play, 2);
    assert_true(deck.three_icon && !deck.three_single_digits && !deck.letters);
    assert_string_equal(picture(&deck), "7x1 10x99? 4/6/8x2 lowx1 Wx1 STOPx1 0x1");
    assert_int_equal(deck_count(&deck), 106);
    assert_string_equal(deck.card[1].also, "ten");
    assert_true(deck_has_icon(&deck, 1, 10) && !deck_has_icon(&deck, 0, 7) && !deck_has_icon(&deck, 2, 4));
    assert_int_equal(deck.card[3].values, 4);
    assert_int_equal(deck.card[3].value[3], 5);
    assert_true(deck.card[4].joker && deck_has_icon(&deck, 4, 0));
    assert_int_equal(deck.card[5].values, 0);
    assert_false(deck_has_icon(&deck, 3, 5)); /* no number card has the value 5, so there is no icon */
}

static void a_letter_is_recognized_in_either_case(void **state)
{
    struct deck letters = deck_of("letters\ncard A values=1 also=one\n");
    struct deck words = deck_of("card A values=1\ncard a values=2\n");
    assert_true(deck_is_word(&letters, "A", "a", 1));
    assert_true(deck_is_word(&letters, "one", "ONE", 3));
    assert_false(deck_is_word(&letters, "A", "A ", 2));
    assert_false(deck_is_word(&letters, "", "", 0));
    assert_false(deck_is_word(&words, "A", "a", 1));
    assert_int_equal(words.kinds, 2);
}

static const char *const faults[][2] = {
    {"", "1: no cards in it"},
    {"# nothing\n\n", "2: no cards in it"},
    {"deck\ncard 1", "1: a deck has a name of one word, at most 31 bytes: deck"},
    {"deck a b\ncard 1", "1: a deck has a name of one word, at most 31 bytes: b"},
    {"deck abcdefghijklmnopqrstuvwxyzabcdef\n",
     "1: a deck has a name of one word, at most 31 bytes: abcdefghijklmnopqrstuvwxyza"},
    {"title\ncard 1", "1: a title has one or more words: title"},
    {"card 1\ntitle a\xE2\x80\x8B b\n", "2: not a title for a deck: a\\xE2\\x80\\x8B"},
    {"title a\ntitle b\n", "2: said twice: title"},
    {"title an eleven, ten more, and some others, that are not of the usual size \n",
     "1: a title has at most 63 bytes: size"},
    {"play\n", "1: a play has 0 (no bound) to 255 cards: play"},
    {"play 256\n", "1: a play has 0 (no bound) to 255 cards: 256"},
    {"play -1\n", "1: a play has 0 (no bound) to 255 cards: -1"},
    {"play 3 4\n", "1: a play has 0 (no bound) to 255 cards: 4"},
    {"three\n", "1: three cards can need digits or icon: three"},
    {"three digits luck\n", "1: three cards can need digits or icon: luck"},
    {"letters yes\n", "1: letters stands alone, before the cards: yes"},
    {"card 1\nletters\n", "2: letters stands alone, before the cards: letters"},
    {"cards 1\n", "1: not a line of a deck file: cards"},
    {"card 1\n\xEF\xBB\xBF" "card 2\n", "2: not a line of a deck file: \\xEF\\xBB\\xBFcard"},
    {"card\n", "1: a card needs a word: card"},
    {"card 1\ncard 2\ncard 1\n", "3: the card is there already: 1"},
    {"card T values=10 also=10\ncard 10\n", "2: the card is there already: 10"},
    {"card 10\ncard T values=10 also=10\n", "2: the card is there already: 10"},
    {"letters\ncard A values=1\ncard a values=2\n", "3: the card is there already: a"},
    {"card A\n", "1: say values= or special: A"},
    {"card 5/\n", "1: a value is a number of 0 to 9999: "},
    {"card 9/5\n", "1: values ascend: 5"},
    {"card 5/5\n", "1: values ascend: 5"},
    {"card 10000\n", "1: a value is a number of 0 to 9999: 10000"},
    {"card 7 values=\n", "1: a value is a number of 0 to 9999: "},
    {"card 7 values=7,\n", "1: a value is a number of 0 to 9999: "},
    {"card 7 values=9-7\n", "1: a value is a number of 0 to 9999: 9"},
    {"card 7 values=0-14\n", "1: a card has at most 14 values: 7"},
    {"card 7 copies=0\n", "1: a card has 1 to 99 copies: copies=0"},
    {"card 7 copies=100\n", "1: a card has 1 to 99 copies: copies=100"},
    {"card 7 copies=\n", "1: a card has 1 to 99 copies: copies="},
    {"card 7 copy=3\n", "1: no such property of a card: copy=3"},
    {"card 7 icons icon\n", "1: no such property of a card: icons"},
    {"card 7 icon=maybe\n", "1: no such property of a card: icon=maybe"},
    {"card D special values=3\n", "1: a special card has no values: D"},
    {"card D special joker\n", "1: a special card has no values: D"},
    {"card 3,4\n", "1: not a word for a card: 3,4"},
    {"card 5:9\n", "1: not a word for a card: 5:9"},
    {"card a|b\n", "1: not a word for a card: a|b"},
    {"card ?\n", "1: not a word for a card: ?"},
    {"card @SUM values=1\n", "1: not a word for a card: @SUM"},
    {"card -\n", "1: not a word for a card: -"},
    {"card \xE2\x99\xA6\n", "1: not a word for a card: \xE2\x99\xA6"},
    {"card a\x01\n", "1: not a word for a card: a\\x01"},
    {"card a\x7F\n", "1: not a word for a card: a\\x7F"},
    {"card 123456789012 values=1\n", "1: not a word for a card: 123456789012"},
    {"card 7 also=\n", "1: not a word for a card: "},
    {"letters\ncard 10\n", "2: a card of this deck is one letter: 10"},
    {"letters\ncard / values=1\n", "2: not a word for a card: /"},
    {"letters\ncard M values=5,9\n", "2: a letter with several values is a joker: M"},
    /* Regression test: a repeated word was accepted silently, and the last one counted. */
    {"deck a\ndeck b\ncard 1\n", "2: said twice: deck"},
    {"letters\nletters\n", "2: said twice: letters"},
    {"play 2\n# once more\nplay 3\n", "3: said twice: play"},
    {"three digits\nthree icon\n", "2: said twice: three"},
    {"three icon icon\n", "1: said twice: icon"},
    {"card 7 copies=2 copies=3\n", "1: said twice: copies=3"},
    {"card T values=10 joker values=1-9\n", "1: said twice: values=1-9"},
    {"card 7 also=seven also=VII\n", "1: said twice: also=VII"},
    {"card 7 icon icon=no\n", "1: said twice: icon=no"},
    {"card 7 assumed assumed\n", "1: said twice: assumed"},
    {"card SKIP special copies=2 special\n", "1: said twice: special"},
    /* a number that may be played has an effect and a name */
    {"number", "1: a number has an effect and a name: number"},
    {"number 57", "1: a number has an effect and a name: 57"},
    {"number 57 cut", "1: a number has an effect and a name: cut"},
    {"number 57 cut a b", "1: a number has an effect and a name: b"},
    {"number 0 cut a", "1: a number has 1 to 18 digits and is not 0: 0"},
    {"number A729 turn a", "1: a number has 1 to 18 digits and is not 0: A729"},
    {"number 1000000000000000000 cut a", "1: a number has 1 to 18 digits and is not 0: 1000000000000000000"},
    {"number 18446744073709551673 cut a", "1: a number has 1 to 18 digits and is not 0: 18446744073709551673"},
    {"number 53 cut a", "1: a prime may be played without this line: 53"},
    {"number 57 Cut a", "1: a number can cut or turn: Cut"},
    {"number 57 cuts a", "1: a number can cut or turn: cuts"},
    {"number 57 \x1B[2J a", "1: a number can cut or turn: \\x1B[2J"},
    {"number 57 cut <b>", "1: the name of a play has letters, at most 31 bytes: <b>"},
    {"number 57 cut a7", "1: the name of a play has letters, at most 31 bytes: a7"},
    {"number 57 cut a*b", "1: the name of a play has letters, at most 31 bytes: a*b"},
    {"number 57 cut a_b", "1: the name of a play has letters, at most 31 bytes: a_b"},
    {"number 57 cut \xFF", "1: the name of a play has letters, at most 31 bytes: \\xFF"},
    {"number 57 cut \xE2\x80\xAEx", "1: the name of a play has letters, at most 31 bytes: \\xE2\\x80\\xAEx"},
    {"number 57 cut abcdefghijklmnopqrstuvwxyzabcdef",
     "1: the name of a play has letters, at most 31 bytes: abcdefghijklmnopqrstuvwxyza"},
    {"number 57 turn a\nnumber 057 cut b", "2: the number is there already: 057"},
    /* Regression test: control sequences in a card's word were printed in the message, and those in the deck's name in
       every heading. */
    {"card \x1B[31mX", "1: not a word for a card: \\x1B[31mX"},
    {"card \xC2\x9B", "1: not a word for a card: \\xC2\\x9B"},
    {"deck \x1B[31m\ncard 7", "1: not a name for a deck: \\x1B[31m"},
    {"deck \xFF\ncard 7", "1: not a name for a deck: \\xFF"},
    {"deck \xE2\x80\xAEx\ncard 7", "1: not a name for a deck: \\xE2\\x80\\xAEx"},
};

static void each_fault_names_its_line(void **state)
{
    for (size_t i = 0; i < COUNT(faults); i++)
        assert_fault(faults[i][0], faults[i][1]);
}

static void a_deck_has_at_most_8_numbers_with_names_of_31_bytes(void **state)
{
    static const char text[] = "number 1 cut St.Andrew's-Day\nnumber 6 turn abcdefghijklmnopqrstuvwxyzabcde\n"
                               "number 8 cut a\nnumber 9 cut a\nnumber 10 cut a\nnumber 12 cut a\n"
                               "number 14 cut a\nnumber 15 cut a\ncard 7\n";
    char more[sizeof text + 40];
    struct deck deck = deck_of(text);
    assert_int_equal(deck.numbers, DECK_NUMBERS_MAX);
    assert_string_equal(deck.number[0].name, "St.Andrew's-Day");
    assert_int_equal(strlen(deck.number[1].name), 31);
    assert_int_equal(deck.number[1].effect, DECK_TURN);
    assert_true(deck.number[7].number == 15);
    snprintf(more, sizeof more, "%snumber 16 cut a\n", text);
    assert_fault(more, "10: a deck has at most 8 such numbers: 16");
}

/* Some editors put it at the beginning of a file. */
static void a_byte_order_mark_before_the_first_line_means_nothing(void **state)
{
    struct deck plain = deck_of("deck small\ncard 7\n"), marked = deck_of("\xEF\xBB\xBF" "deck small\ncard 7\n");
    assert_memory_equal(&plain, &marked, sizeof plain);
    assert_fault("\xEF\xBB\xBF", "1: no cards in it");
    assert_fault("\xEF\xBB", "1: not a line of a deck file: \\xEF\\xBB");
}

static void a_nul_or_a_long_line_is_a_fault(void **state)
{
    static const char nul[] = "card 1\ncard 2\0\n";
    char text[400];
    assert_string_equal(fault_of(nul, sizeof nul - 1), "2: not a line of a deck file: too long, or with a NUL");
    for (int length = 255; length <= 256; length++) {
        int size = snprintf(text, sizeof text, "card 7 %*s\n", length - 7, "copies=2");
        assert_int_equal(size, length + 1);
        assert_fault(text, length <= 255 ? "" : "1: not a line of a deck file: too long, or with a NUL");
    }
}

static void the_bounds_of_a_deck_are_exact(void **state)
{
    struct text text = {0};
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++)
        text_print(&text, "card %d\n", kind);
    struct deck deck = deck_of(text.at);
    assert_int_equal(deck_count(&deck), DECK_KINDS_MAX);
    text_print(&text, "card 99\n");
    assert_fault(text.at, "41: a deck has at most 40 different cards: 99");
    deck = deck_of("card 1 copies=99\ncard 2 copies=99\ncard 3 copies=57\n");
    assert_int_equal(deck_count(&deck), DECK_CARDS_MAX);
    assert_fault("card 1 copies=99\ncard 2 copies=99\ncard 3 copies=58\n", "3: a deck has at most 255 cards: 3");
    text_free(&text);
}

static void a_deck_that_cannot_be_opened_is_named(void **state)
{
    static char bytes[65537];
    char message[200];
    struct deck deck;
    assert_false(deck_open("trmp", &deck, message, sizeof message));
    assert_string_equal(message, "no deck is called trmp: did you mean trump?");
    assert_false(deck_open("none", &deck, message, sizeof message));
    assert_string_equal(message, "no deck is called none: there are lvl0, lvl0-advanced, trump; "
                                 "the name of a deck file has a / or a .");
    assert_false(deck_open("", &deck, message, sizeof message));
    assert_string_equal(message, "no deck is named: there are lvl0, lvl0-advanced, trump; "
                                 "the name of a deck file has a / or a .");
    assert_false(deck_builtin("lvl1", &deck));
    assert_false(deck_open("./", &deck, message, sizeof message));
    assert_non_null(strstr(message, "Is a directory"));
    files_put_text("./mine", "card 7\ncard x\n");
    assert_false(deck_open("./mine", &deck, message, sizeof message));
    assert_string_equal(message, "./mine:2: say values= or special: x");
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = i < 6 ? "card 7"[i] : '\n';
    files_put("./mine", bytes, 65536);
    assert_true(deck_open("./mine", &deck, message, sizeof message));
    files_put("./mine", bytes, 65537);
    assert_false(deck_open("./mine", &deck, message, sizeof message));
    assert_non_null(strstr(message, "a deck file has at most 65536 bytes"));
    assert_false(deck_open("./none", &deck, message, sizeof message));
    assert_string_equal(message, "./none: No such file or directory");
}

static void assert_valid(const struct deck *deck)
{
    assert_in_range(deck->kinds, 1, DECK_KINDS_MAX);
    assert_in_range(deck_count(deck), 1, DECK_CARDS_MAX);
    assert_true(strlen(deck->name) < sizeof deck->name);
    assert_true(deck->numbers <= DECK_NUMBERS_MAX);
    for (int i = 0; i < deck->numbers; i++) {
        assert_in_range(deck->number[i].number, 1, 999999999999999999);
        assert_in_range(strlen(deck->number[i].name), 1, sizeof deck->number[i].name - 1);
    }
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        assert_in_range(strlen(card->word), 1, DECK_WORD_MAX);
        assert_in_range(card->copies, 1, DECK_COPIES_MAX);
        assert_true(card->values <= DECK_VALUES_MAX);
        assert_true(card->values > 0 || !card->joker);
        assert_int_equal(card_kind(deck, card->word, strlen(card->word)), kind);
        for (int i = 0; i < card->values; i++) {
            assert_in_range(card->value[i], 0, DECK_VALUE_MAX);
            assert_true(i == 0 || card->value[i] > card->value[i - 1]);
        }
    }
}

/* Changes bytes of a text, or copies some over others. */
static void damage(char *text, size_t length, struct rng *rng)
{
    static const char marks[] = "=,-/ \t\n\r#09AZ\0\xFF" "copies=values=jokerspecialiconnumbercutturn";
    for (uint64_t changes = 1 + rng_below(rng, 4); changes > 0; changes--) {
        size_t at = (size_t)rng_below(rng, length), from = (size_t)rng_below(rng, length);
        size_t size = (size_t)rng_below(rng, 20);
        size = at + size > length ? length - at : size;
        size = from + size > length ? length - from : size;
        if (rng_below(rng, 2) == 0)
            text[at] = marks[rng_below(rng, sizeof marks)];
        else
            memmove(text + at, text + from, size);
    }
}

/* The built-in decks, damaged and truncated. */
static void damaged_files_are_refused_or_valid(void **state)
{
    enum { FILES = 20000 };
    struct rng rng = {11};
    int valid_files = 0;
    for (int i = 0; i < FILES; i++) {
        const char *name, *whole = deck_builtin_text(i % 3, &name);
        char text[2000], message[160] = "";
        size_t length = strlen(whole);
        struct deck deck;
        int line = 0;
        assert_true(length < sizeof text);
        memcpy(text, whole, length + 1);
        damage(text, length, &rng);
        if (deck_read(text, length - (size_t)rng_below(&rng, 30), &deck, &line, message, sizeof message)) {
            assert_valid(&deck);
            valid_files++;
        } else {
            assert_true(message[0] != '\0');
            assert_in_range(line, 1, 60);
        }
    }
    assert_in_range(valid_files, FILES / 100, FILES * 99 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_decks_are_those_of_the_rulebook),
        cmocka_unit_test(a_deck_has_its_rules_of_three_cards),
        cmocka_unit_test(trump_has_13_letters_and_two_jokers),
        cmocka_unit_test(a_seeded_deal_follows_from_the_order_of_the_file),
        cmocka_unit_test(the_built_in_decks_are_the_files_and_have_titles),
        cmocka_unit_test(a_small_deck_is_read_with_all_its_properties),
        cmocka_unit_test(a_letter_is_recognized_in_either_case),
        cmocka_unit_test(each_fault_names_its_line),
        cmocka_unit_test(a_deck_has_at_most_8_numbers_with_names_of_31_bytes),
        cmocka_unit_test(a_byte_order_mark_before_the_first_line_means_nothing),
        cmocka_unit_test(a_nul_or_a_long_line_is_a_fault),
        cmocka_unit_test(the_bounds_of_a_deck_are_exact),
        cmocka_unit_test_setup_teardown(a_deck_that_cannot_be_opened_is_named, files_enter, files_leave),
        cmocka_unit_test(damaged_files_are_refused_or_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
