/* test_table.c: Prime Daifugo: the view of the table, its verbs and values, pending actions and refusals. */
#include "core/base/rng.h"
#include "referee/game/view.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Begins a game in which Ann and Ben have these hands and the deck is one 8; Ann is on turn. */
static void begin(struct channel *c, const char *options, const char *a, const char *b)
{
    channel_send(c, "new prime-daifugo players=Ann,Ben deal=manual %s", options);
    channel_send(c, "deal Ann %s", a);
    channel_send(c, "deal Ben %s", b);
    channel_send(c, "deal pile 8");
    channel_send(c, "start Ann");
}

static void expect_due(struct channel *c, const char *due)
{
    char line[GAME_DUE_BYTES + 16];
    snprintf(line, sizeof line, "\"due\":\"%s\"", due);
    if (strstr(channel_send(c, "table --json"), line) == NULL)
        fail_msg("not %s: %s", due, channel_send(c, "table --json"));
}

/* ---- the strongest number ---- */

/*
 * Tries all numbers that begin with `digits` and go on with `left` more cards of the hand. Keeps the strongest in
 * `best`, which is empty before the first one.
 */
static void try_all(const struct deck *deck, struct hand hand, int left, bool reversed, const char *digits, char *best)
{
    if (left == 0) {
        int order = *best == '\0' ? 0 : digits_compare(digits_of(digits), digits_of(best));
        if (*best == '\0' || (reversed ? order < 0 : order > 0))
            strcpy(best, digits);
        return;
    }
    for (int kind = 0; kind < deck->kinds; kind++) {
        if (hand.copies[kind] == 0)
            continue;
        hand.copies[kind]--;
        for (int i = 0; i < deck->card[kind].values; i++) {
            char more[32];
            snprintf(more, sizeof more, "%s%d", digits, deck->card[kind].value[i]);
            if (more[0] != '0')
                try_all(deck, hand, left - 1, reversed, more, best);
        }
        hand.copies[kind]++;
    }
}

static void the_strongest_number_is_the_strongest_of_all_orders_and_values(void **state)
{
    struct deck deck;
    struct rng rng = {7};
    (void)state;
    assert_true(deck_builtin("trump", &deck));
    for (int round = 0; round < 4000; round++) {
        struct hand hand = {0};
        int cards = 1 + (int)rng_below(&rng, 5), count = 1 + (int)rng_below(&rng, cards < 3 ? (uint64_t)cards : 3);
        char best[DIGITS_OF_CARDS + 1] = "", number[DIGITS_OF_CARDS + 1] = "";
        bool reversed = rng_below(&rng, 2) == 0;
        for (int i = 0; i < cards; i++)
            hand.copies[rng_below(&rng, deck.kinds)]++;
        try_all(&deck, hand, count, reversed, "", best);
        assert_true(prime_daifugo_strongest(&deck, &hand, count, reversed, number));
        assert_string_equal(number, best);
    }
}

static void of_no_cards_or_of_more_than_there_are_there_is_no_strongest_number(void **state)
{
    struct deck deck;
    struct hand hand = {0};
    char number[DIGITS_OF_CARDS + 1];
    (void)state;
    assert_true(deck_builtin("trump", &deck));
    hand.copies[3] = 2;
    assert_false(prime_daifugo_strongest(&deck, &hand, 0, false, number));
    assert_false(prime_daifugo_strongest(&deck, &hand, 3, false, number));
    assert_true(prime_daifugo_strongest(&deck, &hand, 2, true, number));
}

/* ---- legal plays ---- */

static bool names_play(struct channel *c)
{
    return strstr(channel_send(c, "table --json"), "{\"verb\":\"play\"") != NULL;
}

