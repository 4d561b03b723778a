/* painter.c: the table drawn as text, for a terminal. */
#include "referee/channel/painter.h"

#include "core/base/columns.h"

#include <string.h>

enum {
    PLAYERS_TALL = 4,   /* more players than that have one line for all areas that show no cards */
    COLUMN_AREAS = 4,   /* two players with so many areas each stand side by side */
    SHEET_LINES = 6,    /* the last lines of a score sheet */
    COUNTERS_DRAWN = 5, /* more counters than that get their number, too */
    HAND_COLUMNS = 30,  /* with less room than that behind its owner, a hand begins a line of its own */
    BOX_LINES = 3,
    HEADER_COLUMNS = 1000, /* no header is wider */
    NOTE_APART = 3 /* blanks between boxes and what is remarked beside them */
};

/* Escape sequences of ECMA-48. */
static const char BOLD[] = "\033[1m", PLAIN[] = "\033[0m";

/* One drawing. Lines are filled up to `columns`; what does not fit goes on in the next, after `indent` blanks. */
struct painter {
    const struct table *table;
    const struct match *match;
    const struct painter_style *style;
    struct text *text;
    size_t line; /* where the last line begins */
    int columns, indent;
    int escapes; /* columns that escape sequences in the last line seem to take */
};

/* ---- lines ---- */

static int used(const struct painter *painter)
{
    size_t length = painter->text->length - painter->line;
    return columns_of(text_string(painter->text) + painter->line, length) - painter->escapes;
}

static void end_line(struct painter *painter)
{
    while (painter->text->length > painter->line && painter->text->at[painter->text->length - 1] == ' ')
        text_cut(painter->text, painter->text->length - 1);
    text_add_char(painter->text, '\n');
    painter->line = painter->text->length;
    painter->escapes = 0;
}

static void add_escape(struct painter *painter, const char *sequence)
{
    if (!painter->style->color)
        return;
    text_add(painter->text, sequence);
    painter->escapes += columns_of(sequence, strlen(sequence));
}

/* Blanks up to a column; none if the line is there already. */
static void move_to(struct painter *painter, int column)
{
    for (int columns = used(painter); columns < column; columns++)
        text_add_char(painter->text, ' ');
}

/* Makes room for a word of so many columns, `apart` blanks after what stands there. */
static void make_room(struct painter *painter, int columns, int apart)
{
    int begin = used(painter);
    bool is_first = begin <= painter->indent;
    if (!is_first && begin + apart + columns > painter->columns) {
        end_line(painter);
        is_first = true;
    }
    move_to(painter, is_first ? painter->indent : used(painter) + apart);
}

static void add_words(struct painter *painter, const char *words, size_t length, int apart)
{
    make_room(painter, columns_of(words, length), apart);
    text_add_bytes(painter->text, words, length);
}

/* A sentence, which goes on below where it does not fit. What stands between backquotes stays together. */
static void add_prose(struct painter *painter, const char *at, size_t length)
{
    bool is_quoted = false;
    size_t begin = 0;
    for (size_t i = 0; i < length; i++) {
        is_quoted = is_quoted != (at[i] == '`');
        if (at[i] == ' ' && !is_quoted) {
            add_words(painter, at + begin, i - begin, 1);
            begin = i + 1;
        }
    }
    if (length > begin)
        add_words(painter, at + begin, length - begin, 1);
}

static void add_number(struct painter *painter, int number)
{
    struct text digits = {0};
    text_print(&digits, "%d", number);
    add_words(painter, digits.at, digits.length, 1);
    text_free(&digits);
}

/* ---- items ---- */

static const struct table_item *item_at(const struct painter *painter, int i)
{
    return &painter->table->items[i];
}

/* Whether item `i` is an area of this owner. */
static bool is_area(const struct painter *painter, int i, int owner)
{
    const struct table_item *item = item_at(painter, i);
    return item->kind == TABLE_AREA && item->owner == owner;
}

/* The first item of a kind that belongs to the area, or -1. */
static int find(const struct painter *painter, int area, enum table_kind kind)
{
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == kind)
            return i;
    return -1;
}

static bool has_tag(const struct painter *painter, int card)
{
    int i = card + 1;
    while (i < painter->table->count && item_at(painter, i)->kind == TABLE_AS)
        i++;
    return i < painter->table->count && item_at(painter, i)->kind == TABLE_TAG;
}

