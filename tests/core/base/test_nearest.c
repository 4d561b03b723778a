/* test_nearest.c: which word of a list a mistyped word was probably meant to be. */
#include "core/base/nearest.h"

#include "tests/cmocka.h"

#include <stdbool.h>
#include <string.h>

/* Whether the word is near enough to the typed text. */
static bool is_near(const char *typed, const char *word)
{
    struct nearest nearest = {.typed = typed};
    nearest_offer(&nearest, word, strlen(word));
    return nearest.word[0] != '\0';
}

static void the_nearest_word_of_a_list_is_offered(void **state)
{
    static const char *const words[] = {"play", "pass", "draw", "d", "suggest", "undo", "redo", "hand-limit"};
    static const char *const rows[][2] = {
        /* one typing error in a short word */
        {"darw", "draw"}, /* two letters swapped */
        {"dra", "draw"},
        {"drraw", "draw"},
        {"drew", "draw"},
        {"ardw", ""},
        {"drwa", "draw"},
        {"plsy", "play"},
        {"pkat", ""},
        /* two typing errors in a long word */
        {"sugesst", "suggest"},
        {"usggets", "suggest"},
        {"sogist", ""},
        {"handlimits", "hand-limit"},
        /* the beginning of a word */
        {"sug", "suggest"},
        {"su", ""},
        {"suggestion", ""},
        {"xug", ""},
        /* case does not matter */
        {"PLAY", "play"},
        {"Darw", "draw"},
        /* of equally near words the first is offered */
        {"edo", "redo"},
        {"ndo", "undo"},
        {"pays", "pass"},
        {"rndo", "undo"},
        /* a word that is too short is near to no other */
        {"", ""},
        {"e", ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct nearest nearest = {.typed = rows[i][0]};
        for (size_t k = 0; k < COUNT(words); k++)
            nearest_offer(&nearest, words[k], strlen(words[k]));
        assert_row(rows[i][0], nearest.word, rows[i][1]);
    }
}

static void a_word_is_near_or_not(void **state)
{
    static const struct {
        const char *typed, *word;
        bool is_near;
    } rows[] = {
        /* two typing errors are allowed in a long word, one in a word of five bytes */
        {"abcdef", "abcxyef", true},
        {"abcdef", "badcef", true},
        {"abcdef", "abcd", true},
        {"abcdef", "xyabcdef", true},
        {"abcdef", "abc", false},
        {"abcde", "badce", false}, /* for five bytes one error is allowed */
        {"abcdef", "badcfe", false},
        {"abcdef", "abcedx", true},
        {"abxdef", "abcdefg", true},
        {"abxdef", "abcdefgh", false},
        {"abcde", "xacde", false},
        {"abcde", "bxcde", false},
        /* case does not matter */
        {"ZAZA", "zaza", true},
        {"ZAZb", "zaza", true},
        {"zazb", "ZAZA", true},
        {"zaz@", "zab`", false},
        {"zaza@", "zaza`x", false},
        {"zaza[", "zaza{x", false},
        {"zAaz", "zaza", true},
        /* at most 32 bytes */
        {"abcdefghijklmnopqrstuvwxyz01234x", "abcdefghijklmnopqrstuvwxyz012345", true},
        {"abcdefghijklmnopqrstuvwxyz012345x", "abcdefghijklmnopqrstuvwxyz012345", false},
        {"abcdefghijklmnopqrstuvwxyz012345", "abcdefghijklmnopqrstuvwxyz0123456", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row_number(rows[i].typed, is_near(rows[i].typed, rows[i].word), rows[i].is_near);
}

static void the_nearest_word_is_offered_at_any_position(void **state)
{
    static const char *const words[][3] = {
        {"red", "bed", "redo"},
        {"bedx", "bedxx", "bedx"}, /* both have the typed word as a prefix */
        {"suggext", "sugxext", "suggest"}, /* one error each */
        {"suggext", "suxxest", "suggest"},
    };
    for (size_t i = 0; i < COUNT(words); i++)
        for (int first = 1; first <= 2; first++) {
            struct nearest nearest = {.typed = words[i][0]};
            nearest_offer(&nearest, words[i][first], strlen(words[i][first]));
            nearest_offer(&nearest, words[i][3 - first], strlen(words[i][3 - first]));
            assert_string_equal(nearest.word, i == 1 || i == 2 ? words[i][first] : words[i][2]);
        }
}

static void an_overlong_word_is_near_to_nothing(void **state)
{
    char word[NEAREST_BYTES + 2], typed[NEAREST_BYTES + 2];
    for (size_t length = NEAREST_BYTES; length <= NEAREST_BYTES + 1; length++) {
        struct nearest nearest = {.typed = typed};
        memset(word, 'w', length);
        memset(typed, 'w', length);
        typed[length] = '\0';
        typed[0] = 'x';
        nearest_offer(&nearest, word, length);
        assert_int_equal(strlen(nearest.word), length <= NEAREST_BYTES ? length : 0);
        typed[NEAREST_BYTES - 1] = '\0';
        nearest_offer(&nearest, word, length);
        assert_int_equal(strlen(nearest.word), length <= NEAREST_BYTES ? length : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_word_of_a_list_is_offered),
        cmocka_unit_test(a_word_is_near_or_not),
        cmocka_unit_test(the_nearest_word_is_offered_at_any_position),
        cmocka_unit_test(an_overlong_word_is_near_to_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
