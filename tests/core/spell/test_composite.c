/*
 * test_composite.c: composite plays compared with brute force, which judges every sequence of cards and signs as a
 * claim.
 */
#include "core/spell/composite.h"

#include "core/base/rng.h"
#include "core/cards/claim.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 120 };

/* Claims, each in a form that does not depend on the order of its factors. */
struct list {
    int count, capacity;
    char (*claim)[LONGEST];
};

static int compare_strings(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Adds a claim as `KT=2*5*KA`, its factors sorted by their letters, each Joker followed by its value: `4X(A)`. */
static void list_add(struct list *list, const char *claim)
{
    char spelled[LONGEST], factor[16][LONGEST], *at = spelled;
    const char *value = strchr(claim, '|');
    int factors = 0;
    for (const char *from = claim; *from != '\0' && *from != '|'; from++) {
        *at++ = *from;
        if (*from == 'X') {
            at += sprintf(at, "(%.*s)", (int)strcspn(value + 3, "|"), value + 3);
            value = strchr(value + 1, '|');
        }
    }
    *at = '\0';
    char *equals = strchr(spelled, '=');
    for (at = equals + 1; *at != '\0'; at += *at == '*') {
        size_t length = strcspn(at, "*");
        snprintf(factor[factors++], sizeof *factor, "%.*s", (int)length, at);
        at += length;
    }
    qsort(factor, (size_t)factors, sizeof factor[0], compare_strings);
    if (list->count == list->capacity) {
        list->capacity = 2 * list->capacity + 64;
        list->claim = realloc(list->claim, (size_t)list->capacity * sizeof *list->claim);
        assert_non_null(list->claim);
    }
    char *sorted = list->claim[list->count++];
    size_t length = (size_t)(equals - spelled);
    memcpy(sorted, spelled, length);
    for (int i = 0; i < factors; i++)
        length += (size_t)snprintf(sorted + length, LONGEST - length, "%c%s", i > 0 ? '*' : '=', factor[i]);
}

static void list_sort(struct list *list)
{
    int kept = 0;
    if (list->count > 0)
        qsort(list->claim, (size_t)list->count, sizeof *list->claim, compare_strings);
    for (int i = 0; i < list->count; i++)
        if (kept == 0 || strcmp(list->claim[kept - 1], list->claim[i]) != 0) {
            if (kept != i)
                memcpy(list->claim[kept], list->claim[i], LONGEST);
            kept++;
        }
    list->count = kept;
}

/* Brute force: the cards in every order, with every sign between them. */
struct brute {
    const struct deck *deck;
    struct hand left;
    char text[LONGEST], values[LONGEST];
    bool has_equals, has_sign;
    struct claim claim;
    struct list list;
};

static void brute_judge(struct brute *brute)
{
    char claim[2 * LONGEST];
    struct text numbers = {0};
    struct fault fault;
    int length = snprintf(claim, sizeof claim, "%s%s", brute->text, brute->values);
    if (claim_read(brute->deck, claim, (size_t)length, 40, &numbers, &fault)) {
        claim_judge(&brute->claim, numbers.at);
        if (brute->claim.answer == CLAIM_CORRECT)
            list_add(&brute->list, claim);
    }
    text_free(&numbers);
}

static void brute_lay(struct brute *brute);

static void brute_sign(struct brute *brute, const char *sign)
{
    size_t length = strlen(brute->text);
    bool has_equals = brute->has_equals, has_sign = brute->has_sign;
    text_copy(brute->text + length, sizeof brute->text - length, sign);
    brute->has_equals = has_equals || *sign == '=';
    brute->has_sign = has_sign || *sign == '*' || *sign == '^';
    brute_lay(brute);
    brute->has_equals = has_equals;
    brute->has_sign = has_sign;
    brute->text[length] = '\0';
}

static void brute_card(struct brute *brute)
{
    if (brute->has_sign)
        brute_judge(brute);
    if (!brute->has_equals)
        brute_sign(brute, "=");
    brute_sign(brute, "");
    if (brute->has_equals) {
        brute_sign(brute, "*");
        brute_sign(brute, "^");
    }
}

static void brute_lay(struct brute *brute)
{
    size_t length = strlen(brute->text), values_length = strlen(brute->values);
    for (int kind = 0; kind < brute->deck->kinds; kind++) {
        const struct deck_card *card = &brute->deck->card[kind];
        if (brute->left.copies[kind] == 0)
            continue;
        brute->left.copies[kind]--;
        text_copy(brute->text + length, sizeof brute->text - length, card->word);
        for (int i = 0; i < card->values; i++) {
            if (card->joker)
                snprintf(brute->values + values_length, sizeof brute->values - values_length, "|X=%d", card->value[i]);
            brute_card(brute);
            brute->values[values_length] = '\0';
        }
        brute->text[length] = '\0';
        brute->left.copies[kind]++;
    }
}

static struct list brute_claims(const struct deck *deck, const struct hand *hand)
{
    struct brute brute = {.deck = deck, .left = *hand};
    brute_lay(&brute);
    claim_free(&brute.claim);
    for (int i = 0; i < brute.list.count; i++) /* Joker values are numbers here, but letters in plays */
        for (char *at = brute.list.claim[i]; (at = strchr(at, '(')) != NULL; at++) {
            static const char letters[] = "0A23456789TJQK";
            char *end = strchr(at, ')');
            at[1] = letters[strtol(at + 1, NULL, 10)];
            memmove(at + 2, end, strlen(end) + 1);
        }
    list_sort(&brute.list);
    return brute.list;
}

struct finding {
    const struct deck *deck;
    const struct composite_question *question;
    struct list list;
    int reported;
};

static bool add_found(void *context, const struct composite_play *play)
{
    struct finding *finding = context;
    struct card cards[30];
    struct fault fault;
    struct hand used = {{0}};
    int of_number;
    int count = claim_cards(finding->deck, play->claim, strlen(play->claim), cards, 30, &of_number, &fault);
    assert_true(count > 0);
    assert_int_equal(of_number, play->count);
    for (int i = 0; i < count; i++)
        used.copies[cards[i].kind]++;
    assert_memory_equal(&used, &play->used, sizeof used);
    for (int kind = 0; kind < finding->deck->kinds; kind++)
        assert_in_range(used.copies[kind], finding->question->must.copies[kind], finding->question->hand.copies[kind]);
    list_add(&finding->list, play->claim);
    finding->reported++;
    return true;
}

static struct list found_claims(const struct composite_question *question)
{
    struct finding finding = {.deck = question->deck, .question = question};
    struct composite_end end = composite_find(question, add_found, &finding);
    assert_false(end.ran_out || end.too_long);
    list_sort(&finding.list);
    assert_int_equal(finding.list.count, finding.reported); /* no play was found twice */
    return finding.list;
}

static void assert_same_as_brute_force(const char *letters)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, letters)};
    struct list found = found_claims(&question), expected = brute_claims(&deck, &question.hand);
    for (int i = 0; i < found.count && i < expected.count; i++)
        assert_string_equal(found.claim[i], expected.claim[i]);
    assert_int_equal(found.count, expected.count);
    free(found.claim);
    free(expected.claim);
}

