/* claims.h: writes the composite plays of a hand in order, as lines. */
#ifndef HINTS_CLAIMS_H
#define HINTS_CLAIMS_H

#include "core/base/out.h"
#include "hints/find.h"

/*
 * Writes the composite plays of the hand to `out`, ordered by the count of cards that spell the number, ascending; then
 * by the number, descending; then by the bytes of the claim. Uses all members of the query except `jobs`. Adds to
 * `result`, which is initially all zero bytes. Plays are held in memory until all are found. Only if the steps are not
 * limited, the plays of each of the lowest counts are written before the others are searched, and query->limit may end
 * the search there.
 */
void claims_find(const struct find_query *query, struct out *out, struct find_result *result);

#endif
