/* test_standing.c: matches of several games: points, the end, the winners, and the next match. */
#include "referee/games.h"
#include "referee/games/null/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOVES_MAX = 3000 };

static const struct game *const null_list[] = {&game_null, NULL};

static int set_up_null(void **state)
{
    return channel_set_up(state, null_list);
}

#define ON_NULL(test) cmocka_unit_test_setup_teardown(test, set_up_null, channel_tear_down)

/* In a game of the null game the first player shows a card, and a prime wins. */
#define A_WINS "; deal A 7; deal B 5; start A; show"
#define B_WINS "; deal A 7; deal B 5; start B; show"

static void a_match_ends_after_its_games_and_is_won_by_the_most_wins(void **state)
{
    struct channel *c = *state;
    dialogue_step(c, "new null players=A,B games=3 deal=manual" A_WINS " has # Games won: A 1, B 0.\n");
    assert_false(channel_answer_has(c, "! match"));
    dialogue_step(c, "new" B_WINS " has # Games won: A 1, B 1.\n");
    dialogue_step(c, "new" B_WINS " has # Games won: B 2, A 1.\n");
    assert_true(channel_answer_has(c, "! match B"));
    dialogue_step(c, "new -> ? game-over");
    dialogue_step(c, "undo");
    dialogue_step(c, "new -> ? wrong-phase");
}

static void a_match_ends_when_a_player_reaches_the_target(void **state)
{
    dialogue_step(*state, "new null players=A,B target=2 deal=manual" A_WINS "; new" B_WINS "; new" A_WINS
                         " has match A\n");
    dialogue_step(*state, "new -> ? game-over");
}

static void players_with_equal_points_share_a_match(void **state)
{
    dialogue_step(*state, "new null players=A,B games=2 deal=manual" A_WINS "; new" B_WINS " has match A B\n");
}

static void the_score_counts_games_and_points_and_undo_restores_it(void **state)
{
    struct channel *c = *state, person;
    dialogue_step(c, "score -> ? no-game");
    dialogue_step(c, "new null players=A,B deal=manual; score has | A won=0 points=0\n| B won=0 points=0\n= 0\n");
    dialogue_step(c, "new null players=A,B deal=manual" A_WINS "; new" B_WINS "; new" B_WINS
                    "; score has | A won=1 points=1\n| B won=2 points=2\n= 3\n");
    dialogue_step(c, "undo; score has | A won=1 points=1\n| B won=1 points=1\n= 2\n");
    channel_open_with(&person, null_list, &(struct protocol_options){.kind = CHANNEL_PERSON});
    dialogue_step(&person, "new null players=A,B deal=manual" B_WINS "; score tells Games won: B 1, A 0.\n");
    channel_close(&person);
}

static void the_score_is_announced_from_the_second_game_on(void **state)
{
    dialogue_step(*state, "new null players=A,B deal=manual" A_WINS " lacks # Games won");
    dialogue_step(*state, "new" A_WINS " has # Games won: A 2, B 0.\n");
}

#define OVER "new null players=A,B games=1 deal=manual start=B" A_WINS

static void again_begins_a_match_of_the_same_players_options_and_deal(void **state)
{
    struct channel *c = *state;
    dialogue_step(c, "again -> ? no-game");
    dialogue_step(c, OVER " has match A\n");
    dialogue_step(c, "again -> new null players=A,B start=B games=1");
    dialogue_step(c, "phase = setup");
    dialogue_step(c, "again seed=7 has seed=7");
    dialogue_step(c, "again start=A players=C,A -> new null players=C,A start=A games=1");
    dialogue_step(c, "again colour=red -> ? bad-option");
}

/* The line is full of options, and the options of the previous match are added to them. */
static void again_with_more_words_than_a_line_may_have_is_refused(void **state)
{
    struct text line = {0};
    channel_run(*state, OVER);
    text_add(&line, "again");
    for (int i = 1; i < WORDS_MAX; i++)
        text_print(&line, " o%d=1", i);
    text_add(&line, " -> ? syntax -- that is not how it is written: too many words");
    dialogue_step(*state, line.at);
    dialogue_step(*state, "phase = over");
    text_free(&line);
}

