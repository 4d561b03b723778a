/* statistics_part.h: writes the statistics of a part of an archive, and merges all parts into the whole. */
#ifndef REFEREE_ANALYSIS_STATISTICS_PART_H
#define REFEREE_ANALYSIS_STATISTICS_PART_H

#include "referee/analysis/statistics.h"

/*
 * Adds the statistics of a part as raw counts, in tab-separated lines: comments that identify the part and the files; a
 * line with the numbers of files; the lines GAME count FIELD INDEX NUMBERS, GAME opening PLAY, and GAME play with the
 * fields of a great play; and a final comment, without which the file counts as cut off.
 */
void statistics_write_part(const struct statistics *statistics, struct text *text);

/*
 * Reads `count` files, at least one (`-` is standard input), each with one or more parts; together they must have all
 * parts, in any order. Adds the parts to `statistics`, which must be newly initialized: statistics_write then writes
 * byte for byte the same as for the whole archive. Returns false, with a sentence in `why`, if a file cannot be read,
 * if a part is missing, occurs twice, is cut off or is of other files, or if a line is not valid.
 */
bool statistics_merge(struct statistics *statistics, const char *const *path, int count, struct text *why);

#endif
