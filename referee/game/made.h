/* made.h: commands that a game makes itself, as to deal: what they say, and their words for the record. */
#ifndef REFEREE_GAME_MADE_H
#define REFEREE_GAME_MADE_H

#include "core/base/text.h"
#include "core/cards/pile.h"
#include "referee/game/game.h"

enum { MADE_WORDS = 3 };

/* A command whose words need not be read: who reads the words of one that was typed takes what is here. */
struct made {
    const char *verb;
    int actor; /* whose move it is; SEAT_NONE for a verb of the referee */
    int seat;  /* the player whom it names first, or SEAT_NONE */
    int pile;  /* the row of game.piles that it names, or -1 */
    int count;                 /* of cards, as match_shuffle is given them: */
    const unsigned char *card; /* as made_at has it */
    size_t card_at;            /* in made_list.cards */
    int words;
    size_t word[MADE_WORDS]; /* after the verb, in made_list.text, each ended by a NUL */
};

/* Begin with all zero bytes; made_free gives the memory back. */
struct made_list {
    struct made *made;
    int count, room;
    struct text text, cards;
};

void made_free(struct made_list *list);

/* The command of that index; its cards are good until the list changes. */
struct made made_at(const struct made_list *list, int i);

/* `deal NAME CARDS`, `deal PILE CARDS` or `deal NAME PILE CARDS`; without cards `-` is written. */
void made_deal(struct made_list *list, const struct match *match, int seat, int pile, const unsigned char *cards,
               int count);

/* `start NAME`, or with SEAT_NONE `start`. */
void made_start(struct made_list *list, const struct match *match, int seat);

/* A move of a player with cards, or what the game takes for them. Returns the text to write its only word to. */
struct text *made_move(struct made_list *list, const char *verb, int actor, const unsigned char *cards, int count);

/* Whether the command of the move was made; then its cards are the pile. */
bool made_pile(const struct move *move, struct pile *pile);

#endif