static const struct dialogue dialogues[] = {
    {"options that contradict each other are refused", {
        "new rummy practise=yes deal=table has practise=yes: with real cards the referee cannot play for others\n",
        "new rummy hotseat=yes deal=table has hotseat=yes: with real cards the referee knows no hand to cover\n",
        "new rummy hotseat=yes practise=yes has hotseat=yes: in practice only one person is at the keyboard\n",
        "new lvl0 games=3 wins=3 has games=3 wins=3: a match ends by one or the other\n",
        "new lvl0 target=3 has target: lvl0 has an option of its own for that\n",
        "new rummy games=1001 has games=1001; it may be 0 to 1000\n",
        "new rummy target=-1 has target=-1; it may be 0 to 1000000\n",
    }},
    /* A deal in the following lines can replace a random deal of the referee, but no other deal. */
    {"the next game is dealt as the match is", {
        "new lvl0 players=A,B deal=manual games=3; deal A 7; deal B 4; start A; play 7",
        "new deal=manual; new deal=recorded games=2 -> ? syntax",
        "new deal=recorded -> ? bad-option",
        "new lvl0 players=A,B deal=recorded games=3 seed=1; deal A 7; deal B 4; start A; play 7",
        "new deal=recorded; deal A 7 1; deal B 4; start A; A.hand = 1,7",
    }},
    /* After `again` the referee deals, so the cards of the old match need not be typed again. */
    {"after a match that was fed from a record the referee deals", {
        "new lvl0 players=A,B deal=recorded hand=3 seed=1; deal A 7; deal B 4; start A; play 7",
        "again; phase = draw; A.count = 3",
    }},
};

/* ---- every game, played by its own suggestions ---- */

/* Whether the player is among the winners of this game. */
static int has_won(struct channel *c, const char *name)
{
    char winners[200], *at, *next;
    channel_send(c, "result");
    snprintf(winners, sizeof winners, "%s", channel_reply(c));
    for (at = strtok_r(winners, ",", &next); at != NULL; at = strtok_r(NULL, ",", &next))
        if (strcmp(at, name) == 0)
            return 1;
    return 0;
}

/* The player's points from this game, as the game shows them: the key `points`, or a point for a winner. */
static int points_of(struct channel *c, const char *name)
{
    channel_send(c, "get %s.points", name);
    return *channel_refusal(c) == '\0' ? (int)strtol(channel_reply(c), NULL, 10) : has_won(c, name);
}

static void play_out(struct channel *c)
{
    const struct session *session = c->protocol.session;
    for (int i = 0; i < MOVES_MAX && match_stage(&session->match, session_state(session)) != STAGE_OVER; i++) {
        char move[4000];
        channel_send(c, "suggest");
        snprintf(move, sizeof move, "%s", channel_reply(c));
        channel_send(c, "%s", move);
        assert_string_equal(channel_refusal(c), "");
    }
    assert_int_equal(match_stage(&session->match, session_state(session)), STAGE_OVER);
}

/* Fails the test unless the answer has the event `match` with exactly the players who have the best total. */
static void expect_winners(const char *answer, const struct game *game, const int *total, int seats)
{
    struct text wanted = {0};
    int best = 0;
    for (int seat = 1; seat < seats; seat++)
        if (game->lowest_wins ? total[seat] < total[best] : total[seat] > total[best])
            best = seat;
    text_add(&wanted, " match");
    for (int seat = 0; seat < seats; seat++)
        if (total[seat] == total[best])
            text_print(&wanted, " P%d", seat + 1);
    text_add_char(&wanted, '\n');
    if (strstr(answer, wanted.at) == NULL)
        fail_msg("%s: expected%sin %s", game->name, wanted.at, answer);
    text_free(&wanted);
}

/* Fails the test unless `score` has the total and the wins of each player. */
static void expect_score(struct channel *c, const int *total, const int *won, int seats)
{
    struct text lines = {0};
    for (int seat = 0; seat < seats; seat++)
        text_print(&lines, "| P%d won=%d points=%d\n", seat + 1, won[seat], total[seat]);
    if (strstr(channel_send(c, "score"), lines.at) == NULL)
        fail_msg("expected %sin %s", lines.at, text_string(&c->out.text));
    text_free(&lines);
}