static void play_is_named_exactly_if_some_number_would_be_accepted(void **state)
{
    static const struct {
        const char *first, *hand; /* Ann's play, and Ben's hand after it */
        bool can;
    } positions[] = {
        {"QK", "KT", true},      {"QK", "KA9", false},  {"QK", "QQ", false},    {"QK", "K", false},
        {"QK", "XT", true},      {"QK", "X9", false},   {"K", "Q", false},      {"K", "X", true},
        {"A729", "A728", true},  {"A729", "9998", false}, {"A729", "X999", false}, {"A729", "XA99", true},
        {"A729", "X299", true},  {"57", "X", true},       {"53", "53", false},
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        char hand[32];
        snprintf(hand, sizeof hand, "%s46", positions[i].first);
        begin(c, "", hand, positions[i].hand);
        channel_send(c, "play %s", positions[i].first);
        if (strcmp(positions[i].first, "57") == 0) /* 57 clears the field, and Ann is on turn again */
            channel_accept(c, "pass");
        if (names_play(c) != positions[i].can)
            fail_msg("%s on %s: %s", positions[i].hand, positions[i].first, channel_send(c, "table --json"));
    }
}

static void after_a_revolution_the_same_number_is_no_answer(void **state)
{
    struct channel *c = *state;
    begin(c, "", "A7292346", "23");
    channel_run(c, "play A729; pass; play 23");
    assert_false(names_play(c));
    begin(c, "", "A7292946", "23");
    channel_run(c, "play A729; pass; play 29");
    assert_true(names_play(c));
}

static void a_joker_of_the_hand_has_its_values_in_the_letters_of_the_game(void **state)
{
    struct channel *c = *state;
    begin(c, "", "K7X", "23");
    const char *table = channel_send(c, "table --json");
    assert_non_null(strstr(table, "{\"card\":\"K\",\"id\":"));
    assert_non_null(strstr(table, ",\"as\":[\"0\",\"A\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\","
                                  "\"T\",\"J\",\"Q\",\"K\"]}"));
    assert_null(strstr(channel_send(c, "table --json"), "\"timeout\""));
    channel_accept(c, "play 7");
    assert_false(names_play(c));
    channel_run(c, "undo 1; pass; play 2");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"from\":\"hand\",\"min\":1,\"max\":1}"));
}

static void before_the_start_the_referee_alone_deals_and_hands_without_cards_are_not_shown(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=Ann,Ben,Cy deal=manual; deal Ann 3");
    expect_due(c, "deal Ben's cards: `deal Ben CARDS`");
    const char *table = channel_send(c, "table --json");
    assert_non_null(strstr(table, "{\"areas\":[{\"name\":\"hand\",\"owner\":\"Ann\","));
    assert_null(strstr(table, "\"owner\":\"Ben\""));
    assert_null(strstr(table, "\"deck\""));
    assert_non_null(strstr(table, "\"verbs\":[{\"verb\":\"deal Ben\",\"takes\":\"cards\","));
    assert_null(strstr(table, "\"verb\":\"start\""));
    channel_run(c, "deal Ben 7; deal Cy 2; view Ann");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verbs\":[]"));
}

static void the_places_are_shown_where_they_are_played_for(void **state)
{
    for (int placings = 0; placings < 2; placings++) {
        struct channel *c = *state;
        channel_run(c, placings == 1 ? "new prime-daifugo players=Ann,Ben,Cy deal=manual placings=yes"
                                     : "new prime-daifugo players=Ann,Ben,Cy deal=manual");
        channel_run(c, "deal Ann 2; deal Ben 34; deal Cy 59; start Ann; play 2");
        const char *table = channel_send(c, "table --json");
        if (placings == 0)
            assert_non_null(strstr(table, "\"marks\":[]"));
        else
            assert_non_null(strstr(table, "\"marks\":[{\"name\":\"place\",\"owner\":\"Ann\",\"text\":\"place 1\"}]"));
    }
}

