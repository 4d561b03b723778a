/* strongest_draw.c: draws the sheet of the strongest hands: a row for each number of cards, Jokers across. */
#include "tables/strongest_draw.h"

#include "core/base/language.h"
#include "tables/panel.h"
#include "tables/strongest.h"

/* The maximum fraction by which a long number is narrowed. */
static const double narrow_max = 0.3;

/* Type sizes in points: normal, large print. */
static const double sizes[] = {12, 18};

/* The margin of a page and the gap between columns, in mm; the width of the side column, in units of the type size. */
static const double margin = 10, gap = 3, side_width = 2.2;

/* A page being filled. */
struct page {
    const struct strongest_hands *hands;
    struct panel panel;
    bool is_large;
    int first, columns; /* columns for numbers of Jokers: the first, and how many */
    double size, side, column, row; /* type in points; lengths in millimetres */
};

/* Draws a text in a cell. A text that is too wide is narrowed; if that does not suffice, its type is smaller. */
static void draw_narrowed(const struct page *page, struct box box, struct type type, const char *text)
{
    double width = draw_text_width(page->panel.draw, type, text);
    if (width > box.width)
        type.narrow = 1 - box.width / width > narrow_max ? narrow_max : 1 - box.width / width;
    draw_cell_fitted(page->panel.draw, box, ALIGN_LEFT, type, page->is_large ? type.size : 5, text);
}

/* The paper, in landscape for large print. */
static struct paper paper_of(const struct sheet_request *request)
{
    return request->paper.large_print ? paper_landscape(request->paper) : request->paper;
}

static struct page begin_page(const struct sheet_request *request, struct draw *draw,
                              const struct strongest_hands *hands, int first, int columns)
{
    struct paper paper = paper_of(request);
    struct text text = {0};
    paper_page(draw, &paper);
    struct box box = {margin, margin, paper.width - 2 * margin, paper.height - 2 * margin};
    struct page page = {.hands = hands, .panel = panel_begin(draw, &paper, box, 1), .is_large = paper.large_print,
                        .first = first, .columns = columns, .size = sizes[paper.large_print]};
    page.side = draw_points_to_mm(page.size) * side_width;
    page.column = (box.width - page.side) / columns;
    strongest_add_title(hands->deck, &text);
    panel_heading(&page.panel, paper.large_print ? 20 : 16, text_string(&text));
    if (draw->page == 1 && !page.is_large)
        panel_text(&page.panel, 10, page.panel.inks.text, _(strongest_note));
    text_free(&text);
    double low = draw_points_to_mm(page.size) * 2.4, high = draw_points_to_mm(page.size) * 3.9;
    double fitting = (panel_left(&page.panel) - draw_points_to_mm(page.size) * 1.7) / (hands->last - hands->first + 1);
    page.row = fitting < low ? low : fitting < high ? fitting : high;
    return page;
}

static struct box column_box(const struct page *page, struct box row, int column)
{
    return (struct box){row.x + page->side + column * page->column + gap, row.y, page->column - gap, row.height};
}

static void draw_heads(struct page *page)
{
    struct type type = {.size = page->size, .bold = true, .colour = page->panel.inks.prime_edge};
    struct box row = panel_take(&page->panel, draw_points_to_mm(page->size) * 1.7);
    struct text text = {0};
    draw_tag(page->panel.draw, "TR");
    draw_text(page->panel.draw, (struct point){row.x, row.y}, type, ""); /* the corner, above the numbers of cards */
    for (int column = 0; column < page->columns; column++) {
        text_clear(&text);
        strongest_add_jokers(page->first + column, &text);
        draw_tag(page->panel.draw, "TH");
        draw_cell(page->panel.draw, column_box(page, row, column), ALIGN_LEFT, type, text_string(&text));
        draw_end_tag(page->panel.draw);
    }
    draw_end_tag(page->panel.draw);
    text_free(&text);
}

