/* shapes.c: figures made of lines and polygons, which need no font. */
#include "tables/shapes.h"

#include "core/base/language.h"
enum { DISC_POINTS = 32 };

/* The cosines of the first quarter of a circle divided into DISC_POINTS; the others follow by symmetry. */
static const double quarter[DISC_POINTS / 4 + 1] = {
    1, 0.980785280403, 0.923879532511, 0.831469612303, 0.707106781187,
    0.555570233020, 0.382683432365, 0.195090322016, 0,
};

static double cosine(int part)
{
    int q = DISC_POINTS / 4;
    part = ((part % DISC_POINTS) + DISC_POINTS) % DISC_POINTS;
    if (part > 2 * q)
        part = DISC_POINTS - part;
    return part <= q ? quarter[part] : -quarter[2 * q - part];
}

void shapes_disc(struct draw *draw, struct point centre, double radius, struct paint paint)
{
    struct point point[DISC_POINTS];
    for (int i = 0; i < DISC_POINTS; i++)
        point[i] = (struct point){centre.x + radius * cosine(i), centre.y + radius * cosine(i - DISC_POINTS / 4)};
    draw_polygon(draw, point, DISC_POINTS, paint);
}

void shapes_diamond(struct draw *draw, struct point centre, double height, struct paint paint)
{
    double half = height / 2, wide = height * 0.39;
    struct point point[] = {{centre.x, centre.y - half}, {centre.x + wide, centre.y},
                            {centre.x, centre.y + half}, {centre.x - wide, centre.y}};
    draw_polygon(draw, point, 4, paint);
}

/* Draws a card of the icon: `at` is its lower left corner, `lean` the tangent of its angle. */
static void draw_leaning_card(struct draw *draw, struct point at, double size, double lean, struct paint paint)
{
    double wide = size * 0.52, high = size * 0.8;
    double right_x = wide, right_y = wide * lean, up_x = high * lean, up_y = -high;
    struct point point[] = {at,
                            {at.x + right_x, at.y + right_y},
                            {at.x + right_x + up_x, at.y + right_y + up_y},
                            {at.x + up_x, at.y + up_y}};
    draw_polygon(draw, point, 4, paint);
}

void shapes_three_cards(struct draw *draw, struct point centre, double height, struct paint paint)
{
    double left = centre.x - height * 0.26, low = centre.y + height * 0.4;
    draw_leaning_card(draw, (struct point){left - height * 0.24, low + height * 0.08}, height, -0.28, paint);
    draw_leaning_card(draw, (struct point){left + height * 0.24, low - height * 0.06}, height, 0.28, paint);
    draw_leaning_card(draw, (struct point){left, low}, height, 0, paint);
}

/* The number of whole steps in a length. */
static int count_steps(double length, double step)
{
    return length > 0 ? (int)(length / step) : 0;
}

/*
 * A stripe is the line x + y = along, relative to the upper left corner. One end is on the top or right side of the
 * box, the other on the left or bottom side.
 */
void shapes_stripes(struct draw *draw, struct box box, double gap, struct paint paint)
{
    double step = gap * 1.41421356237;
    int stripes = count_steps(box.width + box.height + step / 2, step);
    for (int i = 0; i < stripes; i++) {
        double along = step * (i + 0.5);
        struct point upper = {box.x + along, box.y}, lower = {box.x, box.y + along};
        if (along > box.width)
            upper = (struct point){box.x + box.width, box.y + along - box.width};
        if (along > box.height)
            lower = (struct point){box.x + along - box.height, box.y + box.height};
        draw_line(draw, lower, upper, paint);
    }
}

/* Every second row is shifted by half a gap. */
void shapes_dots(struct draw *draw, struct box box, double gap, double radius, struct paint paint)
{
    double first = radius + gap / 4;
    int rows = count_steps(box.height - radius - first + gap / 2, gap / 2);
    for (int row = 0; row < rows; row++) {
        double left = first + row % 2 * gap / 2;
        int dots = count_steps(box.width - radius - left + gap, gap);
        for (int i = 0; i < dots; i++)
            shapes_disc(draw, (struct point){box.x + left + i * gap, box.y + first + row * gap / 2}, radius, paint);
    }
}

void shapes_dashes(struct draw *draw, struct point from, struct point to, double dash, struct paint paint)
{
    double across = to.x - from.x, down = to.y - from.y;
    double length = across > 0 ? across : down; /* the other one is 0 */
    int dashes = count_steps(length + dash, 2 * dash);
    for (int i = 0; i < dashes; i++) {
        double begin = 2 * i * dash / length, end = (2 * i + 1) * dash / length;
        draw_line(draw, (struct point){from.x + across * begin, from.y + down * begin},
                  (struct point){from.x + across * end, from.y + down * end}, paint);
    }
}

/* As low as most printers can print: nine cards on Letter leave no more space. */
void shapes_ruler(struct draw *draw, double width, double height)
{
    static const double above_edge = 4.8, label = 40;
    struct paint paint = {DRAW_NO_COLOUR, 0x000000, 0.2};
    struct point at = {(width - 100 - label) / 2, height - above_edge};
    if (at.x < 0)
        draw_fail(draw, "the ruler needs paper that is %.0f mm wide", 100 + label);
    draw_line(draw, at, (struct point){at.x + 100, at.y}, paint);
    for (int i = 0; i <= 10; i++)
        draw_line(draw, (struct point){at.x + 10 * i, at.y - (i % 5 == 0 ? 2.0 : 1.2)},
                  (struct point){at.x + 10 * i, at.y}, paint);
    draw_cell(draw, (struct box){at.x + 102, at.y - 2.2, label - 2, 2.4}, ALIGN_LEFT, (struct type){.size = 6.5},
              _("100 mm: print at 100 %"));
}
