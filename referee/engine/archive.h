/* archive.h: the files of an archive, records and score notation, read into its statistics. */
#ifndef REFEREE_ENGINE_ARCHIVE_H
#define REFEREE_ENGINE_ARCHIVE_H

#include "referee/engine/statistics.h"

/* Is given what is wrong with a file, without a newline. */
typedef void archive_report(void *context, const char *why);

/*
 * Reads the file of that name, of a folder each file as folder_walk visits them, of `-` standard input. What begins
 * like a record is read as one, anything else as score notation; a pipe is copied to a temporary file before. The games
 * of a file are added to the statistics, and so is the file itself, by how it ended. Of a file that is wrong or
 * unreadable no game is counted, and what is wrong with it is reported. A folder without files is unreadable.
 */
void archive_read(const struct match_rules *rules, const char *name, struct statistics *statistics,
                  archive_report *report, void *context);

#endif
