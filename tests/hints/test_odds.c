/* test_odds.c: odds of hands, compared with all deals of small decks; at random, in parts, and on several threads. */
#include "hints/odds_count.h"

#include "core/num/prime.h"
#include "core/spell/plan.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char small[] = "deck small\nletters\ncard A copies=2 values=1\ncard 2 copies=2\ncard 3 copies=3\n"
                            "card 7 copies=1\ncard T copies=1 values=10\ncard X copies=1 values=0-13 joker\n"
                            "number 57 cut Grothendieck\nnumber 27 turn Nobody\nnumber 10 cut Nobody\n"
                            "number 102 cut Nobody\n";

/* A question, and the hands to be examined. */
struct setup {
    struct deck deck;
    struct odds_question question;
    struct hands_deal deal;
    struct hands hands;
};

static struct setup *set_up(struct setup *setup, const char *deck, const char *given, int cards)
{
    memset(setup, 0, sizeof *setup);
    setup->deck = deck_of(deck);
    setup->question = (struct odds_question){.deck = &setup->deck, .cards = cards};
    setup->deal = (struct hands_deal){.deck = &setup->deck, .cards = cards};
    setup->deal.given = hand_of(&setup->deck, given);
    for (int kind = 0; kind < setup->deck.kinds; kind++)
        setup->deal.stock.copies[kind] =
            (unsigned char)(setup->deck.card[kind].copies - setup->deal.given.copies[kind]);
    return setup;
}

/* Examines all hands; some may remain undecided. */
static struct odds_counts count_hands(struct setup *setup, int jobs)
{
    struct odds_counts counts;
    assert_true(odds_count(&setup->question, &setup->hands, (struct part){1, 1}, jobs, &counts));
    return counts;
}

static bool is_in_order(const struct setup *setup)
{
    return setup->question.kind == ODDS_PLAY_OUT && !setup->question.any_order;
}

static void deal_all_in_order(struct setup *setup)
{
    setup->deal.in_order = true;
    assert_true(hands_all(&setup->hands, &setup->deal));
}

static struct odds_counts count_all(struct setup *setup)
{
    setup->deal.in_order = is_in_order(setup);
    assert_true(hands_all(&setup->hands, &setup->deal));
    struct odds_counts counts = count_hands(setup, 2);
    assert_int_equal(counts.undecided, 0);
    return counts;
}

static struct odds_counts count_at_random(struct setup *setup, uint64_t seed, uint64_t deals, int jobs)
{
    setup->deal.in_order = is_in_order(setup);
    hands_random(&setup->hands, &setup->deal, seed, deals);
    return count_hands(setup, jobs);
}

/* ---- brute force: every deal of single cards, every value of each ---- */

struct brute {
    const struct setup *setup;
    unsigned char pile[64]; /* kinds: the given cards, then the stock */
    int cards, given;
    int at[16];        /* the cards of the hand, in the order of the deal */
    bool taken[64];
    uint64_t of, yes;
    bool (*judge)(const struct setup *setup, const unsigned char *kinds, int *answer);
};

/* Whether `found` accepts a number that the row spells, for some combination of the values of its cards. */
static bool accepts_any_number(const struct deck *deck, const unsigned char *kinds, int count, uint64_t number, int at,
                               bool (*found)(uint64_t number, const void *context), const void *context)
{
    bool is_accepted = false;
    if (at == count)
        return found(number, context);
    for (int i = 0; i < deck->card[kinds[at]].values && !is_accepted; i++) {
        uint64_t value = (uint64_t)deck->card[kinds[at]].value[i];
        if (value > 0 || at > 0)
            is_accepted = accepts_any_number(deck, kinds, count, number * (value > 9 ? 100 : 10) + value, at + 1, found,
                                             context);
    }
    return is_accepted;
}

static bool is_prime_over(uint64_t number, const void *context)
{
    const struct odds_question *question = context;
    uint64_t over = 0;
    if (question->has_over)
        digits_to_u64(question->over, &over);
    return number > over && prime_is(number);
}

/* A prime, or one of the deck's numbers that may be played although composite. */
static bool is_playable_over(uint64_t number, const void *context)
{
    const struct odds_question *question = context;
    uint64_t over;
    bool is_special = false;
    digits_to_u64(question->over, &over);
    for (int i = 0; i < question->deck->numbers; i++)
        is_special = is_special || question->deck->number[i].number == number;
    return number > over && (is_special || prime_is(number));
}

