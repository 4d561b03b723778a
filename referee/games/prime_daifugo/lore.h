/* lore.h: Prime Daifugo: the numbers that few cards spell, by number, so that a hand finds its plays at once. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_LORE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_LORE_H

#include "referee/games/prime_daifugo/card_set.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Cards are known by their values here: of the deck `trump` the card of kind v - 1 has the value v, from 1 to 13, and a
 * Joker any from 0 to 13.
 * A set of them is one word: card_set.h.
 */
enum {
    LORE_JOKER_KIND = 13,
    LORE_VALUES = 14,
    LORE_CARDS_MAX = 4,        /* of a number in the tables */
    LORE_CLAIM_CARDS_MAX = 3,  /* of a composite, without its factors */
    LORE_PLAYS_MAX = 8400, /* there are 3914 numbers and 3918 composites, and what options make special */
    LORE_CUTS_MAX = 8 * DECK_NUMBERS_MAX, /* 4 cards or fewer spell a number in 7 ways at most: one of 5 or 6 digits */
    LORE_SETS_MAX = 8192,      /* a power of 2 */
    LORE_TIMES = 14, LORE_POWER = 15 /* signs among the cards of factors */
};

enum lore_effect { LORE_NONE, LORE_CUTS, LORE_TURNS };

/* A number of certain cards. */
struct lore_play {
    uint64_t need;    /* all cards that are laid */
    uint64_t factors; /* of a composite: four bits for each card or sign, the first lowest; else 0 */
    uint32_t number;
    uint16_t order;   /* the values of its cards, the first lowest */
    uint8_t laid;     /* how many cards are needed */
    uint8_t effect;   /* enum lore_effect; a composite has none */
};

/*
 * All plays of few cards that the rules of the match accept and that are right: primes and the numbers with an effect,
 * then composites with their factors. Of composites those of at most 9 cards of factors, all without Jokers. Those of
 * n cards stand from number[n - 1] to before number[n], by their number; for the same number and cards there is one.
 */
struct game_lore {
    bool has_primes;   /* any prime may be played */
    int max_cards;     /* of a number */
    bool one_joker;    /* at most in a play */
    bool no_joker_last;
    int number[LORE_CARDS_MAX + 1];
    int claim[LORE_CLAIM_CARDS_MAX + 1]; /* the same for composites */
    int cut[LORE_CUTS_MAX], cuts; /* those of the numbers that cut, by index */
    int plays;
    struct lore_play play[LORE_PLAYS_MAX + 1]; /* the last is for a play that there is no room for */
    /* The sets that spell some number, or composite with its factors; open addressing, load at most 1/2, 0 is empty. */
    uint64_t whole[LORE_SETS_MAX], claimed[LORE_SETS_MAX];
};

/* Cards of a hand. */
struct lore_hand {
    uint64_t cards; /* without Jokers */
    int jokers;
    int count;      /* with Jokers */
};

void prime_daifugo_learn(const struct match *match, struct game_lore *lore);

struct lore_hand lore_hand(const struct hand *hand);

/* The value of card `i` of a number. */
static inline int lore_value(const struct lore_play *play, int i)
{
    return play->order >> 4 * i & 15;
}

/*
 * Whether the hand can lay the play; `*jokers` is how many Jokers it needs for that, each once for every card that is
 * missing. A composite needs none.
 */
bool lore_fits(const struct game_lore *lore, const struct lore_hand *hand, const struct lore_play *play, int *jokers);

/* What is left of the hand after the play, which fits. */
struct lore_hand lore_after(const struct lore_hand *hand, const struct lore_play *play, int jokers);

/*
 * Whether all cards of the hand can be laid as one number on an empty field. Up to 4 cards by the table. More are taken
 * for such a hand if 3 does not divide their sum and one of them can be the last of a prime, a Joker being whatever is
 * wanted: nearly all these hands have an order that is prime.
 */
bool lore_is_number(const struct game_lore *lore, const struct lore_hand *hand);

/* The same as one play: a number, or a composite of the table with all its factors. */
bool lore_is_whole(const struct game_lore *lore, const struct lore_hand *hand);

/* Whether the cards are some composite of the table with all its factors. */
bool lore_is_claim(const struct game_lore *lore, uint64_t cards);

/* The first play of `count` cards in the table whose number is greater; if there is none, that behind the last. */
int lore_above(const struct game_lore *lore, const int *table, int count, uint32_t number);

#endif