static bool list_has(const struct list *list, const char *claim)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->claim[i], claim) == 0)
            return true;
    return false;
}

static void the_plays_of_the_rules_are_found(void **state)
{
    static const char *const rows[][2] = {
        {"KT25KA", "KT=2*5*KA"}, {"KQ254A", "KQ=2^5*4A"}, {"573A9", "57=3*A9"}, {"A6223", "A6=2*2^3"},
        {"9932", "9=3^2"}, {"A6222A", "A6=2^2^2"}, {"QA8K27", "8A=3^2^2"}, {"8A322", "8A=3^2^2"},
        {"A63842A4", "A6384=2^A4"}, {"9332", "9=3*3"}, {"A3K22A97", "2A97=A3*K^2"}, {"A3K22A97", "2A97=A3^2*K"},
    };
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, rows[i][0])};
        struct list found = found_claims(&question);
        assert_int_equal(list_has(&found, rows[i][1]), i != 6); /* the seventh hand has no 3 */
        free(found.claim);
    }
}

static void plays_are_those_of_brute_force(void **state)
{
    static const char *const hands[] = {"2233", "22223", "236Q24", "2489A6", "33392K", "T25QA2", "A6222", "87322"};
    static const char *const with_jokers[] = {"X", "X2", "X23", "2XX", "X239", "KX2A"};
    struct deck deck = built_in("trump");
    struct rng rng = {3};
    bool is_quick = getenv("QUICK") != NULL; /* only a few of the hands */
    for (size_t i = 0; i < COUNT(hands); i += is_quick ? 4 : 1)
        assert_same_as_brute_force(hands[i]);
    for (size_t i = 0; i < COUNT(with_jokers) - (is_quick ? 2 : 0); i++)
        assert_same_as_brute_force(with_jokers[i]);
    for (int i = is_quick ? 2 : 0; i < 3; i++) {
        char letters[7] = "";
        for (int k = 0; k < 6; k++)
            letters[k] = deck.card[rng_below(&rng, 13)].word[0];
        assert_same_as_brute_force(letters);
    }
}

