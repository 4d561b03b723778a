/* strongest_draw.c: the sheet of the strongest hands on paper: a row for each number of cards, Jokers across. */
#include "tables/strongest_draw.h"

#include "core/base/language.h"
#include "tables/panel.h"
#include "tables/strongest.h"

/* The maximum part of its width that a long number loses. */
static const double narrow_max = 0.3;

/* A page being filled. */
struct page {
    const struct strongest_hands *hands;
    struct panel panel;
    bool is_large;
    double size, side, column, row; /* of type, in points; lengths in millimetres */
};

/* A text in a cell, narrowed where it is too wide, then smaller. */
static void draw_narrowed(const struct page *page, struct box box, struct type type, const char *text)
{
    double width = draw_text_width(page->panel.draw, type, text);
    if (width > box.width)
        type.narrow = 1 - box.width / width > narrow_max ? narrow_max : 1 - box.width / width;
    draw_cell_fitted(page->panel.draw, box, ALIGN_LEFT, type, page->is_large ? type.size : 5, text);
}

static struct page begin_page(const struct sheet_request *request, struct draw *draw,
                              const struct strongest_hands *hands)
{
    static const double margin = 10;
    struct paper paper = request->paper.large_print ? paper_across(request->paper) : request->paper;
    struct text text = {0};
    paper_page(draw, &paper);
    struct box box = {margin, margin, paper.width - 2 * margin, paper.height - 2 * margin};
    struct page page = {.hands = hands, .panel = panel_begin(draw, &paper, box, 1), .is_large = paper.large_print,
                        .size = paper.large_print ? 18 : 12};
    page.side = draw_points(page.size) * 2.2;
    page.column = (box.width - page.side) / (hands->jokers + 1);
    strongest_add_title(hands->deck, &text);
    panel_heading(&page.panel, paper.large_print ? 20 : 16, text_string(&text));
    if (draw->page == 1 && !page.is_large)
        panel_text(&page.panel, 10, page.panel.inks.text, _(strongest_note));
    text_free(&text);
    double low = draw_points(page.size) * 2.4, high = draw_points(page.size) * 3.9;
    double fitting = (panel_left(&page.panel) - draw_points(page.size) * 1.7) / (hands->last - hands->first + 1);
    page.row = fitting < low ? low : fitting < high ? fitting : high;
    return page;
}

static struct box column_box(const struct page *page, struct box row, int jokers)
{
    static const double gap = 3;
    return (struct box){row.x + page->side + jokers * page->column + gap, row.y, page->column - gap, row.height};
}

static void draw_heads(struct page *page)
{
    struct type type = {.size = page->size, .bold = true, .colour = page->panel.inks.prime_edge};
    struct box row = panel_take(&page->panel, draw_points(page->size) * 1.7);
    struct text text = {0};
    for (int jokers = 0; jokers <= page->hands->jokers; jokers++) {
        text_clear(&text);
        strongest_add_jokers(jokers, &text);
        draw_cell(page->panel.draw, column_box(page, row, jokers), ALIGN_LEFT, type, text_string(&text));
    }
    text_free(&text);
}

/* The hand in bold type, and below it its number. */
static void draw_hand(const struct page *page, struct box box, const struct strongest *hand)
{
    const struct paper_inks *inks = &page->panel.inks;
    struct text cards = {0};
    struct box upper = {box.x, box.y + 0.05 * box.height, box.width, 0.4 * box.height};
    struct box lower = {box.x, box.y + 0.53 * box.height, box.width, 0.4 * box.height};
    card_write_play(page->hands->deck, hand->card, hand->count, &cards);
    draw_narrowed(page, upper, (struct type){.size = page->size, .bold = true, .colour = inks->prime_edge},
                  hand->count > 0 ? text_string(&cards) : "-");
    draw_narrowed(page, lower, (struct type){.size = page->size, .colour = inks->text}, hand->number);
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
    draw_cell(page->panel.draw, (struct box){row.x, row.y, page->side, row.height}, ALIGN_CENTRE,
              (struct type){.size = page->size * 1.2, .bold = true, .colour = inks->prime_edge}, text_string(&text));
    for (int jokers = 0; jokers <= page->hands->jokers; jokers++)
        draw_hand(page, column_box(page, row, jokers), &page->hands->hand[count - page->hands->first][jokers]);
    text_free(&text);
}

void strongest_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct strongest_hands hands;
    struct page page = {0};
    if (!strongest_find(request, &hands, result))
        return;
    for (int count = hands.first; count <= hands.last && draw->fault[0] == '\0'; count++) {
        if (count == hands.first || panel_left(&page.panel) < page.row - 0.01) {
            page = begin_page(request, draw, &hands);
            draw_heads(&page);
        }
        draw_row(&page, count);
    }
}
