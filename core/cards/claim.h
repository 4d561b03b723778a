/* claim.h: reads and judges a claimed factorisation (1312=2^5*41). */
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
 * A claim is a number, '=', and primes multiplied by '*' with exponents after '^'. Towers are evaluated from the right
 * (3^2^2 is 81). The parts of a claim are plain numbers or the cards that spell them. Blanks around = * ^ are ignored.
 * In a deck that has no Jokers and no x in a word, x after a digit is an alternative to `*`. The values of Jokers
 * follow the whole claim, in the order in which the Jokers appear, `KQ=2^5*4X|X=A`; or a Joker names its own,
 * `KQ=2^5*4X:A`.
 *
 * Written in plain numbers, without blanks or leading zeros (`1312=2^5*41`), a claim is canonical: this form is judged,
 * displayed and recorded.
 */

/* Whether the text is meant as a claim, even a malformed one: it has =, *, ^ or a sign x before any Joker values. */
bool claim_is_intended(const struct deck *deck, const char *text, size_t length);

/*
 * Reads a claim whose parts are all cards into `cards` (at most `capacity`), from left to right. A Joker gets only a
 * value of its own (`X:4`). Sets `*of_number` to the number of cards before '='. Returns the number of cards, or -1:
 * refused with bad-card (the codes of card_read) or malformed (more than `capacity` cards), whichever comes first in
 * the text; then with malformed (the form, except that * and ^ may be missing: see claim_has_operator).
 */
int claim_cards(const struct deck *deck, const char *text, size_t length, struct card *cards, int capacity,
                int *of_number, struct fault *fault);

/* Whether the claim has * or ^, which claim_read and claim_read_any require; refuses with malformed if not. */
bool claim_has_operator(const struct deck *deck, const char *text, size_t length, struct fault *fault);

/*
 * Writes the cards of a claim that claim_cards and claim_read accepted into `cards`, with the values of all Jokers, and
 * the sign after each card, '=', '*' or '^', into `signs`. Elements of `signs` for cards without a sign after them are
 * left unchanged.
 */
void claim_signs(const struct deck *deck, const char *text, size_t length, struct card *cards, char *signs);

/*
 * Adds a claim of cards and signs in its shortest form: no blanks, no commas, capital letters (`KQ=2^5*4X|X=A`). The
 * deck must be a deck of letters.
 */
void claim_write(const struct deck *deck, const struct card *cards, const char *signs, int count, struct text *text);

/*
 * Reads a claim of numbers or cards and adds its canonical form to `numbers`. A part has at most `max_digits` digits,
 * not counting leading zeros. Refuses, adding nothing, in this order of precedence: bad-card (the codes of card_read),
 * malformed (the form), joker-value or no-value, leading-zero (of cards) or too-many-digits, malformed (a base or
 * exponent of 0 or 1). Where two codes are joined by "or", the fault that comes first in the text is reported.
 */
bool claim_read(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                struct fault *fault);

/*
 * As claim_read, but exponents of 0 and 1 are allowed: `45=3^2*5^1*7^0`. A single card of value 0, such as a Joker, may
 * be an exponent.
 */
bool claim_read_any(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                    struct fault *fault);

/*
 * As claim_read_any, but * and ^ may be missing, and all parts may be 0 or 1: `13=13`, `6=6*1`; a single card of
 * value 0 is allowed as an exponent only. For claims that are already known to be wrong, and so are not judged.
 */
bool claim_read_wrong(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                      struct fault *fault);

enum claim_answer {
    CLAIM_CORRECT,
    CLAIM_NOT_PRIME, /* a base is not prime */
    CLAIM_WRONG,     /* the product is another number */
    CLAIM_TOO_LARGE  /* the product has more digits than the number */
};

/* A zeroed claim, {0}, is ready for claim_judge, which may be called repeatedly; claim_free frees its memory. */
struct claim {
    enum claim_answer answer;
    bool proven;        /* false only for a correct claim with a base that is not proven prime (a probable prime) */
    struct text value;  /* the product; or a base that is not prime; empty if the product is too large */
    struct text spare;  /* scratch memory */
    struct verdict verdict; /* on the last base tested; claim_judge looks for no factors */
};

/*
 * Judges a canonical claim. Tests the bases below 2^64, from the left; then computes the product, stopping when it
 * becomes longer than the number, however large the exponents are; then tests the other bases, each once. So the bases
 * whose tests take long have together hardly more digits than the number, unless exponents are 0. Stops at the first
 * base found not to be prime, and at a product that is too large.
 */
void claim_judge(struct claim *claim, const char *numbers);

/*
 * Continues after claim_judge: tries to prove the bases of a correct claim, by verdict_of, and with `finish` also by
 * verdict_prove. Sets claim->proven.
 */
void claim_prove(struct claim *claim, const char *numbers, bool finish);

void claim_free(struct claim *claim);

#endif
