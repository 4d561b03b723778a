/* card.h: a card, a hand, and the number that cards spell. */
#ifndef CORE_CARDS_CARD_H
#define CORE_CARDS_CARD_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    CARD_NO_VALUE = -1,
    CARD_UNKNOWN = DECK_KINDS_MAX /* the kind of a card whose face is not known, written ? */
};

/*
 * A card as it is played: its kind in the deck, and the value it stands for. CARD_NO_VALUE: it has none, or it is a
 * Joker whose value is not named yet.
 */
struct card {
    unsigned char kind;
    short value;
};

/* Cards without order: copies[k] of kind k, CARD_UNKNOWN last. Flat; all zero bytes is an empty hand. */
struct hand {
    unsigned char copies[DECK_KINDS_MAX + 1];
};

/* How many cards there are. */
int hand_count(const struct hand *hand);

/* Adds the cards of another hand. Of each kind the sum must be at most 255. */
void hand_add(struct hand *hand, const struct hand *more);

/*
 * The cards in the order of the deck, joined by `separator` ("3,5,7"; '\0' joins letters directly); nothing for an
 * empty hand.
 */
void hand_write(const struct deck *deck, const struct hand *hand, char separator, struct text *text);

/*
 * Reads one card from a word of `length` bytes: `10`, `SKIP`, `5/9:9`; in a deck of letters one letter of either case,
 * or its other word (`10` for T). A card of one value gets that value; a multi-number card must name one with ':'; a
 * Joker has none yet. A card without value gets CARD_NO_VALUE: where it must spell a number the caller refuses it.
 * Refuses with need-value, bad-value, bad-card.
 */
bool card_read(const struct deck *deck, const char *word, size_t length, struct card *card, struct fault *fault);

/*
 * The kind that a word without a value names (`5/9`, `X`, `t`), or -1. The case of letters does not matter, except
 * between words of a deck that differ in nothing else.
 */
int card_kind(const struct deck *deck, const char *word, size_t length);

/* The word of a kind, or `?` for CARD_UNKNOWN. */
const char *card_word(const struct deck *deck, int kind);

/* Adds `10`, `SKIP`, `5/9:9`, `T`; the value only for a card with several values that is not a Joker. */
void card_write(const struct deck *deck, struct card card, struct text *text);

/* Between cards are blanks, or a comma, or both. The length of the word at `at`: up to these or `end`, perhaps 0. */
size_t card_piece_length(const char *at, const char *end);

/* Where the next word begins, behind a word that ends at `at`; sets `*comma` if a comma stands between. */
const char *card_next_piece(const char *at, const char *end, bool *comma);

/*
 * Reads a formed number: `12,13`, `12 13` or `5/9:9,7`; in a deck of letters `QK`, `Q,K`, `12,13`, `X3|X=T`, `X3/X=T`,
 * `X:T3`. Adds its digits, `max_digits` at most, to `digits`. Refuses with the codes of card_read, no-value,
 * joker-value, leading-zero, too-many-digits; digits is then unchanged.
 */
bool card_read_number(const struct deck *deck, const char *text, size_t length, size_t max_digits,
                      struct text *digits, struct fault *fault);

/*
 * Reads a play of 1 to `room` cards, in order, with the values of its Jokers; they need not spell a number. Returns how
 * many cards there are, or -1: refused with the codes of card_read, joker-value, or malformed (too many cards).
 */
int card_read_play(const struct deck *deck, const char *text, size_t length, struct card *cards, int room,
                   struct fault *fault);

/*
 * A walk over the cards of one number, or of several that share their Joker values (a claim): `at` .. `end` are the
 * cards still to be read, `joker` .. `last` the Joker values not used yet (`|X=T|X=2`); `joker` is NULL if none were
 * named. The text is not copied and must stay.
 */
struct card_walk {
    const struct deck *deck;
    const char *at, *end;
    const char *joker, *last;
    bool piece; /* `at` is at the beginning or behind a comma or blank: here a word of several letters may begin */
    struct fault *fault;
};

/* A walk at the first card of `text`; finds where the Joker values begin. Faults of the walk go to `fault`. */
struct card_walk card_walk(const struct deck *deck, const char *text, size_t length, struct fault *fault);

/* The walk goes on at other cards; Joker values that were used stay used. */
void card_walk_to(struct card_walk *walk, const char *cards, size_t length);

/* Whether there is a card to be read. */
bool card_walk_more(const struct card_walk *walk);

/*
 * Reads the next card. A Joker without a value of its own (`X:T`) takes the next Joker value, if any. Digits behind a
 * colon are one value, to their end. Refuses with the codes of card_read, joker-value.
 */
bool card_walk_next(struct card_walk *walk, struct card *card);

/* Refuses with joker-value if a value was named for which there was no Joker. */
bool card_walk_end(const struct card_walk *walk);

/*
 * Reads the cards up to `end` and adds the digits that they spell, `max` at most. Refuses as card_read_number; digits
 * may then have been added.
 */
bool card_walk_spell(struct card_walk *walk, size_t max, struct text *digits);

/* Adds the value of a card as it is typed behind a colon: `9`; of a Joker the card that has it, `T`, or `0`. */
void card_write_as(const struct deck *deck, struct card card, struct text *text);

/* Adds `|X=T` for a Joker that has its value; nothing for any other card. */
void card_write_value(const struct deck *deck, struct card card, struct text *text);

/* Adds a play as card_read_play reads it: `10,3`, `5/9:9,7`; of letters `QK`, `X3|X=T`. */
void card_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text);

/*
 * Writes the digits that `cards` spell, and a NUL, into `room` (DIGITS_OF_CARDS + 1 bytes). Returns how many digits
 * there are; 0 if they do not fit or a value is missing.
 */
size_t card_spell(const struct card *cards, int count, char *room);

#endif
