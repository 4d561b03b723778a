/* result.h: what came of one game of a series. */
#ifndef MATCH_RESULT_H
#define MATCH_RESULT_H

#include "match/schedule.h"
#include "referee/game/game.h"

enum match_fault { FAULTLESS, FAULT_CRASH, FAULT_STALL, FAULT_FLOOD, FAULT_ILLEGAL, MATCH_FAULTS };

/* "crash", "stall", "flood", "illegal"; "" for FAULTLESS. */
const char *match_fault_word(enum match_fault fault);

/* The same for people, in their language. */
const char *match_fault_name(enum match_fault fault);

/* What one player did in the game. */
struct result_seat {
    bool wins;              /* one of the winners */
    int place;              /* from 1; players who share a place have the same number, and the next ones come after them
                               all: 1 1 3 */
    enum match_fault fault; /* a fault ended the game, and was this player's */
    uint64_t moves;         /* how many of them were timed */
    double mean, worst;     /* milliseconds a move; 0 if none was timed */
};

struct result {
    struct pairing pairing;
    uint64_t turns; /* of all players: moves that were accepted */
    struct result_seat seat[SEATS_MAX];
};

/*
 * The places of a game that ended by the rules. `wins` is set by then: winners share the first place, the others follow
 * by their `standing`, the greater the better.
 */
void result_place(struct result *result, int seats, const long *standing);

/*
 * The winners and places of a game that a fault ended. `fault` is set by then: who made it is last and does not win;
 * all others win, and share the first place.
 */
void result_forfeit(struct result *result, int seats);

/*
 * Whether a game may end so: the places are a ranking; if there are winners, they have the first place, and nobody else
 * has it; who made a fault is none of them; turns and moves are at most 10^9, times from 0 to 10^12.
 */
bool result_is_possible(const struct result *result, int seats);

/* Microseconds, rounded, from 0 to 10^15. */
uint64_t result_microseconds(double milliseconds);

/* Rounds the times to microseconds, as the results file keeps them: who reads it later gets the same numbers. */
void result_round(struct result *result, int seats);

#endif
