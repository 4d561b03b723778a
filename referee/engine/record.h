/* record.h: records: the commands of a match with their events, chained by digests; written, read, checked. */
#ifndef REFEREE_ENGINE_RECORD_H
#define REFEREE_ENGINE_RECORD_H

#include "referee/engine/chain.h"
#include "referee/engine/session.h"

/*
 * Adds the lines of `log`, each of which ends with a newline, with their digests. If the chain is new, the first line
 * of a record comes before them. The format is prime-record(5).
 */
void record_write(struct record_chain *chain, const char *log, size_t length, struct text *text);

/* How many commands the lines of a log hold. */
uint64_t record_commands(const char *log, size_t length);

/* Is given a session after each command of its log: `report` has the events, `words` those of the command. */
typedef void record_listener(void *context, const struct session *session, const struct words *words);

/*
 * Gives the listener, if it is not NULL, the command that the session has just obeyed. Of a step, a verb of the game,
 * it is given the words of the log: a move may be written without the name of its player.
 */
void record_tell(const struct session *session, const struct words *words, bool is_step, record_listener *listener,
                 void *context);

/*
 * Adds the log up to the current position without the moves that were taken back, and without `undo` and `redo`, which
 * the log of fair deals has. Only while `session->on`.
 */
void record_add_moves(const struct session *session, struct text *text);

/*
 * Replays these moves of the session on another session. False, perhaps after some calls, if it does not replay, as
 * when a deck file has changed since. Only while `session->on`.
 */
bool record_replay(const struct session *session, record_listener *listener, void *context);

/*
 * Adds the record of the match as the viewer, a seat or VIEW_PUBLIC, may see it: cards that he may not see are ?, and
 * the first line says that it cannot be replayed. It has digests as above. False, and nothing added, if the log does
 * not replay, as when a deck file has changed since. Only while `session->on`.
 */
bool record_write_view(const struct session *session, int viewer, struct text *text);

/* ---- reading ---- */

enum record_end {
    RECORD_SAME,    /* it replays, as far as it goes */
    RECORD_DIFFERS, /* a command is refused, or brings other events than are recorded */
    RECORD_DAMAGED  /* no record, a wrong digest, or a read that failed */
};

/* How a record is to be read, and how that ended. Begin with all zero bytes but for the members to set. */
struct record_reading {
    bool checks_events;    /* to set: events that differ from the recorded ones are RECORD_DIFFERS */
    bool allows_truncated; /* to set: a truncated last line is left out; else it is RECORD_DAMAGED */
    record_listener *listener; /* to set: is given each command after it was replayed, as a log has it, but undo and
                                  redo as they are written; NULL for none */
    void *context;         /* to set: of the listener */
    enum record_end end;
    bool is_truncated;     /* a crash left only a part of the last line */
    bool lacks_newline;    /* the last line is complete but for its newline */
    uint64_t whole_bytes;  /* the length of the file up to its last complete line with a newline */
    struct record_chain chain; /* after the last line that counts */
    uint64_t lines;        /* that count: a truncated one does not */
    uint64_t digests;      /* how many of these carry one; from the first such line on all do */
    uint64_t commands;     /* how many were replayed */
    struct text content;   /* with allows_truncated: all lines but the first, without digests */
    struct text missing;   /* events that the last command brings and the record lacks, as lines of a log */
    struct text message;   /* what was wrong first: "FILE:LINE: …"; empty for RECORD_SAME */
};

/* Gives back the memory of the texts. */
void record_reading_free(struct record_reading *reading);

/*
 * Whether the file begins as a record, of whatever version; false where `fd` cannot seek. `*error` is the errno of a
 * file that could not be read, or 0. Its offset stays as it is.
 */
bool record_is_meant(int fd, int *error);

/*
 * Replays the record that `fd` reads from its offset on a session without a match; where that fails, the session stays
 * at the last command that was replayed. Messages call the file `name`. The caller closes `fd` and frees `reading`.
 */
void record_read(struct session *session, int fd, const char *name, struct record_reading *reading);

#endif
