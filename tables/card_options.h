/* card_options.h: options that name cards, and options of printed cards: size, bleed, offset, selection. */
#ifndef TABLES_CARD_OPTIONS_H
#define TABLES_CARD_OPTIONS_H

#include "tables/sheet.h"

/*
 * Reads the size of cards: `poker` (63 x 88 mm), `bridge` (57 x 89), `tarot` (70 x 120), in upper or lower case, or
 * WxH in millimetres, each 30 to 300. Returns false for any other word.
 */
bool card_options_size(const char *name, struct paper *paper);

/* Reads the bleed, 0 to 50 mm, decimals allowed. Returns false for any other word; paper->bleed may then be changed. */
bool card_options_bleed(const char *word, struct paper *paper);

/* Reads the offset of backs `X,Y`, each -50 to 50 mm, sign and decimals allowed. Returns false for any other word. */
bool card_options_offset(const char *word, struct paper *paper);

/*
 * The kind of the card named by the first `length` bytes of `word`, the value of --`option`. Returns -1, with an error
 * in `message` (`capacity` bytes), if the deck has no such card.
 */
int card_options_kind(const struct deck *deck, const char *option, const char *word, size_t length, char *message,
                      size_t capacity);

/*
 * Adds the card `CARD` of the request's deck, or with `CARD#n` its n-th copy, to the cards to be printed. Returns
 * false, with an error in `message` (`capacity` bytes), if there is no such card.
 */
bool card_options_only(const char *word, struct sheet_request *request, char *message, size_t capacity);

/* Whether the request prints this copy (from 0) of the card; without --only it prints every copy. */
bool card_options_is_selected(const struct sheet_request *request, int kind, int copy);

#endif
