/* test_mcts.c: the search for the best move (MATCHES=N of each game, SEED=1, GAME=one alone). */
#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "core/base/words.h"
#include "referee/games.h"
#include "referee/players/mcts.h"
#include "tests/referee/random_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 16, MOVES_MAX = 60 };

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *value = getenv(variable);
    return value != NULL ? strtoull(value, NULL, 10) : otherwise;
}

/* ---- positions ---- */

/* A match that is played, and what is thought of its positions. */
struct bout {
    struct random_play *play;
    const struct session *session;
    struct mcts *mcts;
    struct mcts_answer answer;
    struct rng rng;
    bool is_thought; /* of the position now */
};

typedef void each_position(struct bout *bout);

static const struct game_state *state_of(const struct bout *bout)
{
    return session_state(bout->session);
}

static int turn_of(const struct bout *bout)
{
    return game_turn(&bout->session->match, state_of(bout));
}

/* Thinks; the answer is in bout->answer. */
static bool think_of(struct bout *bout, const struct mcts_terms *terms, const struct game_state *state)
{
    return mcts_think(bout->mcts, terms, &bout->session->match, state, turn_of(bout), &bout->answer);
}

/* Gives the session a command; fails if it is refused. */
static void play_command(struct bout *bout, const char *command)
{
    const char *answer = channel_send(&bout->play->channel, "%s", command);
    if (*channel_refusal(&bout->play->channel) != '\0')
        fail_msg("%s: %s: %s", bout->play->opening.at, command, answer);
}

/* Calls for positions of matches of all games, with random seats and options, until each is over. */
static void for_each_position(each_position *call)
{
    uint64_t first = number_from("SEED", 1), end = first + number_from("MATCHES", MATCHES);
    const char *only = getenv("GAME");
    struct text command = {0};
    for (int i = 0; games[i] != NULL; i++)
        for (uint64_t seed = first; seed < end && (only == NULL || strcmp(only, games[i]->name) == 0); seed++) {
            struct random_play play;
            random_open(&play, games, games[i], seed);
            struct bout bout = {&play, random_session(&play), mcts_new(), .rng = {seed}};
            for (int moves = 0; moves < MOVES_MAX && !random_is_over(&play); moves++) {
                call(&bout);
                random_move(&play, &command);
                play_command(&bout, command.at);
            }
            mcts_answer_free(&bout.answer);
            mcts_free(bout.mcts);
            random_close(&play);
        }
    text_free(&command);
}

/* Adds all that the answer says. */
static void write_answer(const struct mcts_answer *answer, struct text *text)
{
    text_print(text, "%llu iterations, also %d, exact %d\n", (unsigned long long)answer->iterations, answer->also,
               answer->is_exact);
    for (int i = 0; i < answer->count; i++)
        text_print(text, "%s: %llu %.17g %.17g %.17g\n", mcts_command(answer, i),
                   (unsigned long long)answer->move[i].visits, answer->move[i].score, answer->move[i].chance,
                   answer->move[i].error);
}

/* What is thought of a state, as text that the caller frees. */
static struct text thought(struct bout *bout, const struct mcts_terms *terms, const struct game_state *state)
{
    struct text text = {0};
    bout->is_thought = think_of(bout, terms, state);
    text_add(&text, bout->is_thought ? "" : "no answer");
    if (bout->is_thought)
        write_answer(&bout->answer, &text);
    return text;
}

static void check_same(struct bout *bout, struct text *one, struct text *other)
{
    if (strcmp(text_string(one), text_string(other)) != 0)
        fail_msg("%s\n%s\nor\n%s", bout->play->opening.at, text_string(one), text_string(other));
    text_free(one);
    text_free(other);
}

/* ---- what all answers have in common ---- */

static void check_accepted(struct bout *bout)
{
    const struct mcts_terms terms = {.iterations = 1 + rng_below(&bout->rng, 20), .threads = 1, .seed = 1};
    if (!think_of(bout, &terms, state_of(bout)))
        return;
    assert_int_equal(bout->answer.iterations, terms.iterations);
    for (int i = 0; i < bout->answer.count; i++) {
        play_command(bout, mcts_command(&bout->answer, i));
        channel_send(&bout->play->channel, "undo");
    }
}

static void each_move_that_was_weighed_is_accepted(void **state)
{
    (void)state;
    for_each_position(check_accepted);
}

static void check_threads(struct bout *bout)
{
    struct mcts_terms terms = {.iterations = 100, .threads = 1, .seed = rng_next(&bout->rng)};
    struct text one, other;
    if (rng_below(&bout->rng, 8) > 0)
        return;
    for (terms.threads = 2; terms.threads <= 8; terms.threads *= 2) {
        struct mcts_terms alone = terms;
        alone.threads = 1;
        one = thought(bout, &alone, state_of(bout));
        other = thought(bout, &terms, state_of(bout));
        check_same(bout, &one, &other);
    }
}

static void the_answer_does_not_depend_on_the_number_of_threads(void **state)
{
    (void)state;
    for_each_position(check_threads);
}

static void check_views(struct bout *bout)
{
    const struct match *match = &bout->session->match;
    const struct mcts_terms terms = {.iterations = 60, .threads = 1, .seed = 7};
    if (rng_below(&bout->rng, 4) > 0)
        return;
    struct game_state *copy = memory_resize(NULL, match->game->state_size);
    memcpy(copy, state_of(bout), match->game->state_size);
    game_redeal(match, copy, turn_of(bout), &bout->rng);
    struct text one = thought(bout, &terms, state_of(bout)), other = thought(bout, &terms, copy);
    check_same(bout, &one, &other);
    memory_free(copy);
}

static void positions_that_look_the_same_to_the_player_have_the_same_answer(void **state)
{
    (void)state;
    for_each_position(check_views);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_that_was_weighed_is_accepted),
        cmocka_unit_test(the_answer_does_not_depend_on_the_number_of_threads),
        cmocka_unit_test(positions_that_look_the_same_to_the_player_have_the_same_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
