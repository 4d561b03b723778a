/* judgement.h: what the judgement sheet says, for its text and for its drawing. */
#ifndef TABLES_JUDGEMENT_H
#define TABLES_JUDGEMENT_H

#include "tables/plays.h"
#include "tables/sheet.h"

extern const char judgement_title[];

/*
 * The largest prime that the deck's rules allow, of two cards where they allow more than three. Count 0: there is none.
 */
struct play judgement_largest(const struct request *request);

/* Of what it is the largest: "the deck" or "two cards". */
const char *judgement_largest_of(const struct deck *deck);

/*
 * Adds a sentence that reads the table for a composite number whose smallest factor is 17 or more: the largest of the
 * range that is not above 1207; nothing if there is none.
 */
void judgement_add_example(const struct request *request, struct text *text);

/* Adds what the deck asks of a number before it is judged. */
void judgement_add_rules(const struct deck *deck, struct text *text);

#endif
