/* test_level.c: the notation of levels. */
#include "referee/players/level.h"

#include "referee/engine/number_list.h"
#include "referee/game/match.h"
#include "tests/cmocka.h"

static void each_level_is_read_and_written_as_one_word(void **state)
{
    static const struct {
        const char *word;
        enum computer computer;
        int ms;
        uint64_t iterations;
    } rows[] = {
        {"random", COMPUTER_RANDOM, 0, 0},
        {"easy", COMPUTER_EASY, 0, 0},
        {"club", COMPUTER_CLUB, 0, 0},
        {"club:numbers.txt", COMPUTER_CLUB, 0, 0},
        {"fair", COMPUTER_FAIR, 0, 0},
        {"strong", COMPUTER_STRONG, 1000, 0},
        {"strong:1000", COMPUTER_STRONG, 1000, 0},
        {"strong:200", COMPUTER_STRONG, 200, 0},
        {"strong:0", COMPUTER_STRONG, 0, 0},
        {"strong:3600000", COMPUTER_STRONG, 3600000, 0},
        {"strong:i5000", COMPUTER_STRONG, 0, 5000},
        {"strong:i0", COMPUTER_STRONG, 0, 0},
        {"strong:i1000000000", COMPUTER_STRONG, 0, 1000000000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct level level;
        assert_true(level_read(rows[i].word, COMPUTER_RANDOM, &level));
        assert_int_equal(level.computer, rows[i].computer);
        assert_int_equal(level.ms, rows[i].ms);
        assert_int_equal(level.iterations, rows[i].iterations);
    }
}

static void other_words_are_not_levels_and_change_nothing(void **state)
{
    static const char *const words[] = {
        "", ":", "Fair", "fair ", " fair", "fairer", "fai", "strongest", "fair:", "fair:1", "club:", "clubs",
        "easy:i5", "random:0",
        "strong:", "strong:-1", "strong:+1", "strong:i", "strong:i-1", "strong: 1", "strong:1 ", "strong:1.5",
        "strong:1s", "strong:I5", "strong:ii5", "strong:5i", "strong:i5:200", "strong:200:i5", "strong:3600001",
        "strong:99999999999999", "strong:99999999999999999999999", "strong:i1000000001",
        "strong:i18446744073709551617",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct level level = {.computer = COMPUTER_EASY, .ms = 7, .iterations = 8};
        if (level_read(words[i], COMPUTER_RANDOM, &level))
            fail_msg("'%s' is read as a level", words[i]);
        assert_int_equal(level.computer, COMPUTER_EASY);
        assert_int_equal(level.ms, 7);
        assert_int_equal(level.iterations, 8);
    }
}

static void a_bound_that_is_too_high_is_refused_with_its_limit(void **state)
{
    static const struct {
        const char *word, *why;
    } rows[] = {
        {"strong:3600001", "strong:MS is at most 3600000"},
        {"strong:99999999999999999999999", "strong:MS is at most 3600000"},
        {"strong:i1000000001", "strong:iN is at most 1000000000"},
        {"strong:i18446744073709551617", "strong:iN is at most 1000000000"},
        {"strong", ""}, {"strong:3600000", ""}, {"strong:i1000000000", ""}, {"strong:0", ""}, {"strong:", ""},
        {"strong:i", ""}, {"strong:-1", ""}, {"strong:3600001s", ""}, {"strong:3600001:i5", ""},
        {"strong:ii1000000001", ""}, {"strong3600001", ""}, {"stronger:3600001", ""}, {"fair:3600001", ""}, {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text why = {0};
        assert_int_equal(level_exceeds(rows[i].word, &why), *rows[i].why != '\0');
        assert_string_equal(text_string(&why), rows[i].why);
        text_free(&why);
    }
}

static void levels_below_the_lowest_are_not_accepted(void **state)
{
    struct level level;
    assert_false(level_read("random", COMPUTER_EASY, &level));
    assert_true(level_read("easy", COMPUTER_EASY, &level));
    assert_false(level_read("easy", COMPUTER_FAIR, &level));
    assert_true(level_read("fair", COMPUTER_FAIR, &level));
    assert_true(level_read("strong:i5", COMPUTER_FAIR, &level));
}

static void the_list_has_the_levels_from_the_lowest_on(void **state)
{
    struct text list = {0};
    level_list(COMPUTER_RANDOM, &list);
    assert_string_equal(list.at, "random, easy, club[:FILE], fair, strong[:MS|:iN]");
    text_clear(&list);
    level_list(COMPUTER_EASY, &list);
    assert_string_equal(list.at, "easy, club[:FILE], fair, strong[:MS|:iN]");
    text_free(&list);
}

static void a_club_player_knows_the_numbers_of_its_level(void **state)
{
    struct level level, other;
    struct fault fault;
    assert_true(level_read("club:57,QK,7*13", COMPUTER_EASY, &level));
    assert_string_equal(level.numbers, "57,QK,7*13");
    assert_true(level_load_numbers(&level, true, &fault));
    const struct number_lists *known = level.known;
    assert_int_equal(known->count, 3);
    assert_int_equal(known->number[0], 57);
    assert_int_equal(known->number[1], 91);
    assert_int_equal(known->number[2], 1213);
    level_free_numbers(&level);
    assert_null(level.known);
    assert_true(level_read("club", COMPUTER_EASY, &other));
    assert_true(level_load_numbers(&other, true, &fault));
    assert_null(other.known);
}

static void numbers_that_cannot_be_read_are_refused(void **state)
{
    static const struct {
        const char *word;
        bool no_files;
        int code;
    } rows[] = {
        {"club:chess", false, FAULT_BAD_OPTION},    {"club:57,", false, FAULT_BAD_OPTION},
        {"club:./none", false, FAULT_BAD_OPTION},   {"club:/dev/null", false, FAULT_BAD_OPTION},
        {"club:./none", true, FAULT_NO_FILES},      {"club:0", true, FAULT_BAD_OPTION},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct level level;
        struct fault fault;
        assert_true(level_read(rows[i].word, COMPUTER_EASY, &level));
        assert_false(level_load_numbers(&level, rows[i].no_files, &fault));
        assert_int_equal(fault.code, rows[i].code);
        assert_null(level.known);
    }
}

static void only_strong_searches_and_only_with_a_bound(void **state)
{
    static const struct {
        struct level level;
        bool searches;
    } rows[] = {
        {{.computer = COMPUTER_RANDOM}, false},
        {{.computer = COMPUTER_FAIR}, false},
        {{.computer = COMPUTER_FAIR, .ms = 5, .iterations = 5}, false},
        {{.computer = COMPUTER_STRONG}, false},
        {{.computer = COMPUTER_STRONG, .ms = 1}, true},
        {{.computer = COMPUTER_STRONG, .iterations = 1}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(level_searches(&rows[i].level), rows[i].searches);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_is_read_and_written_as_one_word),
        cmocka_unit_test(other_words_are_not_levels_and_change_nothing),
        cmocka_unit_test(a_bound_that_is_too_high_is_refused_with_its_limit),
        cmocka_unit_test(levels_below_the_lowest_are_not_accepted),
        cmocka_unit_test(the_list_has_the_levels_from_the_lowest_on),
        cmocka_unit_test(a_club_player_knows_the_numbers_of_its_level),
        cmocka_unit_test(numbers_that_cannot_be_read_are_refused),
        cmocka_unit_test(only_strong_searches_and_only_with_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
