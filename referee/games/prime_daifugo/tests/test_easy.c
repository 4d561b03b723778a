/* test_easy.c: a beginner at Prime Daifugo: the moves are accepted, are sometimes wrong, and seldom win. */
#include "core/base/words.h"
#include "referee/engine/hooks.h"
#include "referee/engine/session.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/easy.h"
#include "tests/cmocka.h"
#include "tests/referee/searched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 3000 };

/* A game whose players are chosen by seat: bit `seat` of `easy` is set for a beginner. */
struct play {
    struct session session;
    struct rng rng;
    unsigned easy;
    int moves;
    int plays, wrong, longest; /* by beginners */
    struct text command;
};

static void run(struct play *play, bool begins)
{
    struct words words;
    struct fault fault;
    char typed[512];
    snprintf(typed, sizeof typed, "%s", play->command.at);
    bool ok = words_split(play->command.at, &words) &&
              (begins ? session_new(&play->session, words.count, words.word, &fault)
                      : session_play(&play->session, VIEW_ALL, words.count, words.word, &fault));
    if (!ok)
        fail_msg("%s: %s", typed, fault.detail);
}

static void open_play(struct play *play, unsigned easy)
{
    static const struct new_match_rules rules = {.games = games};
    *play = (struct play){.easy = easy, .rng = {5}};
    session_init(&play->session, &rules);
}

static void close_play(struct play *play)
{
    session_free(&play->session);
    text_free(&play->command);
}

static void begin(struct play *play, const char *options, int seed)
{
    text_clear(&play->command);
    text_print(&play->command, "prime-daifugo %s seed=%d", options, seed);
    run(play, true);
}

static bool is_over(const struct play *play)
{
    return match_stage(&play->session.match, session_state(&play->session)) == STAGE_OVER;
}

/* Counts a beginner's play: whether it was wrong, and how many cards it had. */
static void count_play(struct play *play, int seat, int held)
{
    int now = hand_count(&session_state(&play->session)->hand[seat]);
    play->plays++;
    play->wrong += now >= held;
    if (now < held && now > 0 && held - now > play->longest)
        play->longest = held - now;
}

/* Plays the game to its end. False if it does not end within MOVES_MAX moves. */
static bool play_game(struct play *play)
{
    const struct match *match = &play->session.match;
    for (play->moves = 0; !is_over(play) && play->moves < MOVES_MAX; play->moves++) {
        const struct game_state *state = session_state(&play->session);
        int seat = match_turn(match, state), held = hand_count(&state->hand[seat]);
        bool is_easy = (play->easy >> seat & 1) != 0;
        text_clear(&play->command);
        if (is_easy)
            searched_easy(match, state, seat, &play->rng, &play->command);
        else
            hooks_suggest(match, state, seat, &play->command);
        bool plays = strncmp(play->command.at, "play", 4) == 0;
        run(play, false);
        if (is_easy && plays)
            count_play(play, seat, held);
    }
    return is_over(play);
}

static void what_a_beginner_plays_is_accepted_under_all_house_rules(void **state)
{
    static const char *const options[] = {
        "players=A,B", "players=A,B,C,D,E,F", "players=A,B,C placings=yes", "players=A,B composites=no",
        "players=A,B max-cards=2", "players=A,B joker-last=no two-jokers=no jokers=4", "players=A,B jokers=0",
        "players=A,B start-reversed=yes", "players=A,B,C lose-at=14", "players=A,B cut=none revolution=none",
        "players=A,B cut=57,61,7 revolution=23,111,561", "players=A,B under=shuffled", "players=A,B hand=1",
        "players=A,B hand=25", "players=A,B factors=never", "players=A,B penalty=0", "players=A,B exponents=any",
    };
    struct play play;
    open_play(&play, ~0u);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seed = 1; seed <= 20; seed++) {
            begin(&play, options[i], seed);
            if (!play_game(&play))
                fail_msg("no end: %s seed=%d", options[i], seed);
        }
    close_play(&play);
}

/* If only composites or only a few numbers may be played, games may have no end. */
static void a_beginner_follows_suggestions_where_house_rules_are_rare(void **state)
{
    static const char *const options[] = {"players=A,B composites=only max-cards=2", "players=A,B registered=2,3,57"};
    struct play play;
    open_play(&play, 1);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seed = 1; seed <= 2; seed++) {
            begin(&play, options[i], seed);
            (void)play_game(&play);
        }
    close_play(&play);
}

static void a_beginner_errs_now_and_then_and_plays_few_cards(void **state)
{
    struct play play;
    open_play(&play, 3);
    for (int seed = 1; seed <= 200; seed++) {
        begin(&play, "players=A,B", seed);
        assert_true(play_game(&play));
    }
    print_message("# %d of %d plays are wrong\n", play.wrong, play.plays);
    assert_in_range(100 * play.wrong / play.plays, 1, 15);
    assert_int_equal(play.longest, 3);
    close_play(&play);
}

/* In 4,000 games, each deal played from both sides, a beginner won 18.1 of 100. */
static void a_beginner_wins_some_games_and_loses_most(void **state)
{
    struct play play;
    int wins = 0;
    open_play(&play, 0);
    for (int seed = 1; seed <= 300; seed++)
        for (int side = 0; side < 2; side++) {
            play.easy = 1u << side;
            begin(&play, "players=A,B", seed);
            assert_true(play_game(&play));
            wins += prime_daifugo_winner(&play.session.match, session_state(&play.session)) == side;
        }
    print_message("# %d of 600\n", wins);
    assert_in_range(wins, 60, 180);
    close_play(&play);
}

/* With the same generator, the move depends only on what the seat knows, not on other hands or the pile. */
static void a_beginner_knows_no_hidden_cards(void **state)
{
    struct play play;
    struct game_state *other = malloc(sizeof *other);
    struct text first = {0}, second = {0};
    assert_non_null(other);
    open_play(&play, 3);
    for (int seed = 1; seed <= 300; seed++) {
        struct rng deal = {(uint64_t)seed}, one = {9}, two = {9};
        begin(&play, "players=A,B", seed);
        const struct game_state *now = session_state(&play.session);
        int seat = match_turn(&play.session.match, now);
        memcpy(other, now, sizeof *other);
        prime_daifugo_redeal(&play.session.match, other, seat, &deal);
        text_clear(&first);
        text_clear(&second);
        searched_easy(&play.session.match, now, seat, &one, &first);
        searched_easy(&play.session.match, other, seat, &two, &second);
        assert_string_equal(first.at, second.at);
    }
    text_free(&first);
    text_free(&second);
    free(other);
    close_play(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_beginner_plays_is_accepted_under_all_house_rules),
        cmocka_unit_test(a_beginner_follows_suggestions_where_house_rules_are_rare),
        cmocka_unit_test(a_beginner_errs_now_and_then_and_plays_few_cards),
        cmocka_unit_test(a_beginner_wins_some_games_and_loses_most),
        cmocka_unit_test(a_beginner_knows_no_hidden_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
