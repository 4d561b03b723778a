/* test_factored.c: products of prime powers that cards spell, compared with all composite plays of a hand. */
#include "core/spell/factored.h"

#include "core/base/rng.h"
#include "core/spell/composite.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static void the_first_product_has_as_few_exponents_as_the_cards_allow(void **state)
{
    static const struct {
        const char *hand;
        uint64_t number;
        const char *factors; /* NULL if there is no play */
    } rows[] = {
        {"25KA", 1310, "2*5*KA"}, {"25AAJ3", 1310, "2*5*A3A"}, {"254A", 1312, "2^5*4A"}, {"2224A", 1312, NULL},
        {"222254A", 1312, "2^5*4A"}, {"23", 8, "2^3"}, {"2223", 8, "2*2*2"}, {"2233", 36, "2*2*3*3"},
        {"223A", 36, NULL}, {"2223", 36, "2*2*3^2"}, {"2AA", 202, NULL}, {"2TA", 202, "2*TA"}, {"2A32", 18, "2*3^2"},
        {"K", 13, NULL}, {"A", 1, NULL}, {"TT", 10100, NULL}, {"22255TA", 10100, "2*2*5*5*TA"}, {"X2", 4, NULL},
        {"2A9", 38, "2*A9"}, {"29", 512, "2^9"}, {"2T", 1024, "2^T"}, {"2TA", 1024, "2^T"}, {"3J", 177147, "3^J"},
        {"27", 14, "2*7"}, {"2235", 180, NULL}, {"223325", 180, "2*2*3*3*5"}, {"2325", 180, NULL},
        {"223325", 900, "2*2*3*3*5^2"}, {"22322525", 900, "2*2*3^2*5*5"}, {"232252", 900, "2*2*3^2*5^2"},
        {"222233", 5184, NULL}, {"263446", 5184, "2^6*3^4"}, {"2232", 32, "2^3*2*2"}, {"2A2", 4096, "2^A2"},
    };
    struct deck deck = built_in("trump");
    struct text factors = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct hand hand = hand_of(&deck, rows[i].hand);
        struct factored factored;
        struct spell spell;
        spell_begin(&spell, &deck, &hand);
        text_clear(&factors);
        bool found = factored_first(&spell, rows[i].number, 0, 64, &factored);
        if (found)
            factored_write(&deck, &factored, &factors);
        if (found != (rows[i].factors != NULL) || strcmp(text_string(&factors), found ? rows[i].factors : "") != 0)
            fail_msg("%s %llu: %s", rows[i].hand, (unsigned long long)rows[i].number, text_string(&factors));
    }
    text_free(&factors);
}

enum { NUMBERS = 20, USED_MAX = 400 };

/* Plays of a hand that both methods must find: the sets of cards that they use, each set once. */
struct plays {
    const struct deck *deck;
    struct hand hand;
    uint64_t number;
    int min, max;
    struct hand row;              /* the cards of the number */
    struct hand used[USED_MAX];
    int count;
};

static bool has_play(const struct plays *plays, const struct hand *used)
{
    for (int i = 0; i < plays->count; i++)
        if (memcmp(&plays->used[i], used, sizeof *used) == 0)
            return true;
    return false;
}

static void add_play(struct plays *plays, const struct hand *used)
{
    if (has_play(plays, used))
        return;
    assert_true(plays->count < USED_MAX);
    plays->used[plays->count++] = *used;
}

/* A tower has two consecutive power signs without a multiplication sign between them. */
static bool has_tower(const char *claim)
{
    const char *power = strchr(claim, '^');
    while (power != NULL) {
        size_t part = strcspn(power + 1, "*^");
        if (power[1 + part] == '^')
            return true;
        power = strchr(power + 1 + part, '^');
    }
    return false;
}

static bool add_composite(void *context, const struct composite_play *play)
{
    struct plays *plays = context;
    int cards = hand_count(&play->used) - play->count;
    if (!has_tower(play->claim) && cards >= plays->min && cards <= plays->max)
        add_play(plays, &play->used);
    return true;
}