/* A card as it is drawn: its word, and a star for what is special. */
static void write_card(const struct painter *painter, int card, struct text *word)
{
    size_t length;
    const char *at = table_text(painter->table, card, &length);
    text_clear(word);
    text_add_bytes(word, at, length);
    text_add(word, has_tag(painter, card) ? "*" : "");
}

/* Whether more of the area, which ends at item `end`, lies apart from this card. */
static bool is_before_gap(const struct painter *painter, int card, int end)
{
    int i = card + 1;
    while (i < end && (item_at(painter, i)->kind == TABLE_AS || item_at(painter, i)->kind == TABLE_TAG))
        i++;
    return i + 1 < end && item_at(painter, i)->kind == TABLE_GAP;
}

/* The cards of an area that can be seen, as many as there are, one after the other. */
static void add_cards(struct painter *painter, int area)
{
    struct text word = {0};
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == TABLE_CARD) {
            write_card(painter, i, &word);
            text_add(&word, is_before_gap(painter, i, end) ? " |" : ""); /* no line begins with it */
            add_words(painter, text_string(&word), word.length, 1);
        }
    text_free(&word);
}

/* Remarks on lines of their own. */
static void add_notes(struct painter *painter, int area)
{
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == TABLE_NOTE) {
            size_t length;
            const char *at = table_text(painter->table, i, &length);
            add_prose(painter, at, length);
            end_line(painter);
        }
}

/* ---- areas ---- */

/* `ooo`, `ooooo = 7`: the counters that lie there. */
static void add_counters(struct painter *painter, int area)
{
    int i = find(painter, area, TABLE_COUNTER), count = i >= 0 ? item_at(painter, i)->number : 0;
    struct text word = {0};
    for (int k = 0; k < count && k < COUNTERS_DRAWN; k++)
        text_add_char(&word, 'o');
    if (count > COUNTERS_DRAWN)
        text_print(&word, " = %d", count);
    if (count > 0)
        add_words(painter, text_string(&word), word.length, 1);
    text_free(&word);
}

/* `discards 3, top 7`: how many lie there, the top of a stack if it can be seen, and what is remarked. */
static void add_stack(struct painter *painter, int area)
{
    struct text words = {0};
    size_t length;
    const char *name = table_text(painter->table, area, &length);
    text_print(&words, "%.*s %d", (int)length, name, table_cards(painter->table, area));
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++) {
        const char *at = table_text(painter->table, i, &length);
        bool is_top = item_at(painter, i)->kind == TABLE_CARD && item_at(painter, area)->layout == LAYOUT_STACK;
        if (is_top || item_at(painter, i)->kind == TABLE_NOTE)
            text_print(&words, is_top ? ", top %.*s" : ", %.*s", (int)length, at);
    }
    add_words(painter, words.at, words.length, 3);
    add_counters(painter, area);
    text_free(&words);
}

/* How wide a row of boxes is: each card has two blanks and two sides. */
static int boxes_columns(const struct painter *painter, int area)
{
    struct text word = {0};
    int columns = 0;
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++)
        if (item_at(painter, i)->kind == TABLE_CARD) {
            write_card(painter, i, &word);
            columns += columns_of(text_string(&word), word.length) + 5;
        }
    text_free(&word);
    return columns;
}

/* One of the three lines of the cards, `.---.`, `| 3 |`, `'---'`. */
static void add_box_line(struct painter *painter, int area, int line)
{
    static const char corners[] = ".|'";
    struct text word = {0};
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++) {
        if (item_at(painter, i)->kind != TABLE_CARD)
            continue;
        write_card(painter, i, &word);
        text_print(painter->text, " %c", corners[line]);
        for (int k = columns_of(text_string(&word), word.length) + 2; k > 0 && line != 1; k--)
            text_add_char(painter->text, '-');
        if (line == 1)
            text_print(painter->text, " %s ", text_string(&word));
        text_add_char(painter->text, corners[line]);
    }
    text_free(&word);
}

/* The next remark after item `i` of the area, or -1. */
static int next_note(const struct painter *painter, int area, int i)
{
    int end = table_next(painter->table, area);
    for (i++; i < end; i++)
        if (item_at(painter, i)->kind == TABLE_NOTE)
            return i;
    return -1;
}

