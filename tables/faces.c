/* faces.c: the faces of cards: numbers with their clues, special cards, and backs. */
#include "tables/faces.h"

#include "core/base/language.h"
#include "core/num/prime.h"
#include "tables/cards.h"
#include "tables/powers.h"
#include "tables/shapes.h"

#include <stdio.h>
#include <string.h>

/* The kind of a card, which its side band shows by colour and by pattern: plain, striped, dotted. */
enum nature { NATURE_PRIME, NATURE_OTHER, NATURE_SPECIAL };

/* The colours of a side band: of its pattern and frame, and of its background. */
struct look {
    int strong, light;
};

static const struct look looks[] = {
    [NATURE_PRIME] = {0x0f4f45, 0x0f4f45},
    [NATURE_OTHER] = {0xb4530f, 0xfbe3cd},
    [NATURE_SPECIAL] = {0x2450a0, 0xdbe5f7},
};

/*
 * A face being drawn. Lengths are from the upper left corner of the card, in units such that the card is at least 63
 * wide and at least 88 high, and exactly so in one of the two; type sizes are those at a scale of 1.
 */
struct face {
    struct draw *draw;
    const struct deck *deck;
    const struct deck_card *card;
    struct box box;
    double scale;      /* mm per unit */
    double wide, high; /* of the card, in units */
    double bleed;      /* beyond the cut, in units */
    double min_type;   /* of text that must be readable: 9 points on paper, 18 in large print; less on very small
                          cards */
    bool is_large;     /* min_type is large for the card */
    bool ink_saver;
    enum nature nature;
    struct look look;
};

/* The distance of the print from the cut, mm. */
static const double edge = 3.5;

/* The area beside the band: its left edge, and its distance from the right edge of the card. */
static const double area_left = 16, area_right = 3;

/* The width of the band; also the side of the square for an index. */
static const double band_width = 9;

static struct box box_at(const struct face *face, double x, double y, double width, double height)
{
    double scale = face->scale;
    return (struct box){face->box.x + x * scale, face->box.y + y * scale, width * scale, height * scale};
}

static struct point point_at(const struct face *face, double x, double y)
{
    return (struct point){face->box.x + x * face->scale, face->box.y + y * face->scale};
}

static struct type type_of(const struct face *face, double size, bool bold, int colour)
{
    return (struct type){.size = size * face->scale, .bold = bold, .colour = colour};
}

static struct face face_begin(struct draw *draw, const struct paper *paper, struct box box)
{
    static const double max = 12.9;  /* the largest type in which all words fit */
    static const double large = 10.5; /* larger type needs the layout of large print */
    double across = box.width / CARDS_WIDTH, down = box.height / CARDS_HEIGHT, scale = across < down ? across : down;
    double min_type = (paper->large_print ? 18 : 9) / scale;
    if (min_type > max)
        min_type = max;
    return (struct face){.draw = draw, .box = box, .scale = scale, .wide = box.width / scale,
                         .high = box.height / scale, .bleed = paper->bleed / scale,
                         .min_type = min_type, .is_large = min_type > large,
                         .ink_saver = paper->ink_saver};
}

static double area_width(const struct face *face)
{
    return face->wide - area_left - area_right;
}

/* The position `y` on a card of 88 units, moved down on a higher card by a share of the additional height. */
static double down(const struct face *face, double y, double share)
{
    return y + share * (face->high - CARDS_HEIGHT);
}

static enum nature nature_of(const struct deck_card *card)
{
    if (card->values != 1)
        return NATURE_SPECIAL;
    return prime_is((uint64_t)card->value[0]) ? NATURE_PRIME : NATURE_OTHER;
}

/* Draws a part of the side band. Its pattern shows the kind of the card even without colour. */
static void draw_pattern(const struct face *face, struct box band)
{
    double scale = face->scale;
    struct paint fill = {face->look.light, DRAW_NO_COLOUR, 0}, frame = {DRAW_NO_COLOUR, face->look.strong, 0.6 * scale};
    struct paint line = {DRAW_NO_COLOUR, face->look.strong, (face->ink_saver ? 0.25 : 0.8) * scale};
    struct paint dot = {face->look.strong, DRAW_NO_COLOUR, 0};
    if (!face->ink_saver)
        draw_rect(face->draw, band, 0, fill);
    if (face->nature == NATURE_OTHER)
        shapes_stripes(face->draw, band, 2.4 * scale, line);
    if (face->nature == NATURE_SPECIAL)
        shapes_dots(face->draw, band, 3 * scale, 0.45 * scale, dot);
    draw_rect(face->draw, band, 0, frame);
}

