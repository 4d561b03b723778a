/* test_search.c: all numbers of a hand, compared with every order of its cards and with known counts. */
#include "core/spell/search.h"

#include "core/base/rng.h"
#include "core/num/prime.h"
#include "core/num/verdict.h"
#include "core/spell/spell.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers as strings, in the order of the reports. */
struct list {
    int count, capacity;
    char (*number)[40];
};

static void list_add(struct list *list, const char *digits, size_t count)
{
    assert_true(count < sizeof list->number[0]);
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? 2 * list->capacity : 64;
        list->number = realloc(list->number, (size_t)list->capacity * sizeof *list->number);
        assert_non_null(list->number);
    }
    memcpy(list->number[list->count], digits, count);
    list->number[list->count++][count] = '\0';
}

static bool add_prime(void *context, struct digits prime)
{
    list_add(context, prime.at, prime.count);
    return true;
}

static struct list primes_of(const struct search_question *question, int count)
{
    struct list list = {0};
    struct search *search = search_new(64); /* little memory: few tails are cached, the others are computed again */
    assert_true(search_accepts(question));
    search_set_question(search, question);
    uint64_t reported = search_run(search, count, add_prime, NULL, &list);
    assert_int_equal(reported, list.count);
    assert_int_equal(search_run(search, count, NULL, NULL, NULL), reported);
    search_free(search);
    return list;
}

/* Brute force: every order of the cards and every value; a row is kept if it spells a prime and the rules allow it. */
struct brute {
    const struct search_question *question;
    struct list list;
};

static bool is_allowed(const struct search_question *question, const struct card *cards, int count)
{
    const struct deck *deck = question->deck;
    struct hand must = question->must;
    bool icon = false, digits = true;
    if (deck->play > 0 && count > deck->play)
        return false;
    for (int i = 0; i < count; i++) {
        if (must.copies[cards[i].kind] > 0)
            must.copies[cards[i].kind]--;
        icon = icon || deck_has_icon(deck, cards[i].kind, cards[i].value);
        digits = digits && cards[i].value < 10;
    }
    if (hand_count(&must) > 0 || count == 0 || cards[0].value == 0)
        return false;
    if (count == 1)
        return question->joker_alone || !deck->card[cards[0].kind].joker;
    return count != 3 || ((!deck->three_icon || icon) && (!deck->three_single_digits || digits));
}

static bool brute_is_prime(const char *number)
{
    if (strlen(number) < 20)
        return prime_is(strtoull(number, NULL, 10));
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of(number), VERDICT_ONLY);
    bool prime = verdict.answer == VERDICT_PRIME;
    verdict_free(&verdict);
    return prime;
}

static void add_row(void *context, const struct card *cards, int count)
{
    struct brute *brute = context;
    char number[160] = "";
    size_t length = 0;
    for (int i = 0; i < count; i++)
        length += (size_t)snprintf(number + length, sizeof number - length, "%d", cards[i].value);
    if (is_allowed(brute->question, cards, count) && (brute->question->all_numbers || brute_is_prime(number)))
        list_add(&brute->list, number, length);
}

static int compare_descending(const void *a, const void *b)
{
    size_t left = strlen(a), right = strlen(b);
    if (left != right)
        return left > right ? -1 : 1;
    return -strcmp(a, b);
}

static struct list brute_primes(const struct search_question *question, int count)
{
    struct brute brute = {.question = question};
    cards_each_row(question->deck, &question->hand, count, add_row, &brute);
    if (brute.list.count > 0)
        qsort(brute.list.number, (size_t)brute.list.count, sizeof *brute.list.number, compare_descending);
    int kept = 0;
    for (int i = 0; i < brute.list.count; i++) {
        struct digits number = digits_of(brute.list.number[i]);
        if (kept > 0 && strcmp(brute.list.number[kept - 1], brute.list.number[i]) == 0)
            continue;
        if (question->over.at != NULL && digits_compare(number, question->over) <= 0)
            continue;
        if (question->under.at != NULL && digits_compare(number, question->under) >= 0)
            continue;
        if (kept != i)
            memcpy(brute.list.number[kept], brute.list.number[i], sizeof brute.list.number[kept]);
        kept++;
    }
    brute.list.count = kept;
    return brute.list;
}

