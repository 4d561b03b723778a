/*
 * test_two_worlds.c: in two positions that look the same to a seat, all answers to that seat are the same, in all
 * games. Environment: PAIRS=N is the total number of pairs (10,000; 100 with QUICK), SEED=N the first seed (1).
 */
#include "core/base/memory.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/referee/trial.h"
#include "tests/skipped.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAIRS = 10000,
    PAIRS_QUICK = 100,
    PAIRS_EACH = 8,   /* maximum pairs per match */
    STEPS_MAX = 12,   /* maximum moves from one position to the next */
    MATCHES_MAX = 100 /* maximum successive matches without a pair */
};

/* Plays some random moves. Returns false if the game is then over. */
static bool play_some_moves(struct random_play *play)
{
    struct text command = {0};
    for (uint64_t steps = 1 + rng_below(&play->rng, STEPS_MAX); steps > 0 && !random_is_over(play); steps--) {
        random_move(play, &command);
        channel_send(&play->channel, "%s", text_string(&command));
        if (*channel_refusal(&play->channel) != '\0')
            fail_msg("%s: %s: %s", play->opening.at, text_string(&command), channel_reply(&play->channel));
    }
    text_free(&command);
    return !random_is_over(play);
}

/* Checks up to `max` pairs of positions of one match, each for a random seat. Returns the number of pairs. */
static uint64_t check_match(struct findings *findings, uint64_t seed, uint64_t max)
{
    struct trial trial = {.findings = findings};
    struct random_play *play = &trial.play;
    uint64_t pairs = 0;
    random_open(play, games, findings->game, seed);
    while (pairs < max && play_some_moves(play))
        pairs += trial_check_seat(&trial, play,
                                  (int)rng_below(&play->rng, (uint64_t)random_session(play)->match.seats));
    random_close(play);
    return pairs;
}

/* Checks `pairs` pairs of the game, in as many matches as necessary. */
static void check_game(const struct game *game, uint64_t pairs)
{
    struct findings *findings = memory_resize(NULL, sizeof *findings);
    const struct finding *finding = &findings->finding[PROMISE_VIEWS];
    memset(findings, 0, sizeof *findings);
    findings->game = game;
    int matches_without = 0;
    for (uint64_t seed = random_setting("SEED", 1), found; pairs > 0 && matches_without < MATCHES_MAX; pairs -= found) {
        found = check_match(findings, seed++, pairs < PAIRS_EACH ? pairs : PAIRS_EACH);
        matches_without = found > 0 ? 0 : matches_without + 1;
    }
    if (finding->broken > 0)
        fail_msg("%s: %ld of %ld answers, first: %s", game->name, finding->broken, finding->checked, finding->first);
    if (pairs > 0 || findings->hidden == 0)
        fail_msg("%s: no two positions look the same to a seat", game->name);
    memory_free(findings);
}

static void two_positions_that_look_the_same_to_a_seat_answer_every_command_the_same(void **state)
{
    uint64_t pairs = random_setting("PAIRS", getenv("QUICK") != NULL ? PAIRS_QUICK : PAIRS), count = 0;
    while (games[count] != NULL)
        count++;
    for (uint64_t i = 0; i < count; i++)
        if (games[i]->redeal != NULL)
            check_game(games[i], pairs / count + (i < pairs % count));
        else
            skip_game(games[i]->name, "nothing is hidden in this game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_positions_that_look_the_same_to_a_seat_answer_every_command_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
