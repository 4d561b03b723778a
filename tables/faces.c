/* faces.c: the faces of cards: numbers with their clues, special cards, and backs. */
#include "tables/faces.h"

#include "core/num/prime.h"
#include "tables/cards.h"
#include "tables/powers.h"
#include "tables/shapes.h"

#include <stdio.h>
#include <string.h>

/* The kind of a card, which its side shows in colour and in pattern: plain, striped, dotted. */
enum nature { NATURE_PRIME, NATURE_OTHER, NATURE_SPECIAL };

struct look {
    int strong, light;
};

static const struct look looks[] = {
    [NATURE_PRIME] = {0x0f4f45, 0x0f4f45},
    [NATURE_OTHER] = {0xb4530f, 0xfbe3cd},
    [NATURE_SPECIAL] = {0x2450a0, 0xdbe5f7},
};

/* A face being drawn. Lengths are those of a card of 63 x 88 mm, from its upper left corner. */
struct face {
    struct draw *draw;
    const struct deck *deck;
    const struct deck_card *card;
    struct box box;
    double scale;
    bool ink_saver;
    enum nature nature;
    struct look look;
};

/* Between the print and the cut, mm. */
static const double edge = 3.5;

/* The area beside the band, mm. */
static const double area_left = 16, area_width = 44;

static struct box place(const struct face *face, double x, double y, double width, double height)
{
    double scale = face->scale;
    return (struct box){face->box.x + x * scale, face->box.y + y * scale, width * scale, height * scale};
}

static struct point spot(const struct face *face, double x, double y)
{
    return (struct point){face->box.x + x * face->scale, face->box.y + y * face->scale};
}

static struct type type_of(const struct face *face, double size, bool bold, int colour)
{
    return (struct type){.size = size * face->scale, .bold = bold, .colour = colour};
}

static struct face face_begin(struct draw *draw, const struct paper *paper, struct box box)
{
    return (struct face){.draw = draw, .box = box, .scale = box.width / CARDS_WIDTH, .ink_saver = paper->ink_saver};
}

static enum nature nature_of(const struct deck_card *card)
{
    if (card->values != 1)
        return NATURE_SPECIAL;
    return prime_is((uint64_t)card->value[0]) ? NATURE_PRIME : NATURE_OTHER;
}