static void assert_same_lists(const char *hand, struct list found, struct list expected)
{
    for (int i = 0; i < found.count && i < expected.count; i++)
        assert_row(hand, found.number[i], expected.number[i]);
    assert_row_number(hand, found.count, expected.count);
    free(found.number);
    free(expected.number);
}

static void reverse(struct list *list)
{
    char number[sizeof list->number[0]];
    for (int i = 0, last = list->count - 1; i < last; i++, last--) {
        memcpy(number, list->number[i], sizeof number);
        memcpy(list->number[i], list->number[last], sizeof number);
        memcpy(list->number[last], number, sizeof number);
    }
}

/* In both directions, hasty or not. */
static void assert_same_as_brute_force(const char *hand, const struct search_question *question, int count)
{
    for (int mode = 0; mode < 4; mode++) {
        struct search_question asked = *question;
        struct list expected = brute_primes(question, count);
        asked.ascending = mode % 2 == 1;
        asked.hasty = mode >= 2;
        if (asked.ascending)
            reverse(&expected);
        assert_same_lists(hand, primes_of(&asked, count), expected);
    }
}

static void check_deals(const char *name, int deals, int max, int jokers)
{
    struct deck deck = built_in(name);
    struct rng rng = {7};
    for (int i = 0; i < deals; i++) {
        int cards = 1 + (int)rng_below(&rng, (uint64_t)max);
        struct search_question question = {.deck = &deck, .hand = hand_of_random_cards(&deck, &rng, cards, jokers)};
        for (int count = 0; count <= cards + 1; count++)
            assert_same_as_brute_force(name, &question, count);
    }
}

static void random_hands_agree_with_brute_force(void **state)
{
    check_deals("trump", 60, 7, 0);
    check_deals("lvl0", 100, 7, 0);
    check_deals("lvl0-advanced", 100, 7, 0);
    check_deals("trump", 60, 5, 1);
    check_deals("trump", 25, 4, 2);
}

/* Values of several digits, choices, a Joker and a card without value; three cards need an icon. */
#define LONG \
    "play 4\nthree icon\ncard 1 copies=3 icon\ncard 11\ncard 111\ncard 1111\ncard 101\ncard 0\ncard 1/11\n" \
    "card 7/10/13 icon=no\ncard W values=0-13 joker\ncard D special\n"

/* Cards whose icon depends on their value, and cards with an icon or without one at any value. */
#define ICONS "play 3\nthree digits icon\ncard 4\ncard 9 icon\ncard 7\ncard 1\ncard 4/9\ncard 4/5/9 icon=no\n"

