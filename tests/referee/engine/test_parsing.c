/* test_parsing.c: what was built in the process is not read again from its words. */
#include "referee/channel/command.h"
#include "referee/games.h"
#include "tests/referee/parsers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 12, WORD_BYTES = 64 };

/* Begins a match of the game. */
static void begin(struct session *session, const struct game *game, const char *option)
{
    struct new_match_rules rules = command_rules(games, true);
    struct fault fault;
    char name[WORD_BYTES], chosen[WORD_BYTES];
    char *const words[] = {name, chosen};
    text_copy(name, sizeof name, game->name);
    text_copy(chosen, sizeof chosen, option);
    session_init(session, &rules);
    if (!session_new(session, 2, words, &fault))
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

/* Plays as is suggested; a player whose set-up it is builds his deck so. Returns how many moves were made. */
static int play_on(struct session *session, int moves)
{
    const struct match *match = &session->match;
    struct text suggested = {0};
    int made = 0;
    for (; made < moves && match_stage(match, session_state(session)) != STAGE_OVER; made++) {
        int seat = match_turn(match, session_state(session));
        text_clear(&suggested);
        if (seat != SEAT_NONE)
            match->game->suggest(match, session_state(session), seat, &suggested);
        play(session, seat != SEAT_NONE ? suggested.at : "start"); /* the decks are built */
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
        begin(&session, games[i], "deal=auto");
        assert_int_equal(match_stage(&session.match, session_state(&session)), STAGE_ON);
        assert_int_equal(parsers_calls(), 0);
        session_free(&session);
    }
}

static void undo_and_redo_read_nothing(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        struct fault fault;
        begin(&session, games[i], "seed=3");
        int moves = play_on(&session, MOVES);
        if (parsers_calls() == 0)
            skip(); /* this linker wraps nothing */
        parsers_forget();
        for (int count = 1; count <= moves; count++) {
            assert_true(session_undo(&session, (uint64_t)count, &fault));
            assert_true(session_redo(&session, (uint64_t)count, &fault));
        }
        assert_int_equal(parsers_calls(), 0);
        session_free(&session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_by_chance_is_not_read),
        cmocka_unit_test(undo_and_redo_read_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
