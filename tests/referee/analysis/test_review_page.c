/* test_review_page.c: the output formats of a review with given figures. */
#include "referee/analysis/review_page.h"

#include "core/base/markup.h"
#include "tests/cmocka.h"
#include "tests/referee/sessions.h"

#include <string.h>

static size_t add_words(struct review *review, const char *words)
{
    size_t at = review->text.length;
    text_add(&review->text, words);
    text_add_char(&review->text, '\0');
    return at;
}

/* Ann blunders, Ben errs, Ann passes when her time is over, Ben plays the best move, whose value is exact, and wins. */
static struct review sample(void)
{
    struct session session;
    struct review review = {0};
    sessions_begin(&session, "new lvl0 players=Ann,Ben deal=manual clock=9; deal Ann 7,5; deal Ben 5,3; start Ann; "
                             "pass; play 3; timeout; play 5");
    sessions_replay(&session, review_add, &review);
    session_free(&session);
    assert_int_equal(review.moves, 4);
    struct review_move *move = review.game[0].move;
    move[0].best = add_words(&review, "play 7 5");
    move[1].best = add_words(&review, "draw");
    move[0].before = 0.875;
    move[0].after = 0.25;
    move[0].error = 0.03;
    move[0].lost = 0.625;
    move[0].lost_error = 0.05;
    move[0].mark = REVIEW_BLUNDER;
    move[1].before = 0.6;
    move[1].after = 0.474;
    move[1].error = 0.0125;
    move[1].lost = 0.126;
    move[1].lost_error = 0.02;
    move[1].mark = REVIEW_MISTAKE;
    move[3].before = move[3].after = 1;
    move[3].is_best = move[3].is_exact = true;
    size_t names[] = {review.game[0].player[0].name, review.game[0].player[1].name};
    review.game[0].player[0] = (struct review_player){.name = names[0], .moves = 1, .blunders = 1, .lost = 0.625};
    review.game[0].player[1] =
        (struct review_player){.name = names[1], .moves = 2, .best = 1, .mistakes = 1, .lost = 0.126, .win_share = 1};
    return review;
}

/* The review in an output format. The caller frees the text. */
static struct text written(const struct review *review, const struct review_form *form)
{
    struct text text = {0};
    const struct review_page page = {review, review, "some.rec", {.iterations = 500, .seconds = 0.5, .threads = 1}};
    review_page_write(form, &page, &text);
    return text;
}

static void assert_form(const struct review_form *form, const char *expected)
{
    struct review review = sample();
    struct text text = written(&review, form);
    assert_string_equal(text.at, expected);
    text_free(&text);
    review_free(&review);
}

static void a_review_as_text(void **state)
{
    assert_form(&review_form_text,
                "Prime Daifugo Lvl. 0, Ben has won\n"
                "\n"
                " No  Player  Move       Chance %  Lost  +/-      Better\n"
                "  1  Ann     pass      88 ->  25    63    5  ??  play 7 5\n"
                "  2  Ben     play 3    60 ->  47    13    2  ?   draw\n"
                "  3  Ann     timeout           -\n"
                "  4  Ben     play 5   100 -> 100\n"
                "\n"
                "Player  Moves  Best %  Lost %  Mistakes  Blunders\n"
                "Ann         1       0    62.5         0         1\n"
                "Ben         2      50     6.3         1         0\n"
                "\n"
                "-: not weighed. The time was over: it was a forced pass.\n"
                "Chance: of winning, as the player could know it, with the best move and with the\n"
                "one played. ? a mistake, 10 or more are lost; ?? a blunder, 20 or more; both\n"
                "only if a second search of the two moves confirms that, and it is more than the\n"
                "95 % error of both searches. Best: moves for which no better one is known. By\n"
                "500 trials or 0.5 s a move.\n");
}

static void a_review_as_json(void **state)
{
    assert_form(&review_form_json,
                "{\"file\":\"some.rec\",\"iterations\":500,\"seconds\":0.5,\"mistake\":0.1,\"blunder\":0.2,\"games\":["
                "{\"number\":1,\"game\":\"lvl0\",\"over\":true,\"moves\":[\n"
                "{\"number\":1,\"player\":\"Ann\",\"move\":\"pass\",\"weighed\":\"search\",\"before\":0.875,"
                "\"after\":0.25,\"error\":0.03,\"lost\":0.625,\"lost_error\":0.05,\"best\":\"play 7 5\","
                "\"mark\":\"??\"},\n"
                "{\"number\":2,\"player\":\"Ben\",\"move\":\"play 3\",\"weighed\":\"search\",\"before\":0.6,"
                "\"after\":0.474,\"error\":0.0125,\"lost\":0.126,\"lost_error\":0.02,\"best\":\"draw\","
                "\"mark\":\"?\"},\n"
                "{\"number\":3,\"player\":\"Ann\",\"move\":\"timeout\",\"weighed\":\"timeout\",\"before\":null,"
                "\"after\":null,\"error\":null,\"lost\":null,\"lost_error\":null,\"best\":null,\"mark\":null},\n"
                "{\"number\":4,\"player\":\"Ben\",\"move\":\"play 5\",\"weighed\":\"exact\",\"before\":1,"
                "\"after\":1,\"error\":0,\"lost\":0,\"lost_error\":0,\"best\":null,\"mark\":null}\n"
                "],\"players\":[\n"
                "{\"name\":\"Ann\",\"moves\":1,\"best\":0,\"mistakes\":0,\"blunders\":1,\"lost\":0.625,\"wins\":0},\n"
                "{\"name\":\"Ben\",\"moves\":2,\"best\":1,\"mistakes\":1,\"blunders\":0,\"lost\":0.063,\"wins\":1}\n"
                "]}]}\n");
}

