/* test_guide.c: the commands that explain, `help`, `games` and `rules`, for a program and for a person. */
#include "core/base/columns.h"
#include "referee/channel/guide.h"
#include "referee/engine/new_option.h"
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Fails the test unless the line begins with `mark` and `first`, and ends with `last`. */
static void expect_line(const char *line, const char *mark, const char *first, const char *last)
{
    size_t length = strcspn(line, "\n"), head = strlen(mark), name = strlen(first), tail = strlen(last);
    assert_true(length > head + name + tail);
    assert_memory_equal(line, mark, head);
    assert_memory_equal(line + head, first, name);
    assert_memory_equal(line + length - tail, last, tail);
}

/* ---- in a pipe ---- */

static void games_are_a_line_each(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    const char *line = channel_send(&channel, "games");
    assert_non_null(strstr(line, "| lvl0           2-3 players  Prime Daifugo Lvl. 0\n"));
    assert_non_null(strstr(line, "| attactics      2 players    Prime Attactics\n"));
    for (const struct game *const *game = games; *game != NULL; game++, line = strchr(line, '\n') + 1)
        expect_line(line, "| ", (*game)->name, (*game)->title);
    assert_string_equal(line, "=\n");
    channel_close(&channel);
}

static void rules_begin_with_the_title_and_the_summary(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    const char *rules = channel_send(&channel, "rules lvl0");
    assert_ptr_equal(strstr(rules, "| Prime Daifugo Lvl. 0 (lvl0), 2 to 3 players\n| Get rid of"), rules);
    assert_true(channel_has(&channel, "="));
    channel_close(&channel);
}

/* The web page shows this line in its form for a new game. */
static void each_way_of_dealing_has_a_line_of_help(void **state)
{
    (void)state;
    assert_string_equal(guide_deal(DEAL_AUTO), "auto: the referee deals");
    assert_string_equal(guide_deal(DEAL_TABLE), "table: you hold real cards");
}

/*
 * A set-up verb has a line of help even if the game lacks the verb; if the game has it, only the game's line is shown.
 */
static void help_of_a_verb_begins_with_its_line(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    assert_string_equal(channel_send(&channel, "help deal"),
                        "| deal NAME|PLACE CARDS          give cards by hand, where a game has deal=manual\n"
                        "| With deal=manual, as in new GAME players=Ann,Ben deal=manual, you say who gets\n"
                        "| which cards: deal Ann 3 5. When all have theirs, start begins the game.\n=\n");
    channel_accept(&channel, "new lvl0");
    assert_string_equal(channel_send(&channel, "help deal"),
                        "| deal NAME|pile|discard CARDS   give cards by hand; - for none\n=\n");
    assert_string_equal(channel_send(&channel, "help set"),
                        "| set ...                        build a position, where a game has deal=scenario\n=\n");
    channel_close(&channel);
}

/* The answers to `help` with a word that is not a command at the moment. */
static void help_of_an_unknown_word_names_what_may_be_meant(void **state)
{
    static const char *const rows[][2] = {
        {"help darw", "? unknown-command -- there is no such command: darw; did you mean draw?\n"},
        {"help jugde", "? unknown-command -- there is no such command: jugde; did you mean judge?\n"},
        {"help zzzzz", "? unknown-command -- there is no such command: zzzzz\n"},
        {"help rummy", "? unknown-command -- there is no such command: rummy; rules rummy tells about that game\n"},
        {"help play", "? no-game -- no game has begun yet: play is a move; new lvl0 begins a game that has it\n"},
        {"help slam", "? no-game -- no game has begun yet: slam is a move; new attactics begins a game that has it\n"},
        {"rules", "? no-game -- no game has begun yet: name a game, as in rules lvl0\n"},
        {"help help me", "? syntax -- that is not how it is written: help [VERB]\n"},
        {"new lvl0 seed=1", NULL},
        {"help slam", "? unknown-command -- there is no such command: slam\n"},
        {"help turn", "| turn NAME [nodraw]             begin in that position\n=\n"},
        {"rules", NULL},
        {"help pasd", "? unknown-command -- there is no such command: pasd; did you mean pass?\n"},
    };
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *answer = channel_send(&channel, "%s", rows[i][0]);
        if (rows[i][1] != NULL)
            assert_string_equal(answer, rows[i][1]);
    }
    assert_non_null(strstr(channel_send(&channel, "help new chess"), "no game is called chess; there are lvl0, "));
    channel_close(&channel);
}

static void rules_say_what_was_chosen_for_the_match(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new prime-daifugo seed=1 cut=61 jokers=4 hand=9 evens=all");
    assert_non_null(strstr(channel_send(&channel, "rules"), "\n| This match has hand=9 jokers=4 cut=61.\n"));
    assert_non_null(strstr(channel_send(&channel, "rules prime-daifugo"), "This match has"));
    assert_null(strstr(channel_send(&channel, "rules lvl0"), "This match has"));
    channel_accept(&channel, "new prime-daifugo seed=1");
    assert_null(strstr(channel_send(&channel, "rules"), "This match has"));
    channel_close(&channel);
}

