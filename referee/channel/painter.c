/* painter.c: draws the view of a game as text, for a terminal. */
#include "referee/channel/painter.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/channel/wrap.h"
#include "referee/engine/title.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

#include <string.h>

enum {
    PLAYERS_TALL = 4,   /* with more players, draw_short puts the areas of a player on one line */
    COLUMN_AREAS = 4,   /* two players with at least this many areas each are drawn side by side */
    SHEET_LINES = 6,    /* number of lines at the end of a score sheet that are drawn */
    COUNTERS_DRAWN = 5, /* if there are more counters than this, their number is written as well */
    HAND_INDENT = 6,
    HAND_COLUMNS = 30,  /* if fewer columns are left after the owner, a hand begins on a new line */
    BOX_LINES = 3,
    HEADER_COLUMNS = 1000, /* maximum width of a header */
    NOTE_APART = 3 /* blanks between boxes and the remarks beside them */
};

/* The state of one drawing. */
struct painter {
    const struct view *table;
    const struct match *match;
    struct wrap wrap;
};

static void add_number(struct wrap *wrap, int number)
{
    struct text digits = {0};
    text_print(&digits, "%d", number);
    wrap_add_words(wrap, digits.at, digits.length, 1);
    text_free(&digits);
}

/* ---- items ---- */

static const struct view_item *item_at(const struct painter *painter, int i)
{
    return &painter->table->items[i];
}

/* Whether item `i` is an area of this owner. */
static bool is_area(const struct painter *painter, int i, int owner)
{
    const struct view_item *item = item_at(painter, i);
    return item->kind == VIEW_AREA && item->owner == owner;
}

/* The name of an area for people. */
static const char *area_name(const struct painter *painter, int area, size_t *length)
{
    const char *name = view_text(painter->table, area, length);
    return title_of_area(painter->match->game, name, *length, length);
}

/* Adds a comma in the user's language; returns the number of blanks that should follow it. */
static int add_comma(struct text *text)
{
    const char *comma = _(", ");
    size_t length = strcspn(comma, " ");
    text_add_bytes(text, comma, length);
    return (int)strspn(comma + length, " ");
}

/* The first item of this kind in the area, or -1. */
static int find_item(const struct painter *painter, int area, enum view_kind kind)
{
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == kind)
            return i;
    return -1;
}

static bool has_tag(const struct painter *painter, int card)
{
    int i = card + 1;
    while (i < painter->table->count && item_at(painter, i)->kind == VIEW_AS)
        i++;
    return i < painter->table->count && item_at(painter, i)->kind == VIEW_TAG;
}

/* Writes a card as it is drawn: its word, and a star if it has a tag. */
static void write_card(const struct painter *painter, int card, struct text *word)
{
    size_t length;
    const char *at = view_text(painter->table, card, &length);
    text_clear(word);
    text_add_bytes(word, at, length);
    text_add(word, has_tag(painter, card) ? "*" : "");
}

/* Whether a gap follows this card in the area, which ends at item `end`, and more of the area follows the gap. */
static bool is_before_gap(const struct painter *painter, int card, int end)
{
    int i = card + 1;
    while (i < end && (item_at(painter, i)->kind == VIEW_AS || item_at(painter, i)->kind == VIEW_TAG))
        i++;
    return i + 1 < end && item_at(painter, i)->kind == VIEW_GAP;
}

/* Adds the visible cards of an area, one after the other. */
static void add_cards(struct painter *painter, int area)
{
    struct text word = {0};
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == VIEW_CARD) {
            write_card(painter, i, &word);
            text_add(&word, is_before_gap(painter, i, end) ? " |" : ""); /* a line never begins with | */
            wrap_add_words(&painter->wrap, text_string(&word), word.length, 1);
        }
    text_free(&word);
}

/* Adds the remarks, each on a line of its own. */
static void add_notes(struct painter *painter, int area)
{
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == VIEW_NOTE) {
            size_t length;
            const char *at = view_text(painter->table, i, &length);
            wrap_add_prose(&painter->wrap, at, length);
            wrap_end_line(&painter->wrap);
        }
}

/* ---- areas ---- */

/* `ooo`, `ooooo = 7`: adds the counters on the area. */
static void add_counters(struct painter *painter, int area)
{
    int i = find_item(painter, area, VIEW_COUNTER), count = i >= 0 ? item_at(painter, i)->number : 0;
    struct text word = {0};
    for (int k = 0; k < count && k < COUNTERS_DRAWN; k++)
        text_add_char(&word, 'o');
    if (count > COUNTERS_DRAWN)
        text_print(&word, " = %d", count);
    if (count > 0)
        wrap_add_words(&painter->wrap, text_string(&word), word.length, 1);
    text_free(&word);
}

