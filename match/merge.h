/* merge.h: the files of all parts of a series, read as the file of the whole. */
#ifndef MATCH_MERGE_H
#define MATCH_MERGE_H

#include "match/results.h"

/* The file of a part. */
struct merge_part {
    const char *path;
    struct schedule schedule; /* of the part */
    uint64_t games;           /* rows in it */
    int fd;                   /* -1 when not open */
    struct results_rows rows;
};

/* A whole series. Must not be moved in memory: `name` leads into it. */
struct merge {
    struct series_name name;
    struct schedule schedule; /* part 1 of 1; `games` are those that were played, 0 if there are none */
    int parts;
    struct merge_part *part; /* in the order of the parts */
    struct text strings;     /* of the series, which `name` leads to */
    const char *names[PLAYERS_MAX], *players[PLAYERS_MAX];
};

/*
 * Reads `count` files through, one at least, and finds out which series they are: in `name` and `schedule`, until
 * merge_close. The names of the players are fit to be shown; the other strings may have any byte but NUL.
 *
 * The parts may have ended after any whole round that they all have: then they are a shorter series. False, with a
 * sentence in `why`: a part is missing, given twice, not ended, being played, or of another series; a row cannot be; a
 * fault of the system. merge_close is due in any case. `path` must stay until then.
 */
bool merge_open(struct merge *merge, const char *const *path, int count, struct text *why);

/*
 * Gives all rows to `read` in the order of the whole series, exactly those of a series that was played in one. All
 * files are open meanwhile. False, with a sentence in `why`, for a fault of the system, or a file that was changed
 * since merge_open.
 */
bool merge_read(struct merge *merge, results_reader *read, void *context, struct text *why);

void merge_close(struct merge *merge);

#endif