static void chosen_hands_agree_with_brute_force(void **state)
{
    static const struct {
        const char *deck, *hand, *must;
    } rows[] = {
        /* several rows of these cards spell the same number, which is found once */
        {"trump", "AAA3JJK", ""}, {"trump", "A23TJQK", ""}, {"trump", "AA33KKK", ""},
        {"trump", "AJQ2X", ""}, {"trump", "A3KXX", ""}, {"trump", "AAJXX", ""},
        /* decks of other values and rules */
        {LONG, "1 1 1 11 111 1111", ""}, {LONG, "1 101 0 1/11 7/10/13", ""}, {LONG, "1 1/11 W 111", ""},
        {LONG, "11 111 7/10/13 D D", ""}, {LONG, "0 W 1/11 1 1", ""}, {ICONS, "4/9 4/5/9 7 1 4", ""},
        /* cards that must be played */
        {"trump", "A239TJ", "T"}, {"trump", "A13K77", "K"}, {"trump", "A13K77", "77"},
        {"trump", "A3KX", "X"}, {"trump", "3K2X", "3X"}, {"trump", "24", "4"},
        {"lvl0-advanced", "3 5 9 5/9 4/6/8 1", "5/9"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        struct search_question question = {.deck = &deck, .hand = hand_of(&deck, rows[i].hand),
                                           .must = hand_of(&deck, rows[i].must)};
        for (int count = 1; count <= hand_count(&question.hand); count++)
            assert_same_as_brute_force(rows[i].hand, &question, count);
    }
}

static void bounds_are_strict_and_complete(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A379TJK")};
    struct list all = primes_of(&question, 4);
    struct rng rng = {11};
    assert_true(all.count > 100);
    for (int i = 0; i < 40; i++) {
        int high = (int)rng_below(&rng, (uint64_t)all.count), low = (int)rng_below(&rng, (uint64_t)all.count);
        question.under = digits_of(all.number[high]);
        question.over = digits_of(all.number[low]);
        if (i % 3 == 0)
            question.under.at = NULL;
        if (i % 3 == 1)
            question.over.at = NULL;
        assert_same_as_brute_force("A379TJK", &question, 4);
    }
    question.over = question.under = digits_of("100000");
    assert_same_as_brute_force("A379TJK", &question, 4);
    question.under = digits_of("99999999999999999999999999");
    assert_same_as_brute_force("A379TJK", &question, 4);
    free(all.number);
}

static void numbers_below_and_above_64_bits_are_found_in_order(void **state)
{
    static const char *const hands[] = {"TTTTJJJJKKK", "7TTTTJJJKKK"};
    struct deck deck = built_in("trump");
    for (size_t i = 0; i < COUNT(hands); i++) {
        struct search_question question = {.deck = &deck, .hand = hand_of(&deck, hands[i])};
        struct list found = primes_of(&question, 10);
        assert_int_equal(strlen(found.number[0]), 20);
        assert_same_as_brute_force(hands[i], &question, 10);
        free(found.number);
    }
}

/* Rules of Prime Daifugo, section 8: plays, values and hands of 2 to 5 cards, without Jokers. */
struct census {
    const struct spell *spell;
    int count, plays;
    struct list hands;
};

static bool count_play(void *context, const struct card *cards, int count)
{
    struct census *census = context;
    struct hand hand = {{0}};
    char text[40];
    size_t length = 0;
    for (int i = 0; i < count; i++)
        hand.copies[cards[i].kind]++;
    for (int kind = 0; kind < 13; kind++)
        for (int copy = 0; copy < hand.copies[kind]; copy++)
            text[length++] = (char)('a' + kind);
    list_add(&census->hands, text, length);
    census->plays++;
    return true;
}

static bool count_plays(void *context, struct digits prime)
{
    struct census *census = context;
    return spell_each(census->spell, NULL, prime, census->count, count_play, census);
}

static void the_whole_deck_has_the_known_numbers_of_plays_values_and_hands(void **state)
{
    static const int known[][3] = {{39, 38, 33}, {324, 308, 188}, {3078, 2865, 937}, {31538, 28691, 3640}};
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck};
    struct spell spell;
    question.hand = hand_of_all(&deck);
    question.hand.copies[13] = 0; /* no Jokers */
    spell_begin(&spell, &deck, &question.hand);
    struct search *search = search_new(1);
    search_set_question(search, &question);
    for (int count = 2; count <= 5; count++) {
        struct census census = {.spell = &spell, .count = count};
        assert_int_equal(search_run(search, count, count_plays, NULL, &census), known[count - 2][1]);
        assert_int_equal(census.plays, known[count - 2][0]);
        qsort(census.hands.number, (size_t)census.hands.count, sizeof *census.hands.number, compare_descending);
        int hands = 0;
        for (int i = 0; i < census.hands.count; i++)
            hands += i == 0 || strcmp(census.hands.number[i - 1], census.hands.number[i]) != 0;
        assert_int_equal(hands, known[count - 2][2]);
        free(census.hands.number);
    }
    search_free(search);
}

static void the_largest_primes_of_2_3_and_4_cards_come_first(void **state)
{
    static const char *const known[] = {"1213", "131311", "13111211"};
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hasty = true};
    question.hand = hand_of_all(&deck);
    question.hand.copies[13] = 0; /* no Jokers */
    struct search *search = search_new(1);
    search_set_question(search, &question);
    for (int count = 2; count <= 4; count++) {
        char number[SEARCH_DIGITS_MAX + 1];
        assert_int_equal(search_first(search, count, number), strlen(known[count - 2]));
        assert_string_equal(number, known[count - 2]);
    }
    search_free(search);
}

