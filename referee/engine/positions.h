/* positions.h: the positions of a game: the current one, and the changes that restore earlier and later ones. */
#ifndef REFEREE_ENGINE_POSITIONS_H
#define REFEREE_ENGINE_POSITIONS_H

#include "core/base/text.h"
#include "referee/game/game.h"

enum step_kind {
    STEP_COMMAND,
    STEP_CHANCE, /* a random result, undone and redone together with the step after it */
    STEP_DEAL    /* a `deal` line that completes a deal: undone and redone like STEP_CHANCE, but a separate command
                    when a journal is replayed */
};

/* The step that led to a position, with data that is often needed. */
struct step {
    size_t log_end; /* length of the log at this position */
    uint64_t seq;   /* number of the step's first event on the channel; 0 if it was not sent there, as in a loaded
                       record */
    uint64_t spent; /* if a turn began here: the milliseconds that the turn has taken */
    size_t change_end; /* offset in `changes` where the change that led here ends; it begins where the change before
                          it ends */
    int turn;       /* index of the position at which the current turn began */
    unsigned char kind, stage; /* enum step_kind of the step, and enum stage of the position */
    signed char seat; /* the seat on turn, or SEAT_NONE */
    unsigned char pauses; /* how often the clocks were paused here (pause.h) */
};

/*
 * Positions 0 to `last` of a game: `now` is the current one, later ones can be redone, and undo stops at `floor`. Only
 * the current position is stored completely; of each step only the 64-bit words that it changed. A long game therefore
 * takes little memory, and undo does not run commands again. Other modules may read the indices. Initialize to all zero
 * bytes.
 */
struct positions {
    size_t state_size;
    struct game_state *current;
    struct game_state *scratch; /* for trying a command: positions_try, then positions_commit */
    int now, last, floor;
    int capacity; /* capacity of `steps` */
    struct step *steps;
    struct text changes;
};

/* Makes `first`, the memory of a state, the only position, and takes ownership of it. */
void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step);

/* Frees the memory. */
void positions_free(struct positions *positions);

/* Copies the current position to the scratch state, and returns the scratch state. */
struct game_state *positions_try(struct positions *positions);

/*
 * Makes the scratch state the next position and the current one; the positions that could be redone are discarded. The
 * member `change_end` of the step is set here.
 */
void positions_commit(struct positions *positions, struct step step);

/* Makes position `i` the current one, 0 <= i <= last. */
void positions_go(struct positions *positions, int i);

#endif
