/* turn_clock.h: the clock of a turn, in a match with the option `clock` or `think`: calls of the time left, its end. */
#ifndef REFEREE_CHANNEL_TURN_CLOCK_H
#define REFEREE_CHANNEL_TURN_CLOCK_H

#include "core/base/words.h"

#include <stdbool.h>
#include <stdint.h>

struct events;
struct session;

/* All times are milliseconds of the channel's clock, which never goes back. */
struct turn_clock {
    uint64_t began;  /* when the clock started; in the future while the players think before the first turn */
    uint64_t before; /* time that the turn had taken before `began`, in milliseconds */
    int seat;        /* player whose clock is running, or SEAT_NONE */
    bool thinks;     /* the end of the time to think has not been announced yet */
    int called;      /* number of the calls (announcements of the time left) that have passed in this turn */
};

/* The next announcement of the clock: none, the end of the time to think, a call, or the end of the turn. */
enum turn_clock_news { TURN_CLOCK_SILENT, TURN_CLOCK_BEGIN, TURN_CLOCK_CALL, TURN_CLOCK_END };

/* Milliseconds of the system's monotonic clock. */
uint64_t turn_clock_now(void);

/* Whether the match has a turn clock or time to think. */
bool turn_clock_is_used(const struct session *session);

/*
 * Starts the clock of the current turn now, or with `thinks` after the match's time to think. Time that the turn has
 * already taken still counts. No clock runs unless turn_clock_is_used and a player is on turn.
 */
void turn_clock_start(struct turn_clock *clock, const struct session *session, uint64_t now, bool thinks);

/*
 * Ensures that the turn has at least this much time left, or all of its limit if that is less. Call it directly after
 * turn_clock_start.
 */
void turn_clock_grant(struct turn_clock *clock, const struct session *session, uint64_t milliseconds);

/* The time that the turn has taken. */
uint64_t turn_clock_taken(const struct turn_clock *clock, uint64_t now);

/* The remaining time of a player's bank; 0 without a bank. */
uint64_t turn_clock_bank(const struct turn_clock *clock, const struct session *session, int seat, uint64_t now);

/* The maximum time of the turn; 0 for no limit. */
uint64_t turn_clock_limit(const struct turn_clock *clock, const struct session *session);

/*
 * The remaining time of the turn or, while the players think before the first turn, of the time to think. Only if there
 * is a limit.
 */
uint64_t turn_clock_left(const struct turn_clock *clock, const struct session *session, uint64_t now);

/*
 * The next announcement, and its time: a call that `*seconds` are left, the end of the time to think, or the end of the
 * turn.
 */
enum turn_clock_news turn_clock_next(const struct turn_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds);

/* Whether these events restart the clock: a turn has begun, or moves were taken back or restored. */
bool turn_clock_restarts(const struct events *report);

/* Whether the words, at least one, are a move of the player on turn, legal or not. Only while a match is on. */
bool turn_clock_is_move(const struct session *session, const struct words *words);

/*
 * Whether the words, at least one, are a move of the player on turn, and the turn has exceeded its limit. Only for a
 * match with a limit.
 */
bool turn_clock_is_late(const struct turn_clock *clock, const struct session *session, const struct words *words,
                        uint64_t now);

/*
 * Adds the time of the turn up to `now` to the session, in a match with the option `clock`; otherwise does nothing.
 * Call it before a command ends the turn.
 */
void turn_clock_settle(const struct turn_clock *clock, struct session *session, uint64_t now);

/*
 * Call this after an accepted command, before its events are written. `was_setup`: no game was on before. Returns
 * whether turn_clock_restarts or nobody is on turn; if so, the clock stops until turn_clock_start. Without a clock
 * (turn_clock_is_used) returns false. Sets `*thinks` to whether time to think comes first, and adds an event that
 * announces it.
 */
bool turn_clock_end(struct turn_clock *clock, struct session *session, bool was_setup, bool *thinks);

#endif
