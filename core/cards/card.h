/* card.h: cards, hands, and the numbers that cards spell. */
#ifndef CORE_CARDS_CARD_H
#define CORE_CARDS_CARD_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    CARD_NO_VALUE = -1,
    CARD_UNKNOWN = DECK_KINDS_MAX /* the kind of a card whose face is hidden, written ? */
};

/*
 * A card as played: its kind in the deck, and its value. CARD_NO_VALUE: the card has no value, or it is a Joker whose
 * value is not named yet.
 */
struct card {
    unsigned char kind;
    short value;
};

/* A multiset of cards: copies[k] of kind k, CARD_UNKNOWN last. Has no pointers; all zero bytes is an empty hand. */
struct hand {
    unsigned char copies[DECK_KINDS_MAX + 1];
};

/* The number of cards. */
int hand_count(const struct hand *hand);

/* Adds the cards of another hand. The sum for each kind must be at most 255. */
void hand_add(struct hand *hand, const struct hand *more);

/*
 * Adds the cards in the order of the deck, joined by `separator` ("3,5,7"; '\0' writes them side by side). Adds nothing
 * for an empty hand.
 */
void hand_write(const struct deck *deck, const struct hand *hand, char separator, struct text *text);

/*
 * Reads one card from a word of `length` bytes: `10`, `SKIP`, `5/9:9`; in a deck of letters one letter of either case,
 * or its alternative word (`10` for T). A card of one value gets that value. For a card of several values, one must be
 * named after ':'; for a Joker it may be, otherwise the Joker gets CARD_NO_VALUE. A card without a value is read too,
 * with CARD_NO_VALUE: a caller that needs a number must refuse it. Refuses with need-value, bad-value, bad-card.
 */
bool card_read(const struct deck *deck, const char *word, size_t length, struct card *card, struct fault *fault);

/*
 * The kind named by a word without a value (`5/9`, `X`, `t`), or -1. Case is ignored, unless it is the only difference
 * between two words of the deck.
 */
int card_kind(const struct deck *deck, const char *word, size_t length);

/*
 * In a deck of letters, the kind of the first card in a row of cards written side by side, or -1. Sets `*length` to the
 * bytes of its word. Players write the ace as 1: `10` is the T, and every other 1 the A (`12K` is A2K, `101` is TA).
 */
int card_first_in_row(const struct deck *deck, const char *row, size_t left, size_t *length);

/*
 * Refuses, with bad-card, a word that is not a card. In a deck of words the message suggests how to read three or more
 * digits as several cards: `103 (did you mean 10 3?)`.
 */
bool card_refuse(const struct deck *deck, const char *word, size_t length, struct fault *fault);

/* The word of a kind, or `?` for CARD_UNKNOWN. */
const char *card_word(const struct deck *deck, int kind);

/* Adds `10`, `SKIP`, `5/9:9`, `T`. The value is added only for a card that has several values and is not a Joker. */
void card_write(const struct deck *deck, struct card card, struct text *text);

/* The length of the word at `at`, up to the next blank or comma or `end`; may be 0. */
size_t card_piece_length(const char *at, const char *end);

/*
 * The beginning of the word after one that ends at `at`. Words are separated by blanks, a comma, or both; sets `*comma`
 * to whether there is a comma.
 */
const char *card_next_piece(const char *at, const char *end, bool *comma);

/*
 * Reads a number formed by cards: `12,13`, `12 13` or `5/9:9,7`; in a deck of letters `QK`, `Q,K`, `12,13`, `X3|X=T`,
 * `X3/X=T`, `X:T3`. Adds its digits, at most `max_digits`, to `digits`. Refuses with the codes of card_read, no-value,
 * joker-value, leading-zero, too-many-digits, leaving `digits` unchanged.
 */
bool card_read_number(const struct deck *deck, const char *text, size_t length, size_t max_digits,
                      struct text *digits, struct fault *fault);

/*
 * Reads a play of 1 to `capacity` cards, in order, with the values of its Jokers; they need not spell a number. Returns
 * the number of cards, or -1 with the codes of card_read, joker-value, or malformed (too many cards).
 */
int card_read_play(const struct deck *deck, const char *text, size_t length, struct card *cards, int capacity,
                   struct fault *fault);

/*
 * A walk over the cards of one number, or of several numbers that share their Joker values (a claim). The cards still
 * to be read are in `at` .. `end`, the unused Joker values (`|X=T|X=2`) in `joker` .. `last`; `joker` is NULL if no
 * values are named. The walk refers to the text, which must outlive it.
 */
struct card_walk {
    const struct deck *deck;
    const char *at, *end;
    const char *joker, *last;
    bool piece; /* `at` is at the beginning or after a separator, where a word of several letters may begin */
    struct fault *fault;
};

/* Begins a walk at the first card of `text`, and finds the Joker values. The walk reports faults to `fault`. */
struct card_walk card_walk(const struct deck *deck, const char *text, size_t length, struct fault *fault);

/* Continues the walk at other cards. Joker values already used stay used. */
void card_walk_to(struct card_walk *walk, const char *cards, size_t length);

/* Whether cards are left to read. */
bool card_walk_has_more(const struct card_walk *walk);

/*
 * Reads the next card. A Joker without its own value (`X:T`) takes the next Joker value, if any. Digits after a colon
 * are read as one value, to their end. Refuses with the codes of card_read, joker-value.
 */
bool card_walk_next(struct card_walk *walk, struct card *card);

/* Refuses with joker-value if a named value has no Joker. */
bool card_walk_end(const struct card_walk *walk);

/*
 * Reads the cards up to `end` and adds the digits that they spell, at most `max`. Refuses with the codes of
 * card_read_number; some digits may then have been added.
 */
bool card_walk_spell(struct card_walk *walk, size_t max, struct text *digits);

/*
 * Adds the value of a card as typed after a colon: `9`. For a Joker, adds the word of the card with only this value,
 * `T`, or the digits if the deck has no such card.
 */
void card_write_as(const struct deck *deck, struct card card, struct text *text);

/* Adds `|X=T` for a Joker whose value is set; nothing for any other card. */
void card_write_joker_value(const struct deck *deck, struct card card, struct text *text);

/* Adds a play in the form that card_read_play reads: `10,3`, `5/9:9,7`; in a deck of letters `QK`, `X3|X=T`. */
void card_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text);

/*
 * Writes the digits that `cards` spell, and a NUL, into `buffer` (DIGITS_OF_CARDS + 1 bytes). Returns the number of
 * digits, or 0 if they do not fit or a card has no value; `buffer` then has the digits of the cards before that one.
 */
size_t card_spell(const struct card *cards, int count, char *buffer);

#endif
