/* test_parsing.c: moves created in the process are not parsed again from their words. */
#include "referee/engine/new_match.h"
#include "referee/games.h"
#include "referee/players/computer.h"
#include "tests/cmocka.h"
#include "tests/referee/parsers.h"
#include "tests/referee/sessions.h"

#include <stdio.h>

enum { MOVES = 12, GAME_MOVES = 200, SEEDS = 10, LINE_BYTES = 128 };

/* Begins a match of the game, dealt as the option says. */
static void begin(struct session *session, const struct game *game, const char *option, int seed)
{
    char line[LINE_BYTES];
    snprintf(line, sizeof line, "new %s %s seed=%d", game->name, option, seed);
    sessions_begin(session, line);
}

static void a_random_deal_is_not_parsed(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        parsers_reset();
        begin(&session, games[i], "deal=auto", 1);
        assert_int_equal(match_stage(&session.match, session_state(&session)), STAGE_ON);
        assert_int_equal(parsers_calls(), 0);
        sessions_follow_advice(&session, 1);
        assert_true(parsers_calls() > 0); /* typed commands are counted */
        session_free(&session);
    }
}

static void undo_and_redo_parse_nothing(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        struct fault fault;
        begin(&session, games[i], "deal=auto", 3);
        int moves = sessions_follow_advice(&session, MOVES);
        assert_true(moves > 0 && parsers_calls() > 0);
        parsers_reset();
        for (int count = 1; count <= moves; count++) {
            assert_true(session_undo(&session, (uint64_t)count, &fault));
            assert_true(session_redo(&session, (uint64_t)count, &fault));
        }
        assert_int_equal(parsers_calls(), 0);
        session_free(&session);
    }
}

/*
 * Plays a game twice, by choices and by their words, while a player is on turn, up to `moves` moves. Returns the number
 * of moves.
 */
static int play_both(const struct game *game, const char *option, const struct level *level, int seed, int moves)
{
    struct session made, typed;
    struct computer_player player;
    struct chosen chosen = {.command = {0}};
    struct text command = {0};
    struct fault fault;
    int played = 0;
    begin(&made, game, option, seed);
    begin(&typed, game, option, seed);
    computer_open(&player, level);
    for (int seat; played < moves && (seat = match_turn(&made.match, session_state(&made))) != SEAT_NONE; played++) {
        computer_move(&player, &made.match, session_state(&made), seat, &chosen);
        text_clear(&command);
        text_add_text(&command, &chosen.command);
        assert_true(chosen.choice.size > 0);
        parsers_reset();
        if (!session_play_chosen(&made, &chosen, &fault))
            fail_msg("%s: %s", text_string(&command), fault.detail);
        assert_int_equal(parsers_calls(), 0);
        sessions_run(&typed, command.at);
        assert_true(parsers_calls() > 0);
        assert_memory_equal(session_state(&made), session_state(&typed), game->state_size);
    }
    assert_string_equal(made.log.at, typed.log.at);
    computer_close(&player);
    text_free(&chosen.command);
    text_free(&command);
    session_free(&made);
    session_free(&typed);
    return played;
}

static const struct level levels[] = {
    {.computer = COMPUTER_EASY}, {.computer = COMPUTER_FAIR}, {.computer = COMPUTER_STRONG, .iterations = 40},
    {.computer = COMPUTER_RANDOM}};
enum { LEVELS = sizeof levels / sizeof *levels };

/* Each choice is also recorded in the same words. */
static void moves_of_the_referees_own_players_are_not_parsed(void **state)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int k = 0; k < LEVELS; k++)
            for (int seed = 1; seed <= SEEDS; seed++)
                play_both(games[i], "deal=auto", &levels[k], seed, levels[k].iterations > 0 ? MOVES : GAME_MOVES);
}

static void moves_of_the_set_up_are_not_parsed(void **state)
{
    static const char *const options[] = {"deal=manual", "deal=manual sets=9", "deal=manual build=draft",
                                          "deal=manual build=draft-cards"};
    const struct game *game = new_match_game(games, "primary");
    assert_non_null(game);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int k = 0; k < LEVELS; k++)
            assert_true(play_both(game, options[i], &levels[k], 1, GAME_MOVES) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_random_deal_is_not_parsed),
        cmocka_unit_test(undo_and_redo_parse_nothing),
        cmocka_unit_test(moves_of_the_referees_own_players_are_not_parsed),
        cmocka_unit_test(moves_of_the_set_up_are_not_parsed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
