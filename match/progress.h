/* progress.h: how far a series is, in a line on standard error, if that is a terminal. */
#ifndef MATCH_PROGRESS_H
#define MATCH_PROGRESS_H

#include "core/ui/status_line.h"
#include "match/sprt.h"
#include "match/tally.h"

/* How many games were done when: some moments of about the last half minute, from which the speed is estimated. */
enum { PACE_MARKS = 16 };
struct pace {
    int marks, newest; /* moments that are kept; the index of the newest one */
    struct {
        long long ms;
        uint64_t games;
    } mark[PACE_MARKS];
};

/* `games` are done at the time `ms`. Both never get less. Of all zero bytes there is no mark yet. */
void pace_add(struct pace *pace, long long ms, uint64_t games);

/* Games a second; 0 as long as that cannot be known. */
double pace_speed(const struct pace *pace);

/* What is said. Nothing is owned. */
struct progress_view {
    const struct tally *tally;
    const char *const *name; /* of all players */
    uint64_t wanted;         /* games */
    double speed;            /* games a second; 0: unknown */
    const struct sprt_run *sprt; /* NULL without */
};

/*
 * Adds, in one line: the games that are done, the time left, who leads, the LLR, the speed. What is known and what fits
 * into `columns` is said, in this order; the games always.
 */
void progress_write(const struct progress_view *view, int columns, struct text *text);

/* The line on the screen. The caller sees to it that one thread at a time uses it. */
struct progress {
    struct status_line line;
    struct pace pace;
};

/* The series begins or goes on, with `games` done before. If `is_quiet`, nothing is ever shown. */
void progress_begin(struct progress *progress, uint64_t games, bool is_quiet);

/*
 * A game has ended: shows the line if it is not too soon, five times a second at most. `speed` of the view is not used,
 * but that of the last half minute.
 */
void progress_step(struct progress *progress, struct progress_view view);

/* Before a row of a game is written to standard output: erases the line if both are on the terminal. */
void progress_make_room(struct progress *progress);

/* Erases the line. */
void progress_end(struct progress *progress);

#endif
