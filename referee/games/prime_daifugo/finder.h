/* finder.h: plays that a position of Prime Daifugo admits. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_FINDER_H
#define REFEREE_GAMES_PRIME_DAIFUGO_FINDER_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/spell/factored.h"
#include "referee/games/prime_daifugo/play.h"
#include "referee/games/prime_daifugo/search.h"

#include <stdbool.h>
#include <stdint.h>

/* What the player on turn knows. Flat, but for the deck and the digits, which the caller keeps. */
struct prime_daifugo_position {
    const struct deck *deck;
    struct hand hand;
    int size;         /* cards of the last play; 0 on an empty field */
    const char *last; /* its number */
    bool reversed;    /* a smaller number beats it */
    bool may_draw;
    bool draw_loses;  /* one more card loses the game */
    int most_held;    /* cards of the other player who has the most */
    bool hides_factors; /* no play with factors: who is advised might have asked for them in vain */
    int max_cards;       /* of a number */
    const uint64_t *number; /* the only numbers that may be played, ascending; NULL if all may */
    int numbers;
    bool has_composites, has_primes; /* what may be played */
    bool one_joker;      /* at most in a play */
    bool no_joker_last;  /* nobody goes out with a Joker */
};

/* Searches one after another, which share a budget of steps. */
struct prime_daifugo_finder {
    const struct prime_daifugo_position *position;
    long steps;

    /* The play that was found last; of no use after a search in vain. */
    struct card card[PRIME_DAIFUGO_CARDS];
    int count;               /* cards of the number */
    struct factored factors; /* of a composite, else without tokens */
};

enum prime_daifugo_what {
    PRIME_DAIFUGO_PRIME,
    PRIME_DAIFUGO_COMPOSITE,
    PRIME_DAIFUGO_LAST_COMPOSITE /* with its factors it is all of the hand */
};

/* ---- hands ---- */

/* The hand without Jokers. */
struct hand prime_daifugo_plain_hand(const struct prime_daifugo_position *position);

/* The hand without Jokers, without QK (the best play of two cards) and without 57 (the cut). */
struct hand prime_daifugo_spare_hand(const struct prime_daifugo_position *position);

int prime_daifugo_jokers(const struct prime_daifugo_position *position);

/* The hand after the play that was found. */
struct hand prime_daifugo_hand_after(const struct prime_daifugo_finder *finder);

/* ---- plays: each says whether it found one; `hand` is what may be used of the position's hand ---- */

/* The weakest number of `count` cards that may be played; of composites on an empty field the strongest. */
bool prime_daifugo_find_number(struct prime_daifugo_finder *finder, struct hand hand, int count,
                               enum prime_daifugo_what what);

/*
 * The primes of `count` cards that may be played, of the position's numbers if these are given: calls `found` with
 * each, the weakest first, until that returns false.
 */
void prime_daifugo_each_prime(struct prime_daifugo_finder *finder, struct hand hand, int count,
                              prime_daifugo_found *found, void *context);

/* The strongest prime of `count` cards, if any prime may be played. */
bool prime_daifugo_find_strongest(struct prime_daifugo_finder *finder, struct hand hand, int count);

/* A number of the deck with that effect, as 57 and 1729: the first that beats the last play. */
bool prime_daifugo_find_special(struct prime_daifugo_finder *finder, struct hand hand, enum deck_effect effect);

/* A Joker alone. */
bool prime_daifugo_find_joker(struct prime_daifugo_finder *finder);

/* Says how good a play of these cards is that leaves this hand; the greatest is best. */
typedef int prime_daifugo_worth(const struct prime_daifugo_position *position, const struct card *card, int count,
                                const struct hand *left);

/* A composite whose factors are primes of one or two cards, of `count` cards or, if 0, of any number. */
bool prime_daifugo_find_product(struct prime_daifugo_finder *finder, int count, int tries, bool uses_all,
                                prime_daifugo_worth *worth);

/* All cards of the hand in one play; the search is short, and of many cards it finds few of those there are. */
bool prime_daifugo_find_out(struct prime_daifugo_finder *finder);

#endif
