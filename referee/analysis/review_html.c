/* review_html.c: a review as one HTML page, also valid XML: the curve of chances, the moves, the positions. */
#include "core/base/language.h"
#include "core/base/markup.h"
#include "referee/analysis/review_curve.h"
#include "referee/analysis/review_page.h"
#include "referee/analysis/review_style.h"
#include "referee/channel/painter.h"
#include "referee/game/view.h"

#include <string.h>

static void add_name(const struct review_page *page, const struct review_game *game, int seat, struct text *text)
{
    markup_add(text, review_words(page->review, game->player[seat].name));
}

/* ---- the head of a game ---- */

static void add_legend(const struct review_page *page, const struct review_game *game, struct text *text)
{
    text_add(text, "<figcaption>\n");
    for (int seat = 0; seat < game->match.seats; seat++) {
        text_add(text, "<span class=\"player\">");
        review_curve_marker(seat, true, text);
        add_name(page, game, seat, text);
        text_add(text, "</span>\n");
    }
    text_add(text, "</figcaption>\n");
}

static void add_summary(const struct review_page *page, const struct review_game *game, struct text *text)
{
    text_print(text, "<table class=\"summary\">\n<thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
               "<th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
               "<th scope=\"col\">%s</th></tr></thead>\n<tbody>\n",
               _("Player"), _("Moves"), _("Best"), _("Lost, mean"), _("Mistakes"), _("Blunders"));
    for (int seat = 0; seat < game->match.seats; seat++) {
        const struct review_player *player = &game->player[seat];
        text_add(text, "<tr><th scope=\"row\">");
        review_curve_marker(seat, false, text);
        add_name(page, game, seat, text);
        text_print(text, "</th><td>%d</td>", player->moves);
        if (player->moves > 0) {
            text_add(text, "<td>");
            text_say(text, "%d %%", review_page_percent((double)player->best / player->moves));
            text_add(text, "</td><td>");
            text_say(text, "%.1f %%", 100 * player->lost / player->moves);
            text_print(text, "</td><td>%d</td><td>%d</td></tr>\n", player->mistakes, player->blunders);
        } else {
            text_add(text, "<td>-</td><td>-</td><td>-</td><td>-</td></tr>\n");
        }
    }
    text_add(text, "</tbody>\n</table>\n");
}

/* ---- the list of moves ---- */

/* A bar of the chance after the move and of the loss. */
static void add_bar(const struct review_move *move, struct text *text)
{
    text_print(text, "<td class=\"bar\"><span><i style=\"width:%.1f%%\"></i>", 100 * move->after);
    if (review_page_percent(move->lost) > 0)
        text_print(text, "<b style=\"width:%.1f%%\"></b>", 100 * move->lost);
    text_add(text, "</span></td>");
}

static void add_row_figures(const struct review_page *page, const struct review_move *move, struct text *text)
{
    int lost = review_page_percent(move->lost);
    if (move->outcome != REVIEW_WEIGHED) {
        text_add(text, "<td>-</td><td></td><td></td><td></td>");
        return;
    }
    text_print(text, "<td>%d \u2192 %d</td>", review_page_percent(move->before), review_page_percent(move->after));
    add_bar(move, text);
    text_print(text, "<td class=\"mark\">%s</td><td class=\"words long\">", review_page_mark(move->mark));
    if (lost > 0) {
        text_say(text, "%d lost; ", lost);
        markup_add(text, review_words(page->review, move->best));
    }
    text_add(text, "</td>");
}

