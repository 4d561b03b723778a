/* strongest_sheet.c: the sheet of the strongest hands. */
#include "core/base/language.h"
#include "tables/strongest.h"
#include "tables/strongest_draw.h"

#include "tables/records.h"

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"count", "jokers", "number", "cards", NULL};
    struct strongest_hands hands;
    struct text cards = {0};
    if (!strongest_find(request, &hands, result))
        return;
    struct records records = records_begin(format, out, names);
    for (int count = hands.first; count <= hands.last; count++)
        for (int jokers = 0; jokers <= hands.jokers; jokers++) {
            const struct strongest *hand = &hands.hand[count - hands.first][jokers];
            if (hand->count == 0)
                continue;
            text_clear(&cards);
            card_write_play(&request->deck, hand->card, hand->count, &cards);
            records_count(&records, count);
            records_count(&records, jokers);
            records_field(&records, hand->number);
            records_field(&records, text_string(&cards));
            records_end(&records);
        }
    text_free(&cards);
}

/* The hands with one number of Jokers, as a table. */
struct shown {
    const struct strongest_hands *hands;
    int jokers;
};

static void add_head(const struct table *table, int column, struct text *text)
{
    (void)table;
    text_add(text, column == 0 ? language_name("Hand", N_("the cards of the strongest hand"))
                               : language_name("Prime", N_("the prime that cards spell")));
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    const struct shown *shown = table->of;
    text_add_u64(text, (uint64_t)shown->hands->first + row);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct shown *shown = table->of;
    const struct strongest *hand = &shown->hands->hand[row][shown->jokers];
    if (hand->count == 0)
        text_add_char(text, '-');
    else if (column == 0)
        card_write_play(shown->hands->deck, hand->card, hand->count, text);
    else
        text_add(text, hand->number);
    return column == 0 ? CELL_STRONG : CELL_PLAIN;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    struct strongest_hands hands;
    struct text title = {0}, heading = {0};
    if (!strongest_find(request, &hands, result))
        return;
    strongest_add_title(&request->deck, &title);
    document_begin(document, text_string(&title));
    document_note(document, _(strongest_note));
    for (int jokers = 0; jokers <= hands.jokers; jokers++) {
        struct shown shown = {&hands, jokers};
        struct table table = {.corner = language_name("Cards", N_("number of cards")), .of = &shown, .columns = 2,
                              .rows = (uint64_t)(hands.last - hands.first + 1), .is_left = true, .head = add_head,
                              .side = add_side, .cell = add_cell};
        text_clear(&heading);
        strongest_add_jokers(jokers, &heading);
        if (hands.jokers > 0)
            document_heading(document, text_string(&heading));
        document_table(document, &table);
    }
    document_end(document);
    text_free(&heading);
    text_free(&title);
}

const struct sheet strongest_sheet = {
    .name = "strongest",
    .takes = TAKES_DECK | TAKES_COUNT,
    .deck = "trump",
    .records = write_records,
    .describe = describe,
    .draw = strongest_draw,
};
