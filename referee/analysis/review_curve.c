/* review_curve.c: draws the players' chances in a game as a curve, in SVG within HTML. */
#include "referee/analysis/review_curve.h"

#include "core/base/language.h"
#include "core/base/markup.h"

#include <string.h>

/* Lengths are user units of the SVG, which are pixels unless it is scaled. */
enum {
    WIDTH = 1200, /* width of the drawing, unless there are too many moves: then it is wider */
    HEIGHT = 300,
    LEFT = 52,    /* left edge of the first move; the axis labels are before it */
    RIGHT = 18,
    TOP = 22,
    BOTTOM = 32,
    STEP_MIN = 9, /* least width of a move */
    LABELS_APART = 40
};

/* The curve of one game. */
struct curve {
    const struct review *review;
    const struct review_game *game;
    int number; /* of the game, from 1 */
    double step;
    struct text *text;
};

/* The x coordinate of the middle of move `k`, from 0; k = game->count is the end of the game. */
static double x_of(const struct curve *curve, double k)
{
    return LEFT + curve->step * (k + 0.5);
}

static double y_of(double chance)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance);
}

void review_curve_markers(struct text *text)
{
    static const char *const shapes[SEATS_MAX] = {
        "<circle r=\"5\"/>",
        "<path d=\"M-5-5H5V5H-5Z\"/>",
        "<path d=\"M0-6.5 6.2 4.5H-6.2Z\"/>",
        "<path d=\"M0-6.5 6.5 0 0 6.5-6.5 0Z\"/>",
        "<path d=\"M0 6.5 6.2-4.5H-6.2Z\"/>",
        "<path d=\"M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z\"/>",
        "<path d=\"M-6-3 -3-6 0-3 3-6 6-3 3 0 6 3 3 6 0 3-3 6-6 3-3 0Z\"/>",
        "<path d=\"M-3-5.5H3L6 0 3 5.5H-3L-6 0Z\"/>",
    };
    text_add(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"markers\" aria-hidden=\"true\"><defs>\n");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_print(text, "<g id=\"marker%d\">%s</g>\n", seat, shapes[seat]);
    text_add(text, "</defs></svg>\n");
}

void review_curve_marker(int seat, bool with_line, struct text *text)
{
    int width = with_line ? 40 : 14;
    text_print(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"marker p%d\" width=\"%d\" height=\"14\" "
               "aria-hidden=\"true\">", seat, width);
    if (with_line)
        text_add(text, "<path class=\"line\" d=\"M0 7H40\"/>");
    text_print(text, "<use href=\"#marker%d\" transform=\"translate(%d 7)\"/></svg>", seat, width / 2);
}

/* ---- the axes ---- */

static void add_grid(const struct curve *curve)
{
    struct text *text = curve->text;
    double right = x_of(curve, curve->game->count + 0.5);
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = y_of(percent / 100.0);
        text_print(text, "<path class=\"%s\" d=\"M%d %.1fH%.1f\"/>", percent % 50 == 0 ? "axis" : "grid", LEFT, y,
                   right);
        text_print(text, "<text class=\"y\" x=\"%d\" y=\"%.1f\">", LEFT - 8, y + 4);
        if (percent == 100)
            text_say(text, "%d %%", percent);
        else
            text_print(text, "%d", percent);
        text_add(text, "</text>\n");
    }
}

/*
 * The number of moves from one label to the next, so that labels do not overlap; 5 * STEP_MIN is wide enough for one.
 */
static int label_step(const struct curve *curve)
{
    return curve->step >= LABELS_APART ? 1 : 2 * curve->step >= LABELS_APART ? 2 : 5;
}

static void add_labels(const struct curve *curve)
{
    int step = label_step(curve), count = curve->game->count;
    if (curve->game->is_over && curve->step < LABELS_APART)
        count--; /* the last label would overlap the label of the end */
    for (int k = 0; k < count; k++)
        if (k == 0 || (k + 1) % step == 0)
            text_print(curve->text, "<text class=\"x\" x=\"%.1f\" y=\"%d\">%d</text>\n", x_of(curve, k), HEIGHT - 10,
                       k + 1);
    if (curve->game->is_over)
        text_print(curve->text, "<text class=\"x end\" x=\"%.1f\" y=\"%d\">%s</text>\n",
                   x_of(curve, curve->game->count), HEIGHT - 10, _("end"));
}

/* ---- the chances ---- */

