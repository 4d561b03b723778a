/* promises.h: for tests: what the referee promises of every game, tried in random matches. */
#ifndef TESTS_REFEREE_PROMISES_H
#define TESTS_REFEREE_PROMISES_H

#include "referee/game.h"

enum { PROMISES_MOVES_MAX = 1000 }; /* of one game for up to three; a third of it for each player of more */

/* What is promised. */
enum promise {
    PROMISE_ENDS, PROMISE_ACCEPTED, PROMISE_SUGGEST, PROMISE_LEGAL, PROMISE_REFUSAL, PROMISE_UNDO, PROMISE_REPLAY,
    PROMISE_CARDS, PROMISE_EYES, PROMISE_EARS, PROMISE_REDEAL, PROMISE_PICTURE, PROMISE_TURN, PROMISES
};

struct finding {
    long checked, broken;
    char first[4096]; /* where it was broken first */
};

/* What the matches of one game showed. */
struct findings {
    const struct game *game;
    struct finding finding[PROMISES];
    long hidden, redealt; /* keys that were hidden, deals that became others */
};

/*
 * Plays one match, or more than one game of it, with players, options and chance that follow from the seed; adds to
 * the findings, whose game stands in the list. `closely` looks at every promise.
 */
void promises_try(struct findings *findings, const struct game *const *list, uint64_t seed, bool closely);

#endif
