/* painter.h: the table drawn as text, for a terminal. */
#ifndef REFEREE_CHANNEL_PAINTER_H
#define REFEREE_CHANNEL_PAINTER_H

#include "referee/game/game.h"

enum { PAINTER_COLUMNS = 78, PAINTER_COLUMNS_MIN = 40 };

struct painter_style {
    int columns; /* no line is wider, PAINTER_COLUMNS_MIN at least; but for a single card or word that is */
    bool color;  /* escape sequences may stand in the lines */
};

/*
 * Adds the table as lines: what belongs to nobody first, then each player with what is his, the one on turn (`turn`, or
 * SEAT_NONE) marked by >, and `due` last. Each line ends with a newline.
 */
void painter_draw(const struct view *table, const struct match *match, int turn, const char *due,
                  const struct painter_style *style, struct text *text);

#endif
