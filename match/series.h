/* series.h: plays the games of a series, several at once, and passes on their results in the order of the schedule. */
#ifndef MATCH_SERIES_H
#define MATCH_SERIES_H

#include "match/result.h"
#include "match/terms.h"
#include "match/times.h"

/* Receives the results of a series. The functions are called one at a time, from any thread. */
struct series_receiver {
    /*
     * A game that was played, in the order of the schedule. Returning false ends the series: no other game is passed
     * on.
     */
    bool (*take)(void *context, const struct result *result);

    /* How long the moves of a player took in a game, in any order. */
    void (*time)(void *context, int player, const struct times *times);

    /* Lines to be shown at once. */
    void (*tell)(void *context, const char *lines);

    /* Some time has passed: the progress may be shown. */
    void (*pass_time)(void *context);
    void *context;
};

enum series_end {
    SERIES_PLAYED,  /* all games were played, or `take` returned false */
    SERIES_STOPPED, /* by a signal (INT, TERM or HUP), or because a person has left */
    SERIES_BROKEN   /* a game could not be played, its record could not be written, or a system call failed */
};

/*
 * Plays the games `first` to `last` - 1 of the part (from 0), at most `boards` at once. Meanwhile the signals INT, TERM
 * and HUP end the series, except HUP if it is ignored; SIGPIPE must be ignored. `terms->stop` and `terms->starting`
 * need not be set. With SERIES_BROKEN `why` has a sentence. All programs have ended when this function returns.
 */
enum series_end series_play(const struct terms *terms, uint64_t first, uint64_t last, int boards,
                            const struct series_receiver *receiver, struct text *why);

#endif
