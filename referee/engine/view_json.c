/* view_json.c: a view of the table as a JSON object. */
#include "referee/engine/view_json.h"

#include "core/base/language.h"
#include "referee/engine/new_match.h"
#include "referee/engine/title.h"

#include <string.h>

static const char *const layout_words[] = {
    [LAYOUT_STACK] = "stack", [LAYOUT_FAN] = "fan", [LAYOUT_ROW] = "row", [LAYOUT_GRID] = "grid",
    [LAYOUT_LINES] = "lines",
};

static const char *const takes_words[] = {
    [TAKES_NOTHING] = "nothing", [TAKES_CARDS] = "cards", [TAKES_NUMBER] = "number", [TAKES_SEAT] = "seat",
    [TAKES_AREA] = "area",       [TAKES_VALUES] = "values", [TAKES_CLAIM] = "claim",
};

/* ---- writing JSON ---- */

static void add_string(const struct view *table, int i, struct text *text)
{
    size_t length;
    const char *at = view_text(table, i, &length);
    text_add_json(text, at, length);
}

static void add_owner(const struct match *match, int owner, struct text *text)
{
    text_add(text, ",\"owner\":");
    if (owner == SEAT_NONE)
        text_add(text, "null");
    else
        text_add_json(text, match->name[owner], strlen(match->name[owner]));
}

/* Adds the texts of the items of one kind from `i` up to `end`, as a list; nothing if there are none. */
static void add_list(const struct view *table, enum view_kind kind, const char *name, int i, int end,
                     struct text *text)
{
    int count = 0;
    for (; i < end; i++)
        if (table->items[i].kind == kind) {
            if (count++ == 0)
                text_print(text, ",\"%s\":[", name);
            else
                text_add_char(text, ',');
            add_string(table, i, text);
        }
    text_add(text, count > 0 ? "]" : "");
}

/* How the object is written: with `has_titles`, also titles in the user's language. */
struct writer {
    const struct match *match;
    bool has_titles;
};

/* The length of the card's own word in a card that represents another one, `X:5` or `JK=3S`; 0 for any other card. */
static size_t own_length(const char *word, size_t length)
{
    size_t own = 0;
    while (own < length && strchr(" :=", word[own]) == NULL)
        own++;
    bool represents = own > 0 && own + 1 < length && word[own] != ' ';
    return represents && memchr(word + own + 1, ' ', length - own - 1) == NULL ? own : 0;
}

static void add_member(const char *before, const char *at, size_t length, struct text *text)
{
    text_add(text, before);
    text_add_json(text, at, length);
}

/* Adds how to draw a card that represents another one; nothing for any other card. */
static void add_shown(const char *word, size_t length, struct text *text)
{
    size_t own = own_length(word, length);
    if (own == 0)
        return;
    add_member(",\"shown\":{\"card\":", word, own, text);
    add_member(",\"as\":", word + own + 1, length - own - 1, text);
    text_add_char(text, '}');
}

/* Adds the possible values of the card that is item `i`, up to item `end`, each with its form in a command. */
static void add_choices(const struct view *table, int i, int end, struct text *text)
{
    struct text played = {0};
    size_t length, size;
    const char *card = view_text(table, i, &length);
    int count = 0;
    for (int k = i + 1; k < end; k++) {
        if (table->items[k].kind != VIEW_AS)
            continue;
        const char *value = view_text(table, k, &size);
        text_clear(&played);
        text_add_bytes(&played, card, length);
        text_add_char(&played, ':');
        text_add_bytes(&played, value, size);
        text_add(text, count++ == 0 ? ",\"choices\":[" : ",");
        add_member("{\"text\":", played.at, played.length, text);
        add_member(",\"word\":", value, size, text);
        text_add_char(text, '}');
    }
    text_add(text, count > 0 ? "]" : "");
    text_free(&played);
}