static void if_there_is_no_prime_the_first_number_is_empty(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A24")};
    struct search *search = search_new(1);
    char number[SEARCH_DIGITS_MAX + 1] = "7";
    search_set_question(search, &question);
    assert_int_equal(search_first(search, 2, NULL), 2);
    assert_int_equal(search_first(search, 3, number), 3);
    assert_string_equal(number, "421");
    assert_int_equal(search_first(search, 4, number), 0);
    assert_string_equal(number, "");
    search_free(search);
}

/* search_may_use_all is a necessary condition, and is false for most hands that spell no prime with all their cards. */
static void hands_that_may_not_use_all_their_cards_spell_no_prime_with_them(void **state)
{
    const char *decks[] = {"trump", "lvl0", "lvl0-advanced"};
    struct rng rng = {19};
    int without_prime = 0, excluded = 0;
    for (int i = 0; i < 600; i++) {
        struct deck deck = built_in(decks[i % 3]);
        int cards = 1 + (int)rng_below(&rng, 6);
        struct search_question question = {.deck = &deck,
                                           .hand = hand_of_random_cards(&deck, &rng, cards, 1), .hasty = true};
        struct search *search = search_new(1);
        search_set_question(search, &question);
        bool found = search_first(search, cards, NULL) > 0, may = search_may_use_all(&deck, &question.hand);
        assert_true(may || !found);
        without_prime += !found;
        excluded += !may;
        search_free(search);
    }
    assert_true(without_prime > 200 && 2 * excluded > without_prime);
}

static void all_numbers_are_found_prime_or_not(void **state)
{
    const char *decks[] = {"trump", "lvl0", "lvl0-advanced"};
    struct rng rng = {17};
    for (int i = 0; i < 60; i++) {
        struct deck deck = built_in(decks[i % 3]);
        int cards = 1 + (int)rng_below(&rng, 5);
        struct search_question question = {.deck = &deck, .all_numbers = true, .joker_alone = i % 2 == 0};
        question.hand = hand_of_random_cards(&deck, &rng, cards, i % 3 == 0 && cards < 5 ? 1 : 0);
        for (int count = 1; count <= cards; count++)
            assert_same_as_brute_force(decks[i % 3], &question, count);
    }
}

static void a_joker_alone_spells_its_values_if_it_may(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "4X"), .joker_alone = true};
    assert_same_as_brute_force("4X", &question, 1);
}

static void a_hasty_search_that_takes_long_is_complete_too(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A223456789TX")};
    struct search_question hasty = question;
    hasty.hasty = hasty.ascending = true;
    struct list down = primes_of(&question, 5), up = primes_of(&hasty, 5);
    assert_true(down.count > 10000);
    reverse(&up);
    assert_same_lists("A223456789TX", down, up);
}

/* Splits a run between two searches, part by part. */
struct share {
    int seen, mine, of;
    struct list list[200];
    struct list now;
    int parts;
};

static enum search_choice share_begin(void *context)
{
    struct share *share = context;
    return share->seen++ % share->of == share->mine ? SEARCH_PART : SEARCH_PASS;
}

static bool share_end(void *context)
{
    struct share *share = context;
    assert_true(share->seen <= 200);
    share->list[share->seen - 1] = share->now;
    share->now = (struct list){0};
    return true;
}

static bool share_add(void *context, struct digits prime)
{
    struct share *share = context;
    list_add(&share->now, prime.at, prime.count);
    return true;
}

static void the_parts_of_a_run_together_are_the_whole_run(void **state)
{
    static const struct search_parts parts = {share_begin, share_end};
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A2347789TK")};
    struct list whole = primes_of(&question, 7);
    struct share half[2] = {{.mine = 0, .of = 2}, {.mine = 1, .of = 2}};
    for (int i = 0; i < 2; i++) {
        struct search *search = search_new(2);
        search_set_question(search, &question);
        search_run(search, 7, share_add, &parts, &half[i]);
        search_free(search);
    }
    assert_int_equal(half[0].seen, half[1].seen);
    assert_true(half[0].seen > 4);
    int at = 0;
    for (int part = 0; part < half[0].seen; part++) {
        struct list *list = &half[part % 2].list[part];
        for (int i = 0; i < list->count; i++)
            assert_string_equal(list->number[i], whole.number[at++]);
        free(list->number);
    }
    assert_int_equal(at, whole.count);
    free(whole.number);
}

