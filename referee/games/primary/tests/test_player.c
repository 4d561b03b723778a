/* test_player.c: PRIMARY: what a player that searches asks of the game. */
#include "referee/engine/session.h"
#include "referee/games/primary/player.h"
#include "tests/referee/hooks.h"
#include "tests/referee/random_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { MOVES_MAX = 250 };

static void every_choice_is_accepted_and_makes_what_its_words_make(void **state)
{
    struct hooks_seen seen = {0};
    (void)state;
    hooks_check(&primary, 1, 60, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.picks > 1000);
}

/* ---- how the game stands ---- */

/* A position of players P1 and so on, and what its guess must be: 4 for a card to play or draw, 3 for a counter. */
struct standing {
    const char *options, *sets;
    double score[4], wins[4];
};

static const struct standing standings[] = {
    /* 8, 4 and 4: cubes 512, 64, 64 */
    {"players=3", "set P1 hand R1; set P1 deck R2; set P2 deck B1; set P3 hand G1",
     {8.0 / 9, (1.0 / 9 + 0.5) / 2, (1.0 / 9 + 0.5) / 2}, {0.8, 0.1, 0.1}},
    /* 3 and 6, and 1 of a card that was played */
    {"players=2", "set P1 counters 0 1 0 0; set P2 counters 1 0 0 1; set P1 discard R1 R2 R3",
     {0.5, 0.5}, {0.5, 0.5}},
    {"players=3", "set P1 hand R1; set P2 hand R1; set P3 deck R1 R2; set P3 out",
     {0.75, 0.75, 0}, {0.5, 0.5, 0}},
    /* 8 and 4 of two teams; of one team a player is out */
    {"players=4 style=team teams=1,2,1,2", "set P1 hand R1 R2; set P3 out; set P2 hand B1; set P4 faded R1",
     {(0.5 + 16.0 / 9) / 3, (0.5 + 2.0 / 9) / 3, (0.5 + 16.0 / 9) / 3, (0.5 + 2.0 / 9) / 3},
     {4.0 / 9, 1.0 / 18, 4.0 / 9, 1.0 / 18}},
};

static void an_unfinished_game_is_guessed_as_its_end_is_counted(void **state)
{
    static const struct game *const only[] = {&primary, NULL};
    (void)state;
    for (size_t i = 0; i < sizeof standings / sizeof *standings; i++) {
        const struct standing *row = &standings[i];
        double score[SEATS_MAX], wins[SEATS_MAX];
        struct channel c;
        channel_open(&c, only);
        channel_send(&c, "new primary deal=scenario %s", row->options);
        channel_run(&c, row->sets);
        channel_accept(&c, "turn P1 nodraw");
        const struct match *match = &c.protocol.session->match;
        primary_estimate(match, NULL, session_state(c.protocol.session), score, wins);
        for (int seat = 0; seat < match->seats; seat++) {
            assert_true(fabs(score[seat] - row->score[seat]) < 1e-12);
            assert_true(fabs(wins[seat] - row->wins[seat]) < 1e-12);
        }
        channel_close(&c);
    }
}

/* ---- random positions ---- */

typedef void visitor(void *context, const struct match *match, const struct game_state *state);

/* Calls for the positions in which somebody is to play; returns how many there were. */
static long visit(uint64_t seed, int games, visitor *call, void *context)
{
    static const struct game *const only[] = {&primary, NULL};
    long count = 0;
    for (int game = 0; game < games; game++) {
        struct random_play play;
        struct text command = {0};
        random_open(&play, only, &primary, seed + (uint64_t)game);
        for (int moves = 0; moves < MOVES_MAX && !random_is_over(&play); moves++) {
            const struct session *session = random_session(&play);
            if (game_stage(&session->match, session_state(session)) == STAGE_ON) {
                call(context, &session->match, session_state(session));
                count++;
            }
            text_clear(&command);
            random_move(&play, &command);
            channel_accept(&play.channel, command.at);
        }
        text_free(&command);
        random_close(&play);
    }
    return count;
}

/* The scores are 1/2 in the mean, and somebody wins. */
static void check_guess(void *context, const struct match *match, const struct game_state *state)
{
    double score[SEATS_MAX], wins[SEATS_MAX], scores = 0, won = 0;
    (void)context;
    primary_estimate(match, NULL, state, score, wins);
    for (int seat = 0; seat < match->seats; seat++) {
        assert_true(score[seat] >= 0 && score[seat] <= 1 && wins[seat] >= 0 && wins[seat] <= 1);
        scores += score[seat];
        won += wins[seat];
    }
    assert_true(fabs(scores / match->seats - 0.5) < 1e-12);
    assert_true(fabs(won - 1) < 1e-12);
}

static void the_guessed_scores_are_a_half_in_the_mean_and_the_wins_are_one(void **state)
{
    (void)state;
    assert_true(visit(300, 60, check_guess, NULL) > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_makes_what_its_words_make),
        cmocka_unit_test(an_unfinished_game_is_guessed_as_its_end_is_counted),
        cmocka_unit_test(the_guessed_scores_are_a_half_in_the_mean_and_the_wins_are_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
