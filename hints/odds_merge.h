/* odds_merge.h: merges the answers on all parts of the hands. */
#ifndef HINTS_ODDS_MERGE_H
#define HINTS_ODDS_MERGE_H

#include "core/base/text.h"
#include "core/ui/format.h"

#include <stdbool.h>

/*
 * Reads `count` files, at least one (`-` is standard input), which contain the lines of all parts as TSV, each once and
 * in any order, and adds to `text` the lines for the whole. Sets `*found` to whether some answer is yes. False, with a
 * sentence in `why`, for a line that is not an answer or that answers another question, a part that is missing or
 * duplicated, or a file that cannot be read or is truncated.
 */
bool odds_merge(const char *const *path, int count, enum format format, bool *found, struct text *text,
                struct text *why);

#endif