/* Draws a white field on the band, for a word or dots. */
static void draw_field(const struct face *face, struct box box)
{
    draw_rect(face->draw, box, 1.2 * face->scale,
              (struct paint){0xffffff, face->look.strong, 0.3 * face->scale});
}

/* Draws the number of copies: up to 8 as dots one above another; a greater number below the sign x. */
static void draw_copies(const struct face *face)
{
    int copies = face->card->copies;
    char number[8];
    double step = 3.6, height = copies > 8 ? 11 : copies * step + 1.6;
    double top = face->high / 2 - height / 2, middle = edge + 4.5;
    draw_field(face, box_at(face, edge + (copies > 8 ? 0.8 : 1.8), top, copies > 8 ? 7.4 : 5.4, height));
    snprintf(number, sizeof number, "%d", copies);
    if (copies > 8) {
        struct type type = type_of(face, face->min_type, true, face->look.strong);
        draw_cell_fitted(face->draw, box_at(face, edge + 1, top + 0.5, 7, 5), ALIGN_CENTRE, type, 4, "x");
        draw_cell_fitted(face->draw, box_at(face, edge + 1, top + 5.5, 7, 5), ALIGN_CENTRE, type, 4, number);
    }
    for (int i = 0; i < copies && copies <= 8; i++)
        shapes_disc(face->draw, point_at(face, middle, top + 0.8 + step * (i + 0.5)), 1.15 * face->scale,
                    (struct paint){face->look.strong, DRAW_NO_COLOUR, 0});
}

/* Whether the word reads as digits when it is upside down, like 6 and 9: it is then underlined, as on dice. */
static bool needs_underline(const char *word)
{
    return strspn(word, "0689") == strlen(word) && strpbrk(word, "69") != NULL;
}

/*
 * Underlines the word in the box if it needs that: above the word if it is upside down. `half` is the distance in mm
 * from the middle of the box to the line, `line` its thickness in units.
 */
static void draw_underline(const struct face *face, struct box box, double half, double line, int turn)
{
    double middle = box.y + box.height / 2, y = turn == 2 ? middle - half : middle + half;
    double left = box.x + box.width * 0.28, right = box.x + box.width * 0.72;
    if (needs_underline(face->card->word))
        draw_line(face->draw, (struct point){left, y}, (struct point){right, y},
                  (struct paint){DRAW_NO_COLOUR, face->look.strong, line * face->scale});
}

/* An index: the card's word in a white field. */
struct index {
    struct type type;
    double field; /* width of the field, in units */
};

/* The largest index that fits on the band. For a word too long to be readable there, the field extends beyond it. */
static struct index measure_index(const struct face *face)
{
    static const double air = 0.5, on_band = 7.4, beside_icon = 42;
    struct index index = {type_of(face, 15, true, face->look.strong), on_band};
    double width = draw_text_width(face->draw, index.type, face->card->word) / face->scale;
    if (width > on_band - 2 * air)
        index.type.size *= (on_band - 2 * air) / width;
    if (index.type.size < face->min_type * face->scale)
        index.type.size = face->min_type * face->scale;
    width = draw_text_width(face->draw, index.type, face->card->word) / face->scale + 2 * air + 0.1;
    if (width > index.field)
        index.field = width < beside_icon ? width : beside_icon;
    return index;
}

/* Draws the index. Screen readers skip it, and read the word in the middle of the card. */
static void draw_index(const struct face *face, const struct index *index, double x, double y, int turn)
{
    struct box field = box_at(face, x, y, index->field, 7.4);
    struct type type = index->type;
    type.turn = turn;
    draw_field(face, field);
    draw_tag(face->draw, "Artifact");
    draw_cell_fitted(face->draw, box_at(face, x + 0.5, y, index->field - 1, 7.4), ALIGN_CENTRE, type, 3,
                     face->card->word);
    draw_end_tag(face->draw);
    draw_underline(face, field, 2.8 * face->scale, 0.45, turn);
}

/* The width of the area at the lower right, with the index of a card held upside down. */
static double corner_width(const struct index *index)
{
    return index->field + 1.6;
}

