/* test_rules.c: the rules sheets: their statements about the games, and their layout. */
#include "core/num/prime.h"
#include "referee/game/rows.h"
#include "referee/games.h"
#include "referee/games/null/state.h"
#include "tables/prose.h"
#include "tables/sheets.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"
#include "tests/tables/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rules_text *rules_of(const char *game)
{
    const struct rules_text *row = rules_texts;
    while (row->game != NULL && strcmp(row->game, game) != 0)
        row++;
    if (row->game == NULL)
        fail_msg("no rules of %s", game);
    return row;
}

/* The words of the text, without '*' and with a blank for each line break. The caller frees them. */
static struct text words_of(const char *at)
{
    struct text all = {0}, part = {0};
    enum prose_kind kind;
    while (prose_next(&at, &kind, &part)) {
        for (const char *c = text_string(&part); *c != '\0'; c++)
            if (*c != '*')
                text_add_char(&all, *c);
        text_add_char(&all, '\n');
    }
    text_free(&part);
    return all;
}

/* In the order of the games; the first game is the default. The null game has no sheet. */
static void every_game_has_its_rules_with_its_title_and_players(void **state)
{
    int count = 0;
    for (; games[count] != NULL && games[count] != &game_null; count++) {
        char head[160];
        const struct game *game = games[count];
        struct text words = words_of(rules_of(game->name)->text);
        int min = game->seats_min, max = game->seats_max;
        if (min == max)
            snprintf(head, sizeof head, "%s\nFor %d players. ", game->title, min);
        else
            snprintf(head, sizeof head, "%s\nFor %d %s %d players. ", game->title, min, max == min + 1 ? "or" : "to",
                     max);
        if (strncmp(text_string(&words), head, strlen(head)) != 0)
            fail_msg("%s: '%.60s', and not '%s'", game->name, text_string(&words), head);
        assert_string_equal(rules_texts[count].game, game->name);
        text_free(&words);
    }
    assert_null(rules_texts[count].game);
}

