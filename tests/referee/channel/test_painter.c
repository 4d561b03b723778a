/* test_painter.c: the table drawn as text: boxes, hands, areas, boards, side by side, narrow, and in kanji. */
#include "referee/channel/painter.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/game/rows.h"
#include "referee/game/view.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a table in words ---- */

static struct match match_of(const char *players)
{
    struct match match = {.seats = 0};
    for (const char *at = players; *at != '\0'; at += strcspn(at, ","), at += *at == ',')
        snprintf(match.name[match.seats++], sizeof match.name[0], "%.*s", (int)strcspn(at, ","), at);
    return match;
}

/* Adds cards separated by blanks; "." is an empty square, and "|" a gap. */
static void add_cards(struct view *table, const char *cards)
{
    for (size_t length; *cards != '\0'; cards += length + (cards[length] == ' ')) {
        length = strcspn(cards, " ");
        if (*cards == '|')
            view_gap(table);
        else
            text_add_bytes(view_card(table), cards, *cards == '.' ? 0 : length);
    }
}

/* Adds the item "WORD REST" to the table, or sets the seat that owns the items after it. */
static void add_item(struct view *table, const char *word, const char *rest, int *seat)
{
    static const char *const layouts[] = {"stack", "fan", "row", "grid", "lines", NULL};
    for (int i = 0; layouts[i] != NULL; i++)
        if (strcmp(word, layouts[i]) == 0) {
            view_area(table, *seat, (enum layout)i, rest);
            return;
        }
    if (strcmp(word, "seat") == 0)
        *seat = (int)strtol(rest, NULL, 10);
    else if (strcmp(word, "mark") == 0)
        text_add(view_mark(table, *seat, "mark"), rest);
    else if (strcmp(word, "hidden") == 0)
        view_hidden(table, (int)strtol(rest, NULL, 10));
    else if (strcmp(word, "counters") == 0)
        view_counters(table, (int)strtol(rest, NULL, 10));
    else if (strcmp(word, "cards") == 0)
        add_cards(table, rest);
    else if (strcmp(word, "card") == 0)
        text_add(view_card(table), rest);
    else if (strcmp(word, "tag") == 0)
        view_tag(table, rest);
    else if (strcmp(word, "note") == 0)
        text_add(view_note(table), rest);
    else
        fail_msg("nothing on a table: %s", word);
}

/* Describes a table by "WORD REST; WORD REST"; words before the first seat belong to no player. */
static void describe(struct view *table, const char *items)
{
    int seat = SEAT_NONE;
    for (const char *at = items; *at != '\0'; at += strcspn(at, ";"), at += strspn(at, "; ")) {
        char item[200], *rest;
        snprintf(item, sizeof item, "%.*s", (int)strcspn(at, ";"), at);
        rest = item + strcspn(item, " ");
        *rest = '\0';
        add_item(table, item, rest + 1, &seat);
    }
}

/* Draws the table with the second player on turn. The caller frees the text. */
static struct text drawing(const struct match *match, const char *items, const struct painter_style *style,
                           const char *due)
{
    struct view table = {0};
    struct text text = {0};
    describe(&table, items);
    painter_draw(&table, match, 1, due, style, &text);
    view_free(&table);
    return text;
}

static void expect(const struct match *match, const char *items, const struct painter_style *style, const char *due,
                   const char *drawn)
{
    struct text text = drawing(match, items, style, due);
    assert_string_equal(text_string(&text), drawn);
    text_free(&text);
}

/* ---- pictures ---- */

/* A board of a few squares for each of two players, a score sheet, counters. */
#define BOARDS \
    "mark round 4; seat 0; mark score 11; fan display; cards +1 +2 Dg; fan rack; hidden 5; stack pile; hidden 2; " \
    "grid board; cards . . . | . +6 .; lines sheet; card 10 + 5 = 15; card 11 + 5 = 16; card 12 + 5 = 17; " \
    "card 13 + 5 = 18; card 14 + 5 = 19; card 15 + 5 = 110; card 16 + 5 = 111; " \
    "seat 1; mark score 3000, slam used; fan display; fan rack; hidden 5; stack pile; hidden 2; " \
    "grid board; cards . . . | . +6 .; lines sheet"