/* `discards 3, top 7`: adds the number of cards, the top of a stack if it is visible, and the remarks. */
static void add_stack(struct painter *painter, int area)
{
    struct text words = {0};
    size_t length;
    const char *name = area_name(painter, area, &length);
    text_print(&words, "%.*s %d", (int)length, name, view_count_cards(painter->table, area));
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++) {
        const char *at = view_text(painter->table, i, &length);
        bool is_top = item_at(painter, i)->kind == VIEW_CARD && item_at(painter, area)->layout == LAYOUT_STACK;
        if (is_top)
            text_say(&words, ", top %.*s", (int)length, at);
        else if (item_at(painter, i)->kind == VIEW_NOTE)
            text_print(&words, "%s%.*s", _(", "), (int)length, at);
    }
    wrap_add_words(&painter->wrap, words.at, words.length, 3);
    add_counters(painter, area);
    text_free(&words);
}

/* The width of a row of boxes: each card has two blanks and two sides, and a blank before it. */
static int boxes_columns(const struct painter *painter, int area)
{
    struct text word = {0};
    int columns = 0;
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == VIEW_CARD) {
            write_card(painter, i, &word);
            columns += columns_of(text_string(&word), word.length) + 5;
        }
    text_free(&word);
    return columns;
}

/* Adds one of the three lines of the cards: `.---.`, `| 3 |`, `'---'`. */
static void add_box_line(struct painter *painter, int area, int line)
{
    static const char corners[] = ".|'";
    struct text word = {0};
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++) {
        if (item_at(painter, i)->kind != VIEW_CARD)
            continue;
        write_card(painter, i, &word);
        text_print(painter->wrap.text, " %c", corners[line]);
        for (int k = columns_of(text_string(&word), word.length) + 2; k > 0 && line != 1; k--)
            text_add_char(painter->wrap.text, '-');
        if (line == 1)
            text_print(painter->wrap.text, " %s ", text_string(&word));
        text_add_char(painter->wrap.text, corners[line]);
    }
    text_free(&word);
}

/* The next remark after item `i` of the area, or -1. */
static int next_note(const struct painter *painter, int area, int i)
{
    int end = view_details_end(painter->table, area);
    for (i++; i < end; i++)
        if (item_at(painter, i)->kind == VIEW_NOTE)
            return i;
    return -1;
}

/* Whether the remarks fit beside the boxes, one per line. */
static bool fit_beside(const struct painter *painter, int area)
{
    int lines = 0, width = painter->wrap.columns - boxes_columns(painter, area) - NOTE_APART;
    for (int note = next_note(painter, area, area); note >= 0; note = next_note(painter, area, note)) {
        size_t length;
        const char *at = view_text(painter->table, note, &length);
        if (++lines > BOX_LINES || columns_of(at, length) > width)
            return false;
    }
    return true;
}

/* Adds the cards as boxes, and the remarks beside them, or below if they do not fit. */
static void add_boxes(struct painter *painter, int area)
{
    bool is_beside = fit_beside(painter, area);
    int note = area;
    for (int line = 0; line < BOX_LINES; line++) {
        add_box_line(painter, area, line);
        note = is_beside && note >= 0 ? next_note(painter, area, note) : -1;
        if (note >= 0) {
            size_t length;
            const char *at = view_text(painter->table, note, &length);
            text_print(painter->wrap.text, "%*s%.*s", NOTE_APART, "", (int)length, at);
        }
        wrap_end_line(&painter->wrap);
    }
    if (!is_beside)
        add_notes(painter, area);
}

/*
 * Adds a board: squares of equal width, at least two columns, which fit most tiles and cards; a dot for an empty
 * square.
 */
static void add_grid(struct painter *painter, int area)
{
    int width = 2, end = view_details_end(painter->table, area), column = wrap_used(&painter->wrap);
    size_t length;
    for (int i = area + 1; i < end; i++) {
        const char *at = view_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == VIEW_CARD && columns_of(at, length) > width)
            width = columns_of(at, length);
    }
    for (int i = area + 1; i < end; i++) {
        const char *at = view_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == VIEW_GAP) {
            wrap_end_line(&painter->wrap);
            wrap_move_to(&painter->wrap, column);
        } else if (item_at(painter, i)->kind == VIEW_CARD) {
            int blanks = width - (length > 0 ? columns_of(at, length) : 1);
            wrap_move_to(&painter->wrap, wrap_used(&painter->wrap) + 1 + blanks);
            text_add_bytes(painter->wrap.text, length > 0 ? at : ".", length > 0 ? length : 1);
        }
    }
}

