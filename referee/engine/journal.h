/* journal.h: a record that grows: each command is appended to a file. */
#ifndef REFEREE_ENGINE_JOURNAL_H
#define REFEREE_ENGINE_JOURNAL_H

#include "referee/engine/record.h"

/* An open journal; it owns `fd`. Begin with journal_open. */
struct journal {
    int fd;           /* -1 after journal_close */
    bool durable;     /* fsync after each write */
    bool is_locked;   /* a regular file: locked against other processes */
    bool is_unsynced; /* something was written without fsync: journal_close may find that it is lost */
    int error;        /* errno of the write that failed, else 0: after it nothing more is written */
    struct record_chain chain;
};

/*
 * Opens `path` to append to. A regular file gets mode 0600, as it holds hidden cards; it is locked, and refused if
 * another process has locked it. A file that is not there is made, but not to resume. What the file holds must be a
 * record of CHAIN_STRONG that replays by `rules`, and is repaired: a newline that the last line lacks is added, a
 * comment with a digest if no line has one, and the events of the last command that a crash kept from being written.
 * With a `session`, which has no match yet, the file is resumed: it must be there, is replayed on the session, and a
 * truncated last line is removed. Without one (NULL) such a line is refused. `reading` is filled; on failure its
 * message says why. The caller frees it in any case.
 */
bool journal_open(struct journal *journal, const char *path, bool durable, struct session *session,
                  const struct new_match_rules *rules, struct record_reading *reading);

/*
 * Locks the file again, as journal_open did. To be called after any other descriptor of the file was closed in this
 * process: that ends the lock. False, with errno EACCES or EAGAIN, if another process has locked it since; true where
 * there are no locks.
 */
bool journal_lock(const struct journal *journal);

/* Whether `path` is the journal's own regular file. */
bool journal_is(const struct journal *journal, const char *path);

/*
 * Appends the lines of a log with their digests; a new file gets its first line before. With the commit of a fair deal
 * the file is on the disk on return. False with errno; EBUSY if another process has locked the
 * file. Then a regular file has the length that it had, unless it cannot even be cut; and each later call returns false
 * with the same errno, and writes nothing.
 */
bool journal_write(struct journal *journal, const char *log, size_t length);

/* Closes the file. False with errno if what was written is lost: some file systems report a full disk only then. */
bool journal_close(struct journal *journal);

#endif
