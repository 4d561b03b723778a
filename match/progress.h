/* progress.h: the progress of a series, in a line on standard error, if that is a terminal. */
#ifndef MATCH_PROGRESS_H
#define MATCH_PROGRESS_H

#include "core/ui/status_line.h"
#include "match/sprt.h"
#include "match/tally.h"

/* The number of finished games at some moments of about the last half minute, from which the speed is estimated. */
enum { PACE_MARKS = 16 };
struct pace {
    int marks, newest; /* number of moments kept; index of the newest */
    struct {
        long long ms;
        uint64_t games;
    } mark[PACE_MARKS];
};

/* Notes that `games` games are finished at the time `ms`; neither number may decrease. Initialize to all zero bytes. */
void pace_add(struct pace *pace, long long ms, uint64_t games);

/* Games per second; 0 while it is unknown. */
double pace_speed(const struct pace *pace);

/* The contents of the line. Owns nothing. */
struct progress_view {
    const struct tally *tally;
    const char *const *name; /* of all players */
    uint64_t wanted;         /* games */
    double speed;            /* games a second; 0: unknown */
    const struct sprt_run *sprt; /* NULL without SPRT */
};

/*
 * Adds one line: the number of finished games, then, as far as they are known and fit into `columns`, the time left,
 * the leading player, the LLR and the speed.
 */
void progress_write(const struct progress_view *view, int columns, struct text *text);

/* The line on the screen. The caller makes sure that only one thread uses it at a time. */
struct progress {
    struct status_line line;
    struct pace pace;
};

/* Must be called when the series begins, or continues after `games` games. If `is_quiet`, nothing is ever shown. */
void progress_begin(struct progress *progress, uint64_t games, bool is_quiet);

/*
 * To be called again and again: shows the line, at most five times a second. The speed shown is that of the last half
 * minute; view.speed is ignored.
 */
void progress_step(struct progress *progress, struct progress_view view);

/* Before a row is written to standard output: erases the line if that is a terminal. */
void progress_make_room(struct progress *progress);

/* At the end, and before a message is written to standard error: erases the line. */
void progress_end(struct progress *progress);

#endif