/* Adds a visible card, item `i`, and its details; its id is unique within this view. Returns the index after them. */
static int add_card(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    size_t length;
    const char *word = view_text(table, i, &length);
    int end = i + 1;
    while (end < table->count && (table->items[end].kind == VIEW_AS || table->items[end].kind == VIEW_TAG))
        end++;
    text_add(text, "{\"card\":");
    add_string(table, i, text);
    text_print(text, ",\"id\":%d", i);
    add_list(table, VIEW_AS, "as", i, end, text);
    if (writer->has_titles) {
        add_shown(word, length, text);
        add_choices(table, i, end, text);
    }
    add_list(table, VIEW_TAG, "tags", i, end, text);
    if (end < table->count && table->items[end].kind == VIEW_GAP)
        text_add(text, ",\"gap\":true");
    text_add_char(text, '}');
    return end;
}

static void add_area_title(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    size_t length;
    const char *at = view_text(table, i, &length);
    size_t shown;
    const char *title = title_of_area(writer->match->game, at, length, &shown);
    text_add(text, ",\"title\":");
    text_add_json(text, title, title_without_word(title, shown, at, length));
}

static void add_area(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    const struct view_item *area = &table->items[i];
    int end = view_details_end(table, i), cards = 0, counters = 0;
    text_add(text, "{\"name\":");
    add_string(table, i, text);
    if (writer->has_titles)
        add_area_title(table, writer, i, text);
    add_owner(writer->match, area->owner, text);
    text_print(text, ",\"layout\":\"%s\",\"count\":%d,\"cards\":", layout_words[area->layout],
               view_count_cards(table, i));
    for (int k = i + 1; k < end; k++) {
        if (table->items[k].kind == VIEW_CARD) {
            text_add_char(text, cards++ == 0 ? '[' : ',');
            k = add_card(table, writer, k, text) - 1;
        } else if (table->items[k].kind == VIEW_COUNTER) {
            counters += table->items[k].number;
        }
    }
    text_add(text, cards > 0 ? "]" : view_count_cards(table, i) > 0 ? "null" : "[]");
    if (counters > 0)
        text_print(text, ",\"counters\":%d", counters);
    add_list(table, VIEW_NOTE, "notes", i, end, text);
    text_add_char(text, '}');
}

static void add_mark(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    text_print(text, "{\"name\":\"%s\"", table->items[i].name);
    add_owner(writer->match, table->items[i].owner, text);
    text_add(text, ",\"text\":");
    add_string(table, i, text);
    text_add_char(text, '}');
}

static void add_words_title(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    size_t length;
    const char *at = view_text(table, i, &length);
    struct text title = {0};
    title_add_words(writer->match->game, at, length, &title);
    text_add_json(text, text_string(&title), title.length);
    text_free(&title);
}

/* Adds the description of the first word, from the help of its verb. */
static void add_help(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    struct text word = {0};
    size_t length;
    const char *at = view_text(table, i, &length), *blank = memchr(at, ' ', length);
    text_add_bytes(&word, at, blank != NULL ? (size_t)(blank - at) : length);
    const struct verb_row *row = new_match_verb(writer->match->game, text_string(&word));
    if (row != NULL) {
        text_add(text, ",\"help\":");
        text_add_json(text, _(row->help), strlen(_(row->help)));
    }
    text_free(&word);
}

/*
 * Adds a value as a button: `key` is the word of its card, or the first word of its title, which many values may share,
 * and `more` is the rest.
 */
static void add_key(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    struct text title = {0};
    size_t length;
    const char *at = view_text(table, i, &length), *before = ",\"words\":[";
    title_add_words(writer->match->game, at, length, &title);
    add_member("{\"text\":", at, length, text);
    add_member(",\"title\":", text_string(&title), title.length, text);
    for (size_t from = 0, size; from <= length; from += size + 1, before = ",") {
        const char *blank = memchr(at + from, ' ', length - from);
        size = blank != NULL ? (size_t)(blank - at) - from : length - from;
        add_member(before, at + from, size, text);
    }
    bool is_single_word = memchr(at, ' ', length) == NULL;
    const char *name = is_single_word ? at : text_string(&title);
    size_t all = is_single_word ? length : title.length;
    size_t own = is_single_word ? own_length(at, length) : strcspn(name, " ");
    own = own > 0 ? own : all;
    add_member("],\"key\":", name, own, text);
    add_member(",\"more\":", name + own + (own < all), all - own - (own < all), text);
    text_add_char(text, '}');
    text_free(&title);
}

