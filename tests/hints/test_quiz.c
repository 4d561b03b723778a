/* test_quiz.c: the questions of a quiz, and the text of its answers. */
#include "hints/quiz.h"

#include "core/num/prime.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct quiz_settings settings_for(const struct deck *deck, int count, int questions, uint64_t seed)
{
    return (struct quiz_settings){.form = {.deck = deck}, .count = count, .questions = questions, .seed = seed};
}

/* Fails unless the deck allows the play, by a second implementation of its rules. */
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

static void half_are_primes_the_others_look_like_primes_and_none_is_repeated(void **state)
{
    assert_fair("lvl0", 0, 60);
    assert_fair("lvl0", 2, 31);
    assert_fair("lvl0-advanced", 3, 60);
    assert_fair("trump", 0, 200);
    assert_fair("trump", 4, 200);
    assert_fair("trump", 9, 51);
}

static void the_same_seed_asks_the_same_questions_and_another_does_not(void **state)
{
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

/* Asks all questions of a quiz; returns their count, and their numbers in `asked`, one per line. */
static int ask_all(const struct quiz_settings *settings, struct text *asked)
{
    struct quiz quiz;
    struct quiz_question question;
    int count = 0;
    text_clear(asked);
    quiz_open(&quiz, settings);
    for (; quiz_next(&quiz, &question); count++) {
        assert_allowed(settings->form.deck, &question);
        assert_int_equal(question.is_prime, prime_is(strtoull(question.digits, NULL, 10)));
        text_print(asked, "%s\n", question.digits);
    }
    quiz_close(&quiz);
    return count;
}

/* The number of occurrences in the list. */
static int times_in(const struct text *asked, const char *number)
{
    int times = 0;
    for (const char *at = text_string(asked); *at != '\0'; at = strchr(at, '\n') + 1)
        times += strncmp(at, number, strlen(number)) == 0 && at[strlen(number)] == '\n';
    return times;
}

static void a_mixture_has_2_to_4_cards_even_if_a_play_may_have_more(void **state)
{
    struct deck deck = deck_of("play 5\ncard 1 copies=9\ncard 3 copies=9\ncard 7 copies=9\n");
    struct quiz_settings settings = settings_for(&deck, 0, 40, 1);
    struct quiz quiz;
    struct quiz_question question;
    bool has_count[5] = {false};
    quiz_open(&quiz, &settings);
    while (quiz_next(&quiz, &question)) {
        assert_in_range(question.count, 2, 4);
        has_count[question.count] = true;
    }
    assert_true(has_count[2] && has_count[3] && has_count[4]);
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

static void every_number_has_the_required_cards(void **state)
{
    struct deck deck = built_in("trump");
    int king = card_kind(&deck, "K", 1);
    for (int count = 0; count <= 3; count += 3) {
        struct quiz_settings settings = settings_for(&deck, count, 40, 3);
        struct quiz quiz;
        struct quiz_question question;
        int asked = 0, first = 0, kings;
        settings.must = hand_of(&deck, "KK");
        quiz_open(&quiz, &settings);
        for (; quiz_next(&quiz, &question); asked++) {
            kings = 0;
            for (int i = 0; i < question.count; i++)
                kings += question.cards[i].kind == king;
            assert_true(kings >= 2);
            assert_true(count == 0 || question.count == count);
            first += question.cards[0].kind == king;
        }
        quiz_close(&quiz);
        assert_true(asked > 5);
        assert_true(first > 0 && first < asked); /* at any position */
    }
}

static void an_easy_quiz_asks_multiples_of_3_and_all_traps(void **state)
{
    static const char *const traps[] = {"51", "57", "87", "91", "119", "133", "1729"};
    struct deck deck = built_in("trump");
    struct quiz_settings settings = settings_for(&deck, 0, 60, 2);
    struct text asked = {0};
    int threes = 0;
    settings.easy = true;
    assert_int_equal(ask_all(&settings, &asked), 60);
    for (size_t i = 0; i < COUNT(traps); i++)
        assert_int_equal(times_in(&asked, traps[i]), 1);
    for (const char *at = asked.at; *at != '\0'; at = strchr(at, '\n') + 1) {
        uint64_t number = strtoull(at, NULL, 10);
        assert_true(number % 2 > 0 && number % 10 != 5 && number < 2000);
        threes += number % 3 == 0;
    }
    assert_true(threes > 10);
    text_free(&asked);
}

/* The settings, the number of questions that are asked, and numbers that are asked exactly once, or never. */
static void numbers_fit_the_settings(void **state)
{
    static const struct {
        const char *name, *deck, *hand, *must, *over, *under;
        int count, questions;
        bool easy;
        int asked;
        const char *once[10], *never[6];
    } rows[] = {
        {.name = "few numbers come again", .deck = "lvl0", .count = 1, .questions = 30, .asked = 30,
         .never = {"4", "6", "8", "9", "10", "12"}},
        {.name = "no composite number looks prime", .deck = "card 7\n", .count = 1, .questions = 3, .asked = 3},
        {.name = "more cards than the deck has but Jokers", .deck = "trump", .count = 53, .questions = 5},
        {.name = "each number of a hand", .deck = "lvl0", .hand = "3 7 9", .questions = 50, .asked = 10,
         .once = {"37", "73", "79", "97", "379", "397", "739", "793", "937", "973"}},
        {.name = "a hand of one card", .deck = "lvl0", .hand = "7", .questions = 50, .asked = 1, .once = {"7"}},
        {.name = "a hand without numbers", .deck = "lvl0", .hand = "4 D", .questions = 50},
        {.name = "bounds are not numbers between them", .deck = "trump", .count = 2, .questions = 50, .over = "1201",
         .under = "1213", .asked = 1, .once = {"1211"}},
        {.name = "one more", .deck = "trump", .count = 2, .questions = 50, .over = "1201", .under = "1214", .asked = 2,
         .once = {"1211", "1213"}},
        {.name = "no upper bound", .deck = "trump", .count = 2, .questions = 50, .over = "1210", .asked = 3,
         .once = {"1211", "1213", "1313"}},
        {.name = "and 1311 = 3 * 437", .deck = "trump", .count = 2, .questions = 50, .over = "1210", .easy = true,
         .asked = 4, .once = {"1211", "1213", "1311", "1313"}},
        {.name = "no lower bound, and 1 looks prime", .deck = "trump", .count = 1, .questions = 50, .under = "12",
         .asked = 6, .once = {"1", "2", "3", "5", "7", "11"}},
        {.name = "all numbers of these cards are multiples of 3", .deck = "trump", .must = "A2345", .questions = 5},
        {.name = "five cards", .deck = "trump", .must = "A2347", .questions = 5, .asked = 5},
        {.name = "five cards in four", .deck = "trump", .must = "A2347", .count = 4, .questions = 5},
        {.name = "traps between bounds", .deck = "trump", .over = "57", .under = "119", .questions = 60, .easy = true,
         .asked = 24, .once = {"87", "91"}, .never = {"57", "119", "1729"}},
        {.name = "traps of a hand", .deck = "trump", .hand = "A79", .questions = 60, .easy = true, .asked = 6,
         .once = {"91"}, .never = {"51"}},
        {.name = "a trap of four cards", .deck = "trump", .count = 4, .questions = 30, .easy = true, .asked = 30,
         .once = {"1729"}, .never = {"51"}},
        {.name = "traps with 8", .deck = "trump", .must = "8", .questions = 30, .easy = true, .asked = 6,
         .once = {"87"}, .never = {"57"}},
    };
    struct text asked = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        struct quiz_settings settings = settings_for(&deck, rows[i].count, rows[i].questions, 2);
        struct hand hand = hand_of(&deck, rows[i].hand != NULL ? rows[i].hand : "");
        settings.easy = rows[i].easy;
        settings.hand = rows[i].hand != NULL ? &hand : NULL;
        settings.must = hand_of(&deck, rows[i].must != NULL ? rows[i].must : "");
        if (rows[i].over != NULL)
            settings.over = digits_of(rows[i].over);
        if (rows[i].under != NULL)
            settings.under = digits_of(rows[i].under);
        assert_row_number(rows[i].name, ask_all(&settings, &asked), rows[i].asked);
        for (size_t k = 0; k < COUNT(rows[i].once) && rows[i].once[k] != NULL; k++)
            assert_row_number(rows[i].name, times_in(&asked, rows[i].once[k]), 1);
        for (size_t k = 0; k < COUNT(rows[i].never) && rows[i].never[k] != NULL; k++)
            assert_row_number(rows[i].name, times_in(&asked, rows[i].never[k]), 0);
    }
    text_free(&asked);
}

/* A729 is too rare to be found among random plays, and a trap is tried first only every other time. */
static void a_trap_that_no_random_draw_finds_is_asked(void **state)
{
    struct deck deck = built_in("trump");
    struct text asked = {0};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct quiz_settings settings = settings_for(&deck, 4, 5, seed);
        settings.easy = true;
        settings.over = digits_of("1728");
        settings.under = digits_of("1730");
        assert_int_equal(ask_all(&settings, &asked), 1);
        assert_string_equal(asked.at, "1729\n");
    }
    text_free(&asked);
}

