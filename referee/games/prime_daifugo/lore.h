/* lore.h: Prime Daifugo: precomputed tables of the numbers of few cards, for finding the plays of a hand fast. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_LORE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_LORE_H

#include "core/base/decimal.h"
#include "referee/games/prime_daifugo/card_set.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Cards are identified by their values: in the deck `trump` the card of kind v - 1 has the value v, from 1 to 13, and a
 * Joker has any value from 0 to 13. A set of cards is one word: card_set.h.
 */
enum {
    LORE_JOKER_KIND = 13,
    LORE_VALUES = 14,
    LORE_CARDS_MAX = 4,        /* cards of a number in the tables of all numbers */
    LORE_CLAIM_CARDS_MAX = 3,  /* cards of a composite there, without its factors */
    LORE_LISTED_MAX = DECIMAL_DIGITS_MAX, /* cards of a registered number */
    LORE_PLAYS_MAX = 12000, /* 3914 numbers, 3918 composites, and numbers that options give an effect; or a list's */
    LORE_CUTS_MAX = 8 * DECK_NUMBERS_MAX, /* at most 4 cards spell a number in at most 7 ways (5 or 6 digits);
                                              of longer registered numbers others may be left out */
    LORE_SETS_MAX = 16384,     /* a power of 2 */
    LORE_TIMES = 14, LORE_POWER = 15 /* signs in lore_play.factors */
};

enum lore_effect { LORE_NONE, LORE_CUTS, LORE_TURNS };

/* A number spelt by certain cards, or a composite with its factors. */
struct lore_play {
    uint64_t need;    /* all cards of the play, a set */
    uint64_t factors; /* of a composite: four bits for each card or sign, the first lowest; else 0 */
    uint64_t number;
    uint8_t order[LORE_LISTED_MAX / 2]; /* the values of the number's cards, four bits each, the first lowest */
    uint8_t laid;     /* number of cards in `need` */
    uint8_t effect;   /* enum lore_effect; LORE_NONE for a composite */
};

/*
 * All correct plays that the rules of the match accept, of few cards, or of all registered numbers: primes and the
 * numbers with an effect, then composites with their factors. A composite has at most 9 cards of factors, and no
 * Jokers. The plays whose number has n cards are those with index number[n - 1] to number[n] - 1, in ascending order of
 * the number; each combination of number and cards is listed once. Registered numbers beyond LORE_PLAYS_MAX plays are
 * left out, those of most cards first.
 *
 * What a player knows before the game is an array of these: one for the seats without a list of registered numbers of
 * their own, then one for each seat, which is used only if the seat has such a list. lore_of finds that of a seat.
 */
struct game_lore {
    bool has_primes;   /* any prime may be played */
    int max_cards;     /* maximum number of cards in a number */
    int covered;       /* numbers of at most this many cards are in the tables; registered ones all are */
    bool one_joker;    /* a play has at most one Joker */
    bool no_joker_last;
    int number[LORE_LISTED_MAX + 1];
    int claim[LORE_LISTED_MAX + 1]; /* as `number`, for composites */
    int cut[LORE_CUTS_MAX], cuts; /* the indices of plays that cut */
    int plays;
    struct lore_play play[LORE_PLAYS_MAX + 1]; /* the last entry takes plays beyond the capacity */
    /*
     * Hash tables of the card sets that spell some number, and of those of some composite with its factors. Open
     * addressing, load at most 3/4, 0 is an empty slot.
     */
    uint64_t whole[LORE_SETS_MAX], claimed[LORE_SETS_MAX];
};

/* Cards of a hand. */
struct lore_hand {
    uint64_t cards; /* without Jokers */
    int jokers;
    int count;      /* with Jokers */
};

enum { LORE_TABLES = 1 + PRIME_DAIFUGO_SEATS };

void prime_daifugo_learn(const struct match *match, struct game_lore lore[LORE_TABLES]);

/* The tables of the seat in this array. */
const struct game_lore *lore_of(const struct match *match, const struct game_lore *lore, int seat);

struct lore_hand lore_hand(const struct hand *hand);

/* The value of card `i` of a number. */
static inline int lore_value(const struct lore_play *play, int i)
{
    return play->order[i / 2] >> 4 * (i % 2) & 15;
}

/*
 * Whether the hand can make the play. Sets `*jokers` to the number of Jokers that it needs, one for each missing card.
 * A composite is made without Jokers.
 */
bool lore_fits(const struct game_lore *lore, const struct lore_hand *hand, const struct lore_play *play, int *jokers);

/* The hand after the play, which must fit; `jokers` as lore_fits has set it. */
struct lore_hand lore_after(const struct lore_hand *hand, const struct lore_play *play, int jokers);

/*
 * Whether all cards of the hand can be played as one number on an empty field. Exact for numbers that the tables cover,
 * with at most one Joker. Otherwise a heuristic: true if the hand has a Joker, or if 3 does not divide the sum and one
 * of the cards can end a prime. The cards of nearly all these hands spell a prime in some order.
 */
bool lore_is_number(const struct game_lore *lore, const struct lore_hand *hand);

/*
 * Whether all cards of the hand can be played at once: as a number, or as a composite of the table with all its
 * factors.
 */
bool lore_is_whole(const struct game_lore *lore, const struct lore_hand *hand);

/* Whether hands are played in many small plays, as no number has more cards than the tables of all numbers cover. */
static inline bool lore_has_plans(const struct game_lore *lore)
{
    return lore->max_cards <= LORE_CARDS_MAX;
}

/*
 * What playing these cards without Jokers takes, in halves of a turn: 2 for each number, 3 for each card that is left.
 * The numbers are found greedily, those of four cards first, of even cards rather than odd ones.
 */
int lore_plan(const struct game_lore *lore, uint64_t cards);

/* Whether the cards are those of some composite of the table and all its factors. */
bool lore_is_claim(const struct game_lore *lore, uint64_t cards);

/*
 * The index in lore->play of the first play of `count` cards in the table whose number is greater; if there is none,
 * the index after the last play of `count` cards. `table` is lore->number or lore->claim.
 */
int lore_above(const struct game_lore *lore, const int *table, int count, uint64_t number);

#endif