/* Adds the signs that a claim may contain between its cards. */
static void add_claim_signs(struct text *text)
{
    static const struct {
        const char *text, *sign, *title;
    } signs[] = {{"=", "=", N_("equals")}, {"*", "×", N_("times")}, {"^", "^", N_("to the power of")}};
    const char *before = ",\"signs\":[";
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++, before = ",") {
        text_print(text, "%s{\"text\":\"%s\",\"sign\":\"%s\"", before, signs[i].text, signs[i].sign);
        add_member(",\"title\":", _(signs[i].title), strlen(_(signs[i].title)), text);
        text_add_char(text, '}');
    }
    text_add_char(text, ']');
}

/* Adds the titles of the verb and its values. */
static void add_verb_titles(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    const char *before = ",\"keys\":[";
    text_add(text, ",\"title\":");
    add_words_title(table, writer, i, text);
    add_help(table, writer, i, text);
    for (int k = i + 1, end = view_details_end(table, i); k < end; k++, before = ",") {
        text_add(text, before);
        add_key(table, writer, k, text);
    }
    if (before[1] == '\0')
        text_add_char(text, ']');
    if (table->items[i].takes == TAKES_CLAIM)
        add_claim_signs(text);
}

static void add_verb(const struct view *table, const struct writer *writer, int i, struct text *text)
{
    const struct view_item *verb = &table->items[i];
    text_add(text, "{\"verb\":");
    add_string(table, i, text);
    text_print(text, ",\"takes\":\"%s\"", takes_words[verb->takes]);
    if (verb->name != NULL)
        text_print(text, ",\"from\":\"%s\"", verb->name);
    if (verb->takes != TAKES_NOTHING)
        text_print(text, ",\"min\":%d,\"max\":%d", verb->min, verb->max);
    add_list(table, VIEW_VALUE, "values", i, view_details_end(table, i), text);
    if (writer->has_titles)
        add_verb_titles(table, writer, i, text);
    text_add_char(text, '}');
}

/* Adds all items of one kind as the list `name`. */
static void add_all(const struct view *table, const struct writer *writer, enum view_kind kind, const char *name,
                    void (*add_one)(const struct view *, const struct writer *, int, struct text *),
                    struct text *text)
{
    const char *comma = "";
    text_print(text, "\"%s\":[", name);
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == kind) {
            text_add(text, comma);
            add_one(table, writer, i, text);
            comma = ",";
        }
    text_add_char(text, ']');
}

/* Adds the pending action for people who tap, and its commands that begin a game or a match. */
static void add_plain_due(const char *plain, const char *due, struct text *text)
{
    text_add(text, ",\"plain\":");
    text_add_json(text, plain, strlen(plain));
    text_add(text, ",\"choices\":");
    title_add_choices(due, text);
}

static void add_people(const struct match *match, const struct view_people *people, struct text *text)
{
    static const char *const stages[] = {[STAGE_SETUP] = "setup", [STAGE_ON] = "on", [STAGE_OVER] = "over"};
    text_add(text, "\"turn\":");
    if (people->turn == SEAT_NONE)
        text_add(text, "null");
    else
        text_add_json(text, match->name[people->turn], strlen(match->name[people->turn]));
    text_print(text, ",\"stage\":\"%s\",", stages[people->stage]);
}

