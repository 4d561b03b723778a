/* test_channels.c: several channels to one session: what is announced to each, and when. */
#include "referee/channel/player_seat.h"
#include "referee/games.h"
#include "tests/referee/open_game.h"
#include "tests/referee/random_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* An additional channel to the session of a channel. */
struct further {
    struct protocol protocol;
    struct out out;
};

static void open_further(struct further *further, struct channel *c, bool json)
{
    const struct protocol_options options = {.kind = json ? CHANNEL_JSON : CHANNEL_PROGRAM,
                                             .now = channel_standing_clock};
    out_init(&further->out, -1);
    protocol_open(&further->protocol, &c->host, &options, &further->out);
}

/* Opens an additional channel for the player, or for a spectator if `name` is NULL, and discards its first output. */
static void open_seat(struct further *further, struct channel *c, const char *name, bool json)
{
    struct fault fault;
    open_further(further, c, json);
    assert_true(name != NULL ? player_seat_take(&further->protocol, name, &fault)
                             : player_seat_watch(&further->protocol, &fault));
}

static void close_further(struct further *further)
{
    protocol_close(&further->protocol);
    out_free(&further->out);
}

/* The output since the last call, valid until the next call for any channel. */
static const char *take_lines(struct further *further)
{
    static char lines[20000];
    assert_true(further->out.text.length < sizeof lines);
    text_copy(lines, sizeof lines, text_string(&further->out.text));
    text_clear(&further->out.text);
    return lines;
}

static void send(struct further *further, const char *words)
{
    struct text line = {0};
    text_add(&line, words);
    protocol_line(&further->protocol, LINE_READ, line.at, line.length);
    text_free(&line);
}

static const char two_players[] = "new lvl0 players=Ann,Ben deal=manual; deal Ann 4,6,8; deal Ben 7,2; deal pile 9,3; "
                                  "start Ann";

static void each_channel_is_told_of_a_move_what_its_player_may_know(void **state)
{
    struct channel *c = *state;
    struct further ann, ben, public;
    channel_run(c, two_players);
    open_seat(&ann, c, "Ann", false);
    open_seat(&ben, c, "Ben", false);
    open_seat(&public, c, NULL, false);
    take_lines(&ann), take_lines(&ben), take_lines(&public);
    send(&ann, "7 draw");
    assert_string_equal(take_lines(&ann), "! 8 draw Ann n=1 cards=9\n=7\n");
    assert_string_equal(take_lines(&ben), "! 8 draw Ann n=1 cards=?\n");
    assert_string_equal(take_lines(&public), "! 8 draw Ann n=1 cards=?\n");
    assert_string_equal(channel_send(c, "pass"), "! 9 pass Ann\n! 10 turn Ben draw\n=\n");
    assert_string_equal(take_lines(&ann), "! 9 pass Ann\n! 10 turn Ben draw\n");
    send(&ben, "play 2");
    assert_non_null(strstr(take_lines(&public), " play Ben cards=2"));
    close_further(&ann), close_further(&ben), close_further(&public);
}

static const char *answer_of(struct further *further, const char *words)
{
    take_lines(further);
    send(further, words);
    return take_lines(further);
}

/* Checks each position of a game to its end, and who may act there. */
static void all_channels_see_the_same_of_an_open_game(void **state)
{
    static const char *const moves[] = {"pass", "show", "pass", "show", "show", "show"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
    struct channel c;
    struct further seats[2], public;
    (void)state;
    channel_open(&c, list);
    channel_run(&c, "new null-open players=Ann,Ben deal=manual; deal Ann 4; deal Ben 6; deal pile 8,9,1; start Ann");
    open_seat(&seats[0], &c, "Ann", false);
    open_seat(&seats[1], &c, "Ben", false);
    open_seat(&public, &c, NULL, false);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char seen[2000];
        text_copy(seen, sizeof seen, answer_of(&public, "state"));
        assert_string_equal(channel_send(&c, "state"), seen);
        for (int seat = 0; seat < 2; seat++)
            assert_string_equal(answer_of(&seats[seat], "state"), seen);
        assert_string_equal(answer_of(&seats[0], "hand Ben"), answer_of(&seats[1], "hand"));
        assert_non_null(strstr(answer_of(&seats[1 - i % 2], moves[i]), "? not-your-seat"));
        assert_null(strstr(answer_of(&seats[i % 2], moves[i]), "?"));
    }
    channel_expect(&c, "phase", "over");
    close_further(&seats[0]), close_further(&seats[1]), close_further(&public);
    channel_close(&c);
}

static void a_sentence_tells_what_its_channel_may_know(void **state)
{
    struct channel *c = *state;
    struct further ben;
    channel_run(c, two_players);
    open_seat(&ben, c, "Ben", false);
    ben.protocol.options.says = true;
    take_lines(&ben);
    channel_run(c, "draw");
    assert_string_equal(take_lines(&ben), "! 7 draw Ann n=1 cards=?\n# Ann draws a card.\n");
    close_further(&ben);
}

static void questions_and_refusals_are_answered_on_their_own_channel_alone(void **state)
{
    struct channel *c = *state;
    struct further ann, ben;
    channel_run(c, two_players);
    open_seat(&ann, c, "Ann", false);
    open_seat(&ben, c, "Ben", true);
    take_lines(&ann), take_lines(&ben);
    send(&ben, "{\"id\":3,\"command\":\"play 2\"}");
    assert_non_null(strstr(take_lines(&ben), "{\"reply\":\"refused\",\"id\":3,\"code\":\"not-your-seat\""));
    send(&ben, "{\"command\":\"get hand:Ann\"}");
    assert_non_null(strstr(take_lines(&ben), "\"code\":"));
    send(&ann, "get turn");
    assert_string_equal(take_lines(&ann), "= Ann\n");
    assert_string_equal(take_lines(&ben), "");
    assert_string_equal(text_string(&c->out.text), "! 5 turn Ann draw\n="); /* the answer to `start` */
    close_further(&ann), close_further(&ben);
}