/* Whether there is room for the remarks beside the boxes, one a line. */
static bool fit_beside(const struct painter *painter, int area)
{
    int lines = 0, room = painter->columns - boxes_columns(painter, area) - NOTE_APART;
    for (int note = next_note(painter, area, area); note >= 0; note = next_note(painter, area, note)) {
        size_t length;
        const char *at = table_text(painter->table, note, &length);
        if (++lines > BOX_LINES || columns_of(at, length) > room)
            return false;
    }
    return true;
}

/* The cards as boxes, and the remarks beside them, or below where they do not fit. */
static void add_boxes(struct painter *painter, int area)
{
    bool is_beside = fit_beside(painter, area);
    int note = area;
    for (int line = 0; line < BOX_LINES; line++) {
        add_box_line(painter, area, line);
        note = is_beside && note >= 0 ? next_note(painter, area, note) : -1;
        if (note >= 0) {
            size_t length;
            const char *at = table_text(painter->table, note, &length);
            text_print(painter->text, "%*s%.*s", NOTE_APART, "", (int)length, at);
        }
        end_line(painter);
    }
    if (!is_beside)
        add_notes(painter, area);
}

/* A board: squares of one width, at least two columns as most tiles and cards have; a dot for one that is empty. */
static void add_grid(struct painter *painter, int area)
{
    int width = 2, end = table_next(painter->table, area), column = used(painter);
    size_t length;
    for (int i = area + 1; i < end; i++) {
        const char *at = table_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == TABLE_CARD && columns_of(at, length) > width)
            width = columns_of(at, length);
    }
    for (int i = area + 1; i < end; i++) {
        const char *at = table_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == TABLE_GAP) {
            end_line(painter);
            move_to(painter, column);
        } else if (item_at(painter, i)->kind == TABLE_CARD) {
            move_to(painter, used(painter) + 1 + width - (length > 0 ? columns_of(at, length) : 1));
            text_add_bytes(painter->text, length > 0 ? at : ".", length > 0 ? length : 1);
        }
    }
}

/* The last lines of a score sheet. */
static void add_sheet(struct painter *painter, int area)
{
    int left = table_cards(painter->table, area) - SHEET_LINES, column = used(painter);
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++) {
        size_t length;
        const char *at = table_text(painter->table, i, &length);
        if (item_at(painter, i)->kind != TABLE_CARD || left-- > 0)
            continue;
        if (used(painter) > column)
            end_line(painter);
        painter->indent = column;
        add_prose(painter, at, length);
    }
}

/* Lines that are nobody's, one after the other with commas. */
static void add_flow(struct painter *painter, int area)
{
    struct text words = {0};
    for (int i = area + 1, end = table_next(painter->table, area); i < end; i++) {
        size_t length;
        const char *at = table_text(painter->table, i, &length);
        text_clear(&words);
        text_add_bytes(&words, at, length);
        text_add(&words, i + 1 < end ? "," : "");
        add_words(painter, text_string(&words), words.length, 1);
    }
    text_free(&words);
}

/* What lies in an area that has a label before it, or is the hand of a player. */
static void add_content(struct painter *painter, int area)
{
    int hidden = find(painter, area, TABLE_HIDDEN);
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
            add_number(painter, item_at(painter, hidden)->number);
        add_counters(painter, area);
        add_cards(painter, area);
    }
}

/* ---- what belongs to nobody ---- */

/* Marks and stacks side by side. */
static void draw_common(struct painter *painter)
{
    painter->indent = 1;
    for (int i = 0; i < painter->table->count; i++) {
        size_t length;
        const char *at = table_text(painter->table, i, &length);
        if (item_at(painter, i)->kind == TABLE_MARK && item_at(painter, i)->owner == SEAT_NONE)
            add_words(painter, at, length, 3);
        else if (is_area(painter, i, SEAT_NONE) && item_at(painter, i)->layout == LAYOUT_STACK)
            add_stack(painter, i);
    }
    if (painter->text->length > painter->line)
        end_line(painter);
}

