/* test_new_option.c: the options of `new`: reading, refusing and writing values. */
#include "referee/engine/new_option.h"

#include "core/base/text.h"
#include "referee/engine/new_match.h"
#include "referee/game/match.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Begins a match of two players with the defaults of all options. */
static void begin(struct match *match, const char *game, const char *first, const char *second)
{
    struct fault fault;
    *match = (struct match){.game = new_match_game(games, game), .seats = 2};
    text_copy(match->name[0], sizeof match->name[0], first);
    text_copy(match->name[1], sizeof match->name[1], second);
    assert_true(new_option_set_defaults(match, &fault));
}

/* Reads an option of lvl0. Returns the code of a refusal, or "". */
static const char *read_option(const char *word, bool no_files)
{
    struct match match;
    struct fault fault = {0};
    begin(&match, "lvl0", "A", "B");
    return new_option_read(&match, word, no_files, &fault) ? "" : fault_row(&fault).word;
}

static void a_refusal_names_the_option_and_what_is_valid(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0", "hnad=4", "hnad=4; did you mean hand=?"},
        {"lvl0", "hand", "hand; did you mean hand=?"},
        {"lvl0", "plyers=2", "plyers=2; did you mean players=?"},
        {"lvl0", "sed=2", "sed=2; did you mean seed=?"},
        {"rummy", "colour=red", "colour=red; rummy has players, deal, seed, games, target, practise, hotseat, advice, "
                                "game, free, both, justtaken, scoring, starter, turnlimit"},
        {"rummy", "anoptionwithanameofmorebytesthanaplayer=1",
         "anoptionwithanameofmorebytesthanaplayer=1; rummy has players, deal, seed, games, target, practise, hotseat, "
         "advice, game, free, both, justtaken, scoring, starter, turnlimit"},
        {"lvl0", "hand=0", "hand=0; it may be 1 to 80"},
        {"lvl0", "advanced=maybe", "advanced=maybe; it may be yes or no"},
        {"daifugo", "spade3=maybe", "spade3=maybe; it may be on, beat or off"},
        {"lvl0", "start=Cy", "start=Cy; it may be random, alternate, loser, winner or a player"},
        {"lvl0", "start=random|alternate",
         "start=random|alternate; it may be random, alternate, loser, winner or a player"},
        {"rummy", "starter=Cy", "starter=Cy; it may be random or a player"},
        {"prime-daifugo", "cut=", "cut= needs a value"},
        {"prime-daifugo", "registered=all",
         "registered=all; it may be a file, whose name has a / or a ., or numbers with commas between"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct match match;
        struct fault fault = {0};
        begin(&match, rows[i][0], "A", "B");
        if (new_option_read(&match, rows[i][1], false, &fault) || strcmp(fault.detail, rows[i][2]) != 0)
            fail_msg("%s %s: %s", rows[i][0], rows[i][1], fault.detail);
        match_free(&match);
    }
}

/* The longest unknown word that is quoted, followed by the options of each game: even the last option is listed. */
static void the_list_of_a_games_options_is_never_cut(void **state)
{
    char word[80];
    memset(word, 'z', sizeof word);
    word[sizeof word - 1] = '\0';
    for (int i = 0; games[i] != NULL; i++) {
        struct fault fault = {0};
        int last = 0;
        while (new_option_row(games[i], last + 1) != NULL)
            last++;
        assert_false(new_option_refuse(games[i], word, &fault));
        const char *end = strrchr(fault.detail, ' ');
        assert_non_null(end);
        assert_string_equal(end + 1, new_option_row(games[i], last)->name);
    }
}

static void an_option_accepts_only_its_own_values(void **state)
{
    static const char *const right[] = {
        "advanced=yes", "wins=3", "hand=7", "start=2", "multi-in-three=no", "start=B", "start=random",
    };
    static const char *const wrong[] = {
        "start=C", "start=3", "start=0", "start=", "advanced=YES", "advanced=1", "advanced=", "advanced", "nosuch=1",
        "=1", "=", "2", "wins=0", "wins=101", "wins=-1", "wins=99999999999999999999999",
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_string_equal(read_option(right[i], true), "");
    for (size_t i = 0; i < COUNT(wrong); i++)
        assert_row(wrong[i], read_option(wrong[i], true), "bad-option");
}

static void a_deck_is_named_or_read_from_a_file(void **state)
{
    static const char *const right[] = {"deck=lvl0", "deck=decks/lvl0-advanced.deck"};
    static const char *const wrong[] = {"deck=nosuch", "deck=./nosuch.deck", "deck=decks", "deck=/", "deck="};
    char word[160];
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_string_equal(read_option(right[i], false), "");
    for (size_t i = 0; i < COUNT(wrong); i++)
        assert_row(wrong[i], read_option(wrong[i], false), "bad-option");
    assert_string_equal(read_option("deck=decks/lvl0.deck", true), "no-files");
    assert_string_equal(read_option("deck=lvl0", true), "");
    snprintf(word, sizeof word, "deck=decks/%0130d.deck", 1);
    assert_string_equal(read_option(word, false), "bad-option");
}

/* A past bug: opening a pipe waited until another program wrote to it. */
static void a_pipe_is_not_a_deck(void **state)
{
    assert_int_equal(mkfifo("deck", 0600), 0);
    alarm(10);
    assert_string_equal(read_option("deck=./deck", false), "bad-option");
    assert_string_equal(read_option("deck=/dev/zero", false), "bad-option");
    alarm(0);
}

/*
 * Past bugs: for a player named random, start=1 was written as start=random, and the record replayed another match. In
 * records older than the word `loser`, start=loser is a player.
 */
static void a_seat_is_read_back_as_the_same_seat(void **state)
{
    static const struct {
        const char *first, *second, *word;
        int seat;
        const char *written;
    } rows[] = {
        {"random", "B", "start=1", 0, " start=1"},
        {"A", "loser", "start=loser", 1, " start=loser"},
        {"A", "B", "start=2", 1, " start=B"},
        {"A", "B", "start=random", SEAT_NONE, ""},
        {"A", "B", "start=alternate", SEAT_WORD + 1, " start=alternate"},
        {"A", "B", "start=loser", SEAT_WORD + 2, " start=loser"},
        {"A", "B", "start=winner", SEAT_WORD + 3, " start=winner"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct match match;
        struct fault fault;
        struct text written = {0};
        begin(&match, "lvl0", rows[i].first, rows[i].second);
        assert_true(new_option_read(&match, rows[i].word, true, &fault));
        assert_int_equal(match_option(&match, "start"), rows[i].seat);
        match_write_options(&match, &written);
        assert_string_equal(text_string(&written), rows[i].written);
        text_free(&written);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_names_the_option_and_what_is_valid),
        cmocka_unit_test(the_list_of_a_games_options_is_never_cut),
        cmocka_unit_test(an_option_accepts_only_its_own_values),
        cmocka_unit_test(a_deck_is_named_or_read_from_a_file),
        cmocka_unit_test(a_seat_is_read_back_as_the_same_seat),
        /* last, because it leaves the folder of decks/ */
        cmocka_unit_test_setup_teardown(a_pipe_is_not_a_deck, files_enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
