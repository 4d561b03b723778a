/* test_computer.c: the computer players (MATCHES=N and STRONG=N of each game, SEED=1). */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/games/lvl0/coding.h"
#include "referee/players/computer.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/referee/sessions.h"

#include <stdlib.h>
#include <string.h>

enum {
    MATCHES = 30,
    STRONG_MATCHES = 1,     /* only one, because a search takes long */
    STRONG_ITERATIONS = 16, /* per move */
    STRONG_MOVES = 25,      /* per match */
    MOVES_MAX = 20000,
    BLIND_MOVES = 60,
    DRAWS = 20000,
    SHARES = 9 /* maximum for one position, including the end marker */
};

static int turn_of(const struct session *session)
{
    return match_turn(&session->match, session_state(session));
}

static struct game_state *copy_of(const struct session *session)
{
    size_t size = session->match.game->state_size;
    struct game_state *copy = memory_resize(NULL, size);
    memcpy(copy, session_state(session), size);
    return copy;
}

/* A player with these random numbers. */
static struct computer_player player_of(enum computer computer, struct rng rng)
{
    const struct level level = {.computer = computer,
                                .iterations = computer == COMPUTER_STRONG ? STRONG_ITERATIONS : 0};
    struct computer_player player;
    computer_open(&player, &level);
    player.rng = rng;
    return player;
}

/* Replaces `command` by the command of the move that the player chooses. */
static void move_in_words(struct computer_player *player, const struct match *match, const struct game_state *state,
                          int seat, struct text *command)
{
    struct chosen chosen = {.command = *command};
    computer_move(player, match, state, seat, &chosen);
    *command = chosen.command;
}

/* In a position that looks the same to the seat, another player with the same random numbers makes the same move. */
static void check_blind(const struct session *session, enum computer computer, struct rng rng, struct rng *deals,
                        const char *command)
{
    struct computer_player player = player_of(computer, rng);
    struct text other = {0};
    struct game_state *copy = copy_of(session);
    int seat = turn_of(session);
    hooks_redeal(&session->match, copy, seat, deals);
    move_in_words(&player, &session->match, copy, seat, &other);
    assert_string_equal(other.at, command);
    computer_close(&player);
    memory_free(copy);
    text_free(&other);
}

static bool is_over(const struct session *session)
{
    return match_stage(&session->match, session_state(session)) == STAGE_OVER;
}

/* The maximum number of moves to try, if the match does not end earlier. */
static int moves_max(enum computer computer, bool is_blind)
{
    return computer == COMPUTER_STRONG ? STRONG_MOVES : is_blind ? BLIND_MOVES : MOVES_MAX;
}

/* Plays a match; adds each command as a line. */
static void play_out(struct session *session, enum computer computer, uint64_t seed, bool is_blind, struct text *lines)
{
    struct computer_player player = player_of(computer, (struct rng){seed});
    struct rng deals = {~seed};
    struct text command = {0};
    for (int moves = 0; moves < moves_max(computer, is_blind) && !is_over(session); moves++) {
        struct rng before = player.rng;
        move_in_words(&player, &session->match, session_state(session), turn_of(session), &command);
        if (is_blind)
            check_blind(session, computer, before, &deals, command.at);
        text_print(lines, "%s\n", command.at);
        sessions_run(session, command.at);
    }
    computer_close(&player);
    text_free(&command);
}

/* Whether the options may lead to a game in which no player can find a play, so that all pass forever. */
static bool may_have_no_end(const char *opening)
{
    return strstr(opening, "composites=only") != NULL || strstr(opening, "registered=") != NULL;
}

typedef void each_match(struct random_play *match, enum computer computer, uint64_t seed);

/* Calls `call` for matches of the game with random seats and options. */
static void for_each_match_of(const struct game *game, enum computer computer, each_match *call)
{
    bool is_strong = computer == COMPUTER_STRONG;
    uint64_t first = random_setting("SEED", 1);
    uint64_t end = first + random_setting(is_strong ? "STRONG" : "MATCHES", is_strong ? STRONG_MATCHES : MATCHES);
    for (uint64_t seed = first; seed < end; seed++) {
        struct random_play match;
        random_open(&match, games, game, seed);
        call(&match, computer, seed);
        random_close(&match);
    }
}

/* Calls `call` for matches of each computer player in all games, or only in GAME (environment). */
static void for_each_match(each_match *call)
{
    const char *only = getenv("GAME");
    for (int i = 0; games[i] != NULL; i++)
        for (int computer = 0; computer < COMPUTERS; computer++)
            if (only == NULL || strcmp(only, games[i]->name) == 0)
                for_each_match_of(games[i], (enum computer)computer, call);
}

