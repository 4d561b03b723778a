/* test_channels.c: several channels to one session: what is announced to each, and when. */
#include "referee/channel/player_seat.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/open_game.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

/* An additional channel to the session of a channel. */
struct further {
    struct protocol protocol;
    struct out out;
};

/* Opens an additional channel for the player, or for a spectator if `name` is NULL. */
static void open_seat(struct further *further, struct channel *c, const char *name)
{
    const struct protocol_options options = {.kind = CHANNEL_PROGRAM, .now = channel_now};
    struct fault fault;
    out_init(&further->out, -1);
    protocol_open(&further->protocol, &c->host, &options, &further->out);
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

static const char *answer_of(struct further *further, const char *words)
{
    take_lines(further);
    send(further, words);
    return take_lines(further);
}

/* A match, and the channels of its players and of a spectator, with nothing to read. */
struct seats {
    struct channel c;
    struct further ann, ben, public;
};

static int sit_down(void **state)
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

static int stand_up(void **state)
{
    struct seats *seats = *state;
    close_further(&seats->ann), close_further(&seats->ben), close_further(&seats->public);
    channel_close(&seats->c);
    return 0;
}

static void each_channel_is_told_of_a_move_what_its_player_may_know(void **state)
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

static void a_sentence_tells_what_its_channel_may_know(void **state)
{
    struct seats *seats = *state;
    seats->ben.protocol.options.says = true;
    channel_run(&seats->c, "draw");
    assert_non_null(strstr(take_lines(&seats->ben), "! 8 draw Ann n=1 cards=?\n# Ann draws a card.\n"));
}

static void questions_and_refusals_are_answered_on_their_own_channel_alone(void **state)
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

static void undo_tells_all_channels_whose_turn_it_is_again(void **state)
{
    struct seats *seats = *state;
    seats->ben.protocol.options.kind = CHANNEL_JSON;
    channel_run(&seats->c, "Ann draw; Ann pass");
    take_lines(&seats->ann), take_lines(&seats->ben);
    channel_accept(&seats->c, "undo");
    assert_non_null(strstr(take_lines(&seats->ann), " turn Ann play\n"));
    assert_non_null(strstr(take_lines(&seats->ben), "{\"event\":\"turn\",\"seq\":"));
}

static void a_spectator_may_look_and_ask_and_nothing_else(void **state)
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

static void a_channel_that_quits_ends_alone(void **state)
{
    struct seats *seats = *state;
    send(&seats->ann, "quit");
    assert_true(seats->ann.protocol.ended);
    assert_false(seats->ben.protocol.ended);
    close_further(&seats->ann);
    channel_accept(&seats->c, "Ann draw");
    assert_non_null(strstr(take_lines(&seats->ben), "! 8 draw Ann n=1 cards=?\n"));
    open_seat(&seats->ann, &seats->c, "Ann");
}

static void a_player_of_the_last_match_sees_the_next_one_as_all_do(void **state)
{
    struct seats *seats = *state;
    channel_accept(&seats->c, "new lvl0 players=Bea,Cid seed=5");
    assert_non_null(strstr(take_lines(&seats->ann), " deal Bea n=10 cards=?,?,?,?,?,?,?,?,?,?\n"));
    assert_int_equal(*answer_of(&seats->ann, "draw"), '?');
}

/* Checks each position of a game to its end, and who may act there. */
static void all_channels_see_the_same_of_an_open_game(void **state)
{
    static const char *const moves[] = {"pass", "show", "pass", "show", "show", "show"};
    struct game open = open_game();
    const struct game *const list[] = {&open, NULL};
    struct channel c;
    struct further seats[2], public;
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
    channel_expect(&c, "phase", "over");
    close_further(&seats[0]), close_further(&seats[1]), close_further(&public);
    channel_close(&c);
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
    for (const struct game *const *game = games; *game != NULL; game++)
        for (uint64_t seed = 1; seed <= matches; seed++)
            play_a_game(*game, seed);
}

#define SEATED(test) cmocka_unit_test_setup_teardown(test, sit_down, stand_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SEATED(each_channel_is_told_of_a_move_what_its_player_may_know),
        SEATED(a_sentence_tells_what_its_channel_may_know),
        SEATED(questions_and_refusals_are_answered_on_their_own_channel_alone),
        SEATED(undo_tells_all_channels_whose_turn_it_is_again),
        SEATED(a_spectator_may_look_and_ask_and_nothing_else),
        SEATED(a_channel_that_quits_ends_alone),
        SEATED(a_player_of_the_last_match_sees_the_next_one_as_all_do),
        cmocka_unit_test(all_channels_see_the_same_of_an_open_game),
        cmocka_unit_test(who_comes_late_is_told_what_who_was_there_was_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
