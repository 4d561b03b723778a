/* judgement.h: what the judgement sheet says in every format. */
#ifndef TABLES_JUDGEMENT_H
#define TABLES_JUDGEMENT_H

#include "tables/plays.h"
#include "tables/sheet.h"

/* The title of the sheet. */
extern const char judgement_title[];

/*
 * The largest prime play that the rules of the deck allow; among plays of one or two cards if they allow more than
 * three. Its count is 0 if there is none.
 */
struct play judgement_largest(const struct request *request);

/* Of which plays judgement_largest is the largest: "the deck" or "two cards". */
const char *judgement_largest_of(const struct deck *deck);

/*
 * Adds an example of how to read the table, for the largest composite number of the range up to 1207 whose smallest
 * factor is 17 or more. Adds nothing if there is none.
 */
void judgement_add_example(const struct request *request, struct text *text);

/* Adds the rules of the deck for a play, as sentences. */
void judgement_add_rules(const struct deck *deck, struct text *text);

#endif
