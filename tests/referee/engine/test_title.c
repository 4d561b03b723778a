/* test_title.c: the words of games as shown to people who do not read English. */
#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/engine/new_match.h"
#include "referee/engine/new_option.h"
#include "referee/engine/title.h"
#include "referee/game/match.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/japanese.h"
#include "tests/referee/folder.h"
#include "tests/skipped.h"

#include <string.h>

static int begin(void **state)
{
    (void)japanese_begin();
    return 0;
}

static int end(void **state)
{
    japanese_end();
    return 0;
}

static void skip_without_catalogue(void)
{
    if (strcmp(language_code(), "ja") != 0)
        skip_because("msgfmt absent");
}

/* Whether the game is translated into Japanese. If not, reports that the test skips the game. */
static bool is_translated_or_skip(const struct game *game)
{
    bool is_translated = folder_has(game, "rules.ja.txt");
    if (!is_translated)
        skip_game(game->name, "this game is not in Japanese");
    return is_translated;
}

/* A command of a game, and its Japanese form. */
struct row {
    const char *game, *command, *said;
};

typedef void add_title(const struct game *game, const char *command, size_t length, struct text *text);

static void check_rows(add_title *add, const struct row *rows, size_t count)
{
    skip_without_catalogue();
    for (size_t i = 0; i < count; i++) {
        struct text said = {0};
        add(new_match_game(games, rows[i].game), rows[i].command, strlen(rows[i].command), &said);
        assert_row(rows[i].command, said.at, rows[i].said);
        text_free(&said);
    }
}

static void a_word_has_the_title_of_its_game_or_else_the_common_one(void **state)
{
    static const struct row rows[] = {
        {"lvl0", "d", "Dを使う"},
        {"rummy", "d", "d"}, /* a verb of another game */
        {"lvl0", "discard", "捨てる"},
        {"primary", "discard", "捨てる"}, /* as a verb, and as an area */
        {"primary", "skip discard", "スキップ 捨て札"},
        {"daifugo", "play rev 4S", "出す 革命 4S"},
        {"attactics", "slam me 3", "スラムダンク 自分の得点 3"},
    };
    check_rows(title_add_words, rows, sizeof rows / sizeof *rows);
}

static void a_move_has_its_cards_where_the_language_puts_them(void **state)
{
    static const struct row rows[] = {
        {"prime-daifugo", "play A57", "A57を出す"},
        {"prime-daifugo", "pass", "パス"},
        {"daifugo", "play 7D 7S", "7♦ 7♠を出す"},
        {"daifugo", "play rev 4S", "出す 革命 4♠"}, /* not only cards */
        {"attactics", "play -7 opp", "相手の得点に-7を出す"},
        {"lvl0", "start SAMS", "始める SAMS"},
        {"daifugo", "start AMS", "始める AMS"}, /* a name, whose letters are not suits */
        {"daifugo", "deal 7D 7D", "配る 7D 7♦"},
        {"prime-daifugo", "play KT=2*5*KA", "KT=2×5×KAを出す"},
        {"prime-daifugo", "alias Ann A*B", "alias Ann A*B"}, /* not cards */
    };
    check_rows(title_add_move, rows, sizeof rows / sizeof *rows);
}

static void commands_in_a_note_become_button_titles_in_quotation_marks(void **state)
{
    struct text said = {0};
    skip_without_catalogue();
    title_add_said(new_match_game(games, "daifugo"), "枚数は `count NAME N` で直せます。", &said);
    assert_string_equal(said.at, "枚数は「枚数を直す」で直せます。");
    text_free(&said);
}

/* In English, where the words are their own titles. */
static void the_pending_action_has_button_titles_and_no_list_of_commands(void **state)
{
    static const struct {
        const char *due, *plain, *choices;
    } rows[] = {
        {"", "", "[]"},
        {"Ann: play a card, or `pass`", "Ann: play a card, or `pass`", "[]"},
        {"Ann plays: `play TILE me` or `slam TILE /N`", "Ann plays", "[]"},
        {"\u756A\uFF1A`play TILE me`", "\u756A", "[]"},
        {"real cards, `start NAME` says who begins", "real cards, `start` says who begins", "[]"},
        {"the match is over: `again` begins another", "the match is over",
         "[{\"command\":\"again\",\"title\":\"Rematch\"}]"},
        {"`new` goes on, `start` too", "`Next game` goes on, `Begin` too",
         "[{\"command\":\"new\",\"title\":\"Next game\"},{\"command\":\"start\",\"title\":\"Begin\"}]"},
        {"a lone ` mark", "a lone ` mark", "[]"},
    };
    japanese_end();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text plain = {0}, choices = {0};
        title_add_due(games[0], rows[i].due, &plain);
        title_add_choices(rows[i].due, &choices);
        assert_string_equal(text_string(&plain), rows[i].plain);
        assert_string_equal(choices.at, rows[i].choices);
        text_free(&plain);
        text_free(&choices);
    }
}