/*
 * Draws the band at the left, and a corner like it at the lower right: in a fanned hand the upper left of each card is
 * visible, whichever way up the card is. With bleed, band and corner extend beyond the cut.
 */
static void draw_side(const struct face *face, const struct index *index)
{
    double out = face->bleed > 0 ? face->bleed + edge : 0, corner = corner_width(index);
    double right = face->wide - edge, low = face->high - edge;
    draw_pattern(face, box_at(face, edge - out, edge - out, band_width + out, low - edge + 2 * out));
    draw_pattern(face, box_at(face, right - corner, low - band_width, corner + out, band_width + out));
    draw_index(face, index, edge + 0.8, edge + 0.8, 0);
    draw_index(face, index, right - corner + 0.8, low - 8.2, 2);
    draw_copies(face);
}

static const double below_icon = 15; /* the word of a card with an icon begins here or below */

static void draw_icon(const struct face *face)
{
    shapes_three_cards(face->draw, point_at(face, face->wide - 9, 9.5), 9 * face->scale,
                       (struct paint){face->ink_saver ? 0xffffff : face->look.light == face->look.strong ? 0xd7ebe6 :
                                      face->look.light, face->look.strong, 0.45 * face->scale});
}

/* Draws the text below a number: the power of the card (powers.h), in large print on two lines. */
static void draw_power(const struct face *face, const char *words)
{
    double width = area_width(face), high = face->is_large ? 11 : 5.6;
    double top = down(face, 47.6, 0.3) - high;
    double size = face->min_type > 9.5 ? face->min_type : 9.5;
    struct type type = type_of(face, size, true, face->look.strong);
    draw_rect(face->draw, box_at(face, area_left, top, width, high), 2.8 * face->scale,
              (struct paint){DRAW_NO_COLOUR, face->look.strong, 0.4 * face->scale});
    if (!face->is_large) {
        draw_cell_fitted(face->draw, box_at(face, area_left + 0.5, top, width - 1, high), ALIGN_CENTRE, type, 4, words);
        return;
    }
    struct text lines = {0};
    const char *colon = _(": "), *at = strstr(words, colon);
    size_t sign = strcspn(colon, " "), first = at != NULL ? (size_t)(at - words) + sign : 0;
    text_add_bytes(&lines, words, first); /* breaks the line after a colon: `stop:`, `round over` */
    text_add(&lines, first > 0 ? "\n" : "");
    text_add(&lines, words + first + (first > 0 ? strlen(colon) - sign : 0));
    draw_paragraph(face->draw, box_at(face, area_left + 1, top + 0.2, width - 2, high), ALIGN_CENTRE, type, 1.15,
                   text_string(&lines));
    text_free(&lines);
}

/*
 * Draws the line below a number: its power, or its value if the word differs from it. Returns by how many units it
 * reduces the height of the number.
 */
static double draw_subtitle(const struct face *face)
{
    char value[8];
    const struct power *power = powers_of(face->deck, face->card);
    snprintf(value, sizeof value, "%d", face->card->value[0]);
    if (power != NULL) {
        draw_power(face, _(power->on_card));
        return face->is_large ? 8.5 : 3.5;
    }
    if (strcmp(value, face->card->word) == 0)
        return 0;
    draw_cell_fitted(face->draw, box_at(face, area_left, down(face, 42, 0.3), area_width(face), 5.6), ALIGN_CENTRE,
                     type_of(face, 16, true, face->look.strong), 4, value);
    return 3.5;
}

/* Draws the partners printed on this copy, as small cards, four in a row. */
static void draw_clues(const struct face *face, const struct clue_print *print)
{
    enum { ACROSS = 4 };
    int rows = (print->shown + ACROSS - 1) / ACROSS;
    double gap = 1.4, top = down(face, 54.5, 0.5), height = rows > 1 ? (19.5 - (rows - 1) * gap) / rows : 14;
    double area = area_width(face), width = (area - (ACROSS - 1) * gap) / ACROSS;
    struct type type = type_of(face, 20, true, 0x16211f);
    for (int i = 0; i < print->shown; i++) {
        int row = i / ACROSS, column = i % ACROSS;
        int here = print->shown - row * ACROSS < ACROSS ? print->shown - row * ACROSS : ACROSS;
        double left = area_left + (area - here * width - (here - 1) * gap) / 2 + column * (width + gap);
        struct box box = box_at(face, left, top + row * (height + gap), width, height);
        draw_rect(face->draw, box, 1.2 * face->scale, (struct paint){0xffffff, 0x5b6663, 0.3 * face->scale});
        box = box_at(face, left + 0.8, top + row * (height + gap), width - 1.6, height);
        draw_cell_fitted(face->draw, box, ALIGN_CENTRE, type, 4, face->deck->card[print->partner[i]].word);
    }
}