static void check_blindness(struct random_play *match, enum computer computer, uint64_t seed)
{
    struct text lines = {0};
    play_out(random_session(match), computer, seed, true, &lines);
    text_free(&lines);
}

static void a_move_does_not_depend_on_what_the_seat_cannot_see(void **state)
{
    for_each_match(check_blindness);
}

static void check_again(struct random_play *match, enum computer computer, uint64_t seed)
{
    struct random_play again;
    struct text lines = {0}, others = {0};
    random_open(&again, games, match->game, seed);
    play_out(random_session(match), computer, seed, false, &lines);
    if (!random_is_over(match) && computer != COMPUTER_STRONG && !may_have_no_end(match->opening.at))
        fail_msg("%s: %s has no end after %d moves", match->opening.at, computer_name(computer), MOVES_MAX);
    play_out(random_session(&again), computer, seed, false, &others);
    assert_string_equal(text_string(&lines), text_string(&others));
    random_close(&again);
    text_free(&lines);
    text_free(&others);
}

static void each_game_ends_and_its_seed_repeats_it(void **state)
{
    for_each_match(check_again);
}

/* ---- one position ---- */

/* A move, and how often it is chosen: once in `one_in` choices. */
struct share {
    const char *move;
    int one_in;
};

/*
 * Fails the test unless the player `random`, in the position that these commands lead to, makes exactly these moves,
 * each about as often as its share of DRAWS (6 standard deviations).
 */
static void check_shares(const char *commands, const struct share shares[SHARES])
{
    struct channel channel;
    struct text command = {0};
    struct computer_player player = player_of(COMPUTER_RANDOM, (struct rng){7});
    int counts[SHARES] = {0};
    channel_open(&channel, games);
    channel_run(&channel, commands);
    const struct session *session = &channel.host.session;
    for (int draws = 0; draws < DRAWS; draws++) {
        int i = 0;
        move_in_words(&player, &session->match, session_state(session), turn_of(session), &command);
        while (shares[i].move != NULL && strcmp(shares[i].move, command.at) != 0)
            i++;
        if (shares[i].move == NULL)
            fail_msg("%s: %s is played", commands, command.at);
        counts[i]++;
    }
    for (int i = 0; shares[i].move != NULL; i++) {
        int expected = DRAWS / shares[i].one_in, off = counts[i] - expected;
        if (off * off > 36 * expected)
            fail_msg("%s: %s is played %d times, not %d", commands, shares[i].move, counts[i], expected);
    }
    text_free(&command);
    channel_close(&channel);
}

