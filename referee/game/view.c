/* view.c: a view of the table for one viewer, as a game describes it. */
#include "referee/game/view.h"

#include "core/base/memory.h"

#include <string.h>

void view_clear(struct view *table)
{
    text_clear(&table->text);
    table->count = 0;
}

void view_free(struct view *table)
{
    text_free(&table->text);
    memory_free(table->items);
    *table = (struct view){0};
}

static struct view_item *add(struct view *table, enum view_kind kind)
{
    if (table->count == table->capacity) {
        table->capacity = 2 * table->capacity + 32;
        table->items = memory_array(table->items, (size_t)table->capacity, sizeof *table->items);
    }
    struct view_item *item = &table->items[table->count++];
    *item = (struct view_item){.kind = kind, .owner = SEAT_NONE, .at = table->text.length};
    return item;
}

static struct text *add_text(struct view *table, enum view_kind kind)
{
    add(table, kind);
    return &table->text;
}

void view_area(struct view *table, int owner, enum layout layout, const char *name)
{
    struct view_item *item = add(table, VIEW_AREA);
    item->owner = owner;
    item->layout = layout;
    text_add(&table->text, name);
}

void view_hidden(struct view *table, int count)
{
    add(table, VIEW_HIDDEN)->number = count;
}

struct text *view_card(struct view *table)
{
    return add_text(table, VIEW_CARD);
}

struct text *view_card_value(struct view *table)
{
    return add_text(table, VIEW_AS);
}

void view_tag(struct view *table, const char *tag)
{
    text_add(add_text(table, VIEW_TAG), tag);
}

void view_gap(struct view *table)
{
    add(table, VIEW_GAP);
}

void view_counters(struct view *table, int count)
{
    add(table, VIEW_COUNTER)->number = count;
}

struct text *view_note(struct view *table)
{
    return add_text(table, VIEW_NOTE);
}

struct text *view_mark(struct view *table, int owner, const char *name)
{
    struct view_item *item = add(table, VIEW_MARK);
    item->owner = owner;
    item->name = name;
    return &table->text;
}

void view_verb(struct view *table, const char *verb, enum takes takes, const char *from, int min, int max)
{
    struct view_item *item = add(table, VIEW_VERB);
    item->takes = takes;
    item->name = from;
    item->min = min;
    item->max = max;
    text_add(&table->text, verb);
}

struct text *view_value(struct view *table)
{
    return add_text(table, VIEW_VALUE);
}

bool view_has_verb(const struct view *table, const char *word)
{
    size_t length = word != NULL ? strlen(word) : 0, size;
    for (int i = 0; i < table->count; i++) {
        const char *at = table->items[i].kind == VIEW_VERB ? view_text(table, i, &size) : NULL;
        if (at != NULL && (word == NULL || (size >= length && memcmp(at, word, length) == 0 &&
                                            (size == length || at[length] == ' '))))
            return true;
    }
    return false;
}

const char *view_text(const struct view *table, int i, size_t *length)
{
    size_t end = i + 1 < table->count ? table->items[i + 1].at : table->text.length;
    *length = end - table->items[i].at;
    return text_string(&table->text) + table->items[i].at;
}

void view_drop_deal(struct view *table)
{
    for (int i = 0; i < table->count; i++) {
        size_t length;
        const char *word = view_text(table, i, &length);
        bool is_deal = (length > 5 && memcmp(word, "deal ", 5) == 0) || (length == 5 && memcmp(word, "start", 5) == 0);
        if (table->items[i].kind == VIEW_VERB && is_deal) {
            text_cut(&table->text, table->items[i].at);
            table->count = i;
        }
    }
}

int view_details_end(const struct view *table, int i)
{
    for (i++; i < table->count; i++)
        if (table->items[i].kind == VIEW_AREA || table->items[i].kind == VIEW_MARK ||
            table->items[i].kind == VIEW_VERB)
            break;
    return i;
}

int view_count_cards(const struct view *table, int i)
{
    int cards = 0;
    size_t length;
    for (int k = i + 1, end = view_details_end(table, i); k < end; k++) {
        (void)view_text(table, k, &length);
        cards += table->items[k].kind == VIEW_CARD && length > 0; /* an empty square is not a card */
        cards += table->items[k].kind == VIEW_HIDDEN ? table->items[k].number : 0;
    }
    return cards;
}
