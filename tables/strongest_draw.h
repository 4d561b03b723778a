/* strongest_draw.h: draws the sheet of the strongest hands: a row for each number of cards, Jokers across. */
#ifndef TABLES_STRONGEST_DRAW_H
#define TABLES_STRONGEST_DRAW_H

#include "tables/sheet.h"

void strongest_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result);

#endif
