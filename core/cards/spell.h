/* spell.h: the ways in which the cards of a hand spell a number. */
#ifndef CORE_CARDS_SPELL_H
#define CORE_CARDS_SPELL_H

#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>

enum {
    SPELL_CARDS_MAX = 64, /* in a play */
    SPELL_DIGITS_MAX = 4 * SPELL_CARDS_MAX,
    SPELL_TOKENS_MAX = DECK_KINDS_MAX * DECK_VALUES_MAX
};

/* A card as one of its values. */
struct spell_token {
    unsigned char kind;
    unsigned char length; /* digits of the value */
    bool joker;
    short value;
    char digits[5];
};

/*
 * What is there to spell with; flat, made by spell_begin. Tokens stand by their first digit, then in the order of the
 * deck. Cards may be taken out of `hand` and put back between walks.
 */
struct spell {
    const struct deck *deck;
    struct hand hand;
    bool joker_alone; /* a Joker alone may spell a number too: set it after spell_begin */
    int jokers;
    bool is_plain; /* every kind has one value */
    int longest; /* digits of the longest value */
    unsigned short first[11];
    struct spell_token token[SPELL_TOKENS_MAX];
};

/* Called with each way; good until it returns. False ends the walk. */
typedef bool spell_found(void *context, const struct card *cards, int count);

/* `deck` is kept, not copied. Cards without value take no part. */
void spell_begin(struct spell *spell, const struct deck *deck, const struct hand *hand);

/*
 * Every play of `count` cards (SPELL_CARDS_MAX at most: more have no plays) that spells the number and that the deck
 * allows (its bound on cards, its rule for three cards, no 0 in front, no Joker alone), with the cards of `must` among
 * them (NULL: none): those with the fewest Jokers first, then in the order of the deck (card by card; the same cards by
 * their values). False if `found` ended it.
 */
bool spell_each(const struct spell *spell, const struct hand *must, struct digits number, int count,
                spell_found *found, void *context);

/* The first of them, into `cards` (room for `count`); false if there is none. */
bool spell_first(const struct spell *spell, const struct hand *must, struct digits number, int count,
                 struct card *cards);

/*
 * The same for many numbers one after another, each of which can be spelled, with so many cards and with those of
 * `must`: what a number has in common with the one before is not read again. All but the first three members is zero at
 * the beginning; the hand of `spell` must stay.
 */
struct spell_trail {
    const struct spell *spell;
    const struct hand *must; /* or NULL */
    int count;
    int length, laid;        /* digits of the last number; cards laid for it */
    char digits[SPELL_DIGITS_MAX];
    short at[SPELL_CARDS_MAX + 1];             /* where in it each card begins */
    unsigned short token[SPELL_CARDS_MAX + 1]; /* which was laid there */
    bool is_first[SPELL_CARDS_MAX + 1];        /* no other could have been laid before it */
    unsigned char left[DECK_KINDS_MAX];
};

/* The first way to spell the number, into `cards` (room for trail->count); false if there is none. */
bool spell_follow(struct spell_trail *trail, struct digits number, struct card *cards);

#endif
