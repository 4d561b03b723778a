/* painter.h: draws the view of a game as text, for a terminal. */
#ifndef REFEREE_CHANNEL_PAINTER_H
#define REFEREE_CHANNEL_PAINTER_H

#include "referee/game/game.h"

enum { PAINTER_COLUMNS = 78, PAINTER_COLUMNS_MIN = 40 };

struct painter_style {
    int columns; /* maximum width of a line, at least PAINTER_COLUMNS_MIN; only a single card or word may exceed it */
    bool color;  /* lines may contain escape sequences */
};

/*
 * Adds the view as lines, each with its newline: common areas first, then each player's areas, with > before the player
 * on turn (`turn`, or SEAT_NONE), and the pending action `due` last.
 */
void painter_draw(const struct view *table, const struct match *match, int turn, const char *due,
                  const struct painter_style *style, struct text *text);

#endif
