/*
 * playouts.c: measures the speed of the search of the computer players, in positions from the middle of a game.
 *
 *     playouts [GAME|all [MOVES [ITERATIONS [GAMES [OPTIONS]]]]]
 *
 * The positions are those after MOVES suggested moves, one in each of GAMES games; solved endings do not count. Prints
 * a line for each game: its name, and the iterations per second of one processor.
 */
#include "referee/games.h"
#include "referee/players/mcts.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int turn_of(const struct session *session)
{
    return match_turn(&session->match, session_state(session));
}

/* Begins a game with this seed and plays `moves` moves. False if it is over earlier. */
static bool play_to(struct session *session, const struct game *game, const char *options, long moves, long seed)
{
    struct computer_player fair;
    struct chosen chosen = {.command = {0}};
    computer_open(&fair, &(struct level){.computer = COMPUTER_FAIR});
    game_begin(session, game, options, (unsigned long)seed);
    for (; moves > 0 && !game_is_over(session); moves--)
        game_move(session, &fair, &chosen);
    computer_close(&fair);
    text_free(&chosen.command);
    return match_stage(&session->match, session_state(session)) == STAGE_ON;
}

/* Searches one position; adds the iterations to `*done`, and the time in seconds to `*took`. */
static void think(struct mcts *mcts, const struct session *session, uint64_t iterations, uint64_t *done, double *took)
{
    const struct mcts_terms terms = {.iterations = iterations, .threads = 1, .seed = 1};
    struct mcts_answer answer = {0};
    double began = processor_seconds();
    if (mcts_think(mcts, &terms, &session->match, session_state(session), turn_of(session), &answer) &&
        !answer.is_exact) {
        *took += processor_seconds() - began;
        *done += answer.iterations;
    }
    mcts_answer_free(&answer);
}

static void measure(const struct game *game, const char *options, long moves, uint64_t iterations, long count)
{
    const struct new_match_rules rules = {.games = games};
    struct session session;
    struct mcts *mcts = mcts_new();
    uint64_t done = 0;
    double took = 0;
    session_init(&session, &rules);
    for (long seed = 1; seed <= count; seed++)
        if (play_to(&session, game, options, moves, seed))
            think(mcts, &session, iterations, &done, &took);
    if (done > 0)
        (void)printf("%s %.0f iterations/s\n", game->name, (double)done / took);
    else
        (void)printf("%s 0 it cannot think, or all was solved\n", game->name);
    mcts_free(mcts);
    session_free(&session);
}

int main(int argc, char **argv)
{
    bool is_all = argc < 2 || strcmp(argv[1], "all") == 0;
    long moves = argc > 2 ? strtol(argv[2], NULL, 10) : 6;
    uint64_t iterations = argc > 3 ? strtoull(argv[3], NULL, 10) : 2000;
    long count = argc > 4 ? strtol(argv[4], NULL, 10) : 20;
    const char *options = argc > 5 ? argv[5] : "players=Ann,Ben advice=no";
    for (int i = 0; games[i] != NULL; i++)
        if (is_all || strcmp(argv[1], games[i]->name) == 0)
            measure(games[i], options, moves, iterations, count);
    return 0;
}
