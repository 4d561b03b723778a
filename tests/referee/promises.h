/* promises.h: for tests: properties that hold for every game, checked in random matches. */
#ifndef TESTS_REFEREE_PROMISES_H
#define TESTS_REFEREE_PROMISES_H

#include "referee/game/game.h"

enum { PROMISES_MOVES_MAX = 1000 }; /* in one game of two or three; for more players a third of it each */

/* The properties; the tests of test_every_game.c say them in words. */
enum promise {
    PROMISE_ENDS, PROMISE_ACCEPTED, PROMISE_SUGGEST, PROMISE_LEGAL, PROMISE_REFUSAL, PROMISE_UNDO, PROMISE_REPLAY,
    PROMISE_CARDS, PROMISE_VIEWS, PROMISE_EVENTS, PROMISE_REDEAL, PROMISE_TABLE, PROMISE_TURN, PROMISES
};

struct finding {
    long checked, broken;
    char first[4096]; /* how it was broken first */
};

/* The results of the matches of one game. */
struct findings {
    const struct game *game;
    struct finding finding[PROMISES];
    long hidden, redealt; /* how many hidden keys were compared; how many deals differed from the one before */
};

/*
 * Plays a match of one game or more of findings->game, which is in the list (ending with NULL), and adds to the
 * findings. Players, options and chance follow from the seed. Without `closely` only what costs little is checked.
 */
void promises_try(struct findings *findings, const struct game *const *list, uint64_t seed, bool closely);

#endif
