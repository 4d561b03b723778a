/* test_quiz.c: the questions of a quiz, and the text of its answers. */
#include "hints/quiz.h"

#include "core/num/prime.h"
#include "tests/cards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct quiz_settings settings_for(const struct deck *deck, int count, int questions, uint64_t seed)
{
    return (struct quiz_settings){.form = {.deck = deck}, .count = count, .questions = questions, .seed = seed};
}

/* Whether the deck allows the play: its rules, written once more. */
static void assert_allowed(const struct deck *deck, const struct quiz_question *question)
{
    unsigned char copies[DECK_KINDS_MAX] = {0};
    char digits[200] = "";
    bool icon = false, single = true;
    for (int i = 0; i < question->count; i++) {
        const struct card *card = &question->cards[i];
        assert_true(++copies[card->kind] <= deck->card[card->kind].copies);
        assert_false(deck->card[card->kind].joker);
        snprintf(digits + strlen(digits), sizeof digits - strlen(digits), "%d", card->value);
        icon = icon || deck_has_icon(deck, card->kind, card->value);
        single = single && card->value < 10;
    }
    assert_string_equal(digits, question->digits);
    assert_int_not_equal(digits[0], '0');
    assert_true(deck->play == 0 || question->count <= deck->play);
    if (question->count == 3 && deck->three_icon)
        assert_true(icon && single);
}

static void assert_fair(const char *name, int count, int questions)
{
    struct deck deck = built_in(name);
    struct quiz_settings settings = settings_for(&deck, count, questions, 5);
    struct quiz quiz;
    struct quiz_question question;
    char seen[400][SPELL_DIGITS_MAX + 1];
    int asked = 0, primes = 0;
    quiz_open(&quiz, &settings);
    while (quiz_next(&quiz, &question)) {
        assert_allowed(&deck, &question);
        assert_true(count == 0 || question.count == count);
        uint64_t number = strtoull(question.digits, NULL, 10);
        assert_int_equal(question.is_prime, prime_is(number));
        assert_true(question.is_prime || (number % 2 > 0 && number % 3 > 0 && number % 5 > 0));
        for (int i = 0; i < asked; i++)
            assert_string_not_equal(seen[i], question.digits);
        text_copy(seen[asked++], sizeof *seen, question.digits);
        primes += question.is_prime;
    }
    quiz_close(&quiz);
    assert_int_equal(asked, questions);
    assert_int_equal(primes, (questions + 1) / 2);
}

static void half_are_primes_the_others_look_like_primes_and_none_comes_twice(void **state)
{
    (void)state;
    assert_fair("lvl0", 0, 60);
    assert_fair("lvl0", 2, 31);
    assert_fair("lvl0-advanced", 3, 60);
    assert_fair("trump", 0, 200);
    assert_fair("trump", 4, 200);
    assert_fair("trump", 9, 51);
}

static void the_same_seed_asks_the_same_and_another_does_not(void **state)
{
    (void)state;
    struct deck deck = built_in("trump");
    struct quiz quiz[3];
    struct quiz_question question[3];
    int different = 0;
    for (int i = 0; i < 3; i++) {
        struct quiz_settings settings = settings_for(&deck, 3, 20, i == 2 ? 8 : 7);
        quiz_open(&quiz[i], &settings);
    }
    for (int k = 0; k < 20; k++) {
        for (int i = 0; i < 3; i++)
            assert_true(quiz_next(&quiz[i], &question[i]));
        assert_string_equal(question[0].digits, question[1].digits);
        different += strcmp(question[0].digits, question[2].digits) != 0;
    }
    assert_true(different > 10);
    for (int i = 0; i < 3; i++)
        quiz_close(&quiz[i]);
}

static void where_there_are_few_numbers_they_come_again(void **state)
{
    (void)state;
    struct deck deck = built_in("lvl0");
    struct quiz_settings settings = settings_for(&deck, 1, 30, 1);
    struct quiz quiz;
    struct quiz_question question;
    int asked = 0;
    quiz_open(&quiz, &settings);
    for (; quiz_next(&quiz, &question); asked++)
        assert_true(question.is_prime || strcmp(question.digits, "1") == 0); /* which is no prime, and looks like one */
    assert_int_equal(asked, 30);
    quiz_close(&quiz);
}

/* Half should look like primes and be none; a deck of one 7 has none of these. */
static void where_all_numbers_are_prime_primes_are_asked(void **state)
{
    (void)state;
    struct deck deck = deck_of("card 7\n");
    struct quiz_settings settings = settings_for(&deck, 1, 3, 1);
    struct quiz quiz;
    struct quiz_question question;
    int asked = 0;
    quiz_open(&quiz, &settings);
    for (; quiz_next(&quiz, &question); asked++)
        assert_string_equal(question.digits, "7");
    assert_int_equal(asked, 3);
    quiz_close(&quiz);
}

static void a_mixture_has_2_to_4_cards_however_many_a_play_may_have(void **state)
{
    (void)state;
    struct deck deck = deck_of("play 5\ncard 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n");
    struct quiz_settings settings = settings_for(&deck, 0, 40, 1);
    struct quiz quiz;
    struct quiz_question question;
    bool met[5] = {false};
    quiz_open(&quiz, &settings);
    while (quiz_next(&quiz, &question)) {
        assert_in_range(question.count, 2, 4);
        met[question.count] = true;
    }
    assert_true(met[2] && met[3] && met[4]);
    quiz_close(&quiz);
}

