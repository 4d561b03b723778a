/* cards.c: lays out cards to print and cut: positions on the page, cut marks, and backs aligned with their fronts. */
#include "tables/cards.h"

#include "core/base/language.h"
#include "tables/shapes.h"

/* The margin that printers leave blank, and the distance of marks from the edge of the paper, in millimetres. */
static const double unprintable = 4, margin_of_marks = 5;

/*
 * In millimetres: `air` is the distance of a mark from the cut; `tick` and `tick_min` are the usual and the minimum
 * length of a mark outside the cards; `arm` is its length on the cards, where it is drawn if there is no space outside.
 */
static const double air = 1, tick = 4, tick_min = 1, arm = 1.5;

/* The height of the strip at the bottom of the page that contains the ruler, with the margin below it, in mm. */
static const double ruler_height = 7.4;

/* Rows and columns of cards, centred in `area`: the page or one half of it. Lengths in mm. */
struct block {
    struct box area;
    double left, top, width, height; /* the corner of the first card, and the size of each card, without the bleed */
    double bleed;                    /* on each side of each card: the gap between neighbours is twice the bleed */
    int columns, rows;
};

double cards_large_scale(void)
{
    return 1.4; /* 88 x 123 mm: two by two on A4 and Letter */
}

double cards_width(const struct cards *cards)
{
    return cards->paper->card_width > 0 ? cards->paper->card_width : CARDS_WIDTH * cards->scale;
}

double cards_height(const struct cards *cards)
{
    return cards->paper->card_height > 0 ? cards->paper->card_height : CARDS_HEIGHT * cards->scale;
}

/*
 * Corner marks of cards with bleed are always outside the bleed, so they need a larger margin. Other marks may be on
 * the cards.
 */
static double margin_of(const struct paper *paper)
{
    if (paper->marks == MARKS_NONE)
        return unprintable;
    return paper->bleed > 0 && paper->marks == MARKS_CORNER ? margin_of_marks + air + tick_min : margin_of_marks;
}

static struct block lay_block(const struct cards *cards, struct box area)
{
    const struct paper *paper = cards->paper;
    struct block block = {.area = area, .bleed = paper->bleed};
    block.width = cards_width(cards);
    block.height = cards_height(cards);
    double across = block.width + 2 * block.bleed, down = block.height + 2 * block.bleed;
    double margin = margin_of(paper);
    double low = !paper->ruler ? margin : ruler_height + (margin > margin_of_marks ? air + tick_min : 0);
    block.columns = (int)((area.width - 2 * margin) / across);
    block.rows = (int)((area.height - 2 * low) / down);
    block.left = area.x + (area.width - block.columns * across) / 2 + block.bleed;
    block.top = area.y + (area.height - block.rows * down) / 2 + block.bleed;
    return block;
}

/* A page: the paper, turned if its halves then hold more folded cards, and the block of fronts. */
struct layout {
    struct paper paper;
    struct block block;
    bool is_upright; /* the fold is vertical */
};

/* Turns the paper and the fold so that the page holds the most cards. Fronts are on the left or upper half. */
static struct layout lay_folded(const struct cards *cards)
{
    struct layout best = {.paper = *cards->paper};
    for (int i = 0; i < 4; i++) {
        struct layout layout = {.paper = *cards->paper, .is_upright = i % 2 == 0};
        if (i >= 2) {
            layout.paper.width = cards->paper->height;
            layout.paper.height = cards->paper->width;
        }
        struct box half = {0, 0, layout.paper.width / (layout.is_upright ? 2 : 1),
                           layout.paper.height / (layout.is_upright ? 1 : 2)};
        layout.block = lay_block(cards, half);
        if (i == 0 || layout.block.columns * layout.block.rows > best.block.columns * best.block.rows)
            best = layout;
    }
    return best;
}

static struct layout lay_out(struct draw *draw, const struct cards *cards)
{
    static const char *const too_large[2][2] = { /* [with bleed][on a half page] */
        {N_("a card of %.0f x %.0f mm does not fit on this paper"),
         N_("a card of %.0f x %.0f mm does not fit on one half of this paper")},
        {N_("a card of %.0f x %.0f mm with its bleed does not fit on this paper"),
         N_("a card of %.0f x %.0f mm with its bleed does not fit on one half of this paper")},
    };
    struct layout layout = {.paper = *cards->paper};
    struct box page = {0, 0, layout.paper.width, layout.paper.height};
    layout.block = lay_block(cards, page);
    if (cards->paper->is_folded)
        layout = lay_folded(cards);
    if (layout.block.columns < 1 || layout.block.rows < 1) {
        draw_fail(draw, too_large[layout.paper.bleed > 0][layout.paper.is_folded], cards_width(cards),
                  cards_height(cards));
        layout.block.columns = layout.block.rows = 1;
    }
    return layout;
}