/* A sheet describes the game without any options. */
static void the_rules_describe_the_default_options(void **state)
{
    static const struct {
        const char *game, *option, *value, *words;
    } rows[] = {
        {"lvl0", "hand", "10", "deal 10 cards"},
        {"lvl0", "wins", "2", "first to win two games"},
        {"lvl0", "hand-limit", "0", "draw two cards, then discard one"},
        {"lvl0", "stop", "draws", "begins the next one"},
        {"prime-daifugo", "jokers", "2", "2 Jokers"},
        {"prime-daifugo", "penalty", "cards", "draw as many as you had put down"},
        {"prime-daifugo", "exponents", "2", "An exponent is a card too, of 2 or more"},
        {"prime-daifugo", "max-cards", "0", "any number of cards"},
        {"daifugo", "jokers", "2", "2 jokers"},
        {"daifugo", "foul", "last", "you take the worst place"},
        {"daifugo", "ends", "all", "The others go on until one is left"},
        {"daifugo", "stickypass", "off", "Passing does not bind"},
        {"daifugo", "score", "program", "the winner gets 15 points"},
        {"attactics", "start", "11", "Both scores begin at 11"},
        {"attactics", "targets", "free", "on either score"},
        {"attactics", "first", "1", "Choose who begins"},
        {"primary", "sets", "6", "chooses six sets"},
        {"primary", "build", "pool", "in secret"},
        {"primary", "ones", "chain", "After a single card of value 1 you may play again"},
        {"rummy", "free", "4", "4 free cards"},
        {"rummy", "justtaken", "on", "A card that you have just taken from there may not be the one"},
        {"rummy", "scoring", "keys", "a point for each prime and each free card"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct option_row *option = NULL;
        for (int g = 0; games[g] != NULL; g++)
            for (int k = 0; strcmp(games[g]->name, rows[i].game) == 0 && games[g]->options[k].name != NULL; k++)
                if (strcmp(games[g]->options[k].name, rows[i].option) == 0)
                    option = &games[g]->options[k];
        if (option == NULL || strcmp(option->default_value, rows[i].value) != 0)
            fail_msg("%s: %s is no longer %s", rows[i].game, rows[i].option, rows[i].value);
        struct text words = words_of(rules_of(rows[i].game)->text);
        if (strstr(text_string(&words), rows[i].words) == NULL)
            fail_msg("%s: '%s' is not there", rows[i].game, rows[i].words);
        text_free(&words);
    }
}

/* Each of these rules in the document of a game is on its sheet, in both languages. */
static void rules_of_the_documents_are_on_the_sheets(void **state)
{
    static const struct {
        const char *game, *words, *japanese;
    } rows[] = {
        {"lvl0", "a limit of cards in a hand, such as 13", "手札の上限（13枚など）"},
        {"lvl0", "Beginners do not use it among three cards", "慣れるまでは、3枚出しには使いません"},
        {"lvl0", "Who passes while a 10 lies in the last play", "最後に出た数に10のカードがある間は"},
        {"daifugo", "two or more nines", "9を2枚以上"},
        {"daifugo", "Who leads may pass, too", "親もパスできます"},
        {"daifugo", "if all others are skipped, the pile ends", "ほかの全員を飛ばすと場が流れ"},
        {"attactics", "Choose who begins", "どちらが先手になるかを決め"},
        {"attactics", "its square of the board", "盤の同じマス"},
        {"attactics", "Say what you do", "のように言って"},
        {"primary", "pick sets in turn and in the open", "見えるように選んでもかまいません"},
        {"primary", "Balanced, with three players or more", "バランス戦（3人以上）"},
        {"primary", "A counter is controlled by the player on whose area it lies", "置かれた場所の持ち主のものです"},
        {"rummy", "Or the others play on", "ほかの人が続ける遊び方"},
        {"rummy", "You go out with 15 cards", "15枚のうち14枚"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text words = words_of(rules_of(rows[i].game)->text);
        struct text japanese = words_of(rules_of(rows[i].game)->ja);
        if (strstr(text_string(&words), rows[i].words) == NULL)
            fail_msg("%s: '%s' is not there", rows[i].game, rows[i].words);
        if (strstr(text_string(&japanese), rows[i].japanese) == NULL)
            fail_msg("%s: '%s' is not there", rows[i].game, rows[i].japanese);
        text_free(&words);
        text_free(&japanese);
    }
}

/* Reads an exponent such as ^5 at `at`, if there is one. Returns the power. */
static uint64_t read_power(uint64_t base, const char *at, char **end)
{
    uint64_t power = base;
    *end = (char *)at;
    if (*at != '^')
        return base;
    for (uint64_t exponent = strtoull(at + 1, end, 10); exponent > 1; exponent--)
        power *= base;
    return power;
}

/* Evaluates `3 x 17`, `2^5 x 41`, `11 + 1` or a single number from left to right. */
static uint64_t evaluate(const char *at)
{
    char *end, sign = '+';
    uint64_t value = 0;
    for (;;) {
        uint64_t number = strtoull(at, &end, 10);
        number = read_power(number, end, &end);
        value = sign == 'x' ? value * number : sign == '/' ? value / number : value + number;
        if (end[0] != ' ' || strchr("x/+", end[1]) == NULL || end[2] != ' ' || end[3] < '0' || end[3] > '9')
            return value;
        sign = end[1];
        at = end + 3;
    }
}

/* The start of the sum, product or number that ends before `end`. */
static const char *expression_begin(const char *text, const char *end)
{
    while (end > text && strchr("0123456789^", end[-1]) != NULL)
        end--;
    while (end - text > 3 && end[-1] == ' ' && strchr("x/+", end[-2]) != NULL && end[-3] == ' ' && end[-4] <= '9') {
        end -= 3;
        while (end > text && strchr("0123456789^", end[-1]) != NULL)
            end--;
    }
    return end;
}

static void calculations_in_the_rules_are_correct(void **state)
{
    int found = 0;
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++) {
        struct text words = words_of(row->text);
        const char *text = text_string(&words);
        for (const char *at = text; (at = strstr(at, " = ")) != NULL; at += 3) {
            found++;
            if (evaluate(expression_begin(text, at)) != evaluate(at + 3))
                fail_msg("%s: %.12s", row->game, expression_begin(text, at));
        }
        text_free(&words);
    }
    assert_true(found >= 6);
}

static void the_primes_in_the_rules_of_rummy_are_all_below_100(void **state)
{
    struct text list = {0};
    for (int n = 2; n < 100; n++)
        if (prime_is((uint64_t)n))
            text_print(&list, n == 2 ? "\n%d" : " %d", n);
    text_add_char(&list, '\n');
    assert_non_null(strstr(rules_of("rummy")->text, text_string(&list)));
    text_free(&list);
}

/* An odd number of '*' would make the rest of a paragraph bold. */
static void strong_words_end_in_their_paragraph(void **state)
{
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++) {
        const char *at = row->text;
        struct text part = {0};
        enum prose_kind kind;
        for (int i = 0; prose_next(&at, &kind, &part); i++) {
            int marks = 0;
            for (const char *c = text_string(&part); *c != '\0'; c++)
                marks += *c == '*';
            if (marks % 2 != 0 || (kind == PROSE_TITLE) != (i == 0))
                fail_msg("%s: %s", row->game, text_string(&part));
        }
        text_free(&part);
    }
}

