/* scene.h: for tests: a position of Prime Daifugo, two moves in it, and why one is better. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_SCENE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_SCENE_H

#include "core/spell/search.h"
#include "referee/games/prime_daifugo/state.h"
#include "tests/referee/channel.h"

struct scene {
    struct channel channel;
    struct search *search;
    struct rng rng;
    char best[256], other[256];
    struct text said;
    int checked; /* number of hands of which all partitions were tried */
};

void scene_open(struct scene *scene);
void scene_close(struct scene *scene);

const struct match *scene_match(const struct scene *scene);
const struct game_state *scene_state(const struct scene *scene);
const struct deck *scene_deck(const struct scene *scene);

/* Chooses a move at random: a suggestion, a beginner's move, a draw or a pass. */
void scene_choose(struct scene *scene, char command[256]);

/* Adds why `best` is better than `other` in this state, which may differ from that of the scene in hidden cards. */
void scene_explain(const struct scene *scene, const struct game_state *state, struct text *text);

#endif
