/* test_plan.c: plans compared with a brute-force search of all orders of plays. */
#include "core/spell/plan.h"

#include "core/base/memory.h"
#include "core/num/prime.h"
#include "core/spell/composite.h"
#include "core/spell/spell.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A plan as numbers alone; a lone Joker is 0. */
struct numbers {
    int left, plays;
    uint64_t number[12];
};

/* Whether a is the better plan. */
static bool is_better(const struct numbers *a, const struct numbers *b)
{
    if (a->left != b->left)
        return a->left < b->left;
    if (a->plays != b->plays)
        return a->plays < b->plays;
    for (int i = a->plays - 1; i >= 0; i--)
        if (a->number[i] != b->number[i])
            return a->number[i] > b->number[i];
    return false;
}

/* A play that the full hand allows, and the cards that it takes. */
struct brute_play {
    uint64_t number;
    int count;
    struct hand used;
};

/* Brute force: all plays of the hand, and all sequences of these plays. */
struct brute {
    const struct plan_question *question;
    struct brute_play *play;
    int plays, capacity;
    struct numbers now, best;
};

static void brute_add(struct brute *brute, uint64_t number, int count, const struct hand *used)
{
    for (int i = 0; i < brute->plays; i++)
        if (brute->play[i].number == number && brute->play[i].count == count &&
            memcmp(&brute->play[i].used, used, sizeof *used) == 0)
            return;
    if (brute->plays == brute->capacity) {
        brute->capacity = 2 * brute->capacity + 64;
        brute->play = memory_array(brute->play, (size_t)brute->capacity, sizeof *brute->play);
    }
    brute->play[brute->plays++] = (struct brute_play){number, count, *used};
}

static void brute_row(void *context, const struct card *cards, int count)
{
    struct brute *brute = context;
    const struct deck *deck = brute->question->deck;
    struct hand used = {{0}};
    uint64_t number = 0;
    bool icon = false, digits = true;
    for (int i = 0; i < count; i++) {
        used.copies[cards[i].kind]++;
        number = number * (cards[i].value < 10 ? 10 : 100) + (uint64_t)cards[i].value;
        icon = icon || deck_has_icon(deck, cards[i].kind, cards[i].value);
        digits = digits && cards[i].value < 10;
    }
    bool special = deck->play == 0 && ((count == 2 && number == 57) || (count == 4 && number == 1729));
    if (count == 1 && deck->card[cards[0].kind].joker)
        brute_add(brute, 0, 1, &used);
    else if (cards[0].value > 0 && (prime_is(number) || special) &&
             (count != 3 || ((icon || !deck->three_icon) && (digits || !deck->three_single_digits))))
        brute_add(brute, number, count, &used);
}

static bool brute_composite(void *context, const struct composite_play *play)
{
    uint64_t number;
    assert_true(digits_to_u64(play->number, &number));
    brute_add(context, number, play->count, &play->used);
    return true;
}

static bool remove_cards(struct hand *hand, const struct hand *used)
{
    struct hand left = *hand;
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++) {
        if (used->copies[kind] > left.copies[kind])
            return false;
        left.copies[kind] = (unsigned char)(left.copies[kind] - used->copies[kind]);
    }
    *hand = left;
    return true;
}

static bool brute_beats(const struct brute *brute, const struct brute_play *play)
{
    uint64_t table;
    if ((brute->question->counts >> play->count & 1) == 0)
        return false;
    assert_true(digits_to_u64(brute->question->table, &table));
    return play->number == 0 || play->number > table;
}

/* The first play must beat the play on the table, if there is one; later plays ascend, as no other order is better. */
static void brute_plan(struct brute *brute, struct hand left)
{
    brute->now.left = hand_count(&left);
    if (brute->now.plays > 0 && is_better(&brute->now, &brute->best))
        brute->best = brute->now;
    for (int i = 0; i < brute->plays; i++) {
        const struct brute_play *play = &brute->play[i];
        bool first = brute->question->has_table && brute->now.plays == 0;
        int before = brute->now.plays - 1;
        struct hand remaining = left;
        bool descends = before >= brute->question->has_table && play->number < brute->now.number[before];
        if (first ? !brute_beats(brute, play) : descends)
            continue;
        if (!remove_cards(&remaining, &play->used))
            continue;
        brute->now.number[brute->now.plays++] = play->number;
        brute_plan(brute, remaining);
        brute->now.plays--;
    }
}

/* The smallest number of plays is that of the best plan, if that plan leaves no card. */
static void assert_fewest(const struct plan_question *question, const struct numbers *best)
{
    bool is_exact;
    int fewest = best->left == 0 ? best->plays : 0;
    for (int max = 1; max <= 12; max++) {
        assert_int_equal(plan_fewest(question, max, &is_exact), fewest <= max ? fewest : 0);
        assert_true(is_exact);
    }
}

