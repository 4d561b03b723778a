/* journal.h: a growing record: each command is appended to a file. */
#ifndef REFEREE_ENGINE_JOURNAL_H
#define REFEREE_ENGINE_JOURNAL_H

#include "referee/engine/record.h"

/* An open journal; it owns `fd`. Initialize with journal_open. */
struct journal {
    int fd;           /* the open file; -1 after journal_close */
    bool durable;     /* fsync after each write */
    bool is_locked;   /* the file is regular, and locked against other processes */
    bool is_unsynced; /* something was written without fsync, and journal_close may report that it is lost */
    int error;        /* errno of the failed write, else 0; after a failure nothing more is written */
    struct record_chain chain;
};

/*
 * Opens `path` to append to. A regular file gets mode 0600, because it contains hidden cards; it is locked, and refused
 * if another process has locked it. A missing file is created, except to resume. The content of the file must be a
 * record of CHAIN_STRONG that can be replayed under `rules`. It is repaired by adding what a crash has left unwritten:
 * the newline of the last line, and events of the last command; and, if no line has a digest, a comment with a digest.
 * With `durable`, each write is followed by fsync.
 *
 * With a `session`, which must have no match yet, the file is resumed: it must exist, is replayed on the session, and a
 * truncated last line is removed. Without a session (NULL) a truncated line is refused. `reading` receives the results,
 * and reading->message the reason of a failure. The caller frees `reading` in any case.
 */
bool journal_open(struct journal *journal, const char *path, bool durable, struct session *session,
                  const struct new_match_rules *rules, struct record_reading *reading);

/*
 * Locks the file again, as journal_open did. Must be called after any other descriptor of the file was closed in this
 * process, because that releases the lock. Returns false, with errno EACCES or EAGAIN, if another process has locked
 * the file since; true on a file system without locks.
 */
bool journal_lock(const struct journal *journal);

/* Whether `path` names the journal's own regular file. */
bool journal_is_file(const struct journal *journal, const char *path);

/*
 * Appends the lines of a log with their digests; in a new file, writes the first line of a record before them. If the
 * lines contain the commitment of a fair deal, the data is on the disk on return. Returns false, with errno, on an
 * error; EBUSY if another process has locked the file. A regular file then has its former length, unless it cannot be
 * truncated, and each later call returns false with the same errno and writes nothing.
 */
bool journal_write(struct journal *journal, const char *log, size_t length);

/*
 * Closes the file. Returns false, with errno, if written data is lost: some file systems report a full disk only on
 * closing.
 */
bool journal_close(struct journal *journal);

#endif
