/* statistics_part.h: statistics of a part of an archive: writes them, and adds parts up to the whole. */
#ifndef REFEREE_ANALYSIS_STATISTICS_PART_H
#define REFEREE_ANALYSIS_STATISTICS_PART_H

#include "referee/analysis/statistics.h"

/*
 * Adds the statistics of a part as raw counts, in tab-separated lines: comments that identify the part and the files; a
 * line for the files; the lines GAME count WHAT INDEX NUMBERS, GAME opening PLAY, and GAME play with the fields of a
 * great play; and a final comment, without which the file counts as cut off.
 */
void statistics_write_part(const struct statistics *statistics, struct text *text);

/*
 * Reads `count` files, at least one (`-` is standard input). Each has one or more parts, together they have all parts,
 * in any order. Adds them to newly initialized statistics: statistics_write then gives byte for byte the same output as
 * for the whole. Returns false, with a sentence in `why`, if a part is missing, occurs twice, is cut off or is of other
 * files, or if a line is not valid.
 */
bool statistics_merge(struct statistics *statistics, const char *const *path, int count, struct text *why);

#endif
