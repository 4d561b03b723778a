/*
 * test_player.c: Prime Daifugo Lvl. 0: the moves for the computer players (game_player), and the beginner.
 */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/easy.h"
#include "referee/games/lvl0/plan.h"
#include "referee/games/lvl0/player.h"
#include "referee/players/computer.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/referee/searched.h"

#include <stdio.h>
#include <string.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"

static void every_choice_is_accepted_and_does_what_its_command_does(void **state)
{
    struct searched_seen seen = {0};
    searched_check(&game_lvl0, 1, 300, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.doubted > 0);
}

/* ---- a position that was set up ---- */

/* The position of a channel, and the precomputed tables of its match; valid until the next call of position_of. */
struct position {
    const struct match *match;
    const struct game_state *state;
    struct precomputed *precomputed;
};

static struct position position_of(struct channel *channel)
{
    static struct precomputed precomputed;
    const struct session *session = channel->protocol.session;
    lvl0_precompute(&session->match, &precomputed);
    return (struct position){&session->match, session_state(session), &precomputed};
}

static int list(const struct position *position, struct choice choices[CHOICES_MAX], bool *is_all)
{
    return lvl0_list(position->match, position->precomputed, position->state, choices, CHOICES_MAX, is_all);
}

/* ---- the cards and primes of a deck ---- */

static void a_card_weighs_more_if_it_is_harder_to_play(void **state)
{
    static const struct {
        const char *card;
        int weight;
    } rows[] = {{"0", 9}, {"5", 5}, {"13", 1}, {"19", 2}, {"D", 3}, {"SKIP", 3}, {"5/9", 0}, {"4/6/8", 0}};
    channel_run(*state, TWO);
    struct position position = position_of(*state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_row_number(rows[i].card, position.precomputed->weight[lvl0_kind(&position.match->deck, rows[i].card)],
                          rows[i].weight);
}

static void the_tables_list_each_playable_prime_once_and_in_order(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C advanced=yes seed=1");
    struct position position = position_of(c);
    const struct precomputed *precomputed = position.precomputed;
    assert_int_equal(precomputed->begin[2] - precomputed->begin[1], 9); /* 2 3 5 7 11 13 17 19, and 5/9 as 5 */
    for (int i = 1; i < precomputed->begin[LVL0_PLAY_MAX + 1]; i++) {
        const struct lvl0_prime *one = &precomputed->prime[i - 1], *two = &precomputed->prime[i];
        assert_true(random_smallest_factor(two->number) == two->number);
        assert_true(one->count < two->count || one->number <= two->number);
        int weight = two->weight;
        for (int k = 0; k < two->count; k++)
            weight -= precomputed->weight[two->kind[k]];
        assert_int_equal(weight, 0);
    }
}

/*
 * `lines` is the list of legal moves. For each play in it whose number is prime, marks the first entry of
 * precomputed->prime with that number and that number of cards. Fails the test if there is no such entry.
 */
static void mark_listed(const struct precomputed *precomputed, const struct text *lines, bool *is_listed)
{
    for (const char *line = text_string(lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        int size = 0;
        if (strncmp(line, "play ", 5) != 0)
            continue;
        for (size_t i = 0; i < length; i++)
            size += line[i] == ' ';
        uint64_t number = random_number(line, length);
        if (number < 2 || random_smallest_factor(number) != number)
            continue;
        int at = lvl0_first_above(precomputed, size, number - 1);
        assert_true(at < precomputed->begin[size + 1] && precomputed->prime[at].number == number);
        is_listed[at] = true;
    }
}

static void a_player_holding_the_whole_deck_could_play_exactly_the_primes_in_the_tables(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B,C advanced=yes seed=1");
    struct position position = position_of(c);
    struct game_state *all = memory_resize(NULL, sizeof *all);
    bool is_listed[LVL0_PRIMES] = {false};
    struct text lines = {0};
    memcpy(all, position.state, sizeof *all);
    for (int kind = 0; kind < position.match->deck.kinds; kind++)
        all->hand[all->common.turn].copies[kind] = position.match->deck.card[kind].copies;
    hooks_legal_lines(position.match, all, all->common.turn, &lines);
    mark_listed(position.precomputed, &lines, is_listed);
    for (int size = 1; size <= LVL0_PLAY_MAX; size++)
        for (int i = position.precomputed->begin[size]; i < position.precomputed->begin[size + 1]; i++) {
            uint64_t number = position.precomputed->prime[i].number;
            assert_true(is_listed[lvl0_first_above(position.precomputed, size, number - 1)]);
        }
    text_free(&lines);
    memory_free(all);
}

/* Whether the hand has the cards of a play, counted one by one. */
static bool has_cards(const struct hand *hand, const struct lvl0_prime *prime)
{
    struct hand left = *hand;
    for (int i = 0; i < prime->count; i++) {
        if (left.copies[prime->kind[i]] == 0)
            return false;
        left.copies[prime->kind[i]]--;
    }
    return true;
}

/* Checks which groups the hand contains, and that its plan plays each card at most once. */
static void check_groups(const struct precomputed *precomputed, const struct hand *hand)
{
    struct lvl0_counts counts = lvl0_count(hand, precomputed);
    struct lvl0_plan plan;
    assert_true(precomputed->group_begin[DECK_KINDS_MAX] > 100);
    for (int i = 0; i < precomputed->group_begin[DECK_KINDS_MAX]; i++)
        assert_int_equal(lvl0_contains(&counts, &precomputed->group[i].cards),
                         has_cards(hand, &precomputed->prime[precomputed->group[i].prime]));
    lvl0_plan(precomputed, &counts, &plan);
    assert_true(plan.count > 0);
    for (int i = 0; i < plan.count; i++) {
        const struct lvl0_counts *cards = &precomputed->group[plan.group[i]].cards;
        assert_true(lvl0_contains(&counts, cards));
        counts = lvl0_subtract(counts, cards);
    }
}

static void a_large_deck_has_more_primes_than_are_stored_and_more_cards_than_a_word_has_bits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B seed=1");
    struct position position = position_of(c);
    struct match *match = memory_resize(NULL, sizeof *match);
    struct rng rng = {1};
    long beyond_first_word = 0;
    memcpy(match, position.match, sizeof *match);
    match->deck = (struct deck){.kinds = DECK_KINDS_MAX, .play = LVL0_PLAY_MAX};
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++) {
        struct deck_card *card = &match->deck.card[kind];
        *card = (struct deck_card){.copies = 2, .values = 1, .value = {(short)(2 * kind + 3)}};
        snprintf(card->word, sizeof card->word, "%d", card->value[0]);
    }
    lvl0_precompute(match, position.precomputed);
    assert_true(position.precomputed->is_partial);
    for (int hands = 0; hands < 50; hands++) {
        struct hand hand = {{0}};
        for (int kind = 0; kind < DECK_KINDS_MAX; kind++)
            hand.copies[kind] = (unsigned char)rng_below(&rng, 3);
        struct lvl0_bits held = lvl0_hand_bits(position.precomputed, &hand);
        for (int i = 0; i < position.precomputed->begin[LVL0_PLAY_MAX + 1]; i++) {
            const struct lvl0_prime *prime = &position.precomputed->prime[i];
            assert_int_equal(lvl0_fits(&held, &prime->need), has_cards(&hand, prime));
            beyond_first_word += prime->need.high != 0;
        }
        check_groups(position.precomputed, &hand);
    }
    assert_in_range(position.precomputed->begin[LVL0_PLAY_MAX + 1], LVL0_PRIMES / 2, LVL0_PRIMES);
    assert_true(beyond_first_word > 0);
    memory_free(match);
}

