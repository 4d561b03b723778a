/* series.h: plays the games of a series, several at once, and hands out their results in the order of the schedule. */
#ifndef MATCH_SERIES_H
#define MATCH_SERIES_H

#include "match/result.h"
#include "match/terms.h"
#include "match/times.h"

/* What the results of a series go to. The functions are called one at a time, in whatever thread. */
struct series_taker {
    /* A game that was played, in the order of the schedule. False ends the series: no other game is taken. */
    bool (*take)(void *context, const struct result *result);

    /* How long the moves of a player took in a game, in any order. */
    void (*time)(void *context, int player, const struct times *times);

    /* Something to be told at once: lines. */
    void (*tell)(void *context, const char *lines);

    /* Some time has passed: to show how far it is. */
    void (*pass_time)(void *context);
    void *context;
};

enum series_end {
    SERIES_PLAYED,  /* all games were played, or the taker wanted no more */
    SERIES_STOPPED, /* a signal came: INT, TERM or HUP */
    SERIES_BROKEN   /* a game could not be played, or its record not be written */
};

/*
 * Plays the games `first` to `last` - 1 of the part (from 0), at most `tables` at once. Meanwhile the signals above end
 * the series, but not HUP if it is ignored; SIGPIPE must be ignored. `terms->stop` and `terms->starting` need not be
 * set. SERIES_BROKEN with a sentence in `why`. All programs have ended when it returns.
 */
enum series_end series_play(const struct terms *terms, uint64_t first, uint64_t last, int tables,
                            const struct series_taker *taker, struct text *why);

#endif
