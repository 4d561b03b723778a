/* test_new_match.c: the arguments of `new`: read into a match, and written from one. */
#include "referee/engine/new_match.h"

#include "core/base/words.h"
#include "referee/channel/command.h"
#include "referee/games.h"
#include "referee/games/null/state.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <string.h>

/* Reads `GAME word…`, and splits the line. If it is refused, sets `*refusal`; there is then no match to free. */
static bool read_line(char *line, bool no_files, struct match *match, struct fault *refusal)
{
    struct new_match_rules rules = command_rules(games, no_files);
    struct words words;
    assert_true(words_split(line, &words));
    bool ok = new_match_read(&rules, words.count, words.word, match, refusal);
    if (!ok)
        match_free(match);
    return ok;
}

/* Reads `GAME word…`. Returns the code of a refusal, or "". */
static const char *read_match(struct match *match, bool no_files, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static const char *read_match(struct match *match, bool no_files, const char *format, ...)
{
    struct text line = {0};
    struct fault refusal = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&line, format, arguments);
    va_end(arguments);
    bool ok = read_line(line.at, no_files, match, &refusal);
    text_free(&line);
    return ok ? "" : fault_row(&refusal).word;
}

/* Reads `begin` followed by each of the values, which end with NULL. All must give this code; "": accepted. */
static void expect_each(const char *begin, const char *const *value, const char *code)
{
    for (; *value != NULL; value++) {
        struct match match;
        assert_row(*value, read_match(&match, false, "%s%s", begin, *value), code);
        if (*code == '\0')
            match_free(&match);
    }
}

static void expect_player(const char *name, bool accepted)
{
    struct match match;
    assert_row(name, read_match(&match, false, "lvl0 players=%s,Zz", name), accepted ? "" : "bad-players");
    if (accepted)
        assert_string_equal(match.name[0], name);
}

/* Fails the test unless the line is refused with exactly this detail. */
static void expect_detail(const char *line, const char *detail)
{
    struct match match;
    struct fault refusal = {0};
    struct text words = {0};
    text_add(&words, line);
    assert_false(read_line(words.at, true, &match, &refusal));
    assert_row(line, refusal.detail, detail);
    text_free(&words);
}

static void a_refusal_names_the_word_and_suggests_valid_ones(void **state)
{
    static const char *const rows[][2] = {
        {"lvl0 hnad=4", "hnad=4; did you mean hand=?"},
        {"lvl0 deal=scenario", "deal=scenario; it may be auto, fair, manual or table"},
        {"lvl0 seed=x", "seed=x; it may be 0 to 18446744073709551615"},
        {"lv0", "no game is called lv0; did you mean lvl0?"},
        /* numbers of players, and names */
        {"lvl0 players=4", "lvl0 is for 2 to 3 players"},
        {"lvl0 players=A", "lvl0 is for 2 to 3 players"},
        {"lvl0 players=A,B,C,D", "lvl0 is for 2 to 3 players"},
        {"attactics players=3", "attactics is for 2 players"},
        {"lvl0 players=A,2", "a name is a letter, then letters, digits, - or _: 2"},
        {"lvl0 players=A,pass", "pass is a word of the game, not a name"},
        {"attactics players=draw,A", "draw is a word of the game, not a name"}, /* the winner of a drawn game */
        {"primary players=A,none", "none is a word of the game, not a name"},   /* the winner at the limit of turns */
        {"lvl0 players=A,A", "two players are called A"},
        {"lvl0 players=Ann,ann",
         "Ann and ann are the same name to people: case, width and the composition of letters do not count"},
        {"lvl0 players=A\u200Bnn,Ann", "a name has no invisible characters: A\u200Bnn"},
        {"lvl0 players=Ann\U00013430,Ann", "a name has no invisible characters: Ann\U00013430"},
        {"lvl0 players=Ann,Ann\u1680", "a name has no invisible characters: Ann\u1680"},
    };
    struct text unknown = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_detail(rows[i][0], rows[i][1]);
    text_add(&unknown, "no game is called chess; there are ");
    channel_add_games(&unknown);
    expect_detail("chess", unknown.at);
    text_free(&unknown);
}