static struct box front_box(const struct block *block, int index)
{
    int row = index / block->columns, column = index % block->columns;
    double across = block->width + 2 * block->bleed, down = block->height + 2 * block->bleed;
    return (struct box){block->left + column * across, block->top + row * down, block->width, block->height};
}

/*
 * The box of the back of the card whose front is in the box `front`. A sheet that is turned or folded over a vertical
 * edge is mirrored left to right, otherwise top to bottom.
 */
static struct box back_box(const struct layout *layout, struct box front)
{
    const struct paper *paper = &layout->paper;
    bool is_vertical = (paper->flip == FLIP_LONG) == (paper->height >= paper->width);
    struct box back = front;
    if (paper->is_folded ? layout->is_upright : is_vertical)
        back.x = paper->width - front.x - front.width;
    else
        back.y = paper->height - front.y - front.height;
    back.x += paper->back_x;
    back.y += paper->back_y;
    return back;
}

/* Marks at the cuts of one direction. The cards reach from `begin` to `end`; marks must be within `low` and `high`. */
struct cuts {
    struct draw *draw;
    bool is_full;     /* marks are lines over the whole area */
    bool is_vertical; /* marks are vertical */
    double begin, end, low, high, bleed;
};

static void draw_mark(const struct cuts *cuts, double at, double from, double to)
{
    struct paint paint = {DRAW_NO_COLOUR, 0x777777, 0.1};
    if (cuts->is_vertical)
        draw_line(cuts->draw, (struct point){at, from}, (struct point){at, to}, paint);
    else
        draw_line(cuts->draw, (struct point){from, at}, (struct point){to, at}, paint);
}

/* Draws the two marks of a cut: outside the cards or, without space there, at the edge of the cards, which is blank. */
static void mark_cut(const struct cuts *cuts, double at)
{
    double before = cuts->begin - cuts->bleed - air, after = cuts->end + cuts->bleed + air;
    if (cuts->is_full) {
        draw_mark(cuts, at, cuts->low, cuts->high);
        return;
    }
    if (before - cuts->low >= tick_min)
        draw_mark(cuts, at, before - cuts->low > tick ? before - tick : cuts->low, before);
    else
        draw_mark(cuts, at, cuts->begin, cuts->begin + arm);
    if (cuts->high - after >= tick_min)
        draw_mark(cuts, at, after, cuts->high - after > tick ? after + tick : cuts->high);
    else
        draw_mark(cuts, at, cuts->end - arm, cuts->end);
}

/* Draws the marks of all cuts. Each card is cut on both sides. Without bleed, neighbours share a cut. */
static void mark_cuts(const struct cuts *cuts, double first, double size, int cards)
{
    for (int i = 0; i < cards; i++) {
        double at = first + i * (size + 2 * cuts->bleed);
        mark_cut(cuts, at);
        if (cuts->bleed > 0 || i == cards - 1)
            mark_cut(cuts, at + size);
    }
}

/* Draws small crosses at the corners where four cards meet. */
static void draw_crosses(struct draw *draw, const struct block *block)
{
    struct paint paint = {DRAW_NO_COLOUR, 0x777777, 0.1};
    for (int row = 1; row < block->rows; row++)
        for (int column = 1; column < block->columns; column++) {
            struct point at = {block->left + column * block->width, block->top + row * block->height};
            draw_line(draw, (struct point){at.x - arm, at.y}, (struct point){at.x + arm, at.y}, paint);
            draw_line(draw, (struct point){at.x, at.y - arm}, (struct point){at.x, at.y + arm}, paint);
        }
}

/*
 * The coordinate at which marks must end, in an area that ends at `end` on paper of this width or height: at a distance
 * from the edge of the paper or, if the area ends before it, from the fold.
 */
static double marks_end(double end, double paper)
{
    return end < paper ? end - air : end - margin_of_marks;
}

/*
 * Draws lines to cut along: over the page, or ticks outside the block. They do not touch the edge of the paper or the
 * ruler.
 */
static void draw_marks(struct draw *draw, const struct layout *layout)
{
    const struct block *block = &layout->block;
    const struct paper *paper = &layout->paper;
    double gap = 2 * block->bleed, right = block->left + block->columns * (block->width + gap) - gap;
    double low = block->top + block->rows * (block->height + gap) - gap;
    double bottom = marks_end(block->area.height, paper->height), side = marks_end(block->area.width, paper->width);
    bool is_full = paper->marks == MARKS_FULL;
    if (paper->ruler && block->area.height >= paper->height)
        bottom = paper->height - ruler_height;
    struct cuts down = {draw, is_full, true, block->top, low, margin_of_marks, bottom, block->bleed};
    struct cuts across = {draw, is_full, false, block->left, right, margin_of_marks, side, block->bleed};
    mark_cuts(&down, block->left, block->width, block->columns);
    mark_cuts(&across, block->top, block->height, block->rows);
    if (!is_full && block->bleed <= 0)
        draw_crosses(draw, block);
}