#define PLAY "row play; cards 10 3; note 103, by Ann; note next: two cards, a greater number; "

static const struct {
    const char *name, *players;
    int columns;
    const char *items, *drawn; /* without the last line, the pending action */
} pictures[] = {
    {"a play is drawn as boxes with remarks beside it", "Ann,Ben", PAINTER_COLUMNS,
     "mark order reversed; stack pile; hidden 26; stack discards; hidden 2; cards 7; " PLAY
     "seat 0; fan hand; hidden 8; seat 1; fan hand; cards 1 5/9 SKIP; mark won 2",
     " order reversed   pile 26   discards 3, top 7\n"
     " .----. .---.   103, by Ann\n"
     " | 10 | | 3 |   next: two cards, a greater number\n"
     " '----' '---'\n"
     "   Ann   8 cards\n"
     " > Ben   3 cards, won 2  1 5/9 SKIP\n"},
    {"two players with many areas are side by side", "Zo\xc3\xab,Ben", PAINTER_COLUMNS, BOARDS,
     " round 4\n"
     "   Zo\xc3\xab  score 11                        > Ben  score 3000, slam used\n"
     "     display +1 +2 Dg                       display -\n"
     "     rack    5                              rack    5\n"
     "     pile    2                              pile    2\n"
     "     board     .  .  .                      board     .  .  .\n"
     "               . +6  .                                . +6  .\n"
     "     sheet   11 + 5 = 16\n"
     "             12 + 5 = 17\n"
     "             13 + 5 = 18\n"
     "             14 + 5 = 19\n"
     "             15 + 5 = 110\n"
     "             16 + 5 = 111\n"},
    {"in a narrow terminal they are one above the other", "Zo\xc3\xab,Ben", 40,
     "seat 0; mark score 11; fan display; cards +1 +2 Dg; fan rack; hidden 5; stack pile; hidden 2; grid board; "
     "cards .; seat 1; mark score 3000, slam used; fan display; fan rack; hidden 5; stack pile; hidden 2; "
     "grid board; cards . . . | . +6 .",
     "   Zo\xc3\xab  score 11\n"
     "     display +1 +2 Dg\n"
     "     rack    5\n"
     "     pile    2\n"
     "     board     .\n"
     " > Ben  score 3000, slam used\n"
     "     display -\n"
     "     rack    5\n"
     "     pile    2\n"
     "     board     .  .  .\n"
     "               . +6  .\n"},
    /* A past bug: the marks were wider than the terminal. */
    {"marks that do not fit beside a name go on below it", "Maximilian-Alexander-of-Habsburg,Ben", 44,
     "seat 0; mark score 11; mark slam used; mark missed a turn and a half; fan display; fan rack",
     "   Maximilian-Alexander-of-Habsburg\n"
     "   score 11, slam used,\n"
     "   missed a turn and a half\n"
     "     display -\n"
     "     rack    -\n"},
    /* Past bugs: the line was wider than the terminal, or kept two players from being drawn side by side. */
    {"a line of a sheet that does not fit goes on below", "Ann", 40,
     "seat 0; row display; lines sheet; card 11 + 5 = 16; card (123456789 + 7) x D = 246913592; "
     "card 246913592 / 4 = 61728398",
     "   Ann\n"
     "     display -\n"
     "     sheet   11 + 5 = 16\n"
     "             (123456789 + 7) x D =\n"
     "             246913592\n"
     "             246913592 / 4 = 61728398\n"},
    {"an empty board is as wide as one with tiles", "Ann", PAINTER_COLUMNS,
     "seat 0; row display; grid board; cards . . .",
     "   Ann\n"
     "     display -\n"
     "     board     .  .  .\n"},
    {"areas have counters and cards go on below", "Ann,Ben", PAINTER_COLUMNS,
     "seat 0; fan hand; cards G1 G2 | R3 R3 R4 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5; counters 2; "
     "stack deck; hidden 3; counters 7; seat 1; fan hand; hidden 4; stack deck",
     "   Ann\n"
     "     hand oo G1 G2 | R3 R3 R4 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5\n"
     "          R5 R5\n"
     "     deck 3 ooooo = 7\n"
     " > Ben\n"
     "     hand 4\n"
     "     deck -\n"},
    /* On the line of all areas, a visible hand appears only as its number of cards. */
    {"with many players each has all areas in one line", "Ann,Ben,Cyd,Dan,Eve", PAINTER_COLUMNS,
     "seat 0; fan hand; cards R1 R2 | B3; counters 0; stack deck; hidden 26; cards G1; "
     "seat 1; fan hand; counters 2; stack deck; hidden 26",
     "   Ann\n"
     "     hand 3   deck 27, top G1\n"
     "     hand R1 R2 | B3\n"
     " > Ben\n"
     "     hand 0 oo   deck 26\n"},
    {"a name in kanji takes two columns a character", "\xe8\x8a\xb1\xe5\xad\x90,Ben,Cy", PAINTER_COLUMNS,
     "seat 0; fan hand; cards 3 7 10; tag prime; seat 1; fan hand; cards 3 7 10; tag prime; "
     "seat 2; fan hand; cards 3; tag prime",
     "   \xe8\x8a\xb1\xe5\xad\x90   3 cards         3 7 10*\n"
     " > Ben    3 cards         3 7 10*\n"
     "   Cy     1 card          3*\n"},
    {"remarks are below the cards if the line is too narrow", "Ann,Ben", 40, PLAY,
     " .----. .---.\n"
     " | 10 | | 3 |\n"
     " '----' '---'\n"
     " 103, by Ann\n"
     " next: two cards, a greater number\n"},
    {"so are more remarks than boxes have lines", "Ann,Ben", PAINTER_COLUMNS,
     "row play; cards 3; note remark 0; note remark 1; note remark 2; note remark 3",
     " .---.\n"
     " | 3 |\n"
     " '---'\n"
     " remark 0\n"
     " remark 1\n"
     " remark 2\n"
     " remark 3\n"},
    {"cards with a gap are not a row of boxes", "Ann,Ben", PAINTER_COLUMNS, "row play; cards 3 | 7", " play 3 | 7\n"},
    {"nor are cards that are too wide for it", "Ann,Ben", PAINTER_COLUMNS, "row play; cards 1 2 3 4 5 6 7 8 9 10 11",
     " play 1 2 3 4 5 6 7 8 9 10 11\n"},
    {"tags are not drawn in boards and sheets", "Ann", PAINTER_COLUMNS,
     "lines before; cards 7 53; note no lines; seat 0; grid board; cards .; tag new; cards +12; tag new; "
     "lines sheet; card 1 + 2 = 3; tag new",
     " before 7, 53\n"
     " no lines\n"
     "   Ann\n"
     "     board    . +12\n"
     "     sheet 1 + 2 = 3\n"},
    {"the remark on a stack is shown behind it", "Ann", PAINTER_COLUMNS,
     "stack discards; cards 7; note nobody may look", " discards 1, top 7, nobody may look\n"},
    /* Only the cards of a hand are counted after the name. */
    {"a lone area that is not a hand has a line of its own", "Ann,Ben", PAINTER_COLUMNS,
     "seat 0; row sets; cards R G; seat 1; fan hand; cards 3 7",
     "   Ann\n"
     "     sets R G\n"
     " > Ben   2 cards         3 7\n"},
    {"no line ends with a blank", "Ann,Ben", PAINTER_COLUMNS, "row play; note one  ; note two ; note  ",
     " one\n"
     " two\n"
     "\n"},
    {"a hand with little room behind a long name has lines of its own", "Benedict-the-Second-of-Wales,Ben",
     PAINTER_COLUMNS, "seat 0; fan hand; hidden 3; seat 1; fan hand; cards 1 2",
     "   Benedict-the-Second-of-Wales   3 cards\n"
     " > Ben                            2 cards\n"
     "      1 2\n"},
    {"no line begins with the mark of a gap", "Ann,Ben", 56,
     "seat 1; fan hand; cards 100000 200000000000000000000000 | 4 | 5",
     " > Ben   4 cards         100000\n"
     "                         200000000000000000000000 | 4 |\n"
     "                         5\n"},
};