static bool is_indivisible(uint64_t number, const void *context)
{
    const struct odds_question *question = context;
    bool passes = true;
    for (int i = 0; i < question->divisors; i++)
        passes = passes && (number % question->divisor[i] != 0 || number == question->divisor[i]);
    return passes;
}

/* False if the hand is excluded. */
static bool judge_in_order(const struct setup *setup, const unsigned char *kinds, int *answer)
{
    const struct odds_question *question = &setup->question;
    int cards = question->cards;
    if (cards == 1 && setup->deck.card[kinds[0]].joker) {
        *answer = 0;
        return question->divisors == 0;
    }
    *answer = accepts_any_number(&setup->deck, kinds, cards, 0, 0, is_prime_over, question);
    return question->divisors == 0 || accepts_any_number(&setup->deck, kinds, cards, 0, 0, is_indivisible, question);
}

static void deal_next(struct brute *brute, int laid)
{
    int count = brute->setup->question.cards;
    if (laid == count) {
        unsigned char kinds[16];
        bool has_given[64] = {false};
        int answer = 0, given = 0;
        for (int i = 0; i < count; i++) {
            kinds[i] = brute->pile[brute->at[i]];
            has_given[brute->at[i]] = true;
        }
        for (int i = 0; i < brute->given; i++)
            given += has_given[i];
        if (given < brute->given || !brute->judge(brute->setup, kinds, &answer))
            return;
        brute->of++;
        brute->yes += answer > 0;
        return;
    }
    for (int card = 0; card < brute->cards; card++) {
        if (brute->taken[card])
            continue;
        brute->taken[card] = true;
        brute->at[laid] = card;
        deal_next(brute, laid + 1);
        brute->taken[card] = false;
    }
}

static struct brute brute_of(const struct setup *setup,
                             bool (*judge)(const struct setup *setup, const unsigned char *kinds, int *answer))
{
    struct brute brute = {.setup = setup, .judge = judge, .given = hand_count(&setup->deal.given)};
    for (int kind = 0; kind < setup->deck.kinds; kind++)
        for (int i = 0; i < setup->deal.given.copies[kind]; i++)
            brute.pile[brute.cards++] = (unsigned char)kind;
    for (int kind = 0; kind < setup->deck.kinds; kind++)
        for (int i = 0; i < setup->deal.stock.copies[kind]; i++)
            brute.pile[brute.cards++] = (unsigned char)kind;
    deal_next(&brute, 0);
    return brute;
}

/* Compares the counts in deal order with those of brute force. Returns the number of deals with the answer yes. */
static uint64_t assert_rows_equal(struct setup *setup)
{
    struct odds_counts counts = count_all(setup);
    struct brute brute = brute_of(setup, judge_in_order);
    assert_int_equal(counts.of, brute.of);
    assert_int_equal(counts.yes[1], brute.yes);
    return brute.yes;
}

static void counts_in_deal_order_agree_with_brute_force(void **state)
{
    static const struct {
        const char *deck, *given;
        int cards;
    } rows[] = {
        {small, "", 1},  {small, "", 2},  {small, "", 3},   {small, "", 4},    {small, "", 5},
        {small, "7", 3}, {small, "X", 4}, {small, "AA", 4}, {small, "27X", 3},
        {"deck two\nletters\ncard 2 copies=2\n", "", 2},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int divisors = 0; divisors <= 3; divisors++) {
            struct setup setup;
            set_up(&setup, rows[i].deck, rows[i].given, rows[i].cards);
            setup.question.divisors = divisors;
            setup.question.divisor[0] = 2;
            setup.question.divisor[1] = 3;
            setup.question.divisor[2] = 7;
            assert_rows_equal(&setup);
        }
}

static void counts_of_primes_over_a_bound_agree_with_brute_force(void **state)
{
    struct setup setup;
    set_up(&setup, small, "", 3);
    setup.question.has_over = true;
    setup.question.over = digits_of("733"); /* a prime, which does not beat itself */
    assert_true(assert_rows_equal(&setup) > 0);
}

