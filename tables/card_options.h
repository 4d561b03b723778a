/* card_options.h: the options that name cards, and those for cards to print: size, bleed, offset, and which. */
#ifndef TABLES_CARD_OPTIONS_H
#define TABLES_CARD_OPTIONS_H

#include "tables/sheet.h"

/*
 * Reads the size of cards: `poker` (63 x 88 mm), `bridge` (57 x 89), `tarot` (70 x 120), in either case, or WxH in
 * millimetres, each 30 to 300. False if it is none of these.
 */
bool card_options_size(const char *name, struct paper *paper);

/* Reads a length of 0 to 50 mm, perhaps with a fraction. False if it is none. */
bool card_options_bleed(const char *word, struct paper *paper);

/* Reads the offset of backs `X,Y`, each -50 to 50 mm, perhaps with a sign and a fraction. False if it is none. */
bool card_options_offset(const char *word, struct paper *paper);

/*
 * The card of the deck whose word is the first `length` bytes of what was typed for an option. -1, with what is wrong
 * in `message` (`room` bytes), if there is no such card.
 */
int card_options_kind(const struct deck *deck, const char *option, const char *word, size_t length, char *message,
                      size_t room);

/*
 * Adds the card `CARD` of the request's deck, or its n-th copy by `CARD#n`, to those that are printed. False, with what
 * is wrong in `message` (`room` bytes), if there is no such card.
 */
bool card_options_only(const char *word, struct sheet_request *request, char *message, size_t room);

/* Whether the request prints this copy, from 0, of the card: without a choice every one. */
bool card_options_has(const struct sheet_request *request, int kind, int copy);

#endif