static void rules_and_help_new_name_every_option_and_its_values(void **state)
{
    static const char *const lines[] = {
        "| players=2                their names, as Ann,Ben, or only how many: 2 to 6 players\n",
        "| deal=auto                auto: the referee deals; fair: it deals, and all can check that nobody chose the ",
        "| seed=                    a number: with the same one the same cards are dealt again\n",
        "| game=basic               basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4 and more\n",
        "| free=4                   free cards in the pack, 0 to 6\n",
        "| starter=1                who begins: random or a player, and in the next game the next player\n",
    };
    static const char *const commands[] = {"rules rummy", "help new rummy", "help new", "rules"};
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (i == 2)
            channel_accept(&channel, "new rummy");
        const char *answer = channel_send(&channel, "%s", commands[i]);
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++)
            if (strstr(answer, lines[k]) == NULL)
                fail_msg("%s: no %s in\n%s", commands[i], lines[k], answer);
    }
    assert_non_null(strstr(channel_send(&channel, "help new lvl0"),
                           "who begins: random, a player, alternate, loser or winner\n"));
    assert_non_null(strstr(channel_send(&channel, "help new lvl0"), "(else as advanced; yes or no)\n"));
    assert_non_null(strstr(channel_send(&channel, "help new lvl0"), "you hold real cards"));
    assert_null(strstr(channel_send(&channel, "help new lvl0"), "a position")); /* it does not support deal=scenario */
    channel_close(&channel);
}

/* Every value that a list of values names is accepted, as is each way to deal. */
static void every_value_that_is_named_is_accepted(void **state)
{
    (void)state;
    for (const struct game *const *game = games; *game != NULL; game++)
        for (const struct option_row *row = (*game)->options; row->name != NULL; row++) {
            struct channel channel;
            struct text values = {0};
            new_option_write_values(row, &values);
            for (char *at = values.at, *end; at != NULL && *at != '\0' && row->kind <= OPTION_CHOICE; at = end) {
                size_t length = strcspn(at, ", ");
                end = at + length + strspn(at + length, ", ");
                if (strncmp(at, "or ", 3) == 0 || strncmp(at, "to ", 3) == 0)
                    continue;
                channel_open(&channel, games);
                const char *answer =
                    channel_send(&channel, "new %s %s=%.*s", (*game)->name, row->name, (int)length, at);
                if (strstr(answer, "it may be") != NULL)
                    fail_msg("%s %s=%.*s: %s", (*game)->name, row->name, (int)length, at, answer);
                channel_close(&channel);
            }
            text_free(&values);
        }
}

/* ---- for a person ---- */

static int open_prompt(void **state)
{
    static struct channel channel;
    channel_open_with(&channel, games, &(struct protocol_options){.kind = CHANNEL_PERSON});
    *state = &channel;
    return 0;
}

/* The number of lines of the text; fails the test if one is wider than 79 columns. */
static int count_lines(const char *text)
{
    int lines = 0;
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
        assert_in_range(columns_of(at, strcspn(at, "\n")), 0, 79);
        lines++;
    }
    return lines;
}

static void help_before_a_game_is_a_few_lines_and_names_a_first_game(void **state)
{
    assert_string_equal(channel_send(*state, "help"), "To begin a game: new lvl0 players=Ann,Ben\n"
                                                      "games       which games there are\n"
                                                      "rules GAME  how a game is played, and what can be chosen\n"
                                                      "help new    how to begin a game\n"
                                                      "load FILE   go on with a game that was saved\n"
                                                      "judge 91    whether a number is prime\n"
                                                      "commands    all commands; help and one of them tells more\n"
                                                      "quit        end\n"
                                                      "Once a game is on, help lists what its players can do.\n");
}

static void help_in_a_game_lists_its_moves_and_names_the_rest(void **state)
{
    channel_send(*state, "new lvl0 players=Ann,Ben");
    const char *help = channel_send(*state, "help");
    assert_ptr_equal(strstr(help, "draw                           take the top card"), help);
    assert_non_null(strstr(help, "\nAnd in all games (help and one of these words tells more):\nhello "));
}

/* Once a game has begun, cards can no longer be dealt. */
static void help_names_the_verbs_of_the_deal_before_the_start_alone(void **state)
{
    static const char deal[] = "\ndeal NAME|pile|discard CARDS ";
    struct channel *c = *state;
    channel_send(c, "new lvl0 players=Ann,Ben deal=manual");
    assert_non_null(strstr(channel_send(c, "help"), deal));
    channel_send(c, "deal Ann 3");
    channel_send(c, "deal Ben 5");
    channel_send(c, "start");
    assert_null(strstr(channel_send(c, "help"), deal));
}

