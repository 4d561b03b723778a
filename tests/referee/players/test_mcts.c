/*
 * test_mcts.c: the search for the best move. Environment: MATCHES=N plays N / 4 matches of each game, SEED=N is the
 * first seed (1), GAME=lvl0 tests only this game.
 */
#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "core/base/words.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/players/calibrate.h"
#include "referee/players/mcts.h"
#include "referee/players/mcts_tree.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 16, MATCHES_OF = 4, MOVES_MAX = 60 };

/* ---- positions ---- */

/* A match being played, and the search with which its positions are evaluated. */
struct bout {
    struct random_play *play;
    const struct session *session;
    struct mcts *mcts;
    struct mcts_answer answer;
    struct rng rng;
    bool has_answer; /* the last search had an answer */
};

typedef void each_position(struct bout *bout);

static const struct game_state *state_of(const struct bout *bout)
{
    return session_state(bout->session);
}

static int turn_of(const struct bout *bout)
{
    return match_turn(&bout->session->match, state_of(bout));
}

/* Searches the state. Returns the result of mcts_think; the answer is in bout->answer. */
static bool think_of(struct bout *bout, const struct mcts_terms *terms, const struct game_state *state)
{
    return mcts_think(bout->mcts, terms, &bout->session->match, state, turn_of(bout), &bout->answer);
}

/* Sends the session a command; fails the test if it is refused. */
static void play_command(struct bout *bout, const char *command)
{
    const char *answer = channel_send(&bout->play->channel, "%s", command);
    if (*channel_refusal(&bout->play->channel) != '\0')
        fail_msg("%s: %s: %s", bout->play->opening.at, command, answer);
}

