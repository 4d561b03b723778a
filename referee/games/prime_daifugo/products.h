/* products.h: composite plays of a hand, found from their factors: for a quick choice among many. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_PRODUCTS_H
#define REFEREE_GAMES_PRIME_DAIFUGO_PRODUCTS_H

#include "core/cards/card.h"
#include "core/spell/factored.h"

#include <stdbool.h>
#include <stdint.h>

enum { PRODUCT_CARDS_MAX = 8 /* of a number */ };

/* What is looked for. */
struct prime_daifugo_products {
    const struct deck *deck; /* the deck `trump`, with any numbers and Jokers */
    struct hand hand;        /* its Jokers are not used */
    int count;               /* cards of the number; 0: 1 to PRODUCT_CARDS_MAX */
    uint64_t over, under;    /* only numbers strictly between */
    bool uses_all;           /* only plays that lay all cards of the hand */
    int tries;               /* bound on the products that are tried */
};

/* A composite with its factors. */
struct prime_daifugo_product {
    uint64_t number;
    int count; /* cards of the number */
    struct card card[PRODUCT_CARDS_MAX];
    struct factored factors;
    struct hand left; /* cards that are not laid */
};

/* False ends the search. */
typedef bool prime_daifugo_product_found(void *context, const struct prime_daifugo_product *product);

/*
 * Calls `found` with composite plays: products of up to three factors, each a prime of one or two cards; one of one
 * card may have an exponent, a card of 2 or more. The number has 16 digits at most. Not all such plays are found: of a
 * product there is one spelling, and the tries are bounded.
 */
void prime_daifugo_find_products(const struct prime_daifugo_products *products, prime_daifugo_product_found *found,
                                 void *context);

#endif
