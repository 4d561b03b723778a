/* setup.h: the series that a command line asks for: what goes together, and what follows. */
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
    struct text options;   /* of `new` */
    const char *seed_from; /* @FILE or -: what the seed is read from; NULL: no file */
    bool has_games, has_seed, has_time, is_duplicate, is_unduplicate;
    const char *watch;     /* the path of the socket for spectators, or NULL */
};

/*
 * Completes the terms once options and operands are read. Ends the process with program_usage if they do not go
 * together, and if the referee refuses the game.
 */
void setup_complete(struct setup *setup);

/* Listens on all sockets. False with a sentence in `why`; those that were opened before are open then. */
bool setup_open_sockets(struct setup *setup, struct text *why);

/* Removes the sockets from their folders. */
void setup_close_sockets(const struct setup *setup);

#endif