static void only_the_greatest_prime_that_the_same_cards_form_is_listed(void **state)
{
    struct channel *c = *state;
    struct choice choices[CHOICES_MAX];
    bool is_all = false;
    channel_run(c, TWO "; deal A 1 3 7; deal B 7; deal pile -; deal discard -; start A");
    struct position position = position_of(c);
    /* 3, 7, 31, 71, 73 and a pass; not 137: none of its cards has the icon that a play of three cards needs */
    assert_int_equal(list(&position, choices, &is_all), 6);
    assert_true(is_all);
    channel_run(c, TWO "; deal A 1 3 7; deal B 7 1 4; deal pile -; deal discard -; start B; play 7 1");
    position = position_of(c);
    assert_int_equal(list(&position, choices, &is_all), 2); /* 73 and a pass */
}

/* ---- plans ---- */

static int plan_cost(struct channel *c, const char *hand)
{
    char commands[200];
    struct lvl0_plan plan;
    snprintf(commands, sizeof commands, "%s; deal A %s; deal B 7; start A", TWO, hand);
    channel_run(c, commands);
    struct position position = position_of(c);
    struct lvl0_counts held = lvl0_count(&position.state->hand[0], position.precomputed);
    lvl0_plan(position.precomputed, &held, &plan);
    return plan.cost;
}

