/* cards.h: cards to print and cut: their positions on the page, cut marks, and backs behind their fronts. */
#ifndef TABLES_CARDS_H
#define TABLES_CARDS_H

#include "tables/draw.h"
#include "tables/paper.h"

/* The usual size of a card in millimetres. Nine fit on A4 and on Letter. */
enum { CARDS_WIDTH = 63, CARDS_HEIGHT = 88 };

/* Cards to be laid on pages. */
struct cards {
    const struct paper *paper;
    const char *title; /* of the drawing, which no page shows; NULL if it has none */
    int count;
    double scale; /* 1 for CARDS_WIDTH x CARDS_HEIGHT; without effect if the paper has a size of cards */
    const void *of; /* for `front` and `back` */
    /* Draw card `i`, from 0, into the box. */
    void (*front)(struct draw *draw, const struct cards *cards, int i, struct box box);
    void (*back)(struct draw *draw, const struct cards *cards, int i, struct box box);
    /* Draws card `i`, from 0, of those that fill the last page; each has a back, too. NULL: none do. */
    void (*fill)(struct draw *draw, const struct cards *cards, int i, struct box box);
};

/* The size of these cards, mm. */
double cards_width(const struct cards *cards);
double cards_height(const struct cards *cards);

/*
 * Draws the pages: as many cards on each as fit, row by row, edge to edge, or with bleed twice that apart. With backs
 * each page is followed by one on which every back lies behind its front, once the sheet is turned over the edge
 * paper->flip. With paper->is_folded the backs are on the other half of the page, so that each lies behind its front
 * once the page is folded at its dashed line; the page is turned if more cards fit then. With paper->is_each every card
 * has a page of its size with its bleed, without marks, and with backs one page has a back. Marks keep 5 mm from the
 * edge of the paper, and do not cross the ruler; where there is no room for them, and no bleed, they are on the cards.
 * Faults of the drawing: a card larger than the paper, a bleed of more than half a card, too many pages.
 */
void cards_draw(struct draw *draw, const struct cards *cards);

/* The scale of cards in large print: four fit on A4 and on Letter. */
double cards_large_scale(void);

#endif
