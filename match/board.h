/* board.h: one table: a session, its players, and who looks on. */
#ifndef MATCH_BOARD_H
#define MATCH_BOARD_H

#include "match/agent.h"
#include "match/people.h"

enum { SPECTATORS_MAX = 16 };

/* Who looks on over a socket. */
struct spectator {
    int socket; /* -1 if nobody does */
    struct link link;
    struct protocol channel;
    struct out out;
};

/* Begin with play_open; must not be moved while it is open. Each table is used by one thread. */
struct board {
    const struct terms *terms;
    struct host host;
    struct protocol referee; /* the channel that sees all, for the manager's own commands */
    struct out out;
    struct agent *agents;    /* of all entrants */
    struct agent *seat[SEATS_MAX]; /* of the game on the table */
    int seats;
    struct people people;
    struct leaving leaving;
    struct spectator spectators[SPECTATORS_MAX];
    bool has_spectators; /* they may come to this table */
    bool door_rests;     /* there was no descriptor for one who came: the next wait is not for others who come */
    uint64_t turns;      /* of the game on the table */
    struct result *result; /* of the game on the table; the caller's */
    struct text why;     /* what is wrong, if a game could not be played */
    struct text news;    /* for standard error: who is waited for, faults; the caller shows and clears it */
    void (*tell)(void *teller, const char *lines); /* shows news at once; NULL: they wait for the caller */
    void *teller;
};

#endif
