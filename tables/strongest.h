/* strongest.h: finds the greatest prime that a deck can spell, for each number of cards and each number of Jokers. */
#ifndef TABLES_STRONGEST_H
#define TABLES_STRONGEST_H

#include "core/spell/spell.h"
#include "tables/sheet.h"

enum {
    STRONGEST_CARDS_MAX = 20,    /* cards of a play: searching for more may take minutes */
    STRONGEST_CARDS_DEFAULT = 11, /* default maximum of cards, or the deck's limit on a play if that is less */
    STRONGEST_JOKERS_MAX = 3      /* plays with more Jokers are not searched for */
};

/* The greatest prime of one number of cards with one number of Jokers, and the cards of a play that spells it. */
struct strongest {
    int count; /* of cards; 0 if there is no such prime */
    struct card card[STRONGEST_CARDS_MAX];
    char number[4 * STRONGEST_CARDS_MAX + 2]; /* the digits; then "?" if the number is not proven prime; then a NUL */
};

/*
 * The strongest hands of `first` to `last` cards with 0 to `jokers` Jokers. hand[i][j] has first + i cards, of which j
 * are Jokers.
 */
struct strongest_hands {
    const struct deck *deck;
    int first, last, jokers;
    struct strongest hand[STRONGEST_CARDS_MAX][STRONGEST_JOKERS_MAX + 1];
};

/*
 * Finds the hands of request->cards cards; if that is 0, of 1 card to the default maximum. Sets result->status to
 * SHEET_DONE, or to SHEET_NOTHING if there is no prime. Returns false with the reason in the result if there are too
 * many cards, or a search takes too long.
 */
bool strongest_find(const struct sheet_request *request, struct strongest_hands *hands, struct sheet_result *result);

/* Appends the number of Jokers: "No Joker", "1 Joker", "2 Jokers". */
void strongest_add_jokers(int jokers, struct text *text);

/* Appends the title of the sheet. */
void strongest_add_title(const struct deck *deck, struct text *text);

/* The note below the sheet, in English: for translation. */
extern const char strongest_note[];

#endif