static void what_can_be_done_is_told_to_who_is_to_act_alone(void **state)
{
    struct channel *c = *state;
    begin(c, "clock=60", "QK4", "KT9");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verbs\":[{\"verb\":\"draw\",\"takes\":\"nothing\"},"
                                                            "{\"verb\":\"play\",\"takes\":\"claim\",\"from\":\"hand\","
                                                            "\"min\":1,\"max\":3},"
                                                            "{\"verb\":\"pass\",\"takes\":\"nothing\"},"
                                                            "{\"verb\":\"timeout\",\"takes\":\"nothing\"}]"));
    channel_run(c, "draw; view Ann");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"owner\":\"Ben\",\"layout\":\"fan\",\"count\":3,"
                                                            "\"cards\":null}"));
    assert_null(strstr(channel_send(c, "table --json"), "{\"verb\":\"draw\""));
    channel_run(c, "play QK");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"verbs\":[]"));
}

static void with_real_cards_each_card_that_does_not_lie_on_the_field_may_be_played(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=Ann,Ben deal=table; start Ann");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"max\":11,\"values\":[\"A\",\"A\",\"A\",\"A\",\"2\","));
    assert_non_null(strstr(channel_send(c, "table --json"), "\"K\",\"X:0\",\"X:A\",\"X:2\","));
    channel_run(c, "play K X:K; undo; play KK X:A X:3"); /* 131313 is not prime, so the cards go back to the hand */
    channel_run(c, "play A3");
    const char *table = channel_send(c, "table --json");
    assert_non_null(strstr(table, "\"min\":2,\"max\":2,\"values\":[\"A\",\"A\",\"A\",\"2\","));
    assert_non_null(strstr(table, "\"2\",\"3\",\"3\",\"3\",\"4\","));
}

/* ---- random games with real cards ---- */

static void expect_counts_that_add_up(struct channel *c)
{
    const struct session *session = c->protocol.session;
    const struct deck *deck = &session->match.deck;
    const struct game_state *now = session_state(session);
    int cards = now->stock.pile.count + now->field.count;
    for (int seat = 0; seat < session->match.seats; seat++) {
        assert_int_equal(hand_count(&now->hand[seat]), now->hand[seat].copies[CARD_UNKNOWN]);
        cards += hand_count(&now->hand[seat]);
    }
    assert_int_equal(cards, deck_count(deck));
    for (int kind = 0; kind < deck->kinds; kind++)
        assert_in_range(pile_copies(&now->field, kind), 0, deck->card[kind].copies);
}

/*
 * Writes a command: a random verb of the view, with random values that the view lists for it; a play has at most five
 * cards.
 */
static void build_move(struct channel *c, struct rng *rng, char command[80])
{
    const struct session *session = c->protocol.session;
    struct view table = {0};
    int verbs = 0, verb = 0;
    size_t length;
    prime_daifugo_table(&session->match, session_state(session), VIEW_ALL, &table);
    for (int i = 0; i < table.count; i++)
        if (table.items[i].kind == VIEW_VERB && rng_below(rng, (uint64_t)++verbs) == 0)
            verb = i;
    const struct view_item *item = &table.items[verb];
    const char *text = view_text(&table, verb, &length);
    int values = view_next(&table, verb) - verb - 1, most = item->max < 5 ? item->max : 5;
    int at = snprintf(command, 80, "%.*s", (int)length, text), left = 0;
    if (values > 0)
        left = most > item->min ? item->min + (int)rng_below(rng, (uint64_t)(most - item->min) + 1) : item->min;
    for (; left > 0; left--) {
        text = view_text(&table, verb + 1 + (int)rng_below(rng, (uint64_t)values), &length);
        at += snprintf(command + at, (size_t)(80 - at), " %.*s", (int)length, text);
    }
    view_free(&table);
}

/*
 * Whether a command made from the view may get this answer: `code` is "", or the command is a play refused with one of
 * these codes. The view does not know the number of a play, and build_move may choose the same card more than once.
 */
static bool may_be_refused(const char *command, const char *code)
{
    static const char *const codes[] = {"not-greater", "not-smaller", "leading-zero", "not-held"};
    bool found = *code == '\0';
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        found = found || (strncmp(command, "play", 4) == 0 && strcmp(code, codes[i]) == 0);
    return found;
}

