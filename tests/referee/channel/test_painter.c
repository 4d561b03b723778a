/* test_painter.c: the table drawn as text: boxes, hands, areas, boards, side by side, narrow, and in kanji. */
#include "referee/channel/painter.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/game/rows.h"
#include "referee/game/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct painter_style wide = {.columns = PAINTER_COLUMNS};

static struct match match_of(int seats, const char *const *names)
{
    struct match match = {.seats = seats};
    for (int seat = 0; seat < seats; seat++)
        text_copy(match.name[seat], sizeof match.name[seat], names[seat]);
    return match;
}

static void add_cards(struct view *table, const char *cards)
{
    for (size_t length; *cards != '\0'; cards += length + (cards[length] == ' ')) {
        length = strcspn(cards, " ");
        if (*cards == '|')
            view_gap(table);
        else
            text_add_bytes(view_card(table), cards, length);
    }
}

static void expect(struct view *table, const struct match *match, const struct painter_style *style,
                   const char *expected)
{
    struct text text = {0};
    painter_draw(table, match, 1, "Ben plays", style, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    view_free(table);
}

static void a_play_is_drawn_as_boxes_with_remarks_beside_it(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    text_add(view_mark(&table, SEAT_NONE, "order"), "order reversed");
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_hidden(&table, 26);
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "discards");
    view_hidden(&table, 2);
    add_cards(&table, "7");
    view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
    add_cards(&table, "10 3");
    text_add(view_note(&table), "103, by Ann");
    text_add(view_note(&table), "next: two cards, a greater number");
    view_area(&table, 0, LAYOUT_FAN, "hand");
    view_hidden(&table, 8);
    view_area(&table, 1, LAYOUT_FAN, "hand");
    add_cards(&table, "1 5/9 SKIP");
    text_add(view_mark(&table, 1, "wins"), "won 2");
    expect(&table, &match, &wide,
           " order reversed   pile 26   discards 3, top 7\n"
           " .----. .---.   103, by Ann\n"
           " | 10 | | 3 |   next: two cards, a greater number\n"
           " '----' '---'\n"
           "   Ann   8 cards\n"
           " > Ben   3 cards, won 2  1 5/9 SKIP\n"
           " Ben plays\n");
}

/* A board of a few squares for each of two players, a score sheet, counters. */
static void describe_boards(struct view *table)
{
    text_add(view_mark(table, SEAT_NONE, "round"), "round 4");
    for (int seat = 0; seat < 2; seat++) {
        text_add(view_mark(table, seat, "score"), seat == 0 ? "score 11" : "score 3000, slam used");
        view_area(table, seat, LAYOUT_FAN, "display");
        add_cards(table, seat == 0 ? "+1 +2 Dg" : "");
        view_area(table, seat, LAYOUT_FAN, "rack");
        view_hidden(table, 5);
        view_area(table, seat, LAYOUT_STACK, "pile");
        view_hidden(table, 2);
        view_area(table, seat, LAYOUT_GRID, "board");
        for (int i = 0; i < 6; i++) {
            text_add(view_card(table), i == 4 ? "+6" : "");
            if (i == 2)
                view_gap(table);
        }
        view_area(table, seat, LAYOUT_LINES, "sheet");
        for (int i = 0; i < 7 - seat * 7; i++)
            text_print(view_card(table), "1%d + 5 = 1%d", i, i + 5);
    }
}

static void two_players_with_many_areas_stand_side_by_side(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Zo\xc3\xab", "Ben"});
    struct view table = {0};
    (void)state;
    describe_boards(&table);
    expect(&table, &match, &wide,
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
           "             16 + 5 = 111\n"
           " Ben plays\n");
}

static void in_a_narrow_terminal_they_stand_one_above_the_other(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Zo\xc3\xab", "Ben"});
    struct view table = {0};
    (void)state;
    describe_boards(&table);
    expect(&table, &match, &(struct painter_style){.columns = 40},
           " round 4\n"
           "   Zo\xc3\xab  score 11\n"
           "     display +1 +2 Dg\n"
           "     rack    5\n"
           "     pile    2\n"
           "     board     .  .  .\n"
           "               . +6  .\n"
           "     sheet   11 + 5 = 16\n"
           "             12 + 5 = 17\n"
           "             13 + 5 = 18\n"
           "             14 + 5 = 19\n"
           "             15 + 5 = 110\n"
           "             16 + 5 = 111\n"
           " > Ben  score 3000, slam used\n"
           "     display -\n"
           "     rack    5\n"
           "     pile    2\n"
           "     board     .  .  .\n"
           "               . +6  .\n"
           " Ben plays\n");
}

