/* statistics_part.h: the statistics of parts of an archive: written, and added up to those of the whole. */
#ifndef REFEREE_ANALYSIS_STATISTICS_PART_H
#define REFEREE_ANALYSIS_STATISTICS_PART_H

#include "referee/analysis/statistics.h"

/*
 * Adds the statistics of a part, all numbers as they were counted, as lines with tabs: comments that say which part of
 * which files it is; a line for the files; lines GAME count WHAT INDEX NUMBERS, GAME opening PLAY and GAME play with
 * the fields of a great play; and a comment at the end, without which the file is cut off.
 */
void statistics_write_part(const struct statistics *statistics, struct text *text);

/*
 * Reads `count` files, one at least (`-` is standard input), each with one or more parts, of all parts, in any order,
 * and adds them to statistics that are new: they become those of the whole, as statistics_write writes them byte for
 * byte. False, with a sentence in `why`:
 * a part is missing, given twice, cut off or of other files, or a line is none of a part.
 */
bool statistics_merge(struct statistics *statistics, const char *const *path, int count, struct text *why);

#endif
