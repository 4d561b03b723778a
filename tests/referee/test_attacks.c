/*
 * test_attacks.c: attacks on the referee that were found and are closed. Those from a player's channel are in
 * channel/test_player_seat.c, the forged digest is in engine/test_record.c.
 */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/channel.h"
#include "tests/referee/sessions.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 2000 };

static bool fill_with_ones(void *bytes, size_t count)
{
    memset(bytes, 1, count);
    return true;
}

static unsigned char other_byte = 2;

static bool fill_with_other_byte(void *bytes, size_t count)
{
    memset(bytes, other_byte, count);
    return true;
}

/* Fails the test unless both channels give the same answer. */
static void expect_same(struct channel *one, struct channel *other, const char *command)
{
    struct text answer = {0};
    text_add(&answer, channel_send(one, "%s", command));
    assert_string_equal(answer.at, channel_send(other, "%s", command));
    text_free(&answer);
}

/* Loads the record with these random bytes of the system, and replaces `dealt` by what `new` shows of the next game. */
static void deal_next_game(struct channel *channel, bool (*entropy)(void *, size_t), struct text *dealt)
{
    channel->protocol.session->rules.entropy = entropy;
    channel_accept(channel, "load game.rec");
    channel->protocol.session->seq = 0;
    text_clear(dealt);
    text_add(dealt, channel_send(channel, "new"));
    assert_string_equal(channel_refusal(channel), "");
}

/*
 * Whether one of 16 other entropy sources leads to another deal. If chance only decides who begins, two sources often
 * lead to the same deal.
 */
static bool other_sources_deal_differently(struct channel *channel, const struct text *dealt)
{
    struct text other = {0};
    bool differs = false;
    for (other_byte = 2; other_byte < 18 && !differs; other_byte++) {
        deal_next_game(channel, fill_with_other_byte, &other);
        differs = strcmp(dealt->at, other.at) != 0;
    }
    text_free(&other);
    return differs;
}

/* With other system random bytes, everything shown of the recorded game is the same, even to a viewer who sees all. */
static void compare_shown(struct channel *one, struct channel *other)
{
    static const char *const shown[] = {"state", "table", "table --json", "record", "replay", "get digest", "result"};
    one->protocol.session->rules.entropy = fill_with_ones;
    other->protocol.session->rules.entropy = fill_with_other_byte;
    channel_accept(one, "load game.rec");
    channel_accept(other, "load game.rec");
    for (size_t k = 0; k < sizeof shown / sizeof *shown; k++)
        expect_same(one, other, shown[k]);
}

/*
 * A past attack: the seed came from the clock and the process id, so that four cards and the time revealed all hands.
 * Two referees with different random bytes show the same game, and then deal different cards: the output does not
 * determine them.
 */
static void nothing_that_is_shown_of_a_game_without_a_seed_determines_the_cards_to_come(void **state)
{
    struct channel *one = *state, other;
    struct text dealt = {0}, again = {0};
    channel_open(&other, games);
    for (int i = 0; games[i] != NULL; i++) {
        char line[100];
        snprintf(line, sizeof line, "new %s deal=auto games=2", games[i]->name);
        channel_accept(one, line);
        sessions_follow_advice(one->protocol.session, MOVES_MAX);
        channel_accept(one, "save --replace game.rec");
        compare_shown(one, &other);
        deal_next_game(one, fill_with_ones, &dealt);
        deal_next_game(&other, fill_with_ones, &again);
        assert_string_equal(dealt.at, again.at); /* the random bytes alone determine them */
        if (!other_sources_deal_differently(&other, &dealt))
            fail_msg("%s: the next game begins alike whatever the random bytes: is its chance that of match_shuffle "
                     "and match_choose?", games[i]->name);
    }
    channel_close(&other);
    text_free(&dealt);
    text_free(&again);
}

/* A past bug: the deal could be taken back, and `start` shuffled again. */
static void loading_its_record_does_not_make_a_deal_undoable(void **state)
{
    static const char *const options[] = {"", "seed=4"};
    struct channel *c = *state;
    for (int i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
            struct text refusal = {0};
            char line[100];
            snprintf(line, sizeof line, "new %s deal=auto %s", games[i]->name, options[k]);
            channel_accept(c, line);
            int played = sessions_follow_advice(c->protocol.session, 3);
            text_add(&refusal, channel_send(c, "undo 4"));
            assert_non_null(strstr(refusal.at, "? nothing-to-undo"));
            channel_accept(c, "save --replace game.rec");
            channel_accept(c, "load game.rec");
            assert_string_equal(channel_send(c, "undo 4"), refusal.at);
            snprintf(line, sizeof line, "undo %d", played);
            channel_accept(c, line);
            channel_refuse(c, "undo", "nothing-to-undo");
            channel_refuse(c, "start", "wrong-phase");
            text_free(&refusal);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(nothing_that_is_shown_of_a_game_without_a_seed_determines_the_cards_to_come),
        ON_A_CHANNEL(loading_its_record_does_not_make_a_deal_undoable),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