/* A past bug: `new lvl0 players=Ann,ann` was a game of two players whom people cannot tell apart. */
static void names_that_people_cannot_tell_apart_are_refused(void **state)
{
    static const char *const twins[] = {
        "Ann,ann", "Ann,\uFF21nn", "Zoë,Zoe\u0308", "ÉA,éa", "ガ,\uFF76\uFF9E", "Ann,Ben,ANN", "P1,p1", "Σ,ς",
        NULL,
    };
    static const char *const others[] = {"Ann,Anne", "素,Ann", "素,数", "Zoe,Zoë", "A,А", "か,が", "a,b", NULL};
    expect_each("lvl0 players=", twins, "bad-players");
    expect_each("lvl0 players=", others, "");
}

static void a_name_has_no_invisible_characters(void **state)
{
    struct text name = {0};
    for (uint32_t code = 0x80; code < 0xE1000; code = code == 0xD7FF ? 0xE000 : code + 1) {
        struct match match;
        if (!text_is_unsafe_code(code))
            continue;
        text_clear(&name);
        text_add(&name, "A");
        text_add_code(&name, code);
        if (strcmp(read_match(&match, false, "lvl0 players=%s,B", name.at), "bad-players") != 0)
            fail_msg("U+%04X", (unsigned)code);
    }
    text_free(&name);
}

