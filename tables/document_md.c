/* document_md.c: a document as Markdown. */
#include "tables/document.h"

#include <string.h>

/* Whether an entity such as `&amp;` or `&#38;` may begin at `at`. */
static bool is_entity(const char *at)
{
    return *at == '&' && (at[1] == '#' || (at[1] >= 'A' && at[1] <= 'Z') || (at[1] >= 'a' && at[1] <= 'z'));
}

/* Adds the character of plain text at `at`, after a backslash if it is special in Markdown. */
static void add_plain_char(struct text *text, const char *at)
{
    if (strchr("\\`*_[]<>|#~", *at) != NULL || is_entity(at))
        text_add_char(text, '\\');
    text_add_char(text, *at);
}

static void add_plain(struct text *text, const char *word)
{
    for (; *word != '\0'; word++)
        add_plain_char(text, word);
}

static void md_begin(struct document *document, const char *title)
{
    text_add(&document->out->text, "# ");
    add_plain(&document->out->text, title);
    text_add_char(&document->out->text, '\n');
}

static void md_heading(struct document *document, const char *heading)
{
    text_add(&document->out->text, "\n## ");
    add_plain(&document->out->text, heading);
    text_add_char(&document->out->text, '\n');
}

static void md_note(struct document *document, const char *note)
{
    struct text *text = &document->out->text;
    text_add_char(text, '\n');
    for (const char *end; *note != '\0'; note = end) {
        end = document_end_of_blank(note);
        if (end > note)
            text_add_bytes(text, note, (size_t)(end - note)); /* blanks contain no Markdown */
        else if (*end++ == '*')
            text_add(text, "**");
        else
            add_plain_char(text, note);
    }
    text_add_char(text, '\n');
}

static void add_cell(struct text *text, const struct table *table, uint64_t row, int column, struct text *part)
{
    enum cell kind = table_cell(table, row, column, part);
    const char *mark = kind == CELL_PRIME || kind == CELL_STRONG ? "**" : kind == CELL_TRAP ? "*" : "";
    text_print(text, " %s", mark);
    if (kind == CELL_BLANK)
        text_add_text(text, part); /* blanks contain no Markdown */
    else
        add_plain(text, text_string(part));
    text_print(text, "%s |", mark);
}

/* Markdown requires a row of heads; a table without heads has empty ones. */
static void add_heads(struct text *text, const struct table *table, struct text *part)
{
    text_add_char(text, '|');
    if (table->side != NULL) {
        text_add_char(text, ' ');
        add_plain(text, table->corner);
        text_add(text, " |");
    }
    for (int column = 0; column < table->columns; column++) {
        text_add_char(text, ' ');
        if (table->is_form)
            text_add(text, table_head(table, column, part));
        else
            add_plain(text, table_head(table, column, part));
        text_add(text, " |");
    }
    text_add(text, table->side != NULL ? "\n|---:|" : "\n|");
    for (int column = 0; column < table->columns; column++)
        text_add(text, table->is_left ? ":---|" : "---:|");
    text_add_char(text, '\n');
}

static void md_table(struct document *document, const struct table *table)
{
    struct text *text = &document->out->text, part = {0};
    text_add_char(text, '\n');
    add_heads(text, table, &part);
    for (uint64_t row = 0; row < table->rows && !document_has_failed(document); row++) {
        text_add_char(text, '|');
        if (table->side != NULL) {
            text_add(text, " **");
            add_plain(text, table_side(table, row, &part));
            text_add(text, "** |");
        }
        for (int column = 0; column < table->columns; column++)
            add_cell(text, table, row, column, &part);
        text_add_char(text, '\n');
    }
    text_free(&part);
}

static void md_end(struct document *document)
{
    (void)document;
}

const struct document_calls document_md = {md_begin, md_heading, md_note, md_table, NULL, md_end,
                                           document_rows_max, NULL, NULL};
