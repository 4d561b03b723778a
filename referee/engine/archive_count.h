/* archive_count.h: the files of an archive, read into its statistics. */
#ifndef REFEREE_ENGINE_ARCHIVE_COUNT_H
#define REFEREE_ENGINE_ARCHIVE_COUNT_H

#include "referee/engine/statistics.h"

/* Is given what is wrong with a file, without a newline. */
typedef void archive_report(void *context, const char *why);

/*
 * Reads the file or folder of that name as archive_read does. The games of a file are added to the statistics, and so
 * is the file itself, by how it ended. Of a file that is wrong or unreadable no game is counted, and what is wrong with
 * it is reported. A file that is not of the part of the statistics is not read: only its number and its name are
 * counted.
 */
void archive_count(const struct match_rules *rules, const char *name, struct statistics *statistics,
                   archive_report *report, void *context);

#endif
