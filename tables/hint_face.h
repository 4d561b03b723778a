/* hint_face.h: the face of a hint card: a title, sentences and numbers over the whole card. */
#ifndef TABLES_HINT_FACE_H
#define TABLES_HINT_FACE_H

#include "tables/draw.h"
#include "tables/paper.h"

/*
 * Draws a title and paragraphs, in the largest type with which they fit: the texts of the hints then have 9 points or
 * more, in large print 18 or more; in a font wider than DejaVu Sans or on a smaller card perhaps 7, or 14. Less room is
 * a fault of the drawing. The paragraphs are separated by newlines; one that begins with '#' is bold, and
 * its items, which are separated by tabs, stand in columns.
 */
void hint_face_draw(struct draw *draw, const struct paper *paper, const char *title, const char *paragraphs,
                    struct box box);

#endif
