/* partitions.h: for tests: splits cards into the fewest plays of Prime Daifugo, by trying all partitions. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_PARTITIONS_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_PARTITIONS_H

#include "core/spell/composite.h"
#include "referee/games/prime_daifugo/tests/scene.h"

enum { BRUTE_CARDS = 8 }; /* maximum number of cards for which all partitions are tried */

struct partitions {
    int kind[BRUTE_CARDS], cards;
    /* By set of cards: the fewest plays, on an empty field, that use exactly these cards; -1 if there are none. */
    int8_t plays[1 << BRUTE_CARDS];
};

/* Tries all partitions of the hand, which has at most BRUTE_CARDS cards. */
void partitions_try(struct scene *scene, const struct hand *hand, struct partitions *partitions);

/* Finds the fewest cards that can be left over, and the fewest plays that leave that many. */
void partitions_fewest(const struct partitions *partitions, int *over, int *plays);

/* Callbacks that set the bool at `context` and end a search. */
bool end_search(void *context, struct digits prime);
bool end_composites(void *context, const struct composite_play *play);

#endif