/* A past bug: the marks were wider than the terminal. */
static void marks_that_do_not_fit_beside_a_name_go_on_below_it(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Maximilian-Alexander-of-Habsburg", "Ben"});
    struct view table = {0};
    (void)state;
    text_add(view_mark(&table, 0, "score"), "score 11");
    text_add(view_mark(&table, 0, "slam"), "slam used");
    text_add(view_mark(&table, 0, "turns"), "missed a turn and a half");
    view_area(&table, 0, LAYOUT_FAN, "display");
    view_area(&table, 0, LAYOUT_FAN, "rack");
    expect(&table, &match, &(struct painter_style){.columns = 44},
           "   Maximilian-Alexander-of-Habsburg\n"
           "   score 11, slam used,\n"
           "   missed a turn and a half\n"
           "     display -\n"
           "     rack    -\n"
           " Ben plays\n");
}

/* Past bugs: the line was wider than the terminal, or kept two players from being drawn side by side. */
static void a_line_of_a_sheet_that_does_not_fit_goes_on_below(void **state)
{
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    (void)state;
    view_area(&table, 0, LAYOUT_ROW, "display");
    view_area(&table, 0, LAYOUT_LINES, "sheet");
    text_add(view_card(&table), "11 + 5 = 16");
    text_add(view_card(&table), "(123456789 + 7) x D = 246913592");
    text_add(view_card(&table), "246913592 / 4 = 61728398");
    expect(&table, &match, &(struct painter_style){.columns = 40},
           "   Ann\n"
           "     display -\n"
           "     sheet   11 + 5 = 16\n"
           "             (123456789 + 7) x D =\n"
           "             246913592\n"
           "             246913592 / 4 = 61728398\n"
           " Ben plays\n");
}

static void an_empty_board_is_as_wide_as_one_with_tiles(void **state)
{
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    (void)state;
    view_area(&table, 0, LAYOUT_ROW, "display");
    view_area(&table, 0, LAYOUT_GRID, "board");
    for (int i = 0; i < 3; i++)
        view_card(&table);
    expect(&table, &match, &wide,
           "   Ann\n"
           "     display -\n"
           "     board     .  .  .\n"
           " Ben plays\n");
}

static void areas_have_counters_and_cards_go_on_below(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, 0, LAYOUT_FAN, "hand");
    add_cards(&table, "G1 G2 | R3 R3 R4 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5");
    view_counters(&table, 2);
    view_area(&table, 0, LAYOUT_STACK, "deck");
    view_hidden(&table, 3);
    view_counters(&table, 7);
    view_area(&table, 1, LAYOUT_FAN, "hand");
    view_hidden(&table, 4);
    view_area(&table, 1, LAYOUT_STACK, "deck");
    expect(&table, &match, &wide,
           "   Ann\n"
           "     hand oo G1 G2 | R3 R3 R4 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5 R5\n"
           "          R5 R5\n"
           "     deck 3 ooooo = 7\n"
           " > Ben\n"
           "     hand 4\n"
           "     deck -\n"
           " Ben plays\n");
}

/* On the line of all areas, a visible hand appears only as its number of cards. */
static void of_many_players_all_areas_stand_in_a_line(void **state)
{
    struct match match = match_of(5, (const char *const[]){"Ann", "Ben", "Cyd", "Dan", "Eve"});
    struct view table = {0};
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        view_area(&table, seat, LAYOUT_FAN, "hand");
        add_cards(&table, seat == 0 ? "R1 R2 | B3" : "");
        view_counters(&table, 2 * seat);
        view_area(&table, seat, LAYOUT_STACK, "deck");
        view_hidden(&table, 26);
        add_cards(&table, seat == 0 ? "G1" : "");
    }
    expect(&table, &match, &wide,
           "   Ann\n"
           "     hand 3   deck 27, top G1\n"
           "     hand R1 R2 | B3\n"
           " > Ben\n"
           "     hand 0 oo   deck 26\n"
           " Ben plays\n");
}

static void a_name_in_kanji_takes_two_columns_a_character(void **state)
{
    struct match match = match_of(3, (const char *const[]){"\xe8\x8a\xb1\xe5\xad\x90", "Ben", "Cy"});
    struct view table = {0};
    (void)state;
    for (int seat = 0; seat < 3; seat++) {
        view_area(&table, seat, LAYOUT_FAN, "hand");
        add_cards(&table, seat == 2 ? "3" : "3 7 10");
        view_tag(&table, "prime");
    }
    expect(&table, &match, &wide,
           "   \xe8\x8a\xb1\xe5\xad\x90   3 cards         3 7 10*\n"
           " > Ben    3 cards         3 7 10*\n"
           "   Cy     1 card          3*\n"
           " Ben plays\n");
}