static void a_play_with_a_twelve_costs_half_a_play_and_an_unplayable_card_one_and_a_half(void **state)
{
    assert_int_equal(plan_cost(*state, "12 7"), LVL0_COST_STOP);
    assert_int_equal(plan_cost(*state, "D"), LVL0_COST_D);
    assert_int_equal(plan_cost(*state, "8"), LVL0_COST_ALONE);
    assert_int_equal(plan_cost(*state, "8 6 12 7"), 2 * LVL0_COST_ALONE + LVL0_COST_STOP);
    assert_in_range(plan_cost(*state, "2"), LVL0_COST_PLAY - 1, LVL0_COST_PLAY); /* most hands have a greater one */
    assert_in_range(plan_cost(*state, "19 13"), LVL0_COST_SURE, LVL0_COST_SURE + 1); /* hardly any hand beats 1913 */
}

/* The least cost of all plans, found by trying every play that contains the first card. */
static int least_cost(const struct precomputed *precomputed, struct hand hand)
{
    int rank = 0;
    while (rank < precomputed->kinds && hand.copies[precomputed->order[rank]] == 0)
        rank++;
    if (rank == precomputed->kinds)
        return 0;
    hand.copies[precomputed->order[rank]]--;
    int least =
        least_cost(precomputed, hand) + (precomputed->order[rank] == precomputed->d ? LVL0_COST_D : LVL0_COST_ALONE);
    hand.copies[precomputed->order[rank]]++;
    for (int i = 0; i < precomputed->group_begin[DECK_KINDS_MAX]; i++) {
        const struct lvl0_prime *prime = &precomputed->prime[precomputed->group[i].prime];
        struct hand left = hand;
        bool fits = precomputed->group[i].rank == rank;
        for (int k = 0; k < prime->count && fits; k++) {
            fits = left.copies[prime->kind[k]] > 0;
            left.copies[prime->kind[k]] -= fits;
        }
        int cost = fits ? precomputed->group[i].cost + least_cost(precomputed, left) : least;
        least = cost < least ? cost : least;
    }
    return least;
}

static void a_plan_for_six_cards_is_optimal(void **state)
{
    enum { HANDS = 300 };
    struct rng rng = {46};
    channel_run(*state, TWO "; deal A 1; deal B 7; start A");
    struct position position = position_of(*state);
    for (int i = 0; i < HANDS; i++) {
        struct hand hand = {{0}};
        struct lvl0_plan plan;
        for (int card = 0; card < 6; card++)
            hand.copies[rng_below(&rng, (uint64_t)position.match->deck.kinds)]++;
        struct lvl0_counts held = lvl0_count(&hand, position.precomputed);
        lvl0_plan(position.precomputed, &held, &plan);
        assert_int_equal(plan.cost, least_cost(position.precomputed, hand));
    }
}

/*
 * Over 500 redeals of the hidden cards, with both sides playing on as strong:i100, leading 12 7 won 95 %, 3 11 (which
 * is harder to beat than 11 3) 92, 8 6 3 88, 9 8 3 82.
 */
static void with_a_hand_that_needs_the_lead_the_search_plays_the_twelve_first(void **state)
{
    enum { SEEDS = 20 };
    struct mcts *mcts = mcts_new();
    struct mcts_answer answer = {0};
    int good = 0;
    channel_run(*state, "new lvl0 players=A,B deal=manual seed=1; deal A 8 D 6 1 17 12 11 7 9 7; "
                        "deal B 2 10 4 1 12 2 4 19 13 13; "
                        "deal pile 3 3 9 3 6 12 1 9 13 7 11 6 8 D 11 3 5 10 10 9 7 D 5 3 2 4; start A; d; discard 1");
    struct position position = position_of(*state);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const struct mcts_terms terms = {.iterations = 1000, .threads = 1, .seed = seed};
        assert_true(mcts_think(mcts, &terms, position.match, position.state, 0, &answer));
        good += strcmp(mcts_command(&answer, 0), "play 12 7") == 0;
    }
    assert_in_range(good, 16, SEEDS);
    mcts_answer_free(&answer);
    mcts_free(mcts);
}

static void the_club_level_plays_the_first_listed_move(void **state)
{
    const struct level club = {.computer = COMPUTER_CLUB};
    struct computer_player player;
    struct chosen chosen = {.command = {0}};
    struct choice choices[CHOICES_MAX];
    bool is_all;
    channel_run(*state, TWO "; deal A 12 7 11 4; deal B 7 4 4; start A");
    struct position position = position_of(*state);
    (void)list(&position, choices, &is_all);
    computer_open(&player, &club);
    computer_move(&player, position.match, position.state, 0, &chosen);
    assert_memory_equal(&chosen.choice, &choices[0], sizeof chosen.choice);
    assert_memory_equal(chosen.command.at, "play ", 5);
    text_free(&chosen.command);
    computer_close(&player);
}