static void games_are_titles_and_how_to_begin_them(void **state)
{
    const char *line = channel_send(*state, "games");
    assert_non_null(strstr(line, "Daifugo with house rules  2 to 6 players  new daifugo\n"));
    assert_non_null(strstr(line, "Prime Attactics           2 players       new attactics\n"));
    for (const struct game *const *game = games; *game != NULL; game++, line = strchr(line, '\n') + 1)
        expect_line(line, "", (*game)->title, (*game)->name);
    assert_string_equal(line, "rules lvl0 tells how that game is played; likewise for the others.\n");
}

static void help_of_new_and_start_before_a_game_says_how_one_begins(void **state)
{
    struct channel *c = *state;
    assert_string_equal(strchr(channel_send(c, "help new"), '\n'),
                        "\nFor example: new lvl0 players=Ann,Ben\n"
                        "players=    their names, as Ann,Ben, or only how many\n"
                        "deal=       auto: the referee deals\n"
                        "            fair: it deals, and all can check that nobody chose the cards\n"
                        "            manual: you say who gets which cards\n"
                        "            table: you hold real cards\n"
                        "            scenario: you set up a position\n"
                        "seed=       a number: with the same one the same cards are dealt again\n"
                        "help new lvl0 tells what else can be chosen in that game; games lists the\n"
                        "    others.\n");
    assert_string_equal(strchr(channel_send(c, "help start"), '\n'),
                        "\nMostly the referee deals, and a game begins by itself: new GAME players=Ann,Ben\n"
                        "With deal=manual you say who gets which cards, deal Ann 3 5; with deal=table\n"
                        "you deal real cards among yourselves. Then start, or start Ann, begins\n"
                        "the game.\n");
}

static void rules_and_help_of_every_game_fit_the_terminal(void **state)
{
    struct channel *c = *state;
    assert_in_range(count_lines(channel_send(c, "help new")), 8, 20);
    assert_in_range(count_lines(channel_send(c, "help start")), 3, 8);
    for (const struct game *const *game = games; *game != NULL; game++) {
        assert_in_range(count_lines(channel_send(c, "rules %s", (*game)->name)), 10, 60);
        assert_in_range(count_lines(channel_send(c, "help new %s", (*game)->name)), 6, 60);
        channel_send(c, "new %s", (*game)->name);
        assert_in_range(count_lines(channel_send(c, "help")), 6, 40);
    }
}

/* The names form a column as wide as the longest of them; continuation lines are indented to the second column. */
static void options_stand_in_two_columns(void **state)
{
    const char *rules = channel_send(*state, "rules lvl0");
    assert_non_null(strstr(rules, "\nplayers=2           their names, as Ann,Ben, or only how many: 2 to 3 players\n"));
    assert_non_null(strstr(rules, "\nmulti-in-three=yes  multi-number cards among three cards (yes or no)\n"));
    assert_non_null(strstr(rules, "\nhand=10             cards dealt to each player (1 to 80)\n"));
    assert_non_null(strstr(rules, "\n                    cards; table: you hold real cards\n"));
    assert_non_null(strstr(rules, "\nnew lvl0 players=Ann,Ben begins it."));
}

#define AT_A_PROMPT(test) cmocka_unit_test_setup_teardown(test, open_prompt, channel_tear_down)

static void verbs_of_other_phases_and_of_real_cards_stand_aside(void **state)
{
    struct channel *c = *state;
    channel_send(c, "new rummy players=Ann,Ben deal=table");
    assert_non_null(strstr(channel_send(c, "help"), "start "));
    channel_send(c, "start Ann 13");
    const char *help = channel_send(c, "help");
    assert_null(strstr(help, "start "));
    assert_null(strstr(help, "left NAME"));
    assert_non_null(strstr(help, "count NAME"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_a_line_each),
        cmocka_unit_test(rules_begin_with_the_title_and_the_summary),
        cmocka_unit_test(each_way_of_dealing_has_a_line_of_help),
        cmocka_unit_test(help_of_a_verb_begins_with_its_line),
        cmocka_unit_test(help_of_an_unknown_word_names_what_may_be_meant),
        cmocka_unit_test(rules_say_what_was_chosen_for_the_match),
        cmocka_unit_test(rules_and_help_new_name_every_option_and_its_values),
        cmocka_unit_test(every_value_that_is_named_is_accepted),
        AT_A_PROMPT(help_before_a_game_is_a_few_lines_and_names_a_first_game),
        AT_A_PROMPT(help_in_a_game_lists_its_moves_and_names_the_rest),
        AT_A_PROMPT(help_names_the_verbs_of_the_deal_before_the_start_alone),
        AT_A_PROMPT(games_are_titles_and_how_to_begin_them),
        AT_A_PROMPT(help_of_new_and_start_before_a_game_says_how_one_begins),
        AT_A_PROMPT(rules_and_help_of_every_game_fit_the_terminal),
        AT_A_PROMPT(verbs_of_other_phases_and_of_real_cards_stand_aside),
        AT_A_PROMPT(options_stand_in_two_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