/* Draws the cards of a hand in bold type, and the number below them. */
static void draw_hand(const struct page *page, struct box box, const struct strongest *hand)
{
    const struct paper_inks *inks = &page->panel.inks;
    struct text cards = {0};
    struct box upper = {box.x, box.y + 0.05 * box.height, box.width, 0.4 * box.height};
    struct box lower = {box.x, box.y + 0.53 * box.height, box.width, 0.4 * box.height};
    draw_tag(page->panel.draw, "TD");
    card_write_play(page->hands->deck, hand->card, hand->count, &cards);
    draw_narrowed(page, upper, (struct type){.size = page->size, .bold = true, .colour = inks->prime_edge},
                  hand->count > 0 ? text_string(&cards) : "-");
    draw_narrowed(page, lower, (struct type){.size = page->size, .colour = inks->text}, hand->number);
    draw_end_tag(page->panel.draw);
    text_free(&cards);
}

static void draw_row(struct page *page, int count)
{
    const struct paper_inks *inks = &page->panel.inks;
    struct box row = panel_take(&page->panel, page->row);
    struct text text = {0};
    draw_line(page->panel.draw, (struct point){row.x, row.y}, (struct point){row.x + row.width, row.y},
              (struct paint){DRAW_NO_COLOUR, inks->rule, 0.25});
    text_add_u64(&text, (uint64_t)count);
    draw_tag(page->panel.draw, "TR");
    draw_tag(page->panel.draw, "TH");
    draw_cell(page->panel.draw, (struct box){row.x, row.y, page->side, row.height}, ALIGN_CENTRE,
              (struct type){.size = page->size * 1.2, .bold = true, .colour = inks->prime_edge}, text_string(&text));
    draw_end_tag(page->panel.draw);
    for (int column = 0; column < page->columns; column++)
        draw_hand(page, column_box(page, row, column),
                  &page->hands->hand[count - page->hands->first][page->first + column]);
    draw_end_tag(page->panel.draw);
    text_free(&text);
}

/* The number of columns per page; in large print, as many as fit if the hands are narrowed only slightly. */
static int count_across(const struct sheet_request *request, struct draw *draw, const struct strongest_hands *hands)
{
    static const double slightly = 0.1; /* the maximum fraction by which a hand is narrowed */
    double size = sizes[1], widest = 1,
           capacity = paper_of(request).width - 2 * margin - draw_points_to_mm(size) * side_width;
    struct text cards = {0};
    if (!request->paper.large_print)
        return hands->jokers + 1;
    for (int count = hands->first; count <= hands->last; count++)
        for (int jokers = 0; jokers <= hands->jokers; jokers++) {
            const struct strongest *hand = &hands->hand[count - hands->first][jokers];
            text_clear(&cards);
            card_write_play(hands->deck, hand->card, hand->count, &cards);
            double upper = draw_text_width(draw, (struct type){.size = size, .bold = true}, text_string(&cards));
            double lower = draw_text_width(draw, (struct type){.size = size}, hand->number);
            widest = upper > widest ? upper : widest;
            widest = lower > widest ? lower : widest;
        }
    text_free(&cards);
    int fit = (int)(capacity / (widest * (1 - slightly) + gap));
    return fit < 1 ? 1 : fit > hands->jokers ? hands->jokers + 1 : fit;
}

/* Draws some columns of all rows, on as many pages as the rows need. */
static void draw_columns(const struct sheet_request *request, struct draw *draw, const struct strongest_hands *hands,
                         int first, int columns)
{
    struct page page = {0};
    for (int count = hands->first; count <= hands->last && draw->fault[0] == '\0'; count++) {
        if (count == hands->first || panel_left(&page.panel) < page.row - 0.01) {
            if (count > hands->first)
                draw_end_tag(draw);
            page = begin_page(request, draw, hands, first, columns);
            draw_tag(draw, "Table");
            draw_heads(&page);
        }
        draw_row(&page, count);
    }
    draw_end_tag(draw);
}

void strongest_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct strongest_hands hands;
    if (!strongest_find(request, &hands, result))
        return;
    int all = hands.jokers + 1, most = count_across(request, draw, &hands);
    int columns = (all + (all + most - 1) / most - 1) / ((all + most - 1) / most);
    for (int first = 0; first < all; first += columns)
        draw_columns(request, draw, &hands, first, all - first < columns ? all - first : columns);
}
