/* extras.h: cards that fill the last page: how to read a card, and cards to write on. */
#ifndef TABLES_EXTRAS_H
#define TABLES_EXTRAS_H

#include "core/cards/deck.h"
#include "tables/draw.h"
#include "tables/paper.h"

/* What each mark on the cards of this deck means. The box is one of 63 x 88 mm times any scale. */
void extras_legend(struct draw *draw, const struct paper *paper, const struct deck *deck, struct box box);

/* A spare card of a deck, for one that is lost: its side without a pattern, and room for the rest. */
void extras_spare(struct draw *draw, const struct paper *paper, struct box box);

/* A hint card with lines to write on. */
void extras_lines(struct draw *draw, const struct paper *paper, struct box box);

#endif
