/* lore.h: Prime Daifugo Lvl. 0: the primes that cards of a deck spell, and which of them a hand can play. */
#ifndef REFEREE_GAMES_LVL0_LORE_H
#define REFEREE_GAMES_LVL0_LORE_H

#include "referee/game/game.h"
#include "referee/games/lvl0/state.h"

enum {
    LVL0_PRIMES = 4096, /* plays that are kept; the game's own deck has about 600 */
    LVL0_NONE = -1
};

/* Cards as bits: for each kind a bit of the first copy, of the second and of the third. */
struct lvl0_bits {
    uint64_t low, high;
};

/* A play that is prime and that the deck and the options allow. */
struct lvl0_prime {
    struct lvl0_bits need;
    uint64_t number;
    unsigned char kind[LVL0_PLAY];
    unsigned char value[LVL0_PLAY]; /* the index among the values of its kind */
    unsigned char count;
    unsigned char weight; /* the more its cards are hard to play otherwise */
};

struct game_lore {
    struct lvl0_bits held[DECK_KINDS_MAX][LVL0_PLAY + 1]; /* by kind and copies, of which three count */
    unsigned char weight[DECK_KINDS_MAX];                 /* how hard a kind is to play, 0 to 9 */
    unsigned char order[DECK_KINDS_MAX];                  /* the kinds, the hardest to play first */
    int kinds;
    int d, skip; /* kinds, or LVL0_NONE */
    int play_max;
    bool is_partial; /* only some of the primes of three cards are kept */
    int begin[LVL0_PLAY + 2]; /* the plays of n cards are those from begin[n] to begin[n + 1], ascending by number */
    struct lvl0_prime prime[LVL0_PRIMES];
};

/* Fills the lore of a match. */
void lvl0_learn(const struct match *match, struct game_lore *lore);

/* The cards of a hand, without D and SKIP. */
struct lvl0_bits lvl0_hold(const struct game_lore *lore, const struct hand *hand);

/* Whether all the cards that are needed are held. */
bool lvl0_fits(const struct lvl0_bits *held, const struct lvl0_bits *need);

/* The first of the plays of `count` cards whose number is above this one: an index up to begin[count + 1]. */
int lvl0_above(const struct game_lore *lore, int count, uint64_t number);

/* The first play from `from` up to but not `to` that can be made of the cards, or LVL0_NONE. */
int lvl0_find(const struct game_lore *lore, const struct lvl0_bits *held, int from, int to);

#endif
