/* judgement_draw.h: the judgement sheet on paper: two halves that close over each other, or large print. */
#ifndef TABLES_JUDGEMENT_DRAW_H
#define TABLES_JUDGEMENT_DRAW_H

#include "tables/sheet.h"

/* Draws all pages of the request's range. A fault is left in `draw`; `result` stays as it is. */
void judgement_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result);

#endif
