/* test_parsing.c: what was built in the process is not read again from its words. */
#include "referee/channel/command.h"
#include "referee/games.h"
#include "referee/players/computer.h"
#include "tests/referee/parsers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 12, GAME_MOVES = 200, SEEDS = 10, WORD_BYTES = 64 };

/* Begins a match of the game, dealt by chance. */
static void begin(struct session *session, const struct game *game, int seed)
{
    struct new_match_rules rules = command_rules(games, true);
    struct fault fault;
    char name[WORD_BYTES], deal[] = "deal=auto", chosen[WORD_BYTES];
    char *const words[] = {name, deal, chosen};
    text_copy(name, sizeof name, game->name);
    snprintf(chosen, sizeof chosen, "seed=%d", seed);
    session_init(session, &rules);
    if (!session_new(session, 3, words, &fault))
        fail_msg("%s %s: %s", name, chosen, fault.detail);
}

static void play(struct session *session, const char *line)
{
    struct words words;
    struct fault fault;
    struct text copy = {0};
    text_add(&copy, line);
    assert_true(words_split(copy.at, &words));
    if (!session_play(session, VIEW_ALL, words.count, words.word, &fault))
        fail_msg("%s: %s", line, fault.detail);
    text_free(&copy);
}

/* Plays as is suggested. Returns how many moves were made. */
static int play_on(struct session *session, int moves)
{
    const struct match *match = &session->match;
    struct text suggested = {0};
    int made = 0;
    for (; made < moves && match_stage(match, session_state(session)) != STAGE_OVER; made++) {
        int seat = match_turn(match, session_state(session));
        text_clear(&suggested);
        match->game->suggest(match, session_state(session), seat, &suggested);
        play(session, suggested.at);
    }
    text_free(&suggested);
    return made;
}

static void a_deal_by_chance_is_not_read(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        parsers_forget();
        begin(&session, games[i], 1);
        assert_int_equal(match_stage(&session.match, session_state(&session)), STAGE_ON);
        assert_int_equal(parsers_calls(), 0);
        play_on(&session, 1);
        assert_true(parsers_calls() > 0); /* what is typed is counted */
        session_free(&session);
    }
}

static void undo_and_redo_read_nothing(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        struct fault fault;
        begin(&session, games[i], 3);
        int moves = play_on(&session, MOVES);
        assert_true(moves > 0 && parsers_calls() > 0);
        parsers_forget();
        for (int count = 1; count <= moves; count++) {
            assert_true(session_undo(&session, (uint64_t)count, &fault));
            assert_true(session_redo(&session, (uint64_t)count, &fault));
        }
        assert_int_equal(parsers_calls(), 0);
        session_free(&session);
    }
}

/* Plays a move by its words. */
static void play_words(struct session *session, const struct text *command)
{
    struct chosen by_words = {.command = {0}};
    struct fault fault;
    text_add_text(&by_words.command, command);
    if (!session_play_chosen(session, &by_words, &fault))
        fail_msg("%s: %s", text_string(command), fault.detail);
    text_free(&by_words.command);
}

/* Plays a game twice, by choices and by their words, to its end or as long as a test may take. Returns the choices. */
static int play_both(const struct game *game, const struct level *level, int seed, int moves)
{
    struct session made, typed;
    struct computer_player player;
    struct chosen chosen = {.command = {0}};
    struct text command = {0};
    struct fault fault;
    int choices = 0;
    begin(&made, game, seed);
    begin(&typed, game, seed);
    computer_open(&player, level);
    for (; moves > 0 && match_stage(&made.match, session_state(&made)) == STAGE_ON; moves--) {
        int seat = match_turn(&made.match, session_state(&made));
        computer_move(&player, &made.match, session_state(&made), seat, &chosen);
        text_clear(&command);
        text_add_text(&command, &chosen.command);
        bool is_choice = chosen.choice.size > 0;
        parsers_forget();
        if (!session_play_chosen(&made, &chosen, &fault))
            fail_msg("%s: %s", text_string(&command), fault.detail);
        if (is_choice)
            assert_int_equal(parsers_calls(), 0);
        choices += is_choice;
        play_words(&typed, &command);
        assert_true(parsers_calls() > 0);
        assert_memory_equal(session_state(&made), session_state(&typed), game->state_size);
    }
    assert_string_equal(made.log.at, typed.log.at);
    computer_close(&player);
    text_free(&chosen.command);
    text_free(&command);
    session_free(&made);
    session_free(&typed);
    return choices;
}

/* And each brings the record of its words. */
static void moves_of_the_referees_own_players_are_not_read(void **state)
{
    static const struct level levels[] = {{COMPUTER_EASY, 0, 0}, {COMPUTER_FAIR, 0, 0}, {COMPUTER_STRONG, 0, 40}};
    (void)state;
    for (int i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < sizeof levels / sizeof *levels; k++) {
            int choices = 0;
            for (int seed = 1; seed <= SEEDS; seed++)
                choices += play_both(games[i], &levels[k], seed, levels[k].iterations > 0 ? MOVES : GAME_MOVES);
            assert_int_equal(choices > 0, games[i]->player != NULL);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_by_chance_is_not_read),
        cmocka_unit_test(undo_and_redo_read_nothing),
        cmocka_unit_test(moves_of_the_referees_own_players_are_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
