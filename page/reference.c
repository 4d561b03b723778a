/* reference.c: the judgement table on the page. */
#include "page/reference.h"

#include "core/base/language.h"
#include "core/base/markup.h"
#include "page/decks.h"
#include "page/refused.h"
#include "referee/channel/json.h"
#include "referee/game/view.h"
#include "tables/factors.h"
#include "tables/pairs.h"
#include "tables/values.h"

#include <string.h>

enum { LAST_NUMBER = 999 };

static void add_element(const char *tag, const char *words, struct text *html)
{
    text_print(html, "<%s>", tag);
    markup_add(html, words);
    text_print(html, "</%s>\n", tag);
}

/* Begins the explanation of a table, which is collapsed so that the table is visible at once. */
static void begin_fold(struct text *html)
{
    text_add(html, "<details>");
    add_element("summary", _("How to read it"), html);
}

static void end_fold(struct text *html)
{
    text_add(html, "</details>\n");
}

static void add_heads(const struct table *table, struct text *html)
{
    struct text part = {0};
    text_add(html, "<thead><tr><td></td>");
    for (int column = 0; column < table->columns; column++) {
        text_add(html, "<th scope=\"col\">");
        markup_add(html, table_head(table, column, &part));
        text_add(html, "</th>");
    }
    text_add(html, "</tr></thead>\n");
    text_free(&part);
}

static void add_row(const struct table *table, uint64_t row, struct text *html)
{
    static const char *const classes[] = {[CELL_STRONG] = " class=\"strong\"",
                                          [CELL_PRIME] = " class=\"prime\"",
                                          [CELL_TRAP] = " class=\"trap\"",
                                          [CELL_BLANK] = NULL};
    struct text part = {0};
    text_add(html, table_ends_band(table, row) ? "<tr class=\"end\"><th scope=\"row\">" : "<tr><th scope=\"row\">");
    markup_add(html, table_side(table, row, &part));
    text_add(html, "</th>");
    for (int column = 0; column < table->columns; column++) {
        enum cell kind = table_cell(table, row, column, &part);
        text_print(html, "<td%s>", classes[kind] != NULL ? classes[kind] : "");
        markup_add(html, text_string(&part));
        text_add(html, "</td>");
    }
    text_add(html, "</tr>\n");
    text_free(&part);
}

static void add_table(const struct table *table, struct text *html)
{
    text_add(html, "<div class=\"sheet\"><table>\n");
    add_heads(table, html);
    text_add(html, "<tbody>\n");
    for (uint64_t row = 0; row < table->rows; row++)
        add_row(table, row, html);
    text_add(html, "</tbody></table></div>\n");
}

static void add_judgement(const struct deck *deck, struct text *html)
{
    struct factors_block block = factors_first_whole(1, LAST_NUMBER);
    struct text marks = {0};
    struct pairs pairs;
    block.deck = deck;
    pairs_of(deck, true, &pairs);
    struct table two = pairs_table(&pairs);
    add_element("h2", _("Numbers"), html);
    begin_fold(html);
    add_element("p", _("Hundreds across, the last two digits down: P for a prime, otherwise the prime factors. Numbers "
                       "without a factor 2, 3 or 5 look like primes: they stand out."), html);
    values_add_marks(deck, UINT64_MAX, &marks);
    if (marks.length > 0)
        add_element("p", marks.at, html);
    text_free(&marks);
    end_fold(html);
    do {
        struct table table = factors_table(&block);
        add_table(&table, html);
    } while (factors_next(&block));
    if (two.rows == 0 || two.columns == 0)
        return;
    add_element("h2", _("Two cards"), html);
    begin_fold(html);
    add_element("p", _("The left card down, the right card across: the prime, or else the prime factors. A right card "
                       "that is even or 5 is not here: it makes no prime."), html);
    end_fold(html);
    add_table(&two, html);
}

static bool write_sheet(const char *sheet, const char *name, struct text *answer, struct fault *fault)
{
    struct deck deck;
    struct text html = {0};
    if (strcmp(sheet, "judgement") != 0)
        return refuse(fault, FAULT_BAD_OPTION, "%.40s", sheet);
    if (!deck_builtin(*name != '\0' ? name : DECK_USUAL, &deck))
        return refuse(fault, FAULT_BAD_OPTION, "%.40s", name);
    add_judgement(&deck, &html);
    text_add(answer, "{\"html\":");
    text_add_json(answer, html.at, html.length);
    text_add(answer, "}\n");
    text_free(&html);
    return true;
}

void reference_line(const char *line, size_t length, struct text *answer)
{
    struct text sheet = {0}, deck = {0};
    struct fault fault;
    struct json_member members[] = {{"sheet", JSON_STRING, &sheet, false}, {"deck", JSON_STRING, &deck, false}};
    bool ok = json_read(line, length, members, 2) || refuse_plain(&fault, FAULT_SYNTAX);
    if (!ok || !write_sheet(text_string(&sheet), text_string(&deck), answer, &fault))
        refused_add(&fault, answer);
    text_free(&sheet);
    text_free(&deck);
}
