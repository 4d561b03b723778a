/* play.h: a play of Prime Daifugo: parsed from the words of a command, and written. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_PLAY_H
#define REFEREE_GAMES_PRIME_DAIFUGO_PLAY_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>

enum { PRIME_DAIFUGO_CARDS = 56 }; /* with four Jokers */

enum prime_daifugo_ruling {
    PRIME_DAIFUGO_BY_RULES,
    PRIME_DAIFUGO_AS_NUMBER, /* a claim has the effect of its number, as some servers rule */
    PRIME_DAIFUGO_AS_WRONG   /* a claim that the rules refuse as malformed is wrong, as some servers rule */
};

/* A number, or a claim: a composite with its factors. */
struct prime_daifugo_play {
    bool is_claim;
    enum prime_daifugo_ruling ruling;
    bool has_values;                       /* Joker values were given, as `|X=T` */
    int of_number, count;                  /* how many cards the number has; how many the play has */
    struct card card[PRIME_DAIFUGO_CARDS]; /* those of the number, then those of the factors */
    char sign[PRIME_DAIFUGO_CARDS];        /* of a claim, after each card: '=', '*', '^', or NUL */
    char number[DIGITS_OF_CARDS + 1];      /* set by prime_daifugo_read_values, as are the signs */
};

/*
 * Joins the words: with a comma between two cards, and nothing beside a sign. Joker values that are written beside the
 * Jokers (`X:T,3`) move to the end of the play (`X,3|X=T`); then every Joker must have one. A lone Joker loses its
 * value, unless `is_number`. Refuses with bad-value, joker-value.
 */
bool prime_daifugo_join(const struct deck *deck, const char *const *word, int count, bool is_number,
                        struct text *typed, struct fault *fault);

/*
 * Reads the cards, without the values of Jokers, of a play with this ruling. Refuses with bad-card, malformed (the form
 * of a claim), not-held (a number of more cards than the deck has). A number without cards is accepted, `count` is 0.
 */
bool prime_daifugo_read_cards(const struct deck *deck, const struct text *typed, enum prime_daifugo_ruling ruling,
                              struct prime_daifugo_play *play, struct fault *fault);

/* Whether the play is a lone Joker, which needs no value. */
bool prime_daifugo_is_lone_joker(const struct deck *deck, const struct prime_daifugo_play *play);

/*
 * Sets the values of the Jokers, and spells the number. Refuses with joker-value, leading-zero, malformed (a base below
 * 2, or an exponent below 2 unless `has_any_exponents`). The cards must have been read.
 */
bool prime_daifugo_read_values(const struct deck *deck, const struct text *typed, bool has_any_exponents,
                               struct prime_daifugo_play *play, struct fault *fault);

/*
 * Whether the number beats the last one, which has the same number of cards: it is greater or, if `reversed`, smaller.
 */
bool prime_daifugo_beats(struct digits number, struct digits last, bool reversed);

/* Adds the play as players write it: `QK`, `X3|X=T`, `KT=2*5*KA`. */
void prime_daifugo_write(const struct deck *deck, const struct prime_daifugo_play *play, struct text *text);

/* Adds a claim with values for letters: `1310=2*5*131`. */
void prime_daifugo_write_numbers(const struct prime_daifugo_play *play, struct text *text);

/* Whether the factors of a claim are primes whose product is the number. */
bool prime_daifugo_is_correct(const struct prime_daifugo_play *play);

#endif
