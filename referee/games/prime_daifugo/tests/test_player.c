/* test_player.c: moves of Prime Daifugo as choices, without words: lists and picks; what a pass says about a hand. */
#include "core/cards/hand.h"
#include "referee/engine/hooks.h"
#include "referee/game/made.h"
#include "referee/games/prime_daifugo/candidates.h"
#include "referee/games/prime_daifugo/playout.h"
#include "referee/games/prime_daifugo/tests/lone_table.h"
#include "referee/players/mcts.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PICKS = 4 };

/* ---- any game, any options ---- */

static const char *const house_rules[] = {
    "red-evens=no", "penalty=number", "penalty=1", "penalty=0", "placings=yes", "jokers=0", "jokers=4", "jokers=1",
    "evens=half", "max-cards=3", "max-cards=2", "composites=no", "composites=only", "joker-last=no", "two-jokers=no",
    "start-reversed=yes", "lose-at=14", "exponents=any", "cut=none", "cut=61", "cut=57,91", "revolution=23",
    "revolution=111,561", "revolution=none", "under=shuffled", "registered=2,3,57,101,1213,9,12,131",
    "registered=P1:2,3,57,101,1213,9,12", "registered=P2:5,7,11,13,131",
    "registered=131313121211,5413,12346,91,3", "all-at=1", "hand=3", "hand=5", "hand=9",
};

static void deal(struct table *table)
{
    struct made_list commands = {0};
    struct text line = {0};
    table->match.game->shuffle(&table->match, &table->state, &commands);
    for (int i = 0; i < commands.count; i++) {
        const struct made made = made_at(&commands, i);
        text_clear(&line);
        text_add(&line, made.verb);
        for (int k = 0; k < made.words; k++)
            text_print(&line, " %s", commands.text.at + made.word[k]);
        table_set_up(table, line.at);
    }
    text_free(&line);
    made_free(&commands);
}

/* Begins a random game with up to three house rules and 2 to 6 players. */
static void open_random(struct table *table, uint64_t seed)
{
    for (table->rng.state = seed;;) {
        char options[400];
        int length = snprintf(options, sizeof options, "seed=%u players=%d", (unsigned)rng_below(&table->rng, 1000000),
                              2 + (int)rng_below(&table->rng, 5));
        for (uint64_t rules = rng_below(&table->rng, 4); rules > 0; rules--)
            length += snprintf(options + length, sizeof options - (size_t)length, " %s",
                               house_rules[rng_below(&table->rng, COUNT(house_rules))]);
        if (table_open(table, options))
            break;
    }
    deal(table);
    if (table->match.option[PRIME_DAIFUGO_ALL_AT] > 0 && rng_below(&table->rng, 2) == 0)
        table_set_up(table, "time-up");
}

/* Fails the test unless all bytes of the choice beyond its size are 0. */
static void expect_zero_padding(const struct choice *choice)
{
    assert_in_range(choice->size, 1, CHOICE_BYTES);
    for (int i = choice->size; i < CHOICE_BYTES; i++)
        assert_int_equal(choice->byte[i], 0);
}

static void make_choice(struct table *table, struct game_state *state, const struct choice *choice)
{
    struct fault fault;
    struct move move = attempt_move(&table->attempt, &table->match, state, state->common.turn, &fault);
    prime_daifugo_player.make(&move, table->precomputed, choice);
}

static bool is_same(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

/* Checks that the command of the choice is accepted. Returns whether it leads to the same state as the choice. */
static bool is_made_as_written(struct table *table, const struct choice *choice)
{
    struct game_state made = table->state, played = table->state;
    struct text command = {0};
    prime_daifugo_player.write(&table->match, &table->state, choice, &command);
    if (!table_send(table, &played, table->state.common.turn, command.at))
        fail_msg("refused: %s", command.at);
    make_choice(table, &made, choice);
    text_free(&command);
    return is_same(&made, &played, sizeof made);
}

/* Checks a guess, which may be a number that is not prime: then its command costs a penalty. */
static void expect_guess(struct table *table, const struct choice *choice)
{
    struct game_state played = table->state;
    struct text command = {0};
    int seat = table->state.common.turn;
    if (choice->byte[0] != CHOICE_GUESS) {
        assert_true(is_made_as_written(table, choice));
        return;
    }
    prime_daifugo_player.write(&table->match, &table->state, choice, &command);
    assert_true(table_send(table, &played, seat, command.at));
    bool is_right = table->state.common.phase != PRIME_DAIFUGO_ALL &&
                    hand_count(&played.hand[seat]) < hand_count(&table->state.hand[seat]);
    assert_true(!is_right || is_made_as_written(table, choice));
    text_free(&command);
}

typedef int list_hook(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      struct choice *choices, int max, bool *is_all);

/* Lists moves by the hook, and checks that they are padded with zeros and all different. Returns their number. */
static int list(const struct table *table, const struct game_state *state, list_hook *hook, struct choice *choices,
                bool *is_all)
{
    memset(choices, 0xA5, CHOICES_MAX * sizeof *choices);
    int count = hook(&table->match, table->precomputed, state, choices, CHOICES_MAX, is_all);
    assert_in_range(count, 1, CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        expect_zero_padding(&choices[i]);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&choices[i], &choices[k], sizeof *choices);
    }
    return count;
}

