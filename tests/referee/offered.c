/* offered.c: random commands, built from the verbs of a view. */
#include "tests/referee/offered.h"

#include "referee/game/match.h"
#include "referee/game/view.h"

#include <string.h>

/* Whether the text of item `i` is this word. */
static bool is_text(const struct view *table, int i, const char *word)
{
    size_t length;
    const char *text = view_text(table, i, &length);
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

/* The index of the item that begins the seat's area with this name, or -1. */
static int area_of(const struct view *table, int seat, const char *name)
{
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == VIEW_AREA && table->items[i].owner == seat && is_text(table, i, name))
            return i;
    return -1;
}

int offered_items(const struct view *table, int i, enum view_kind kind, int items[OFFERED_MAX])
{
    int count = 0;
    for (int k = i + 1, end = view_details_end(table, i); k < end; k++)
        if (table->items[k].kind == kind && count < OFFERED_MAX)
            items[count++] = k;
    return count;
}

int offered_choices(const struct view *table, int verb, int seat, int items[OFFERED_MAX])
{
    const char *from = table->items[verb].name;
    if (from == NULL)
        return offered_items(table, verb, VIEW_VALUE, items);
    int area = area_of(table, seat, from);
    return area >= 0 ? offered_items(table, area, VIEW_CARD, items) : 0;
}

static void add_text(const struct view *table, int i, struct text *command)
{
    size_t length;
    const char *text = view_text(table, i, &length);
    text_add_bytes(command, text, length);
}

/* Adds item `i`: a card with one of the values that the card may have, or a value. */
static void add_item(const struct view *table, int i, struct rng *rng, struct text *command)
{
    int values = 0;
    while (i + 1 + values < table->count && table->items[i + 1 + values].kind == VIEW_AS)
        values++;
    text_add_char(command, ' ');
    add_text(table, i, command);
    if (values > 0) {
        text_add_char(command, ':');
        add_text(table, i + 1 + (int)rng_below(rng, (uint64_t)values), command);
    }
}

/* Swaps a random one of the items i .. count-1 with the item at index `i`. Returns the random item. */
static int draw(int *items, int i, int count, struct rng *rng)
{
    int k = i + (int)rng_below(rng, (uint64_t)(count - i)), item = items[k];
    items[k] = items[i];
    items[i] = item;
    return item;
}

/*
 * Adds random items, as many as a random number from the verb's min to its max, and moves them to the front of `items`.
 * Returns their number.
 */
static int add_some(const struct view *table, int verb, int *items, int count, struct rng *rng, struct text *command)
{
    int min = table->items[verb].min, max = table->items[verb].max < count ? table->items[verb].max : count;
    int wanted = min + (max > min ? (int)rng_below(rng, (uint64_t)(max - min) + 1) : 0);
    wanted = wanted < count ? wanted : count;
    for (int i = 0; i < wanted; i++)
        add_item(table, draw(items, i, count, rng), rng, command);
    return wanted;
}

/* Adds a random product of two or more of these items; a factor may consist of several items. */
static void add_factors(const struct view *table, int *items, int count, struct rng *rng, struct text *command)
{
    int factors = count < 2 ? 0 : 2 + (int)rng_below(rng, (uint64_t)count - 1);
    for (int i = 0; i < factors; i++) {
        int item = draw(items, i, count, rng);
        text_add(command, i == 0 ? " =" : rng_below(rng, 3) > 0 ? " *" : "");
        add_item(table, item, rng, command);
    }
}

void offered_command(const struct view *table, int verb, const struct match *match, int seat, struct rng *rng,
                     struct text *command)
{
    const struct view_item *item = &table->items[verb];
    int items[OFFERED_MAX], count = offered_choices(table, verb, seat, items);
    text_clear(command);
    add_text(table, verb, command);
    if (item->takes == TAKES_NUMBER) {
        text_print(command, " %d", item->min + (int)rng_below(rng, (uint64_t)(item->max - item->min) + 1));
    } else if (item->takes == TAKES_SEAT && count == 0) {
        text_print(command, " %s", match->name[rng_below(rng, (uint64_t)match->seats)]);
    } else if (item->takes != TAKES_NOTHING) {
        int laid = add_some(table, verb, items, count, rng, command);
        if (item->takes == TAKES_CLAIM && rng_below(rng, 2) == 0)
            add_factors(table, items + laid, count - laid, rng, command);
        count = item->name != NULL ? offered_items(table, verb, VIEW_VALUE, items) : 0;
        if (count > 0 && rng_below(rng, 2) == 0)
            add_item(table, items[rng_below(rng, (uint64_t)count)], rng, command);
    }
}

int offered_any(const struct view *table, const struct match *match, int seat, struct rng *rng, struct text *command)
{
    int verbs = 0, verb = -1;
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == VIEW_VERB && rng_below(rng, (uint64_t)++verbs) == 0)
            verb = i;
    if (verb >= 0)
        offered_command(table, verb, match, seat, rng, command);
    return verb;
}
