/* test_hidden_advice.c: advice does not depend on what the player on turn cannot know. */
#include "core/base/memory.h"
#include "referee/channel/advice.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 4, MATCHES_QUICK = 2, POSITIONS = 12 };

/* Requests advice with `cards` in place of the real state, and adds the answers. */
static void ask(struct random_play *play, const void *cards, struct text *answers)
{
    static const char *const questions[] = {"suggest easy", "suggest strong:i24 5", "why", "suggest"};
    const struct session *session = random_session(play);
    memcpy(session->positions.current, cards, session->match.game->state_size);
    suggestion_forget(&play->channel.protocol.suggestion);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        text_add(answers, channel_send(&play->channel, "%s", questions[i]));
}

/* Compares the advice in two positions that look the same to the seat on turn. */
static void compare_worlds(struct random_play *play, struct rng *deals)
{
    const struct session *session = random_session(play);
    size_t size = session->match.game->state_size;
    struct game_state *real = memory_resize(NULL, size), *other = memory_resize(NULL, size);
    struct text one = {0}, two = {0};
    memcpy(real, session_state(session), size);
    memcpy(other, real, size);
    hooks_redeal(&session->match, other, match_turn(&session->match, real), deals);
    ask(play, real, &one);
    ask(play, other, &two);
    assert_string_equal(one.at, two.at);
    memcpy(session->positions.current, real, size);
    text_free(&one);
    text_free(&two);
    memory_free(real);
    memory_free(other);
}

/* The channel sees everything, but advice uses only what the player on turn can know. */
static void advice_does_not_depend_on_what_the_player_cannot_know(void **state)
{
    uint64_t matches = getenv("QUICK") != NULL ? MATCHES_QUICK : MATCHES;
    for (int i = 0; games[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= matches; seed++) {
            struct random_play play;
            struct rng deals = {~seed};
            random_open(&play, games, games[i], seed);
            for (int moves = 0; moves < POSITIONS && !random_is_over(&play); moves++) {
                if (match_turn(&random_session(&play)->match, session_state(random_session(&play))) != SEAT_NONE)
                    compare_worlds(&play, &deals);
                channel_send(&play.channel, "suggest");
                channel_send(&play.channel, "%s", channel_reply(&play.channel));
            }
            random_close(&play);
        }
}

/*
 * Pairs of positions, set up by hand with only some cards of the deck, that look the same to the player on turn but
 * differ in the hidden cards.
 */
static const struct {
    const char *name, *all, *one, *other; /* `all`: the first commands of both; then those of one or the other */
    const char *begin;                    /* the last command of both */
} hand_made[] = {
    {"attactics",
     "new attactics players=A,B deal=scenario; set A score 24; set B score 30; set turns 8; set A display +3 x2 -4; "
     "set A rack /2 /3; set B display x3 x5 +1",
     "set A black /4; set B rack /2 /5 /3; set B main +2 x2", "set A black /7; set B rack /4 /6 /7; set B main -7 Dr",
     "turn A"},
    {"attactics, the racks alone",
     "new attactics players=A,B deal=scenario; set A score 24; set B score 30; set turns 8; set A display +3 x2 -4; "
     "set A rack /2 /3; set B display x3 x5 +1",
     "set B rack /2 /5 /3", "set B rack /4 /6 /7", "turn A"},
    {"lvl0", "new lvl0 players=A,B deal=manual seed=1; deal A 3 7 9 10 2", "deal B 2 4; deal pile 13 17 19 6 8 1 12 5",
     "deal B 13 17; deal pile 11 11 11 7 7 13 13 3", "start A"},
    {"lvl0 with closed discards",
     "new lvl0 players=A,B deal=manual seed=1 discards=closed; deal A 3 7 9 10 2; deal pile 6 8 1",
     "deal B 2 4; deal discard 3 4 5", "deal B 13 17; deal discard 12 12 5", "start A"},
    {"prime-daifugo", "new prime-daifugo players=A,B deal=manual seed=1; deal A 244689TQ", "deal B A23; deal pile 355",
     "deal B KKQ; deal pile JTX", "start A"},
    {"daifugo", "new daifugo players=A,B deal=manual; deal A 4S 4H 6D 9C", "deal B 2S 2D JK", "deal B 3S 3D 5H",
     "start A"},
    {"rummy", "new rummy players=A,B deal=manual seed=1; deal A 23 3 13 61 40 45 50; deal open 99",
     "deal B 2 4 F 91 97 1 60; deal pile 11 25 26 8 9 55 44 33",
     "deal B 72 74 76 78 77 75 73; deal pile 12 20 30 48 82 83 84 85", "start A"},
};

/* Sets up row `row` of hand_made, with `cards` as its differing commands, and adds all advice for A, who is on turn. */
static void ask_as_a(size_t row, const char *cards, struct text *answers)
{
    static const char *const questions[] = {
        "state", "table", "suggest easy", "why", "suggest strong:i100 3", "why", "suggest", "why"};
    struct channel c;
    channel_open(&c, games);
    channel_run(&c, hand_made[row].all);
    channel_run(&c, cards);
    channel_run(&c, hand_made[row].begin);
    channel_accept(&c, "view A"); /* not `seat A`: on a player's channel the search would also have a time limit */
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        text_add(answers, channel_send(&c, "%s", questions[i]));
    channel_close(&c);
}

/* A player does not know which cards are out of the game either: the two positions differ in those cards. */
static void advice_does_not_depend_on_which_cards_are_out_of_the_game(void **state)
{
    for (size_t row = 0; row < COUNT(hand_made); row++) {
        struct text one = {0}, other = {0};
        ask_as_a(row, hand_made[row].one, &one);
        ask_as_a(row, hand_made[row].other, &other);
        if (strcmp(one.at, other.at) != 0)
            fail_msg("%s:\n%s\n%s", hand_made[row].name, one.at, other.at);
        text_free(&one);
        text_free(&other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_does_not_depend_on_what_the_player_cannot_know),
        cmocka_unit_test(advice_does_not_depend_on_which_cards_are_out_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