static void check_listed(struct table *table)
{
    struct choice choices[CHOICES_MAX];
    bool is_all;
    int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(choices[i].byte[0], CHOICE_GUESS);
        assert_true(is_made_as_written(table, &choices[i]));
    }
}

static void check_inner(struct table *table)
{
    struct choice choices[CHOICES_MAX];
    bool is_all;
    int count = list(table, &table->state, prime_daifugo_list_inner, choices, &is_all);
    for (int i = 0; i < count; i++)
        expect_guess(table, &choices[i]);
}

static void check_picked(struct table *table)
{
    for (int i = 0; i < PICKS; i++) {
        struct choice choice;
        memset(&choice, 0xA5, sizeof choice);
        prime_daifugo_player.pick(&table->match, table->precomputed, &table->state, &table->rng, &choice);
        expect_zero_padding(&choice);
        expect_guess(table, &choice);
    }
}

/* Checks that lists and picks do not depend on cards that the player cannot know. */
static void check_worlds(struct table *table)
{
    list_hook *const hooks[] = {prime_daifugo_list, prime_daifugo_list_inner};
    struct choice here[CHOICES_MAX], there[CHOICES_MAX], picked[2];
    struct game_state other = table->state;
    struct rng rng = {7}, same = rng;
    hooks_redeal(&table->match, &other, table->state.common.turn, &table->rng);
    for (int i = 0; i < 2; i++) {
        bool is_all, is_all_there;
        int count = list(table, &table->state, hooks[i], here, &is_all);
        assert_int_equal(list(table, &other, hooks[i], there, &is_all_there), count);
        assert_int_equal(is_all, is_all_there);
        assert_memory_equal(here, there, (size_t)count * sizeof *here);
    }
    prime_daifugo_player.pick(&table->match, table->precomputed, &table->state, &rng, &picked[0]);
    prime_daifugo_player.pick(&table->match, table->precomputed, &other, &same, &picked[1]);
    assert_memory_equal(&picked[0], &picked[1], sizeof picked[0]);
}

static void check_position(struct table *table)
{
    check_listed(table);
    check_inner(table);
    check_picked(table);
}

static void play_random(struct table *table)
{
    struct choice choices[CHOICES_MAX], choice;
    bool is_all;
    for (int moves = 0; moves < 60 && match_stage(&table->match, &table->state) == STAGE_ON; moves++) {
        check_position(table);
        check_worlds(table);
        int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
        if (rng_below(&table->rng, 3) == 0 || moves % 20 == 19)
            choice = choices[rng_below(&table->rng, (uint64_t)count)];
        else
            prime_daifugo_player.pick(&table->match, table->precomputed, &table->state, &table->rng, &choice);
        make_choice(table, &table->state, &choice);
    }
}

/* With QUICK in the environment a third of the matches are played. */
static void each_move_is_made_as_its_command_and_depends_only_on_what_the_player_sees(void **state)
{
    uint64_t step = getenv("QUICK") != NULL ? 3 : 1;
    for (uint64_t seed = 1; seed <= 200; seed += step) {
        open_random(*state, seed);
        play_random(*state);
    }
}

/* ---- single positions ---- */

/* Whether `command` is listed. */
static bool is_listed(struct table *table, const char *command)
{
    struct choice choices[CHOICES_MAX];
    struct text text = {0};
    bool is_all, found = false;
    int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
    for (int i = 0; i < count && !found; i++) {
        text_clear(&text);
        prime_daifugo_player.write(&table->match, &table->state, &choices[i], &text);
        found = strcmp(text.at, command) == 0;
    }
    text_free(&text);
    return found;
}

/* Whether there is exactly one listed move, and it ends the game. */
static bool goes_out(struct table *table)
{
    struct choice choices[CHOICES_MAX];
    struct game_state after = table->state;
    bool is_all;
    int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
    if (!is_all)
        return false;
    assert_int_equal(count, 1);
    make_choice(table, &after, &choices[0]);
    assert_int_equal(match_stage(&table->match, &after), STAGE_OVER);
    return true;
}

