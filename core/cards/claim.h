/* claim.h: a claimed factorisation (1312=2^5*41): reads it, evaluates it, says what is wrong. */
#ifndef CORE_CARDS_CLAIM_H
#define CORE_CARDS_CLAIM_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "core/cards/deck.h"
#include "core/num/verdict.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A claim is a number, '=', and primes multiplied by '*' with exponents after '^'. Towers are read from the right
 * (3^2^2 is 81). Its parts are plain numbers or the cards that spell them. Blanks around = * ^ are ignored. In a deck
 * without Jokers, and without x in a word, x behind a digit is another sign for `*`. The values of Jokers follow the
 * whole claim, in the order in which the Jokers appear: `KQ=2^5*4X|X=A`; or a Joker names its own: `KQ=2^5*4X:A`.
 *
 * Written in numbers alone, without blanks and leading zeros (`1312=2^5*41`), it is canonical: this form is judged,
 * shown and recorded.
 */

/* Whether the text is meant as a claim, right or wrong in form: it has one of these signs before any Joker values. */
bool claim_is_meant(const struct deck *deck, const char *text, size_t length);

/*
 * Writes the cards of a claim in which every part is cards into `cards` (`room` of them at most), from left to right; a
 * Joker gets no value but its own (`X:4`). Sets `*of_number` to how many of them spell the number. Returns how many
 * there are, or -1: refused with bad-card (the codes of card_read), then malformed (the form, or more than `room`
 * cards).
 */
int claim_cards(const struct deck *deck, const char *text, size_t length, struct card *cards, int room, int *of_number,
                struct fault *fault);

/*
 * Writes the cards of a claim that claim_cards and claim_read accepted into `cards`, all Jokers with their values, and
 * into `signs` the sign that follows each: '=', '*', '^', or for most cards none, which leaves it as it was.
 */
void claim_signs(const struct deck *deck, const char *text, size_t length, struct card *cards, char *signs);

/*
 * Adds a claim of cards and signs in its shortest form: no blanks, no commas, capital letters (`KQ=2^5*4X|X=A`). The
 * deck must be one of letters.
 */
void claim_write(const struct deck *deck, const struct card *cards, const char *signs, int count, struct text *text);

/*
 * Reads a claim of numbers or cards and adds its canonical form to `numbers`. A part has `max_digits` digits at most,
 * leading zeros not counted. Refused, with nothing added, in this order: bad-card (the codes of card_read), malformed
 * (the form), joker-value or no-value, leading-zero (of cards), too-many-digits, malformed (a base or exponent of 0 or
 * 1).
 */
bool claim_read(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                struct fault *fault);

/* The same, but exponents may be 0 and 1, too: `45=3^2*5^1*7^0`. A Joker that is 0 may be an exponent by itself. */
bool claim_read_any(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                    struct fault *fault);

enum claim_answer {
    CLAIM_CORRECT,
    CLAIM_NOT_PRIME, /* a base is not prime */
    CLAIM_WRONG,     /* the product is another number */
    CLAIM_TOO_LARGE  /* the product has more digits than the number */
};

/* All zero bytes before the first claim_judge; may be used for many; claim_free frees the memory. */
struct claim {
    enum claim_answer answer;
    bool proven;        /* false only for a correct claim with a base that is only a probable prime */
    struct text value;  /* the product, or the first base that is not prime; empty if too large */
    struct text spare;  /* scratch memory */
    struct verdict verdict; /* of the last base that was tested; claim_judge looks for no factors */
};

/*
 * Judges a canonical claim: tests the bases below 2^64, from the left; then computes the product, but none much longer
 * than the number, however large the exponents are; then tests the other bases, each once. So the bases that are tested
 * at length have together no more digits than the number.
 */
void claim_judge(struct claim *claim, const char *numbers);

/*
 * Goes on after claim_judge: tries proofs of the bases of a correct claim, by verdict_of, and with `finish` by
 * verdict_prove. Sets claim->proven.
 */
void claim_prove(struct claim *claim, const char *numbers, bool finish);

void claim_free(struct claim *claim);

#endif