static void bounds_a_count_and_required_cards_filter_the_plays(void **state)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, "2233456789TQ")};
    struct list all = found_claims(&question);
    question.count = 2;
    struct list two = found_claims(&question);
    question.over = digits_of("68");
    question.under = digits_of("96");
    struct list between = found_claims(&question);
    question.must = hand_of(&deck, "8");
    struct list eights = found_claims(&question);
    assert_true(all.count > two.count && two.count > between.count && between.count > eights.count);
    assert_true(eights.count > 0);
    for (int i = 0; i < eights.count; i++) {
        assert_true(list_has(&between, eights.claim[i]));
        assert_non_null(strchr(eights.claim[i], '8'));
    }
    for (int i = 0; i < between.count; i++)
        assert_true(list_has(&two, between.claim[i]));
    for (int i = 0; i < two.count; i++)
        assert_true(list_has(&all, two.claim[i]));
    free(all.claim);
    free(two.claim);
    free(between.claim);
    free(eights.claim);
}

/* The number of reported plays, the number after which the search must stop, and the number of calls of tick. */
struct counting {
    int reported, wanted, ticks;
};

static bool count_play(void *context, const struct composite_play *play)
{
    struct counting *counting = context;
    assert_in_range(play->number.count, 1, COMPOSITE_DIGITS_MAX);
    return ++counting->reported != counting->wanted;
}

static void count_tick(void *context)
{
    struct counting *counting = context;
    counting->ticks++;
}

static void a_search_that_ran_out_of_steps_reports_it(void **state)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, "2233456789TQ"), .steps = 2000};
    struct counting few = {0}, all = {0};
    assert_true(composite_find(&question, count_play, &few).ran_out);
    question.steps = 0;
    question.tick = count_tick;
    assert_false(composite_find(&question, count_play, &all).ran_out);
    assert_true(few.reported < all.reported);
    assert_int_equal(all.ticks, 0); /* the search takes only milliseconds */
    question.hand = hand_of(&deck, "KKKKQQQQJJJJTT3");
    assert_true(composite_find(&question, count_play, &few).too_long);
    question.hand = hand_of(&deck, "A2345679JKX");
    assert_false(composite_find(&question, count_play, &all).ran_out);
    assert_true(all.ticks > 0);
    int reported = all.reported;
    question.tick = NULL;
    all.reported = 0;
    assert_false(composite_find(&question, count_play, &all).ran_out);
    assert_true(all.reported > 0 && all.reported < reported);
}

static void with_more_steps_no_fewer_plays_are_found(void **state)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, "A62223A")};
    struct counting all = {0};
    bool ran_out = true;
    int before = 0;
    composite_find(&question, count_play, &all);
    for (question.steps = 1; ran_out; question.steps++) {
        struct counting some = {0};
        ran_out = composite_find(&question, count_play, &some).ran_out;
        assert_in_range(some.reported, before, all.reported);
        before = some.reported;
    }
    assert_int_equal(before, all.reported);
}

static void a_search_stops_when_enough_plays_are_found(void **state)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, "KT25KA")};
    struct counting all = {0};
    composite_find(&question, count_play, &all);
    for (int wanted = 1; wanted <= all.reported; wanted++) {
        struct counting some = {.wanted = wanted};
        struct composite_end end = composite_find(&question, count_play, &some);
        assert_int_equal(some.reported, wanted);
        assert_false(end.ran_out);
    }
}

static void cards_without_value_are_not_used(void **state)
{
    struct deck deck = deck_of("letters\ncard D special\ncard 2 copies=3\ncard 4\n");
    struct composite_question question = {.deck = &deck, .hand = hand_of(&deck, "D422")};
    struct list found = found_claims(&question);
    assert_int_equal(found.count, 2);
    assert_true(list_has(&found, "4=2*2") && list_has(&found, "4=2^2"));
    free(found.claim);
}

static void a_hand_of_many_digits_is_not_multiplied_beyond_the_bound(void **state)
{
    struct deck deck = built_in("trump");
    struct composite_question question = {.deck = &deck, .steps = 1000,
                                  .hand = hand_of(&deck, "AAAA22223333444455556666777788889999TTTT")};
    struct counting some = {0};
    assert_true(composite_find(&question, count_play, &some).ran_out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plays_of_the_rules_are_found),
        cmocka_unit_test(plays_are_those_of_brute_force),
        cmocka_unit_test(bounds_a_count_and_required_cards_filter_the_plays),
        cmocka_unit_test(a_search_that_ran_out_of_steps_reports_it),
        cmocka_unit_test(with_more_steps_no_fewer_plays_are_found),
        cmocka_unit_test(a_search_stops_when_enough_plays_are_found),
        cmocka_unit_test(cards_without_value_are_not_used),
        cmocka_unit_test(a_hand_of_many_digits_is_not_multiplied_beyond_the_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
