/* shapes.h: figures made of lines and polygons, which need no font. */
#ifndef TABLES_SHAPES_H
#define TABLES_SHAPES_H

#include "tables/draw.h"

/* A disc about `centre`. */
void shapes_disc(struct draw *draw, struct point centre, double radius, struct paint paint);

/* A diamond, as on playing cards, `height` mm high. */
void shapes_diamond(struct draw *draw, struct point centre, double height, struct paint paint);

/* The "3 cards allowed" icon: three cards fanned out, `height` mm high and about as wide. */
void shapes_three_cards(struct draw *draw, struct point centre, double height, struct paint paint);

/* Diagonal stripes in the box, their centre lines `gap` mm apart. */
void shapes_stripes(struct draw *draw, struct box box, double gap, struct paint paint);

/* Discs of this radius in the box, in a regular pattern `gap` mm apart. */
void shapes_dots(struct draw *draw, struct box box, double gap, double radius, struct paint paint);

/* A dashed line to the right or down; the dashes, and the gaps between them, are `dash` mm long. */
void shapes_dashes(struct draw *draw, struct point from, struct point to, double dash, struct paint paint);

/*
 * A labelled ruler of 100 mm with a tick at each centimetre, 3 mm high, at the bottom of a page of this size. A page
 * less than 140 mm wide is a fault.
 */
void shapes_ruler(struct draw *draw, double width, double height);

#endif
