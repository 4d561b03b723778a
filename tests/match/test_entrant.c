/* test_entrant.c: the players of a series, given as NAME=PLAYER. */
#include "match/entrant.h"

#include "tests/cmocka.h"

#include <string.h>

#define PLAYERS \
    "random, easy, club[:FILE], fair, strong[:MS|:iN], person, sh:COMMAND, json:COMMAND, unix:PATH, person:PATH"

enum { WORD_BYTES = 100 };

static void each_kind_of_player_is_read(void **state)
{
    static const struct {
        const char *word, *name, *where;
        enum entrant_kind kind;
        bool json, is_spoken_to;
    } rows[] = {
        {"Ann=fair", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=random", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=club", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=easy", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=strong", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=person", "Ann", NULL, ENTRANT_PERSON, false, true},
        {"Ann=sh:./bot a=b c:d", "Ann", "./bot a=b c:d", ENTRANT_PROGRAM, false, false},
        {"Ann=json:./bot", "Ann", "./bot", ENTRANT_PROGRAM, true, false},
        {"Ann=unix:/tmp/a=b", "Ann", "/tmp/a=b", ENTRANT_SOCKET, false, false},
        {"Ann=person:/tmp/a", "Ann", "/tmp/a", ENTRANT_SOCKET, false, true},
        {"Ann=sh: ", "Ann", " ", ENTRANT_PROGRAM, false, false},
        {"Ann=strong:200", "Ann", NULL, ENTRANT_COMPUTER, false, false},
        {"Ann=strong:i5000", "Ann", NULL, ENTRANT_COMPUTER, false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char words[WORD_BYTES];
        struct entrant entrant;
        struct text why = {0};
        text_copy(words, sizeof words, rows[i].word);
        assert_true(entrant_read(&entrant, words, &why));
        assert_string_equal(entrant.name, rows[i].name);
        assert_string_equal(entrant.player, strchr(rows[i].word, '=') + 1);
        assert_int_equal(entrant.kind, rows[i].kind);
        assert_int_equal(entrant.json, rows[i].json);
        assert_int_equal(entrant.is_spoken_to, rows[i].is_spoken_to);
        assert_int_equal(entrant.listener, -1);
        if (rows[i].where != NULL)
            assert_string_equal(entrant.where, rows[i].where);
        assert_int_equal(why.length, 0);
    }
}

static void strong_may_have_a_number_of_iterations(void **state)
{
    struct entrant entrant;
    struct text why = {0};
    char words[] = "Ann=strong:i5000";
    assert_true(entrant_read(&entrant, words, &why));
    assert_int_equal(entrant.level.computer, COMPUTER_STRONG);
    assert_int_equal(entrant.level.iterations, 5000);
    assert_int_equal(entrant.level.ms, 0);
}

static void invalid_players_are_refused_with_a_message(void **state)
{
    static const struct {
        const char *word, *why;
    } rows[] = {
        {"Ann", "no player: Ann (NAME=PLAYER, as in Ann=fair)"},
        {"=fair", "no player: =fair (NAME=PLAYER, as in Ann=fair)"},
        {"", "no player:  (NAME=PLAYER, as in Ann=fair)"},
        {"Ann=sh:", "Ann: nothing follows sh:"},
        {"Ann=json:", "Ann: nothing follows json:"},
        {"Ann=unix:", "Ann: nothing follows unix:"},
        {"Ann=person:", "Ann: nothing follows person:"},
        {"Ann=", "Ann: no such player:  (" PLAYERS ")"},
        {"Ann=Fair", "Ann: no such player: Fair: did you mean fair?"},
        {"Ann=fair ", "Ann: no such player: fair : did you mean fair?"},
        {"Ann=fiar", "Ann: no such player: fiar: did you mean fair?"},
        {"Ann=club:", "Ann: no such player: club:: did you mean club?"},
        {"Ann=club:./none", "Ann: club:./none: No such file or directory"},
        {"Ann=strong:", "Ann: no such player: strong:: did you mean strong?"},
        {"Ann=strong:fast", "Ann: no such player: strong:fast (" PLAYERS ")"},
        {"Ann=strong:i-1", "Ann: no such player: strong:i-1 (" PLAYERS ")"},
        {"Ann=strong:3600001", "Ann: strong:MS is at most 3600000"},
        {"Ann=strong:i1000000001", "Ann: strong:iN is at most 1000000000"},
        /* The words would name two players of the match. */
        {"Ann,Ben=fair", "a player's name has no blank and no comma: Ann,Ben"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char words[WORD_BYTES];
        struct entrant entrant;
        struct text why = {0};
        text_copy(words, sizeof words, rows[i].word);
        assert_false(entrant_read(&entrant, words, &why));
        assert_string_equal(text_string(&why), rows[i].why);
        text_free(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_of_player_is_read),
        cmocka_unit_test(strong_may_have_a_number_of_iterations),
        cmocka_unit_test(invalid_players_are_refused_with_a_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