static void random_plays_listed_moves_equally_often_or_else_correct_numbers(void **state)
{
    static const struct {
        const char *commands;
        struct share shares[SHARES];
    } rows[] = {
        {"new lvl0 players=A,B deal=manual seed=1; deal A 3,5; deal B 2,2; start A",
         {{"draw", 6}, {"pass", 6}, {"play 3", 6}, {"play 5", 6}, {"play 3 5", 6}, {"play 5 3", 6}}},
        /*
         * A third of the moves are plays. Before wrong plays are left out, a third of the plays has one card, a third
         * two, and a third three. 7 alone is half as likely, because with two cards left the player tries factors half
         * of the time. As a result all six plays are equally frequent.
         */
        {"new prime-daifugo players=A,B deal=manual seed=1; deal A 4,7,9; deal B 2,2; start A",
         {{"draw", 3}, {"pass", 3}, {"play 7", 18}, {"play 47", 18}, {"play 79", 18}, {"play 97", 18},
          {"play 479", 18}, {"play 947", 18}}},
        /* 4 comes first in a third of the tries with one card, has factors in half of these, and 2*2 in two thirds */
        {"new prime-daifugo players=A,B deal=manual seed=1; deal A 2,2,4; deal B 2,2; start A",
         {{"draw", 3}, {"pass", 3}, {"play 2", 4}, {"play 4=2*2", 12}}},
        /* 11=11 is not a product */
        {"new prime-daifugo players=A,B deal=manual seed=1 composites=only; deal A A,A,J; deal B 2,2; start A; draw",
         {{"pass", 1}}},
        /* Jokers */
        {"new prime-daifugo players=A,B deal=manual seed=1; deal A X; deal B 2,2; start A",
         {{"draw", 3}, {"pass", 3}, {"play X", 3}}},
        {"new prime-daifugo players=A,B deal=manual seed=1; deal A X,8; deal B 2,3,5; start B; play 23",
         {{"draw", 3}, {"pass", 3}, {"play 8X|X=3", 9}, {"play 8X|X=9", 9}, {"play 8X|X=J", 9}}},
        /* the forced pass of the clock is not a choice */
        {"new prime-daifugo players=A,B deal=manual seed=1 clock=60; deal A 7; deal B 2,2; start A",
         {{"draw", 3}, {"pass", 3}, {"play 7", 3}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_shares(rows[i].commands, rows[i].shares);
}

/*
 * Random cards almost never form a composite number with its factors. Without an occasional suggestion all would pass
 * forever.
 */
static void random_ends_games_in_which_right_plays_are_rare(void **state)
{
    uint64_t matches = getenv("QUICK") != NULL ? 1 : 3;
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct channel channel;
        struct text lines = {0};
        channel_open(&channel, games);
        channel_send(&channel, "new prime-daifugo players=A,B,C composites=only seed=%llu", (unsigned long long)seed);
        play_out(&channel.host.session, COMPUTER_RANDOM, seed, false, &lines);
        assert_true(is_over(&channel.host.session));
        text_free(&lines);
        channel_close(&channel);
    }
}

/* ---- easy and strong ---- */

/* The number of moves of `easy`, among DRAWS, that differ from the suggestion in a game with these hooks. */
static int count_errors(struct game_player hooks)
{
    struct game game = *new_match_game(games, "lvl0");
    const struct game *const only[] = {&game, NULL};
    struct computer_player easy = player_of(COMPUTER_EASY, (struct rng){7});
    struct channel channel;
    struct text suggested = {0}, command = {0};
    int errors = 0;
    hooks.make = game.player->make;
    hooks.advise = game.player->advise;
    hooks.write = game.player->write;
    game.player = &hooks;
    channel_open(&channel, only);
    channel_run(&channel, "new lvl0 players=A,B deal=manual seed=1; deal A 3,5; deal B 2,2; start A");
    const struct session *session = &channel.host.session;
    hooks_suggest(&session->match, session_state(session), 0, &suggested);
    for (int i = 0; i < DRAWS; i++) {
        move_in_words(&easy, &session->match, session_state(session), 0, &command);
        errors += strcmp(command.at, suggested.at) != 0;
    }
    computer_close(&easy);
    text_free(&suggested);
    text_free(&command);
    channel_close(&channel);
    return errors;
}

/* One of six random moves equals the suggestion. */
static void easy_errs_as_often_as_the_game_says_or_in_30_of_100_moves(void **state)
{
    const struct game_player by_default = {.easy_errors = 0}, half = {.easy_errors = 50}, always = {.easy_errors = 100};
    assert_in_range(count_errors(by_default), DRAWS * 23 / 100, DRAWS * 27 / 100);
    assert_in_range(count_errors(half), DRAWS * 40 / 100, DRAWS * 44 / 100);
    assert_in_range(count_errors(always), DRAWS * 81 / 100, DRAWS * 85 / 100);
}

/* Implements the hook `easy`. */
static void always_draw(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                        struct choice *choice)
{
    lvl0_encode(LVL0_MOVE_DRAW, 0, choice);
}

static void easy_plays_the_move_of_the_hook_easy(void **state)
{
    const struct game_player hooks = {.easy = always_draw};
    assert_int_equal(count_errors(hooks), DRAWS);
}

static void check_strong_without_time(struct random_play *match, enum computer computer, uint64_t seed)
{
    struct session *session = random_session(match);
    const struct level level = {.computer = COMPUTER_STRONG};
    struct computer_player player;
    struct text fair = {0}, command = {0};
    computer_open(&player, &level);
    for (int moves = 0; moves < BLIND_MOVES && !is_over(session); moves++) {
        move_in_words(&player, &session->match, session_state(session), turn_of(session), &command);
        text_clear(&fair);
        hooks_suggest(&session->match, session_state(session), turn_of(session), &fair);
        assert_string_equal(command.at, fair.at);
        sessions_run(session, command.at);
    }
    computer_close(&player);
    text_free(&fair);
    text_free(&command);
}

static void strong_without_a_search_budget_plays_like_fair(void **state)
{
    for (int i = 0; games[i] != NULL; i++)
        for_each_match_of(games[i], COMPUTER_FAIR, check_strong_without_time);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_plays_listed_moves_equally_often_or_else_correct_numbers),
        cmocka_unit_test(random_ends_games_in_which_right_plays_are_rare),
        cmocka_unit_test(easy_errs_as_often_as_the_game_says_or_in_30_of_100_moves),
        cmocka_unit_test(easy_plays_the_move_of_the_hook_easy),
        cmocka_unit_test(strong_without_a_search_budget_plays_like_fair),
        cmocka_unit_test(each_game_ends_and_its_seed_repeats_it),
        cmocka_unit_test(a_move_does_not_depend_on_what_the_seat_cannot_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
