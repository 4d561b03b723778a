/*
 * test_review.c: reviews of matches of all games: each move is evaluated, blunders are found, some moves are left out.
 */
#include "referee/analysis/review.h"

#include "core/base/memory.h"
#include "referee/channel/command.h"
#include "referee/engine/record.h"
#include "referee/games.h"
#include "referee/players/mcts.h"
#include "tests/cmocka.h"
#include "tests/referee/sessions.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    MOVES = 24,
    WEIGHING = 60 /* iterations; with 20, no move of a short game is found to lose anything */
};

static void count_call(void *context, int done)
{
    int *calls = context;
    assert_int_equal(done, *calls);
    ++*calls;
}

static void weigh(struct review *review, uint64_t iterations, int threads)
{
    int calls = 0;
    review_weigh(review, &(struct review_terms){.iterations = iterations, .threads = threads}, count_call, &calls);
    assert_int_equal(calls, review->moves);
}

/* Reviews the match of the session, and frees the session. */
static struct review review_of(struct session *session, uint64_t iterations)
{
    struct review review = {0};
    sessions_replay(session, review_add, &review);
    weigh(&review, iterations, 2);
    session_free(session);
    return review;
}

/* Reviews the match of these commands, as of sessions_begin. */
static struct review review_match(const char *commands, uint64_t iterations)
{
    struct session session;
    sessions_begin(&session, commands);
    return review_of(&session, iterations);
}

/* ---- the figures ---- */

static void assert_near(double found, double expected)
{
    assert_true(fabs(found - expected) < 1e-9);
}

/* Checks that the figures of a move are consistent. */
static void check_move(const struct review *review, const struct review_move *move)
{
    assert_int_equal(move->outcome, REVIEW_WEIGHED);
    assert_true(0 <= move->after && move->after <= move->before && move->before <= 1);
    assert_true(move->error >= 0 && move->lost_error >= 0);
    assert_near(move->before - move->after, move->lost);
    if (move->is_best)
        assert_true(move->lost <= 0 && move->mark == REVIEW_UNMARKED);
    else
        assert_string_not_equal(review_words(review, move->best), review_words(review, move->played));
    bool is_sure = move->lost > move->lost_error;
    bool is_mistake = is_sure && move->lost >= REVIEW_MISTAKE_LOSS && move->lost < REVIEW_BLUNDER_LOSS;
    bool is_blunder = is_sure && move->lost >= REVIEW_BLUNDER_LOSS;
    assert_true(move->mark == REVIEW_UNMARKED || is_mistake || is_blunder);
    assert_true(move->mark != REVIEW_MISTAKE || is_mistake);
    assert_true(move->mark != REVIEW_BLUNDER || is_blunder);
}

/* Recounts the summary of each player. */
static void check_game(const struct review *review, const struct review_game *game)
{
    struct review_player sum[SEATS_MAX] = {{0}};
    for (int i = 0; i < game->count; i++) {
        const struct review_move *move = &game->move[i];
        if (move->outcome != REVIEW_WEIGHED)
            continue;
        check_move(review, move);
        sum[move->seat].moves++;
        sum[move->seat].best += move->is_best;
        sum[move->seat].lost += move->lost;
        sum[move->seat].mistakes += move->mark == REVIEW_MISTAKE;
        sum[move->seat].blunders += move->mark == REVIEW_BLUNDER;
    }
    for (int seat = 0; seat < game->match.seats; seat++) {
        const struct review_player *player = &game->player[seat];
        assert_string_equal(review_words(review, player->name), game->match.name[seat]);
        assert_int_equal(player->moves, sum[seat].moves);
        assert_int_equal(player->best, sum[seat].best);
        assert_int_equal(player->mistakes, sum[seat].mistakes);
        assert_int_equal(player->blunders, sum[seat].blunders);
        assert_near(player->lost, sum[seat].lost);
    }
}

/* Whether the search can evaluate moves of the game: it lists its moves. */
static bool is_listed(const struct game *game)
{
    return game->legal != NULL || game->player->list != NULL;
}

static void each_move_of_a_match_of_every_game_is_weighed_and_the_figures_add_up(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct session session;
        struct text begin = {0};
        text_print(&begin, "new %s seed=5", games[i]->name);
        sessions_begin(&session, begin.at);
        sessions_follow_advice(&session, MOVES);
        struct review review = review_of(&session, 48);
        assert_int_equal(review.count, 1);
        assert_true(review.moves > 0 && review.moves <= MOVES);
        assert_ptr_equal(review.game[0].match.game, games[i]);
        check_game(&review, &review.game[0]);
        int weighed = 0;
        for (int seat = 0; seat < review.game[0].match.seats; seat++)
            weighed += review.game[0].player[seat].moves;
        assert_int_equal(weighed > 0, is_listed(games[i]));
        review_free(&review);
        text_free(&begin);
    }
}