static struct recorder run_rules(const struct rules_text *game, const char *paper, bool is_large)
{
    struct sheet_request request = plain_request(&rules_sheet);
    request.paper = paper_named(paper);
    request.paper.large_print = is_large;
    request.game = game;
    struct recorder recorder = recorder_try(&rules_sheet, &request);
    if (recorder.draw.fault[0] != '\0')
        fail_msg("%s on %s: %s", game->game, paper, recorder.draw.fault);
    return recorder;
}

/* Checks that texts do not overlap, leave a margin, and have at least `size` points, except for the page number. */
static void check_texts(const struct recorder *recorder, const char *name, double width, double height, double size)
{
    for (int i = 0; i < recorder->count; i++) {
        const struct recorded *call = &recorder->call[i];
        if (call->kind != RECORDED_TEXT)
            continue;
        if (strstr(call->text, " / ") == NULL && call->type.size < size)
            fail_msg("%s: '%s' is set in %.1f points", name, call->text, call->type.size);
        if (call->box.x < 8 || call->box.y < 8 || call->box.x + call->box.width > width - 8 ||
            call->box.y + call->box.height > height - 4)
            fail_msg("%s: '%s' leaves the page", name, call->text);
    }
    recorder_check_apart(recorder, name, 0.05);
}

static void rules_fit_a_page_in_ten_points_or_are_in_large_print(void **state)
{
    static const struct {
        const char *paper;
        double width, height;
    } papers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}, {"297x210", 297, 210}, {"a5", 148, 210}};
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++)
        for (size_t i = 0; i < 2 * sizeof papers / sizeof *papers; i++) {
            bool is_large = i % 2 != 0;
            struct recorder recorder = run_rules(row, papers[i / 2].paper, is_large);
            check_texts(&recorder, row->game, papers[i / 2].width, papers[i / 2].height, is_large ? 17.9 : 9.9);
            if (i < 4 && !is_large && recorder.draw.page != 1)
                fail_msg("%s on %s: %d pages", row->game, papers[i / 2].paper, recorder.draw.page);
            recorder_free(&recorder);
        }
}

