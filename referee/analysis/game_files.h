/* game_files.h: reads the games of files: records and score notation, one file after another. */
#ifndef REFEREE_ANALYSIS_GAME_FILES_H
#define REFEREE_ANALYSIS_GAME_FILES_H

#include "referee/analysis/played_game.h"
#include "referee/engine/notation.h"

enum game_files_end {
    GAME_FILES_READ,
    GAME_FILES_WRONG,      /* a record or a game that does not replay */
    GAME_FILES_UNREADABLE, /* neither a record nor score notation, damaged, or not readable */
    GAME_FILES_OTHER       /* a record, although only score sheets are read */
};

/* A file and the result of reading it. */
struct game_file {
    const char *name;  /* the file's name in messages: `stdin` for standard input */
    bool is_in_folder; /* the user named a folder, not this file */
    enum game_files_end end;
    struct text why; /* the reason, without a newline, if `end` is GAME_FILES_WRONG or GAME_FILES_UNREADABLE */
    struct record_reading record;     /* the result, if the file was read as a record; otherwise zero-initialized */
    struct notation_reading notation; /* the result, if it was read as score notation; otherwise zero-initialized */
};

/* How to read a file. Score notation must not name a file, for example of a deck. */
enum game_files_kind {
    GAME_FILES_ANY,     /* as a record if it starts like one, else as score notation */
    GAME_FILES_RECORDS, /* as a record */
    GAME_FILES_SHEETS   /* as score notation; a file or pipe that starts like a record is GAME_FILES_OTHER */
};

/* Callbacks, which receive `context`. Each except `end` may be NULL, and is then not called. */
struct game_files_reader {
    enum game_files_kind kind;
    bool strict; /* score notation must be in its canonical form */

    /*
     * Called before a file is read; `name` is the path, or `-` for standard input. Returning false skips the file.
     */
    bool (*begin)(void *context, const char *name);

    /* Called for each game of the file, including those before a fault. */
    void (*game)(void *context, const struct played_game *game, const char *file);

    /* Called after a file was read without a fault. Returning true reads it once more from the beginning. */
    bool (*again)(void *context);

    /* Called after a file was read, or could not be read. */
    void (*end)(void *context, const struct game_file *file);
    void *context;
};

/*
 * Reads the file of this name: if it is a folder, each file in the order of folder_walk except those of
 * game_files_skips; if it is `-`, standard input. With GAME_FILES_ANY a pipe is first copied to a temporary file.
 * A folder without files counts as one unreadable file, unless only score sheets are read.
 */
void game_files_read(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader);

/*
 * Whether the file is skipped when its folder is read: results.tsv and *.err, which prime-match writes beside its
 * records. If the user names such a file, it is read like any other.
 */
bool game_files_skips(const char *path);

/* Like game_files_read, but a folder counts as unreadable. */
void game_files_read_file(const struct new_match_rules *rules, const char *name,
                          const struct game_files_reader *reader);

#endif
