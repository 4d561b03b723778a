/* test_second_person.c: verbs agree with a player who is called You. */
#include "referee/channel/second_person.h"

#include "tests/cmocka.h"

static void verbs_agree_with_you_and_with_nobody_else(void **state)
{
    static const char *const rows[][2] = {
        {"You plays 10,3.", "You play 10,3."},
        {"You passes.", "You pass."},
        {"You takes 11,7 back, and has passed.", "You take 11,7 back, and have passed."},
        {"The round is over: You begins the next.", "The round is over: You begin the next."},
        {"You may draw or play D, then plays or passes", "You may draw or play D, then play or pass"},
        {"You draws a card, or takes the open 80", "You draw a card, or take the open 80"},
        {"You goes out, and has won the game.", "You go out, and have won the game."},
        {"You draws 2 cards and points.", "You draw 2 cards and points."},
        {"Computer is out of time: You is next.", "Computer is out of time: You are next."},
        {"You plays: Computer passes, and has none.", "You play: Computer passes, and has none."},
        {"103, by You", "103, by You"},
        {"You, James and Chris play", "You, James and Chris play"},
        {"from You's play of 3", "from your play of 3"},
        {"No: You's is more.", "No: Your is more."},
        {"You have one minute to think.", "You have one minute to think."},
        {"Yous plays.", "Yous plays."},
        {"Ann plays, and has passed.", "Ann plays, and has passed."},
        {"You\nhas", "You\nhave"},
        {"You", "You"},
        {"", ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct text text = {0};
        text_add(&text, "You plays. ");
        text_add(&text, rows[i][0]);
        second_person_agree(&text, 11);
        assert_memory_equal(text.at, "You plays. ", 11);
        assert_row(rows[i][0], text.at + 11, rows[i][1]);
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs_agree_with_you_and_with_nobody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