static void a_number_of_more_cards_than_the_deck_has_is_not_asked(void **state)
{
    (void)state;
    struct deck deck = built_in("trump");
    struct quiz_settings settings = settings_for(&deck, 53, 5, 1); /* Jokers are not asked about */
    struct quiz quiz;
    struct quiz_question question;
    quiz_open(&quiz, &settings);
    assert_false(quiz_next(&quiz, &question));
    quiz_close(&quiz);
}

static struct quiz_question of_cards(const struct deck *deck, const char *cards)
{
    struct quiz_question question = {0};
    struct fault fault;
    question.count = card_read_play(deck, cards, strlen(cards), question.cards, SPELL_CARDS_MAX, &fault);
    assert_true(question.count > 0);
    for (int i = 0; i < question.count; i++) {
        size_t length = strlen(question.digits);
        snprintf(question.digits + length, sizeof question.digits - length, "%d", question.cards[i].value);
    }
    question.is_prime = prime_is(strtoull(question.digits, NULL, 10));
    return question;
}

static void answers_are_written_in_every_format(void **state)
{
    (void)state;
    static const struct {
        const char *cards;
        enum quiz_answer answer;
        const char *text[3];
    } rows[] = {
        {"7,17", QUIZ_WRONG, {"wrong: 717 = 3 * 239\n", "wrong\t717\tcomposite\t3 239\n",
            "{\"answer\":\"wrong\",\"number\":\"717\",\"verdict\":\"composite\",\"factors\":[\"3\",\"239\"]}\n"}},
        {"10,3", QUIZ_RIGHT, {"right: 103 is prime\n", "right\t103\tprime\t103\n",
            "{\"answer\":\"right\",\"number\":\"103\",\"verdict\":\"prime\",\"factors\":[\"103\"]}\n"}},
        {"1", QUIZ_LATE, {"late: 1 is neither prime nor composite\n", "late\t1\tneither\t-\n",
            "{\"answer\":\"late\",\"number\":\"1\",\"verdict\":\"neither\",\"factors\":[]}\n"}},
    };
    struct deck deck = built_in("lvl0");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int format = 0; format < 3; format++) {
            struct quiz_settings settings = settings_for(&deck, 0, 1, 1);
            struct quiz quiz;
            struct quiz_question question = of_cards(&deck, rows[i].cards);
            struct text text = {0};
            settings.form.format = (enum format)format;
            quiz_open(&quiz, &settings);
            quiz_add_answer(&quiz, &question, rows[i].answer, &text);
            assert_string_equal(text.at, rows[i].text[format]);
            text_free(&text);
            quiz_close(&quiz);
        }
}

/* Numbers of many cards: their factors are not found within the bound. */
static void for_a_number_that_is_not_factored_a_divisor_or_a_witness_is_given(void **state)
{
    (void)state;
    static const struct {
        const char *cards, *why;
    } rows[] = {
        {"4A5233597653362688997896333A734A59547A387A672662426883249",
         " is composite, witness "},
        {"753AA55258A2767A95AA92886428834894377666838588A746583487",
         " is divisible by 7\n"},
    };
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct quiz_question question = of_cards(&deck, rows[i].cards);
        struct quiz_settings settings = settings_for(&deck, 0, 1, 1);
        struct text text = {0};
        struct quiz quiz;
        quiz_open(&quiz, &settings);
        quiz_add_answer(&quiz, &question, QUIZ_WRONG, &text);
        assert_non_null(strstr(text.at, rows[i].why));
        quiz.settings.form.format = FORMAT_JSON;
        quiz_add_answer(&quiz, &question, QUIZ_WRONG, &text);
        assert_non_null(strstr(text.at, "\"verdict\":\"composite\",\"factors\":null}\n"));
        text_clear(&text);
        quiz_add_card(&quiz, &question, &text);
        assert_string_equal(strchr(text.at, '\t'), "\tcomposite\n");
        text_free(&text);
        quiz_close(&quiz);
    }
}

static void a_flash_card_has_two_columns(void **state)
{
    (void)state;
    struct deck deck = built_in("trump");
    struct quiz_settings settings = settings_for(&deck, 0, 1, 1);
    struct quiz quiz;
    struct quiz_question prime = of_cards(&deck, "QK"), composite = of_cards(&deck, "J7"), one = of_cards(&deck, "7");
    struct text text = {0};
    quiz_open(&quiz, &settings);
    quiz_add_card(&quiz, &prime, &text);
    quiz_add_card(&quiz, &composite, &text);
    quiz_add_card(&quiz, &one, &text);
    assert_string_equal(text.at, "QK = 1213\tprime\nJ7 = 117\tcomposite = 3 * 3 * 13\n7\tprime\n");
    text_free(&text);
    quiz_close(&quiz);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_are_primes_the_others_look_like_primes_and_none_comes_twice),
        cmocka_unit_test(the_same_seed_asks_the_same_and_another_does_not),
        cmocka_unit_test(where_there_are_few_numbers_they_come_again),
        cmocka_unit_test(where_all_numbers_are_prime_primes_are_asked),
        cmocka_unit_test(a_mixture_has_2_to_4_cards_however_many_a_play_may_have),
        cmocka_unit_test(a_number_of_more_cards_than_the_deck_has_is_not_asked),
        cmocka_unit_test(answers_are_written_in_every_format),
        cmocka_unit_test(for_a_number_that_is_not_factored_a_divisor_or_a_witness_is_given),
        cmocka_unit_test(a_flash_card_has_two_columns),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    return failures != 0;
}
