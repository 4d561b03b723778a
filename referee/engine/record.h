/* record.h: records: the commands of a match with their events and a chained digest; saved, read, checked. */
#ifndef REFEREE_ENGINE_RECORD_H
#define REFEREE_ENGINE_RECORD_H

#include "referee/engine/session.h"

/*
 * The format is prime-record(5). Each line ends with " #~" and the digest of the line and all before it:
 * FNV-1a of 64 bits (Fowler, Noll and Vo, 1991) over the 16 hexadecimal
 * digits of the digest before (nothing for the first line) and the line.
 */
struct record_chain {
    uint64_t digest;
    bool begun; /* a line has been digested */
};

/*
 * Adds the lines of `log` (each ends with a newline) with their digests; the first line of a record first if the chain
 * is new.
 */
void record_write(struct record_chain *chain, const char *log, size_t length, struct text *text);

/* How many commands the lines of a log hold. */
uint64_t record_commands(const char *log, size_t length);

/*
 * What the viewer may see of the record: cards he may not see as ?, and a first line that says it does not load.
 * Digests as above. False if it does not replay (the deck file is not what it was); nothing is added then.
 */
bool record_write_view(const struct session *session, int viewer, struct text *text);

enum record_end { RECORD_SAME, RECORD_DIFFERS, RECORD_DAMAGED };

/* How a record was read: what was wrong first, as "FILE:LINE: …". */
struct record_reading {
    enum record_end end;
    bool torn;           /* a crash left a part of the last line; it is left out if that is allowed */
    bool unended;        /* the last line is whole, and only its newline is not there */
    bool checks_events;  /* an annotation that differs is wrong too */
    bool allows_torn;
    size_t whole_bytes;  /* of the file, up to the last line that is whole */
    struct record_chain chain;
    bool has_digests;      /* the first line has one: all must */
    bool has_any_digest;   /* it is not all written by hand */
    uint64_t commands;
    struct text content;   /* if torn is allowed: the lines of a log that the record holds, as they stand */
    struct text unwritten; /* lines of a log: events that the last command lacks; by hand it may lack them all */
    struct text message;
};

void record_reading_free(struct record_reading *reading);

/* Replays the record that `fd` reads (named `name` in the message) on a session. The caller frees the reading. */
void record_read(struct session *session, int fd, const char *name, struct record_reading *reading);

/* ---- a record that grows ---- */

struct journal {
    int fd; /* -1 for none */
    bool durable;   /* fsync after each command */
    bool is_locked; /* against other processes */
    bool is_unsynced; /* lines were written that a disk may lose without a word until the file is closed */
    struct record_chain chain;
};

/*
 * Opens `path` to append to, and makes it if it is not there. What it holds must be a record with whole lines, and no
 * other process may append to it: a regular file is locked. A newline that the last line lacks is added, a comment if
 * no line has a digest, and events of the last command that were not written any more.
 * With `session` the file must be there; it is replayed, and a torn last line is dropped. False: `reading->message`
 * says why. The caller frees the reading.
 */
bool journal_open(struct journal *journal, const char *path, bool durable, struct session *session,
                  const struct match_rules *rules, struct record_reading *reading);

/*
 * Holds the file against other processes, as journal_open did: to read it by its name has ended that. False, with errno
 * EACCES or EAGAIN, if another process has it; where there are no locks it goes without.
 */
bool journal_hold(const struct journal *journal);

/* Whether the file of that name is the one that the journal grows in: a regular file. */
bool journal_is(const struct journal *journal, const char *path);

/* Appends the lines of a log. False with errno. */
bool journal_write(struct journal *journal, const char *log, size_t length);

/* False with errno if what was written is lost: some file systems tell of a full disk only now. */
bool journal_close(struct journal *journal);

#endif