/* Draws the number of partners that are not printed on this copy, and a diamond for each, beside the corner. */
static void draw_others(const struct face *face, const struct clue_print *print, const struct index *index)
{
    char number[8];
    int others = print->others;
    double word = others > 9 ? 11 : 8, capacity = face->wide - edge - corner_width(index) - 1.5 - area_left;
    double step = others * 3.5 > capacity - word ? (capacity - word) / others : 3.5, middle = face->high - edge - 4.5;
    struct paint paint = {face->look.strong, DRAW_NO_COLOUR, 0};
    snprintf(number, sizeof number, "+%d", others);
    double left = area_left + (capacity - word - others * step) / 2;
    draw_cell_fitted(face->draw, box_at(face, left, middle - 3.5, word - 0.5, 7), ALIGN_RIGHT,
                     type_of(face, 14, true, 0x16211f), 4, number);
    for (int i = 0; i < others; i++)
        shapes_diamond(face->draw, point_at(face, left + word + step * (i + 0.5), middle), step * 1.2 * face->scale,
                       paint);
}

/* Draws the word of the card, as large as fits, at `top` or below the icon. Returns its upper edge. */
static double draw_word(const struct face *face, double top, double height, bool has_icon)
{
    double from = has_icon && top < below_icon ? below_icon : top;
    draw_cell_fitted(face->draw, box_at(face, area_left + 1.5, from, area_width(face) - 3, top + height - from),
                     ALIGN_CENTRE, type_of(face, 96, !face->ink_saver, face->look.strong), 8, face->card->word);
    return from;
}

static void draw_number(const struct face *face, const struct clue_print *print, const struct index *index,
                        bool has_icon)
{
    struct type label = type_of(face, face->min_type, false, 0x5b6663);
    bool has_clues = print->shown + print->others > 0;
    double under = draw_subtitle(face), top = down(face, 13 - (under < 3.5 ? under : 3.5), 0.2); /* space for the tail
                                                                                                    of a Q */
    double height = 27 - (under > 3.5 ? under - 3.5 : 0), low = top + height;
    top = draw_word(face, top, height, has_icon && under > 0);
    height = low - top;
    draw_underline(face, box_at(face, area_left, top, area_width(face), height), 15.2 * face->scale, 1.5, 0);
    draw_cell_fitted(face->draw, box_at(face, area_left, down(face, 49.3, 0.45), area_width(face), 4), ALIGN_CENTRE,
                     label, 4, has_clues ? _("prime with") : _("no partner"));
    draw_clues(face, print);
    if (has_clues)
        draw_others(face, print, index);
}

/* Adds values in ascending order: `5 or 9`, `4, 6 or 8`, `0 to 13`. */
static void add_values(const short *value, int count, struct text *text)
{
    int last = count - 1;
    bool is_run = count > 3 && value[last] - value[0] == last;
    text_print(text, "%d", value[0]);
    for (int i = 1; i < count && !is_run; i++) {
        text_add(text, i == last ? language_name(" or ", N_("between two values of which one is chosen"))
                                 : language_name(", ", N_("between the values before those")));
        text_print(text, "%d", value[i]);
    }
    if (is_run)
        text_print(text, "%s%d", language_name(" to ", N_("between the first and the last of values")), value[last]);
}

/* Collects the values for which the card has the icon, ascending. Returns their number. */
static int find_icon_values(const struct face *face, int kind, short *value)
{
    int icons = 0;
    for (int i = 0; i < face->card->values && face->deck->three_icon; i++)
        if (deck_has_icon(face->deck, kind, face->card->value[i]))
            value[icons++] = face->card->value[i];
    return icons;
}