/* Forty Jokers: two digits have more rows than a part should have, but cannot be split further. */
static void the_last_two_digits_are_one_part_whatever_the_hand(void **state)
{
    static const struct search_parts parts = {share_begin, share_end};
    struct text cards = {0};
    for (int i = 0; i < DECK_KINDS_MAX; i++)
        text_print(&cards, "card W%d values=0-13 joker\n", i);
    struct deck deck = deck_of(text_string(&cards));
    struct search_question question = {.deck = &deck};
    memset(question.hand.copies, 1, (size_t)deck.kinds);
    struct list whole = primes_of(&question, 2), together = {0};
    assert_string_equal(whole.number[whole.count - 1], "11");
    struct share all = {.mine = 0, .of = 1};
    struct search *search = search_new(64);
    search_set_question(search, &question);
    assert_true(search_rows(search, 2) > 300000);
    assert_int_equal(search_run(search, 2, share_add, &parts, &all), whole.count);
    assert_int_equal(all.seen, 4 + 9 + 1); /* 4 digits: each of 10 to 13; 3: each first digit; 2: one part */
    search_free(search);
    for (int part = 0; part < all.seen; part++) {
        for (int i = 0; i < all.list[part].count; i++)
            list_add(&together, all.list[part].number[i], strlen(all.list[part].number[i]));
        free(all.list[part].number);
    }
    assert_same_lists("forty Jokers", together, whole);
    text_free(&cards);
}

/* Accepts `left` primes, and counts the parts. */
struct taker {
    int left, begun, ended;
    struct list list;
};

static enum search_choice taker_begin(void *context)
{
    struct taker *taker = context;
    taker->begun++;
    return SEARCH_PART;
}

static bool taker_end(void *context)
{
    struct taker *taker = context;
    taker->ended++;
    return true;
}

static bool take_prime(void *context, struct digits prime)
{
    struct taker *taker = context;
    list_add(&taker->list, prime.at, prime.count);
    return --taker->left > 0;
}

static void a_run_in_parts_stops_at_the_requested_number_of_primes(void **state)
{
    static const struct search_parts parts = {taker_begin, taker_end};
    static const struct {
        int cards;
        int wanted[6];
    } rows[] = {{7, {1, 2, 9, 100, 300}}, {2, {1, 7}}};
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A2347789TK")};
    struct search *search = search_new(64);
    for (size_t i = 0; i < 2 * COUNT(rows); i++) {
        int cards = rows[i / 2].cards;
        const int *wanted = rows[i / 2].wanted;
        question.hasty = false;
        struct list whole = primes_of(&question, cards);
        question.hasty = i % 2 == 1;
        search_set_question(search, &question);
        for (; *wanted > 0; wanted++) {
            struct taker taker = {.left = *wanted};
            assert_int_equal(search_run(search, cards, take_prime, &parts, &taker), *wanted);
            assert_int_equal(taker.list.count, *wanted);
            for (int k = 0; k < taker.list.count; k++)
                assert_string_equal(taker.list.number[k], whole.number[k]);
            assert_int_equal(taker.ended, taker.begun);
            free(taker.list.number);
        }
        free(whole.number);
    }
    search_free(search);
}

static void a_run_ends_when_its_steps_are_used_up_and_reports_it(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A2347789TK"), .steps = 500};
    struct search *search = search_new(1);
    search_set_question(search, &question);
    uint64_t few = search_run(search, 7, NULL, NULL, NULL);
    assert_true(search_ran_out(search));
    question.steps = 0;
    search_set_question(search, &question);
    assert_true(search_run(search, 7, NULL, NULL, NULL) > few);
    assert_false(search_ran_out(search));
    search_free(search);
}

static void rows_are_counted_as_every_order_of_the_cards(void **state)
{
    struct deck deck = built_in("trump");
    struct search_question question = {.deck = &deck, .hand = hand_of(&deck, "A2233689TJK")};
    struct search *search = search_new(1);
    search_set_question(search, &question);
    double rows = 0;
    for (int count = 1; count <= 11; count++)
        rows += search_rows(search, count);
    assert_true(rows > 27622906.5 && rows < 27622907.5); /* the 27.6 million of the benchmark */
    question.hand = hand_of(&deck, "7XX");
    search_set_question(search, &question);
    assert_true(search_rows(search, 2) > 2 * 14 + 14 * 14 - 0.5 && search_rows(search, 2) < 2 * 14 + 14 * 14 + 0.5);
    search_free(search);
}

