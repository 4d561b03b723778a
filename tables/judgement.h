/* judgement.h: contents of the judgement sheet that are the same in every format. */
#ifndef TABLES_JUDGEMENT_H
#define TABLES_JUDGEMENT_H

#include "tables/factors.h"
#include "tables/plays.h"
#include "tables/sheet.h"

/* The title of the sheet. */
extern const char judgement_title[];

/* The heading of the numbers that the deck allows to be played although they are not prime. */
extern const char judgement_marks_title[];

/*
 * The largest prime play that the rules of the deck allow; of one or two cards only, if plays may have more than three.
 * `count` is 0 if there is none.
 */
struct play judgement_largest(const struct sheet_request *request);

/* The plays among which judgement_largest searches: "the deck" or "two cards". */
const char *judgement_largest_of(const struct deck *deck);

/* The first block of the table of numbers: with whole factorisations, unless the range is too long for them. */
struct factors_block judgement_first(const struct sheet_request *request);

/* How to read the table of numbers, as sentences; `is_short`: in few words, for a sheet read at arm's length. */
const char *judgement_how_to_read(const struct factors_block *block, bool is_short);

/* Writes the records: the numbers of the range, then the larger two-card numbers of the deck, ascending. */
void judgement_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                       struct sheet_result *result);

/*
 * Adds an example of how to read the table, for the largest composite number of the range, up to 1207, whose smallest
 * factor is 17 or more. Adds nothing if there is none.
 */
void judgement_add_example(const struct sheet_request *request, struct text *text);

/* Adds the rules of the deck for a play, as sentences. */
void judgement_add_rules(const struct deck *deck, struct text *text);

#endif
