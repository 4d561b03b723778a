/* journal.c: a growing record: each command is appended to a file. */
#include "referee/engine/journal.h"

#include "core/base/file.h"
#include "core/base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse_file(struct record_reading *reading, const char *path, const char *why)
{
    text_clear(&reading->message);
    text_say(&reading->message, "%s: %s", path, why);
    return false;
}

static bool fail(struct record_reading *reading, const char *path)
{
    return refuse_file(reading, path, strerror(errno));
}

/*
 * Appended to a record without digests. After this comment a line without a digest is known to be truncated; without
 * the comment, such a line would be taken for one written by hand whose newline is missing.
 */
static const char first_digest[] = "# each line from here on has a digest\n";

/* Removes a truncated last line, and adds missing parts: the newline, a digest, events of the last command. */
static bool repair(struct journal *journal, const char *path, struct record_reading *reading)
{
    bool ok = (!reading->is_truncated || file_truncate(journal->fd, (off_t)reading->whole_bytes)) &&
              (!reading->lacks_newline || file_write(journal->fd, "\n", 1));
    if (ok && journal->chain.version > 0 && reading->digests == 0)
        ok = journal_write(journal, first_digest, sizeof first_digest - 1);
    if (ok && reading->missing.length > 0)
        ok = journal_write(journal, reading->missing.at, reading->missing.length);
    return ok || fail(reading, path);
}

/*
 * Replays the content of the file, makes it unreadable for other users, and repairs the damage of a crash. The file is
 * read through the journal's own descriptor: closing another descriptor of the same file would release the lock, which
 * belongs to the process (fcntl).
 */
static bool read_old(struct journal *journal, const char *path, struct session *session,
                     struct record_reading *reading)
{
    if (lseek(journal->fd, 0, SEEK_SET) != 0)
        return errno == ESPIPE ? refuse_file(reading, path, _("it cannot be read and appended to"))
                               : fail(reading, path);
    record_read(session, journal->fd, path, reading);
    session_forget_numbers(session);
    journal->chain = reading->chain;
    if (reading->end == RECORD_SAME && reading->chain.version == CHAIN_WEAK)
        return refuse_file(reading, path, _("records of version 1 are only read: load it, and save it anew"));
    return reading->end == RECORD_SAME && (file_hide(journal->fd) || fail(reading, path)) &&
           repair(journal, path, reading);
}

/* Two processes that append to the same file would break the chain of digests. Only regular files are locked. */
bool journal_lock(const struct journal *journal)
{
    return !journal->is_locked || file_lock(journal->fd) || (errno != EACCES && errno != EAGAIN);
}

/* Locks the file, and reads its content. Without a session, an empty file and a pipe are not read. */
static bool lock_and_read(struct journal *journal, const char *path, struct session *session,
                          const struct new_match_rules *rules, struct record_reading *reading)
{
    if (!journal_lock(journal))
        return refuse_file(reading, path, _("another program is writing it"));
    off_t length = session == NULL ? lseek(journal->fd, 0, SEEK_END) : 1;
    bool is_pipe = length < 0 && errno == ESPIPE; /* data written to it cannot be read back */
    if (length == 0 || is_pipe)
        return (file_hide(journal->fd) && (!journal->durable || file_sync_folder(path))) || fail(reading, path);
    if (length < 0)
        return fail(reading, path);
    struct session *checked = session_open(rules);
    bool ok = read_old(journal, path, session != NULL ? session : checked, reading);
    session_close(checked);
    return ok;
}

bool journal_open(struct journal *journal, const char *path, bool durable, struct session *session,
                  const struct new_match_rules *rules, struct record_reading *reading)
{
    /* A pipe is opened only for writing: if it were also open for reading here, its reader would never see its end. */
    bool is_file = !file_is_irregular(path);
    int flags = O_APPEND | (is_file || session != NULL ? O_RDWR : O_WRONLY) | (session == NULL ? O_CREAT : 0);
    *journal = (struct journal){.fd = file_open_private(path, flags), .durable = durable, .is_locked = is_file};
    *reading = (struct record_reading){.allows_truncated = session != NULL};
    if (journal->fd < 0)
        return fail(reading, path);
    bool ok = lock_and_read(journal, path, session, rules, reading);
    if (!ok)
        journal_close(journal);
    return ok;
}

bool journal_is_file(const struct journal *journal, const char *path)
{
    struct stat one, other;
    return stat(path, &other) == 0 && fstat(journal->fd, &one) == 0 && S_ISREG(one.st_mode) &&
           one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

/* Whether a line of the log begins with `begin`. */
static bool has_line(const char *log, size_t length, const char *begin)
{
    for (const char *end = log + length; log < end; log = (const char *)memchr(log, '\n', (size_t)(end - log)) + 1)
        if (strncmp(log, begin, strlen(begin)) == 0)
            return true;
    return false;
}

/* Appends all the lines. If that fails, removes the part that was written, if possible, and returns false. */
static bool append(struct journal *journal, const struct text *lines, bool syncs)
{
    struct stat before;
    if (fstat(journal->fd, &before) != 0)
        return false;
    bool ok = file_write(journal->fd, lines->at, lines->length);
    journal->is_unsynced = !syncs;
    if (ok && syncs)
        ok = file_sync(journal->fd) || errno == EINVAL; /* a pipe or a device has nothing to sync */
    int error = errno;
    if (!ok && journal->is_locked)
        (void)file_truncate(journal->fd, before.st_size); /* if that fails, resuming removes the partial line */
    errno = error;
    return ok;
}

bool journal_write(struct journal *journal, const char *log, size_t length)
{
    struct text lines = {0};
    if (journal->error == 0 && !journal_lock(journal))
        journal->error = EBUSY;
    if (journal->error == 0) {
        record_write(&journal->chain, log, length, &lines);
        bool syncs = journal->durable || has_line(log, length, "#! fair commit ");
        if (!append(journal, &lines, syncs))
            journal->error = errno;
    }
    text_free(&lines);
    errno = journal->error;
    return journal->error == 0;
}

bool journal_close(struct journal *journal)
{
    bool ok = journal->fd < 0 || file_close(journal->fd) || !journal->is_unsynced;
    journal->fd = -1;
    return ok;
}
