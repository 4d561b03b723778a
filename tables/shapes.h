/* shapes.h: figures made of lines and polygons, so that no font is needed for them. */
#ifndef TABLES_SHAPES_H
#define TABLES_SHAPES_H

#include "tables/draw.h"

/* A disc about `centre`. */
void shapes_disc(struct draw *draw, struct point centre, double radius, struct paint paint);

/* A diamond, as on playing cards, `height` high. */
void shapes_diamond(struct draw *draw, struct point centre, double height, struct paint paint);

/* The "3 cards allowed" icon: three cards fanned out, `height` high, about as wide. */
void shapes_three_cards(struct draw *draw, struct point centre, double height, struct paint paint);

/* Slanting stripes over the box, `gap` apart from the middle of one to the middle of the next, none outside. */
void shapes_stripes(struct draw *draw, struct box box, double gap, struct paint paint);

/* Discs of that radius all over the box in a regular pattern, none outside. */
void shapes_dots(struct draw *draw, struct box box, double gap, double radius, struct paint paint);

/* A line of dashes. */
void shapes_dashes(struct draw *draw, struct point from, struct point to, double dash, struct paint paint);

/* 100 mm with a tick at each centimetre, and what it is for, in the middle of the lower edge of a page; 3 mm high. */
void shapes_ruler(struct draw *draw, double width, double height);

#endif