static void check_choices(const struct game *game, const struct option_row *row)
{
    const char *at = row->kind == OPTION_YES_NO ? "no|yes" : row->kind == OPTION_CHOICE ? row->choices : "";
    while (*at != '\0') {
        struct text said = {0};
        size_t length = strcspn(at, "|");
        title_add_choice(game, row->name, at, length, &said);
        if (said.length == length && memcmp(said.at, at, length) == 0 && strspn(at, "0123456789") < length)
            fail_msg("%s %s=%.*s has no title", game->name, row->name, (int)length, at);
        text_free(&said);
        at += length + (at[length] == '|');
    }
}

static void every_choice_of_an_option_has_a_Japanese_title(void **state)
{
    const struct option_row *row;
    skip_without_catalogue();
    for (int g = 0; games[g] != NULL; g++) {
        if (!is_translated_or_skip(games[g]))
            continue;
        for (int i = 0; (row = new_option_row(games[g], i)) != NULL; i++)
            if (strcmp(row->name, "practise") != 0) /* the values are levels, for which the page has other titles */
                check_choices(games[g], row);
    }
}

/* Options that the web page offers in other ways, or that name a file, are not on the form. */
static bool is_on_form(const struct game *game, int i)
{
    static const char *const elsewhere[] = {"practise", "hotseat", "advice"};
    const struct option_row *row = new_option_row(game, i);
    for (size_t k = 0; k < sizeof elsewhere / sizeof *elsewhere; k++)
        if (strcmp(row->name, elsewhere[k]) == 0)
            return false;
    return row->kind != OPTION_DECK && row->kind != OPTION_NUMBERS;
}

/* Checks that the title fits the row of the form on a phone: 30 letters or 16 kanji. */
static void check_title(const struct game *game, int i)
{
    const struct option_row *row = new_option_row(game, i);
    if (row->title == NULL || *row->title == '\0' || strlen(row->title) > 30 || strchr(row->title, ':') != NULL)
        fail_msg("%s %s= has no title of at most 30 characters", game->name, row->name);
    if (columns_of(_(row->title), strlen(_(row->title))) > 32)
        fail_msg("%s %s= has a long title: %s", game->name, row->name, _(row->title));
    for (int before = 0; before < i; before++)
        if (is_on_form(game, before) && strcmp(_(new_option_row(game, before)->title), _(row->title)) == 0)
            fail_msg("%s %s= is called as %s=", game->name, row->name, new_option_row(game, before)->name);
}

static void options_of_the_form_have_short_and_distinct_titles(void **state)
{
    for (int g = 0; games[g] != NULL; g++)
        for (int i = 0; new_option_row(games[g], i) != NULL; i++)
            if (is_on_form(games[g], i))
                check_title(games[g], i);
}

static void options_of_the_form_have_short_and_distinct_titles_in_English(void **state)
{
    japanese_end();
    options_of_the_form_have_short_and_distinct_titles(state);
    (void)japanese_begin();
}

/* Checks the verbs that players use. Verbs that only the referee uses are typed, and need no title. */
static void check_verbs(const struct game *game)
{
    for (const struct verb_row *row = game->verbs; row->name != NULL; row++) {
        struct text said = {0};
        title_add_words(game, row->name, strlen(row->name), &said);
        if ((row->flags & (VERB_SETUP | VERB_CHANCE | VERB_REFEREE)) == 0 && strcmp(said.at, row->name) == 0)
            fail_msg("%s %s has no title", game->name, row->name);
        text_free(&said);
    }
}

static void the_verbs_of_players_have_Japanese_titles(void **state)
{
    skip_without_catalogue();
    for (int g = 0; games[g] != NULL; g++)
        if (is_translated_or_skip(games[g]))
            check_verbs(games[g]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_has_the_title_of_its_game_or_else_the_common_one),
        cmocka_unit_test(a_move_has_its_cards_where_the_language_puts_them),
        cmocka_unit_test(commands_in_a_note_become_button_titles_in_quotation_marks),
        cmocka_unit_test(every_choice_of_an_option_has_a_Japanese_title),
        cmocka_unit_test(options_of_the_form_have_short_and_distinct_titles_in_English),
        cmocka_unit_test(the_verbs_of_players_have_Japanese_titles),
        cmocka_unit_test(options_of_the_form_have_short_and_distinct_titles),
        cmocka_unit_test(the_pending_action_has_button_titles_and_no_list_of_commands),
    };
    return cmocka_run_group_tests(tests, begin, end) != 0;
}
