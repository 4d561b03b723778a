/* hint_face.c: the face of a hint card: a title, sentences and numbers on the whole card. */
#include "tables/hint_face.h"

#include "tables/cards.h"

#include <string.h>

/* Type sizes in points, on a card of 63 x 88 mm; the minima are sizes on paper, normal and in large print. */
static const double title_size = 12, max_size = 12, min_size[] = {7, 14}, step = 0.25;

/* The height of a line, and the gaps between paragraphs and between columns, as multiples of the type size. */
static const double leading = 1.25, gap = 0.45, column_gap = 0.9;

/* The distance of the print from the cut, and the height of the title, in mm on a card of 63 x 88 mm. */
static const double edge = 3.5, title_height = 8;

/* The text of a card, laid out from the top of a box. A trial draws nothing. */
struct page {
    struct draw *draw;
    struct paper_inks inks;
    struct box box;
    double size;
    double y; /* the end of the text so far */
    bool is_trial;
};

/* Copies the paragraph at `at` to `text`, and returns the start of the next one. */
static const char *take_paragraph(const char *at, struct text *text)
{
    size_t length = strcspn(at, "\n");
    text_clear(text);
    text_add_bytes(text, at, length);
    return at + length + (at[length] == '\n');
}

static void lay_out_words(struct page *page, bool bold, const char *words)
{
    struct type type = {.size = page->size, .bold = bold, .colour = bold ? page->inks.prime_edge : page->inks.text};
    struct box space = {page->box.x, page->y, page->box.width, page->box.y + page->box.height - page->y};
    page->y += page->is_trial ? draw_paragraph_height(page->draw, space.width, type, leading, words)
                              : draw_paragraph(page->draw, space, ALIGN_LEFT, type, leading, words);
}

/* The items of a paragraph; in `item` each ends with a NUL. */
struct items {
    struct text item;
    int count;
    double widest;
};

static void split_items(const struct page *page, const char *words, struct items *items)
{
    struct type type = {.size = page->size, .bold = true};
    *items = (struct items){0};
    while (*words != '\0') {
        size_t length = strcspn(words, "\t"), begin = items->item.length;
        text_add_bytes(&items->item, words, length);
        text_add_char(&items->item, '\0');
        double width = draw_text_width(page->draw, type, items->item.at + begin);
        items->widest = width > items->widest ? width : items->widest;
        items->count++;
        words += length + (words[length] == '\t');
    }
}

/* Lays out items in as many columns as fit, in rows of about equal length. */
static void lay_out_items(struct page *page, const char *words)
{
    struct items items;
    struct type type = {.size = page->size, .bold = true, .colour = page->inks.prime_edge};
    double height = draw_points_to_mm(page->size) * leading, space = draw_points_to_mm(page->size) * column_gap;
    split_items(page, words, &items);
    if (items.widest > page->box.width)
        height = page->box.height + 1; /* makes a trial fail */
    if (items.count == 0) {
        text_free(&items.item);
        return;
    }
    int fit = (int)((page->box.width + space) / (items.widest + space) + 0.001);
    fit = fit < 1 ? 1 : fit > items.count ? items.count : fit;
    int rows = (items.count + fit - 1) / fit, columns = (items.count + rows - 1) / rows;
    const char *at = text_string(&items.item);
    for (int i = 0; i < items.count && !page->is_trial; i++, at += strlen(at) + 1) {
        int row = i / columns;
        double left = page->box.x + i % columns * (page->box.width + space) / fit;
        draw_cell(page->draw, (struct box){left, page->y + row * height, items.widest, height}, ALIGN_LEFT,
                  type, at);
    }
    page->y += rows * height;
    text_free(&items.item);
}

/* Lays out all paragraphs, with `more` mm added between them. */
static void lay_out_all(struct page *page, const char *paragraphs, double more)
{
    struct text text = {0};
    page->y = page->box.y;
    while (*paragraphs != '\0') {
        paragraphs = take_paragraph(paragraphs, &text);
        const char *words = text_string(&text);
        if (*words != '#')
            lay_out_words(page, false, words);
        else if (strchr(words, '\t') == NULL)
            lay_out_words(page, true, words + 1);
        else
            lay_out_items(page, words + 1);
        if (*paragraphs != '\0')
            page->y += draw_points_to_mm(page->size) * gap + more;
    }
    text_free(&text);
}

static int count_gaps(const char *paragraphs)
{
    int gaps = 0;
    for (; *paragraphs != '\0'; paragraphs++)
        gaps += *paragraphs == '\n';
    return gaps;
}

/* Chooses the type size, and returns the height that remains; below 0 if the text does not fit. */
static double choose_size(struct page *page, const char *paragraphs, double min, double max)
{
    double left;
    page->is_trial = true;
    page->size = max > min ? max : min;
    do {
        lay_out_all(page, paragraphs, 0);
        left = page->box.y + page->box.height - page->y;
        page->size -= left < 0 ? step : 0;
    } while (left < 0 && page->size >= min);
    page->is_trial = false;
    return left;
}

void hint_face_draw(struct draw *draw, const struct paper *paper, const char *title, const char *paragraphs,
                    struct box box)
{
    double across = box.width / CARDS_WIDTH, down = box.height / CARDS_HEIGHT, scale = across < down ? across : down;
    double in = edge * scale, high = title_height * scale, air = 0.5 * scale;
    struct paper_inks inks = paper_inks(paper);
    struct box head = {box.x + in, box.y + in, box.width - 2 * in, high};
    struct page page = {.draw = draw, .inks = inks};
    page.box = (struct box){head.x + air, head.y + high + 3 * air, head.width - 2 * air,
                            box.height - 2 * in - high - 3 * air};
    draw_rect(draw, head, 1.5 * scale, (struct paint){inks.prime, inks.prime_edge, 0.4 * scale});
    draw_cell_fitted(draw, (struct box){head.x + 2 * air, head.y, head.width - 4 * air, high}, ALIGN_CENTRE,
                     (struct type){.size = title_size * scale, .bold = true, .colour = inks.on_prime},
                     min_size[paper->large_print], title);
    double left = choose_size(&page, paragraphs, min_size[paper->large_print], max_size * scale);
    int gaps = count_gaps(paragraphs);
    double more = left > 0 && gaps > 0 ? left / gaps : 0, most = draw_points_to_mm(page.size) * leading / 2;
    if (left < 0)
        draw_fail(draw, "page %d: no room on a card for the hint '%s' in type of %.0f points: take larger cards",
                  draw->page, title, min_size[paper->large_print]);
    else
        lay_out_all(&page, paragraphs, more < most ? more : most);
}
