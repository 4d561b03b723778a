/* claim.h: a claimed factorisation (1312=2^5*41): read it, evaluate it, say what is wrong. */
#ifndef CORE_CARDS_CLAIM_H
#define CORE_CARDS_CLAIM_H

#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/num/verdict.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A claim is a number, '=', and primes multiplied by '*' with exponents after '^'; towers are read from the
 * right (3^2^2 is 81). Its parts are plain numbers or the cards that spell them, blanks around = * ^ are passed
 * over, and the values of the Jokers stand behind all of it in the order in which the Jokers appear:
 * `KQ=2^5*4X|X=A`.
 *
 * Written in numbers alone, without blanks and leading zeros (`1312=2^5*41`), it is canonical: this is what is
 * judged, shown and recorded.
 */

/* Whether the text is meant as a claim: it has = * or ^ before any Joker values. */
bool claim_is_meant(const struct deck *deck, const char *text, size_t length);

/*
 * The cards of a claim in which every part is cards, in the order in which they stand, those of the number
 * first; Jokers are without a value. Returns how many there are, `*of_number` of them in the number, or -1:
 * refused with bad-card (the codes of card_read), then malformed (the form; or more than `room` cards).
 */
int claim_cards(const struct deck *deck, const char *text, size_t length, struct card *cards, int room, int *of_number,
                struct fault *fault);

/*
 * Adds a claim of cards as briefly as it can be written: no blanks and commas, capital letters (`KQ=2^5*4X|X=A`). The
 * deck is one of letters, and the claim one that claim_cards and claim_read took.
 */
void claim_write_cards(const struct deck *deck, const char *text, size_t length, struct text *to);

/*
 * Adds the canonical claim to `numbers`. Refused, with nothing added, in this order: bad-card (the codes of
 * card_read), malformed (the form), joker-value, leading-zero (of cards), too-many-digits (of a part,
 * leading zeros not counted), malformed (a base or exponent of 0 or 1).
 */
bool claim_read(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                struct fault *fault);

enum claim_answer {
    CLAIM_CORRECT,
    CLAIM_NOT_PRIME, /* a base is not prime */
    CLAIM_WRONG,     /* the product is another number */
    CLAIM_TOO_LARGE  /* the product has more digits than the number */
};

/* All zero bytes is ready for claim_judge, which may be called again and again; claim_free gives the memory back. */
struct claim {
    enum claim_answer answer;
    bool proven;        /* false only for a correct claim with a base that is but a probable prime */
    struct text value;  /* the product, or the first base that is not prime; empty if too large */
    struct text spare;  /* for the work; of no meaning */
    struct verdict verdict; /* of the last base looked at: no factors */
};

/*
 * Judges a canonical claim. Bases are looked at first, from the left, then the
 * product; nothing much beyond the size of the number is ever computed.
 */
void claim_judge(struct claim *claim, const char *numbers);

void claim_free(struct claim *claim);

#endif