/* Gives wrong answers where `misses` has a 1; returns the order of the questions: "1 2 3 again 1" and so on. */
static const char *order_of(const char *misses, int questions)
{
    static char order[200];
    struct deck deck = built_in("lvl0");
    struct quiz_settings settings = settings_for(&deck, 2, questions, 4);
    struct quiz quiz;
    struct quiz_question question;
    struct text text = {0};
    quiz_open(&quiz, &settings);
    while (quiz_next(&quiz, &question)) {
        text_print(&text, "%s%s%d", text.length > 0 ? " " : "", question.is_again ? "again " : "", question.number);
        if (!question.is_again && misses[question.number - 1] == '1')
            quiz_miss(&quiz, &question);
    }
    quiz_close(&quiz);
    snprintf(order, sizeof order, "%s", text_string(&text));
    text_free(&text);
    return order;
}

static void a_missed_question_is_asked_again_after_three_others_or_at_the_end(void **state)
{
    assert_string_equal(order_of("00000", 5), "1 2 3 4 5");
    assert_string_equal(order_of("10000", 5), "1 2 3 4 again 1 5");
    assert_string_equal(order_of("11000", 5), "1 2 3 4 again 1 5 again 2");
    assert_string_equal(order_of("00111", 5), "1 2 3 4 5 again 3 again 4 again 5");
    assert_string_equal(order_of("1", 1), "1 again 1");
    assert_string_equal(order_of("1111111111111111", 16),
                        "1 2 3 4 again 1 5 again 2 6 again 3 7 again 4 8 again 5 9 again 6 10 again 7 11 again 8 12 "
                        "again 9 13 again 10 14 again 11 15 again 12 16 again 13 again 14 again 15 again 16");
}