/* The line of a player: at each of the player's moves, the chances before and after it; at the end the result. */
static void add_line(const struct curve *curve, int seat)
{
    const struct review_game *game = curve->game;
    struct text *text = curve->text;
    bool has_points = false;
    if (game->player[seat].moves == 0)
        return;
    text_print(text, "<path class=\"line p%d\" d=\"", seat);
    for (int k = 0; k < game->count; k++) {
        const struct review_move *move = &game->move[k];
        if (move->seat != seat || move->outcome != REVIEW_WEIGHED)
            continue;
        text_print(text, "%s%.1f %.1f", has_points ? "L" : "M", x_of(curve, k), y_of(move->before));
        text_print(text, "L%.1f %.1f", x_of(curve, k + 0.5), y_of(move->after));
        has_points = true;
    }
    if (game->is_over)
        text_print(text, "L%.1f %.1f", x_of(curve, game->count), y_of(game->player[seat].win_share));
    text_add(text, "\"/>\n");
}

/* The tooltip of a move. */
static void add_title(const struct curve *curve, int k)
{
    const struct review_move *move = &curve->game->move[k];
    struct text *text = curve->text;
    text_print(text, "<title>%d. ", k + 1);
    markup_add(text, review_words(curve->review, curve->game->player[move->seat].name));
    text_add(text, ": ");
    markup_add(text, review_words(curve->review, move->played));
    if (move->outcome == REVIEW_WEIGHED) {
        text_print(text, " %s%s%d \u2192 ", review_page_mark(move->mark),
                   move->mark != REVIEW_UNMARKED ? " " : "", review_page_percent(move->before));
        text_say(text, "%d %%", review_page_percent(move->after));
    }
    text_add(text, "</title>");
}

/*
 * A move: a link as wide as its slot, the player's marker at the chance before the move and, if it was a mistake, the
 * sign for that near the chance after the move.
 */
static void add_move(const struct curve *curve, int k)
{
    const struct review_move *move = &curve->game->move[k];
    struct text *text = curve->text;
    text_print(text, "<a class=\"m%d p%d\" href=\"#g%dm%d\">", k + 1, move->seat, curve->number, k + 1);
    add_title(curve, k);
    text_print(text, "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>", x_of(curve, k - 0.5), TOP - 12,
               curve->step, HEIGHT - TOP - BOTTOM + 24);
    if (move->outcome == REVIEW_WEIGHED)
        text_print(text, "<use href=\"#marker%d\" transform=\"translate(%.1f %.1f)%s\"/>", move->seat, x_of(curve, k),
                   y_of(move->before), curve->step < 14 ? " scale(.7)" : "");
    if (move->mark != REVIEW_UNMARKED) {
        bool is_low = move->after < 0.1; /* the mark then goes to the right of the point, to stay above the labels */
        text_print(text, "<text class=\"mark\" x=\"%.1f\" y=\"%.1f\">%s</text>",
                   x_of(curve, k + 0.5) + (is_low ? 13 : 0), y_of(move->after) + (is_low ? -3 : 17),
                   review_page_mark(move->mark));
    }
    text_add(text, "</a>\n");
}

/* The results at the end of the game. */
static void add_end(const struct curve *curve)
{
    const struct review_game *game = curve->game;
    for (int seat = 0; seat < game->match.seats && game->is_over; seat++)
        if (game->player[seat].moves > 0)
            text_print(curve->text, "<use class=\"p%d\" href=\"#marker%d\" transform=\"translate(%.1f %.1f)\"/>\n",
                       seat, seat, x_of(curve, game->count), y_of(game->player[seat].win_share));
}

void review_curve(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    double step = (double)(WIDTH - LEFT - RIGHT) / (game->count + 1);
    struct curve curve = {page->review, game, review_page_number(page, i), step < STEP_MIN ? STEP_MIN : step, text};
    double width = x_of(&curve, game->count + 0.5) + RIGHT;
    text_print(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"curve%s\" viewBox=\"0 0 %.0f %d\" "
               "width=\"%.0f\" height=\"%d\" role=\"group\" aria-label=\"%s\">\n",
               step < STEP_MIN ? " wide" : "", width, HEIGHT, width, HEIGHT, _("The chances of winning, move by move"));
    add_grid(&curve);
    add_labels(&curve);
    for (int seat = 0; seat < game->match.seats; seat++)
        add_line(&curve, seat);
    add_end(&curve);
    for (int k = 0; k < game->count; k++)
        add_move(&curve, k);
    text_add(text, "</svg>\n");
}
