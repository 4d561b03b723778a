/* positions.h: the positions of a game: the current one, and what brings an earlier or a later one back. */
#ifndef REFEREE_ENGINE_POSITIONS_H
#define REFEREE_ENGINE_POSITIONS_H

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
    int turn;       /* the position with which the turn began that it belongs to */
    int copy;       /* of the position, in `copies`; -1 without one */
    unsigned char kind, stage;
    signed char seat; /* who is on turn, or SEAT_NONE */
};

/* Runs the command that led to position `i` once more, on the state before it. */
typedef bool positions_run(void *context, int i, struct game_state *state);

/*
 * Positions 0 to `last` of a game, of which `now` is the current one; those above it can be redone, and undo stops at
 * `floor`. One in POSITIONS_APART, and each that its command alone does not bring again, has a copy; another is brought
 * back by running the commands from the copy before it, as many as POSITIONS_APART at most. So a long game takes little
 * memory, and undo little time. Others read the numbers. Begin with all zero bytes.
 */
enum { POSITIONS_APART = 32 };
struct positions {
    size_t state_size;
    struct game_state *current;
    struct game_state *scratch; /* on which a command is tried: positions_try, then positions_commit */
    struct game_state *before;  /* position before_at, if that is not -1 */
    int before_at;
    int now, last, floor;
    int room; /* how many steps there is memory for */
    struct step *steps;
    int copies_count, copies_room;
    char *copies;
};

/* The only position is `first`, memory for a state; it is the caller's no more. */
void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step);

/* Gives the memory back. */
void positions_free(struct positions *positions);

/* Copies the current position to the scratch state, and returns that. */
struct game_state *positions_try(struct positions *positions);

/*
 * The scratch state becomes the next position, and the current one; those that could be redone are gone. `copy` of the
 * step is ignored: it has one if it is due, or if `is_kept`, as a position must be that other things led to than the
 * command of the step.
 */
void positions_commit(struct positions *positions, struct step step, bool is_kept);

/* Makes position `i` the current one, 0 <= i <= last. False, and nothing changed, if `run` returns false. */
bool positions_go(struct positions *positions, int i, positions_run *run, void *context);

#endif
