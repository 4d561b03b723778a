/* ways.h: the ways to read a growing number, digit by digit, as cards of a hand. */
#ifndef CORE_SPELL_WAYS_H
#define CORE_SPELL_WAYS_H

#include "core/cards/card.h"
#include "core/cards/deck.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WAYS_CARDS_MAX = 64,    /* a hand is a 64-bit mask, one bit for each card */
    WAYS_VALUE_DIGITS = 4   /* digits of DECK_VALUE_MAX */
};

/* One way to read the digits so far: the cards laid, and the leading digits of a card that is begun. */
struct way {
    uint64_t remaining;  /* bit mask of the cards not laid yet; of each kind, cards are laid from the lowest bit up */
    uint16_t begun;      /* the trie node reached in the card that is begun; 0 if no card is */
    unsigned char cards; /* number of cards still to be laid, including the one begun; follows from `remaining` */
    bool icon;           /* a card with the icon was laid */
};

/* A set of ways: a section of the stack. It is valid until it, or a set below it, is dropped. */
struct way_set {
    size_t begin, count;
};

/* A kind of card in the hand that has a value. */
struct way_slot {
    uint64_t bits; /* one bit for each copy */
    int kind;
};

/* A kind of card that has the value ending at a node. */
struct way_provider {
    uint64_t bits;
    uint64_t better; /* cards to lay first for the value: they have only some of the values of `bits` */
    bool icon;
};

/* A node of the trie of the values' digits. Node 0 is the root: no card is begun. */
struct way_node {
    uint16_t next[10];            /* 0 for none */
    uint16_t provider, providers; /* of the value that ends here: first index, count */
    uint64_t reach;               /* bit mask of the cards whose values continue from here */
    uint64_t cards;               /* bit mask of the cards in `reach`, and of the cards whose value ends here */
    int depth;
};

/* The cards of a hand, and a stack of sets of ways. Fields are read-only for callers; the functions below set them. */
struct ways {
    const struct deck *deck;
    struct way_slot slot[DECK_KINDS_MAX];
    uint64_t all, jokers, must;            /* bit masks of cards: the hand, its Jokers, cards that must be played */
    uint64_t plural, last;                 /* cards with several values; cards with a value that ends in 1, 3, 7 or 9 */
    uint64_t up_to[WAYS_VALUE_DIGITS + 1]; /* up_to[n]: cards with a value of at most n digits */
    uint64_t from[WAYS_VALUE_DIGITS + 1];  /* from[n]: cards with a value of at least n digits */
    struct way_node *node;
    struct way_provider *provider;
    int slots, nodes, providers;
    int node_capacity, provider_capacity;          /* capacities of the arrays */
    int longest;                           /* maximum number of digits of a value */
    int plural_values;                     /* maximum number of values of a card */
    struct way *stack;
    size_t capacity, top;
    int length;                            /* of the numbers being read */
    bool needs_icon;                       /* one card of a play must have the icon */
    bool any_end;                          /* numbers may end in any digit */
    bool joker_alone;                      /* a Joker may be the only card */
};

/* Initially without a hand. Memory grows as hands need it; the caller frees it with ways_free. */
struct ways ways_new(void);
void ways_free(struct ways *ways);

/* The number of usable cards of the kind in the hand: 0 without a value, and at most the number of cards of a play. */
int ways_copies(const struct deck *deck, const struct hand *hand, int kind);

/*
 * Sets the hand (at most WAYS_CARDS_MAX cards, counted with ways_copies) and the cards of it that must be played. The
 * deck is not copied, and must stay valid. Invalidates all sets. Numbers of several digits end in 1, 3, 7 or 9, and a
 * Joker is not played alone, unless ways_allow says otherwise.
 */
void ways_set_hand(struct ways *ways, const struct deck *deck, const struct hand *hand, const struct hand *must);

/*
 * Sets whether numbers may end in any digit, and whether a Joker may be the only card. Applies until the next hand is
 * set.
 */
void ways_allow(struct ways *ways, bool any_end, bool joker_alone);

/*
 * Drops all sets, and returns the first set for a number of `length` digits spelled by `count` cards: it has the one
 * way in which no digit has been read yet, or is empty if no such number is possible.
 */
struct way_set ways_begin(struct ways *ways, int count, int length);

/*
 * The set after one more digit, with `left` digits still to come: all ways that can still lead to a number, each once.
 * The new set is on top of the stack; ways_drop removes it and everything above it.
 */
struct way_set ways_step(struct ways *ways, struct way_set set, int digit, int left);

/* A quick test: false if no way of the set can continue with the digit. If true, only ways_step knows for certain. */
static inline bool ways_may_step(const struct ways *ways, struct way_set set, int digit)
{
    for (size_t i = set.begin; i < set.begin + set.count; i++) {
        const struct way *way = &ways->stack[i];
        int next = ways->node[way->begun].next[digit];
        if (next != 0 && (ways->node[next].cards & way->remaining) != 0)
            return true;
    }
    return false;
}

static inline void ways_drop(struct ways *ways, struct way_set set)
{
    ways->top = set.begin;
}

/* Whether the digit may be the last of a number of this length. */
static inline bool ways_is_last_digit(const struct ways *ways, int digit)
{
    return ways->length == 1 || ways->any_end || digit == 1 || digit == 3 || digit == 7 || digit == 9;
}

/* Whether one of the ways has a card with the icon, or no icon is needed. */
static inline bool ways_have_icon(const struct ways *ways, struct way_set set)
{
    bool icon = !ways->needs_icon;
    for (size_t i = set.begin; i < set.begin + set.count; i++)
        icon = icon || ways->stack[i].icon;
    return icon;
}

/*
 * The number of rows of `count` cards that can be laid from the cards in the bit mask. A row is a sequence of cards
 * with values, so there are at least as many rows as numbers.
 */
double ways_rows(const struct ways *ways, uint64_t cards, int count);

/* An upper bound, cheaper to compute, on the rows that can follow a set. Stops adding once it exceeds `enough`. */
double ways_rows_bound(const struct ways *ways, struct way_set set, double enough);

/* Whether `count` cards of the hand can have values whose sum is not a multiple of 3. If not, only 3 can be prime. */
bool ways_can_avoid_3(const struct ways *ways, int count);

/* The number of set bits, summed in pairs, fours and bytes. Needs no special instruction. */
static inline int ways_bits(uint64_t cards)
{
    cards -= cards >> 1 & UINT64_C(0x5555555555555555);
    cards = (cards & UINT64_C(0x3333333333333333)) + (cards >> 2 & UINT64_C(0x3333333333333333));
    cards = (cards + (cards >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(cards * UINT64_C(0x0101010101010101) >> 56);
}

#endif
