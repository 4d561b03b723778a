/* test_notation_faults.c: sheets with common mistakes, and sheets that are too long, truncated or mixed. */
#include "referee/games/prime_daifugo/tests/notated.h"
#include "tests/cmocka.h"
#include "tests/referee/sheet.h"

#include <string.h>

static void a_common_mistake_is_answered_with_the_right_notation(void **state)
{
    static const char *const slips[][2] = {
        {"Ann:I", "3:5: I is neither a card nor % for a pass: an ace is A"},
        {"Ann:5l", "3:6: L does not belong here: an ace is A"},
        {"Ann:46,P(2,3)", "3:11: , is not a card: cards stand side by side, without commas"},
        {"Ann:D(4,6)57", "3:8: , is not a card: cards stand side by side, without commas"},
        {"Ann:0", "3:5: 0 is not a card: 10 is T, and only a Joker can be 0"},
        {"Ann:pass", "3:5: PASS is neither a card nor % for a pass: a pass is %"},
        {"Ann:-", "3:5: - is neither a card nor % for a pass: a pass is %"},
        {"Ann:Q[gk]", "3:6: [ does not belong here: [R] comes first, and [GC], [RR] and [IN] after the play"},
        {"Ann:57P(4)", "3:7: P does not belong here: a penalty is ,P(CARDS) after the play, and a pass is %"},
        {"Ann:4=2+2", "3:8: + does not belong here: factors are joined by *"},
        {"Ann:5♠", "3:6: ♠ does not belong here"},
        {"Ann:４=2¹²", "3:8: ¹² is not written in cards: an exponent of 12 is ^Q, or ^A2 of two cards"},
        {"Ann:４=2¹³", "3:8: ¹³ is not written in cards: an exponent of 13 is ^K, or ^A3 of two cards"},
        {"Ann:４=2²¹", "3:9: ²¹ is not written in cards: an exponent of 21 is ^2A"},
        {"Ann:4=2¹", "3:8: ¹ is not written in cards: an exponent of 1 is ^A"},
        {"Ann:4=2²⁰", "3:9: ²⁰ is not written in cards: only a Joker can be 0"},
        {"Ann:57(GC)", "3:7: (GC) does not belong here: a cut is marked [GC]"},
        {"Ann:57gc", "3:7: GC does not belong here: a cut is marked [GC]"},
        {"Ann:A729RR", "3:9: RR does not belong here: a revolution is marked [RR]"},
        {"Ann:A729(rr)", "3:9: (RR) does not belong here: a revolution is marked [RR]"},
        {"Ann:X(IN)", "3:6: (IN) does not belong here: a Joker that clears the field is marked [IN]"},
        {"Ann:XIN", "3:6: IN does not belong here: a Joker that clears the field is marked [IN]"},
        {"Ann:R57", "3:5: R is neither a card nor % for a pass: the reversed order is marked [R], before all else"},
        {"Ann:(R)57", "3:6: R is not a card: the reversed order is marked [R], before all else"},
        {"Ann:X3/X=A", "3:7: / does not belong here: the value of a Joker is written |X=A, after all cards"},
        {"Ann:X3,X=A", "3:7: , does not belong here: the value of a Joker is written |X=A, after all cards"},
        {"Ann:X3(X=A)", "3:7: ( does not belong here: the value of a Joker is written |X=A, after all cards"},
        {"Ann:X3:X=A", "3:7: : does not belong here: the value of a Joker is written |X=A, after all cards"},
        {"Ann:X3|X=", "3:7: | does not belong here: the value of a Joker is |X= and a card, or |X=0"},
        {"Ann:/", "3:5: / is neither a card nor % for a pass: a pass is %"},
        {"Ann:パス", "3:5: パス is neither a card nor % for a pass: a pass is %"},
        {"Ann:ー", "3:5: ー is neither a card nor % for a pass: a pass is %"},
        {"## title", "3:1: a title begins with ###"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct text file = {0}, said = {0};
        text_print(&file, HANDS "%s\n", slips[i][0]);
        text_print(&said, "game:%s" STOPS, slips[i][1]);
        sheet_expect(*state, file.at, said.at);
        text_free(&file);
        text_free(&said);
    }
    sheet_expect(*state, "Ann:(I57)\nBen:(3)\n", "game:1:6: I is not a card: an ace is A\n");
    sheet_expect(*state, "Ann(57)\nBen:(3)\nAnn:57\n\n" NEXT,
                 NEXT_IS_CHECKED(7) "game:1:4: a colon is missing: a hand is NAME:(CARDS)\n");
}

/* A part of the sheet is repeated, up to ten megabytes. */
static void a_sheet_with_a_part_of_any_length_is_read_or_reported(void **state)
{
    static const struct {
        const char *name, *before, *repeated;
        int times;
        const char *after, *said;
    } rows[] = {
        {"a title that is too long is left out", "### ", "x", 65500, "\nAnn:(3)\nBen:(5)\nAnn:3#\n",
         "game:1:1: warning: a title is too long to be kept\n"},
        /* A past bug: the fault was reported at the first hand. */
        {"a title of too many words", "### prime-daifugo", " x=1", 600, "\nAnn:(K)\nBen:(3)\n",
         "game:1:1: that is not how it is written (too many words)" STOPS},
        {"a name of 201 bytes", "", "x", 201, ":(3)\nBen:(5)\nBen:5#\n", "game:1:1: a name has at most 200 bytes\n"},
        {"a hand too long is the only fault of its game", "Ann:(", "2345678JQK", 1000000, ")\nBen:(5)\nAnn:3\n\n" NEXT,
         NEXT_IS_CHECKED(7) "game:1:1: a line of more than 65536 bytes\n"},
        {"a line is skipped, and the next game is checked", HANDS "Ann:", "2345678JQK", 1000000, "\n\n" NEXT,
         NEXT_IS_CHECKED(7) "game:3:1: a line of more than 65536 bytes" STOPS},
        {"a play of too many cards", HANDS "Ann:", "2", 60000, "",
         "game:3:5: 222222222222222222222222222222222222222222222222222222222222... cannot be played: "
         "that is not in the hand (there are 54 cards)" STOPS},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text file = {0};
        print_message("# %s\n", rows[i].name);
        text_add(&file, rows[i].before);
        for (int k = 0; k < rows[i].times; k++)
            text_add(&file, rows[i].repeated);
        text_add(&file, rows[i].after);
        sheet_expect(*state, file.at, rows[i].said);
        text_free(&file);
    }
}

static void a_line_with_a_nul_byte_is_unreadable(void **state)
{
    static const char first[] = "Ann:(3\0Q)\nBen:(5)\nAnn:3\n\n" NEXT;
    static const char second[] = "Ann:(3Q)\nBen:(5\0)\nAnn:3\n\n" NEXT;
    static const char turn[] = HANDS "Ann:\0" "2";
    sheet_expect_bytes(*state, false, first, sizeof first - 1, NEXT_IS_CHECKED(7) "game:1:7: a NUL byte\n");
    sheet_expect_bytes(*state, false, second, sizeof second - 1, NEXT_IS_CHECKED(7) "game:2:7: a NUL byte" STOPS);
    sheet_expect_bytes(*state, false, turn, sizeof turn - 1, "game:3:5: a NUL byte" STOPS);
}

static void expect_last(struct channel *c, const struct text *file, const char *last)
{
    struct sheet sheet;
    sheet_read(&sheet, c, false, file->at, file->length);
    const struct text *found = &sheet.reading.unreadable;
    size_t length = strlen(last);
    assert_true(found->length > length);
    assert_string_equal(found->at + found->length - length, last);
    sheet_close(&sheet);
}

static void a_file_with_endless_faults_is_given_up(void **state)
{
    struct text file = {0};
    for (int i = 0; i < 5000; i++)
        text_add(&file, "no notation\n\n");
    expect_last(*state, &file, "game:40:1: no game has begun; the lines from here on are not read\n");
    text_clear(&file);
    text_add(&file, HANDS "Ann:%\n\n");
    for (int i = 0; i < 5000; i++)
        text_add(&file, "Ann:5Z\n");
    expect_last(*state, &file, "game:1005:1: there are too many faults; the lines from here on are not read\n");
    text_free(&file);
}

/* Sheets without placings, so that each game has at most one mark of a win. */
static const char *const sheets[] = {
    "### 第1回\nAnn:(57QK239A46J)\nBen:(KT25KA73889)\nAnn:D(4)57[GC]\nAnn:QK\nBen:KT=2*5*KA\nAnn:%\nBen:73\nAnn:9J\n"
    "Ben:%\nAnn:643\nBen:889,P(6TJ)\nAnn:42A#\n",
    "7up：（５７ qk 2）\r\nMr X:(k1025 ka 3)\r\n7up:57[gc]\r\n7up:qk\r\nMr X:k10=2×5·ka\r\n7up:%\r\nMr X:3#",
    "Ann:(X3)\n\nBen:(A72924)\n\nBen:A729[RR]\n\nAnn:[R]%\n\nBen:[R]D(9)2\n\nAnn:[R]X[IN]\n\nAnn:[R]3#\n\n"
    "Ann:(22235)\n\nBen:(QK)\n\nAnn:222,P(4XX)\n\nBen:%\n\nAnn:X3|X=11\n\nBen:qk#\n\n",
    "＃＃＃ finals\nAnn:(57)\nBen:(3)\nCid:(QK2)\nAnn:57[GC]＃\n### second\nAnn:(4)\nBen:(64)\nCid:(2K)\nBen:6,P(A)\n"
    "Cid:2\nAnn:D(X)4,P(9)\nBen:%\nCid:K#\n",
    "### prime-daifugo all-at=9\nAnn:(57K)\nBen:(24)\nAnn:5\nBen:[TIME]\nBen:42\nAnn:7K\n",
};

/* Counts the marks of a win in the first bytes of a sheet. */
static unsigned long count_wins(const char *sheet, size_t length)
{
    unsigned long count = 0;
    bool in_title = false;
    for (size_t i = 0; i < length; i++) {
        bool is_wide = length - i >= 3 && memcmp(sheet + i, "＃", 3) == 0;
        if (i == 0 || sheet[i - 1] == '\n')
            in_title = sheet[i] == '#' || is_wide;
        count += !in_title && (sheet[i] == '#' || is_wide);
    }
    return count;
}

/*
 * A sheet must be read, with at most `wins` wins, or there must be a fault with its place. Returns how reading ended.
 */
static enum notation_end expect_read_or_fault(struct channel *c, const char *bytes, size_t length, unsigned long wins)
{
    struct sheet sheet;
    sheet_read(&sheet, c, false, bytes, length);
    const struct notation_reading *reading = &sheet.reading;
    enum notation_end end = reading->end;
    assert_true((end == NOTATION_RIGHT) == (reading->message.length == 0));
    assert_true(end == NOTATION_RIGHT || strncmp(reading->message.at, "game:", 5) == 0);
    if (end == NOTATION_RIGHT && reading->won > wins)
        fail_msg("%.*s\n  has %lu wins", (int)length, bytes, (unsigned long)reading->won);
    sheet_close(&sheet);
    return end;
}

static void a_truncated_sheet_is_read_or_reported_and_has_no_extra_win(void **state)
{
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        size_t size = strlen(sheets[i]), right = 0;
        bool is_timed = strstr(sheets[i], "[TIME]") != NULL; /* a win by a number of the whole hand has no mark */
        for (size_t length = 0; length < size; length++) {
            unsigned long wins = count_wins(sheets[i], length) + (is_timed && length + 1 == size);
            right += expect_read_or_fault(*state, sheets[i], length, wins) == NOTATION_RIGHT;
            expect_read_or_fault(*state, sheets[i] + length, size - length,
                                 count_wins(sheets[i] + length, size - length) + is_timed);
        }
        unsigned long wins = count_wins(sheets[i], size) + is_timed;
        assert_int_equal(expect_read_or_fault(*state, sheets[i], size, wins), NOTATION_RIGHT);
        assert_in_range(right, 5, size / 2); /* some truncated sheets are complete, most are not */
    }
}

