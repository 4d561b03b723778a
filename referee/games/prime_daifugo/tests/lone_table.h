/* lone_table.h: for tests: a game of Prime Daifugo by itself, without a referee. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_LONE_TABLE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_LONE_TABLE_H

#include "core/base/rng.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/precomputed.h"
#include "referee/games/prime_daifugo/state.h"
#include "referee/players/attempt.h"

struct table {
    struct match match;
    struct game_state state;
    struct precomputed precomputed[PRECOMPUTED_TABLES];
    struct attempt attempt;
    struct rng rng;
};

/* A test with a struct table as its state. */
#define ON_A_TABLE(test) cmocka_unit_test_setup_teardown(test, table_open_test, table_close_test)
int table_open_test(void **state);
int table_close_test(void **state);

/* Begins a game with the words of `new`. False if the options contradict each other. */
bool table_open(struct table *table, const char *options);

/* Sends a command to this state of the game. False if it is refused. */
bool table_send(struct table *table, struct game_state *state, int seat, const char *command);

/* Sends commands like "deal A QK;start A", which belong to no player. */
void table_set_up(struct table *table, const char *commands);

/* Begins a game of A, B and possibly C with these cards; A begins. Then the players on turn make these moves. */
void table_begin(struct table *table, const char *options, const char *deals, const char *moves);

#endif