static void draw_fold(struct draw *draw, const struct layout *layout)
{
    struct paint paint = {DRAW_NO_COLOUR, 0x777777, 0.2};
    double width = layout->paper.width, height = layout->paper.height;
    double end = layout->paper.ruler ? height - ruler_height : height - margin_of_marks;
    if (layout->is_upright)
        shapes_dashes(draw, (struct point){width / 2, margin_of_marks}, (struct point){width / 2, end}, 2, paint);
    else
        shapes_dashes(draw, (struct point){margin_of_marks, height / 2},
                      (struct point){width - margin_of_marks, height / 2}, 2, paint);
}

/* The index of the card printed in place `i`: after the last card, printing starts again with the first. */
static int card_at(const struct cards *cards, int i)
{
    return i % cards->count;
}

static int count_printed(const struct cards *cards)
{
    return cards->count * (cards->paper->copies > 0 ? cards->paper->copies : 1);
}

/* Draws the backs of `here` cards from `first` on, and of the cards that fill the page. */
static void draw_backs(struct draw *draw, const struct cards *cards, const struct layout *layout, int first, int here)
{
    int page = layout->block.columns * layout->block.rows;
    if (layout->paper.backs)
        paper_page(draw, &layout->paper);
    for (int i = 0; i < (cards->fill != NULL ? page : here); i++)
        cards->back(draw, cards, card_at(cards, first + i), back_box(layout, front_box(&layout->block, i)));
}

/* Draws the front of card `i` in a tag of its own, so that a screen reader keeps the text of a card together. */
static void draw_front(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    draw_tag(draw, "Sect");
    cards->front(draw, cards, i, box);
    draw_end_tag(draw);
}

/* On the first page, adds the title of the cards as a heading, which is not drawn. */
static void add_title(struct draw *draw, const struct cards *cards)
{
    if (cards->title != NULL && draw->page == 1)
        draw_register_heading(draw, 0, cards->title);
}

/* Draws a page for each card, without marks; with backs, the last page is a back. */
static void draw_each(struct draw *draw, const struct cards *cards)
{
    const struct paper *paper = cards->paper;
    double bleed = paper->bleed, width = cards_width(cards), height = cards_height(cards);
    struct box box = {bleed, bleed, width, height};
    int pages = cards->count + (paper->backs && cards->count > 0);
    for (int i = 0; i < pages; i++) {
        if (paper->each_page > 0 && paper->each_page != i + 1)
            continue;
        draw->bleed = bleed;
        draw_page(draw, width + 2 * bleed, height + 2 * bleed);
        add_title(draw, cards);
        if (i < cards->count)
            draw_front(draw, cards, i, box);
        else
            cards->back(draw, cards, 0, box);
    }
}

/* Checks the number of pages; if there are too many, the drawing has a fault. */
static bool is_printable(struct draw *draw, const struct cards *cards, int cards_per_page)
{
    int fronts = (count_printed(cards) + cards_per_page - 1) / cards_per_page;
    int pages = fronts * (cards->paper->backs ? 2 : 1);
    if (pages > DRAW_PAGES_MAX)
        draw_fail(draw, "the sheet would have %d pages, and at most %d can be: take fewer copies", pages,
                  DRAW_PAGES_MAX);
    return pages <= DRAW_PAGES_MAX;
}

void cards_draw(struct draw *draw, const struct cards *cards)
{
    double bleed = cards->paper->bleed, width = cards_width(cards), height = cards_height(cards);
    if (2 * bleed > width || 2 * bleed > height) {
        draw_fail(draw, "a bleed of %.1f mm is more than half of a card of %.0f x %.0f mm", bleed, width, height);
        return;
    }
    draw->too_small = language_name("cards", N_("the cards, which are to be larger"));
    if (cards->paper->is_card_per_page) {
        draw_each(draw, cards);
        return;
    }
    struct layout layout = lay_out(draw, cards);
    int page = layout.block.columns * layout.block.rows, all = count_printed(cards);
    if (draw->fault[0] != '\0' || !is_printable(draw, cards, page))
        return;
    for (int first = 0; first < all; first += page) {
        int here = all - first < page ? all - first : page;
        paper_page(draw, &layout.paper);
        add_title(draw, cards);
        if (layout.paper.marks != MARKS_NONE)
            draw_marks(draw, &layout);
        if (layout.paper.is_folded)
            draw_fold(draw, &layout);
        for (int i = 0; i < here; i++)
            draw_front(draw, cards, card_at(cards, first + i), front_box(&layout.block, i));
        for (int i = here; i < page && cards->fill != NULL; i++)
            cards->fill(draw, cards, i - here, front_box(&layout.block, i));
        if (layout.paper.backs || layout.paper.is_folded)
            draw_backs(draw, cards, &layout, first, here);
    }
}
