/* test_view_json.c: the description of a view as one JSON object. */

#include "referee/engine/view_json.h"
#include "referee/game/rows.h"
#include "tests/cmocka.h"

#include <string.h>

static const struct match match = {.seats = 2, .name = {"Ann", "Ben"}};

static void expect(struct view *table, const char *due, const char *expected)
{
    struct text text = {0};
    view_json(table, &match, due, NULL, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    view_free(table);
}

static bool run_nothing(struct move *move)
{
    return true;
}

static void for_people_the_object_has_titles_and_the_help_of_verbs(void **state)
{
    static const struct title_row areas[] = {{"rack", "for translators"}, {NULL, NULL}};
    static const struct verb_row verbs[] = {{"use", "", "spend points", run_nothing, 1, 1, 0, 0},
                                            {NULL, NULL, NULL, NULL, 0, 0, 0, 0}};
    static const struct sign_row signs[] = {{'S', "♠", "black", "spades", "for translators"},
                                            {'R', NULL, "red", "red", "for translators"},
                                            {'\0', NULL, NULL, NULL, NULL}};
    static const struct game game = {.areas = areas, .signs = signs, .verbs = verbs};
    const struct match own = {.game = &game, .seats = 2, .name = {"Ann", "Ben"}};
    const struct view_people people = {1, STAGE_ON, ""};
    struct view table = {0};
    struct text text = {0};
    view_area(&table, 0, LAYOUT_FAN, "rack");
    view_verb(&table, "use draw", TAKES_VALUES, NULL, 1, 1);
    text_add(view_value(&table), "Ben rack");
    text_add(view_value(&table), "none");
    view_verb(&table, "jump", TAKES_NOTHING, NULL, 0, 0);
    view_json(&table, &own, "", &people, &text);
    assert_string_equal(text_string(&text),
        "{\"turn\":\"Ben\",\"stage\":\"on\","
        "\"signs\":[{\"letter\":\"S\",\"sign\":\"♠\",\"colour\":\"black\",\"name\":\"spades\",\"cards\":[]},"
        "{\"letter\":\"R\",\"sign\":\"R\",\"colour\":\"red\",\"name\":\"red\",\"cards\":[]}],"
        "\"areas\":[{\"name\":\"rack\",\"title\":\"rack\",\"owner\":\"Ann\","
        "\"layout\":\"fan\",\"count\":0,\"cards\":[]}],\"marks\":[],\"due\":\"\",\"plain\":\"\",\"choices\":[],"
        "\"verbs\":[{\"verb\":\"use draw\",\"takes\":\"values\",\"min\":1,\"max\":1,\"values\":[\"Ben rack\",\"none\"],"
        "\"title\":\"use draw\",\"help\":\"spend points\",\"keys\":["
        "{\"text\":\"Ben rack\",\"title\":\"Ben rack\",\"words\":[\"Ben\",\"rack\"],\"key\":\"Ben\",\"more\":\"rack\"},"
        "{\"text\":\"none\",\"title\":\"none\",\"words\":[\"none\"],\"key\":\"none\",\"more\":\"\"}]},"
        "{\"verb\":\"jump\",\"takes\":\"nothing\",\"title\":\"jump\"}]}");
    text_free(&text);
    view_free(&table);
}

/* Fails the test unless the view for people of a game with these signs contains `expected`. */
static void expect_for_people(struct view *table, const struct sign_row *signs, const char *expected)
{
    static const struct title_row areas[] = {{NULL, NULL}};
    static const struct verb_row verbs[] = {{NULL, NULL, NULL, NULL, 0, 0, 0, 0}};
    const struct game game = {.areas = areas, .signs = signs, .verbs = verbs};
    const struct match own = {.game = &game, .seats = 2, .name = {"SAM", "Ben"}};
    const struct view_people people = {1, STAGE_ON, ""};
    struct text text = {0};
    view_json(table, &own, "", &people, &text);
    if (strstr(text_string(&text), expected) == NULL)
        fail_msg("not there: %s\nin: %s", expected, text_string(&text));
    text_free(&text);
    view_free(table);
}

/* Adds a row with these cards, a list that ends with NULL. */
static void add_cards(struct view *table, const char *const *card)
{
    view_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    for (; *card != NULL; card++)
        text_add(view_card(table), *card);
}

static void a_sign_has_the_cards_that_are_shown_with_it(void **state)
{
    static const struct sign_row signs[] = {{'S', "♠", "black", "spades", "for translators"},
                                            {'D', "♦", "red", "diamonds", "for translators"},
                                            {'\0', NULL, NULL, NULL, NULL}};
    struct view table = {0};
    add_cards(&table, (const char *const[]){"3S", "JK=TS", "7D", "SD", "3S", "JK", NULL});
    text_add(view_card_value(&table), "AS");
    view_verb(&table, "give", TAKES_VALUES, NULL, 1, 1);
    text_add(view_value(&table), "SAM 4D");
    expect_for_people(&table, signs,
                      "\"name\":\"spades\",\"cards\":[\"3S\",\"TS\",\"AS\"]},"
                      "{\"letter\":\"D\",\"sign\":\"♦\",\"colour\":\"red\",\"name\":\"diamonds\","
                      "\"cards\":[\"7D\",\"4D\"]}],");
}

static void a_card_that_stands_for_another_is_split_for_people(void **state)
{
    struct view table = {0};
    add_cards(&table, (const char *const[]){"JK=3S", "X:5", "3 = 3", "5:", NULL});
    expect_for_people(&table, NULL,
                      "\"cards\":[{\"card\":\"JK=3S\",\"id\":1,\"shown\":{\"card\":\"JK\",\"as\":\"3S\"}},"
                      "{\"card\":\"X:5\",\"id\":2,\"shown\":{\"card\":\"X\",\"as\":\"5\"}},"
                      "{\"card\":\"3 = 3\",\"id\":3},{\"card\":\"5:\",\"id\":4}]");
}

static void each_value_of_a_card_has_the_word_to_send(void **state)
{
    struct view table = {0};
    view_area(&table, 1, LAYOUT_FAN, "hand");
    text_add(view_card(&table), "5/9");
    text_add(view_card_value(&table), "5");
    text_add(view_card_value(&table), "9");
    expect_for_people(&table, NULL,
                      "{\"card\":\"5/9\",\"id\":1,\"as\":[\"5\",\"9\"],\"choices\":["
                      "{\"text\":\"5/9:5\",\"word\":\"5\"},{\"text\":\"5/9:9\",\"word\":\"9\"}]}");
}

static void values_of_one_card_share_a_key(void **state)
{
    struct view table = {0};
    view_verb(&table, "play", TAKES_CLAIM, NULL, 1, 2);
    text_add(view_value(&table), "JK=3S");
    expect_for_people(&table, NULL,
                      "\"keys\":[{\"text\":\"JK=3S\",\"title\":\"JK=3S\",\"words\":[\"JK=3S\"],\"key\":\"JK\","
                      "\"more\":\"3S\"}],\"signs\":[{\"text\":\"=\",\"sign\":\"=\",\"title\":\"equals\"},");
}

static void an_empty_table_has_all_its_members(void **state)
{
    struct view table = {0};
    expect(&table, "", "{\"areas\":[],\"marks\":[],\"due\":\"\",\"verbs\":[]}");
}

static void an_area_has_its_cards_or_their_number(void **state)
{
    struct view table = {0};
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_hidden(&table, 26);
    view_area(&table, 1, LAYOUT_FAN, "hand");
    text_add(view_card(&table), "5/9");
    text_add(view_card_value(&table), "5");
    text_add(view_card_value(&table), "9");
    view_gap(&table);
    text_add(view_card(&table), "7");
    view_tag(&table, "prime");
    view_counters(&table, 2);
    text_add(view_note(&table), "a \"note\"");
    expect(&table, "",
           "{\"areas\":[{\"name\":\"pile\",\"owner\":null,\"layout\":\"stack\",\"count\":26,\"cards\":null},"
           "{\"name\":\"hand\",\"owner\":\"Ben\",\"layout\":\"fan\",\"count\":2,\"cards\":["
           "{\"card\":\"5/9\",\"id\":3,\"as\":[\"5\",\"9\"],\"gap\":true},"
           "{\"card\":\"7\",\"id\":7,\"tags\":[\"prime\"]}],\"counters\":2,\"notes\":[\"a \\\"note\\\"\"]}],"
           "\"marks\":[],\"due\":\"\",\"verbs\":[]}");
}

static void marks_have_owners_and_verbs_say_what_they_take(void **state)
{
    struct view table = {0};
    text_add(view_mark(&table, SEAT_NONE, "order"), "reversed");
    text_add(view_mark(&table, 0, "wins"), "won 1");
    view_verb(&table, "pass", TAKES_NOTHING, NULL, 0, 0);
    view_verb(&table, "play", TAKES_CARDS, "hand", 1, 3);
    view_verb(&table, "use draw", TAKES_SEAT, NULL, 1, 1);
    text_add(view_value(&table), "Ben");
    expect(&table, "Ann plays",
           "{\"areas\":[],\"marks\":[{\"name\":\"order\",\"owner\":null,\"text\":\"reversed\"},"
           "{\"name\":\"wins\",\"owner\":\"Ann\",\"text\":\"won 1\"}],\"due\":\"Ann plays\",\"verbs\":["
           "{\"verb\":\"pass\",\"takes\":\"nothing\"},"
           "{\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":3},"
           "{\"verb\":\"use draw\",\"takes\":\"seat\",\"min\":1,\"max\":1,\"values\":[\"Ben\"]}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_table_has_all_its_members),
        cmocka_unit_test(an_area_has_its_cards_or_their_number),
        cmocka_unit_test(marks_have_owners_and_verbs_say_what_they_take),
        cmocka_unit_test(for_people_the_object_has_titles_and_the_help_of_verbs),
        cmocka_unit_test(a_sign_has_the_cards_that_are_shown_with_it),
        cmocka_unit_test(a_card_that_stands_for_another_is_split_for_people),
        cmocka_unit_test(each_value_of_a_card_has_the_word_to_send),
        cmocka_unit_test(values_of_one_card_share_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
