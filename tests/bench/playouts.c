/*
 * playouts.c: measures how fast the search of the referee's own players is, from a middle position of a game.
 *
 *     playouts [GAME|all [MOVES [ITERATIONS [OPTIONS]]]]
 *
 * The position is the one after MOVES moves of fair players. Prints a line for each game: its name, the iterations a
 * second of one processor, and the best move.
 */
#include "core/base/memory.h"
#include "core/base/words.h"
#include "referee/engine/session.h"
#include "referee/games.h"
#include "referee/players/computer.h"
#include "referee/players/mcts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Gives the command to the session: the words after `new`, or a move. */
static void run(struct session *session, struct text *command, bool begins)
{
    struct words words;
    struct fault fault;
    bool ok = words_split(command->at, &words) &&
              (begins ? session_new(session, words.count, words.word, &fault)
                      : session_play(session, VIEW_ALL, words.count, words.word, &fault));
    if (ok)
        return;
    (void)fprintf(stderr, "refused: %s: %s %s\n", command->at, fault_row(&fault).word, fault.detail);
    exit(1);
}

static int turn_of(const struct session *session)
{
    return game_turn(&session->match, session_state(session));
}

/* Begins a game with this seed and plays so many moves. False if it is over before. */
static bool reach(struct session *session, const struct game *game, const char *options, long moves, long seed)
{
    struct text command = {0};
    struct rng rng = {0};
    text_print(&command, "%s %s seed=%ld", game->name, options, seed);
    run(session, &command, true);
    for (; moves > 0 && game_stage(&session->match, session_state(session)) != STAGE_OVER; moves--) {
        text_clear(&command);
        if (turn_of(session) == SEAT_NONE)
            text_add(&command, "start");
        else
            computer_move(COMPUTER_FAIR, &session->match, session_state(session), turn_of(session), &rng, &command);
        run(session, &command, false);
    }
    text_free(&command);
    return game_stage(&session->match, session_state(session)) == STAGE_ON;
}

static void measure(const struct game *game, const char *options, long moves, uint64_t iterations)
{
    const struct match_rules rules = {.games = games};
    const struct mcts_terms terms = {.iterations = iterations, .threads = 1, .seed = 1};
    struct session session;
    struct mcts_answer answer = {0};
    struct mcts *mcts = mcts_new();
    session_init(&session, &rules);
    for (long seed = 1; !reach(&session, game, options, moves, seed);)
        seed++;
    double began = processor_seconds();
    bool can = mcts_think(mcts, &terms, &session.match, session_state(&session), turn_of(&session), &answer);
    double took = processor_seconds() - began;
    if (can)
        (void)printf("%s %.0f iterations/s %s\n", game->name, (double)answer.iterations / took,
                     mcts_command(&answer, 0));
    else
        (void)printf("%s 0 iterations/s cannot think\n", game->name);
    if (can && getenv("VERBOSE") != NULL)
        for (int i = 0; i < answer.count; i++)
            (void)printf("| %6lu %.3f %.3f±%.3f %s\n", (unsigned long)answer.move[i].visits, answer.move[i].score,
                         answer.move[i].chance, answer.move[i].error, mcts_command(&answer, i));
    mcts_answer_free(&answer);
    mcts_free(mcts);
    session_free(&session);
}

int main(int argc, char **argv)
{
    bool is_all = argc < 2 || strcmp(argv[1], "all") == 0;
    long moves = argc > 2 ? strtol(argv[2], NULL, 10) : 6;
    uint64_t iterations = argc > 3 ? strtoull(argv[3], NULL, 10) : 2000;
    const char *options = argc > 4 ? argv[4] : "players=Ann,Ben advice=no";
    for (int i = 0; games[i] != NULL; i++)
        if (is_all || strcmp(argv[1], games[i]->name) == 0)
            measure(games[i], options, moves, iterations);
    return 0;
}
