/* hint_face.h: the face of a hint card: a title, sentences and numbers on the whole card. */
#ifndef TABLES_HINT_FACE_H
#define TABLES_HINT_FACE_H

#include "tables/draw.h"
#include "tables/paper.h"

/*
 * Draws a title and paragraphs, in the largest type that fits: 9 points or more for the texts of the hints, 18 or more
 * in large print. The minimum, for a font wider than DejaVu Sans or a smaller card, is 7, or 14 in large print; if that
 * is still too large, the drawing has a fault. Paragraphs are separated by newlines. One that begins with '#' is bold,
 * and its items, separated by tabs, are in columns.
 */
void hint_face_draw(struct draw *draw, const struct paper *paper, const char *title, const char *paragraphs,
                    struct box box);

#endif