/* Makes 300 random moves and corrections of counts. Returns the number of plays that were accepted. */
static int play_evening(struct channel *c, struct rng *rng)
{
    const struct session *session = c->protocol.session;
    int plays = 0;
    char command[80];
    for (int i = 0; i < 300; i++) {
        if (match_stage(&session->match, session_state(session)) == STAGE_OVER)
            channel_run(c, "new; start");
        build_move(c, rng, command);
        if (rng_below(rng, 16) == 0)
            snprintf(command, sizeof command, "count A %d", 1 + (int)rng_below(rng, 6));
        channel_send(c, "%s", command);
        if (strncmp(command, "count", 5) != 0 && !may_be_refused(command, channel_refusal(c)))
            fail_msg("%s: %s", command, channel_refusal(c));
        plays += *channel_refusal(c) == '\0' && strncmp(command, "play", 4) == 0;
        expect_counts_that_add_up(c);
    }
    return plays;
}

static void the_moves_that_the_table_names_make_an_evening_in_which_all_counts_add_up(void **state)
{
    struct channel *c = *state;
    struct rng rng = {11};
    int plays = 0;
    for (int round = 0; round < 20; round++) {
        channel_send(c, "new prime-daifugo players=%d deal=table placings=%s hand=%d", 2 + round % 5,
                     round % 2 ? "yes" : "no", 3 + round % 6);
        channel_accept(c, "start");
        plays += play_evening(c, &rng);
    }
    assert_in_range(plays, 500, 6000);
}

static void who_has_fewer_cards_by_the_count_is_told_that_it_is_a_count(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=Ann,Ben deal=table hand=5; start Ann; count Ben 2; play A729");
    expect_due(c, "Ben may draw, then passes, with fewer than 4 cards by my count");
    channel_run(c, "draw; count Ben 4");
    expect_due(c, "Ben has drawn, and plays 4 cards, a smaller number, or passes");
    channel_run(c, "count Ben 3");
    expect_due(c, "Ben passes, with fewer than 4 cards by my count");
}

/* ---- Jokers with their values ---- */

static void the_value_of_a_joker_may_stand_beside_it(void **state)
{
    static const struct {
        const char *typed, *event;
    } plays[] = {
        {"X:T 3", "play Ann cards=X3|X=T as=103"},
        {"x:t3", "play Ann cards=X3|X=T as=103"},
        {"X:10 3", "play Ann cards=X3|X=T as=103"},
        {"3,X:A", "play Ann cards=3X|X=A as=31"},
        {"X:2 X:K 7", "play Ann cards=XX7|X=2|X=K as=2137"},
        {"1 X:0 3", "play Ann cards=AX3|X=0 as=103"},
        {"K X:T = 2 * 5 * X:K A", "play Ann cards=KX=2*5*XA|X=T|X=K as=1310"},
        {"X:5", "play Ann cards=X"}, /* alone it needs no value */
    };
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        begin(c, "", "XXK37AA2589", "46");
        channel_send(c, "play %s", plays[i].typed);
        assert_true(channel_has(c, "! "));
        if (strstr(channel_send(c, "record"), plays[i].event) == NULL)
            fail_msg("%s: %s", plays[i].typed, channel_send(c, "record"));
    }
}

static void a_value_beside_a_joker_is_refused_for_these_reasons(void **state)
{
    static const struct {
        const char *command, *code;
    } plays[] = {
        {"play X:14 3", "bad-value"},      {"play X: 3", "bad-value"},     {"play X:57", "bad-value"},
        {"play X:X 3", "bad-value"},       {"play X:\xE3\x81\x82 3", "bad-value"},
        {"play X:T X 3", "joker-value"},   {"play X X:T 3", "joker-value"}, {"play X:T X3|X=2", "joker-value"},
        {"play X:T 3|X=2", "joker-value"},
        {"play X:0 3", "leading-zero"},    {"play 3:4", "bad-value"},       {"play :3", "bad-card"},
        {"play X:14", "bad-value"},
    };
    struct channel *c = *state;
    begin(c, "", "XX37A", "46");
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
        channel_refuse(c, plays[i].command, plays[i].code);
}

/* ---- pending actions ---- */

