/* record.h: records: the commands of a match with their events, chained by digests; writing, reading, checking. */
#ifndef REFEREE_ENGINE_RECORD_H
#define REFEREE_ENGINE_RECORD_H

#include "core/base/lines.h"
#include "referee/engine/chain.h"
#include "referee/engine/session.h"

/* Maximum bytes of a line that may have long lists of numbers: `new`, its event, and the title of a score sheet. */
enum { RECORD_NEW_MAX = 524288 };

/*
 * The status of a line that was read with that maximum: LINE_TOO_LONG if it has more than LINE_MAX_BYTES and is not one
 * of these lines; otherwise `status`.
 */
enum line_status record_line_status(enum line_status status, const char *line, size_t length);

/*
 * Adds the lines of `log`, each of which ends with a newline, with their digests. If the chain is new, the first line
 * of a record is added before them. The format is prime-record(5).
 */
void record_write(struct record_chain *chain, const char *log, size_t length, struct text *text);

/* The number of commands in the lines of a log. */
uint64_t record_commands(const char *log, size_t length);

/* Called with a session after each command: session->report has the events, and `words` are those of the command. */
typedef void record_listener(void *context, const struct session *session, const struct words *words);

/*
 * Calls the listener, if it is not NULL, for the command that the session has just executed. If the command is a step,
 * a verb of the game, the listener receives the words of the log: in `words` the name of the player may be missing.
 */
void record_notify(const struct session *session, const struct words *words, bool is_step, record_listener *listener,
                   void *context);

/*
 * Adds the log up to the current position without undone moves, and without the lines `undo` and `redo` in the logs of
 * fair deals. Only while `session->on`.
 */
void record_add_moves(const struct session *session, struct text *text);

/*
 * Replays on a new session the moves that record_add_moves adds, and calls the listener for each command. Returns
 * false, possibly after some calls, if a command is refused, for example because a deck file has changed since. Only
 * while `session->on`.
 */
bool record_replay(const struct session *session, record_listener *listener, void *context);

/*
 * Adds the record of the match as the viewer, a seat or VIEW_PUBLIC, may see it: hidden cards are ?, and the first line
 * says that the record cannot be replayed. It has digests like any record. Returns false, adding nothing, if the log
 * cannot be replayed, for example because a deck file has changed since. Only while `session->on`.
 */
bool record_write_view(const struct session *session, int viewer, struct text *text);

/* ---- reading ---- */

enum record_end {
    RECORD_SAME,    /* the record can be replayed to its end */
    RECORD_DIFFERS, /* a command is refused, or causes other events than recorded */
    RECORD_DAMAGED  /* not a record, a line that is damaged or truncated, or a read error */
};

/* How to read a record, and the result. Initialize to all zero bytes except the members marked "to set". */
struct record_reading {
    bool checks_events;    /* to set: if events differ from the recorded ones, the result is RECORD_DIFFERS */
    bool allows_truncated; /* to set: a truncated last line is ignored; otherwise the result is RECORD_DAMAGED */
    record_listener *listener; /* to set, or NULL: called after each replayed command, with the words of the log; for
                                  undo and redo with the words of the file */
    void *context;         /* to set: for the listener */
    enum record_end end;
    bool is_truncated;     /* only a part of the last line was written, because of a crash */
    bool lacks_newline;    /* the last line is complete except for its newline */
    uint64_t whole_bytes;  /* length of the file up to the last complete line with a newline */
    struct record_chain chain; /* the chain after the last valid line */
    uint64_t lines;        /* number of valid lines, without a truncated one */
    uint64_t digests;      /* number of valid lines with a digest; after the first such line all have one */
    uint64_t commands;     /* number of commands replayed */
    struct text content;   /* with allows_truncated: all lines except the first, without digests */
    struct text missing;   /* events of the last command that the record lacks, as lines of a log */
    struct text message;   /* the first fault: "FILE:LINE: …", or "FILE: …" for a truncated last line; empty for
                              RECORD_SAME */
};

/* Frees the memory of the texts. */
void record_reading_free(struct record_reading *reading);

/* Whether these first bytes of a file begin like a record of any version, possibly after a byte order mark. */
bool record_is_beginning(const char *first, size_t length);

/*
 * Whether the file begins like a record of any version; false if `fd` cannot seek. `*error` is set to the errno of a
 * read error, or 0. The offset of the file stays unchanged.
 */
bool record_is_file(int fd, int *error);

/*
 * Replays, on a session without a match, the record that `fd` reads from its current offset. If that fails, the session
 * stays at the last replayed command. `name` is the name of the file in messages. The caller closes `fd` and frees
 * `reading`.
 */
void record_read(struct session *session, int fd, const char *name, struct record_reading *reading);

#endif
