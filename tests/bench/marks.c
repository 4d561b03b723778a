/*
 * marks.c: checks by rollouts whether the marks of a review are right: the rest of the game is played by strong:i100
 * from redeals of the hidden cards, after the move and after the best other move by the review.
 *
 *     marks GAME [BLUNDERS [SAMPLE [ITERATIONS [SEED [OPTIONS]]]]]
 *
 * The seats play at the levels easy, club and fair, in rotation. Every move is reviewed until BLUNDERS moves have been
 * marked ??, and one random move in DRAWN_OF until SAMPLE moves have been drawn. Prints a line for each move that was
 * checked: game and number, mark, move, the better one, the loss and its error by the review, redeals, and the loss and
 * its error by the check. The last lines say how many of the ?? are confirmed, that is, lose more than the error of the
 * check, and how many of the drawn moves that lose 20 points in the check are marked. A check ends early where 300
 * redeals could hardly change the answer. It takes about an hour for each hundred moves.
 */
#include "referee/analysis/review.h"
#include "referee/engine/record.h"
#include "referee/games.h"
#include "referee/players/rollout.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLUNDERS = 200,
    SAMPLE = 500,
    DRAWN_OF = 4,
    ITERATIONS = 10000, /* of prime-archive review */
    CHECK_ITERATIONS = 100,
    CHECK_REDEALS = 300,
    MOVES_MAX = 1000 /* of a game; a longer game is left out */
};

/* The number of moves to check, and the results. */
struct marks {
    const struct game *game;
    const char *options;
    long blunders_max, sample_max;
    struct review_terms terms;
    uint64_t seed; /* of the next game */
    struct rng rng;
    struct computer_player player;
    struct rollouts *rollouts;
    long blunders, confirmed; /* moves marked ??, and those of them that the check confirms */
    long sample, heavy;       /* moves drawn, and those of them that lose 20 points in the check */
    long found;               /* those of `heavy` that are marked */
};

/* ---- a game ---- */

/* Plays a game to its end, each seat at another level. Returns false if it is too long. */
static bool play_game(struct marks *marks, struct session *session)
{
    static const enum computer levels[] = {COMPUTER_EASY, COMPUTER_CLUB, COMPUTER_FAIR};
    struct chosen chosen = {.command = {0}};
    int moves = 0;
    game_begin(session, marks->game, marks->options, marks->seed);
    while (!game_is_over(session) && moves++ < MOVES_MAX) {
        int seat = match_turn(&session->match, session_state(session));
        marks->player.level.computer = levels[(marks->seed + (uint64_t)(seat == SEAT_NONE ? 0 : seat)) % 3];
        game_move(session, &marks->player, &chosen);
    }
    text_free(&chosen.command);
    return moves < MOVES_MAX;
}

/* ---- the check ---- */

/* Compares the move with the best other one by rollouts. A check of a ?? ends early only if it is confirmed. */
static struct rollout_result check(struct marks *marks, const struct review *review, const struct review_game *game,
                                   const struct review_move *move)
{
    const struct rollout_terms terms = {
        .level = {.computer = COMPUTER_STRONG, .iterations = CHECK_ITERATIONS},
        .redeals = CHECK_REDEALS,
        .low = move->mark == REVIEW_BLUNDER ? -1 : REVIEW_BLUNDER_LOSS,
        .high = REVIEW_BLUNDER_LOSS,
        .threads = marks->terms.threads,
        .seed = rng_next(&marks->rng),
    };
    const char *const command[] = {review_words(review, move->best), review_words(review, move->played)};
    return rollouts_compare(marks->rollouts, &terms, &game->match, move->state, move->seat, command);
}

static void print_move(const struct marks *marks, const struct review *review, const struct review_move *move,
                       int number, const struct rollout_result *checked)
{
    static const char *const signs[] = {"-", "?", "??"};
    (void)printf("%llu.%d\t%s\t%s\t%s\t%.3f %.3f\t%d\t%.3f %.3f\n", (unsigned long long)marks->seed, number,
                 signs[move->mark], review_words(review, move->played), review_words(review, move->best), move->lost,
                 move->lost_error, checked->redeals, checked->lost, checked->lost_error);
    (void)fflush(stdout);
}

