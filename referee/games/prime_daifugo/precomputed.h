/* precomputed.h: tables of the numbers of few cards in Prime Daifugo, for finding the plays of a hand fast. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_PRECOMPUTED_H
#define REFEREE_GAMES_PRIME_DAIFUGO_PRECOMPUTED_H

#include "core/base/decimal.h"
#include "referee/games/prime_daifugo/card_set.h"
#include "referee/games/prime_daifugo/state.h"

/*
 * Cards are identified by their values: in the deck `trump` the card of kind v - 1 has the value v, from 1 to 13, and a
 * Joker has any value from 0 to 13. A set of cards is one word: card_set.h.
 */
enum {
    PRECOMPUTED_JOKER_KIND = 13,
    PRECOMPUTED_VALUES = 14,
    PRECOMPUTED_CARDS_MAX = 4,                   /* cards of a number in the tables of all numbers */
    PRECOMPUTED_CLAIM_CARDS_MAX = 3,             /* cards of a composite there, without its factors */
    PRECOMPUTED_LISTED_MAX = DECIMAL_DIGITS_MAX, /* cards of a registered number */
    PRECOMPUTED_PLAYS_MAX =
        12000, /* 3914 numbers, 3918 composites, and numbers that options give an effect; or plays of a list */
    PRECOMPUTED_CUTS_MAX = 8 * DECK_NUMBERS_MAX, /* at most 4 cards spell a number in at most 7 ways (5 or 6 digits);
                                              of longer registered numbers some may be left out */
    PRECOMPUTED_SETS_MAX = 16384,                /* a power of 2 */
    PRECOMPUTED_TIMES = 14,                      /* the signs * and ^ in precomputed_play.factors */
    PRECOMPUTED_POWER = 15
};

enum precomputed_effect { PRECOMPUTED_NONE, PRECOMPUTED_CUTS, PRECOMPUTED_TURNS };

/* A number spelt by certain cards, or a composite with its factors. */
struct precomputed_play {
    uint64_t need;    /* all cards of the play, a set */
    uint64_t factors; /* of a composite: four bits for each card or sign, the first lowest; else 0 */
    uint64_t number;
    uint8_t order[PRECOMPUTED_LISTED_MAX / 2]; /* the values of the number's cards, four bits each, the first lowest */
    uint8_t cards;    /* number of cards in `need` */
    uint8_t effect;   /* enum precomputed_effect; PRECOMPUTED_NONE for a composite */
};

/*
 * The correct plays of numbers of few cards or, if there is a list, of all registered numbers: primes and the numbers
 * with an effect, then composites with their factors. A composite has at most 9 cards of factors, and no Jokers. The
 * plays whose number has n cards are those with index number_begin[n - 1] to number_begin[n] - 1, in ascending order of
 * the number; each combination of number and cards is listed once. Plays of registered numbers beyond
 * PRECOMPUTED_PLAYS_MAX are left out: composites first, and of each sort those of most cards.
 *
 * What a player knows before the game is an array of these: one for the seats without a list of registered numbers of
 * their own, then one for each seat, which is used only if the seat has such a list. precomputed_of finds that of a
 * seat.
 */
struct precomputed {
    bool has_primes;   /* any prime may be played */
    int max_cards;     /* maximum number of cards in a number */
    int covered;       /* numbers of at most this many cards are in the tables; registered ones all are */
    bool one_joker;    /* a play has at most one Joker */
    bool no_joker_last;
    int number_begin[PRECOMPUTED_LISTED_MAX + 1];
    int claim_begin[PRECOMPUTED_LISTED_MAX + 1]; /* as `number_begin`, for composites */
    int cut[PRECOMPUTED_CUTS_MAX], cuts;         /* the indices of the plays that cut, and how many they are */
    int plays;
    struct precomputed_play play[PRECOMPUTED_PLAYS_MAX + 1]; /* the last entry takes plays beyond the capacity */
    /*
     * Hash tables of the card sets that spell some number, and of those of some composite with its factors. Open
     * addressing, load at most 3/4, 0 is an empty slot.
     */
    uint64_t whole[PRECOMPUTED_SETS_MAX], claimed[PRECOMPUTED_SETS_MAX];
};

/* Cards of a hand. */
struct precomputed_hand {
    uint64_t cards; /* without Jokers */
    int jokers;
    int count;      /* with Jokers */
};

enum { PRECOMPUTED_TABLES = 1 + PRIME_DAIFUGO_SEATS };

void prime_daifugo_precompute(const struct match *match, struct precomputed precomputed[PRECOMPUTED_TABLES]);

/* The tables of the seat in this array. */
const struct precomputed *precomputed_of(const struct match *match, const struct precomputed *precomputed, int seat);

/* Converts a hand. */
struct precomputed_hand precomputed_hand(const struct hand *hand);

/* The value of card `i` of a number. */
static inline int precomputed_value(const struct precomputed_play *play, int i)
{
    return play->order[i / 2] >> 4 * (i % 2) & 15;
}

/*
 * Whether the hand can make the play. Sets `*jokers` to the number of Jokers that it needs, one for each missing card.
 * A composite is made without Jokers.
 */
bool precomputed_fits(const struct precomputed *precomputed, const struct precomputed_hand *hand,
                      const struct precomputed_play *play, int *jokers);

/* The hand after the play, which must fit; `jokers` as precomputed_fits has set it. */
struct precomputed_hand precomputed_after(const struct precomputed_hand *hand, const struct precomputed_play *play,
                                          int jokers);

/*
 * Whether all cards of the hand can be played as one number on an empty field. Exact for numbers that the tables cover,
 * with at most one Joker. Otherwise, if any prime may be played, a heuristic: true if the hand has a Joker, or if 3
 * does not divide the sum and one of the cards can end a prime. The cards of nearly all these hands spell a prime in
 * some order.
 */
bool precomputed_is_number(const struct precomputed *precomputed, const struct precomputed_hand *hand);

/*
 * Whether all cards of the hand can be played at once: as a number, or as a composite of the table with all its
 * factors.
 */
bool precomputed_is_whole(const struct precomputed *precomputed, const struct precomputed_hand *hand);

/* Whether hands are played in many small plays, as no number has more cards than the tables of all numbers cover. */
static inline bool precomputed_has_plans(const struct precomputed *precomputed)
{
    return precomputed->max_cards <= PRECOMPUTED_CARDS_MAX;
}

/*
 * The cost of playing these cards, which are not Jokers, in half turns: 2 for each number, 3 for each card left. The
 * numbers are found greedily: those of four cards first, and of even cards rather than odd ones.
 */
int precomputed_plan(const struct precomputed *precomputed, uint64_t cards);

/* Whether the cards are those of some composite of the table and all its factors. */
bool precomputed_is_claim(const struct precomputed *precomputed, uint64_t cards);

/*
 * The index in precomputed->play of the first play of `count` cards in the table whose number is greater; if there is
 * none, the index after the last play of `count` cards. `table` is precomputed->number_begin or
 * precomputed->claim_begin.
 */
int precomputed_above(const struct precomputed *precomputed, const int *table, int count, uint64_t number);

#endif
