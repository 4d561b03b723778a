/* finder.h: finds plays in a position of Prime Daifugo. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_FINDER_H
#define REFEREE_GAMES_PRIME_DAIFUGO_FINDER_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/spell/factored.h"
#include "referee/games/prime_daifugo/play.h"
#include "referee/games/prime_daifugo/search.h"

#include <stdbool.h>
#include <stdint.h>

/* The position as the player on turn knows it. The match and the digits of `last` belong to the caller. */
struct prime_daifugo_position {
    const struct match *match;
    int seat;
    struct hand hand;
    int size;         /* cards of the last play; 0 on an empty field */
    const char *last; /* the number of the last play */
    bool reversed;    /* a smaller number beats the last one */
    bool may_draw;
    bool draw_loses;  /* one more card loses the game */
    int most_held;    /* the most cards in another player's hand */
    bool hides_factors; /* suggest no factors: the match does not reveal them */
};

/* A sequence of searches that share a budget of steps. */
struct prime_daifugo_finder {
    const struct prime_daifugo_position *position;
    long steps;

    /* The play found by the last search; meaningless if that found none. */
    struct card card[PRIME_DAIFUGO_CARDS];
    int count;               /* number of cards in `card`, those of the number */
    struct factored factors; /* the factors of a composite; no tokens for any other play */
};

enum prime_daifugo_wanted {
    PRIME_DAIFUGO_PRIME,
    PRIME_DAIFUGO_COMPOSITE,
    PRIME_DAIFUGO_LAST_COMPOSITE /* a composite that uses the whole hand for itself and its factors */
};

/* ---- hands ---- */

/* The hand without Jokers. */
struct hand prime_daifugo_plain_hand(const struct prime_daifugo_position *position);

/*
 * The hand without Jokers and, where it has all of their cards, without QK (the best play of two cards) and the numbers
 * that cut, such as 57.
 */
struct hand prime_daifugo_spare_hand(const struct prime_daifugo_position *position);

/* The number of Jokers in the hand. */
int prime_daifugo_jokers(const struct prime_daifugo_position *position);

/* The hand after the play found last. */
struct hand prime_daifugo_hand_after(const struct prime_daifugo_finder *finder);

/* ---- plays: the find functions return whether they found one; `hand`: cards of the hand that may be used ---- */

/* Whether the player has registered numbers, and may play no others. */
bool prime_daifugo_has_list(const struct prime_daifugo_position *position);

/*
 * Finds the weakest number of `count` cards that may be played. For a composite on an empty field, finds the strongest
 * one instead, unless the player has registered numbers.
 */
bool prime_daifugo_find_number(struct prime_daifugo_finder *finder, struct hand hand, int count,
                               enum prime_daifugo_wanted what);

/*
 * Calls `found` for each prime of `count` cards that may be played, weakest first, until it returns false; the cards
 * are in finder->card. If the player has registered numbers, only they are searched.
 */
void prime_daifugo_each_prime(struct prime_daifugo_finder *finder, struct hand hand, int count,
                              prime_daifugo_found *found, void *context);

/*
 * Finds the strongest prime of `count` cards. False if it does not beat the last play, or if the player has registered
 * numbers.
 */
bool prime_daifugo_find_strongest(struct prime_daifugo_finder *finder, struct hand hand, int count);

/*
 * Finds the first number in the list of the deck that has this effect (57 cuts, 1729 reverses the order) and beats the
 * last play. Spells it with cards of `hand`: as many as the last play has, or on an empty field as few as possible.
 */
bool prime_daifugo_find_special(struct prime_daifugo_finder *finder, struct hand hand, enum deck_effect effect);

/* Finds a lone Joker. */
bool prime_daifugo_find_joker(struct prime_daifugo_finder *finder);

/* The value of a play of these cards after which the hand is `left`; greater is better. */
typedef int prime_daifugo_worth(const struct prime_daifugo_position *position, const struct card *card, int count,
                                const struct hand *left);

/*
 * Finds a composite of `count` cards (0: any number of cards) whose factors are primes of one or two cards: the one
 * with the highest `worth` of at most `tries` products, or with NULL the first. With `uses_all` it must use the whole
 * hand.
 */
bool prime_daifugo_find_product(struct prime_daifugo_finder *finder, int count, int tries, bool uses_all,
                                prime_daifugo_worth *worth);

/* Finds one play of all cards of the hand. The search is short: of many cards it misses most such plays. */
bool prime_daifugo_find_out(struct prime_daifugo_finder *finder);

#endif
