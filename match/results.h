/* results.h: the file of a series: a row a game, in the order of the schedule; an ended series is continued from it. */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "core/base/lines.h"
#include "match/result.h"

#include <sys/types.h>

/*
 * A file has lines of comment, then rows. The comments say which series it is (results_describe), so that another
 * series' file is refused. A row is NUMBER DEAL SEATING WINNERS PLACES TURNS FAULTS MS MOVES WORST with tabs between:
 * SEATING names by seat with commas; WINNERS names, or -; PLACES numbers in the order of SEATING; FAULTS NAME=word,..
 * or -; MS NAME=mean,.. in milliseconds (0.123), MOVES NAME=number of moves that were timed, WORST NAME=worst, of all
 * who had a timed move; or -.
 */
#define RESULTS_FORMAT "# prime-match results 1"

/*
 * Who plays what: all that must be the same when a series goes on, or its parts are merged. The number of games is none
 * of it: a series may go on with more. The strings are the caller's. A player's name has no comma, =, tab or newline.
 */
struct series_name {
    const char *game;      /* GAME and its options that are not the default, as `new` takes them */
    int players;
    const char *const *name;   /* Ann */
    const char *const *player; /* fair, sh:./bot */
    const char *terms;     /* what else matters: time, bank, margin, match, advice; words with = between, a line */
};

/*
 * Adds the comment lines, each beginning with # and ending with a newline. A backslash and a newline in a string of the
 * series are written \\ and \n. A line longer than LINE_MAX_BYTES cannot be read again.
 */
void results_describe(const struct series_name *name, const struct schedule *schedule, struct text *text);

/* The seed of the series that a file of results is of; false if it cannot be read there. */
bool results_seed(const char *path, uint64_t *seed);

/* The names of the columns, a line. */
extern const char results_columns[];

/* Adds one row with its newline. `name` are the names of all players. */
void results_write_row(const struct result *result, int seats, const char *const *name, struct text *text);

/*
 * Reads the row, without its newline, of the i-th game of the part. False if it is no row that results_write_row
 * writes: its number, deal and seating must be what the schedule says, and the game must be possible
 * (result_is_possible).
 */
bool results_read_row(const char *row, const struct schedule *schedule, uint64_t i, const char *const *name,
                      struct result *result);

/* Called for each row of a file, in the order of the schedule. */
typedef void results_reader(void *context, const struct result *result);

/* The rows of a file, read one after another. What the pointers lead to is the caller's. */
struct results_rows {
    struct lines lines;
    const char *path;
    const struct series_name *name;
    const struct schedule *schedule;
    uint64_t count; /* rows that were read */
    off_t end;      /* of the last whole line that was read */
};

enum results_status {
    RESULTS_READ,
    RESULTS_END,
    RESULTS_CUT,  /* the file ends within the comments, or within a row */
    RESULTS_WRONG /* `why` has a sentence, with the name of the file and the number of the line */
};

/*
 * Begins to read the file from its first line on: RESULTS_READ if its comments are those of the series, otherwise
 * RESULTS_CUT or RESULTS_WRONG. `path` is for messages. results_rows_free is due in any case; the caller closes `fd`.
 */
enum results_status results_rows_begin(struct results_rows *rows, int fd, const char *path,
                                       const struct series_name *name, const struct schedule *schedule,
                                       struct text *why);
enum results_status results_rows_next(struct results_rows *rows, struct result *result, struct text *why);
void results_rows_free(struct results_rows *rows);

/* An open file of results. */
struct results {
    int fd;         /* -1 when not open */
    uint64_t games; /* of the part, how many rows it has */
    off_t size;
    const struct series_name *name;
    int seats;
    struct text path, row;
};

/*
 * Opens `path` to append to, locked, with mode 0600, as it has the seed; makes it if it is not there. Its rows are
 * given to `read`, also those past the number of games that is wanted now. A last row that a crash or a full disk
 * truncated is removed from the file. False, with a sentence in `why`: another series, another process has it, no file
 * of results, a row that cannot be, a fault of the system. What is no file of this series stays as it is; rows may have
 * been given to `read` by then. `name` must stay until results_close. The lock ends when this process closes any other
 * descriptor of the file.
 */
bool results_open(struct results *results, const char *path, const struct series_name *name,
                  const struct schedule *schedule, results_reader *read, void *context, struct text *why);

/*
 * Appends the row of the next game of the schedule, in one write. False with a sentence in `why`; then a part of a row
 * that was written is removed again. A result that is not possible (result_is_possible) is refused too, as its row
 * could not be read again. A row that was added survives the end of this process at any time.
 */
bool results_add(struct results *results, const struct result *result, struct text *why);

/* Closes the file once it is safe on the disk. False with a sentence in `why`. Does nothing if it is not open. */
bool results_close(struct results *results, struct text *why);

#endif
