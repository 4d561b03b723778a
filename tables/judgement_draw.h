/* judgement_draw.h: the judgement sheet on paper: two halves that fold onto each other, or large print. */
#ifndef TABLES_JUDGEMENT_DRAW_H
#define TABLES_JUDGEMENT_DRAW_H

#include "tables/sheet.h"

/* Draws all pages of the request's range. A fault is recorded in `draw`; `result` is not changed. */
void judgement_draw(const struct sheet_request *request, struct draw *draw, struct sheet_result *result);

#endif