static void assert_has(const struct text *page, const char *part)
{
    if (strstr(page->at, part) == NULL)
        fail_msg("not in the page: %s", part);
}

static void a_review_as_html(void **state)
{
    static const char *const parts[] = {
        "<title>Review of some.rec</title>",
        "<h2>Prime Daifugo Lvl. 0, Ben has won</h2>",
        "<h3>1. <svg ",
        "Ann: pass <span class=\"mark\">?\?</span></h3>",
        "<p>Chance 88 \u2192 25 %, lost 62.5 \u00b1 5.0 %, a blunder. Better: <strong>play 7 5</strong></p>",
        "<p>Chance 60 \u2192 47 %, lost 12.6 \u00b1 2.0 %, a mistake. Better: <strong>draw</strong></p>",
        "<p>Not weighed. The time was over: it was a forced pass.</p>",
        "<p>Chance 100 \u2192 100 %, exactly. No move is better.</p>",
        "<td>2</td><td>50 %</td><td>6.3 %</td><td>1</td><td>0</td></tr>",
        "<i style=\"width:25.0%\"></i><b style=\"width:62.5%\"></b>",
        "<i style=\"width:100.0%\"></i></span>",
        "<a rel=\"prev\" href=\"#g1m1\">\u2190 1</a> <a href=\"#g1\">\u2191 curve</a> <a rel=\"next\" href=\"#g1m3\">",
        "<a href=\"#g1\">\u2191 curve</a> <a rel=\"next\" href=\"#g1m3\">next \u2192</a>",
        "<a rel=\"next\" href=\"#g1m5\">end \u2192</a>",
        "<article id=\"g1m5\">\n<h3>Ben has won</h3>",
        "&gt; Ben ", /* the mark of the player on turn in a view */
        /* A move is a link in the curve, and a row of the list. */
        "<path class=\"grid\" d=\"M52 206.5H1182.0\"/><text class=\"y\" x=\"44\" y=\"210.5\">25</text>\n"
        "<path class=\"axis\" d=\"M52 145.0H1182.0\"/><text class=\"y\" x=\"44\" y=\"149.0\">50</text>\n",
        "<text class=\"x\" x=\"165.0\" y=\"290\">1</text>\n<text class=\"x\" x=\"391.0\" y=\"290\">2</text>\n",
        "<text class=\"x\" x=\"843.0\" y=\"290\">4</text>\n<text class=\"x end\" x=\"1069.0\" y=\"290\">end</text>\n",
        "<use class=\"p0\" href=\"#marker0\" transform=\"translate(1069.0 268.0)\"/>\n"
        "<use class=\"p1\" href=\"#marker1\" transform=\"translate(1069.0 22.0)\"/>\n<a ",
        "<a class=\"m2 p1\" href=\"#g1m2\"><title>2. Ben: play 3 ? 60 \u2192 47 %</title>"
        "<rect x=\"278.0\" y=\"10\" width=\"226.0\" height=\"270\"/>"
        "<use href=\"#marker1\" transform=\"translate(391.0 120.4)\"/>"
        "<text class=\"mark\" x=\"504.0\" y=\"168.4\">?</text></a>\n",
        "<a class=\"m3 p0\" href=\"#g1m3\"><title>3. Ann: timeout</title>"
        "<rect x=\"504.0\" y=\"10\" width=\"226.0\" height=\"270\"/></a>\n",
        "<use href=\"#marker1\" transform=\"translate(843.0 22.0)\"/></a>\n</svg>\n",
        "</svg>Ann</span>\n<span class=\"player\">",
        "<tr class=\"m2 p1\"><td>2</td><td class=\"words\"><svg ",
        "</svg>Ben</td><td class=\"words long\"><a href=\"#g1m2\">play 3</a></td><td>60 \u2192 47</td>"
        "<td class=\"bar\"><span><i style=\"width:47.4%\"></i><b style=\"width:12.6%\"></b></span></td>"
        "<td class=\"mark\">?</td><td class=\"words long\">13 lost; draw</td></tr>\n",
        "<a href=\"#g1m3\">timeout</a></td><td>-</td><td></td><td></td><td></td></tr>\n",
        "<article id=\"g1m4\" class=\"t4\">\n<h3>4. <svg ",
        "<p class=\"links\"><a href=\"#g1\">\u2191 curve</a> <a rel=\"next\" href=\"#g1m2\">next \u2192</a></p>\n",
        "<p class=\"links\"><a rel=\"prev\" href=\"#g1m4\">\u2190 4</a> <a href=\"#g1\">\u2191 curve</a></p>\n",
        "section:has(.t4:target) .m4{--here:var(--tint)}\n}\n</style>",
    };
    static const char *const absent[] = {"Ann may draw or play D", "begins the next game", "`"};
    struct review review = sample();
    struct text page = written(&review, &review_form_html);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_has(&page, parts[i]);
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (strstr(page.at, absent[i]) != NULL)
            fail_msg("in the page: %s", absent[i]);
    text_free(&page);
    review_free(&review);
}