#define MISSED "new lvl0 players=Ann,Ben deal=manual; deal Ann 7; deal Ben 5; start Ann; pass"

static void a_missed_win_in_one_move_is_a_blunder(void **state)
{
    struct review review = review_match(MISSED "; play 5", 400);
    const struct review_move *move = review.game[0].move;
    assert_int_equal(review.moves, 2);
    assert_string_equal(review_words(&review, move[0].played), "pass");
    assert_string_equal(review_words(&review, move[0].best), "play 7");
    assert_near(move[0].before, 1);
    assert_true(move[0].after < 0.8);
    assert_int_equal(move[0].mark, REVIEW_BLUNDER);
    assert_true(move[1].is_best);
    assert_near(move[1].after, 1);
    assert_int_equal(review.game[0].player[0].blunders, 1);
    assert_int_equal(review.game[0].player[1].blunders, 0);
    assert_int_equal(review.game[0].player[1].best, 1);
    assert_true(review.game[0].is_over);
    assert_near(review.game[0].player[0].win_share, 0);
    assert_near(review.game[0].player[1].win_share, 1);
    check_game(&review, &review.game[0]);
    review_free(&review);
}

/* ---- marks ---- */

/*
 * Playouts underrate 11 3: their players do not plan the rest of the hand. From 300 redeals, with a search for every
 * move, it wins 90.0 +- 3.4 %, and the best move, 12 7, 93.7 +- 2.8 %.
 */
#define PLANNED                                                                                                        \
    "new lvl0 players=A,B deal=manual seed=1; deal A 8 D 6 1 17 12 11 7 9 7; deal B 2 10 4 1 12 2 4 19 13 13; "        \
    "deal pile 3 3 9 3 6 12 1 9 13 7 11 6 8 D 11 3 5 10 10 9 7 D 5 3 2 4; start A; d; discard 1; "

static void a_move_that_wins_as_often_in_the_second_search_is_not_marked(void **state)
{
    for (uint64_t iterations = 250; iterations <= 4000; iterations *= 4) {
        struct review review = review_match(PLANNED "play 11 3", iterations);
        const struct review_move *move = &review.game[0].move[2];
        assert_string_equal(review_words(&review, move->played), "play 11 3");
        assert_int_equal(move->mark, REVIEW_UNMARKED);
        assert_true(move->lost < REVIEW_MISTAKE_LOSS);
        review_free(&review);
    }
}

/* The combined error of the best move and the played one in the first search of a position. */
static double first_error(const struct review_game *game, const struct review_move *move, const char *played,
                          uint64_t iterations)
{
    const struct mcts_terms terms = {.iterations = iterations, .threads = 1, .seed = 1, .also = played};
    struct mcts *mcts = mcts_new();
    struct mcts_answer answer = {0};
    assert_true(mcts_think(mcts, &terms, &game->match, move->state, move->seat, &answer));
    double error = hypot(answer.move[0].error, answer.move[answer.also].error);
    mcts_answer_free(&answer);
    mcts_free(mcts);
    return error;
}

static void a_bad_move_is_marked_with_the_error_of_both_searches(void **state)
{
    static const uint64_t iterations = 1000;
    struct review review = review_match(MISSED, iterations);
    const struct review_move *move = review.game[0].move;
    double first = first_error(&review.game[0], move, "pass", iterations);
    assert_int_equal(move->mark, REVIEW_BLUNDER);
    assert_true(move->lost > move->lost_error && move->lost_error > first + 0.01);
    review_free(&review);
}

/* With 190 iterations there is no second search. */
static void without_a_second_search_nothing_is_marked(void **state)
{
    struct review review = review_match(MISSED, 190);
    const struct review_move *move = review.game[0].move;
    assert_true(move->lost > move->lost_error && move->lost > REVIEW_BLUNDER_LOSS);
    assert_int_equal(move->mark, REVIEW_UNMARKED);
    review_free(&review);
}

/* The review ignores the opponent's cards: Ann gets the figures of a deal that she cannot tell from the real one. */
static void a_move_is_weighed_by_what_its_player_could_know(void **state)
{
    struct review review[] = {
        review_match("new lvl0 players=Ann,Ben deal=manual; deal Ann 7,2; deal Ben 5; start Ann; pass", 200),
        review_match("new lvl0 players=Ann,Ben deal=manual; deal Ann 7,2; deal Ben 8; start Ann; pass", 200),
    };
    assert_near(review[0].game[0].move[0].before, review[1].game[0].move[0].before);
    assert_near(review[0].game[0].move[0].after, review[1].game[0].move[0].after);
    review_free(&review[0]);
    review_free(&review[1]);
}

