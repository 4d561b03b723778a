/* products.h: composite plays of a hand, built up from factors, for a quick choice among many. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_PRODUCTS_H
#define REFEREE_GAMES_PRIME_DAIFUGO_PRODUCTS_H

#include "core/cards/card.h"
#include "core/spell/factored.h"

#include <stdbool.h>
#include <stdint.h>

enum { PRODUCT_CARDS_MAX = 8 /* cards of a number */ };

/* The plays to find. */
struct prime_daifugo_products {
    struct hand hand;        /* of the deck `trump`; its Jokers are not used */
    int count;               /* cards of the number; 0: 1 to PRODUCT_CARDS_MAX */
    uint64_t over, under;    /* only numbers strictly between */
    bool uses_all;           /* only plays that lay all cards of the hand */
    int tries;               /* maximum number of products that are tried */
};

/* A composite with its factors. */
struct prime_daifugo_product {
    uint64_t number;
    int count; /* cards of the number */
    struct card card[PRODUCT_CARDS_MAX];
    struct factored factors;
    struct hand left; /* cards that stay in the hand */
};

/* Called with each play that is found; returns false to end the search. */
typedef bool prime_daifugo_product_found(void *context, const struct prime_daifugo_product *product);

/*
 * Calls `found` with composite plays: products of up to three factors. A factor is a prime of one or two cards; a prime
 * of one card may have an exponent, one card of at least 2. The number has at most 16 digits. Not all such plays are
 * found: each product is spelt in one way only, and the number of tries is limited.
 */
void prime_daifugo_find_products(const struct prime_daifugo_products *products, prime_daifugo_product_found *found,
                                 void *context);

#endif
