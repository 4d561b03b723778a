/* game_clock.h: the clock of a whole game, for the option `all-at`: announces the time left and its end. */
#ifndef REFEREE_CHANNEL_GAME_CLOCK_H
#define REFEREE_CHANNEL_GAME_CLOCK_H

#include "referee/channel/turn_clock.h"

/*
 * All times are milliseconds of the channel's clock, which never goes back. The clock runs while a game is on, after
 * the players' time to think. The session stores the elapsed time and records it.
 */
struct game_clock {
    uint64_t began; /* session->elapsed does not include the time since then; may be in the future */
    int called;     /* number of the calls (announcements of the time left) that have passed in this game */
    bool is_silent; /* `time-up` was refused: a person must intervene */
};

/* Whether a game with a limit is on. */
bool game_clock_runs(const struct session *session);

/* Starts the clock of the current game at `now`. */
void game_clock_start(struct game_clock *clock, const struct session *session, uint64_t now);

/*
 * Call this after an accepted command if game_clock_runs; `ran`: whether it ran before the command. If a game has begun
 * or resumed, starts the clock at `now`; with `thinks`, after the time to think, which the first move ends early.
 */
void game_clock_update(struct game_clock *clock, const struct session *session, bool ran, uint64_t now, bool thinks);

/* Adds the time up to `now` to the session; does nothing while the clock is not running. */
void game_clock_settle(struct game_clock *clock, struct session *session, uint64_t now);

/*
 * The next announcement, and its time: a call that `*seconds` are left, only in a match without a turn clock; the end
 * of the time, at which `time-up` is to be entered; TURN_CLOCK_SILENT if there is none.
 */
enum turn_clock_news game_clock_next(const struct game_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds);

/* Whether the time is over and `time-up` has not been entered yet. */
bool game_clock_is_over(const struct game_clock *clock, const struct session *session, uint64_t now);

#endif
