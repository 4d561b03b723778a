/* test_deal.c: the cards of a deal by hand are read as typed; a random deal deals each card of the deck once. */
#include "core/base/words.h"
#include "referee/cardplay/deal.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

struct game_state {
    struct game_common common;
};

static const char *const piles[] = {"pile", NULL};
static const struct game game = {.piles = piles};

static struct match match_of(const char *deck, enum deal deal)
{
    return (struct match){.game = &game, .seats = 2, .deal = deal, .is_seeded = true, .name = {"Ann", "Ben"},
                          .deck = built_in(deck)};
}

static void cards_are_read_as_they_are_typed(void **state)
{
    static const struct {
        const char *deck;
        enum deal deal;
        const char *line, *cards, *code;
    } rows[] = {
        {"lvl0", DEAL_MANUAL, "deal Ann 3 10,2", "3,10,2", ""},
        {"lvl0", DEAL_MANUAL, "deal Ann -", "", ""},
        {"lvl0", DEAL_MANUAL, "deal Ann - 3", NULL, "bad-card"},
        {"lvl0", DEAL_MANUAL, "deal Ann 310", NULL, "bad-card"},
        {"lvl0", DEAL_MANUAL, "deal Ann ?", NULL, "bad-card"},
        {"lvl0", DEAL_TABLE, "deal Ann ?,? ?", "?,?,?", ""},
        {"lvl0", DEAL_TABLE, "deal Ann 3", NULL, "bad-deal"},
        {"trump", DEAL_MANUAL, "deal Ann TK 10,q", "T,K,T,Q", ""},
        {"trump", DEAL_MANUAL, "deal Ann TZ", NULL, "bad-card"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct match match = match_of(rows[i].deck, rows[i].deal);
        struct fault fault = {0};
        struct words words;
        struct pile pile;
        struct text line = {0}, cards = {0};
        text_add(&line, rows[i].line);
        assert_true(words_split(line.at, &words));
        const struct move move = {.match = &match, .count = words.count - 1,
                                  .word = (const char *const *)words.word + 1, .fault = &fault};
        assert_string_equal(deal_read(&move, 1, &pile) ? "" : fault_row(&fault).word, rows[i].code);
        pile_write(&match.deck, &pile, &cards);
        if (rows[i].cards != NULL)
            assert_string_equal(text_string(&cards), rows[i].cards);
        text_free(&line);
        text_free(&cards);
    }
}

static void a_random_deal_deals_each_card_of_the_deck_once(void **state)
{
    struct match match = match_of("trump", DEAL_AUTO);
    struct game_state game_state = {.common = {.chance = {.rng = {5}}}};
    struct hand dealt = {0};
    struct made_list commands = {0};
    int counts[] = {11, 11, deck_count(&match.deck) - 22};
    deal_round(&match, &game_state, 11, 1, SEAT_NONE, &commands);
    assert_int_equal(commands.count, 4);
    for (int i = 0; i < 3; i++) {
        struct made made = made_at(&commands, i);
        assert_int_equal(made.seat, i < 2 ? i : SEAT_NONE);
        assert_int_equal(made.pile, i < 2 ? -1 : 0);
        assert_int_equal(made.count, counts[i]);
        for (int k = 0; k < made.count; k++)
            dealt.copies[made.card[k]]++;
    }
    assert_string_equal(made_at(&commands, 3).verb, "start");
    assert_int_equal(made_at(&commands, 3).seat, 1);
    assert_int_equal(deal_remaining(&match.deck, &dealt).count, 0);
    made_free(&commands);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_read_as_they_are_typed),
        cmocka_unit_test(a_random_deal_deals_each_card_of_the_deck_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