/* Calls the function for positions of matches of all games, with random seats and options, until each match is over. */
static void for_each_position(each_position *call)
{
    uint64_t first = random_setting("SEED", 1);
    uint64_t end = first + (random_setting("MATCHES", MATCHES) + MATCHES_OF - 1) / MATCHES_OF;
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

/* Adds everything in the answer as text. */
static void write_answer(const struct mcts_answer *answer, struct text *text)
{
    text_print(text, "%llu iterations, also %d, exact %d\n", (unsigned long long)answer->iterations, answer->also,
               answer->is_exact);
    for (int i = 0; i < answer->count; i++)
        text_print(text, "%s: %llu %.17g %.17g %.17g\n", mcts_command(answer, i),
                   (unsigned long long)answer->move[i].visits, answer->move[i].score, answer->move[i].chance,
                   answer->move[i].error);
}

/* The answer for a state, as text that the caller frees. */
static struct text answer_as_text(struct bout *bout, const struct mcts_terms *terms, const struct game_state *state)
{
    struct text text = {0};
    bout->has_answer = think_of(bout, terms, state);
    text_add(&text, bout->has_answer ? "" : "no answer");
    if (bout->has_answer)
        write_answer(&bout->answer, &text);
    return text;
}

static void check_same(struct bout *bout, struct text *one, struct text *other)
{
    assert_row(bout->play->opening.at, text_string(one), text_string(other));
    text_free(one);
    text_free(other);
}

/* ---- properties of all answers ---- */

static void check_accepted(struct bout *bout)
{
    const struct mcts_terms terms = {.iterations = 1 + rng_below(&bout->rng, 2) * 15, .threads = 1, .seed = 1};
    if (rng_below(&bout->rng, 3) > 0 || !think_of(bout, &terms, state_of(bout)))
        return;
    assert_true(bout->answer.count > 0);
    assert_int_equal(bout->answer.iterations, bout->answer.is_exact ? 0 : terms.iterations);
    for (int i = 0; i < bout->answer.count; i++) {
        play_command(bout, mcts_command(&bout->answer, i));
        channel_send(&bout->play->channel, "undo");
    }
}

static void each_move_of_an_answer_is_accepted(void **state)
{
    for_each_position(check_accepted);
}

static void check_threads(struct bout *bout)
{
    struct mcts_terms terms = {.iterations = 50, .threads = 1, .seed = rng_next(&bout->rng)};
    struct text one, other;
    if (rng_below(&bout->rng, 16) > 0)
        return;
    for (terms.threads = 2; terms.threads <= MCTS_TREES; terms.threads += 3) {
        struct mcts_terms alone = terms;
        alone.threads = 1;
        one = answer_as_text(bout, &alone, state_of(bout));
        other = answer_as_text(bout, &terms, state_of(bout));
        check_same(bout, &one, &other);
    }
}

static void the_answer_does_not_depend_on_the_number_of_threads(void **state)
{
    for_each_position(check_threads);
}

static void check_views(struct bout *bout)
{
    const struct match *match = &bout->session->match;
    const struct mcts_terms terms = {.iterations = 30, .threads = 1, .seed = 7};
    if (rng_below(&bout->rng, 8) > 0)
        return;
    struct game_state *copy = memory_resize(NULL, match->game->state_size);
    memcpy(copy, state_of(bout), match->game->state_size);
    hooks_redeal(match, copy, turn_of(bout), &bout->rng);
    struct text one = answer_as_text(bout, &terms, state_of(bout)), other = answer_as_text(bout, &terms, copy);
    check_same(bout, &one, &other);
    memory_free(copy);
}

static void positions_that_look_the_same_to_the_player_have_the_same_answer(void **state)
{
    for_each_position(check_views);
}

/* A player without the tables that turn won playouts into chances. */
static struct game_player without_tables(const struct game_player *player)
{
    struct game_player plain = *player;
    plain.calibrations = NULL;
    return plain;
}

/* Compares the move with the one at the same place that a search without tables found. */
static void check_calibrated(const struct mcts_move *move, const struct mcts_move *plain,
                             const struct calibration *table)
{
    assert_int_equal(move->visits, plain->visits);
    double chance = plain->visits > 0 ? calibrate(table, plain->chance) : plain->chance;
    assert_memory_equal(&move->score, &plain->score, sizeof move->score);
    assert_memory_equal(&move->chance, &chance, sizeof chance);
    assert_true(plain->error <= 0 ? move->error <= 0 : move->error > 0);
}

static void check_tables(struct bout *bout)
{
    const struct mcts_terms terms = {.iterations = 40, .threads = 1, .seed = 11};
    if (rng_below(&bout->rng, 8) > 0 || !think_of(bout, &terms, state_of(bout)))
        return;
    struct game game = *bout->session->match.game;
    const struct game_player player = without_tables(game.player);
    const struct calibration *table = calibration_of(game.player, &bout->session->match, state_of(bout));
    struct match match = bout->session->match;
    struct mcts *mcts = mcts_new();
    struct mcts_answer plain = {.count = 0};
    game.player = &player;
    match.game = &game;
    assert_true(mcts_think(mcts, &terms, &match, state_of(bout), turn_of(bout), &plain));
    assert_int_equal(plain.count, bout->answer.count);
    for (int i = 0; i < plain.count; i++) {
        assert_string_equal(mcts_command(&bout->answer, i), mcts_command(&plain, i));
        check_calibrated(&bout->answer.move[i], &plain.move[i], table);
    }
    mcts_answer_free(&plain);
    mcts_free(mcts);
}

static void calibration_changes_neither_the_order_of_moves_nor_proven_values(void **state)
{
    for_each_position(check_tables);
}

/* ---- single positions ---- */

/* A position that commands, separated by "; ", lead to, and the search of that position. */
struct searched {
    struct channel channel;
    struct mcts *mcts;
    struct mcts_answer answer;
};

static void open_position(struct searched *searched, const char *commands)
{
    *searched = (struct searched){.mcts = mcts_new()};
    channel_open(&searched->channel, games);
    channel_run(&searched->channel, commands);
}

static bool think(struct searched *searched, const struct mcts_terms *terms)
{
    const struct session *session = searched->channel.protocol.session;
    const struct game_state *state = session_state(session);
    return mcts_think(searched->mcts, terms, &session->match, state, match_turn(&session->match, state),
                      &searched->answer);
}

static void close_position(struct searched *searched)
{
    mcts_answer_free(&searched->answer);
    mcts_free(searched->mcts);
    channel_close(&searched->channel);
}

#define LVL0 "new lvl0 players=Ann,Ben deal=manual "

static const char many_cards[] = LVL0 "; deal Ann 2 3 4 4 7 5 6 8 9 11 12 13; deal Ben 2 3 1 7 11; "
                                 "deal pile 6 8 1 13 12 5; start Ann";

/* Ann wins with 13 at once. She knows only the number of Ben's cards. */
static const char win_in_one[] = LVL0 "; deal Ann 13; deal Ben 2 3 5 7 11; deal pile 4 6 8 1 1 2 3 5; start Ann";

static void a_win_in_one_move_is_found(void **state)
{
    const struct mcts_terms terms = {.iterations = 200, .threads = 2, .seed = 3};
    struct searched searched;
    open_position(&searched, win_in_one);
    assert_true(think(&searched, &terms));
    assert_string_equal(mcts_command(&searched.answer, 0), "play 13");
    assert_true(searched.answer.move[0].chance > 0.99);
    assert_true(searched.answer.move[0].error > 0 && searched.answer.move[0].error < 0.1);
    close_position(&searched);
}

/*
 * The two players hold the whole deck, so Ann knows Ben's card. After 7 he passes, and her 5 is the last card; after 5
 * he wins with his 7.
 */
static const char known[] = LVL0 "deck=tests/referee/players/three.deck; deal Ann 5 7; deal Ben 7; deal pile -; "
                            "start Ann";

static const struct mcts_move *move_of(const struct searched *searched, const char *command)
{
    for (int i = 0; i < searched->answer.count; i++)
        if (strcmp(mcts_command(&searched->answer, i), command) == 0)
            return &searched->answer.move[i];
    fail_msg("%s was not weighed", command);
    return NULL;
}

static void an_ending_without_hidden_cards_is_solved(void **state)
{
    const struct mcts_terms terms = {.iterations = 1000, .threads = 1, .seed = 3};
    struct searched searched;
    open_position(&searched, known);
    assert_true(think(&searched, &terms));
    assert_true(searched.answer.is_exact);
    assert_string_equal(mcts_command(&searched.answer, 0), "play 7");
    assert_float_equal(searched.answer.move[0].chance, 1, 0);
    assert_float_equal(searched.answer.move[0].error, 0, 0);
    assert_float_equal(move_of(&searched, "play 5")->chance, 0, 0);
    assert_float_equal(move_of(&searched, "play 5")->error, 0, 0);
    close_position(&searched);
}

/* 113 wins at once; the outcome of a pass cannot be proven within a few moves. */
static void a_requested_move_beside_a_proven_win_is_evaluated(void **state)
{
    struct mcts_terms terms = {.iterations = 40, .threads = 2, .seed = 3, .also = "pass"};
    struct searched searched;
    open_position(&searched, LVL0 "deck=tests/referee/players/nine.deck; deal Ann 11 3; deal Ben 4 6 8 8 7 1 9; "
                             "deal pile -; start Ann");
    assert_true(think(&searched, &terms));
    assert_true(searched.answer.is_exact);
    const struct mcts_move *also = &searched.answer.move[searched.answer.also];
    assert_int_equal(also->visits, terms.iterations);
    assert_true(also->error > 0 && also->error < 0.5);
    terms.also = "play 3 11";
    assert_true(think(&searched, &terms));
    assert_float_equal(searched.answer.move[searched.answer.also].chance, 1, 0);
    close_position(&searched);
}

static void an_ending_with_hidden_cards_is_not_solved(void **state)
{
    static const char *const positions[] = {
        LVL0 "; deal Ann 5 7; deal Ben 7; deal pile 13; start Ann",
        LVL0 "; deal Ann 5 7; deal Ben 7; deal pile -; start Ann", /* Ben's card may be any of the deck */
    };
    const struct mcts_terms terms = {.iterations = 100, .threads = 1, .seed = 3};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct searched searched;
        open_position(&searched, positions[i]);
        assert_true(think(&searched, &terms));
        assert_false(searched.answer.is_exact);
        close_position(&searched);
    }
}