/* Twelve cards of the same value but with different words can be laid in thousands of ways for one number. */
static void cards_of_equal_value_with_different_words_spell_what_copies_spell(void **state)
{
    struct deck words = deck_of("card 3\ncard A values=1\ncard B values=1\ncard C values=1\ncard D values=1\n"
                                "card E values=1\ncard F values=1\ncard G values=1\ncard H values=1\n"
                                "card I values=1\ncard J values=1\ncard K values=1\ncard L values=1\n");
    struct deck copies = deck_of("card 3\ncard 1 copies=12\n");
    struct search_question of_words = {.deck = &words, .hand = hand_of(&words, "3 A B C D E F G H I J K L")};
    struct search_question of_copies = {.deck = &copies, .hand = {{1, 12}}};
    for (int count = 1; count <= 13; count += 3)
        assert_same_lists("twelve words", primes_of(&of_words, count), primes_of(&of_copies, count));
}

/* 11 and the repunits of 19 and 23 ones are the only prime repunits below 10^100. */
static void sixty_four_cards_of_a_kind_can_all_be_played(void **state)
{
    struct deck deck = deck_of("card 1 copies=64\n");
    struct search_question question = {.deck = &deck, .hand = {{64}}};
    struct search *search = search_new(64);
    search_set_question(search, &question);
    assert_int_equal(search_max(search), 64);
    for (int count = 1; count <= 64; count++)
        assert_int_equal(search_run(search, count, NULL, NULL, NULL), count == 2 || count == 19 || count == 23);
    question.must.copies[0] = 64;
    search_set_question(search, &question);
    for (int count = 1; count <= 64; count++)
        assert_int_equal(search_run(search, count, NULL, NULL, NULL), 0);
    search_free(search);
}

static void a_hand_of_more_than_64_cards_is_refused_unless_plays_are_short(void **state)
{
    struct deck deck = deck_of("card 1 copies=40\ncard 3 copies=25\n");
    struct search_question question = {.deck = &deck};
    question.hand.copies[0] = 40;
    question.hand.copies[1] = 24;
    assert_true(search_accepts(&question));
    assert_same_as_brute_force("64 cards", &question, 3);
    question.hand.copies[1] = 25;
    assert_false(search_accepts(&question));
    deck.play = 3;
    assert_true(search_accepts(&question));
    assert_same_as_brute_force("64 cards", &question, 3);
    assert_same_as_brute_force("64 cards", &question, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_hands_agree_with_brute_force),
        cmocka_unit_test(all_numbers_are_found_prime_or_not),
        cmocka_unit_test(a_joker_alone_spells_its_values_if_it_may),
        cmocka_unit_test(a_hasty_search_that_takes_long_is_complete_too),
        cmocka_unit_test(chosen_hands_agree_with_brute_force),
        cmocka_unit_test(bounds_are_strict_and_complete),
        cmocka_unit_test(numbers_below_and_above_64_bits_are_found_in_order),
        cmocka_unit_test(the_whole_deck_has_the_known_numbers_of_plays_values_and_hands),
        cmocka_unit_test(the_largest_primes_of_2_3_and_4_cards_come_first),
        cmocka_unit_test(if_there_is_no_prime_the_first_number_is_empty),
        cmocka_unit_test(hands_that_may_not_use_all_their_cards_spell_no_prime_with_them),
        cmocka_unit_test(the_parts_of_a_run_together_are_the_whole_run),
        cmocka_unit_test(the_last_two_digits_are_one_part_whatever_the_hand),
        cmocka_unit_test(a_run_in_parts_stops_at_the_requested_number_of_primes),
        cmocka_unit_test(a_run_ends_when_its_steps_are_used_up_and_reports_it),
        cmocka_unit_test(rows_are_counted_as_every_order_of_the_cards),
        cmocka_unit_test(cards_of_equal_value_with_different_words_spell_what_copies_spell),
        cmocka_unit_test(sixty_four_cards_of_a_kind_can_all_be_played),
        cmocka_unit_test(a_hand_of_more_than_64_cards_is_refused_unless_plays_are_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