/* Whether the cards of the play spell its number. */
static bool is_spelled(const struct deck *deck, const struct plan_play *play, struct digits number)
{
    struct spell spell;
    struct card cards[SPELL_CARDS_MAX];
    spell_begin(&spell, deck, &play->used);
    return spell_first(&spell, &play->used, number, play->count, cards);
}

/* The plan plays only cards of the hand, each once; its first play beats the play on the table. */
static void assert_can_be_played(const struct plan_question *question, const struct plan *plan)
{
    struct hand left = question->hand;
    for (int i = 0; i < plan->plays; i++) {
        const struct plan_play *play = &plan->play[i];
        struct digits number = digits_of(plan->text.at + play->number);
        assert_true(remove_cards(&left, &play->used));
        if (question->has_table && i == 0)
            assert_true((question->counts >> play->count & 1) != 0 &&
                        (play->kind == PLAN_JOKER || digits_compare(number, question->table) > 0));
        uint64_t prime;
        if (play->kind == PLAN_PRIME && digits_to_u64(number, &prime))
            assert_true(prime_is(prime) && is_spelled(question->deck, play, number));
    }
    assert_memory_equal(&left, &plan->left, sizeof left);
}

static void assert_same_as_brute_force(const struct plan_question *question)
{
    struct brute brute = {.question = question, .best = {.left = 100}};
    int cards = hand_count(&question->hand), play = question->deck->play;
    for (int count = 1; count <= cards && (play == 0 || count <= play); count++)
        cards_each_row(question->deck, &question->hand, count, brute_row, &brute);
    if (question->composite) {
        struct composite_question composite = {.deck = question->deck, .hand = question->hand};
        composite_find(&composite, brute_composite, &brute);
    }
    brute_plan(&brute, question->hand);
    struct plan plan = {0};
    plan_find(question, &plan);
    assert_true(plan.is_exact);
    assert_int_equal(plan.plays, brute.best.plays);
    assert_can_be_played(question, &plan);
    for (int i = 0; i < plan.plays; i++) {
        uint64_t number = plan.play[i].kind == PLAN_JOKER ? 0 : strtoull(plan.text.at + plan.play[i].number, NULL, 10);
        assert_int_equal(number, brute.best.number[i]);
    }
    if (plan.plays > 0)
        assert_int_equal(hand_count(&plan.left), brute.best.left);
    assert_fewest(question, &brute.best);
    plan_free(&plan);
    memory_free(brute.play);
}

static void plans_are_as_good_as_brute_force(void **state)
{
    static const char *const names[] = {"lvl0", "lvl0-advanced", "trump"};
    struct rng rng = {21};
    struct deck advanced = built_in("lvl0-advanced");
    assert_same_as_brute_force(&(struct plan_question){.deck = &advanced, .hand = hand_of(&advanced, "3 5/9 4/6/8")});
    for (int i = 0; i < 3; i++) {
        struct deck deck = built_in(names[i]);
        for (int k = 0; k < 40; k++) {
            struct plan_question question = {.deck = &deck};
            question.hand = hand_of_random_cards(&deck, &rng, 1 + (int)rng_below(&rng, deck.play > 0 ? 7 : 6), 0);
            assert_same_as_brute_force(&question);
            if (i < 2 || k % 3 > 0)
                continue;
            question.hand = hand_of_random_cards(&deck, &rng, 3, 0);
            question.hand.copies[deck.kinds - 1] = 1; /* a Joker */
            assert_same_as_brute_force(&question);
        }
    }
}

static void plans_of_chosen_hands_are_as_good_as_brute_force(void **state)
{
    static const struct {
        bool composite;
        const char *hands[9];
    } rows[] = {
        {false, {"X", "XX", "X4", "XX4", "X46", "57X", "46XX"}},
        {false, {"57", "5744", "A729", "57A729", "5775", "557", "46857"}}, /* with 57 and 1729 */
        {true, {"KT25KA", "4Q8223", "2233", "9322", "68222", "T25", "QT46", "93263"}},
    };
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < COUNT(rows); i++)
        for (const char *const *hand = rows[i].hands; *hand != NULL; hand++)
            assert_same_as_brute_force(&(struct plan_question){.deck = &deck, .hand = hand_of(&deck, *hand),
                                                               .composite = rows[i].composite});
}