/* The sign of the only letter in the word that has a sign; NULL if no letter or more than one letter has a sign. */
static const struct sign_row *sign_in(const struct sign_row *rows, const char *word, size_t length)
{
    const struct sign_row *found = NULL;
    for (size_t i = 0; i < length; i++)
        for (const struct sign_row *row = rows; row->letter != '\0'; row++) {
            if (row->letter == word[i] && found != NULL)
                return NULL;
            found = row->letter == word[i] ? row : found;
        }
    return found;
}

/* Adds a word with this sign to the list, unless it is already there, or is the name of a player, as a value may be. */
static void add_signed_word(const struct match *match, const struct sign_row *row, const char *word, size_t length,
                            struct text *list)
{
    struct text quoted = {0};
    if (sign_in(match->game->signs, word, length) != row)
        return;
    for (int seat = 0; seat < match->seats; seat++)
        if (strlen(match->name[seat]) == length && memcmp(match->name[seat], word, length) == 0)
            return;
    text_add_json(&quoted, word, length);
    if (strstr(text_string(list), quoted.at) == NULL) {
        text_add(list, list->length > 0 ? "," : "");
        text_add_bytes(list, quoted.at, quoted.length);
    }
    text_free(&quoted);
}

/* Adds the words of item `i` that have this sign; for a card that represents another one, both its words. */
static void add_signed_words(const struct view *table, const struct match *match, const struct sign_row *row, int i,
                             struct text *list)
{
    size_t length, size;
    const char *at = view_text(table, i, &length);
    for (const char *end = at + length; at < end; at += size + 1) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        size = (size_t)((blank != NULL ? blank : end) - at);
        size_t own = own_length(at, size), rest = own > 0 ? own + 1 : size;
        add_signed_word(match, row, at, own > 0 ? own : size, list);
        add_signed_word(match, row, at + rest, size - rest, list);
    }
}

/* Adds the list of the cards in the view, including the possible choices, that are shown with this sign. */
static void add_signed_cards(const struct view *table, const struct match *match, const struct sign_row *row,
                             struct text *text)
{
    struct text list = {0};
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == VIEW_CARD || table->items[i].kind == VIEW_AS ||
            table->items[i].kind == VIEW_VALUE)
            add_signed_words(table, match, row, i, &list);
    text_print(text, ",\"cards\":[%s]", text_string(&list));
    text_free(&list);
}

/* Adds the meanings of the letters of cards. */
static void add_signs(const struct view *table, const struct match *match, struct text *text)
{
    const char *before = "\"signs\":[";
    for (const struct sign_row *row = match->game->signs; row->letter != '\0'; row++, before = ",") {
        const char letter[] = {row->letter, '\0'};
        const char *sign = row->sign != NULL ? row->sign : letter, *name = language_name(row->name, row->meaning);
        text_print(text, "%s{\"letter\":\"%s\",\"sign\":", before, letter);
        text_add_json(text, sign, strlen(sign));
        text_print(text, ",\"colour\":\"%s\",\"name\":", row->colour);
        text_add_json(text, name, strlen(name));
        add_signed_cards(table, match, row, text);
        text_add_char(text, '}');
    }
    text_add(text, "],");
}

void view_json(const struct view *table, const struct match *match, const char *due,
               const struct view_people *people, struct text *text)
{
    const struct writer writer = {match, people != NULL};
    text_add_char(text, '{');
    if (people != NULL)
        add_people(match, people, text);
    if (people != NULL && match->game->signs != NULL)
        add_signs(table, match, text);
    add_all(table, &writer, VIEW_AREA, "areas", add_area, text);
    text_add_char(text, ',');
    add_all(table, &writer, VIEW_MARK, "marks", add_mark, text);
    text_add(text, ",\"due\":");
    text_add_json(text, due, strlen(due));
    if (people != NULL)
        add_plain_due(people->plain, due, text);
    text_add_char(text, ',');
    add_all(table, &writer, VIEW_VERB, "verbs", add_verb, text);
    text_add_char(text, '}');
}