/* Lines of Japanese are joined without a blank, and no line begins with closing punctuation. */
static void rules_in_japanese_fit_a_page_too(void **state)
{
    if (!draw_is_available())
        skip_because("pangocairo absent");
    int found = 0;
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++) {
        if (row->ja == NULL)
            continue;
        struct rules_text ja = {row->game, row->ja, NULL};
        struct text words = words_of(row->ja);
        struct recorder recorder = run_rules(&ja, "a4", false);
        check_texts(&recorder, row->game, 210, 297, 9.9);
        assert_int_equal(recorder.draw.page, 1);
        for (int i = 0; i < recorder.count; i++)
            if (strncmp(recorder.call[i].text, "、", 3) == 0 && recorder.call[i].box.x < 13)
                fail_msg("%s: '%s'", row->game, recorder.call[i].text);
        assert_null(strstr(text_string(&words), "。 "));
        assert_null(strstr(text_string(&words), "、 "));
        text_free(&words);
        recorder_free(&recorder);
        found++;
    }
    assert_true(found > 0);
}

static struct recorder typeset(const char *text, double width, double height)
{
    struct recorder recorder;
    struct paper paper = {.width = width, .height = height};
    recorder_begin(&recorder);
    prose_draw(&recorder.draw, &paper, text);
    return recorder;
}

/* Every word of the text is drawn, in its order, over columns and pages. */
static void no_word_is_lost_between_columns_and_pages(void **state)
{
    static const double papers[][2] = {{210, 297}, {148, 210}, {60, 100}};
    for (size_t i = 0; i < 3; i++) {
        struct text words = {0};
        text_add(&words, "# T\n\n## Long\n\n");
        for (int n = 100; n < 800; n++)
            text_print(&words, n % 7 == 0 ? "*n%d* " : "n%d ", n);
        struct recorder recorder = typeset(text_string(&words), papers[i][0], papers[i][1]);
        assert_string_equal(recorder.draw.fault, "");
        struct text drawn = {0};
        for (int k = 0; k < recorder.count; k++)
            if (recorder.call[k].kind == RECORDED_TEXT && recorder.call[k].text[0] == 'n')
                text_print(&drawn, "%s ", recorder.call[k].text);
        const char *at = text_string(&drawn);
        for (int n = 100; n < 800; n++) {
            char word[8];
            snprintf(word, sizeof word, "n%d ", n);
            if (strncmp(at, word, strlen(word)) != 0)
                fail_msg("%.0f mm: '%.20s', and not %s", papers[i][0], at, word);
            at += strlen(word);
        }
        text_free(&drawn);
        text_free(&words);
        recorder_free(&recorder);
    }
}

static void every_page_has_the_title_and_its_number(void **state)
{
    struct text words = {0};
    text_add(&words, "# Title\n\n");
    for (int n = 0; n < 100; n++)
        text_add(&words, "A paragraph.\n\n");
    struct recorder recorder = typeset(text_string(&words), 100, 150);
    int pages = recorder.draw.page;
    assert_true(pages > 2);
    assert_int_equal(recorder_count_texts(&recorder, 0, "Title"), pages);
    for (int page = 1; page <= pages; page++) {
        char number[32];
        snprintf(number, sizeof number, "%d / %d", page, page); /* this run does not know the number of pages yet */
        assert_int_equal(recorder_count_texts(&recorder, page, "Title"), 1);
        assert_int_equal(recorder_count_texts(&recorder, page, number), 1);
    }
    recorder_free(&recorder);
    recorder_begin(&recorder);
    recorder.draw.pages = 1;
    struct paper paper = {.width = 210, .height = 297};
    prose_draw(&recorder.draw, &paper, "# Title\n\nA paragraph.\n");
    assert_int_equal(recorder_count_texts(&recorder, 0, "1 / 1"), 0);
    recorder_free(&recorder);
    text_free(&words);
}

