/* archive.h: the files of an archive, records and score notation, read into its statistics. */
#ifndef REFEREE_ENGINE_ARCHIVE_H
#define REFEREE_ENGINE_ARCHIVE_H

#include "referee/engine/statistics.h"

enum archive_end {
    ARCHIVE_READ,
    ARCHIVE_WRONG,     /* a record or a game that does not replay */
    ARCHIVE_UNREADABLE /* neither a record nor score notation, damaged, or a read that failed */
};

/*
 * Reads the file of that name: as a record if it begins like one; else, or if it is a pipe, as score notation. Its
 * games are added to the statistics, and so is the file itself, by how it ended. Of a file that is wrong or unreadable
 * no game is counted, and what is wrong with it is added to `why`, without a newline.
 */
enum archive_end archive_read(const struct match_rules *rules, const char *name, struct statistics *statistics,
                              struct text *why);

#endif
