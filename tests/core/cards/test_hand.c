/* test_hand.c: hands as they are typed. */
#include "core/cards/hand.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

/* The hand as it is written, or "code: detail". */
static const char *held(const char *name, const char *word)
{
    static char shown[1200];
    struct deck deck = built_in(name);
    struct hand hand = {{0}};
    struct text text = {0};
    struct fault fault;
    if (hand_read(&deck, word, strlen(word), &hand, &fault)) {
        hand_write(&deck, &hand, ',', &text);
        snprintf(shown, sizeof shown, "%s", text_string(&text));
    } else {
        snprintf(shown, sizeof shown, "%s: %s", fault_word(fault.code), fault.detail);
    }
    text_free(&text);
    return shown;
}

static void a_hand_is_read_from_words_or_letters(void **state)
{
    static const char *const rows[][3] = {
        {"lvl0-advanced", "10", "10"},
        {"lvl0-advanced", "7,5/9,3,D", "3,7,D,5/9"},
        {"lvl0-advanced", " 7 5/9, 3 ,d skip ", "3,7,D,5/9,SKIP"},
        {"trump", "K 10\tA2", "A,2,T,K"},
        {"lvl0-advanced", "37", "bad-card: 37"},
        {"lvl0-advanced", "37 9", "bad-card: 37"},
        {"lvl0-advanced", "7,103", "bad-card: 103 (did you mean 10 3?)"},
        {"lvl0-advanced", "3,*", "bad-card: *"},
        {"lvl0-advanced", " ", "bad-card: no card"},
        {"lvl0-advanced", ",", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", " , 3", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", "3 , , 7", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", "3 , ", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", "3,,7", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", "3,", "bad-card: a card is missing next to a comma"},
        {"lvl0-advanced", "", "bad-card: no card"},
        {"lvl0-advanced", "5/9:9", "bad-card: 5/9:9: a hand names cards, not values"},
        {"lvl0-advanced", "17,17", "bad-deal: the deck has 1 of 17"},
        {"trump", "a2233689tjk", "A,2,2,3,3,6,8,9,T,J,K"},
        {"trump", "KA,10,1,X", "A,A,T,K,X"},
        {"trump", "A0", "bad-card: 0"},
        {"trump", "10K1213", "A,A,2,3,T,K"},
        {"trump", "3*?", "3,X,X"},
        {"trump", "X3|X=T", "bad-card: X3|X=T: a hand names cards, not values"},
        {"trump", "QQQQQ", "bad-deal: the deck has 4 of Q"},
        {"lvl0-advanced", "123456789-123456789-123456789-123456789-123456789",
         "bad-card: 123456789-123456789-123456789-123456789-"}, /* cut off after 40 bytes */
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i][1], held(rows[i][0], rows[i][1]), rows[i][2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_is_read_from_words_or_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