/* Regression test: 51 = 3 was at the end of a line, and x 17 at the beginning of the next. */
static void a_calculation_is_not_split_across_lines(void **state)
{
    for (int width = 74; width < 120; width++) {
        int found = 0;
        struct recorder recorder =
            typeset("# T\n\nSome words and then 51 = 3 x 17 and 231 / 7 = 33 more.\n", width, 150);
        assert_string_equal(recorder.draw.fault, "");
        for (int i = 0; i < recorder.count; i++)
            found += (strstr(recorder.call[i].text, "51 = 3 x 17") != NULL) +
                     (strstr(recorder.call[i].text, "231 / 7 = 33") != NULL);
        assert_int_equal(found, 2);
        recorder_free(&recorder);
    }
}

static void a_word_may_fit_only_in_the_smallest_type(void **state)
{
    struct recorder recorder = typeset("# T\n\nnnnnnnnnnnnnnnnnnnnnnnn\n", 140, 150);
    struct recorded word = recorder_find_text(&recorder, "nnnnnnnnnnnnnnnnnnnnnnn");
    double wide = word.box.width / word.type.size;
    recorder_free(&recorder);
    recorder = typeset("# T\n\nnnnnnnnnnnnnnnnnnnnnnnn\n", 24 + 10.2 * wide, 150);
    assert_string_equal(recorder.draw.fault, "");
    recorder_free(&recorder);
    recorder = typeset("# T\n\nnnnnnnnnnnnnnnnnnnnnnnn\n", 24 + 9.8 * wide, 150);
    assert_non_null(strstr(recorder.draw.fault, "no room for 'nnnn"));
    recorder_free(&recorder);
}

/* Words that would be truncated, or would extend beyond their column. */
static void a_word_without_room_is_a_fault(void **state)
{
    static const char fault[] =
        "page 1: no room for 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn': take larger paper";
    for (int i = 0; i < 2; i++) {
        struct text words = {0};
        text_add(&words, "# T\n\n");
        for (int n = 0; n < (i == 0 ? 199 : 2000); n++)
            text_add_char(&words, 'n');
        struct recorder recorder = typeset(text_string(&words), 80, 100);
        assert_string_equal(recorder.draw.fault, fault);
        text_free(&words);
        recorder_free(&recorder);
    }
}

static void a_heading_is_on_the_page_of_its_paragraph(void **state)
{
    for (int height = 60; height < 100; height++) {
        struct recorder recorder =
            typeset("# T\n\nOne and some more words for lines that fill the column of a small page here.\n\n"
                    "Two and some more words.\n\n## Head\n\nThree and some more words.\n", 80, height);
        int below = 0;
        for (int k = 0; k < recorder.count; k++)
            if (strncmp(recorder.call[k].text, "Three", 5) == 0)
                below = recorder.call[k].page;
        assert_int_equal(recorder_find_text(&recorder, "Head").page, below);
        recorder_free(&recorder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_its_rules_with_its_title_and_players),
        cmocka_unit_test(the_rules_describe_the_default_options),
        cmocka_unit_test(rules_of_the_documents_are_on_the_sheets),
        cmocka_unit_test(calculations_in_the_rules_are_correct),
        cmocka_unit_test(the_primes_in_the_rules_of_rummy_are_all_below_100),
        cmocka_unit_test(strong_words_end_in_their_paragraph),
        cmocka_unit_test(rules_fit_a_page_in_ten_points_or_are_in_large_print),
        cmocka_unit_test(rules_in_japanese_fit_a_page_too),
        cmocka_unit_test(no_word_is_lost_between_columns_and_pages),
        cmocka_unit_test(every_page_has_the_title_and_its_number),
        cmocka_unit_test(a_calculation_is_not_split_across_lines),
        cmocka_unit_test(a_word_may_fit_only_in_the_smallest_type),
        cmocka_unit_test(a_word_without_room_is_a_fault),
        cmocka_unit_test(a_heading_is_on_the_page_of_its_paragraph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