static void check_move(struct marks *marks, const struct review *review, const struct review_game *game, int i,
                       bool is_drawn)
{
    const struct review_move *move = &game->move[i];
    is_drawn = is_drawn && marks->sample < marks->sample_max;
    bool is_blunder = move->mark == REVIEW_BLUNDER && marks->blunders < marks->blunders_max;
    bool is_other = strcmp(review_words(review, move->best), review_words(review, move->played)) != 0;
    marks->sample += is_drawn;
    if (!is_blunder && !(is_drawn && is_other))
        return;
    struct rollout_result checked = check(marks, review, game, move);
    bool is_heavy = is_drawn && checked.lost >= REVIEW_BLUNDER_LOSS;
    marks->blunders += is_blunder;
    marks->confirmed += is_blunder && checked.lost > checked.lost_error;
    marks->heavy += is_heavy;
    marks->found += is_heavy && move->mark != REVIEW_UNMARKED;
    print_move(marks, review, move, i + 1, &checked);
}

/* ---- a review ---- */

static void ignore_progress(void *context, int done)
{
    (void)context;
    (void)done;
}

/* Reviews the moves that are still needed, and checks them: a review_game_listener. */
static void check_game(struct review *review, void *context)
{
    struct marks *marks = context;
    struct review_game *game = &review->game[0];
    bool is_drawn[MOVES_MAX];
    for (int i = 0; i < game->count; i++) {
        is_drawn[i] = rng_below(&marks->rng, DRAWN_OF) == 0;
        if (marks->blunders >= marks->blunders_max && !is_drawn[i])
            game->move[i].outcome = REVIEW_ASIDE;
    }
    review_weigh(review, &marks->terms, ignore_progress, NULL);
    for (int i = 0; i < game->count; i++)
        if (game->move[i].outcome == REVIEW_WEIGHED)
            check_move(marks, review, game, i, is_drawn[i]);
    review_drop(review);
}

static void check_games(struct marks *marks)
{
    const struct new_match_rules rules = {.games = games};
    struct session session;
    struct review review = {.on_game = check_game, .context = marks};
    struct played_games played = {.listener = review_add, .context = &review};
    session_init(&session, &rules);
    for (; marks->blunders < marks->blunders_max || marks->sample < marks->sample_max; marks->seed++) {
        if (!play_game(marks, &session))
            continue;
        (void)record_replay(&session, played_add_command, &played);
        played_end(&played);
    }
    played_free(&played);
    review_free(&review);
    session_free(&session);
}

static double percent(long part, long whole)
{
    return whole > 0 ? 100.0 * (double)part / (double)whole : 0;
}

static const struct game *find_game(const char *name)
{
    int i = 0;
    while (games[i] != NULL && strcmp(games[i]->name, name) != 0)
        i++;
    return games[i];
}

int main(int argc, char **argv)
{
    struct marks marks = {
        .game = argc > 1 ? find_game(argv[1]) : NULL,
        .blunders_max = argc > 2 ? strtol(argv[2], NULL, 10) : BLUNDERS,
        .sample_max = argc > 3 ? strtol(argv[3], NULL, 10) : SAMPLE,
        .terms = {.iterations = argc > 4 ? strtoull(argv[4], NULL, 10) : ITERATIONS, .threads = 1},
        .seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1,
        .options = argc > 6 ? argv[6] : "players=A,B advice=no",
    };
    if (marks.game == NULL) {
        (void)fprintf(stderr, "usage: marks GAME [BLUNDERS [SAMPLE [ITERATIONS [SEED [OPTIONS]]]]]\n");
        return 2;
    }
    marks.rng = (struct rng){marks.seed};
    marks.rollouts = rollouts_new();
    computer_open(&marks.player, &(struct level){.computer = COMPUTER_FAIR});
    check_games(&marks);
    (void)printf("%s: %ld of %ld marks ?? confirmed (%.1f %%)\n", marks.game->name, marks.confirmed, marks.blunders,
                 percent(marks.confirmed, marks.blunders));
    (void)printf("%s: %ld of %ld moves lose 20 points, %ld of them marked (%.1f %%)\n", marks.game->name, marks.heavy,
                 marks.sample, marks.found, percent(marks.found, marks.heavy));
    computer_close(&marks.player);
    rollouts_free(marks.rollouts);
    return 0;
}
