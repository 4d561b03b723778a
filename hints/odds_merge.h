/* odds_merge.h: the answers on all parts of the hands, put together. */
#ifndef HINTS_ODDS_MERGE_H
#define HINTS_ODDS_MERGE_H

#include "core/base/text.h"
#include "core/ui/format.h"

#include <stdbool.h>

/*
 * Reads `count` files, one at least (`-` is standard input), which have the lines of all parts as TSV, each once, in
 * any order, and adds to `text` the lines that the whole gives. Sets `*found` to whether some answer is yes. False,
 * with a sentence in `why`: a line that is none, one of another question, a part that is missing or there twice, a
 * file that cannot be read or that is cut off.
 */
bool odds_merge(const char *const *path, int count, enum format format, bool *found, struct text *text,
                struct text *why);

#endif
