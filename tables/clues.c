/* clues.c: the sheet of number cards with their clues. */
#include "tables/card_options.h"
#include "tables/cards.h"
#include "tables/extras.h"
#include "tables/faces.h"
#include "tables/records.h"
#include "tables/sheet.h"

#include "core/base/language.h"
#include "core/cards/clue.h"

#include <stdio.h>

/* A number card: its kind, the index of the copy from 0, and the clues on that copy. */
struct clue_card {
    int kind, copy;
    struct clue_print print;
};

/* The copies of all number cards of the deck, ascending by value, or the chosen ones among them. */
struct clue_cards {
    const struct deck *deck;
    int count;
    struct clue_card card[DECK_CARDS_MAX];
};

static void collect(const struct sheet_request *request, struct clue_cards *cards)
{
    const struct deck *deck = &request->deck;
    unsigned char kinds[DECK_KINDS_MAX];
    int count = clue_cards(deck, kinds);
    cards->deck = deck;
    cards->count = 0;
    for (int i = 0; i < count; i++) {
        struct clue_print prints[DECK_COPIES_MAX];
        clue_prints(deck, kinds[i], prints);
        for (int copy = 0; copy < deck->card[kinds[i]].copies; copy++)
            if (card_options_is_selected(request, kinds[i], copy))
                cards->card[cards->count++] = (struct clue_card){kinds[i], copy, prints[copy]};
    }
}

/* Adds the words of the partners that are printed on the card. */
static void add_partners(const struct deck *deck, const struct clue_print *print, char separator, struct text *text)
{
    for (int i = 0; i < print->shown; i++) {
        if (i > 0)
            text_add_char(text, separator);
        text_add(text, deck->card[print->partner[i]].word);
    }
}

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"card", "copy", "copies", "clues", "others", NULL};
    struct clue_cards cards;
    struct text partners = {0};
    struct records records = records_begin(format, out, names);
    collect(request, &cards);
    result->status = cards.count > 0 ? SHEET_DONE : SHEET_NOTHING;
    for (int i = 0; i < cards.count; i++) {
        const struct clue_card *card = &cards.card[i];
        const struct deck_card *of = &request->deck.card[card->kind];
        text_clear(&partners);
        add_partners(&request->deck, &card->print, format == SHEET_TEXT ? ' ' : ',', &partners);
        if (format == SHEET_TEXT) {
            text_print(&out->text, "%s #%d/%d: %s%s+%d\n", of->word, card->copy + 1, of->copies,
                       text_string(&partners), card->print.shown > 0 ? " " : "", card->print.others);
            continue;
        }
        records_field(&records, of->word);
        records_count(&records, card->copy + 1);
        records_count(&records, of->copies);
        records_list(&records, text_string(&partners));
        records_count(&records, card->print.others);
        records_end(&records);
    }
    text_free(&partners);
}

static void add_head(const struct table *table, int column, struct text *text)
{
    static const char *const heads[] = {N_("Copy"), N_("Prime with"), N_("And others")};
    (void)table;
    text_add(text, _(heads[column]));
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    const struct clue_cards *cards = table->of;
    text_add(text, cards->deck->card[cards->card[row].kind].word);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct clue_cards *cards = table->of;
    const struct clue_card *card = &cards->card[row];
    if (column == 0)
        text_say(text, "%d of %d", card->copy + 1, cards->deck->card[card->kind].copies);
    else if (column == 1)
        add_partners(cards->deck, &card->print, ' ', text);
    else
        text_print(text, "+%d", card->print.others);
    return CELL_PLAIN;
}

static void write_title(const struct deck *deck, char *title, size_t capacity)
{
    snprintf(title, capacity, _("Clues of the deck “%s”"), deck_title(deck));
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    struct clue_cards cards;
    collect(request, &cards);
    struct table table = {.corner = _("Card"), .of = &cards, .rows = (uint64_t)cards.count, .columns = 3,
                          .is_left = true, .head = add_head, .side = add_side, .cell = add_cell};
    result->status = cards.count > 0 ? SHEET_DONE : SHEET_NOTHING;
    write_title(&request->deck, title, sizeof title);
    document_begin(document, title);
    document_note(document, _("With each card named here, before or behind it, the card spells a prime; the last "
                              "column counts the others."));
    document_table(document, &table);
    document_end(document);
}

static void draw_front(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct clue_cards *of = cards->of;
    faces_card(draw, cards->paper, of->deck, of->card[i].kind, &of->card[i].print, box);
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
    const struct clue_cards *of = cards->of;
    if (i == 0 && !cards->paper->large_print)
        extras_legend(draw, cards->paper, of->deck, box);
    else
        extras_spare(draw, cards->paper, box);
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct clue_cards of;
    char title[200];
    collect(request, &of);
    write_title(&request->deck, title, sizeof title);
    struct cards cards = {.paper = &request->paper, .title = title, .count = of.count, .of = &of, .front = draw_front,
                          .back = draw_back, .fill = request->has_only ? NULL : draw_fill,
                          .scale = request->paper.large_print ? cards_large_scale() : 1};
    result->status = of.count > 0 ? SHEET_DONE : SHEET_NOTHING;
    cards_draw(draw, &cards);
}

const struct sheet clues_sheet = {
    .name = "clues",
    .takes = TAKES_DECK | TAKES_MARKS | TAKES_BACKS | TAKES_ONLY,
    .deck = "lvl0",
    .is_lines = true,
    .records = write_records,
    .describe = describe,
    .draw = draw_sheet,
};
