/* extras.c: cards that fill the last page: a legend, and blank cards. */
#include "tables/extras.h"

#include "core/base/language.h"
#include "core/num/prime.h"
#include "tables/cards.h"
#include "tables/faces.h"
#include "tables/shapes.h"

/* A card being drawn. Lengths are those of a card of 63 x 88 mm, from its upper left corner. */
struct extra {
    struct draw *draw;
    const struct paper *paper;
    const struct deck *deck;
    struct paper_inks inks;
    struct box box;
    double scale;
};

/* The distance of the print from the cut, mm. */
static const double edge = 3.5;

enum { LINES = 9 }; /* to write on */

static struct extra extra_begin(struct draw *draw, const struct paper *paper, struct box box)
{
    return (struct extra){draw, paper, NULL, paper_inks(paper), box, box.width / CARDS_WIDTH};
}

static struct box box_at(const struct extra *extra, double x, double y, double width, double height)
{
    double scale = extra->scale;
    return (struct box){extra->box.x + x * scale, extra->box.y + y * scale, width * scale, height * scale};
}

/* The height of the card, in units of 1/63 of its width. */
static double height_of(const struct extra *extra)
{
    return extra->box.height / extra->scale;
}

static struct type type_of(const struct extra *extra, double size, bool bold, int colour)
{
    return (struct type){.size = size * extra->scale, .bold = bold, .colour = colour};
}

/* The outline of a figure, `width` mm wide. */
static struct paint outline(const struct extra *extra, double width)
{
    return (struct paint){DRAW_NO_COLOUR, extra->inks.text, width * extra->scale};
}

static struct point middle_of(struct box box)
{
    return (struct point){box.x + box.width / 2, box.y + box.height / 2};
}

/* ---- the legend ---- */

enum side { SIDE_PRIME, SIDE_OTHER, SIDE_SPECIAL };

/* The first card of the deck with this kind of side band, or NULL. */
static const struct deck_card *find_side(const struct deck *deck, enum side side)
{
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        enum side own = card->values != 1 ? SIDE_SPECIAL : prime_is((uint64_t)card->value[0]) ? SIDE_PRIME : SIDE_OTHER;
        if (own == side)
            return card;
    }
    return NULL;
}

static void draw_copies(const struct extra *extra, struct box box)
{
    struct point middle = middle_of(box);
    double step = 3.6 * extra->scale;
    draw_rect(extra->draw, box, 1.2 * extra->scale, outline(extra, 0.3));
    for (int i = -1; i <= 1; i++)
        shapes_disc(extra->draw, (struct point){middle.x + i * step, middle.y}, 1.15 * extra->scale,
                    (struct paint){extra->inks.text, DRAW_NO_COLOUR, 0});
}

static void draw_clues(const struct extra *extra, struct box box)
{
    static const char *const words[] = {"1", "3"};
    for (int i = 0; i < 2; i++) {
        struct box card = {box.x + i * box.width * 0.52, box.y, box.width * 0.48, box.height};
        draw_rect(extra->draw, card, 0.8 * extra->scale, outline(extra, 0.3));
        draw_cell_fitted(extra->draw, card, ALIGN_CENTRE, type_of(extra, 12, true, extra->inks.text), 4, words[i]);
    }
}

static void draw_others(const struct extra *extra, struct box box)
{
    struct point middle = middle_of(box);
    for (int i = -1; i <= 1; i++)
        shapes_diamond(extra->draw, (struct point){middle.x + i * 3.5 * extra->scale, middle.y}, 4.2 * extra->scale,
                       (struct paint){extra->inks.text, DRAW_NO_COLOUR, 0});
}

static void draw_icon(const struct extra *extra, struct box box)
{
    struct paint paint = outline(extra, 0.45);
    paint.fill = 0xffffff;
    shapes_three_cards(extra->draw, middle_of(box), 7.5 * extra->scale, paint);
}

static void draw_foot(const struct extra *extra, struct box box)
{
    double y = box.y + box.height - 0.2 * extra->scale;
    struct point middle = middle_of(box);
    double half = 2.4 * extra->scale;
    draw_cell_fitted(extra->draw, (struct box){box.x, box.y, box.width, box.height - 1.2 * extra->scale}, ALIGN_CENTRE,
                     type_of(extra, 18, true, extra->inks.text), 4, "6");
    draw_line(extra->draw, (struct point){middle.x - half, y}, (struct point){middle.x + half, y},
              outline(extra, 0.8));
}

