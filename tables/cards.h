/* cards.h: cards to print and cut: their positions on the page, cut marks, and backs behind their fronts. */
#ifndef TABLES_CARDS_H
#define TABLES_CARDS_H

#include "tables/draw.h"
#include "tables/paper.h"

/* The size of a card in millimetres. Nine fit on A4 and on Letter. */
enum { CARDS_WIDTH = 63, CARDS_HEIGHT = 88 };

/* Cards to be laid on pages. */
struct cards {
    const struct paper *paper;
    int count;
    double scale; /* 1 for CARDS_WIDTH x CARDS_HEIGHT */
    const void *of; /* for `front` and `back` */
    /* Draw card `i`, from 0, into the box. */
    void (*front)(struct draw *draw, const struct cards *cards, int i, struct box box);
    void (*back)(struct draw *draw, const struct cards *cards, int i, struct box box);
    /* Draws card `i`, from 0, of those that fill the last page; each has a back, too. NULL: none do. */
    void (*fill)(struct draw *draw, const struct cards *cards, int i, struct box box);
};

/*
 * Draws the pages: as many cards on each as fit, row by row, edge to edge. With backs each page is followed by one on
 * which every back lies behind its front, once the sheet is turned over the edge paper->flip. A card larger than the
 * paper is a fault of the drawing.
 */
void cards_draw(struct draw *draw, const struct cards *cards);

/* The scale of cards in large print: four fit on A4 and on Letter. */
double cards_large_scale(void);

#endif
