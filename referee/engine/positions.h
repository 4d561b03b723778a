/* positions.h: the positions of a game: the current one, and what brings an earlier or a later one back. */
#ifndef REFEREE_ENGINE_POSITIONS_H
#define REFEREE_ENGINE_POSITIONS_H

#include "core/base/text.h"
#include "referee/game/game.h"

enum step_kind {
    STEP_COMMAND,
    STEP_CHANCE, /* fixes what chance brings: undone and redone together with the step after it */
    STEP_DEAL    /* the same, for `deal` lines that complete a deal; when a journal is replayed, a command by itself */
};

/* What led to a position, and what is asked of it often. */
struct step {
    size_t log_end; /* length of the log at this position */
    uint64_t seq;   /* the number of its first event on the channel; 0 if none was given, as of a loaded record */
    uint64_t spent; /* if a turn began here: the milliseconds that it has taken */
    size_t change_end; /* in `changes`: where the change ends that led here; it begins where that before it ends */
    int turn;       /* the position with which the turn began that it belongs to */
    unsigned char kind, stage;
    signed char seat; /* who is on turn, or SEAT_NONE */
};

/*
 * Positions 0 to `last` of a game, of which `now` is the current one; those above it can be redone, and undo stops at
 * `floor`. Of the others the words are kept that each does not share with the one before it: so a long game takes
 * little memory, and to go back runs no command again. Others read the numbers. Begin with all zero bytes.
 */
struct positions {
    size_t state_size;
    struct game_state *current;
    struct game_state *scratch; /* on which a command is tried: positions_try, then positions_commit */
    struct game_state *before;  /* position before_at, if that is not -1 */
    int before_at;
    int now, last, floor;
    int room; /* how many steps there is memory for */
    struct step *steps;
    struct text changes;
};

/* The only position is `first`, memory for a state; it is the caller's no more. */
void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step);

/* Gives the memory back. */
void positions_free(struct positions *positions);

/* Copies the current position to the scratch state, and returns that. */
struct game_state *positions_try(struct positions *positions);

/*
 * The scratch state becomes the next position, and the current one; those that could be redone are gone. The member
 * `change_end` of the step is set here.
 */
void positions_commit(struct positions *positions, struct step step);

/* Makes position `i` the current one, 0 <= i <= last. */
void positions_go(struct positions *positions, int i);

#endif
