/* extras.h: cards that fill the last page: a legend, and blank cards. */
#ifndef TABLES_EXTRAS_H
#define TABLES_EXTRAS_H

#include "core/cards/deck.h"
#include "tables/draw.h"
#include "tables/paper.h"

/* The legend: the meaning of each mark on the cards of this deck. The box is 63 x 88 mm times any scale. */
void extras_legend(struct draw *draw, const struct paper *paper, const struct deck *deck, struct box box);

/* A spare card of a deck, to replace a lost one: the side band without a pattern, the rest blank. */
void extras_spare(struct draw *draw, const struct paper *paper, struct box box);

/* A hint card with lines to write on. */
void extras_lines(struct draw *draw, const struct paper *paper, struct box box);

#endif