/* ---- the meaning of a pass ---- */

static double plausibility(struct channel *c, const char *commands, int viewer)
{
    channel_run(c, commands);
    struct position position = position_of(c);
    return lvl0_plausibility(position.match, position.precomputed, position.state, viewer);
}

static void a_hand_that_could_have_played_is_implausible_after_a_pass_until_it_draws(void **state)
{
    /* B could have beaten 13 with 97, but passed. To B, who sees that hand, the pass tells nothing. */
    static const char passed[] = TWO "; deal A 1 3 4 4 8; deal B 7 9 2 4; deal pile 6 6 6; start A; play 1 3; pass";
    struct channel *c = *state;
    assert_true(plausibility(c, passed, 0) < 0.5);
    assert_true(plausibility(c, passed, 1) >= 1);
    /* B could not have beaten 113, but passed over 13 before. */
    assert_true(plausibility(c, TWO "; deal A 1 3 11 3 4 4 8; deal B 7 9 2 4; deal pile 6 6 6; start A; play 1 3; "
                                "pass; play 11 3; pass", 0) < 0.5);
    assert_true(plausibility(c, TWO "; deal A 1 3 0 0 8; deal B 4 4 6 8; deal pile 6 6; start A; play 1 3; pass",
                             0) >= 1);
    assert_true(plausibility(c, TWO "; deal A 1 3 7 10 4 8; deal B 7 9 2 4; deal pile 6 6 6; start A; play 10 3; pass",
                             0) >= 1); /* B has drawn two cards because of the 10 */
}

/* ---- the beginner ---- */

static void the_beginner_makes_moves_that_are_accepted(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    for (int seed = 0; seed < 60; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d advanced=%s%s", 2 + seed % 2, seed, seed % 3 == 0 ? "no" : "yes",
                     seed % 5 == 1 ? " hand=1 hand-limit=1" : seed % 7 == 2 ? " hand=1 lone-skip=refused" : "");
        const struct session *session = c->protocol.session;
        for (int i = 0; i < 200 && match_stage(&session->match, session_state(session)) == STAGE_ON; i++) {
            struct text text = {0};
            int seat = session_state(session)->common.turn;
            searched_easy(&session->match, session_state(session), seat, &rng, &text);
            channel_accept(c, text.at);
            text_free(&text);
        }
    }
}

static void the_beginner_plays_no_multiple_of_2_or_3(void **state)
{
    struct rng rng = {5};
    for (int i = 0; i < 100; i++) {
        struct text text = {0};
        channel_send(*state, TWO);
        channel_accept(*state, i % 2 == 0 ? "deal A 4 8 10 12" : "deal A 9 9 9");
        channel_run(*state, "deal B 7; deal pile 6 6 6; start A");
        struct position position = position_of(*state);
        searched_easy(position.match, position.state, 0, &rng, &text);
        assert_string_equal(text.at, "draw");
        text_free(&text);
    }
}

static void the_beginner_wins_ten_to_thirty_of_a_hundred_games(void **state)
{
    assert_in_range(searched_wins_of_beginner(*state, "lvl0", 400), 40, 120);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_does_what_its_command_does),
        ON_A_CHANNEL(a_card_weighs_more_if_it_is_harder_to_play),
        ON_A_CHANNEL(the_tables_list_each_playable_prime_once_and_in_order),
        ON_A_CHANNEL(a_player_holding_the_whole_deck_could_play_exactly_the_primes_in_the_tables),
        ON_A_CHANNEL(a_large_deck_has_more_primes_than_are_stored_and_more_cards_than_a_word_has_bits),
        ON_A_CHANNEL(only_the_greatest_prime_that_the_same_cards_form_is_listed),
        ON_A_CHANNEL(a_play_with_a_twelve_costs_half_a_play_and_an_unplayable_card_one_and_a_half),
        ON_A_CHANNEL(a_plan_for_six_cards_is_optimal),
        ON_A_CHANNEL(with_a_hand_that_needs_the_lead_the_search_plays_the_twelve_first),
        ON_A_CHANNEL(the_club_level_plays_the_first_listed_move),
        ON_A_CHANNEL(a_hand_that_could_have_played_is_implausible_after_a_pass_until_it_draws),
        ON_A_CHANNEL(the_beginner_makes_moves_that_are_accepted),
        ON_A_CHANNEL(the_beginner_plays_no_multiple_of_2_or_3),
        ON_A_CHANNEL(the_beginner_wins_ten_to_thirty_of_a_hundred_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
