/* result.h: the result of one game of a series. */
#ifndef MATCH_RESULT_H
#define MATCH_RESULT_H

#include "match/schedule.h"
#include "referee/game/game.h"

enum match_fault { FAULTLESS, FAULT_CRASH, FAULT_STALL, FAULT_FLOOD, FAULT_ILLEGAL, MATCH_FAULTS };

/* "crash", "stall", "flood", "illegal"; "" for FAULTLESS. */
const char *match_fault_word(enum match_fault fault);

/* The name of the fault for people, in their language. */
const char *match_fault_name(enum match_fault fault);

/* The result of one player. */
struct result_seat {
    bool wins;              /* this player is one of the winners */
    int place;              /* from 1, shared by equal players, who all count for the next place: 1 1 3 */
    enum match_fault fault; /* by which this player ended the game */
    uint64_t moves;         /* number of timed moves */
    double mean, worst;     /* milliseconds per move; 0 if no move was timed */
};

struct result {
    struct pairing pairing;
    uint64_t turns; /* accepted moves of all players */
    struct result_seat seat[SEATS_MAX];
};

/*
 * Sets the places of a game that no fault ended. `wins` must be set: the winners share the first place, the others
 * follow by their `standing`, in which greater is better.
 */
void result_place(struct result *result, int seats, const long *standing);

/*
 * Sets the winners and places of a game that a fault ended. `fault` must be set: players who committed a fault are last
 * and do not win; all others win, and share the first place.
 */
void result_forfeit(struct result *result, int seats);

/*
 * Whether a game can end with this result: the places are a ranking; if there are winners, they and only they have the
 * first place; no winner committed a fault; turns and moves are at most 10^9, times from 0 to 10^12.
 */
bool result_is_possible(const struct result *result, int seats);

/* The time in microseconds, rounded, from 0 to 10^15. */
uint64_t result_microseconds(double milliseconds);

/* Rounds the times to microseconds, as in the results file, so that reading the file gives the same numbers. */
void result_round_times(struct result *result, int seats);

#endif