/* The 4 moves and the end share a width of 1200 - 52 - 18; the curve is 246 high and begins 22 below the top. */
static void the_curve_joins_the_chances_of_a_player(void **state)
{
    struct review review = sample();
    struct text page = written(&review, &review_form_html);
    double step = (1200 - 52 - 18) / 5.0;
    struct text line = {0};
    text_print(&line, "<path class=\"line p1\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1f\"/>",
               52 + 1.5 * step, 22 + 246 * 0.4, 52 + 2 * step, 22 + 246 * 0.526, 52 + 3.5 * step, 22.0, 52 + 4 * step,
               22.0, 52 + 4.5 * step, 22.0);
    assert_has(&page, line.at);
    text_clear(&line);
    text_print(&line, "<path class=\"line p0\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1f\"/>", 52 + 0.5 * step,
               22 + 246 * 0.125, 52 + step, 22 + 246 * 0.75, 52 + 4.5 * step, 22.0 + 246);
    assert_has(&page, line.at);
    assert_has(&page, "<title>1. Ann: pass ?? 88 \u2192 25 %</title>");
    assert_has(&page, "<title>3. Ann: timeout</title>");
    text_free(&line);
    text_free(&page);
    review_free(&review);
}

/* Names are truncated beside a move. A long move, and a long better one, get lines of their own. */
static void long_names_and_moves_leave_the_columns_in_place(void **state)
{
    struct review review = sample();
    review.game[0].player[0].name = add_words(&review, "Alexandra_von_Humboldt");
    review.game[0].player[1].name = add_words(&review, "\u30d0\u30eb\u30c8\u30ed\u30e1\u30aa\u30d0\u30eb");
    review.game[0].move[0].played = add_words(&review, "play 10 11 12 13 14 15 16");
    review.game[0].move[1].played = add_words(&review, "play 10 11 12 13 14 15");
    review.game[0].move[1].best = add_words(&review, "play 1 2 3");
    struct text text = written(&review, &review_form_text);
    text_cut(&text, (size_t)(strstr(text.at, "-: not") - text.at));
    assert_string_equal(
        text.at,
        "Prime Daifugo Lvl. 0, \u30d0\u30eb\u30c8\u30ed\u30e1\u30aa\u30d0\u30eb has won\n"
        "\n"
        " No  Player          Move                      Chance %  Lost  +/-      Better\n"
        "  1  Alexandra_von\u2026  play 10 11 12 13 14 15 16\n"
        "                                              88 ->  25    63    5  ??  play 7 5\n"
        "  2  \u30d0\u30eb\u30c8\u30ed\u30e1\u30aa\u2026   play 10 11 12 13 14 15   60 ->  47    13    2  ?\n"
        "                     better: play 1 2 3\n"
        "  3  Alexandra_von\u2026  timeout                          -\n"
        "  4  \u30d0\u30eb\u30c8\u30ed\u30e1\u30aa\u2026   play 5                  100 -> 100\n"
        "\n"
        "Player                  Moves  Best %  Lost %  Mistakes  Blunders\n"
        "Alexandra_von_Humboldt      1       0    62.5         0         1\n"
        "\u30d0\u30eb\u30c8\u30ed\u30e1\u30aa\u30d0\u30eb            2      50     6.3         1         0\n"
        "\n");
    text_free(&text);
    review_free(&review);
}

static void text_is_escaped_in_markup(void **state)
{
    struct text text = {0};
    markup_add(&text, "a<b>&\"c\"'d'\x1b[1m");
    assert_string_equal(text.at, "a&lt;b&gt;&amp;&quot;c&quot;&#39;d&#39;\\x1B[1m");
    text_clear(&text);
    markup_add_lines(&text, "1 < 2\n\n&\n");
    assert_string_equal(text.at, "1 &lt; 2\n\n&amp;\n");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_review_as_text),
        cmocka_unit_test(a_review_as_json),
        cmocka_unit_test(a_review_as_html),
        cmocka_unit_test(the_curve_joins_the_chances_of_a_player),
        cmocka_unit_test(long_names_and_moves_leave_the_columns_in_place),
        cmocka_unit_test(text_is_escaped_in_markup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
