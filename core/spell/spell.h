/* spell.h: finds the plays of a hand that spell a given number. */
#ifndef CORE_SPELL_SPELL_H
#define CORE_SPELL_SPELL_H

#include "core/cards/card.h"
#include "core/num/digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SPELL_CARDS_MAX = 64, /* in a play */
    SPELL_DIGITS_MAX = 4 * SPELL_CARDS_MAX,
    SPELL_TOKENS_MAX = DECK_KINDS_MAX * DECK_VALUES_MAX
};

/* A kind of card with one of its values. */
struct spell_token {
    unsigned char kind;
    unsigned char length; /* digits of the value */
    bool joker;
    short value;
    char digits[5];
};

/*
 * A hand to spell with, initialized by spell_begin. It owns no memory, and may be copied. Between calls cards may be
 * removed from `hand` and put back; no others may be added. Tokens are sorted by their first digit, then by kind, then
 * by value.
 */
struct spell {
    const struct deck *deck;
    struct hand hand;
    bool joker_alone; /* a Joker alone may spell a number, too: set it after spell_begin */
    int jokers;
    bool is_plain; /* no kind of the hand has several values */
    int longest; /* digits of the longest value */
    unsigned short first[11]; /* tokens that begin with digit d: token[first[d]] to token[first[d + 1] - 1] */
    struct spell_token token[SPELL_TOKENS_MAX];
};

/* Called with each play; the cards are valid until it returns. False ends the search. */
typedef bool spell_found(void *context, const struct card *cards, int count);

/* Initializes `*spell` for the hand. `deck` is kept, not copied. Cards without value are ignored. */
void spell_begin(struct spell *spell, const struct deck *deck, const struct hand *hand);

/*
 * Calls `found` for every play of `count` cards that spells the number, includes the cards of `must` (NULL for none),
 * and obeys the deck: its limit on cards, its rule for three cards, no leading 0, no Joker alone (unless joker_alone).
 * There are no plays if `count` is not 1 to SPELL_CARDS_MAX. Plays with fewer Jokers come first; then plays are in
 * lexicographic order of the cards as ordered in the deck, then of the values. False if `found` ended the search. Time
 * grows with the number of plays.
 */
bool spell_each(const struct spell *spell, const struct hand *must, struct digits number, int count,
                spell_found *found, void *context);

/* Writes the first play of spell_each into `cards` (capacity `count`); false if there is none. */
bool spell_first(const struct spell *spell, const struct hand *must, struct digits number, int count,
                 struct card *cards);

/*
 * As spell_first, for a number that the deck allows although it is not prime, with a card for each digit. Also writes
 * the digits and a NUL to `digits`. Returns the number of cards, or 0 if there is no play. `cards` must have capacity
 * for DECIMAL_DIGITS_MAX cards, `digits` for DECIMAL_DIGITS_MAX + 1 bytes.
 */
int spell_deck_number(const struct spell *spell, const struct hand *must, const struct deck_number *number,
                      char *digits, struct card *cards);

/*
 * The state for finding the first plays of many numbers in turn, each with `count` cards that include `must`. A search
 * is fast if its number begins like the previous one: those digits are not read again. The caller sets the first three
 * members and zeroes the others; the hand of `spell` must not change.
 */
struct spell_trail {
    const struct spell *spell;
    const struct hand *must; /* may be NULL */
    int count;
    int length, laid;        /* digits of the last number; cards laid for it */
    char digits[SPELL_DIGITS_MAX];
    short at[SPELL_CARDS_MAX + 1];             /* index in `digits` at which each card begins */
    unsigned short token[SPELL_CARDS_MAX + 1]; /* the token laid as each card */
    bool is_first[SPELL_CARDS_MAX + 1];        /* no earlier token could have been laid as this card */
    unsigned char left[DECK_KINDS_MAX];        /* cards of the hand that are not laid, of each kind */
};

/* Writes the first play that spells the number into `cards` (capacity trail->count); false if there is none. */
bool spell_follow(struct spell_trail *trail, struct digits number, struct card *cards);

/*
 * The possible numbers of cards of a play, as a bit mask: bit n is set for n cards, 1 to 63. For a play in cards (`QK`)
 * the cards are counted, whether or not the deck allows the play. A plain number may be any play of the deck that
 * spells it. Returns 0 if the text is neither 1 to 63 cards nor a number, or no play spells the number.
 */
uint64_t spell_counts(const struct deck *deck, const char *play, size_t length);

#endif