static void remarks_stand_below_the_cards_where_there_is_no_room(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
    add_cards(&table, "10 3");
    text_add(view_note(&table), "103, by Ann");
    text_add(view_note(&table), "next: two cards, a greater number");
    expect(&table, &match, &(struct painter_style){.columns = 40},
           " .----. .---.\n"
           " | 10 | | 3 |\n"
           " '----' '---'\n"
           " 103, by Ann\n"
           " next: two cards, a greater number\n"
           " Ben plays\n");
    view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
    add_cards(&table, "3");
    for (int i = 0; i < 4; i++)
        text_print(view_note(&table), "remark %d", i);
    expect(&table, &match, &wide,
           " .---.\n"
           " | 3 |\n"
           " '---'\n"
           " remark 0\n"
           " remark 1\n"
           " remark 2\n"
           " remark 3\n"
           " Ben plays\n");
}

/* A row with a gap, and one that is too wide. */
static void cards_that_are_no_row_of_boxes_stand_in_a_line(void **state)
{
    static const char *const rows[] = {"3 | 7", "1 2 3 4 5 6 7 8 9 10 11"};
    static const char *const drawn[] = {" play 3 | 7\n Ben plays\n", " play 1 2 3 4 5 6 7 8 9 10 11\n Ben plays\n"};
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct view table = {0};
        view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
        add_cards(&table, rows[i]);
        expect(&table, &match, &wide, drawn[i]);
    }
}

static void tags_are_not_drawn_in_boards_and_sheets(void **state)
{
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    (void)state;
    view_area(&table, SEAT_NONE, LAYOUT_LINES, "before");
    add_cards(&table, "7 53");
    text_add(view_note(&table), "no lines");
    view_area(&table, 0, LAYOUT_GRID, "board");
    for (int i = 0; i < 2; i++) {
        text_add(view_card(&table), i == 0 ? "" : "+12");
        view_tag(&table, "new");
    }
    view_area(&table, 0, LAYOUT_LINES, "sheet");
    text_add(view_card(&table), "1 + 2 = 3");
    view_tag(&table, "new");
    expect(&table, &match, &wide,
           " before 7, 53\n"
           " no lines\n"
           "   Ann\n"
           "     board    . +12\n"
           "     sheet 1 + 2 = 3\n"
           " Ben plays\n");
}

static void what_is_remarked_of_a_stack_stands_behind_it(void **state)
{
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    (void)state;
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "discards");
    add_cards(&table, "7");
    text_add(view_note(&table), "nobody may look");
    expect(&table, &match, &wide,
           " discards 1, top 7, nobody may look\n"
           " Ben plays\n");
}

static void an_area_has_the_name_that_programs_know_where_no_language_has_another(void **state)
{
    static const struct title_row areas[] = {{"pile", "the cards of which the last must be beaten"}, {NULL, NULL}};
    static const struct game game = {.areas = areas};
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    (void)state;
    match.game = &game;
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "discards");
    view_area(&table, SEAT_NONE, LAYOUT_STACK, "pil");
    expect(&table, &match, &wide, " pile 0   discards 0   pil 0\n Ben plays\n");
}

static void a_line_of_japanese_goes_on_below_without_a_blank(void **state)
{
    static const char due[] = "太郎は素数を出すか、ドローするか、パスしてください。`play 5 3`と書きます";
    const struct painter_style narrow = {.columns = PAINTER_COLUMNS_MIN};
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    struct text text = {0};
    (void)state;
    painter_draw(&table, &match, SEAT_NONE, due, &narrow, &text);
    assert_string_equal(text_string(&text), " 太郎は素数を出すか、ドローするか、パス\n"
                                            " してください。`play 5 3`と書きます\n");
    text_free(&text);
    view_free(&table);
}

/* Only the cards of a hand are counted after the name. */
static void a_lone_area_that_is_no_hand_has_a_line_of_its_own(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, 0, LAYOUT_ROW, "sets");
    add_cards(&table, "R G");
    view_area(&table, 1, LAYOUT_FAN, "hand");
    add_cards(&table, "3 7");
    expect(&table, &match, &wide,
           "   Ann\n"
           "     sets R G\n"
           " > Ben   2 cards         3 7\n"
           " Ben plays\n");
}

static void where_nothing_is_due_there_is_no_last_line(void **state)
{
    struct match match = match_of(1, (const char *const[]){"Ann"});
    struct view table = {0};
    struct text text = {0};
    (void)state;
    text_add(view_mark(&table, SEAT_NONE, "round"), "round 4");
    painter_draw(&table, &match, SEAT_NONE, "", &wide, &text);
    assert_string_equal(text.at, " round 4\n");
    text_free(&text);
    view_free(&table);
}

static void no_line_ends_with_a_blank(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
    text_add(view_note(&table), "one  ");
    text_add(view_note(&table), "two ");
    text_add(view_note(&table), " ");
    expect(&table, &match, &wide,
           " one\n"
           " two\n"
           "\n"
           " Ben plays\n");
}