static void what_is_due_is_said_in_each_phase(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new prime-daifugo players=Ann,Ben deal=manual");
    expect_due(c, "deal Ann's cards: `deal Ann CARDS`");
    channel_run(c, "deal Ann 2QKA7299; deal Ben 3K46; deal pile 78");
    expect_due(c, "all have cards: `start`, or `start NAME`, begins the game");
    channel_accept(c, "start Ann");
    expect_due(c, "Ann may draw, then plays any number of cards, or passes");
    channel_accept(c, "draw");
    expect_due(c, "Ann has drawn, and plays any number of cards, or passes");
    channel_accept(c, "play 2");
    expect_due(c, "Ben may draw, then plays one card, a greater number, or passes");
    channel_run(c, "draw; play 3");
    expect_due(c, "Ann plays one card, a greater number, or passes"); /* the deck is empty */
}

static void who_has_fewer_cards_than_the_last_play_is_told_so(void **state)
{
    struct channel *c = *state;
    begin(c, "", "A72946", "A45");
    channel_accept(c, "play A729");
    expect_due(c, "Ben may draw, then plays 4 cards, a smaller number, or passes"); /* after a draw he has four */
    begin(c, "", "A72946", "25");
    channel_accept(c, "play A729");
    expect_due(c, "Ben may draw, then passes, with fewer than 4 cards");
    channel_accept(c, "draw");
    expect_due(c, "Ben passes, with fewer than 4 cards");
}

static void after_a_revolution_a_smaller_number_is_due(void **state)
{
    struct channel *c = *state;
    begin(c, "clock=1", "A7294", "A723");
    channel_accept(c, "play A729");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"text\":\"1 second a turn\""));
    expect_due(c, "Ben may draw, then plays 4 cards, a smaller number, or passes");
    assert_non_null(strstr(channel_send(c, "table --json"), "\"text\":\"revolution: smaller numbers win\""));
    channel_run(c, "play A723");
    expect_due(c, "Ben has won: `new` begins the next game");
}

/* ---- refusals ---- */

static void a_refusal_says_which_card_and_how_many(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON});
    begin(&c, "", "QK7X", "46KTA");
    channel_say(&c, "play 5", "No: that is not in the hand: 5");
    channel_say(&c, "play 77", "No: that is not in the hand: 7, 2 times: Ann has 1");
    channel_say(&c, "play X7", "No: each Joker needs one value of 0 to 13: X3|X=T is 103");
    channel_send(&c, "play QK");
    channel_say(&c, "play 4", "No: the last play had another number of cards: 2, not 1");
    channel_say(&c, "play 46", "No: the number must be greater than the last: 46 is not greater than 1213");
    channel_send(&c, "pass");
    channel_send(&c, "draw");
    channel_say(&c, "draw", "No: one card a turn");
    channel_close(&c);
}

/* ---- the view, drawn as text ---- */

static void the_field_shows_who_played_what(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.pretty = true});
    begin(&c, "clock=60", "53QKX25KA4", "TKKT46");
    channel_run(&c, "play 53; play TK; play QK");
    assert_non_null(strstr(channel_send(&c, "table"), "|  deck 1   60 seconds a turn   60 s left\n"
                                                      "|  before Ann 53, Ben TK\n"
                                                      "|  .---. .---.   1213, by Ann\n"
                                                      "|  | Q | | K |\n"
                                                      "|  '---' '---'\n"
                                                      "|    Ann   6 cards         A 2 4 5 K X\n"));
    channel_close(&c);
}

static void the_factors_of_a_composite_are_seen_until_the_next_play(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.pretty = true});
    begin(&c, "", "KT25KA6", "KJ46K");
    channel_accept(&c, "play KT=2*5*KA");
    assert_non_null(strstr(channel_send(&c, "table"), "|  .---. .---.   1310, by Ann\n"
                                                      "|  | K | | T |   KT = 2 * 5 * KA\n"));
    channel_accept(&c, "play KK"); /* 1313 is wrong: the field is cleared */
    assert_null(strstr(channel_send(&c, "table"), "KA"));
    channel_run(&c, "undo 1; play KJ");
    assert_null(strstr(channel_send(&c, "table"), "KA"));
    begin(&c, "", "KXX25A6", "KJ");
    channel_accept(&c, "play K X:T = 2*5*X:K A");
    assert_non_null(strstr(channel_send(&c, "table"), "   KX = 2 * 5 * XA|X=T|X=K\n"));
    channel_close(&c);
}

