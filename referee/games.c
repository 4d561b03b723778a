/* games.c: the list of games: one line each. */
#include "referee/games.h"

const struct game *const games[] = {
    &lvl0,
    &daifugo,
    &attactics,
    &prime_daifugo,
    &primary,
    &rummy,
    NULL,
};