/* Whether some row of `count` of the cards spells an accepted number; the first `laid` are chosen already. */
static bool accepts_any_row(const struct setup *setup, unsigned char *kinds, int cards, int laid, int count)
{
    bool is_accepted = false;
    if (laid == count && count == 1 && setup->deck.card[kinds[0]].joker)
        return setup->question.kind == ODDS_OVER && setup->deck.play == 0;
    if (laid == count)
        return accepts_any_number(&setup->deck, kinds, count, 0, 0,
                                  setup->question.kind == ODDS_OVER ? is_playable_over : is_prime_over,
                                  &setup->question);
    for (int i = laid; i < cards && !is_accepted; i++) {
        unsigned char kind = kinds[i];
        kinds[i] = kinds[laid];
        kinds[laid] = kind;
        is_accepted = accepts_any_row(setup, kinds, cards, laid + 1, count);
        kinds[laid] = kinds[i];
        kinds[i] = kind;
    }
    return is_accepted;
}

static bool judge_any_order(const struct setup *setup, const unsigned char *kinds, int *answer)
{
    unsigned char row[16];
    memcpy(row, kinds, (size_t)setup->question.cards);
    *answer = accepts_any_row(setup, row, setup->question.cards, 0, setup->question.cards);
    return true;
}

/* Sets of cards are counted; each occurs in `orders` ordered deals. */
static void assert_sets_equal(const struct setup *setup, struct odds_counts counts, struct brute brute)
{
    uint64_t orders = 1;
    for (int i = 2; i <= setup->question.cards; i++)
        orders *= (uint64_t)i;
    assert_int_equal(counts.of * orders, brute.of);
    assert_int_equal(counts.yes[1] * orders, brute.yes);
}

static void counts_in_any_order_agree_with_brute_force(void **state)
{
    static const char *const given[] = {"", "2", "X"};
    for (int cards = 1; cards <= 5; cards++)
        for (size_t i = 0; i < 3; i++) {
            struct setup setup;
            set_up(&setup, small, given[i], cards);
            setup.question.any_order = true;
            assert_sets_equal(&setup, count_all(&setup), brute_of(&setup, judge_any_order));
        }
}

static bool judge_over(const struct setup *setup, const unsigned char *kinds, int *answer)
{
    unsigned char row[16];
    memcpy(row, kinds, (size_t)setup->question.cards);
    *answer = 0;
    for (int count = 1; count <= setup->question.cards; count++)
        if ((setup->question.counts >> count & 1) != 0 && accepts_any_row(setup, row, setup->question.cards, 0, count))
            *answer = 1;
    return true;
}

static void counts_of_plays_over_a_bound_agree_with_brute_force(void **state)
{
    static const char *const bounds[] = {"0", "9", "10", "26", "27", "56", "72", "101", "102", "1010", "71310"};
    for (size_t i = 0; i < COUNT(bounds); i++)
        for (uint64_t counts = 1; counts < 16; counts++) {
            struct setup setup;
            set_up(&setup, small, "", 3);
            setup.question.kind = ODDS_OVER;
            setup.question.has_over = true;
            setup.question.over = digits_of(bounds[i]);
            setup.question.counts = counts << 1;
            assert_sets_equal(&setup, count_all(&setup), brute_of(&setup, judge_over));
        }
}

static bool judge_has(const struct setup *setup, const unsigned char *kinds, int *answer)
{
    int copies[DECK_KINDS_MAX] = {0};
    for (int i = 0; i < setup->question.cards; i++)
        copies[kinds[i]]++;
    *answer = 1;
    for (int kind = 0; kind < setup->deck.kinds; kind++)
        *answer = *answer && copies[kind] >= setup->question.has.copies[kind];
    return true;
}

static void counts_of_held_cards_agree_with_brute_force_and_with_the_formula(void **state)
{
    static const char *const held[] = {"2", "X", "AA", "33", "2X", "A3T", "333"};
    static const char *const given[] = {"", "3", "XT"};
    for (size_t i = 0; i < COUNT(held); i++)
        for (size_t k = 0; k < 3; k++)
            for (int cards = 2; cards <= 4; cards++) {
                struct setup setup;
                set_up(&setup, small, given[k], cards);
                setup.question.kind = ODDS_HAS;
                setup.question.has = hand_of(&setup.deck, held[i]);
                struct odds_counts counts = count_all(&setup);
                assert_sets_equal(&setup, counts, brute_of(&setup, judge_has));
                assert_int_equal(hands_count_holding(&setup.hands, &setup.question.has), counts.yes[1]);
                assert_int_equal(setup.hands.total, counts.of);
            }
}