static void a_player_who_can_go_out_is_offered_nothing_else(void **state)
{
    static const struct {
        const char *options, *hand;
        bool goes_out;
    } rows[] = {
        {"", "A27889999JX", true}, /* many cards */
        {"", "57", true},
        {"", "A729", true},
        {"", "X", true},
        {"", "K", true},
        {"", "X4", true},
        {"", "28A9", true},
        {"", "A624", true},      /* A6=2^4 */
        {"", "KTKA25", true},    /* KT=2*5*KA */
        {"", "AA23379TQ", true}, /* QT3=7^2*A3*A9: 3 divides the sum */
        {"joker-last=no", "3X", false},
        {"joker-last=no", "X", false},
        {"", "468", false},
        {"", "4668J", false}, /* no arrangement is prime */
        {"", "888QX", false},
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char deals[80];
        snprintf(deals, sizeof deals, "deal A %s;deal B 44", rows[i].hand);
        table_begin(table, rows[i].options, deals, "");
        if (goes_out(table) != rows[i].goes_out)
            fail_msg("%s: %s", rows[i].options, rows[i].hand);
        check_picked(table);
    }
    table_begin(table, "", "deal A 534;deal B X", "play 53");
    assert_false(goes_out(table));
}

static void moves_that_strong_players_know_are_listed(void **state)
{
    static const char *const rows[][4] = { /* options, cards, moves, a move that is listed then */
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "draw"},
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "pass"},
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "play 57"},
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "play QK"},
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "play K"},
        {"", "deal A 57QK467;deal B 88;deal pile 9", "", "play 5"},
        {"", "deal A A7292;deal B 88", "", "play A729"},
        {"", "deal A 534;deal B KT25KA46", "play 53", "play KT=2*5*KA"},
        {"", "deal A 534;deal B 5744", "play 53", "play 57"},
        {"", "deal A 5K;deal B X446", "play 5", "play X"},
        {"", "deal A 2K;deal B 466;deal pile 8", "play 2", "play 6"}, /* wrong: it costs a card */
        {"", "deal A 2K8;deal B 53;deal pile 8", "", "play 2"},
        {"composites=only cut=none revolution=none", "deal A 42288;deal B 88", "", "play 4=2*2"},
        {"joker-last=no", "deal A 23X;deal B 88;deal pile 9", "draw", "play X"}, /* as it may not be the last */
        {"joker-last=no", "deal A 46X;deal B 88;deal pile 8", "draw", "play X"},
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_begin(table, rows[i][0], rows[i][1], rows[i][2]);
        if (!is_listed(table, rows[i][3]))
            fail_msg("%s;%s: not listed: %s", rows[i][1], rows[i][2], rows[i][3]);
        check_listed(table); /* 57 does not count as a wrong play */
        for (int k = 0; k < 10; k++)
            check_picked(table);
    }
}

/* Whether a number of `cards` cards is listed. */
static bool has_number_of(struct table *table, int cards)
{
    struct choice choices[CHOICES_MAX];
    bool is_all, found = false;
    int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
    for (int i = 0; i < count; i++)
        found = found || (choices[i].byte[0] == CHOICE_PLAY && choices[i].byte[1] != PRIME_DAIFUGO_WRONG &&
                          choices[i].size == 2 + cards);
    return found;
}

/* B must answer a number of five cards. */
#define FIVE "deal A 2333398;deal B "