/* Plays the match to its end, and recomputes the totals from what each game shows. */
static void play_match(struct channel *c, const struct game *game, int count, int seats)
{
    int total[SEATS_MAX] = {0}, won[SEATS_MAX] = {0};
    for (int i = 1; i <= count; i++) {
        assert_string_equal(channel_refusal(c), "");
        play_out(c);
        struct text answer = {0};
        text_add(&answer, text_string(&c->out.text));
        for (int seat = 0; seat < seats; seat++) {
            total[seat] += points_of(c, c->protocol.session->match.name[seat]);
            won[seat] += has_won(c, c->protocol.session->match.name[seat]);
        }
        expect_score(c, total, won, seats);
        if (i == count)
            expect_winners(answer.at, game, total, seats);
        else
            assert_null(strstr(answer.at, " match P"));
        text_free(&answer);
        channel_send(c, "new");
    }
    assert_string_equal(channel_refusal(c), "game-over");
}

static void in_every_game_a_match_is_won_by_the_best_total(void **state)
{
    struct channel *c = *state;
    for (const struct game *const *game = games; *game != NULL; game++) {
        int seats = (*game)->seats_max < 3 ? (*game)->seats_max : 3;
        channel_send(c, "new %s players=%d games=3 seed=11 deal=auto", (*game)->name, seats);
        play_match(c, *game, 3, seats);
    }
}

/* ---- records ---- */

/* After a match is loaded from its record, the next game is dealt at random, as it would have been without loading. */
static void the_next_game_of_a_match_from_a_record_is_dealt(void **state)
{
    static const char path[] = "standing.rec";
    struct channel *c = *state;
    char first[300], moves[100];
    channel_send(c, "new lvl0 players=A,B wins=9 seed=3");
    channel_send(c, "get A.hand");
    snprintf(first, sizeof first, "%s", channel_reply(c));
    play_out(c);
    unlink(path);
    channel_send(c, "save %s", path);
    snprintf(moves, sizeof moves, "%s", channel_send(c, "undo 999"));
    channel_send(c, "load %s", path);
    assert_string_equal(channel_refusal(c), "");
    assert_string_equal(channel_send(c, "undo 999"), moves); /* in neither case are moves of the deal undone */
    channel_accept(c, "new");
    channel_send(c, "get A.hand");
    assert_string_not_equal(channel_reply(c), first); /* all players have seen the first cards */
    channel_refuse(c, "new deal=recorded", "wrong-phase");
    unlink(path);
}

/* The lines of a record, fed as by --resume, load and a pipe, begin the same games again. */
static void the_record_of_any_match_can_be_fed_to_a_referee(void **state)
{
    static const char *const news[] = {"new lvl0 players=A,B hand=3 seed=4 practise=yes wins=2",
                                       "new rummy players=A,B seed=4 hotseat=yes games=2",
                                       "new daifugo players=A,B seed=4 games=2"};
    struct channel *c = *state, other;
    for (size_t i = 0; i < sizeof news / sizeof *news; i++) {
        struct text log = {0};
        size_t length;
        channel_accept(c, news[i]);
        play_out(c);
        channel_accept(c, "new");
        play_out(c);
        const char *lines = session_log(c->protocol.session, &length);
        text_add_bytes(&log, lines, length);
        channel_open(&other, games);
        for (char *line = strtok(log.at, "\n"); line != NULL; line = strtok(NULL, "\n"))
            if (*line != '#' && *channel_refusal((channel_send(&other, "%s", line), &other)) != '\0')
                fail_msg("%s: %s: %s", news[i], line, text_string(&other.out.text));
        lines = session_log(c->protocol.session, &length);
        assert_string_equal(text_string(&other.protocol.session->log), lines);
        channel_close(&other);
        text_free(&log);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_NULL(a_match_ends_after_its_games_and_is_won_by_the_most_wins),
        ON_NULL(a_match_ends_when_a_player_reaches_the_target),
        ON_NULL(players_with_equal_points_share_a_match),
        ON_NULL(the_score_counts_games_and_points_and_undo_restores_it),
        ON_NULL(the_score_is_announced_from_the_second_game_on),
        ON_NULL(again_begins_a_match_of_the_same_players_options_and_deal),
        ON_NULL(again_with_more_words_than_a_line_may_have_is_refused),
        ON_A_CHANNEL(in_every_game_a_match_is_won_by_the_best_total),
        ON_A_CHANNEL(the_next_game_of_a_match_from_a_record_is_dealt),
        ON_A_CHANNEL(the_record_of_any_match_can_be_fed_to_a_referee),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
