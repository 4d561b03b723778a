/* game_files.h: reads files of games, records and score notation, one after the other. */
#ifndef REFEREE_ANALYSIS_GAME_FILES_H
#define REFEREE_ANALYSIS_GAME_FILES_H

#include "referee/engine/record.h"

enum game_files_end {
    GAME_FILES_READ,
    GAME_FILES_WRONG,     /* a record or a game that does not replay */
    GAME_FILES_UNREADABLE /* neither a record nor score notation, damaged, or a read that failed */
};

/* What is done with the files: functions that are given `context`. */
struct game_files_reader {
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

    /* The file was read so. Unless it is GAME_FILES_READ, `why` says what is wrong, without a newline. */
    void (*end)(void *context, enum game_files_end end, const char *why);
    void *context;
};

/*
 * Reads the file of that name, of a folder each file as folder_walk visits them, of `-` standard input. What begins
 * like a record is read as one, anything else as score notation; a pipe is copied to a temporary file before. The
 * matches before a fault of a file are given to the reader, too. A folder without files is one unreadable file. In a
 * folder, files that game_files_leaves_out names are not read.
 */
void game_files_read(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader);

/*
 * Whether a file of a folder is left out, by its path: results.tsv, and what ends in .err, which prime-match writes
 * beside its records. Named by themselves they are read like other files.
 */
bool game_files_leaves_out(const char *path);

/* The same as game_files_read, but a folder is unreadable. */
void game_files_read_file(const struct new_match_rules *rules, const char *name,
                          const struct game_files_reader *reader);

#endif