/* Games with these names were recorded before the names were refused. */
static void old_records_keep_names_that_are_refused_now(void **state)
{
    static char *const rows[][2] = {
        {"lvl0", "players=Ann,ann"}, {"lvl0", "players=A\U0001D173,B"}, {"attactics", "players=draw,A"},
        {"primary", "players=none,A"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct new_match_rules rules = command_rules(games, false);
        char *words[] = {rows[i][0], rows[i][1]};
        struct match match;
        struct fault fault;
        rules.replays = true;
        assert_true(new_match_read(&rules, 2, words, &match, &fault));
        rules.replays = false;
        assert_false(new_match_read(&rules, 2, words, &match, &fault));
    }
}

/* For example PRIMARY: its players build their decks first. */
static void without_deal_a_game_has_its_own_default_deal(void **state)
{
    struct game game = game_null;
    const struct game *const list[] = {&game, NULL};
    struct new_match_rules rules = command_rules(list, true);
    char name[] = "null", deal[] = "deal=auto", *words[] = {name, deal};
    struct fault fault = {0};
    struct match match;
    assert_true(new_match_read(&rules, 1, words, &match, &fault));
    assert_int_equal(match.deal, DEAL_AUTO);
    game.deal_default = DEAL_MANUAL;
    assert_true(new_match_read(&rules, 1, words, &match, &fault));
    assert_int_equal(match.deal, DEAL_MANUAL);
    assert_true(new_match_read(&rules, 2, words, &match, &fault));
    assert_int_equal(match.deal, DEAL_AUTO);
}

static void players_are_counted_or_named(void **state)
{
    static const char *const wrong[] = {
        "0", "1", "4", "-2", "+2", "2.0", "0x2", "99999999999999999999999999", "", "A", "A,", ",A", "A,,B", "A,A",
        "A,B,C,D", "A,B,A", "A;B", "2,3", "A,2", NULL,
    };
    struct match match;
    expect_each("lvl0 players=", wrong, "bad-players");
    assert_string_equal(read_match(&match, false, "lvl0"), "");
    assert_int_equal(match.seats, 2);
    assert_string_equal(read_match(&match, false, "lvl0 players=3"), "");
    assert_int_equal(match.seats, 3);
    assert_string_equal(match.name[0], "P1");
    assert_string_equal(match.name[2], "P3");
    assert_string_equal(read_match(&match, false, "lvl0 players=Ann,ben,C-3_x"), "");
    assert_int_equal(match_seat(&match, "ben"), 1);
    assert_int_equal(match_seat(&match, "Ben"), SEAT_NONE);
}

static void a_name_begins_with_a_letter_of_any_script_and_has_at_most_32_bytes(void **state)
{
    static const char *const right[] = {
        "a", "Z9-_", "Jürgen", "素数", "Анна", "\U00020000", /* the last is a Chinese character of four bytes */
        "abcdefghijklmnopqrstuvwxyz012345", "素素素素素素素素素素zz", /* bytes are counted, not characters */
    };
    static const char *const wrong[] = {
        "9a", "-a", "_a", "a.b", "a=b", "a:b", "a'b",
        "\u2014",     /* a dash */
        "\U0001F600", /* an emoji */
        "a\u00A0b",   /* a no-break space */
        "a\xC2\x85",  /* a control character */
        "a\u202E",    /* right-to-left override */
        "a\u3164",    /* Hangul filler, invisible */
        "a\u061C",    /* Arabic letter mark, invisible */
        "a\uFEFF",    /* a byte order mark */
        "a\xC3",      /* half a character */
        "\xFF",
        "abcdefghijklmnopqrstuvwxyz0123456", "素素素素素素素素素素zzz",
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        expect_player(right[i], true);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_player(wrong[i], false);
}

/* Verbs of the referee and of the game, and the words for views and piles. */
static void a_name_is_not_a_word_of_the_protocol(void **state)
{
    static const char *const words[] = {"all", "public", "pile", "discard", "deal", "start", "set", "turn"};
    struct new_match_rules rules = command_rules(games, false);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        expect_player(words[i], false);
    for (int i = 0; rules.reserved[i] != NULL; i++)
        expect_player(rules.reserved[i], false);
    for (const struct verb_row *row = games[0]->verbs; row->name != NULL; row++)
        expect_player(row->name, false);
    expect_player("Draw", true); /* case matters */
}

static void a_seed_has_64_bits(void **state)
{
    static const struct {
        const char *line;
        uint64_t seed;
    } right[] = {
        {"lvl0 seed=0", 0},
        {"lvl0 seed=18446744073709551615", UINT64_MAX},
        {"lvl0 seed=9223372036854775808", (uint64_t)1 << 63},
    };
    static const char *const wrong[] = {
        "", "-1", "+1", "18446744073709551616", "0x10", "1e3", "1.", "x", "1,2", NULL,
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct match match;
        assert_string_equal(read_match(&match, false, "%s", right[i].line), "");
        assert_true(match.seed == right[i].seed);
    }
    expect_each("lvl0 seed=", wrong, "bad-option");
}

static void options_are_named_once_in_any_order(void **state)
{
    static const char *const right[] = {
        "lvl0 advanced=yes wins=3 hand=7 start=2 multi-in-three=no", "lvl0 players=A,B start=B",
        "lvl0 start=B players=A,B", "lvl0 deal=manual", "lvl0 deal=table", NULL,
    };
    static const char *const wrong[] = {
        "nosuch", "LVL0", "lvl0 players=A,B start=C", "lvl0 advanced", "lvl0 advanced=yes advanced=yes",
        "lvl0 seed=1 seed=1", "lvl0 players=2 players=2", "lvl0 deal=auto deal=auto", "lvl0 nosuch=1", "lvl0 =1",
        "lvl0 =", "lvl0 2", "lvl0 deal=", "lvl0 deal=Auto",
        "lvl0 deal=scenario", /* this game does not support it */
        NULL,
    };
    struct match match;
    expect_each("", right, "");
    expect_each("", wrong, "bad-option");
    assert_string_equal(read_match(&match, true, "lvl0 deck=decks/lvl0.deck"), "no-files");
}

/* ---- writing ---- */

static bool is_same_match(const struct match *a, const struct match *b)
{
    bool same = a->game == b->game && a->seats == b->seats && a->seed == b->seed &&
                memcmp(a->option, b->option, sizeof a->option) == 0 &&
                memcmp(a->option_text, b->option_text, sizeof a->option_text) == 0 &&
                strcmp(a->deck.name, b->deck.name) == 0 && a->deck.kinds == b->deck.kinds &&
                deck_count(&a->deck) == deck_count(&b->deck) && match_lists_are_same(a, b);
    for (int seat = 0; seat < a->seats; seat++)
        same = same && strcmp(a->name[seat], b->name[seat]) == 0;
    return same;
}

/* In every game, the first command of a record reads as the same match, except for deal=recorded. */
static void a_written_match_is_read_as_the_same_match(void **state)
{
    for (int i = 0; games[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= 200; seed += 2) {
            struct random_play play;
            struct match before, after;
            struct text written = {0}, again = {0};
            random_open(&play, games, games[i], seed);
            assert_string_equal(read_match(&before, false, "%s", play.opening.at + 4), "");
            new_match_write(&before, &written);
            assert_string_equal(read_match(&after, false, "%s", written.at + 4), "");
            if (!is_same_match(&before, &after))
                fail_msg("%s is written as %s", play.opening.at, written.at);
            assert_int_equal(after.deal, DEAL_MANUAL);
            new_match_write(&after, &again);
            assert_string_equal(written.at, again.at);
            text_free(&written);
            text_free(&again);
            match_free(&before);
            match_free(&after);
            random_close(&play);
        }
}

static bool fill_with_sevens(void *bytes, size_t count)
{
    memset(bytes, 7, count);
    return true;
}

static bool fill_nothing(void *bytes, size_t count)
{
    return false;
}

/* Reads a match with `entropy` as the source of the system's random bytes; NULL: the real source. */
static bool read_with_entropy(bool (*entropy)(void *, size_t), char *const *words, int count, struct match *match,
                              struct fault *fault)
{
    struct new_match_rules rules = command_rules(games, false);
    rules.entropy = entropy;
    *fault = (struct fault){0};
    return new_match_read(&rules, count, words, match, fault);
}

static void without_a_seed_the_key_is_random_and_never_written(void **state)
{
    char *words[] = {"lvl0", "players=A,B", "seed=5"};
    struct match match, other;
    struct fault fault;
    struct text text = {0};
    assert_true(read_with_entropy(fill_with_sevens, words, 2, &match, &fault));
    assert_false(match.is_seeded);
    for (int i = 0; i < CHANCE_KEY_BYTES; i++)
        assert_int_equal(match.key[i], 7);
    new_match_write(&match, &text);
    assert_string_equal(text.at, "new lvl0 players=A,B deal=recorded");
    text_clear(&text);
    new_match_write_public(&match, true, &text);
    assert_string_equal(text.at, "lvl0 players=A,B");
    text_free(&text);
    assert_true(read_with_entropy(NULL, words, 2, &match, &fault) && read_with_entropy(NULL, words, 2, &other, &fault));
    assert_memory_not_equal(match.key, other.key, sizeof match.key);
    assert_true(read_with_entropy(NULL, words, 3, &match, &fault));
    assert_true(match.is_seeded);
}

static void without_random_bytes_of_the_system_a_seed_must_be_named(void **state)
{
    char *words[] = {"lvl0", "players=A,B", "seed=5"};
    struct match match;
    struct fault fault;
    assert_false(read_with_entropy(fill_nothing, words, 2, &match, &fault));
    assert_string_equal(fault_row(&fault).word, "bad-deal");
    assert_string_equal(fault.detail, "the system has no random numbers for a shuffle; seed=N names a seed");
    assert_true(read_with_entropy(fill_nothing, words, 3, &match, &fault));
}

static void all_but_the_value_of_the_seed_is_public(void **state)
{
    struct match match;
    struct text text = {0};
    assert_string_equal(read_match(&match, false, "lvl0 players=A,B seed=5 hand=7 zero=no advanced=no wins=2"), "");
    new_match_write_public(&match, false, &text);
    assert_string_equal(text.at, "lvl0 players=A,B zero=no hand=7 seed=named"); /* defaults are omitted */
    text_clear(&text);
    new_match_write_public(&match, true, &text);
    assert_string_equal(text.at, "lvl0 players=A,B zero=no hand=7 seed=5");
    text_clear(&text);
    new_match_write(&match, &text);
    assert_string_equal(text.at, "new lvl0 players=A,B zero=no hand=7 seed=5 deal=recorded");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_names_the_word_and_suggests_valid_ones),
        cmocka_unit_test(names_that_people_cannot_tell_apart_are_refused),
        cmocka_unit_test(a_name_has_no_invisible_characters),
        cmocka_unit_test(old_records_keep_names_that_are_refused_now),
        cmocka_unit_test(without_deal_a_game_has_its_own_default_deal),
        cmocka_unit_test(players_are_counted_or_named),
        cmocka_unit_test(a_name_begins_with_a_letter_of_any_script_and_has_at_most_32_bytes),
        cmocka_unit_test(a_name_is_not_a_word_of_the_protocol),
        cmocka_unit_test(a_seed_has_64_bits),
        cmocka_unit_test(options_are_named_once_in_any_order),
        cmocka_unit_test(a_written_match_is_read_as_the_same_match),
        cmocka_unit_test(all_but_the_value_of_the_seed_is_public),
        cmocka_unit_test(without_a_seed_the_key_is_random_and_never_written),
        cmocka_unit_test(without_random_bytes_of_the_system_a_seed_must_be_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
