/* strongest.h: the greatest prime of each number of cards of a deck, by its number of Jokers. */
#ifndef TABLES_STRONGEST_H
#define TABLES_STRONGEST_H

#include "core/spell/spell.h"
#include "tables/sheet.h"

enum {
    STRONGEST_CARDS_MAX = 20,    /* of a hand: searching for more may take minutes */
    STRONGEST_CARDS_DEFAULT = 11, /* default maximum, unless the deck allows fewer cards: the size of a dealt hand */
    STRONGEST_JOKERS_MAX = 3
};

/* A hand; `count` is 0 if no hand of this kind spells a prime. */
struct strongest {
    int count;
    struct card card[STRONGEST_CARDS_MAX];
    char number[4 * STRONGEST_CARDS_MAX + 2]; /* followed by "?" if it is not proven prime */
};

/*
 * The strongest hands of first .. last cards, indexed by the number of cards minus `first` and by the number of Jokers,
 * 0 .. jokers.
 */
struct strongest_hands {
    const struct deck *deck;
    int first, last, jokers;
    struct strongest hand[STRONGEST_CARDS_MAX][STRONGEST_JOKERS_MAX + 1];
};

/*
 * Finds the requested hands: of request->cards cards, or of each number of cards if that is 0. The primes are those of
 * core/spell/search.h; their plays are the first of spell.h. On a fault returns false and sets the result.
 */
bool strongest_find(const struct sheet_request *request, struct strongest_hands *hands, struct sheet_result *result);

/* "No Joker", "1 Joker", "2 Jokers". */
void strongest_add_jokers(int jokers, struct text *text);

/* The title and the note of the sheet. */
void strongest_add_title(const struct deck *deck, struct text *text);
extern const char strongest_note[];

#endif