/* A Joker with the values 4 and 6 cannot end a prime. It comes first in the deck; two of them make two plays. */
static void plans_with_a_joker_of_few_values_are_as_good_as_brute_force(void **state)
{
    static const char *const hands[] = {"X", "XX", "XX3", "X23", "XX4", "XX44", "X244", "XX237"};
    struct deck deck = deck_of("letters\ncard X joker values=4,6 copies=2\ncard 2\ncard 3\ncard 4 copies=2\ncard 7\n");
    for (size_t i = 0; i < COUNT(hands); i++) {
        struct plan_question question = {.deck = &deck, .hand = hand_of(&deck, hands[i]), .table = digits_of("1")};
        assert_same_as_brute_force(&question);
        question.has_table = true;
        for (int count = 1; count <= 2; count++) {
            question.counts = UINT64_C(1) << count;
            assert_same_as_brute_force(&question);
        }
    }
}

/* The plan as its numbers and the number of cards left: `57 2 left 1`. */
static const char *planned(const char *deck_text, const char *cards)
{
    static char shown[200];
    struct text text = {0};
    struct deck deck = deck_of(deck_text);
    struct plan_question question = {.deck = &deck, .hand = hand_of(&deck, cards)};
    struct plan plan = {0};
    plan_find(&question, &plan);
    for (int i = 0; i < plan.plays; i++)
        text_print(&text, "%s ", plan.play[i].kind == PLAN_JOKER ? "X" : plan.text.at + plan.play[i].number);
    text_print(&text, "left %d%s", hand_count(&plan.left), plan.is_exact ? "" : ", perhaps");
    snprintf(shown, sizeof shown, "%s", text_string(&text));
    plan_free(&plan);
    text_free(&text);
    return shown;
}

#define NUMBERED \
    "card 4 copies=4\ncard 5\ncard 6 copies=4\ncard 7\ncard 8\ncard 44\nnumber 446 cut a\nnumber 8 turn b\n"

