/* document_html.c: a document as one self-contained HTML page. */
#include "tables/document.h"

#include "core/base/language.h"
#include "core/cards/clue.h"
#include "core/cards/deck_number.h"
#include "tables/page_text.h"

#include <string.h>

enum { SAMPLE_ROWS = 40 }; /* rows examined to estimate the width of a table */

static void add_lines(struct text *text, const char *const *line)
{
    for (; *line != NULL; line++)
        text_add(text, *line);
}

static void add_escaped_char(struct text *text, char c)
{
    if (c == '<')
        text_add(text, "&lt;");
    else if (c == '>')
        text_add(text, "&gt;");
    else if (c == '&')
        text_add(text, "&amp;");
    else if (c == '"')
        text_add(text, "&quot;");
    else
        text_add_char(text, c);
}

static void add_escaped(struct text *text, const char *word)
{
    for (; *word != '\0'; word++)
        add_escaped_char(text, *word);
}

/* Writes the head of the page. Its Content-Security-Policy forbids the page to load other files. */
static void html_begin(struct document *document, const char *title)
{
    struct text *text = &document->out->text;
    text_print(text, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>", language_code());
    add_escaped(text, title);
    text_add(text, "</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta name=\"color-scheme\" content=\"light dark\">\n"
             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
             "script-src 'unsafe-inline'\">\n<style>\n");
    add_lines(text, page_css);
    if (strcmp(language_code(), "ja") == 0)
        text_add(text, "th, td { word-break: keep-all; }\n"); /* otherwise a line may break between any two kanji */
    text_add(text, "</style>\n</head>\n<body>\n<main>\n<h1>");
    add_escaped(text, title);
    text_add(text, "</h1>\n");
}

static void html_heading(struct document *document, const char *heading)
{
    struct text *text = &document->out->text;
    text_add(text, "<h2>");
    add_escaped(text, heading);
    text_add(text, "</h2>\n");
}

/*
 * Adds words with their blanks as input fields. The text after a box to tick is its label; other fields have `label`.
 */
static void add_blanks(struct text *text, const char *words, const char *label)
{
    bool is_in_label = false;
    for (const char *end; *words != '\0'; words = end) {
        end = document_end_of_blank(words);
        if (is_in_label && (end > words || strncmp(words, document_or(), strlen(document_or())) == 0)) {
            text_add(text, "</label> ");
            is_in_label = false;
        }
        if (*words == '[' && end > words) {
            text_add(text, "<label><input type=\"checkbox\">");
            is_in_label = true;
        } else if (end > words) {
            text_print(text, "<input autocomplete=\"off\" size=\"%d\" aria-label=\"", (int)(end - words));
            add_escaped(text, label);
            text_add(text, "\">");
        } else {
            add_escaped_char(text, *words);
            end = words + 1;
        }
    }
    if (is_in_label)
        text_add(text, "</label>");
}

/* Adds a line of a form, with input fields in place of its blanks. */
static void html_blanks(struct document *document, const char *words)
{
    struct text *text = &document->out->text;
    text_add(text, "<p class=\"form\">");
    add_blanks(text, words, _("To fill in"));
    text_add(text, "</p>\n");
}

static void html_note(struct document *document, const char *note)
{
    struct text *text = &document->out->text;
    bool strong = false;
    if (strstr(note, "__") != NULL) {
        html_blanks(document, note);
        return;
    }
    text_add(text, "<p>");
    for (; *note != '\0'; note++)
        if (*note == '*')
            text_add(text, (strong = !strong) ? "<strong>" : "</strong>");
        else
            add_escaped_char(text, *note);
    text_add(text, "</p>\n");
}

/* Adds the heads, in the part `tag` of the table: thead or tfoot. */
static void add_heads(struct text *text, const struct table *table, const char *tag, struct text *part)
{
    text_print(text, "<%s><tr>", tag);
    if (table->side != NULL) {
        text_add(text, "<td>");
        add_escaped(text, table->corner);
        text_add(text, "</td>");
    }
    for (int column = 0; column < table->columns; column++) {
        text_add(text, "<th scope=\"col\">");
        add_escaped(text, table_head(table, column, part));
        text_add(text, "</th>");
    }
    text_print(text, "</tr></%s>\n", tag);
}

static void add_row(struct text *text, const struct table *table, uint64_t row, struct text *part)
{
    static const char *const opening[] = {[CELL_EMPTY] = "<td>", [CELL_PLAIN] = "<td>", [CELL_COMPOSITE] = "<td>",
                                          [CELL_STRONG] = "<td class=\"strong\">",
                                          [CELL_PRIME] = "<td class=\"prime\">",
                                          [CELL_BLANK] = "<td>", [CELL_TRAP] = "<td class=\"trap\">"};
    text_add(text, table_ends_band(table, row) ? "<tr class=\"end\">" : "<tr>");
    if (table->side != NULL) {
        text_add(text, "<th scope=\"row\">");
        add_escaped(text, table_side(table, row, part));
        text_add(text, "</th>");
    }
    for (int column = 0; column < table->columns; column++) {
        enum cell kind = table_cell(table, row, column, part);
        text_add(text, opening[kind]);
        add_escaped(text, text_string(part));
        text_add(text, "</td>");
    }
    text_add(text, "</tr>\n");
}

/* The label of a field: the head of its column, or else the number of the player, and the line. */
static void set_label(struct text *label, const struct table *table, uint64_t row, int column)
{
    struct text head = {0};
    const char *words = table_head(table, column, &head), *end = strstr(words, " __");
    text_clear(label);
    if (end != NULL)
        text_add_bytes(label, words, (size_t)(end - words));
    else
        text_say(label, "Player %d", column + 1);
    text_say(label, ", line %d", (int)row + 1);
    text_free(&head);
}

static void add_form_row(struct text *text, const struct table *table, uint64_t row, int first, int last)
{
    struct text part = {0}, label = {0};
    text_add(text, "<tr>");
    if (table->side != NULL) {
        text_add(text, "<th scope=\"row\">");
        add_escaped(text, table_side(table, row, &part));
        text_add(text, "</th>");
    }
    for (int column = first; column < last; column++) {
        set_label(&label, table, row, column);
        table_cell(table, row, column, &part);
        text_add(text, "<td><div>");
        add_blanks(text, text_string(&part), text_string(&label));
        text_add(text, "</div></td>");
    }
    text_add(text, "</tr>\n");
    text_free(&label);
    text_free(&part);
}

static void add_form_table(struct text *text, const struct table *table, int first, int last)
{
    struct text part = {0}, label = {0};
    text_add(text, "<table class=\"form\">\n<thead><tr>");
    if (table->side != NULL) {
        text_add(text, "<th scope=\"col\">");
        add_escaped(text, table->corner);
        text_add(text, "</th>");
    }
    for (int column = first; column < last; column++) {
        text_clear(&label);
        text_say(&label, "Name of player %d", column + 1);
        text_add(text, "<th scope=\"col\"><div>");
        add_blanks(text, table_head(table, column, &part), text_string(&label));
        text_add(text, "</div></th>");
    }
    text_add(text, "</tr></thead>\n<tbody>\n");
    for (uint64_t row = 0; row < table->rows; row++)
        add_form_row(text, table, row, first, last);
    text_add(text, "</tbody>\n</table>\n");
    text_free(&label);
    text_free(&part);
}

/* Adds a form. Its tables fit the screen, even on a phone; columns that are `apart` are tables of their own. */
static void html_form(struct document *document, const struct table *table)
{
    struct text *text = &document->out->text;
    int step = table->apart ? 1 : table->columns;
    text_add(text, "<div class=\"forms\">\n");
    for (int column = 0; column < table->columns; column += step)
        add_form_table(text, table, column, column + step);
    text_add(text, "</div>\n");
}

/* Adds the name of a table: its heading or the title, with a number from the second table of a heading on. */
static void add_name(struct text *text, const struct document *document)
{
    add_escaped(text, document->section[0] != '\0' ? document->section : document->title);
    if (document->tables > 1)
        text_say(text, ", part %d", document->tables);
}

/*
 * Whether the table may be wider than a phone: an estimate from the longest of the first cells, in units of the type
 * size.
 */
static bool may_be_wide(const struct table *table, struct text *part)
{
    static const double narrowest = 2.1, padding = 0.9, character = 0.6, phone = 20;
    double width = narrowest;
    for (int column = 0; column < table->columns; column++) {
        size_t longest = 0;
        for (uint64_t row = 0; row < table->rows && row < SAMPLE_ROWS; row++) {
            table_cell(table, row, column, part);
            longest = part->length > longest ? part->length : longest;
        }
        double cell = padding + character * (double)longest;
        width += cell > narrowest ? cell : narrowest;
    }
    return width > phone;
}

/* Adds a table. A wide one scrolls by itself, also with the keyboard; a line says so if it may not fit on a phone. */
static void html_table(struct document *document, const struct table *table)
{
    struct text *text = &document->out->text, part = {0};
    if (table->is_form) {
        html_form(document, table);
        return;
    }
    if (may_be_wide(table, &part))
        text_print(text, "<p class=\"more\" aria-hidden=\"true\">%s &rarr;</p>\n",
                   _("More columns to the right: move the table."));
    text_add(text, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"");
    add_name(text, document);
    text_add(text, table->is_left ? "\">\n<table class=\"words\">\n<caption>" : "\">\n<table>\n<caption>");
    add_name(text, document);
    text_add(text, "</caption>\n");
    if (table->head != NULL)
        add_heads(text, table, "thead", &part);
    text_add(text, "<tbody>\n");
    for (uint64_t row = 0; row < table->rows && !document_has_failed(document); row++)
        add_row(text, table, row, &part);
    text_add(text, "</tbody>\n");
    if (table->head != NULL && table->foot)
        add_heads(text, table, "tfoot", &part);
    text_add(text, "</table>\n</div>\n");
    text_free(&part);
}

/*
 * The strings of page.js, without their double quotes, and their meanings for translators. A row with `after` is used
 * only if that string precedes it in the same line.
 */
static const struct {
    const char *string, *meaning, *after;
} script[] = {
    {" is ", N_("html: between a number, or a card, and what it is"), NULL},
    {" or ", N_("html: between the values that a card may have"), NULL},
    {": which?", N_("html: CARD is VALUE or VALUE: which?"), NULL},
    {" as ", N_("html: between a card and one of its values"), NULL},
    {"It is even.", N_("html: It is even."), NULL},
    {"Its digits add up to ", N_("html: Its digits add up to SUM, a multiple of 3."), NULL},
    {", a multiple of 3.", N_("html: behind the sum of digits, a multiple of 3"), NULL},
    {"It ends in 5.", N_("html: It ends in 5."), NULL},
    {" divides it.", N_("html: behind ROOT in: Nothing from 2 to ROOT divides it."), "Nothing from 2 to "},
    {" divides it.", N_("html: NUMBER divides it."), NULL},
    {"Type a number, or tap cards.", N_("html: Type a number, or tap cards."), NULL},
    {"This is no number and no card.", N_("html: This is no number and no card."), NULL},
    {"Digits, or cards with commas between: 10,3", N_("html: Digits, or cards with commas between: 10,3"), NULL},
    {" is not allowed", N_("html: NUMBER is not allowed"), NULL},
    {"A number of cards does not begin with 0.", N_("html: A number of cards does not begin with 0."), NULL},
    {"Too large for this page", N_("html: Too large for this page"), NULL},
    {"At most ", N_("html: At most MAXIMUM"), NULL},
    {".", N_("html: the full stop behind a number"), NULL},
    {". ", N_("html: between a product and a sentence"), NULL},
    {" is prime", N_("html: NUMBER is prime"), NULL},
    {" is not prime", N_("html: NUMBER is not prime"), NULL},
    {"0 and 1 are neither prime nor composite.", N_("html: 0 and 1 are neither prime nor composite."), NULL},
    {"Looking for factors ...", N_("html: Looking for factors ..."), NULL},
    {"Nothing from 2 to ", N_("html: Nothing from 2 to ROOT divides it."), NULL},
};

/* The row of a string of `length` bytes that follows the string of row `before`; -1 if it is not to be translated. */
static int find_string(const char *string, size_t length, int before)
{
    for (int i = 0; i < (int)(sizeof script / sizeof *script); i++)
        if (strlen(script[i].string) == length && memcmp(script[i].string, string, length) == 0 &&
            (script[i].after == NULL || (before >= 0 && strcmp(script[before].string, script[i].after) == 0)))
            return i;
    return -1;
}

/* Adds a line of the script, with its strings in the user's language. No string contains a quote or a backslash. */
static void add_script_line(struct text *text, const char *line)
{
    int row = -1;
    for (const char *quote; (quote = strchr(line, '"')) != NULL;) {
        size_t length = strcspn(quote + 1, "\"");
        row = find_string(quote + 1, length, row);
        text_add_bytes(text, line, (size_t)(quote + 1 - line));
        if (row >= 0)
            text_add(text, language_name(script[row].string, script[row].meaning));
        else
            text_add_bytes(text, quote + 1, length);
        line = quote + 1 + length;
        text_add_bytes(text, line, *line == '"');
        line += *line == '"';
    }
    text_add(text, line);
}

/* Adds the script; its lines marked "numbers" only if the deck lists numbers. */
static void add_script(struct text *text, const struct deck *deck)
{
    text_add(text, "<script>\n");
    for (const char *const *line = page_js; *line != NULL; line++)
        if (deck->numbers > 0 || strstr(*line, "// numbers\n") == NULL)
            add_script_line(text, *line);
    text_add(text, "</script>\n");
}

/* Adds the script's remarks on numbers that may be played although they are not prime. */
static void add_numbers(struct text *text, const struct deck *deck)
{
    for (int i = 0; i < deck->numbers; i++) {
        struct text note = {0};
        deck_number_add_note(&deck->number[i], &note);
        text_print(text, "<span data-number=\"%llu\" hidden>", (unsigned long long)deck->number[i].number);
        add_escaped(text, note.at);
        text_add(text, "</span>\n");
        text_free(&note);
    }
}

/* Completes the button of a card: its accessible name, and the word that it shows. */
static void add_card_name(struct text *text, const struct deck_card *card)
{
    struct text label = {0};
    text_say(&label, "Card %s", card->word);
    text_add(text, "\" aria-label=\"");
    add_escaped(text, label.at);
    text_add(text, "\">");
    add_escaped(text, card->word);
    text_add(text, "</button>\n");
    text_free(&label);
}

/* Adds buttons of the cards with several values; the script asks the player to choose one of the values. */
static void add_choices(struct text *text, const struct deck *deck)
{
    for (int kind = 0; kind < deck->kinds && !deck->letters; kind++) {
        const struct deck_card *card = &deck->card[kind];
        if (card->values < 2)
            continue;
        text_add(text, "<button type=\"button\" class=\"several\" data-card=\"");
        add_escaped(text, card->word);
        for (int i = 0; i < card->values; i++)
            text_print(text, i == 0 ? "\" data-values=\"%d" : ",%d", card->value[i]);
        add_card_name(text, card);
    }
}

/* Adds the form. The script unhides its field and buttons, which would have no effect without JavaScript. */
static void html_judge(struct document *document, const struct deck *deck)
{
    struct text *text = &document->out->text;
    unsigned char kinds[DECK_KINDS_MAX];
    int count = clue_cards(deck, kinds);
    text_print(text, "<section id=\"judge\"%s aria-label=\"%s\" hidden>\n<form>\n",
               deck->letters ? " data-letters" : "", _("Judge a number"));
    text_print(text, "<label for=\"number\">%s</label>\n<input id=\"number\" type=\"text\" ",
               _("A number, or cards with commas between"));
    text_add(text, deck->letters ? "" : "inputmode=\"decimal\" "); /* requests a keypad without letters */
    text_add(text, "autocomplete=\"off\" autocapitalize=\"characters\" spellcheck=\"false\" "
             "enterkeyhint=\"done\">\n</form>\n"
             "<output id=\"verdict\" for=\"number\" role=\"status\" aria-live=\"polite\" "
             "aria-atomic=\"true\"></output>\n");
    text_print(text, "<div id=\"choices\" role=\"group\" aria-label=\"%s\"></div>\n"
               "<div id=\"keys\" role=\"group\" aria-label=\"%s\" data-play=\"%d\">\n",
               _("Values of the card"), language_name("Cards", N_("the buttons of cards")), deck->play);
    for (int i = 0; i < count; i++) {
        const struct deck_card *card = &deck->card[kinds[i]];
        text_add(text, "<button type=\"button\" data-card=\"");
        add_escaped(text, card->word);
        text_print(text, "\" data-value=\"%d", card->value[0]);
        add_card_name(text, card);
    }
    add_choices(text, deck);
    text_print(text, "<button type=\"button\" id=\"delete\" class=\"word\">%s</button>\n"
               "<button type=\"button\" id=\"clear\" class=\"word\">%s</button>\n</div>\n",
               language_name("Delete", N_("on a button: deletes the last card")),
               language_name("Clear", N_("on a button: deletes all cards")));
    add_numbers(text, deck);
    text_add(text, "</section>\n");
    add_script(text, deck);
}

static void html_end(struct document *document)
{
    text_add(&document->out->text, "</main>\n</body>\n</html>\n");
}

const struct document_calls document_html = {html_begin, html_heading, html_note, html_table, html_judge, html_end,
                                             document_rows_max, NULL, NULL};
