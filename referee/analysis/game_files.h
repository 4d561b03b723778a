/* game_files.h: reads files of games, records and score notation, one after the other. */
#ifndef REFEREE_ANALYSIS_GAME_FILES_H
#define REFEREE_ANALYSIS_GAME_FILES_H

#include "referee/analysis/played_game.h"
#include "referee/engine/notation.h"

enum game_files_end {
    GAME_FILES_READ,
    GAME_FILES_WRONG,      /* a record or a game that does not replay */
    GAME_FILES_UNREADABLE, /* neither a record nor score notation, damaged, or a read that failed */
    GAME_FILES_OTHER       /* a record where score sheets are read */
};

/* A file that was read. */
struct game_file {
    const char *name;  /* as messages call it: `stdin` for standard input */
    bool is_of_folder; /* it was found in a folder */
    enum game_files_end end;
    struct text why; /* unless it is GAME_FILES_READ or GAME_FILES_OTHER: what is wrong, without a newline */
    struct record_reading record;     /* how it was read as a record, */
    struct notation_reading notation; /* or as score notation; else of zero bytes */
};

/* As what a file is read. */
enum game_files_kind {
    GAME_FILES_ANY,     /* as a record if it begins like one, else as score notation, of which a title names no file */
    GAME_FILES_RECORDS, /* as a record, whatever it begins like */
    GAME_FILES_SHEETS   /* as score notation, unless it begins like a record */
};

/* What is done with the files: functions that are given `context`. Those that are NULL are not called. */
struct game_files_reader {
    enum game_files_kind kind;
    bool strict; /* of score notation the canonical form is asked for */

    /* A file begins; `name` is as it was found, `-` for standard input. False: it is not read. NULL: all are read. */
    bool (*begin)(void *context, const char *name);

    /* A game of the file; those before a fault, too. */
    void (*game)(void *context, const struct played_game *game, const char *file);

    /* Whether the file, all of which was read and is right, is to be read once more from its beginning. NULL: no. */
    bool (*again)(void *context);

    /* The file was read. */
    void (*end)(void *context, const struct game_file *file);
    void *context;
};

/*
 * Reads the file of that name, of a folder each file as folder_walk visits them, of `-` standard input. A pipe of which
 * it must be seen what it begins like is copied to a temporary file before. A folder without files is one unreadable
 * file, unless score sheets are read. In a folder, files that game_files_leaves_out names are not read.
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