static void undo_tells_all_channels_whose_turn_it_is_again(void **state)
{
    struct channel *c = *state;
    struct further ann, ben;
    channel_run(c, two_players);
    open_seat(&ann, c, "Ann", false);
    open_seat(&ben, c, "Ben", true);
    channel_accept(c, "Ann draw");
    channel_accept(c, "Ann pass");
    take_lines(&ann), take_lines(&ben);
    channel_accept(c, "undo");
    assert_non_null(strstr(take_lines(&ann), " turn Ann play\n"));
    assert_non_null(strstr(take_lines(&ben), "{\"event\":\"turn\",\"seq\":"));
    close_further(&ann), close_further(&ben);
}

static void a_spectator_may_look_and_ask_and_nothing_else(void **state)
{
    static const char *const forbidden[] = {"new lvl0", "undo", "view all", "view Ann", "seat Ann", "draw", "Ann draw",
                                            "save x", "load x", "again", "start Ann", "Ann pass", "timeout"};
    struct channel *c = *state;
    struct further public;
    channel_run(c, two_players);
    open_seat(&public, c, NULL, false);
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
        take_lines(&public);
        send(&public, forbidden[i]);
        assert_int_equal(*take_lines(&public), '?');
    }
    send(&public, "get turn");
    assert_string_equal(take_lines(&public), "= Ann\n");
    send(&public, "get Ann.hand");
    assert_int_equal(*take_lines(&public), '?');
    close_further(&public);
}

static void a_channel_that_quits_ends_alone(void **state)
{
    struct channel *c = *state;
    struct further ann, ben;
    channel_run(c, two_players);
    open_seat(&ann, c, "Ann", false);
    open_seat(&ben, c, "Ben", false);
    send(&ann, "quit");
    assert_true(ann.protocol.ended);
    assert_false(ben.protocol.ended);
    close_further(&ann);
    take_lines(&ben);
    channel_accept(c, "Ann draw");
    assert_string_equal(take_lines(&ben), "! 8 draw Ann n=1 cards=?\n");
    close_further(&ben);
}

static void a_player_of_the_last_match_sees_the_next_one_as_all_do(void **state)
{
    struct channel *c = *state;
    struct further ann;
    channel_run(c, two_players);
    open_seat(&ann, c, "Ann", false);
    take_lines(&ann);
    channel_accept(c, "new lvl0 players=Bea,Cid seed=5");
    assert_non_null(strstr(take_lines(&ann), " deal Bea n=10 cards=?,?,?,?,?,?,?,?,?,?\n"));
    send(&ann, "draw");
    assert_int_equal(*take_lines(&ann), '?');
    close_further(&ann);
}

/* Adds the lines that are events of this game, except `you`; remarks are left out. */
static void add_events(const char *lines, struct text *events)
{
    for (const char *end; *lines != '\0'; lines = end) {
        end = lines + strcspn(lines, "\n") + 1;
        if (lines[0] == '!' && strstr(lines, " you ") != lines + 2 + strcspn(lines + 2, " "))
            text_add_bytes(events, lines, (size_t)(end - lines));
    }
}

/*
 * Plays a random game with a channel for each seat and for a spectator. A channel that is opened for a seat at the end
 * receives the same events, with the same numbers, as the channel that has been open since the first turn.
 */
static void play_a_game(const struct game *game, uint64_t seed)
{
    struct random_play play;
    struct further live[SEATS_MAX + 1], late;
    struct text move = {0};
    random_open(&play, games, game, seed);
    struct channel *c = &play.channel;
    int seats = c->host.session.match.seats;
    for (int i = 0; i <= seats; i++)
        open_seat(&live[i], c, i < seats ? c->host.session.match.name[i] : NULL, false);
    for (int i = 0; i < 300 && !random_is_over(&play); i++) {
        text_clear(&move);
        random_move(&play, &move);
        channel_accept(c, move.at);
    }
    for (int i = 0; i <= seats; i++) {
        struct text seen = {0}, told = {0};
        add_events(take_lines(&live[i]), &seen);
        open_seat(&late, c, i < seats ? c->host.session.match.name[i] : NULL, false);
        add_events(take_lines(&late), &told);
        assert_string_equal(text_string(&seen), text_string(&told));
        assert_true(seen.length > 0);
        close_further(&late);
        close_further(&live[i]);
        text_free(&seen);
        text_free(&told);
    }
    text_free(&move);
    random_close(&play);
}

static void who_comes_late_is_told_what_who_was_there_was_told(void **state)
{
    uint64_t matches = getenv("QUICK") != NULL ? 3 : 20;
    (void)state;
    for (const struct game *const *game = games; *game != NULL; game++)
        for (uint64_t seed = 1; seed <= matches; seed++)
            play_a_game(*game, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_channel_is_told_of_a_move_what_its_player_may_know),
        cmocka_unit_test(all_channels_see_the_same_of_an_open_game),
        ON_A_CHANNEL(a_sentence_tells_what_its_channel_may_know),
        ON_A_CHANNEL(questions_and_refusals_are_answered_on_their_own_channel_alone),
        ON_A_CHANNEL(undo_tells_all_channels_whose_turn_it_is_again),
        ON_A_CHANNEL(a_spectator_may_look_and_ask_and_nothing_else),
        ON_A_CHANNEL(a_channel_that_quits_ends_alone),
        ON_A_CHANNEL(a_player_of_the_last_match_sees_the_next_one_as_all_do),
        cmocka_unit_test(who_comes_late_is_told_what_who_was_there_was_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
