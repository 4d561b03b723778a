/* random_play.h: for tests: seeded players of any game, who speak to a referee as a program would. */
#ifndef TESTS_REFEREE_RANDOM_PLAY_H
#define TESTS_REFEREE_RANDOM_PLAY_H

#include "core/base/rng.h"
#include "tests/referee/channel.h"

/* A match being played. Must not be moved while it is open. */
struct random_play {
    const struct game *const *list;
    const struct game *game;
    uint64_t seed;
    struct rng rng;
    struct channel channel;
    struct text opening; /* the command that began the match */
    struct text legal;   /* the moves last listed, a line each; empty if they cannot be listed */
    int moves;           /* of the game on the table */
};

/* Begins a match of `game`, which stands in `list`, with players, options and chance that follow from the seed. */
void random_open(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed);

/* A referee that has heard nothing yet, to be told the commands of a record. */
void random_join(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed);
void random_close(struct random_play *play);

struct session *random_session(struct random_play *play);

/* Whether the game on the table is over. */
bool random_is_over(struct random_play *play);

/*
 * A move for the player on turn that is meant to be accepted: with probability 4/5 a play of a prime if one is
 * listed, else any that is listed; where none is listed that puts down a number, a suggestion with probability 4/5.
 */
void random_move(struct random_play *play, struct text *command);

/* A command that is likely to make some sense, and as likely to be refused. */
void random_candidate(struct random_play *play, struct text *command);

/* The smallest prime factor of n, by trial division; 0 for n < 2. */
uint64_t random_smallest_factor(uint64_t n);

#endif
