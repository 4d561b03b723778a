/* test_startup_args.c: the command that begins a game, from the words after --practise or --judge. */
#include "referee/game/rows.h"
#include "referee/games.h"
#include "referee/terminal/startup_args.h"
#include "tests/cmocka.h"

enum { WORDS_MAX = 4 };

struct row {
    char *word[WORDS_MAX + 1];
    const char *command;
};

static int count_of(const struct row *row)
{
    int count = 0;
    while (row->word[count] != NULL)
        count++;
    return count;
}

/* Fails the test unless `write` writes the command of each row. The default game is lvl0. */
static void expect(const struct row *rows, int count, void (*write)(const struct startup_args *, struct text *))
{
    for (int i = 0; i < count; i++) {
        struct startup_args args;
        struct text command = {0};
        assert_true(startup_args_read(games, games[0], count_of(&rows[i]), rows[i].word, &args));
        write(&args, &command);
        assert_string_equal(text_string(&command), rows[i].command);
        text_free(&command);
    }
}

static void in_practice_the_words_are_the_options_of_a_game(void **state)
{
    static const struct row rows[] = {
        {{NULL}, "new lvl0"},
        {{"rummy"}, "new rummy"},
        {{"Primes Rummy"}, "new rummy"},
        {{"PRIMES RUMMY", "free=2"}, "new rummy free=2"},
        {{"hand=5"}, "new lvl0 hand=5"},
        {{"lvl0", "players=Ann,Ben"}, "new lvl0 players=Ann,Ben"},
        {{"lvl0", "Ann", "Ben"}, "new lvl0 Ann Ben"},
        {{"lvl0", "advanced"}, "new lvl0 advanced"},
        {{"chess"}, "new chess"},
    };
    expect(rows, sizeof rows / sizeof *rows, startup_args_write_practice);
}

static void a_judge_has_real_cards_and_a_clock_where_the_game_has_one(void **state)
{
    static const struct row rows[] = {
        {{NULL}, "new lvl0 deal=table factors=asked clock=60 think=60"},
        {{"rummy"}, "new rummy deal=table"},
        {{"lvl0", "clock=90", "factors=told"}, "new lvl0 deal=table think=60 clock=90 factors=told"},
        {{"lvl0", "deal=auto"}, "new lvl0 factors=asked clock=60 think=60 deal=auto"},
        {{"chess", "clock=9"}, "new chess clock=9"},
    };
    expect(rows, sizeof rows / sizeof *rows, startup_args_write_judging);
}

static void players_deal_first_unless_the_referee_deals(void **state)
{
    static char *words[] = {"lvl0", "deal=table", "lvl0", "deal=auto"};
    struct startup_args args;
    assert_true(startup_args_read(games, games[0], 1, words, &args) && startup_args_deals(&args));
    assert_true(startup_args_read(games, games[0], 2, words, &args) && startup_args_deals(&args));
    assert_true(startup_args_read(games, games[0], 2, words + 2, &args) && !startup_args_deals(&args));
}

static void an_empty_word_names_no_game(void **state)
{
    char *const words[] = {"", NULL};
    struct startup_args args;
    assert_false(startup_args_read(games, games[0], 1, words, &args));
}

static void the_default_game_of_the_judge_has_first_steps(void **state)
{
    assert_non_null(startup_args_judged(games)->judging);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_practice_the_words_are_the_options_of_a_game),
        cmocka_unit_test(a_judge_has_real_cards_and_a_clock_where_the_game_has_one),
        cmocka_unit_test(players_deal_first_unless_the_referee_deals),
        cmocka_unit_test(an_empty_word_names_no_game),
        cmocka_unit_test(the_default_game_of_the_judge_has_first_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
