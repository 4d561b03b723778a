/* precomputed.h: Prime Daifugo Lvl. 0: the precomputed prime plays of a deck, and the search for those of a hand. */
#ifndef REFEREE_GAMES_LVL0_PRECOMPUTED_H
#define REFEREE_GAMES_LVL0_PRECOMPUTED_H

#include "referee/game/game.h"
#include "referee/games/lvl0/state.h"

enum {
    LVL0_PRIMES = 4096, /* capacity; the game's own deck needs about 440 */
    LVL0_NONE = -1
};

/* Costs, in sixteenths of a play, of the plays that a hand needs. */
enum {
    LVL0_COST_STOP = 8,   /* of a play with a 12: its player leads again */
    LVL0_COST_SURE = 10,  /* of another play that nobody beats */
    LVL0_COST_PLAY = 16,  /* of a play that is always beaten */
    LVL0_COST_ALONE = 24, /* of a card that is not part of a play */
    LVL0_COST_D = 8       /* of a D, which is exchanged for another card */
};

/* A set of cards as bits: each kind with a value has one bit each for its first, second and third copy. */
struct lvl0_bits {
    uint64_t low, high;
};

/*
 * Cards by their rank, the index of their kind in precomputed.order: the copies of each kind in LVL0_RANK_BITS bits, at
 * most LVL0_COPIES.
 */
enum {
    LVL0_RANK_BITS = 4,
    LVL0_WORD_RANKS = 64 / LVL0_RANK_BITS,
    LVL0_WORDS = (DECK_KINDS_MAX + LVL0_WORD_RANKS - 1) / LVL0_WORD_RANKS,
    LVL0_COPIES = 7
};

struct lvl0_counts {
    uint64_t word[LVL0_WORDS];
};

/* A card of this rank, in the word of the rank. */
static inline uint64_t lvl0_one_card(int rank)
{
    return (uint64_t)1 << LVL0_RANK_BITS * (rank % LVL0_WORD_RANKS);
}

/* Cards that can be played together as a prime. */
struct lvl0_group {
    struct lvl0_counts cards;
    short prime;         /* index of the greatest prime that they form */
    unsigned char count; /* of the cards */
    unsigned char rank;  /* the smallest rank of its cards: that of the card that is hardest to play */
    unsigned char cost;  /* lower if fewer hands can beat the play: LVL0_COST_STOP to LVL0_COST_PLAY */
    bool is_stop;        /* one card is a 12 */
};

/* A prime that the deck and the options allow as a play. */
struct lvl0_prime {
    struct lvl0_bits need;
    uint64_t number;
    unsigned char kind[LVL0_PLAY_MAX];
    unsigned char value[LVL0_PLAY_MAX]; /* index of the card's value among those of its kind */
    unsigned char count;
    unsigned char weight; /* sum of the weights of its cards: higher if they are hard to play otherwise */
};

struct precomputed {
    struct lvl0_bits held[DECK_KINDS_MAX][LVL0_PLAY_MAX + 1]; /* held[kind][n]: the bits of n cards of a kind */
    unsigned char weight[DECK_KINDS_MAX];                     /* how hard a kind is to play, 0 to 9 */
    unsigned char order[DECK_KINDS_MAX];                      /* the kinds, starting with the hardest to play */
    int kinds;
    int d, skip; /* the kinds of these cards, or LVL0_NONE if the game does not have them */
    int play_max;
    bool is_partial; /* for some number of cards, not all primes are stored, as there are too many */
    int begin[LVL0_PLAY_MAX + 2]; /* plays of n cards are in [begin[n], begin[n + 1]), ascending by number */
    struct lvl0_prime prime[LVL0_PRIMES];
    int group_begin[DECK_KINDS_MAX + 1]; /* groups with the rank r are in [group_begin[r], group_begin[r + 1]) */
    struct lvl0_group group[LVL0_PRIMES]; /* by rank; within a rank, those of most cards first */
};

/* Fills the precomputed tables of a match. */
void lvl0_precompute(const struct match *match, struct precomputed *precomputed);

/* The cards of a hand as bits; cards without a value, such as D and SKIP, have none. */
struct lvl0_bits lvl0_hand_bits(const struct precomputed *precomputed, const struct hand *hand);

/* Whether `held` contains all cards of `need`. */
bool lvl0_fits(const struct lvl0_bits *held, const struct lvl0_bits *need);

/* The index of the first play of `count` cards whose number exceeds `number`; begin[count + 1] if there is none. */
int lvl0_first_above(const struct precomputed *precomputed, int count, uint64_t number);

/* The index of the first play in [from, to) that the held cards can form, or LVL0_NONE. */
int lvl0_find_play(const struct precomputed *precomputed, const struct lvl0_bits *held, int from, int to);

#endif
