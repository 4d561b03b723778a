/* results.h: the results file of a series: a row for each game, in the order of the schedule; it can be continued. */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "core/base/lines.h"
#include "match/result.h"

#include <sys/types.h>

/*
 * A file has comment lines, then rows. The comments identify the series (results_describe), so that the file of another
 * series is refused. A row is NUMBER DEAL SEATING WINNERS PLACES TURNS FAULTS MS MOVES WORST, separated by tabs:
 * SEATING is the names by seat, separated by commas; WINNERS is names, or -; PLACES is numbers in the order of SEATING;
 * FAULTS is NAME=word,.. or -; MS is NAME=mean,.. in milliseconds (0.123), MOVES is NAME=number of timed moves, WORST
 * is NAME=longest time, for all players with a timed move; or -.
 */
#define RESULTS_FORMAT "# prime-match results 1"

/*
 * The identity of a series: everything that must be the same when it is continued, or its parts are merged. The number
 * of games is not part of it: a series may be continued with more. The strings are owned by the caller. A player's name
 * has no comma, =, tab or newline.
 */
struct series_name {
    const char *game;      /* GAME and its options other than defaults, as `new` takes them */
    int players;
    const char *const *name;   /* Ann */
    const char *const *player; /* fair, sh:./bot */
    const char *terms;     /* the other terms, as terms_write adds them */
};

/*
 * Adds the comment lines, each beginning with # and ending with a newline. A backslash and a newline in a string of the
 * series are written as \\ and \n. A line longer than LINE_MAX_BYTES cannot be read again.
 */
void results_describe(const struct series_name *name, const struct schedule *schedule, struct text *text);

/* Reads the seed of the series from its results file; false if it cannot be read. */
bool results_seed(const char *path, uint64_t *seed);

/* The names of the columns, in one line. */
extern const char results_columns[];

/* Adds one row with its newline. `name` has the names of all players. */
void results_write_row(const struct result *result, int seats, const char *const *name, struct text *text);

/*
 * Reads the row, without its newline, of the i-th game of the part. Returns false unless it is exactly as
 * results_write_row writes it: number, deal and seating must be those of the schedule, and the result must be possible
 * (result_is_possible).
 */
bool results_read_row(const char *row, const struct schedule *schedule, uint64_t i, const char *const *name,
                      struct result *result);

/* Called for each row of a file, in the order of the schedule. */
typedef void results_reader(void *context, const struct result *result);

/* Reads the rows of a file one after another. The caller owns everything that is pointed to. */
struct results_rows {
    struct lines lines;
    const char *path;
    const struct series_name *name;
    const struct schedule *schedule;
    uint64_t count; /* number of rows read */
    off_t end;      /* offset after the last complete line read */
};

enum results_status {
    RESULTS_READ,
    RESULTS_END,
    RESULTS_CUT,  /* the file ends within the comments, or within a row */
    RESULTS_WRONG /* `why` has a sentence, with the file name and, unless reading failed, the line number */
};

/*
 * Begins to read a file at its first line: RESULTS_READ if its comments are those of the series, otherwise RESULTS_CUT
 * or RESULTS_WRONG. `path` is for messages. results_rows_next reads the next row; RESULTS_END follows the last.
 * results_rows_free must be called in any case; the caller closes `fd`.
 */
enum results_status results_rows_begin(struct results_rows *rows, int fd, const char *path,
                                       const struct series_name *name, const struct schedule *schedule,
                                       struct text *why);
enum results_status results_rows_next(struct results_rows *rows, struct result *result, struct text *why);
void results_rows_free(struct results_rows *rows);

/* An open results file. */
struct results {
    int fd;         /* the open file, or -1 */
    uint64_t games; /* number of rows, which is the number of games of the part that were played */
    off_t size;
    const struct series_name *name;
    int seats;
    struct text path, row;
};

/*
 * Opens `path` to append to, locked, with mode 0600 because it has the seed; creates it if it does not exist. Passes
 * its rows to `read`, also those beyond the number of games that is wanted now. A last row that a crash or a full disk
 * truncated is removed from the file. Returns false, with a sentence in `why`, if it is of another series, in use by
 * another process, not a results file, or has an impossible row, and on a system error. A file that is not of this
 * series is not changed. On failure, too, rows may have been passed to `read`. `name` must stay valid until
 * results_close. The lock ends when this process closes any other descriptor of the file.
 */
bool results_open(struct results *results, const char *path, const struct series_name *name,
                  const struct schedule *schedule, results_reader *read, void *context, struct text *why);

/*
 * Appends the row of the next game of the schedule, in one write. On failure returns false, with a sentence in `why`; a
 * row that was written only in part is removed again. A result that is not possible (result_is_possible) is refused
 * too, because its row could not be read again. A row that was added survives the end of this process at any time.
 */
bool results_add(struct results *results, const struct result *result, struct text *why);

/*
 * Flushes the file to the disk, and closes it. Returns false, with a sentence in `why`, on an error. Does nothing if it
 * is not open.
 */
bool results_close(struct results *results, struct text *why);

#endif
