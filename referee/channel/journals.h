/* journals.h: the files that a session is appended to while it is played. */
#ifndef REFEREE_CHANNEL_JOURNALS_H
#define REFEREE_CHANNEL_JOURNALS_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/* A file to append to. */
struct journals_wanted {
    const char *path;
    bool durable; /* each line is on the disk before what is answered */
    bool resumes; /* it is replayed first; one at most */
};

/*
 * Opens the files, PROTOCOL_JOURNALS_MAX at most, for the channel's host, and begins the session that is kept in them:
 * what was resumed is told, and the clocks start. `input` is the file that commands are read
 * from, or NULL for standard input. False, after a message, if one cannot be appended to, or two names are of one file:
 * appended to twice, it would be no record any more; and if commands were read from a file that is appended to, each
 * would add one, without end. Those that are open then are closed by journals_close.
 */
bool journals_open(struct protocol *protocol, const struct program *program, const struct journals_wanted *wanted,
                   int count, const char *input);

/*
 * Keeps a person's session in a file that nobody asked for, where no other was opened: its name is added to `name`,
 * which must last as long as the host. Old files of this kind are removed. Where it cannot be kept, a sentence on the
 * channel says so.
 */
void journals_keep(struct protocol *protocol, struct text *name);

/*
 * Appends what was accepted and is not written yet. It comes before the reply: what was replied to is recorded. False,
 * and the channel has `ended`, if a file that was asked for cannot be written; then no other is written either.
 */
bool journals_write(struct protocol *protocol);

/*
 * Closes them, and removes what journals_keep made if nothing was played. False, after a message, if what was written
 * is lost.
 */
bool journals_close(struct host *host, const struct program *program);

#endif
