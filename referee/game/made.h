/* made.h: commands that a game creates itself, such as a deal: in parsed form, and in words for the record. */
#ifndef REFEREE_GAME_MADE_H
#define REFEREE_GAME_MADE_H

#include "core/base/text.h"
#include "core/cards/pile.h"
#include "referee/game/game.h"

enum { MADE_WORDS = 3 };

/*
 * A command in parsed form. Functions that would parse the words of a typed command read these members instead, if the
 * game created the command.
 */
struct made {
    const char *verb;
    int actor; /* the player; SEAT_NONE for a verb of the referee */
    int seat;  /* the player named first in the words, or SEAT_NONE */
    int pile;  /* the index in game.piles of the pile named, or -1 */
    int count;                 /* number of cards */
    const unsigned char *card; /* the cards, coded as for match_shuffle; set by made_at */
    size_t card_at;            /* offset of the cards in made_list.cards */
    int words;                 /* number of words after the verb */
    size_t word[MADE_WORDS]; /* offsets in made_list.text of the words after the verb, each ended by a NUL */
};

/* A list of commands. Initialize to all zero bytes; made_free frees the memory. */
struct made_list {
    struct made *made;
    int count, capacity;
    struct text text, cards;
};

void made_free(struct made_list *list);

/* Command `i`, from 0; its cards are valid until the list changes. */
struct made made_at(const struct made_list *list, int i);

/* Adds `deal NAME CARDS`, `deal PILE CARDS` or `deal NAME PILE CARDS`; `-` is written if there are no cards. */
void made_deal(struct made_list *list, const struct match *match, int seat, int pile, const unsigned char *cards,
               int count);

/* Adds `start NAME`, or `start` if `seat` is SEAT_NONE. */
void made_start(struct made_list *list, const struct match *match, int seat);

/*
 * Adds a move of the player `actor` with cards, or with values that the game codes as cards. Returns the text to which
 * the caller writes the only word after the verb.
 */
struct text *made_move(struct made_list *list, const char *verb, int actor, const unsigned char *cards, int count);

/*
 * Whether the game created the command of the move. If so, sets `pile` to the cards of the command; if not, empties it.
 */
bool made_read_pile(const struct move *move, struct pile *pile);

#endif
