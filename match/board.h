/* board.h: one board: a session, its players and its spectators. */
#ifndef MATCH_BOARD_H
#define MATCH_BOARD_H

#include "match/agent.h"
#include "match/people.h"

enum { SPECTATORS_MAX = 16 };

/* A spectator, connected over a socket. */
struct spectator {
    int socket; /* -1 if this entry is free */
    struct link link;
    struct protocol channel;
    struct out out;
};

/* A board, opened by play_open. The struct must not be moved in memory while it is open. One thread uses it. */
struct board {
    const struct terms *terms;
    struct host host;
    struct protocol referee; /* the channel of prime-match's own commands, which sees all */
    struct out out;
    struct agent *agents;    /* one for each entrant */
    struct agent *seat[SEATS_MAX]; /* the players by seat in the current game */
    int seats;
    struct people people;
    struct leaving leaving;
    struct spectator spectators[SPECTATORS_MAX];
    bool takes_spectators; /* spectators may connect to this board */
    bool accept_failed;    /* no spectator could be accepted: the next wait does not poll the listening socket */
    uint64_t turns;        /* moves accepted in the current game */
    struct result *result; /* result of the current game; owned by the caller */
    struct text why;       /* why a game could not be played */
    struct text news;      /* for standard error: missing players, faults; the caller shows and clears it */
    void (*tell)(void *teller, const char *lines); /* shows `news` at once; NULL: the caller shows it later */
    void *teller;
};

#endif