/* The cards on the table: as boxes if they fit, else in a line after the name. */
static void draw_row(struct painter *painter, int area)
{
    size_t length;
    const char *name = table_text(painter->table, area, &length);
    painter->indent = 1;
    if (item_at(painter, area)->layout == LAYOUT_ROW && find(painter, area, TABLE_CARD) >= 0 &&
        find(painter, area, TABLE_GAP) < 0 && boxes_columns(painter, area) <= painter->columns / 2) {
        add_boxes(painter, area);
        return;
    }
    if (table_cards(painter->table, area) > 0) {
        add_words(painter, name, length, 0);
        painter->indent = 2 + columns_of(name, length);
        add_content(painter, area);
        end_line(painter);
    }
    painter->indent = 1;
    add_notes(painter, area);
}

/* ---- players ---- */

/* How many areas the player has; the hand, which is first to be named, stands in `*hand`, or -1. */
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
    while (i < painter->table->count && (item_at(painter, i)->kind != TABLE_MARK || item_at(painter, i)->owner != seat))
        i++;
    return i;
}

/* ` > Ann   8 cards, passed`: the player, the cards of a lone hand, and the marks, which may go on below the name. */
static void add_header(struct painter *painter, int seat, bool is_turn, int hand)
{
    int count = painter->table->count, i = find_mark(painter, seat, 0), apart = 2;
    struct text word = {0};
    painter->indent = 3;
    text_print(painter->text, is_turn ? " > %s" : "   %s", painter->match->name[seat]);
    if (hand >= 0) {
        int cards = table_cards(painter->table, hand);
        move_to(painter, names_columns(painter->match) + 3);
        text_print(painter->text, cards == 1 ? "%4d card" : "%4d cards", cards);
        text_add(painter->text, i < count ? "," : "");
        apart = 1;
    }
    for (int next; i < count; i = next, apart = 1) {
        size_t length;
        const char *at = table_text(painter->table, i, &length);
        next = find_mark(painter, seat, i + 1);
        text_clear(&word);
        text_add_bytes(&word, at, length);
        text_add(&word, next < count ? "," : "");
        add_words(painter, text_string(&word), word.length, apart);
    }
    text_free(&word);
}

/* Where the cards of players with a hand and no more begin: behind the widest header, if that leaves half a line. */
static int hands_column(const struct painter *painter)
{
    int column = names_columns(painter->match) + 22;
    for (int seat = 0; seat < painter->match->seats; seat++) {
        struct text header = {0};
        struct painter apart = *painter;
        int hand, areas = count_areas(painter, seat, &hand);
        if (areas != 1 || hand < 0 || find(painter, hand, TABLE_CARD) < 0)
            continue;
        apart.text = &header;
        apart.line = 0;
        apart.columns = HEADER_COLUMNS;
        add_header(&apart, seat, false, hand);
        int columns = used(&apart) + 2;
        column = columns > column && columns <= painter->columns / 2 ? columns : column;
        text_free(&header);
    }
    return column;
}

/* A player with a hand and no more: its cards stand behind the name. */
static void draw_hand(struct painter *painter, int hand)
{
    painter->indent = hands_column(painter);
    bool has_room = used(painter) + 2 <= painter->indent && painter->columns - painter->indent >= HAND_COLUMNS;
    if (!has_room && find(painter, hand, TABLE_CARD) >= 0) {
        painter->indent = 6;
        end_line(painter);
    }
    add_cards(painter, hand);
    end_line(painter);
}

/* How wide the names of a player's areas are. */
static int labels_columns(const struct painter *painter, int seat)
{
    int columns = 0;
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat)) {
            size_t length;
            const char *at = table_text(painter->table, i, &length);
            columns = columns_of(at, length) > columns ? columns_of(at, length) : columns;
        }
    return columns;
}

/* A line for each area, or several where its cards need them. */
static void draw_areas(struct painter *painter, int seat)
{
    int labels = labels_columns(painter, seat);
    for (int i = 0; i < painter->table->count; i++) {
        bool is_sheet = item_at(painter, i)->layout == LAYOUT_LINES;
        if (!is_area(painter, i, seat) || (is_sheet && table_cards(painter->table, i) == 0))
            continue;
        size_t length;
        const char *name = table_text(painter->table, i, &length);
        move_to(painter, 5);
        text_add_bytes(painter->text, name, length);
        painter->indent = labels + 6;
        move_to(painter, painter->indent);
        if (table_cards(painter->table, i) == 0 && find(painter, i, TABLE_COUNTER) < 0)
            text_add(painter->text, "-");
        else
            add_content(painter, i);
        end_line(painter);
    }
}

