/* claims.h: the composite plays of a hand in order, as lines. */
#ifndef HINTS_CLAIMS_H
#define HINTS_CLAIMS_H

#include "core/base/out.h"
#include "hints/find.h"

/*
 * Writes the composite plays of the hand to `out`: counts ascending, greatest first, then by the claim. All of the wish
 * but `jobs` is used.
 */
void claims_find(const struct find_wish *wish, struct out *out, struct find_result *result);

#endif
