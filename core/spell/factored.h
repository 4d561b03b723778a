/* factored.h: spells a number with cards as a product of powers of its primes. */
#ifndef CORE_SPELL_FACTORED_H
#define CORE_SPELL_FACTORED_H

#include "core/base/text.h"
#include "core/spell/spell.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FACTORED_TOKENS_MAX = 256,
    FACTORED_TIMES = DECK_KINDS_MAX, FACTORED_POWER /* the signs `*` and `^`, as tokens next to the kinds of cards */
};

/* A product as it is played: `2*5*KA`, `2^5*4A`. */
struct factored {
    int cards;
    int tokens;
    unsigned char token[FACTORED_TOKENS_MAX]; /* the kind of a card, or a sign */
};

/* Called with each product, which is valid until it returns. False ends the search. */
typedef bool factored_found(void *context, const struct factored *factored);

/*
 * Calls `found` with each way in which `min` to `max` cards of the hand of `spell` spell the number, which is below
 * 2^64, as a product of powers of its primes. A prime has no such product. Cards with several values, including Jokers,
 * are not used, and exponents have no towers. Primes ascend; exponents of the same prime descend; products that differ
 * only in the order of equal powers, spelled by different cards, are all reported. The product without exponents comes
 * first. False if `found` ended the search.
 */
bool factored_each(const struct spell *spell, uint64_t number, int min, int max, factored_found *found, void *context);

/* Sets `*factored` to the first product that factored_each finds; false if there is none. */
bool factored_first(const struct spell *spell, uint64_t number, int min, int max, struct factored *factored);

/* Adds the product in the notation of prime-cards(7). The deck must be a deck of letters. */
void factored_write(const struct deck *deck, const struct factored *factored, struct text *text);

#endif