static bool add_product(void *context, const struct factored *factored)
{
    struct plays *plays = context;
    struct hand used = plays->row;
    int cards = 0;
    for (int i = 0; i < factored->tokens; i++)
        if (factored->token[i] < FACTORED_TIMES) {
            used.copies[factored->token[i]]++;
            cards++;
        }
    for (int kind = 0; kind < plays->deck->kinds; kind++)
        assert_true(used.copies[kind] <= plays->hand.copies[kind]);
    assert_int_equal(cards, factored->cards);
    assert_in_range(cards, plays->min, plays->max);
    add_play(plays, &used);
    return true;
}

/* For each way to spell the number, the factors use the other cards. */
static bool add_products(void *context, const struct card *cards, int count)
{
    struct plays *plays = context;
    struct hand others = plays->hand;
    struct spell spell;
    memset(&plays->row, 0, sizeof plays->row);
    for (int i = 0; i < count; i++) {
        others.copies[cards[i].kind]--;
        plays->row.copies[cards[i].kind]++;
    }
    spell_begin(&spell, plays->deck, &others);
    assert_true(factored_each(&spell, plays->number, plays->min, plays->max, add_product, plays));
    return true;
}

static void find_products(struct plays *plays, struct digits number)
{
    struct spell spell;
    spell_begin(&spell, plays->deck, &plays->hand);
    for (int cards = 1; cards <= (int)number.count; cards++)
        spell_each(&spell, NULL, number, cards, add_products, plays);
}

static bool collect_numbers(void *context, const struct composite_play *play)
{
    uint64_t *numbers = context, number;
    assert_true(digits_to_u64(play->number, &number));
    for (int i = 0; i < NUMBERS; i++)
        if (numbers[i] == 0 || numbers[i] == number) {
            numbers[i] = number;
            break;
        }
    return true;
}

/* Compares the plays of one number; returns their count. */
static int check_number(const struct plays *asked, struct search *search, uint64_t number)
{
    struct plays products = *asked, composites = *asked;
    struct composite_question question = {.deck = asked->deck, .hand = asked->hand, .search = search};
    char over[24], at[24], under[24];
    snprintf(over, sizeof over, "%llu", (unsigned long long)number - 1);
    snprintf(at, sizeof at, "%llu", (unsigned long long)number);
    snprintf(under, sizeof under, "%llu", (unsigned long long)number + 1);
    question.over = digits_of(over);
    question.under = digits_of(under);
    products.number = number;
    composite_find(&question, add_composite, &composites);
    find_products(&products, digits_of(at));
    assert_int_equal(products.count, composites.count);
    for (int i = 0; i < products.count; i++)
        assert_true(has_play(&composites, &products.used[i]));
    return products.count;
}

static void products_are_the_composite_plays_without_towers(void **state)
{
    struct deck deck = built_in("trump");
    struct rng rng = {23};
    struct search *search = search_new(64);
    int plays = 0;
    for (int i = 0; i < 20; i++) {
        struct plays asked = {.deck = &deck, .min = i % 3 == 0 ? 3 : 0, .max = i % 4 == 0 ? 4 : 64};
        uint64_t numbers[NUMBERS] = {0};
        while (hand_count(&asked.hand) < 10) {
            int kind = (int)rng_below(&rng, 13);
            asked.hand.copies[kind] = (unsigned char)(asked.hand.copies[kind] + (asked.hand.copies[kind] < 4));
        }
        struct composite_question question = {.deck = &deck, .hand = asked.hand, .search = search};
        composite_find(&question, collect_numbers, numbers);
        for (int k = 0; k < NUMBERS && numbers[k] > 0; k++)
            plays += check_number(&asked, search, numbers[k]);
    }
    assert_in_range(plays, 100, 100000);
    search_free(search);
}

static bool stop(void *context, const struct factored *factored)
{
    ++*(int *)context;
    return false;
}

static void a_search_stops_when_the_callback_returns_false(void **state)
{
    struct deck deck = built_in("trump");
    struct hand hand = hand_of(&deck, "22223456");
    struct spell spell;
    int found = 0;
    spell_begin(&spell, &deck, &hand);
    assert_false(factored_each(&spell, 64, 0, 64, stop, &found));
    assert_int_equal(found, 1);
    assert_true(factored_each(&spell, 61, 0, 64, stop, &found));
    assert_true(factored_each(&spell, 64, 9, 64, stop, &found));
    assert_int_equal(found, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_product_has_as_few_exponents_as_the_cards_allow),
        cmocka_unit_test(products_are_the_composite_plays_without_towers),
        cmocka_unit_test(a_search_stops_when_the_callback_returns_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