/* C(50,7) / C(54,11) is the probability of four given cards among eleven of 54. */
static void a_known_probability_is_found(void **state)
{
    struct setup setup;
    set_up(&setup, "trump", "", 11);
    setup.question.kind = ODDS_HAS;
    setup.question.has = hand_of(&setup.deck, "KKKK");
    setup.deal.in_order = false;
    assert_true(hands_all(&setup.hands, &setup.deal));
    assert_int_equal(setup.hands.total, UINT64_C(95722852680));
    assert_int_equal(hands_count_holding(&setup.hands, &setup.question.has), UINT64_C(99884400));
}

static void copy_deal(void *context, const unsigned char *dealt, uint64_t weight)
{
    assert_int_equal(weight, 1);
    memcpy(context, dealt, 4);
}

static void plans_are_counted_by_the_fewest_plays(void **state)
{
    struct setup setup;
    set_up(&setup, "lvl0", "", 4);
    setup.question.kind = ODDS_PLAN;
    setup.question.plays = 3;
    struct odds_counts counts = count_at_random(&setup, 5, 400, 2);
    struct search *search = search_new(1);
    uint64_t expected[4] = {0};
    for (uint64_t i = 0; i < 400; i++) {
        /* the hand that the threads dealt, planned as by prime-hints plan */
        struct hand hand = {{0}};
        struct hands hands;
        struct plan plan = {0};
        unsigned char kinds[4];
        hands_random(&hands, &setup.deal, 5, 400);
        hands_visit(&hands, i, copy_deal, kinds);
        for (int k = 0; k < 4; k++)
            hand.copies[kinds[k]]++;
        struct plan_question question = {.deck = &setup.deck, .hand = hand, .search = search};
        plan_find(&question, &plan);
        if (hand_count(&plan.left) == 0 && plan.plays <= 3)
            expected[plan.plays]++;
        plan_free(&plan);
    }
    search_free(search);
    assert_int_equal(counts.of, 400);
    for (int plays = 1; plays <= 3; plays++) {
        assert_true(expected[plays] > 0 || plays == 1); /* no play has four cards */
        assert_int_equal(counts.yes[plays], expected[plays]);
    }
}