/* Adds the text of a card without clues: its power, or its values and those for which it has the icon. */
static void add_sentences(const struct face *face, const short *icon, int icons, struct text *text)
{
    const struct power *power = powers_of(face->deck, face->card);
    if (power != NULL)
        text_add(text, _(power->on_card));
    if (face->card->values > 1) {
        text_add(text, _("Say which it is:\n"));
        add_values(face->card->value, face->card->values, text);
    }
    if (icons > 0 && icons < face->card->values) {
        struct text values = {0};
        add_values(icon, icons, &values);
        text_say(text, "\nAs %s it has the icon for three cards.", values.at);
        text_free(&values);
    }
}

static void draw_special(const struct face *face, int kind)
{
    struct text text = {0};
    short icon[DECK_VALUES_MAX];
    int icons = find_icon_values(face, kind, icon);
    double top = down(face, face->is_large ? 39.5 : 47, 0.3), low = face->high - edge - band_width - 0.5;
    bool has_icon = icons > 0 && icons == face->card->values;
    add_sentences(face, icon, icons, &text);
    draw_word(face, down(face, face->is_large ? 10 : 15.5, 0.2), 27, has_icon);
    draw_paragraph_fitted(face->draw, box_at(face, area_left, top, area_width(face), low - top), ALIGN_CENTRE,
                          type_of(face, face->min_type > 9.5 ? face->min_type : 9.5, false, 0x16211f),
                          face->is_large ? 1.25 : 1.4, 3, text_string(&text));
    if (has_icon)
        draw_icon(face);
    text_free(&text);
}

void faces_card(struct draw *draw, const struct paper *paper, const struct deck *deck, int kind,
                const struct clue_print *print, struct box box)
{
    struct face face = face_begin(draw, paper, box);
    face.deck = deck;
    face.card = &deck->card[kind];
    face.nature = nature_of(face.card);
    face.look = looks[face.nature];
    struct index index = measure_index(&face);
    draw_side(&face, &index);
    if (print == NULL) {
        draw_special(&face, kind);
        return;
    }
    bool has_icon = deck_has_icon(deck, kind, face.card->value[0]);
    if (has_icon)
        draw_icon(&face);
    draw_number(&face, print, &index, has_icon);
}

void faces_band(struct draw *draw, const struct paper *paper, const struct deck_card *card, struct box band,
                double scale)
{
    struct face face = face_begin(draw, paper, band);
    face.scale = scale;
    face.nature = nature_of(card);
    face.look = looks[face.nature];
    draw_pattern(&face, band);
}

/* Draws the frame and the background of a back; with bleed, a background that is not white extends beyond the cut. */
static void draw_ground(const struct face *face, int ground, int line)
{
    if (ground != DRAW_NO_COLOUR && face->bleed > 0)
        draw_rect(face->draw, box_at(face, -face->bleed, -face->bleed, face->wide + 2 * face->bleed,
                                     face->high + 2 * face->bleed), 0, (struct paint){ground, DRAW_NO_COLOUR, 0});
    draw_rect(face->draw, box_at(face, edge, edge, face->wide - 2 * edge, face->high - 2 * edge), 3 * face->scale,
              (struct paint){ground, line, 0.6 * face->scale});
}

void faces_back(struct draw *draw, const struct paper *paper, bool is_hint, struct box box)
{
    struct face face = face_begin(draw, paper, box);
    struct paper_inks inks = paper_inks(paper);
    bool is_dark = !is_hint && !paper->ink_saver;
    int figure = is_dark ? 0x2f7468 : inks.prime_edge;
    double scale = face.scale, x = face.wide / 2, y = face.high / 2;
    struct paint thin = {is_dark ? figure : DRAW_NO_COLOUR, is_dark ? DRAW_NO_COLOUR : figure, 0.2 * scale};
    int rows = (int)((y - edge - 3) / 7), columns = (int)((x - edge - 3) / 7);
    draw_ground(&face, is_dark ? inks.prime : DRAW_NO_COLOUR, inks.prime_edge);
    for (int row = -rows; row <= rows; row++)
        for (int column = -columns; column <= columns; column++)
            if (!is_hint || (row + column) % 2 == 0)
                shapes_diamond(draw, point_at(&face, x + column * 7, y + row * 7), 5.2 * scale, thin);
    shapes_diamond(draw, point_at(&face, x, y), 26 * scale, (struct paint){0xffffff, inks.prime_edge, 0.6 * scale});
    shapes_diamond(draw, point_at(&face, x, y), 16 * scale,
                   (struct paint){is_hint ? DRAW_NO_COLOUR : inks.prime, inks.prime_edge, 0.6 * scale});
}
