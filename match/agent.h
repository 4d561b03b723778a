/* agent.h: a player at one board: its program or connection, and its channel to the session there. */
#ifndef MATCH_AGENT_H
#define MATCH_AGENT_H

#include "match/child.h"
#include "match/errors.h"
#include "match/link.h"
#include "match/result.h"
#include "match/terms.h"
#include "match/times.h"
#include "referee/channel/protocol.h"
#include "referee/players/computer.h"

/*
 * The maximum number of lines in a turn; the number of refused moves in a turn that counts as a fault, except for a
 * person; the maximum number of bytes quoted from a line.
 */
enum { AGENT_LINES_MAX = 1000, AGENT_REFUSALS_MAX = 3, AGENT_SAID_BYTES = 60 };

/* A player at a board. The struct must not be moved in memory while the player has a channel. */
struct agent {
    const struct terms *terms;
    const struct entrant *entrant;
    struct computer_player computer; /* used if the player is one of the referee's own players */
    struct child child;      /* used if the player is a program */
    struct errors errors;    /* used if the player is a program */
    int socket;              /* the connection, or -1 */
    bool accept_failed;      /* the last accept failed: see agent_listener */
    bool is_linked;          /* a program runs or a connection is open, and `link` is in use */
    struct link link;
    uint64_t lost;           /* when the connection was lost, in milliseconds; 0 if it is not lost */
    bool is_missed;          /* the player's absence has been announced to the others */
    bool is_prompted;        /* the last line sent to a person at a socket is a prompt, without newline */
    bool has_channel;
    struct protocol channel;
    struct out out;          /* output of the channel; the link takes it over */
    bool is_starting;        /* no line has come yet from the program or the connection, unless that was restored */
    uint64_t starting;       /* microseconds spent waiting for the first line */
    bool has_played;         /* the player has finished a game since it was started or connected */
    bool has_spoken;         /* the player has sent a line in the current game */
    bool has_left;           /* the program ended after a game, as it may: agent_restart restarts the program */
    int lines, refusals;     /* number of lines and of refused moves in the current turn */
    uint64_t waited;         /* microseconds spent on the current move, start-up excluded */
    uint64_t bank;           /* microseconds left in the player's time bank */
    struct times times;      /* times of the player's moves in the current game */
    enum match_fault fault;  /* the player's fault in the current game */
    char said[AGENT_SAID_BYTES]; /* how the last line began, to be quoted if it caused a fault */
    size_t said_length;
};

/* Initializes the player, without starting a program or opening a connection. */
void agent_init(struct agent *agent, const struct terms *terms, const struct entrant *entrant);

/*
 * Must be called before a game: resets the counts of a game, and starts the program if it is not running. A program
 * that ended after the last game is restarted here if its end is visible already, otherwise by agent_restart. Returns
 * false, with a sentence in `why`, if the program cannot be started. Does not connect a socket: see agent_connect.
 */
bool agent_prepare(struct agent *agent, struct leaving *leaving, struct text *why);

/*
 * Accepts a pending connection to the socket. Returns false if there is none, if it cannot be accepted, or if a
 * connection is open already. A player that reconnects gets no new start-up time: the player's clock goes on.
 */
bool agent_connect(struct agent *agent);

/*
 * The listening socket to poll. After an accept that failed, for example for lack of a descriptor, it is -1 once: the
 * connection is still pending, and poll would return at once each time.
 */
int agent_listener(struct agent *agent);

/* Accepts a connection to a seat that is taken, says so, and closes it. */
void agent_refuse(struct agent *agent);

/* Whether the other end has closed the connection; lines received before may still be unread. */
bool agent_has_hung_up(const struct agent *agent);

/* Closes the connection and marks it as lost: another connection may replace it. */
void agent_lose(struct agent *agent);

/* Sends a remark to a program or person that has no channel yet. */
void agent_send_note(struct agent *agent, const char *sentence);

/*
 * Seats the player, whose name is in the current match: opens a channel and sends the game so far on it, or keeps the
 * channel of the last game. On failure returns false, with a sentence in `why`.
 */
bool agent_open_channel(struct agent *agent, struct host *host, struct text *why);

/*
 * During a game: restarts a program that ended after the last game, and sends the program the game so far. If that
 * fails, the player has committed a fault.
 */
void agent_restart(struct agent *agent, struct host *host, struct leaving *leaving);

/* Removes the player from the board: closes the channel, but keeps the program or connection. */
void agent_close_channel(struct agent *agent);

/* Resets the counts of a turn. */
void agent_begin_turn(struct agent *agent);

/*
 * Answers the lines received, up to one that changes the position or is a fault. A connection that was closed, or ended
 * by `quit`, counts as lost if it may be restored.
 */
void agent_answer_lines(struct agent *agent);

/* Fills in the three descriptors to poll, some of which may be -1. */
enum { AGENT_POLLED = 3 };
void agent_poll(struct agent *agent, struct pollfd polled[AGENT_POLLED]);

/* After poll: reads and writes what is ready. A lost connection may be restored here. */
void agent_exchange(struct agent *agent, struct host *host, const struct pollfd polled[AGENT_POLLED]);

/* Sends the output of the channel without blocking. Too much output left unread is a fault of the player. */
void agent_send_output(struct agent *agent);

/* Sends a prompt (`Ann> `) to a person at a socket, unless one is shown already. Later output begins on a new line. */
void agent_prompt(struct agent *agent);

/*
 * Detects a program that has ended while another process holds its pipes, and a connection that has been lost for too
 * long: a fault, or `has_left` for a program that ended after a game.
 */
void agent_detect_end(struct agent *agent);

/*
 * Closes the connection, or the pipes of the program: the program should end at the end of its input. `at_once` also
 * sends it TERM.
 */
void agent_dismiss(struct agent *agent, struct leaving *leaving, bool at_once);

/* Frees the memory; the player must have been dismissed. */
void agent_free(struct agent *agent);

#endif
