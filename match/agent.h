/* agent.h: a player at one table: the program or connection that plays, and its channel to the session there. */
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

enum { AGENT_LINES_MAX = 1000, AGENT_REFUSALS_MAX = 3, AGENT_SAID_BYTES = 60 };

/* Must not be moved while it has a channel. */
struct agent {
    const struct terms *terms;
    const struct entrant *entrant;
    struct computer_player computer; /* one of the referee's own players */
    struct child child;      /* of a program */
    struct errors errors;    /* of a program */
    int socket;              /* of a connection, or -1 */
    bool rests;              /* a connection could not be accepted: see agent_listener */
    bool is_linked;          /* there is a program or a connection, and its link */
    struct link link;
    uint64_t lost;           /* when the connection was lost, in milliseconds; 0 if it was not, or has come back */
    bool is_missed;          /* the others have been told that nobody is connected */
    bool is_prompted;        /* the last line of a person at a socket is a prompt, without newline */
    bool has_channel;
    struct protocol channel;
    struct out out;          /* of the channel; taken over by the link */
    bool is_starting;        /* nothing has been heard of it yet */
    uint64_t starting;       /* microseconds that were waited for that */
    bool has_played;         /* it has played a game to its end */
    bool has_spoken;         /* in the game on the table */
    bool has_left;           /* it ended after a game, as it may: agent_return starts it anew */
    int lines, refusals;     /* in the turn on the table */
    uint64_t waited;         /* microseconds for its move on the table, without those of its start */
    uint64_t bank;           /* microseconds that are left of it */
    struct times times;      /* of the game on the table */
    enum match_fault fault;  /* that it has made in the game on the table */
    char said[AGENT_SAID_BYTES]; /* how the line begins by which the fault was made, where there is one */
    size_t said_length;
};

/* Nothing runs yet. */
void agent_init(struct agent *agent, const struct terms *terms, const struct entrant *entrant);

/*
 * Before a game: a program that does not run is started, and one that has ended after a game is started anew; but that
 * it ends may be seen later (agent_return). False with a sentence in `why` if it cannot be. Of a socket nothing is
 * done: see agent_connect.
 */
bool agent_prepare(struct agent *agent, struct leaving *leaving, struct text *why);

/*
 * Takes the next connection to the socket, if there is one that waits and nobody is connected; else false. One that has
 * come back is not starting: its clock goes on.
 */
bool agent_connect(struct agent *agent);

/*
 * The socket to be waited for; -1 once after a connection could not be accepted, as without a descriptor for it: it
 * waits on, and poll would return at once each time.
 */
int agent_listener(struct agent *agent);

/* Tells a connection that waits while another has the seat that it is taken, and closes it. */
void agent_refuse(struct agent *agent);

/* Whether the other end of the connection was closed; lines that came before may be unheard. */
bool agent_has_hung_up(const struct agent *agent);

/* Closes the connection, as one that was lost: another may come in its place. */
void agent_lose(struct agent *agent);

/* Tells a remark to a program or person that has no channel yet. */
void agent_remark(struct agent *agent, const char *sentence);

/*
 * The player, who is one of the match, has the seat: opens the channel, or goes on with that of the last game. It is
 * told what has happened. False with a sentence in `why`.
 */
bool agent_sit(struct agent *agent, struct host *host, struct text *why);

/*
 * In a game: a program that has left after the last one is started anew, and told what has happened. If that fails, it
 * has made a fault.
 */
void agent_return(struct agent *agent, struct host *host, struct leaving *leaving);

/* The player is not at the table: the channel ends, the program stays. */
void agent_rise(struct agent *agent);

/* A turn begins: what is counted in a turn is counted from 0. */
void agent_begin_turn(struct agent *agent);

/*
 * Answers lines that have come, up to one by which another position is on the table, or by which the player makes a
 * fault. A connection that is closed, or ends by `quit`, may come back.
 */
void agent_hear(struct agent *agent);

/* What to wait for by poll: three descriptors, of which some may be -1. */
enum { AGENT_POLLED = 3 };
void agent_poll(struct agent *agent, struct pollfd polled[AGENT_POLLED]);

/* After poll: takes what has come, sends what can go. A lost connection may come back here. */
void agent_exchange(struct agent *agent, struct host *host, const struct pollfd polled[AGENT_POLLED]);

/* Writes what the channel has for the player, without waiting. One who leaves too much unread makes a fault. */
void agent_tell(struct agent *agent);

/* Writes `Ann> ` to a person at a socket, unless it stands there already. The next line that is told begins anew. */
void agent_prompt(struct agent *agent);

/*
 * Has a program ended although something else may hold its pipes, or was a connection lost for too long: a fault, or
 * after a game `has_left`.
 */
void agent_miss(struct agent *agent);

/* Sends the program away, or closes the connection. It is told so by the end of its input, or `at_once`. */
void agent_dismiss(struct agent *agent, struct leaving *leaving, bool at_once);

/* Gives the memory back; it must have been dismissed. */
void agent_free(struct agent *agent);

#endif