/* Adds the last lines of a score sheet. */
static void add_sheet(struct painter *painter, int area)
{
    int left = view_count_cards(painter->table, area) - SHEET_LINES, column = wrap_used(&painter->wrap);
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++) {
        size_t length;
        const char *at = view_text(painter->table, i, &length);
        if (item_at(painter, i)->kind != VIEW_CARD || left-- > 0)
            continue;
        if (wrap_used(&painter->wrap) > column)
            wrap_end_line(&painter->wrap);
        painter->wrap.indent = column;
        wrap_add_prose(&painter->wrap, at, length);
    }
}

/* Adds the lines of a common area one after the other, separated by commas. */
static void add_flow(struct painter *painter, int area)
{
    struct text words = {0};
    int apart = 1, blanks;
    for (int i = area + 1, end = view_details_end(painter->table, area); i < end; i++) {
        size_t length;
        const char *at = view_text(painter->table, i, &length);
        if (item_at(painter, i)->kind != VIEW_CARD)
            continue;
        text_clear(&words);
        text_add_bytes(&words, at, length);
        blanks = i + 1 < end && item_at(painter, i + 1)->kind == VIEW_CARD ? add_comma(&words) : 1;
        wrap_add_words(&painter->wrap, text_string(&words), words.length, apart);
        apart = blanks;
    }
    text_free(&words);
}

/* Adds the content of an area after the area's label, or the content of a player's hand. */
static void add_content(struct painter *painter, int area)
{
    int hidden = find_item(painter, area, VIEW_HIDDEN);
    switch (item_at(painter, area)->layout) {
    case LAYOUT_GRID:
        add_grid(painter, area);
        break;
    case LAYOUT_LINES:
        if (item_at(painter, area)->owner == SEAT_NONE)
            add_flow(painter, area);
        else
            add_sheet(painter, area);
        break;
    case LAYOUT_STACK:
    case LAYOUT_FAN:
    case LAYOUT_ROW:
        if (hidden >= 0 && item_at(painter, hidden)->number > 0)
            add_number(&painter->wrap, item_at(painter, hidden)->number);
        add_counters(painter, area);
        add_cards(painter, area);
    }
}

/* ---- common areas ---- */

/* Draws marks and stacks side by side. */
static void draw_common(struct painter *painter)
{
    painter->wrap.indent = 1;
    for (int i = 0; i < painter->table->count; i++) {
        size_t length;
        const char *at = view_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == VIEW_MARK && item_at(painter, i)->owner == SEAT_NONE)
            wrap_add_words(&painter->wrap, at, length, 3);
        else if (is_area(painter, i, SEAT_NONE) && item_at(painter, i)->layout == LAYOUT_STACK)
            add_stack(painter, i);
    }
    if (painter->wrap.text->length > painter->wrap.line)
        wrap_end_line(&painter->wrap);
}

/* Draws a common area that is not a stack: cards as boxes if they fit, otherwise on a line after the name. */
static void draw_row(struct painter *painter, int area)
{
    size_t length;
    const char *name = area_name(painter, area, &length);
    painter->wrap.indent = 1;
    if (item_at(painter, area)->layout == LAYOUT_ROW && find_item(painter, area, VIEW_CARD) >= 0 &&
        find_item(painter, area, VIEW_GAP) < 0 && boxes_columns(painter, area) <= painter->wrap.columns / 2) {
        add_boxes(painter, area);
        return;
    }
    if (view_count_cards(painter->table, area) > 0) {
        wrap_add_words(&painter->wrap, name, length, 0);
        painter->wrap.indent = 2 + columns_of(name, length);
        add_content(painter, area);
        wrap_end_line(&painter->wrap);
    }
    painter->wrap.indent = 1;
    add_notes(painter, area);
}

/* ---- players ---- */

/* Counts the areas of the player; `*hand` is the first hand among them, or -1. */
static int count_areas(const struct painter *painter, int seat, int *hand)
{
    int count = 0;
    *hand = -1;
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat)) {
            count++;
            if (*hand < 0 && item_at(painter, i)->layout == LAYOUT_FAN)
                *hand = i;
        }
    return count;
}

static int names_columns(const struct match *match)
{
    int columns = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        int name = columns_of(match->name[seat], strlen(match->name[seat]));
        columns = name > columns ? name : columns;
    }
    return columns;
}