static void add_moves(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    text_print(text, "<div class=\"scroll\">\n<table class=\"moves\">\n<thead><tr><th scope=\"col\">%s</th>"
               "<th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\" colspan=\"2\">%s</th>"
               "<th scope=\"col\" class=\"mark\"></th><th scope=\"col\">%s</th></tr></thead>\n<tbody>\n",
               language_name("No", N_("the number of a move, in two columns")), _("Player"), _("Move"),
               _("Chance, %"), _("Better"));
    for (int k = 0; k < game->count; k++) {
        const struct review_move *move = &game->move[k];
        text_print(text, "<tr class=\"m%d p%d\"><td>%d</td><td class=\"words\">", k + 1, move->seat, k + 1);
        review_curve_marker(move->seat, false, text);
        add_name(page, game, move->seat, text);
        text_print(text, "</td><td class=\"words long\"><a href=\"#g%dm%d\">", review_page_number(page, i), k + 1);
        markup_add(text, review_words(page->review, move->played));
        text_add(text, "</a></td>");
        add_row_figures(page, move, text);
        text_add(text, "</tr>\n");
    }
    text_add(text, "</tbody>\n</table>\n</div>\n");
}

/* ---- the position at each move ---- */

/* The position with all cards visible, without the pending action: that names commands, which nobody can type here. */
static void add_table(const struct review_game *game, const struct game_state *state, struct text *text)
{
    const struct painter_style style = {.columns = PAINTER_COLUMNS};
    const struct match *match = &game->match;
    struct view table = {0};
    struct text lines = {0};
    match->game->table(match, state, VIEW_ALL, &table);
    painter_draw(&table, match, match_turn(match, state), "", &style, &lines);
    text_add(text, "<pre>");
    markup_add_lines(text, text_string(&lines));
    text_add(text, "</pre>\n");
    view_free(&table);
    text_free(&lines);
}

/* The chances before and after an evaluated move, and its loss. */
static void add_chances(const struct review_move *move, struct text *text)
{
    static const char *const lost[] = {
        [REVIEW_UNMARKED] = N_("Chance %d \u2192 %d %%, lost %.1f \u00b1 %.1f %%."),
        [REVIEW_MISTAKE] = N_("Chance %d \u2192 %d %%, lost %.1f \u00b1 %.1f %%, a mistake."),
        [REVIEW_BLUNDER] = N_("Chance %d \u2192 %d %%, lost %.1f \u00b1 %.1f %%, a blunder."),
    };
    int before = review_page_percent(move->before), after = review_page_percent(move->after);
    if (!move->is_best)
        text_print(text, _(lost[move->mark]), before, after, 100 * move->lost, 100 * move->lost_error);
    else if (move->is_exact)
        text_say(text, "Chance %d \u2192 %d %%, exactly. No move is better.", before, after);
    else
        text_say(text, "Chance %d \u2192 %d %%. No better move is known.", before, after);
}

/* The remark on a move, above its position. */
static void add_remark(const struct review_page *page, const struct review_move *move, struct text *text)
{
    text_add(text, "<p>");
    if (move->outcome != REVIEW_WEIGHED)
        text_say(text, "Not weighed. %s", review_page_outcome(move->outcome));
    else
        add_chances(move, text);
    if (move->outcome == REVIEW_WEIGHED && !move->is_best) {
        text_add(text, _(" Better: "));
        text_add(text, "<strong>");
        markup_add(text, review_words(page->review, move->best));
        text_add(text, "</strong>");
    }
    text_add(text, "</p>\n");
}

/*
 * Links to the previous move, the curve and the next move, in the game of this number; `k` counts from 0, and
 * game->count is the end of the game.
 */
static void add_links(const struct review_game *game, int number, int k, struct text *text)
{
    text_add(text, "<p class=\"links\">");
    if (k > 0)
        text_print(text, "<a rel=\"prev\" href=\"#g%dm%d\">\u2190 %d</a> ", number, k, k);
    text_print(text, "<a href=\"#g%d\">\u2191 %s</a>", number, _("curve"));
    if (k < game->count)
        text_print(text, " <a rel=\"next\" href=\"#g%dm%d\">%s \u2192</a>", number, k + 2,
                   k + 1 < game->count ? _("next") : _("end"));
    text_add(text, "</p>\n");
}