static void a_time_limit_is_obeyed(void **state)
{
    const struct mcts_terms terms = {.seconds = 0.02, .threads = 2, .seed = 3};
    for (int i = 0; games[i] != NULL; i++) {
        struct searched searched;
        struct text line = {0};
        text_print(&line, "new %s deal=auto seed=1", games[i]->name);
        open_position(&searched, line.at);
        unsigned long long began = monotonic_us();
        bool has_answered = think(&searched, &terms);
        unsigned long long took /* microseconds */ = monotonic_us() - began;
        assert_true(took < 1000000); /* the machine may be busy */
        assert_true(!has_answered || took >= 15000 || searched.answer.is_exact);
        close_position(&searched);
        text_free(&line);
    }
}

static void without_a_bound_with_real_cards_or_outside_a_game_there_is_no_answer(void **state)
{
    static const char *const positions[] = {
        win_in_one, /* without iterations */
        "new lvl0 players=Ann,Ben deal=table; start Ann",
        LVL0,
        LVL0 "; deal Ann 13; deal Ben 5; deal pile -; start Ann; play 13",
    };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const struct mcts_terms terms = {.iterations = i == 0 ? 0 : 10, .threads = 1, .seed = 3};
        struct searched searched;
        open_position(&searched, positions[i]);
        assert_false(think(&searched, &terms));
        assert_int_equal(searched.answer.count, 0);
        close_position(&searched);
    }
}

