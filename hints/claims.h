/* claims.h: the composite plays of a hand in order, as lines. */
#ifndef HINTS_CLAIMS_H
#define HINTS_CLAIMS_H

#include "core/base/out.h"
#include "hints/find.h"

/*
 * Writes the composite plays of the hand to `out`: ordered by the number's count of cards, ascending; then by the
 * number, descending; then by the claim's bytes. All of the query but `jobs` is used. Adds to `result`, which starts as
 * zero bytes. Plays are in memory until all of their count are found; without a bound on the steps the first counts are
 * written before the others are searched, and a limit may end the work there.
 */
void claims_find(const struct find_query *query, struct out *out, struct find_result *result);

#endif