static void a_hand_with_little_room_behind_a_long_name_has_lines_of_its_own(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Benedict-the-Second-of-Wales", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, 0, LAYOUT_FAN, "hand");
    view_hidden(&table, 3);
    view_area(&table, 1, LAYOUT_FAN, "hand");
    add_cards(&table, "1 2");
    expect(&table, &match, &wide,
           "   Benedict-the-Second-of-Wales   3 cards\n"
           " > Ben                            2 cards\n"
           "      1 2\n"
           " Ben plays\n");
}

static void no_line_begins_with_the_mark_of_a_gap(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    view_area(&table, 1, LAYOUT_FAN, "hand");
    add_cards(&table, "100000 200000000000000000000000 | 4 | 5");
    expect(&table, &match, &(struct painter_style){.columns = 56},
           " > Ben   4 cards         100000\n"
           "                         200000000000000000000000 | 4 |\n"
           "                         5\n"
           " Ben plays\n");
}

static void colors_move_nothing(void **state)
{
    struct match match = match_of(2, (const char *const[]){"Ann", "Ben"});
    struct view table = {0};
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        view_area(&table, seat, LAYOUT_FAN, "hand");
        add_cards(&table, "3 7");
    }
    expect(&table, &match, &(struct painter_style){.columns = PAINTER_COLUMNS, .color = true},
           "   Ann   2 cards         3 7\n"
           "\033[1m > Ben   2 cards\033[0m         3 7\n"
           "\033[1m Ben plays\033[0m\n");
}

/* The painter's own escape sequences stay; those in other text do not. */
static void text_of_others_is_escaped_in_a_drawing(void **state)
{
    static const struct painter_style bold = {.columns = PAINTER_COLUMNS, .color = true};
    struct match match = match_of(2, (const char *const[]){"A\u202En", "Ben"});
    struct view table = {0};
    struct text text = {0};
    (void)state;
    view_area(&table, SEAT_NONE, LAYOUT_ROW, "play");
    add_cards(&table, "7");
    text_add(view_note(&table), "by \u200BA, \033[2Jx");
    view_area(&table, 0, LAYOUT_FAN, "hand");
    view_hidden(&table, 8);
    view_area(&table, 1, LAYOUT_FAN, "hand");
    add_cards(&table, "5");
    painter_draw(&table, &match, 1, "B\u2066en plays", &bold, &text);
    assert_null(strstr(text.at, "\u202E"));
    assert_non_null(strstr(text.at, "A\\xE2\\x80\\xAEn"));
    assert_non_null(strstr(text.at, "by \\xE2\\x80\\x8BA, \\x1B[2Jx"));
    assert_non_null(strstr(text.at, "\033[1m"));
    assert_non_null(strstr(text.at, "B\\xE2\\x81\\xA6en plays\033[0m\n"));
    text_free(&text);
    view_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_play_is_drawn_as_boxes_with_remarks_beside_it),
        cmocka_unit_test(two_players_with_many_areas_stand_side_by_side),
        cmocka_unit_test(in_a_narrow_terminal_they_stand_one_above_the_other),
        cmocka_unit_test(marks_that_do_not_fit_beside_a_name_go_on_below_it),
        cmocka_unit_test(a_line_of_a_sheet_that_does_not_fit_goes_on_below),
        cmocka_unit_test(an_empty_board_is_as_wide_as_one_with_tiles),
        cmocka_unit_test(areas_have_counters_and_cards_go_on_below),
        cmocka_unit_test(remarks_stand_below_the_cards_where_there_is_no_room),
        cmocka_unit_test(a_hand_with_little_room_behind_a_long_name_has_lines_of_its_own),
        cmocka_unit_test(no_line_begins_with_the_mark_of_a_gap),
        cmocka_unit_test(no_line_ends_with_a_blank),
        cmocka_unit_test(cards_that_are_no_row_of_boxes_stand_in_a_line),
        cmocka_unit_test(tags_are_not_drawn_in_boards_and_sheets),
        cmocka_unit_test(what_is_remarked_of_a_stack_stands_behind_it),
        cmocka_unit_test(an_area_has_the_name_that_programs_know_where_no_language_has_another),
        cmocka_unit_test(a_line_of_japanese_goes_on_below_without_a_blank),
        cmocka_unit_test(a_lone_area_that_is_no_hand_has_a_line_of_its_own),
        cmocka_unit_test(where_nothing_is_due_there_is_no_last_line),
        cmocka_unit_test(colors_move_nothing),
        cmocka_unit_test(of_many_players_all_areas_stand_in_a_line),
        cmocka_unit_test(a_name_in_kanji_takes_two_columns_a_character),
        cmocka_unit_test(text_of_others_is_escaped_in_a_drawing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
