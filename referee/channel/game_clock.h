/* game_clock.h: the time that runs in one game, in a match with the option `all-at`: its calls, its end. */
#ifndef REFEREE_CHANNEL_GAME_CLOCK_H
#define REFEREE_CHANNEL_GAME_CLOCK_H

#include "referee/channel/turn_clock.h"

/*
 * All times are milliseconds by the clock of the channel, which never goes back. The time runs while a game is on, not
 * before its players have had their time to think. The session keeps what has run, and records it.
 */
struct game_clock {
    uint64_t began; /* what has run since then is not in session->elapsed yet; it may lie ahead */
    int called;     /* how many of the calls of the match are past in this game */
    bool is_silent; /* `time-up` was refused: a person must see to it */
};

/* Whether a game is on that has such a limit. */
bool game_clock_runs(const struct session *session);

/* The time of the game on the table runs from `now` on. */
void game_clock_start(struct game_clock *clock, const struct session *session, uint64_t now);

/*
 * After an accepted command, if the time runs; `ran`: it did before. A game that has begun, or goes on again, has its
 * time from `now` on; with `thinks` after the time to think, which the first move ends.
 */
void game_clock_go_on(struct game_clock *clock, const struct session *session, bool ran, uint64_t now, bool thinks);

/* The session is told what has run until `now`; nothing while no time runs. */
void game_clock_settle(struct game_clock *clock, struct session *session, uint64_t now);

/*
 * What is next, and when: a call for these `*seconds`, only in a match without a clock for turns; the end of the time,
 * where `time-up` is to be entered; TURN_CLOCK_SILENT if it has been.
 */
enum turn_clock_news game_clock_next(const struct game_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds);

/* Whether the time is over, and `time-up` has not been entered yet. */
bool game_clock_is_over(const struct game_clock *clock, const struct session *session, uint64_t now);

#endif