static void add_position(const struct review_page *page, int i, int k, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    const struct review_move *move = &game->move[k];
    int number = review_page_number(page, i);
    text_print(text, "<article id=\"g%dm%d\" class=\"t%d\">\n<h3>%d. ", number, k + 1, k + 1, k + 1);
    review_curve_marker(move->seat, false, text);
    add_name(page, game, move->seat, text);
    text_add(text, ": ");
    markup_add(text, review_words(page->review, move->played));
    text_print(text, " <span class=\"mark\">%s</span></h3>\n", review_page_mark(move->mark));
    add_links(game, number, k, text);
    add_remark(page, move, text);
    add_table(game, move->state, text);
    text_add(text, "</article>\n");
}

static void add_positions(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    int number = review_page_number(page, i);
    struct text result = {0};
    text_add(text, "<div class=\"tables\">\n");
    for (int k = 0; k < game->count; k++)
        add_position(page, i, k, text);
    text_print(text, "<article id=\"g%dm%d\">\n<h3>", number, game->count + 1);
    review_page_result(page, game, &result);
    markup_add(text, result.at);
    text_add(text, "</h3>\n");
    add_links(game, number, game->count, text);
    add_table(game, game->last, text);
    text_add(text, "</article>\n</div>\n");
    text_free(&result);
}

/* ---- the page ---- */

static void add_game(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    struct text result = {0};
    int number = review_page_number(page, i);
    review_page_result(page, game, &result);
    text_print(text, "<section id=\"g%d\">\n<h2>", number);
    if (review_page_games(page) > 1)
        text_say(text, "Game %d: ", number);
    markup_add(text, _(game->match.game->title));
    text_add(text, _(", "));
    markup_add(text, result.at);
    text_add(text, "</h2>\n<figure>\n<div class=\"scroll\">");
    review_curve(page, i, text);
    text_add(text, "</div>\n");
    add_legend(page, game, text);
    text_add(text, "</figure>\n<div class=\"columns\">\n<div>\n");
    add_summary(page, game, text);
    add_moves(page, i, text);
    text_add(text, "</div>\n");
    add_positions(page, i, text);
    text_add(text, "</div>\n</section>\n");
    text_free(&result);
}

/* Highlights the move of the displayed position in the curve and in the list: one rule for each of `count` moves. */
static void add_highlighting(int count, struct text *text)
{
    text_add(text, "@media screen{\nsection:not(:has(article:target)) .m1{--here:var(--tint)}\n");
    for (int k = 1; k <= count; k++)
        text_print(text, "section:has(.t%d:target) .m%d{--here:var(--tint)}\n", k, k);
    text_add(text, "}\n");
}

static void add_head(const struct review_page *page, struct text *text)
{
    struct text title = {0};
    text_say(&title, "Review of %s", page->file);
    text_print(text, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n<head>\n"
               "<meta charset=\"utf-8\"/>\n<title>", language_code());
    markup_add(text, title.at);
    text_add(text, "</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
             "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
             "style-src 'unsafe-inline'\"/>\n<style>\n");
    for (const char *const *line = review_style; *line != NULL; line++)
        text_add(text, *line);
    add_highlighting(page->whole->longest, text);
    text_add(text, "</style>\n</head>\n<body>\n");
    review_curve_markers(text);
    text_add(text, "<main>\n<h1>");
    markup_add(text, title.at);
    text_add(text, "</h1>\n");
    text_free(&title);
}

static void add_foot(const struct review_page *page, struct text *text)
{
    struct text legend = {0}, terms = {0};
    review_page_terms(page, &terms);
    text_say(&legend, "The chance is that of winning, in per cent, as the player could know it: with the best move "
             "\u2192 with the one played. ? is a mistake, %d or more are lost; ?? a blunder, %d or more; both only if "
             "a second search of the two moves confirms that, and it is more than the 95 %% error of both searches. "
             "Best are moves for which no better one is known. By %s.",
             review_page_percent(REVIEW_MISTAKE_LOSS), review_page_percent(REVIEW_BLUNDER_LOSS), terms.at);
    text_print(text, "<footer><p>%s</p></footer>\n</main>\n</body>\n</html>\n", legend.at);
    text_free(&legend);
    text_free(&terms);
}

const struct review_form review_form_html = {add_head, add_game, add_foot};
