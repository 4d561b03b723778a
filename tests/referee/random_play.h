/* random_play.h: for tests: random players of any game, who use the protocol as a program would. */
#ifndef TESTS_REFEREE_RANDOM_PLAY_H
#define TESTS_REFEREE_RANDOM_PLAY_H

#include "core/base/rng.h"
#include "tests/referee/channel.h"

/* A match being played. The struct must not be moved while it is open. */
struct random_play {
    const struct game *const *list;
    const struct game *game;
    uint64_t seed;
    struct rng rng;
    struct channel channel;
    struct text opening; /* the command that began the match */
    struct text legal;   /* the moves last listed, as lines; empty if they cannot be listed */
    int moves;           /* number of moves of the current game */
};

/* Begins a match of `game`, which must be in `list`. Players, options and chance are determined by the seed. */
void random_open(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed);

/* Opens a referee like random_open but without a match, to be sent the commands of a record. */
void random_join(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed);
void random_close(struct random_play *play);

/* The session of the referee. */
struct session *random_session(struct random_play *play);

/* Whether the current game is over. */
bool random_is_over(struct random_play *play);

/*
 * Writes a move that the referee should accept. With probability 4/5 it is a play of a prime, if one is listed, or a
 * suggestion if no listed move plays a number. Otherwise it is any listed move, or a suggestion if none is listed.
 */
void random_move(struct random_play *play, struct text *command);

/* Writes a random command: a verb of the game with plausible words. Most are refused. */
void random_candidate(struct random_play *play, struct text *command);

/* The number in this environment variable, or `otherwise` if it is not set. */
uint64_t random_setting(const char *variable, uint64_t otherwise);

/* The number that the cards of a listed `play` spell (5/9:9 is 9); 0 for other moves and other cards. */
uint64_t random_number(const char *command, size_t length);

/* The smallest prime factor of n, by trial division, for n below 2^64 - 2^33; 0 for n < 2. */
uint64_t random_smallest_factor(uint64_t n);

#endif
