/* sheets.c: the list of sheets. */
#include "tables/sheets.h"

#include <string.h>

/* In the order in which --help lists them. */
static const struct sheet *const sheets[] = {
    &judgement_sheet,
    &list_sheet,
    &factors_sheet,
    &matrix_sheet,
    &grid_sheet,
    &plays_sheet,
    &strongest_sheet,
    &clues_sheet,
    &hints_sheet,
    &deck_sheet,
    &score_sheet,
    &rules_sheet,
    NULL,
};

const struct sheet *sheets_find(const char *name)
{
    for (int i = 0; sheets[i] != NULL; i++)
        if (strcmp(sheets[i]->name, name) == 0)
            return sheets[i];
    return NULL;
}

const struct sheet *sheets_at(int i)
{
    return sheets[i];
}
