/* archive.h: the files of an archive, records and score notation, read one after the other. */
#ifndef REFEREE_ENGINE_ARCHIVE_H
#define REFEREE_ENGINE_ARCHIVE_H

#include "referee/engine/record.h"

enum archive_end {
    ARCHIVE_READ,
    ARCHIVE_WRONG,     /* a record or a game that does not replay */
    ARCHIVE_UNREADABLE /* neither a record nor score notation, damaged, or a read that failed */
};

/* What is done with the files: functions that are given `context`. */
struct archive_reader {
    /* A file begins; `name` is as it was found, `-` for standard input. False: it is not read. */
    bool (*begin)(void *context, const char *name);

    /*
     * A match of the file: the session is at its last position; `is_replaced`: another match takes its place. False if
     * it does not replay, as when a deck file has changed since.
     */
    bool (*match)(void *context, const struct session *session, bool is_replaced, const char *file);

    /* Each command of a record, if not NULL: then `match` is given those of score notation alone. */
    record_listener *command;

    /* If not NULL: whether the file, all of which was read and is right, is to be read once more from its beginning. */
    bool (*again)(void *context);

    /* The file was read so. Unless it is ARCHIVE_READ, `why` says what is wrong, without a newline. */
    void (*end)(void *context, enum archive_end end, const char *why);
    void *context;
};

/*
 * Reads the file of that name, of a folder each file as folder_walk visits them, of `-` standard input. What begins
 * like a record is read as one, anything else as score notation; a pipe is copied to a temporary file before. The
 * matches before a fault of a file are given to the reader, too. A folder without files is one unreadable file. In a
 * folder, files for which archive_leaves_out are not read.
 */
void archive_read(const struct match_rules *rules, const char *name, const struct archive_reader *reader);

/*
 * Whether a file of a folder is left out, by its path: results.tsv, and what ends in .err, which prime-match writes
 * beside its records. Named by themselves they are read like other files.
 */
bool archive_leaves_out(const char *path);

/* The same as archive_read, but a folder is unreadable. */
void archive_read_file(const struct match_rules *rules, const char *name, const struct archive_reader *reader);

#endif