static void numbers_of_many_cards_are_led_and_answered(void **state)
{
    static const struct {
        const char *options, *deals, *moves;
        int cards;
        bool is_listed; /* whether a number of `cards` cards is listed */
    } rows[] = {
        {"", "deal A 2246799;deal B 88", "", 6, true},   /* the sum is divisible by 3 */
        {"", "deal A 4668JK;deal B 88", "", 5, false},   /* without the king there is no prime */
        {"", FIVE "TTJQQK7", "play 23333", 5, true},
        {"start-reversed=yes", FIVE "222468A", "play 23333", 5, true},
        {"", FIVE "246488Q", "play 23333", 5, false},    /* all even */
        {"joker-last=no", FIVE "779QX", "play 23333", 5, false},
        {"two-jokers=no", FIVE "4668QXX", "play 23333", 5, true},
        {"", FIVE "24688", "play 23333", 5, false},
        {"cut=24229", FIVE "2224988", "play 23333", 5, true}, /* the weakest answer clears the field */
        {"", FIVE "TJQK", "play 23333", 5, false},
        {"registered=3,9,23333,77711", FIVE "AA7774", "play 23333", 5, true},
        {"registered=3,9,23333,77711", FIVE "AA7778", "play 23333", 5, true},
        {"registered=3,9,23333,77713", FIVE "AA7778", "play 23333", 5, false},
        {"registered=3,131313121211", "deal A KKKQQJ3;deal B 88", "", 6, true},
        {"registered=3,131313121211", "deal A KKKQXJ3;deal B 88", "", 6, true},
        {"registered=3,131313121211", "deal A KKKXXJ3;deal B 88", "", 6, true},
        {"registered=3,131313121211 two-jokers=no", "deal A KKKXXJ3;deal B 88", "", 6, false},
        {"registered=3,12346 composites=yes", "deal A Q34626A73;deal B 88", "", 9, true}, /* 12346=2*6173 */
        {"registered=3,12346 composites=no", "deal A Q34626A73;deal B 88", "", 9, false},
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_begin(table, rows[i].options, rows[i].deals, rows[i].moves);
        check_position(table);
        if (has_number_of(table, rows[i].cards) != rows[i].is_listed)
            fail_msg("%s: %s", rows[i].options, rows[i].deals);
    }
    table_begin(table, "", FIVE "222468A", "play 23333");
    assert_true(is_listed(table, "pass")); /* nothing is greater */
    check_inner(table);
    check_picked(table);
}

/* The number of cards of the first play that is listed. */
static int cards_of_first(struct table *table, const char *options)
{
    struct choice choices[CHOICES_MAX];
    bool is_all;
    table_begin(table, options, "deal A 5413973;deal B 88", "");
    int count = list(table, &table->state, prime_daifugo_list, choices, &is_all);
    for (int i = 0; i < count; i++)
        if (choices[i].byte[0] == CHOICE_PLAY)
            return choices[i].size - 2;
    return 0;
}

static void the_registered_number_that_is_hardest_to_beat_is_listed_first(void **state)
{
    assert_int_equal(cards_of_first(*state, "registered=3,97,5413"), 4);
    assert_int_equal(cards_of_first(*state, "registered=3,97,5413 start-reversed=yes"), 1);
}

/* 54A3 cannot be beaten either: KKKQQJ is led because it is the strongest. */
static void with_registered_numbers_the_strongest_sure_win_is_played(void **state)
{
    struct table *table = *state;
    struct mcts *mcts = mcts_new();
    struct mcts_answer answer = {0};
    table_begin(table, "registered=131313121211,5413,73,97,1213,613,883", "deal A KKKQQJ4A53;deal B 22366789TT", "");
    for (uint64_t seed = 0; seed < 20; seed++) {
        const char *also = seed % 2 == 0 ? NULL : "play 54A3"; /* another move to weigh makes no difference */
        const struct mcts_terms terms = {.iterations = 1000, .threads = 1, .seed = seed, .also = also};
        assert_true(mcts_think(mcts, &terms, &table->match, &table->state, 0, &answer));
        assert_string_equal(mcts_command(&answer, 0), "play KKKQQJ");
        assert_true(answer.move[0].chance >= 0.95);
    }
    mcts_answer_free(&answer);
    mcts_free(mcts);
}

static void the_last_player_may_name_a_joker_alone(void **state)
{
    struct table *table = *state;
    table_begin(table, "all-at=1", "deal A X;deal B 88", "");
    table_set_up(table, "time-up");
    assert_true(is_listed(table, "play X|X=K"));
    check_listed(table);
}

static void all_cards_of_a_deck_can_be_one_composite(void **state)
{
    enum { OF_NUMBER = 20, FACTORS = PRIME_DAIFUGO_CARDS - OF_NUMBER };
    struct table *table = *state;
    struct prime_daifugo_finder finder = {.count = OF_NUMBER};
    struct choice choice;
    struct text command = {0}, expected = {0};
    table_begin(table, "", "deal A 57QK467;deal B 88", "");
    text_add(&expected, "play ");
    for (int i = 0; i < OF_NUMBER; i++) {
        finder.card[i] = (struct card){10, 11};
        text_add_char(&expected, 'J');
    }
    for (int i = 0; i < FACTORS; i++) {
        if (i > 0)
            finder.factors.token[finder.factors.tokens++] = i == 1 ? FACTORED_POWER : FACTORED_TIMES;
        finder.factors.token[finder.factors.tokens++] = 12;
        text_add(&expected, i == 0 ? "=K" : i == 1 ? "^K" : "*K");
    }
    choice_from_finder(&table->match, &finder, &choice);
    expect_zero_padding(&choice);
    prime_daifugo_write_choice(&table->match, &table->state, &choice, &command);
    assert_string_equal(command.at, expected.at);
    text_free(&command);
    text_free(&expected);
}