/* All areas in a line, but for those that show cards. */
static void draw_short(struct painter *painter, int seat)
{
    painter->indent = 5;
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat))
            add_stack(painter, i);
    end_line(painter);
    for (int i = 0; i < painter->table->count; i++)
        if (is_area(painter, i, seat) && item_at(painter, i)->layout != LAYOUT_STACK &&
            find(painter, i, TABLE_CARD) >= 0) {
            size_t length;
            const char *name = table_text(painter->table, i, &length);
            move_to(painter, 5);
            text_add_bytes(painter->text, name, length);
            painter->indent = 6 + columns_of(name, length);
            add_cards(painter, i);
            end_line(painter);
        }
}

static void draw_player(struct painter *painter, int seat, bool is_turn)
{
    int hand, areas = count_areas(painter, seat, &hand);
    if (areas == 0) /* before the deal */
        return;
    add_escape(painter, is_turn ? BOLD : "");
    add_header(painter, seat, is_turn, areas == 1 ? hand : -1);
    add_escape(painter, is_turn ? PLAIN : "");
    if (areas == 1 && hand >= 0) {
        draw_hand(painter, hand);
        return;
    }
    end_line(painter);
    if (painter->match->seats > PLAYERS_TALL)
        draw_short(painter, seat);
    else
        draw_areas(painter, seat);
}

/* ---- two players side by side ---- */

/* The player alone, in a column of so many columns. */
static void draw_apart(const struct painter *painter, int seat, bool is_turn, int columns, struct text *text)
{
    struct painter_style plain = {.columns = columns};
    struct painter apart = *painter;
    apart.style = &plain;
    apart.text = text;
    apart.line = 0;
    apart.escapes = 0;
    apart.columns = columns;
    draw_player(&apart, seat, is_turn);
}

static bool fits(const char *lines, int columns)
{
    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1)
        if (columns_of(lines, strcspn(lines, "\n")) > columns)
            return false;
    return true;
}

static const char *add_line_of(struct painter *painter, const char *lines)
{
    size_t length = strcspn(lines, "\n");
    text_add_bytes(painter->text, lines, length);
    return lines + length + (lines[length] == '\n');
}

/* False if they are not two, have few areas, or need more room. */
static bool draw_side_by_side(struct painter *painter, int turn)
{
    int hand, half = (painter->columns + 1) / 2;
    struct text column[2] = {{0}};
    bool ok = painter->match->seats == 2;
    for (int seat = 0; ok && seat < 2; seat++) {
        ok = count_areas(painter, seat, &hand) >= COLUMN_AREAS;
        draw_apart(painter, seat, seat == turn, half - 1, &column[seat]);
        ok = ok && fits(text_string(&column[seat]), half - 1);
    }
    const char *left = text_string(&column[0]), *right = text_string(&column[1]);
    while (ok && (*left != '\0' || *right != '\0')) {
        left = add_line_of(painter, left);
        move_to(painter, *right != '\0' ? half : 0);
        right = add_line_of(painter, right);
        end_line(painter);
    }
    text_free(&column[0]);
    text_free(&column[1]);
    return ok;
}

/* ---- all ---- */

void painter_draw(const struct table *table, const struct match *match, int turn, const char *due,
                  const struct painter_style *style, struct text *text)
{
    struct painter painter = {table, match, style, text, text->length, style->columns, 1, 0};
    draw_common(&painter);
    for (int i = 0; i < table->count; i++)
        if (is_area(&painter, i, SEAT_NONE) && table->items[i].layout != LAYOUT_STACK)
            draw_row(&painter, i);
    if (!draw_side_by_side(&painter, turn))
        for (int seat = 0; seat < match->seats; seat++)
            draw_player(&painter, seat, seat == turn);
    painter.indent = 1;
    add_escape(&painter, BOLD);
    add_prose(&painter, due, strlen(due));
    add_escape(&painter, PLAIN);
    if (text->length > painter.line)
        end_line(&painter);
}
