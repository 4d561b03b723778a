/* cards.h: lays out cards to print and cut: positions on the page, cut marks, and backs aligned with their fronts. */
#ifndef TABLES_CARDS_H
#define TABLES_CARDS_H

#include "tables/draw.h"
#include "tables/paper.h"

/* The usual size of a card in millimetres. Nine fit on a page of A4 or Letter. */
enum { CARDS_WIDTH = 63, CARDS_HEIGHT = 88 };

/* Cards to be laid out on pages. */
struct cards {
    const struct paper *paper;
    const char *title; /* of the drawing, not shown on the pages; may be NULL */
    int count;
    double scale; /* 1 for CARDS_WIDTH x CARDS_HEIGHT; ignored if `paper` sets a card size */
    const void *of; /* data of the callbacks */
    /* Draw the front or the back of card `i`, from 0, in the box. */
    void (*front)(struct draw *draw, const struct cards *cards, int i, struct box box);
    void (*back)(struct draw *draw, const struct cards *cards, int i, struct box box);
    /*
     * Draws card `i`, from 0, of the cards that fill the last page; they have backs, too. NULL: the page is not filled.
     */
    void (*fill)(struct draw *draw, const struct cards *cards, int i, struct box box);
};

/* The size of a card, mm. */
double cards_width(const struct cards *cards);
double cards_height(const struct cards *cards);

/*
 * Draws the pages: as many cards on each as fit, row by row, edge to edge or, with bleed, twice the bleed apart. With
 * backs, each page is followed by a page of backs, each of which is behind its front when the sheet is turned over the
 * edge paper->flip. With paper->is_folded, the backs are on the other half of the page, so that each is behind its
 * front when the page is folded along its dashed line; the page is turned if more cards fit that way. With
 * paper->is_card_per_page, every card has a page of its own size and bleed, without marks, and with backs one more
 * page has a back. Marks keep 5 mm from the edge of the paper and do not cross the ruler; if there is no space for
 * them and no bleed, they are on the cards. Faults of the drawing: a card larger than the paper, a bleed of more than
 * half a card, too many pages.
 */
void cards_draw(struct draw *draw, const struct cards *cards);

/* The scale of cards in large print: four fit on a page of A4 or Letter. */
double cards_large_scale(void);

#endif
