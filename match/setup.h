/* setup.h: sets up a series from the command line: checks its options together, and completes the terms. */
#ifndef MATCH_SETUP_H
#define MATCH_SETUP_H

#include "core/ui/program.h"
#include "match/contest.h"

#include <stdbool.h>

/* Options and operands, as they were read. */
struct setup {
    const struct program *program;
    struct contest_options contest;
    struct terms terms;
    struct entrant entrants[PLAYERS_MAX];
    struct text options;   /* for `new` */
    const char *seed_from; /* @FILE or -: where to read the seed from; NULL if it is not in a file */
    bool has_games, has_seed, has_duplicate, has_no_duplicate; /* which options were given */
    bool has_time;         /* --time or --bank was given */
    const char *watch;     /* the path of the socket for spectators, or NULL */
};

/*
 * Completes the terms after options and operands were read. Ends the process with program_usage if they are
 * incompatible, or if the referee refuses the game.
 */
void setup_complete(struct setup *setup);

/* Listens on all sockets. On failure returns false, with a sentence in `why`; the sockets opened by then stay open. */
bool setup_open_sockets(struct setup *setup, struct text *why);

/* Removes the sockets' paths; their descriptors stay open. */
void setup_remove_sockets(const struct setup *setup);

#endif
