/* test_easy.c: a beginner at Prime Daifugo: the moves are accepted, are sometimes wrong, and seldom win. */
#include "referee/engine/hooks.h"
#include "referee/games/prime_daifugo/state.h"
#include "tests/cmocka.h"
#include "tests/referee/searched.h"

#include <string.h>

enum { MOVES_MAX = 3000 };

/* Counts of the plays of beginners, and the most cards of a correct one. */
struct tally {
    int plays, wrong, longest;
};

/* Counts a beginner's play: whether it was wrong, and how many cards it had. */
static void count_play(struct tally *tally, int held, int now)
{
    tally->plays++;
    tally->wrong += now >= held;
    if (now < held && now > 0 && held - now > tally->longest)
        tally->longest = held - now;
}

/*
 * Plays a game to its end; bit `seat` of `easy` is set for a beginner, the others follow the suggestions. False if it
 * does not end within MOVES_MAX moves.
 */
static bool play_game(struct channel *c, const char *options, int seed, unsigned easy, struct tally *tally)
{
    const struct session *session = c->protocol.session;
    struct rng rng = {(uint64_t)seed};
    struct text command = {0};
    int moves = 0;
    channel_send(c, "new prime-daifugo %s seed=%d", options, seed);
    assert_string_equal(channel_refusal(c), "");
    for (; match_stage(&session->match, session_state(session)) == STAGE_ON && moves < MOVES_MAX; moves++) {
        const struct game_state *state = session_state(session);
        int seat = match_turn(&session->match, state), held = hand_count(&state->hand[seat]);
        bool is_easy = (easy >> seat & 1) != 0;
        text_clear(&command);
        if (is_easy)
            searched_easy(&session->match, state, seat, &rng, &command);
        else
            hooks_suggest(&session->match, state, seat, &command);
        channel_accept(c, command.at);
        if (is_easy && strncmp(command.at, "play", 4) == 0)
            count_play(tally, held, hand_count(&session_state(session)->hand[seat]));
    }
    text_free(&command);
    return moves < MOVES_MAX;
}

static void the_moves_of_a_beginner_are_accepted_under_all_house_rules(void **state)
{
    static const char *const options[] = {
        "players=A,B", "players=A,B,C,D,E,F", "players=A,B,C placings=yes", "players=A,B composites=no",
        "players=A,B max-cards=2", "players=A,B joker-last=no two-jokers=no jokers=4", "players=A,B jokers=0",
        "players=A,B start-reversed=yes", "players=A,B,C lose-at=14", "players=A,B cut=none revolution=none",
        "players=A,B cut=57,61,7 revolution=23,111,561", "players=A,B under=shuffled", "players=A,B hand=1",
        "players=A,B hand=25", "players=A,B factors=never", "players=A,B penalty=0", "players=A,B exponents=any",
    };
    struct tally tally = {0};
    for (size_t i = 0; i < COUNT(options); i++)
        for (int seed = 1; seed <= 20; seed++)
            if (!play_game(*state, options[i], seed, ~0u, &tally))
                fail_msg("no end: %s seed=%d", options[i], seed);
}

/* If only composites or only a few numbers may be played, games may have no end. */
static void a_beginner_follows_suggestions_under_rare_house_rules(void **state)
{
    struct tally tally = {0};
    for (int seed = 1; seed <= 2; seed++) {
        (void)play_game(*state, "players=A,B composites=only max-cards=2", seed, 1, &tally);
        (void)play_game(*state, "players=A,B registered=2,3,57", seed, 1, &tally);
    }
}

static void a_beginner_errs_now_and_then_and_plays_few_cards(void **state)
{
    struct tally tally = {0};
    for (int seed = 1; seed <= 200; seed++)
        assert_true(play_game(*state, "players=A,B", seed, 3, &tally));
    print_message("# %d of %d plays are wrong\n", tally.wrong, tally.plays);
    assert_in_range(100 * tally.wrong / tally.plays, 1, 15);
    assert_int_equal(tally.longest, 3);
}

/* In 4,000 games, each deal played from both sides, a beginner won 18.1 of 100. */
static void a_beginner_wins_some_games_and_loses_most(void **state)
{
    assert_in_range(searched_wins_of_beginner(*state, "prime-daifugo", 600), 60, 180);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(the_moves_of_a_beginner_are_accepted_under_all_house_rules),
        ON_A_CHANNEL(a_beginner_follows_suggestions_under_rare_house_rules),
        ON_A_CHANNEL(a_beginner_errs_now_and_then_and_plays_few_cards),
        ON_A_CHANNEL(a_beginner_wins_some_games_and_loses_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