static void at_most_max_moves_are_listed(void **state)
{
    struct table *table = *state;
    struct choice choices[CHOICES_MAX];
    bool is_all;
    table_begin(table, "", "deal A 57QK467;deal B 88", "");
    for (int max = 1; max < 5; max++)
        assert_int_equal(prime_daifugo_list(&table->match, table->precomputed, &table->state, choices, max, &is_all),
                         max);
}

/* ---- the meaning of a pass ---- */

static double plausibility(struct table *table, int viewer, const char *hand)
{
    struct game_state guessed = table->state;
    struct fault fault;
    memset(&guessed.hand[1], 0, sizeof guessed.hand[1]);
    assert_true(hand_read(&table->match.deck, hand, strlen(hand), &guessed.hand[1], &fault));
    return prime_daifugo_player.plausibility(&table->match, table->precomputed, &guessed, viewer);
}

/* In some rows B has passed, in others not. */
static void a_hand_that_could_beat_what_it_passed_on_is_less_plausible(void **state)
{
    static const char two[] = "deal A 53K8;deal B A4466;deal pile 9T";
    static const char three[] = "deal A 53K8;deal B 4466;deal C 2222;deal pile 9T";
    static const char other[] = "deal A 53K8;deal B A4466;deal C 88;deal pile 9T";
    static const char single[] = "deal A K8;deal B 4466;deal C 2222;deal pile 9T";
    static const char joker[] = "deal A 538;deal B 44;deal C 2222;deal pile 9T";
    static const struct {
        const char *options, *deals, *moves;
        int viewer;
        const char *hand; /* of B, as the viewer supposes */
        bool is_plausible;
    } rows[] = {
        {"", three, "", 0, "QK44", true},
        {"", three, "play 53;pass", 0, "QK44", false},
        {"", three, "play 53;pass", 0, "57QQ", false},          /* 57 cuts */
        {"", three, "play 53;pass", 0, "X488", false},
        {"", three, "play 53;pass", 0, "A344", true},           /* 41 and 43 are not greater */
        {"", three, "play 53;pass", 1, "QK44", true},           /* for himself */
        {"", three, "play 53;pass;pass", 0, "QK44", false},     /* the field is cleared */
        {"", three, "play 53;pass;pass;pass;draw", 0, "QK44", true},
        {"start-reversed=yes", three, "play 53;pass", 0, "QK88", true},
        {"start-reversed=yes", three, "play 53;pass", 0, "A3QQ", false},
        {"", single, "play K;pass", 0, "X444", false},          /* a Joker alone beats a single card */
        {"", single, "play K;pass", 0, "8444", true},
        {"joker-last=no", joker, "play 53;pass", 0, "8X", true}, /* he would go out with a Joker */
        {"joker-last=no", joker, "play 53;pass", 0, "89", false},
        {"", two, "play 53;pass;play K", 0, "QK444", false},
        {"", other, "play 53;pass;pass;pass;play 6", 0, "QK444", true}, /* a wrong play makes it forgotten, */
        {"", other, "play 53;pass;pass;pass;play 6A", 0, "QK4", true},  /* and so does a right one */
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_begin(table, rows[i].options, rows[i].deals, rows[i].moves);
        double found = plausibility(table, rows[i].viewer, rows[i].hand);
        if (rows[i].is_plausible ? found != 1 : found >= 1)
            fail_msg("%s;%s: %s: %f", rows[i].deals, rows[i].moves, rows[i].hand, found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_TABLE(each_move_is_made_as_its_command_and_depends_only_on_what_the_player_sees),
        ON_A_TABLE(a_player_who_can_go_out_is_offered_nothing_else),
        ON_A_TABLE(moves_that_strong_players_know_are_listed),
        ON_A_TABLE(numbers_of_many_cards_are_led_and_answered),
        ON_A_TABLE(a_hand_that_could_beat_what_it_passed_on_is_less_plausible),
        ON_A_TABLE(with_registered_numbers_the_strongest_sure_win_is_played),
        ON_A_TABLE(the_registered_number_that_is_hardest_to_beat_is_listed_first),
        ON_A_TABLE(the_last_player_may_name_a_joker_alone),
        ON_A_TABLE(all_cards_of_a_deck_can_be_one_composite),
        ON_A_TABLE(at_most_max_moves_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