/* The first mark of the player from item `i` on, or the number of items. */
static int find_mark(const struct painter *painter, int seat, int i)
{
    while (i < painter->table->count && (item_at(painter, i)->kind != VIEW_MARK || item_at(painter, i)->owner != seat))
        i++;
    return i;
}

/*
 * ` > Ann   8 cards, passed`: adds the player, the number of cards of a lone hand, and the marks, which may continue
 * below the name.
 */
static void add_header(struct painter *painter, int seat, bool is_turn, int hand)
{
    int count = painter->table->count, i = find_mark(painter, seat, 0), apart = 2, next;
    struct text word = {0};
    painter->wrap.indent = 3;
    text_print(painter->wrap.text, is_turn ? " > %s" : "   %s", painter->match->name[seat]);
    if (hand >= 0) {
        int cards = view_count_cards(painter->table, hand);
        wrap_move_to(&painter->wrap, names_columns(painter->match) + 3);
        text_print(painter->wrap.text, language_plural("%4d card", "%4d cards", (unsigned long long)cards), cards);
        apart = i < count ? add_comma(painter->wrap.text) : 0;
    }
    for (; i < count; i = next) {
        size_t length;
        const char *at = view_text(painter->table, i, &length);
        next = find_mark(painter, seat, i + 1);
        text_clear(&word);
        text_add_bytes(&word, at, length);
        int blanks = next < count ? add_comma(&word) : 0;
        wrap_add_words(&painter->wrap, text_string(&word), word.length, apart);
        apart = blanks;
    }
    text_free(&word);
}

/*
 * The column at which the cards of players with only a hand begin: after the widest header. -1 if that leaves too
 * little space, so that all hands begin on new lines.
 */
static int hands_column(const struct painter *painter)
{
    int column = names_columns(painter->match) + 22;
    for (int seat = 0; seat < painter->match->seats; seat++) {
        struct text header = {0};
        struct painter apart = *painter;
        int hand, areas = count_areas(painter, seat, &hand);
        if (areas != 1 || hand < 0 || find_item(painter, hand, VIEW_CARD) < 0)
            continue;
        apart.wrap = (struct wrap){.text = &header, .columns = HEADER_COLUMNS};
        add_header(&apart, seat, false, hand);
        int columns = wrap_used(&apart.wrap) + 2;
        column = columns > column ? columns : column;
        text_free(&header);
    }
    return painter->wrap.columns - column >= HAND_COLUMNS ? column : -1;
}

/* Draws the cards of a player with only a hand after the name. */
static void draw_hand(struct painter *painter, int hand)
{
    int column = hands_column(painter);
    painter->wrap.indent = column >= 0 ? column : HAND_INDENT;
    if (column < 0 && find_item(painter, hand, VIEW_CARD) >= 0)
        wrap_end_line(&painter->wrap);
    add_cards(painter, hand);
    wrap_end_line(&painter->wrap);
}

/* The width of the widest name of a player's areas. */
static int labels_columns(const struct painter *painter, int seat)
{
    int columns = 0;
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat)) {
            size_t length;
            const char *at = area_name(painter, i, &length);
            columns = columns_of(at, length) > columns ? columns_of(at, length) : columns;
        }
    return columns;
}

/* Draws each area on a line, or on several if its cards need them. */
static void draw_areas(struct painter *painter, int seat)
{
    int labels = labels_columns(painter, seat);
    for (int i = 0; i < painter->table->count; i++) {
        bool is_sheet = item_at(painter, i)->layout == LAYOUT_LINES;
        if (!is_area(painter, i, seat) || (is_sheet && view_count_cards(painter->table, i) == 0))
            continue;
        size_t length;
        const char *name = area_name(painter, i, &length);
        wrap_move_to(&painter->wrap, 5);
        text_add_bytes(painter->wrap.text, name, length);
        painter->wrap.indent = labels + 6;
        wrap_move_to(&painter->wrap, painter->wrap.indent);
        bool has_any = find_item(painter, i, VIEW_CARD) >= 0 || find_item(painter, i, VIEW_COUNTER) >= 0;
        if (view_count_cards(painter->table, i) == 0 && !has_any)
            text_add(painter->wrap.text, "-");
        else
            add_content(painter, i);
        wrap_end_line(&painter->wrap);
    }
}