/* ---- which moves are reviewed ---- */

/* Compares the games of a review with lines of their moves: "1: Ann pass; Ben play 7 untried; over". */
static void expect_games(const struct review *review, const char *name, const char *expected)
{
    static const char *const words[REVIEW_OUTCOMES] = {"", " unknown", " untried", " forced", " aside"};
    struct text found = {0};
    for (int i = 0; i < review->count; i++) {
        const struct review_game *game = &review->game[i];
        int weighed[SEATS_MAX] = {0};
        text_print(&found, "%d:", game->number);
        for (int k = 0; k < game->count; k++) {
            const struct review_move *move = &game->move[k];
            text_print(&found, " %s %s%s;", review_words(review, game->player[move->seat].name),
                       review_words(review, move->played), words[move->outcome]);
            weighed[move->seat] += move->outcome == REVIEW_WEIGHED;
            assert_true(move->outcome == REVIEW_WEIGHED || !move->is_best);
        }
        for (int seat = 0; seat < game->match.seats; seat++)
            assert_int_equal(game->player[seat].moves, weighed[seat]);
        text_add(&found, game->is_over ? " over\n" : "\n");
    }
    assert_row(name, text_string(&found), expected);
    text_free(&found);
}

static const struct {
    const char *name, *commands, *games;
    uint64_t iterations;
} cases[] = {
    /* A search with a single trial has visited only one move, and cannot tell whether another move is as good. */
    {"a move that was not tried is not called best",
     "new lvl0 players=A,B deal=manual seed=1; deal A 3,5,2,9,12; deal B 2,2,7,8; deal pile 4,6,8,9,10,10; start A; "
     "pass",
     "1: A pass untried;\n", 1},
    {"nor is one that was tried alone",
     "new lvl0 players=A,B deal=manual; deal A 7; deal B 5; deal pile -; deal discard -; start A; pass",
     "1: A pass untried;\n", 12},
    {"a move that was taken back is not reviewed",
     "new lvl0 players=Ann,Ben deal=manual; deal Ann 7,5; deal Ben 5,3; start Ann; pass; play 5; undo 2; Ann play 7",
     "1: Ann play 7;\n", 50},
    {"a game without a move is not reviewed", "new lvl0 players=Ann,Ben seed=3", "", 20},
    {"the moves of real cards are listed but not weighed",
     "new lvl0 players=Ann,Ben deal=table hand=3; start Ann; play 5 3; pass; count Ben 2; play 7",
     "1: Ann play 5 3 unknown; Ben pass unknown; Ann play 7 unknown; over\n", 20},
    {"a forced pass is not weighed", "new lvl0 players=Ann,Ben clock=9 seed=2; timeout",
     "1: Ann timeout forced;\n", 20},
    {"the move of a player who is not on turn is not weighed",
     "new primary players=Ann,Ben seed=2; Ben build BBBGGR", "1: Ben build BBBGGR aside;\n", 20},
    {"players are called as on the score sheet",
     "new prime-daifugo players=Ann,Ben deal=manual; deal Ann 7,2; deal Ben 5,3; deal pile 3; title Final; "
     "alias Ben Mr B; start Ben; play 5; play 7",
     "1: Mr B play 5; Ann play 7;\n", 20},
};

static void the_moves_of_a_match_are_listed_with_the_reason_why_they_are_not_weighed(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct review review = review_match(cases[i].commands, cases[i].iterations);
        expect_games(&review, cases[i].name, cases[i].games);
        review_free(&review);
    }
}

/* Reviews a record, which is read command by command. */
static struct review read_review(const char *lines)
{
    struct new_match_rules rules = command_rules(games, true);
    struct review review = {0};
    struct played_games games_read = {.listener = review_add, .context = &review};
    struct record_reading reading = {.checks_events = true, .listener = played_add_command, .context = &games_read};
    struct session session;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(fprintf(file, "# prime-record 2\n%s", lines) > 0);
    rewind(file);
    session_init(&session, &rules);
    session.forgets = true;
    record_read(&session, fileno(file), "read", &reading);
    assert_int_equal(reading.end, RECORD_SAME);
    (void)fclose(file);
    played_end(&games_read);
    played_free(&games_read);
    session_free(&session);
    record_reading_free(&reading);
    return review;
}