static void plans_obey_the_numbers_and_bounds_of_the_deck(void **state)
{
    static const struct {
        const char *deck, *cards, *plan;
    } rows[] = {
        /* a number of the deck has a card for each digit */
        {NUMBERED, "4 4 6", "446 left 0"},
        {NUMBERED, "44 6", "left 2"},
        {NUMBERED, "8 4 4 6", "8 446 left 0"},
        {NUMBERED, "5 7", "5 7 left 0"}, /* 57 is special in other decks */
        {"play 2\n" NUMBERED, "8 4 4 6", "8 left 3"},
        /* a deck without numbers and bounds has 57: older deck files have no `number` lines */
        {"card 5\ncard 7\n", "5 7", "57 left 0"},
        {"play 3\ncard 5\ncard 7\n", "5 7", "5 7 left 0"},
        /* cards without value are left */
        {"lvl0", "D 3 D 7", "73 left 2"},
        {"lvl0", "D", "left 1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i].cards, planned(rows[i].deck, rows[i].cards), rows[i].plan);
}

static void the_first_play_beats_the_table_and_the_remaining_plays_are_the_best(void **state)
{
    static const struct {
        const char *deck, *hand, *table;
        int count;
        bool composite;
    } rows[] = {
        {"trump", "KT25KA", "1213", 2, true},      {"trump", "KT25KA", "1213", 2, false},
        {"trump", "57A3", "53", 2, false},         {"trump", "57", "59", 2, false},
        {"trump", "X4", "13", 1, false},           {"trump", "X4", "1213", 2, false},
        {"trump", "A3579", "1", 1, false},         {"trump", "A3579", "31", 2, false},
        {"lvl0", "3 5 7 9 10 13", "53", 2, false}, {"lvl0", "3 5 7 9 10 13", "1", 1, false},
        {"lvl0", "3 5 7 9 1", "739", 3, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct plan_question question = {.deck = &deck, .hand = hand_of(&deck, rows[i].hand),
                                         .composite = rows[i].composite, .has_table = true,
                                         .table = digits_of(rows[i].table), .counts = UINT64_C(1) << rows[i].count};
        assert_same_as_brute_force(&question);
    }
    struct rng rng = {23};
    for (int i = 0; i < 40; i++) {
        struct deck deck = built_in(i % 2 == 0 ? "lvl0" : "trump");
        struct plan_question question = {.deck = &deck, .has_table = true, .table = digits_of("31"), .counts = 4};
        question.hand = hand_of_random_cards(&deck, &rng, 6 - i % 2, 0);
        assert_same_as_brute_force(&question);
    }
}

static void the_fewest_plays_are_counted_if_all_cards_have_values_and_the_steps_suffice(void **state)
{
    static const struct {
        const char *deck, *hand;
        int max;
        uint64_t steps;
        int fewest;
        bool is_exact;
    } rows[] = {
        {"lvl0", "7 3", 5, 0, 1, true},
        {"lvl0", "D 7 3", 5, 0, 0, true},
        {"trump", "2244668KK", 2, 10, 0, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct plan_question question = {.deck = &deck, .hand = hand_of(&deck, rows[i].hand), .steps = rows[i].steps};
        bool is_exact = !rows[i].is_exact;
        assert_row_number(rows[i].hand, plan_fewest(&question, rows[i].max, &is_exact), rows[i].fewest);
        assert_row_number(rows[i].hand, is_exact, rows[i].is_exact);
    }
}

static void assert_equal_plans(const struct plan *a, const struct plan *b)
{
    assert_int_equal(a->plays, b->plays);
    for (int i = 0; i < a->plays; i++) {
        assert_int_equal(a->play[i].kind, b->play[i].kind);
        if (a->play[i].kind != PLAN_JOKER)
            assert_string_equal(a->text.at + a->play[i].number, b->text.at + b->play[i].number);
    }
}

/* Eight cards of four digits each: two primes of four cards have a product of more than 19 digits. */
static void a_plan_is_not_exact_where_a_composite_play_may_be_too_long(void **state)
{
    struct deck deck = deck_of("card 1003 copies=3\ncard 1007 copies=3\ncard 1009 copies=2\n");
    struct plan_question question = {.deck = &deck, .hand = hand_of_all(&deck), .composite = true};
    struct plan plan = {0};
    plan_find(&question, &plan);
    assert_can_be_played(&question, &plan);
    assert_false(plan.is_exact);
    plan_free(&plan);
    plan = (struct plan){0};
    question.composite = false;
    plan_find(&question, &plan);
    assert_true(plan.is_exact);
    plan_free(&plan);
}

/* tick is called once every million steps. */
static void count_tick(void *context)
{
    ++*(int *)context;
}

static void a_long_search_calls_tick_and_its_plan_can_be_played(void **state)
{
    struct deck deck = built_in("lvl0");
    int ticks = 0;
    struct plan_question question = {.deck = &deck, .hand = hand_of_all(&deck), .steps = 1500000,
                                     .tick = count_tick, .context = &ticks};
    struct plan plan = {0};
    plan_find(&question, &plan);
    assert_int_equal(ticks, 1);
    assert_false(plan.is_exact);
    assert_true(plan.plays > 10);
    assert_can_be_played(&question, &plan);
    plan_free(&plan);
}

static void with_any_number_of_steps_the_plan_can_be_played_and_an_exact_plan_is_the_best(void **state)
{
    static const struct {
        const char *deck, *hand, *table;
        bool composite;
        uint64_t stride;
    } rows[] = {
        {"lvl0", "3 5 7 9 10 13", NULL, false, 7},  {"lvl0", "3 5 7 9 10 13 8", "53", false, 31},
        {"lvl0", "4 4 6 6 8 8 2 3", NULL, false, 13}, {"trump", "57A3", NULL, false, 11},
        {"trump", "X46", "13", false, 11},          {"trump", "KT25KA", NULL, true, 97},
        {"trump", "A6222A4", "31", true, 211},
        {"lvl0", "4 7 9 9 10", NULL, false, 7}, /* the greedy plan leaves two cards */
    };
    uint64_t strides = getenv("QUICK") != NULL ? 5 : 1; /* the stride between the step limits that are tried */
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = built_in(rows[i].deck);
        struct plan_question question = {.deck = &deck, .hand = hand_of(&deck, rows[i].hand),
                                         .composite = rows[i].composite, .has_table = rows[i].table != NULL,
                                         .counts = 4};
        struct plan best = {0}, plan = {0};
        question.table = digits_of(rows[i].table != NULL ? rows[i].table : "0");
        plan_find(&question, &best);
        for (question.steps = 1; !plan.is_exact; question.steps += strides * rows[i].stride) {
            plan_free(&plan);
            plan = (struct plan){0};
            plan_find(&question, &plan);
            assert_can_be_played(&question, &plan);
        }
        assert_equal_plans(&plan, &best);
        plan_free(&plan);
        plan_free(&best);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_are_as_good_as_brute_force),
        cmocka_unit_test(plans_with_a_joker_of_few_values_are_as_good_as_brute_force),
        cmocka_unit_test(plans_obey_the_numbers_and_bounds_of_the_deck),
        cmocka_unit_test(plans_of_chosen_hands_are_as_good_as_brute_force),
        cmocka_unit_test(the_first_play_beats_the_table_and_the_remaining_plays_are_the_best),
        cmocka_unit_test(the_fewest_plays_are_counted_if_all_cards_have_values_and_the_steps_suffice),
        cmocka_unit_test(a_plan_is_not_exact_where_a_composite_play_may_be_too_long),
        cmocka_unit_test(a_long_search_calls_tick_and_its_plan_can_be_played),
        cmocka_unit_test(with_any_number_of_steps_the_plan_can_be_played_and_an_exact_plan_is_the_best),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
