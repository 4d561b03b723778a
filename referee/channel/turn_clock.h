/* turn_clock.h: the time that runs in one turn, in a match with the option `clock` or `think`: its calls, its end. */
#ifndef REFEREE_CHANNEL_TURN_CLOCK_H
#define REFEREE_CHANNEL_TURN_CLOCK_H

#include "core/base/words.h"

#include <stdbool.h>
#include <stdint.h>

struct events;
struct session;

/* All times are milliseconds by the clock of the channel, which never goes back. */
struct turn_clock {
    uint64_t began;  /* when time began to run; it lies ahead while the players think before the first turn */
    uint64_t before; /* what the turn had taken then */
    int seat;        /* whose time runs, or SEAT_NONE */
    bool thinks;     /* that the time to think is over has not been announced */
    int called;      /* how many of the calls of the match are past in this turn */
};

/* What the clock has to say next. */
enum turn_clock_news { TURN_CLOCK_SILENT, TURN_CLOCK_BEGIN, TURN_CLOCK_CALL, TURN_CLOCK_END };

/* Milliseconds by the system's monotonic clock. */
uint64_t turn_clock_now(void);

/* Whether time is kept in the match: it has a clock, or time to think. */
bool turn_clock_is_kept(const struct session *session);

/*
 * The time of the turn on the table runs from now on, or with `thinks` after the time to think of the match. What the
 * turn had taken before, it has taken. Nobody's time runs without a match or a turn.
 */
void turn_clock_start(struct turn_clock *clock, const struct session *session, uint64_t now, bool thinks);

/* From now on the turn has at least so much left, if it may take so long at all. Just after turn_clock_start. */
void turn_clock_grant(struct turn_clock *clock, const struct session *session, uint64_t milliseconds);

/* How long the turn has taken. */
uint64_t turn_clock_taken(const struct turn_clock *clock, uint64_t now);

/* What is left of a player's bank now; 0 without one. */
uint64_t turn_clock_bank(const struct turn_clock *clock, const struct session *session, int seat, uint64_t now);

/* How long the turn may take in all; 0 for no limit. */
uint64_t turn_clock_limit(const struct turn_clock *clock, const struct session *session);

/* What is left of the turn, or while the players think, of that time. Only if the one or the other has a limit. */
uint64_t turn_clock_left(const struct turn_clock *clock, const struct session *session, uint64_t now);

/* What is next, and when: a call for these `*seconds`, the end of the time to think, or of the turn. */
enum turn_clock_news turn_clock_next(const struct turn_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds);

/* Whether these events start the clock anew: a turn has begun, or moves were taken back or brought back. */
bool turn_clock_restarts(const struct events *report);

/* Whether the words, at least one, are a move of the player on turn, right or wrong. Only while a match is on. */
bool turn_clock_is_move(const struct session *session, const struct words *words);

/*
 * Whether the words, at least one, are a move of the player on turn, and the turn has taken longer than it may. Only
 * for a match with a limit.
 */
bool turn_clock_is_late(const struct turn_clock *clock, const struct session *session, const struct words *words,
                        uint64_t now);

/* The session is told what the turn has taken until `now`. To be called before a command ends the turn. */
void turn_clock_settle(const struct turn_clock *clock, struct session *session, uint64_t now);

/*
 * After an accepted command, before its events are written. `was_setup`: no game was on before. Returns whether another
 * turn begins, and no time runs until then; `*thinks`, whether with the time to think, which is announced.
 */
bool turn_clock_end(struct turn_clock *clock, struct session *session, bool was_setup, bool *thinks);

#endif