static void a_record_is_reviewed_as_it_is_read_without_undone_moves(void **state)
{
    struct review review = read_review(
        "new prime-daifugo players=Ann,Ben deal=manual\ndeal Ann 7,5,3\ndeal Ben 5,3\ndeal pile 2,4,6,8\nstart Ann\n"
        "chance 4,2,6,8\ndraw\n" /* typed without the player's name */
        "Ann play 7\nundo 1\nredo 1\nundo 2\nredo 2\nundo 1\nAnn play 5\nBen pass\nundo 2\nAnn pass\nused Ann 5\n"
        "new prime-daifugo players=Ann,Ben deal=manual\ndeal Ann 7\ndeal Ben 5\nstart Ann\nAnn play 7\nundo 1\n"
        "new prime-daifugo players=Ann,Cy deal=manual\ndeal Ann 7\ndeal Cy 5\nstart Ann\nundo 1\nredo 1\nAnn play 7\n"
        "new\ndeal Ann 2\ndeal Cy 5\nstart Cy\nplay 5\n");
    assert_int_equal(review.moves, 4);
    assert_int_equal(review.longest, 2);
    weigh(&review, 20, 1);
    expect_games(&review, "a record", "1: Ann draw; Ann pass;\n1: Ann play 7; over\n2: Cy play 5; over\n");
    assert_near(review.game[2].player[1].win_share, 1);
    review_free(&review);
}

/*
 * Evaluates and drops each game as it ends. The review must count all games, with the same figures as without drops.
 */
static void drop_weighed(struct review *review, void *context)
{
    const struct review_terms terms = {.iterations = WEIGHING, .threads = 1};
    double *lost = context;
    int weighed = review->weighed;
    review_weigh(review, &terms, count_call, &weighed);
    *lost += review->game[0].player[0].lost;
    assert_int_equal(review->count, 1);
    review_drop(review);
}

static void dropped_games_are_reviewed_like_those_that_are_kept(void **state)
{
    struct session session;
    double lost = 0, kept_lost = 0;
    struct review dropping = {.on_game = drop_weighed, .context = &lost};
    sessions_begin(&session, "new lvl0 players=Ann,Ben hand=5 seed=4 games=3");
    sessions_follow_advice(&session, 200);
    sessions_run(&session, "new");
    sessions_follow_advice(&session, 3);
    sessions_replay(&session, review_add, &dropping);
    struct review kept = review_of(&session, WEIGHING);
    assert_int_equal(kept.count, 2);
    for (int i = 0; i < kept.count; i++) {
        kept_lost += kept.game[i].player[0].lost;
        assert_int_equal(kept.game[i].number, i + 1);
        assert_int_equal(kept.game[i].is_over, i == 0);
    }
    assert_int_equal(kept.game[0].count, kept.moves - 3);
    assert_int_equal(kept.game[1].count, 3);
    assert_near(kept.game[0].player[0].win_share + kept.game[0].player[1].win_share, 1);
    assert_int_equal(dropping.dropped, kept.count);
    assert_int_equal(dropping.moves, kept.moves);
    assert_int_equal(dropping.weighed, kept.moves);
    assert_int_equal(dropping.longest, kept.longest);
    assert_int_equal(review_has_outcome(&dropping, REVIEW_WEIGHED), review_has_outcome(&kept, REVIEW_WEIGHED));
    assert_near(lost, kept_lost);
    assert_true(kept_lost > 0);
    review_free(&dropping);
    review_free(&kept);
}

#define DEALT "new prime-daifugo players=Ann,Ben deal=manual; deal Ann 7,2,K,4; deal Ben 5,9,9; deal pile 7,4,3"

/* A chance result that the record announces in advance is unknown to the player who decides. */
static void an_announced_chance_result_is_unknown_to_the_player(void **state)
{
    struct review review[] = {
        review_match(DEALT "; start Ann; chance 7; draw", 100),
        review_match(DEALT "; start Ann; chance 4; draw", 100),
    };
    assert_int_equal(review[0].moves, 1);
    assert_int_equal(review[1].moves, 1);
    assert_near(review[0].game[0].move[0].before, review[1].game[0].move[0].before);
    assert_memory_equal(review[0].game[0].move[0].state, review[1].game[0].move[0].state,
                        review[0].game[0].match.game->state_size);
    review_free(&review[0]);
    review_free(&review[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_of_a_match_of_every_game_is_weighed_and_the_figures_add_up),
        cmocka_unit_test(a_missed_win_in_one_move_is_a_blunder),
        cmocka_unit_test(a_move_that_wins_as_often_in_the_second_search_is_not_marked),
        cmocka_unit_test(a_bad_move_is_marked_with_the_error_of_both_searches),
        cmocka_unit_test(without_a_second_search_nothing_is_marked),
        cmocka_unit_test(a_move_is_weighed_by_what_its_player_could_know),
        cmocka_unit_test(the_moves_of_a_match_are_listed_with_the_reason_why_they_are_not_weighed),
        cmocka_unit_test(a_record_is_reviewed_as_it_is_read_without_undone_moves),
        cmocka_unit_test(dropped_games_are_reviewed_like_those_that_are_kept),
        cmocka_unit_test(an_announced_chance_result_is_unknown_to_the_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
