/* judgement.h: what the judgement sheet says in every format. */
#ifndef TABLES_JUDGEMENT_H
#define TABLES_JUDGEMENT_H

#include "tables/factors.h"
#include "tables/plays.h"
#include "tables/sheet.h"

/* The title of the sheet. */
extern const char judgement_title[];

/* The heading over the numbers that the deck lets players play though they are not prime. */
extern const char judgement_marks_title[];

/*
 * The largest prime play that the rules of the deck allow; among plays of one or two cards if they allow more than
 * three. Its count is 0 if there is none.
 */
struct play judgement_largest(const struct sheet_request *request);

/* Of which plays judgement_largest is the largest: "the deck" or "two cards". */
const char *judgement_largest_of(const struct deck *deck);

/* The first block of its table of numbers: of whole factorisations, unless the range is too long for them. */
struct factors_block judgement_first(const struct sheet_request *request);

/* How to read that table, as sentences; on a sheet that is read at arm's length, `is_short`, as few as possible. */
const char *judgement_how_to_read(const struct factors_block *block, bool is_short);

/* Writes the records: the numbers of the range, and above it those of two cards of the deck, ascending. */
void judgement_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                       struct sheet_result *result);

/*
 * Adds an example of how to read the table, for the largest composite number of the range up to 1207 whose smallest
 * factor is 17 or more. Adds nothing if there is none.
 */
void judgement_add_example(const struct sheet_request *request, struct text *text);

/* Adds the rules of the deck for a play, as sentences. */
void judgement_add_rules(const struct deck *deck, struct text *text);

#endif
