/* entrant.h: a participant of a series: a name and a player. */
#ifndef MATCH_ENTRANT_H
#define MATCH_ENTRANT_H

#include "core/base/text.h"
#include "referee/players/level.h"

enum entrant_kind {
    ENTRANT_COMPUTER, /* one of the referee's own players */
    ENTRANT_PROGRAM,  /* run by sh -c, with lines of the protocol on its standard input and output */
    ENTRANT_SOCKET,   /* a program or person that connects to a socket */
    ENTRANT_PERSON    /* a person at this terminal */
};

/* A participant. The caller owns the strings. */
struct entrant {
    const char *name;
    const char *player; /* as given on the command line: "fair", "sh:./bot" */
    enum entrant_kind kind;
    struct level level;  /* of a computer player; it owns its numbers */
    bool json;           /* the lines are JSON objects */
    bool is_spoken_to;   /* gets sentences and pictures of the table instead of lines for programs */
    const char *where;   /* the command, or the path of the socket */
    int listener;        /* the listening socket, or -1 */
};

/*
 * Parses NAME=PLAYER, and modifies `words`, which must outlive the entrant. Returns false, with a sentence in `why`, if
 * that fails. The referee checks later whether the name is valid.
 */
bool entrant_read(struct entrant *entrant, char *words, struct text *why);

/* Frees the numbers that the entrant knows. */
void entrant_free(struct entrant *entrant);

/*
 * Listens on a new socket at that path, with mode 0600. An old socket on which no process listens is removed; anything
 * else at that path is refused. Returns the descriptor, which does not block; -1 with a sentence in `why`. The caller
 * removes the path at the end.
 */
int entrant_listen(const char *path, struct text *why);

#endif
