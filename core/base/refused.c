/* refused.c: placeholders for the answers to refused inputs (--errors=inline). */
#include "core/base/refused.h"

#include <string.h>

void refused_add_json(struct text *text, const struct refused *refused)
{
    text_add(text, "{\"input\":");
    if (refused->input != NULL)
        text_add_json(text, refused->input, refused->length);
    else
        text_add(text, "null");
    text_print(text, ",\"error\":\"%s\",\"text\":", refused->code);
    text_add_json(text, refused->sentence, strlen(refused->sentence));
    text_add_char(text, '}');
}

void refused_add_cell(struct text *text, const struct refused *refused)
{
    if (refused->input == NULL || refused->length == 0) {
        text_add_char(text, '-');
        return;
    }
    struct text cell = {0};
    text_add_bytes(&cell, refused->input, refused->length);
    for (size_t i = 0; i < cell.length; i++)
        if (cell.at[i] == '\t')
            cell.at[i] = ' ';
    text_add(text, text_is_formula(text_string(&cell)) ? "'" : "");
    text_add_safe(text, text_string(&cell), cell.length);
    text_free(&cell);
}