/* Draws all areas on one line, then the visible cards of each. */
static void draw_short(struct painter *painter, int seat)
{
    painter->wrap.indent = 5;
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat))
            add_stack(painter, i);
    wrap_end_line(&painter->wrap);
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat) && item_at(painter, i)->layout != LAYOUT_STACK &&
            find_item(painter, i, VIEW_CARD) >= 0) {
            size_t length;
            const char *name = area_name(painter, i, &length);
            wrap_move_to(&painter->wrap, 5);
            text_add_bytes(painter->wrap.text, name, length);
            painter->wrap.indent = 6 + columns_of(name, length);
            add_cards(painter, i);
            wrap_end_line(&painter->wrap);
        }
}

static void draw_player(struct painter *painter, int seat, bool is_turn)
{
    int hand, areas = count_areas(painter, seat, &hand);
    if (areas == 0) /* before the deal */
        return;
    if (is_turn)
        wrap_set_bold(&painter->wrap, true);
    add_header(painter, seat, is_turn, areas == 1 ? hand : -1);
    if (is_turn)
        wrap_set_bold(&painter->wrap, false);
    if (areas == 1 && hand >= 0) {
        draw_hand(painter, hand);
        return;
    }
    wrap_end_line(&painter->wrap);
    if (painter->match->seats > PLAYERS_TALL)
        draw_short(painter, seat);
    else
        draw_areas(painter, seat);
}

/* ---- two players side by side ---- */

/* Draws the player alone, within `columns`. */
static void draw_apart(const struct painter *painter, int seat, bool is_turn, int columns, struct text *text)
{
    struct painter apart = *painter;
    apart.wrap = (struct wrap){.text = text, .columns = columns};
    draw_player(&apart, seat, is_turn);
}

static bool fits(const char *lines, int columns)
{
    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1)
        if (columns_of(lines, strcspn(lines, "\n")) > columns)
            return false;
    return true;
}

/* Adds the first of `lines`, without its newline. Returns the lines after it. */
static const char *add_next_line(struct painter *painter, const char *lines)
{
    size_t length = strcspn(lines, "\n");
    text_add_bytes(painter->wrap.text, lines, length);
    return lines + length + (lines[length] == '\n');
}

/*
 * Draws the two players side by side. Returns false and draws nothing if there are not two players, if they have fewer
 * than COLUMN_AREAS areas, or if the columns do not suffice.
 */
static bool draw_side_by_side(struct painter *painter, int turn)
{
    int hand, half = (painter->wrap.columns + 1) / 2;
    struct text column[2] = {{0}};
    bool ok = painter->match->seats == 2;
    for (int seat = 0; ok && seat < 2; seat++) {
        ok = count_areas(painter, seat, &hand) >= COLUMN_AREAS;
        draw_apart(painter, seat, seat == turn, half - 1, &column[seat]);
        ok = ok && fits(text_string(&column[seat]), half - 1);
    }
    const char *left = text_string(&column[0]), *right = text_string(&column[1]);
    while (ok && (*left != '\0' || *right != '\0')) {
        left = add_next_line(painter, left);
        wrap_move_to(&painter->wrap, *right != '\0' ? half : 0);
        right = add_next_line(painter, right);
        wrap_end_line(&painter->wrap);
    }
    text_free(&column[0]);
    text_free(&column[1]);
    return ok;
}

/* ---- the whole view ---- */

/* Draws the pending action, after a label if the language has one. */
static void draw_due(struct painter *painter, const char *due)
{
    struct text sentence = {0};
    if (*due == '\0')
        return;
    text_print(&sentence, "%s%s", language_name("", N_("What is due: ")), due);
    painter->wrap.indent = 1;
    wrap_set_bold(&painter->wrap, true);
    wrap_add_prose(&painter->wrap, sentence.at, sentence.length);
    wrap_set_bold(&painter->wrap, false);
    text_free(&sentence);
}

void painter_draw(const struct view *table, const struct match *match, int turn, const char *due,
                  const struct painter_style *style, struct text *text)
{
    struct text drawing = {0};
    struct painter painter = {
        table, match, {.text = &drawing, .columns = style->columns, .indent = 1, .color = style->color}};
    draw_common(&painter);
    for (int i = 0; i < table->count; i++)
        if (is_area(&painter, i, SEAT_NONE) && table->items[i].layout != LAYOUT_STACK)
            draw_row(&painter, i);
    if (!draw_side_by_side(&painter, turn))
        for (int seat = 0; seat < match->seats; seat++)
            draw_player(&painter, seat, seat == turn);
    draw_due(&painter, due);
    if (drawing.length > painter.wrap.line)
        wrap_end_line(&painter.wrap);
    wrap_copy_safe(text_string(&drawing), text);
    text_free(&drawing);
}
