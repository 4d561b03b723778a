/* test_channels.c: several channels to one session: what is announced to each, and when. */
#include "referee/channel/player_seat.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/open_game.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

/* An additional channel to the session of a channel. */
struct extra_channel {
    struct protocol protocol;
    struct out out;
};

/* Opens an additional channel for the player, or for a spectator if `name` is NULL. */
static void open_seat(struct extra_channel *extra, struct channel *c, const char *name)
{
    const struct protocol_options options = {.kind = CHANNEL_PROGRAM, .now = channel_now};
    struct fault fault;
    out_init(&extra->out, -1);
    protocol_open(&extra->protocol, &c->host, &options, &extra->out);
    assert_true(name != NULL ? player_seat_take(&extra->protocol, name, &fault)
                             : player_seat_watch(&extra->protocol, &fault));
}

static void close_extra(struct extra_channel *extra)
{
    protocol_close(&extra->protocol);
    out_free(&extra->out);
}

/* The output since the last call, valid until the next call for any channel. */
static const char *take_lines(struct extra_channel *extra)
{
    static char lines[20000];
    assert_true(extra->out.text.length < sizeof lines);
    text_copy(lines, sizeof lines, text_string(&extra->out.text));
    text_clear(&extra->out.text);
    return lines;
}

static void send(struct extra_channel *extra, const char *words)
{
    struct text line = {0};
    text_add(&line, words);
    protocol_line(&extra->protocol, LINE_READ, line.at, line.length);
    text_free(&line);
}

static const char *answer_of(struct extra_channel *extra, const char *words)
{
    take_lines(extra);
    send(extra, words);
    return take_lines(extra);
}

/* A match, and the channels of its players and of a spectator, without unread output. */
struct seats {
    struct channel c;
    struct extra_channel ann, ben, public;
};

static int open_seats(void **state)
{
    static struct seats seats;
    channel_open(&seats.c, games);
    channel_run(&seats.c, "new lvl0 players=Ann,Ben deal=manual; deal Ann 4,6,8; deal Ben 7,2; deal pile 9,3; "
                          "start Ann");
    open_seat(&seats.ann, &seats.c, "Ann");
    open_seat(&seats.ben, &seats.c, "Ben");
    open_seat(&seats.public, &seats.c, NULL);
    take_lines(&seats.ann), take_lines(&seats.ben), take_lines(&seats.public);
    *state = &seats;
    return 0;
}

static int close_seats(void **state)
{
    struct seats *seats = *state;
    close_extra(&seats->ann), close_extra(&seats->ben), close_extra(&seats->public);
    channel_close(&seats->c);
    return 0;
}

static void each_channel_sees_of_a_move_only_what_its_player_may_know(void **state)
{
    struct seats *seats = *state;
    send(&seats->ann, "7 draw");
    assert_string_equal(take_lines(&seats->ann), "! 8 draw Ann n=1 cards=9\n=7\n");
    assert_string_equal(take_lines(&seats->ben), "! 8 draw Ann n=1 cards=?\n");
    assert_string_equal(take_lines(&seats->public), "! 8 draw Ann n=1 cards=?\n");
    assert_string_equal(channel_send(&seats->c, "pass"), "! 9 pass Ann\n! 10 turn Ben draw\n=\n");
    assert_string_equal(take_lines(&seats->ann), "! 9 pass Ann\n! 10 turn Ben draw\n");
    send(&seats->ben, "play 2");
    assert_non_null(strstr(take_lines(&seats->public), " play Ben cards=2"));
}

static void a_sentence_reveals_only_what_its_channel_may_know(void **state)
{
    struct seats *seats = *state;
    seats->ben.protocol.options.says = true;
    channel_run(&seats->c, "draw");
    assert_non_null(strstr(take_lines(&seats->ben), "! 8 draw Ann n=1 cards=?\n# Ann draws a card.\n"));
}

static void queries_and_refusals_are_answered_on_their_own_channel_only(void **state)
{
    struct seats *seats = *state;
    seats->ben.protocol.options.kind = CHANNEL_JSON;
    assert_non_null(strstr(answer_of(&seats->ben, "{\"id\":3,\"command\":\"play 2\"}"),
                           "{\"reply\":\"refused\",\"id\":3,\"code\":\"not-your-seat\""));
    assert_non_null(strstr(answer_of(&seats->ben, "{\"command\":\"get hand:Ann\"}"), "\"code\":"));
    assert_string_equal(answer_of(&seats->ann, "get turn"), "= Ann\n");
    assert_string_equal(take_lines(&seats->ben), "");
    assert_string_equal(text_string(&seats->c.out.text), "! 5 turn Ann draw\n="); /* the answer to `start` */
}

