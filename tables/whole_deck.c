/* whole_deck.c: the sheet `deck`: every card of a deck, to print and cut. */
#include "tables/card_options.h"
#include "tables/cards.h"
#include "tables/extras.h"
#include "tables/faces.h"
#include "tables/records.h"
#include "tables/sheet.h"

#include "core/base/language.h"
#include "core/cards/clue.h"

#include <stdio.h>

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"card", "copy", "copies", NULL};
    struct records records = records_begin(format, out, names);
    (void)result;
    for (int kind = 0; kind < request->deck.kinds; kind++)
        for (int copy = 1; copy <= request->deck.card[kind].copies; copy++) {
            records_field(&records, request->deck.card[kind].word);
            records_count(&records, copy);
            records_count(&records, request->deck.card[kind].copies);
            records_end(&records);
        }
}

static void add_head(const struct table *table, int column, struct text *text)
{
    static const char *const heads[] = {N_("Copies"), N_("Icon"), N_("Known")};
    (void)table;
    text_add(text, _(heads[column]));
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    const struct deck *deck = table->of;
    text_add(text, deck->card[row].word);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct deck *deck = table->of;
    const struct deck_card *card = &deck->card[row];
    if (column == 0)
        text_print(text, "%d", card->copies);
    else if (column == 1)
        text_add(text, card->icon == DECK_ICON_YES ? language_name("yes", N_("the card has the icon"))
                       : card->icon == DECK_ICON_OF_VALUE
                       ? language_name("of value", N_("the card has the icon for some of its values")) : "");
    else
        text_add(text, card->assumed ? language_name("assumed", N_("not known, but assumed")) : "");
    return CELL_PLAIN;
}

static void write_title(const struct deck *deck, char *title, size_t capacity)
{
    snprintf(title, capacity, _("The deck “%s”: %d cards"), deck_title(deck), deck_count(deck));
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    const struct deck *deck = &request->deck;
    struct table table = {.corner = _("Card"), .of = deck, .rows = deck->kinds, .columns = 3,
                          .is_left = true, .head = add_head, .side = add_side, .cell = add_cell};
    (void)result;
    write_title(deck, title, sizeof title);
    document_begin(document, title);
    document_table(document, &table);
    document_end(document);
}

/* Every copy of every card, in the order of the deck, or the chosen ones among them. */
struct copies {
    const struct deck *deck;
    int count;
    unsigned char kind[DECK_CARDS_MAX], copy[DECK_CARDS_MAX];
};

static void collect(const struct sheet_request *request, struct copies *copies)
{
    const struct deck *deck = &request->deck;
    copies->deck = deck;
    copies->count = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copy = 0; copy < deck->card[kind].copies; copy++) {
            if (!card_options_is_selected(request, kind, copy))
                continue;
            copies->kind[copies->count] = (unsigned char)kind;
            copies->copy[copies->count++] = (unsigned char)copy;
        }
}

static void draw_front(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct copies *copies = cards->of;
    struct clue_print prints[DECK_COPIES_MAX];
    bool is_number = copies->deck->card[copies->kind[i]].values == 1;
    if (is_number)
        clue_prints(copies->deck, copies->kind[i], prints);
    faces_card(draw, cards->paper, copies->deck, copies->kind[i], is_number ? &prints[copies->copy[i]] : NULL, box);
}

static void draw_back(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    (void)i;
    faces_back(draw, cards->paper, false, box);
}

/*
 * The first card that fills the last page is the legend, the others are blank. In large print there is no legend: its
 * text would be too small, and the sheet of hints has a larger one.
 */
static void draw_fill(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct copies *copies = cards->of;
    if (i == 0 && !cards->paper->large_print)
        extras_legend(draw, cards->paper, copies->deck, box);
    else
        extras_spare(draw, cards->paper, box);
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct copies copies;
    char title[200];
    collect(request, &copies);
    write_title(&request->deck, title, sizeof title);
    struct cards cards = {.paper = &request->paper, .title = title, .count = copies.count, .of = &copies,
                          .front = draw_front, .back = draw_back, .fill = request->has_only ? NULL : draw_fill,
                          .scale = request->paper.large_print ? cards_large_scale() : 1};
    (void)result;
    cards_draw(draw, &cards);
}

const struct sheet deck_sheet = {
    .name = "deck",
    .takes = TAKES_DECK | TAKES_MARKS | TAKES_BACKS | TAKES_ONLY,
    .deck = "lvl0",
    .records = write_records,
    .describe = describe,
    .draw = draw_sheet,
};