static void a_question_that_is_asked_again_says_so_in_every_format(void **state)
{
    static const char *const lines[] = {
        [FORMAT_TEXT] = "again 10,3 = 103: prime?\n5 of 8 right, 1 of 2 when asked again\n",
        [FORMAT_TSV] = "again\t2\t103\t10,3\nscore\t5\t8\t1\t2\n",
        [FORMAT_JSON] = ("{\"question\":4,\"again\":true,\"count\":2,\"number\":\"103\",\"cards\":\"10,3\"}\n"
                        "{\"right\":5,\"asked\":8,\"again_right\":1,\"again_asked\":2}\n"),
    };
    const struct quiz_score score = {.right = 5, .answered = 8, .again_right = 1, .again_answered = 2};
    struct deck deck = built_in("lvl0");
    struct quiz_question question = of_cards(&deck, "10,3");
    question.is_again = true;
    question.number = 4;
    for (int format = 0; format < 3; format++) {
        struct quiz_settings settings = settings_for(&deck, 0, 9, 1);
        struct quiz quiz;
        struct text text = {0};
        settings.form.format = (enum format)format;
        quiz_open(&quiz, &settings);
        quiz_add_question(&quiz, &question, false, &text);
        quiz_add_score(&quiz, &score, &text);
        assert_string_equal(text.at, lines[format]);
        text_free(&text);
        quiz_close(&quiz);
    }
}

