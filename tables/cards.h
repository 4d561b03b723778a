/* cards.h: cards to print and cut: where they stand on the page, marks to cut by, and backs that meet their fronts. */
#ifndef TABLES_CARDS_H
#define TABLES_CARDS_H

#include "tables/draw.h"
#include "tables/paper.h"

/* A card, in millimetres: nine of them fit A4 and Letter paper. */
enum { CARDS_WIDTH = 63, CARDS_HEIGHT = 88 };

/* Cards to be laid on pages. */
struct cards {
    const struct paper *paper;
    int count;
    double scale; /* 1 for CARDS_WIDTH x CARDS_HEIGHT */
    const void *of; /* what the faces need */
    /* Draws card number i, from 0, into the box. */
    void (*front)(struct draw *draw, const struct cards *cards, int i, struct box box);
    void (*back)(struct draw *draw, const struct cards *cards, int i, struct box box);
};

/*
 * Draws the pages: as many cards a page as it has room for, row by row, edge to edge. With backs each page is
 * followed by one on which every back lies behind its front once the sheet is turned over the edge that paper->flip
 * names.
 */
void cards_draw(struct draw *draw, const struct cards *cards);

/* How large cards are for large print: four A4 pages of nine become nine pages of four. */
double cards_large_scale(void);

#endif