/* The band at the side. Its pattern shows the kind of the card without colour. */
static void draw_pattern(const struct face *face, struct box band)
{
    double scale = face->scale;
    struct paint fill = {face->look.light, DRAW_NO_COLOUR, 0}, frame = {DRAW_NO_COLOUR, face->look.strong, 0.5 * scale};
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

/* A white field on the band, for a word or dots. */
static void draw_field(const struct face *face, struct box box)
{
    draw_rect(face->draw, box, 1.2 * face->scale,
              (struct paint){0xffffff, face->look.strong, 0.3 * face->scale});
}

/* The number of copies: as dots one above another, above 8 as a number. */
static void draw_copies(const struct face *face)
{
    int copies = face->card->copies;
    char number[8];
    double step = 3.6, height = copies > 8 ? 6 : copies * step + 1.6;
    double top = 44 - height / 2, middle = edge + 4.5;
    draw_field(face, place(face, edge + 1.8, top, 5.4, height));
    snprintf(number, sizeof number, "x%d", copies);
    if (copies > 8)
        draw_cell_fitted(face->draw, place(face, edge + 2, top, 5, height), ALIGN_CENTRE,
                         type_of(face, 9, true, face->look.strong), 4, number);
    for (int i = 0; i < copies && copies <= 8; i++)
        shapes_disc(face->draw, spot(face, middle, top + 0.8 + step * (i + 0.5)), 1.15 * face->scale,
                    (struct paint){face->look.strong, DRAW_NO_COLOUR, 0});
}

/* 6 and 9, which upside down are each other, get a line under them, as on dice. */
static bool needs_line(const char *word)
{
    return strspn(word, "0689") == strlen(word) && strpbrk(word, "69") != NULL;
}

/* The line under a word in a box; above it if the word is upside down. */
static void draw_under(const struct face *face, struct box box, double half, double line, int turn)
{
    double middle = box.y + box.height / 2, y = turn == 2 ? middle - half : middle + half;
    double left = box.x + box.width * 0.28, right = box.x + box.width * 0.72;
    if (needs_line(face->card->word))
        draw_line(face->draw, (struct point){left, y}, (struct point){right, y},
                  (struct paint){DRAW_NO_COLOUR, face->look.strong, line * face->scale});
}

/* The band, with the card's word at both ends: a fanned hand can be read either way up. */
static void draw_side(const struct face *face)
{
    struct type type = type_of(face, 15, true, face->look.strong);
    struct box top = place(face, edge + 0.8, edge + 0.8, 7.4, 7.4);
    struct box low = place(face, edge + 0.8, CARDS_HEIGHT - edge - 8.2, 7.4, 7.4);
    double air = 0.5 * face->scale;
    draw_pattern(face, place(face, edge, edge, 9, CARDS_HEIGHT - 2 * edge));
    draw_field(face, top);
    draw_field(face, low);
    draw_cell_fitted(face->draw, (struct box){top.x + air, top.y, top.width - 2 * air, top.height}, ALIGN_CENTRE, type,
                     3, face->card->word);
    type.turn = 2;
    draw_cell_fitted(face->draw, (struct box){low.x + air, low.y, low.width - 2 * air, low.height}, ALIGN_CENTRE, type,
                     3, face->card->word);
    draw_under(face, top, 2.8 * face->scale, 0.45, 0);
    draw_under(face, low, 2.8 * face->scale, 0.45, 2);
    draw_copies(face);
}

static void draw_icon(const struct face *face)
{
    shapes_three_cards(face->draw, spot(face, 54, 9.5), 9 * face->scale,
                       (struct paint){face->ink_saver ? 0xffffff : face->look.light == face->look.strong ? 0xd7ebe6 :
                                      face->look.light, face->look.strong, 0.45 * face->scale});
}

/* Under the number: its power, or its value if the word is not the value. Returns whether there is either. */
static bool draw_subtitle(const struct face *face)
{
    char value[8];
    const struct power *power = powers_of(face->deck, face->card);
    struct box box = place(face, area_left, 42, area_width, 5.6);
    snprintf(value, sizeof value, "%d", face->card->value[0]);
    if (power != NULL) {
        draw_rect(face->draw, box, 2.8 * face->scale,
                  (struct paint){DRAW_NO_COLOUR, face->look.strong, 0.4 * face->scale});
        draw_cell_fitted(face->draw, place(face, area_left + 2, 42, area_width - 4, 5.6), ALIGN_CENTRE,
                         type_of(face, 9.5, true, face->look.strong), 4, power->on_card);
    } else if (strcmp(value, face->card->word) != 0) {
        draw_cell_fitted(face->draw, box, ALIGN_CENTRE, type_of(face, 16, true, face->look.strong), 4, value);
    } else {
        return false;
    }
    return true;
}

/* The partners that this copy names, as small cards, four in a row. */
static void draw_clues(const struct face *face, const struct clue_print *print)
{
    enum { ACROSS = 4 };
    int rows = (print->shown + ACROSS - 1) / ACROSS;
    double gap = 1.4, top = 54.5, height = rows > 1 ? (20.5 - (rows - 1) * gap) / rows : 14;
    double width = (area_width - (ACROSS - 1) * gap) / ACROSS;
    struct type type = type_of(face, 20, true, 0x16211f);
    for (int i = 0; i < print->shown; i++) {
        int row = i / ACROSS, column = i % ACROSS;
        int here = print->shown - row * ACROSS < ACROSS ? print->shown - row * ACROSS : ACROSS;
        double left = area_left + (area_width - here * width - (here - 1) * gap) / 2 + column * (width + gap);
        struct box box = place(face, left, top + row * (height + gap), width, height);
        draw_rect(face->draw, box, 1.2 * face->scale, (struct paint){0xffffff, 0x5b6663, 0.3 * face->scale});
        box = place(face, left + 0.8, top + row * (height + gap), width - 1.6, height);
        draw_cell_fitted(face->draw, box, ALIGN_CENTRE, type, 4, face->deck->card[print->partner[i]].word);
    }
}

/* How many partners this copy does not name: a number, and as many diamonds. */
static void draw_others(const struct face *face, const struct clue_print *print)
{
    char number[8];
    int others = print->others;
    double step = others > 9 ? 31.0 / others : 3.5, middle = 80.2;
    struct paint paint = {face->look.strong, DRAW_NO_COLOUR, 0};
    snprintf(number, sizeof number, "+%d", others);
    double width = 11 + others * step, left = area_left + (area_width - width) / 2;
    draw_cell_fitted(face->draw, place(face, left, middle - 3.5, 10, 7), ALIGN_RIGHT,
                     type_of(face, 14, true, 0x16211f), 4, number);
    for (int i = 0; i < others; i++)
        shapes_diamond(face->draw, spot(face, left + 11 + step * (i + 0.5), middle), step * 1.2 * face->scale, paint);
}

static void draw_number(const struct face *face, const struct clue_print *print)
{
    struct type small = type_of(face, 7.5, false, 0x5b6663);
    bool has_clues = print->shown + print->others > 0;
    double top = draw_subtitle(face) ? 9.5 : 13; /* room for the tail of a Q */
    draw_cell_fitted(face->draw, place(face, area_left + 1.5, top, area_width - 3, 27), ALIGN_CENTRE,
                     type_of(face, 96, !face->ink_saver, face->look.strong), 8, face->card->word);
    draw_under(face, place(face, area_left, top, area_width, 27), 15.2 * face->scale, 1.5, 0);
    draw_cell_fitted(face->draw, place(face, area_left, 49.3, area_width, 4), ALIGN_CENTRE, small, 4,
                     has_clues ? "prime with one of these" : "prime with no one card");
    draw_clues(face, print);
    if (has_clues)
        draw_others(face, print);
}

/* `5 or 9`, `4, 6 or 8`, `0 to 13`. */
static void add_values(const struct deck_card *card, struct text *text)
{
    int last = card->values - 1;
    bool run = card->values > 3 && card->value[last] - card->value[0] == last;
    text_print(text, "%d", card->value[0]);
    for (int i = 1; i < card->values && !run; i++)
        text_print(text, "%s%d", i == last ? " or " : ", ", card->value[i]);
    if (run)
        text_print(text, " to %d", card->value[last]);
}

/* For how many of its values the card has the icon. */
static int count_icons(const struct face *face, int kind)
{
    int icons = 0;
    for (int i = 0; i < face->card->values && face->deck->three_icon; i++)
        icons += deck_has_icon(face->deck, kind, face->card->value[i]);
    return icons;
}

static void draw_special(const struct face *face, int kind)
{
    struct text text = {0};
    const struct power *power = powers_of(face->deck, face->card);
    int icons = count_icons(face, kind);
    if (power != NULL)
        text_add(&text, power->on_card);
    if (face->card->values > 1) {
        text_add(&text, "Say which it is:\n");
        add_values(face->card, &text);
    }
    if (icons > 0 && icons < face->card->values)
        for (int i = 0; i < face->card->values; i++)
            if (deck_has_icon(face->deck, kind, face->card->value[i]))
                text_print(&text, "\nAs %d it has the icon\nfor three cards.", face->card->value[i]);
    draw_cell_fitted(face->draw, place(face, area_left + 1.5, 17, area_width - 3, 27), ALIGN_CENTRE,
                     type_of(face, 96, !face->ink_saver, face->look.strong), 8, face->card->word);
    draw_paragraph(face->draw, place(face, area_left, 54, area_width, 30), ALIGN_CENTRE,
                   type_of(face, 9.5, false, 0x16211f), 1.4, text_string(&text));
    if (icons > 0 && icons == face->card->values)
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
    draw_side(&face);
    if (print == NULL) {
        draw_special(&face, kind);
        return;
    }
    if (deck_has_icon(deck, kind, face.card->value[0]))
        draw_icon(&face);
    draw_number(&face, print);
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

void faces_back(struct draw *draw, const struct paper *paper, bool is_hint, struct box box)
{
    struct face face = face_begin(draw, paper, box);
    struct paper_inks inks = paper_inks(paper);
    bool dark = !is_hint && !paper->ink_saver;
    int ground = dark ? inks.prime : DRAW_NO_COLOUR, figure = dark ? 0x2f7468 : inks.prime_edge;
    double scale = face.scale;
    struct paint thin = {dark ? figure : DRAW_NO_COLOUR, dark ? DRAW_NO_COLOUR : figure, 0.2 * scale};
    draw_rect(draw, place(&face, edge, edge, CARDS_WIDTH - 2 * edge, CARDS_HEIGHT - 2 * edge), 3 * scale,
              (struct paint){ground, inks.prime_edge, 0.6 * scale});
    for (int row = -5; row <= 5; row++)
        for (int column = -3; column <= 3; column++)
            if (!is_hint || (row + column) % 2 == 0)
                shapes_diamond(draw, spot(&face, CARDS_WIDTH / 2.0 + column * 7, CARDS_HEIGHT / 2.0 + row * 7),
                               5.2 * scale, thin);
    shapes_diamond(draw, spot(&face, CARDS_WIDTH / 2.0, CARDS_HEIGHT / 2.0), 26 * scale,
                   (struct paint){0xffffff, inks.prime_edge, 0.6 * scale});
    shapes_diamond(draw, spot(&face, CARDS_WIDTH / 2.0, CARDS_HEIGHT / 2.0), 16 * scale,
                   (struct paint){is_hint ? DRAW_NO_COLOUR : inks.prime, inks.prime_edge, 0.6 * scale});
}
