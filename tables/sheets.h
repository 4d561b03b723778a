/* sheets.h: the list of sheets. A new sheet is a file that defines its struct, a line here and a row in sheets.c. */
#ifndef TABLES_SHEETS_H
#define TABLES_SHEETS_H

#include "tables/sheet.h"

/* The sheet of this name, or NULL. */
const struct sheet *sheets_find(const char *name);

/* The sheet at index `i`; NULL at the end of the list. `i` must not be greater than the number of sheets. */
const struct sheet *sheets_at(int i);

/* The sheets, each defined in a file of its own. */
extern const struct sheet judgement_sheet;
extern const struct sheet list_sheet;
extern const struct sheet factors_sheet;
extern const struct sheet matrix_sheet;
extern const struct sheet grid_sheet;
extern const struct sheet plays_sheet;
extern const struct sheet strongest_sheet;
extern const struct sheet clues_sheet;
extern const struct sheet hints_sheet;
extern const struct sheet deck_sheet;
extern const struct sheet score_sheet;
extern const struct sheet rules_sheet;

#endif
