/*
 * told_chances.c: prints the chances of winning that the search estimates for its moves in games against itself, and
 * the results of the games. calibrate.sh makes tables of them.
 *
 *     told_chances GAME
 *     told_chances GAME ITERATIONS FIRST GAMES told|playouts OPTIONS
 *
 * The first form prints the kind and the options of each table of the game, with a tab between. The second plays GAMES
 * games with the seeds from FIRST on, and prints a line for each move: the seed; the kind of the position; the chance
 * of the move by the tables (`told`), or its share of won playouts (`playouts`); the error; and the player's share of
 * the win in the end, 0 to 1.
 */
#include "core/base/memory.h"
#include "referee/engine/standing.h"
#include "referee/games.h"
#include "referee/players/calibrate.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 10000 };

/* The estimate for a move. */
struct estimate {
    int seat;
    const char *kind; /* of its position */
    double chance, error;
};

struct playing {
    const struct game_player *player; /* with its tables */
    struct session session;
    struct computer_player computer; /* plays for all */
    struct chosen chosen;
    struct estimate estimate[MOVES_MAX]; /* of the game */
    int count;
};

/* Makes a move, and notes its estimate. */
static void make_move(struct playing *playing)
{
    const struct session *session = &playing->session;
    const struct mcts_answer *answer = &playing->computer.answer;
    int seat = match_turn(&session->match, session_state(session));
    const char *kind = calibration_of(playing->player, &session->match, session_state(session))->kind;
    game_move(&playing->session, &playing->computer, &playing->chosen);
    if (seat != SEAT_NONE && answer->count > 0 && mcts_is_evaluated(&answer->move[0]))
        playing->estimate[playing->count++] = (struct estimate){
            .seat = seat, .kind = kind, .chance = answer->move[0].chance, .error = answer->move[0].error};
}

/* Plays a game, or MOVES_MAX moves of it. */
static void play_game(struct playing *playing, const struct game *game, const char *options, unsigned long seed)
{
    playing->computer.rng = (struct rng){seed};
    playing->count = 0;
    game_begin(&playing->session, game, options, seed);
    for (int moves = 0; !game_is_over(&playing->session) && moves < MOVES_MAX; moves++)
        make_move(playing);
}

/* Prints the estimates of a game, if it has ended. */
static void print_game(const struct playing *playing, unsigned long seed)
{
    const struct session *session = &playing->session;
    double score[SEATS_MAX], wins[SEATS_MAX];
    if (!game_is_over(session))
        return;
    standing_scores(&session->match, session_state(session), score, wins);
    for (int i = 0; i < playing->count; i++) {
        const struct estimate *estimate = &playing->estimate[i];
        (void)printf("%lu %s %.6f %.6f %.6g\n", seed, estimate->kind, estimate->chance, estimate->error,
                     wins[estimate->seat]);
    }
}

/* The game that has this name and tables of chances, or NULL. */
static const struct game *find_game(const char *name)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0 && games[i]->player->calibrations != NULL)
            return games[i];
    return NULL;
}

static void print_tables(const struct game *game)
{
    for (const struct calibration *table = game->player->calibrations; table->kind != NULL; table++)
        (void)printf("%s\t%s\n", table->kind, table->options);
}

int main(int argc, char **argv)
{
    const struct game *found = argc == 2 || argc == 7 ? find_game(argv[1]) : NULL;
    if (found == NULL) {
        (void)fprintf(stderr, "usage: %s GAME [ITERATIONS FIRST GAMES told|playouts OPTIONS]\n", argv[0]);
        return 2;
    }
    if (argc == 2) {
        print_tables(found);
        return 0;
    }
    struct game game = *found;
    struct game_player player = *found->player;
    if (strcmp(argv[5], "playouts") == 0)
        player.calibrations = NULL;
    game.player = &player;
    const struct level level = {.computer = COMPUTER_STRONG, .iterations = strtoull(argv[2], NULL, 10)};
    const struct game *const only[] = {&game, NULL};
    const struct new_match_rules rules = {.games = only};
    unsigned long first = strtoul(argv[3], NULL, 10), count = strtoul(argv[4], NULL, 10);
    struct playing *playing = memory_resize(NULL, sizeof *playing);
    memset(playing, 0, sizeof *playing);
    playing->player = found->player;
    computer_open(&playing->computer, &level);
    session_init(&playing->session, &rules);
    for (unsigned long seed = first; seed < first + count; seed++) {
        play_game(playing, &game, argv[6], seed);
        print_game(playing, seed);
    }
    computer_close(&playing->computer);
    session_free(&playing->session);
    text_free(&playing->chosen.command);
    memory_free(playing);
    return 0;
}