static void each_table_is_drawn(void **state)
{
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        struct match match = match_of(pictures[i].players);
        const struct painter_style style = {.columns = pictures[i].columns};
        struct text expected = {0}, drawn = drawing(&match, pictures[i].items, &style, "Ben plays");
        text_print(&expected, "%s Ben plays\n", pictures[i].drawn);
        if (strcmp(text_string(&drawn), expected.at) != 0)
            fail_msg("%s:\n%sand not\n%s", pictures[i].name, text_string(&drawn), expected.at);
        text_free(&drawn);
        text_free(&expected);
    }
}

static const struct painter_style wide = {.columns = PAINTER_COLUMNS};
static const struct painter_style bold = {.columns = PAINTER_COLUMNS, .color = true};

static void colors_do_not_change_the_layout(void **state)
{
    struct match match = match_of("Ann,Ben");
    expect(&match, "seat 0; fan hand; cards 3 7; seat 1; fan hand; cards 3 7", &bold, "Ben plays",
           "   Ann   2 cards         3 7\n"
           "\033[1m > Ben   2 cards\033[0m         3 7\n"
           "\033[1m Ben plays\033[0m\n");
}

static void an_area_has_its_protocol_name_unless_a_language_has_another(void **state)
{
    static const struct title_row areas[] = {{"pile", "the cards of which the last must be beaten"}, {NULL, NULL}};
    static const struct game game = {.areas = areas};
    struct match match = match_of("Ann");
    match.game = &game;
    expect(&match, "stack pile; stack discards; stack pil", &wide, "", " pile 0   discards 0   pil 0\n");
}

