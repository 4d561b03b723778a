/* promises.h: for tests: properties that hold for every game, checked in random matches. */
#ifndef TESTS_REFEREE_PROMISES_H
#define TESTS_REFEREE_PROMISES_H

#include "referee/game/game.h"

enum { PROMISES_MOVES_MAX = 1000 }; /* per game of 2 or 3 players; with more, a third of that per player */

/* The properties; the tests of test_every_game.c name them in words. */
enum promise {
    PROMISE_ENDS, PROMISE_ACCEPTED, PROMISE_SUGGEST, PROMISE_LEGAL, PROMISE_REFUSAL, PROMISE_UNDO, PROMISE_REPLAY,
    PROMISE_CARDS, PROMISE_VIEWS, PROMISE_EVENTS, PROMISE_REDEAL, PROMISE_TABLE, PROMISE_TURN, PROMISES
};

struct finding {
    long checked, broken;
    char first[4096]; /* description of the first violation */
};

/* The results of the matches of one game. */
struct findings {
    const struct game *game;
    struct finding finding[PROMISES];
    long hidden, redealt; /* numbers of hidden keys seen, and of second redeals of a position that differed */
};

/*
 * Plays a match of one or more games of findings->game, which must be in the list (ending with NULL), and adds to the
 * findings. Players, options and chance are determined by the seed. Without `closely` only the fast checks are made.
 */
void promises_try(struct findings *findings, const struct game *const *list, uint64_t seed, bool closely);

#endif