static void a_product_too_long_to_stand_beside_the_play_stands_below_it(void **state)
{
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.pretty = true});
    channel_run(&c, "new prime-daifugo players=Ann,Ben deal=table hand=27; start Ann");
    channel_accept(&c, "play 986JQ8=2*2*2*3*3*3*7*7*7*J*J*J");
    assert_non_null(strstr(channel_send(&c, "table"), "|  '---' '---' '---' '---' '---' '---'\n"
                                                      "|  98611128, by Ann\n"
                                                      "|  986JQ8 = 2 * 2 * 2 * 3 * 3 * 3 * 7 * 7 * 7 * J * J * J\n"
                                                      "|    Ann   9 cards\n"));
    channel_close(&c);
}

static void a_field_too_wide_for_the_terminal_goes_on_in_the_next_line(void **state)
{
    static const char *const plays[] = {"23", "29", "4A", "43", "47", "5X|X=3", "59", "6A", "67", "83", "89",
                                        "TA", "T3", "T7", "T9", "Q7", "KA", "2J", "6K", "8J", "XK|X=T", "QK"};
    struct channel c;
    (void)state;
    channel_open_with(&c, games, &(struct protocol_options){.pretty = true});
    channel_run(&c, "new prime-daifugo players=A,B deal=table hand=23; start A");
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
        channel_send(&c, "play %s", plays[i]);
    assert_non_null(strstr(channel_send(&c, "table"),
                           "|  before A 23, B 29, A 4A, B 43, A 47, B 5X|X=3, A 59, B 6A, A 67, B 83, A 89,\n"
                           "|         B TA, A T3, B T7, A T9, B Q7, A KA, B 2J, A 6K, B 8J, A XK|X=T\n"
                           "|  .---. .---.   1213, by B\n"));
    channel_close(&c);
}

static int open_channel(void **state)
{
    return channel_set_up(state, games);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_strongest_number_is_the_strongest_of_all_orders_and_values),
        cmocka_unit_test(of_no_cards_or_of_more_than_there_are_there_is_no_strongest_number),
        RULE(play_is_named_exactly_if_some_number_would_be_accepted),
        RULE(after_a_revolution_the_same_number_is_no_answer),
        RULE(a_joker_of_the_hand_has_its_values_in_the_letters_of_the_game),
        RULE(before_the_start_the_referee_alone_deals_and_hands_without_cards_are_not_shown),
        RULE(the_places_are_shown_where_they_are_played_for),
        RULE(what_can_be_done_is_told_to_who_is_to_act_alone),
        RULE(with_real_cards_each_card_that_does_not_lie_on_the_field_may_be_played),
        RULE(the_moves_that_the_table_names_make_an_evening_in_which_all_counts_add_up),
        RULE(who_has_fewer_cards_by_the_count_is_told_that_it_is_a_count),
        RULE(the_value_of_a_joker_may_stand_beside_it),
        RULE(a_value_beside_a_joker_is_refused_for_these_reasons),
        RULE(what_is_due_is_said_in_each_phase),
        RULE(who_has_fewer_cards_than_the_last_play_is_told_so),
        RULE(after_a_revolution_a_smaller_number_is_due),
        cmocka_unit_test(a_refusal_says_which_card_and_how_many),
        cmocka_unit_test(the_field_shows_who_played_what),
        cmocka_unit_test(the_factors_of_a_composite_are_seen_until_the_next_play),
        cmocka_unit_test(a_product_too_long_to_stand_beside_the_play_stands_below_it),
        cmocka_unit_test(a_field_too_wide_for_the_terminal_goes_on_in_the_next_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