static void undo_announces_the_turn_again_on_all_channels(void **state)
{
    struct seats *seats = *state;
    seats->ben.protocol.options.kind = CHANNEL_JSON;
    channel_run(&seats->c, "Ann draw; Ann pass");
    take_lines(&seats->ann), take_lines(&seats->ben);
    channel_accept(&seats->c, "undo");
    assert_non_null(strstr(take_lines(&seats->ann), " turn Ann play\n"));
    assert_non_null(strstr(take_lines(&seats->ben), "{\"event\":\"turn\",\"seq\":"));
}

static void a_spectator_may_only_query(void **state)
{
    static const char *const forbidden[] = {"new lvl0", "undo", "view all", "view Ann", "seat Ann", "draw", "Ann draw",
                                            "save x", "load x", "again", "start Ann", "Ann pass", "timeout",
                                            "get Ann.hand"};
    struct seats *seats = *state;
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++)
        if (*answer_of(&seats->public, forbidden[i]) != '?')
            fail_msg("%s is not refused", forbidden[i]);
    assert_string_equal(answer_of(&seats->public, "get turn"), "= Ann\n");
}

static void quit_ends_only_its_own_channel(void **state)
{
    struct seats *seats = *state;
    send(&seats->ann, "quit");
    assert_true(seats->ann.protocol.ended);
    assert_false(seats->ben.protocol.ended);
    close_extra(&seats->ann);
    channel_accept(&seats->c, "Ann draw");
    assert_non_null(strstr(take_lines(&seats->ben), "! 8 draw Ann n=1 cards=?\n"));
    open_seat(&seats->ann, &seats->c, "Ann");
}

static void a_player_of_the_previous_match_is_a_spectator_of_the_next(void **state)
{
    struct seats *seats = *state;
    channel_accept(&seats->c, "new lvl0 players=Bea,Cid seed=5");
    assert_non_null(strstr(take_lines(&seats->ann), " deal Bea n=10 cards=?,?,?,?,?,?,?,?,?,?\n"));
    assert_int_equal(*answer_of(&seats->ann, "draw"), '?');
}

/* Compares what the channels see in each position of a game, and who may act there. */
static void all_channels_see_the_same_of_an_open_game(void **state)
{
    static const char *const moves[] = {"pass", "show", "pass", "show", "show", "show"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
    struct channel c;
    struct extra_channel seats[2], public;
    channel_open(&c, list);
    channel_run(&c, "new null-open players=Ann,Ben deal=manual; deal Ann 4; deal Ben 6; deal pile 8,9,1; start Ann");
    open_seat(&seats[0], &c, "Ann");
    open_seat(&seats[1], &c, "Ben");
    open_seat(&public, &c, NULL);
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
    channel_expect_key(&c, "phase", "over");
    close_extra(&seats[0]), close_extra(&seats[1]), close_extra(&public);
    channel_close(&c);
}

/* Adds the lines that are events of this game, except `you`. */
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
    struct extra_channel live[SEATS_MAX + 1], late;
    struct text move = {0};
    random_open(&play, games, game, seed);
    struct channel *c = &play.channel;
    int seats = c->host.session.match.seats;
    for (int i = 0; i <= seats; i++)
        open_seat(&live[i], c, i < seats ? c->host.session.match.name[i] : NULL);
    for (int i = 0; i < 300 && !random_is_over(&play); i++) {
        text_clear(&move);
        random_move(&play, &move);
        channel_accept(c, move.at);
    }
    for (int i = 0; i <= seats; i++) {
        struct text seen = {0}, told = {0};
        add_events(take_lines(&live[i]), &seen);
        open_seat(&late, c, i < seats ? c->host.session.match.name[i] : NULL);
        add_events(take_lines(&late), &told);
        assert_string_equal(text_string(&seen), text_string(&told));
        assert_true(seen.length > 0);
        close_extra(&late);
        close_extra(&live[i]);
        text_free(&seen);
        text_free(&told);
    }
    text_free(&move);
    random_close(&play);
}

static void a_late_channel_gets_the_same_events_as_an_early_one(void **state)
{
    uint64_t matches = getenv("QUICK") != NULL ? 3 : 20;
    for (const struct game *const *game = games; *game != NULL; game++)
        for (uint64_t seed = 1; seed <= matches; seed++)
            play_a_game(*game, seed);
}

#define SEATED(test) cmocka_unit_test_setup_teardown(test, open_seats, close_seats)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SEATED(each_channel_sees_of_a_move_only_what_its_player_may_know),
        SEATED(a_sentence_reveals_only_what_its_channel_may_know),
        SEATED(queries_and_refusals_are_answered_on_their_own_channel_only),
        SEATED(undo_announces_the_turn_again_on_all_channels),
        SEATED(a_spectator_may_only_query),
        SEATED(quit_ends_only_its_own_channel),
        SEATED(a_player_of_the_previous_match_is_a_spectator_of_the_next),
        cmocka_unit_test(all_channels_see_the_same_of_an_open_game),
        cmocka_unit_test(a_late_channel_gets_the_same_events_as_an_early_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