static void a_line_of_japanese_goes_on_below_without_a_blank(void **state)
{
    static const char due[] = "太郎は素数を出すか、ドローするか、パスしてください。`play 5 3`と書きます";
    const struct painter_style narrow = {.columns = PAINTER_COLUMNS_MIN};
    struct match match = match_of("Ann");
    expect(&match, "", &narrow, due, " 太郎は素数を出すか、ドローするか、パス\n"
                                     " してください。`play 5 3`と書きます\n");
}

static void without_a_pending_action_there_is_no_last_line(void **state)
{
    struct match match = match_of("Ann");
    expect(&match, "mark round 4", &wide, "", " round 4\n");
}

/* The painter's own escape sequences stay; those in other text do not. */
static void control_characters_in_names_and_notes_are_escaped_in_a_drawing(void **state)
{
    static const char *const escaped[] = {"A\\xE2\\x80\\xAEn", "by \\xE2\\x80\\x8BA, \\x1B[2Jx", "\033[1m",
                                          "B\\xE2\\x81\\xA6en plays\033[0m\n"};
    struct match match = match_of("A\u202En,Ben");
    struct text text = drawing(&match, "row play; cards 7; note by \u200BA, \033[2Jx; seat 0; fan hand; hidden 8; "
                                       "seat 1; fan hand; cards 5", &bold, "B\u2066en plays");
    assert_null(strstr(text.at, "\u202E"));
    for (size_t i = 0; i < sizeof escaped / sizeof *escaped; i++)
        assert_non_null(strstr(text.at, escaped[i]));
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_table_is_drawn),
        cmocka_unit_test(colors_do_not_change_the_layout),
        cmocka_unit_test(an_area_has_its_protocol_name_unless_a_language_has_another),
        cmocka_unit_test(a_line_of_japanese_goes_on_below_without_a_blank),
        cmocka_unit_test(without_a_pending_action_there_is_no_last_line),
        cmocka_unit_test(control_characters_in_names_and_notes_are_escaped_in_a_drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
