/* entrant.h: who takes part in a series: a name, and who or what plays under it. */
#ifndef MATCH_ENTRANT_H
#define MATCH_ENTRANT_H

#include "core/base/text.h"
#include "referee/players/level.h"

enum entrant_kind {
    ENTRANT_COMPUTER, /* one of the referee's own players */
    ENTRANT_PROGRAM,  /* run by sh -c, with lines of the protocol on its standard input and output */
    ENTRANT_SOCKET,   /* who connects to a socket */
    ENTRANT_PERSON    /* at this terminal */
};

/* The strings are the caller's. */
struct entrant {
    const char *name;
    const char *player; /* as it was given: "fair", "sh:./bot" */
    enum entrant_kind kind;
    struct level level;  /* of a computer */
    bool json;           /* the lines are objects */
    bool is_spoken_to;   /* sentences and pictures of the table instead of lines for programs */
    const char *where;   /* the command, or the path of the socket */
    int listener;        /* the socket that is listened on, or -1 */
};

/* Takes NAME=PLAYER apart. False with a sentence in `why`; whether the name may be a player's the referee says. */
bool entrant_read(struct entrant *entrant, char *words, struct text *why);

/*
 * Listens on a new socket of that path, mode 0600. What is left there of a socket on which nobody listens any more is
 * removed; anything else is refused. Returns the descriptor, which does not block; -1 with a sentence in `why`. The
 * caller removes the path at the end.
 */
int entrant_listen(const char *path, struct text *why);

#endif
