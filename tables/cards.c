/* cards.c: cards to print and cut: their positions on the page, cut marks, and backs behind their fronts. */
#include "tables/cards.h"

/* The margin that printers leave blank, in millimetres. */
static const double unprintable = 4;

/* The cards of a page form a block in its middle. */
struct block {
    double left, top, width, height; /* of one card */
    int columns, rows;
};

double cards_large_scale(void)
{
    return 1.4; /* 88 x 123 mm: two by two on A4 and Letter */
}

static struct block lay_block(struct draw *draw, const struct cards *cards)
{
    const struct paper *paper = cards->paper;
    struct block block = {.width = CARDS_WIDTH * cards->scale, .height = CARDS_HEIGHT * cards->scale};
    block.columns = (int)((paper->width - 2 * unprintable) / block.width);
    block.rows = (int)((paper->height - 2 * unprintable) / block.height);
    if (block.columns < 1 || block.rows < 1) {
        draw_fail(draw, "a card of %.0f x %.0f mm does not fit on this paper", block.width, block.height);
        block.columns = block.rows = 1;
    }
    block.left = (paper->width - block.columns * block.width) / 2;
    block.top = (paper->height - block.rows * block.height) / 2;
    return block;
}

static struct box front_box(const struct block *block, int index)
{
    int row = index / block->columns, column = index % block->columns;
    return (struct box){block->left + column * block->width, block->top + row * block->height, block->width,
                        block->height};
}

/* The box behind that front. A sheet turned over a vertical edge is mirrored left to right, else top to bottom. */
static struct box back_box(const struct paper *paper, struct box front)
{
    bool is_vertical = (paper->flip == FLIP_LONG) == (paper->height >= paper->width);
    struct box back = front;
    if (is_vertical)
        back.x = paper->width - front.x - front.width;
    else
        back.y = paper->height - front.y - front.height;
    back.x += paper->back_x;
    back.y += paper->back_y;
    return back;
}

/* Lines to cut along: from edge to edge, or ticks outside the block with small crosses where four cards meet. */
static void draw_marks(struct draw *draw, const struct paper *paper, const struct block *block)
{
    static const double air = 1, tick = 4, arm = 1.5;
    struct paint paint = {DRAW_NO_COLOUR, 0x777777, 0.1};
    double right = block->left + block->columns * block->width, low = block->top + block->rows * block->height;
    bool full = paper->marks == MARKS_FULL;
    for (int column = 0; column <= block->columns; column++) {
        double x = block->left + column * block->width;
        double reach = tick < block->top - air ? tick : block->top - air;
        double above = full ? 0 : block->top - air - reach, below = full ? paper->height : low + air + reach;
        draw_line(draw, (struct point){x, above}, (struct point){x, full ? paper->height : block->top - air}, paint);
        if (!full)
            draw_line(draw, (struct point){x, low + air}, (struct point){x, below}, paint);
    }
    for (int row = 0; row <= block->rows; row++) {
        double y = block->top + row * block->height;
        double reach = tick < block->left - air ? tick : block->left - air;
        double before = full ? 0 : block->left - air - reach, after = full ? paper->width : right + air + reach;
        draw_line(draw, (struct point){before, y}, (struct point){full ? paper->width : block->left - air, y}, paint);
        if (!full)
            draw_line(draw, (struct point){right + air, y}, (struct point){after, y}, paint);
    }
    for (int row = 1; row < block->rows && !full; row++)
        for (int column = 1; column < block->columns; column++) {
            struct point at = {block->left + column * block->width, block->top + row * block->height};
            draw_line(draw, (struct point){at.x - arm, at.y}, (struct point){at.x + arm, at.y}, paint);
            draw_line(draw, (struct point){at.x, at.y - arm}, (struct point){at.x, at.y + arm}, paint);
        }
}

void cards_draw(struct draw *draw, const struct cards *cards)
{
    const struct paper *paper = cards->paper;
    struct block block = lay_block(draw, cards);
    int page = block.columns * block.rows;
    for (int first = 0; first < cards->count && draw->fault[0] == '\0'; first += page) {
        int here = cards->count - first < page ? cards->count - first : page;
        paper_page(draw, paper);
        if (paper->marks != MARKS_NONE)
            draw_marks(draw, paper, &block);
        for (int i = 0; i < here; i++)
            cards->front(draw, cards, first + i, front_box(&block, i));
        for (int i = here; i < page && cards->fill != NULL; i++)
            cards->fill(draw, cards, i - here, front_box(&block, i));
        if (!paper->backs)
            continue;
        paper_page(draw, paper);
        for (int i = 0; i < (cards->fill != NULL ? page : here); i++)
            cards->back(draw, cards, first + i, back_box(paper, front_box(&block, i)));
    }
}
