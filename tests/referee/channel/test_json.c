/* test_json.c: one command as a JSON object. */
#include "referee/channel/json.h"

#include "tests/cmocka.h"

#include <string.h>

static bool read_command(const char *line, struct text *id, struct text *command)
{
    text_clear(id);
    text_clear(command);
    return json_read_command(line, strlen(line), id, command);
}

static void expect(const char *line, const char *id, const char *command)
{
    struct text got_id = {0}, got_command = {0};
    if (!read_command(line, &got_id, &got_command))
        fail_msg("not read: %s", line);
    assert_string_equal(text_string(&got_id), id);
    assert_string_equal(text_string(&got_command), command);
    text_free(&got_id);
    text_free(&got_command);
}

static void an_object_has_a_command_and_may_have_an_id(void **state)
{
    expect("{\"command\":\"A play 5 3\"}", "", "A play 5 3");
    expect("{\"id\":1,\"command\":\"A play 5 3\"}", "1", "A play 5 3");
    expect("{\"command\":\"draw\",\"id\":2147483647}", "2147483647", "draw");
    expect("{\"id\":0,\"command\":\"\"}", "0", "");
    expect(" \t{ \"id\" : 12 ,\t\"command\" : \"draw\" } ", "12", "draw");
}

static void escapes_are_decoded(void **state)
{
    expect("{\"command\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "", "\"\\/\b\f\n\r\t");
    expect("{\"command\":\"\\u0041\\u00e9\\u00E9\\u7d20\\ud83d\\ude00\"}", "",
           "A\xC3\xA9\xC3\xA9\xE7\xB4\xA0\xF0\x9F\x98\x80");
    expect("{\"command\":\"\\uE000\\uffff\"}", "", "\xEE\x80\x80\xEF\xBF\xBF"); /* just outside the surrogates */
    expect("{\"\\u0069d\":3,\"comm\\u0061nd\":\"x\"}", "3", "x");
    expect("{\"command\":\"\xE7\xB4\xA0\"}", "", "\xE7\xB4\xA0");
}

static void anything_else_is_not_read(void **state)
{
    static const char *const lines[] = {
        "", "{", "}", "{}", "[]", "null", "1", "\"draw\"", "draw",
        "{\"id\":1}",
        "{\"command\":1}", "{\"command\":null}", "{\"command\":[\"draw\"]}",
        "{\"command\":\"draw\"", "{\"command\":\"draw", "{\"command\":\"draw\",}", "{,\"command\":\"draw\"}",
        "{\"command\":\"draw\"} x", "{\"command\":\"draw\"}{}", "{\"command\" \"draw\"}",
        "{\"command\":\"draw\" \"id\":1}",
        "{\"command\":\"draw\",\"command\":\"pass\"}", "{\"id\":1,\"id\":1,\"command\":\"draw\"}",
        "{\"command\":\"draw\",\"other\":1}", "{\"Command\":\"draw\"}", "{'command':'draw'}", "{command:\"draw\"}",
        "{\"id\":-1,\"command\":\"draw\"}", "{\"id\":+1,\"command\":\"draw\"}", "{\"id\":1.5,\"command\":\"draw\"}",
        "{\"id\":1e3,\"command\":\"draw\"}", "{\"id\":\"1\",\"command\":\"draw\"}",
        "{\"id\":null,\"command\":\"draw\"}",
        "{\"id\":01,\"command\":\"draw\"}", "{\"id\":,\"command\":\"draw\"}",
        "{\"command\":\"\\x\"}", "{\"command\":\"\\\"}", "{\"command\":\"\\u12\"}", "{\"command\":\"\\u12g4\"}",
        "{\"command\":\"\\ud83d\"}", "{\"command\":\"\\ud83dx\"}", "{\"command\":\"\\ud83d\\u0041\"}",
        "{\"command\":\"\\ude00\"}", "{\"command\":\"\\ud83d\\ud83d\"}", "{\"command\":\"\\ud83d\\ue000\"}",
        "{\"command\":\"a\tb\"}",
        "{\"command\":\"a\nb\"}",
        /* a past bug: names were compared up to their first NUL, so that "id\u0000" was taken for the id */
        "{\"id\\u0000\":1,\"command\":\"draw\"}", "{\"command\\u0000x\":\"draw\"}", "{\"\":1,\"command\":\"draw\"}",
    };
    struct text id = {0}, command = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (read_command(lines[i], &id, &command))
            fail_msg("read: %s", lines[i]);
    text_free(&id);
    text_free(&command);
}

/* Past bugs: "id":01 was repeated in the refusal, which was not JSON then; 1.5 was read as the id 1. */
static void only_a_valid_id_is_repeated_in_the_reply(void **state)
{
    static const char *const rows[][2] = {
        {"{\"id\":01,\"command\":\"draw\"}", ""}, {"{\"id\":1.5,\"command\":\"draw\"}", ""},
        {"{\"id\":1e3,\"command\":\"draw\"}", ""}, {"{\"id\":7}", "7"},
    };
    struct text id = {0}, command = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(read_command(rows[i][0], &id, &command));
        assert_string_equal(text_string(&id), rows[i][1]);
    }
    text_free(&id);
    text_free(&command);
}

static void an_object_cut_anywhere_is_not_read(void **state)
{
    static const char line[] = "{\"id\":12,\"command\":\"play \\u0035 \\ud83d\\ude00 3\"}";
    struct text id = {0}, command = {0};
    for (size_t length = 0; length < sizeof line - 1; length++) {
        text_clear(&id);
        text_clear(&command);
        assert_false(json_read_command(line, length, &id, &command));
    }
    assert_true(read_command(line, &id, &command));
    text_free(&id);
    text_free(&command);
}

/* Reads an object with an optional string, number and boolean. */
static bool read_three(const char *object, struct text value[3], struct json_member member[3])
{
    static const char *const names[] = {"deck", "limit", "easy"};
    static const enum json_kind kinds[] = {JSON_STRING, JSON_NUMBER, JSON_BOOLEAN};
    for (int i = 0; i < 3; i++) {
        text_clear(&value[i]);
        member[i] = (struct json_member){names[i], kinds[i], &value[i], false};
    }
    return json_read(object, strlen(object), member, 3);
}

static void members_of_each_kind_are_read_in_any_order_but_not_twice(void **state)
{
    struct text value[3] = {{0}};
    struct json_member member[3];
    assert_true(read_three("{\"easy\":true , \"limit\":20,\"deck\":\"trump\"}", value, member));
    assert_string_equal(value[0].at, "trump");
    assert_string_equal(value[1].at, "20");
    assert_string_equal(value[2].at, "true");
    assert_true(read_three("{\"easy\":false}", value, member));
    assert_true(member[2].is_given && !member[0].is_given && !member[1].is_given);
    assert_string_equal(value[2].at, "false");
    static const char *const others[] = {"{}", "{\"easy\":tru}", "{\"easy\":1}", "{\"limit\":true}", "{\"deck\":1}",
                                         "{\"easy\":true,\"easy\":true}", "{\"other\":1}", "{\"easy\":true"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(read_three(others[i], value, member));
    for (int i = 0; i < 3; i++)
        text_free(&value[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_object_has_a_command_and_may_have_an_id),
        cmocka_unit_test(escapes_are_decoded),
        cmocka_unit_test(anything_else_is_not_read),
        cmocka_unit_test(only_a_valid_id_is_repeated_in_the_reply),
        cmocka_unit_test(an_object_cut_anywhere_is_not_read),
        cmocka_unit_test(members_of_each_kind_are_read_in_any_order_but_not_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