/* Adds the line at `*at`, or nothing at the end, and a newline; moves `*at` past the line. */
static void add_line(struct text *text, const char **at)
{
    size_t length = strcspn(*at, "\n");
    text_add_bytes(text, *at, length);
    text_add_char(text, '\n');
    *at += length + ((*at)[length] == '\n');
}

/*
 * Mixes two sheets: joins the first lines of one and the later lines of the other, or takes a line from each in turn.
 */
static void two_sheets_that_are_mixed_are_never_right(void **state)
{
    static const char *const parts[] = {
        "Ann:(57QK2)\nBen:(KT25KA3)\nAnn:57[GC]\nAnn:QK\nBen:KT=2*5*KA\nAnn:%\nBen:3#\n",
        "Ann:(X39)\nBen:(A72924)\nBen:A729[RR]\nAnn:[R]%\nBen:[R]2\nAnn:[R]X[IN]\nAnn:[R]3\n",
        "Cid:(57QK2)\nDan:(JT25JA3)\nCid:57[GC]\nCid:QK\nDan:%\nCid:2#\n",
    };
    for (int i = 0; i < 9; i++) {
        const char *one = parts[i / 3], *other = parts[i % 3];
        struct text mixed = {0}, head = {0};
        for (int line = 0; *one != '\0' && *other != '\0' && i / 3 != i % 3; line++) {
            struct text file = {0};
            if (line > 0 && line < 5) {
                text_add_text(&file, &head);
                text_add(&file, other);
                assert_true(expect_read_or_fault(*state, file.at, file.length, 0) != NOTATION_RIGHT);
            }
            const char *first = one;
            add_line(&mixed, &one);
            add_line(&head, &first);
            add_line(&mixed, &other);
            text_free(&file);
        }
        if (mixed.length > 0)
            assert_true(expect_read_or_fault(*state, mixed.at, mixed.length, 0) != NOTATION_RIGHT);
        text_free(&mixed);
        text_free(&head);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_common_mistake_is_answered_with_the_right_notation),
        ON_A_CHANNEL(a_sheet_with_a_part_of_any_length_is_read_or_reported),
        ON_A_CHANNEL(a_line_with_a_nul_byte_is_unreadable),
        ON_A_CHANNEL(a_file_with_endless_faults_is_given_up),
        ON_A_CHANNEL(a_truncated_sheet_is_read_or_reported_and_has_no_extra_win),
        ON_A_CHANNEL(two_sheets_that_are_mixed_are_never_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