static void a_requested_move_is_searched_however_it_is_written(void **state)
{
    struct mcts_terms terms = {.iterations = 2000, .threads = 2, .seed = 3, .also = "play 2,4"};
    struct searched searched;
    open_position(&searched, many_cards);
    assert_true(think(&searched, &terms));
    assert_true(searched.answer.also >= 0);
    assert_true(searched.answer.move[searched.answer.also].visits >= 20);
    assert_true(searched.answer.also > 0); /* 24 is not prime: many visits do not make it the best move */
    assert_true(searched.answer.move[0].score > searched.answer.move[searched.answer.also].score);
    terms.also = "pass";
    assert_true(think(&searched, &terms));
    assert_string_equal(mcts_command(&searched.answer, searched.answer.also), "pass");
    terms.also = NULL;
    assert_true(think(&searched, &terms));
    assert_int_equal(searched.answer.also, -1);
    close_position(&searched);
}

static void requested_words_that_are_not_a_move_are_ignored(void **state)
{
    static const char *const words[] = {"", " ", "xyzzy", "play 99", "start Ben", "discard 3"};
    struct mcts_terms terms = {.iterations = 8, .threads = 1, .seed = 3};
    struct searched searched;
    open_position(&searched, win_in_one);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        terms.also = words[i];
        assert_true(think(&searched, &terms));
        assert_int_equal(searched.answer.also, -1);
    }
    close_position(&searched);
}

static void a_full_tree_is_searched_without_new_nodes(void **state)
{
    struct searched searched;
    struct mcts_root root = {.also = -1, .only = -1, .nodes_max = 40};
    struct mcts_tree tree = {.depth = 0};
    open_position(&searched, many_cards);
    const struct session *session = searched.channel.protocol.session;
    struct game game = *session->match.game;
    const struct game_player bare = {
        .make = game.player->make, .advise = game.player->advise, .write = game.player->write};
    struct match match = session->match;
    game.player = &bare;
    match.game = &game;
    root.match = &match;
    root.state = session_state(session);
    struct mover mover = {.match = &match};
    assert_true(mover_list(&mover, root.state, &root.choices));
    root.count = root.choices.count;
    mcts_tree_begin(&tree, &root, NULL, 0, 5);
    mcts_tree_run(&tree, 300);
    mcts_tree_merge(&tree, &root);
    mcts_tree_share(&tree);
    assert_int_equal(tree.count, root.nodes_max);
    assert_int_equal(tree.visits, 300);
    mcts_tree_free(&tree);
    mover_free(&mover);
    close_position(&searched);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_of_an_answer_is_accepted),
        cmocka_unit_test(the_answer_does_not_depend_on_the_number_of_threads),
        cmocka_unit_test(positions_that_look_the_same_to_the_player_have_the_same_answer),
        cmocka_unit_test(calibration_changes_neither_the_order_of_moves_nor_proven_values),
        cmocka_unit_test(a_win_in_one_move_is_found),
        cmocka_unit_test(an_ending_without_hidden_cards_is_solved),
        cmocka_unit_test(a_requested_move_beside_a_proven_win_is_evaluated),
        cmocka_unit_test(an_ending_with_hidden_cards_is_not_solved),
        cmocka_unit_test(a_time_limit_is_obeyed),
        cmocka_unit_test(without_a_bound_with_real_cards_or_outside_a_game_there_is_no_answer),
        cmocka_unit_test(a_requested_move_is_searched_however_it_is_written),
        cmocka_unit_test(requested_words_that_are_not_a_move_are_ignored),
        cmocka_unit_test(a_full_tree_is_searched_without_new_nodes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
