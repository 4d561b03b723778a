/* game.h: games between computer players without a channel, for programs that measure. A refusal ends the program. */
#ifndef TESTS_BENCH_IN_PROCESS_GAME_H
#define TESTS_BENCH_IN_PROCESS_GAME_H

#include "referee/engine/session.h"
#include "referee/players/computer.h"

/* Begins a game with these options, words after its name. */
void game_begin(struct session *session, const struct game *game, const char *options, unsigned long long seed);

bool game_is_over(const struct session *session);

/* Makes the move that the player chooses for the seat on turn or, if nobody is on turn, starts the game. */
void game_move(struct session *session, struct computer_player *player, struct chosen *chosen);

/* The processor time of this process, in seconds. */
double processor_seconds(void);

#endif
