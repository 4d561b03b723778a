/* merge.h: reads the results files of all parts of a series as if they were one file. */
#ifndef MATCH_MERGE_H
#define MATCH_MERGE_H

#include "match/results.h"

/* The file of a part. */
struct merge_part {
    const char *path;
    struct schedule schedule; /* the schedule of the part */
    uint64_t games;           /* number of rows in the file */
    int fd;                   /* the open file, or -1 */
    struct results_rows rows;
};

/* A whole series. Must not be moved in memory: `name` points into it. */
struct merge {
    struct series_name name;
    struct schedule schedule; /* part 1 of 1; `games` is the number that were played, which may be 0 */
    int parts;
    struct merge_part *part; /* in the order of the parts */
    struct text strings;     /* the strings to which `name` points */
    const char *names[PLAYERS_MAX], *players[PLAYERS_MAX];
};

/*
 * Reads `count` files, at least one, and determines their series: `name` and `schedule`, valid until merge_close. The
 * names of the players are safe to show; the other strings may have any byte but NUL.
 *
 * The parts may have ended early if together they have all rounds of the whole series up to some round: the result is
 * then a shorter series. Returns false, with a sentence in `why`, if a part is missing, given twice, not ended, being
 * played, or of another series, if a row is impossible, or on a system error. merge_close must be called in any case.
 * `path` must stay valid until then.
 */
bool merge_open(struct merge *merge, const char *const *path, int count, struct text *why);

/*
 * Passes all rows to `read` in the order of the whole series, exactly as if it had been played in one part. All files
 * are open meanwhile. Returns false, with a sentence in `why`, on a system error, or if a file was changed since
 * merge_open.
 */
bool merge_read(struct merge *merge, results_reader *read, void *context, struct text *why);

void merge_close(struct merge *merge);

#endif