static void answers_are_written_in_every_format(void **state)
{
    static const struct {
        const char *cards;
        enum quiz_answer answer;
        const char *text[3];
    } rows[] = {
        {"7,17", QUIZ_WRONG, {"wrong: 717 = 3 * 239. 3 divides it (sum of digits): 7 + 1 + 7 = 15 is a multiple of "
            "3.\n",
            "wrong\t717\tcomposite\t3 239\n",
            "{\"answer\":\"wrong\",\"number\":\"717\",\"verdict\":\"composite\",\"factors\":[\"3\",\"239\"]}\n"}},
        {"10,3", QUIZ_RIGHT, {"right: 103 is prime. None of the primes up to 7 divides it: 4 divisions are enough.\n",
            "right\t103\tprime\t103\n",
            "{\"answer\":\"right\",\"number\":\"103\",\"verdict\":\"prime\",\"factors\":[\"103\"]}\n"}},
        {"1", QUIZ_LATE, {"late: 1 is neither prime nor composite. A prime has exactly two divisors, and 1 has "
            "only itself.\n",
            "late\t1\tneither\t-\n",
            "{\"answer\":\"late\",\"number\":\"1\",\"verdict\":\"neither\",\"factors\":[]}\n"}},
    };
    struct deck deck = built_in("lvl0");
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int format = 0; format < 3; format++) {
            struct quiz_settings settings = settings_for(&deck, 0, 1, 1);
            struct quiz quiz;
            struct quiz_question question = of_cards(&deck, rows[i].cards);
            struct text text = {0};
            settings.form.format = (enum format)format;
            quiz_open(&quiz, &settings);
            quiz_add_answer(&quiz, &question, rows[i].answer, &text);
            assert_row(rows[i].cards, text.at, rows[i].text[format]);
            text_free(&text);
            quiz_close(&quiz);
        }
}

/* Numbers of many cards, whose factors are not found within the limit. */
static void a_number_that_is_not_factored_has_a_divisor_or_a_witness(void **state)
{
    static const struct {
        const char *cards, *why;
    } rows[] = {
        {"4A5233597653362688997896333A734A59547A387A672662426883249",
         " is composite, witness "},
        {"753AA55258A2767A95AA92886428834894377666838588A746583487",
         " is divisible by 7. 7 divides it (alternate blocks of three"},
    };
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < COUNT(rows); i++) {
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
        cmocka_unit_test(half_are_primes_the_others_look_like_primes_and_none_is_repeated),
        cmocka_unit_test(the_same_seed_asks_the_same_questions_and_another_does_not),
        cmocka_unit_test(a_mixture_has_2_to_4_cards_even_if_a_play_may_have_more),
        cmocka_unit_test(every_number_has_the_required_cards),
        cmocka_unit_test(an_easy_quiz_asks_multiples_of_3_and_all_traps),
        cmocka_unit_test(a_trap_that_no_random_draw_finds_is_asked),
        cmocka_unit_test(a_missed_question_is_asked_again_after_three_others_or_at_the_end),
        cmocka_unit_test(a_question_that_is_asked_again_says_so_in_every_format),
        cmocka_unit_test(numbers_fit_the_settings),
        cmocka_unit_test(answers_are_written_in_every_format),
        cmocka_unit_test(a_number_that_is_not_factored_has_a_divisor_or_a_witness),
        cmocka_unit_test(a_flash_card_has_two_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