/* Writes the explanation of a figure beside it, at `y`. */
static void explain(const struct extra *extra, double y, double height, const char *words)
{
    struct box box = box_at(extra, 20, y, CARDS_WIDTH - 20 - edge, height);
    draw_paragraph(extra->draw, box, ALIGN_LEFT, type_of(extra, 9, false, extra->inks.text), 1.25, words);
}

/* Draws the kinds of side bands that the deck has, below each other. Returns their end. */
static double draw_sides(const struct extra *extra, double y)
{
    static const char *const words[] = {N_("a prime number"), N_("another number"), N_("a special card")};
    for (int side = SIDE_PRIME; side <= SIDE_SPECIAL; side++) {
        const struct deck_card *card = find_side(extra->deck, (enum side)side);
        if (card == NULL)
            continue;
        faces_band(extra->draw, extra->paper, card, box_at(extra, 5.5, y, 11, 4.4), extra->scale);
        explain(extra, y + 0.2, 4.4, _(words[side]));
        y += 5.6;
    }
    return y;
}

/* Draws a title bar across the card. */
static void draw_bar(const struct extra *extra, int fill)
{
    draw_rect(extra->draw, box_at(extra, edge, edge, CARDS_WIDTH - 2 * edge, 9), 1.5 * extra->scale,
              (struct paint){fill, extra->inks.prime_edge, 0.4 * extra->scale});
}

void extras_legend(struct draw *draw, const struct paper *paper, const struct deck *deck, struct box box)
{
    static const struct {
        void (*figure)(const struct extra *extra, struct box box);
        double width, height;
        const char *words;
    } rows[] = {
        {draw_copies, 12, 5, N_("how many of this card the deck has")},
        {draw_clues, 12, 8, N_("beside one of these it makes a prime,")},
        {draw_others, 12, 5, N_("and beside this many other cards")},
        {draw_foot, 12, 8, N_("the line is below: a 6, not a 9")},
        {draw_icon, 12, 8, N_("one of three cards must have this")},
    };
    static const double each = 8.5;
    struct extra extra = extra_begin(draw, paper, box);
    extra.deck = deck;
    draw_bar(&extra, extra.inks.prime);
    draw_cell_fitted(draw, box_at(&extra, edge + 1.5, edge, CARDS_WIDTH - 2 * edge - 3, 9), ALIGN_CENTRE,
                     type_of(&extra, 12, true, extra.inks.on_prime), 5, _("How to read a card"));
    double y = draw_sides(&extra, 15.5);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].figure == draw_icon && !deck->three_icon)
            continue;
        y += 1.7;
        rows[i].figure(&extra, box_at(&extra, 5, y + (each - rows[i].height) / 2, rows[i].width, rows[i].height));
        explain(&extra, y, each, _(rows[i].words));
        y += each;
    }
}

/* ---- blank cards ---- */

void extras_spare(struct draw *draw, const struct paper *paper, struct box box)
{
    struct extra extra = extra_begin(draw, paper, box);
    struct paint frame = {DRAW_NO_COLOUR, extra.inks.rule, 0.4 * extra.scale};
    draw_rect(draw, box_at(&extra, edge, edge, 9, height_of(&extra) - 2 * edge), 0, frame);
    draw_rect(draw, box_at(&extra, edge + 0.8, edge + 0.8, 7.4, 7.4), 1.2 * extra.scale, frame);
    draw_rect(draw, box_at(&extra, CARDS_WIDTH - edge - 8.2, height_of(&extra) - edge - 8.2, 7.4, 7.4),
              1.2 * extra.scale, frame);
    draw_cell_fitted(draw, box_at(&extra, 15, height_of(&extra) - 22, 44, 9), ALIGN_CENTRE,
                     type_of(&extra, 13, false, extra.inks.quiet), 8, _("a spare card"));
}

void extras_lines(struct draw *draw, const struct paper *paper, struct box box)
{
    struct extra extra = extra_begin(draw, paper, box);
    struct paint line = {DRAW_NO_COLOUR, extra.inks.rule, 0.25 * extra.scale};
    draw_bar(&extra, DRAW_NO_COLOUR);
    for (int i = 0; i < LINES; i++) {
        struct box at = box_at(&extra, edge + 1.5, 21 + 7.5 * i, CARDS_WIDTH - 2 * edge - 3, 0);
        draw_line(draw, (struct point){at.x, at.y}, (struct point){at.x + at.width, at.y}, line);
    }
}
