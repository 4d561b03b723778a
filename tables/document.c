/* document.c: a sheet as headings, notes and tables, independent of the format. */
#include "tables/document.h"

#include "core/base/language.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>

const char *document_end_of_blank(const char *at)
{
    if (strncmp(at, "__", 2) == 0)
        return at + strspn(at, "_");
    return strncmp(at, "[ ]", 3) == 0 ? at + 3 : at;
}

const char *document_or(void)
{
    return language_name(" or ", N_("between boxes to tick and a line to write on"));
}

void document_begin(struct document *document, const char *title)
{
    document->title = title;
    document->calls->begin(document, title);
}

void document_turn(struct document *document, const struct table *table)
{
    if (document->calls->turn != NULL)
        document->calls->turn(document, table);
}

int document_across(struct document *document, const struct table *table)
{
    return document->calls->across != NULL ? document->calls->across(document, table) : INT_MAX;
}

void document_heading(struct document *document, const char *heading)
{
    snprintf(document->section, sizeof document->section, "%s", heading);
    document->tables = 0;
    document->calls->heading(document, heading);
}

void document_note(struct document *document, const char *note)
{
    document->calls->note(document, note);
}

void document_table(struct document *document, const struct table *table)
{
    if (table->rows == 0 || table->columns == 0)
        return;
    document->tables++;
    document->calls->table(document, table);
}

void document_judge(struct document *document, const struct deck *deck)
{
    if (document->calls->judge != NULL)
        document->calls->judge(document, deck);
}

void document_end(struct document *document)
{
    document->calls->end(document);
}

uint64_t document_rows_max(const struct document *document)
{
    (void)document;
    return DOCUMENT_ROWS_MAX;
}

bool document_has_failed(struct document *document)
{
    if (document->draw != NULL)
        return document->draw->fault[0] != '\0';
    return !out_flush_if_full(document->out);
}
