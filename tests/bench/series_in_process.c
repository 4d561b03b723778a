/*
 * series_in_process.c: measures games between computer players, without a channel.
 *
 *     series_in_process [GAME|all [GAMES [LEVEL [OPTIONS [record]]]]]
 *
 * Prints a line for each game: its name, games per minute of processor time, turns per game. With `record` it prints
 * the records of all games, and that line goes to standard error: the checksum of the records must stay the same when a
 * game gets faster.
 */
#include "referee/games.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 100000 };

struct playing {
    struct session session;
    struct computer_player computer; /* plays for all */
    struct chosen chosen;
    bool writes_records; /* write the record of each game to standard output */
};

/* Plays a game. Returns its number of turns. */
static long play_game(struct playing *playing, const struct game *game, const char *options, unsigned long seed)
{
    const struct session *session = &playing->session;
    long turns = 0;
    playing->computer.rng = (struct rng){seed};
    game_begin(&playing->session, game, options, seed);
    for (; !game_is_over(session) && turns < TURNS_MAX; turns++)
        game_move(&playing->session, &playing->computer, &playing->chosen);
    if (!game_is_over(session))
        (void)fprintf(stderr, "no end: %s seed=%lu\n", game->name, seed);
    if (playing->writes_records) {
        size_t length;
        const char *log = session_log(session, &length);
        (void)fwrite(log, 1, length, stdout);
    }
    return turns;
}

/* Plays `count` games, with seeds from 1 on. */
static void play_series(const struct game *game, long count, const struct level *level, const char *options,
                        bool writes_records)
{
    const struct new_match_rules rules = {.games = games};
    struct playing playing = {.writes_records = writes_records};
    long turns = 0;
    computer_open(&playing.computer, level);
    session_init(&playing.session, &rules);
    double began = processor_seconds();
    for (long seed = 1; seed <= count; seed++)
        turns += play_game(&playing, game, options, (unsigned long)seed);
    double took = processor_seconds() - began;
    (void)fprintf(writes_records ? stderr : stdout, "%s %.0f games a minute, %.1f turns a game\n", game->name,
            (double)count / took * 60, (double)turns / (double)count);
    computer_close(&playing.computer);
    session_free(&playing.session);
    text_free(&playing.chosen.command);
}

int main(int argc, char **argv)
{
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 4000;
    struct level level = {.computer = COMPUTER_FAIR};
    const char *options = argc > 4 ? argv[4] : "players=Ann,Ben advice=no";
    if (argc > 3 && !level_read(argv[3], COMPUTER_RANDOM, &level)) {
        (void)fprintf(stderr, "no such player: %s\n", argv[3]);
        return 2;
    }
    bool is_all = argc < 2 || strcmp(argv[1], "all") == 0;
    for (int i = 0; games[i] != NULL; i++)
        if (is_all || strcmp(argv[1], games[i]->name) == 0)
            play_series(games[i], count, &level, options, argc > 5);
    return 0;
}
