/* draw_list.h: a drawing backend for tests that writes the calls as lines of text. */
#ifndef TESTS_TABLES_DRAW_LIST_H
#define TESTS_TABLES_DRAW_LIST_H

#include "tables/draw.h"

/* Appends a line for each call to `list`. Text widths are those of a wide font, from a table. */
struct draw_list {
    struct draw draw;
    struct text *list;
};

void draw_list_begin(struct draw_list *list, struct text *into, int pages);

/* A drawing on a page of 100 x 100 mm, whose calls from now on are the lines of `into`, which is empty. */
struct draw_list draw_list_on_page(struct text *into);

#endif