static void a_single_hand_goes_out_or_not(void **state)
{
    static const char letters[] = "deck letters\nletters\ncard J copies=1 values=11\ncard Q copies=2 values=12\n"
                                  "card K copies=2 values=13\nnumber 1312 cut Nobody\n";
    const struct digits over_71 = digits_of("71"), over_1213 = digits_of("1213");
    const struct {
        const char *deck, *hand;
        struct odds_question question;
        uint64_t yes;
    } rows[] = {
        /* with composite plays a hand can go out that otherwise could not: 25=5^2, but no prime ends with 2 or 5 */
        {"trump", "2255", {.kind = ODDS_PLAN, .plays = 1}, 0},
        {"trump", "2255", {.kind = ODDS_PLAN, .plays = 1, .composite = true}, 1},
        /* with a card without value the answer is no, except for plays over a bound */
        {"lvl0", "D 7 3", {.kind = ODDS_PLAY_OUT}, 0},
        {"lvl0", "D 7 3", {.any_order = true}, 0},
        {"lvl0", "D 7 3", {.any_order = true, .kind = ODDS_PLAN, .plays = 3}, 0},
        {"lvl0", "D 7 3", {.kind = ODDS_OVER, .has_over = true, .over = over_71, .counts = 1 << 2}, 1},
        /* three cards obey the rule of the deck: 137 and others are prime, but no card has the icon */
        {"lvl0", "1 3 7", {.kind = ODDS_PLAY_OUT}, 0},
        {"lvl0", "1 3 7", {.any_order = true}, 0},
        {"lvl0", "9 3 7", {.kind = ODDS_PLAY_OUT}, 4}, /* 397, 379, 739 and 937 */
        {"lvl0", "9 10 1", {.kind = ODDS_PLAY_OUT}, 0}, /* 1109, but 10 is not a single digit */
        /* a special number may have fewer cards than digits: over 1213 there is only KQ */
        {letters, "QK", {.kind = ODDS_OVER, .has_over = true, .over = over_1213, .counts = 1 << 2}, 1},
        {letters, "QK", {.kind = ODDS_OVER, .has_over = true, .over = over_1213, .counts = 1 << 1 | 1 << 2}, 1},
        {letters, "QK", {.kind = ODDS_OVER, .has_over = true, .over = over_1213, .counts = 1 << 1}, 0},
        {letters, "QQ", {.kind = ODDS_OVER, .has_over = true, .over = over_1213, .counts = 1 << 2}, 0},
        {letters, "JK", {.kind = ODDS_OVER, .has_over = true, .over = over_1213, .counts = 1 << 2}, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        struct hand hand = hand_of(&deck, rows[i].hand);
        struct setup setup;
        set_up(&setup, rows[i].deck, rows[i].hand, hand_count(&hand));
        setup.question = rows[i].question;
        setup.question.deck = &setup.deck;
        setup.question.cards = hand_count(&hand);
        struct odds_counts counts = count_all(&setup);
        uint64_t yes = 0;
        for (int plays = 1; plays <= SEARCH_CARDS_MAX; plays++)
            yes += counts.yes[plays];
        assert_row_number(rows[i].hand, (long long)yes, (long long)rows[i].yes);
    }
}

static void with_a_divisor_a_hand_with_a_card_without_value_is_not_counted(void **state)
{
    struct setup setup;
    set_up(&setup, "lvl0", "D 7 3", 3);
    setup.question.divisors = 1;
    setup.question.divisor[0] = 2;
    assert_int_equal(count_all(&setup).of, 0);
}

static void hands_with_too_many_joker_values_are_undecided(void **state)
{
    struct setup setup;
    /* 3 divides every number, but divisibility is not checked beforehand. */
    set_up(&setup, "deck threes\nletters\ncard X copies=20 values=3,6,9 joker\n", "XXXXXXXXXXXXXXXX", 16);
    deal_all_in_order(&setup);
    setup.hands.count = 1; /* a slice of the only order */
    struct odds_counts counts = count_hands(&setup, 1);
    assert_int_equal(counts.yes[1], 0);
    assert_int_equal(counts.undecided, counts.of);
}

static void a_search_that_runs_out_of_steps_is_undecided(void **state)
{
    struct setup setup;
    set_up(&setup, "trump", "22244466688A", 12); /* the orders that are tried contain no prime */
    setup.question.any_order = true;
    setup.question.steps = 1;
    assert_true(hands_all(&setup.hands, &setup.deal));
    struct odds_counts counts = count_hands(&setup, 1);
    assert_int_equal(counts.yes[1] + counts.undecided, 1);
    set_up(&setup, "trump", "2244668KK", 9);
    setup.question.kind = ODDS_PLAN;
    setup.question.plays = 2;
    setup.question.steps = 10;
    assert_true(hands_all(&setup.hands, &setup.deal));
    counts = count_hands(&setup, 1);
    assert_int_equal(counts.undecided, 1);
    assert_int_equal(counts.of, 1);
}

/* ---- at random ---- */

static double share_of_yes(struct odds_counts counts)
{
    return (double)counts.yes[1] / (double)counts.of;
}

static void random_deals_are_within_their_error(void **state)
{
    enum { DEALS = 40000 };
    static const char *const given[] = {"", "7", "X3"};
    for (size_t i = 0; i < 3; i++)
        for (int kind = 0; kind < 3; kind++)
            for (uint64_t seed = 1; seed <= 3; seed++) {
                struct setup setup;
                set_up(&setup, small, given[i], 4);
                setup.question.any_order = kind == 1;
                setup.question.kind = kind == 2 ? ODDS_HAS : ODDS_PLAY_OUT;
                setup.question.has = hand_of(&setup.deck, "2T");
                double exact = share_of_yes(count_all(&setup));
                double found = share_of_yes(count_at_random(&setup, seed, DEALS, 2));
                assert_true(fabs(found - exact) <= 4 * sqrt(exact * (1 - exact) / DEALS));
            }
}

static void assert_same_counts(const struct odds_counts *a, const struct odds_counts *b)
{
    assert_int_equal(a->of, b->of);
    assert_int_equal(a->undecided, b->undecided);
    assert_memory_equal(a->yes, b->yes, sizeof a->yes);
}

static void the_number_of_threads_does_not_change_the_counts(void **state)
{
    struct setup setup;
    set_up(&setup, "trump", "", 8);
    struct odds_counts one = count_at_random(&setup, 7, 3001, 1);
    assert_true(one.yes[1] > 100);
    for (int jobs = 2; jobs <= 6; jobs++) {
        struct odds_counts several = count_at_random(&setup, 7, 3001, jobs);
        assert_same_counts(&one, &several);
    }
}

static void assert_parts_add_up(const struct setup *setup)
{
    static const uint64_t parts[] = {2, 3, 7, 20, 2500};
    struct odds_counts whole, part;
    assert_true(odds_count(&setup->question, &setup->hands, (struct part){1, 1}, 2, &whole));
    assert_true(whole.yes[1] > 0);
    for (size_t i = 0; i < COUNT(parts); i++) {
        struct odds_counts sum = {0};
        for (uint64_t k = 1; k <= parts[i]; k++) {
            assert_true(odds_count(&setup->question, &setup->hands, (struct part){k, parts[i]}, 1, &part));
            sum.of += part.of;
            sum.undecided += part.undecided;
            for (int n = 0; n <= SEARCH_CARDS_MAX; n++)
                sum.yes[n] += part.yes[n];
        }
        assert_same_counts(&sum, &whole);
    }
}

static void all_parts_add_up_to_the_whole(void **state)
{
    struct setup setup;
    set_up(&setup, "trump", "", 6);
    setup.deal.in_order = true;
    hands_random(&setup.hands, &setup.deal, 3, 1234);
    assert_parts_add_up(&setup);
    set_up(&setup, small, "", 4);
    deal_all_in_order(&setup);
    assert_parts_add_up(&setup);
    set_up(&setup, "trump", "A2378TK", 7); /* one set, whose orders are split */
    deal_all_in_order(&setup);
    assert_true(setup.hands.count > 1);
    assert_parts_add_up(&setup);
}

/* ---- hands ---- */

enum { VISITS_MAX = 40000 };

struct visits {
    int cards, count;
    uint64_t weight;
    unsigned char kinds[VISITS_MAX][8];
};

static void add_visit(void *context, const unsigned char *kinds, uint64_t weight)
{
    struct visits *visits = context;
    assert_true(visits->count < VISITS_MAX);
    memcpy(visits->kinds[visits->count++], kinds, (size_t)visits->cards);
    visits->weight += weight;
}

static int compare_rows(const void *a, const void *b)
{
    return memcmp(a, b, 8);
}

static void assert_visited_once(const char *given, int cards, bool in_order)
{
    static struct visits visits;
    struct setup setup;
    memset(&visits, 0, sizeof visits);
    visits.cards = cards;
    set_up(&setup, small, given, cards);
    setup.deal.in_order = in_order;
    assert_true(hands_all(&setup.hands, &setup.deal));
    for (uint64_t k = 0; k < setup.hands.count; k++)
        hands_visit(&setup.hands, k, add_visit, &visits);
    assert_int_equal(visits.count, (uint64_t)(hands_count_visits(&setup.deal) + 0.5));
    assert_int_equal(visits.weight, setup.hands.total);
    qsort(visits.kinds, (size_t)visits.count, sizeof visits.kinds[0], compare_rows);
    for (int k = 1; k < visits.count; k++)
        assert_true(compare_rows(visits.kinds[k - 1], visits.kinds[k]) < 0);
}

static void all_hands_are_visited_once(void **state)
{
    static const char *const given[] = {"", "2", "33X", "A2X"};
    for (size_t i = 0; i < 4; i++)
        for (int cards = 3; cards <= 6; cards++) {
            assert_visited_once(given[i], cards, false);
            assert_visited_once(given[i], cards, true);
        }
}

static void orders_that_are_split_are_visited_once_too(void **state)
{
    struct setup setup;
    set_up(&setup, small, "AA2233", 8);
    deal_all_in_order(&setup);
    assert_int_equal(setup.hands.slices, 40);
    assert_visited_once("AA2233", 8, true);
    assert_visited_once("AA22333", 7, true);
    assert_visited_once("333", 7, false);
}

static void too_many_deals_are_not_counted(void **state)
{
    struct setup setup;
    set_up(&setup, "trump", "", 27);
    assert_true(hands_all(&setup.hands, &setup.deal)); /* C(54,27) = 1946939425648112 */
    assert_int_equal(setup.hands.total, UINT64_C(1946939425648112));
    setup.deal.in_order = true;
    assert_false(hands_all(&setup.hands, &setup.deal));
    setup.deal.cards = 11; /* 54!/43! is slightly above 3820905 * 10^12 */
    assert_true(hands_all(&setup.hands, &setup.deal));
    setup.deal.cards = 12;
    assert_false(hands_all(&setup.hands, &setup.deal));
}

/* At each place of the row, the frequency of a card matches its number of copies, within 5 standard deviations. */
static void cards_are_dealt_as_often_as_they_have_copies(void **state)
{
    enum { DEALS = 20000 };
    struct setup setup;
    static int frequency[4][DECK_KINDS_MAX];
    memset(frequency, 0, sizeof frequency);
    set_up(&setup, "trump", "7", 4);
    setup.deal.in_order = true;
    hands_random(&setup.hands, &setup.deal, 11, DEALS);
    int seven = 6;
    for (uint64_t i = 0; i < DEALS; i++) {
        unsigned char kinds[4];
        hands_visit(&setup.hands, i, copy_deal, kinds);
        for (int k = 0; k < 4; k++)
            frequency[k][kinds[k]]++;
    }
    for (int k = 0; k < 4; k++)
        for (int kind = 0; kind < setup.deck.kinds; kind++) {
            double p = 0.75 * setup.deal.stock.copies[kind] / 53 + (kind == seven ? 0.25 : 0);
            assert_true(fabs(frequency[k][kind] - DEALS * p) < 5 * sqrt(DEALS * p * (1 - p)));
        }
}

static void hands_differ_between_seeds_and_between_deals(void **state)
{
    struct setup setup;
    unsigned char last[4] = {0}, kinds[4], other[4];
    int same = 0, same_as_last = 0;
    static struct hands others;
    set_up(&setup, "trump", "", 4);
    setup.deal.in_order = true;
    hands_random(&setup.hands, &setup.deal, 1, 1000);
    hands_random(&others, &setup.deal, 2, 1000);
    for (uint64_t i = 0; i < 1000; i++) {
        hands_visit(&setup.hands, i, copy_deal, kinds);
        hands_visit(&others, i, copy_deal, other);
        same += memcmp(kinds, other, 4) == 0;
        same_as_last += memcmp(kinds, last, 4) == 0;
        memcpy(last, kinds, 4);
    }
    assert_true(same <= 3 && same_as_last <= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_in_deal_order_agree_with_brute_force),
        cmocka_unit_test(counts_of_primes_over_a_bound_agree_with_brute_force),
        cmocka_unit_test(counts_in_any_order_agree_with_brute_force),
        cmocka_unit_test(counts_of_plays_over_a_bound_agree_with_brute_force),
        cmocka_unit_test(counts_of_held_cards_agree_with_brute_force_and_with_the_formula),
        cmocka_unit_test(a_known_probability_is_found),
        cmocka_unit_test(plans_are_counted_by_the_fewest_plays),
        cmocka_unit_test(a_single_hand_goes_out_or_not),
        cmocka_unit_test(with_a_divisor_a_hand_with_a_card_without_value_is_not_counted),
        cmocka_unit_test(hands_with_too_many_joker_values_are_undecided),
        cmocka_unit_test(a_search_that_runs_out_of_steps_is_undecided),
        cmocka_unit_test(random_deals_are_within_their_error),
        cmocka_unit_test(the_number_of_threads_does_not_change_the_counts),
        cmocka_unit_test(all_parts_add_up_to_the_whole),
        cmocka_unit_test(all_hands_are_visited_once),
        cmocka_unit_test(orders_that_are_split_are_visited_once_too),
        cmocka_unit_test(too_many_deals_are_not_counted),
        cmocka_unit_test(cards_are_dealt_as_often_as_they_have_copies),
        cmocka_unit_test(hands_differ_between_seeds_and_between_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
