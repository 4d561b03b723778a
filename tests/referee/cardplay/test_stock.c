/*
 * test_stock.c: cards are drawn from the top; a shuffle is random or in a given order, and is recorded for replay.
 */
#include "referee/cardplay/stock.h"
#include "referee/game/events.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/game/rows.h"
#include "tests/cmocka.h"

#include <string.h>

struct game_state {
    struct game_common common;
    struct stock stock;
};

static void write_card(int card, struct text *text)
{
    text_print(text, "%c", card);
}

static const struct phase_row phases[] = {{"setup", STAGE_SETUP}, {"on", STAGE_ON}};
static const struct game game = {.phases = phases, .write_card = write_card};

/* A command being executed in a running game, whose cards are letters. */
struct table {
    struct match match;
    struct game_state state;
    struct events report;
    struct text chance, words;
    struct fault fault;
    struct move move;
};

static struct pile letters(const char *word)
{
    struct pile pile = {0};
    for (; *word != '\0'; word++)
        pile_add(&pile, *word);
    return pile;
}

static void open_table(struct table *table, enum deal deal, const char *order)
{
    *table = (struct table){
        .match = {.game = &game, .seats = 2, .deal = deal, .is_seeded = true, .name = {"Ann", "Ben"}},
        .state = {.common = {.chance = {.rng = {7}}, .phase = 1}, .stock = {.order = letters(order)}},
    };
    table->move = (struct move){.match = &table->match,
                                .state = &table->state,
                                .report = &table->report,
                                .chance = &table->chance,
                                .fault = &table->fault};
}

static void close_table(struct table *table)
{
    events_free(&table->report);
    text_free(&table->chance);
    text_free(&table->words);
}

/* Fails the test unless the viewer has seen exactly these events. */
static void expect_events(struct table *table, int viewer, const char *expected)
{
    text_clear(&table->words);
    events_write(&table->report, 0, viewer, &table->words);
    assert_string_equal(text_string(&table->words), expected);
}

static bool is_same(const struct pile *pile, const char *word)
{
    return pile->count == strlen(word) && memcmp(pile->kind, word, pile->count) == 0;
}

static void an_order_fits_only_the_same_cards(void **state)
{
    static const struct {
        const char *order, *cards;
        bool fits;
    } rows[] = {
        {"", "ABC", true},    {"", "", true},        {"CAB", "ABC", true},  {"AAB", "ABA", true}, {"AB", "ABC", false},
        {"ABC", "AB", false}, {"AAB", "ABB", false}, {"ABD", "ABC", false}, {"A", "", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stock stock = {.order = letters(rows[i].order)};
        struct pile cards = letters(rows[i].cards);
        assert_int_equal(stock_fits(&stock, &cards), rows[i].fits);
    }
}

static void a_recorded_shuffle_can_be_repeated(void **state)
{
    struct table table, again;
    struct pile cards = letters("ABCDEFGH"), same = letters("ABCDEFGH");
    char order[sizeof "ABCDEFGH"] = "", words[64];
    open_table(&table, DEAL_AUTO, "");
    assert_true(stock_shuffle(&table.move, &table.state.stock, &cards, "under ", "under n=%d"));
    assert_false(is_same(&cards, "ABCDEFGH")); /* true for this seed */
    memcpy(order, cards.kind, cards.count);
    assert_int_equal(strncmp(table.chance.at, "under ", 6), 0);
    for (int i = 0; i < cards.count; i++)
        assert_int_equal(table.chance.at[6 + 2 * i], cards.kind[i]);
    expect_events(&table, 0, "#! under n=8\n");
    open_table(&again, DEAL_AUTO, order);
    assert_true(stock_shuffle(&again.move, &again.state.stock, &same, "under ", "under n=%d"));
    assert_true(is_same(&same, order));
    assert_int_equal(again.chance.length, 0);
    assert_int_equal(again.state.stock.order.count, 0);
    text_copy(words, sizeof words, table.chance.at + 6);
    expect_events(&again, 0, "#! under n=8\n");
    text_clear(&table.words);
    text_print(&table.words, "#! under n=8 cards=%s\n", words);
    text_clear(&again.words);
    events_write(&again.report, 0, VIEW_ALL, &again.words);
    assert_string_equal(again.words.at, table.words.at);
    close_table(&table);
    close_table(&again);
}

static void an_order_of_other_cards_is_refused(void **state)
{
    struct table table;
    struct pile cards = letters("ABC");
    open_table(&table, DEAL_AUTO, "ABD");
    assert_false(stock_shuffle(&table.move, &table.state.stock, &cards, "", "reshuffle n=%d"));
    assert_int_equal(table.fault.code, FAULT_BAD_CHANCE);
    assert_string_equal(table.fault.detail, "3 cards are shuffled");
    close_table(&table);
}

static void people_shuffle_real_cards(void **state)
{
    struct table table;
    struct pile cards = letters("???");
    open_table(&table, DEAL_TABLE, "");
    assert_false(stock_may_order(&table.move));
    assert_int_equal(table.fault.code, FAULT_BAD_CHANCE);
    assert_true(stock_shuffle(&table.move, &table.state.stock, &cards, "", "reshuffle n=%d"));
    assert_int_equal(table.chance.length, 0);
    expect_events(&table, VIEW_ALL, "#! reshuffle n=3\n");
    close_table(&table);
}

static void an_order_is_accepted_only_once_the_game_has_begun(void **state)
{
    struct table table;
    open_table(&table, DEAL_AUTO, "");
    assert_true(stock_may_order(&table.move));
    table.state.common.phase = 0;
    assert_false(stock_may_order(&table.move));
    assert_int_equal(table.fault.code, FAULT_WRONG_PHASE);
    close_table(&table);
}

static void cards_are_drawn_from_the_top_as_long_as_there_are_any(void **state)
{
    struct table table;
    struct hand hand = {0};
    open_table(&table, DEAL_AUTO, "");
    for (int i = 0; i < 3; i++)
        pile_add(&table.state.stock.pile, i);
    stock_draw(&table.move, &table.state.stock, 1, &hand, 2, "draw %s n=%d cards=");
    assert_int_equal(hand.copies[0], 1);
    assert_int_equal(hand.copies[1], 1);
    assert_int_equal(table.state.stock.pile.count, 1);
    expect_events(&table, 0, "#! draw Ben n=2 cards=?,?\n");
    events_clear(&table.report);
    stock_draw(&table.move, &table.state.stock, 1, &hand, 2, "draw %s n=%d cards=");
    expect_events(&table, 0, "#! draw Ben n=1 cards=?\n");
    assert_int_equal(hand_count(&hand), 3);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_fits_only_the_same_cards),
        cmocka_unit_test(a_recorded_shuffle_can_be_repeated),
        cmocka_unit_test(an_order_of_other_cards_is_refused),
        cmocka_unit_test(people_shuffle_real_cards),
        cmocka_unit_test(an_order_is_accepted_only_once_the_game_has_begun),
        cmocka_unit_test(cards_are_drawn_from_the_top_as_long_as_there_are_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
